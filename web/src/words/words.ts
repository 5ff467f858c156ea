/*
 * Words. All text people read stands in the tables of this folder, English and Italian; code names
 * it by key. `{name}` is filled in; `{n|coin|coins}` takes the first for one, the second otherwise.
 */
import { computed, signal } from '@preact/signals';
import type { Lang } from '../link/messages';
import { en } from './en';
import { it } from './it';

export type Key = keyof typeof en;
export type Table = Readonly<Record<string, string>>;
export type Both<T extends Table> = {
	readonly en: T;
	readonly it: { readonly [K in keyof T]: string };
};
type Args = Readonly<Record<string, string | number>>;

export { LANGS } from './tongue';

/** The language of this page. Components that read words follow it. */
export const lang = signal<Lang>('en');

const base = computed<{ readonly [K in Key]: string }>(() => (lang.value === 'it' ? it : en));

/** Fill a template. */
export function fill(template: string, args: Args = {}): string {
	if (!template.includes('{')) return template;
	return template.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one, many) => {
		const value = args[name] ?? '';
		return one === undefined ? String(value) : Number(value) === 1 ? one : many;
	});
}

/** A word of the house. */
export function t(key: Key, args?: Args): string {
	return fill(base.value[key], args);
}

/** The words of a board: `const say = wordsOf(both)`, then `say('key')`. */
export function wordsOf<T extends Table>(both: Both<T>) {
	return (key: keyof T, args?: Args): string =>
		fill((lang.value === 'it' ? both.it : both.en)[key] as string, args);
}

/* Making one of these takes longer than all that is written with it in an update. */
const numbers = computed(() => new Intl.NumberFormat(lang.value));
/* British: no comma before the last. */
const lists = computed(
	() => new Intl.ListFormat(lang.value === 'en' ? 'en-GB' : lang.value, { type: 'conjunction' }),
);

/** A number as this language writes it; a minus is a real minus. */
export function number(value: number): string {
	const text = numbers.value.format(Math.abs(value));
	return value < 0 ? `\u2212${text}` : text;
}

/** Names in a row: "Ada, Bob and Cleo". */
export function list(names: readonly string[]): string {
	return lists.value.format(names);
}
