/* What is known of each good from the start, and what lies in the cells of the city. */
import { Drawing } from '../../art/art';
import type { Catalogue } from '../../link/messages';
import type { SignGroup } from '../board';
import { GoodArt, say } from './pieces';
import { boxOf } from './view';

export function signs(catalogue: Catalogue): readonly SignGroup[] {
	const { goods } = boxOf(catalogue);
	return [
		{
			title: say('goods'),
			signs: goods.map(({ id, name, points, text }) => ({
				id,
				face: <GoodArt good={id} />,
				name,
				says: say('sign.good', { n: points, text: text.slice(text.indexOf(': ') + 2) }),
			})),
		},
		{
			title: say('signs.city'),
			signs: [
				{
					id: 'down',
					face: (
						<span class="tok c1">
							<Drawing id="s-1" />
						</span>
					),
					name: say('sign.down.name'),
					says: say('sign.down'),
				},
				{
					id: 'wrong',
					face: (
						<span class="tok c1 face bad">
							<GoodArt good="gold-ring" />
						</span>
					),
					name: say('sign.wrong.name'),
					says: say('sign.wrong'),
				},
				{
					id: 'chance',
					face: <b>25</b>,
					name: say('sign.chance.name'),
					says: say('sign.chance'),
				},
			],
		},
	];
}
