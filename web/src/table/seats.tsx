/* The plates of the seats: in a row above the board, or in the rail. */
import { Icon, Mark } from '../art/art';
import type { BoardModule, BoardProps, SeatInfo } from '../boards/board';
import type { Seat, Update } from '../link/messages';
import { signal } from '../signal';
import { t } from '../words/words';
import { PLATES_AFTER } from './after';
import { SeatClock } from './clock';
import { kept, late } from './still';
import type { TableStore } from './store';

export interface SeatsProps {
	readonly store: TableStore;
	readonly props: BoardProps;
	readonly board: BoardModule;
	/** What the props are of, and when it came. */
	readonly update: Update | null;
	readonly since: number;
}

/** Whose doings are no news: one's own, and where several sit at this device those of who looks. */
export function lookingSeats({ seats, viewer }: BoardProps): ReadonlySet<Seat> {
	const mine = seats.filter((seat) => seat.mine).map((seat) => seat.seat);
	return new Set(mine.length > 1 && viewer !== null ? [viewer] : mine);
}

export const levelName = (level: number): string =>
	[t('level.1'), t('level.2'), t('level.3'), t('level.4'), t('level.5'), t('level.6')][
		Math.min(6, Math.max(1, level)) - 1
	] ?? '';

function Kind({ seat }: { readonly seat: SeatInfo }) {
	if (seat.kind === 'bot')
		return (
			<span class="with-icon">
				<Icon id="auto" small />
				<span class="level">{levelName(seat.level ?? 1)}</span>
			</span>
		);
	if (seat.kind === 'person' && !seat.here) return <span class="away">{t('seat.away')}</span>;
	return null;
}

interface PlateProps extends SeatsProps {
	readonly seat: SeatInfo;
}

const SeatPlate = kept(({ props, board, update, since, seat }: PlateProps) => {
	const plate = board.plate?.(props, seat.seat) ?? {};
	const clock = update?.clock;
	const asked = props.asked.includes(seat.seat);
	const turn = props.turn === null ? asked : props.turn === seat.seat;
	/* Where several sit at this device, who looks. */
	const you = seat.mine && (props.viewer ?? seat.seat) === seat.seat;
	return (
		<li
			class={turn ? 'seat turn' : 'seat'}
			aria-current={turn ? 'true' : undefined}
			data-seat={seat.seat}
			data-place={`seat:${seat.seat}`}
		>
			<Mark seat={seat.seat} />
			<span class="who">
				{seat.name} {you && <span class="kind">{t('seat.you')}</span>}
			</span>
			<span class="pts">
				{plate.points ?? plate.short}
				{clock && (
					<SeatClock clock={clock} seat={seat.seat} since={since} mine={seat.mine} />
				)}
			</span>
			<div class="more">
				<Kind seat={seat} />
				{asked && !turn && <span class="with-icon asked">{t('seat.asked')}</span>}
				{plate.more}
			</div>
		</li>
	);
});

const roomy = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 1000px)');
const hasRail = signal(roomy?.matches ?? true);
roomy?.addEventListener('change', (event) => {
	hasRail.value = event.matches;
});

/** Whether the rail has a place beside the board; the style sheet says the same. */
export const railBeside = (): boolean => hasRail.value;

/* How many there are, for the style sheet: to ask that by :has() would cost every plate that changes. */
const CROWDS = [' from-4', ' from-4 from-5'];

/* What plates depend on: what is chosen or asked is not told there. */
export const seatsBy = ({ store, props, board, update, since }: SeatsProps): readonly unknown[] => [
	store,
	board,
	update,
	since,
	props.seats,
	props.catalogue,
	props.lang,
];

export function Seats(all: SeatsProps) {
	const crowd = CROWDS[Math.min(all.props.seats.length, 5) - 4] ?? '';
	return (
		<ol class={`seats${crowd}`} aria-label={t('seats')}>
			{all.props.seats.map((seat) => (
				<SeatPlate key={seat.seat} {...all} seat={seat} />
			))}
		</ol>
	);
}

export const LateSeats = late(Seats, { frames: PLATES_AFTER, by: seatsBy });
