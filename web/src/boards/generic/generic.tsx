/*
 * The board of a game that has none: what the view says, as lists and tables, and everything that
 * can be chosen as cards. Built from view, catalogue and things only, so a new game is playable the
 * day its rules are; also the plain list of a board's contents for those who want text.
 */
import type { ComponentChildren } from 'preact';
import { Mark } from '../../art/art';
import type { Json, Seat, Thing, View } from '../../link/messages';
import { number, t } from '../../words/words';
import type { BoardModule, BoardProps, Plate } from '../board';
import { sheet } from '../board';
import { arrange, type Row, sortOf, wordOf } from './arrange';
import css from './generic.css';

sheet(css);

function Value({
	value,
	props,
}: {
	readonly value: Json;
	readonly props: BoardProps;
}): ComponentChildren {
	if (value === null) return <span class="quiet">–</span>;
	if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
	if (typeof value === 'number') return <span class="num">{number(value)}</span>;
	if (typeof value === 'string') return wordOf(value, props.catalogue);
	const parts = Array.isArray(value)
		? value.filter((one) => one !== null).map((one): [null, Json] => [null, one])
		: Object.entries(value).filter(([, one]) => one !== 0 && one !== null);
	if (parts.length === 0) return <span class="quiet">–</span>;
	return (
		<ul class="g-parts">
			{parts.map(([name, one], i) => (
				<li key={name ?? i}>
					{name !== null && (
						<span class="quiet">
							{wordOf(name, props.catalogue)}
							{typeof one === 'number' ? ' × ' : ' '}
						</span>
					)}
					<Value value={one} props={props} />
				</li>
			))}
		</ul>
	);
}

function SeatTable({ rows, props }: { readonly rows: readonly Row[]; readonly props: BoardProps }) {
	return (
		<div class="g-scroll" tabIndex={0} role="region" aria-label={t('seats')}>
			<table class="g-table">
				<thead>
					<tr>
						<td />
						{props.seats.map((seat) => (
							<th scope="col" key={seat.seat}>
								<Mark seat={seat.seat} size="s" /> {seat.name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.name}>
							<th scope="row">{wordOf(row.name, props.catalogue)}</th>
							{props.seats.map((seat) => (
								<td key={seat.seat}>
									<Value
										value={(row.value as Json[])[seat.seat] ?? null}
										props={props}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/* Everything that is in some legal move, by sort, in the order of the list. */
function Things({ props }: { readonly props: BoardProps }) {
	const { picker } = props;
	const all = new Set<Thing>(picker.question?.legal.flatMap((move) => move.things));
	const sorts = new Map<string, Thing[]>();
	for (const thing of all) sorts.set(sortOf(thing), [...(sorts.get(sortOf(thing)) ?? []), thing]);
	return (
		<div class="g-sorts">
			{[...sorts].map(([sort, things]) => (
				<section class="g-things" key={sort} aria-label={wordOf(sort, props.catalogue)}>
					<h3 class="h">{wordOf(sort, props.catalogue)}</h3>
					<div class="g-row">
						{things.map((thing) => (
							<button
								type="button"
								key={thing}
								{...picker.props(thing, { class: 'g-thing' })}
							>
								{picker.name(thing)}
							</button>
						))}
					</div>
				</section>
			))}
		</div>
	);
}

function Board(props: BoardProps) {
	const { facts, bySeat } = arrange(props.view, props.seats.length);
	return (
		<div class="generic">
			<Things props={props} />
			<dl class="g-facts">
				{facts.map((row) => (
					<div key={row.name}>
						<dt>{wordOf(row.name, props.catalogue)}</dt>
						<dd>
							<Value value={row.value} props={props} />
						</dd>
					</div>
				))}
			</dl>
			<SeatTable rows={bySeat} props={props} />
		</div>
	);
}

function plate(props: BoardProps, seat: Seat): Plate {
	const points = (props.view as View)['points'];
	const own = Array.isArray(points) ? points[seat] : null;
	return typeof own === 'number' ? { points: <span class="num">{number(own)}</span> } : {};
}

export const board: BoardModule = { Board, plate };
