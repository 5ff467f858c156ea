/*
 * An update is shown in stages, a frame each, so that no frame has much to do: the view on the board first, and what
 * a player needs before what only tells. What comes late (`late`, `useLate`) waits for its stage; one for which nothing
 * waits takes no frame. Where no update is being shown all stages are reached, so that a click is answered at once.
 */
import { batch } from '../signal';

/* The stages in their order; what is new somewhere sets out in the stage after that in which it was drawn. */
export const NEXT = 1;
/* What may be chosen on the board; what of it follows it. */
export const LIT_AFTER = 2;
export const BOARD_AFTER = 3;
export const PLATES_AFTER = 4;
/* The own hand; what is asked, in words; some of the answers in each of some frames. */
export const HAND_AFTER = 6;
export const ASK_AFTER = 8;
export const ANSWERS_AFTER = 9;
export const ANSWERED_AFTER = 12;
/* News and top. */
export const NEWS_AFTER = 13;
export const LOG_AFTER = 14;
/* Contents in words, and what is said aloud. */
export const WORDS_AFTER = 15;

/* Where no frame is drawn (a tab behind others), soon. */
const NO_FRAME = 100;

/* Updates that follow each other closely put nothing off for longer than so many frames. */
const PATIENCE = 40;

/* What waits, by the stage it waits for. */
const waiting: (() => void)[][] = Array.from({ length: WORDS_AFTER + 1 }, () => []);
let asked = false;
/* The stage that has been reached, and the frames since all were. */
let stage = WORDS_AFTER;
let frames = 0;

const hasFrames = (): boolean => typeof requestAnimationFrame !== 'undefined';

/* What is next; beyond all patience, everything. */
function take(): readonly (() => void)[] {
	if (frames >= PATIENCE) {
		stage = WORDS_AFTER;
		return waiting.flatMap((list) => list.splice(0));
	}
	const next = waiting.findIndex((list) => list.length > 0);
	stage = next < 0 ? WORDS_AFTER : next;
	return waiting[next]?.splice(0) ?? [];
}

function run(): void {
	asked = false;
	const now = take();
	frames = stage === WORDS_AFTER ? 0 : frames + 1;
	/* What is drawn now may have parts that come later still. */
	if (stage < WORDS_AFTER) ask();
	batch(() => {
		for (const then of now) then();
	});
}

function ask(): void {
	if (asked) return;
	asked = true;
	afterFrame(run);
}

/** When a frame has been drawn. */
export function afterFrame(then: () => void): void {
	if (!hasFrames()) {
		then();
		return;
	}
	let timer = setTimeout(then, NO_FRAME);
	requestAnimationFrame(() => {
		clearTimeout(timer);
		timer = setTimeout(then);
	});
}

/** When it is the turn of a stage, and a frame from now at the soonest. */
export function atStage(wanted: number, then: () => void): void {
	if (!hasFrames()) {
		then();
		return;
	}
	waiting[wanted]?.push(then);
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
