/* What a traveller carries: the purse, Rumors, Characters. */
import { Drawing } from '../../art/art';
import type { BoardProps } from '../board';
import { boxOf, notes, viewOf } from './arrange';
import { HeldCard, pounds, say } from './pieces';

/* Many Characters want the room of some notes. */
function Purse({ sum, most }: { readonly sum: number; readonly most: number }) {
	return (
		<section class="eighty-purse" aria-label={say('purse.is', { sum: pounds(sum) })}>
			<span class="eyebrow">{say('purse')}</span>
			<b data-place="purse">{pounds(sum)}</b>
			<span class="eighty-notes" aria-hidden="true">
				{notes(sum, most).map((value, i) => (
					<span key={`${i}.${value}`} class={`n${value}`}>
						{value}
					</span>
				))}
			</span>
		</section>
	);
}

function Papers({ n }: { readonly n: number }) {
	return (
		<section class="eighty-papers" aria-label={say('rumors.n', { n })}>
			<span class="eyebrow">{say('rumors')}</span>
			<div>
				{Array.from({ length: n }, (_, i) => (
					<Drawing key={i} id="rumor" class="eighty-rumor" />
				))}
				<span class="eighty-goal">{say(n === 0 ? 'rumors.none' : 'rumors.goal')}</span>
			</div>
		</section>
	);
}

export function Hand(props: BoardProps) {
	const view = viewOf(props.view);
	const seat = props.viewer;
	if (seat === null) return null;
	const held = view.held[seat] ?? [];
	const n = held.length;
	const crowd = `${n > 1 ? 'several' : ''} ${n > 2 ? 'many' : ''} ${n > 3 ? 'crowded' : ''}`;
	return (
		<div class={`eighty-hand ${view.step === 'choose' ? 'aside' : ''}`}>
			<Purse sum={view.money[seat] ?? 0} most={n > 1 ? 5 : 8} />
			<Papers n={view.rumors[seat] ?? 0} />
			{held.length > 0 && (
				<section class={`eighty-held ${crowd}`} aria-label={say('characters')}>
					<span class="eyebrow">{say('characters')}</span>
					<div>
						{held.map((id) => (
							<HeldCard key={id} id={id} box={boxOf(props.catalogue)} props={props} />
						))}
					</div>
				</section>
			)}
		</div>
	);
}
