/* What the pages around the tables share: the bar on top and the room below. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Drawing, Icon } from '../art/art';
import { mine } from '../house';
import { leftTable, place, tableLeft } from '../router';
import { settings } from '../settings';
import { Dialog } from '../table/dialog';
import { type Key, t } from '../words/words';
import { setLang, ThemeButton } from './choices';

function LanguageButton() {
	const other = settings.value.lang === 'en' ? 'it' : 'en';
	return (
		<button type="button" class="btn plain" lang={other} onClick={() => setLang(other)}>
			{other.toUpperCase()}
			<span class="sr"> {other === 'it' ? 'Italiano' : 'English'}</span>
		</button>
	);
}

const PAGES: readonly { readonly path: string; readonly word: Key }[] = [
	{ path: '/watch', word: 'nav.watch' },
	{ path: '/rules', word: 'nav.rules' },
	{ path: '/settings', word: 'nav.settings' },
];

export function Nav() {
	const [open, setOpen] = useState(false);
	const waiting = mine.value.filter((table) => table.asked).length;
	return (
		<nav class="nav" aria-label="Tabard">
			<a class="wordmark" href="/">
				<Drawing id="mark" /> Tabard
				{waiting > 0 && (
					<span class="badge">
						<span class="sr">{t('nav.waiting', { n: waiting })}</span>
						<span aria-hidden="true">{waiting}</span>
					</span>
				)}
			</a>
			<span class="sp" />
			{PAGES.slice(0, 2).map(({ path, word }) => (
				<a key={path} class="btn plain wide" href={path}>
					{t(word)}
				</a>
			))}
			<LanguageButton />
			<ThemeButton />
			<a class="btn plain wide" href="/settings">
				{t('nav.settings')}
			</a>
			<button
				type="button"
				class="btn plain icon narrow"
				aria-label={t('menu')}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				<Icon id="menu" />
			</button>
			{open && (
				<Dialog title="Tabard" onClose={() => setOpen(false)}>
					<div class="menu">
						{PAGES.map(({ path, word }) => (
							<a
								key={path}
								class="btn plain"
								href={path}
								onClick={() => setOpen(false)}
							>
								{t(word)}
							</a>
						))}
					</div>
				</Dialog>
			)}
		</nav>
	);
}

/* Whoever looks up a rule in the middle of a game finds the way back. */
function Back() {
	const table = tableLeft(leftTable.value, '', place.value.path);
	if (!table) return null;
	return (
		<a class="btn back-to-table" href={table}>
			<Icon id="back" /> {t('menu.table')}
		</a>
	);
}

/** A page with the bar on top. The title is also the document's. */
export function Site({
	title,
	children,
}: {
	readonly title: string;
	readonly children: ComponentChildren;
}) {
	document.title = title === 'Tabard' ? title : `${title} · Tabard`;
	return (
		<div class="site">
			<a class="skip" href="#main">
				{t('skip.main')}
			</a>
			<Nav />
			<Back />
			{children}
		</div>
	);
}
