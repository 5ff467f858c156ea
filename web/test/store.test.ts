/* A table as the page knows it, told by recorded messages. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fixture from '../fixtures/null-early.json';
import { Link } from '../src/link/link';
import type { Catalogue, Message, Move, Question, StoryLine, Update } from '../src/link/messages';
import { MockWire, type Recording } from '../src/link/mock';
import { boardProps } from '../src/table/handle';
import { tableKey } from '../src/table/keys';
import { groups, NOTHING, pick } from '../src/table/picker';
import { hasActed, join, joinStory, newsOf, TableStore } from '../src/table/store';

vi.mock('../src/house', () => ({ pretend: () => {} }));
const remembered = new Map<string, unknown>();
vi.mock('../src/settings', () => ({
	recall: (key: string) => remembered.get(key) ?? null,
	remember: (key: string, value: unknown) => remembered.set(key, value),
}));

const recording = fixture as unknown as Recording;
/* The picker as it is drawn now. */
function pickerOf(store: TableStore) {
	const { table, update } = { table: store.table.value, update: store.update.value };
	if (!table || !update) throw new Error('nothing to draw');
	return boardProps(store, table, update, {} as unknown as Catalogue).picker;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function opened(change: Partial<Recording> = {}) {
	const wire = new MockWire({ ...recording, ...change });
	const link = new Link(wire, { lang: () => 'en', build: 'b', tag: 'x' });
	const said: string[] = [];
	const toasts: string[] = [];
	const store = new TableStore('k3f9q2', link, {
		toast: (text) => toasts.push(text),
		announce: (text) => said.push(text),
		alarm: (text) => said.push(text),
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

describe('the story', () => {
	it('has older lines, which are told when they are asked for', async () => {
		const line = (n: number, text: string) =>
			({ n, kind: 'event', seat: null, text, about: null }) as const;
		const table = { ...recording.table, story_from: 40, story: [line(40, 'c'), line(41, 'd')] };
		const { store } = await opened({ table } as Partial<Recording>);
		expect(store.hasEarlier.value).toBe(true);
		store.heardEarlier([line(1, 'a'), line(39, 'b'), line(40, 'old'), line(41, 'old')]);
		expect(store.hasEarlier.value).toBe(false);
		expect(store.story.value.map((one) => one.text)).toEqual(['a', 'b', 'c', 'd']);
		const whole = await opened({ table: { ...table, story_from: 1 } } as Partial<Recording>);
		expect(whole.store.hasEarlier.value).toBe(false);
	});

	it('forgets what an undo took back', () => {
		const line = (n: number, text: string) =>
			({ n, kind: 'event', seat: null, text, about: null }) as const;
		const known = [line(1, 'a'), line(2, 'b'), line(2, 'c'), line(3, 'd')];
		const told = joinStory(known, { from: 2, lines: [line(2, 'x')] });
		expect(told.map((one) => one.text)).toEqual(['a', 'x']);
	});
	it('is the same list where nothing was said', () => {
		const known = [{ n: 1, kind: 'event', seat: null, text: 'a', about: null } as const];
		expect(joinStory(known, { from: 2, lines: [] })).toBe(known);
		expect(joinStory(known, { from: 1, lines: [] })).toEqual([]);
	});
});

describe('the news', () => {
	it('are what others did and what came of it, not the own doings', () => {
		const line = (n: number, seat: number | null, text: string) =>
			({ n, kind: seat === null ? 'event' : 'move', seat, text, about: null }) as const;
		const all = [
			line(1, 1, 'old'),
			line(2, 0, 'mine'),
			line(2, null, 'came of it'),
			{ ...line(3, null, 'they drew'), about: { event: 'drawn', seat: 1, things: [] } },
			line(4, 1, 'theirs'),
			line(4, null, 'came of that'),
		];
		const told = (own: number[]) => newsOf(all, 1, new Set(own)).map((one) => one.text);
		expect(told([0])).toEqual(['they drew', 'theirs', 'came of that']);
		expect(told([])).toEqual(['mine', 'came of it', 'they drew', 'theirs', 'came of that']);
	});
	it('tells of a card drawn from the deck, which has no line but what came of it', () => {
		const line = (n: number, seat: number | null, text: string, about?: StoryLine['about']) =>
			({ n, kind: 'move', seat, text, ...(about ? { about } : {}) }) as StoryLine;
		const draw = (to: number) => ({ verb: 'card', to, things: [] });
		const all = [
			line(2, 0, 'mine'),
			line(4, null, 'they draw', draw(2)),
			line(6, null, 'came of that', { event: 'solved', things: [] }),
			line(8, null, 'I draw', draw(0)),
		];
		const told = newsOf(all, 2, new Set([0])).map((one) => one.text);
		expect(told).toEqual(['they draw', 'came of that']);
	});
});

describe('what may be asked back', () => {
	const line = (seat: number | null, about: object | null = null) =>
		({ n: 1, kind: 'move', seat, text: '', about }) as StoryLine;
	it('is nothing before one has done something', () => {
		const dealt = line(null, { verb: 'deal', to: 0, things: [] });
		expect(hasActed([dealt], 0)).toBe(false);
		expect(hasActed([dealt, line(1)], 0)).toBe(false);
		expect(hasActed([dealt, line(1), line(0)], 0)).toBe(true);
		/* A card drawn unseen is told by chance. */
		expect(hasActed([dealt, line(1), dealt], 0)).toBe(true);
	});
	it('is nothing either while it is being asked, or where it is not agreed', async () => {
		const { store } = await opened();
		const table = store.table.value;
		const now = store.update.value;
		if (!table || !now) throw new Error('nothing to take back');
		const offer = { id: 1, kind: 'undo', seat: 0, about: null, agreed: [0] } as const;
		store.logged.value = [line(1), line(0)];
		expect(store.asksBack.value).toBe(true);
		store.update.value = { ...now, offers: [offer] };
		expect(store.asksBack.value).toBe(false);
		store.update.value = now;
		store.table.value = {
			...table,
			table_options: { ...table.table_options, undo: false },
		};
		expect(store.asksBack.value).toBe(false);
	});
});

const update = { say: 'update', table: 'k3f9q2', ...recording.table.update } as Update;
const question = update.question as Question;
const next = recording.updates?.[0] as Update;
const card = question.legal.find((move) => !move.final) as Move;

describe('a table', () => {
	let all: Awaited<ReturnType<typeof opened>>;
	beforeEach(async () => {
		all = await opened();
	});

	it('plays a thing that leaves one answer, and draws the update', async () => {
		all.store.choose(card.things[0] ?? '');
		await settle();
		expect(all.commands()).toMatchObject([
			{ do: 'play', seat: 0, question: question.question, moves: [card.text] },
		]);
		expect(all.store.update.value?.revision).toBe(next.revision);
		expect(all.store.picking.value.chosen).toEqual([]);
	});

	it('tells who leaves a game and who comes back, and nothing of a lobby', async () => {
		const { store, toasts } = await opened();
		const seats = (kind: 'person' | 'bot') =>
			recording.table.seats.map((holder, i) =>
				i === 1 ? { ...holder, kind, name: 'Bob' } : holder,
			);
		const table = (kind: 'person' | 'bot', status = 'playing') =>
			({ ...recording.table, seats: seats(kind), status }) as Recording['table'];
		store.heard(table('person'));
		toasts.length = 0;
		store.heard(table('bot'));
		expect(toasts).toEqual(['Bob has left. The computer plays on.']);
		store.heard(table('person'));
		expect(toasts[1]).toBe('Bob is back.');
		store.heard(table('person', 'open'));
		store.heard(table('bot', 'open'));
		store.heard(table('bot', 'playing'));
		expect(toasts).toHaveLength(2);
	});

	it('still has what nobody has read after a reload', async () => {
		remembered.clear();
		const said = { seat: 1, name: 'Alison', text: 'Good luck!' };
		const chat = { from: 0, lines: [said, said] };
		const table = { ...recording.table, chat } as Recording['table'];
		expect((await opened({ table })).store.unread.value).toBe(2);
		const { store } = await opened({ table });
		store.chatRead();
		expect(store.unread.value).toBe(0);
		const more = { from: 0, lines: [said, said, said] };
		const later = await opened({ table: { ...table, chat: more } as Recording['table'] });
		expect(later.store.unread.value).toBe(1);
	});

	it('keeps a half-made choice over a reload, but not for another question', async () => {
		const kept = new Map<string, string>();
		vi.stubGlobal('sessionStorage', {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => kept.set(key, value),
		});
		const two = [
			{ ...card, text: 'a', things: ['card:1', 'seat:0'] },
			{ ...card, text: 'b', things: ['card:1', 'seat:1'] },
		];
		const half = { ...question, legal: two };
		const table = { ...recording.table, update: { ...update, question: half } };
		const before = await opened({ table } as Partial<Recording>);
		before.store.choose('card:1');
		await settle();
		const after = await opened({ table } as Partial<Recording>);
		expect(after.store.picking.value.chosen).toEqual(['card:1']);
		const later = { ...half, question: half.question + 1 };
		const asked = { ...table, update: { ...update, question: later } };
		const other = await opened({ table: asked } as Partial<Recording>);
		expect(other.store.picking.value.chosen).toEqual([]);
		/* Nor for whoever has been handed the device meanwhile, and hands it back. */
		after.wire.say({ ...table, update: { ...update, question: null } } as Message);
		after.wire.say(table as Message);
		expect(after.store.question.value?.question).toBe(half.question);
		expect(after.store.picking.value.chosen).toEqual([]);
		vi.unstubAllGlobals();
	});

	it('asks why where a thing cannot be chosen', async () => {
		all = await opened({ why: { 'card:9': 'There is no 9.' } });
		all.store.choose('card:9');
		await settle();
		expect(all.commands()).toMatchObject([{ do: 'why', thing: 'card:9' }]);
		expect(all.toasts).toEqual(['There is no 9.']);
	});

	it('tells that a hint is sought, and forgets it when there is none', async () => {
		void all.store.askHint();
		expect(all.store.hint.value).toMatchObject({ move: null, progress: 0 });
		all = await opened();
		all.wire.refuse = { code: 'not-now', text: 'No hints.' };
		void all.store.askHint();
		await settle();
		expect(all.store.hint.value).toBeNull();
		expect(all.toasts).toEqual(['No hints.']);
	});

	it('lights what others did until the next own decision', async () => {
		const lit = { n: 90, by: 1, verb: 'lay', things: ['card:5'] };
		const own = { n: 91, by: 0, verb: 'lay', things: ['card:2'] };
		all.wire.say({ ...update, revision: update.revision + 1, happened: [lit, own] });
		expect([...all.store.changed.value]).toEqual(['card:5']);
		all.store.choose(card.things[0] ?? '');
		expect(all.store.changed.value.size).toBe(0);
	});

	it('tells each of two at one device what the other did', async () => {
		const line = (n: number, seat: number | null, text: string, things: string[] = []) => ({
			n,
			kind: 'move' as const,
			seat,
			text,
			about: { verb: 'lay', things },
		});
		const story = [
			line(1, 0, 'first'),
			line(2, 1, 'second', ['card:2']),
			line(3, 0, 'third', ['card:3']),
			{ ...line(4, null, 'drawn'), about: { verb: 'draw', to: 0, things: [] } },
		];
		const table = { ...recording.table, mine: [0, 1], looking: null, story, story_from: 1 };
		all = await opened({ table } as Partial<Recording>);
		const seen = (looking: number) => {
			all.wire.say({ ...table, looking } as Message);
			const { lines, newsFrom } = all.store.told.value;
			return newsOf(lines, newsFrom, new Set([looking])).map((one) => one.text);
		};
		expect(seen(1)).toEqual(['third', 'drawn']);
		expect([...all.store.changed.value]).toEqual(['card:3']);
		expect(seen(0)).toEqual([]);
	});

	it('tells who begins what was dealt: that was nobody’s turn', async () => {
		const story = ['You are Fagin', 'You begin'].map((text, i) => ({
			n: i + 1,
			kind: 'move' as const,
			seat: null,
			text,
			about: { verb: 'first', player: 0, things: [] },
		}));
		const table = { ...recording.table, mine: [0], story, story_from: 1 };
		all = await opened({ table } as Partial<Recording>);
		const { lines, newsFrom } = all.store.told.value;
		expect(newsOf(lines, newsFrom, new Set([0]))).toHaveLength(2);
	});

	it('says nothing aloud for whoever looked once the curtain falls', async () => {
		const table = { ...recording.table, mine: [0, 1], looking: 0 };
		all = await opened({ table } as Partial<Recording>);
		const line = { n: 90, kind: 'event', seat: null, text: 'You drew a five', about: null };
		const told = { ...update, story: { from: 90, lines: [line] } } as Message;
		all.said.length = 0;
		all.wire.say({ ...told, revision: update.revision + 1 } as Message);
		expect(all.said).toEqual(['You drew a five.']);
		void all.store.look(null);
		all.wire.say({ ...told, revision: update.revision + 2 } as Message);
		expect(all.said).toHaveLength(1);
		all.wire.say({ ...table, looking: null } as Message);
		all.wire.say({ ...told, revision: update.revision + 3 } as Message);
		expect(all.said).toHaveLength(2);
	});

	it('takes that back when the move is refused', async () => {
		all.wire.say({
			...update,
			revision: update.revision + 1,
			happened: [{ n: 90, by: 1, verb: 'lay', things: ['card:5'] }],
		});
		all.wire.refuse = { code: 'not-now', text: 'Not now.' };
		all.store.choose(card.things[0] ?? '');
		await settle();
		expect([...all.store.changed.value]).toEqual(['card:5']);
		expect(all.toasts).toEqual(['Not now.']);
		expect(all.store.busy.value).toBe(false);
	});

	it('lights nothing again between the answer and the update that shows it', async () => {
		let ref = '';
		all.wire.send = (command) => {
			ref = command.ref;
		};
		all.store.choose(card.things[0] ?? '');
		await settle();
		const revision = update.revision + 1;
		const lit = () => pickerOf(all.store).active;
		all.wire.say({ say: 'done', ref, revision });
		await settle();
		expect(lit()).toBe(false);
		const next = { ...question, question: question.question + 1 };
		all.wire.say({ ...update, revision, question: next, happened: [] });
		await settle();
		expect(all.store.busy.value).toBe(false);
		expect(lit()).toBe(true);
	});

	it('says what happened and that it is my turn', async () => {
		const asked = { ...question, question: question.question + 1 };
		const line = {
			n: 91,
			kind: 'move',
			seat: 1,
			text: 'Alison lays a card',
			about: null,
		} as const;
		all.wire.say({
			...update,
			revision: 99,
			question: asked,
			story: { from: 91, lines: [line] },
		});
		expect(all.said.at(-1)).toContain('Alison lays a card');
		expect(all.said.at(-1)).toContain('Your turn');
	});

	it('keeps a half-made choice over a break and an update of the same question', async () => {
		all.store.picking.value = { ...all.store.picking.value, marked: card.text };
		all.wire.down();
		all.wire.up();
		await settle();
		expect(all.store.picking.value.marked).toBe(card.text);
		all.wire.say({
			...update,
			revision: 42,
			question: { ...question, question: question.question + 1 },
		});
		expect(all.store.picking.value.marked).toBeNull();
	});

	it('tells the link what it has', () => {
		expect(all.store.have()).toMatchObject({
			revision: update.revision,
			story: update.entries,
		});
	});
});

describe('reactions', () => {
	it('are answered in advance', async () => {
		const window = { id: 7, ends: 3000, ahead: null, held: false, seats: [0] };
		const asked = { ...update, window, question: { ...question, reaction: true } };
		const { store, commands } = await opened({ table: { ...recording.table, update: asked } });
		store.choose(card.things[0] ?? '');
		await settle();
		expect(commands()).toMatchObject([{ do: 'ahead', window: 7, move: card.text }]);
	});
});

describe('a question that an update brings', () => {
	/* Frames that come when they are bidden to. */
	const frames: (() => void)[] = [];
	const frame = async () => {
		for (const one of frames.splice(0)) one();
		await settle();
	};
	let all: Awaited<ReturnType<typeof opened>>;
	beforeEach(async () => {
		all = await opened();
		vi.stubGlobal('document', { visibilityState: 'visible' });
		vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then));
	});
	afterEach(async () => {
		while (frames.length > 0) await frame();
		vi.unstubAllGlobals();
	});
	const asked = { ...question, question: question.question + 1 };
	const later = { ...update, revision: update.revision + 1, question: asked };
	const actions = { log() {}, rules() {}, close() {} };
	const numbers = groups(pick(question, NOTHING)).flatMap((group) => group.buttons);
	const one = 1 + numbers.findIndex((button) => button.kind === 'choice');

	it('is there a frame after the view, and what went before at once gone', async () => {
		all.wire.say(later);
		expect(all.store.update.value?.revision).toBe(later.revision);
		expect(all.store.question.value).toBeNull();
		expect(all.store.picked.value.can.size).toBe(0);
		await frame();
		expect(all.store.question.value?.question).toBe(asked.question);
		expect(all.store.picked.value.can.size).toBeGreaterThan(0);
	});
	it('is not answered by what was drawn for another, nor before it is there', async () => {
		const drawn = all.store.question.value;
		const [left] = all.store.picked.value.left;
		const picker = pickerOf(all.store);
		all.wire.say(later);
		all.store.choose(card.things[0] ?? '');
		await all.store.undo();
		await frame();
		expect(all.store.stands(drawn)).toBe(false);
		if (left) picker.play(left);
		picker.choose(card.things[0] ?? '');
		await settle();
		expect(all.commands()).toEqual([]);
		expect(all.store.picking.value).toBe(NOTHING);
	});
	it('is not answered by a number before its answers are seen', async () => {
		all.wire.say(later);
		expect(tableKey(all.store, String(one), actions)).toBe(false);
		await frame();
		expect(tableKey(all.store, String(one), actions)).toBe(false);
		while (frames.length > 0) await frame();
		expect(tableKey(all.store, String(one), actions)).toBe(true);
		await settle();
		expect(all.commands()).toMatchObject([{ do: 'play', question: asked.question }]);
	});
	it('keeps a half-made choice, and the same object, where it is told again', async () => {
		all.store.picking.value = { ...NOTHING, marked: card.text };
		const before = all.store.question.value;
		all.wire.say({ ...later, question: structuredClone(question) });
		expect(all.store.question.value).toBe(before);
		expect(all.store.picking.value.marked).toBe(card.text);
	});
	it('is there with the view where nobody looks, and for other eyes', async () => {
		vi.stubGlobal('document', { visibilityState: 'hidden' });
		while (frames.length > 0) await frame();
		all.wire.say(later);
		expect(all.store.question.value?.question).toBe(asked.question);
		vi.stubGlobal('document', { visibilityState: 'visible' });
		const other = { ...asked, question: asked.question + 1, seat: 1 };
		all.wire.say({ ...later, viewer: 1, question: other });
		expect(all.store.question.value?.question).toBe(other.question);
	});
});
