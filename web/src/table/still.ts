/*
 * Parts that stand still. An update changes little of a board; a part that says what it depends on is
 * passed over while that is the same (`still`). What it is given besides (a picker, a function) it keeps
 * from when it was drawn last, so a part with handlers must name all that they use. A part that is
 * drawn every time gives Preact only what has become another of it (`kept`). What need not be there with
 * the board follows it in frames of its own (`late`, `useLate`).
 */
import {
	Component,
	type ComponentChildren,
	type ComponentClass,
	h,
	isValidElement,
	type JSX,
	type VNode,
} from 'preact';
import { useRef, useState } from 'preact/hooks';
import { atStage, BOARD_AFTER, NEXT, reached, WORDS_AFTER } from './after';

function differ(a: readonly unknown[], b: readonly unknown[]): boolean {
	if (a.length !== b.length) return true;
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return true;
	return false;
}

/** `make`, done again only when something in `by` is another than the last time. */
export function once<A extends readonly unknown[], T>(
	make: (...args: A) => T,
	by: (...args: A) => readonly unknown[] = (...args) => args,
): (...args: A) => T {
	let last: { readonly by: readonly unknown[]; readonly made: T } | null = null;
	return (...args) => {
		const now = by(...args);
		if (!last || differ(last.by, now)) last = { by: now, made: make(...args) };
		return last.made;
	};
}

/**
 * `Part`, drawn again only when something in `by` is another. Signals that it reads it follows anyway. It
 * is drawn by the part that compares, not by one within it: half as many parts to make and to go through.
 */
export function still<P extends object>(
	Part: (props: P) => JSX.Element | null,
	by: (props: P) => readonly unknown[],
): ComponentClass<P> {
	return class Still extends Component<P> {
		private drawn: readonly unknown[] = [];
		/* A signal or a state of the part itself is another: whatever it is given, it is drawn. */
		private stirred = false;

		override setState(change: object): void {
			this.stirred = true;
			super.setState(change);
		}

		override shouldComponentUpdate(next: Readonly<P>): boolean {
			const now = by(next);
			const again = this.stirred || differ(this.drawn, now);
			this.drawn = now;
			return again;
		}

		override componentWillMount(): void {
			this.drawn = by(this.props as P);
		}

		override render(): JSX.Element | null {
			this.stirred = false;
			return Part(this.props as P);
		}
	};
}

type Props = Record<string, unknown>;

const isVNode = (one: unknown): one is VNode<Props> => isValidElement(one as ComponentChildren);

/* Styles are written out as objects where they are used. */
function sameStyle(a: unknown, b: unknown): boolean {
	if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
	const names = Object.keys(b);
	return (
		names.length === Object.keys(a).length &&
		names.every((name) => (a as Props)[name] === (b as Props)[name])
	);
}

/* The children first: those that are as they were are taken over even where the element is not. */
function sameProps(a: Props, b: Props): boolean {
	let same = true;
	let count = 0;
	for (const name in b) {
		count += 1;
		if (name === 'children') b['children'] = keep(a['children'], b['children']);
		same &&= name === 'style' ? sameStyle(a[name], b[name]) : a[name] === b[name];
	}
	if (!same) return false;
	for (const _ in a) count -= 1;
	return count === 0;
}

/**
 * What is to be drawn, with every part of it that would be drawn as in `before` taken from there: Preact
 * passes over an element that it has seen. Only for what has just been made and is nobody else's yet.
 */
export function keep(before: unknown, after: unknown): unknown {
	if (before === after) return after;
	if (Array.isArray(after)) {
		if (!Array.isArray(before)) return after;
		let same = before.length === after.length;
		for (let i = 0; i < after.length; i++) {
			after[i] = keep(before[i], after[i]);
			same &&= after[i] === before[i];
		}
		return same ? before : after;
	}
	if (!isVNode(after) || !isVNode(before)) return after;
	const { type, key, ref } = before;
	if (type !== after.type || key !== after.key || ref !== after.ref) return after;
	return sameProps(before.props, after.props) ? before : after;
}

/** `Part`, of which only what has become another is drawn again. */
export function kept<P extends object>(Part: (props: P) => JSX.Element | null): ComponentClass<P> {
	return class Kept extends Component<P> {
		private last: unknown = null;

		override render(): JSX.Element | null {
			this.last = keep(this.last, Part(this.props as P));
			return this.last as JSX.Element | null;
		}
	};
}

/** How late a part is. */
export interface Lateness<P> {
	/** At which stage of an update: `after.ts` has their order. */
	readonly frames?: number;
	/** At first: with the rest (its room would be missed), or, being words that nobody misses so soon, a frame after it, or in its turn. */
	readonly first?: boolean | 'turn';
	/** What it depends on besides signals, where that is not all that it is given. */
	readonly by?: (props: P) => readonly unknown[];
}
export const WORDS: Lateness<object> = { frames: WORDS_AFTER, first: false };

/* Calls `then` when it is the turn of a stage, once however often it is asked for meanwhile. */
function turnOf(stage: number, then: () => void): () => void {
	let due = false;
	return () => {
		if (due) return;
		due = true;
		atStage(stage, () => {
			due = false;
			then();
		});
	};
}

/**
 * `Part`, drawn at its stage of the update that it is given; at once where no update is being shown.
 * It must not count on being drawn with every view, for of two it may see the second only; and what it
 * reads from signals must not be of a newer view than what it is given.
 */
export function late<P extends object>(
	Part: (props: P) => JSX.Element | null,
	{ frames = BOARD_AFTER, first = true, by }: Lateness<P> = {},
): ComponentClass<P> {
	const Inner = kept(Part);
	return class Late extends Component<P> {
		private drawn: P | null = null;
		private begun = first === true || (first === 'turn' && reached(frames));
		private gone = false;
		private readonly wait = turnOf(frames, () => this.drawNow());

		override componentDidMount(): void {
			if (this.begun) return;
			if (first === 'turn') this.wait();
			else atStage(NEXT, () => this.drawNow());
		}

		override shouldComponentUpdate(next: Readonly<P>): boolean {
			if (this.begun && reached(frames)) return this.isOther(next);
			/* What shows nothing else waits for nothing, and its stage need not take a frame. */
			if (!this.begun || this.isOther(next)) this.wait();
			return false;
		}

		override componentWillUnmount(): void {
			this.gone = true;
		}

		override render(): JSX.Element | null {
			if (!this.begun) return null;
			this.drawn = this.props as P;
			return h(Inner, this.drawn);
		}

		private drawNow(): void {
			this.begun = true;
			if (!this.gone && this.isOther(this.props as P)) this.forceUpdate();
		}

		private isOther(next: P): boolean {
			if (!this.drawn || !by) return this.drawn !== next;
			return differ(by(this.drawn), by(next));
		}
	};
}

/** A value as `late` would see it, for a part that is drawn in several steps. */
export function useLate<T>(value: T, frames: number): T {
	const shown = useRef(value);
	if (useReached(frames)) shown.current = value;
	return shown.current;
}

/** Whether it has been the turn of a stage; a part that asks is drawn again when it is, if that is `wanted`. */
export function useReached(frames: number, wanted = true): boolean {
	const [, show] = useState({});
	const wait = useRef<() => void>();
	wait.current ??= turnOf(frames, () => show({}));
	const now = reached(frames);
	if (!now && wanted) wait.current();
	return now;
}
