/* The end of a game: who won and by what, the replay, and the shuffle held against its promise. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, Mark } from '../art/art';
import type { BoardModule } from '../boards/board';
import { homeOf, isHere } from '../house';
import type { Catalogue, Result, TableMessage, Update, Who } from '../link/messages';
import { Begun } from '../offline/begun';
import { save } from '../offline/shelf';
import { recall } from '../settings';
import { OfferRow } from '../table/dock';
import { propsOf, seatInfos, stillPicker } from '../table/handle';
import { toast } from '../table/live';
import type { TableStore } from '../table/store';
import { list, number, t } from '../words/words';
import { endings, factsOf, turns } from './chances';
import { watchKey } from './links';
import { open } from './open';
import { Replay } from './replay';
import { type Review, useReview } from './review';
import { sha256 } from './sha256';
import { Site } from './site';

interface EndProps {
	readonly store: TableStore;
	readonly table: TableMessage;
	readonly update: Update;
	readonly catalogue: Catalogue;
	readonly board: BoardModule;
}

const fromHex = (hex: string): Uint8Array =>
	new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

/** Does the seed hash to what was promised before the first card? null: nothing to hold it against. */
export function shuffleKept(seed: string | undefined, promise: string | null): boolean | null {
	if (!seed || !promise) return null;
	return sha256(fromHex(seed)) === promise.toLowerCase();
}

function Shuffle({
	store,
	table,
	result,
}: {
	readonly store: TableStore;
	readonly table: TableMessage;
	readonly result: Result;
}) {
	const own = recall<string>(`tabard-commitment-${store.id}`);
	const kept = shuffleKept(result.seed, own ?? table.commitment ?? null);
	if (kept === null) return null;
	return (
		<p class={kept ? 'seal kept' : 'seal broken'}>
			<Icon id={kept ? 'seal' : 'warn'} />
			{t(kept ? (own ? 'end.kept' : 'end.kept-told') : 'end.broken')}
		</p>
	);
}

function winners(result: Result, names: readonly string[]): readonly string[] {
	return names.filter((_, seat) => result.places?.[seat] === 1);
}

function endWords(result: Result): string {
	if (result.end === 'clock') return t('end.clock');
	return result.end === 'abandoned' ? t('end.abandoned') : t('end.early');
}

function headline(result: Result, names: readonly string[], ranks: boolean): string {
	const won = winners(result, names);
	if (won.length === 0) return t('end.over');
	const first = result.places?.indexOf(1) ?? -1;
	const points = ranks ? undefined : result.scores?.[first];
	const args = { names: list(won), n: won.length };
	return points === undefined
		? t('end.wins', args)
		: t('end.wins-with', { ...args, points: number(points), p: points });
}

/** Behind all others where there are no places. */
const placeOf = (result: Result, seat: number): number => result.places?.[seat] || 99;

function Scores({ result, all }: { readonly result: Result; readonly all: EndProps }) {
	const { store, table, update, catalogue, board } = all;
	const seats = seatInfos(store, table);
	const props = propsOf(table, update, catalogue, seats, stillPicker(catalogue, seats));
	const order = seats
		.map((seat) => seat.seat)
		.sort((a, b) => placeOf(result, a) - placeOf(result, b));
	return (
		<ol class="scores" aria-label={t('end.scores')}>
			{order.map((seat) => (
				<li class={placeOf(result, seat) === 1 ? 'sc first' : 'sc'} key={seat}>
					<span class="pl">{result.places?.[seat] || '–'}</span>
					<Mark seat={seat} size="l" />
					<span class="nm">{seats[seat]?.name}</span>
					<span class="tot">
						{result.scores?.length && !board.ranks
							? number(result.scores[seat] ?? 0)
							: ''}
					</span>
					<div class="bits">{board.score?.(props, seat)}</div>
				</li>
			))}
		</ol>
	);
}

/* What I may hand out: a table open to all, my own, or one that I look on at by a link myself. */
const canShare = (table: TableMessage): boolean =>
	table.host || Boolean(table.table_options.open) || watchKey(location.hash) !== null;

/* With what a stranger needs to look on, and never with the secret of a seat. */
async function linkOf({ store, table }: EndProps): Promise<string> {
	const watch =
		table.host && !table.table_options.open
			? (await homeOf(store.id).api.links(store.id)).watch
			: watchKey(location.hash);
	return `${location.origin}${location.pathname}${location.search}${watch ? `#w=${watch}` : ''}`;
}

async function shareLink(all: EndProps): Promise<void> {
	try {
		const url = await linkOf(all);
		if (navigator.share) await navigator.share({ url, title: all.catalogue.title });
		else {
			await navigator.clipboard.writeText(url);
			toast(t('lobby.copied'), 'link');
		}
	} catch {
		/* not shared after all */
	}
}

/** The same people at a fresh table; where others sit, they are asked. */
function playAgain({ store, table }: EndProps): void {
	const others = table.seats.some(
		(holder, seat) => holder.kind === 'person' && !table.mine.includes(seat),
	);
	if (others && table.mine.length > 0) {
		void store.offer('rematch');
		return;
	}
	const who = table.seats.map((holder, seat): Who => {
		if (holder.kind === 'person')
			return { kind: seat === table.mine[0] ? 'me' : 'person', name: holder.name };
		return holder.kind === 'bot' ? { kind: 'bot', level: holder.level } : { kind: 'open' };
	});
	void open(
		{
			game: table.game,
			seats: who.length,
			options: table.options,
			table_options: table.table_options,
			who,
		},
		true,
	);
}

/* Chances of winning, added up over a game, can be more than one whole win: "+1.9". */
function wins(perCent: number): string {
	const tenths = Math.round(perCent / 10) / 10;
	return `${tenths > 0 ? '+' : ''}${number(tenths || 0)}`;
}

/** What was luck and what was not, for the own seat. */
function Luck({ review, all }: { readonly review: Review; readonly all: EndProps }) {
	const seat = all.table.mine[0];
	const end = endings(all.update.result?.places);
	if (seat === undefined || review.progress === null) return null;
	/* Its room is kept from the start, so that nothing moves when the game has been thought over. */
	const done = review.whole;
	const facts = factsOf(review.judged, seat, end);
	if (done && facts.choices === 0) return null;
	const found = turns(review.judged, end).length;
	const closing = done && review.progress < 1;
	return (
		<section class="facts" aria-label={t('facts')}>
			<div>
				<b>{done ? wins(facts.luck) : '…'}</b>
				<span>{t('facts.luck')}</span>
			</div>
			<div>
				<b>{done ? `${facts.good}%` : '…'}</b>
				<span>{done ? t('facts.good', { n: facts.choices }) : t('facts.good.soon')}</span>
			</div>
			<div>
				<b>{done ? number(found) : '…'}</b>
				<span>{t('facts.turns', { n: found })}</span>
			</div>
			<p class="quiet small">
				{closing
					? t('facts.closing', { n: Math.floor(review.progress * 100) })
					: !done || facts.margin === 0
						? t('facts.margin.soon')
						: t(review.close ? 'facts.margin.close' : 'facts.margin', {
								n: facts.margin,
							})}
			</p>
			{review.look && (
				<button type="button" class="btn" onClick={review.look}>
					<Icon id="glass" /> {t('facts.closer')}
				</button>
			)}
		</section>
	);
}

export function EndPage(all: EndProps) {
	const { store, table, update, catalogue, board } = all;
	const result = update.result;
	const seats = seatInfos(store, table);
	const [eyes, setEyes] = useState('all');
	const review = useReview(store.id, update.entries);
	useEffect(() => {
		document.getElementById('won')?.focus();
	}, []);
	if (!result) return null;
	return (
		<Site title={catalogue.title}>
			<main class="end" id="main">
				<div class="won">
					<h1 id="won" tabIndex={-1}>
						{headline(
							result,
							seats.map((seat) => seat.name),
							board.ranks ?? false,
						)}
					</h1>
					<p class="why">{result.reason ?? endWords(result)}</p>
				</div>
				<div class="colm">
					<Scores result={result} all={all} />
					{result.next && (
						<a class="btn go" href={`/t/${result.next}`}>
							{t('end.next')}
						</a>
					)}
					{update.offers.map((offer) => (
						<OfferRow key={offer.id} offer={offer} store={store} seats={seats} />
					))}
					<div class="end-buttons">
						{!result.next && update.offers.length === 0 && (
							<button type="button" class="btn go" onClick={() => playAgain(all)}>
								{t('end.again')}
							</button>
						)}
						{/* What is kept in this browser has no address for others. */}
						{isHere(store.id) ? (
							<button
								type="button"
								class="btn"
								onClick={() => void save(store.id, table.game)}
							>
								<Icon id="down" /> {t('end.file')}
							</button>
						) : (
							canShare(table) && (
								<button
									type="button"
									class="btn"
									onClick={() => void shareLink(all)}
								>
									<Icon id="share" /> {t('end.share')}
								</button>
							)
						)}
					</div>
					<Luck review={review} all={all} />
					<Shuffle store={store} table={table} result={result} />
					<Begun table={table} />
					{!isHere(store.id) && (
						<a
							class="btn plain"
							href={`/api/tables/${store.id}/file`}
							download={`${store.id}.tabard`}
						>
							{t('end.file')}
						</a>
					)}
				</div>
				<div class="colm">
					<Replay
						api={homeOf(store.id).api}
						store={store}
						table={table}
						last={update}
						catalogue={catalogue}
						board={board}
						seats={seats}
						eyes={eyes}
						onEyes={setEyes}
						review={review}
					/>
				</div>
			</main>
		</Site>
	);
}
