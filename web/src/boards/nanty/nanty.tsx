/* The board of Nanty Narking: London with its areas, the hand, and what everybody would need. */
import { useState } from 'preact/hooks';
import { art, Drawing, Icon } from '../../art/art';
import sheetSvg from '../../art/nanty.svg';
import type { Seat } from '../../link/messages';
import { railBeside } from '../../table/seats';
import { late, still, WORDS } from '../../table/still';
import { number } from '../../words/words';
import { type BoardModule, type BoardProps, type Plate, sheet } from '../board';
import { banner } from './banner';
import { fold, moveFace, prompt, restFace, thingFace, waiting } from './faces';
import { HandView } from './hand';
import { roomy } from './london';
import { TownMap } from './map';
import css from './nanty.css';
import { areaSaid, named, say } from './say';
import { AreaSheet } from './sheet';
import {
	CityCards,
	GoalStrip,
	Goals,
	Known,
	nameOf,
	Personality,
	pile,
	signOf,
	Unmasked,
} from './side';
import { signs } from './signs';
import { type Area, type Nanty, nantyOf } from './types';

art(sheetSvg);
sheet(css);

interface AreaProps {
	readonly all: Nanty;
	readonly area: Area;
}

const AreaWords = still(
	({ all, area }: AreaProps) => <li>{areaSaid(all, area)}</li>,
	({ all: { view, props }, area }) => [
		area,
		view.areas[area.id],
		view.building[area.id],
		view.trouble.includes(area.id),
		props.seats,
	],
);

/** The map in plain words, for those who do not see it. */
const Contents = late(
	({ all }: { readonly all: Nanty }) => (
		<ol class="sr" aria-label={say('contents')}>
			{all.box.areas.map((area) => (
				<AreaWords key={area.id} all={all} area={area} />
			))}
		</ol>
	),
	WORDS,
);

function Board(props: BoardProps) {
	const all = nantyOf(props);
	const [open, setOpen] = useState<string | null>(null);
	return (
		<div class="nnb">
			<TownMap all={all} open={setOpen} />
			{!railBeside() && <GoalStrip all={all} />}
			<div class="nn-side">
				<Personality all={all} />
				<Unmasked all={all} />
				<CityCards all={all} />
				<Goals all={all} />
				<Known all={all} />
			</div>
			<Contents all={all} />
			{open && <AreaSheet key={open} all={all} id={open} onClose={() => setOpen(null)} />}
		</div>
	);
}

function Hand(props: BoardProps) {
	return props.viewer === null ? null : <HandView all={nantyOf(props)} />;
}

interface SupplyProps {
	readonly sign: string;
	readonly label: string;
	readonly used: number;
	readonly all: number;
}

/* How many of a seat's agents or buildings are on the map, of how many. */
function Supply({ sign, label, used, all }: SupplyProps) {
	return (
		<span class="nn-mi">
			<Drawing id={sign} class="nn-mini" label={label} />
			<span key={used} aria-hidden="true">
				{used}
				<small>/{all}</small>
			</span>
		</span>
	);
}

const placed = ({ view, box }: Nanty, seat: Seat): number =>
	(box.limits['agents'] ?? 0) - (view.players[seat]?.agents_left ?? 0);

const built = ({ view, box }: Nanty, seat: Seat): number =>
	(box.limits['buildings'] ?? 0) - (view.players[seat]?.buildings_left ?? 0);

function plate(props: BoardProps, seat: Seat): Plate {
	const all = nantyOf(props);
	const { view, box } = all;
	const { agents = 0, buildings = 0, hand = 0, loan_back = 0 } = box.limits;
	const { hand_limit = hand, loans = 0 } = view.players[seat] ?? {};
	return {
		points: (
			<span class="num" key={view.money[seat]}>
				£{number(view.money[seat] ?? 0)}
			</span>
		),
		more: (
			<span class={`nn-has c${seat + 1}`}>
				<span class="nn-mi">
					<Icon id="hand" small />
					{/* Words that are told anew are new ones, so that none slides about; the drawings stand. */}
					<span key={`${view.hand_count[seat]} ${hand_limit}`}>
						{say('plate.cards', { n: view.hand_count[seat] ?? 0 })}
						{hand_limit !== hand && `, ${say('hand.limit', { n: hand_limit })}`}
					</span>
				</span>
				<Supply
					sign={`ag-${seat + 1}`}
					label={say('plate.agents', { n: placed(all, seat), all: agents })}
					used={placed(all, seat)}
					all={agents}
				/>
				<Supply
					sign={`bd-${seat + 1}`}
					label={say('plate.houses', { n: built(all, seat), all: buildings })}
					used={built(all, seat)}
					all={buildings}
				/>
				{loans > 0 && (
					<span class="nn-loan">{say('plate.loan', { n: loans * loan_back })}</span>
				)}
			</span>
		),
	};
}

function status(props: BoardProps): string {
	const all = nantyOf(props);
	const events = say('status.events', { n: all.view.events_left.length });
	return [
		say('status.turn', { n: all.view.turns + (props.over ? 0 : 1) }),
		say('status.pile', { n: pile(all) }),
		...(roomy() ? [events] : []),
	].join(' · ');
}

function score(props: BoardProps, seat: Seat) {
	const all = nantyOf(props);
	const person = all.view.personality[seat];
	return (
		<>
			{person && (
				<span class="nn-mi">
					<Drawing id={signOf(person)} class="nn-qi" />
					{nameOf(all, person)}
				</span>
			)}
			<span>{say('end.money', { n: all.view.money[seat] ?? 0 })}</span>
			<span>{say('end.houses', { n: built(all, seat) })}</span>
			<span>{say('end.agents', { n: placed(all, seat) })}</span>
		</>
	);
}

/* Whose turn it is and who has drawn is seen on the plates, and so is money. */
const SMALL = new Set<unknown>(['turn', 'draw', 'gain', 'bank', 'discard']);

const aside: BoardModule['aside'] = ({ about }) => SMALL.has(about?.['event'] ?? about?.['verb']);

/* A turn is told by its heading, with the number that stands above the board. */
const heading: BoardModule['heading'] = ({ about, text }, n) => {
	if (about?.['event'] !== 'turn') return null;
	return n > 0 ? say('status.turn', { n }) : text;
};

export const board: BoardModule = {
	Board,
	Hand,
	plate,
	status,
	moveFace,
	wayFace: restFace,
	thingFace,
	named,
	fold,
	prompt,
	waiting,
	banner,
	aside,
	heading,
	score,
	signs,
};
