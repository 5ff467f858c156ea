/* The keys of a table, anywhere on the page but in a field. */
import { ANSWERED_AFTER, reached } from './after';
import { groups, numbered } from './picker';
import type { TableStore } from './store';

export interface KeyActions {
	log(): void;
	rules(): void;
	/** Escape with nothing to take back. */
	close(): void;
}

const inField = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** What a key does; false: it is not ours. */
export function tableKey(store: TableStore, key: string, actions: KeyActions): boolean {
	if (key === 'Escape') {
		if (!store.back()) actions.close();
		return true;
	}
	if (key >= '1' && key <= '9') {
		/* The numbers that are seen are of the question before. */
		if (!reached(ANSWERED_AFTER)) return false;
		const picked = store.picked.value;
		const button = numbered(groups(picked), Number(key));
		if (!button) return false;
		if (picked.compare && button.kind === 'choice') store.pickOut(button.choice);
		else if (button.kind === 'choice') void store.play(button.choice);
		else if (button.kind === 'lead') store.lead(button.move);
		else if (button.kind === 'verb') store.foldOut(button.verb);
		else store.choose(button.thing);
		return true;
	}
	switch (key) {
		case 'u':
			void store.undo();
			return true;
		case 'h':
			if (store.table.value?.table_options.hints) void store.askHint();
			return true;
		case 'l':
			actions.log();
			return true;
		case '?':
			actions.rules();
			return true;
		default:
			return false;
	}
}

/** Listen on the document; returns how to stop. */
export function listenKeys(store: TableStore, actions: KeyActions): () => void {
	const heard = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
		if (document.querySelector('dialog[open]')) return;
		if (tableKey(store, event.key, actions)) event.preventDefault();
	};
	document.addEventListener('keydown', heard);
	return () => document.removeEventListener('keydown', heard);
}
