/* What the bundler makes of files that are not TypeScript, and what it defines. */
declare module '*.svg' {
	const text: string;
	export default text;
}
declare module '*.css';

/** The name of this build, for `hello`. */
declare const BUILD: string;
/** True where recorded messages may stand in for a server (never in what is shipped). */
declare const MOCK: boolean;
/** The games whose boards and rules are in this build, and the paths of their ledgers by language: always `en`. */
declare const RULES: Readonly<Record<string, Readonly<Record<string, string>>>>;
/** The paths of the lessons, by game. */
declare const LESSONS: Readonly<Record<string, string>>;
