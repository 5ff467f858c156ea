/*
 * Parts that stand still. An update changes little of a board; a part that says what it depends on is
 * passed over while that is the same. What it is given besides (a picker, a function) it keeps from
 * when it was drawn last, so a part with handlers must name all that they use.
 */
import { Component, type ComponentClass, type FunctionComponent, h, type JSX } from 'preact';

const differ = (a: readonly unknown[], b: readonly unknown[]): boolean =>
	a.length !== b.length || a.some((one, i) => one !== b[i]);

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

/** `Part`, drawn again only when something in `by` is another. Signals that it reads it follows anyway. */
export function still<P extends object>(
	Part: FunctionComponent<P>,
	by: (props: P) => readonly unknown[],
): ComponentClass<P> {
	return class Still extends Component<P> {
		private drawn: readonly unknown[] = [];

		override shouldComponentUpdate(next: Readonly<P>): boolean {
			const now = by(next);
			const again = differ(this.drawn, now);
			this.drawn = now;
			return again;
		}

		override componentWillMount(): void {
			this.drawn = by(this.props as P);
		}

		override render(): JSX.Element {
			return h(Part, this.props as P);
		}
	};
}
