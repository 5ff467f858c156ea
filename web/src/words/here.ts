/* What the tables of this browser say where the desk has not spoken. Apart: the worker loads it. */
import type { Lang } from '../link/messages';

/** By the code of a refusal. */
export const hereWords: Readonly<
	Record<Lang, Readonly<Record<'unknown' | 'store' | 'busy', string>>>
> = {
	en: {
		unknown: 'There is no such table in this browser.',
		store: 'This browser cannot save at the moment, so nothing was done.',
		busy: 'Another tab is playing at this table. Try again in a moment.',
	},
	it: {
		unknown: 'In questo browser non c’è un tavolo così.',
		store: 'Questo browser al momento non può salvare, quindi non è stato fatto nulla.',
		busy: 'Un’altra scheda sta giocando a questo tavolo. Riprova fra un momento.',
	},
};
