/* The note sheet: which good the map shows, pencil and rubber, what always holds, and all clues known. */
import type { ComponentChildren } from 'preact';
import { Drawing, Icon, Mark } from '../../art/art';
import type { StoryLine, Thing } from '../../link/messages';
import { NEXT, PLATES_AFTER } from '../../table/after';
import { late, once, still } from '../../table/still';
import { number } from '../../words/words';
import type { BoardPicker, BoardProps } from '../board';
import { instead, isLegal, thingProps } from './city';
import { lens, type Marks, setEye, sheetOf, type Tool, tool } from './notes';
import { capital, GoodArt, goodName, Hallmark, say } from './pieces';
import {
	boxOf,
	type Cell,
	type Clue,
	cellsOf,
	chancesOf,
	cluesOf,
	columnOf,
	type Good,
	type GoodInfo,
	idOf,
	impossible,
	rowOf,
	shade,
	viewOf,
} from './view';

/** What is left of a good: the cells not ruled out by facts or by the own pencil. */
interface Left {
	readonly cells: readonly Cell[];
	/** Facts alone leave one. */
	readonly sure: Cell | null;
}

type Sheet = ReturnType<typeof sheetOf>;

/* The lens and the thumbnails ask for the same. */
const lefts = once(
	(no: ReturnType<typeof impossible>, { eye, marks }: Sheet, all: readonly Cell[]) =>
		new Map(
			[...no].map(([good, out]): [Good, Left] => {
				const free = eye ? all.filter((cell) => !out.has(cell)) : all;
				const cells = free.filter((cell) => marks[good]?.[cell] !== 'x');
				return [good, { cells, sure: eye && free.length === 1 ? (free[0] ?? null) : null }];
			}),
		),
);

function leftOf(props: BoardProps, good: Good): Left {
	const view = viewOf(props.view);
	const no = impossible(view, boxOf(props.catalogue));
	const found = lefts(no, sheetOf(props.keep), cellsOf(view)).get(good);
	return found ?? { cells: [], sure: null };
}

/* What is known of the goods. */
const knownBy = ({ view, keep, catalogue, lang }: BoardProps): readonly unknown[] => {
	const { answers, starts, shading, fits, layouts } = viewOf(view);
	const no = impossible(viewOf(view), boxOf(catalogue));
	return [no, answers, starts, shading, fits, layouts, keep, catalogue, lang];
};

const leftWords = (good: GoodInfo, left: Left): string =>
	left.sure
		? say('sure', { good: capital(good.name), cell: left.sure })
		: say('possible', { good: capital(good.name), n: left.cells.length });

const shows = new Map<Good, () => void>();

/** The same for a good each time, so that its button stands still. */
function show(good: Good): () => void {
	const known = shows.get(good);
	if (known) return known;
	const made = () => {
		lens.value = good;
	};
	shows.set(good, made);
	return made;
}

/** A click on a good shows its sheet; while another token is in hand, this one takes its place. */
export function takeUp(picker: BoardPicker, thing: Thing) {
	const take = instead(picker, thing);
	return (event: MouseEvent) => {
		lens.value = idOf(thing);
		take(event);
	};
}

/** Eight goods in a row, where the sheet has no room for thumbnails. They take up tokens too. */
export const LensRow = late(
	(props: BoardProps) => {
		const { picker, catalogue } = props;
		const { supply } = viewOf(props.view);
		const goods = boxOf(catalogue).goods;
		const placing = goods.some(({ id }) => isLegal(picker, `good:${id}`));
		return (
			<div class="lens" role="group" aria-label={say('goods')}>
				{goods.map((good) => {
					const left = leftOf(props, good.id);
					const thing = `good:${good.id}`;
					const token = placing ? say('times', { n: supply?.[good.id] ?? 0 }) : null;
					const open = isLegal(picker, thing);
					const label = token
						? say('token', { good: capital(good.name), n: supply?.[good.id] ?? 0 })
						: leftWords(good, left);
					const look = lens.value === good.id ? 'shown' : '';
					const face = (
						<>
							<GoodArt good={good.id} />
							<Hallmark good={good.id} />
							<span
								class={left.sure && !token ? 'sure' : ''}
								data-text={token ?? left.sure ?? left.cells.length}
							/>
						</>
					);
					return open ? (
						<button
							type="button"
							key={good.id}
							{...thingProps(picker, thing, { class: look, label }, true)}
							data-place={`supply:${good.id}`}
							onClick={takeUp(picker, thing)}
						>
							{face}
						</button>
					) : (
						<button
							type="button"
							key={good.id}
							class={look}
							aria-label={label}
							aria-pressed={lens.value === good.id}
							data-place={`supply:${good.id}`}
							onClick={show(good.id)}
						>
							{face}
						</button>
					);
				})}
			</div>
		);
	},
	{
		by: (props) => [
			...knownBy(props),
			props.picker.active && props.picker.marks,
			viewOf(props.view).supply,
		],
	},
);

function gridPath(width: number, height: number): string {
	const lines = [
		...Array.from({ length: width + 1 }, (_, x) => `M${x * 10} 0V${height * 10}`),
		...Array.from({ length: height + 1 }, (_, y) => `M0 ${y * 10}H${width * 10}`),
	];
	return lines.join('');
}

/* How dark a cell of a thumbnail is; without shading all that is left is alike. */
function tint(mark: string | undefined, level: number): string {
	if (mark === 'o') return 'var(--pencil)';
	return `var(--p-${level || 2})`;
}

/* Cells of one tint are one drawing: a part for each of five hundred is too much to go through. */
function tinted(
	cells: readonly Cell[],
	tintOf: (cell: Cell) => string,
): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	for (const cell of cells) {
		const fill = tintOf(cell);
		const square = `M${columnOf(cell) * 10} ${rowOf(cell) * 10}h10v10h-10z`;
		found.set(fill, (found.get(fill) ?? '') + square);
	}
	return found;
}

interface ThumbProps {
	readonly props: BoardProps;
	readonly good: GoodInfo;
	readonly marks: Marks;
}

function OneThumb({ props, good, marks }: ThumbProps) {
	const view = viewOf(props.view);
	const { width, height } = view;
	const left = leftOf(props, good.id);
	const chances = sheetOf(props.keep).eye ? chancesOf(view, good.id) : null;
	const fills = tinted(left.cells, (cell) =>
		tint(marks[good.id]?.[cell], left.sure ? 4 : shade(chances, cell)),
	);
	return (
		<button
			type="button"
			class="mini"
			aria-pressed={lens.value === good.id}
			aria-label={leftWords(good, left)}
			onClick={show(good.id)}
		>
			<span class="t">
				<GoodArt good={good.id} />
				<Hallmark good={good.id} />
				<b class={left.sure ? 'sure' : ''} key={left.sure ?? left.cells.length}>
					{left.sure ?? left.cells.length}
				</b>
			</span>
			<svg
				class="g"
				viewBox={`-.5 -.5 ${width * 10 + 1} ${height * 10 + 1}`}
				aria-hidden="true"
			>
				{[...fills].map(([fill, d]) => (
					<path key={fill} fill={fill} d={d} />
				))}
				<path class="lines" d={gridPath(width, height)} />
			</svg>
		</button>
	);
}

const Thumb = still(OneThumb, ({ props, good, marks }) => {
	const view = viewOf(props.view);
	return [
		good,
		marks,
		impossible(view, boxOf(props.catalogue)).get(good.id),
		view.shading?.[good.id],
		props.keep,
	];
});

function ToolButton({ id, label }: { readonly id: Tool; readonly label: string }) {
	const on = tool.value === id;
	return (
		<button
			type="button"
			class={on ? 'btn icon on' : 'btn icon'}
			aria-label={label}
			aria-pressed={on}
			title={label}
			onClick={() => {
				tool.value = on ? null : id;
			}}
		>
			<Icon id={id === 'pencil' ? 'pencil' : 'erase'} />
		</button>
	);
}

function Head(props: BoardProps) {
	const { eye } = sheetOf(props.keep);
	const { layouts } = viewOf(props.view);
	return (
		<div class="hd">
			<h3 class="h">{say('note.of', { good: goodName(lens.value, props.catalogue) })}</h3>
			{layouts != null && <span class="quiet">{say('layouts', { n: number(layouts) })}</span>}
			<button
				type="button"
				class={eye ? 'btn icon on' : 'btn icon'}
				aria-label={say('eye')}
				aria-pressed={eye}
				title={say('eye')}
				onClick={() => setEye(!eye)}
			>
				<Icon id={eye ? 'eye' : 'eye-off'} />
			</button>
			<ToolButton id="pencil" label={say('pencil')} />
			<ToolButton id="rubber" label={say('rubber')} />
		</div>
	);
}

interface SpotProps {
	readonly good: Good;
	readonly x: number;
	readonly y: number;
	readonly size?: number;
}

function Spot({ good, x, y, size = 30 }: SpotProps) {
	return (
		<svg x={x} y={y} width={size} height={size} aria-hidden="true">
			<GoodArt good={good} />
		</svg>
	);
}

/** What always holds, as a drawing; in words from the catalogue. */
function Drawn({ catalogue }: BoardProps) {
	return (
		<svg
			class="rel"
			viewBox="0 0 470 116"
			role="img"
			aria-label={`${say('relations')}: ${boxOf(catalogue).relations.join(' ')}`}
		>
			<path d="M40 24L106 46M40 92L106 70M150 58H206M260 58H298M370 46L424 26M372 82L424 94" />
			<path class="dots" d="M21 40V76M443 40V76" />
			<path d="M300 24H334V58H300ZM334 58H368V92H334Z" />
			<g>
				<text x="78" y="28">
					3
				</text>
				<text x="78" y="98">
					3
				</text>
				<text x="30" y="62" class="from">
					{say('rel.line')}
				</text>
				<text x="178" y="50">
					4–5
				</text>
				<text x="279" y="50">
					5
				</text>
				<text x="234" y="110">
					{say('rel.alone')}
				</text>
				<text x="394" y="28">
					1–2
				</text>
				<text x="396" y="106">
					1–2
				</text>
				<text x="434" y="62" class="to">
					{say('rel.apart')}
				</text>
				<text x="300" y="88" class="to-touch">
					{say('rel.touch')}
				</text>
			</g>
			<Spot good="painting" x={212} y={36} size={44} />
			<Spot good="statue" x={108} y={38} size={40} />
			<Spot good="gold-necklace" x={6} y={6} />
			<Spot good="silver-necklace" x={6} y={80} />
			<Spot good="gold-ring" x={303} y={27} size={28} />
			<Spot good="silver-ring" x={337} y={61} size={28} />
			<Spot good="gold-bracelet" x={428} y={6} />
			<Spot good="silver-bracelet" x={428} y={80} />
		</svg>
	);
}

const Relations = still(Drawn, ({ catalogue }) => [catalogue]);

const ICONS = { row: 'row', column: 'column', around: 'area', steps: 'glass' } as const;

function regionWords(clue: Clue): string {
	const id = clue.region;
	if (clue.kind === 'row') return say('row', { id });
	if (clue.kind === 'column') return say('column', { id });
	return clue.kind === 'around' ? say('around', { id }) : say('steps', { n: clue.count ?? 0 });
}

function Goods({ goods, props }: { readonly goods: readonly Good[]; readonly props: BoardProps }) {
	return (
		<>
			{goods.map((good) => (
				<GoodArt key={good} good={good} label={goodName(good, props.catalogue)} />
			))}
		</>
	);
}

function clueFace(clue: Clue, props: BoardProps): ComponentChildren {
	if (clue.found?.length) return <Goods goods={clue.found} props={props} />;
	if (clue.found) return say('nothing');
	if (clue.kind === 'steps') return <Goods goods={clue.pair} props={props} />;
	return say('count', { n: clue.count ?? 0 });
}

function clueTag(clue: Clue, props: BoardProps): ComponentChildren {
	const own = clue.seat === props.viewer;
	if (own && clue.round === 0) return say('yours.alone');
	const more = [
		...(own ? [say('yours')] : []),
		...(clue.paid === null ? [] : [say('paid', { n: clue.paid })]),
		...(clue.revealed ? [say('revealed')] : []),
	].join(', ');
	return (
		<>
			{!own && <Mark seat={clue.seat} size="s" />}
			{!own && <span class="whose">{props.seats[clue.seat]?.name}</span>}
			<span>{more}</span>
		</>
	);
}

function Told(props: BoardProps) {
	const clues = cluesOf(viewOf(props.view), boxOf(props.catalogue));
	if (clues.length === 0) return <p class="quiet">{say('clues.none')}</p>;
	return (
		<ol class="clues" aria-label={say('clues')}>
			{clues.map((clue, i) => (
				<li key={i}>
					<span class="quiet">
						{clue.round === 0 ? say('start') : say('round', { n: clue.round })}
					</span>
					<Drawing id={`i-${ICONS[clue.kind]}`} class="i" />
					<b>{regionWords(clue)}</b>
					<span class="gs">{clueFace(clue, props)}</span>
					<span class="tag">{clueTag(clue, props)}</span>
				</li>
			))}
		</ol>
	);
}

/** A clue told to all, with what was found as drawn: short enough for the news of a phone. */
export function line(props: BoardProps, { about, text }: StoryLine): ComponentChildren {
	const { seat, region, found } = about ?? { things: [] };
	const told = about?.event === 'revealed' && typeof region === 'string' && Array.isArray(found);
	const whose = told && typeof seat === 'number' ? props.seats[seat] : undefined;
	if (!told || !whose) return null;
	const kind = boxOf(props.catalogue).regions.find((one) => one.id === region)?.kind ?? 'around';
	const name = `${whose.name} `;
	const you = whose.seat === props.viewer;
	return (
		<>
			{text.startsWith(name) ? name : ''}
			{say(you ? 'you-least' : 'paid-least')} {say(kind, { id: region })}:{' '}
			<span class="heist-told">
				{found.length > 0 ? <Goods goods={found} props={props} /> : say('nothing')}
			</span>
		</>
	);
}

/* All lines move when one is added: in a frame of their own, after the goods. */
const Clues = late(Told, {
	frames: PLATES_AFTER + NEXT,
	by: ({ view, viewer, seats, catalogue, lang }) => [
		viewOf(view).answers,
		viewOf(view).starts,
		viewer,
		seats,
		catalogue,
		lang,
	],
});

/** What is known comes with the plates, when the city is lit: it answers nothing. */
export const NoteSheet = late(
	(props: BoardProps) => {
		const { marks } = sheetOf(props.keep);
		const { id } = viewOf(props.view);
		return (
			<section class="note" aria-label={say('note')}>
				<Head {...props} />
				<div class="minis" role="group" aria-label={say('goods')}>
					{boxOf(props.catalogue).goods.map((good) => (
						<Thumb key={good.id} props={props} good={good} marks={marks} />
					))}
				</div>
				<Relations {...props} />
				<Clues {...props} />
				{id && <p class="quiet">{say('mystery', { id })}</p>}
			</section>
		);
	},
	{
		frames: PLATES_AFTER,
		by: (props) => [...knownBy(props), props.seats, props.viewer, viewOf(props.view).id],
	},
);
