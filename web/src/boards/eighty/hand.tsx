/* What a traveller carries: the purse, Rumors, Characters. */
import { Drawing } from '../../art/art';
import type { BoardProps } from '../board';
import { boxOf, notes, viewOf } from './arrange';
import { HeldCard, pounds, say } from './pieces';

function Purse({ sum }: { readonly sum: number }) {
	return (
		<section class="eighty-purse" aria-label={say('purse.is', { sum: pounds(sum) })}>
			<span class="eyebrow">{say('purse')}</span>
			<b data-place="purse">{pounds(sum)}</b>
			<span class="eighty-notes" aria-hidden="true">
				{notes(sum).map((value, i) => (
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
	return (
		<div class={`eighty-hand ${view.step === 'choose' ? 'aside' : ''}`}>
			<Purse sum={view.money[seat] ?? 0} />
			<Papers n={view.rumors[seat] ?? 0} />
			{held.length > 0 && (
				<section class="eighty-held" aria-label={say('characters')}>
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
