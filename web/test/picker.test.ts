/* The picker: from legal moves and ways to what may be clicked, for any game. */
import { describe, expect, it } from 'vitest';
import type { Move, Question, Way } from '../src/link/messages';
import {
	BUTTONS_MAX,
	back,
	choose,
	foldOut,
	groups,
	keep,
	lead,
	NOTHING,
	numbered,
	type Picking,
	pick,
	settled,
} from '../src/table/picker';

const move = (text: string, things: string[], final = false): Move => ({
	verb: text.split(' ')[0] ?? '',
	things,
	text,
	label: `Do ${text}`,
	final,
});

const question = (legal: Move[], ways: Way[] | null = null, number = 1): Question => ({
	seat: 0,
	question: number,
	reaction: false,
	prompt: 'What now',
	legal,
	ways,
	undo: false,
	more: false,
});

const way = (moves: string[], things: string[], final?: boolean): Way => ({
	moves,
	things,
	label: moves.join(', '),
	...(final === undefined ? {} : { final }),
});

/** Choose one thing after the other; fails where one cannot be chosen. */
function chosen(q: Question, ...things: string[]): Picking {
	return things.reduce((picking, thing) => {
		const next = choose(q, picking, thing);
		if (!next) throw new Error(`${thing} cannot be chosen`);
		return next;
	}, NOTHING);
}

const pawns = question([
	move('go 1 5', ['pawn:1', 'space:5']),
	move('go 1 6', ['pawn:1', 'space:6']),
	move('go 2 6', ['pawn:2', 'space:6']),
	move('draw', ['pile:deck'], true),
	move('pass', []),
]);

describe('what may be chosen', () => {
	it('is the first things of all moves', () => {
		expect([...pick(pawns, NOTHING).can]).toEqual(['pawn:1', 'pawn:2', 'pile:deck']);
	});

	it('is what comes next once something is chosen', () => {
		const picked = pick(pawns, chosen(pawns, 'pawn:1'));
		expect([...picked.can]).toEqual(['space:5', 'space:6']);
		expect(picked.left.map((choice) => choice.key)).toEqual(['go 1 5', 'go 1 6']);
	});

	it('understands a later thing that is not lit', () => {
		expect(pick(pawns, NOTHING).later.has('space:6')).toBe(true);
		expect([...pick(pawns, chosen(pawns, 'space:6')).can]).toEqual(['pawn:1', 'pawn:2']);
	});

	it('lights also what follows where all want the same first', () => {
		const one = question([
			move('go 5', ['pawn:1', 'space:5']),
			move('go 6', ['pawn:1', 'space:6']),
		]);
		expect([...pick(one, NOTHING).can]).toEqual(['pawn:1', 'space:5', 'space:6']);
	});

	it('is nothing without a question', () => {
		expect(pick(null, NOTHING).can.size).toBe(0);
		expect(choose(null, NOTHING, 'pawn:1')).toBeNull();
	});

	it('refuses a thing of no move, and one that no longer fits', () => {
		expect(choose(pawns, NOTHING, 'space:9')).toBeNull();
		expect(choose(pawns, chosen(pawns, 'pawn:2'), 'space:5')).toBeNull();
	});
});

describe('one answer left', () => {
	it('is played at once when it can be taken back', () => {
		const picked = pick(pawns, chosen(pawns, 'pawn:1', 'space:5'));
		expect(settled(picked, false)?.key).toBe('go 1 5');
	});

	it('waits behind the main button when it cannot', () => {
		const picked = pick(pawns, chosen(pawns, 'pile:deck'));
		expect(settled(picked, false)).toBeNull();
		expect(picked.main?.key).toBe('draw');
		expect(settled(picked, true)?.key).toBe('draw');
	});

	it('is not played before anything was chosen', () => {
		const single = question([move('pay', ['coin:1'])]);
		expect(settled(pick(single, NOTHING), true)).toBeNull();
	});

	it('is the main button also where there was never another', () => {
		const single = question([move('raze', ['seat:1'], true)]);
		const picked = pick(single, choose(single, NOTHING, 'seat:1') ?? NOTHING);
		expect(picked.main?.key).toBe('raze');
	});
});

describe('going back', () => {
	it('takes the last thing, then says there is nothing', () => {
		const one = back(chosen(pawns, 'pawn:1', 'space:5'));
		expect(one.chosen).toEqual(['pawn:1']);
		expect(back(one)).toEqual(NOTHING);
		expect(back(NOTHING)).toBe(NOTHING);
	});

	it('takes the mark first', () => {
		const marked = { ...chosen(pawns, 'pawn:1'), marked: 'go 1 6' };
		expect(pick(pawns, marked).main?.key).toBe('go 1 6');
		expect(back(marked)).toEqual(chosen(pawns, 'pawn:1'));
	});

	it('widens by a click on what was chosen', () => {
		expect(choose(pawns, chosen(pawns, 'pawn:1', 'space:5'), 'pawn:1')?.chosen).toEqual([]);
	});
});

describe('ways', () => {
	const legal = [
		move('take B', ['column:B']),
		move('take C', ['column:C']),
		move('blind', ['pile:deck'], true),
	];
	const pay = question(legal, [
		way(['take B', 'spend w2'], ['column:B', 'amount:2']),
		way(['take B', 'spend d1'], ['column:B', 'amount:1']),
		way(['take C', 'spend d1'], ['column:C', 'amount:1']),
		way(['blind'], ['pile:deck']),
	]);

	it('are compared once their first step is chosen, the first picked out', () => {
		const picked = pick(pay, chosen(pay, 'column:B'));
		expect(picked.compare).toBe(true);
		expect(picked.main?.moves).toEqual(['take B', 'spend w2']);
		expect(settled(picked, false)).toBeNull();
	});

	it('wait for the main button even when there is only one', () => {
		const picked = pick(pay, chosen(pay, 'column:C'));
		expect(picked.main?.moves).toEqual(['take C', 'spend d1']);
		expect(settled(picked, false)).toBeNull();
	});

	it('of one step are as final as the move', () => {
		expect(settled(pick(pay, chosen(pay, 'pile:deck')), false)).toBeNull();
	});

	it('fold into a button for their first step, which leads to the comparison', () => {
		const buttons = groups(pick(pay, NOTHING)).flatMap((group) => group.buttons);
		expect(buttons.map((button) => button.kind)).toEqual(['lead', 'choice', 'choice']);
		const first = buttons[0];
		if (first?.kind !== 'lead') throw new Error('no lead');
		expect(first.count).toBe(2);
		const led = lead(NOTHING, first.move);
		expect(pick(pay, led).compare).toBe(true);
		expect(led.chosen).toEqual(['column:B']);
		expect(back(led)).toEqual(NOTHING);
	});

	it('are a button each once their first step is chosen, where one of them is an answer by a click', () => {
		const q = question(
			[move('yes', [], true), move('no', [])],
			[
				way(['yes', 'none'], [], false),
				way(['yes', 'drop 1'], ['card:1']),
				way(['yes', 'drop 2'], ['card:2']),
				way(['no'], []),
			],
		);
		const keys = (picking: Picking) =>
			groups(pick(q, picking)).flatMap(({ buttons }) =>
				buttons.map((button) =>
					button.kind === 'choice' ? button.choice.key : button.kind,
				),
			);
		expect(keys(NOTHING)).toEqual(['yes ; none', 'lead', 'no']);
		const yes = q.legal[0];
		if (!yes) throw new Error('no move');
		expect(keys(lead(NOTHING, yes))).toEqual(['yes ; none', 'yes ; drop 1', 'yes ; drop 2']);
	});

	it('that are not final are answers like moves: a button each, played by a click', () => {
		const q = question(
			[move('pass', []), move('do', [])],
			[
				way(['pass'], [], false),
				way(['do', 'area 1'], ['area:1'], false),
				way(['do', 'area 2'], ['area:2'], false),
			],
		);
		const kinds = groups(pick(q, NOTHING)).flatMap(({ buttons }) =>
			buttons.map((button) => button.kind === 'choice' && button.choice.key),
		);
		expect(kinds).toEqual(['do ; area 1', 'do ; area 2', 'pass']);
		const picked = pick(q, chosen(q, 'area:2'));
		expect(picked.compare).toBe(false);
		expect(settled(picked, false)?.moves).toEqual(['do', 'area 2']);
	});

	it('asked for later replace their first move', () => {
		const open = question(legal);
		const asked = {
			...chosen(open, 'column:B'),
			asked: {
				moves: ['take B'],
				ways: [
					way(['take B', 'spend w2'], ['column:B']),
					way(['take B', 'spend d1'], ['column:B']),
				],
			},
		};
		expect(pick(open, asked).compare).toBe(true);
		expect(pick(open, { ...asked, chosen: [] }).left).toHaveLength(4);
		/* One step back there are all of them again; with nothing chosen they are forgotten. */
		const deeper = { ...asked, chosen: [...asked.chosen, 'card:d'] };
		expect(back(deeper)).toEqual(asked);
		expect(back(asked)).toEqual(NOTHING);
	});
});

describe('a thing that comes first in some answers and later in others', () => {
	const both = question([
		move('from city to strand', ['area:city', 'pawn:a', 'area:strand']),
		move('from city to holborn', ['area:city', 'pawn:a', 'area:holborn']),
		move('from strand to city', ['area:strand', 'pawn:a', 'area:city']),
	]);

	it('is taken for the first, and what follows is lit', () => {
		const picked = pick(both, chosen(both, 'area:city'));
		expect(picked.left.map((choice) => choice.key)).toEqual([
			'from city to strand',
			'from city to holborn',
		]);
		expect([...picked.can].sort()).toEqual(['area:holborn', 'area:strand', 'pawn:a']);
	});

	it('is understood as the later one where nothing begins with it', () => {
		const picked = pick(both, chosen(both, 'area:holborn'));
		expect(picked.main?.key).toBe('from city to holborn');
		const back = pick(both, chosen(both, 'area:strand', 'area:city'));
		expect(back.main?.key).toBe('from strand to city');
	});
});

describe('buttons', () => {
	it('are all moves in the order of the list, grouped by verb, with numbers through all groups', () => {
		const found = groups(pick(pawns, NOTHING));
		expect(found.map((group) => group.verb)).toEqual(['go', 'draw', 'pass']);
		const fourth = numbered(found, 4);
		expect(fourth?.kind === 'choice' && fourth.choice.key).toBe('draw');
		expect(numbered(found, 6)).toBeNull();
	});

	it('have leaving it last, by its number too, wherever the list has it', () => {
		const q = question([move('pass', []), move('go', ['a:1']), move('stay', ['a:2'])]);
		const found = groups(pick(q, NOTHING));
		expect(found.map((group) => group.verb)).toEqual(['go', 'stay', 'pass']);
		const third = numbered(found, 3);
		expect(third?.kind === 'choice' && third.choice.key).toBe('pass');
	});

	it('beyond the limit fold into what, then where', () => {
		const cells = Array.from({ length: BUTTONS_MAX + 1 }, (_, i) =>
			move(`ask row ${i}`, ['row', `cell:${i}`]),
		);
		const many = question([...cells, move('raid', ['raid', 'cell:1']), move('pass', [])]);
		const buttons = groups(pick(many, NOTHING)).flatMap((group) => group.buttons);
		expect(buttons).toEqual([
			{ kind: 'thing', thing: 'row', count: BUTTONS_MAX + 1 },
			expect.objectContaining({ kind: 'choice' }),
			expect.objectContaining({ kind: 'choice' }),
		]);
		const then = groups(pick(many, chosen(many, 'row'))).flatMap((group) => group.buttons);
		expect(then).toHaveLength(BUTTONS_MAX + 1);
	});

	it('still too many fold by kind, and a step back unfolds them', () => {
		const areas = Array.from({ length: BUTTONS_MAX }, (_, i) =>
			move(`area ${i}`, [`area:${i}`]),
		);
		const many = question([...areas, move('throw', ['card:a']), move('pass', [])]);
		const buttons = groups(pick(many, NOTHING)).flatMap((group) => group.buttons);
		expect(buttons.map((one) => one.kind)).toEqual(['verb', 'choice', 'choice']);
		expect(buttons[0]).toMatchObject({ verb: 'area', count: BUTTONS_MAX });
		const open = foldOut(NOTHING, 'area');
		const then = groups(pick(many, open)).flatMap((group) => group.buttons);
		expect(then.map((one) => one.kind)).toEqual(areas.map(() => 'choice'));
		expect(pick(many, open)).toMatchObject({ begun: true, main: null });
		expect(back(open)).toEqual(NOTHING);
		/* What lies on the board is chosen as before, folded or not; going back keeps the kind. */
		const one = choose(many, open, 'area:3');
		expect(one && pick(many, one).left).toHaveLength(1);
		expect(one && back(one)).toEqual(open);
		expect(keep(many, open)).toEqual(open);
	});

	it('leave no answer out, folded or not', () => {
		for (const n of [3, BUTTONS_MAX, 40]) {
			const q = question(
				Array.from({ length: n }, (_, i) => move(`m ${i}`, [`a:${i % 4}`, `b:${i}`])),
			);
			const reached = new Set<string>();
			const walk = (picking: Picking, depth: number) => {
				for (const button of groups(pick(q, picking)).flatMap((group) => group.buttons)) {
					if (button.kind === 'choice') reached.add(button.choice.key);
					else if (button.kind === 'thing' && depth < 3) {
						const next = choose(q, picking, button.thing);
						if (next) walk(next, depth + 1);
					}
				}
			};
			walk(NOTHING, 0);
			expect(reached.size).toBe(n);
		}
	});
});

describe('a half-made choice', () => {
	it('is kept as far as it still fits', () => {
		const half = chosen(pawns, 'pawn:1', 'space:6');
		const fewer = question([
			move('go 1 5', ['pawn:1', 'space:5']),
			move('go 2 6', ['pawn:2', 'space:6']),
		]);
		expect(keep(fewer, half).chosen).toEqual(['pawn:1']);
		expect(keep(pawns, half).chosen).toEqual(['pawn:1', 'space:6']);
		expect(keep(null, half)).toEqual(NOTHING);
	});
});
