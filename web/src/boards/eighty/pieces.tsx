/* The small parts: sums, faces of spaces, hats, rumors, cards. */
import type { ComponentChildren } from 'preact';
import { Drawing, Icon } from '../../art/art';
import { eighty } from '../../words/eighty';
import { number, wordsOf } from '../../words/words';
import type { BoardProps } from '../board';
import { type Box, type Card, cardOf, type Hat, type Space } from './arrange';

export const say = wordsOf(eighty);

export const pounds = (sum: number): string => `£${number(sum)}`;
/** A price with its sign: what is paid, or what is brought. */
export const signed = (price: number): string =>
	price > 0 ? `−${pounds(price)}` : price < 0 ? `+${pounds(-price)}` : pounds(0);

/**
 * Figures and words for the eye: the thing they stand on has them all in its name, in better order,
 * so they are no text of the document.
 */
export function Ink({
	text,
	as: Tag = 'span',
	class: name,
	then,
	children,
}: {
	readonly text: string;
	readonly as?: 'span' | 'b' | 'i' | 'em' | 's' | 'small';
	readonly class?: string | undefined;
	/** What follows it, where there is room. */
	readonly then?: string;
	readonly children?: ComponentChildren;
}) {
	return (
		<Tag class={name} data-ink={text} data-then={then} aria-hidden="true">
			{children}
		</Tag>
	);
}

const PLACES = ['place.1', 'place.2', 'place.3', 'place.4', 'place.5', 'place.6'] as const;
/** First, second ... */
export const place = (position: number): string => say(PLACES[position - 1] ?? 'place.6');

interface Kind {
	readonly letter: string;
	readonly look: string;
	readonly drawing: string;
	/** On the rosette of a Bet. */
	readonly figure?: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
	london: { letter: '0', look: 'case-r', drawing: 'sp-0' },
	layover: { letter: 'L', look: 'case-b', drawing: 'sp-L' },
	passepartout: { letter: 'H', look: 'case-p', drawing: 'sp-H' },
	pound: { letter: 'C', look: 'case-y', drawing: 'sp-C' },
	police: { letter: 'P', look: 'eighty-k', drawing: 'sp-P' },
	'bet-1': { letter: 'B', look: 'case-g', drawing: 'sp-B', figure: '1' },
	'bet-2': { letter: 'B', look: 'case-g', drawing: 'sp-B', figure: '2' },
	'bet-3': { letter: 'B', look: 'case-g', drawing: 'sp-B', figure: '3' },
	'bet-456': { letter: 'B', look: 'case-g', drawing: 'sp-B', figure: '4+' },
};
const LONDON: Kind = { letter: '0', look: 'case-r', drawing: 'sp-0' };

export const kindOf = (space: Space | undefined): Kind => KINDS[space?.kind ?? ''] ?? LONDON;

export function Sign({ space }: { readonly space: Space | undefined }) {
	const { drawing, figure } = kindOf(space);
	if (!figure) return <Drawing id={drawing} class="eighty-sy" />;
	return (
		<span class="eighty-bet">
			<Drawing id={drawing} class="eighty-sy" />
			<Ink as="b" text={figure} />
		</span>
	);
}

/** A space on a button. */
export function Dot({ space }: { readonly space: Space | undefined }) {
	return (
		<span class={`eighty-dot ${kindOf(space).look}`} aria-hidden="true">
			<Sign space={space} />
		</span>
	);
}

/** "Bombay, Layover" or "Pound". */
export function spaceName(space: Space | undefined, box: Box): string {
	if (!space) return '';
	return space.city ? `${space.name}, ${box.kinds[space.kind]?.name ?? ''}` : space.name;
}

/** The hat of a seat with what it has before it. */
export function HatFace({ hat, miss }: { readonly hat: Hat; readonly miss: boolean }) {
	const { state } = hat.pawn;
	return (
		<>
			<Drawing id={`hat-${(hat.seat % 6) + 1}`} class="eighty-h" />
			{state === 'bet' && <Ink class="eighty-bdg" text="?" />}
			{(state === 'turned' || state === 'leaving') && (
				<span class="eighty-bdg">
					<Icon id="whistle" small />
				</span>
			)}
			{state === 'free' && miss && (
				<span class="eighty-bdg">
					<Icon id="moon" small />
				</span>
			)}
		</>
	);
}

export function Rumors({ n }: { readonly n: number }) {
	return (
		<span class="eighty-rm">
			<Drawing id="rumor" class="eighty-rumor" label={say('rumors')} />
			{n}
		</span>
	);
}

/* What is drawn on a card; cards differ by name and text, so the picture may be shared. */
const PICTURES: Readonly<Record<string, string>> = {
	'reform-club-credit': 'e-letter',
	'special-train': 'e-train',
	'ice-sledge': 'e-sledge',
	'missed-steamer': 'e-steamer',
	'elephant-kiouni': 'e-elephant',
	typhoon: 'e-typhoon',
	telegram: 'rumor',
	'rubber-of-whist': 'e-whist',
	'opium-den': 'pagoda',
	headlines: 'rumor',
	'generous-tips': 'e-purse',
	'letter-of-credit': 'e-letter',
	pickpockets: 'e-purse',
	sweepstake: 'sp-B',
	aouda: 'temple',
	'inspector-fix': 'sp-P',
	'sir-francis-cromarty': 'palm',
	'captain-speedy': 'e-steamer',
	'john-bunsby': 'e-wheel',
	'colonel-proctor': 'liberty',
	mudge: 'e-sledge',
	'andrew-stuart': 'e-whist',
};

export const pictureOf = (card: string): string =>
	PICTURES[card.replace(/-sign$/, '')] ?? 'e-balloon';

const firstUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything on a card: picture, name, kind, what it does. */
export function CardFace({ card }: { readonly card: Card }) {
	return (
		<>
			<span class="eighty-art" aria-hidden="true">
				<Drawing id={pictureOf(card.id)} />
			</span>
			<Ink class="eighty-nm" text={card.name} />
			<Ink
				class="eighty-kd"
				text={say(card.kind === 'event' ? 'card.event' : 'card.character')}
			>
				{card.sign && <Drawing id="i-shuffle" class="i i-16" label={say('card.sign')} />}
			</Ink>
			<Ink class="eighty-tx" text={firstUp(card.text)} />
		</>
	);
}

export function cardWords(card: Card): string {
	const kind = say(card.kind === 'event' ? 'card.event' : 'card.character');
	return `${card.name}, ${kind}: ${card.text}`;
}

/** A Character in hand: to be clicked when it may be played. */
export function HeldCard({
	id,
	box,
	props,
}: {
	readonly id: string;
	readonly box: Box;
	readonly props: BoardProps;
}) {
	const card = cardOf(id, box);
	if (!card) return null;
	return (
		<button
			type="button"
			{...props.picker.props(`card:${id}`, {
				class: 'eighty-card small',
				label: cardWords(card),
			})}
			data-piece={`card:${id}`}
		>
			<CardFace card={card} />
		</button>
	);
}
