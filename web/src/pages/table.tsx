/* The page of a table: lobby, play or end, whichever it is now. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/art';
import { type BoardModule, boardHere, loadBoard } from '../boards/board';
import { closeTable, homeOf, nameThings, openTable, tableHere } from '../house';
import type { Refusal } from '../link/link';
import type { Catalogue, TableMessage } from '../link/messages';
import { place, putHash } from '../router';
import { effect } from '../signal';
import { atStage, reached, WORDS_AFTER } from '../table/after';
import { Curtain, curtainFor } from '../table/curtain';
import { useRetryWords } from '../table/dock';
import { Frame } from '../table/frame';
import { boardProps, seatInfos, thingName } from '../table/handle';
import { alarm, toast } from '../table/live';
import { roundNow } from '../table/rail';
import { call, play } from '../table/sound';
import type { TableStore } from '../table/store';
import { lang, t } from '../words/words';
import { EndPage } from './end';
import { keepLink, keptLink, seatKey, secretOf } from './links';
import { LobbyPage } from './lobby';
import { Site } from './site';

function boxHere(store: TableStore, table: TableMessage): Catalogue | null {
	const { game, seats, options } = table;
	return homeOf(store.id).api.catalogueHere(game, lang.peek(), seats.length, options);
}

/** Board and catalogue of a table's game; null until they are here. */
export function useGame(store: TableStore, table: TableMessage | null) {
	const [board, setBoard] = useState(() => (table ? boardHere(table.game) : null));
	const [catalogue, setCatalogue] = useState(() => (table ? boxHere(store, table) : null));
	const game = table?.game;
	const key = JSON.stringify(table?.options ?? {});
	const seats = table?.seats.length;
	const language = lang.value;
	/* Asked for before anything is painted: the table waits for them. */
	useLayoutEffect(() => {
		if (game) void loadBoard(game).then((found) => setBoard(() => found));
	}, [game]);
	useLayoutEffect(() => {
		if (!game) return;
		const options = JSON.parse(key) as Record<string, string>;
		homeOf(store.id)
			.api.catalogue(game, language, seats, options)
			.then(setCatalogue)
			.catch(() => toast(t('no-server'), 'warn'));
	}, [store, game, key, seats, language]);
	return { board, catalogue };
}

/* A table that does not come is waited for in sight, a second after the page was asked for. */
const PATIENCE = 1000;
const LEAST = 250;

/**
 * Where the table was asked for ahead, everything its board needs: drawn once it is here, the page is
 * not laid out twice. Ends after a moment in any case.
 */
export function prepared(id: string): Promise<unknown> {
	const store = openTable(id);
	const board = new Promise<void>((resolve) => {
		const stop = effect(() => {
			const table = store.table.value;
			if (!table) return;
			const { game, seats, options } = table;
			const box = homeOf(id).api.catalogue(game, lang.peek(), seats.length, options);
			void Promise.allSettled([loadBoard(game), box]).then(() => {
				stop();
				resolve();
			});
		});
	});
	const wait = Math.max(LEAST, PATIENCE - performance.now());
	return Promise.race([board, new Promise((resolve) => setTimeout(resolve, wait))]);
}

/* Said once when the connection goes, and once when it is back. */
function useConnectionWords(store: TableStore): void {
	const { up, fresh } = store.link.state.value;
	useEffect(() => {
		if (fresh) return;
		if (!up) alarm(t('conn.lost'));
		return () => {
			if (!up) toast(t('conn.back'), 'online');
		};
	}, [up, fresh]);
}

/* What happened is heard; that it is my turn is told where the page is not looked at. */
function useSounds(store: TableStore, board: BoardModule | null, title: string): void {
	const update = store.update.value;
	const revision = update?.revision;
	const question = store.question.value?.question;
	const first = useRef(true);
	useEffect(() => {
		if (revision === undefined) return;
		if (!first.current && update && update.happened.length > 0)
			play(board?.sound?.(update.happened) ?? 'card');
		first.current = false;
	}, [revision]);
	useEffect(() => {
		if (question !== undefined) call(title, store.question.value?.prompt ?? '');
	}, [question]);
}

/*
 * Who sits is known here without the secret of the seat's link: nobody else shall find it in the address.
 * Who stands up before the game begins needs it again, to look on and to sit down, also after a reload.
 */
function useSafeAddress(table: TableMessage | null): void {
	const { hash } = place.value;
	const id = table?.table ?? null;
	const seat = seatKey(hash)?.seat;
	const sits = seat !== undefined && Boolean(table?.mine.includes(seat));
	const stood = hash === '' && table?.status === 'open' && table.mine.length === 0;
	useEffect(() => {
		if (id === null || !sits) return;
		keepLink(id, hash);
		putHash('');
	}, [id, sits]);
	useEffect(() => {
		const kept = id === null || !stood ? null : keptLink(id);
		if (kept) putHash(kept);
	}, [id, stood]);
}

/*
 * The tab says whose turn it is when all else is shown: to write its title is a change of the document, and goes to
 * the browser. Pages within the table that have a title of their own have it at once.
 */
function useTitle(title: string | null): void {
	useEffect(() => {
		if (title === null) return;
		let left = false;
		const write = () => {
			if (!left && document.title !== title) document.title = title;
		};
		if (reached(WORDS_AFTER)) write();
		else atStage(WORDS_AFTER, write);
		return () => {
			left = true;
		};
	}, [title]);
}

function Loading() {
	return (
		<Site title={t('loading')}>
			<main id="main" class="loading" aria-busy="true">
				<p>{t('loading')}</p>
			</main>
		</Site>
	);
}

/** Nothing to be seen here: what it is, and the way on. */
function Notice({
	icon,
	title,
	text,
	children,
}: {
	readonly icon: string;
	readonly title: string;
	readonly text?: string;
	readonly children?: ComponentChildren;
}) {
	return (
		<Site title={title}>
			<main id="main" class="loading notice">
				<div class="empty">
					<Icon id={icon} />
					<p>
						<b>{title}</b> {text}
					</p>
					<div class="flow">
						{children}
						<a class="btn plain" href="/">
							<Icon id="back" /> {t('menu.home')}
						</a>
					</div>
				</div>
			</main>
		</Site>
	);
}

/* The table has not been heard of yet, and the server does not answer. */
function Unreached({ store }: { readonly store: TableStore }) {
	return (
		<Notice icon="offline" title={t('conn.none')} text={useRetryWords(store)}>
			<button type="button" class="btn" onClick={() => store.link.retry()}>
				{t('conn.now')}
			</button>
		</Notice>
	);
}

/* A table that is not there, not for whoever comes without its link, or not to be shown any more. */
function Shut({ reason }: { readonly reason: Refusal }) {
	if (reason.code === 'frozen')
		return <Notice icon="warn" title={`${t('frozen')}.`} text={t('frozen.what')} />;
	const yours = reason.code === 'not-yours';
	return <Notice icon="lock" title={t(yours ? 'table.private' : 'table.unknown')} />;
}

function Table({ store }: { readonly store: TableStore }) {
	const table = store.table.value;
	const update = store.update.value;
	const { board, catalogue } = useGame(store, table);
	useSafeAddress(table);
	useConnectionWords(store);
	useSounds(store, board, catalogue?.title ?? '');
	const status = update?.status ?? table?.status;
	const playing = update !== null && status !== 'open' && status !== 'over';
	const title = `${store.question.value ? '● ' : ''}${catalogue?.title} · Tabard`;
	useTitle(playing && catalogue && !store.gone.value ? title : null);
	const seats = table ? seatInfos(store, table) : [];
	if (catalogue)
		nameThings(
			store.id,
			(thing) => board?.named?.(thing, seats) ?? thingName(thing, catalogue, seats),
		);
	if (store.gone.value) return <Notice icon="warn" title={t('table.gone')} />;
	const shut = store.shut.value;
	if (shut && !table) return <Shut reason={shut} />;
	if (!table && store.link.state.value.retryAt !== null) return <Unreached store={store} />;
	if (!table || !catalogue || !board) return <Loading />;
	if (status === 'open' || !update)
		return <LobbyPage store={store} table={table} catalogue={catalogue} />;
	if (status === 'over')
		return (
			<EndPage
				store={store}
				table={table}
				update={update}
				catalogue={catalogue}
				board={board}
			/>
		);
	const hand = curtainFor(table, update);
	const next = hand === null ? undefined : seats[hand];
	if (next) return <Curtain key={next.seat} store={store} seat={next} />;
	const round =
		board.turn && !store.hasEarlier.value
			? roundNow(store.story.value, board.turn, update.turn[0] ?? null)
			: null;
	const props = { ...boardProps(store, table, update, catalogue), round };
	return <Frame store={store} board={board} props={props} />;
}

/* What the link had with it, also when the address has it no longer. */
function useSecret(): string | null {
	const secret = secretOf(place.value.hash);
	const last = useRef(secret);
	if (secret) last.current = secret;
	return last.current;
}

export function TablePage({ id }: { readonly id: string }) {
	/* What was asked for ahead is drawn at once. */
	const [store, setStore] = useState(() => tableHere(id));
	/* Whoever was turned away may come again by a link, in the same tab. */
	const secret = useSecret();
	/* Before anything is painted: the server is already asked meanwhile. */
	useLayoutEffect(() => {
		setStore(openTable(id, secret));
		return () => closeTable(id);
	}, [id, secret]);
	return store ? <Table store={store} /> : <Loading />;
}
