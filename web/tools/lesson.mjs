/*
 * A lesson of data/learn as the page reads it: {seats, seed, options, steps}. A step is what is said, a list of
 * paragraphs in each language, and then what is done: `want` (the learner's moves, one of each list), `play`
 * (moves of others), or nothing at the end.
 */

/** Lines that are told; `page-en` and `page-it` in place of `en` and `it`, or of nothing where they are empty. */
const TOLD = /^(page-)?(en|it)(?: (.*))?$/;
const LANGS = ['en', 'it'];

const toldIn = (lines, lang) =>
	(lines[`page-${lang}`] ?? lines[lang] ?? []).filter((line) => line !== '');

/* Moves with no word before them belong to those before, of the learner or of others. */
function joined(last, told, done) {
	if (!last || LANGS.some((lang) => told[lang].length > 0)) return false;
	const name = ['want', 'play'].find((one) => done[one] && last[one]);
	if (name) last[name].push(...done[name]);
	return name !== undefined;
}

export function lessonOf(text) {
	const lesson = { seats: 2, seed: '', options: {}, steps: [] };
	let lines = {};
	const step = (done) => {
		const told = Object.fromEntries(LANGS.map((lang) => [lang, toldIn(lines, lang)]));
		if (!joined(lesson.steps.at(-1), told, done)) lesson.steps.push({ ...told, ...done });
		lines = {};
	};
	for (const line of text.split('\n')) {
		const told = line.match(TOLD);
		const [name, ...words] = line.split(' ');
		const rest = words.join(' ');
		if (told) {
			const key = `${told[1] ?? ''}${told[2]}`;
			lines[key] = [...(lines[key] ?? []), told[3] ?? ''];
		} else if (name === 'seats') lesson.seats = Number(rest);
		else if (name === 'seed') lesson.seed = rest.padEnd(64, '0');
		else if (name === 'option') {
			const [option, value] = rest.split('=');
			lesson.options[option] = value;
		} else if (name === 'play') step({ play: [rest] });
		else if (name === 'want') step({ want: [rest.split(' | ')] });
	}
	step({});
	return lesson;
}
