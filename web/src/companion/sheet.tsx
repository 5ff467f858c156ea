/* Only a note sheet: for one player at a real table, with somebody else's app or none. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../boards/board';
import { City } from '../boards/heist/city';
import { LensRow, NoteSheet } from '../boards/heist/note';
import { tool } from '../boards/heist/notes';
import { boxOf, type HeistView } from '../boards/heist/view';
import { anyApi } from '../house';
import type { Catalogue, View } from '../link/messages';
import { Seg } from '../pages/choices';
import { recall, remember } from '../settings';
import { propsOf, stillPicker } from '../table/handle';
import { useThings } from '../table/rover';
import { lang } from '../words/words';
import { Waiting } from './play';
import { Screen, say } from './screen';

const GRIDS: readonly HeistView['grid'][] = ['8x8', '7x7', '6x6', '10x10'];
const KEEP = 'tabard-sheet';

/** A view in which nothing has happened and nothing is known. */
function blank(grid: HeistView['grid'], catalogue: Catalogue): HeistView {
	const [width = 8, height = 8] = grid.split('x').map(Number);
	return {
		seats: 1,
		grid,
		width,
		height,
		top: 0,
		strict: 0,
		replay: 0,
		phase: 'ask',
		round: 1,
		turn: 0,
		first: 0,
		companion: 1,
		face: null,
		raids_made: 0,
		clues: [0],
		layout: Object.fromEntries(
			boxOf(catalogue).goods.map((good) => [good.id, null]),
		) as HeistView['layout'],
		raids: [],
		tokens: [],
		tokens_left: [0],
		supply: null,
		spent: [0],
		starts: [[]],
		answers: [],
		shading: null,
		fits: null,
		layouts: null,
	};
}

function sheetProps(grid: HeistView['grid'], catalogue: Catalogue): BoardProps {
	const update = {
		view: blank(grid, catalogue) as unknown as View,
		viewer: 0,
		turn: [],
		asked: [],
		happened: [],
		result: null,
		revision: 0,
	};
	const table = { table: KEEP, options: {}, table_options: {} };
	const picker = stillPicker(catalogue, []);
	/* Pencil marks are kept by this name: one sheet for each size of map. */
	const made = propsOf(table as never, update as never, catalogue, [], picker);
	return { ...made, keep: `${KEEP}-${grid}` };
}

export function SheetPage() {
	const [grid, setGrid] = useState(recall<HeistView['grid']>(KEEP) ?? '8x8');
	const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
	const region = useRef<HTMLDivElement>(null);
	useThings(region, () => {});
	/* Once the map is there, for another sheet begins without a tool: here there is nothing but drawing. */
	const shown = catalogue && grid;
	useEffect(() => {
		if (shown) tool.value = 'pencil';
		return () => {
			tool.value = null;
		};
	}, [shown]);
	const language = lang.value;
	useEffect(() => {
		void anyApi().catalogue('heist', language, 2, { grid }).then(setCatalogue);
	}, [grid, language]);
	if (!catalogue) return <Waiting />;
	const props = sheetProps(grid, catalogue);
	return (
		<Screen alone title={say('sheet.title')}>
			<div ref={region}>
				<div class="heist">
					<City {...props} />
				</div>
				<div class="heist comp-notes">
					<LensRow {...props} />
					<NoteSheet {...props} />
				</div>
			</div>
			<div class="pad">
				<p class="quiet">{say('sheet.text')}</p>
				<div class="opt">
					<b>{say('sheet.grid')}</b>
					<Seg
						label={say('sheet.grid')}
						value={grid}
						onChange={(next) => {
							setGrid(next);
							remember(KEEP, next);
						}}
						choices={GRIDS.map((one) => ({
							value: one,
							face: one.replace('x', ' × '),
						}))}
					/>
				</div>
				<a class="btn plain" href="/companion">
					{say('notes.back')}
				</a>
			</div>
		</Screen>
	);
}
