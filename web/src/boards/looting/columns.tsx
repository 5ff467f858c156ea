/* The columns of evidence, and under each what its lowest tile costs or what is missing for it. */
import { useEffect, useRef } from 'preact/hooks';
import { Drawing } from '../../art/art';
import { late, still } from '../../table/still';
import type { BoardProps } from '../board';
import {
	type Box,
	boxOf,
	type Column,
	columnsOf,
	type LootingView,
	lowest,
	type Spot,
	tileOf,
	viewOf,
} from './arrange';
import { capital, caseClass, counted, PairSign, Print, say, TileFace } from './pieces';

/* How many tiles each spot would cost, and which would go for what is chosen: as the moves say. */
function aims({ picker }: BoardProps): ReadonlyMap<string, number> {
	const found = new Map<string, number>();
	for (const move of picker.question?.legal ?? [])
		if (typeof move['spot'] === 'string' && typeof move['destroy'] === 'number')
			found.set(move['spot'], move['destroy']);
	return found;
}

function doomedIn(props: BoardProps, columns: readonly Column[]): ReadonlySet<string> {
	const { payment } = viewOf(props.view);
	const move = props.picker.picked.begun ? props.picker.picked.left[0]?.move : null;
	const spot = payment?.spot ?? (move?.['spot'] as string | undefined);
	const count = payment?.destroy ?? (move?.['destroy'] as number | undefined) ?? 0;
	const chosen = props.picker.picked.chosen.some((thing) => thing === `spot:${spot}`);
	const column = columns.find((one) => one.spots.some(({ id }) => id === spot));
	return new Set(column && (chosen || payment) ? lowest(column, count) : []);
}

interface SpotProps {
	readonly spot: Spot;
	readonly props: BoardProps;
	readonly destroys: number;
	readonly doomed: boolean;
	/** No column reaches down here any more. */
	readonly idle: boolean;
}

const isPaying = ({ spot, props }: SpotProps): boolean =>
	viewOf(props.view).payment?.spot === spot.id;

function Tile(all: SpotProps) {
	const { spot, props, destroys, doomed, idle } = all;
	const tile = spot.tile === null ? null : tileOf(spot.tile, boxOf(props.catalogue));
	if (!tile) {
		const last = props.picker.changed(`spot:${spot.id}`);
		return <div class={`gap${last ? ' last' : ''}${idle ? ' idle' : ''}`} />;
	}
	const thing = `spot:${spot.id}`;
	const can = props.picker.can(thing);
	const key = doomed ? 'tile.doomed' : can && destroys > 0 ? 'tile.destroys' : 'tile';
	const look = [caseClass(tile.crime), doomed ? 'doomed' : '', isPaying(all) ? 'sel' : ''];
	return (
		<button
			type="button"
			data-piece={`tile:${tile.id}`}
			{...props.picker.props(thing, {
				class: `tile ${look.join(' ')}`,
				label: capital(say(key, { tile: tile.name, spot: spot.id, n: destroys })),
			})}
		>
			<TileFace tile={tile} />
			{can && destroys > 0 && !doomed && (
				<span class="looting-destroys" aria-hidden="true">
					<Drawing id="i-close" />
					<Print text={destroys} />
				</span>
			)}
		</button>
	);
}

const SpotTile = still(Tile, (all) => [
	all.spot.tile,
	all.spot.id,
	all.destroys,
	all.doomed,
	all.idle,
	isPaying(all),
	all.props.picker.state(`spot:${all.spot.id}`),
	all.props.catalogue,
]);

interface FootProps {
	readonly column: Column;
	readonly view: LootingView;
	readonly box: Box;
	readonly can: boolean;
}

/** What the lowest tile costs, in words. */
function costWords({ column, view, box }: FootProps): string {
	const tile = column.lowest === null ? null : tileOf(column.lowest, box);
	if (!tile) return say('column.empty');
	const price = view.price?.[column.id];
	const missing = view.missing?.[column.id]?.[0];
	if (price) {
		const own = price.own > 0 ? [counted(price.own, tile.witness)] : [];
		const pairs = price.pairs > 0 ? [say('pairs', { n: price.pairs })] : [];
		return say('column.costs', { cost: [...own, ...pairs].join(', ') });
	}
	if (missing) return say('column.short', { cards: counted(missing, tile.witness) });
	return say('column.tiles', { n: column.height });
}

function FootFace(all: FootProps) {
	const { column, view, box, can } = all;
	const tile = column.lowest === null ? null : tileOf(column.lowest, box);
	const price = view.price?.[column.id];
	const missing = view.missing?.[column.id]?.[0];
	return (
		<div class={can ? 'looting-foot ok' : 'looting-foot'} aria-hidden="true">
			<b>{column.id}</b>
			{tile && price && (
				<span>
					{price.own > 0 && (
						<span class="wchip">
							{price.own}
							<Drawing id={`g-${tile.witness.id}`} />
						</span>
					)}
					{price.pairs > 0 && (
						<span class="looting-pairs">
							{price.pairs}
							<PairSign />
							<span class="looting-long">{say('pairs', { n: price.pairs })}</span>
						</span>
					)}
				</span>
			)}
			{tile && !price && !!missing && (
				<span class="looting-short">
					<span class="looting-long">{say('short', { n: missing })}</span>
					<span class="wchip">
						<span class="looting-brief">−{missing}</span>
						<Drawing id={`g-${tile.witness.id}`} />
					</span>
				</span>
			)}
		</div>
	);
}

/* Prices answer nothing: they follow what they are for. */
const Foot = late(FootFace, {
	by: ({ column, view, box, can }) => [
		column.id,
		column.lowest,
		view.price?.[column.id],
		view.missing?.[column.id],
		box,
		can,
	],
});

interface ColumnProps {
	readonly column: Column;
	readonly view: LootingView;
	readonly props: BoardProps;
	readonly destroys: ReadonlyMap<string, number>;
	readonly doomed: ReadonlySet<string>;
	/** So many tiles the highest column has. */
	readonly deepest: number;
}

const priceIn = ({ column, view }: ColumnProps) => [
	view.price?.[column.id],
	view.missing?.[column.id],
];

/* A move takes from one column, and most choices are about none of the others. */
const OneColumn = still(
	({ column, view, props, destroys, doomed, deepest }: ColumnProps) => {
		const at = lowest(column, 1)[0];
		const can = props.picker.can(`spot:${at}`);
		const foot = { column, view, box: boxOf(props.catalogue), can };
		return (
			<div
				class="looting-col"
				role="group"
				aria-label={say('column', { column: column.id, what: costWords(foot) })}
			>
				{column.spots.map((spot, i) => (
					<SpotTile
						key={spot.id}
						spot={spot}
						props={props}
						destroys={destroys.get(spot.id) ?? 0}
						doomed={doomed.has(spot.id)}
						idle={i >= deepest}
					/>
				))}
				<Foot {...foot} />
			</div>
		);
	},
	(all) => [
		all.view.column[all.column.id],
		...priceIn(all),
		all.view.payment,
		all.deepest,
		all.props.catalogue,
		...all.column.spots.flatMap(({ id }) => [
			all.props.picker.state(`spot:${id}`),
			all.destroys.get(id),
			all.doomed.has(id),
		]),
	],
);

export function Columns(props: BoardProps) {
	const view = viewOf(props.view);
	const columns = columnsOf(view);
	const destroys = aims(props);
	const doomed = doomedIn(props, columns);
	const deepest = Math.max(3, ...columns.map((column) => column.height));
	const region = useRef<HTMLElement>(null);
	/* The dock grows while a payment is chosen: the tile it is about stays in sight. */
	const { chosen, left } = props.picker.picked;
	const about = `${chosen[0] ?? ''} ${left.length}`;
	useEffect(() => {
		if (!about.startsWith(' '))
			region.current?.querySelector('.sel')?.scrollIntoView({ block: 'nearest' });
	}, [about]);
	return (
		<section class="looting-columns" aria-label={say('columns')} ref={region}>
			{columns.map((column) => (
				<OneColumn
					key={column.id}
					column={column}
					view={view}
					props={props}
					destroys={destroys}
					doomed={doomed}
					deepest={deepest}
				/>
			))}
		</section>
	);
}
