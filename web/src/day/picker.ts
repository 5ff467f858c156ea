/*
 * A picker for the day's map: the board's own map draws it. While asking any row, column or cell may be
 * chosen; while naming any cell, for the good that is shown.
 */
import type { BoardPicker } from '../boards/board';
import type { Box } from '../boards/heist/view';
import type { Catalogue, Move, Thing } from '../link/messages';
import { stillPicker, thingProps } from '../table/handle';
import { NOTHING, pick } from '../table/picker';

export type Mode = 'ask' | 'pencil' | 'name';

const thingOf = (kind: string, id: string): Thing => `${kind === 'around' ? 'cell' : kind}:${id}`;

const move = (verb: string, thing: Thing): Move => ({
	verb,
	things: [thing],
	text: thing,
	label: thing,
	final: true,
});

function movesOf(mode: Mode, box: Box): readonly Move[] {
	if (mode === 'pencil') return [];
	if (mode === 'name')
		return box.regions
			.filter((one) => one.kind === 'around')
			.map((one) => move('on', `cell:${one.id}`));
	return box.regions.map((one) => move(one.kind, thingOf(one.kind, one.id)));
}

/** The picker of a mode; `chosen` is the thing asked about. */
export function dayPicker(
	mode: Mode,
	box: Box,
	catalogue: Catalogue,
	chosen: Thing | null,
	choose: (thing: Thing) => void,
): BoardPicker {
	const legal = movesOf(mode, box);
	const question =
		legal.length === 0
			? null
			: {
					seat: 0,
					question: 0,
					reaction: false,
					prompt: null,
					legal,
					ways: null,
					undo: false,
					more: false,
				};
	const picked = pick(question, { ...NOTHING, chosen: chosen ? [chosen] : [] });
	const things = new Set(legal.flatMap((one) => one.things));
	const picker: BoardPicker = {
		...stillPicker(catalogue, []),
		can: (thing) => things.has(thing),
		chosen: (thing) => thing === chosen,
		choose,
		props: (thing, look) => thingProps(picker, thing, look),
		active: question !== null,
		question,
		picked,
	};
	return picker;
}
