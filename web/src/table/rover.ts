/*
 * Roving focus: a region with things is one stop of the Tab key; arrows walk from thing to thing by
 * where they lie, Home and End go to the first and last, Enter and Space choose. Of things of its own
 * sort a thing with `data-near="area:a area:b"` leads only to those; where things stand in a row with
 * `data-walk="39"`, left and right go by that number, however the row is folded.
 */

import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const STEP: Readonly<Record<Arrow, readonly [number, number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

const middle = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

/** The nearest box in a direction: what lies straight ahead counts for more than what is near. */
export function nearest(boxes: readonly Box[], from: number, arrow: Arrow): number {
	const start = boxes[from];
	if (!start) return from;
	const [dx, dy] = STEP[arrow];
	const [x0, y0] = middle(start);
	let best = from;
	let least = Number.POSITIVE_INFINITY;
	boxes.forEach((box, i) => {
		const [x, y] = middle(box);
		const along = (x - x0) * dx + (y - y0) * dy;
		const aside = Math.abs((x - x0) * dy + (y - y0) * dx);
		if (i === from || along < 4 || aside > along * 3) return;
		const cost = along + aside * 2;
		if (cost < least) [best, least] = [i, cost];
	});
	return best;
}

const isSeen = (one: HTMLElement): boolean => one.getClientRects().length > 0;

const thingsIn = (root: Element): HTMLElement[] => [
	...root.querySelectorAll<HTMLElement>('[data-thing]'),
];

const things = (root: Element): HTMLElement[] => thingsIn(root).filter(isSeen);

/* What stands there already is not written: of eighty things two become another. */
function stop(all: readonly HTMLElement[], chosen: HTMLElement): void {
	for (const one of all) {
		const at = one === chosen ? 0 : -1;
		if (one.tabIndex !== at) one.tabIndex = at;
	}
}

/* Whoever comes by Tab comes to what may be chosen; who is there already stays. */
const stands = (root: Element, one: Element): boolean =>
	one.classList.contains('can') ||
	root.contains(document.activeElement) ||
	!root.querySelector('[data-thing].can');

/* One thing is always the stop: the one that was, or the first that may be chosen, or the first. */
function settle(root: Element): void {
	const stops = root.querySelectorAll('[data-thing][tabindex="0"]');
	const [only] = stops;
	if (only && stops.length === 1 && stands(root, only) && only.checkVisibility?.()) return;
	const all = thingsIn(root);
	const current = all.find((one) => one.tabIndex === 0 && stands(root, one) && isSeen(one));
	const chosen =
		current ??
		all.find((one) => one.classList.contains('can') && isSeen(one)) ??
		all.find(isSeen);
	if (chosen) stop(all, chosen);
}

/* On a map what lies nearest may lie across the water. */
function leadsTo(from: HTMLElement): (one: HTMLElement) => boolean {
	const near = from.dataset['near']?.split(' ');
	return (one) =>
		one === from ||
		!near ||
		one.dataset['near'] === undefined ||
		near.includes(one.dataset['thing'] ?? '');
}

function inRow(all: readonly HTMLElement[], from: HTMLElement, key: string) {
	const at = from.dataset['walk'];
	if (at === undefined || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
	const to = String(Number(at) + STEP[key][0]);
	return all.find((one) => one.dataset['walk'] === to);
}

function next(
	all: readonly HTMLElement[],
	from: HTMLElement,
	key: string,
): HTMLElement | undefined {
	if (key === 'Home') return all[0];
	if (key === 'End') return all.at(-1);
	const beside = inRow(all, from, key);
	if (beside) return beside;
	const open = all.filter(leadsTo(from));
	const boxes = open.map((one) => one.getBoundingClientRect());
	return open[nearest(boxes, open.indexOf(from), key as Arrow)];
}

function onKey(root: Element, event: KeyboardEvent): void {
	const target = (event.target as Element).closest<HTMLElement>('[data-thing]');
	if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
	if ((event.key === 'Enter' || event.key === ' ') && !(target instanceof HTMLButtonElement)) {
		event.preventDefault();
		target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
		return;
	}
	if (!(event.key in STEP) && event.key !== 'Home' && event.key !== 'End') return;
	event.preventDefault();
	const all = things(root);
	const chosen = next(all, target, event.key);
	if (!chosen) return;
	stop(all, chosen);
	chosen.focus();
	chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Make the region a roving group, and let a click on any of its things choose it. */
export function useThings(ref: RefObject<HTMLElement>, choose: (thing: string) => void): void {
	useEffect(() => {
		const root = ref.current;
		if (!root) return;
		const key = (event: KeyboardEvent) => onKey(root, event);
		const click = (event: MouseEvent) => {
			const target = (event.target as Element).closest<HTMLElement>('[data-thing]');
			const thing = target?.dataset['thing'];
			if (!target || !thing) return;
			stop(things(root), target);
			choose(thing);
		};
		root.addEventListener('keydown', key);
		root.addEventListener('click', click);
		return () => {
			root.removeEventListener('keydown', key);
			root.removeEventListener('click', click);
		};
	}, [ref, choose]);
	useEffect(() => {
		if (ref.current) settle(ref.current);
	});
}
