/* The link: refs, held-back commands, taking up again. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Asker, goAhead } from '../src/link/ahead';
import { Link, Refusal, type Wire, type WireEvents } from '../src/link/link';
import type { Message, Sent } from '../src/link/messages';
import { SocketWire, waitBefore } from '../src/link/socket';

class Fake implements Wire {
	sent: Sent[] = [];
	events: WireEvents | null = null;
	open(events: WireEvents) {
		this.events = events;
	}
	send(command: Sent) {
		this.sent.push(command);
	}
	retry() {}
	close() {}
	what() {
		return this.sent.map((command) => command.do);
	}
	say(message: Message) {
		this.events?.heard(message);
	}
}

function made() {
	const wire = new Fake();
	const link = new Link(wire, { lang: () => 'it', build: 'b1', tag: 'x' });
	return { wire, link };
}

const play = { do: 'play', table: 't1', seat: 0, question: 4, moves: ['pass'] } as const;

afterEach(() => {
	vi.useRealTimers();
});

describe('a link', () => {
	it('says hello first and gives every command its own ref', async () => {
		const { wire, link } = made();
		wire.events?.up();
		const first = link.send(play);
		void link.send(play);
		expect(wire.what()).toEqual(['hello', 'play', 'play']);
		expect(new Set(wire.sent.map((command) => command.ref)).size).toBe(3);
		for (const { ref } of wire.sent) expect(ref).toMatch(/^[a-zA-Z0-9._-]{1,40}$/);
		wire.say({ say: 'done', ref: wire.sent[1]?.ref ?? '', revision: 9 });
		expect(await first).toMatchObject({ revision: 9 });
	});

	it('tells a table that it is frozen, which is no answer to anything', () => {
		const { wire, link } = made();
		const why: string[] = [];
		const refused = ({ code }: Refusal) => why.push(code);
		link.watch('t1', { key: null, have: () => null, heard: () => {}, refused });
		wire.events?.up();
		wire.say({ say: 'refused', ref: '', code: 'limit', text: '' });
		wire.say({ say: 'refused', ref: '', code: 'frozen', text: '' });
		expect(why).toEqual(['frozen']);
	});

	it('holds commands back while it is down', () => {
		const { wire, link } = made();
		void link.send(play);
		expect(wire.sent).toEqual([]);
		wire.events?.up();
		expect(wire.what()).toEqual(['hello', 'play']);
	});

	it('sends again what was not answered, with the same ref, and nothing that was', async () => {
		const { wire, link } = made();
		wire.events?.up();
		const answered = link.send({ ...play, question: 1 });
		const open = link.send({ ...play, question: 2 });
		wire.say({ say: 'done', ref: wire.sent[1]?.ref ?? '', revision: 1 });
		await answered;
		const ref = wire.sent[2]?.ref;
		wire.events?.down(500);
		expect(link.state.value.up).toBe(false);
		wire.sent = [];
		wire.events?.up();
		expect(wire.what()).toEqual(['hello', 'play']);
		expect(wire.sent[1]?.ref).toBe(ref);
		wire.say({ say: 'done', ref: ref ?? '', revision: 2 });
		expect(await open).toMatchObject({ revision: 2 });
	});

	it('takes every table up again with what the page has', () => {
		const { wire, link } = made();
		wire.events?.up();
		const heard: Message[] = [];
		link.watch('t1', {
			have: () => ({ revision: 7, story: 3, chat: 0 }),
			key: null,
			heard: (m) => heard.push(m),
			refused: () => {},
		});
		wire.events?.down(500);
		wire.sent = [];
		wire.events?.up();
		expect(wire.sent[1]).toMatchObject({
			do: 'watch',
			table: 't1',
			lang: 'it',
			have: { revision: 7 },
		});
		wire.say({ say: 'gone', table: 't1' });
		wire.say({ say: 'gone', table: 'another' });
		expect(heard).toEqual([{ say: 'gone', table: 't1' }]);
	});

	it('shows the secret of a link, and tells who is turned away', () => {
		const { wire, link } = made();
		wire.events?.up();
		const why: string[] = [];
		const table = { have: () => null, heard: () => {} };
		link.watch('t1', { ...table, key: 's3cret', refused: ({ code }) => why.push(code) });
		link.watch('t2', { ...table, key: null, refused: () => why.push('wrong') });
		expect(wire.sent[1]).toMatchObject({ do: 'watch', table: 't1', key: 's3cret' });
		expect(wire.sent[2]).not.toHaveProperty('key');
		const ref = wire.sent[1]?.ref ?? '';
		wire.say({ say: 'refused', ref, code: 'not-yours', text: '' });
		wire.say({ say: 'refused', ref, code: 'not-yours', text: '' });
		expect(why).toEqual(['not-yours']);
	});

	it('says nothing about a table until that is taken up again, and asks a busy server again', () => {
		vi.useFakeTimers();
		const { wire, link } = made();
		const refused = vi.fn();
		link.watch('t1', { key: null, have: () => null, heard: () => {}, refused });
		void link.send(play);
		wire.events?.up();
		expect(wire.what()).toEqual(['hello', 'watch']);
		wire.say({ say: 'refused', ref: wire.sent[1]?.ref ?? '', code: 'busy', text: '' });
		vi.advanceTimersByTime(1000);
		expect(wire.what()).toEqual(['hello', 'watch', 'watch']);
		wire.say({ say: 'done', ref: wire.sent[2]?.ref ?? '', revision: 3 });
		expect(wire.what()).toEqual(['hello', 'watch', 'watch', 'play']);
		expect(refused).not.toHaveBeenCalled();
		void link.send(play);
		expect(wire.what().filter((what) => what === 'play').length).toBe(2);
	});

	it('rejects with the sentence of the desk', async () => {
		const { wire, link } = made();
		wire.events?.up();
		const sent = link.send(play);
		wire.say({
			say: 'refused',
			ref: wire.sent[1]?.ref ?? '',
			code: 'stale',
			text: 'Asked anew',
			rule: 'X-1',
		});
		await expect(sent).rejects.toMatchObject({ code: 'stale', message: 'Asked anew' });
		await expect(sent).rejects.toBeInstanceOf(Refusal);
	});

	it('hands on hints as they get better, and ends with the last', async () => {
		const { wire, link } = made();
		wire.events?.up();
		const seen: (string | null)[] = [];
		const sent = link.send({ do: 'hint', table: 't1', seat: 0, question: 4 }, (hint) =>
			seen.push(hint.move),
		);
		const hint = {
			say: 'hint',
			table: 't1',
			ref: wire.sent[1]?.ref ?? '',
			things: [],
			chance: 0.5,
			why: null,
			next: null,
		} as const;
		wire.say({ ...hint, progress: 0.5, move: 'a' });
		wire.say({ ...hint, progress: 1, move: 'b' });
		await sent;
		expect(seen).toEqual(['a', 'b']);
	});
});

describe('waiting to connect again', () => {
	it('doubles, stays within bounds, and is never the same for all', () => {
		expect(waitBefore(0, 1)).toBe(500);
		expect(waitBefore(1, 1)).toBe(1000);
		expect(waitBefore(30, 1)).toBe(20_000);
		expect(waitBefore(3, 0)).toBeLessThan(waitBefore(3, 1));
	});
});

/** Sockets that never answer; the addresses that were opened. */
function countSockets(): readonly string[] {
	const opened: string[] = [];
	vi.stubGlobal(
		'WebSocket',
		class {
			constructor(url: string) {
				opened.push(url);
			}
		},
	);
	return opened;
}

describe('a socket', () => {
	it('is opened when the server knows who asks, and later where it does not', async () => {
		vi.useFakeTimers();
		const opened = countSockets();
		let known = false;
		const wire = new SocketWire('ws://here/socket', () =>
			known ? Promise.resolve() : Promise.reject(new Error('no server')),
		);
		const down = vi.fn();
		wire.open({ up: () => {}, down, heard: () => {} });
		await vi.advanceTimersByTimeAsync(0);
		expect(down).toHaveBeenCalledOnce();
		expect(opened).toEqual([]);
		known = true;
		await vi.advanceTimersByTimeAsync(600);
		expect(opened).toEqual(['ws://here/socket']);
		vi.unstubAllGlobals();
	});

	it('takes over a socket that was opened ahead, with what it has heard', async () => {
		vi.useFakeTimers();
		const opened: string[] = [];
		class Fake {
			static readonly OPEN = 1;
			readyState = 1;
			onmessage: ((event: { data: string }) => void) | null = null;
			readonly sent: string[] = [];
			constructor(url: string) {
				opened.push(url);
			}
			send(text: string) {
				this.sent.push(text);
			}
			close() {}
		}
		vi.stubGlobal('WebSocket', Fake);
		const socket = new Fake('ahead');
		const gone = { say: 'gone', table: 'k3f9q2' } as const;
		const ahead = {
			socket: socket as unknown as WebSocket,
			asked: new Map([['ahead-2', 'k3f9q2']]),
			heard: [gone],
		};
		const before = vi.fn(() => Promise.resolve());
		const wire = new SocketWire('ws://here/socket', before, Promise.resolve(ahead));
		const link = new Link(wire, { lang: () => 'en', build: 'b', tag: 't' });
		const heard = vi.fn();
		link.watch('k3f9q2', { key: null, have: () => null, heard, refused: () => {} });
		await vi.advanceTimersByTimeAsync(0);
		expect(heard.mock.calls).toEqual([[gone]]);
		/* Neither greeted nor asked again, and nobody was made. */
		expect(socket.sent).toEqual([]);
		expect(before).not.toHaveBeenCalled();
		expect(opened).toEqual(['ahead']);
		socket.onmessage?.({ data: JSON.stringify(gone) });
		expect(heard).toHaveBeenCalledTimes(2);
		vi.unstubAllGlobals();
	});
	it('asks as ever where nothing came of what was begun ahead', async () => {
		vi.useFakeTimers();
		const opened = countSockets();
		const before = vi.fn(() => Promise.resolve());
		const wire = new SocketWire('ws://here/socket', before, Promise.resolve(null));
		wire.open({ up: () => {}, down: () => {}, heard: () => {} });
		await vi.advanceTimersByTimeAsync(0);
		expect(before).toHaveBeenCalledOnce();
		expect(opened).toEqual(['ws://here/socket']);
		vi.unstubAllGlobals();
	});
});

/* A server that tells of a table only to whom it has given a cookie. */
async function askAhead(asker: Partial<Asker>, entered: boolean) {
	const did: string[] = [];
	let cookie = entered;
	vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
	vi.stubGlobal('fetch', async (path: string) => {
		did.push(path);
		cookie = true;
		return { ok: true };
	});
	vi.stubGlobal(
		'WebSocket',
		class {
			onopen = () => {};
			onmessage = (_: { data: string }) => {};
			constructor() {
				did.push('socket');
				queueMicrotask(() => this.onopen());
			}
			send(text: string) {
				const { do: what, ref } = JSON.parse(text) as Sent;
				if (what !== 'watch') return;
				const told = cookie ? { say: 'table' } : { say: 'refused', ref, code: 'not-yours' };
				this.onmessage({ data: JSON.stringify(told) });
			}
			close() {
				did.push('close');
			}
		},
	);
	const heard: string[] = [];
	const ahead = await goAhead('k3f9q2', { name: '', lang: 'en', known: true, ...asker }, (one) =>
		heard.push(one.say),
	);
	vi.unstubAllGlobals();
	return { did, heard, told: ahead?.heard.map((one) => one.say) };
}

describe('a table asked for ahead', () => {
	it('is told at once to who was here before', async () => {
		const { did, heard, told } = await askAhead({}, true);
		expect(did).toEqual(['socket']);
		expect(heard).toEqual(['table']);
		expect(told).toEqual(['table']);
	});

	it('is asked for again by who has become somebody meanwhile', async () => {
		const { did, told } = await askAhead({}, false);
		expect(did).toEqual(['socket', 'close', '/api/people', 'socket']);
		expect(told).toEqual(['table']);
	});

	it('is not asked for by nobody', async () => {
		expect((await askAhead({ known: false }, false)).did).toEqual(['/api/people', 'socket']);
	});
});
