/*
 * The frame of a table: top bar, seats, news, board, dock, rail. One for all games; only the board,
 * the hand and the faces of buttons are a game's own.
 */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Drawing, Icon, Skyline } from '../art/art';
import type { BoardModule, BoardProps } from '../boards/board';
import { isHere, mine } from '../house';
import { go } from '../router';
import { set, settings } from '../settings';
import { t } from '../words/words';
import { ASK_AFTER, atStage, HAND_AFTER, NEWS_AFTER, PLATES_AFTER } from './after';
import { usePutAway } from './curtain';
import { Dock } from './dock';
import { flights, forgetAll, land, rememberSoon } from './flight';
import { listenKeys } from './keys';
import { Menu } from './menu';
import { Rail, StoryLineFace } from './rail';
import { useThings } from './rover';
import { LateSeats, lookingSeats, railBeside } from './seats';
import { late } from './still';
import { newsOf, type TableStore } from './store';

export interface FrameProps {
	readonly store: TableStore;
	readonly props: BoardProps;
	readonly board: BoardModule;
	/** Told in place of the news: a lesson. */
	readonly told?: ComponentChildren;
}

function Connection({ store }: { readonly store: TableStore }) {
	const { up, fresh } = store.link.state.value;
	const here = isHere(store.id);
	const connected = t(here ? 'conn.here' : 'conn.up');
	const text = up ? connected : fresh ? t('conn.connecting') : t('conn.lost');
	return (
		<span class={up ? 'conn' : 'conn off'} role="status">
			<Icon id={!up ? 'offline' : here ? 'phone' : 'online'} />
			<span class="wide">{text}</span>
			<span class="sr narrow">{text}</span>
		</span>
	);
}

/** Other tables where it is my turn: the way to the first of them. */
function Elsewhere({ store }: { readonly store: TableStore }) {
	const waiting = mine.value.filter((table) => table.asked && table.table !== store.id);
	const first = waiting[0];
	if (!first) return null;
	const text = t('nav.waiting', { n: waiting.length });
	return (
		<a class="btn elsewhere" href={`/t/${first.table}`} aria-label={text} title={text}>
			<Icon id="bell" />
			<span class="wide">{t('nav.elsewhere')}</span>
			<span class="badge" aria-hidden="true">
				{waiting.length}
			</span>
		</a>
	);
}

/* Letters of a title that fit beside the buttons of a phone. */
const LONG = 17;

interface TopProps extends FrameProps {
	readonly drawer: boolean;
	readonly onDrawer: () => void;
	readonly onMenu: () => void;
}

/* Where a title is too long it ends with a word, and not with a little one. */
const bound = (title: string): string => title.replace(/ (\p{L}{1,2}) /gu, ' $1\u00a0');

const turnSound = (): void => set({ sound: !settings.value.sound });

const Top = late(
	({ store, props, board, drawer, onDrawer, onMenu }: TopProps) => {
		const watchers = store.watchers.value;
		return (
			<header class="top">
				<a class="brand" href="/" aria-label={t('home.link')}>
					<Drawing id="mark" />
				</a>
				<div class={props.catalogue.title.length > LONG ? 'title long' : 'title'}>
					<b>{bound(props.catalogue.title)}</b>
					<span>{board.status?.(props) ?? ''}</span>
				</div>
				<span class="sp" />
				{watchers > 0 && (
					<span class="conn watchers wide">
						<Icon id="eye" /> <span aria-hidden="true">{watchers}</span>
						<span class="watching">{t('watchers', { n: watchers })}</span>
					</span>
				)}
				<Elsewhere store={store} />
				<Connection store={store} />
				<a
					class="btn plain icon wide"
					href={`/rules/${props.catalogue.game}`}
					aria-label={t('rules.of')}
				>
					<Icon id="book" />
				</a>
				<button
					type="button"
					class="btn plain icon wide"
					aria-label={t(settings.value.sound ? 'sound.on' : 'sound.off')}
					aria-pressed={settings.value.sound}
					onClick={turnSound}
				>
					<Icon id={settings.value.sound ? 'sound' : 'sound-off'} />
				</button>
				<button
					type="button"
					class="btn plain icon log-btn"
					aria-label={t('rail')}
					aria-expanded={drawer}
					onClick={onDrawer}
				>
					<Icon id="log" />
					{store.unread.value > 0 && <span class="badge">{store.unread.value}</span>}
				</button>
				<button
					type="button"
					class="btn plain icon"
					aria-label={t('menu')}
					aria-haspopup="dialog"
					onClick={onMenu}
				>
					<Icon id="menu" />
				</button>
			</header>
		);
	},
	{
		frames: NEWS_AFTER,
		by: ({ store, props, board, drawer, onDrawer, onMenu }) => [
			store,
			board,
			props.view,
			props.round,
			props.catalogue,
			props.lang,
			drawer,
			onDrawer,
			onMenu,
		],
	},
);

/** What happened since my last decision, newest last. */
const NewsLines = late(
	({ store, props, board }: FrameProps) => {
		const own = lookingSeats(props);
		const { lines, newsFrom } = store.told.value;
		const news = newsOf(lines, newsFrom, own);
		const told = news.filter((line) => !board.aside?.(line));
		const shown = (told.length > 0 ? told : news).slice(-8);
		/* Who only looks on has no turn since which things happen. */
		const since = t(own.size > 0 ? 'news' : 'news.watch');
		return (
			<section class={shown.length > 0 ? 'news' : 'news none'} aria-label={since}>
				<div class="news-row">
					<span class="wide-t quiet">{shown.length > 0 ? since : t('news.none')}</span>
					{/* Whole lines, the newest first of all where they do not all fit. Drawn anew with every line, so that none moves. */}
					<div class="news-lines">
						{shown.map((line, i) => (
							<span key={`${news.length}.${line.n}.${i}`} style={{ order: -i }}>
								<StoryLineFace line={line} props={props} board={board} />
							</span>
						))}
					</div>
				</div>
			</section>
		);
	},
	{
		frames: NEWS_AFTER,
		by: ({ store, props, board }) => [
			store,
			board,
			props.seats,
			props.viewer,
			props.catalogue,
			props.lang,
		],
	},
);

/* A banner comes with the board, and is asked for with every view; words a frame later. */
function News(all: FrameProps) {
	return all.board.banner?.(all.props) ?? <NewsLines {...all} />;
}

/* What else has pieces, and when it is drawn. */
const LATER = [
	[PLATES_AFTER, '.seats'],
	[HAND_AFTER, '.dock'],
] as const;

/* Measure before a new view, fly after it is drawn: with the board, and what the late parts bring with them. */
function useFlights(store: TableStore, revision: number): void {
	const fly = useRef<ReturnType<typeof flights> | null>(null);
	const shown = useRef(false);
	useEffect(() => {
		store.beforeDraw = () => {
			fly.current = flights();
		};
		document.addEventListener('pointerdown', land, { capture: true });
		shown.current = true;
		return () => {
			shown.current = false;
			store.beforeDraw = () => {};
			forgetAll();
			document.removeEventListener('pointerdown', land, { capture: true });
		};
	}, [store]);
	useLayoutEffect(() => {
		const flew = fly.current;
		fly.current = null;
		if (!flew) {
			rememberSoon();
			return;
		}
		const drawn = (stage: number, region: string) => {
			if (flew(region)) atStage(stage + 1, () => flew(null));
		};
		drawn(0, '.board');
		/* They are drawn when everything else that waits for this frame has been done. */
		for (const [stage, region] of LATER)
			atStage(stage, () => queueMicrotask(() => drawn(stage, region)));
		atStage(ASK_AFTER, () => shown.current && rememberSoon());
	}, [revision]);
}

/* Made once: Preact passes over what it has drawn before. */
const SKYLINE = <Skyline />;

export function Frame(all: FrameProps) {
	const { store, props, board } = all;
	const latest = { ...all, update: store.update.value, since: store.since.value };
	const [drawer, setDrawer] = useState(false);
	const [menu, setMenu] = useState(false);
	const region = useRef<HTMLElement>(null);
	const choose = useCallback((thing: string) => store.choose(thing), [store]);
	useThings(region, choose);
	usePutAway(store);
	useFlights(store, props.revision);
	useEffect(
		() =>
			listenKeys(store, {
				log: () => setDrawer((open) => !open),
				rules: () => go(`/rules/${props.catalogue.game}`),
				close: () => setDrawer(false),
			}),
		[store, props.catalogue.game],
	);
	const half = props.picker.picked.begun && !board.even;
	const turnDrawer = useCallback(() => setDrawer((open) => !open), []);
	const openMenu = useCallback(() => setMenu(true), []);
	return (
		<div
			class="frame"
			data-game={props.catalogue.game}
			{...(drawer ? { 'data-drawer': 'log' } : {})}
		>
			<a class="skip" href="#prompt">
				{t('skip.ask')}
			</a>
			<Top {...all} drawer={drawer} onDrawer={turnDrawer} onMenu={openMenu} />
			{!railBeside() && <LateSeats {...latest} />}
			{all.told ?? <News {...all} />}
			<main
				class={half ? 'board choosing' : 'board'}
				ref={region}
				tabIndex={0}
				aria-label={t('board', { game: props.catalogue.title })}
			>
				{SKYLINE}
				<board.Board {...props} />
			</main>
			<Dock {...latest} />
			<Rail {...latest} shown={drawer || railBeside()} />
			{drawer && (
				<button
					type="button"
					class="drawer-shut"
					aria-label={t('close')}
					onClick={() => setDrawer(false)}
				/>
			)}
			{menu && <Menu store={store} props={props} onClose={() => setMenu(false)} />}
		</div>
	);
}
