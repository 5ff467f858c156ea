/*
 * The C engine in this worker: text in one shared buffer, numbers as arguments. Everything else
 * here deals in strings; only this file knows addresses.
 */

export const NOBODY = 15;
export const VIEW_PUBLIC = 7;
export const VIEW_ALL = 8;
export const STATUS = ['open', 'playing', 'over', 'frozen'] as const;
export const DUE = { nothing: 0, bot: 1, window: 2, clock: 3 } as const;
export const VERDICT = {
	done: 0,
	refused: 1,
	reply: 2,
	look: 3,
	ahead: 4,
	chat: 5,
	hint: 6,
	delete: 7,
} as const;

type Call = (...args: (number | bigint)[]) => number;

export class Engine {
	private readonly call: Record<string, Call>;
	private readonly memory: WebAssembly.Memory;
	private readonly coder = new TextEncoder();
	private readonly decoder = new TextDecoder();

	constructor(exports: WebAssembly.Exports) {
		this.call = exports as unknown as Record<string, Call>;
		this.memory = exports['memory'] as WebAssembly.Memory;
		this.call['_initialize']?.();
	}

	static async load(url: string): Promise<Engine> {
		const answer = fetch(url, { credentials: 'same-origin' });
		const { instance } = await WebAssembly.instantiateStreaming(answer, {}).catch(async () =>
			// A server that does not say application/wasm.
			WebAssembly.instantiate(await (await fetch(url)).arrayBuffer(), {}),
		);
		return new Engine(instance.exports);
	}

	do(name: string, ...args: (number | bigint)[]): number {
		const call = this.call[`tabard_${name}`];
		if (!call) throw new Error(`the engine has no ${name}`);
		return call(...args);
	}

	/** Writes a text into the buffer, after `before` bytes of something else; its length. */
	write(text: string, before = 0): number {
		const bytes = this.coder.encode(text);
		const at = this.do('in'); // may make the memory grow: asked before it is looked at
		const room = this.do('in_size');
		if (bytes.length + before > room) throw new Error('that text is too long');
		new Uint8Array(this.memory.buffer, at, room).set(bytes, before);
		return bytes.length;
	}

	random(): void {
		const at = this.do('in');
		crypto.getRandomValues(new Uint8Array(this.memory.buffer, at, 32));
	}

	/** What the last call said. */
	out(): string {
		return this.read(this.do('out'), this.do('out_length'));
	}

	rows(): string {
		return this.read(this.do('rows'), this.do('rows_length'));
	}

	text(address: number): string {
		const bytes = new Uint8Array(this.memory.buffer, address);
		return this.decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
	}

	private read(address: number, length: number): string {
		return this.decoder.decode(new Uint8Array(this.memory.buffer, address, length));
	}
}
