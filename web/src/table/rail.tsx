/* The rail: seats, and below them log, chat and the rules in short. A drawer where it has no place. */
import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Charge, Icon } from '../art/art';
import type { BoardModule, BoardProps } from '../boards/board';
import { homeOf } from '../house';
import type { Seat, StoryLine } from '../link/messages';
import { lang, t } from '../words/words';
import { LOG_AFTER, PLATES_AFTER } from './after';
import { Tools } from './dock';
import { Seats, type SeatsProps, seatsBy } from './seats';
import { Signs } from './signs';
import { late, once, still } from './still';
import type { TableStore } from './store';

export type RailProps = SeatsProps;

function useTail(length: number) {
	const ref = useRef<HTMLOListElement>(null);
	useEffect(() => {
		const list = ref.current;
		if (list) list.scrollTop = length && list.scrollHeight;
	}, [length]);
	return ref;
}

interface LineProps {
	readonly line: StoryLine;
	readonly props: BoardProps;
	readonly board: BoardModule;
}

/** A line of the news: charge, and what was done. Where room is scarce the charge stands for the name. */
export const StoryLineFace = still(
	({ line, props, board }: LineProps) => {
		const seat = toldOf(line, board);
		const name = seat === null ? '' : `${props.seats[seat]?.name} `;
		const named = name !== '' && line.text.startsWith(name);
		const rest = named ? { ...line, text: line.text.slice(name.length) } : line;
		const text = board.news?.(props, rest) ?? board.line?.(props, rest) ?? rest.text;
		if (seat === null) return <>{text}</>;
		return (
			<>
				<Charge seat={seat} size="s" /> {named && <span class="news-name">{name}</span>}
				{text}
			</>
		);
	},
	({ line, props, board }) => [line, props.seats, props.catalogue, props.lang, board.line],
);

/* Whose charge it bears: of who moved, or of whom the board says it is about. */
const toldOf = (line: StoryLine, board: BoardModule): Seat | null =>
	line.seat ?? board.whose?.(line) ?? null;

const lineClass = (line: StoryLine, seat: Seat | null, last: boolean): string =>
	last ? 'now' : seat === null || line.private ? 'sub' : '';

/** Where a rule stands in the log: the lines with which `seat` moves again after others. */
function rules(lines: readonly StoryLine[], seat: number): ReadonlySet<number> {
	const found = new Set<number>();
	let by: number | null = null;
	lines.forEach((line, i) => {
		if (line.seat === null) return;
		if (line.seat === seat && by !== null && by !== seat) found.add(i);
		by = line.seat;
	});
	return found;
}

const NONE: ReadonlySet<number> = new Set();

type TurnOf = NonNullable<BoardModule['turn']>;

/*
 * A round begins with a turn of somebody who has had one in the round before. `turn` says whose turn
 * begins with a line, after one of `by`. Status and log ask for the same.
 */
const walk = once((lines: readonly StoryLine[], turn: TurnOf) => {
	const found = new Map<number, number>();
	const had = new Set<Seat>();
	let by: Seat | null = null;
	lines.forEach((line, i) => {
		const seat = turn(line, by);
		if (seat === null) return;
		if (had.has(seat)) had.clear();
		if (had.size === 0) found.set(i, found.size + 1);
		had.add(seat);
		by = seat;
	});
	return { found, had, by };
});

/** The rounds in the log, by the line they begin with. */
export const rounds = (lines: readonly StoryLine[], turn: TurnOf): ReadonlyMap<number, number> =>
	walk(lines, turn).found;

/** The headings of the log, by the lines that they are; `whole`: from its beginning, so that they can be counted. */
export function headings(
	lines: readonly StoryLine[],
	heading: NonNullable<BoardModule['heading']>,
	whole: boolean,
): ReadonlyMap<number, string> {
	const found = new Map<number, string>();
	lines.forEach((line, i) => {
		const text = heading(line, whole ? found.size + 1 : 0);
		if (text !== null) found.set(i, text);
	});
	return found;
}

/** The round it is, while it is the turn of `seat`, of whom there may be no line yet. */
export function roundNow(lines: readonly StoryLine[], turn: TurnOf, seat: Seat | null): number {
	const { found, had, by } = walk(lines, turn);
	const next = seat !== null && seat !== by && had.has(seat);
	return Math.max(1, found.size + (next ? 1 : 0));
}

interface LogLineProps extends LineProps {
	readonly last: boolean;
	readonly ruled: boolean;
}

/* Lines are only added: all the others stand as they are. */
const LogLine = still(
	({ line, last, ruled, props, board }: LogLineProps) => {
		const seat = toldOf(line, board);
		return (
			<li class={`${lineClass(line, seat, last)}${ruled ? ' ruled' : ''}`}>
				<span>
					{line.private ? (
						<Icon id="lock" small />
					) : (
						seat !== null && <Charge seat={seat} size="s" />
					)}
				</span>
				<span>{board.line?.(props, line) ?? line.text}</span>
			</li>
		);
	},
	({ line, last, ruled, props, board }) => [
		line,
		last,
		ruled,
		props.catalogue,
		props.lang,
		board.line,
	],
);

interface LogPartProps {
	readonly lines: readonly StoryLine[];
	readonly at: number;
	/** The newest line of all is here. */
	readonly newest: boolean;
	readonly ruled: Pick<ReadonlySet<number>, 'has'>;
	/** Rounds by the line they begin with; null: rules alone. */
	readonly numbered: ReadonlyMap<number, number> | null;
	/** Lines that are headings themselves. */
	readonly heads: ReadonlyMap<number, string> | null;
	readonly props: BoardProps;
	readonly board: BoardModule;
}

/* A long log is passed over in parts. */
const PART = 24;

const LogPart = still(
	({ lines, at, newest, ruled, numbered, heads, props, board }: LogPartProps) => (
		<>
			{lines.map((line, i) =>
				heads?.has(at + i) ? (
					<li key={`${line.n}.${at + i}`} class="round">
						{heads.get(at + i)}
					</li>
				) : (
					<Fragment key={`${line.n}.${at + i}`}>
						{numbered?.has(at + i) && (
							<li class="round">
								{t('log.round', { n: numbered.get(at + i) ?? 0 })}
							</li>
						)}
						<LogLine
							last={newest && i === lines.length - 1}
							ruled={!numbered && ruled.has(at + i)}
							line={line}
							props={props}
							board={board}
						/>
					</Fragment>
				),
			)}
		</>
	),
	/* What is told anew is told anew to its end: between two lines that are the same all are. */
	({ lines, at, newest, numbered, heads, props, board }) => [
		at,
		numbered === null,
		heads?.get(at + lines.findIndex((_, i) => heads.has(at + i))),
		lines[0],
		lines.at(-1),
		lines.length,
		newest,
		props.seats,
		props.catalogue,
		props.lang,
		board.line,
	],
);

const LOG = { frames: LOG_AFTER, first: false };

const Log = late(({ store, props, board }: RailProps) => {
	const lines = store.logged.value;
	const ref = useTail(lines.at(-1)?.n ?? 0);
	const tellEarlier = async () => {
		const told = await homeOf(store.id)
			.api.story(store.id, 0, lang.value)
			.catch(() => null);
		if (told) store.heardEarlier(told.lines);
	};
	const told = board.turn ? rounds(lines, board.turn) : null;
	const heads = board.heading ? headings(lines, board.heading, !store.hasEarlier.value) : null;
	const ruled =
		told ?? (heads ? NONE : rules(lines, props.seats.find((seat) => seat.mine)?.seat ?? 0));
	/* Numbered where the beginning is known; otherwise a rule alone. */
	const numbered = store.hasEarlier.value ? null : told;
	return (
		<ol class="log" aria-label={t('log')} ref={ref} tabIndex={0}>
			{store.hasEarlier.value && (
				<li>
					<span />
					<button type="button" class="btn plain" onClick={tellEarlier}>
						{t('log.earlier')}
					</button>
				</li>
			)}
			{Array.from({ length: Math.ceil(lines.length / PART) }, (_, i) => (
				<LogPart
					key={i}
					lines={lines.slice(i * PART, (i + 1) * PART)}
					at={i * PART}
					newest={(i + 1) * PART >= lines.length}
					ruled={ruled}
					numbered={numbered}
					heads={heads}
					props={props}
					board={board}
				/>
			))}
		</ol>
	);
}, LOG);

function Chat({ store }: { readonly store: TableStore }) {
	const { from, lines } = store.chat.value;
	const watches = store.table.value?.mine.length === 0;
	const ref = useTail(lines.length);
	const [text, setText] = useState('');
	useEffect(() => store.chatRead(), [store, lines.length]);
	const send = async (event: Event) => {
		event.preventDefault();
		if (text.trim() && (await store.say(text.trim()))) setText('');
	};
	return (
		<div class="chat">
			{lines.length === 0 ? (
				<div class="empty">
					<Icon id="chat" />
					<p>
						<b>{t('chat.empty')}</b> {t(watches ? 'chat.who.watch' : 'chat.who')}
					</p>
				</div>
			) : (
				<ol class="log" aria-label={t('chat')} ref={ref} tabIndex={0}>
					{lines.map((line, i) => (
						<li key={from + i}>
							<span>
								{line.seat !== null && <Charge seat={line.seat} size="s" />}
							</span>
							<span>
								<b>{line.name}</b> {line.text}
							</span>
						</li>
					))}
				</ol>
			)}
			<form class="chat-form" onSubmit={send}>
				<label class="sr" for="chat-text">
					{t('chat.say')}
				</label>
				<input
					id="chat-text"
					class="input"
					maxLength={500}
					autocomplete="off"
					placeholder={t('chat.say')}
					value={text}
					onInput={(event) => setText(event.currentTarget.value)}
				/>
				<button type="submit" class="btn icon" aria-label={t('chat.send')}>
					<Icon id="forward" />
				</button>
			</form>
		</div>
	);
}

function ShortRules({ props, board }: RailProps) {
	return (
		<div class="log rules-short" tabIndex={0}>
			{board.signs && <Signs groups={board.signs(props.catalogue, true)} />}
			{props.catalogue.rules.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			<p>
				<a href={`/rules/${props.catalogue.game}`}>{t('rules.all')}</a>
			</p>
		</div>
	);
}

const TABS = ['log', 'chat', 'rules'] as const;

interface TabsProps {
	readonly store: TableStore;
	readonly tab: (typeof TABS)[number];
	readonly setTab: (tab: (typeof TABS)[number]) => void;
}

const Tabs = still(
	({ store, tab, setTab }: TabsProps) => {
		const keys = (event: KeyboardEvent) => {
			const step =
				event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? TABS.length - 1 : 0;
			if (!step) return;
			const next = TABS[(TABS.indexOf(tab) + step) % TABS.length] ?? 'log';
			setTab(next);
			document.getElementById(`tab-${next}`)?.focus();
		};
		return (
			<div class="tabs" role="tablist" aria-label={t('rail')} onKeyDown={keys}>
				{TABS.map((one) => (
					<button
						type="button"
						key={one}
						role="tab"
						id={`tab-${one}`}
						aria-selected={tab === one}
						aria-controls="tab-panel"
						tabIndex={tab === one ? 0 : -1}
						onClick={() => setTab(one)}
					>
						{t(one)}
						{one === 'chat' && tab !== 'chat' && store.unread.value > 0 && (
							<span class="badge">
								<span class="sr">{t('chat.unread')} </span>
								{store.unread.value}
							</span>
						)}
					</button>
				))}
			</div>
		);
	},
	({ store, tab, setTab }) => [store, tab, setTab],
);

/* What they are by is in the store, which they follow. */
const RailTools = still(
	({ store, props }: RailProps) => <Tools store={store} question={props.picker.question} wide />,
	({ store, props }) => [store, props.picker.question],
);

interface ShownProps extends RailProps {
	readonly shown: boolean;
}

/* Where it is not shown, seats and log are not drawn either. */
function AllRail({ shown, ...all }: ShownProps) {
	const { store } = all;
	const [tab, setTab] = useState<(typeof TABS)[number]>('log');
	return (
		<aside class="rail" aria-label={t('rail')}>
			{shown && <Seats {...all} />}
			<Tabs store={store} tab={tab} setTab={setTab} />
			<div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
				{tab === 'log' ? (
					shown && <Log {...all} />
				) : tab === 'chat' ? (
					<Chat store={store} />
				) : (
					<ShortRules {...all} />
				)}
			</div>
			<div class="rail-tools">
				<RailTools {...all} />
			</div>
		</aside>
	);
}

export const Rail = late(AllRail, {
	frames: PLATES_AFTER,
	by: (all) => [...seatsBy(all), all.props.picker.question, all.shown],
});
