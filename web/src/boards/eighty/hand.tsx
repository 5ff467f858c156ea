/* What a traveller carries: the purse, Rumors, Characters. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Drawing } from '../../art/art';
import { isCalm } from '../../settings';
import type { BoardProps } from '../board';
import { boxOf, notes, viewOf } from './arrange';
import { HeldCard, pounds, say } from './pieces';

/* A hat on its way back, and the counting then. */
const BACK = 420;
const COUNT = 420;

/* What is gained is counted up once the hat has gone back for it; what is paid is gone at once. */
function useCounted(sum: number): number {
	const [shown, setShown] = useState(sum);
	const from = useRef(sum);
	useEffect(() => {
		const start = from.current;
		from.current = sum;
		setShown(sum);
		if (sum <= start || isCalm()) return;
		setShown(start);
		const began = performance.now() + BACK;
		const tick = (now: number) => {
			const part = Math.min(1, Math.max(0, (now - began) / COUNT));
			setShown(Math.round(start + part * (sum - start)));
			if (part < 1) frame = requestAnimationFrame(tick);
		};
		let frame = requestAnimationFrame(tick);
		return () => cancelAnimationFrame(frame);
	}, [sum]);
	return shown;
}

/* Many Characters want the room of some notes. */
function Purse({ sum, most }: { readonly sum: number; readonly most: number }) {
	return (
		<section class="eighty-purse" aria-label={say('purse.is', { sum: pounds(sum) })}>
			<span class="eyebrow">{say('purse')}</span>
			<b class="eighty-sum" data-place="purse">
				<span>{pounds(useCounted(sum))}</span>
				<span class="room">{pounds(sum)}</span>
			</b>
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
