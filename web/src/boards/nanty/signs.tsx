/* What the signs of cards and map mean, whose goal is which, and what city cards and events do. */
import type { ComponentChildren } from 'preact';
import { Drawing } from '../../art/art';
import type { Catalogue } from '../../link/messages';
import type { Explained, SignGroup } from '../board';
import { say } from './say';
import { signOf } from './side';
import type { NantyBox } from './types';

const ICONS = [
	{ id: 'agent', word: 'sign.agent' },
	{ id: 'building', word: 'sign.building' },
	{ id: 'assassinate', word: 'sign.assassinate' },
	{ id: 'remove-trouble', word: 'sign.remove-trouble' },
	{ id: 'money', word: 'sign.money' },
	{ id: 'scroll', word: 'sign.scroll' },
	{ id: 'event', word: 'sign.event' },
	{ id: 'another', word: 'sign.another' },
	{ id: 'interrupt', word: 'sign.interrupt' },
] as const;

const drawn = (id: string): ComponentChildren => <Drawing id={id} />;

export function signs(catalogue: Catalogue, atTable: boolean): readonly SignGroup[] {
	const box = catalogue as NantyBox;
	const icons: readonly Explained[] = ICONS.map(({ id, word }) => ({
		id,
		face: drawn(`k-${id}`),
		name: box.names['icon']?.[id] ?? id,
		says: say(word),
	}));
	const pieces: readonly Explained[] = [
		{ id: 'trouble', face: drawn('trouble'), name: say('trouble'), says: say('sign.trouble') },
		{ id: 'flag', face: drawn('fl-1'), name: say('sign.flag.name'), says: say('sign.flag') },
		{
			id: 'immigrant',
			face: drawn('immigrant'),
			name: say('sign.immigrant.name'),
			says: say('sign.immigrant'),
		},
		{
			id: 'grenadier',
			face: drawn('grenadier'),
			name: say('sign.grenadier.name'),
			says: say('sign.grenadier'),
		},
	];
	const goals: SignGroup = {
		title: say('signs.goals'),
		signs: box.persons.map(({ id, name, needs }) => ({
			id,
			face: drawn(signOf(id)),
			name,
			says: needs,
		})),
	};
	return [
		{ title: say('signs.cards'), signs: icons },
		{ title: say('signs.map'), signs: pieces },
		...(atTable ? [goals] : []),
		{
			title: say('signs.city'),
			signs: box.areas.map(({ id, number, name, ability }) => ({
				id,
				face: <i class="nn-nb">{number}</i>,
				name,
				says: ability,
			})),
		},
		{
			title: say('signs.events'),
			signs: box.events.map(({ id, name, text }) => ({
				id,
				face: drawn(`ev-${id}`),
				name,
				says: text,
			})),
		},
	];
}
