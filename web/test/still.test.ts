/* What makes an update cheap to draw: what is the same stays the same object, and is made once. */
import { describe, expect, it } from 'vitest';
import { share } from '../src/table/share';
import { once } from '../src/table/still';

describe('share', () => {
	const before = { seats: [{ name: 'Ada' }, { name: 'Bob' }], row: [1, 2, 3], price: null, n: 1 };
	const fresh = () => structuredClone(before);

	it('gives back what was there where nothing has changed', () => {
		expect(share(before, fresh())).toBe(before);
	});
	it('keeps every part that has not changed, and tells all that has', () => {
		const after = { ...fresh(), n: 2 };
		after.seats[1] = { name: 'Cleo' };
		const shared = share(before, after);
		expect(shared).toEqual(after);
		expect(shared).not.toBe(before);
		expect(shared.row).toBe(before.row);
		expect(shared.seats[0]).toBe(before.seats[0]);
		expect(shared.seats[1]).not.toBe(before.seats[1]);
	});
	it.each([
		[
			[1, 2, 3],
			[1, 2],
		],
		[
			[1, 2],
			[1, 2, 3],
		],
		[{ a: 1 }, {}],
		[{}, { a: undefined }],
		[{ a: null }, { a: {} }],
		[{ a: [] }, { a: {} }],
		[{ 0: 'a' }, ['a']],
		[null, { a: 1 }],
		[{ a: 1 }, null],
	])('tells %j after %j as it is', (a, b) => {
		expect(share(b, structuredClone(a))).toEqual(a);
		expect(Array.isArray(share(b, a))).toBe(Array.isArray(a));
		expect(share(a, structuredClone(b))).toEqual(b);
	});
});

describe('once', () => {
	it('makes again only for something else', () => {
		let made = 0;
		const sum = once(
			(a: { readonly n: number }, b: number) => {
				made += 1;
				return { sum: a.n + b };
			},
			({ n }, b) => [n, b],
		);
		const first = sum({ n: 1 }, 2);
		expect(sum({ n: 1 }, 2)).toBe(first);
		expect(made).toBe(1);
		expect(sum({ n: 1 }, 3)).toEqual({ sum: 4 });
		expect(sum({ n: 1 }, 2)).toEqual(first);
		expect(made).toBe(3);
	});
});
