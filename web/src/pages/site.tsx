/* What the pages around the tables share: the bar on top and the room below. */
import type { ComponentChildren } from 'preact';
import { Drawing, Icon } from '../art/art';
import { mine } from '../house';
import { settings } from '../settings';
import { t } from '../words/words';
import { setLang, ThemeButton } from './choices';

function LanguageButton() {
	const other = settings.value.lang === 'en' ? 'it' : 'en';
	return (
		<button
			type="button"
			class="btn plain"
			lang={other}
			aria-label={other === 'it' ? 'Italiano' : 'English'}
			onClick={() => setLang(other)}
		>
			{other.toUpperCase()}
		</button>
	);
}

export function Nav() {
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
			<a class="btn plain wide" href="/watch">
				{t('nav.watch')}
			</a>
			<a class="btn plain wide" href="/rules">
				{t('nav.rules')}
			</a>
			<LanguageButton />
			<ThemeButton />
			<a class="btn plain icon" href="/settings" aria-label={t('nav.settings')}>
				<Icon id="cog" />
			</a>
		</nav>
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
			{children}
		</div>
	);
}
