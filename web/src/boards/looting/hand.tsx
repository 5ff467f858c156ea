/* The own hand in stacks by witness; while a payment is compared, what it would take is raised. */
import type { BoardProps } from '../board';
import { type Bag, boxOf, restOf, size, spent, viewOf, type Witness } from './arrange';
import { CardFace, counted, say } from './pieces';

interface StackProps {
	readonly witness: Witness;
	readonly n: number;
	readonly gone: number;
	readonly from: string;
}

function Stack({ witness, n, gone, from }: StackProps) {
	const cards = counted(n, witness);
	return (
		<li class={`looting-grp ${gone > 0 ? 'spend' : ''} ${n === 0 ? 'none' : ''}`}>
			<span class="sr">
				{gone > 0 ? say('hand.spend', { cards, n: gone }) : say('hand.group', { cards })}
			</span>
			<span class="looting-fan" aria-hidden="true">
				{n === 0 && (
					<span>
						<span class="wcard looting-hole" />
					</span>
				)}
				{Array.from({ length: n }, (_, i) => (
					<span key={i}>
						<span
							class={`wcard w-${witness.letter} ${i < gone ? 'up' : ''}`}
							data-piece={`hand:${witness.id}:${i}`}
							data-from={from}
						>
							<CardFace witness={witness} />
						</span>
					</span>
				))}
			</span>
			<span class="looting-cnt" aria-hidden="true">
				{n}
				{gone > 0 && <span class="looting-minus">−{gone}</span>}
				<small>{n === 1 ? witness.name : witness.many}</small>
			</span>
		</li>
	);
}

/** Where a new card of the hand came from: the row if I took an open one, otherwise the deck. */
function source({ moves, viewer }: BoardProps, witness: string): string {
	const open = moves.some(
		(one) => one.by === viewer && one.verb === 'open' && one['witness'] === witness,
	);
	return open ? `open:${witness}` : 'deck';
}

export function Hand(props: BoardProps) {
	const { viewer, picker } = props;
	const hand = viewer === null ? undefined : viewOf(props.view).hand[viewer];
	if (!hand) return null;
	const rest = restOf(picker.picked.main);
	const gone: Bag = rest ? spent(hand, rest) : {};
	return (
		<ul class="looting-hand" aria-label={say('hand', { n: size(hand) })}>
			{boxOf(props.catalogue).witnesses.map((witness) => (
				<Stack
					key={witness.id}
					witness={witness}
					n={hand[witness.id] ?? 0}
					gone={gone[witness.id] ?? 0}
					from={source(props, witness.id)}
				/>
			))}
		</ul>
	);
}
