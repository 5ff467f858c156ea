/*
 * After the end the server tells everything: so every frame a page was sent before can be held
 * against what its eyes were allowed to see then.
 */
import assert from 'node:assert/strict';

/** What stands in `all` and not in `own`: values that were hidden from those eyes, as [path, value]. */
export function hidden(all, own, path = '') {
	if (all === null || typeof all !== 'object')
		return all !== null && (own === null || own === undefined) ? [[path, all]] : [];
	return Object.entries(all).flatMap(([name, value]) =>
		hidden(value, own?.[name], `${path}.${name}`),
	);
}

/** Does `part` tell anything at a path? */
const at = (part, path) =>
	path
		.slice(1)
		.split('.')
		.reduce((one, name) => one?.[name], part);

/**
 * Every update this guest heard was for its own eyes (`seats`, or the public), shows nothing at a
 * path that was hidden from them then, and names no printed card that only others could see.
 */
export async function noSecrets(guest, table, seats) {
	const updates = guest
		.heard('table')
		.flatMap((one) => (one.update ? [one.update] : []))
		.concat(guest.heard('update'))
		.filter((one) => one.status !== 'over');
	let secrets = 0;
	for (const update of updates) {
		assert.ok(
			seats.length ? seats.includes(update.viewer) : update.viewer === null,
			`an update for other eyes: ${update.viewer}`,
		);
		const where = `/api/tables/${table}/moment?at=${update.entries}`;
		const all = (await guest.ask('GET', `${where}&viewer=all`)).body;
		const own = (await guest.ask('GET', `${where}&viewer=${update.viewer ?? 'public'}`)).body;
		for (const [path, value] of hidden(all.view, own.view)) {
			secrets += 1;
			const told = at(update.view, path);
			assert.ok(
				told === null || told === undefined,
				`${guest.name} was told ${path} = ${JSON.stringify(value)} at ${update.entries}`,
			);
		}
	}
	assert.ok(updates.length > 3, 'there were updates to look at');
	return secrets;
}
