/*
 * A private screen is never left standing (GH-6.6): whatever takes the page away from the person who
 * holds it closes the curtain first. The task switcher, a locked screen, another tab, a reload and leaving
 * hide the page; the back button goes back to the curtain, never past it.
 */
import { useEffect } from 'preact/hooks';

const isArmed = (): boolean => (history.state as { curtain?: boolean } | null)?.curtain === true;

/**
 * While `open`, `close` is called when the screen may be seen by somebody else. The back button is
 * caught by an entry of the history that stands for the open curtain; it stays when the curtain is closed
 * by hand, for the next one, because taking it back takes time and would close that one.
 */
export function useVeil(open: boolean, close: () => void): void {
	useEffect(() => {
		if (!open) return;
		const hidden = () => {
			if (document.visibilityState === 'hidden') close();
		};
		if (!isArmed()) history.pushState({ curtain: true }, '', location.href);
		document.addEventListener('visibilitychange', hidden);
		addEventListener('pagehide', close);
		addEventListener('freeze', close);
		addEventListener('popstate', close);
		return () => {
			document.removeEventListener('visibilitychange', hidden);
			removeEventListener('pagehide', close);
			removeEventListener('freeze', close);
			removeEventListener('popstate', close);
		};
	}, [open, close]);
}
