/* The small things of Looting London, as they lie on the table and as they stand in text. */
import { Drawing } from '../../art/art';
import { looting } from '../../words/looting';
import { wordsOf } from '../../words/words';
import { type Bag, type Box, type Crime, size, type Tile, type Witness } from './arrange';

export const say = wordsOf(looting);

const MOTIF: Readonly<Record<string, string>> = {
	green: 'l-sunflowers',
	red: 'l-artifact',
	yellow: 'l-files',
	blue: 'l-bullion',
	purple: 'l-crown',
};

export const caseClass = (crime: Crime): string => `case-${crime.letter.toLowerCase()}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "3 waifs". */
export const counted = (n: number, { name, many }: Witness): string =>
	`${n} ${n === 1 ? name : many}`;

/** "3 waifs, 1 dame". */
export const told = (bag: Bag, box: Box): string =>
	box.witnesses
		.filter(({ id }) => (bag[id] ?? 0) > 0)
		.map((witness) => counted(bag[witness.id] ?? 0, witness))
		.join(', ');

/** The discard pile in words. */
export function discardTold(bag: Bag, box: Box): string {
	const n = size(bag);
	return n === 0 ? say('discard.none') : say('discard.all', { n, cards: told(bag, box) });
}

export function Motif({ crime, class: name }: { readonly crime: Crime; readonly class?: string }) {
	return <Drawing id={MOTIF[crime.id] ?? ''} class={name} />;
}

/** Print on a thing whose name says it otherwise: seen, but no text of the page. */
export function Print({
	class: name = '',
	text,
}: {
	readonly class?: string;
	readonly text: string | number;
}) {
	return <span class={`looting-print ${name}`} data-print={text} aria-hidden="true" />;
}

/** What is printed on a tile. */
export function TileFace({ tile }: { readonly tile: Tile }) {
	return (
		<>
			<span class="left" aria-hidden="true">
				<span class="v">{tile.value}</span>
				<span class="wit">
					<Drawing id={`g-${tile.witness.id}`} />
				</span>
			</span>
			<Motif crime={tile.crime} class="motif" />
			<Print class="l" text={tile.crime.initial} />
		</>
	);
}

/** What is printed on a card. */
export function CardFace({ witness }: { readonly witness: Witness }) {
	return (
		<>
			<span class="pic">
				<Drawing id={`w-${witness.id}`} />
			</span>
			<span class="lab" aria-hidden="true">
				<span>{capital(witness.name)}</span>
				<Drawing id={`g-${witness.id}`} />
			</span>
		</>
	);
}

interface ChipProps {
	readonly tile: Tile;
	readonly piece?: boolean;
}

/** A tile in a line of text. */
export function Chip({ tile, piece = false }: ChipProps) {
	return (
		<span
			class={`chip ${caseClass(tile.crime)}`}
			{...(piece ? { 'data-piece': `tile:${tile.id}` } : {})}
			role="img"
			aria-label={tile.name}
		>
			<b>{tile.crime.initial}</b>
			{tile.value}
		</span>
	);
}

/** A tile on a button that says its name. */
export function ChipPrint({ tile }: { readonly tile: Tile }) {
	return (
		<span class={`chip ${caseClass(tile.crime)}`}>
			<Print class="looting-letter" text={tile.crime.initial} />
			<Print text={tile.value} />
		</span>
	);
}

/** A disk that was won, in a line of text. */
export function DiskChip({ crime, piece = false }: { readonly crime: Crime; piece?: boolean }) {
	return (
		<span
			class={`chip looting-won ${caseClass(crime)}`}
			role="img"
			aria-label={say('disk.won', { loot: crime.loot, n: crime.disk })}
			{...(piece ? { 'data-piece': `won:${crime.id}`, 'data-from': `disk:${crime.id}` } : {})}
		>
			<b>{say('disk')}</b>
			{crime.disk}
		</span>
	);
}

/** Cards in a line of text: a number and a glyph for each witness. */
export function Cards({ bag, box }: { readonly bag: Bag; readonly box: Box }) {
	return (
		<>
			{box.witnesses
				.filter(({ id }) => (bag[id] ?? 0) > 0)
				.map(({ id, name }) => (
					<span class="wchip" key={id}>
						{bag[id]}
						<Drawing id={`g-${id}`} label={name} />
					</span>
				))}
		</>
	);
}

/** Two cards side by side, the sign of a pair. */
export function PairSign() {
	return <span class="looting-pair" aria-hidden="true" />;
}
