/** The ids by which a view tells something, as the ids they are: `Object.keys` forgets that. */
export const idsIn = <Id extends string>(told: Readonly<Partial<Record<Id, unknown>>>): Id[] =>
	Object.keys(told) as Id[];
