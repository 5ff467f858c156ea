/*
 * The rules of a game: in short from the catalogue, and the whole ledger, searchable, saying of each
 * statement where it comes from. The ledgers are converted when the page is built.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Poster } from '../art/art';
import { type BoardModule, loadBoard } from '../boards/board';
import { anyApi } from '../house';
import type { Catalogue, Lang } from '../link/messages';
import { Signs } from '../table/signs';
import { type Key, lang, t } from '../words/words';
import { GAMES } from './games';
import { found, type Ledger, type LedgerSection, SOURCES, type Source, sourceOf } from './ledger';
import { Site } from './site';

/* How a mark is shown, and what it means. */
const MARKS: Readonly<Record<Source, { readonly name: Key; readonly word: Key }>> = {
	it: { name: 'rules.name.it', word: 'rules.mark.it' },
	data: { name: 'rules.name.data', word: 'rules.mark.data' },
	ruling: { name: 'rules.name.ruling', word: 'rules.mark.ruling' },
	reconstructed: { name: 'rules.name.reconstructed', word: 'rules.mark.reconstructed' },
};

/** A ledger, and the language that it is in. */
interface Told {
	readonly ledger: Ledger;
	readonly tongue: Lang;
}

/* In the language of the page, or in English; the one that is shown stays until the other is here. */
function useLedger(game: string): Told | null {
	const [told, setTold] = useState<Told | null>(null);
	const language = lang.value;
	useEffect(() => {
		const files = RULES[game] ?? {};
		const tongue = files[language] ? language : 'en';
		const file = files[tongue];
		let wanted = true;
		const read = async () => {
			const answer = file ? await fetch(file) : null;
			if (!answer?.ok) return;
			const ledger = (await answer.json()) as Ledger;
			if (wanted) setTold({ ledger, tongue });
		};
		/* Without a network, or of a house that has become another: the page tells the rules in short. */
		read().catch(() => {});
		return () => {
			wanted = false;
		};
	}, [game, language]);
	return told;
}

/* The browser looked for the rule that the address names before there were any. */
function useAim(there: boolean): void {
	useEffect(() => {
		if (there && location.hash) location.replace(location.hash);
	}, [there]);
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

/* The ledgers write a mark in English, in whatever language its remark is. */
function said(mark: string): string {
	const source = sourceOf(mark);
	if (!source) return mark;
	const at = mark.startsWith(source) ? 0 : mark.lastIndexOf(source);
	return mark.slice(0, at) + t(MARKS[source].name) + mark.slice(at + source.length);
}

/* Marks also stand within a statement, where they belong to a part of it. */
const within = (html: string): string =>
	html.replace(/\[([^\]<>]+)\]/g, (_, mark: string) => `[${said(mark)}]`);

function Marks({ marks }: { readonly marks: readonly string[] }) {
	return (
		<>
			{marks.map((mark) => {
				const source = sourceOf(mark);
				return (
					<span
						key={mark}
						class={`rule-mark ${source ?? ''}`}
						title={source && t(MARKS[source].word)}
					>
						{said(mark)}
					</span>
				);
			})}
		</>
	);
}

function Section({ section }: { readonly section: LedgerSection }) {
	return (
		<section class="ledger" id={section.id ?? undefined}>
			<h2>
				{section.title} <Marks marks={section.marks} />
			</h2>
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
					<div dangerouslySetInnerHTML={{ __html: within(item.html) }} />
					<Marks marks={item.marks} />
				</div>
			))}
		</section>
	);
}

/* Below the search, which so stays where it is when the contents make room for what was found. */
function Contents({ told }: { readonly told: Told }) {
	return (
		<nav class="box" aria-labelledby="contents">
			<h2 id="contents">{t('rules.contents')}</h2>
			<ul class="contents" lang={told.tongue}>
				{told.ledger.sections.map(
					({ id, title }) =>
						id && (
							<li key={id}>
								<a href={`#${id}`}>{title}</a>
							</li>
						),
				)}
			</ul>
		</nav>
	);
}

function LedgerText({ told, query }: { readonly told: Told; readonly query: string }) {
	const sections = useMemo(() => found(told.ledger, query, said), [told, query]);
	const count = sections.reduce((sum, one) => sum + one.items.length, 0);
	return (
		<>
			<p class="quiet" role="status">
				{query && (count > 0 ? t('rules.found', { n: count }) : t('rules.none'))}
			</p>
			{!query.trim() && <Contents told={told} />}
			<div lang={told.tongue}>
				{sections.map((section) => (
					<Section key={section.id} section={section} />
				))}
			</div>
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
	const told = useLedger(game);
	const short = useShort(game);
	const board = useBoard(game);
	const [query, setQuery] = useState('');
	useAim(told !== null);
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
						{SOURCES.map((source) => (
							<li key={source}>
								<Marks marks={[source]} /> {t(MARKS[source].word)}
							</li>
						))}
					</ul>
					{!RULES[game]?.[lang.value] && <p class="quiet">{t('rules.english')}</p>}
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
				{told && <LedgerText told={told} query={query} />}
			</main>
		</Site>
	);
}
