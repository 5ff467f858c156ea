/*
 * Learn a game in five minutes: a lesson of data/learn, told at a table of this browser that is dealt for
 * it. What is said stands where the news stand; the board, the hand and the questions are those of every
 * game. What is to be chosen is chosen as in every game, and what is not the task is answered by showing it.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Drawing, Icon } from '../art/art';
import { sheet } from '../boards/board';
import { closeTable, hereHome, nameThings, openTable, random } from '../house';
import type { TableMessage } from '../link/messages';
import { spoken } from '../link/spoken';
import { GAMES } from '../pages/games';
import { myName, playAlone } from '../pages/open';
import { Site } from '../pages/site';
import { useGame } from '../pages/table';
import { settings } from '../settings';
import { Frame } from '../table/frame';
import { boardProps, seatInfos, thingName } from '../table/handle';
import { announce, toast } from '../table/live';
import type { TableStore } from '../table/store';
import { learn } from '../words/learn';
import { lang, t, wordsOf } from '../words/words';
import { Course, type Lesson } from './course';
import css from './learn.css';

sheet(css);
const say = wordsOf(learn);

/* Between two moves of others, so that each is seen. */
const BREATH = 900;
/* Who sits at the table with the learner, as at the terminal. */
const OTHERS = ['Alison', 'Robin', 'Oswald'];

const breath = () => new Promise<void>((resolve) => setTimeout(resolve, BREATH));

async function read(game: string): Promise<Lesson | null> {
	const file = LESSONS[game];
	return file ? spoken<Lesson>(await (await fetch(file)).text()) : null;
}

/** A table of this browser as the lesson wants it. */
async function deal(game: string, lesson: Lesson): Promise<string> {
	const home = hereHome();
	if (!home) throw new Error('no engine');
	const { seats, seed, options } = lesson;
	const others = OTHERS.slice(0, seats - 1).map((name) => ({ kind: 'person' as const, name }));
	const who = [{ kind: 'me' as const, name: myName() }, ...others];
	const table_options = { alone: true, hints: true, undo: false };
	const table = { game, seats, seed, options, table_options, who, start: true };
	return home.api.lesson(table, random());
}

interface Begun {
	readonly store: TableStore;
	readonly course: Course;
}

/* The table goes when it is left: a lesson is begun anew. */
function useLesson(game: string, round: number): Begun | 'none' | 'trouble' | null {
	const [begun, setBegun] = useState<Begun | 'none' | 'trouble' | null>(null);
	useEffect(() => {
		let left = false;
		let end = () => {};
		setBegun(null);
		const begin = async () => {
			const lesson = await read(game);
			if (!lesson) return setBegun('none');
			const id = await deal(game, lesson);
			if (left) return;
			const store = openTable(id);
			const course = new Course(
				lesson,
				(move) => hereHome()?.api.teach(id, move) ?? Promise.reject(new Error('no engine')),
				breath,
			);
			store.guide = course;
			end = () => {
				course.leave();
				void store.remove();
				closeTable(id);
			};
			setBegun({ store, course });
		};
		begin().catch(() => setBegun('trouble'));
		return () => {
			left = true;
			end();
		};
	}, [game, round]);
	return begun;
}

interface TeacherProps extends Begun {
	readonly game: string;
	readonly onAgain: () => void;
}

/* What is to be done now: to read on, the task itself, or what comes after the lesson. */
function NextStep({ store, course, game, onAgain }: TeacherProps) {
	const next = course.next.value;
	const running = course.running.value;
	const card = GAMES.find((one) => one.id === game);
	if (next === 'move')
		return (
			<button type="button" class="btn plain" onClick={() => void store.askHint()}>
				<Icon id="lamp" /> {say('show')}
			</button>
		);
	if (next !== 'over')
		return (
			<button
				type="button"
				class="btn go"
				aria-disabled={running || undefined}
				onClick={() => course.goOn().catch(() => toast(t('refused'), 'warn'))}
			>
				{say('on')} <Icon id="forward" />
			</button>
		);
	return (
		<>
			<button
				type="button"
				class="btn go"
				onClick={() => void playAlone(game, card?.alone ?? 2, settings.value.level)}
			>
				{say('play')}
			</button>
			<a class="btn" href={`/rules/${game}`}>
				{say('rules')}
			</a>
			<button type="button" class="btn plain" onClick={onAgain}>
				{say('again')}
			</button>
		</>
	);
}

function Teacher(all: TeacherProps) {
	const { course, store } = all;
	const hint = store.hint.value;
	const place = course.place;
	const text = course.said(lang.value);
	const words = useRef<HTMLParagraphElement>(null);
	const first = useRef(true);
	useEffect(() => {
		if (text) announce(text);
		/* Whoever went on by the keyboard finds what is said next, and the way on behind it. */
		if (!first.current && words.current?.parentElement?.contains(document.activeElement))
			words.current.focus();
		words.current?.scrollTo(0, 0);
		first.current = false;
	}, [text]);
	/* What is shown is seen, also where the board is longer than its room. */
	useEffect(() => {
		if (hint) document.querySelector('.board .hinted')?.scrollIntoView({ block: 'center' });
	}, [hint]);
	return (
		<section
			class={course.next.value === 'move' ? 'lesson' : 'lesson tells'}
			aria-label={say('label', place)}
		>
			<span class="lesson-sign">
				<Drawing id="i-book" class="i" />
				<span class="quiet" aria-hidden="true">
					{say('place', place)}
				</span>
			</span>
			<p ref={words} tabIndex={-1}>
				{text}
			</p>
			<div class="lesson-next">
				<NextStep {...all} />
			</div>
		</section>
	);
}

function Wait({ text }: { readonly text: string }) {
	return (
		<Site title={text}>
			<main id="main" class="loading" aria-busy="true">
				<p>{text}</p>
			</main>
		</Site>
	);
}

function Notice({ game, text }: { readonly game: string; readonly text: string }) {
	return (
		<Site title={text}>
			<main id="main" class="loading notice">
				<p>{text}</p>
				<a class="btn" href={`/rules/${game}`}>
					{say('rules')}
				</a>
				<a class="btn plain" href="/">
					<Icon id="back" /> {t('menu.home')}
				</a>
			</main>
		</Site>
	);
}

function Table(all: TeacherProps & { readonly table: TableMessage }) {
	const { store, table } = all;
	const { board, catalogue } = useGame(store, table);
	const update = store.update.value;
	if (!board || !catalogue || !update) return <Wait text={t('loading')} />;
	const seats = seatInfos(store, table);
	nameThings(
		store.id,
		(thing) => board.named?.(thing, seats) ?? thingName(thing, catalogue, seats),
	);
	const title = `${say('title', { game: catalogue.title })} · Tabard`;
	if (document.title !== title) document.title = title;
	const props = boardProps(store, table, update, catalogue);
	return <Frame store={store} board={board} props={props} told={<Teacher {...all} />} />;
}

function Lesson_({ game, onAgain, begun }: { game: string; onAgain: () => void; begun: Begun }) {
	const table = begun.store.table.value;
	const all = useMemo(() => ({ ...begun, game, onAgain }), [begun, game, onAgain]);
	if (!table) return <Wait text={t('loading')} />;
	return <Table {...all} table={table} />;
}

export function LearnPage({ id: game }: { readonly id: string }) {
	const [round, setRound] = useState(0);
	const begun = useLesson(game, round);
	const again = useMemo(() => () => setRound((n) => n + 1), []);
	if (begun === null) return <Wait text={t('loading')} />;
	if (begun === 'none') return <Notice game={game} text={say('none')} />;
	if (begun === 'trouble') return <Notice game={game} text={say('trouble')} />;
	return <Lesson_ game={game} onAgain={again} begun={begun} />;
}
