/*
 * The rules of a game: in short from the catalogue, and the whole ledger, searchable, saying of each
 * statement where it comes from. The ledgers are converted when the page is built.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Poster } from '../art/art';
import { type BoardModule, loadBoard } from '../boards/board';
import { anyApi } from '../house';
import type { Catalogue } from '../link/messages';
import { Signs } from '../table/signs';
import { type Key, lang, t } from '../words/words';
import { GAMES } from './games';
import { found, type Ledger } from './ledger';
import { Site } from './site';

const MARKS: readonly { readonly mark: string; readonly word: Key }[] = [
	{ mark: 'it', word: 'rules.mark.it' },
	{ mark: 'data', word: 'rules.mark.data' },
	{ mark: 'ruling', word: 'rules.mark.ruling' },
	{ mark: 'reconstructed', word: 'rules.mark.reconstructed' },
];

function useLedger(game: string): Ledger | null {
	const [ledger, setLedger] = useState<Ledger | null>(null);
	useEffect(() => {
		const file = RULES[game];
		setLedger(null);
		if (file)
			void fetch(file).then(async (answer) => setLedger((await answer.json()) as Ledger));
	}, [game]);
	return ledger;
}

function useShort(game: string): Catalogue | null {
	const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
	const language = lang.value;
	useEffect(() => {
		anyApi()
			.catalogue(game, language)
			.then(setCatalogue)
			.catch(() => setCatalogue(null));
	}, [game, language]);
	return catalogue;
}

/* The signs come with the board, which is fetched beside the text. */
function useBoard(game: string): BoardModule | null {
	const [board, setBoard] = useState<BoardModule | null>(null);
	useEffect(() => {
		setBoard(null);
		void loadBoard(game).then(setBoard, () => setBoard(null));
	}, [game]);
	return board;
}

function Mark({ mark }: { readonly mark: string }) {
	const known = MARKS.find(
		(one) => mark === one.mark || mark.endsWith(`: ${one.mark}`) || mark.startsWith(one.mark),
	);
	return (
		<span class={`rule-mark ${known?.mark ?? ''}`} title={known ? t(known.word) : undefined}>
			{mark}
		</span>
	);
}

function LedgerText({ ledger, query }: { readonly ledger: Ledger; readonly query: string }) {
	const sections = useMemo(() => found(ledger, query), [ledger, query]);
	const count = sections.reduce((sum, one) => sum + one.items.length, 0);
	return (
		<>
			<p class="quiet" role="status">
				{query && (count > 0 ? t('rules.found', { n: count }) : t('rules.none'))}
			</p>
			{sections.map((section) => (
				<section class="ledger" key={section.title}>
					<h2>{section.title}</h2>
					{section.items.map((item, i) => (
						<div
							class={item.id ? 'rule' : 'rule-text'}
							key={item.id ?? i}
							id={item.id ?? undefined}
						>
							{item.id && (
								<a class="rule-id" href={`#${item.id}`}>
									{item.id}
								</a>
							)}
							<div dangerouslySetInnerHTML={{ __html: item.html }} />
							{item.marks.map((mark) => (
								<Mark key={mark} mark={mark} />
							))}
						</div>
					))}
				</section>
			))}
		</>
	);
}

export function RulesIndex() {
	return (
		<Site title={t('nav.rules')}>
			<main id="main">
				<h1 class="page-title">{t('nav.rules')}</h1>
				<div class="pick rules-pick">
					{GAMES.map((game) => (
						<a key={game.id} href={`/rules/${game.id}`}>
							<Poster game={game.id} class="" />
							<span>{t(game.title)}</span>
						</a>
					))}
				</div>
			</main>
		</Site>
	);
}

export function RulesPage({ game }: { readonly game: string }) {
	const ledger = useLedger(game);
	const short = useShort(game);
	const board = useBoard(game);
	const [query, setQuery] = useState('');
	const card = GAMES.find((one) => one.id === game);
	const title = card ? t(card.title) : (short?.title ?? game);
	return (
		<Site title={t('rules.title', { game: title })}>
			<main class="rules" id="main">
				<h1 class="page-title">{title}</h1>
				{short && short.rules.length > 0 && (
					<section class="box">
						<h2>{t('rules.short')}</h2>
						{short.rules.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</section>
				)}
				{short && board?.signs && (
					<section class="box">
						<h2>{t('rules.signs')}</h2>
						<Signs groups={board.signs(short, false)} />
					</section>
				)}
				<section class="box">
					<h2>{t('rules.whole')}</h2>
					<p>{t('rules.honest')}</p>
					<ul class="rule-marks">
						{MARKS.map(({ mark, word }) => (
							<li key={mark}>
								<span class={`rule-mark ${mark}`}>{mark}</span> {t(word)}
							</li>
						))}
					</ul>
					{lang.value !== 'en' && <p class="quiet">{t('rules.english')}</p>}
					<label class="sr" for="search">
						{t('rules.search')}
					</label>
					<input
						class="input"
						id="search"
						type="search"
						placeholder={t('rules.search')}
						value={query}
						onInput={(event) => setQuery(event.currentTarget.value)}
					/>
				</section>
				<div lang="en">{ledger && <LedgerText ledger={ledger} query={query} />}</div>
			</main>
		</Site>
	);
}
