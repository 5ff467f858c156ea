/* One area opened: who stands there, who controls it, where one gets from it, its city area card. */
import { useEffect, useRef } from 'preact/hooks';
import { Drawing, Icon } from '../../art/art';
import { t } from '../../words/words';
import { type Figure, figures } from './layout';
import { symbolOf } from './map';
import { areaOf, say, seatName } from './say';
import type { Area, Nanty } from './types';

function rowOf(
	all: Nanty,
	area: Area,
	figure: Figure,
): { readonly name: string; readonly text: string } {
	const { kind, seat, count } = figure;
	if (kind === 'building')
		return { name: seatName(all, seat ?? 0), text: say('sheet.house', { cost: area.cost }) };
	if (seat !== null)
		return { name: seatName(all, seat), text: say('sheet.agents', { n: count }) };
	return kind === 'immigrant'
		? { name: say('area.immigrants', { n: count }), text: say('sheet.immigrants') }
		: { name: say('area.grenadiers', { n: count }), text: say('sheet.grenadiers') };
}

function Places({ all, ids }: { readonly all: Nanty; readonly ids: readonly string[] }) {
	return (
		<>
			{ids.flatMap((id) => {
				const area = areaOf(all, id);
				return area ? (
					<span class="nn-np" key={id}>
						<i class="nn-nb">{area.number}</i>
						{area.name}
					</span>
				) : (
					[]
				);
			})}
		</>
	);
}

function Verdict({ all, area }: { readonly all: Nanty; readonly area: Area }) {
	const control = all.view.areas[area.id]?.control ?? null;
	if (control === null) return <p class="nn-verdict">{say('area.free')}</p>;
	return (
		<p class="nn-verdict">
			<Drawing id={`fl-${control + 1}`} class={`nn-fl c${control + 1}`} />
			<b>{say('area.control', { name: seatName(all, control) })}</b>
		</p>
	);
}

export function AreaSheet({
	all,
	id,
	onClose,
}: {
	readonly all: Nanty;
	readonly id: string;
	readonly onClose: () => void;
}) {
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const before = document.activeElement;
		ref.current?.showModal();
		return () => (before instanceof HTMLElement ? before.focus() : undefined);
	}, []);
	const area = areaOf(all, id);
	if (!area) return null;
	const owner = all.view.building[area.id];
	const city = all.view.areas[area.id].city;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: beside it; keys have Escape
		<dialog
			class="nn-sheet"
			ref={ref}
			onClose={onClose}
			onClick={(event) => event.target === ref.current && onClose()}
			aria-labelledby="nn-sheet-title"
		>
			<header>
				<i class="nn-nb">{area.number}</i>
				<h2 id="nn-sheet-title">{area.name}</h2>
				<span class="quiet">
					{say('sheet.cost', { cost: area.cost })}
					{area.thames && say('area.thames')}
				</span>
				<button
					type="button"
					class="btn plain icon"
					aria-label={t('close')}
					onClick={onClose}
				>
					<Icon id="close" />
				</button>
			</header>
			<ul class="nn-rows">
				{figures(all.view, area.id).map((figure) => {
					const { name, text } = rowOf(all, area, figure);
					return (
						<li
							key={figure.kind}
							class={figure.seat === null ? 'nt' : `c${figure.seat + 1}`}
						>
							<Drawing id={symbolOf(figure)} class="nn-big" />
							<b>{name}</b>
							<span>{text}</span>
						</li>
					);
				})}
				{all.view.trouble.includes(id) && (
					<li>
						<Drawing id="trouble" class="nn-big nn-tm" />
						<b>{say('trouble')}</b>
						<span>{say('sheet.trouble')}</span>
					</li>
				)}
			</ul>
			<Verdict all={all} area={area} />
			<p class="nn-near">
				<span class="quiet">{say('sheet.near')}</span>{' '}
				<Places all={all} ids={area.borders} />{' '}
				{area.bridges.length > 0 && (
					<>
						<span class="quiet">{say('sheet.bridge')}</span>{' '}
						<Places all={all} ids={area.bridges} />
					</>
				)}
			</p>
			<p>
				<span class="quiet">
					{say('sheet.card')},{' '}
					{city === 'out'
						? say('city.out')
						: owner === null
							? say('city.free')
							: say('city.theirs', { name: seatName(all, owner) })}
					:
				</span>{' '}
				{area.ability}
			</p>
		</dialog>
	);
}
