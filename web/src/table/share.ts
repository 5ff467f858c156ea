/*
 * Every message brings its view whole and new. What is as it was becomes the object that it was, so
 * that whoever draws sees by `===` what has changed.
 */

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/* Most of a view are numbers and words: they are looked at here, without a call for each. */

function shareList(before: readonly unknown[], after: unknown[]): readonly unknown[] {
	let same = before.length === after.length;
	for (let i = 0; i < after.length; i++) {
		const one = after[i];
		if (one === before[i]) continue;
		if (isObject(one)) after[i] = share(before[i], one);
		same &&= after[i] === before[i];
	}
	return same ? before : after;
}

function shareFields(before: Fields, after: Fields): Fields {
	let same = true;
	let more = 0;
	for (const name in after) {
		more += 1;
		const one = after[name];
		if (one === before[name] && one !== undefined) continue;
		if (isObject(one)) after[name] = share(before[name], one);
		same &&= name in before && after[name] === before[name];
	}
	for (const _ in before) more -= 1;
	return same && more === 0 ? before : after;
}

/**
 * `after`, with every part of it that equals the same part of `before` taken from there; `before` itself where
 * all does. Only for what has just been made and is nobody else's yet: it is changed.
 */
export function share<T>(before: unknown, after: T): T {
	if (before === after || !isObject(before) || !isObject(after)) return after;
	if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after) as T;
	return Array.isArray(before) || Array.isArray(after)
		? after
		: (shareFields(before, after) as T);
}
