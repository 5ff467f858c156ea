/* Open tables: sit down, or look on. */
import { useEffect, useState } from 'preact/hooks';
import { Drawing } from '../art/art';
import { allTables } from '../house';
import type { TableList } from '../link/messages';
import { t } from '../words/words';
import { TableCard } from './home';
import { Site } from './site';

export function WatchPage() {
	const [tables, setTables] = useState<TableList | null>(null);
	useEffect(() => {
		void allTables(setTables);
	}, []);
	const mine = tables?.mine ?? [];
	const open = tables?.open.filter((one) => !mine.some((my) => my.table === one.table)) ?? [];
	const empty = tables && mine.length + open.length === 0;
	return (
		<Site title={t('nav.watch')}>
			<main id="main">
				<h1 class="page-title">{t('nav.watch')}</h1>
				{empty && (
					<div class="empty">
						<Drawing id="hat-2" class="eh" />
						<p>
							<b>{t('watch.none')}</b> {t('watch.none.line')}
						</p>
						<a class="btn go" href="/new">
							{t('home.new')}
						</a>
					</div>
				)}
				{mine.length > 0 && <h2 class="sect">{t('watch.mine')}</h2>}
				<div class="goon">
					{mine.map((table) => (
						<TableCard key={table.table} table={table} />
					))}
				</div>
				{open.length > 0 && <h2 class="sect">{t('watch.open')}</h2>}
				<div class="goon">
					{open.map((table) => (
						<TableCard key={table.table} table={table} />
					))}
				</div>
			</main>
		</Site>
	);
}
