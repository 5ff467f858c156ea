/*
 * The city: cells, arrows at the edge, tokens, raids, and the transparency of one good over it. A click
 * goes to the frame's picker, but for three things that are this board's own: the pencil, the switch
 * that says what a tap means where there are no arrows, and the loupe where cells are too small.
 */
import { useEffect, useRef } from 'preact/hooks';
import { Drawing } from '../../art/art';
import type { Thing } from '../../link/messages';
import { BOARD_AFTER } from '../../table/after';
import { late, once, still, useReached, WORDS } from '../../table/still';
import { t } from '../../words/words';
import type { BoardPicker, BoardProps, ThingLook } from '../board';
import { idsIn } from '../ids';
import { draw, kind, lens, loupe, type Pencil, sheetOf, tool } from './notes';
import { capital, GoodArt, goodName, say, TokenPiece } from './pieces';
import {
	boxOf,
	type Cell,
	type Chances,
	cellsOf,
	chancesOf,
	columnName,
	columnOf,
	edges,
	type Good,
	type HeistView,
	idOf,
	impossible,
	isCell,
	lineOf,
	nine,
	perCent,
	regionOf,
	rowOf,
	shade,
	streets,
	type Token,
	tokensByCell,
	viewOf,
} from './view';

/* Below this a finger misses. */
const FINGER = 40;
const ASKING = new Set(['row', 'column', 'around']);

/** Is a clue being asked for, so that another question may take the place of the chosen one? */
export const isAsking = (picker: BoardPicker): boolean =>
	picker.question?.legal.some((move) => ASKING.has(move.verb)) ?? false;

const NO_THINGS: ReadonlySet<Thing> = new Set();

/** Everything a click may choose now: what is lit, and every other question or cell to raid too. */
export function openThings(picker: BoardPicker): ReadonlySet<Thing> {
	if (!picker.active) return NO_THINGS;
	const whole = isAsking(picker) || picker.question?.legal.some((move) => move.verb === 'raid');
	if (!whole) return picker.picked.can;
	return new Set(picker.question?.legal.flatMap((move) => move.things));
}

/** Choose it, in place of what was chosen before: another question, another cell, another good. */
export function chooseAnew(picker: BoardPicker, thing: Thing): void {
	const sort = thing.slice(0, thing.indexOf(':') + 1);
	const old = picker.picked.chosen.find((one) => isAsking(picker) || one.startsWith(sort));
	/* Chosen again, a thing is taken back with all that followed it. */
	if (old !== undefined) picker.choose(old);
	if (old !== thing) picker.choose(thing);
}

/** As the picker says, but what may take the place of the chosen, or be drawn on, is not disabled. */
export function thingProps(picker: BoardPicker, thing: Thing, look: ThingLook, free: boolean) {
	const { 'aria-disabled': disabled, ...props } = picker.props(thing, look);
	return disabled && !free ? { ...props, 'aria-disabled': true } : props;
}

/** Is it in some move of the question, whatever has been chosen since? */
export const isLegal = (picker: BoardPicker, thing: Thing): boolean =>
	picker.active && (picker.question?.legal.some((move) => move.things.includes(thing)) ?? false);

/** The handler of a button outside the map: while something is chosen, this takes its place. */
export function instead(picker: BoardPicker, thing: Thing) {
	return (event: MouseEvent) => {
		if (!picker.active || !picker.picked.begun) return;
		event.stopPropagation();
		chooseAnew(picker, thing);
	};
}

/** What the map shows besides what lies on it. */
interface Sheet {
	readonly good: Good;
	readonly name: string;
	readonly no: ReadonlySet<Cell>;
	/** By the solver, where the game shades. */
	readonly chances: Chances | null;
	readonly marks: Readonly<Record<Cell, Pencil>>;
}

interface CityProps {
	readonly props: BoardProps;
	readonly view: HeistView;
	readonly sheet: Sheet;
	readonly region: ReadonlySet<Cell>;
	readonly open: ReadonlySet<Thing>;
	/** Of the cells many may be chosen, some, or none. */
	readonly light: 'live' | 'dim' | '';
	readonly tokens: ReturnType<typeof tokensByCell>;
}

function tokenWords(token: Token, { props }: CityProps): string {
	const name = props.seats[token.seat]?.name ?? '';
	if (!token.good) return say('cell.token', { name });
	const good = goodName(token.good, props.catalogue);
	if (token.right === null) return say('cell.face', { name, good });
	return token.right ? say('cell.right', { name, good }) : say('cell.wrong', { name, good });
}

interface Find {
	readonly good: Good | null;
	readonly raided: boolean;
}

/* By cell, for all of them ask; where somebody raided counts before what is known to lie there. */
const finds = once(
	({ raids, layout }: HeistView): ReadonlyMap<Cell, Find> => {
		const found = new Map<Cell, Find>();
		for (const { cell, good } of raids)
			if (cell !== null && !found.has(cell)) found.set(cell, { good, raided: true });
		for (const good of idsIn(layout)) {
			const cell = layout[good];
			if (cell && !found.has(cell)) found.set(cell, { good, raided: false });
		}
		return found;
	},
	({ raids, layout }) => [raids, layout],
);

/** What was found in a cell: null where nobody looked; its good is null where there was nothing. */
const foundIn = (cell: Cell, view: HeistView): Find | null => finds(view).get(cell) ?? null;

function noteWords(cell: Cell, { good: id, name: good, no, marks, chances }: Sheet): string[] {
	const mark = marks[cell];
	const share = chances?.of.get(cell);
	return [
		...(share ? [say('cell.chance', { good, n: perCent(share) })] : []),
		...(id && no.has(cell) ? [say('cell.no', { good })] : []),
		...(mark ? [mark === 'x' ? say('cell.x', { good }) : say('cell.o', { good })] : []),
	];
}

function cellWords(cell: Cell, all: CityProps): string {
	const found = foundIn(cell, all.view);
	const good = found?.good ? goodName(found.good, all.props.catalogue) : say('nothing');
	return [
		cell,
		...(found
			? [found.raided ? say('cell.raided', { good }) : say('cell.holds', { good })]
			: []),
		...(all.tokens.get(cell) ?? []).map((token) => tokenWords(token, all)),
		...noteWords(cell, all.sheet),
	].join(', ');
}

function PencilMark({ mark }: { readonly mark: Pencil }) {
	return (
		<svg class="pm" viewBox="0 0 20 20" aria-hidden="true">
			{mark === 'x' ? (
				<path d="M4 4.6C8 8 12 12 16 15.6M15.6 4C12 8 8 12 4.4 16" />
			) : (
				<path d="M10 3C5.6 3.2 3 6.4 3.2 10.4S6.4 17 10.4 16.8 17 13.4 16.8 9.4 13 2.6 8.6 3.4" />
			)}
		</svg>
	);
}

function lookOf(cell: Cell, all: CityProps): string {
	const { sheet, region, open, view, props } = all;
	const found = foundIn(cell, view);
	const level = shade(sheet.chances, cell);
	const parts = ['cell'];
	if (found) parts.push(found.raided ? 'raided' : 'holds');
	else if (sheet.no.has(cell)) parts.push('no');
	else if (sheet.no.size === view.width * view.height - 1) parts.push('p4');
	else if (level > 0) parts.push(`p${level}`);
	if (region.has(cell)) parts.push('in');
	if (open.has(`cell:${cell}`)) parts.push('may');
	if (all.light) parts.push(all.light);
	if (props.picker.chosen(`cell:${cell}`) && view.phase === 'raid') parts.push('risk');
	if (rowOf(cell) === 0) parts.push('er');
	if (columnOf(cell) === 0) parts.push('ec');
	return parts.join(' ');
}

/* At the edge of a small map the cells carry the names of the lines. */
function edgeName(cell: Cell): string {
	if (columnOf(cell) === 0) return rowOf(cell) === 0 ? cell : String(rowOf(cell) + 1);
	return rowOf(cell) === 0 ? columnName(columnOf(cell)) : cell;
}

interface CellProps {
	readonly cell: Cell;
	readonly all: CityProps;
	/** Its classes: what it is drawn by, and asked for once. */
	readonly look: string;
	/** Drawn larger, so its whole name has room. */
	readonly large?: boolean;
}

function OneCell({ cell, all, look, large = false }: CellProps) {
	const { props, view, sheet, region } = all;
	const found = foundIn(cell, view);
	const here = all.tokens.get(cell) ?? [];
	const mark = sheet.marks[cell];
	const share = found ? undefined : sheet.chances?.of.get(cell);
	return (
		<button
			type="button"
			{...thingProps(
				props.picker,
				`cell:${cell}`,
				{ class: look, label: cellWords(cell, all) },
				all.open.has(`cell:${cell}`) || tool.value !== null,
			)}
		>
			{region.has(cell) && <i class={`edge ${edges(cell, region)}`} />}
			<span class="co" data-text={large ? cell : edgeName(cell)} />
			{share !== undefined && <span class="pc" data-text={perCent(share)} />}
			{found?.good && <GoodArt good={found.good} class="lies" />}
			{found?.raided && <Drawing id="i-whistle" class="stamp" />}
			{mark && <PencilMark mark={mark} />}
			{here.length > 0 && (
				<span class={here.length > 2 ? 'toks many' : 'toks'}>
					{here.map((token) => (
						<TokenPiece
							key={token.at}
							token={token}
							at={token.at}
							mine={token.seat === props.viewer}
						/>
					))}
				</span>
			)}
		</button>
	);
}

/* Of a hundred cells an update changes one or two. */
const CellButton = still(OneCell, ({ cell, all, look, large }) => [
	cell,
	large,
	look,
	foundIn(cell, all.view)?.good,
	all.tokens.get(cell),
	all.sheet.name,
	all.sheet.no.has(cell),
	all.sheet.chances?.of.get(cell),
	all.sheet.marks[cell],
	all.region,
	all.props.picker.state(`cell:${cell}`),
	all.props.seats,
	all.props.viewer,
	all.props.catalogue,
]);

interface RowsProps {
	readonly from: number;
	readonly until: number;
	readonly all: CityProps;
}

/* ... and often none: then nobody asks them one by one. */
const Rows = still(
	({ from, until, all }: RowsProps) => (
		<>
			{cellsOf(all.view)
				.slice(from * all.view.width, until * all.view.width)
				.flatMap((cell) => [
					columnOf(cell) === 0 && (
						<Head key={`row${cell}`} thing={lineOf(cell, 'row')} all={all} />
					),
					<CellButton key={cell} cell={cell} all={all} look={lookOf(cell, all)} />,
				])}
		</>
	),
	({ from, until, all: { props, view, sheet, region, open, light, tokens } }) => [
		from,
		until,
		light,
		tokens,
		sheet.name,
		sheet.no,
		sheet.chances,
		sheet.marks,
		region,
		open,
		view.raids,
		view.layout,
		view.phase === 'raid',
		props.picker.marks,
		props.seats,
		props.viewer,
		props.catalogue,
	],
);

/* To light all of them is too much for one frame: the lower half follows. */
function Cells({ all }: { readonly all: CityProps }) {
	const lit = all.open.size > 0;
	const lower = useRef(all);
	if (useReached(BOARD_AFTER, lit) || !lit) lower.current = all;
	const { height } = all.view;
	const half = height >> 1;
	return (
		<>
			<Rows from={0} until={half} all={all} />
			<Rows from={half} until={height} all={lower.current} />
		</>
	);
}

function OneHead({ thing, all }: { readonly thing: Thing; readonly all: CityProps }) {
	const { picker } = all.props;
	const id = idOf(thing);
	const row = thing.startsWith('row:');
	const may = all.open.has(thing);
	return (
		<button
			type="button"
			{...thingProps(
				picker,
				thing,
				{
					class: `head ${row ? 'row' : 'col'} ${may ? 'may' : ''}`,
					label: may
						? row
							? say('ask.row', { id })
							: say('ask.column', { id })
						: row
							? say('row', { id })
							: say('column', { id }),
				},
				may,
			)}
		>
			{id}
			<Drawing id={row ? 'i-chev-r' : 'i-chev-d'} />
		</button>
	);
}

const Head = still(OneHead, ({ thing, all }) => [
	thing,
	all.open.has(thing),
	all.props.picker.state(thing),
]);

function OnePlan({ width, height }: Pick<HeistView, 'width' | 'height'>) {
	return (
		<svg
			class="plan"
			viewBox={`0 0 ${width * 100} ${height * 100}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path
				class="river"
				transform={`scale(${width / 8} ${height / 8})`}
				d="M0 470C90 450 130 520 210 510S300 420 330 350 420 250 500 290 560 400 640 420 760 380 800 390V450C740 440 700 480 630 474S520 450 480 360 400 320 380 380 300 560 220 566 90 510 0 530Z"
			/>
			<path class="streets" d={streets(width, height)} />
		</svg>
	);
}

const Plan = still(OnePlan, ({ width, height }) => [width, height]);

/** Nine cells large enough for a finger, over the place that was touched. */
function Loupe({ at, all }: { readonly at: Cell; readonly all: CityProps }) {
	const { width, height } = all.view;
	const cells = nine(at, width, height);
	const middle = cells[4] ?? at;
	const clamp = (share: number) => Math.min(0.76, Math.max(0.24, share)) * 100;
	return (
		<>
			<button
				type="button"
				class="loupe-shut"
				aria-label={t('close')}
				onClick={() => {
					loupe.value = null;
				}}
			/>
			<div
				class="loupe"
				role="group"
				aria-label={say('cells.near', { cell: at })}
				style={{
					left: `${clamp((columnOf(middle) + 0.5) / width)}%`,
					top: `${clamp((rowOf(middle) + 0.5) / height)}%`,
				}}
			>
				{cells.map((cell) => (
					<CellButton key={cell} cell={cell} all={all} look={lookOf(cell, all)} large />
				))}
			</div>
		</>
	);
}

/** What a click on the map means: where there are no arrows, the switch says it. */
function meant(thing: Thing, city: HTMLElement, picker: BoardPicker): Thing {
	const arrows = (city.querySelector<HTMLElement>('.head')?.offsetWidth ?? 0) > 0;
	const asked = kind.value;
	if (!isCell(thing) || arrows || !isAsking(picker) || asked === 'around') return thing;
	return lineOf(idOf(thing), asked);
}

/* True: the click is settled here and must not reach the picker as it is. */
function settleClick(event: MouseEvent, city: HTMLElement, { picker }: BoardProps): boolean {
	const target = (event.target as Element).closest<HTMLElement>('[data-thing]');
	const touched = target?.dataset['thing'];
	if (!target || !touched) return false;
	const thing = tool.value ? touched : meant(touched, city, picker);
	const small = target.offsetWidth < FINGER && !target.closest('.loupe');
	/* A line may be touched anywhere along it, and keys need no finger. */
	if (isCell(thing) && small && event.detail > 0) {
		loupe.value = idOf(thing);
		return true;
	}
	loupe.value = null;
	if (isCell(thing) && tool.value) {
		draw(lens.value, idOf(thing), tool.value);
		return true;
	}
	if (!picker.active || (!picker.picked.begun && thing === touched)) return false;
	chooseAnew(picker, thing);
	return true;
}

function useClicks(props: BoardProps) {
	const city = useRef<HTMLDivElement>(null);
	const now = useRef(props);
	now.current = props;
	useEffect(() => {
		const root = city.current;
		const click = (event: MouseEvent) => {
			if (root && settleClick(event, root, now.current)) event.stopPropagation();
		};
		root?.addEventListener('click', click);
		return () => root?.removeEventListener('click', click);
	}, []);
	return city;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();
const NO_MARKS: Sheet['marks'] = {};

function sheetFor(props: BoardProps, view: HeistView): Sheet {
	const kept = sheetOf(props.keep);
	const good = lens.value;
	return {
		good,
		name: goodName(good, props.catalogue),
		no: (kept.eye && impossible(view, boxOf(props.catalogue)).get(good)) || NO_CELLS,
		chances: kept.eye ? chancesOf(view, good) : null,
		marks: kept.marks[good] ?? NO_MARKS,
	};
}

/** The cells of the question that is chosen, while asking. */
function chosenRegion(props: BoardProps): ReadonlySet<Cell> {
	const { picker, catalogue } = props;
	if (!isAsking(picker)) return NO_CELLS;
	const regions = boxOf(catalogue).regions;
	return new Set(picker.picked.chosen.flatMap((one) => regionOf(one, regions)?.cells ?? []));
}

export function City(props: BoardProps) {
	const view = viewOf(props.view);
	const open = openThings(props.picker);
	const { width, height } = view;
	const cells = cellsOf(view);
	const lit = cells.filter((cell) => open.has(`cell:${cell}`)).length;
	const many = lit > cells.length / 3 && view.phase !== 'raid';
	const all: CityProps = {
		props,
		view,
		sheet: sheetFor(props, view),
		region: chosenRegion(props),
		open,
		light: many ? 'live' : lit > 0 ? 'dim' : '',
		tokens: tokensByCell(view.tokens),
	};
	const city = useClicks(props);
	return (
		<div
			class={tool.value ? 'city drawing' : 'city'}
			style={{ '--w': width, '--h': height }}
			role="group"
			aria-label={say('city', {
				columns: `A–${columnName(width - 1)}`,
				rows: `1–${height}`,
			})}
			ref={city}
		>
			<Plan width={width} height={height} />
			<span class="corner" />
			{Array.from({ length: width }, (_, x) => (
				<Head key={x} thing={`column:${columnName(x)}`} all={all} />
			))}
			<Cells all={all} />
			{loupe.value && <Loupe at={loupe.value} all={all} />}
		</div>
	);
}

/** The same in plain words, for those who do not see the map. */
export const Contents = late(
	(props: BoardProps) => {
		const view = viewOf(props.view);
		const { catalogue, seats } = props;
		return (
			<ol class="sr" aria-label={say('contents')}>
				{view.raids.map(
					(raid) =>
						raid.cell && (
							<li key={`raid${raid.round}`}>
								{raid.cell}:{' '}
								{say('cell.raided', {
									good: raid.good
										? goodName(raid.good, catalogue)
										: say('nothing'),
								})}
							</li>
						),
				)}
				{view.tokens.map((token, i) => {
					const name = seats[token.seat]?.name ?? '';
					return (
						<li key={i}>
							{token.cell}:{' '}
							{token.good
								? say('cell.face', {
										name,
										good: capital(goodName(token.good, catalogue)),
									})
								: say('cell.token', { name })}
						</li>
					);
				})}
			</ol>
		);
	},
	{
		...WORDS,
		by: ({ view, seats, catalogue, lang }) => [
			viewOf(view).raids,
			viewOf(view).tokens,
			seats,
			catalogue,
			lang,
		],
	},
);
