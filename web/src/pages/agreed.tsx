/* What a table agreed on, in words: the options of the game, clock and windows. */
import type { Catalogue, TableMessage, TableOptions } from '../link/messages';
import { Begun } from '../offline/begun';
import { t } from '../words/words';
import { optionsFor } from './games';

/** `live:900+0` and `move:259200` as people say them. */
export function clockWords(clock: string): string {
	const live = clock.match(/^live:(\d+)\+(\d+)$/);
	if (live) return t('minutes', { n: Math.round(Number(live[1]) / 60) });
	const move = clock.match(/^move:(\d+)$/);
	if (move) return t('clock.turn-days', { n: Math.round(Number(move[1]) / 86_400) });
	return t('clock.none');
}

export function windowWords(window: TableOptions['window']): string {
	if (window === 'wait') return t('new.window.wait');
	return window === 0 ? t('new.window.none') : t('seconds', { n: window });
}

type Row = readonly [string, string];

function Rows({ rows }: { readonly rows: readonly Row[] }) {
	return (
		<dl class="menu-options">
			{rows.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/* An option says much; what is as usual is there for who asks. */
function rowsOf(table: TableMessage, catalogue: Catalogue, usual: boolean): readonly Row[] {
	const offered = optionsFor(catalogue.options, table.seats.length, catalogue.seats_max);
	return offered.flatMap((option): readonly Row[] => {
		const value = table.options[option.id] ?? option.fallback ?? '';
		if ((value === (option.fallback ?? '')) !== usual) return [];
		const name = option.values?.find((one) => one.id === value)?.name ?? (value || '–');
		return [[option.help, name]];
	});
}

/** What was agreed at a table: what is not as usual, the clock, and the rest folded away. */
export function Agreed({
	table,
	catalogue,
}: {
	readonly table: TableMessage;
	readonly catalogue: Catalogue;
}) {
	const own = table.table_options;
	const usual = rowsOf(table, catalogue, true);
	return (
		<>
			<Begun table={table} />
			<Rows
				rows={[
					...rowsOf(table, catalogue, false),
					[t('new.clock'), clockWords(own.clock)],
					...(catalogue.reacts
						? [[t('new.window'), windowWords(own.window)] as Row]
						: []),
				]}
			/>
			{usual.length > 0 && (
				<details class="as-usual">
					<summary>{t('agreed.usual', { n: usual.length })}</summary>
					<Rows rows={usual} />
				</details>
			)}
		</>
	);
}
