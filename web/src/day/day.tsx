/*
 * The mystery of the day: the same for everybody, offline too. The map and the notes are the board's; what
 * is asked and named is a log that the engine plays again each time (games/heist/day.h).
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Drawing, Icon } from '../art/art';
import '../boards/heist/heist';
import { type BoardProps, sheet } from '../boards/board';
import { kindName } from '../boards/heist/ask';
import { City } from '../boards/heist/city';
import { kind, lens, tool } from '../boards/heist/notes';
import { capital, GoodArt, goodName, Hallmark } from '../boards/heist/pieces';
import {
	boxOf,
	type Cell,
	type Clue,
	cluesOf,
	type Good,
	type HeistView,
	type Kind,
	type Token,
	viewOf,
} from '../boards/heist/view';
import { anyApi, hereHome } from '../house';
import type { Catalogue, Thing, View } from '../link/messages';
import { askToKeep } from '../offline/install';
import { share } from '../offline/share';
import { Seg } from '../pages/choices';
import { Site } from '../pages/site';
import { propsOf } from '../table/handle';
import { toast } from '../table/live';
import { useThings } from '../table/rover';
import { day as words } from '../words/day';
import { lang, number, wordsOf } from '../words/words';
import css from './day.css';
import {
	addLine,
	addPast,
	askLine,
	before,
	bestStreak,
	dateOf,
	type History,
	kindOf,
	type Line,
	lastDays,
	loadHistory,
	loadLog,
	mean,
	nameLine,
	signs,
	streak,
	type Told,
} from './log';
import { dayPicker, type Mode } from './picker';

sheet(css);
const say = wordsOf(words);

const dated = (date: string, how: Intl.DateTimeFormatOptions): string =>
	new Intl.DateTimeFormat(lang.value === 'en' ? 'en-GB' : lang.value, {
		...how,
		timeZone: 'UTC',
	}).format(new Date(`${date}T00:00:00Z`));

const shown = (date: string): string => dated(date, { dateStyle: 'long' });

type Named = Readonly<Record<Good, Cell>>;

/* Named goods lie on the map as one's own tokens. */
function withNamed(view: HeistView, named: Named): View {
	const tokens: Token[] = Object.entries(named).map(([good, cell]) => ({
		seat: 0,
		cell,
		good,
		up: false,
		right: null,
	}));
	return { ...view, tokens } as unknown as View;
}

interface Play {
	readonly told: Told;
	readonly catalogue: Catalogue;
	readonly mode: Mode;
	readonly chosen: Thing | null;
	readonly named: Named;
	readonly choose: (thing: Thing) => void;
}

function mapProps({ told, catalogue, mode, chosen, named, choose }: Play): BoardProps {
	const view = withNamed(viewOf(told.view), mode === 'name' ? named : {});
	const update = {
		view,
		viewer: 0,
		turn: [0],
		asked: [0],
		happened: [],
		result: null,
		revision: told.line.clues.length,
	};
	const table = { table: `day-${told.date}`, options: {}, table_options: {} };
	const picker = dayPicker(
		told.over ? 'pencil' : mode,
		boxOf(catalogue),
		catalogue,
		chosen,
		choose,
	);
	return propsOf(table as never, update as never, catalogue, [], picker);
}

function Map_({ props }: { readonly props: BoardProps }) {
	const region = useRef<HTMLDivElement>(null);
	useThings(region, props.picker.choose);
	return (
		<div class="heist day-map" ref={region}>
			<City {...props} />
		</div>
	);
}

const ICONS = { row: 'row', column: 'column', around: 'area', steps: 'glass' } as const;

function clueWords(clue: Clue, props: BoardProps): string {
	if (clue.kind === 'steps') return say('steps', { n: clue.count ?? 0 });
	return capital(props.picker.name(`region:${clue.region}`));
}

function Face({ goods, props }: { readonly goods: readonly Good[]; readonly props: BoardProps }) {
	if (goods.length === 0) return <b>{say('nothing')}</b>;
	return (
		<span class="gs">
			{goods.map((good) => (
				<GoodArt key={good} good={good} label={goodName(good, props.catalogue)} />
			))}
		</span>
	);
}

/** All that is known, the newest first; then what was named. */
function Known({ told, props }: { readonly told: Told; readonly props: BoardProps }) {
	const clues = cluesOf(viewOf(told.view), boxOf(props.catalogue));
	return (
		<section class="box">
			<h2>{say('clues')}</h2>
			<ol class="kv">
				{told.namings.map((naming, i) => (
					<li key={`n${i}`}>
						<Icon id="seal" />
						<span>
							{say('clue.named')}
							<small>
								{say('clue.paid', { n: (8 - naming.right) * told.prices.wrong })}
							</small>
						</span>
						<b>{say('name.right', { n: naming.right })}</b>
					</li>
				))}
				{clues.map((clue, i) => (
					<li key={i}>
						<Icon id={ICONS[clue.kind]} />
						<span>
							{clueWords(clue, props)}
							<small>
								{clue.round === 0
									? say('clue.start')
									: say('clue.paid', { n: clue.paid ?? 0 })}
							</small>
						</span>
						{clue.round === 0 && clue.pair.length === 0 ? (
							<b>{say('goods', { n: clue.count ?? 0 })}</b>
						) : (
							<Face goods={clue.found ?? clue.pair} props={props} />
						)}
					</li>
				))}
			</ol>
		</section>
	);
}

/** What holds in every mystery: without it no clue leads anywhere. */
function Always({ catalogue }: { readonly catalogue: Catalogue }) {
	return (
		<section class="box">
			<h2>{say('always')}</h2>
			<ul class="day-always">
				{boxOf(catalogue).relations.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</section>
	);
}

/** The eight goods: which one is shown, marked or named. */
function Goods({ props, named }: { readonly props: BoardProps; readonly named: Named | null }) {
	return (
		<div class="lens" role="group" aria-label={say('mode.name')}>
			{boxOf(props.catalogue).goods.map((good) => (
				<button
					type="button"
					key={good.id}
					class={lens.value === good.id ? 'shown' : ''}
					aria-pressed={lens.value === good.id}
					aria-label={`${capital(good.name)} ${named?.[good.id] ?? ''}`}
					onClick={() => {
						lens.value = good.id;
					}}
				>
					<GoodArt good={good.id} />
					<Hallmark good={good.id} />
					<span data-text={named ? (named[good.id] ?? '?') : ''} />
				</button>
			))}
		</div>
	);
}

interface AskProps extends Play {
	readonly props: BoardProps;
	readonly onAsk: (line: string) => void;
	readonly onMode: (mode: Mode) => void;
	readonly onKind: () => void;
}

function buyWords(thing: Thing, told: Told): string {
	const [sort, id = ''] = thing.split(':');
	if (sort === 'row') return say('ask.row', { id, n: told.prices.line });
	if (sort === 'column') return say('ask.column', { id, n: told.prices.line });
	return say('ask.area', { id, n: told.prices.area });
}

function Buy({ told, chosen, onAsk, onKind }: AskProps) {
	const kinds: readonly Kind[] = ['row', 'column', 'around'];
	return (
		<>
			<h2>{say('ask.title')}</h2>
			<p class="quiet">
				{say('ask.text', { line: told.prices.line, area: told.prices.area })}
			</p>
			<div class="day-kinds">
				<Seg
					label={say('ask.look')}
					value={kind.value}
					onChange={(next) => {
						kind.value = next;
						onKind();
					}}
					choices={kinds.map((one) => ({
						value: one,
						face: (
							<>
								<Icon id={one === 'around' ? 'area' : one} /> {kindName(one)}
							</>
						),
					}))}
				/>
			</div>
			<button
				type="button"
				class="btn go"
				disabled={!chosen}
				onClick={() => chosen && onAsk(askLine(chosen))}
			>
				{chosen ? buyWords(chosen, told) : say('ask.none')}
			</button>
		</>
	);
}

function NameAll({ told, named, props, onAsk }: AskProps) {
	const goods = boxOf(props.catalogue).goods;
	const cells = goods.map((good) => named[good.id]);
	const left = cells.filter((cell) => cell === undefined).length;
	return (
		<>
			<h2>{say('name.title')}</h2>
			<p class="quiet">{say('name.text', { wrong: told.prices.wrong })}</p>
			<Goods props={props} named={named} />
			<button
				type="button"
				class="btn cost"
				disabled={left > 0}
				onClick={() => onAsk(nameLine(cells as Cell[]))}
			>
				{left > 0 ? say('name.left', { n: left }) : say('name.go')}
			</button>
		</>
	);
}

function Dock(all: AskProps) {
	const { mode, onMode, props } = all;
	const modes: readonly Mode[] = ['ask', 'pencil', 'name'];
	const faces = { ask: say('mode.ask'), pencil: say('mode.pencil'), name: say('mode.name') };
	const icons = { ask: 'glass', pencil: 'pencil', name: 'seal' } as const;
	return (
		<section class="box day-dock">
			<Seg
				label={say('mode')}
				value={mode}
				onChange={onMode}
				choices={modes.map((one) => ({
					value: one,
					face: (
						<>
							<Icon id={icons[one]} /> {faces[one]}
						</>
					),
				}))}
			/>
			{mode === 'ask' && <Buy {...all} />}
			{mode === 'pencil' && (
				<>
					<h2>{say('pencil.title')}</h2>
					<p class="quiet">{say('pencil.text')}</p>
					<Goods props={props} named={null} />
				</>
			)}
			{mode === 'name' && <NameAll {...all} />}
		</section>
	);
}

function LineList({ line, props }: { readonly line: Line; readonly props: BoardProps }) {
	return (
		<ol class="kv">
			{line.clues.map((step, i) => (
				<li key={i}>
					<b>{i + 1}</b>
					<span>
						{capital(props.picker.name(`region:${step.region}`))}
						<small>
							{say('clue.paid', { n: step.price })}
							{step.left !== undefined &&
								` · ${say('over.left', { n: number(step.left) })}`}
						</small>
					</span>
					<Face goods={step.found} props={props} />
				</li>
			))}
		</ol>
	);
}

/* What is shared, drawn: not every system has the signs of the text. */
function Signs({ told }: { readonly told: Told }) {
	const wrong = told.namings.filter(({ right }) => right < 8);
	return (
		<p class="signs" aria-hidden="true">
			{told.line.clues.map((step, i) => (
				<Icon key={i} id={ICONS[kindOf(step.region)]} />
			))}
			{wrong.map(({ right }, i) => (
				<span key={i}>
					<Icon id="close" />
					{8 - right}
				</span>
			))}
			<Icon id="seal" />
		</p>
	);
}

function Over({
	told,
	props,
	days,
}: {
	readonly told: Told;
	readonly props: BoardProps;
	readonly days: number;
}) {
	const solver = told.solver?.pounds ?? 0;
	const own = told.line.pounds;
	const against = own < solver ? 'over.better' : own === solver ? 'over.equal' : 'over.worse';
	const tell = async () => {
		const text = [
			say('share.head', { date: told.date, n: own, solver }),
			signs(told),
			...(days > 1 ? [say('share.streak', { n: days })] : []),
		].join('\n');
		if ((await share(text)) === 'copied') toast(say('over.copied'), 'seal');
	};
	return (
		<>
			<section class="box day-over">
				<h2>{say('over.title', { n: own })}</h2>
				<p>{say(against, { n: solver })}</p>
				<Signs told={told} />
				<button type="button" class="btn go" onClick={() => void tell()}>
					<Icon id="share" /> {say('over.share')}
				</button>
				<p class="quiet">
					{say('over.id')}: <b>{viewOf(told.view).id}</b>
				</p>
			</section>
			<section class="box">
				<h2>{say('over.yours')}</h2>
				<p class="quiet">{say('over.begun', { n: number(told.line.begun ?? 0) })}</p>
				<LineList line={told.line} props={props} />
			</section>
			{told.solver && (
				<section class="box">
					<h2>{say('over.line')}</h2>
					<LineList line={told.solver} props={props} />
				</section>
			)}
		</>
	);
}

const DAYS_SHOWN = 14;

/** The last fortnight, day by day: what it cost, and what the solver paid. */
function Days({ history, today }: { readonly history: History; readonly today: string }) {
	const days = lastDays(history, today, DAYS_SHOWN);
	const dearest = Math.max(1, ...days.map(([, past]) => past?.pounds ?? 0));
	return (
		<ol class="day-days" aria-label={say('past.days')}>
			{days.map(([date, past]) => (
				<li key={date} class={past ? undefined : 'missed'}>
					<span>{dated(date, { day: 'numeric', month: 'short' })}</span>
					<i
						class={past && past.pounds <= past.solver ? 'well' : undefined}
						style={{ '--part': String((past?.pounds ?? 0) / dearest) }}
					/>
					<b>{past ? say('pounds', { n: past.pounds }) : '–'}</b>
					<small>
						{past ? say('past.solver', { n: past.solver }) : say('past.missed')}
					</small>
				</li>
			))}
		</ol>
	);
}

/** Own days: how many, how many in a row, how dear. */
function PastDays({ history, today }: { readonly history: History; readonly today: string }) {
	const count = Object.keys(history).length;
	const facts: readonly [number, string][] = [
		[count, say('past.count')],
		[streak(history, today), say('past.streak')],
		[bestStreak(history), say('past.best')],
		[mean(history), say('past.mean')],
	];
	return (
		<section class="box">
			<h2>{say('past.title')}</h2>
			{count === 0 ? (
				<p class="quiet">{say('past.none')}</p>
			) : (
				<ul class="day-facts">
					{facts.map(([n, what]) => (
						<li key={what}>
							<b>{n}</b>
							<span>{what}</span>
						</li>
					))}
				</ul>
			)}
			{count > 0 && <Days history={history} today={today} />}
			<p class="quiet">{say('rule')}</p>
		</section>
	);
}

/** What the solver did yesterday; that day is over for everybody. */
function Yesterday({ date, catalogue }: { readonly date: string; readonly catalogue: Catalogue }) {
	const [solved, setSolved] = useState<Told | null>(null);
	const show = async () => setSolved((await solution(date)) ?? null);
	if (!solved)
		return (
			<section class="box">
				<h2>{say('yesterday')}</h2>
				<button type="button" class="btn" onClick={() => void show()}>
					{say('yesterday.show')}
				</button>
			</section>
		);
	const play = { catalogue, mode: 'pencil' as const, chosen: null, named: {}, choose: () => {} };
	const props = mapProps({ ...play, told: solved });
	return (
		<section class="box day-past">
			<h2>{say('yesterday')}</h2>
			<p class="quiet">
				{say('yesterday.text', { date: shown(date), n: solved.solver?.pounds ?? 0 })}
			</p>
			<ul class="day-cells">
				{boxOf(catalogue).goods.map((good) => (
					<li key={good.id}>
						<GoodArt good={good.id} label={capital(good.name)} />
						<b>{viewOf(solved.view).layout[good.id]}</b>
					</li>
				))}
			</ul>
			{solved.solver && <LineList line={solved.solver} props={props} />}
		</section>
	);
}

const api = () => hereHome()?.api ?? null;

/** A day with its solution: `reveal` is the line that gives it up. */
const solution = (date: string): Promise<Told | undefined> =>
	api()?.day<Told>(date, ['reveal']) ?? Promise.resolve(undefined);

/** The day, its log and what is made of them. */
function useDay(date: string) {
	const [log, setLog] = useState<readonly string[] | null>(null);
	const [told, setTold] = useState<Told | null | undefined>(undefined);
	const [history, setHistory] = useState<History>({});
	useEffect(() => {
		void loadLog(date).then(setLog);
		void loadHistory().then(setHistory);
	}, [date]);
	useEffect(() => {
		if (!log) return;
		void (api()?.day<Told>(date, log) ?? Promise.reject()).then(setTold, () => setTold(null));
	}, [date, log]);
	useEffect(() => {
		if (!told?.over || !told.solver) return;
		const past = { pounds: told.line.pounds, solver: told.solver.pounds };
		void addPast(date, past).then(setHistory);
	}, [told, date]);
	const add = useCallback(
		(line: string) => {
			void addLine(date, log ?? [], line).then(setLog);
			void askToKeep();
		},
		[log, date],
	);
	return { told, history, add };
}

function Today({ date, catalogue }: { readonly date: string; readonly catalogue: Catalogue }) {
	const { told, history, add } = useDay(date);
	const [mode, setMode] = useState<Mode>('ask');
	const [chosen, setChosen] = useState<Thing | null>(null);
	const [named, setNamed] = useState<Named>({});
	/* Once the map is there, for its sheet begins with the painting's. */
	const there = Boolean(told);
	useEffect(() => {
		if (!there) return;
		tool.value = mode === 'pencil' ? 'pencil' : null;
		lens.value = mode === 'ask' ? '' : 'painting';
		setChosen(null);
	}, [mode, there]);
	if (told === undefined) return <p class="loading">{say('loading')}</p>;
	if (!told) return <p class="loading">{say('missing')}</p>;
	const choose = (thing: Thing) => {
		if (mode === 'ask') setChosen(chosen === thing ? null : thing);
		else if (mode === 'name' && thing.startsWith('cell:')) {
			const next = { ...named, [lens.value]: thing.slice(5) };
			setNamed(next);
			const open = boxOf(catalogue).goods.find((good) => next[good.id] === undefined);
			if (open) lens.value = open.id;
		}
	};
	const play: Play = { told, catalogue, mode, chosen, named, choose };
	const props = mapProps(play);
	return (
		<div class="day-play">
			<div class="day-left">
				<p class={told.line.pounds > 0 ? 'day-spent some' : 'day-spent'}>
					<span>{say('spent')}</span> <b>{say('pounds', { n: told.line.pounds })}</b>
				</p>
				<Map_ props={props} />
			</div>
			<div class="day-right">
				{told.over ? (
					<Over told={told} props={props} days={streak(history, date)} />
				) : (
					<Dock
						{...play}
						props={props}
						onMode={setMode}
						onKind={() => setChosen(null)}
						onAsk={(line) => {
							add(line);
							setChosen(null);
						}}
					/>
				)}
				{!told.over && <Known told={told} props={props} />}
				{!told.over && <Always catalogue={catalogue} />}
				<PastDays history={history} today={date} />
				<Yesterday date={before(date)} catalogue={catalogue} />
			</div>
		</div>
	);
}

export function DayPage() {
	const [date, setDate] = useState(() => dateOf(Date.now()));
	const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
	const language = lang.value;
	useEffect(() => {
		void anyApi().catalogue('heist', language, 2).then(setCatalogue);
	}, [language]);
	/* Whoever comes back after midnight finds the new day. */
	useEffect(() => {
		const look = () => setDate(dateOf(Date.now()));
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, []);
	return (
		<Site title={say('title')}>
			<main class="day" id="main">
				<header class="day-head">
					<Drawing id="h-painting" class="heist-good" />
					<div>
						<h1>{say('of', { date: shown(date) })}</h1>
						<p>{say('lead')}</p>
					</div>
				</header>
				{catalogue ? (
					<Today key={date} date={date} catalogue={catalogue} />
				) : (
					<p class="loading">{say('loading')}</p>
				)}
			</main>
		</Site>
	);
}
