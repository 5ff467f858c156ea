/* Time: what is left of a clock, and the ring of a window that closes. Counted from when told. */
import { useEffect } from 'preact/hooks';
import type { Clock as ClockMessage, ReactionWindow, Seat } from '../link/messages';
import { signal } from '../signal';
import { number, t } from '../words/words';
import { alarm } from './live';

const now = signal(0);
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/* One beat for all clocks, and none where no clock is shown. */
function useBeat(): number {
	useEffect(() => {
		users += 1;
		now.value = performance.now();
		timer ??= setInterval(() => {
			now.value = performance.now();
		}, 250);
		return () => {
			users -= 1;
			if (users > 0) return;
			clearInterval(timer);
			timer = undefined;
		};
	}, []);
	return now.value;
}

/** Milliseconds left of a seat's clock, told at `since`. */
export function leftOf(clock: ClockMessage, seat: Seat, since: number, at: number): number {
	const told = clock.left[seat] ?? 0;
	const gone = clock.running.includes(seat) ? Math.max(0, at - since) : 0;
	return Math.max(0, told - gone);
}

/** 4:12, 1:02:03, or days and hours. */
export function clockText(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	const days = Math.floor(seconds / 86_400);
	const hours = Math.floor(seconds / 3600);
	if (days > 0) return t('clock.days', { d: days, h: hours % 24 });
	const two = (n: number) => String(n).padStart(2, '0');
	const minutes = Math.floor(seconds / 60) % 60;
	return hours > 0
		? `${hours}:${two(minutes)}:${two(seconds % 60)}`
		: `${minutes}:${two(seconds % 60)}`;
}

const saidAt = new Map<string, number>();

/* Said aloud at a minute and at ten seconds, once each. */
function sayLeft(key: string, left: number): void {
	const before = saidAt.get(key) ?? Number.POSITIVE_INFINITY;
	saidAt.set(key, left);
	for (const mark of [60_000, 10_000])
		if (before > mark && left <= mark && left > 0 && Number.isFinite(before))
			alarm(t('clock.left', { n: Math.round(mark / 1000) }));
}

interface ClockProps {
	readonly clock: ClockMessage;
	readonly seat: Seat;
	readonly since: number;
	readonly mine: boolean;
}

export function SeatClock({ clock, seat, since, mine }: ClockProps) {
	const left = leftOf(clock, seat, since, Math.max(useBeat(), since));
	if (mine && clock.running.includes(seat)) sayLeft(`clock-${seat}`, left);
	return (
		<b class={left < 10_000 && clock.running.includes(seat) ? 'clock late' : 'clock'}>
			{clockText(left)}
		</b>
	);
}

/** The ring that closes while answers to a reaction are taken. */
export function Ring({
	window,
	since,
	mine,
}: {
	readonly window: ReactionWindow;
	readonly since: number;
	/** I am asked: ten seconds before it closes I am told. */
	readonly mine: boolean;
}) {
	const at = Math.max(useBeat(), since);
	const ends = window.ends;
	const left = ends === null || window.held ? null : Math.max(0, ends - (at - since));
	if (mine && left !== null) sayLeft('window', left);
	const share = left === null || !ends ? 1 : left / Math.max(ends, 1000);
	return (
		<svg
			class={left !== null && left < 9000 ? 'ring late' : 'ring'}
			viewBox="0 0 36 36"
			role="img"
			aria-label={
				left === null ? t('window.held') : t('clock.left', { n: Math.ceil(left / 1000) })
			}
		>
			<circle cx="18" cy="18" r="15" class="ring-ground" />
			<circle
				cx="18"
				cy="18"
				r="15"
				class="ring-left"
				pathLength={1}
				stroke-dasharray={`${share} 1`}
			/>
			<text x="18" y="22.5" text-anchor="middle">
				{left === null ? '∞' : number(Math.ceil(left / 1000))}
			</text>
		</svg>
	);
}

/** Seconds until a moment, for "trying again in 3 seconds". */
export function useSecondsUntil(moment: number | null): number | null {
	const at = useBeat();
	return moment === null ? null : Math.max(0, Math.ceil((moment - at) / 1000));
}
