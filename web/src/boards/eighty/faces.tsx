/* What stands on buttons, and what is asked in words. */
import type { ComponentChildren } from 'preact';
import { Drawing } from '../../art/art';
import type { Move, StoryLine } from '../../link/messages';
import type { Choice } from '../../table/picker';
import { t } from '../../words/words';
import type { BoardProps } from '../board';
import { boxOf, cardOf, priceOf, stepOf, viewOf } from './arrange';
import { CardFace, Dot, Ink, pictureOf, place, pounds, say, signed, spaceName } from './pieces';

const look = (price: number): string => (price > 0 ? 'price' : price < 0 ? 'gain' : '');

function Face({
	sign,
	title,
	sum,
	price,
	width = '',
}: {
	readonly sign: ComponentChildren;
	readonly title: string;
	readonly sum: string;
	readonly price: number;
	/** `wordy`: more than a number; `broad`: a sentence. */
	readonly width?: '' | 'wordy' | 'broad';
}) {
	return (
		<span class={`eighty-face ${width}`}>
			{sign}
			<span class="to">
				<Ink as="b" text={title} />
				<Ink as="small" class={look(price)} text={sum} />
			</span>
		</span>
	);
}

const which = (move: Move): string => (typeof move['pawn'] === 'string' ? `${move['pawn']} ` : '');

function CardSign({ id }: { readonly id: string }) {
	return (
		<span class="eighty-dot case-p" aria-hidden="true">
			<Drawing id={pictureOf(id)} class="eighty-sy" />
		</span>
	);
}

/* A Character by its surname: the button is narrow, its name for readers is whole. */
function playFace(props: BoardProps, move: Move, id: string): ComponentChildren {
	const card = cardOf(id, boxOf(props.catalogue));
	const name = card?.name ?? id;
	const surname = name.split(' ').at(-1) ?? name;
	const space = move['space'];
	const goes = typeof space === 'number';
	if (goes && props.picker.chosen(`card:${id}`)) return goFace(props, move, space);
	const price = goes ? priceOf(move) : 0;
	return (
		<Face
			sign={<CardSign id={id} />}
			title={goes ? surname : name}
			sum={goes ? `${which(move)}${space} ${signed(price)}` : (card?.text ?? '')}
			price={price}
			width={goes ? 'wordy' : 'broad'}
		/>
	);
}

function goFace(props: BoardProps, move: Move, id: number): ComponentChildren {
	const space = boxOf(props.catalogue).spaces[id];
	const price = priceOf(move);
	const stays = move['cash'] !== undefined;
	const pawn = which(move);
	const name = pawn ? `${pawn}${id}` : space?.city ? space.name : String(id);
	const sum = pounds(Math.abs(price));
	return (
		<Face
			sign={<Dot space={space} />}
			title={stays && !pawn ? say('stay') : name}
			sum={stays ? say(price > 0 ? 'stay.give' : 'stay.take', { sum }) : signed(price)}
			price={price}
			width={!pawn && (stays || space?.city) ? 'wordy' : ''}
		/>
	);
}

function Long({ children }: { readonly children: ComponentChildren }) {
	return <span class="eighty-long">{children}</span>;
}

/** The face of one step; its label where a picture would say less. */
export function stepFace(props: BoardProps, move: Move): ComponentChildren {
	const { card, space } = move as { readonly card?: unknown; readonly space?: unknown };
	if (move.verb === 'choose') {
		const found = cardOf(card, boxOf(props.catalogue));
		return (
			found && (
				<span
					class="eighty-card"
					data-piece={`card:${found.id}`}
					data-from={drawnAt(props)}
				>
					<CardFace card={found} />
				</span>
			)
		);
	}
	if (move.verb === 'report')
		return (
			<Long>
				<Drawing id="rumor" class="eighty-rumor" />
				<span>{move.label}</span>
			</Long>
		);
	if (typeof card === 'string') return playFace(props, move, card);
	return typeof space === 'number' ? goFace(props, move, space) : <Long>{move.label}</Long>;
}

/* Cards come from the space where they were drawn. */
function drawnAt(props: BoardProps): string {
	const view = viewOf(props.view);
	const pawn = view.pawn[view.turn]?.[view.acting ?? 'a'];
	return `space:${pawn?.space ?? 0}`;
}

/* What a way does after its first step. */
const rest = (choice: Choice): string => {
	const begin = `${choice.move?.label ?? ''} · `;
	return choice.label.startsWith(begin) ? choice.label.slice(begin.length) : choice.label;
};

/* A Character of the start of a turn and where one goes then, on one button. */
function pairFace(props: BoardProps, first: Move, then: Move): ComponentChildren {
	const id = String(first['card']);
	const name = cardOf(id, boxOf(props.catalogue))?.name ?? id;
	const price = priceOf(then);
	return (
		<Face
			sign={<CardSign id={id} />}
			title={name.split(' ').at(-1) ?? name}
			sum={`${which(then)}${then['space']} ${signed(price)}`}
			price={price}
			width="wordy"
		/>
	);
}

export function moveFace(props: BoardProps, choice: Choice): ComponentChildren {
	const { move, moves } = choice;
	if (!move) return null;
	if (moves.length < 2) return stepFace(props, move);
	const then = stepOf(choice, props.picker.question?.legal ?? []);
	if (then && then !== move && move['card'] !== undefined && typeof then['space'] === 'number')
		return pairFace(props, move, then);
	return (
		<Long>
			<span>{choice.label}</span>
		</Long>
	);
}

export const leadFace = stepFace;

/** A thing with several answers: a Character by its surname, a space as its moves have it. */
export function thingFace(props: BoardProps, thing: string): ComponentChildren {
	const box = boxOf(props.catalogue);
	const [sort, id = ''] = thing.split(':');
	const of = props.picker.picked.left.filter((choice) => choice.things.includes(thing));
	const sum = t('moves.of', { n: of.length });
	if (sort === 'card') {
		const name = cardOf(id, box)?.name ?? id;
		const title = name.split(' ').at(-1) ?? name;
		return <Face sign={<CardSign id={id} />} title={title} sum={sum} price={0} width="wordy" />;
	}
	const space = sort === 'space' ? box.spaces[Number(id)] : undefined;
	if (!space) return null;
	const stays = of.every(({ move, moves }) => move?.['cash'] !== undefined && moves.length < 2);
	const either = stays ? of[0]?.move : null;
	return (
		<Face
			sign={<Dot space={space} />}
			title={either ? say('stay') : space.city ? space.name : id}
			sum={either ? say('stay.either', { sum: pounds(Math.abs(priceOf(either))) }) : sum}
			price={0}
			width="wordy"
		/>
	);
}

/** Many of a kind on one button. */
export const fold = (_: BoardProps, verb: string): string | null =>
	verb === 'forward' ? say('fold.forward') : null;

/** The main button: of several steps only what comes after the first, which the prompt names. */
export const mainFace = (_: BoardProps, choice: Choice): string =>
	choice.moves.length > 1 ? rest(choice) : choice.label;

/** A whole way, of which the first step is the same for all in the list. */
export function wayFace(props: BoardProps, choice: Choice): ComponentChildren {
	const legal = props.picker.question?.legal ?? [];
	const step = stepOf(choice, legal);
	return step && step !== choice.move ? stepFace(props, step) : rest(choice);
}

function thingWords(props: BoardProps, thing: string): string {
	const box = boxOf(props.catalogue);
	const [sort, id = ''] = thing.split(':');
	if (sort === 'space') return `${id}, ${spaceName(box.spaces[Number(id)], box)}`;
	return sort === 'pawn' ? say('pawn', { pawn: id }) : props.picker.name(thing);
}

function halfPrompt(props: BoardProps) {
	const { picked } = props.picker;
	const box = boxOf(props.catalogue);
	const card = picked.chosen.find((thing) => thing.startsWith('card:'));
	return {
		title: picked.chosen.map((thing) => thingWords(props, thing)).join(' · '),
		text: picked.main
			? undefined
			: ((card && cardOf(card.slice(5), box)?.text) ?? say('ask.next')),
	};
}

function turnPrompt(props: BoardProps) {
	const view = viewOf(props.view);
	const seat = props.picker.question?.seat ?? 0;
	const title = t('your-turn', { name: props.seats[seat]?.name ?? '' });
	const pawn = view.pawn[seat]?.a;
	if (view.pawns > 1 || !pawn)
		return { title, text: say('ask.two', { sum: pounds(view.money[seat] ?? 0) }) };
	return {
		title,
		text: say('ask.move', { place: place(pawn.position), space: pawn.space }),
	};
}

/** Where somebody went and for how much; what is left in the purse stands on the plate. */
export function news(props: BoardProps, { about }: StoryLine): ComponentChildren {
	const space = boxOf(props.catalogue).spaces[Number(about?.['space'])];
	if (!space || about?.['pawn'] != null) return null;
	const to = { space: space.id, name: space.name };
	if (about?.verb === 'forward')
		return say('news.forward', { ...to, sum: pounds(Number(about['price'])) });
	return about?.verb === 'back'
		? say('news.back', { ...to, sum: pounds(Number(about['gain'])) })
		: null;
}

/** While others are waited for: where the next to move stands, with what. */
export function waiting(props: BoardProps): ComponentChildren {
	const view = viewOf(props.view);
	const seat = props.asked[0] ?? view.turn;
	const pawns = view.pawn[seat];
	const purse = pounds(view.money[seat] ?? 0);
	const { a, b } = pawns ?? {};
	if (!a || b) return t('waiting.look');
	return say('ask.other', { place: place(a.position), space: a.space, purse });
}

export function prompt(props: BoardProps) {
	const { question, picked } = props.picker;
	if (!question) return null;
	if (picked.begun) return halfPrompt(props);
	const { step } = viewOf(props.view);
	const verbs = new Set(question.legal.map((move) => move.verb));
	if (verbs.size === 1 && verbs.has('report'))
		return { title: say('ask.police'), text: say('ask.police.more') };
	if (step === 'action') return turnPrompt(props);
	if (step === 'choose') return { title: question.prompt ?? '', text: say('ask.draw') };
	return { title: question.prompt ?? '' };
}
