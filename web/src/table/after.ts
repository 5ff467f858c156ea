/*
 * What may follow the board by a frame or some: plates, the news, words for the log and for lists that
 * nobody sees. What follows by as many frames is done in one go, so that no frame has much to do.
 */
import { batch } from '../signal';

/* So many frames after the board: plates by one; the question, where nobody here is asked; news; log; contents. */
export const ASK_AFTER = 2;
export const NEWS_AFTER = 3;
export const LOG_AFTER = 4;
export const WORDS_AFTER = 5;

/* Where no frame is drawn (a tab behind others), soon. */
const NO_FRAME = 100;

/* What waits for the next frame, for the one after it, and so on. */
const waiting: (() => void)[][] = [];
let asked = false;

function run(): void {
	asked = false;
	const now = waiting.shift() ?? [];
	if (waiting.length > 0) ask();
	batch(() => {
		for (const then of now) then();
	});
}

function ask(): void {
	if (asked) return;
	asked = true;
	let timer = setTimeout(run, NO_FRAME);
	requestAnimationFrame(() => {
		clearTimeout(timer);
		timer = setTimeout(run);
	});
}

/** When so many frames have been drawn. */
export function afterFrame(then: () => void, frames = 1): void {
	if (typeof requestAnimationFrame === 'undefined') {
		then();
		return;
	}
	while (waiting.length < frames) waiting.push([]);
	waiting[frames - 1]?.push(then);
	ask();
}
