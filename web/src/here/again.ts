/*
 * Finished games looked at again: decisions judged one by one, and games that are played on from a
 * moment. Apart from tables.ts because nothing here is a table's turn; the thinking is the engine's.
 */
import type { Json, Lang } from '../link/messages';
import type { Desk, Engine } from './engine';
import { inSlices } from './think';

/**
 * Playouts a decision gets: enough to tell a lapse from noise, a few seconds for most games; and where
 * somebody wants to know more and waits for it. The noise shrinks by the root: to a third.
 */
const ITERATIONS = 200;
const CLOSER = 9;

/** The rows of a game file, between its head and its tail. */
export function rowsOfFile(file: string): string {
	const lines = file.split('\n').filter((line) => /^\d+ /.test(line));
	return lines.map((line) => `${line}\n`).join('');
}

/** One decision; null: nobody had a choice there. */
export async function review(
	engine: Engine,
	desk: Desk,
	{ at, closer, lang }: { at: number; closer: boolean; lang: Lang },
): Promise<Json> {
	if (!desk.review(at, closer ? ITERATIONS * CLOSER : ITERATIONS)) return null;
	await inSlices(
		(pieces) => engine.reviewOn(pieces),
		() => false,
	);
	return { at, ...(engine.reviewed(lang) as { [member: string]: Json }) };
}

export interface Fork {
	readonly at: number;
	readonly seat: number;
	readonly level: number;
	readonly name: string;
}

/** What a page may ask for, or null. */
export function forkOf(body: Json): Fork | null {
	const { at, seat, level, name } = (body ?? {}) as { [member: string]: Json };
	const whole = [at, seat, level].every((one) => Number.isInteger(one));
	if (!whole || typeof name !== 'string') return null;
	return { at: Number(at), seat: Number(seat), level: Number(level), name };
}
