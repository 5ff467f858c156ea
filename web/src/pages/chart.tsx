/* Chances of winning as a chart: a line for each seat, the moment looked at, where it turned. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Mark } from '../art/art';
import type { SeatInfo } from '../boards/board';
import { number, t } from '../words/words';
import { chanceAt, type Point, type Turn } from './chances';

interface ChartProps {
	readonly lines: readonly (readonly Point[])[];
	readonly turns: readonly Turn[];
	readonly seats: readonly SeatInfo[];
	readonly at: number;
	readonly of: number;
	readonly onAt: (at: number) => void;
}

const LEFT = 40;
const TOP = 14;
const BOTTOM = 22;

/** As wide as its place: letters keep their size on a phone. */
function useWidth(): [RefObject<HTMLDivElement>, number] {
	const ref = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(0);
	useEffect(() => {
		const box = ref.current;
		if (!box) return;
		const seen = new ResizeObserver(() => setWidth(box.clientWidth));
		seen.observe(box);
		setWidth(box.clientWidth);
		return () => seen.disconnect();
	}, []);
	return [ref, width];
}

interface Scale {
	readonly width: number;
	readonly height: number;
	readonly right: number;
	x(at: number): number;
	y(chance: number): number;
}

function scaleOf(width: number, of: number): Scale {
	const height = width < 500 ? 190 : 250;
	const right = width < 500 ? 30 : 96;
	const room = Math.max(1, width - LEFT - right);
	return {
		width,
		height,
		right,
		x: (at) => LEFT + (room * at) / Math.max(1, of),
		y: (chance) => TOP + ((height - TOP - BOTTOM) * (100 - chance)) / 100,
	};
}

function Grid({ scale, of }: { readonly scale: Scale; readonly of: number }) {
	const steps = scale.width < 500 ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];
	return (
		<>
			{[0, 25, 50, 75, 100].map((chance) => (
				<g key={chance}>
					<path
						class="ax"
						d={`M${LEFT} ${scale.y(chance)}H${scale.width - scale.right}`}
					/>
					<text x={LEFT - 8} y={scale.y(chance) + 4} text-anchor="end">
						{chance === 100 ? '100%' : chance}
					</text>
				</g>
			))}
			{steps.map((share) => (
				<text key={share} x={scale.x(share * of)} y={scale.height - 4} text-anchor="middle">
					{number(Math.round(share * of))}
				</text>
			))}
		</>
	);
}

const pathOf = (line: readonly Point[], scale: Scale): string =>
	line
		.map(({ at, chance }, i) => `${i === 0 ? 'M' : 'L'}${scale.x(at)} ${scale.y(chance)}`)
		.join('');

function Charge({ seat, x, y }: { readonly seat: number; readonly x: number; readonly y: number }) {
	const n = (seat % 6) + 1;
	return (
		<use class={`charge c${n}`} href={`#s-${n}`} x={x - 6} y={y - 6} width="12" height="12" />
	);
}

/* The charge stands now and then on its line, so that colour is never the only sign. */
function Charges({
	line,
	seat,
	scale,
}: {
	readonly line: readonly Point[];
	readonly seat: number;
	readonly scale: Scale;
}) {
	const every = Math.max(1, Math.ceil(line.length / 5));
	const shown = line.filter((_, i) => i % every === (seat * 2) % every && i < line.length - 1);
	return (
		<>
			{shown.map(({ at, chance }) => (
				<Charge key={at} seat={seat} x={scale.x(at)} y={scale.y(chance)} />
			))}
		</>
	);
}

/* Names at the right end, pushed apart where lines end alike. */
function namesAt(
	lines: ChartProps['lines'],
	scale: Scale,
): readonly { readonly seat: number; readonly y: number }[] {
	const ends = lines
		.map((line, seat) => ({ seat, y: scale.y(line.at(-1)?.chance ?? 0), has: line.length > 0 }))
		.filter((one) => one.has)
		.sort((a, b) => a.y - b.y);
	const floor = scale.height - BOTTOM;
	let under = floor + 15;
	const placed: { seat: number; y: number }[] = [];
	for (const one of [...ends].reverse()) {
		const y = Math.min(one.y, under - 15);
		under = y;
		placed.push({ seat: one.seat, y });
	}
	return placed;
}

function Names({
	lines,
	seats,
	scale,
}: Pick<ChartProps, 'lines' | 'seats'> & { readonly scale: Scale }) {
	const x = scale.width - scale.right + 6;
	return (
		<>
			{namesAt(lines, scale).map(({ seat, y }) => (
				<g key={seat}>
					<Charge seat={seat} x={x + 6} y={y} />
					{scale.right > 40 && (
						<text class="chart-name" x={x + 17} y={y + 4}>
							{short(seats[seat]?.name ?? '')}
						</text>
					)}
				</g>
			))}
		</>
	);
}

const short = (name: string): string => (name.length > 10 ? `${name.slice(0, 9)}…` : name);

function Moment({ lines, at, scale }: Pick<ChartProps, 'lines' | 'at'> & { scale: Scale }) {
	const x = scale.x(at);
	return (
		<>
			<path class="chart-now" d={`M${x} ${TOP - 6}V${scale.height - BOTTOM}`} />
			{lines.map((line, seat) => {
				const chance = chanceAt(line, at);
				return (
					chance !== null && (
						<circle
							key={seat}
							class={`chart-dot l${(seat % 6) + 1}`}
							cx={x}
							cy={scale.y(chance)}
							r="4.5"
						/>
					)
				);
			})}
		</>
	);
}

/* What the moment is worth to each, in words and numbers under the chart. */
function Legend({ lines, turns, seats, at }: Omit<ChartProps, 'of' | 'onAt'>) {
	return (
		<ul class="chart-legend" aria-label={t('chances.now')}>
			{seats.map((seat) => {
				const chance = chanceAt(lines[seat.seat] ?? [], at);
				return (
					<li key={seat.seat}>
						<Mark seat={seat.seat} size="s" /> {seat.name}{' '}
						<b>{chance === null ? '–' : `${Math.round(chance)}%`}</b>
					</li>
				);
			})}
			{turns.length > 0 && (
				<li class="chart-key">
					<svg width="9" height="14" aria-hidden="true">
						<path class="chart-turn" d="M4.5 0V14" />
					</svg>{' '}
					{t('turned')}
				</li>
			)}
		</ul>
	);
}

export function Chart(all: ChartProps) {
	const { lines, turns, at, of, onAt } = all;
	const [ref, width] = useWidth();
	const scale = scaleOf(width, of);
	/* For the mouse; the slider below is the way for everybody. */
	useEffect(() => {
		const drawn = ref.current?.querySelector('svg');
		const point = (event: MouseEvent) => {
			const left = (drawn?.getBoundingClientRect().x ?? 0) + LEFT;
			const room = Math.max(1, width - LEFT - scale.right);
			const to = Math.round(((event.clientX - left) / room) * of);
			onAt(Math.min(of, Math.max(0, to)));
		};
		drawn?.addEventListener('click', point);
		return () => drawn?.removeEventListener('click', point);
	});
	return (
		<div class="chart-box" ref={ref}>
			{width > 0 && (
				<svg
					class="chart"
					width={width}
					height={scale.height}
					viewBox={`0 0 ${width} ${scale.height}`}
					role="img"
					aria-label={t('chances')}
				>
					<Grid scale={scale} of={of} />
					{turns.map((turn) => (
						<path
							key={turn.at}
							class="chart-turn"
							d={`M${scale.x(turn.at)} ${TOP}V${scale.height - BOTTOM}`}
						/>
					))}
					{lines.map((line, seat) => (
						<path
							key={seat}
							class={`chart-line l${(seat % 6) + 1}`}
							d={pathOf(line, scale)}
						/>
					))}
					{lines.map((line, seat) => (
						<Charges key={seat} line={line} seat={seat} scale={scale} />
					))}
					<Moment lines={lines} at={at} scale={scale} />
					<Names {...all} scale={scale} />
				</svg>
			)}
			<Legend {...all} />
		</div>
	);
}
