/* What a table agreed on, in words: the options of the game, clock and windows. */
import type { Catalogue, CatalogueOption, TableMessage, TableOptions } from '../link/messages';
import { Begun } from '../offline/begun';
import { t } from '../words/words';
import { chosen, helpOf, optionsFor } from './games';

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

export type Row = readonly [string, string];

export function Rows({ rows }: { readonly rows: readonly Row[] }) {
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

/** Options that are as usual, or those that are not. */
export function rowsOf(
	offered: readonly CatalogueOption[],
	options: Readonly<Record<string, string>>,
	usual: boolean,
): readonly Row[] {
	return offered.flatMap((option): readonly Row[] => {
		const value = chosen(option, options[option.id]);
		if ((value === (option.fallback ?? '')) !== usual) return [];
		const name = option.values?.find((one) => one.id === value)?.name ?? (value || '–');
		return [[helpOf(option).name, name]];
	});
}

/** Clock, and the time to react where somebody may. */
export const mannerRows = (
	{ clock, window }: Pick<TableOptions, 'clock' | 'window'>,
	reacts: boolean | undefined,
): readonly Row[] => [
	[t('new.clock'), clockWords(clock)],
	...(reacts ? [[t('new.window'), windowWords(window)] as const] : []),
];

/** What was agreed at a table: what is not as usual, the clock, and the rest folded away. */
export function Agreed({
	table,
	catalogue,
}: {
	readonly table: TableMessage;
	readonly catalogue: Catalogue;
}) {
	const offered = optionsFor(catalogue.options, table.seats.length, catalogue.seats_max);
	const usual = rowsOf(offered, table.options, true);
	return (
		<>
			<Begun table={table} />
			<Rows
				rows={[
					...rowsOf(offered, table.options, false),
					...mannerRows(table.table_options, catalogue.reacts),
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
