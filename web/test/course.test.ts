/* The lessons of data/learn, on the real engine: every one is played to its end as the page plays it. */

import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Engine } from '../src/here/engine';
import { MemoryKeep } from '../src/here/keep';
import { Tables } from '../src/here/tables';
import { Course, type Lesson } from '../src/learn/course';
import type { Message, TableMessage, Update } from '../src/link/messages';
// @ts-expect-error: a plain script of the build
import { lessonOf } from '../tools/lesson.mjs';

globalThis.crypto ??= webcrypto as Crypto;

const folder = path.join(__dirname, '../../data/learn');
const wasm = path.join(__dirname, '../../build-wasm/tabard.wasm');
const games = fs
	.readdirSync(folder)
	.filter((name) => name.endsWith('.txt'))
	.map((name) => name.replace('.txt', ''));
const lesson = (game: string): Lesson =>
	lessonOf(fs.readFileSync(path.join(folder, `${game}.txt`), 'utf8')) as Lesson;

describe('a lesson', () => {
	it('is read as it is written', () => {
		const read = lessonOf(
			[
				'# a comment',
				'seats 3',
				'seed 0a',
				'option grid=6x6',
				'en One.',
				'en Two.',
				'it Uno.',
				'want a | b',
				'help-en Type a.',
				'en Only at the terminal.',
				'it Solo al terminale.',
				'page-en',
				'page-it',
				'want e',
				'en Three.',
				'page-en For the page.',
				'it Tre.',
				'play c',
				'play d',
				'',
				'en The end.',
				'it Fine.',
			].join('\n'),
		) as Lesson;
		expect(read.seats).toBe(3);
		expect(read.seed).toBe(`0a${'0'.repeat(62)}`);
		expect(read.options).toEqual({ grid: '6x6' });
		expect(read.steps).toEqual([
			{ en: ['One.', 'Two.'], it: ['Uno.'], want: [['a', 'b'], ['e']] },
			{ en: ['For the page.'], it: ['Tre.'], play: ['c', 'd'] },
			{ en: ['The end.'], it: ['Fine.'] },
		]);
	});

	it('goes on by the moves wanted, and by nothing else', async () => {
		const played: string[] = [];
		const read = lessonOf(
			'en A\nen B\nwant a | b\nwant e\nen C\nplay c\nplay d\nen D',
		) as Lesson;
		const course = new Course(read, async (move) => void played.push(move));
		expect([course.said('en'), course.next.value]).toEqual(['A', 'read']);
		await course.goOn();
		expect([course.said('en'), course.next.value]).toEqual(['B', 'move']);
		await course.goOn();
		expect(course.place).toEqual({ n: 2, of: 4 });
		expect(course.wanted).toEqual(['a', 'e']);
		for (const wrong of [['c'], ['a', 'c'], ['a', 'c', 'e'], ['e'], []])
			expect(course.taken(wrong), String(wrong)).toEqual([]);
		expect(course.taken(['b', 'e'])).toEqual(['b', 'e']);
		expect(course.taken(['b'])).toEqual(['b']);
		/* Paying, where there is one way to pay, is the engine's own. */
		expect(course.taken(['a', 'e', 'pay'])).toEqual(['a', 'e']);
		await course.made(['b']);
		expect(course.said('en')).toBe('B');
		expect(course.wanted).toEqual(['e']);
		await course.made(['e']);
		expect([course.said('en'), course.next.value]).toEqual(['C', 'others']);
		expect(course.wanted).toEqual([]);
		expect(course.taken(['c'])).toEqual([]);
		await Promise.all([course.goOn(), course.goOn()]);
		expect(played).toEqual(['c', 'd']);
		expect([course.said('en'), course.next.value]).toEqual(['D', 'over']);
		expect(course.place).toEqual({ n: 4, of: 4 });
	});

	it('lets the others move at once where nothing is said', async () => {
		const played: string[] = [];
		const read = lessonOf('en A\nwant a\nplay c\nplay d\nen C') as Lesson;
		const course = new Course(read, async (move) => void played.push(move));
		await course.made(['a']);
		expect(played).toEqual(['c', 'd']);
		expect(course.said('en')).toBe('C');
	});

	it('stays where it is if the others could not move', async () => {
		const read = lessonOf('en A\nplay c\nen B') as Lesson;
		const course = new Course(read, () => Promise.reject(new Error('no')));
		await expect(course.goOn()).rejects.toThrow('no');
		expect(course.place.n).toBe(1);
		expect(course.running.value).toBe(false);
	});

	it('goes on where the others stopped, when they can move again', async () => {
		const played: string[] = [];
		let trouble = true;
		const read = lessonOf('en A\nwant a\nplay c\nplay d\nen B') as Lesson;
		const course = new Course(read, async (move) => {
			if (move === 'd' && trouble) throw new Error('no');
			played.push(move);
		});
		await course.made(['a']);
		expect([course.next.value, course.running.value]).toEqual(['others', false]);
		trouble = false;
		await course.goOn();
		expect(played).toEqual(['c', 'd']);
		expect(course.said('en')).toBe('B');
	});

	it('is over for who goes away while others move', async () => {
		const played: string[] = [];
		const read = lessonOf('en A\nplay c\nplay d\nplay e\nen B') as Lesson;
		const course: Course = new Course(
			read,
			async (move) => {
				played.push(move);
				if (move === 'd') throw new Error('gone');
			},
			async () => course.leave(),
		);
		await course.goOn();
		expect(played).toEqual(['c']);
		const late: Course = new Course(read, async (move) => {
			played.push(move);
			late.leave();
			throw new Error('gone');
		});
		await late.goOn();
		expect(played).toEqual(['c', 'c']);
	});
});

describe.each(games)('the lesson of %s', (game) => {
	const { steps } = lesson(game);

	it('says something at every step in both languages, and ends with words alone', () => {
		for (const step of steps) {
			expect(step.it.length).toBe(step.en.length);
			if (!step.play) expect(step.en).not.toEqual([]);
			/* Signs for the terminal: a word to type, a letter for a picture. */
			for (const line of [...step.en, ...step.it]) expect(line).not.toMatch(/`|\? 2/);
		}
		expect(steps.at(-1)?.want ?? steps.at(-1)?.play).toBe(undefined);
		expect(steps.filter((step) => step.want).length).toBeGreaterThan(2);
	});

	it.skipIf(!fs.existsSync(wasm))('can be played to its end, and nothing is kept', async () => {
		const heard: Message[] = [];
		const keep = new MemoryKeep();
		const tables = new Tables(await Engine.load(fs.readFileSync(wasm)), keep, {
			tell: (message) => heard.push(message),
			now: () => Date.now(),
			added: () => {},
			random: () => '0123456789abcdef',
		});
		const { seats, seed, options } = lesson(game);
		const who = [
			{ kind: 'me', name: 'Ada' },
			...Array.from({ length: seats - 1 }, (_, i) => ({ kind: 'person', name: `P${i}` })),
		];
		const made = await tables.call('POST', '/api/lessons', {
			...{ do: 'create', ref: 'n', game, seats, options, seed, who, start: true },
			table_options: { alone: true },
		} as never);
		const { table } = made.body as { table: string };
		await tables.command({ do: 'watch', ref: 'w', table } as never);
		const told = heard.findLast((one): one is TableMessage => one.say === 'table');
		expect(told?.mine).toEqual([0]);
		const last = (): Update => {
			const one = heard.findLast((it) => it.say === 'update' || it.say === 'table');
			return (one?.say === 'table' ? one.update : one) as Update;
		};
		const course = new Course(lesson(game), async (move) => {
			const answer = await tables.call('POST', `/api/lessons/${table}`, { move } as never);
			expect(answer.status, `${game}: ${move}`).toBe(200);
		});
		while (course.next.value !== 'over') {
			expect(last().viewer).toBe(0);
			if (course.next.value !== 'move') {
				await course.goOn();
				continue;
			}
			/* Every move that may be wanted is one that can be made. */
			for (const move of course.wanted.slice(0, 1))
				expect(last().question?.legal.map((one) => one.text)).toContain(move);
			const { seat, question } = last().question ?? {};
			const { wanted: moves } = course;
			const ref = `p${question}`;
			await tables.command({ do: 'play', ref, table, seat, question, moves } as never);
			const answer = heard.find((one) => 'ref' in one && one.ref === ref);
			expect(answer, moves.join()).toMatchObject({ say: 'done' });
			await course.made(moves);
		}
		expect(course.place.n).toBe(course.place.of);
		expect(last().status).toBe('playing');
		expect(await keep.heads()).toEqual([]);
		const list = await tables.call('GET', '/api/tables?all=1', null);
		expect((list.body as { mine: unknown[] }).mine).toEqual([]);
		expect((await tables.call('POST', '/api/lessons/x', { move: 'a' } as never)).status).toBe(
			404,
		);
	});
});
