/* A rules ledger as the build leaves it, and searching in it. */

export interface LedgerItem {
	/** LL-3.2, or null for a table or a paragraph between rules. */
	readonly id: string | null;
	readonly html: string;
	/** Where it comes from: it, data, ruling, reconstructed, or a longer remark with one of them. */
	readonly marks: readonly string[];
}

export interface LedgerSection {
	readonly title: string;
	readonly items: readonly LedgerItem[];
}

export interface Ledger {
	readonly title: string;
	readonly sections: readonly LedgerSection[];
}

const plain = (html: string): string => html.replace(/<[^>]+>/g, '').toLowerCase();

/** The rules that contain every word asked for, in their sections. */
export function found(ledger: Ledger, query: string): readonly LedgerSection[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return ledger.sections;
	return ledger.sections
		.map((section) => ({
			title: section.title,
			items: section.items.filter((item) => {
				const text = `${item.id?.toLowerCase() ?? ''} ${plain(item.html)} ${item.marks.join(' ')}`;
				return words.every((word) => text.includes(word));
			}),
		}))
		.filter((section) => section.items.length > 0);
}
