/* What this browser remembers about its person. Kept in one entry of localStorage. */
import type { Lang } from './link/messages';
import { effect, signal } from './signal';
import { preferred } from './words/tongue';
import { lang } from './words/words';

export interface Settings {
	readonly lang: Lang;
	readonly theme: 'auto' | 'light' | 'dark';
	readonly motion: 'auto' | 'less';
	/** Play also what cannot be taken back as soon as one answer is left. */
	readonly askLess: boolean;
	readonly sound: boolean;
	readonly notify: boolean;
	/** It was offered at a table, and answered. */
	readonly notifyAsked: boolean;
	/** How this person is called at tables. */
	readonly name: string;
	/** The strength chosen last, from 1. */
	readonly level: number;
}

const KEY = 'tabard';

/** Storage may be forbidden, or hold anything: then as if nothing was said. */
export function recall<T>(key: string): T | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
	} catch {
		return null;
	}
}

export function remember(key: string, value: unknown): void {
	try {
		localStorage.setItem(key, JSON.stringify(value));
	} catch {
		/* private windows may have no room: the page works all the same */
	}
}

export const settings = signal<Settings>({
	lang: preferred(),
	theme: 'auto',
	motion: 'auto',
	askLess: false,
	sound: false,
	notify: false,
	notifyAsked: false,
	name: '',
	level: 3,
	...recall<Partial<Settings>>(KEY),
});

export function set(change: Partial<Settings>): void {
	settings.value = { ...settings.value, ...change };
	remember(KEY, settings.value);
}

const night = matchMedia('(prefers-color-scheme: dark)');
const systemNight = signal(night.matches);
night.addEventListener('change', () => {
	systemNight.value = night.matches;
});

export const isDark = (): boolean =>
	settings.value.theme === 'auto' ? systemNight.value : settings.value.theme === 'dark';

/* Asked for once: to ask anew costs more than drawing a hat. */
const less = matchMedia('(prefers-reduced-motion: reduce)');
let systemCalm = less.matches;
less.addEventListener('change', () => {
	systemCalm = less.matches;
});

/** No flights, no fades: by this page's setting or the system's. */
export const isCalm = (): boolean => settings.value.motion === 'less' || systemCalm;

/* The bars of the browser: the document has one colour for the day and one for the night. */
function barColours(): (dark: boolean) => void {
	const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
	const [day, night] = bars.map((bar) => bar.content);
	return (dark) => {
		for (const bar of bars) bar.content = (dark ? night : day) ?? bar.content;
	};
}

/** Let the document follow the settings from now on. */
export function follow(): void {
	const colourBars = barColours();
	effect(() => {
		const root = document.documentElement;
		lang.value = settings.value.lang;
		root.lang = settings.value.lang;
		root.dataset['theme'] = isDark() ? 'dark' : 'light';
		colourBars(isDark());
		root.dataset['motion'] = settings.value.motion;
	});
}
