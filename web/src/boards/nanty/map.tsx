/*
 * The map: one drawing of London in two shapes, and above it a tag for each area. The drawing changes
 * during a game only by classes and `data-ctl`; pieces and words are HTML, placed in percent of it.
 */
import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { Drawing } from '../../art/art';
import type { Thing } from '../../link/messages';
import { late, still } from '../../table/still';
import type { NantyArea } from '../../types.gen';
import {
	bridgeName,
	bridgeOver,
	cameFrom,
	crowd,
	type Figure,
	fallen,
	figures,
	happened,
	strike,
} from './layout';
import { type AreaShape, roomy, type Shape, shapeOf } from './london';
import { areaSaid, say, thingSaid } from './say';
import type { Area, Nanty } from './types';

export type OpenSheet = (area: string) => void;

const SEATS = [1, 2, 3, 4];

/* Red upright, blue level, gold dots, green slanting: the engravers' hatching, a pattern a seat. */
function Hatching({ step }: { readonly step: number }) {
	const line = [
		`M0 0V${step}`,
		`M0 0H${step}`,
		'',
		`M0 ${step}L${step} 0M${-step / 2} ${step / 2}L${step / 2} ${-step / 2}M${step / 2} ${step * 1.5}L${step * 1.5} ${step / 2}`,
	];
	return (
		<defs>
			{SEATS.map((n) => (
				<pattern
					key={n}
					id={`nn-hatch-${n}`}
					width={step}
					height={step}
					patternUnits="userSpaceOnUse"
				>
					{line[n - 1] ? (
						<path
							class="nn-hx"
							style={{ stroke: `var(--seat-${n})` }}
							d={line[n - 1]}
						/>
					) : (
						[0.25, 0.75].map((at) => (
							<circle
								key={at}
								cx={step * at}
								cy={step * at}
								r="1.9"
								style={{ fill: `var(--seat-${n})` }}
							/>
						))
					)}
				</pattern>
			))}
		</defs>
	);
}

function River({ shape }: { readonly shape: Shape }) {
	const [dy, size, at] = shape.river;
	return (
		<>
			<path class="nn-water" d={shape.water} />
			<path class="nn-wave" d={shape.waves} />
			<path id="nn-middle" fill="none" d={shape.middle} />
			<text class="nn-river" dy={dy} font-size={size}>
				<textPath href="#nn-middle" startOffset={at}>
					{say('river')}
				</textPath>
			</text>
			{shape.boats.map(([x, y, width, height]) => (
				<use
					key={x}
					class="nn-boat"
					href="#barge"
					x={x}
					y={y}
					width={width}
					height={height}
				/>
			))}
		</>
	);
}

function Bridges({ shape }: { readonly shape: Shape }) {
	return (
		<>
			<path class="nn-street" d={shape.street} />
			<path class="nn-bank" d={shape.water} />
			{shape.bridges.map((bridge) => (
				<g key={bridge.deck}>
					<path class="nn-pier" d={bridge.pier} />
					<path
						class="nn-deck"
						data-line={bridgeName(bridge.between)}
						style={{ strokeWidth: `${bridge.width}px` }}
						d={bridge.deck}
					/>
					<path class="nn-rail" d={bridge.rail} />
					{bridge.tower && <path class="nn-tower" d={bridge.tower} />}
				</g>
			))}
			<g class="nn-lamps">
				{shape.lamps.map(([x, y]) => (
					<circle key={`${x} ${y}`} cx={x} cy={y} r={shape.lamp} />
				))}
			</g>
		</>
	);
}

/** How an area looks apart from its pieces. */
function looks(all: Nanty, id: NantyArea): { readonly class: string; readonly control: string } {
	const { view, props } = all;
	const thing = `area:${id}`;
	/* A die that was cast a moment ago, or in what is still going on. */
	const rolled =
		view.rolls.some((roll) => roll.area === id) ||
		props.moves.some((move) => move.verb === 'roll' && move['area'] === id);
	const struck = view.rolls.some((roll) => roll.area === id && !roll.saved);
	const control = view.areas[id].control;
	const parts = [
		props.picker.can(thing) ? 'may' : '',
		props.picker.chosen(thing) ? 'chosen' : '',
		props.picker.hinted(thing) ? 'hint' : '',
		view.attempt?.area === id ? 'aimed' : '',
		view.attempt?.goal === id ? 'goal' : '',
		rolled ? 'rolled' : '',
		struck ? strike(view.event) : '',
	];
	return {
		class: parts.filter(Boolean).join(' '),
		control: control === null ? '' : String(control + 1),
	};
}

interface LondonProps {
	readonly all: Nanty;
	readonly shape: Shape;
	/** All but what may be chosen steps back. */
	readonly asks: boolean;
	readonly act: (area: string) => void;
}

const areasOf = ({ all, shape }: LondonProps) =>
	(shape.areas as readonly AreaShape[]).map((area) => ({
		shape: area,
		...looks(all, area.id),
	}));

/* Whose control is another than when last drawn. */
function useTurned(areas: ReturnType<typeof areasOf>): (area: (typeof areas)[number]) => string {
	const before = useRef<ReadonlyMap<string, string> | null>(null);
	const was = before.current;
	useEffect(() => {
		before.current = new Map(areas.map(({ shape, control }) => [shape.id, control]));
	});
	return ({ shape, control }) => (was && was.get(shape.id) !== control ? 'turned' : '');
}

interface LandProps {
	readonly shape: AreaShape;
	readonly class: string;
	readonly control: string;
	readonly turned: string;
	readonly act: (area: string) => void;
}

const own = ({ control }: LandProps) => (control ? { 'data-ctl': control } : {});

/* A move changes one or two areas; the rest of London stands. */
const landBy = (land: LandProps) => [land.shape, land.class, land.control, land.turned, land.act];

const Land = still((land: LandProps) => {
	const { shape, act } = land;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the whole area is its target
		<g
			class={`nn-area ${land.class} ${shape.south ? 'south' : ''} ${land.turned}`}
			onClick={() => act(shape.id)}
		>
			<path class="nn-land" d={shape.land} />
			<path class="nn-blocks" d={shape.blocks} />
			<use
				class="nn-lm"
				href={`#${shape.landmark[0]}`}
				x={shape.landmark[1]}
				y={shape.landmark[2]}
				width={shape.landmark[3]}
				height={shape.landmark[3]}
			/>
			{/* Whose it is is told to these two alone: what is handed down is styled in all parts of the landmark too. */}
			<path class="nn-wash" {...own(land)} d={shape.land} />
			<path class="nn-hatched" {...own(land)} d={shape.land} />
		</g>
	);
}, landBy);

const Ring = still((land: LandProps) => {
	const { id, land: edge } = land.shape;
	return (
		<g>
			<clipPath id={`nn-clip-${id}`}>
				<path d={edge} />
			</clipPath>
			<path
				class={`nn-ring ${land.class} ${land.turned}`}
				{...own(land)}
				clip-path={`url(#nn-clip-${id})`}
				d={edge}
			/>
		</g>
	);
}, landBy);

const Beneath = still(
	({ shape }: { readonly shape: Shape }) => (
		<>
			<Hatching step={shape.hatch} />
			<River shape={shape} />
		</>
	),
	({ shape }) => [shape],
);

const Between = still(Bridges, ({ shape }) => [shape]);

function Drawn(props: LondonProps) {
	const { shape, asks, act } = props;
	const areas = areasOf(props);
	const turned = useTurned(areas);
	const lands = areas.map((area) => ({ ...area, turned: turned(area), act }));
	return (
		<svg
			class={asks ? 'nn-london dims' : 'nn-london'}
			viewBox={`0 0 ${shape.size.join(' ')}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<Beneath shape={shape} />
			{lands.map((land) => (
				<Land key={land.shape.id} {...land} />
			))}
			<Between shape={shape} />
			{lands.map((land) => (
				<Ring key={land.shape.id} {...land} />
			))}
		</svg>
	);
}

const StillLondon = still(Drawn, (props) => [
	props.shape,
	props.asks,
	props.act,
	...areasOf(props).flatMap((area) => [area.class, area.control]),
]);

/* Pieces go first: whose an area is now is seen when they have landed, and to draw it has the whole map laid out. */
const London = late((props: LondonProps) => <StillLondon {...props} />);

export const symbolOf = ({ kind, seat }: Figure): string =>
	kind === 'building' ? `bd-${(seat ?? 0) + 1}` : seat === null ? kind : `ag-${seat + 1}`;

const classOf = ({ kind, seat }: Figure): string =>
	[
		'nn-pce',
		seat === null ? 'nt' : `c${seat + 1}`,
		kind === 'building' ? 'bd' : '',
		kind === 'grenadier' ? 'gr' : '',
	]
		.filter(Boolean)
		.join(' ');

interface PieceProps {
	readonly all: Nanty;
	readonly area: Area;
	readonly shape: Shape;
	readonly figure: Figure;
}

/* What flies: from where, and over which bridge. */
function flightOf({ all, area, shape, figure }: PieceProps) {
	const from = cameFrom(all.props.events, area.id, figure);
	const over = from?.startsWith('area:') && bridgeOver(shape, from.slice(5), area.id);
	return from ? { 'data-from': from, ...(over ? { 'data-over': over } : {}) } : null;
}

/* A figure; a button where the area is chosen and this pawn may be. */
function Piece(one: PieceProps) {
	const { all, area, figure } = one;
	const { view, props } = all;
	const thing: Thing = `pawn:${figure.kind}`;
	const aimed = view.attempt?.area === area.id && view.attempt.pawn === figure.kind;
	const flight = flightOf(one);
	const name = `${figure.kind} ${area.id} ${figure.count}`;
	const rises = figure.kind === 'building' && happened(props.events, 'built', area.id);
	const look = `${classOf(figure)}${aimed ? ' aimed' : ''}${rises ? ' rises' : ''}`;
	const face = (
		<>
			<Drawing id={symbolOf(figure)} />
			{figure.count > 1 && <b>{figure.count}</b>}
			{figure.count > 1 && flight && (
				<span class="nn-joins" data-piece={`${name} joins`} {...flight}>
					<Drawing id={symbolOf(figure)} />
				</span>
			)}
		</>
	);
	/* Who joins others flies alone; they stay where they are. */
	const moving = { 'data-piece': name, ...(figure.count > 1 ? {} : flight) };
	if (props.picker.chosen(`area:${area.id}`) && props.picker.can(thing))
		return (
			<button
				type="button"
				{...props.picker.props(thing, { class: look, label: thingSaid(all, thing) })}
				{...moving}
			>
				{face}
			</button>
		);
	return (
		<span class={look} {...moving}>
			{face}
		</span>
	);
}

/* What has just been removed, or calmed: gone at once where nothing moves. */
function Fallen({
	all,
	area,
	after,
}: Pick<PieceProps, 'all' | 'area'> & { readonly after: number }) {
	const { events, revision } = all.props;
	return (
		<>
			{fallen(events, area.id).map((figure, i) => (
				<span
					key={`${revision} ${i}`}
					class={`${classOf(figure)} gone`}
					style={{ '--at': after + i }}
				>
					<Drawing id={symbolOf(figure)} />
				</span>
			))}
		</>
	);
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

interface TagProps {
	readonly all: Nanty;
	readonly area: Area;
	readonly shape: Shape;
	readonly asks: boolean;
	readonly open: OpenSheet;
}

/* Number, name, cost, control and trouble, then the pieces, in the largest box inside the area. */
function OneTag({ all, area, shape, asks, open }: TagProps) {
	const { view, props } = all;
	const [x = 0, y = 0, w = 0, h = 0] = shape.areas[area.number - 1]?.box ?? [];
	const [width = 1, height = 1] = shape.size;
	const list = figures(view, area.id);
	const control = view.areas[area.id]?.control ?? null;
	const pennant = control !== null && (
		<Drawing id={`fl-${control + 1}`} class={`nn-fl c${control + 1}`} />
	);
	const thing = `area:${area.id}`;
	const onClick = (event: MouseEvent) => {
		if (asks) return;
		event.stopPropagation();
		open(area.id);
	};
	return (
		<div
			class={`nn-tag ${crowd(list.length)} ${w > 2 * h ? 'flat' : ''} ${props.picker.can(thing) ? 'may' : asks ? 'rests' : ''}`}
			data-place={thing}
			style={{
				left: percent(x, width),
				top: percent(y, height),
				width: percent(w, width),
				height: percent(h, height),
			}}
		>
			<button
				type="button"
				{...props.picker.props(thing, {
					class: 'nn-hit',
					label: areaSaid(all, area),
					canFirst: true,
				})}
				{...(asks
					? {}
					: { 'aria-disabled': undefined, 'aria-haspopup': 'dialog' as const })}
				data-near={[...area.borders, ...area.bridges].map((id) => `area:${id}`).join(' ')}
				onClick={onClick}
				onContextMenu={(event) => {
					event.preventDefault();
					open(area.id);
				}}
				onKeyDown={(event) => event.key === 'i' && open(area.id)}
			/>
			<span class="nn-lab" aria-hidden="true">
				<i class="nn-nb">{area.number}</i>
				<span>{area.name}</span>
			</span>
			<span class="nn-sub" aria-hidden="true">
				<i class="nn-nb">{area.number}</i>
				<span class="nn-cost">£{area.cost}</span>
				{pennant}
				{view.trouble.includes(area.id) ? (
					<Drawing id="trouble" class="nn-tm" />
				) : (
					happened(props.events, 'calm', area.id) && (
						<Drawing key={props.revision} id="trouble" class="nn-tm gone" />
					)
				)}
			</span>
			<span class="nn-pc">
				{pennant}
				{list.map((figure) => (
					<Piece key={figure.kind} all={all} area={area} shape={shape} figure={figure} />
				))}
				<Fallen all={all} area={area} after={list.length} />
			</span>
		</div>
	);
}

const Tag = still(OneTag, ({ all: { view, props }, area, shape, asks, open }) => [
	area,
	shape,
	asks,
	open,
	view.areas[area.id],
	view.building[area.id],
	view.trouble.includes(area.id),
	view.attempt?.area === area.id ? view.attempt.pawn : null,
	props.picker.state(`area:${area.id}`),
	/* Its pawns may be chosen only where it has been. */
	props.picker.chosen(`area:${area.id}`) ? props.picker.picked : null,
	props.seats,
]);

/** An area may be chosen: number keys mean areas then. */
export const canArea = ({ props, box }: Nanty): boolean =>
	box.areas.some(({ id }) => props.picker.can(`area:${id}`));

/** An area is asked for, or one has been chosen. */
const asksArea = (all: Nanty): boolean =>
	canArea(all) || all.box.areas.some(({ id }) => all.props.picker.chosen(`area:${id}`));

/* The key of an area is its number; a 1 waits a moment for a second digit. 0 leaves it out. */
const DIGIT_WAIT = 400;

function useAreaKeys(all: Nanty, asks: boolean): void {
	const now = useRef(all);
	now.current = all;
	useEffect(() => {
		if (!asks) return;
		let typed = '';
		let timer: ReturnType<typeof setTimeout> | undefined;
		const settle = () => {
			const { props, box } = now.current;
			const area = box.areas.find((one) => String(one.number) === typed);
			typed = '';
			if (area) props.picker.choose(`area:${area.id}`);
		};
		const heard = (event: KeyboardEvent) => {
			if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.target instanceof HTMLInputElement || document.querySelector('dialog[open]'))
				return;
			event.preventDefault();
			event.stopImmediatePropagation();
			clearTimeout(timer);
			const { picker } = now.current.props;
			const pass = picker.picked.left.find((choice) => choice.verb === 'pass');
			if (event.key === '0' && typed === '') {
				if (pass) picker.play(pass);
				return;
			}
			typed += event.key;
			if (typed === '1') timer = setTimeout(settle, DIGIT_WAIT);
			else settle();
		};
		document.addEventListener('keydown', heard, { capture: true });
		return () => {
			clearTimeout(timer);
			document.removeEventListener('keydown', heard, { capture: true });
		};
	}, [asks]);
}

/* Where the map has been scrolled away it comes back when it is what one decides by. */
function useMapInSight(all: Nanty, asks: boolean): RefObject<HTMLDivElement> {
	const map = useRef<HTMLDivElement>(null);
	const away = useRef(false);
	const asked = all.props.picker.question?.question ?? null;
	const meant = asked !== null && (asks || all.view.attempt !== null);
	useEffect(() => {
		const board = map.current?.closest('.board');
		const scrolled = () => {
			away.current = board?.scrollTop !== 0;
		};
		board?.addEventListener('scroll', scrolled, { passive: true });
		return () => board?.removeEventListener('scroll', scrolled);
	}, []);
	/* To ask the board where it stands would have London styled and laid out before its frame. */
	useEffect(() => {
		if (meant && away.current) map.current?.closest('.board')?.scrollTo({ top: 0 });
	}, [asked, meant]);
	return map;
}

export function TownMap({ all, open }: { readonly all: Nanty; readonly open: OpenSheet }) {
	const isRoomy = roomy();
	const shape = shapeOf(isRoomy);
	const asks = asksArea(all);
	const keyed = canArea(all);
	useAreaKeys(all, keyed);
	const latest = useRef<(area: string) => void>(open);
	latest.current = (area) => (asks ? all.props.picker.choose(`area:${area}`) : open(area));
	const act = useCallback((area: string) => latest.current(area), []);
	const map = useMapInSight(all, keyed);
	return (
		<div
			ref={map}
			class={`nn-map ${isRoomy ? 'wide-map' : 'tall-map'} ${asks ? 'asks' : ''} ${keyed ? 'keyed' : ''}`}
			role="group"
			aria-label={say('map')}
		>
			<London all={all} shape={shape} asks={asks} act={act} />
			{all.box.areas.map((area) => (
				<Tag key={area.id} all={all} area={area} shape={shape} asks={asks} open={open} />
			))}
		</div>
	);
}
