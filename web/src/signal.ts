/*
 * Signals, and how parts of the page follow them. A part that reads the value of one while it is drawn is
 * noted there, and drawn again when the value is another: once, for what it reads then it is noted for
 * anew. What is not drawn any more is forgotten. Values are read, never handed to an element as signals.
 */
import { batch, Computed, effect, type ReadonlySignal, Signal } from '@preact/signals-core';
import { type Component, options } from 'preact';
/* Its effects read after this file has been told that all is drawn. */
import 'preact/hooks';

export { batch, effect, type ReadonlySignal };

type Part = Component & { follows?: Set<Readers> };

/* The part that is being drawn. */
let drawn: Part | null = null;

/* Read by nobody in particular. */
function unseen<T>(read: () => T): T {
	const part = drawn;
	drawn = null;
	try {
		return read();
	} finally {
		drawn = part;
	}
}

/** Who has read a signal since it was last another. */
class Readers {
	private readonly parts = new Set<Part>();
	private stop: (() => void) | null = null;

	note(source: { readonly value: unknown }): void {
		if (!drawn || this.parts.has(drawn)) return;
		this.parts.add(drawn);
		drawn.follows ??= new Set();
		drawn.follows.add(this);
		if (!this.stop) this.watch(source);
	}

	forget(part: Part): void {
		this.parts.delete(part);
	}

	private watch(source: { readonly value: unknown }): void {
		let first = true;
		this.stop = effect(() => {
			void source.value;
			if (first) first = false;
			else this.tell();
		});
	}

	private tell(): void {
		/* Nobody reads it any more: nobody looks until somebody does. */
		if (this.parts.size === 0) {
			this.stop?.();
			this.stop = null;
		}
		const told = [...this.parts];
		this.parts.clear();
		for (const part of told) part.setState({});
	}
}

class Told<T> extends Signal<T> {
	private readonly readers = new Readers();

	override get value(): T {
		this.readers.note(this);
		return super.value;
	}
	override set value(value: T) {
		super.value = value;
	}
	override peek(): T {
		return unseen(() => super.peek());
	}
}

class Found<T> extends Computed<T> {
	private readonly readers = new Readers();

	override get value(): T {
		this.readers.note(this);
		return super.value;
	}
	override peek(): T {
		return unseen(() => super.peek());
	}
}

export const signal = <T>(value: T): Signal<T> => new Told(value);

/** What it is found by is not read by the part that reads it. */
export const computed = <T>(find: () => T): ReadonlySignal<T> => new Found(() => unseen(find));

/* Preact's own names: a part is about to be drawn; everything has been. */
type Hook = ((...args: unknown[]) => void) | undefined;
interface Hooks {
	__r?: Hook;
	__c?: Hook;
	unmount?: Hook;
}

const hooks = options as Hooks;
const partOf = (vnode: unknown): Part | null => (vnode as { __c: Part | null }).__c;

function before(name: keyof Hooks, then: (vnode: unknown) => void): void {
	const old = hooks[name];
	hooks[name] = (...args) => {
		then(args[0]);
		old?.(...args);
	};
}

before('__r', (vnode) => {
	drawn = partOf(vnode);
});
before('__c', () => {
	drawn = null;
});
before('unmount', (vnode) => {
	const part = partOf(vnode);
	if (part?.follows) for (const readers of part.follows) readers.forget(part);
});
