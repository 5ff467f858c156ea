/* What lies on the table in plain words, for those who do not see it. */
import { late, WORDS } from '../../table/still';
import type { BoardProps } from '../board';
import { type Box, boxOf, type Column, columnsOf, tileOf, viewOf } from './arrange';
import { discardTold, say, told } from './pieces';

/* From the top, as they hang: the lowest, which is the first to be had, is said last. */
function columnWords({ id, spots }: Column, box: Box): string {
	const names = spots.flatMap(({ tile }) => tileOf(tile ?? '', box)?.name ?? []);
	const what = names.length > 0 ? names.join(', ') : say('column.empty');
	return say('column.from-top', { column: id, tiles: what });
}

export const Contents = late(
	(props: BoardProps) => {
		const view = viewOf(props.view);
		const box = boxOf(props.catalogue);
		return (
			<ul class="sr" aria-label={say('contents')}>
				{columnsOf(view).map((column) => (
					<li key={column.id}>{columnWords(column, box)}</li>
				))}
				<li>{say('open.all', { cards: told(view.row, box) })}</li>
				<li>{say('deck.name', { n: view.deck })}</li>
				<li>{discardTold(view.discard, box)}</li>
			</ul>
		);
	},
	{
		...WORDS,
		by: ({ view, catalogue, lang }) => [
			viewOf(view).column,
			viewOf(view).row,
			viewOf(view).deck,
			viewOf(view).discard,
			catalogue,
			lang,
		],
	},
);
