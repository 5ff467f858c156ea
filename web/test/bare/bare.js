/*
 * A client without art and without a rule: it shows what it is told, narrows the list of moves by the
 * things that are clicked, and sends the notation back. `?game=null&seats=2` makes a table and plays;
 * `?table=here-...` joins one. Everything it knows of a game came in a message.
 */
const asked = new URL(location.href).searchParams;
const worker = new Worker('/worker.js', { type: 'module' });
const by = (id) => document.getElementById(id);
const calls = new Map();
let refs = 0;
let table = asked.get('table');
let update = null;
let waiting = null;
let due = 0; /* the revision at which the last command was done: buttons of older ones are stale */
let chosen = [];

/* For the test: what was refused, how often something was clicked, and the story as it came. */
const seen = { refused: [], things: 0, moves: 0, aheads: 0, gaps: 0, story: [], talk: [] };
globalThis.bare = {
	seen,
	update: () => update,
	table: () => table,
	say: (text) => send({ do: 'chat', room: 'table', text }),
};

function call(method, path, body = null) {
	const api = calls.size + 1;
	worker.postMessage({ api, method, path, body });
	return new Promise((resolve) => calls.set(api, resolve));
}

function send(command) {
	refs += 1;
	waiting = `b-${Date.now()}-${refs}`;
	worker.postMessage({ ...command, ref: waiting, table });
}

function button(text, place, press) {
	const made = document.createElement('button');
	made.textContent = text;
	made.onclick = press;
	place.append(made);
}

const clear = (...ids) => {
	for (const id of ids) by(id).replaceChildren();
};

/** The moves whose next things are those that were clicked. */
const fitting = (legal) =>
	legal.filter((move) => chosen.every((thing, i) => move.things[i] === thing));

function play(move) {
	const { question, window } = update;
	seen.moves += 1;
	chosen = [];
	clear('things', 'moves');
	if (window) {
		seen.aheads += 1;
		send({ do: 'ahead', seat: question.seat, window: window.id, move: move.text });
	} else
		send({ do: 'play', seat: question.seat, question: question.question, moves: [move.text] });
}

function choose(thing) {
	seen.things += 1;
	chosen.push(thing);
	const left = fitting(update.question.legal);
	if (left.length === 1) play(left[0]);
	else draw();
}

function draw() {
	clear('things', 'moves');
	by('title').textContent = `${update.viewer} of ${update.turn} at ${update.entries}`;
	by('prompt').textContent = update.question?.prompt ?? '';
	by('end').textContent = update.result ? JSON.stringify(update.result) : '';
	if (!update.question || update.window?.ahead || waiting || update.revision < due) return;
	const left = fitting(update.question.legal);
	const next = new Set(left.map((move) => move.things[chosen.length]).filter(Boolean));
	for (const thing of next) button(thing, by('things'), () => choose(thing));
	for (const move of left) button(move.label, by('moves'), () => play(move));
}

/** `from` means: forget every line from there on. A gap means that something was never told. */
function tell(story) {
	const last = seen.story.at(-1)?.n ?? 0;
	if (story.from > Math.max(last, update?.entries ?? 0) + 1) seen.gaps += 1;
	seen.story = [...seen.story.filter((line) => line.n < story.from), ...story.lines];
}

function heard(message) {
	if (message.say === 'chat') {
		seen.talk.push(...message.lines);
		return;
	}
	if (message.say === 'table') {
		seen.talk = [...message.chat.lines];
		seen.story = message.story ?? [];
		update = message.update;
	} else if (message.say === 'update') {
		tell(message.story);
		update = message;
	} else if (message.ref && message.ref === waiting) {
		waiting = null;
		if (message.say === 'done') due = message.revision;
		if (message.say === 'refused') seen.refused.push(`${message.code}: ${message.text}`);
	}
	if (update) draw();
}

worker.onmessage = ({ data }) => {
	if ('api' in data) calls.get(data.api)(data);
	else heard(data);
};

worker.postMessage({ do: 'hello', ref: 'hello', lang: 'en', build: 'bare' });
if (!table) {
	const seats = Number(asked.get('seats') ?? 2);
	const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 1 }));
	const made = await call('POST', '/api/tables', {
		do: 'create',
		ref: 'create',
		game: asked.get('game'),
		seats,
		table_options: { pause: false, window: Number(asked.get('window') ?? 0) },
		who: [{ kind: 'me', name: 'Ada' }, ...bots],
		start: true,
	});
	table = made.body.table;
}
worker.postMessage({ do: 'watch', ref: 'watch', table, lang: 'en' });
