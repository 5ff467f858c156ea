/*
 * The Great Heist: the city with tokens and raids, the note sheet beside it, tokens in the dock. What
 * is known comes from the view; own marks stay on this page.
 */
import { useEffect, useRef } from 'preact/hooks';
import { art } from '../../art/art';
import sheetSvg from '../../art/heist.svg';
import type { Seat } from '../../link/messages';
import { groups } from '../../table/picker';
import { list, number } from '../../words/words';
import { type BoardModule, type BoardProps, type Plate, sheet } from '../board';
import { Ask } from './ask';
import { City, Contents, isLegal, thingProps } from './city';
import css from './heist.css';
import { LensRow, line, NoteSheet, takeUp } from './note';
import { capital, GoodArt, Hallmark, say } from './pieces';
import { signs } from './signs';
import { aside, boxOf, type Token, turn, viewOf, whose } from './view';

art(sheetSvg);
sheet(css);

/* A new question is about the city: on a phone it may have been left for the notes below it. */
function useCityInSight(number: number | null) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (number !== null) ref.current?.closest('.board')?.scrollTo({ top: 0 });
	}, [number]);
	return ref;
}

function Board(props: BoardProps) {
	const ref = useCityInSight(props.picker.question?.question ?? null);
	return (
		<div class="heist" ref={ref}>
			<City {...props} />
			<LensRow {...props} />
			<NoteSheet {...props} />
			<Contents {...props} />
		</div>
	);
}

/* What a right token is worth, goods of one worth together: from the catalogue. */
function worth(props: BoardProps): string {
	const { goods, limits } = boxOf(props.catalogue);
	const byPoints = new Map<number, string[]>();
	for (const good of goods)
		byPoints.set(good.points, [...(byPoints.get(good.points) ?? []), good.name]);
	const parts = [...byPoints].map(([points, names]) =>
		names.length > 2 ? `${say('others')} ${points}` : `${names.join(', ')} ${points}`,
	);
	return say('tokens.worth', { list: list(parts), wrong: number(limits.wrong) });
}

function Tokens(props: BoardProps) {
	const { picker, catalogue } = props;
	const view = viewOf(props.view);
	const { goods, limits } = boxOf(catalogue);
	const buttons = groups(picker.picked).flatMap((group) => group.buttons);
	const keyOf = (thing: string): number =>
		buttons.findIndex((one) =>
			one.kind === 'choice'
				? one.choice.things[0] === thing
				: one.kind === 'lead'
					? one.move.things[0] === thing
					: one.kind === 'thing' && one.thing === thing,
		) + 1;
	const held = goods.find(({ id }) => picker.chosen(`good:${id}`) || view.face === id);
	const own = props.viewer === null ? 0 : (view.tokens_left[props.viewer] ?? 0);
	return (
		<div class="mydock">
			<div class="cap">
				<b>{say('tokens')}</b>
				<span>{say('tokens.left', { n: own, of: limits.tokens })}</span>
				<span class="quiet">
					{held ? say('tokens.up', { good: capital(held.name) }) : worth(props)}
				</span>
			</div>
			<div class="lens" role="group" aria-label={say('tokens')}>
				{goods.map((good) => {
					const n = view.supply?.[good.id] ?? 0;
					const thing = `good:${good.id}`;
					const key = picker.can(thing) ? keyOf(thing) : 0;
					return (
						<button
							type="button"
							key={good.id}
							{...thingProps(
								picker,
								thing,
								{
									class: `${n === 0 ? 'none' : ''} ${view.face === good.id ? 'sel' : ''}`,
									label: say('token', { good: capital(good.name), n }),
								},
								isLegal(picker, thing),
							)}
							data-place={`supply:${good.id}`}
							onClick={takeUp(picker, thing)}
						>
							<GoodArt good={good.id} />
							<Hallmark good={good.id} />
							<span class="nm">{capital(good.name)}</span>{' '}
							<span>{say('left', { n })}</span>
							{key > 0 && key < 10 && (
								<span class="key" aria-hidden="true">
									{key}
								</span>
							)}
						</button>
					);
				})}
			</div>
		</div>
	);
}

const Hand = (props: BoardProps) => (viewOf(props.view).supply ? <Tokens {...props} /> : null);

function status(props: BoardProps): string {
	const { round, raids_made } = viewOf(props.view);
	const { raids } = boxOf(props.catalogue).limits;
	return round > 0 ? say('status', { n: round, raids: raids_made, of: raids }) : '';
}

function plate(props: BoardProps, seat: Seat): Plate {
	const view = viewOf(props.view);
	const spent = view.spent[seat];
	const left = view.tokens_left[seat] ?? 0;
	const parts = [
		...(spent == null ? [] : [say('spent', { n: spent })]),
		say('starts', { n: view.clues[seat] ?? 0 }),
		...(view.first === seat ? [say('first')] : []),
	];
	return {
		...(view.companion
			? {}
			: {
					points: (
						<>
							<span class="num" key={left}>
								{left}
							</span>{' '}
							{say('hand')}
						</>
					),
				}),
		more: <span>{parts.join(' · ')}</span>,
	};
}

/* A token at the end: what it stood for, where, and what it came to. */
function TokenBit({ token, points }: { readonly token: Token; readonly points: number }) {
	return (
		<span class={points < 0 ? 'heist-bit wrong' : 'heist-bit'}>
			<GoodArt good={token.good ?? ''} /> {token.cell}{' '}
			<b class={points < 0 ? 'dl minus' : points > 0 ? 'dl plus' : ''}>
				{points > 0 ? '+' : ''}
				{number(points)}
			</b>
		</span>
	);
}

/** The parts of a total, as far as the view tells them; wrong tokens together. */
function score(props: BoardProps, seat: Seat) {
	const view = viewOf(props.view);
	const own = view.tokens
		.map((token, i) => ({ token, points: view.token_points?.[i] ?? 0 }))
		.filter(({ token }) => token.seat === seat && token.good);
	const right = own.filter(({ token }) => token.right);
	const wrong = own.filter(({ token }) => !token.right);
	const lost = wrong.reduce((sum, { points }) => sum + points, 0);
	const spent = view.spent[seat];
	return (
		<>
			{right.map(({ token, points }) => (
				<TokenBit key={token.cell} token={token} points={points} />
			))}
			{wrong.length > 0 && (
				<span>
					{say('wrong', { n: wrong.length })} <b class="dl minus">{number(lost)}</b>
				</span>
			)}
			{spent != null && <span>{say('spent', { n: spent })}</span>}
			{view.closed?.includes(seat) && <b class="heist-out">{say('closed')}</b>}
			{view.docked?.includes(seat) && <b class="heist-out">{say('docked')}</b>}
		</>
	);
}

export const board: BoardModule = {
	Board,
	signs,
	tall: true,
	even: true,
	Hand,
	plate,
	status,
	score,
	line,
	whose,
	aside,
	turn,
	Ask,
};
