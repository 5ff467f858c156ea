/*
 * What may follow the board by a frame: words for the log, for the ear, for lists that nobody sees. All
 * of it is done in one go, when the frame with the board has been drawn.
 */
import { batch } from '@preact/signals';

/* Where no frame is drawn (a tab behind others), soon. */
const NO_FRAME = 100;

let waiting: (() => void)[] = [];

function run(): void {
	const now = waiting;
	waiting = [];
	batch(() => {
		for (const then of now) then();
	});
}

/** When the next frame has been drawn. */
export function afterFrame(then: () => void): void {
	if (typeof requestAnimationFrame === 'undefined') {
		then();
		return;
	}
	waiting.push(then);
	if (waiting.length > 1) return;
	let timer = setTimeout(run, NO_FRAME);
	requestAnimationFrame(() => {
		clearTimeout(timer);
		timer = setTimeout(run);
	});
}
