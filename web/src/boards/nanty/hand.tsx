/*
 * Cards: the hand, those to choose from that lie elsewhere, and the icons in order. On a phone a card
 * shows name and icons only: the first tap opens it, the second plays.
 */
import { useEffect, useState } from 'preact/hooks';
import { Drawing } from '../../art/art';
import type { Move, Thing } from '../../link/messages';
import type { Choice } from '../../table/picker';
import { handOf } from './layout';
import { roomy } from './london';
import { Reading } from './reading';
import { cardSaid, deedsSaid, parted, say } from './say';
import type { Card, IconFace, Nanty } from './types';

export function CardIcon({ icon }: { readonly icon: IconFace }) {
	return (
		<span class={`nn-k k-${icon.id}`}>
			<Drawing id={`k-${icon.id}`} />
			{icon.amount !== undefined && <b>£{icon.amount}</b>}
		</span>
	);
}

export function Icons({ icons }: { readonly icons: readonly IconFace[] }) {
	return (
		<span class="nn-ks">
			{icons.map((icon, i) => (
				<CardIcon key={i} icon={icon} />
			))}
		</span>
	);
}

/* What a click on this card would do, where it can do only one thing. */
function deedOf(all: Nanty, thing: Thing): Choice | null {
	const fitting = all.props.picker.picked.left.filter((choice) => choice.things.includes(thing));
	return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function deedWord(choice: Choice | null, name: string): string {
	switch (choice?.verb) {
		case 'play':
			return say('hand.play', { name });
		case 'throw':
			return say('hand.throw', { name });
		case 'answer':
			return say('hand.answer', { name });
		default:
			return say('hand.choose', { name });
	}
}

/* Letters of the longest word of a name. */
const longest = (name: string): number =>
	Math.max(...name.split(/[\s-]/).map((word) => word.length));

interface CardProps {
	readonly all: Nanty;
	readonly card: Card;
	readonly open: boolean;
	readonly onOpen: (id: string | null) => void;
}

/** A card. On a phone the first tap opens it. */
function ActionCard({ all, card, open, onOpen }: CardProps) {
	const { picker } = all.props;
	const thing = `card:${card.id}`;
	const deed = deedOf(all, thing);
	const can = picker.can(thing);
	const throws = can && deed?.verb === 'throw';
	const onClick = (event: MouseEvent) => {
		if (roomy() || open) return;
		event.stopPropagation();
		onOpen(card.id);
	};
	const waits = card.interrupt && (!can || throws);
	const look = `nn-card ${card.deck} ${waits ? 'wait' : ''} ${open ? 'open' : ''} ${throws ? 'throws' : ''}`;
	const first = card.icons[0]?.id ?? 'scroll';
	const long = longest(card.name);
	return (
		<button
			type="button"
			{...picker.props(thing, { class: look, label: cardSaid(all, card) })}
			{...(roomy() ? {} : { 'aria-expanded': open })}
			data-piece={thing}
			data-from="deck"
			onClick={onClick}
		>
			<span class={long > 12 ? 'nn-cn long' : 'nn-cn'} style={{ '--long': long }}>
				{parted(card.name)}
			</span>
			<Icons icons={card.icons} />
			<span class="nn-ct">{card.text}</span>
			<Drawing id={`k-${first}`} class="nn-ghost" />
		</button>
	);
}

/* On a phone: the text of the card tapped, and what the second tap does. */
function OpenCard({
	all,
	card,
	onClose,
}: {
	readonly all: Nanty;
	readonly card: Card;
	readonly onClose: () => void;
}) {
	const { picker } = all.props;
	const thing = `card:${card.id}`;
	const deed = deedOf(all, thing);
	return (
		<div class="nn-open">
			<p>
				<span class="nn-deeds">{deedsSaid(all, card)}.</span> {card.text}
			</p>
			{picker.can(thing) && (
				<button
					type="button"
					class={deed?.verb === 'throw' ? 'btn' : 'btn go'}
					onClick={() => {
						onClose();
						if (deed) picker.play(deed);
						else picker.choose(thing);
					}}
				>
					{deedWord(deed, card.name)}
				</button>
			)}
		</div>
	);
}

/* Cards in some legal move that are not in the own hand: looked at, drawn, lying on a pile. */
function elsewhere({ props }: Nanty, hand: readonly string[]): readonly string[] {
	const things = props.picker.question?.legal.flatMap((move) => move.things) ?? [];
	const ids = things.filter((one) => one.startsWith('card:')).map((one) => one.slice(5));
	return [...new Set(ids)].filter((id) => !hand.includes(id));
}

/* Side by side where there is room: few cards stay cards, many take two rows. */
const columns = (n: number): number => Math.max(4, n > 6 ? Math.ceil(n / 2) : n);

function CardRow({
	all,
	ids,
	label,
	opened,
	onOpen,
}: {
	readonly all: Nanty;
	readonly ids: readonly string[];
	readonly label: string;
	readonly opened: string | null;
	readonly onOpen: (id: string | null) => void;
}) {
	const cards = ids.flatMap((id) => all.box.cards.find((card) => card.id === id) ?? []);
	return (
		<div
			class={`nn-hand ${cards.length > 5 ? 'many' : ''} ${cards.length > 6 ? 'full' : ''}`}
			style={{ '--n': columns(cards.length) }}
			role="group"
			aria-label={label}
		>
			{cards.map((card) => (
				<ActionCard
					key={card.id}
					all={all}
					card={card}
					open={opened === card.id}
					onOpen={onOpen}
				/>
			))}
		</div>
	);
}

const isPlay = ({ verb }: Move): boolean => verb === 'play';

export function HandView({ all }: { readonly all: Nanty }) {
	const { props, view, box } = all;
	const [opened, setOpened] = useState<string | null>(null);
	const number = props.picker.question?.question ?? null;
	useEffect(() => setOpened(null), [number]);
	if (props.viewer === null) return null;
	const ids = handOf(view, props.viewer);
	const more = elsewhere(all, ids);
	const card = box.cards.find((one) => one.id === opened);
	const anyChosen = ids.some((id) => props.picker.chosen(`card:${id}`));
	return (
		<>
			{more.length > 0 && (
				<>
					<h3 class="nn-from eyebrow">{say('hand.others')}</h3>
					<CardRow
						all={all}
						ids={more}
						label={say('hand.others')}
						opened={opened}
						onOpen={setOpened}
					/>
				</>
			)}
			{ids.length > 0 ? (
				<CardRow
					all={all}
					ids={ids}
					label={say('hand.label', { n: ids.length })}
					opened={opened}
					onOpen={setOpened}
				/>
			) : (
				<p class="nn-none quiet">{say('hand.empty')}</p>
			)}
			{card && !roomy() && !props.picker.chosen(`card:${card.id}`) && (
				<OpenCard all={all} card={card} onClose={() => setOpened(null)} />
			)}
			{!roomy() && !card && props.picker.question?.legal.some(isPlay) && !anyChosen && (
				<p class="nn-tap quiet">{say('hand.tap')}</p>
			)}
			{roomy() && <Reading all={all} ids={[...ids, ...more]} />}
		</>
	);
}
