/* What is said aloud comes after what is drawn, and never to whom it was not for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WORDS_AFTER } from '../src/table/after';
import { announce, hush, polite } from '../src/table/live';

describe('a sentence', () => {
	const frames: (() => void)[] = [];
	const frame = async () => {
		for (const one of frames.splice(0)) one();
		await new Promise((done) => setTimeout(done));
	};
	const drawn = async () => {
		for (let i = 0; i < WORDS_AFTER; i++) await frame();
	};
	beforeEach(() => {
		hush();
		vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then));
	});
	afterEach(() => vi.unstubAllGlobals());

	it('is said when everything has been drawn', async () => {
		announce('Ada took a card.');
		expect(polite.value).toBe('');
		await drawn();
		expect(polite.value).toBe('Ada took a card.');
	});
	it('is said beside what comes meanwhile, and again if it is said again', async () => {
		announce('One.');
		await frame();
		announce('Two.');
		await drawn();
		expect(polite.value).toBe('One. Two.');
		announce('One. Two.');
		await drawn();
		expect(polite.value).toBe('One. Two.\u00a0');
	});
	it('is not said when another has the device by then', async () => {
		announce('You drew the Crown.');
		await frame();
		hush();
		await drawn();
		expect(polite.value).toBe('');
		announce('Bob is next.');
		await drawn();
		expect(polite.value).toBe('Bob is next.');
	});
});
