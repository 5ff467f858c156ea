/*
 * An update is shown in stages, a frame each, so that no frame has much to do: the view on the board first, and what
 * a player needs before what only tells. A part that comes late (`late`, `useLate`) is drawn when its stage is reached;
 * where no update is being shown, all stages are, so that a click is answered at once.
 */
import { batch } from '../signal';

/* So many frames after the board: what may be chosen on it, and what of it answers nothing. */
export const LIT_AFTER = 1;
/* Plates and top. */
export const PLATES_AFTER = 2;
/* The own hand; what is asked, in words; its first answers; all of them. */
export const HAND_AFTER = 3;
export const ASK_AFTER = 4;
export const ANSWERS_AFTER = 5;
export const ANSWERED_AFTER = 6;
export const NEWS_AFTER = 7;
export const LOG_AFTER = 8;
/* Contents in words, and what is said aloud. */
export const WORDS_AFTER = 9;

/* Where no frame is drawn (a tab behind others), soon. */
const NO_FRAME = 100;

/* What waits for the next frame, for the one after it, and so on. */
const waiting: (() => void)[][] = [];
let asked = false;
/* The stage of the update that is being shown. */
let stage = WORDS_AFTER;

const hasFrames = (): boolean => typeof requestAnimationFrame !== 'undefined';

function run(): void {
	asked = false;
	stage = Math.min(stage + 1, WORDS_AFTER);
	const now = waiting.shift() ?? [];
	if (waiting.length > 0 || stage < WORDS_AFTER) ask();
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
	if (!hasFrames()) {
		then();
		return;
	}
	while (waiting.length < frames) waiting.push([]);
	waiting[frames - 1]?.push(then);
	ask();
}

/** An update begins to be shown. Nobody sees stages where nobody looks. */
export function beginStages(): void {
	if (!hasFrames() || document.visibilityState === 'hidden') return;
	stage = 0;
	ask();
}

/** All that is known is shown with the next frame: it is another table, or for other eyes. */
export function skipStages(): void {
	stage = WORDS_AFTER;
}

export const reached = (wanted: number): boolean => stage >= wanted;

/** When the stage is reached, which it has not been. */
export function atStage(wanted: number, then: () => void): void {
	afterFrame(then, Math.max(1, wanted - stage));
}
