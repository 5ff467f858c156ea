/*
 * Things that move. A board marks its pieces with `data-piece="name"`; where a piece with the same
 * name lies elsewhere in the next view it flies there, and one that is new flies in from the element
 * with `data-place="..."` named by its `data-from`. Found by difference, so no board says how; input
 * never waits for it, and with reduced motion nothing flies. Where hand or board as a whole stand
 * elsewhere because something above them grew, their pieces do not fly for that.
 */
import { isCalm } from '../settings';

interface Spot {
	readonly x: number;
	readonly y: number;
	/** The region it lay in, and where that was. */
	readonly home: Element | null;
	readonly left: number;
	readonly top: number;
}

const TIME = 260;
const HOMES = '.dock-hand, .board';

function spots(
	selector: string,
	name: (one: HTMLElement) => string | undefined,
): Map<string, Spot> {
	const found = new Map<string, Spot>();
	for (const one of document.querySelectorAll<HTMLElement>(selector)) {
		const box = one.getBoundingClientRect();
		const key = name(one);
		if (!key || box.width === 0) continue;
		const home = one.closest(HOMES);
		const { left, top } = home?.getBoundingClientRect() ?? { left: 0, top: 0 };
		found.set(key, { x: box.x + box.width / 2, y: box.y + box.height / 2, home, left, top });
	}
	return found;
}

/**
 * Move by transform and nothing else: that needs no layout and is done beside the page's own thread,
 * which a z-index among the steps would not be. Whatever flies is above all else meanwhile.
 */
export function fly(one: HTMLElement, steps: Keyframe[], timing: KeyframeAnimationOptions): void {
	one.style.zIndex = '20';
	const flight = one.animate(steps, timing);
	const land = () => {
		one.style.zIndex = '';
	};
	flight.onfinish = land;
	flight.oncancel = land;
}

type Flight = readonly [HTMLElement, number, number];

/** Where everything lies now, and a function that flies it from there to where it lies then. */
export function flights(): () => void {
	if (isCalm() || typeof document === 'undefined') return () => {};
	const pieces = spots('[data-piece]', (one) => one.dataset['piece']);
	const places = spots('[data-place]', (one) => one.dataset['place']);
	return () => {
		/* All is measured before anything moves: one layout for all of them. */
		const all = [...document.querySelectorAll<HTMLElement>('[data-piece]')];
		const moved = all.flatMap((one): Flight[] => {
			const from =
				pieces.get(one.dataset['piece'] ?? '') ?? places.get(one.dataset['from'] ?? '');
			if (!from) return [];
			const box = one.getBoundingClientRect();
			const still = from.home !== null && from.home === one.closest(HOMES);
			const now = still ? from.home?.getBoundingClientRect() : undefined;
			const x = from.x + (now ? now.left - from.left : 0) - box.x - box.width / 2;
			const y = from.y + (now ? now.top - from.top : 0) - box.y - box.height / 2;
			return box.width === 0 || Math.abs(x) + Math.abs(y) < 2 ? [] : [[one, x, y]];
		});
		for (const [one, x, y] of moved)
			fly(one, [{ transform: `translate(${x}px, ${y}px)` }, {}], {
				duration: TIME,
				easing: 'cubic-bezier(.2, .7, .2, 1)',
			});
	};
}
