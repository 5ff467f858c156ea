/*
 * One table as the page knows it: what the messages said, what is half chosen, and the commands a
 * person can give. Everything drawn is computed from these signals.
 */
import { type Link, Refusal, type Watched } from '../link/link';
import type {
	ChatLine,
	Done,
	Have,
	HintMessage,
	Message,
	Move,
	Numbered,
	OfferKind,
	Question,
	Seat,
	StoryLine,
	TableMessage,
	Thing,
	Update,
	WaysMessage,
	Who,
	WhyMessage,
} from '../link/messages';
import { recall, remember } from '../settings';
import { batch, computed, effect, type ReadonlySignal, signal } from '../signal';
import { t } from '../words/words';
import {
	atStage,
	beginStages,
	LIT_AFTER,
	LOG_AFTER,
	NEWS_AFTER,
	reached,
	skipStages,
} from './after';
import {
	back,
	type Choice,
	choose,
	foldOut,
	keep,
	lead,
	NOTHING,
	type Picked,
	type Picking,
	pick,
	settled,
} from './picker';
import { share } from './share';

/** Lines with numbers, of which the oldest may be missing. */
export interface Lines<Line> {
	readonly from: number;
	readonly lines: readonly Line[];
}

/** Take in lines of the story: every known one of entry `from` or later is forgotten. The same list where it stays as it is. */
export function joinStory(
	known: readonly StoryLine[],
	told: Numbered<StoryLine>,
): readonly StoryLine[] {
	const last = known.at(-1);
	const rest = !last || last.n < told.from ? known : known.filter((line) => line.n < told.from);
	return rest === known && told.lines.length === 0 ? known : [...rest, ...told.lines];
}

/** Whether it is one question, told again perhaps. */
export const isSame = (a: Question | null, b: Question | null): boolean =>
	a?.question === b?.question && a?.seat === b?.seat;

/** Whom a line of what came of a move is about; null: nobody in particular. */
const aboutWhom = (line: StoryLine): Seat | null =>
	line.seat === null && typeof line.about?.['seat'] === 'number' ? line.about['seat'] : null;

/* Who got what chance gave: a turn may be no more than that. */
function drewIt({ seat, about }: StoryLine): Seat | null {
	if (seat !== null || !about?.verb) return null;
	const to = [about['seat'], about['to'], about['player']];
	return to.find((one): one is Seat => typeof one === 'number') ?? null;
}

/**
 * What others did, and what came of it, after entry `from`: own doings and their ends are no news.
 * Some moves have no line but what came of them: who drew a card has acted, and a line about somebody else is
 * news anyway.
 */
export function newsOf(
	lines: readonly StoryLine[],
	from: number,
	own: ReadonlySet<Seat>,
): readonly StoryLine[] {
	let by: Seat | null = null;
	return lines.filter((line) => {
		/* What was dealt before anybody moved was nobody's turn. */
		by = line.seat ?? (by === null ? null : (drewIt(line) ?? by));
		const whom = aboutWhom(line);
		const mine = by !== null && own.has(by) && (whom === null || own.has(whom));
		return line.n > from && !mine;
	});
}

/** Has a seat done anything by itself? What was dealt before anybody moved was nobody's doing. */
export function hasActed(lines: readonly StoryLine[], seat: Seat): boolean {
	const first = lines.findIndex((line) => line.seat !== null);
	return first >= 0 && lines.slice(first).some((line) => (line.seat ?? drewIt(line)) === seat);
}

/* A hint before there is one. */
const SOUGHT: Omit<HintMessage, 'table'> = {
	say: 'hint',
	ref: '',
	progress: 0,
	move: null,
	things: [],
	chance: null,
	why: null,
	next: null,
};

/** Take in numbered lines: what was known from `from` on is forgotten. */
export function join<Line>(known: Lines<Line>, told: Numbered<Line>): Lines<Line> {
	if (told.from <= known.from || told.from > known.from + known.lines.length)
		return { from: told.from, lines: told.lines };
	return {
		from: known.from,
		lines: [...known.lines.slice(0, told.from - known.from), ...told.lines],
	};
}

export interface Voice {
	/** A short answer to something the person did. */
	toast(text: string, icon?: string): void;
	announce(text: string): void;
	/** For what will not wait. */
	alarm(text: string): void;
	askLess(): boolean;
	/** How a thing is called. */
	name(thing: Thing): string;
}

const EMPTY = { from: 0, lines: [] };

/** A half-made choice, as it is kept over a reload. */
interface Half {
	readonly question: number;
	readonly seat: Seat;
	readonly picking: Picking;
}

/** Who looks over the player's shoulder in a lesson. */
export interface Guide {
	/** With how many of these moves the lesson goes on; none: it goes another way. */
	taken(moves: readonly string[]): readonly string[];
	/** The moves wanted, in notation; none: nothing is. */
	readonly wanted: readonly string[];
	/** They were made. */
	made(moves: readonly string[]): Promise<void>;
}

/** Lines of the story, and after which entry they are news. */
interface Told {
	readonly lines: readonly StoryLine[];
	readonly newsFrom: number;
}

/** Where this window remembers until it is closed; some have no such place. */
function windowStorage(): Storage | null {
	try {
		return globalThis.sessionStorage ?? null;
	} catch {
		return null;
	}
}

export class TableStore implements Watched {
	readonly table = signal<TableMessage | null>(null);
	readonly update = signal<Update | null>(null);
	/** When the update came, by performance.now(): its times count from here. */
	readonly since = signal(0);
	readonly story = signal<readonly StoryLine[]>([]);
	/** The story as the news tell it and as the log does: frames behind, so that the board need not wait for words. */
	readonly told = signal<Told>({ lines: [], newsFrom: 0 });
	readonly logged = signal<readonly StoryLine[]>([]);
	/** The story has older lines than these, which are told when they are asked for. */
	readonly hasEarlier = signal(false);
	readonly chat = signal<Lines<ChatLine>>(EMPTY);
	readonly unread = signal(0);
	readonly here = signal<ReadonlySet<Seat>>(new Set());
	readonly watchers = signal(0);
	readonly gone = signal(false);
	/** Why this page is told nothing of the table. */
	readonly shut = signal<Refusal | null>(null);
	/** A command about the question is under way. */
	readonly busy = signal(false);
	/** The revision with which it is done, when that is known: until that is shown nothing is lit again. */
	private doneWith: number | null = null;
	readonly hint = signal<HintMessage | null>(null);
	readonly picking = signal<Picking>(NOTHING);
	/** Lines after this entry are news: it moves on when others act after an own decision. */
	readonly newsFrom = signal(0);
	/** The entries at the first own decision since others acted. */
	private decidedAt: number | null = null;
	/** The curtain falls: until it has fallen updates are still for whoever looked, and not for every ear. */
	private veiled = false;
	/** Things that moves and events were about since the last own decision. */
	readonly changed = signal<ReadonlySet<Thing>>(new Set());
	/** What is asked, as far as it is shown: it goes with the view that it is not of any more, and comes a frame after its own. */
	readonly question = signal<Question | null>(null);
	readonly picked: ReadonlySignal<Picked>;
	/** The seat this person acts for now. */
	private readonly acting: ReadonlySignal<Seat | null>;
	/** Is there anything the others could be asked to let take back, and are they not asked already? */
	readonly asksBack: ReadonlySignal<boolean>;
	private readonly failed: ReadonlySignal<boolean>;
	/** At the table of a lesson only. */
	guide: Guide | null = null;
	/** Called before a new view is drawn, so that what moves can be measured. */
	beforeDraw: () => void = () => {};

	constructor(
		readonly id: string,
		readonly link: Link,
		private readonly voice: Voice,
		readonly key: string | null = null,
	) {
		skipStages();
		this.picked = computed(() => pick(this.question.value, this.picking.value));
		this.acting = computed(
			() =>
				this.question.value?.seat ??
				this.update.value?.viewer ??
				this.table.value?.mine[0] ??
				null,
		);
		this.asksBack = computed(() => {
			const seat = this.acting.value;
			const asked = this.update.value?.offers.some(({ kind }) => kind === 'undo');
			if (seat === null || asked || !this.table.value?.table_options.undo) return false;
			return this.hasEarlier.value || hasActed(this.logged.value, seat);
		});
		this.failed = computed(() => {
			const status = this.update.value?.status ?? this.table.value?.status;
			return status === 'frozen' || this.shut.value?.code === 'frozen';
		});
		effect(() => this.keepHalf(this.picking.value));
	}

	/* Half-made choices, for a reload in the middle of one. */

	private keepHalf(picking: Picking): void {
		const question = this.question.peek();
		if (!question) return;
		const half: Half = { question: question.question, seat: question.seat, picking };
		try {
			windowStorage()?.setItem(`tabard-half-${this.id}`, JSON.stringify(half));
		} catch {
			/* no room: it is only a convenience */
		}
	}

	private recallHalf(question: Question | null): Picking {
		try {
			const kept = windowStorage()?.getItem(`tabard-half-${this.id}`);
			const half = JSON.parse(kept ?? 'null') as Half | null;
			if (!half || half.question !== question?.question || half.seat !== question.seat)
				return NOTHING;
			return keep(question, half.picking);
		} catch {
			return NOTHING;
		}
	}

	/* What comes in. */

	have(): Have | null {
		const table = this.table.value;
		if (!table) return null;
		return {
			revision: this.update.value?.revision ?? table.revision,
			story: this.update.value?.entries ?? 0,
			chat: this.chat.value.from + this.chat.value.lines.length,
		};
	}

	/* By this browser, whichever page of it read them: a page that is loaded anew has not. */
	private countUnread(): void {
		const { from, lines } = this.chat.value;
		const read = recall<number>(`tabard-read-${this.id}`) ?? 0;
		this.unread.value = Math.max(0, from + lines.length - Math.max(from, read));
	}

	/** What was said is before somebody's eyes. */
	chatRead(): void {
		const { from, lines } = this.chat.value;
		this.unread.value = 0;
		remember(`tabard-read-${this.id}`, from + lines.length);
	}

	/** The rules failed here: it is kept as it is, and nobody can move. */
	frozen(): boolean {
		return this.failed.value;
	}

	refused(reason: Refusal): void {
		this.shut.value = reason;
	}

	heard(message: Message): void {
		batch(() => {
			switch (message.say) {
				case 'table':
					this.heardTable(message);
					break;
				case 'update':
					if (message.viewer === this.update.value?.viewer) beginStages();
					else skipStages();
					this.heardUpdate(message);
					break;
				case 'chat':
					this.chat.value = join(this.chat.value, message);
					this.countUnread();
					break;
				case 'presence':
					this.here.value = new Set(message.here);
					this.watchers.value = message.watchers;
					break;
				case 'gone':
					this.gone.value = true;
					break;
				default:
					break;
			}
		});
	}

	private heardTable(message: TableMessage): void {
		const before = this.table.value;
		skipStages();
		const handed = message.mine.length > 1 && message.looking !== (before?.looking ?? null);
		this.shut.value = null;
		if (this.doneWith !== null) this.free();
		if (before) this.tellComings(before, message);
		this.table.value = message;
		if (message.looking === null) this.veiled = false;
		if (message.chat) {
			this.chat.value = message.chat;
			this.countUnread();
		}
		this.watchers.value = message.watchers;
		this.here.value = new Set(
			message.seats.flatMap((seat, i) => (seat.kind === 'person' && seat.here ? [i] : [])),
		);
		/* The promise about the shuffle, kept by this page itself, to hold the seed against. */
		if (message.commitment && message.status === 'open')
			remember(`tabard-commitment-${this.id}`, message.commitment);
		if (!message.update) return;
		this.heardUpdate(message.update);
		this.story.value = message.story ?? [];
		this.hasEarlier.value = (message.story_from ?? 1) > 1;
		if (!before || handed) this.newsFrom.value = this.lastDecision();
		if (handed) this.handOver();
		this.tell();
		this.log();
	}

	/** Who leaves a game that goes on, or comes back to it: nothing else on the table says so. */
	private tellComings(before: TableMessage, now: TableMessage): void {
		if (before.status !== 'playing' || now.status !== 'playing') return;
		now.seats.forEach(({ kind, name }, seat) => {
			const was = before.seats[seat]?.kind;
			if (was === kind || now.mine.includes(seat) || before.mine.includes(seat)) return;
			if (kind === 'bot') this.voice.toast(t('table.left', { name: name ?? '' }), 'auto');
			else if (was === 'bot')
				this.voice.toast(t('table.back', { name: name ?? '' }), 'person');
		});
	}

	/** Whose doings are no news: of who looks, where several sit at this device. */
	private own(): ReadonlySet<Seat> {
		const { mine, looking } = this.table.value ?? { mine: [], looking: null };
		return new Set(mine.length > 1 && looking !== null ? [looking] : mine);
	}

	/* Another one looks: what lights up is what the others did since that one's turn. */
	private handOver(): void {
		this.decidedAt = null;
		const news = newsOf(this.story.value, this.newsFrom.value, this.own());
		this.changed.value = new Set(news.flatMap((line) => line.about?.things ?? []));
	}

	private tell(): void {
		this.told.value = { lines: this.story.value, newsFrom: this.newsFrom.value };
	}

	private log(): void {
		this.logged.value = this.story.value;
	}

	/** The whole story, once somebody wanted to read it: what is known here is newer. */
	heardEarlier(lines: readonly StoryLine[]): void {
		const first = this.story.value[0]?.n ?? Infinity;
		this.story.value = [...lines.filter((line) => line.n < first), ...this.story.value];
		this.hasEarlier.value = false;
		this.tell();
		this.log();
	}

	private heardUpdate(told: Update): void {
		const before = this.update.value;
		const update = before ? { ...told, view: share(before.view, told.view) } : told;
		this.beforeDraw();
		this.update.value = update;
		if (this.doneWith !== null && this.doneWith <= update.revision) this.free();
		this.since.value = performance.now();
		this.story.value = joinStory(this.story.value, update.story);
		if (before && update.revision !== before.revision) {
			this.mark(update);
			this.turnPage(update);
		}
		this.ask(before, update);
		this.sayWhatHappened(before, update);
		if (!before) return;
		/* A step that has no line changes neither news nor log. */
		const { lines, newsFrom } = this.told.peek();
		if (lines !== this.story.peek() || newsFrom !== this.newsFrom.peek())
			atStage(NEWS_AFTER, () => this.tell());
		if (this.logged.peek() !== this.story.peek()) atStage(LOG_AFTER, () => this.log());
	}

	/* Nothing is lit while a new question is waited for, and nothing of the old one answered. */
	private ask(before: Update | null, { question }: Update): void {
		const shown = this.question.peek();
		if (isSame(shown, question)) {
			this.question.value = share(shown, question);
			if (this.question.peek() !== shown)
				this.picking.value = keep(question, this.picking.value);
			return;
		}
		this.hint.value = null;
		this.question.value = null;
		this.picking.value = NOTHING;
		if (!before) this.light(this.recallHalf(question));
		else if (reached(LIT_AFTER)) this.light(NOTHING);
		else if (question) atStage(LIT_AFTER, () => this.light(NOTHING));
	}

	/** Whether `question` is what is asked and shown: nothing drawn for another answers it. */
	stands(question: Question | null): boolean {
		return (
			isSame(question, this.question.peek()) &&
			isSame(question, this.update.peek()?.question ?? null)
		);
	}

	/* What is asked by now. */
	private light(picking: Picking): void {
		const question = this.update.value?.question ?? null;
		if (isSame(this.question.peek(), question)) return;
		this.question.value = question;
		this.picking.value = picking;
	}

	/* Everybody else's doings light up until the next own decision. */
	private mark(update: Update): void {
		const own = this.own();
		const lit = new Set(this.changed.value);
		for (const one of update.happened)
			if (!('by' in one && own.has((one.by ?? -1) as Seat)))
				for (const thing of one.things) lit.add(thing);
		if (lit.size > this.changed.value.size) this.changed.value = lit;
	}

	/* The news of a turn stand until others act again, however many steps the own turn has. */
	private turnPage(update: Update): void {
		const own = this.own();
		const others = update.happened.some(
			(one) => 'by' in one && typeof one.by === 'number' && !own.has(one.by),
		);
		if (this.decidedAt === null || !others) return;
		this.newsFrom.value = this.decidedAt;
		this.decidedAt = null;
	}

	/* Without memory of the page itself: news begin after the last line of an own seat, or of what it drew. */
	private lastDecision(): number {
		const own = this.own();
		const lines = this.story.value;
		/* What was dealt before anybody moved was nobody's turn. */
		const first = lines.findIndex((line) => line.seat !== null);
		if (first < 0 && !this.hasEarlier.value) return 0;
		const dealt = this.hasEarlier.value ? 0 : first;
		const mine = lines.slice(dealt).findLast((line) => {
			const by = line.seat ?? drewIt(line);
			return by !== null && own.has(by);
		});
		return mine?.n ?? Math.max(0, (lines.at(-6)?.n ?? 1) - 1);
	}

	private sayWhatHappened(before: Update | null, update: Update): void {
		if (this.veiled) return;
		const turn = t('home.your-turn');
		const lines = before ? update.story.lines.map((line) => line.text) : [];
		const said = lines.filter((text) => text !== turn);
		const question = update.question;
		if (question && question.question !== before?.question?.question) {
			const n = (question.ways ?? question.legal).length;
			const args = { prompt: question.prompt ?? '', n };
			/* Whose turn it is is said once, by the engine or by us. */
			const told = args.prompt.startsWith(turn);
			const closes = question.reaction ? (update.window?.ends ?? null) : null;
			if (closes !== null)
				this.voice.alarm(t('live.react', { ...args, s: Math.ceil(closes / 1000) }));
			else said.push(told ? t('live.asked', args) : t('live.your-turn', args));
		}
		if (update.result && !before?.result) said.push(update.result.reason ?? t('end.over'));
		const sentences = said.map((text) => (/[.?!]$/.test(text) ? text : `${text}.`));
		if (said.length > 0) this.voice.announce(sentences.join(' '));
	}

	/* Choosing. */

	/** A click on a thing: it is chosen, taken back, or the engine says why not. */
	choose(thing: Thing): void {
		if (!this.stands(this.question.peek())) return;
		const next = choose(this.question.value, this.picking.value, thing);
		if (!next) {
			void this.why(thing);
			return;
		}
		const widened = next.chosen.length < this.picking.value.chosen.length;
		this.picking.value = next;
		if (this.guide && this.hint.value) this.showWanted();
		if (!widened) void this.follow(this.voice.name(thing));
	}

	/** The button of a first step with several ways on. */
	lead(move: Move): void {
		this.picking.value = lead(this.picking.value, move);
		void this.follow(move.label);
	}

	/** The button of a kind of move with many of it. */
	foldOut(verb: string): void {
		this.picking.value = foldOut(this.picking.value, verb);
	}

	/** Pick out one of the choices left; the main button plays it. */
	pickOut(choice: Choice): void {
		this.picking.value = { ...this.picking.value, marked: choice.key };
	}

	/** A step back. False: there was nothing to take back. */
	back(): boolean {
		const next = back(this.picking.value);
		const moved = next !== this.picking.value;
		this.picking.value = next;
		return moved;
	}

	/* After a choice was narrowed: ask for ways, play, or wait for more. */
	private async follow(what: string): Promise<void> {
		const question = this.question.value;
		const picked = this.picked.value;
		const only = picked.left.length === 1 ? picked.left[0] : undefined;
		const asked = this.picking.value.asked?.moves[0];
		if (question?.more && only && !only.way && asked !== only.moves[0]) {
			await this.askWays(question, only);
			return;
		}
		const go = settled(picked, this.voice.askLess());
		if (go) await this.play(go);
		else this.sayChosen(what);
	}

	private sayChosen(what: string): void {
		const { left, main } = this.picked.value;
		const args = { what, n: left.length };
		this.voice.announce(main && left.length === 1 ? main.label : t('live.chosen', args));
	}

	private async askWays(question: Question, only: Choice): Promise<void> {
		const chosen = this.picking.value.chosen;
		const { seat, question: number } = question;
		const moves = only.moves;
		const answer = (await this.attempt(
			this.link.send({ do: 'ways', table: this.id, seat, question: number, moves }),
		)) as WaysMessage | null;
		if (this.question.value?.question !== number || this.picking.value.chosen !== chosen)
			return;
		if (answer?.ways && answer.ways.length > 0)
			this.picking.value = {
				...this.picking.value,
				marked: null,
				asked: { moves, ways: answer.ways },
			};
		if (this.guide && this.hint.value) this.showWanted();
		const go = settled(this.picked.value, this.voice.askLess());
		if (go) await this.play(go);
	}

	private async why(thing: Thing): Promise<void> {
		const seat = this.question.value?.seat ?? this.update.value?.viewer;
		if (seat == null) return;
		const answer = (await this.attempt(
			this.link.send({ do: 'why', table: this.id, seat, thing }),
		)) as WhyMessage | null;
		if (answer?.text) this.voice.toast(answer.text, 'lock');
	}

	/* Commands. */

	/** Play a choice: now, or in advance where a window is still open. */
	async play(choice: Choice): Promise<void> {
		const question = this.question.value;
		if (!question || this.busy.value) return;
		const moves = this.guide?.taken(choice.moves) ?? choice.moves;
		if (moves.length === 0) {
			this.picking.value = NOTHING;
			this.showWanted();
			this.voice.toast(t('lesson.other'), 'lamp');
			return;
		}
		const window = this.update.value?.window;
		const { id: table } = this;
		const { seat, question: number } = question;
		const restore = this.decided();
		const answer = (await this.attempt(
			window && question.reaction
				? this.link.send({
						do: 'ahead',
						table,
						seat,
						window: window.id,
						move: moves[0] ?? null,
					})
				: this.link.send({ do: 'play', table, seat, question: number, moves }),
		)) as Done | null;
		batch(() => {
			if (!answer) {
				this.free();
				restore();
			} else if ((this.update.value?.revision ?? 0) < answer.revision) {
				this.doneWith = answer.revision;
			} else {
				this.free();
				if (this.question.value?.question === number) this.picking.value = NOTHING;
			}
		});
		if (answer) await this.guide?.made(moves);
	}

	/* As a hint is shown: what the lesson goes on with, as far as it can be chosen now. */
	private showWanted(): void {
		const wanted = this.guide?.wanted ?? [];
		const begins = ({ moves }: { readonly moves: readonly string[] }) =>
			moves.every((move, i) => move === wanted[i]);
		const { left, chosen } = this.picked.value;
		const ways = [...left, ...(this.question.value?.ways ?? [])].filter(begins);
		const way = ways.sort((a, b) => b.moves.length - a.moves.length)[0];
		const move = this.question.value?.legal.find((one) => one.text === wanted[0]);
		const shown = way ?? move;
		if (!shown) return;
		const things = shown.things.filter((thing) => !chosen.includes(thing));
		this.hint.value = { ...SOUGHT, table: this.id, progress: 1, move: shown.label, things };
	}

	private free(): void {
		this.busy.value = false;
		this.doneWith = null;
	}

	/* What happened before this decision is no news any more. Returns how to take that back. */
	private decided(): () => void {
		const at = this.decidedAt;
		const changed = this.changed.value;
		batch(() => {
			this.busy.value = true;
			this.changed.value = new Set();
			this.decidedAt ??= this.update.value?.entries ?? 0;
		});
		return () => {
			this.decidedAt = at;
			this.changed.value = changed;
		};
	}

	/** Take back: the own last step where that is free, otherwise by asking the others. */
	async undo(): Promise<void> {
		const question = this.question.value;
		if (!this.stands(question) || this.guide) return;
		const seat = this.ownSeat();
		if (seat === null) return;
		if (question?.undo)
			await this.attempt(
				this.link.send({ do: 'undo', table: this.id, seat, question: question.question }),
			);
		else await this.offer('undo');
	}

	async offer(kind: OfferKind, about?: Seat): Promise<void> {
		const seat = this.ownSeat();
		if (seat === null) return;
		const done = await this.attempt(
			this.link.send({
				do: 'offer',
				table: this.id,
				seat,
				kind,
				...(about === undefined ? {} : { about }),
			}),
		);
		if (done) this.voice.toast(t('offer.sent'));
	}

	async answer(offer: number, seat: Seat, yes: boolean): Promise<void> {
		await this.attempt(this.link.send({ do: 'answer', table: this.id, seat, offer, yes }));
	}

	/** Ask for a hint; better ones replace it as they come. Until the first it is told that one is sought. */
	async askHint(): Promise<void> {
		const question = this.question.value;
		if (!question) return;
		if (this.guide) {
			this.showWanted();
			return;
		}
		const { seat, question: number } = question;
		const sought: HintMessage = { ...SOUGHT, table: this.id };
		this.hint.value ??= sought;
		const answer = await this.attempt(
			this.link.send({ do: 'hint', table: this.id, seat, question: number }, (hint) => {
				if (this.question.value?.question === number) this.hint.value = hint;
			}),
		);
		if (answer === null && this.hint.value === sought) this.hint.value = null;
	}

	async wait(seat: Seat): Promise<void> {
		const window = this.update.value?.window;
		if (window)
			await this.attempt(
				this.link.send({ do: 'wait', table: this.id, seat, window: window.id }),
			);
	}

	async takeBackAnswer(seat: Seat): Promise<void> {
		const window = this.update.value?.window;
		if (window)
			await this.attempt(
				this.link.send({
					do: 'ahead',
					table: this.id,
					seat,
					window: window.id,
					move: null,
				}),
			);
	}

	async say(text: string): Promise<boolean> {
		const room = (this.table.value?.mine.length ?? 0) > 0 ? 'table' : 'watchers';
		return (
			(await this.attempt(this.link.send({ do: 'chat', table: this.id, room, text }))) !==
			null
		);
	}

	async look(seat: Seat | null): Promise<void> {
		this.veiled = seat === null;
		await this.attempt(this.link.send({ do: 'look', table: this.id, seat }));
	}

	async leave(seat: Seat, to?: Who): Promise<void> {
		await this.attempt(
			this.link.send({ do: 'leave', table: this.id, seat, ...(to ? { to } : {}) }),
		);
	}

	async comeBack(seat: Seat): Promise<void> {
		await this.attempt(this.link.send({ do: 'back', table: this.id, seat }));
	}

	async sit(seat: Seat, name: string, key: string | null = null): Promise<boolean> {
		return (
			(await this.attempt(
				this.link.send({ do: 'sit', table: this.id, seat, name, ...(key ? { key } : {}) }),
			)) !== null
		);
	}

	async rename(seat: Seat, name: string): Promise<void> {
		await this.attempt(this.link.send({ do: 'rename', table: this.id, seat, name }));
	}

	async seat(seat: Seat, who: Who): Promise<void> {
		await this.attempt(this.link.send({ do: 'seat', table: this.id, seat, who }));
	}

	/** Own part of the shuffle for every own seat that has none yet. */
	async addNonces(nonce: () => string): Promise<void> {
		for (const seat of this.table.value?.mine ?? [])
			if (!this.table.value?.nonces.includes(seat))
				await this.attempt(
					this.link.send({ do: 'nonce', table: this.id, seat, nonce: nonce() }),
				);
	}

	/** Begin, the shuffle being everybody's. */
	async start(nonce: () => string): Promise<boolean> {
		await this.addNonces(nonce);
		return (await this.attempt(this.link.send({ do: 'start', table: this.id }))) !== null;
	}

	async remove(): Promise<void> {
		await this.attempt(this.link.send({ do: 'delete', table: this.id }));
	}

	/** The seat this person acts for now. */
	ownSeat(): Seat | null {
		return this.acting.value;
	}

	/* A refusal is told and is no answer. */
	private async attempt<T>(sent: Promise<T>): Promise<T | null> {
		try {
			return await sent;
		} catch (reason) {
			if (!(reason instanceof Refusal)) throw reason;
			if (reason.code !== 'stale') this.voice.toast(reason.message || t('refused'), 'warn');
			return null;
		}
	}
}
