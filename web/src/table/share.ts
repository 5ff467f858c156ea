/*
 * Every message brings its view whole and new. What is as it was becomes the object that it was, so
 * that whoever draws sees by `===` what has changed. Pure.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

/** `after`, with every part of it that equals the same part of `before` taken from there. */
export function share<T>(before: unknown, after: T): T {
	if (before === after || !isObject(before) || !isObject(after)) return after;
	if (Array.isArray(before) !== Array.isArray(after)) return after;
	const names = Object.keys(after);
	let same = names.length === Object.keys(before).length;
	const made: Record<string, unknown> = Array.isArray(after) ? ([] as never) : {};
	for (const name of names) {
		made[name] = share(before[name], after[name]);
		same &&= name in before && made[name] === before[name];
	}
	return (same ? before : made) as T;
}
