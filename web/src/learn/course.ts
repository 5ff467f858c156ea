/*
 * A lesson of data/learn under way: what is said, what is wanted of the learner, and what others do. It knows
 * no game: the moves are notation, and the engine says what they come to.
 */
import type { Lang } from '../link/messages';
import { computed, type ReadonlySignal, signal } from '../signal';

/** As tools/lesson.mjs writes it. A step without `want` and `play` is the last. */
export interface Step {
	/** Paragraphs, told one at a time. */
	readonly en: readonly string[];
	readonly it: readonly string[];
	/** The learner makes these moves, one of each list. */
	readonly want?: readonly (readonly string[])[];
	/** Others make these. */
	readonly play?: readonly string[];
}
export interface Lesson {
	readonly seats: number;
	readonly seed: string;
	readonly options: Readonly<Record<string, string>>;
	readonly steps: readonly Step[];
}

const LAST: Step = { en: [], it: [] };

/** Where a lesson is. */
interface Place {
	readonly step: number;
	readonly paragraph: number;
	/** So many of the moves wanted, or of those of others, are made. */
	readonly made: number;
}

/** What is to be done next: read on, make a move, let the others move; or it is over. */
export type Next = 'read' | 'move' | 'others' | 'over';

export class Course {
	private readonly at = signal<Place>({ step: 0, paragraph: 0, made: 0 });
	readonly next: ReadonlySignal<Next>;
	/** Others are moving: nothing is to be clicked meanwhile. */
	readonly running = signal(false);
	/** How many things are said, and how many before each step. */
	private readonly before: readonly number[];
	private readonly of: number;
	private left = false;

	constructor(
		private readonly lesson: Lesson,
		private readonly teach: (move: string) => Promise<void>,
		private readonly pause: () => Promise<void> = async () => {},
	) {
		const sums = [0];
		for (const { en } of lesson.steps) sums.push((sums.at(-1) ?? 0) + en.length);
		this.before = sums;
		this.of = sums.at(-1) ?? 0;
		this.next = computed(() => {
			const { want, play, en } = this.step;
			if (this.at.value.paragraph < en.length - 1) return 'read';
			return want ? 'move' : play ? 'others' : 'over';
		});
	}

	private get step(): Step {
		return this.lesson.steps[this.at.value.step] ?? LAST;
	}

	/** What was said last is the n-th of so many. */
	get place(): { readonly n: number; readonly of: number } {
		const { step, paragraph } = this.at.value;
		const silent = this.step.en.length === 0 ? 0 : 1;
		return { n: (this.before[step] ?? 0) + paragraph + silent, of: this.of };
	}

	/** Where nothing is said, what was said last stands. */
	said(lang: Lang): string {
		const { step, paragraph } = this.at.value;
		const silent = this.step.en.length === 0;
		const before = this.lesson.steps[step - 1] ?? LAST;
		return (silent ? before[lang].at(-1) : this.step[lang][paragraph]) ?? '';
	}

	/** The moves that are wanted now, the first of each that may be. */
	get wanted(): readonly string[] {
		return (this.step.want ?? []).slice(this.at.value.made).flatMap((one) => one[0] ?? []);
	}

	/**
	 * What of these moves of the learner is the task, or its beginning: all of them, or as many as are
	 * wanted, the engine making the rest where there is one way only. None: it is something else.
	 */
	taken(moves: readonly string[]): readonly string[] {
		const want = (this.step.want ?? []).slice(this.at.value.made);
		const taken = moves.slice(0, want.length);
		return taken.every((move, i) => want[i]?.includes(move)) ? taken : [];
	}

	/** The learner has made them. Where nothing is to be said the others go on by themselves. */
	async made(moves: readonly string[]): Promise<void> {
		const { step, made } = this.at.value;
		const now = made + moves.length;
		if (now < (this.step.want?.length ?? 0)) {
			this.at.value = { ...this.at.value, made: now };
			return;
		}
		this.at.value = { step: step + 1, paragraph: 0, made: 0 };
		/* Where they cannot, the way on is there to be tried again. */
		if (this.next.value === 'others' && this.step.en.length === 0)
			await this.others(true).catch(() => {});
	}

	/** The learner goes away, perhaps while others move: the table is there no more. */
	leave(): void {
		this.left = true;
	}

	/** What is said was read: the next is said, or the others move. */
	async goOn(): Promise<void> {
		const { paragraph } = this.at.value;
		if (this.next.value === 'read')
			this.at.value = { ...this.at.value, paragraph: paragraph + 1 };
		else if (this.next.value === 'others' && !this.running.value) await this.others(false);
	}

	private async others(late: boolean): Promise<void> {
		const { step, made } = this.at.value;
		this.running.value = true;
		try {
			for (const [i, move] of (this.step.play ?? []).slice(made).entries()) {
				if (late || i > 0) await this.pause();
				if (this.left) return;
				await this.teach(move);
				this.at.value = { ...this.at.value, made: made + i + 1 };
			}
			this.at.value = { step: step + 1, paragraph: 0, made: 0 };
		} catch (reason) {
			if (!this.left) throw reason;
		} finally {
			this.running.value = false;
		}
	}
}
