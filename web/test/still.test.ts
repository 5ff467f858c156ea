/* What makes an update cheap to draw: what is the same stays the same object, and is made once. */

import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { share } from '../src/table/share';
import { keep, once } from '../src/table/still';

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

describe('keep', () => {
	const Part = (_: { readonly n: number }) => null;
	const drawn = (name: string, n: number, onClick?: () => void) =>
		h('section', { class: 'a', style: { top: 1 } }, [
			h('b', { key: 'b' }, name),
			h(Part, { key: 'p', n }),
			h('button', { key: 'c', ...(onClick ? { onClick } : {}) }, ['x', null, false]),
		]);
	const children = (tree: unknown) =>
		(tree as { props: { children: unknown[] } }).props.children as unknown[];

	it('gives back what was drawn where it would be drawn the same', () => {
		const before = drawn('Ada', 1);
		expect(keep(before, drawn('Ada', 1))).toBe(before);
	});
	it('takes over every part that is the same, and no other', () => {
		const before = drawn('Ada', 1);
		const after = keep(before, drawn('Bob', 1));
		expect(after).not.toBe(before);
		expect(children(after)[0]).not.toBe(children(before)[0]);
		expect(children(after)[1]).toBe(children(before)[1]);
		expect(children(after)[2]).toBe(children(before)[2]);
		expect(children(keep(before, drawn('Ada', 2)))[1]).not.toBe(children(before)[1]);
	});
	it('draws again what has another handler', () => {
		const before = drawn('Ada', 1, () => {});
		expect(
			children(
				keep(
					before,
					drawn('Ada', 1, () => {}),
				),
			)[2],
		).not.toBe(children(before)[2]);
	});
	it.each([
		[h('b', {}), h('i', {})],
		[h('b', { key: 1 }), h('b', { key: 2 })],
		[h('b', { class: 'a' }), h('b', {})],
		[h('b', {}), h('b', { class: 'a' })],
		[h('b', { style: { top: 1 } }), h('b', { style: { top: 2 } })],
		[h('b', { style: { top: 1 } }), h('b', { style: {} })],
		[h('b', {}, 'a'), h('b', {}, ['a'])],
		[h('b', {}, ['a', 'b']), h('b', {}, ['a'])],
		['a', h('b', {})],
		[null, h('b', {})],
		[h('b', {}), null],
	])('takes %j and %j for two things', (a, b) => {
		expect(keep(a, b)).toBe(b);
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
