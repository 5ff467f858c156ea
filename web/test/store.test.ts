/* A table as the page knows it, told by recorded messages. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fixture from '../fixtures/null-lay.json';
import { Link } from '../src/link/link';
import type { Update } from '../src/link/messages';
import { MockWire, type Recording } from '../src/link/mock';
import { join, TableStore } from '../src/table/store';

vi.mock('../src/house', () => ({ pretend: () => {} }));
vi.mock('../src/settings', () => ({ remember: () => {} }));

const recording = fixture as unknown as Recording;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function opened(change: Partial<Recording> = {}) {
	const wire = new MockWire({ ...recording, ...change });
	const link = new Link(wire, { lang: () => 'en', build: 'b', tag: 'x' });
	const said: string[] = [];
	const toasts: string[] = [];
	const store = new TableStore('k3f9q2', link, {
		toast: (text) => toasts.push(text),
		announce: (text) => said.push(text),
		askLess: () => false,
		name: (thing) => thing,
	});
	link.watch('k3f9q2', store);
	await settle();
	const commands = () =>
		wire.sent.filter((command) => command.do !== 'hello' && command.do !== 'watch');
	return { wire, store, said, toasts, commands };
}

describe('numbered lines', () => {
	const known = { from: 10, lines: ['a', 'b', 'c'] };
	it('go on, forget from a number on, or begin anew', () => {
		expect(join(known, { from: 13, lines: ['d'] })).toEqual({
			from: 10,
			lines: ['a', 'b', 'c', 'd'],
		});
		expect(join(known, { from: 11, lines: ['x'] })).toEqual({ from: 10, lines: ['a', 'x'] });
		expect(join(known, { from: 5, lines: ['z'] })).toEqual({ from: 5, lines: ['z'] });
		expect(join(known, { from: 99, lines: ['y'] })).toEqual({ from: 99, lines: ['y'] });
	});
});

describe('a table', () => {
	let all: Awaited<ReturnType<typeof opened>>;
	beforeEach(async () => {
		all = await opened();
	});

	it('plays a thing that leaves one answer, and draws the update', async () => {
		all.store.choose('card:4');
		await settle();
		expect(all.commands()).toMatchObject([
			{ do: 'play', seat: 0, question: 40, moves: ['lay 4'] },
		]);
		expect(all.store.question.value?.question).toBe(44);
		expect(all.store.picking.value.chosen).toEqual([]);
	});

	it('asks why where a thing cannot be chosen', async () => {
		all.store.choose('card:2');
		await settle();
		expect(all.commands()).toMatchObject([{ do: 'why', thing: 'card:2' }]);
		expect(all.toasts).toEqual(['You hold no 2.']);
	});

	it('lights what others did until the next own decision', async () => {
		all.store.choose('card:4');
		await settle();
		expect([...all.store.changed.value]).toEqual(['seat:1']);
		await all.store.play(all.store.picked.value.left[0] as never);
		expect(all.store.changed.value.size).toBe(0);
	});

	it('says what happened and that it is my turn', async () => {
		all.store.choose('card:4');
		await settle();
		expect(all.said.at(-1)).toContain('Alison has the highest card');
		expect(all.said.at(-1)).toContain('Your turn');
	});

	it('keeps a half-made choice over a break and an update of the same question', async () => {
		const half = { ...all.store.picking.value, marked: 'lay 6' };
		all.store.picking.value = half;
		all.wire.down();
		all.wire.up();
		await settle();
		expect(all.store.picking.value.marked).toBe('lay 6');
		const update = { ...(recording.table.update as Update), revision: 42 };
		all.wire.say({
			...update,
			question: { ...(update.question as NonNullable<Update['question']>), question: 43 },
		});
		expect(all.store.picking.value.marked).toBeNull();
	});

	it('has only lines of others as news', () => {
		const { from, lines } = all.store.story.value;
		const news = lines.slice(all.store.newsFrom.value - from);
		expect(news.map((line) => line.seat)).toEqual([null, 2]);
	});
});

describe('reactions', () => {
	it('are answered in advance while the window is open and the seat not asked yet', async () => {
		const update = recording.table.update as Update;
		const { store, commands } = await opened({
			table: {
				...recording.table,
				update: {
					...update,
					asked: [],
					window: { id: 7, ends: 3000, ahead: null, held: false },
				},
			},
		});
		store.choose('card:6');
		await settle();
		expect(commands()).toMatchObject([{ do: 'ahead', window: 7, move: 'lay 6' }]);
	});
});
