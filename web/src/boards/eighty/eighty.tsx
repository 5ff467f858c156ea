/* Around the World in 80 Days: the track, the purse, and the plates of the travellers. */
import { art, Icon } from '../../art/art';
import sheetSvg from '../../art/eighty.svg';
import type { Deed, GameEvent, Seat } from '../../link/messages';
import type { Sound } from '../../table/sound';
import { still } from '../../table/still';
import { type BoardModule, type BoardProps, type Plate, sheet } from '../board';
import { boxOf, cardOf, type EightyView, type Pawn, turn, viewOf } from './arrange';
import css from './eighty.css';
import {
	fold,
	leadFace,
	mainFace,
	moveFace,
	news,
	prompt,
	thingFace,
	waiting,
	wayFace,
} from './faces';
import { Hand } from './hand';
import { place, pounds, Rumors, say, spaceName } from './pieces';
import { signs } from './signs';
import { Board } from './track';

art(sheetSvg);
sheet(css);

/* What a pawn has before it. */
function pawnState(pawn: Pawn): string | null {
	if (pawn.state === 'turned') return say('plate.turned');
	if (pawn.state === 'leaving') return say('plate.leaving');
	if (pawn.pays === null) return null;
	return pawn.pays > 0
		? say('plate.pays', { sum: pounds(pawn.pays) })
		: say('plate.pays-not', { place: place(pawn.position) });
}

/* Whatever it tells anew is a new line: the words after the first do not slide about. */
function OnePawn({ pawn, props }: { readonly pawn: Pawn; readonly props: BoardProps }) {
	const box = boxOf(props.catalogue);
	const state = pawnState(pawn);
	return (
		<span class="eighty-line" key={`${pawn.position} ${pawn.space} ${state}`}>
			<b>{place(pawn.position)}</b>{' '}
			<span class="eighty-where">
				{/* Where a Bet is due it is told as one, and not twice. */}
				{pawn.pays === null
					? say('plate.on', {
							space: pawn.space,
							name: spaceName(box.spaces[pawn.space], box),
						})
					: say('plate.at', { space: pawn.space })}
			</span>{' '}
			{state && (
				<span class="eighty-st">
					{pawn.state !== 'bet' && <Icon id="whistle" small />}
					{state}
				</span>
			)}
		</span>
	);
}

const PawnLine = still(OnePawn, ({ pawn, props }) => [pawn, props.catalogue]);

function characters(view: EightyView, props: BoardProps, seat: Seat): string {
	const box = boxOf(props.catalogue);
	return (view.held[seat] ?? []).map((id) => cardOf(id, box)?.name ?? id).join(', ');
}

function plate(props: BoardProps, seat: Seat): Plate {
	const view = viewOf(props.view);
	const own = view.pawn[seat] ?? {};
	const held = characters(view, props, seat);
	const rumors = view.rumors[seat] ?? 0;
	return {
		points: (
			<>
				<span class="num" key={view.money[seat]}>
					{pounds(view.money[seat] ?? 0)}
				</span>
				<span class="eighty-short">
					<Rumors n={rumors} />
				</span>
			</>
		),
		more: (
			<>
				<span class="eighty-has">
					<Rumors n={rumors} />
					{view.missing.includes(seat) && (
						<span class="eighty-st">
							<Icon id="moon" small /> {say('plate.miss')}
						</span>
					)}
					{held && <span class="eighty-names">{held}</span>}
				</span>
				{[own.a, own.b].map(
					(pawn, i) => pawn && <PawnLine key={i} pawn={pawn} props={props} />,
				)}
			</>
		),
	};
}

function status(props: BoardProps): string {
	const view = viewOf(props.view);
	return say('status', { round: view.round, n: view.deck_size });
}

function score(props: BoardProps, seat: Seat) {
	const view = viewOf(props.view);
	const own = view.pawn[seat] ?? {};
	const spaces = [own.a, own.b].flatMap((pawn) => (pawn ? [pawn.space] : []));
	return (
		<>
			<span>{say('score.on', { spaces: spaces.join(', ') })}</span>
			<span>{pounds(view.money[seat] ?? 0)}</span>
			<Rumors n={view.rumors[seat] ?? 0} />
		</>
	);
}

/** A whistle where a pawn is turned over, paper for cards, coins for all other moves. */
function sound(happened: readonly (Deed | GameEvent)[]): Sound {
	const names = new Set(happened.map((one) => ('verb' in one ? one.verb : one.event)));
	if (names.has('turned')) return 'whistle';
	return names.has('draw') || names.has('choose') ? 'card' : 'coin';
}

/* The card is told where it is drawn. */
const aside: BoardModule['aside'] = ({ about }) =>
	about?.['event'] === 'shuffled' || about?.['event'] === 'discards';

export const board: BoardModule = {
	ranks: true,
	Board,
	Hand,
	plate,
	status,
	moveFace,
	leadFace,
	thingFace,
	fold,
	wayFace,
	mainFace,
	prompt,
	waiting,
	aside,
	news,
	turn,
	score,
	signs,
	sound,
};
