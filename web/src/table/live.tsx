/*
 * What is said aloud, and toasts. One polite region for sentences, one assertive for the two things
 * that may interrupt (connection lost, ten seconds left).
 */
import { Icon } from '../art/art';
import { signal } from '../signal';
import { afterFrame, reached, WORDS_AFTER } from './after';

/** What is said now. */
export const polite = signal('');
const urgent = signal('');
const toasts = signal<
	readonly { readonly id: number; readonly text: string; readonly icon: string }[]
>([]);
/** How high the dock is, in pixels: toasts stand above it. Null: there is none. */
export const dockHeight = signal<number | null>(null);
let count = 0;

/* What is to be said when everything has been drawn. */
let next: string | null = null;

/*
 * It waits for so many frames, so that sentences that follow each other closely are heard together, and until
 * everything has been drawn, but no longer than this where one update follows the other.
 */
const GATHER = 3;
const MOST = 15;

function sayNext(): void {
	if (next !== null) polite.value = polite.value === next ? `${next}\u00a0` : next;
	next = null;
}

function saySoon(frames = 1): void {
	const time = frames >= GATHER && reached(WORDS_AFTER);
	afterFrame(() => (time || frames >= MOST ? sayNext() : saySoon(frames + 1)));
}

/** Say a sentence when there is time. Said twice, it is heard twice. */
export function announce(text: string): void {
	if (next === null) saySoon();
	/* Nothing that is said meanwhile is lost. */
	next = next === null ? text : `${next} ${text}`;
}

export function alarm(text: string): void {
	urgent.value = urgent.value === text ? `${text}\u00a0` : text;
}

/** Forget what was said or is about to be: it may have been for one person alone, and another has the device now. */
export function hush(): void {
	next = null;
	polite.value = '';
	urgent.value = '';
	toasts.value = [];
}

/** One line for four seconds above the dock, and aloud. */
export function toast(text: string, icon = 'check'): void {
	count += 1;
	const id = count;
	toasts.value = [...toasts.value.slice(-1), { id, text, icon }];
	announce(text);
	setTimeout(() => {
		toasts.value = toasts.value.filter((one) => one.id !== id);
	}, 4000);
}

/* The height is told to this element alone: on the root it would style the whole page anew. */
function Toasts() {
	const height = dockHeight.value;
	return (
		<div
			class="toasts"
			aria-hidden="true"
			style={height === null ? {} : { '--dock-height': `${height}px` }}
		>
			{toasts.value.map((one) => (
				<div class="toast" key={one.id}>
					<Icon id={one.icon} /> {one.text}
				</div>
			))}
		</div>
	);
}

/* Each by itself: what is said aloud draws nothing else. */
function Polite() {
	return (
		<div class="sr heard" role="status" aria-live="polite" data-testid="live">
			{polite.value}
		</div>
	);
}

function Urgent() {
	return (
		<div class="sr heard" role="alert" aria-live="assertive">
			{urgent.value}
		</div>
	);
}

export function LiveRegions() {
	return (
		<>
			<Polite />
			<Urgent />
			<Toasts />
		</>
	);
}
