/* Beside the map: who I am, my city area cards, and how near everybody would be to each goal. */
import { useState } from 'preact/hooks';
import { Drawing, Icon, Mark } from '../../art/art';
import type { Seat } from '../../link/messages';
import { NEWS_AFTER, WORDS_AFTER } from '../../table/after';
import { late, still } from '../../table/still';
import type { NantyPerson } from '../../types.gen';
import { list } from '../../words/words';
import { type Column, columns, handOf, hot, leader, shared } from './layout';
import { cardSaid, say, seatName } from './say';
import type { City, Goal, Nanty } from './types';

export const pile = ({ view }: Nanty): number => view.pile.grey + view.pile.red;

export const nameOf = ({ box }: Nanty, person: string): string =>
	box.persons.find((one) => one.id === person)?.name ?? person;

/** The drawing of a goal: all lords have the crown. */
export const signOf = (person: string): string =>
	['moriarty', 'fagin', 'sidonia', 'holmes'].includes(person) ? `q-${person}` : 'q-lords';

function Have({
	all,
	person,
	seat,
}: {
	readonly all: Nanty;
	readonly person: NantyPerson;
	readonly seat: Seat;
}) {
	const goal = all.view.players[seat]?.goals[person];
	return (
		<>
			{goal
				? say('me.have', { have: goal.have, need: goal.need })
				: say('me.pile', { n: pile(all) })}
		</>
	);
}

function Who({ all }: { readonly all: Nanty }) {
	const { viewer, seats, over } = all.props;
	const [hidden, setHidden] = useState(seats.filter((seat) => seat.mine).length > 1);
	const id = viewer === null ? null : (all.view.personality[viewer] ?? null);
	const person = all.box.persons.find((one) => one.id === id);
	if (viewer === null || !person || over) return null;
	const notes = all.view.notes[viewer] ?? [];
	return (
		<section class="nn-me" aria-label={say('me.hidden')}>
			<span class="nn-cameo">
				<Drawing id={hidden ? 'mask' : signOf(person.id)} />
			</span>
			<div>
				<span class="eyebrow">
					<Icon id="lock" small /> {say('me.alone')}
				</span>
				<b class="h">{hidden ? say('me.hidden') : person.name}</b>
			</div>
			<button
				type="button"
				class="btn plain icon"
				aria-label={say(hidden ? 'me.show' : 'me.hide')}
				aria-pressed={hidden}
				onClick={() => setHidden(!hidden)}
			>
				<Icon id={hidden ? 'eye' : 'eye-off'} />
			</button>
			{!hidden && (
				<p>
					{person.needs}.{' '}
					<b>
						<Have all={all} person={person.id} seat={viewer} />
					</b>
				</p>
			)}
			{!hidden && notes.length > 0 && (
				<p>{say('me.not', { list: list(notes.map((one) => nameOf(all, one))) })}</p>
			)}
		</section>
	);
}

/**
 * My personality: black and gold, under lock; behind the eye where several look at one screen. How near it is follows
 * the map with the goals below: a line of it has all that lies beside the map laid out.
 */
export const Personality = late((props: { readonly all: Nanty }) => <Who {...props} />, {
	frames: NEWS_AFTER,
});

const cityWord = (state: City): string =>
	({
		ready: say('city.ready'),
		used: say('city.used'),
		new: say('city.new'),
		guarded: say('city.guarded'),
		events: say('city.events'),
		free: say('city.free'),
		out: say('city.out'),
	})[state];

/** City area cards of the viewer: lit where they may be used, otherwise with the reason. */
export function CityCards({ all }: { readonly all: Nanty }) {
	const { props, view, box } = all;
	const mine = box.areas.filter(
		({ id }) =>
			props.viewer !== null &&
			view.building[id] === props.viewer &&
			view.areas[id]?.city !== 'out',
	);
	if (mine.length === 0) return null;
	return (
		<section class="nn-city" aria-label={say('city.mine')}>
			<h3 class="h">{say('city.mine')}</h3>
			{mine.map((area) => {
				const thing = `city:${area.id}`;
				const state = view.areas[area.id]?.city ?? 'free';
				const can = props.picker.can(thing);
				const word = can ? say('city.use') : cityWord(state);
				return (
					<button
						type="button"
						key={area.id}
						{...props.picker.props(thing, {
							class: `nn-cc ${can ? '' : 'rests'}`,
							label: `${area.name}: ${area.ability}. ${word}`,
						})}
					>
						<i class="nn-nb">{area.number}</i>
						<b>{area.name}</b>
						<span>{area.ability}</span>
						<em>
							{state === 'used' && !can && <Icon id="check" small />}
							{state === 'guarded' && <Drawing id="grenadier" class="nn-guard" />}
							{word}
						</em>
					</button>
				);
			})}
		</section>
	);
}

function GoalCell({
	goal,
	mine,
	out,
}: {
	readonly goal: Goal;
	readonly mine: boolean;
	readonly out: boolean;
}) {
	const full = goal.need > 0 ? Math.min(100, Math.round((100 * goal.have) / goal.need)) : 0;
	return (
		<td class={out ? 'out' : hot(goal) && !mine ? 'hot' : ''}>
			<span class="v">{goal.have}</span>
			{out && <span class="sr"> {say('goals.out')}</span>}
			<span class="nn-mt" style={{ '--f': `${full}%` }} />
		</td>
	);
}

function Head({ all, column }: { readonly all: Nanty; readonly column: Column }) {
	const person = all.box.persons.find((one) => one.id === column.id);
	const name = column.persons.length > 1 ? say('goals.lords') : (person?.short ?? column.id);
	const need = { need: column.need };
	return (
		<th scope="col" title={column.persons.map((one) => nameOf(all, one)).join(', ')}>
			<Drawing id={signOf(column.id)} class="nn-qi" />
			<span>{name}</span>
			<i>
				{column.id === 'sidonia' && column.need > 20
					? say('goals.pounds', need)
					: say('goals.of', need)}
			</i>
		</th>
	);
}

/* A seat is a thing where one has to be chosen. */
function SeatHead({ all, seat }: { readonly all: Nanty; readonly seat: Seat }) {
	const thing = `seat:${seat}`;
	const { picker } = all.props;
	return (
		<th scope="row">
			{picker.can(thing) || picker.chosen(thing) ? (
				<button type="button" {...picker.props(thing, { class: 'nn-seat' })}>
					<Mark seat={seat} />
				</button>
			) : (
				<>
					<Mark seat={seat} />
					<span class="sr">{seatName(all, seat)}</span>
				</>
			)}
		</th>
	);
}

interface GoalProps {
	readonly all: Nanty;
}

function GoalTable({ all }: GoalProps) {
	const { view, props } = all;
	const every = columns(view);
	const own = every.filter((column) => !shared(column));
	const common = every.filter(shared);
	return (
		<section class="nn-goals" id="nn-goals" aria-label={say('goals.label')}>
			<h3 class="h">{say('goals.title')}</h3>
			<table class={own.length > 3 ? 'many' : ''}>
				<thead>
					<tr>
						<td />
						{own.map((column) => (
							<Head key={column.id} all={all} column={column} />
						))}
					</tr>
				</thead>
				<tbody>
					{view.players.map((_, seat) => (
						<tr key={seat} class={seat === props.viewer ? 'me' : ''}>
							<SeatHead all={all} seat={seat} />
							{own.map((column) => {
								const goal = column.goals[seat];
								const out = column.persons.every((one) =>
									view.ruled_out[seat]?.includes(one),
								);
								return goal ? (
									<GoalCell
										key={column.id}
										goal={goal}
										mine={seat === props.viewer}
										out={out}
									/>
								) : (
									<td key={column.id} />
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
			<dl class="nn-all">
				{common.map((column) => (
					<div
						key={column.id}
						class={column.goals[0] && hot(column.goals[0]) ? 'hot' : ''}
					>
						<Drawing id={signOf(column.id)} class="nn-qi" />
						<dt>{all.box.persons.find((one) => one.id === column.id)?.short}</dt>
						<dd>
							{say('goals.trouble', {
								have: column.goals[0]?.have ?? 0,
								need: column.need,
							})}
						</dd>
					</div>
				))}
				<div data-place="deck">
					<Drawing id="q-holmes" class="nn-qi" />
					<dt>{all.box.persons.find((one) => one.id === 'holmes')?.short}</dt>
					<dd>{say('goals.pile', { n: pile(all) })}</dd>
				</div>
			</dl>
		</section>
	);
}

const StillGoals = still(GoalTable, ({ all: { view, box, props } }) => [
	view.players,
	view.ruled_out,
	view.pile,
	box,
	props.viewer,
	props.seats,
	...props.seats.map(({ seat }) => props.picker.state(`seat:${seat}`)),
]);

/**
 * What any seat would need, whoever it is: never a guess who is who. Told after the map, while pieces are on their way;
 * where a seat is to be chosen it is clicked there.
 */
export const Goals = late((all: GoalProps) => <StillGoals {...all} />, {
	frames: NEWS_AFTER,
});

const showGoals = () => document.getElementById('nn-goals')?.scrollIntoView({ block: 'start' });

/* Whose goal is mine, where nobody else looks at this screen; null: nobody's to be shown. */
function ownGoal({ view, props }: Nanty): NantyPerson | null {
	const alone = props.seats.filter((seat) => seat.mine).length === 1;
	if (props.viewer === null || !alone || props.over) return null;
	return view.personality[props.viewer] ?? null;
}

function Own() {
	return (
		<>
			<Icon id="lock" small />
			<span class="sr">{say('goals.mine')}</span>
		</>
	);
}

/** On a phone: the nearest to each goal in one line, my own marked; a tap leads to the table. */
export const GoalStrip = late(
	({ all }: GoalProps) => {
		const own = ownGoal(all);
		const nearest = columns(all.view).map((column) => ({
			column,
			goal: column.goals.reduce((best, goal) => (goal.have > best.have ? goal : best)),
			who: shared(column) ? null : leader(column),
		}));
		return (
			<button type="button" class="nn-strip" onClick={showGoals}>
				<span class="sr">
					{say('goals.nearest')}, {say('goals.more')}
				</span>
				{nearest.map(({ column, goal, who }) => (
					<span
						key={column.id}
						class={`${hot(goal) && who !== all.props.viewer ? 'hot' : ''} ${own && column.persons.includes(own) ? 'own' : ''}`}
					>
						{own && column.persons.includes(own) && <Own />}
						<Drawing id={signOf(column.id)} class="nn-qi" />
						<b>{goal.have}</b>/{goal.need}
						{who !== null && <Mark seat={who} size="s" />}
					</span>
				))}
				<span class={own === 'holmes' ? 'own' : ''}>
					{own === 'holmes' && <Own />}
					<Drawing id="q-holmes" class="nn-qi" />
					<b>{pile(all)}</b>
				</span>
			</button>
		);
	},
	{ frames: WORDS_AFTER },
);

/** Cards of others that this seat has seen. */
export function Known({ all }: { readonly all: Nanty }) {
	const { props, view, box } = all;
	const rows = props.seats
		.filter(({ seat }) => seat !== props.viewer && handOf(view, seat).length > 0)
		.map(({ seat }) => ({ seat, cards: handOf(view, seat) }));
	if (rows.length === 0) return null;
	const title = say(props.over ? 'known.all' : 'known.title');
	return (
		<section class="nn-known" aria-label={title}>
			<h3 class="h">{title}</h3>
			{rows.map(({ seat, cards }) => (
				<p key={seat}>
					<Mark seat={seat} size="s" /> <span class="sr">{seatName(all, seat)}: </span>
					{cards.map((id) => {
						const card = box.cards.find((one) => one.id === id);
						return card ? (
							<span key={id} class="nn-slip" title={cardSaid(all, card)}>
								{card.name}
							</span>
						) : null;
					})}
				</p>
			))}
		</section>
	);
}

/** After the end: who was who. */
export function Unmasked({ all }: { readonly all: Nanty }) {
	if (!all.props.over) return null;
	return (
		<section class="nn-known" aria-label={say('goals.was')}>
			<h3 class="h">{say('goals.was')}</h3>
			{all.view.personality.map((id, seat) =>
				id ? (
					<p key={seat} class="nn-was">
						<Mark seat={seat} size="s" /> <b>{seatName(all, seat)}</b>
						<Drawing id={signOf(id)} class="nn-qi" />
						<span>{nameOf(all, id)}</span>
					</p>
				) : null,
			)}
		</section>
	);
}
