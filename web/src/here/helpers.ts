/*
 * Further workers for the strongest player, where there are cores: each thinks its part of one decision on
 * an engine of its own, from the same rows, and what they found out is added up by the one that plays.
 * They are made when they are first wanted.
 */
import type { Engine } from './engine';
import { thinkOut } from './think';

const HELPERS_MAX = 3;

export interface Job {
	readonly rows: string;
	readonly seat: number;
	readonly level: number;
	readonly parts: number;
}

export interface Helpers {
	readonly count: number;
	/** What each has found out; fewer where one failed. */
	think(job: Job): Promise<readonly Uint8Array[]>;
	/** Nobody wants to know any more. */
	stop(): void;
}

/** One part of a job; null: it was stopped. */
export async function thinkPart(
	engine: Engine,
	job: Job,
	stopped: () => boolean,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const desk = engine.open('helper');
	try {
		desk.take(job.rows);
		desk.thinkPart(job.seat, job.level, job.parts);
		return (await thinkOut(engine, job.level, stopped)) ? engine.answer() : null;
	} finally {
		desk.free();
	}
}

/** The other end: a worker called `helper` does what it is told, one job after the other. */
export function help(engine: Promise<Engine>): void {
	let newest = 0;
	self.onmessage = async (event: MessageEvent<{ n: number; job: Job | null }>) => {
		const { n, job } = event.data;
		newest = n;
		if (!job) return;
		const answer = await thinkPart(await engine, job, () => newest !== n).catch(() => null);
		self.postMessage({ n, answer });
	};
}

/** Workers of this browser: as many as there are cores, with this one; the page waits meanwhile. */
export class WorkerHelpers implements Helpers {
	readonly count = Math.max(0, Math.min(HELPERS_MAX, navigator.hardwareConcurrency - 1));
	private workers: Worker[] = [];
	private n = 0;

	constructor(private readonly url: string) {}

	async think(job: Job): Promise<readonly Uint8Array[]> {
		while (this.workers.length < this.count)
			this.workers.push(new Worker(this.url, { type: 'module', name: 'helper' }));
		this.n += 1;
		const { n } = this;
		const answers = await Promise.all(this.workers.map((one) => this.ask(one, n, job)));
		return answers.filter((one): one is Uint8Array => one !== null);
	}

	stop(): void {
		this.n += 1;
		for (const worker of this.workers) worker.postMessage({ n: this.n, job: null });
	}

	private ask(worker: Worker, n: number, job: Job): Promise<Uint8Array | null> {
		return new Promise((resolve) => {
			const heard = ({ data }: MessageEvent<{ n: number; answer: Uint8Array | null }>) => {
				if (data.n !== n) return;
				worker.removeEventListener('message', heard);
				resolve(data.answer);
			};
			worker.addEventListener('message', heard);
			worker.addEventListener('error', () => resolve(null), { once: true });
			worker.postMessage({ n, job });
		});
	}
}
