/*
 * The Great Heist's companion: the app its rulebook wants on a table with the printed map. `/companion` is
 * the way in and those who join, `/companion/ID` a table, `/companion/notes` a note sheet for one.
 */
import { useEffect, useState } from 'preact/hooks';
import '../boards/heist/heist';
import { sheet } from '../boards/board';
import { closeTable, homeOf, nameThings, openTable } from '../house';
import type { Catalogue } from '../link/messages';
import { seatInfos, thingName } from '../table/handle';
import type { TableStore } from '../table/store';
import { lang, t } from '../words/words';
import css from './companion.css';
import { JoinScreens, StartScreen } from './join';
import { type Draft, keepDraft, loadDraft } from './joining';
import { PlayScreens, Waiting } from './play';
import { Screen, say } from './screen';
import { SheetPage } from './sheet';

sheet(css);

/** Before the game: what was begun is taken up again, wherever the phone died. */
function Before() {
	const [draft, setDraft] = useState<Draft | null | undefined>(undefined);
	useEffect(() => {
		void loadDraft().then((kept) => setDraft(kept ?? null));
	}, []);
	/* Kept before it is shown: nobody chooses again how many clues after having seen them. */
	const change = async (next: Draft | null) => {
		await keepDraft(next ?? undefined);
		setDraft(next);
	};
	if (draft === undefined) return <Waiting />;
	return draft ? (
		<JoinScreens draft={draft} onChange={change} />
	) : (
		<StartScreen onBegin={(begun) => void change(begun)} />
	);
}

function Table({ store }: { readonly store: TableStore }) {
	const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
	const table = store.table.value;
	const update = store.update.value;
	const options = JSON.stringify(table?.options ?? {});
	const seats = table?.seats.length;
	const language = lang.value;
	useEffect(() => {
		if (seats === undefined) return;
		const chosen = JSON.parse(options) as Record<string, string>;
		void homeOf(store.id).api.catalogue('heist', language, seats, chosen).then(setCatalogue);
	}, [store, options, seats, language]);
	if (store.gone.value)
		return (
			<Screen title={say('title')}>
				<p class="pad">{t('table.gone')}</p>
			</Screen>
		);
	if (!table || !update || !catalogue) return <Waiting />;
	const infos = seatInfos(store, table);
	nameThings(store.id, (thing) => thingName(thing, catalogue, infos));
	return <PlayScreens store={store} table={table} update={update} catalogue={catalogue} />;
}

function AtTable({ id }: { readonly id: string }) {
	const [store, setStore] = useState<TableStore | null>(null);
	useEffect(() => {
		setStore(openTable(id));
		return () => closeTable(id);
	}, [id]);
	return store ? <Table store={store} /> : <Waiting />;
}

export function CompanionPage({ id }: { readonly id: string }) {
	document.title = `${say('title')} · Tabard`;
	if (id === 'notes') return <SheetPage />;
	return id ? <AtTable key={id} id={id} /> : <Before />;
}
