/* Before the start: who sits where, the links to hand out, and the button that begins. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, Mark, Poster } from '../art/art';
import { random } from '../house';
import type { Catalogue, Links, SeatHolder, TableMessage } from '../link/messages';
import { printed } from '../link/spoken';
import { go, place } from '../router';
import { set, settings } from '../settings';
import { Question } from '../table/dialog';
import { toast } from '../table/live';
import { levelName } from '../table/seats';
import type { TableStore } from '../table/store';
import { list, t } from '../words/words';
import { Agreed } from './agreed';
import { Field } from './choices';
import { GAMES } from './games';
import { addressOf, LinkField, seatKey, useLinks, WatchField } from './links';
import { Site } from './site';

interface SeatRowProps {
	readonly store: TableStore;
	readonly table: TableMessage;
	readonly holder: SeatHolder;
	readonly seat: number;
	readonly name: string;
}

function what(holder: SeatHolder, mine: boolean, here: boolean): string {
	if (holder.kind === 'open') return t('lobby.waiting');
	if (holder.kind === 'bot') return t('lobby.computer', { level: levelName(holder.level) });
	if (mine) return t('lobby.you');
	return t(here ? 'lobby.here' : 'lobby.away');
}

/* By the link of that seat only, unless the table is open to all or one's own. */
const maySit = ({ mine, host, table_options }: TableMessage, seat: number): boolean =>
	mine.length === 0 && (host || table_options.open || seatKey(place.value.hash)?.seat === seat);

function SeatRow({ store, table, holder, seat, name }: SeatRowProps) {
	const mine = table.mine.includes(seat);
	const free = holder.kind === 'open';
	const give = () => void store.seat(seat, { kind: 'bot', level: settings.value.level });
	return (
		<div class="srow">
			<Mark seat={seat} size="l" />
			<div class="what">
				{holder.name || t('seat.open')}
				<small>{what(holder, mine, store.here.value.has(seat))}</small>
			</div>
			<div class="srow-buttons">
				{free && maySit(table, seat) && (
					<button
						type="button"
						class="btn go"
						onClick={() => void store.sit(seat, name, store.key)}
					>
						{t('lobby.sit')}
					</button>
				)}
				{free && table.host && (
					<button type="button" class="btn" onClick={give}>
						<Icon id="auto" /> {t('lobby.give')}
					</button>
				)}
				{!free && !mine && table.host && (
					<button
						type="button"
						class="btn plain"
						onClick={() => void store.seat(seat, { kind: 'open' })}
					>
						{t('lobby.free')}
					</button>
				)}
				{mine && !table.host && (
					<button type="button" class="btn plain" onClick={() => void store.leave(seat)}>
						{t('lobby.stand')}
					</button>
				)}
			</div>
		</div>
	);
}

interface LobbyProps {
	readonly store: TableStore;
	readonly table: TableMessage;
	readonly catalogue: Catalogue;
}

/** This address is no address for anybody at another machine. */
const onlyHere = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

function Handouts({ store, table, links }: LobbyProps & { readonly links: Links | null }) {
	const base = addressOf(store.id);
	const open = table.seats.flatMap((holder, seat) => (holder.kind === 'open' ? [seat] : []));
	return (
		<>
			{open.map((seat) => {
				const key = links?.seats[seat];
				return (
					<LinkField
						key={seat}
						id={`link-${seat}`}
						label={t('lobby.link', { n: seat + 1 })}
						url={key ? `${base}#s=${seat}.${key}` : base}
					/>
				);
			})}
			<WatchField table={store.id} links={links} />
			{onlyHere() && <p class="quiet small">{t('lobby.only-here')}</p>}
			{/* Without a secret nobody is let in to a private table: its code would lead to a shut door. */}
			{table.table_options.open && <p class="quiet">{t('lobby.code', { code: store.id })}</p>}
		</>
	);
}

/* A table nobody wants is in everybody's list until it is deleted. */
function Delete({ store }: { readonly store: TableStore }) {
	const [asked, setAsked] = useState(false);
	const erase = async () => {
		await store.remove();
		go('/');
	};
	return (
		<>
			<button type="button" class="btn plain" onClick={() => setAsked(true)}>
				{t('lobby.delete')}
			</button>
			{asked && (
				<Question
					title={t('lobby.delete.ask')}
					text={t('lobby.delete.what')}
					no={t('lobby.delete.not')}
					yes={t('lobby.delete')}
					onNo={() => setAsked(false)}
					onYes={() => void erase()}
				/>
			)}
		</>
	);
}

/* The page of a table says this in its dock; here there is none. */
function Lost({ store }: { readonly store: TableStore }) {
	const { up, fresh } = store.link.state.value;
	if (up || fresh) return null;
	return (
		<p class="said warn" role="status">
			<Icon id="offline" /> <span>{`${t('conn.lost')}. ${t('conn.safe')}`}</span>
		</p>
	);
}

/* A guest among guests is told apart by the seat. */
export function nameless({ seats }: Pick<TableMessage, 'seats'>, seat: number): string {
	const taken = seats.some((holder, i) => i !== seat && holder.name === t('me'));
	return taken ? t('new.guest', { n: seat + 1 }) : t('me');
}

interface NameProps extends LobbyProps {
	readonly name: string;
	readonly onName: (name: string) => void;
}

/* Before one sits down and after: who begins as a guest among guests need not stay one. */
function MyName({ store, table, name, onName }: NameProps) {
	const seat = table.mine[0];
	const tell = () => {
		const called = name.trim();
		/* A name is told with the apostrophe of print, however it was typed. */
		if (seat !== undefined && called && printed(called) !== table.seats[seat]?.name)
			void store.rename(seat, called);
	};
	return (
		<form
			onFocusOut={tell}
			onSubmit={(event) => {
				event.preventDefault();
				tell();
			}}
		>
			<Field
				id="my-name"
				label={t('lobby.name')}
				value={name}
				placeholder={(seat === undefined ? '' : table.seats[seat]?.name) || t('me')}
				onValue={(typed) => {
					onName(typed);
					set({ name: typed });
				}}
				maxLength={24}
			/>
		</form>
	);
}

/** My link is for a seat where somebody else sits. */
function seatTaken(table: TableMessage): boolean {
	const seat = seatKey(place.value.hash)?.seat;
	return seat !== undefined && table.mine.length === 0 && table.seats[seat]?.kind !== 'open';
}

export function LobbyPage(all: LobbyProps) {
	const { store, table, catalogue } = all;
	const links = useLinks(store.id, table.host);
	const [name, setName] = useState(settings.value.name);
	const [busy, setBusy] = useState(false);
	const sits = table.mine.length;
	useEffect(() => {
		if (sits > 0) void store.addNonces(random);
	}, [store, sits]);
	const waiting = table.seats.filter((holder) => holder.kind === 'open').length;
	const names = table.seats.map((holder) => holder.name || t('seat.open'));
	const begin = async () => {
		setBusy(true);
		await store.start(random);
		setBusy(false);
	};
	return (
		<Site title={catalogue.title}>
			<main class="form lobby" id="main">
				<h1>{catalogue.title}</h1>
				<Lost store={store} />
				<div class="main">
					<section class="box">
						<h2>{t('lobby.seats')}</h2>
						{seatTaken(table) && <p role="status">{t('lobby.taken')}</p>}
						{sits > 0 && !table.host && (
							<p role="status">
								{waiting > 0
									? t('lobby.not-yet', { n: waiting })
									: t('lobby.host-starts')}
							</p>
						)}
						{(sits === 1 || (sits === 0 && waiting > 0)) && (
							<MyName {...all} name={name} onName={setName} />
						)}
						<div>
							{table.seats.map((holder, seat) => (
								<SeatRow
									key={seat}
									store={store}
									table={table}
									holder={holder}
									seat={seat}
									name={name.trim() || nameless(table, seat)}
								/>
							))}
						</div>
					</section>
				</div>
				<aside class="box sum" aria-label={t('lobby.start')}>
					{GAMES.some((game) => game.id === table.game) && (
						<Poster game={table.game} class="lobby-art" />
					)}
					<p>{waiting > 0 ? t('lobby.not-yet', { n: waiting }) : list(names)}</p>
					{table.host && <Handouts {...all} links={links} />}
					{table.host ? (
						<button
							type="button"
							class="btn go big"
							aria-disabled={waiting > 0 || busy}
							onClick={() =>
								waiting > 0
									? toast(t('lobby.not-yet', { n: waiting }), 'lock')
									: void begin()
							}
						>
							{t('lobby.start')}
						</button>
					) : (
						sits === 0 && <p>{t('lobby.host-starts')}</p>
					)}
					{waiting > 0 && table.host && <p class="quiet small">{t('lobby.give-line')}</p>}
					{table.host && <Delete store={store} />}
				</aside>
				<section class="box">
					<h2>{t('lobby.rules')}</h2>
					<Agreed table={table} catalogue={catalogue} />
					{catalogue.rules[0] && <p>{catalogue.rules[0]}</p>}
					<a class="btn plain" href={`/rules/${table.game}`}>
						{t('rules.all')}
					</a>
				</section>
			</main>
		</Site>
	);
}
