/* The open cards, the deck and the discard pile. */
import { useRef } from 'preact/hooks';
import type { BoardProps } from '../board';
import { type Bag, boxOf, size, spread, viewOf } from './arrange';
import { CardFace, Cards, say, told } from './pieces';

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

const unmarked = (look: string): string => look.replace(/ ?\blast\b/, '');

function OpenCards(props: BoardProps) {
	const { picker } = props;
	const row: Bag = viewOf(props.view).row;
	const box = boxOf(props.catalogue);
	const fresh = useFresh(props);
	const cards = spread(row);
	const empty = Math.max(0, box.limits.row - cards.length);
	return (
		<>
			{cards.map(({ witness: id, nth }) => {
				const witness = box.witnesses.find((one) => one.id === id);
				const thing = `witness:${id}`;
				const last = fresh.has(id) && nth === (row[id] ?? 0) - 1;
				const { class: look, ...rest } = picker.props(thing, {
					class: `wcard w-${witness?.letter}`,
					label: say('open.card', { witness: witness?.name ?? id }),
				});
				return (
					<button
						type="button"
						key={`${id}${nth}`}
						{...rest}
						class={last ? look : unmarked(look)}
						data-piece={`open:${id}:${nth}`}
						data-from="deck"
						data-place={`open:${id}`}
					>
						{witness && <CardFace witness={witness} />}
					</button>
				);
			})}
			{Array.from({ length: empty }, (_, i) => (
				<span class="wcard looting-hole" key={`hole${i}`} />
			))}
		</>
	);
}

function Deck({ view, picker }: BoardProps) {
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
}

export function Row(props: BoardProps) {
	const { discard } = viewOf(props.view);
	const box = boxOf(props.catalogue);
	const n = size(discard);
	const half = Math.ceil(box.witnesses.length / 2);
	const lines = [box.witnesses.slice(0, half), box.witnesses.slice(half)];
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
			<div class="looting-discard" data-place="discard">
				<span class="sr">{say('discard.all', { n, cards: told(discard, box) })}</span>
				<span aria-hidden="true">
					{say('discard')} <b>{n}</b>
				</span>
				{lines.map((line) => (
					<span aria-hidden="true" key={line[0]?.id}>
						<Cards bag={discard} box={{ ...box, witnesses: line }} />
					</span>
				))}
			</div>
			<Deck {...props} />
		</section>
	);
}
