/*
 * Looting London: columns of evidence over the open cards, the cases beside them, the hand in the
 * dock. Payments are compared as wholes, each with what it leaves in the hand.
 */
import { art } from '../../art/art';
import sheetSvg from '../../art/looting.svg';
import { railBeside } from '../../table/seats';
import { type BoardModule, type BoardProps, type Plate, sheet } from '../board';
import { boxOf, tileOf, viewOf } from './arrange';
import { Cases, Holdings, Others } from './cases';
import { Columns } from './columns';
import { Contents } from './contents';
import {
	aside,
	brief,
	leadFace,
	line,
	mainFace,
	moveFace,
	news,
	prompt,
	turn,
	verb,
	wayFace,
	whose,
} from './faces';
import { Hand } from './hand';
import css from './looting.css';
import { Chip, DiskChip, say } from './pieces';
import { Row } from './row';
import { signs } from './signs';

art(sheetSvg);
sheet(css);

function Board(props: BoardProps) {
	return (
		<div class="looting">
			<div class="looting-table">
				<Columns {...props} />
				<Row {...props} />
				<Cases {...props} />
				{!railBeside() && <Others {...props} />}
				<Contents {...props} />
			</div>
		</div>
	);
}

function status({ view, catalogue, round }: BoardProps): string {
	const { solved, sleuth, game } = viewOf(view);
	const { cases, games } = boxOf(catalogue).limits;
	const told = say('status', { n: solved, of: cases });
	if (sleuth) return `${say('status.game', { n: game + 1, of: games })} · ${told}`;
	return round === null ? told : `${say('status.round', { n: round })} · ${told}`;
}

function plate(props: BoardProps, seat: number): Plate {
	const view = viewOf(props.view);
	const { sure = 0, open = 0 } = view.points[seat] ?? {};
	const before = view.sleuth ? (view.total[seat] ?? 0) : 0;
	return {
		points: (
			<>
				<span class="sr">{say('points', { sure: sure + before, open })}</span>
				<span aria-hidden="true" title={say('points', { sure: sure + before, open })}>
					<span class="num">{sure + before}</span> + {open}
				</span>
			</>
		),
		more: (
			<>
				<Holdings props={props} seat={seat} piece />
				{before > 0 && <span class="quiet">{say('before', { n: before })}</span>}
			</>
		),
	};
}

/** Tiles of solved cases and disks, case by case; then what counted nothing. */
function score(props: BoardProps, seat: number) {
	const view = viewOf(props.view);
	const box = boxOf(props.catalogue);
	const cases = box.crimes.map((crime) => ({ crime, state: view.cases[crime.id] }));
	const order = [
		...cases.filter(({ state }) => state?.solved),
		...cases.filter(({ state }) => !state?.solved),
	];
	return order.map(({ crime, state }) => {
		const own = (view.tiles[seat] ?? []).filter((id) => id.startsWith(crime.letter));
		const won = state?.winner === seat;
		return own.length === 0 && !won ? null : (
			<span class={state?.solved ? 'looting-bits' : 'looting-bits void'} key={crime.id}>
				{own.map((id, i) => {
					const tile = tileOf(id, box);
					return tile && <Chip key={`${id}${i}`} tile={tile} />;
				})}
				{won && <DiskChip crime={crime} />}
			</span>
		);
	});
}

/** Tiles are wood; everything else is cards. */
const sound: BoardModule['sound'] = (happened) =>
	happened.some((one) => 'event' in one && one.event === 'taken') ? 'tile' : 'card';

export const board: BoardModule = {
	Board,
	signs,
	Hand,
	plate,
	status,
	moveFace,
	leadFace,
	wayFace,
	mainFace,
	prompt,
	verb,
	brief,
	line,
	news,
	whose,
	turn,
	aside,
	score,
	sound,
};
