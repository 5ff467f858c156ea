/*
 * The drawing of London in two shapes of one map: `wide` for a table, `tall` for a phone. The data
 * stands apart in london.json; areas in the order of their numbers.
 */
import { signal } from '../../signal';
import type { NantyArea } from '../../types.gen';
import data from './london.json';

export interface AreaShape {
	readonly id: NantyArea;
	/** On the south bank. */
	readonly south?: boolean;
	readonly land: string;
	readonly blocks: string;
	/** Symbol, left, top, size. */
	readonly landmark: readonly (string | number)[];
	/** The largest upright box inside: left, top, width, height. */
	readonly box: readonly number[];
}

export type Shape = (typeof data)['wide'];

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 700px)');
const isWide = signal(wide?.matches ?? true);
wide?.addEventListener('change', (event) => {
	isWide.value = event.matches;
});

/** Whether the window has room for the wide shape; components that read it follow it. */
export const roomy = (): boolean => isWide.value;

export const shapeOf = (isRoomy: boolean): Shape => (isRoomy ? data.wide : data.tall) as Shape;
