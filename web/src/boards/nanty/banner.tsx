/* What takes the place of the news: a random event with its dice, somebody's attack. */
import { Drawing, Mark } from '../../art/art';
import type { BoardProps } from '../board';
import { areaName, areaOf, deedsSaid, say, seatName } from './say';
import { type Nanty, nantyOf } from './types';

interface Rolled {
	readonly area: string;
	readonly saved: boolean;
}

/** A random event that was drawn since the viewer's last decision. */
interface Told {
	readonly event: string;
	readonly rolls: readonly Rolled[];
	/** Entry of the log. */
	readonly n: number;
}

/*
 * An event may be over before the next question is asked; it stays until the viewer decides. What
 * happened comes a revision at a time, so it is put together here, per table and viewer.
 */
const told = new Map<string, Told>();
const seen = new Map<string, number>();

function follow(props: BoardProps): Told | null {
	const { keep, revision, viewer } = props;
	if (seen.get(keep) === revision) return told.get(keep) ?? null;
	seen.set(keep, revision);
	for (const move of props.moves) {
		const last = told.get(keep);
		if (move.verb === 'event' && typeof move['random'] === 'string')
			told.set(keep, { event: move['random'], rolls: [], n: move.n });
		else if (move.verb === 'roll' && last && typeof move['area'] === 'string')
			told.set(keep, {
				...last,
				rolls: [...last.rolls, { area: move['area'], saved: false }],
			});
		else if (viewer !== null && move.by === viewer && last && move.n > last.n)
			told.delete(keep);
	}
	return told.get(keep) ?? null;
}

function Dice({ all, rolls }: { readonly all: Nanty; readonly rolls: readonly Rolled[] }) {
	if (rolls.length === 0) return null;
	return (
		<div
			class={rolls.length > 2 ? 'nn-dice many' : 'nn-dice'}
			role="group"
			aria-label={say('event.dice')}
		>
			{rolls.map(({ area, saved }, i) => (
				<span key={i} class={saved ? 'saved' : ''}>
					<span class="nn-die">
						<Drawing id="die12" />
						<b>{areaOf(all, area)?.number}</b>
					</span>
					<span>
						{areaName(all, area)}
						{saved && ` (${say('event.saved')})`}
					</span>
				</span>
			))}
		</div>
	);
}

function EventBanner({
	all,
	id,
	rolls,
}: {
	readonly all: Nanty;
	readonly id: string;
	readonly rolls: readonly Rolled[];
}) {
	const event = all.box.events.find((one) => one.id === id);
	if (!event) return null;
	const all_events = all.box.events.length;
	return (
		<section class="nn-news" aria-label={event.name}>
			<span class="nn-evi">
				<Drawing id={`ev-${id}`} />
			</span>
			<div>
				<b class="h">{event.name}</b>
				<span class="eyebrow">
					{say('event.eyebrow', {
						n: all_events - all.view.events_left.length,
						all: all_events,
					})}
				</span>
				<p>{event.text}</p>
			</div>
			<Dice all={all} rolls={rolls} />
		</section>
	);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/* An attempt on a pawn, or a card aimed at somebody: what is going on, and whose doing it is. */
function AttackBanner({ all }: { readonly all: Nanty }) {
	const { view, box } = all;
	const under = view.going_on.at(-1);
	const by = view.attempt?.by ?? under?.seat ?? 0;
	const card = box.cards.find((one) => `card:${one.id}` === under?.source);
	const event = box.events.find((one) => `event:${one.id}` === under?.source);
	const city = box.areas.find((one) => `city:${one.id}` === under?.source);
	const sign = event ? `ev-${event.id}` : view.attempt ? 'k-assassinate' : 'k-scroll';
	return (
		<section class="nn-news strike" aria-label={card?.name ?? event?.name ?? city?.name ?? ''}>
			<span class="nn-evi">
				<Drawing id={sign} />
			</span>
			<div>
				<b class="h">{card?.name ?? event?.name ?? city?.name}</b>
				<span class="eyebrow">
					<Mark seat={by} size="s" /> {say('strike.eyebrow', { name: seatName(all, by) })}
				</span>
				<p>
					{card
						? (card.text ?? capital(deedsSaid(all, card)))
						: (event?.text ?? city?.ability)}
				</p>
			</div>
		</section>
	);
}

export function banner(props: BoardProps) {
	const all = nantyOf(props);
	const last = follow(props);
	if (props.over) return null;
	const strikes = all.view.going_on.at(-1)?.source === `event:${all.view.event}`;
	if (!strikes && (all.view.attempt || props.picker.question?.reaction))
		return <AttackBanner all={all} />;
	if (all.view.event) return <EventBanner all={all} id={all.view.event} rolls={all.view.rolls} />;
	return last ? <EventBanner all={all} id={last.event} rolls={last.rolls} /> : null;
}
