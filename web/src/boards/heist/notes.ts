/*
 * What this page alone remembers of a table: which good the map shows, the pencil, own marks. Marks
 * are kept under the board's `keep`, so they are there again after a reload; the engine never sees them.
 * They are kept twice: where they are read at once, and where they are on disk at once.
 */
import { note, noteDown } from '../../offline/notes';
import { recall, remember } from '../../settings';
import { signal } from '../../signal';
import type { Cell, Good, Kind } from './view';

/** A cross: not here. A ring: here, perhaps. */
export type Pencil = 'x' | 'o';
export type Tool = 'pencil' | 'rubber';
export type Marks = Readonly<Record<Good, Readonly<Record<Cell, Pencil>>>>;

interface Kept {
	readonly marks: Marks;
	/** Show what is certain and, where the game shades, what the solver leaves. */
	readonly eye: boolean;
	/** How often it has changed. */
	readonly count: number;
}

const FRESH: Kept = { marks: {}, eye: true, count: 0 };
const name = signal('');
const kept = signal<Kept>(FRESH);

/** The good whose transparency lies on the map. */
export const lens = signal<Good>('painting');
export const tool = signal<Tool | null>(null);
/** What a tap on the map asks for, where there are no arrows at its edge. */
export const kind = signal<Kind>('around');
/** The cell whose surroundings are drawn larger. */
export const loupe = signal<Cell | null>(null);

/* After an empty battery the disk may know of more strokes. */
async function lookOnDisk(keep: string): Promise<void> {
	const found = await note<Kept>(keep);
	if (found && name.peek() === keep && found.count > kept.peek().count) kept.value = found;
}

/**
 * The sheet of a table and viewer; another one is fetched when the name changes. What the one before
 * looked at goes with it: which kind of question, which good.
 */
export function sheetOf(keep: string): Kept {
	if (name.peek() !== keep) {
		name.value = keep;
		kept.value = { ...FRESH, ...recall<Partial<Kept>>(keep) };
		tool.value = null;
		loupe.value = null;
		kind.value = 'around';
		lens.value = 'painting';
		void lookOnDisk(keep);
	}
	return kept.value;
}

function write(change: Partial<Kept>): void {
	kept.value = { ...kept.value, ...change, count: kept.value.count + 1 };
	remember(name.value, kept.value);
	void noteDown(name.value, kept.value);
}

export const setEye = (eye: boolean): void => write({ eye });

/** What a stroke makes of a mark: the pencil goes from nothing to cross to ring and round. */
export function stroke(mark: Pencil | undefined, with_: Tool): Pencil | undefined {
	if (with_ === 'rubber') return undefined;
	return mark === undefined ? 'x' : mark === 'x' ? 'o' : undefined;
}

/** Draw on the sheet of a good. */
export function draw(good: Good, cell: Cell, with_: Tool): void {
	const { [cell]: old, ...others } = kept.value.marks[good] ?? {};
	const mark = stroke(old, with_);
	write({
		marks: { ...kept.value.marks, [good]: mark ? { ...others, [cell]: mark } : others },
	});
}
