/* Parts that read signals are drawn again when those are others, and only then. */
import { type ComponentType, h, render } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batch, computed, effect, signal } from '../src/signal';
import {
	atStage,
	beginStages,
	LIT_AFTER,
	PLATES_AFTER,
	reached,
	skipStages,
	WORDS_AFTER,
} from '../src/table/after';
import { kept, late, still, useLate, useReached } from '../src/table/still';

/* As much of a document as parts need that draw nothing. */
function place() {
	return { nodeType: 1, childNodes: [], firstChild: null, insertBefore() {}, removeChild() {} };
}

let root: ReturnType<typeof place>;
beforeEach(() => {
	vi.stubGlobal('document', {});
	root = place();
});
afterEach(() => vi.unstubAllGlobals());

function draw<P extends object>(Part: ComponentType<P>, props: P): void {
	render(h(Part, props), root as unknown as Element);
}
const remove = () => render(null, root as unknown as Element);
const settled = () => new Promise((done) => setTimeout(done));

describe('a part that reads a signal', () => {
	it('is drawn again when it changes, however often', async () => {
		const n = signal(1);
		const seen: number[] = [];
		draw(() => void seen.push(n.value) as unknown as null, {});
		for (const next of [2, 3, 3, 4]) {
			n.value = next;
			await settled();
		}
		expect(seen).toEqual([1, 2, 3, 4]);
	});
	it('is drawn once for all that changes together', async () => {
		const a = signal(1);
		const b = signal(1);
		const seen: number[] = [];
		draw(() => void seen.push(a.value + b.value) as unknown as null, {});
		batch(() => {
			a.value = 2;
			b.value = 2;
			a.value = 3;
		});
		await settled();
		expect(seen).toEqual([2, 5]);
	});
	it('is not drawn when it is gone, and not kept either', async () => {
		const n = signal(1);
		let count = 0;
		draw(() => {
			count += n.value;
			return null;
		}, {});
		remove();
		n.value = 10;
		await settled();
		expect(count).toBe(1);
	});
	it('no longer follows what it does not read any more', async () => {
		const which = signal<'a' | 'b'>('a');
		const a = signal(1);
		const b = signal(1);
		let count = 0;
		draw(() => {
			count += 1;
			void (which.value === 'a' ? a : b).value;
			return null;
		}, {});
		which.value = 'b';
		await settled();
		/* Once it may still be told of it. */
		a.value = 2;
		await settled();
		const told = count;
		a.value = 3;
		await settled();
		expect(count).toBe(told);
		b.value = 2;
		await settled();
		expect(count).toBe(told + 1);
	});
	it('does not follow what its effects or others read', async () => {
		const n = signal(1);
		const m = signal(1);
		let outer = 0;
		let inner = 0;
		const Inner = () => {
			inner += n.value;
			return null;
		};
		draw(() => {
			outer += 1;
			useLayoutEffect(() => void m.value);
			useEffect(() => void m.value);
			void m.peek();
			return h(Inner, {});
		}, {});
		n.value = 2;
		m.value = 2;
		await settled();
		expect([outer, inner]).toEqual([1, 3]);
	});
});

describe('a computed value', () => {
	it('draws a part again only when it is another itself', async () => {
		const n = signal(1);
		const odd = computed(() => n.value % 2 === 1);
		const seen: boolean[] = [];
		draw(() => void seen.push(odd.value) as unknown as null, {});
		for (const next of [3, 4, 6, 7]) {
			n.value = next;
			await settled();
		}
		expect(seen).toEqual([true, false, true]);
	});
	it('is found anew for whoever asks without being drawn', () => {
		const n = signal(1);
		const twice = computed(() => n.value * 2);
		const seen: number[] = [];
		const stop = effect(() => void seen.push(twice.value));
		n.value = 2;
		stop();
		n.value = 3;
		expect(seen).toEqual([2, 4]);
		expect(twice.peek()).toBe(6);
	});
});

describe('parts that stand still, are kept or come late', () => {
	const n = signal(0);
	beforeEach(() => {
		n.value = 0;
	});
	const count = (seen: number[]) => (_: object) => {
		seen.push(n.value);
		return null;
	};
	it.each([
		['still', (seen: number[]) => still(count(seen), () => [])],
		['kept', (seen: number[]) => kept(count(seen))],
		['late', (seen: number[]) => late(count(seen))],
	])('%s: are drawn by a signal all the same', async (_, made) => {
		const seen: number[] = [];
		draw(made(seen), {});
		n.value = 1;
		await settled();
		n.value = 2;
		await settled();
		expect(seen).toEqual([0, 1, 2]);
	});
	it('still: is passed over otherwise', async () => {
		const seen: number[] = [];
		const Part = still(count(seen), () => []);
		draw(Part, {});
		draw(Part, {});
		expect(seen).toEqual([0]);
	});
});

describe('late parts', () => {
	/* Frames that come when they are bidden to. */
	let frames: (() => void)[];
	const frame = async () => {
		for (const one of frames.splice(0)) one();
		await settled();
		await settled();
	};
	beforeEach(() => {
		frames = [];
		vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then));
	});
	interface Props {
		readonly n: number;
		readonly asked?: boolean;
	}
	const part = (seen: number[]) => (props: Props) => {
		seen.push(props.n);
		return null;
	};
	/* Until nothing waits any more. */
	afterEach(async () => {
		while (frames.length > 0) await frame();
	});
	it('are drawn at once where no update is being shown', () => {
		const seen: number[] = [];
		const Part = late(part(seen));
		draw(Part, { n: 1 });
		draw(Part, { n: 2 });
		expect(seen).toEqual([1, 2]);
	});
	it('come when it is their turn, with the newest only', async () => {
		const seen: number[] = [];
		const Plates = late(part(seen), { frames: PLATES_AFTER });
		draw(Plates, { n: 1 });
		beginStages();
		const lit: boolean[] = [];
		atStage(LIT_AFTER, () => lit.push(reached(LIT_AFTER) && !reached(PLATES_AFTER)));
		draw(Plates, { n: 2 });
		draw(Plates, { n: 3 });
		await frame();
		expect(lit).toEqual([true]);
		expect(seen).toEqual([1]);
		await frame();
		expect(seen).toEqual([1, 3]);
		/* Their turn has come: no frame more. */
		draw(Plates, { n: 4 });
		expect(seen).toEqual([1, 3, 4]);
	});
	it('that begin meanwhile are there at once, or wait for their turn too if they say so', async () => {
		const now: number[] = [];
		beginStages();
		draw(late(part(now)), { n: 1 });
		expect(now).toEqual([1]);
		const seen: number[] = [];
		const Inner = late(part(seen), { frames: WORDS_AFTER, first: 'turn' });
		draw(Inner, { n: 1 });
		expect(seen).toEqual([]);
		await frame();
		expect(seen).toEqual([1]);
	});
	it('are drawn at once for other eyes, whatever waits', async () => {
		const seen: number[] = [];
		const Part = late(part(seen));
		draw(Part, { n: 1 });
		beginStages();
		draw(Part, { n: 2 });
		skipStages();
		draw(Part, { n: 3 });
		expect(seen).toEqual([1, 3]);
		await frame();
		expect(seen).toEqual([1, 3]);
	});
	it('are passed over while what they depend on is the same', async () => {
		const seen: number[] = [];
		const Part = late(part(seen), { by: ({ asked }) => [asked] });
		draw(Part, { n: 1 });
		draw(Part, { n: 2 });
		beginStages();
		draw(Part, { n: 3 });
		await frame();
		expect(seen).toEqual([1]);
		draw(Part, { n: 4, asked: true });
		expect(seen).toEqual([1, 4]);
	});
	it('take no frame while what they depend on is the same', async () => {
		const seen: number[] = [];
		const Part = late(part(seen), { frames: LIT_AFTER, by: ({ asked }) => [asked] });
		draw(Part, { n: 1 });
		beginStages();
		draw(Part, { n: 2 });
		await frame();
		expect(reached(WORDS_AFTER)).toBe(true);
		beginStages();
		draw(Part, { n: 3, asked: true });
		await frame();
		expect(reached(WORDS_AFTER)).toBe(false);
		expect(seen).toEqual([1, 3]);
	});
	it('are not put off for ever by updates that follow each other closely', async () => {
		const seen: number[] = [];
		const Part = late(part(seen), { frames: WORDS_AFTER });
		draw(Part, { n: 0 });
		for (let n = 1; n <= 50; n++) {
			beginStages();
			atStage(LIT_AFTER, () => {});
			draw(Part, { n });
			await frame();
		}
		expect(seen.length).toBeGreaterThan(1);
	});
	it('are not drawn when they are gone', async () => {
		const seen: number[] = [];
		const Part = late(part(seen));
		draw(Part, { n: 1 });
		beginStages();
		draw(Part, { n: 2 });
		remove();
		await frame();
		expect(seen).toEqual([1]);
	});
	it('are drawn in steps where they ask which have been taken', async () => {
		const seen: string[] = [];
		const Part = ({ n }: Props) => {
			const then = useLate(n, PLATES_AFTER);
			seen.push(`${n} ${then} ${useReached(WORDS_AFTER, n > 1)}`);
			return null;
		};
		draw(Part, { n: 1 });
		beginStages();
		draw(Part, { n: 2 });
		for (let i = 0; i < 4; i++) await frame();
		expect(seen).toEqual(['1 1 true', '2 1 false', '2 2 false', '2 2 true']);
	});
});
