/* Opening a table, from any page. */
import { enteredServer, hereHome, isHere, random } from '../house';
import { Refusal } from '../link/link';
import type { NewTable, Who } from '../link/messages';
import { askToKeep } from '../offline/install';
import { go } from '../router';
import { settings } from '../settings';
import { toast } from '../table/live';
import { t } from '../words/words';

export const myName = (): string => settings.value.name.trim() || t('me');

/** Open the table where it belongs: in this browser if everybody sits here, else on the server. */
export async function open(table: NewTable, begin: boolean): Promise<void> {
	const guests = table.who.some((who) => who.kind === 'open');
	const shown = table.table_options.open === true;
	try {
		const home = (!guests && !shown && hereHome()) || (await enteredServer());
		const id = await home.api.create({ ...table, start: begin }, random());
		if (isHere(id)) void askToKeep();
		go(`/t/${id}`);
	} catch (reason) {
		toast(
			reason instanceof Refusal && reason.message ? reason.message : t('no-server'),
			'warn',
		);
	}
}

/** Against the computer at once. */
export function playAlone(game: string, seats: number, level: number): Promise<void> {
	const bots: Who[] = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level }));
	return open(
		{
			game,
			seats,
			options: {},
			table_options: { alone: true, hints: true },
			who: [{ kind: 'me', name: myName() }, ...bots],
		},
		true,
	);
}

/** The path of a table from what a person typed: a link, or its code alone. */
export function pathOf(typed: string): string | null {
	const link = typed.trim().match(/\/t\/([\w-]+)(#\S*)?$/);
	if (link) return `/t/${link[1]}${link[2] ?? ''}`;
	const code = typed.trim().toLowerCase().replace(/[\s-]/g, '');
	return /^[a-z0-9]{4,40}$/.test(code) ? `/t/${code}` : null;
}
