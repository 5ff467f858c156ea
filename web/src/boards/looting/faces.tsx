/* What stands on buttons, in rows of payments, in the prompt and in the story. */
import type { ComponentChildren } from 'preact';
import { Drawing } from '../../art/art';
import type { Catalogue, Move, Seat, StoryLine } from '../../link/messages';
import type { Choice } from '../../table/picker';
import type { BoardProps } from '../board';
import {
	type Bag,
	boxOf,
	restOf,
	size,
	slots,
	spent,
	type Tile,
	tileFinder,
	tileOf,
	viewOf,
} from './arrange';
import { Cards, Chip, ChipPrint, counted, Print, say } from './pieces';

const tileIn = (props: BoardProps, move: Move | null): Tile | null =>
	typeof move?.['tile'] === 'string' ? tileOf(move['tile'], boxOf(props.catalogue)) : null;

export function leadFace(props: BoardProps, move: Move): ComponentChildren {
	const tile = tileIn(props, move);
	if (!tile) return move.label;
	const destroy = move['destroy'] as number;
	return (
		<span class="looting-face" aria-hidden="true">
			<ChipPrint tile={tile} />
			<Print class="looting-t" text={say('at', { spot: String(move['column']) })} />
			<Print class="looting-at" text={String(move['column'])} />
			{destroy > 0 && (
				<span class="looting-cost">
					<Drawing id="i-close" />
					<Print text={destroy} />
				</span>
			)}
		</span>
	);
}

export function moveFace(props: BoardProps, choice: Choice): ComponentChildren {
	const { move } = choice;
	if (move?.verb === 'take') return leadFace(props, move);
	if (move?.verb === 'open') {
		const witness = boxOf(props.catalogue).witnesses.find((one) => one.id === move['witness']);
		return (
			<span class="looting-face draw" aria-hidden="true">
				<Drawing id={`g-${move['witness']}`} class="looting-glyph" />
				<span class="looting-t">{witness?.name}</span>
			</span>
		);
	}
	if (move?.verb === 'blind')
		return (
			<span class="looting-face" aria-hidden="true">
				{say('deck')}
			</span>
		);
	if (move?.verb === 'refresh') return <Print class="looting-face" text={say('refresh')} />;
	return restOf(choice) ? wayFace(props, choice) : choice.label;
}

/* The hand a payment is taken from: that of the seat that is asked. */
function handOf({ view, picker }: BoardProps): Bag {
	return viewOf(view).hand[picker.question?.seat ?? 0] ?? {};
}

/* The tile a choice is about: named by its first move, or by the payment under way. */
function aimOf(props: BoardProps, choice: Choice): Tile | null {
	const id = viewOf(props.view).payment?.tile;
	return tileIn(props, choice.move) ?? (id ? tileOf(id, boxOf(props.catalogue)) : null);
}

/** A whole payment: what goes, and what is kept. */
export function wayFace(props: BoardProps, choice: Choice): ComponentChildren {
	const rest = restOf(choice);
	if (!rest) return choice.label;
	const cards = spent(handOf(props), rest);
	return (
		<span class="looting-pay">
			<span class="looting-set">
				{slots(cards, aimOf(props, choice)?.witness.id ?? '').map((slot, i) => (
					<span key={i} class={slot.length > 1 ? 'looting-slot pair' : 'looting-slot'}>
						{slot.map((id, k) => (
							<Drawing key={k} id={`g-${id}`} />
						))}
					</span>
				))}
			</span>
			<span class="looting-keep">
				{size(rest) === 0 ? say('pay.keep-none') : say('pay.keep')}{' '}
				<Cards bag={rest} box={boxOf(props.catalogue)} />
			</span>
		</span>
	);
}

export function mainFace(props: BoardProps, choice: Choice): ComponentChildren {
	const rest = restOf(choice);
	if (!rest) return choice.label;
	const n = size(spent(handOf(props), rest));
	const k = (choice.move?.['destroy'] as number | undefined) ?? 0;
	return k > 0 ? say('main.destroy', { n, k }) : say('main.take', { n });
}

/** While a tile is chosen: what must be paid for it, and, where there is but one way, what with. */
export function prompt(props: BoardProps) {
	const { left, begun, compare } = props.picker.picked;
	/* What is asked names tiles: where none can be paid for, it says so. */
	const drawing =
		left.length > 0 && left.every((one) => one.verb === 'open' || one.verb === 'blind');
	if (!begun && drawing && viewOf(props.view).phase === 'turn')
		return { title: null, text: say('draw.only') };
	const move = begun ? (left[0]?.move ?? null) : null;
	if (move?.verb === 'open' || move?.verb === 'blind')
		return {
			title: props.picker.name(props.picker.picked.chosen[0] ?? ''),
			text: say('draw.ends'),
		};
	const tile = move?.verb === 'take' ? tileIn(props, move) : null;
	if (!tile || !move) return null;
	const n = move['destroy'] as number;
	const cards = counted(tile.value, tile.witness);
	const only = !compare && left[0] ? left[0] : null;
	const witness = tile.witness.name;
	const english = viewOf(props.view).edition === 'english';
	return {
		title: (
			<>
				{n > 0 ? say('pay.destroy', { n, cards }) : say('pay', { cards })}{' '}
				<Chip tile={tile} />
			</>
		),
		text:
			only && restOf(only)
				? wayFace(props, only)
				: english
					? say('pay.any-pair', { witness })
					: say('pay.pair', { witness }),
	};
}

/* Open cards and deck stand under one heading; where there is nothing else, the prompt says it. */
export function verb({ picker }: BoardProps, id: string): string | null {
	if (id === 'take') return say('verb.take');
	const both = picker.picked.left.some((choice) => choice.verb === 'take');
	return id === 'open' && both ? say('verb.draw') : null;
}

/** On a phone the heading stands before its buttons. */
export const brief = (id: string): string | null =>
	id === 'take' ? say('brief.take') : id === 'open' ? say('brief.draw') : null;

const finders = new WeakMap<Catalogue, ReturnType<typeof tileFinder>>();

function finderOf(catalogue: Catalogue): ReturnType<typeof tileFinder> {
	const found = finders.get(catalogue) ?? tileFinder(catalogue.names['tile'] ?? {});
	finders.set(catalogue, found);
	return found;
}

/** A sentence of the engine with chips for the tiles it names. */
export function line(props: BoardProps, { text }: StoryLine): ComponentChildren {
	const box = boxOf(props.catalogue);
	return finderOf(props.catalogue)(text).map((part, i) => {
		const tile = typeof part === 'string' ? null : tileOf(part.tile, box);
		return tile ? <Chip key={i} tile={tile} /> : typeof part === 'string' ? part : part.name;
	});
}

/** What was taken, as its chip: the price is told by the log. */
export function news({ catalogue }: BoardProps, { about }: StoryLine): ComponentChildren {
	const id = about?.verb === 'pay' ? about['tile'] : null;
	const tile = typeof id === 'string' ? tileOf(id, boxOf(catalogue)) : null;
	const n = Number(about?.['destroy'] ?? 0);
	if (!tile) return null;
	return (
		<>
			{n > 0 ? say('news.destroys', { n }) : say('news.takes')} <Chip tile={tile} />
		</>
	);
}

/* A card dealt: to somebody's hand, or to the row. */
const dealt = ({ about }: StoryLine): boolean => about?.verb === 'card';

/** A draw from the deck is told as a card dealt: it has no mover, but somebody's hand. */
export function whose(line: StoryLine): Seat | null {
	const to = dealt(line) ? line.about?.['to'] : null;
	return typeof to === 'number' ? to : null;
}

/** A turn is what one seat does until another does something. */
export function turn(line: StoryLine, by: Seat | null): Seat | null {
	const seat = line.seat ?? whose(line);
	return seat === by ? null : seat;
}

/** Which card fills the row is seen on the table. */
export const aside = (line: StoryLine): boolean => dealt(line) && line.about?.['to'] === null;
