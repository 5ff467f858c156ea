import { describe, expect, it } from 'vitest';
import { printed, spoken } from '../src/link/spoken';

describe('what is said is set with the apostrophe of print', () => {
	it('after a letter, with or without one after it', () => {
		expect(printed("L'isola, un po' più in là: nell'East End")).toBe(
			'L’isola, un po’ più in là: nell’East End',
		);
		expect(printed("c'è; perch\u00e9'x")).toBe('c’è; perché’x');
	});
	it('and nowhere else', () => {
		expect(printed("'a' 5' (')")).toBe("'a’ 5' (')");
		expect(printed('"text":"take A 1","seed":"00ff"')).toBe('"text":"take A 1","seed":"00ff"');
	});
	it('a message stays what it was but for that', () => {
		const message = { say: 'update', label: "Usa l'icona", text: 'do', n: [1, 2], none: null };
		expect(spoken(JSON.stringify(message))).toEqual({ ...message, label: 'Usa l’icona' });
	});
});
