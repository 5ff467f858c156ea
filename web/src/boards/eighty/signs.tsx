/* What the spaces of the journey mean, and what its cards do. */
import type { Catalogue } from '../../link/messages';
import type { SignGroup } from '../board';
import { boxOf } from './arrange';
import { Dot, say } from './pieces';

export function signs(catalogue: Catalogue): readonly SignGroup[] {
	const box = boxOf(catalogue);
	const kinds = Object.entries(box.kinds).map(([id, { name, text }]) => ({
		id,
		face: <Dot space={box.spaces.find(({ kind }) => kind === id)} />,
		name,
		says: text,
	}));
	return [{ title: say('signs.spaces'), signs: kinds }];
}
