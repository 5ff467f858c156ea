/*
 * What is said in words, from the engine or a server, as it is set here: with the apostrophe of print. The engine
 * writes the one that is on every keyboard, for at a terminal what is typed is compared with it.
 */

const LETTER = /\p{L}/u;

export const printed = (text: string): string =>
	text.replace(/'/g, (mark: string, at: number) =>
		LETTER.test(text.charAt(at - 1)) ? '’' : mark,
	);

/** A message or an answer; nothing in it but words has an apostrophe after a letter. */
export const spoken = <T>(text: string): T => JSON.parse(printed(text)) as T;
