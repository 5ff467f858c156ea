/* The first page: go on, or sit down at a new table in two clicks. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Icon, Mark, Poster, Skyline } from '../art/art';
import { loadBoard } from '../boards/board';
import { allTables, canPlayHere, hereHome, isHere, mine } from '../house';
import type { OpenTable, TableList } from '../link/messages';
import {
	AwayButton,
	HasCompanion,
	Installs,
	KeepingNote,
	SaveButton,
	Shelf,
} from '../offline/shelf';
import { go } from '../router';
import { set, settings } from '../settings';
import { toast } from '../table/live';
import { levelName } from '../table/seats';
import { t } from '../words/words';
import { GAMES, type GameCard } from './games';
import { pathOf, playAlone } from './open';
import { Nav } from './site';

export function Pips({ level }: { readonly level: number }) {
	return (
		<span class="pips" aria-hidden="true">
			{[1, 2, 3, 4, 5, 6].map((n) => (
				<i key={n} class={n <= level ? 'on' : ''} />
			))}
		</span>
	);
}

function Join() {
	const [typed, setTyped] = useState('');
	const join = (event: Event) => {
		event.preventDefault();
		const path = pathOf(typed);
		if (path) go(path);
		else toast(t('home.bad-code'), 'warn');
	};
	return (
		<form class="join" onSubmit={join}>
			<label class="sr" for="code">
				{t('home.code')}
			</label>
			<input
				class="input"
				id="code"
				placeholder={t('home.code')}
				autocomplete="off"
				value={typed}
				onInput={(event) => setTyped(event.currentTarget.value)}
			/>
			<button type="submit" class="btn">
				{t('home.sit')}
			</button>
		</form>
	);
}

function Levels({ game, onClose }: { readonly game: GameCard; readonly onClose: () => void }) {
	const start = (level: number) => {
		set({ level });
		void playAlone(game.id, game.alone, level);
	};
	const region = useRef<HTMLDivElement>(null);
	/* On a phone they open below what is seen; by keys the second press plays at the usual level. */
	useEffect(() => {
		region.current?.scrollIntoView({ block: 'nearest' });
		region.current?.querySelector<HTMLElement>('.go')?.focus({ preventScroll: true });
	}, []);
	return (
		<div class="levels" role="group" aria-label={t('home.how-strong')} ref={region}>
			<div class="t">
				{t('home.how-strong')}
				<button
					type="button"
					class="btn plain icon"
					aria-label={t('close')}
					onClick={onClose}
				>
					<Icon id="close" />
				</button>
			</div>
			<div class="g">
				{[1, 2, 3, 4, 5, 6].map((level) => (
					<button
						type="button"
						key={level}
						class={level === settings.value.level ? 'btn go' : 'btn'}
						onClick={() => start(level)}
					>
						<Pips level={level} />
						{levelName(level)}
					</button>
				))}
			</div>
			<a class="btn plain" href={`/rules/${game.id}`}>
				<Icon id="book" /> {t('home.new-to-it')}
			</a>
		</div>
	);
}

/** The lesson, where there is one and it can be held. */
export function LearnLink({ game }: { readonly game: string }) {
	if (!LESSONS[game] || !canPlayHere()) return null;
	return (
		<a class="btn plain learn" href={`/learn/${game}`}>
			<Icon id="lamp" /> {t('home.learn')}
		</a>
	);
}

function Card({
	game,
	open,
	onOpen,
}: {
	readonly game: GameCard;
	readonly open: boolean;
	readonly onOpen: (open: boolean) => void;
}) {
	/* Engine and board load while the strength is chosen; from a finger put down or a pointer near on. */
	const prepare = () => {
		hereHome();
		void loadBoard(game.id);
	};
	return (
		<article class="game">
			<Poster game={game.id} />
			<div class="in">
				<h3>{t(game.title)}</h3>
				<div class="f">
					<span>
						<Icon id="person" small /> {game.seats.join('–')}
					</span>
					<span>
						<Icon id="watch" small /> {t('minutes', { n: game.minutes })}
					</span>
					{game.companion && <HasCompanion />}
				</div>
				<p>{t(game.line)}</p>
				{open ? (
					<Levels game={game} onClose={() => onOpen(false)} />
				) : (
					<div class="a">
						<button
							type="button"
							class="btn go"
							onPointerEnter={prepare}
							onPointerDown={prepare}
							onClick={() => {
								prepare();
								onOpen(true);
							}}
						>
							{t('home.alone')}
						</button>
						<a class="btn" href={`/new?game=${game.id}`}>
							{t('home.new')}
						</a>
						<LearnLink game={game.id} />
					</div>
				)}
			</div>
		</article>
	);
}

/** So many tables are shown before one asks for more. */
const SHOWN = 6;

function GoOn() {
	const [{ mine: tables, more = 0 }, setTables] = useState<TableList>({ mine: [], open: [] });
	const [all, setAll] = useState(false);
	const count = mine.value.length;
	const look = useCallback(() => void allTables(setTables, all), [all]);
	useEffect(look, [look, count]);
	const live = tables.filter((table) => table.status !== 'frozen');
	const shown = all ? live : live.slice(0, SHOWN);
	const hidden = live.length - shown.length + more;
	if (live.length === 0) return null;
	return (
		<>
			<h2 class="sect">{t('home.go-on')}</h2>
			<div class="goon">
				{shown.map((table) => (
					<TableCard key={table.table} table={table} {...(all ? { onAway: look } : {})} />
				))}
			</div>
			{(all || hidden > 0) && (
				<p class="goon-more">
					<button type="button" class="btn plain" onClick={() => setAll(!all)}>
						{all ? t('home.fewer') : t('home.all', { n: hidden })}
					</button>
				</p>
			)}
			{live.some((table) => isHere(table.table)) && <KeepingNote />}
		</>
	);
}

interface TableCardProps {
	readonly table: OpenTable;
	/** It may be put away here: that was done. */
	readonly onAway?: () => void;
}

export function TableCard({ table, onAway }: TableCardProps) {
	const game = GAMES.find((one) => one.id === table.game);
	const face =
		table.status === 'over'
			? t('home.replay')
			: t(table.asked || table.mine ? 'home.continue' : 'home.look');
	return (
		<div class={table.asked ? 'it me' : 'it'}>
			<Poster game={table.game} class="th" />
			<div>
				<b>{game ? t(game.title) : table.game}</b>
				<div class="d">
					{table.asked && (
						<span>
							<Icon id="lamp" small /> {t('home.your-turn')}
						</span>
					)}
					{table.status === 'open' && <span>{t('home.not-begun')}</span>}
					{table.seats.map((seat, i) => (
						<span key={i}>
							<Mark seat={i} size="s" /> {seat.name || t('seat.open')}
						</span>
					))}
				</div>
			</div>
			<span class="acts">
				{onAway && isHere(table.table) && (
					<AwayButton table={table.table} onAway={onAway} />
				)}
				{isHere(table.table) && <SaveButton table={table.table} game={table.game} />}
				<a
					class={table.asked ? 'btn go' : 'btn'}
					href={`/${table.app ?? 't'}/${table.table}`}
				>
					{face}
				</a>
			</span>
		</div>
	);
}

export function HomePage() {
	const [open, setOpen] = useState<string | null>(null);
	document.title = 'Tabard';
	return (
		<>
			<div class="site bar">
				<a class="skip" href="#main">
					{t('skip.main')}
				</a>
				<Nav />
			</div>
			<header class="hero">
				<Skyline />
				<div class="site bar">
					<div class="r">
						<div>
							<h1>{t('home.title')}</h1>
							<p>{t('home.lead')}</p>
						</div>
						<Join />
					</div>
				</div>
			</header>
			<main class="site" id="main">
				<GoOn />
				<h2 class="sect">{t('home.sit-new')}</h2>
				<div class="games">
					{GAMES.map((game) => (
						<Card
							key={game.id}
							game={game}
							open={open === game.id}
							onOpen={(on) => setOpen(on ? game.id : null)}
						/>
					))}
				</div>
				<Shelf />
				<p class="foot">
					<span>
						<Icon id="seal" /> {t('home.checked')}
					</span>
					<span>
						<Icon id="auto" /> {t('home.fair')}
					</span>
					<span>
						<Icon id="lock" /> {t('home.private')}
					</span>
					<Installs />
				</p>
			</main>
		</>
	);
}
