/* Which language is spoken to whom has said nothing. Apart from the words, for it is asked before they are here. */
import type { Lang } from '../link/messages';

export const LANGS: readonly Lang[] = ['en', 'it'];

/** The first of the browser's languages that there are words in. */
export function preferred(): Lang {
	const wanted = navigator.languages?.map((one) => one.slice(0, 2)) ?? [];
	return LANGS.find((one) => one === wanted.find((w) => LANGS.some((l) => l === w))) ?? 'en';
}

/** What tells the system of the page in that language: build.mjs writes one for each. */
export const manifestIn = (lang: string): string =>
	lang === 'en' ? '/tabard.webmanifest' : `/tabard.${lang}.webmanifest`;
