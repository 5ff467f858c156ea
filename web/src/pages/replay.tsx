/* A finished game, moment by moment: chances, slider, keys, whose eyes; and on from there. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, Mark } from '../art/art';
import type { BoardModule, SeatInfo } from '../boards/board';
import type { Api, Moment } from '../link/api';
import type { Catalogue, TableMessage, Update } from '../link/messages';
import { go, place, readdress } from '../router';
import { settings } from '../settings';
import { propsOf, stillPicker } from '../table/handle';
import { toast } from '../table/live';
import { levelName } from '../table/seats';
import type { TableStore } from '../table/store';
import { lang, t } from '../words/words';
import { endings, lapse, lapses, lines, type Turn, turns } from './chances';
import { Chart } from './chart';
import { Seg } from './choices';
import { myName } from './open';
import { gameHere, type Review } from './review';

interface ReplayProps {
	readonly api: Api;
	readonly store: TableStore;
	readonly table: TableMessage;
	readonly last: Update;
	readonly catalogue: Catalogue;
	readonly board: BoardModule;
	readonly seats: readonly SeatInfo[];
	/** A seat's number, or "all". */
	readonly eyes: string;
	readonly onEyes: (eyes: string) => void;
	readonly review: Review;
}

const PACE = 900;
/** So much of a game must be thought over before its lines say anything. */
const COARSE = 1 / 16;

/** Where a key leads on the way through a game; null: nowhere. */
export function stepTo(key: string, at: number, of: number): number | null {
	const to: Readonly<Record<string, number>> = {
		ArrowLeft: at - 1,
		ArrowRight: at + 1,
		PageUp: at - 10,
		PageDown: at + 10,
		Home: 0,
		End: of,
	};
	const wanted = to[key];
	return wanted === undefined ? null : Math.min(of, Math.max(0, wanted));
}

function useMoment({ api, store, last, eyes }: ReplayProps, at: number): Moment | Update {
	const [moment, setMoment] = useState<Moment | Update>(last);
	const language = lang.value;
	useEffect(() => {
		let live = true;
		api.moment(store.id, at, eyes, language)
			.then((found) => live && setMoment(found))
			.catch(() => {});
		return () => {
			live = false;
		};
	}, [api, store, at, eyes, language]);
	return moment;
}

function Eyes({ seats, eyes, onEyes }: Pick<ReplayProps, 'seats' | 'eyes' | 'onEyes'>) {
	return (
		<Seg
			label={t('replay.eyes')}
			value={eyes}
			onChange={onEyes}
			choices={[
				{
					value: 'all',
					face: (
						<>
							<Icon id="eye" /> <span class="wide">{t('replay.all')}</span>
						</>
					),
					label: t('replay.all'),
				},
				...seats.map((seat) => ({
					value: String(seat.seat),
					face: <Mark seat={seat.seat} />,
					label: t('replay.as', { name: seat.name }),
				})),
			]}
		/>
	);
}

function Controls({
	at,
	of,
	playing,
	onAt,
	onPlay,
}: {
	readonly at: number;
	readonly of: number;
	readonly playing: boolean;
	readonly onAt: (at: number) => void;
	readonly onPlay: () => void;
}) {
	const buttons = [
		{ icon: 'first', label: t('replay.first'), key: 'Home' },
		{ icon: 'prev', label: t('replay.prev'), key: 'ArrowLeft' },
		{ icon: 'next', label: t('replay.next'), key: 'ArrowRight' },
		{ icon: 'last', label: t('replay.last'), key: 'End' },
	];
	const button = ({ icon, label, key }: (typeof buttons)[number]) => (
		<button
			type="button"
			key={icon}
			class="btn plain icon"
			aria-label={label}
			onClick={() => onAt(stepTo(key, at, of) ?? at)}
		>
			<Icon id={icon} />
		</button>
	);
	return (
		<div class="play">
			{buttons.slice(0, 2).map(button)}
			<button
				type="button"
				class="btn icon"
				aria-label={t(playing ? 'replay.pause' : 'replay.play')}
				onClick={onPlay}
			>
				<Icon id={playing ? 'pause' : 'play'} />
			</button>
			{buttons.slice(2).map(button)}
			<input
				class="slider"
				type="range"
				min={0}
				max={of}
				value={at}
				aria-label={t('replay.moment')}
				onInput={(event) => onAt(Number(event.currentTarget.value))}
			/>
			<span>
				<b class="num">{at}</b> <span class="quiet">{t('replay.of', { n: of })}</span>
			</span>
		</div>
	);
}

/** The moment that is looked at: by slider, keys, chart, link, or by itself. */
function useWalk(all: ReplayProps) {
	const { last } = all;
	const asked = Number(new URLSearchParams(place.value.query).get('at') ?? Number.NaN);
	const [at, setAt] = useState(Number.isInteger(asked) ? asked : last.entries);
	const [playing, setPlaying] = useState(false);
	const moment = useMoment(all, at);
	/* Beyond the end is the end: which moment that is, the answer says. */
	const of = 'of' in moment ? moment.of : at;
	const shown = Math.min(at, of);
	const show = (to: number) => {
		setAt(to);
		readdress(`?at=${to}`);
	};
	useEffect(() => {
		if (!playing) return;
		if (shown >= of) {
			setPlaying(false);
			return;
		}
		const timer = setTimeout(() => setAt(shown + 1), PACE);
		return () => clearTimeout(timer);
	}, [playing, shown, of]);
	useEffect(() => {
		const heard = (event: KeyboardEvent) => {
			if (
				event.target instanceof HTMLElement &&
				/^(INPUT|BUTTON|A|SELECT)$/.test(event.target.tagName)
			)
				return;
			const to = stepTo(event.key, shown, of);
			if (to === null) return;
			event.preventDefault();
			show(to);
		};
		document.addEventListener('keydown', heard);
		return () => document.removeEventListener('keydown', heard);
	}, [shown, of]);
	return { moment, at: shown, of, playing, show, play: () => setPlaying(!playing) };
}

/** How far the thinking is, and how to stop it. */
function Progress({ review }: { readonly review: Review }) {
	const { progress, stopped, toggle } = review;
	if (progress === null || progress >= 1) return null;
	return (
		<div class="thinking">
			<span>{t(stopped ? 'chances.stopped' : 'chances.thinking')}</span>
			<progress max={1} value={progress} aria-label={t('chances.thinking')} />
			<span class="num">{Math.floor(progress * 100)}%</span>
			<button type="button" class="btn plain" onClick={toggle}>
				{t(stopped ? 'chances.go-on' : 'chances.stop')}
			</button>
		</div>
	);
}

/** Play on from the moment on the board, in this browser, against the computer. */
function PlayOn({ all, at, of }: { readonly all: ReplayProps; at: number; of: number }) {
	const { store, table, seats } = all;
	const [seat, setSeat] = useState(String(table.mine[0] ?? 0));
	const [level, setLevel] = useState(settings.value.level);
	const begin = async () => {
		try {
			const home = await gameHere(store.id);
			if (!home) throw new Error(t('no-server'));
			const fork = { at, seat: Number(seat), level, name: myName() };
			go(`/t/${await home.api.fork(home.game, fork)}`);
		} catch (reason) {
			toast((reason as Error).message || t('refused'), 'warn');
		}
	};
	return (
		<fieldset class="play-on">
			<legend class="eyebrow">{t('fork')}</legend>
			<Seg
				label={t('fork.seat')}
				value={seat}
				onChange={setSeat}
				choices={seats.map((one) => ({
					value: String(one.seat),
					face: <Mark seat={one.seat} />,
					label: t('fork.as', { name: one.name }),
				}))}
			/>
			<select
				class="sel2"
				aria-label={t('fork.level')}
				value={level}
				onChange={(event) => setLevel(Number(event.currentTarget.value))}
			>
				{[1, 2, 3, 4, 5, 6].map((one) => (
					<option key={one} value={one}>
						{levelName(one)}
					</option>
				))}
			</select>
			<button type="button" class="btn" disabled={at >= of} onClick={() => void begin()}>
				<Icon id="play" /> {t('fork.go', { n: at })}
			</button>
			<p class="quiet">{t(at >= of ? 'fork.not-end' : 'fork.line')}</p>
		</fieldset>
	);
}

/* A move in words, with the board's own chips. */
function MoveWords({ all, label }: { readonly all: ReplayProps; readonly label: string }) {
	const { board, table, last, catalogue, seats } = all;
	const props = propsOf(table, last, catalogue, seats, stillPicker(catalogue, seats));
	return (
		<>
			{board.line?.(props, { n: 0, kind: 'move', seat: null, text: label, about: null }) ??
				label}
		</>
	);
}

function TurnRow({
	turn,
	all,
	onAt,
}: {
	readonly turn: Turn;
	readonly all: ReplayProps;
	readonly onAt: (at: number) => void;
}) {
	return (
		<li>
			<button
				type="button"
				class="btn plain n"
				aria-label={t('turned.show', { n: turn.at })}
				onClick={() => onAt(turn.at)}
			>
				{turn.at}
			</button>
			<span>
				<Mark seat={turn.seat} size="s" /> <b>{all.seats[turn.seat]?.name}:</b>{' '}
				<MoveWords all={all} label={turn.played.label} />
				<small>
					{turn.better ? (
						<>
							{t('turned.better')} <MoveWords all={all} label={turn.better.label} />
						</>
					) : (
						t(turn.change > 0 ? 'turned.luck' : 'turned.bad-luck')
					)}
				</small>
			</span>
			<span class={turn.change > 0 ? 'dl plus' : 'dl minus'}>{signed(turn.change)}</span>
		</li>
	);
}

/** Decisions or turns of fortune, each with the way there. */
function Turned({
	title,
	found,
	all,
	onAt,
}: {
	readonly title: string;
	readonly found: readonly Turn[];
	readonly all: ReplayProps;
	readonly onAt: (at: number) => void;
}) {
	if (found.length === 0) return null;
	return (
		<section class="box" aria-label={title}>
			<h2>{title}</h2>
			<ol class="turns">
				{found.map((turn) => (
					<TurnRow key={turn.at} turn={turn} all={all} onAt={onAt} />
				))}
			</ol>
		</section>
	);
}

/** What the decision just made gave away, if anything. */
function Better({ all, at }: { readonly all: ReplayProps; readonly at: number }) {
	const judged = all.review.judged.find((one) => one.at === at - 1);
	const lost = judged ? lapse(judged) : null;
	if (!lost?.better) return null;
	return (
		<p class="replay-better">
			<Icon id="lamp" />
			<span>
				{t('turned.better')} <MoveWords all={all} label={lost.better.label} />{' '}
				<b class="dl minus">{signed(lost.change)}</b>
			</span>
		</p>
	);
}

/** Per cent with its sign, a minus as it is printed. */
const signed = (change: number): string =>
	`${change > 0 ? '+' : change < 0 ? '\u2212' : ''}${Math.abs(Math.round(change))}%`;

export function Replay(all: ReplayProps) {
	const { store, table, catalogue, board, seats, eyes, onEyes, review, last } = all;
	const walk = useWalk(all);
	const { moment, at, of } = walk;
	const end = endings(last.result?.places);
	/* Luck is told between decisions: with gaps between them it would be told wrong. */
	const found = review.whole ? turns(review.judged, end) : [];
	const enough = review.whole || (review.progress ?? 0) > COARSE;
	/* Steps that are not told on their own leave the line before them standing. */
	const line = moment.story.lines.at(-1) ?? store.story.value.findLast((one) => one.n <= at);
	const props = propsOf(table, moment, catalogue, seats, stillPicker(catalogue, seats));
	return (
		<>
			<section class="box" aria-labelledby="replay">
				<div class="replay-head">
					<h2 class="h" id="replay">
						{t(review.progress === null ? 'replay' : 'chances')}
					</h2>
					<Eyes seats={seats} eyes={eyes} onEyes={onEyes} />
				</div>
				{review.progress !== null && (
					<Chart
						lines={lines(enough ? review.judged : [], seats.length, end, of)}
						turns={found}
						seats={seats}
						at={at}
						of={of}
						onAt={walk.show}
					/>
				)}
				<Progress review={review} />
				<Controls
					at={at}
					of={of}
					playing={walk.playing}
					onAt={walk.show}
					onPlay={walk.play}
				/>
				<p class="replay-line" role="status">
					{line && (
						<>
							{line.seat !== null && <Mark seat={line.seat} size="s" />}
							<span>{board.line?.(props, line) ?? line.text}</span>
						</>
					)}
				</p>
				<Better all={all} at={at} />
				<div class="replay-board">
					<board.Board {...props} />
				</div>
				{review.progress !== null && <PlayOn all={all} at={at} of={of} />}
			</section>
			<Turned title={t('turned')} found={found} all={all} onAt={walk.show} />
			<Turned
				title={t('turned.lapses')}
				found={lapses(review.judged, found)}
				all={all}
				onAt={walk.show}
			/>
		</>
	);
}
