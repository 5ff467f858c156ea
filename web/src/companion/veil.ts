/*
 * A private screen is never left standing (GH-6.6): whatever takes the page away from the person who
 * holds it closes the curtain first. The task switcher, a locked screen, another tab, a reload and leaving
 * hide the page; the back button goes back to the curtain, never past it.
 */
import { useEffect } from 'preact/hooks';

/** While `open`, `close` is called when the screen may be seen by somebody else. */
export function useVeil(open: boolean, close: () => void): void {
	useEffect(() => {
		if (!open) return;
		let gone = false;
		const shut = () => {
			gone = true;
			close();
		};
		const hidden = () => {
			if (document.visibilityState === 'hidden') shut();
		};
		history.pushState({ curtain: true }, '', location.href);
		document.addEventListener('visibilitychange', hidden);
		addEventListener('pagehide', shut);
		addEventListener('freeze', shut);
		addEventListener('popstate', shut);
		return () => {
			document.removeEventListener('visibilitychange', hidden);
			removeEventListener('pagehide', shut);
			removeEventListener('freeze', shut);
			removeEventListener('popstate', shut);
			/* Closed by its own button: the entry that stood for the open curtain goes too. */
			if (!gone && (history.state as { curtain?: boolean } | null)?.curtain) history.back();
		};
	}, [open, close]);
}
