/* The five cases: disk, what is left of each, and who has how much evidence. */
import { Fragment } from 'preact';
import { Mark } from '../../art/art';
import { NEWS_AFTER } from '../../table/after';
import { late, still } from '../../table/still';
import type { BoardProps, SeatInfo } from '../board';
import { boxOf, type Case, type Crime, tileOf, viewOf } from './arrange';
import { Cards, Chip, caseClass, DiskChip, Motif, say } from './pieces';

interface CaseProps {
	readonly crime: Crime;
	readonly state: Case;
	readonly props: BoardProps;
}

const nameOf = (seats: readonly SeatInfo[], seat: number): string => seats[seat]?.name ?? '';

function stateWords({ crime, state, props }: CaseProps): string {
	if (state.solved)
		return state.winner === null
			? say('case.lost')
			: say('case.to', { name: nameOf(props.seats, state.winner) });
	const box = boxOf(props.catalogue);
	const values = state.left.map((id) => tileOf(id, box)?.value ?? 0).sort((a, b) => a - b);
	return crime && say('case.left', { values: values.join(' ') });
}

/** The whole row as a sentence. */
function caseWords(all: CaseProps): string {
	const { crime, state, props } = all;
	const scores = state.evidence
		.map((n, seat) => ({ n, name: nameOf(props.seats, seat) }))
		.filter(({ n }) => n > 0)
		.map((one) => say('case.score', one))
		.join(', ');
	const args = { disk: crime.disk, scores: scores || say('case.nobody') };
	const box = boxOf(props.catalogue);
	const values = state.left.map((id) => tileOf(id, box)?.value ?? 0).join(', ');
	return state.solved
		? say('case.done', { ...args, state: stateWords(all) })
		: say('case.open', { ...args, values });
}

function Row(all: CaseProps) {
	const { crime, state, props } = all;
	const ahead = state.solved ? state.winner : state.leader;
	const changed = state.solved && props.picker.changed(`crime:${crime.id}`);
	const look = [caseClass(crime), state.solved ? 'done' : '', changed ? 'last' : ''];
	return (
		<li class={`looting-case ${look.join(' ')}`}>
			<span class="sr">
				{crime.loot}: {caseWords(all)}
			</span>
			<span class="looting-disk" aria-hidden="true" data-place={`disk:${crime.id}`}>
				<Motif crime={crime} />
				<span class="w">{crime.disk}</span>
			</span>
			<span class="looting-lead" aria-hidden="true">
				{ahead === null ? (
					'–'
				) : (
					<>
						<Mark seat={ahead} />
						{state.evidence[ahead]}
					</>
				)}
			</span>
			<span class="looting-name" aria-hidden="true">
				{crime.loot}
				<small>{stateWords(all)}</small>
			</span>
			{state.evidence.map((n, seat) => (
				<span
					key={seat}
					class={`looting-st ${seat === ahead ? 'best' : ''} ${n === 0 ? 'zero' : ''}`}
					aria-hidden="true"
				>
					{n === 0 ? '·' : n}
				</span>
			))}
		</li>
	);
}

const CaseRow = still(Row, ({ crime, state, props }) => [
	crime,
	state,
	props.seats,
	props.catalogue,
	props.picker.changed(`crime:${crime.id}`),
]);

/** They follow columns and cards, and what is asked: they answer nothing. */
export const Cases = late(
	(props: BoardProps) => {
		const view = viewOf(props.view);
		const box = boxOf(props.catalogue);
		const togo = box.limits.cases - view.solved;
		return (
			<section
				class="looting-cases"
				aria-label={say('cases')}
				style={{ '--seats': String(view.seats) }}
			>
				<div class="looting-hd" aria-hidden="true">
					<span class="h">{say('cases')}</span>
					{props.seats.map(({ seat }) => (
						<Mark key={seat} seat={seat} />
					))}
				</div>
				<ul>
					{box.crimes.map((crime) => {
						const state = view.cases[crime.id];
						return (
							state && (
								<CaseRow key={crime.id} crime={crime} state={state} props={props} />
							)
						);
					})}
				</ul>
				{togo > 0 && !props.over && (
					<p class="looting-ft">{say('cases.go', { n: togo })}</p>
				)}
			</section>
		);
	},
	{
		frames: NEWS_AFTER,
		by: ({ view, seats, catalogue, picker, over, lang }) => [
			viewOf(view).cases,
			viewOf(view).solved,
			seats,
			catalogue,
			over,
			lang,
			...boxOf(catalogue).crimes.map(({ id }) => picker.changed(`crime:${id}`)),
		],
	},
);

interface HoldingsProps {
	readonly props: BoardProps;
	readonly seat: number;
	readonly piece?: boolean;
}

/* Cards in hand that are told anew are a new line: none of them slides about in the old one. */
function Held({ props, seat, piece = false }: HoldingsProps) {
	const view = viewOf(props.view);
	const box = boxOf(props.catalogue);
	const unseen = view.unknown[seat] ?? 0;
	const own = view.tiles[seat] ?? [];
	const won = box.crimes.filter((crime) => view.cases[crime.id]?.winner === seat);
	return (
		<>
			<Fragment key={JSON.stringify([view.hand_size[seat], view.hand[seat], unseen])}>
				<span class="looting-size">{say('cards', { n: view.hand_size[seat] ?? 0 })}</span>
				<Cards bag={view.hand[seat] ?? {}} box={box} />
				{unseen > 0 && <span class="quiet">{say('unseen', { n: unseen })}</span>}
			</Fragment>
			<i class="br" />
			{own.length === 0 && <span class="quiet">{say('no-tiles')}</span>}
			{own.map((id, i) => {
				const tile = tileOf(id, box);
				return tile && <Chip key={`${id}${i}`} tile={tile} piece={piece} />;
			})}
			{won.map((crime) => (
				<DiskChip key={crime.id} crime={crime} piece={piece} />
			))}
		</>
	);
}

/** What lies before a seat: its hand as far as it is seen, its tiles, its disks. */
export const Holdings = still(Held, ({ props, seat }) => {
	const view = viewOf(props.view);
	return [
		view.hand[seat],
		view.hand_size[seat],
		view.unknown[seat],
		view.tiles[seat],
		view.cases,
		props.catalogue,
	];
});

/** Hands and tiles of everybody, where the plates have no room for them. */
export const Others = late((props: BoardProps) => (
	<section class="looting-others" aria-label={say('others')}>
		{props.seats.map(({ seat, name }) => (
			<div class="looting-other" key={seat}>
				<Mark seat={seat} />
				<b>{name}</b>
				<Holdings props={props} seat={seat} />
			</div>
		))}
	</section>
));
