/* A rules ledger as the build leaves it, and searching in it. */

export interface LedgerItem {
	/** LL-3.2, or null for a table, a heading or a paragraph between rules. */
	readonly id: string | null;
	readonly html: string;
	/** Where it comes from: it, data, ruling, reconstructed, or a longer remark with one of them. */
	readonly marks: readonly string[];
}

export interface LedgerSection {
	/** LL-3, or null for what stands before the first section. */
	readonly id: string | null;
	readonly title: string;
	/** Where all of it comes from. */
	readonly marks: readonly string[];
	readonly items: readonly LedgerItem[];
}

export interface Ledger {
	readonly title: string;
	readonly sections: readonly LedgerSection[];
}

export const SOURCES = ['it', 'data', 'ruling', 'reconstructed'] as const;
export type Source = (typeof SOURCES)[number];

/** Which of the four a mark is: it begins with it, or has it behind a colon. */
export function sourceOf(mark: string): Source | undefined {
	const word = /^(?:.*: )?(it|data|ruling|reconstructed)(?![\p{L}\p{N}])/u.exec(mark)?.[1];
	return SOURCES.find((one) => one === word);
}

/* As it is compared: `citta` finds `città`, and `l'asso` finds `l’asso`. */
const folded = (text: string): string =>
	text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

const plain = (html: string): string => html.replace(/<[^>]+>/g, '');

/**
 * The rules that contain every word asked for, in their sections. `said` is how a mark is shown where
 * it is not as it stands in the ledger.
 */
export function found(
	ledger: Ledger,
	query: string,
	said = (mark: string): string => mark,
): readonly LedgerSection[] {
	const words = folded(query).split(/\s+/).filter(Boolean);
	if (words.length === 0) return ledger.sections;
	const has = ({ id, html, marks }: LedgerItem): boolean => {
		const text = folded([id ?? '', plain(html), ...marks, ...marks.map(said)].join(' '));
		return words.every((word) => text.includes(word));
	};
	return ledger.sections
		.map((section) => ({ ...section, items: section.items.filter(has) }))
		.filter((section) => section.items.length > 0);
}
