/*
 * Things that move. A board marks its pieces with `data-piece="name"`; where a piece with the same
 * name lies elsewhere in the next view it flies there, and one that is new flies in from the element
 * with `data-place="..."` named by its `data-from`. Found by difference, so no board says how; input
 * never waits for it, and with reduced motion nothing flies. Where hand or board as a whole stand
 * elsewhere because something above them grew, their pieces do not fly for that. A drawn line with
 * `data-line="..."` named by a piece's `data-over` is what it flies along on its way.
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
const SPENT = 180;
/* Everything has landed, and every late part is drawn. */
const AFTERWARDS = 400;
/* What a click changes stands; the server's answer is still on its way. */
const AFTER_CHANGE = 100;
/* So often between two views: a clock that ticks changes the page too, and is not measured for ever. */
const AGAIN = 4;
/* Nearer than this it lies where it lay. */
const NEAR = 2;
const HOMES = '.dock-hand, .board';
type Corner = { readonly left: number; readonly top: number };
const NOWHERE: Corner = { left: 0, top: 0 };

/* Where a region stands, asked once however many pieces lie in it. */
function corners(): (home: Element | null) => Corner {
	const known = new Map<Element, Corner>();
	return (home) => {
		if (!home) return NOWHERE;
		let found = known.get(home);
		if (!found) {
			const { left, top } = home.getBoundingClientRect();
			found = { left, top };
			known.set(home, found);
		}
		return found;
	};
}

/* Where each thing of a kind lies, by its name. */
function spots(kind: string, cornerOf: ReturnType<typeof corners>): Map<string, Spot> {
	const found = new Map<string, Spot>();
	for (const one of document.querySelectorAll<HTMLElement>(`[${kind}]`)) {
		const key = one.getAttribute(kind);
		const { x, y, width, height } = one.getBoundingClientRect();
		if (!key || width === 0) continue;
		const home = one.closest(HOMES);
		const { left, top } = cornerOf(home);
		found.set(key, { x: x + width / 2, y: y + height / 2, home, left, top });
	}
	return found;
}

const aloft = new Set<Animation>();

function watch(flight: Animation, then: () => void): void {
	const land = () => {
		aloft.delete(flight);
		then();
	};
	aloft.add(flight);
	flight.onfinish = land;
	flight.oncancel = land;
}

/** A click during a flight finishes it: nothing is aimed at that still moves. */
export function land(): void {
	for (const flight of aloft) flight.finish();
}

/**
 * Move by transform and nothing else: that needs no layout and is done beside the page's own thread,
 * which a z-index among the steps would not be.
 */
export function soar(one: HTMLElement, steps: Keyframe[], timing: KeyframeAnimationOptions): void {
	watch(one.animate(steps, timing), () => {});
}

/* The same where other things are in the way: whatever flies is above all else meanwhile. */
function fly({ one }: Flight, steps: Keyframe[], timing: KeyframeAnimationOptions): void {
	one.style.zIndex = '20';
	watch(one.animate(steps, timing), () => {
		one.style.zIndex = '';
	});
}

type Point = readonly [x: number, y: number];

/** A piece, and where it comes from: where it lay, or, being new, its place. */
interface Arrival {
	readonly one: HTMLElement;
	readonly from: Spot;
	readonly fresh: boolean;
}

interface Flight {
	readonly one: HTMLElement;
	readonly box: DOMRect;
	/** It comes from another region, and would be cut off at the edge of its own. */
	readonly out: boolean;
	/** From where it was, by way of what, relative to where it is. */
	readonly way: readonly Point[];
}

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/* Both ends of a drawn line on the screen, the one nearer to `from` first. */
function endsOf(name: string | undefined, from: Point): readonly Point[] {
	const line = name ? document.querySelector(`[data-line="${name}"]`) : null;
	const grid = line instanceof SVGGeometryElement ? line.getScreenCTM() : null;
	if (!grid || !(line instanceof SVGGeometryElement)) return [];
	const ends = [0, line.getTotalLength()].map((at): Point => {
		const { x, y } = line.getPointAtLength(at).matrixTransform(grid);
		return [x, y];
	});
	return ends.sort((a, b) => far(a, from) - far(b, from));
}

/* Even speed however many corners the way has. */
function stepsOf(way: Flight['way']): Keyframe[] {
	const points: readonly Point[] = [...way, [0, 0]];
	const legs = points.map((point, i) => (i === 0 ? 0 : far(points[i - 1] ?? point, point)));
	const whole = legs.reduce((sum, leg) => sum + leg, 0);
	let gone = 0;
	return points.map(([x, y], i) => {
		gone += legs[i] ?? 0;
		return { offset: gone / whole, transform: `translate(${x}px, ${y}px)` };
	});
}

/* Above all regions, which cut off what leaves them, just where it was. */
function lift(one: HTMLElement, { left, top, width, height }: DOMRect): void {
	one.inert = true;
	one.ariaHidden = 'true';
	one.popover = 'manual';
	one.classList.add('flying');
	const spot = { left, top, width, height };
	for (const [name, at] of Object.entries(spot)) one.style.setProperty(name, `${at}px`);
	one.showPopover();
}

const canLift = (): boolean => 'showPopover' in HTMLElement.prototype;

/*
 * From another region: a copy flies, beside the piece in the document, whose styles it keeps, and the
 * piece itself is seen when the copy has landed.
 */
function flyAbove({ one, box }: Flight, steps: Keyframe[], timing: KeyframeAnimationOptions): void {
	const copy = one.cloneNode(true) as HTMLElement;
	for (const name of ['data-piece', 'data-from', 'data-thing', 'id']) copy.removeAttribute(name);
	one.parentElement?.append(copy);
	lift(copy, box);
	watch(one.animate([{ opacity: 0 }, { opacity: 0 }], timing), () => {});
	watch(copy.animate(steps, timing), () => copy.remove());
}

/** What is spent: it flies from where it stands to a place, turns over and is no more. */
export function spend(one: HTMLElement, place: string): void {
	const goal = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
	if (!goal || isCalm() || !canLift()) {
		one.remove();
		return;
	}
	const box = one.getBoundingClientRect();
	const x = goal.x + goal.width / 2 - box.x - box.width / 2;
	const y = goal.y + goal.height / 2 - box.y - box.height / 2;
	lift(one, box);
	const steps = [
		{ transform: 'none' },
		{ transform: `translate(${x}px, ${y}px) rotateY(.5turn)` },
	];
	watch(one.animate(steps, { duration: SPENT, easing: 'ease-in' }), () => one.remove());
}

interface Measured {
	readonly pieces: ReadonlyMap<string, Spot>;
	readonly places: ReadonlyMap<string, Spot>;
}

function measure(): Measured {
	const cornerOf = corners();
	return { pieces: spots('data-piece', cornerOf), places: spots('data-place', cornerOf) };
}

/* What was measured while there was time, and who notices that anything has changed since. */
let known: Measured | null = null;
let watcher: MutationObserver | null = null;
let listens = false;
let again = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function forget(): void {
	known = null;
	watcher?.disconnect();
}

/* Where everything lay, if the page stands as it stood then. */
function recall(): Measured | null {
	clearTimeout(timer);
	if (watcher?.takeRecords().length) known = null;
	const found = known;
	forget();
	return found;
}

/* As long as a table is shown: to begin and to end it with every view takes its time. */
function listen(): void {
	if (listens) return;
	listens = true;
	addEventListener('scroll', forget, { capture: true, passive: true });
	addEventListener('resize', forget);
}

function remember(): void {
	forget();
	if (aloft.size > 0) return;
	known = measure();
	watcher ??= new MutationObserver(() => {
		forget();
		again -= 1;
		if (again < 0) return;
		clearTimeout(timer);
		timer = setTimeout(remember, AFTER_CHANGE);
	});
	const parts = { subtree: true, childList: true, attributes: true, characterData: true };
	watcher.observe(document.body, parts);
	listen();
}

/** Measure when everything has landed, so that the next view need not wait for that. */
export function rememberSoon(): void {
	if (isCalm()) return;
	again = AGAIN;
	clearTimeout(timer);
	timer = setTimeout(remember, AFTERWARDS);
}

/** Nothing is left to be flown. */
export function forgetAll(): void {
	clearTimeout(timer);
	forget();
	listens = false;
	removeEventListener('scroll', forget, { capture: true });
	removeEventListener('resize', forget);
}

const middleOf = ({ x, y, width, height }: DOMRect): Point => [x + width / 2, y + height / 2];

/* Who lies elsewhere than where it comes from; all is measured before anything moves: one layout for all of them. */
function moved(all: readonly Arrival[]): readonly Flight[] {
	const after = corners();
	return all.flatMap(({ one, from }): Flight[] => {
		const box = one.getBoundingClientRect();
		const [x, y] = middleOf(box);
		if (box.width === 0 || far([from.x, from.y], [x, y]) < NEAR) return [];
		const home = one.closest(HOMES);
		const still = from.home !== null && from.home === home;
		const now = still ? after(from.home) : from;
		const start: Point = [from.x + now.left - from.left, from.y + now.top - from.top];
		if (far(start, [x, y]) < NEAR) return [];
		const stops = [start, ...endsOf(one.dataset['over'], start)];
		const way = stops.map(([sx, sy]): Point => [sx - x, sy - y]);
		return [{ one, box, out: from.home !== home, way }];
	});
}

/**
 * Where everything lies now, and a function that flies it from there to where it lies then. It is called when a part of the
 * page has been drawn, with a selector for it. What is new there is unseen, and comes from its place with the next call,
 * for to set out takes as long again as to be drawn: true, if it must be called again for that.
 */
export function flights(): (region: string | null) => boolean {
	if (isCalm() || typeof document === 'undefined') return () => false;
	const { pieces, places } = recall() ?? measure();
	const flown = new WeakSet<Element>();
	let waiting: readonly Arrival[] = [];
	const arrivals = (one: HTMLElement): Arrival[] => {
		if (flown.has(one)) return [];
		const lay = pieces.get(one.getAttribute('data-piece') ?? '');
		const from = lay ?? places.get(one.getAttribute('data-from') ?? '');
		return from ? [{ one, from, fresh: lay === undefined }] : [];
	};
	const drawnIn = (region: string): readonly Arrival[] =>
		Array.from(document.querySelectorAll<HTMLElement>(`${region} [data-piece]`)).flatMap(
			arrivals,
		);
	/* What waits is unseen by what is not handed down to all its parts. */
	const holdBack = (all: readonly Arrival[]): readonly Arrival[] => {
		for (const { one } of all) {
			flown.add(one);
			one.style.opacity = '0';
		}
		return all;
	};
	return (region) => {
		const found = region === null ? [] : drawnIn(region);
		const held = waiting;
		waiting = holdBack(found.filter(({ fresh }) => fresh));
		const going = moved([...held, ...found.filter(({ fresh }) => !fresh)]);
		for (const { one } of held) one.style.opacity = '';
		for (const flight of going) flown.add(flight.one);
		for (const flight of going)
			(flight.out && canLift() ? flyAbove : fly)(flight, stepsOf(flight.way), {
				duration: TIME,
				easing: 'cubic-bezier(.2, .7, .2, 1)',
			});
		return waiting.length > 0;
	};
}
