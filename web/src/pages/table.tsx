/* The page of a table: lobby, play or end, whichever it is now. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type BoardModule, loadBoard } from '../boards/board';
import { closeTable, homeOf, nameThings, openTable } from '../house';
import type { Refusal } from '../link/link';
import type { Catalogue, TableMessage } from '../link/messages';
import { place } from '../router';
import { Curtain, curtainFor } from '../table/curtain';
import { Frame } from '../table/frame';
import { boardProps, seatInfos, thingName } from '../table/handle';
import { alarm, toast } from '../table/live';
import { call, play } from '../table/sound';
import type { TableStore } from '../table/store';
import { lang, t } from '../words/words';
import { EndPage } from './end';
import { LobbyPage, secretOf } from './lobby';
import { Site } from './site';

/** Board and catalogue of a table's game; null until they are here. */
function useGame(store: TableStore, table: TableMessage | null) {
	const [board, setBoard] = useState<BoardModule | null>(null);
	const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
	const game = table?.game;
	const key = JSON.stringify(table?.options ?? {});
	const seats = table?.seats.length;
	const language = lang.value;
	useEffect(() => {
		if (game) void loadBoard(game).then((found) => setBoard(() => found));
	}, [game]);
	useEffect(() => {
		if (!game) return;
		const options = JSON.parse(key) as Record<string, string>;
		homeOf(store.id)
			.api.catalogue(game, language, seats, options)
			.then(setCatalogue)
			.catch(() => toast(t('no-server'), 'warn'));
	}, [store, game, key, seats, language]);
	return { board: board && { ...board }, catalogue };
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

function Loading({ text }: { readonly text: string }) {
	return (
		<Site title={t('loading')}>
			<main id="main" class="loading" aria-busy="true">
				<p>{text}</p>
			</main>
		</Site>
	);
}

/* A table that is not there, not for whoever comes without its link, or not to be shown any more. */
function shutWords(reason: Refusal): string {
	if (reason.code === 'frozen') return `${t('frozen')}. ${t('frozen.what')}`;
	return t(reason.code === 'not-yours' ? 'table.private' : 'table.unknown');
}

function Table({ store }: { readonly store: TableStore }) {
	const table = store.table.value;
	const update = store.update.value;
	const { board, catalogue } = useGame(store, table);
	useConnectionWords(store);
	useSounds(store, board, catalogue?.title ?? '');
	const seats = table ? seatInfos(store, table) : [];
	if (catalogue) nameThings(store.id, (thing) => thingName(thing, catalogue, seats));
	if (store.gone.value) return <Loading text={t('table.gone')} />;
	const shut = store.shut.value;
	if (shut && !table) return <Loading text={shutWords(shut)} />;
	if (!table || !catalogue || !board) return <Loading text={t('loading')} />;
	document.title = `${store.question.value ? '● ' : ''}${catalogue.title} · Tabard`;
	const status = update?.status ?? table.status;
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
	return (
		<Frame store={store} board={board} props={boardProps(store, table, update, catalogue)} />
	);
}

export function TablePage({ id }: { readonly id: string }) {
	const [store, setStore] = useState<TableStore | null>(null);
	/* Whoever was turned away may come again by a link, in the same tab. */
	const secret = secretOf(place.value.hash);
	/* Before anything is painted: the server is already asked meanwhile. */
	useLayoutEffect(() => {
		setStore(openTable(id, secret));
		return () => closeTable(id);
	}, [id, secret]);
	return store ? <Table store={store} /> : <Loading text={t('loading')} />;
}
