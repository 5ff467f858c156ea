/* The open cards, the deck and the discard pile. */
import { useRef } from 'preact/hooks';
import { isCalm } from '../../settings';
import { NEXT } from '../../table/after';
import { late, still } from '../../table/still';
import type { BoardProps } from '../board';
import { type Bag, boxOf, lay, size, viewOf, type Witness } from './arrange';
import { CardFace, Cards, discardTold, say } from './pieces';

/*
 * Which open cards are new since my last decision. `changed` also lights a witness somebody drew or
 * took; only cards laid open count here, and they are forgotten when `changed` forgets them.
 */
function useFresh({ picker, moves, revision }: BoardProps): ReadonlySet<string> {
	const seen = useRef({ revision: -1, fresh: new Set<string>() });
	const { fresh } = seen.current;
	if (seen.current.revision !== revision) {
		seen.current.revision = revision;
		for (const { verb, to, witness } of moves)
			if (verb === 'card' && to === null && typeof witness === 'string') fresh.add(witness);
	}
	for (const witness of fresh) if (!picker.changed(`witness:${witness}`)) fresh.delete(witness);
	return fresh;
}

type Places = readonly (string | null)[];

const unmarked = (look: string): string => look.replace(/ ?\blast\b/, '');

const unpicked = (look: string): string => look.replace(/ ?\bsel\b/, '');

/* The places of the open cards, kept from view to view, and where each witness was laid last. */
function useLaid(row: Bag, room: number) {
	const kept = useRef<{ row: Bag | null; places: Places; newest: Record<string, number> }>({
		row: null,
		places: [],
		newest: {},
	});
	if (kept.current.row !== row) {
		const { places: before, newest } = kept.current;
		const places = lay(before, row, room);
		places.forEach((witness, i) => {
			if (witness !== null && witness !== before[i]) newest[witness] = i;
		});
		kept.current = { row, places, newest };
	}
	return kept.current;
}

/* A card that comes is unseen until it sets out, and drawn then; where nothing flies it is there at once. */
const LateFace = late(CardFace, { frames: NEXT, first: 'turn' });

interface CardProps {
	readonly witness: Witness;
	readonly picker: BoardProps['picker'];
	readonly at: number;
	/** Of equal cards one is taken: the first stands for it. */
	readonly first: boolean;
	readonly fresh: boolean;
}

const OpenCard = still(
	({ witness, picker, at, first, fresh }: CardProps) => {
		const { class: look, ...rest } = picker.props(`witness:${witness.id}`, {
			class: `wcard w-${witness.letter}`,
			label: say('open.card', { witness: witness.name }),
		});
		const one = first ? look : unpicked(look);
		const Face = isCalm() ? CardFace : LateFace;
		return (
			<button
				type="button"
				{...rest}
				class={fresh ? one : unmarked(one)}
				data-piece={`open:${witness.id}:${at}`}
				data-from="deck"
				data-place={`open:${witness.id}`}
			>
				<Face witness={witness} />
			</button>
		);
	},
	({ witness, picker, at, first, fresh }) => [
		witness,
		picker.state(`witness:${witness.id}`),
		at,
		first,
		fresh,
	],
);

function OpenCards(props: BoardProps) {
	const row: Bag = viewOf(props.view).row;
	const box = boxOf(props.catalogue);
	const fresh = useFresh(props);
	const { places, newest } = useLaid(row, box.limits.row);
	return (
		<>
			{places.map((id, i) => {
				const witness = box.witnesses.find((one) => one.id === id);
				return witness ? (
					<OpenCard
						key={`${id}${i}`}
						witness={witness}
						picker={props.picker}
						at={i}
						first={places.indexOf(witness.id) === i}
						fresh={fresh.has(witness.id) && newest[witness.id] === i}
					/>
				) : (
					<span class="wcard looting-hole" key={`hole${i}`} />
				);
			})}
		</>
	);
}

const Deck = still(
	({ view, picker }: BoardProps) => {
		const { deck } = viewOf(view);
		const label = say('deck.name', { n: deck });
		const look = deck > 0 ? 'wcard back' : 'wcard looting-hole';
		/* It changes with every card: no mark for that. */
		const { class: marked, ...rest } = picker.props('pile:deck', { class: look, label });
		return (
			<button type="button" {...rest} class={unmarked(marked)} data-place="deck">
				<span class="n" aria-hidden="true">
					{deck}
				</span>
			</button>
		);
	},
	({ view, picker }) => [viewOf(view).deck, picker.state('pile:deck')],
);

/* It answers nothing: what was paid lies there when the tile has gone. */
const Discard = late(
	({ view, catalogue }: BoardProps) => {
		const { discard } = viewOf(view);
		const box = boxOf(catalogue);
		const n = size(discard);
		const half = Math.ceil(box.witnesses.length / 2);
		const lines = [box.witnesses.slice(0, half), box.witnesses.slice(half)];
		/* Higher by a line, it is another: nothing in it moves up. */
		const shown = lines.filter((line) => line.some(({ id }) => discard[id])).length;
		return (
			<div class="looting-discard" data-place="discard" key={shown}>
				<span class="sr">{discardTold(discard, box)}</span>
				<span aria-hidden="true">
					{say('discard')} <b>{n}</b>
				</span>
				{lines.map((line) => (
					<span aria-hidden="true" key={line[0]?.id}>
						<Cards bag={discard} box={{ ...box, witnesses: line }} />
					</span>
				))}
			</div>
		);
	},
	{ by: ({ view, catalogue, lang }) => [viewOf(view).discard, catalogue, lang] },
);

export function Row(props: BoardProps) {
	return (
		<section class="looting-row" aria-label={say('open')}>
			<div class="looting-rowhead">
				<b>{say('open.head')}</b>
				{say('open.line')}
			</div>
			<OpenCards {...props} />
			{props.picker.can('pile:row') ? (
				<button
					type="button"
					{...props.picker.props('pile:row', { class: 'btn looting-refresh' })}
				>
					{say('refresh')}
				</button>
			) : (
				<span />
			)}
			<Discard {...props} />
			<Deck {...props} />
		</section>
	);
}
