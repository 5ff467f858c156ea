/* The way in: settings, words, and the page that the path names. */
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { art } from './art/art';
import frame from './art/frame.svg';
import skyline from './art/skyline.svg';
import { companion, day, type LaterPage, learn, type PageLoader } from './later';
import { isAhead } from './link/ahead';
import { settle } from './offline/install';
import { Newer } from './offline/newer';
import { HomePage } from './pages/home';
import { NewPage } from './pages/new';
import { RulesIndex, RulesPage } from './pages/rules';
import { SettingsPage } from './pages/settings';
import { Site } from './pages/site';
import { prepared, TablePage } from './pages/table';
import { WatchPage } from './pages/watch';
import { listenLinks, place } from './router';
import { follow } from './settings';
import { LiveRegions } from './table/live';
import { t } from './words/words';

function NotFound() {
	return (
		<Site title={t('not-found')}>
			<main id="main" class="loading">
				<p>{t('not-found')}</p>
				<a class="btn" href="/">
					{t('menu.home')}
				</a>
			</main>
		</Site>
	);
}

/** A page that is loaded when it is first wanted. */
function Later({ load }: { readonly load: PageLoader }) {
	const [found, setFound] = useState<{ readonly Page: LaterPage } | null>(null);
	useEffect(() => {
		void load().then((Page) => setFound({ Page }));
	}, [load]);
	const id = place.value.path.split('/')[2] ?? '';
	return found ? <found.Page id={decodeURIComponent(id)} /> : <main id="main" aria-busy="true" />;
}

function Page() {
	const [, room, id] = place.value.path.split('/');
	switch (room) {
		case '':
		case 'index.html':
			return <HomePage />;
		case 'new':
			return <NewPage />;
		case 't':
			return id ? <TablePage key={id} id={decodeURIComponent(id)} /> : <NotFound />;
		case 'rules':
			if (!id) return <RulesIndex />;
			return RULES[id] ? <RulesPage key={id} game={id} /> : <NotFound />;
		case 'settings':
			return <SettingsPage />;
		case 'companion':
			return <Later key="companion" load={companion} />;
		case 'day':
			return <Later key="day" load={day} />;
		case 'learn':
			return <Later key={`learn ${id}`} load={learn} />;
		case 'watch':
			return <WatchPage />;
		default:
			return <NotFound />;
	}
}

function House() {
	return (
		<>
			<Page />
			<LiveRegions />
			<Newer />
		</>
	);
}

/* Both fonts from the start: one that is first asked for by the board would draw it twice. */
function loadFonts(): void {
	for (const face of document.fonts) void face.load().catch(() => {});
}

async function begin(): Promise<void> {
	loadFonts();
	follow();
	art(frame);
	art(skyline);
	listenLinks();
	if (MOCK) await (await import('./link/mock')).pretendIfAsked();
	const table = place.value.path.match(/^\/t\/([\w-]+)$/)?.[1];
	if (table && isAhead()) await prepared(table);
	const root = document.getElementById('house');
	if (root) render(<House />, root);
	if (!MOCK) void settle();
}

void begin();
