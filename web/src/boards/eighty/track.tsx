/*
 * The journey: the world unrolled where there is room for it, folded strips elsewhere with the
 * whole way above as a small map. One list of cells and hats; the style sheet places them.
 */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, Mark } from '../../art/art';
import type { Seat } from '../../link/messages';
import { isCalm } from '../../settings';
import { atStage, HAND_AFTER, NEXT, WORDS_AFTER } from '../../table/after';
import { soar, spend } from '../../table/flight';
import { share } from '../../table/share';
import { kept, late, once, still, useReached, WORDS } from '../../table/still';
import type { BoardProps } from '../board';
import {
	type Box,
	boxOf,
	type EightyView,
	type Fare,
	fares,
	type Hat,
	hats,
	homeward,
	type Space,
	viewOf,
} from './arrange';
import { HatFace, Ink, kindOf, pounds, Sign, say, signed, spaceName } from './pieces';
import {
	bed,
	between,
	LONDON,
	MINI,
	miniLine,
	miniPlace,
	nearestSpace,
	placeText,
	rowsOf,
	sideOf,
	travelTime,
	WORLD,
} from './places';

/* Drawings in the empty parts of the world: symbol, place, size. */
const VIGNETTES: readonly (readonly [string, number, number, number, number])[] = [
	['e-balloon', 122, 262, 40, 53],
	['e-train', 236, 404, 54, 40],
	['pyramid', 258, 214, 52, 39],
	['e-steamer', 398, 396, 54, 40],
	['e-elephant', 520, 210, 54, 40],
	['temple', 404, 190, 40, 40],
	['palm', 552, 330, 36, 48],
	['e-steamer', 672, 404, 54, 40],
	['pagoda', 680, 196, 36, 48],
	['fuji', 806, 226, 52, 39],
	['e-steamer', 812, 392, 54, 40],
	['liberty', 958, 330, 32, 43],
	['e-train', 948, 196, 54, 40],
];

const GRATICULE = `${Array.from({ length: 15 }, (_, i) => `M${i * 80} 0V${WORLD.height}`).join('')}${Array.from({ length: 8 }, (_, i) => `M0 ${i * 80 + 20}H${WORLD.width}`).join('')}`;

function Layer({ id, look }: { readonly id: string; readonly look: string }) {
	return <use href={`#eighty-${id}`} class={look} width={WORLD.width} height={WORLD.height} />;
}

function World() {
	return (
		<svg class="eighty-world" viewBox={`0 0 ${WORLD.width} ${WORLD.height}`} aria-hidden="true">
			<path class="eighty-grat" d={GRATICULE} />
			{['s3', 's2', 's1', 's0', 'land'].map((look) => (
				<Layer key={look} id="land" look={`eighty-${look}`} />
			))}
			<g class="eighty-deco">
				{VIGNETTES.map(([id, x, y, width, height]) => (
					<use key={`${x}.${y}`} href={`#${id}`} {...{ x, y, width, height }} />
				))}
			</g>
			<Layer id="bed" look="eighty-bed" />
			<Layer id="bed" look="eighty-bed2" />
			<Layer id="rail" look="eighty-rail" />
			<Layer id="sea" look="eighty-seaway" />
		</svg>
	);
}

function Strip({ columns }: { readonly columns: number }) {
	const path = bed(columns);
	return (
		<svg
			class={`eighty-fold f-${columns}`}
			viewBox={`0 0 ${columns} ${rowsOf(columns)}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path class="f1" vector-effect="non-scaling-stroke" d={path} />
			<path class="f2" vector-effect="non-scaling-stroke" d={path} />
		</svg>
	);
}

/* What never changes is made once: Preact passes over what it has drawn before. */
const GROUND = (
	<>
		<World />
		<Strip columns={6} />
		<Strip columns={9} />
	</>
);

function FareRow({ fare, two }: { readonly fare: Fare; readonly two: boolean }) {
	const { price, either } = fare;
	const gain = price < 0 && !either;
	const look = gain ? 'gain' : price > 0 && !either ? 'price' : undefined;
	const sum = either ? say('either', { sum: pounds(Math.abs(price)) }) : signed(price);
	const plain = !two && fare.was === null;
	return (
		<>
			{plain ? (
				<Ink as="b" class={look} text={sum} />
			) : (
				<b class={look}>
					{two && <Ink class="eighty-which" text={fare.pawn ?? ''} />}
					{fare.was !== null && <Ink as="s" text={signed(fare.was)} />}
					<Ink text={sum} />
				</b>
			)}
			{fare.left !== null && !either && !two && (
				<Ink
					as="i"
					text={pounds(fare.left)}
					then={` ${say(gain ? 'slip.then' : 'slip.left')}`}
				/>
			)}
		</>
	);
}

/** Price and purse on the thing they buy. */
function Slip({ list, city }: { readonly list: readonly Fare[]; readonly city: string | null }) {
	return (
		<span class="eighty-slip" aria-hidden="true">
			{city && <Ink as="em" text={city} />}
			{list.map((fare) => (
				<FareRow key={fare.pawn ?? ''} fare={fare} two={list.length > 1} />
			))}
		</span>
	);
}

function fareWords(fare: Fare): string {
	if (fare.either) return say('cell.either', { sum: pounds(Math.abs(fare.price)) });
	const args = {
		sum: pounds(Math.abs(fare.price)),
		left: fare.left === null ? '' : pounds(fare.left),
		pawn: fare.pawn ?? '',
	};
	const told =
		fare.left === null
			? say(fare.price < 0 ? 'cell.gain' : 'cell.price', args)
			: say(fare.price < 0 ? 'cell.back' : 'cell.pay', args);
	return fare.pawn ? `${say('pawn', args)}: ${told}` : told;
}

const STATES = { bet: 'state.bet', turned: 'state.turned', leaving: 'state.leaving' } as const;

function hatWords(hat: Hat, props: BoardProps, view: EightyView): string {
	const name = props.seats[hat.seat]?.name ?? '';
	const state = hat.pawn.state === 'free' ? '' : `, ${say(STATES[hat.pawn.state])}`;
	const which = view.pawns > 1 ? ` ${hat.id}` : '';
	const miss = view.missing.includes(hat.seat) ? `, ${say('state.miss')}` : '';
	return `${say('hat', { name })}${which}${state}${miss}`;
}

interface CellProps {
	readonly space: Space;
	readonly list: readonly Fare[];
	readonly there: readonly Hat[];
	readonly props: BoardProps;
	readonly box: Box;
	readonly view: EightyView;
}

function cellWords({ space, list, there, props, box, view }: CellProps): string {
	return [
		`${space.id}, ${spaceName(space, box)}`,
		...there.map((hat) => hatWords(hat, props, view)),
		...list.map(fareWords),
	].join('. ');
}

const NO_FARES: readonly Fare[] = [];
const NO_HATS: readonly Hat[] = [];

function Cell(all: CellProps) {
	const { space, list, there, props } = all;
	const { letter, look } = kindOf(space);
	const shown = space.city || space.id % LONDON === 0;
	const marks = [
		`eighty-cell ${look} k-${letter} sd-${sideOf(space.id)}`,
		there.length > 0 ? 'occ' : '',
		list.length > 0 ? 'priced' : '',
		list.length > 1 ? 'twice' : '',
		list.length > 0 && props.picker.picked.later.has(`space:${space.id}`) ? 'soon' : '',
	];
	return (
		<button
			type="button"
			{...props.picker.props(`space:${space.id}`, {
				class: marks.filter(Boolean).join(' '),
				label: cellWords(all),
			})}
			style={placeText(space.id)}
			data-walk={space.id}
			/* Cards are drawn where a pawn stands. */
			{...(there.length > 0 ? { 'data-place': `space:${space.id}` } : {})}
		>
			<span class="eighty-fc" aria-hidden="true">
				<Sign space={space} />
				<Ink class="n" text={String(space.id)} />
			</span>
			{shown && <Ink class="eighty-city" text={space.name} />}
			{list.length > 0 && <Slip list={list} city={shown ? space.name : null} />}
		</button>
	);
}

/* Of eighty spaces an update changes two or three. */
const CellButton = still(Cell, ({ space, list, there, props }) => [
	space,
	list,
	there,
	props.picker.state(`space:${space.id}`),
]);

interface CellsProps extends Omit<CellProps, 'space' | 'list' | 'there'> {
	readonly spaces: readonly Space[];
	readonly priced: ReadonlyMap<number, readonly Fare[]>;
	readonly onSpace: ReadonlyMap<number, readonly Hat[]>;
}

/* ... and most stretches of three not at all: each is a layer by itself, and alone laid out anew. */
const Stretch = still(
	({ spaces, priced, onSpace, ...all }: CellsProps) => (
		<div class="eighty-layer">
			{spaces.map((space) => (
				<CellButton
					key={space.id}
					space={space}
					list={priced.get(space.id) ?? NO_FARES}
					there={onSpace.get(space.id) ?? NO_HATS}
					{...all}
				/>
			))}
		</div>
	),
	({ spaces, priced, onSpace, props: { picker } }) =>
		spaces.flatMap((space) => [
			space,
			priced.get(space.id),
			onSpace.get(space.id),
			picker.state(`space:${space.id}`),
		]),
);

const STRETCH = 3;
const stretches = once((spaces: readonly Space[]) =>
	Array.from({ length: Math.ceil(spaces.length / STRETCH) }, (_, i) =>
		spaces.slice(i * STRETCH, (i + 1) * STRETCH),
	),
);

/*
 * Hats go first: spaces tell later who stands on them, and which may be chosen, while those are on their way. To light a
 * dozen with their prices is too much for one frame: every other stretch comes with the hand, where there is little else to do.
 */
const Cells = late((all: CellsProps) => {
	const lit = all.priced.size > 0;
	const second = useRef(all);
	if (useReached(HAND_AFTER, lit) || !lit) second.current = all;
	return (
		<>
			{stretches(all.spaces).map((some, i) => (
				<Stretch key={i} {...(i % 2 === 0 ? all : second.current)} spaces={some} />
			))}
		</>
	);
});

/* Pounds: beyond this the way home is no matter yet. */
const NEAR_HOME = 400;

type HomeRow = readonly [done: boolean, text: string];

/* What still bars the way home; null where that is no matter yet. */
function homeRows(view: EightyView, seat: Seat): readonly HomeRow[] | null {
	const pawn = view.pawn[seat]?.a;
	const other = view.pawn[seat]?.b;
	const nearest =
		other && (!pawn || (other.space > pawn.space && other.space < LONDON)) ? other : pawn;
	if (!nearest || nearest.space >= LONDON || nearest.home_price > NEAR_HOME) return null;
	const { rumors, paid, poor } = homeward(view, seat, nearest);
	const most = nearest.home_left_max;
	return [
		[paid, say('home.price', { sum: pounds(nearest.home_price) })],
		[rumors, say('home.rumors')],
		...(most === null ? [] : [[poor, say('home.poor', { sum: pounds(most) })] as const]),
	];
}

/** The same beside London. */
function Homeward({ rows }: { readonly rows: readonly HomeRow[] }) {
	return (
		<ul class="eighty-home" style={placeText(LONDON)} aria-label={say('home')}>
			{rows.map(([done, text]) => (
				<li key={text} class={done ? 'done' : ''}>
					<Icon id={done ? 'check' : 'close'} small />
					<span class="sr">{say(done ? 'home.done' : 'home.not')} </span>
					{text}
				</li>
			))}
		</ul>
	);
}

interface HatProps {
	readonly hat: Hat;
	readonly props: BoardProps;
	readonly view: EightyView;
}

/* Only where a seat has two pawns is a pawn a thing of its own; otherwise the space below is. */
const isThing = (hat: Hat, props: BoardProps, view: EightyView): boolean =>
	view.pawns > 1 && props.picker.question?.seat === hat.seat;

const HatPiece = kept(({ hat, props, view }: HatProps) => {
	const miss = view.missing.includes(hat.seat);
	const mine = props.seats[hat.seat]?.mine && hat.seat === props.viewer;
	const look = [
		`eighty-hat c${(hat.seat % 6) + 1} ${hat.pawn.state}`,
		mine ? 'me' : '',
		miss ? 'miss' : '',
		hat.of > 1 ? 'crowd' : '',
		hat.pawn.space === LONDON ? 'far' : '',
		['up', 'down'].includes(sideOf(hat.pawn.space)) ? 'level' : '',
	]
		.filter(Boolean)
		.join(' ');
	const fan = `--fan:${hat.index};--fans:${Math.max(1, hat.of - 1)}`;
	const style = `${placeText(hat.pawn.space)};${fan}`;
	const thing = isThing(hat, props, view);
	const face = (
		<>
			<HatFace hat={hat} miss={miss} />
			{view.pawns > 1 && <Ink class="eighty-band" text={hat.id} />}
		</>
	);
	const key = { 'data-hat': `${hat.seat}${hat.id}`, 'data-space': hat.pawn.space, style };
	return thing ? (
		<button
			type="button"
			{...props.picker.props(`pawn:${hat.id}`, {
				class: `${look} own`,
				label: `${hatWords(hat, props, view)}, ${hat.pawn.space}`,
				/* Everybody's first pawn has the same name: others' are not mine. */
				changed: false,
			})}
			{...key}
		>
			{face}
		</button>
	) : (
		<span class={look} aria-hidden="true" {...key}>
			{face}
		</span>
	);
});

/* A hat that travels is the same one; where nothing moves it is another, and nothing jumps. */
function hatKey(hat: Hat, props: BoardProps, view: EightyView): string {
	const jumps = isCalm() && !isThing(hat, props, view);
	return `${hat.seat}${hat.id} ${hat.of > 1 ? hat.index : ''} ${jumps ? hat.pawn.space : ''}`;
}

/** Corners of all spaces on the track, in pixels. */
type Corners = readonly (readonly [x: number, y: number])[];

/*
 * Measured once for each size of the track: to ask where a space lies while an update is being drawn would
 * have the page styled and laid out before the hat moves, and styled again then.
 */
function useCorners(track: RefObject<HTMLElement>): () => Corners {
	const known = useRef<Corners | null>(null);
	useEffect(() => {
		const watch = new ResizeObserver(() => {
			known.current = null;
		});
		if (track.current) watch.observe(track.current);
		return () => watch.disconnect();
	}, [track]);
	return () => {
		known.current ??= Array.from(
			track.current?.querySelectorAll<HTMLElement>('.eighty-cell') ?? [],
			(cell) => [cell.offsetLeft, cell.offsetTop],
		);
		return known.current;
	};
}

/* Along the bed from space to space, however the track is folded; a hop over pawns is drawn. */
function travel(
	hat: HTMLElement,
	corners: Corners,
	[from, to]: readonly [number, number],
	taken: ReadonlySet<number>,
): void {
	const end = corners[to];
	if (!end) return;
	const steps = between(from, to).map((space) => {
		const hop = space !== to && space !== from && taken.has(space) ? 14 : 0;
		const [x, y] = corners[space] ?? end;
		return { transform: `translate(${x - end[0]}px, ${y - end[1] - hop}px)` };
	});
	/* Hats lie above all else on the track anyway. */
	soar(hat, steps, { duration: travelTime(from, to), easing: 'ease-in-out' });
}

/* The slip that stood at a space is paid: as it looked, without what is left. */
function pay(track: HTMLElement, space: number, price: number): void {
	const cell = track.querySelector(`[data-thing="space:${space}"]`);
	const slip = document.createElement('span');
	const sum = document.createElement('b');
	slip.className = 'eighty-slip';
	sum.className = 'price';
	sum.dataset['ink'] = signed(price);
	slip.append(sum);
	cell?.append(slip);
	spend(slip, 'purse');
}

/* Hats that stand elsewhere than when last drawn go there; what my own way cost goes to the purse. */
function useTravel(
	track: RefObject<HTMLElement>,
	list: readonly Hat[],
	{ money }: EightyView,
	viewer: Seat | null,
): void {
	const before = useRef(new Map<string, number>());
	const purse = viewer === null ? 0 : (money[viewer] ?? 0);
	const had = useRef(purse);
	const corners = useCorners(track);
	useLayoutEffect(() => {
		const root = track.current;
		const paid = had.current - purse;
		had.current = purse;
		for (const { seat, id, pawn } of list) {
			const from = before.current.get(`${seat}${id}`);
			before.current.set(`${seat}${id}`, pawn.space);
			if (!root || from === undefined || from === pawn.space || isCalm()) continue;
			const hat = root.querySelector<HTMLElement>(`[data-hat="${seat}${id}"]`);
			if (!hat) continue;
			travel(hat, corners(), [from, pawn.space], new Set(list.map((one) => one.pawn.space)));
			/* Where it stood its light went with the answer already: it need not fly with the hat's own frame. */
			if (seat === viewer && paid > 0) atStage(NEXT, () => pay(root, pawn.space, paid));
		}
	});
}

function scrollTo(view: HTMLElement | null, space: number, smooth: boolean): void {
	const cell = view?.querySelector<HTMLElement>(`[data-thing="space:${space}"]`);
	if (!view || !cell || view.scrollHeight <= view.clientHeight) return;
	/* The row behind is seen too, where that leaves two for the way ahead. */
	const behind = view.clientHeight > 3 * cell.offsetHeight ? 1.2 : 0.1;
	view.scrollTo({
		top: cell.offsetTop - cell.offsetHeight * behind,
		behavior: smooth && !isCalm() ? 'smooth' : 'instant',
	});
}

/* A device turned round folds the strip anew. */
function useTurned(ref: RefObject<HTMLElement>, then: () => void): void {
	const last = useRef(then);
	last.current = then;
	useEffect(() => {
		const element = ref.current;
		if (!element) return;
		let width = element.clientWidth;
		const watch = new ResizeObserver(() => {
			if (element.clientWidth !== width) last.current();
			width = element.clientWidth;
		});
		watch.observe(element);
		return () => watch.disconnect();
	}, [ref]);
}

/*
 * The window on the strip stands where I am when I am asked; between my turns it goes along with
 * the others, unless a finger is on it.
 */
function useWindow(props: BoardProps, mine: number, moved: number | null) {
	const ref = useRef<HTMLDivElement>(null);
	const touched = useRef(false);
	const drawn = useRef(false);
	const asked = props.picker.question?.question ?? null;
	useLayoutEffect(() => {
		if (asked === null && drawn.current) return;
		scrollTo(ref.current, mine, drawn.current);
		drawn.current = true;
		touched.current = false;
	}, [asked, mine]);
	useEffect(() => {
		if (asked === null && moved !== null && !touched.current)
			scrollTo(ref.current, moved, true);
	}, [asked, moved]);
	useTurned(ref, () => scrollTo(ref.current, mine, false));
	const touch = () => {
		touched.current = true;
	};
	return { ref, touch };
}

interface MiniProps {
	readonly props: BoardProps;
	readonly view: EightyView;
	readonly box: Box;
	readonly list: readonly Hat[];
	readonly reach: readonly number[];
	readonly onShow: (space: number) => void;
	readonly mine: number;
}

function miniWords({ list, props }: MiniProps): string {
	const there = list
		.slice()
		.sort((a, b) => b.pawn.space - a.pawn.space)
		.map(({ seat, pawn }) => `${props.seats[seat]?.name ?? ''} ${pawn.space}`);
	return say('mini', { list: there.join(', ') });
}

const MiniDots = still(
	({ box }: { readonly box: Box }) => (
		<>
			{box.spaces
				.filter((space) => space.kind === 'layover')
				.map((space) => (
					<i key={space.id} class="md" style={miniPlace(space.id)} />
				))}
		</>
	),
	({ box }) => [box],
);

/** The whole journey in small; a tap shows that part of it. It follows the large one some frames later. */
const Mini = late(
	(all: MiniProps) => {
		const { box, list, reach, mine, onShow } = all;
		const ends = [Math.min(...reach), Math.max(...reach)] as const;
		const click = (event: MouseEvent) => {
			const area = (event.currentTarget as Element).getBoundingClientRect();
			onShow(
				event.detail === 0
					? mine
					: nearestSpace(
							(event.clientX - area.x) / area.width,
							(event.clientY - area.y) / area.height,
						),
			);
		};
		return (
			<button type="button" class="eighty-mini" aria-label={miniWords(all)} onClick={click}>
				<svg viewBox={MINI.box} preserveAspectRatio="none" aria-hidden="true">
					<path class="ml" d={miniLine(0, LONDON)} />
					{reach.length > 1 && <path class="mr" d={miniLine(...ends)} />}
				</svg>
				<MiniDots box={box} />
				{[0, LONDON].map((space) => (
					<b key={space} class="mt" style={miniPlace(space)} data-ink={space} />
				))}
				{list.map((hat) => (
					<span
						key={`${hat.seat}${hat.id} ${hat.pawn.space}.${hat.index}`}
						class="mp"
						style={{ ...miniPlace(hat.pawn.space), '--fan': String(hat.index) }}
					>
						<Mark seat={hat.seat} />
					</span>
				))}
			</button>
		);
	},
	{ frames: WORDS_AFTER },
);

/** Where everybody is, in words, for those who do not look at the track. */
const Contents = late(
	({ props, view, box, list }: MiniProps) => (
		<ul class="sr" aria-label={say('contents')}>
			{list.map((hat) => (
				<li key={`${hat.seat}${hat.id}`}>
					{hatWords(hat, props, view)}: {hat.pawn.space},{' '}
					{spaceName(box.spaces[hat.pawn.space], box)},{' '}
					{pounds(view.money[hat.seat] ?? 0)},{' '}
					{say('rumors.n', { n: view.rumors[hat.seat] ?? 0 })}
				</li>
			))}
		</ul>
	),
	WORDS,
);

/* Whoever stands where they stood is the same: their space need not be drawn again. */
function bySpace(
	list: readonly Hat[],
	before: ReadonlyMap<number, readonly Hat[]>,
): ReadonlyMap<number, readonly Hat[]> {
	const found = new Map<number, readonly Hat[]>();
	for (const hat of list) found.set(hat.pawn.space, [...(found.get(hat.pawn.space) ?? []), hat]);
	for (const [space, there] of found) found.set(space, share(before.get(space), there));
	return found;
}

const NO_PRICES: ReadonlyMap<number, readonly Fare[]> = new Map();

/* The space of the pawn that is meant: the one chosen, or the one that is behind. */
function ownSpace(list: readonly Hat[], seat: Seat | null, chosen: readonly string[]): number {
	const own = list.filter((hat) => hat.seat === seat);
	const meant = own.find((hat) => chosen.includes(`pawn:${hat.id}`));
	return (meant ?? own[0])?.pawn.space ?? Math.max(0, ...list.map((hat) => hat.pawn.space));
}

/* The space somebody went to in what happened last. */
function lastMoved({ moves, events }: BoardProps): number | null {
	const spaces = [...moves, ...events].flatMap((one) =>
		typeof one['space'] === 'number' ? [one['space'] as number] : [],
	);
	return spaces.at(-1) ?? null;
}

export function Board(props: BoardProps) {
	const view = viewOf(props.view);
	const box = boxOf(props.catalogue);
	const { picker } = props;
	const seat = picker.question?.seat ?? props.viewer;
	const list = hats(view, seat);
	const priced = picker.active ? fares(picker.question, picker.picked) : NO_PRICES;
	const mine = ownSpace(list, seat, picker.picked.chosen);
	const track = useRef<HTMLDivElement>(null);
	const { ref, touch } = useWindow(props, mine, lastMoved(props));
	useTravel(track, list, view, props.viewer);
	const last = useRef<ReadonlyMap<number, readonly Hat[]>>(new Map());
	const onSpace = bySpace(list, last.current);
	last.current = onSpace;
	const reach = priced.size > 0 ? [mine, ...priced.keys()] : [];
	const mini = { props, view, box, list, reach, mine };
	const home = seat === null ? null : homeRows(view, seat);
	return (
		<div class="eighty">
			<Mini {...mini} onShow={(space) => scrollTo(ref.current, space, true)} />
			<div class="eighty-window" ref={ref} onPointerDown={touch} onWheel={touch}>
				<div class={home ? 'eighty-track homing' : 'eighty-track'} ref={track}>
					{GROUND}
					<Cells
						spaces={box.spaces}
						priced={priced}
						onSpace={onSpace}
						props={props}
						box={box}
						view={view}
					/>
					{home && <Homeward rows={home} />}
					<div class="eighty-layer">
						{list.map((hat) => (
							<HatPiece
								key={hatKey(hat, props, view)}
								hat={hat}
								props={props}
								view={view}
							/>
						))}
					</div>
				</div>
			</div>
			<Contents {...mini} onShow={() => {}} />
		</div>
	);
}
