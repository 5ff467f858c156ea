/* From what happened in Nanty Narking to what is seen moving, and what a question says. */

import { describe, expect, it } from 'vitest';
import {
	bridgeOver,
	cameFrom,
	fallen,
	givenPrompt,
	happened,
	splitPrompt,
} from '../src/boards/nanty/layout';
import { shapeOf } from '../src/boards/nanty/london';
import { parted } from '../src/boards/nanty/say';
import type { GameEvent } from '../src/link/messages';

const event = (name: string, more: Record<string, unknown>): GameEvent =>
	({ event: name, things: [], text: '', n: 1, ...more }) as unknown as GameEvent;

describe('figures', () => {
	const events = [
		event('removed', { area: 'city', pawn: 'agent-2', left: 1 }),
		event('removed', { area: 'city', pawn: 'immigrant', left: 0 }),
		event('razed', { area: 'strand', seat: 1 }),
		event('calm', { area: 'city' }),
		event('arrive', { area: 'lambeth', pawn: 'agent-0', from: 'city' }),
		event('arrive', { area: 'strand', pawn: 'agent-1', from: null }),
		event('built', { area: 'lambeth', seat: 0 }),
	];

	it('fall where they are removed for good, and nowhere else', () => {
		expect(fallen(events, 'city').map(({ kind, seat }) => [kind, seat])).toEqual([
			['agent-2', 2],
			['immigrant', null],
		]);
		expect(fallen(events, 'strand')).toEqual([{ kind: 'building', seat: 1, count: 1 }]);
		expect(fallen(events, 'lambeth')).toEqual([]);
	});

	it('come from the area they left, or from their owner', () => {
		const agent = (seat: number) => ({ kind: `agent-${seat}`, seat, count: 1 });
		expect(cameFrom(events, 'lambeth', agent(0))).toBe('area:city');
		expect(cameFrom(events, 'strand', agent(1))).toBe('seat:1');
		expect(cameFrom(events, 'city', agent(2))).toBeUndefined();
	});

	it('do not fly where they rise from the ground', () => {
		const house = { kind: 'building', seat: 0, count: 1 };
		expect(cameFrom(events, 'lambeth', house)).toBeUndefined();
		expect(happened(events, 'built', 'lambeth')).toBe(true);
		expect(happened(events, 'calm', 'strand')).toBe(false);
	});
});

describe('a question', () => {
	it('is parted into the card it is about and what is asked', () => {
		expect(splitPrompt('Mrs. Hudson: build?')).toEqual({ about: 'Mrs. Hudson', ask: 'Build?' });
		expect(splitPrompt('Which card?')).toEqual({ about: '', ask: 'Which card?' });
	});

	it('stays above a card that is picked to be given', () => {
		expect(
			givenPrompt('Fagin: which card does he get?', 'Toby Crackit', 'Take 2 coins.'),
		).toEqual({
			title: 'Which card does he get?',
			text: 'Toby Crackit: Take 2 coins.',
		});
		expect(givenPrompt('Which card?', 'Toby Crackit', '').text).toBe('Toby Crackit');
	});
});

describe('bridges', () => {
	it('are taken where they join two areas, in both shapes of the map', () => {
		for (const shape of [shapeOf(true), shapeOf(false)]) {
			expect(bridgeOver(shape, 'lambeth', 'strand')).toBe('bridge:strand-lambeth');
			expect(bridgeOver(shape, 'strand', 'city')).toBe('bridge:strand-city');
			expect(shape.bridges).toHaveLength(8);
		}
	});

	it('are the least detour across the river otherwise, and none on one bank', () => {
		for (const shape of [shapeOf(true), shapeOf(false)]) {
			expect(bridgeOver(shape, 'west-end', 'battersea')).toMatch(/^bridge:.*battersea$/);
			expect(bridgeOver(shape, 'bermondsey', 'highbury')).toMatch(/^bridge:.*bermondsey$/);
			expect(bridgeOver(shape, 'chelsea', 'east-end')).toBeUndefined();
			expect(bridgeOver(shape, 'lambeth', 'southwark')).toBeUndefined();
		}
	});
});

describe('long words on narrow cards', () => {
	it('are parted between syllables, short ones never', () => {
		const seen = (name: string) => parted(name).replaceAll('\u00ad', '-');
		expect(seen('The Differenziale')).toBe('The Dif-fe-ren-ziale');
		expect(seen('Superintendent')).toBe('Su-pe-rin-ten-dent');
		expect(seen('Mephistopheles')).toBe('Me-phis-to-pheles');
		expect(seen('Nicodemus Boffin, the Golden Dustman')).not.toContain('-');
	});
});
