/*
 * Thinking in slices: so long that little of the time goes into listening, so short that a page which takes
 * a move back, leaves or asks for something else is heard at once.
 */
import type { Engine } from './engine';

/** The strongest level: it has a time, like at the terminal, and helpers where there are cores. */
export const STRONGEST = 6;
/** Milliseconds between two times of listening, and pieces of work between two looks at the clock. */
const SLICE_TIME = 12;
const PIECES = 24;

/*
 * Messages are heard meanwhile. Not by a timer: browsers let those that follow each other wait for four
 * milliseconds, and a player spends most of its time so.
 */
export function listen(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
}

/** Steps until done (true) or not wanted any more (false); asked after every slice. */
export async function inSlices(step: (pieces: number) => boolean, left: () => boolean) {
	for (;;) {
		const until = performance.now() + SLICE_TIME;
		do if (step(PIECES)) return true;
		while (performance.now() < until);
		await listen();
		if (left()) return false;
	}
}

/** The engine's player thinks until it has made up its mind (true) or nobody wants to know any more. */
export function thinkOut(engine: Engine, level: number, left: () => boolean): Promise<boolean> {
	const time = level >= STRONGEST ? engine.thinkTime() : Number.POSITIVE_INFINITY;
	const begun = performance.now();
	return inSlices((pieces) => {
		if (engine.thinkOn(pieces)) return true;
		const spent = performance.now() - begun;
		return spent * 3 >= time && engine.thinkLate(spent >= time);
	}, left);
}
