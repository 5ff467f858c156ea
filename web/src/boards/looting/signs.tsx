/* What cases, witnesses and the small signs on tiles and under columns mean. */
import { Drawing } from '../../art/art';
import type { Catalogue } from '../../link/messages';
import type { SignGroup } from '../board';
import { boxOf } from './arrange';
import { capital, caseClass, PairSign, say } from './pieces';

export function signs(catalogue: Catalogue): readonly SignGroup[] {
	const box = boxOf(catalogue);
	return [
		{
			title: say('signs.cases'),
			signs: box.crimes.map((crime) => ({
				id: crime.id,
				face: <b class={`chip ${caseClass(crime)}`}>{crime.initial}</b>,
				name: crime.loot,
				says: say('sign.case', { n: crime.disk }),
			})),
		},
		{
			title: say('open.head'),
			signs: box.witnesses.map(({ id, name, many }) => ({
				id,
				face: <Drawing id={`g-${id}`} />,
				name: capital(name),
				says: say('sign.witness', { many }),
			})),
		},
		{
			title: say('signs.table'),
			signs: [
				{
					id: 'pair',
					face: <PairSign />,
					name: say('sign.pair.name'),
					says: say('sign.pair'),
				},
				{
					id: 'destroys',
					face: <span class="looting-cost">×1</span>,
					name: say('sign.destroys.name'),
					says: say('sign.destroys'),
				},
				{
					id: 'points',
					face: <b>7+3</b>,
					name: say('sign.points.name'),
					says: say('sign.points'),
				},
			],
		},
	];
}
