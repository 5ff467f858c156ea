/*
 * Words. All text people read stands in the tables of this folder, English and Italian; code names
 * it by key. `{name}` is filled in; `{n|coin|coins}` takes the first for one, the second otherwise.
 */
import type { Lang } from '../link/messages';
import { computed, signal } from '../signal';
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

/*
 * The browser's own way of writing numbers and lists takes longer to make than anything that is written with
 * it: 14 ms for lists. So it is asked only for what one cannot write oneself.
 */
const numbers = computed(() => new Intl.NumberFormat(lang.value));
const AND: Readonly<Record<Lang, string>> = { en: ' and ', it: ' e ' };

/** A number as this language writes it; a minus is a real minus. */
export function number(value: number): string {
	const size = Math.abs(value);
	const plain = Number.isInteger(size) && size < 1000;
	const text = plain ? String(size) : numbers.value.format(size);
	return value < 0 ? `\u2212${text}` : text;
}

/** Names in a row: "Ada, Bob and Cleo". */
export function list(names: readonly string[]): string {
	const last = names.length - 1;
	if (last < 1) return names[0] ?? '';
	return `${names.slice(0, last).join(', ')}${AND[lang.value]}${names[last]}`;
}
