/* A finished game, moment by moment: slider, keys, whose eyes. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, Mark } from '../art/art';
import type { BoardModule, SeatInfo } from '../boards/board';
import type { Api, Moment } from '../link/api';
import type { Catalogue, TableMessage, Update } from '../link/messages';
import { go, place } from '../router';
import { propsOf, stillPicker } from '../table/handle';
import type { TableStore } from '../table/store';
import { lang, t } from '../words/words';
import { Seg } from './choices';

interface ReplayProps {
	readonly api: Api;
	readonly store: TableStore;
	readonly table: TableMessage;
	readonly last: Update;
	readonly catalogue: Catalogue;
	readonly board: BoardModule;
	readonly seats: readonly SeatInfo[];
	/** A seat's number, or "all". */
	readonly eyes: string;
	readonly onEyes: (eyes: string) => void;
}

const PACE = 900;

/** Where a key leads on the way through a game; null: nowhere. */
export function stepTo(key: string, at: number, of: number): number | null {
	const to: Readonly<Record<string, number>> = {
		ArrowLeft: at - 1,
		ArrowRight: at + 1,
		PageUp: at - 10,
		PageDown: at + 10,
		Home: 0,
		End: of,
	};
	const wanted = to[key];
	return wanted === undefined ? null : Math.min(of, Math.max(0, wanted));
}

function useMoment({ api, store, last, eyes }: ReplayProps, at: number): Moment | Update {
	const [moment, setMoment] = useState<Moment | Update>(last);
	const language = lang.value;
	useEffect(() => {
		let live = true;
		api.moment(store.id, at, eyes, language)
			.then((found) => live && setMoment(found))
			.catch(() => {});
		return () => {
			live = false;
		};
	}, [api, store, at, eyes, language]);
	return moment;
}

function Eyes({ seats, eyes, onEyes }: Pick<ReplayProps, 'seats' | 'eyes' | 'onEyes'>) {
	return (
		<Seg
			label={t('replay.eyes')}
			value={eyes}
			onChange={onEyes}
			choices={[
				{
					value: 'all',
					face: (
						<>
							<Icon id="eye" /> <span class="wide">{t('replay.all')}</span>
						</>
					),
					label: t('replay.all'),
				},
				...seats.map((seat) => ({
					value: String(seat.seat),
					face: <Mark seat={seat.seat} />,
					label: t('replay.as', { name: seat.name }),
				})),
			]}
		/>
	);
}

function Controls({
	at,
	of,
	playing,
	onAt,
	onPlay,
}: {
	readonly at: number;
	readonly of: number;
	readonly playing: boolean;
	readonly onAt: (at: number) => void;
	readonly onPlay: () => void;
}) {
	const buttons = [
		{ icon: 'first', label: t('replay.first'), key: 'Home' },
		{ icon: 'prev', label: t('replay.prev'), key: 'ArrowLeft' },
		{ icon: 'next', label: t('replay.next'), key: 'ArrowRight' },
		{ icon: 'last', label: t('replay.last'), key: 'End' },
	];
	const button = ({ icon, label, key }: (typeof buttons)[number]) => (
		<button
			type="button"
			key={icon}
			class="btn plain icon"
			aria-label={label}
			onClick={() => onAt(stepTo(key, at, of) ?? at)}
		>
			<Icon id={icon} />
		</button>
	);
	return (
		<div class="play">
			{buttons.slice(0, 2).map(button)}
			<button
				type="button"
				class="btn icon"
				aria-label={t(playing ? 'replay.pause' : 'replay.play')}
				onClick={onPlay}
			>
				<Icon id={playing ? 'pause' : 'play'} />
			</button>
			{buttons.slice(2).map(button)}
			<input
				class="slider"
				type="range"
				min={0}
				max={of}
				value={at}
				aria-label={t('replay.moment')}
				onInput={(event) => onAt(Number(event.currentTarget.value))}
			/>
			<span>
				<b class="num">{at}</b> <span class="quiet">{t('replay.of', { n: of })}</span>
			</span>
		</div>
	);
}

export function Replay(all: ReplayProps) {
	const { table, catalogue, board, seats, eyes, onEyes, store } = all;
	const asked = Number(new URLSearchParams(place.value.query).get('at') ?? Number.NaN);
	const [at, setAt] = useState(Number.isInteger(asked) ? asked : all.last.entries);
	const [playing, setPlaying] = useState(false);
	const moment = useMoment(all, at);
	/* Beyond the end is the end: which moment that is, the answer says. */
	const of = 'of' in moment ? moment.of : at;
	const shown = Math.min(at, of);
	const show = (to: number) => {
		setAt(to);
		go(`/t/${store.id}?at=${to}`, true);
	};
	useEffect(() => {
		if (!playing) return;
		if (shown >= of) {
			setPlaying(false);
			return;
		}
		const timer = setTimeout(() => setAt(shown + 1), PACE);
		return () => clearTimeout(timer);
	}, [playing, shown, of]);
	useEffect(() => {
		const heard = (event: KeyboardEvent) => {
			if (
				event.target instanceof HTMLElement &&
				/^(INPUT|BUTTON|A)$/.test(event.target.tagName)
			)
				return;
			const to = stepTo(event.key, shown, of);
			if (to === null) return;
			event.preventDefault();
			setAt(to);
		};
		document.addEventListener('keydown', heard);
		return () => document.removeEventListener('keydown', heard);
	}, [shown, of]);
	const line = moment.story.lines.at(-1);
	return (
		<section class="box" aria-label={t('replay')}>
			<div class="replay-head">
				<h2 class="h">{t('replay')}</h2>
				<Eyes seats={seats} eyes={eyes} onEyes={onEyes} />
			</div>
			<Controls
				at={shown}
				of={of}
				playing={playing}
				onAt={show}
				onPlay={() => setPlaying(!playing)}
			/>
			<p class="replay-line" role="status">
				{line && (
					<>
						{line.seat !== null && <Mark seat={line.seat} size="s" />} {line.text}
					</>
				)}
			</p>
			<div class="replay-board">
				<board.Board
					{...propsOf(table, moment, catalogue, seats, stillPicker(catalogue, seats))}
				/>
			</div>
		</section>
	);
}
