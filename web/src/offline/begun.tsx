/* Whose device dealt a game before it came online: said for good, wherever the table is told of. */
import type { TableMessage } from '../link/messages';
import { offline } from '../words/offline';
import { wordsOf } from '../words/words';

const say = wordsOf(offline);

export function Begun({ table }: { readonly table: TableMessage }) {
	return table.begun ? <p class="begun">{say('begun', { name: table.begun })}</p> : null;
}
