/* Made by tools/types.c from the tables of the games: make types. */

export type LootingColumn = 'A' | 'B' | 'C' | 'D' | 'E';
export type LootingSpot = 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'E1' | 'E2' | 'E3' | 'E4' | 'E5';
export type LootingTile = string;
export type LootingCrime = 'green' | 'red' | 'yellow' | 'blue' | 'purple';
export type LootingWitness = 'waif' | 'grinder' | 'bobby' | 'dame';
export type LootingCards = 'waif' | 'grinder' | 'bobby' | 'dame';
export type LootingPile = 'deck' | 'row';
/** The fields of a view; the game adds members that follow from them: put_extra. */
export interface LootingFields {
	readonly seats: number;
	readonly edition: 'italian' | 'english';
	readonly toprow: number;
	readonly sleuth: number;
	readonly phase: 'first' | 'tiles' | 'hands' | 'row' | 'blind' | 'replace' | 'refill' | 'turn' | 'spend' | 'draw' | 'over';
	readonly first: number;
	readonly turn: number;
	readonly game: number;
	readonly column: Readonly<Record<'A' | 'B' | 'C' | 'D' | 'E', readonly (string | null)[]>>;
	readonly row: Readonly<Record<'waif' | 'grinder' | 'bobby' | 'dame', number>>;
	readonly discard: Readonly<Record<'waif' | 'grinder' | 'bobby' | 'dame', number>>;
	readonly hand: readonly (Readonly<Record<'waif' | 'grinder' | 'bobby' | 'dame', number>>)[];
	readonly known: readonly (Readonly<Record<'waif' | 'grinder' | 'bobby' | 'dame', number>>)[];
	readonly unknown: readonly (number)[];
	readonly refreshes: number;
	readonly skips: number;
	readonly total: readonly (number)[];
}
export type LootingMove = (
	| {
		readonly verb: 'take';
		readonly column: LootingColumn | null;
		readonly destroy: number | null;
		readonly spot: LootingSpot | null;
		readonly tile: LootingTile | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'think';
		readonly column: LootingColumn | null;
		readonly destroy: number | null;
		readonly spot: LootingSpot | null;
		readonly tile: LootingTile | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'spend';
		readonly witness: LootingWitness | null;
		readonly amount: number | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'think';
		readonly witness: LootingWitness | null;
		readonly amount: number | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'pay';
		readonly column: LootingColumn;
		readonly destroy: number;
		readonly spot: LootingSpot;
		readonly tile: LootingTile | null;
		readonly cards: Readonly<Partial<Record<LootingCards, number>>>;
		readonly amount: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'open';
		readonly witness: LootingWitness;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'blind';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'refresh';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'skip';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'first';
		readonly who: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'tile';
		readonly spot: LootingSpot;
		readonly tile: LootingTile | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'card';
		readonly to: number | null;
		readonly witness: LootingWitness | null;
		readonly things: readonly string[];
	  }
) & { readonly text: string; readonly label: string; readonly final?: boolean };
export type LootingEventTold =
	| {
		readonly event: 'destroyed';
		readonly tile: LootingTile;
		readonly spot: LootingSpot;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'taken';
		readonly seat: number;
		readonly tile: LootingTile;
		readonly spot: LootingSpot;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'solved-won';
		readonly crime: LootingCrime;
		readonly seat: number;
		readonly disk: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'solved-none';
		readonly crime: LootingCrime;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'discarded';
		readonly cards: Readonly<Partial<Record<LootingCards, number>>>;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'reshuffle';
		readonly cards: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'short-row';
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'game-over';
		readonly game: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'game-points';
		readonly seat: number;
		readonly points: number;
		readonly total: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'laid-out';
		readonly tiles: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'hand';
		readonly seat: number;
		readonly cards: Readonly<Partial<Record<LootingCards, number>>>;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'open-now';
		readonly cards: Readonly<Partial<Record<LootingCards, number>>>;
		readonly things: readonly string[];
	  }
;

export type EightyPawn = 'a' | 'b';
export type EightySpace = number;
export type EightyCard = 'reform-club-credit' | 'reform-club-credit-sign' | 'special-train' | 'special-train-sign' | 'ice-sledge' | 'missed-steamer' | 'elephant-kiouni' | 'typhoon' | 'telegram' | 'rubber-of-whist' | 'opium-den' | 'headlines' | 'generous-tips' | 'letter-of-credit' | 'pickpockets' | 'sweepstake' | 'aouda' | 'inspector-fix' | 'sir-francis-cromarty' | 'captain-speedy' | 'john-bunsby' | 'colonel-proctor' | 'mudge' | 'andrew-stuart';
export type EightyCash = 'take' | 'give';
/** The fields of a view; the game adds members that follow from them: put_extra. */
export interface EightyFields {
	readonly seats: number;
	readonly pawns: number;
	readonly round: number;
	readonly step: 'first' | 'draw' | 'bet' | 'action' | 'choose' | 'cash' | 'police' | 'over';
	readonly first: number;
	readonly turn: number;
	readonly winner: number | null;
	readonly missing: readonly number[];
	readonly extra: number;
	readonly played: number;
	readonly shuffle: number;
	readonly acting: 'a' | 'b' | null;
	readonly paid: number;
	readonly draws: number;
	readonly drawn: readonly ('reform-club-credit' | 'reform-club-credit-sign' | 'special-train' | 'special-train-sign' | 'ice-sledge' | 'missed-steamer' | 'elephant-kiouni' | 'typhoon' | 'telegram' | 'rubber-of-whist' | 'opium-den' | 'headlines' | 'generous-tips' | 'letter-of-credit' | 'pickpockets' | 'sweepstake' | 'aouda' | 'inspector-fix' | 'sir-francis-cromarty' | 'captain-speedy' | 'john-bunsby' | 'colonel-proctor' | 'mudge' | 'andrew-stuart' | null)[];
	readonly card: 'reform-club-credit' | 'reform-club-credit-sign' | 'special-train' | 'special-train-sign' | 'ice-sledge' | 'missed-steamer' | 'elephant-kiouni' | 'typhoon' | 'telegram' | 'rubber-of-whist' | 'opium-den' | 'headlines' | 'generous-tips' | 'letter-of-credit' | 'pickpockets' | 'sweepstake' | 'aouda' | 'inspector-fix' | 'sir-francis-cromarty' | 'captain-speedy' | 'john-bunsby' | 'colonel-proctor' | 'mudge' | 'andrew-stuart' | null;
	readonly money: readonly (number)[];
	readonly rumors: readonly (number)[];
	readonly held: readonly (readonly string[])[];
	readonly deck: Readonly<Record<'reform-club-credit' | 'reform-club-credit-sign' | 'special-train' | 'special-train-sign' | 'ice-sledge' | 'missed-steamer' | 'elephant-kiouni' | 'typhoon' | 'telegram' | 'rubber-of-whist' | 'opium-den' | 'headlines' | 'generous-tips' | 'letter-of-credit' | 'pickpockets' | 'sweepstake' | 'aouda' | 'inspector-fix' | 'sir-francis-cromarty' | 'captain-speedy' | 'john-bunsby' | 'colonel-proctor' | 'mudge' | 'andrew-stuart', number>>;
	readonly discard: Readonly<Record<'reform-club-credit' | 'reform-club-credit-sign' | 'special-train' | 'special-train-sign' | 'ice-sledge' | 'missed-steamer' | 'elephant-kiouni' | 'typhoon' | 'telegram' | 'rubber-of-whist' | 'opium-den' | 'headlines' | 'generous-tips' | 'letter-of-credit' | 'pickpockets' | 'sweepstake' | 'aouda' | 'inspector-fix' | 'sir-francis-cromarty' | 'captain-speedy' | 'john-bunsby' | 'colonel-proctor' | 'mudge' | 'andrew-stuart', number>>;
}
export type EightyMove = (
	| {
		readonly verb: 'first';
		readonly player: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'draw';
		readonly card: EightyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'forward';
		readonly pawn: EightyPawn | null;
		readonly space: EightySpace;
		readonly price: number;
		readonly bet: number;
		readonly left: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'back';
		readonly pawn: EightyPawn | null;
		readonly space: EightySpace;
		readonly gain: number;
		readonly bet: number;
		readonly left: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'stay';
		readonly pawn: EightyPawn | null;
		readonly space: EightySpace;
		readonly cash: EightyCash;
		readonly amount: number;
		readonly left: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'report';
		readonly pawn: EightyPawn | null;
		readonly space: EightySpace;
		readonly gain: number;
		readonly left: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'pass';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'return';
		readonly pawn: EightyPawn | null;
		readonly space: EightySpace;
		readonly gain: number;
		readonly left: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'play';
		readonly card: EightyCard;
		readonly pawn: EightyPawn | null;
		readonly space: EightySpace | null;
		readonly price: number;
		readonly gain: number;
		readonly left: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'no';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'choose';
		readonly card: EightyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'cash';
		readonly cash: EightyCash;
		readonly amount: number;
		readonly left: number;
		readonly things: readonly string[];
	  }
) & { readonly text: string; readonly label: string; readonly final?: boolean };
export type EightyEventTold =
	| {
		readonly event: 'takes';
		readonly seat: number;
		readonly amount: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'gives';
		readonly seat: number;
		readonly amount: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'hands-over';
		readonly seat: number;
		readonly to: number;
		readonly amount: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'reports';
		readonly seat: number;
		readonly amount: number;
		readonly pawn: EightyPawn;
		readonly space: EightySpace;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'turned';
		readonly seat: number;
		readonly pawn: EightyPawn;
		readonly space: EightySpace;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'home';
		readonly seat: number;
		readonly pawn: EightyPawn;
		readonly space: EightySpace;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'carried';
		readonly seat: number;
		readonly space: EightySpace;
		readonly pawn: EightyPawn;
		readonly from: EightySpace;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'no-effect';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'extra';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'will-miss';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'misses';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'drops';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'bet-paid';
		readonly seat: number;
		readonly amount: number;
		readonly pawn: EightyPawn;
		readonly space: EightySpace;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'bet-lost';
		readonly seat: number;
		readonly position: number;
		readonly pawn: EightyPawn;
		readonly space: EightySpace;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'happens';
		readonly seat: number;
		readonly card: EightyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'keeps';
		readonly seat: number;
		readonly card: EightyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'discards';
		readonly seat: number;
		readonly card: EightyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'shuffled';
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'renewed';
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'reason-home';
		readonly seat: number;
		readonly pawn: EightyPawn;
		readonly space: EightySpace;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'reason-rounds';
		readonly things: readonly string[];
	  }
;

export type HeistRow = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10';
export type HeistColumn = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J';
export type HeistCell = 'A1' | 'B1' | 'C1' | 'D1' | 'E1' | 'F1' | 'G1' | 'H1' | 'I1' | 'J1' | 'A2' | 'B2' | 'C2' | 'D2' | 'E2' | 'F2' | 'G2' | 'H2' | 'I2' | 'J2' | 'A3' | 'B3' | 'C3' | 'D3' | 'E3' | 'F3' | 'G3' | 'H3' | 'I3' | 'J3' | 'A4' | 'B4' | 'C4' | 'D4' | 'E4' | 'F4' | 'G4' | 'H4' | 'I4' | 'J4' | 'A5' | 'B5' | 'C5' | 'D5' | 'E5' | 'F5' | 'G5' | 'H5' | 'I5' | 'J5' | 'A6' | 'B6' | 'C6' | 'D6' | 'E6' | 'F6' | 'G6' | 'H6' | 'I6' | 'J6' | 'A7' | 'B7' | 'C7' | 'D7' | 'E7' | 'F7' | 'G7' | 'H7' | 'I7' | 'J7' | 'A8' | 'B8' | 'C8' | 'D8' | 'E8' | 'F8' | 'G8' | 'H8' | 'I8' | 'J8' | 'A9' | 'B9' | 'C9' | 'D9' | 'E9' | 'F9' | 'G9' | 'H9' | 'I9' | 'J9' | 'A10' | 'B10' | 'C10' | 'D10' | 'E10' | 'F10' | 'G10' | 'H10' | 'I10' | 'J10';
export type HeistRegion = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'A1' | 'B1' | 'C1' | 'D1' | 'E1' | 'F1' | 'G1' | 'H1' | 'I1' | 'J1' | 'A2' | 'B2' | 'C2' | 'D2' | 'E2' | 'F2' | 'G2' | 'H2' | 'I2' | 'J2' | 'A3' | 'B3' | 'C3' | 'D3' | 'E3' | 'F3' | 'G3' | 'H3' | 'I3' | 'J3' | 'A4' | 'B4' | 'C4' | 'D4' | 'E4' | 'F4' | 'G4' | 'H4' | 'I4' | 'J4' | 'A5' | 'B5' | 'C5' | 'D5' | 'E5' | 'F5' | 'G5' | 'H5' | 'I5' | 'J5' | 'A6' | 'B6' | 'C6' | 'D6' | 'E6' | 'F6' | 'G6' | 'H6' | 'I6' | 'J6' | 'A7' | 'B7' | 'C7' | 'D7' | 'E7' | 'F7' | 'G7' | 'H7' | 'I7' | 'J7' | 'A8' | 'B8' | 'C8' | 'D8' | 'E8' | 'F8' | 'G8' | 'H8' | 'I8' | 'J8' | 'A9' | 'B9' | 'C9' | 'D9' | 'E9' | 'F9' | 'G9' | 'H9' | 'I9' | 'J9' | 'A10' | 'B10' | 'C10' | 'D10' | 'E10' | 'F10' | 'G10' | 'H10' | 'I10' | 'J10';
export type HeistGood = 'painting' | 'statue' | 'gold-ring' | 'silver-ring' | 'gold-necklace' | 'silver-necklace' | 'gold-bracelet' | 'silver-bracelet';
export type HeistFound = 'statue' | 'gold-ring' | 'silver-ring' | 'gold-necklace' | 'silver-necklace' | 'gold-bracelet' | 'silver-bracelet';
export type HeistDigit = number;
/** The fields of a view; the game adds members that follow from them: put_extra. */
export interface HeistFields {
	readonly seats: number;
	readonly grid: '8x8' | '7x7' | '6x6' | '10x10';
	readonly top: number;
	readonly strict: number;
	readonly companion: number;
	readonly replay: number;
	readonly phase: 'rank' | 'number' | 'ask' | 'pay' | 'see' | 'place' | 'cell' | 'raid' | 'over';
	readonly round: number;
	readonly turn: number;
	readonly face: 'painting' | 'statue' | 'gold-ring' | 'silver-ring' | 'gold-necklace' | 'silver-necklace' | 'gold-bracelet' | 'silver-bracelet' | null;
	readonly clues: readonly (number)[];
	readonly layout: Readonly<Record<'painting' | 'statue' | 'gold-ring' | 'silver-ring' | 'gold-necklace' | 'silver-necklace' | 'gold-bracelet' | 'silver-bracelet', 'A1' | 'B1' | 'C1' | 'D1' | 'E1' | 'F1' | 'G1' | 'H1' | 'I1' | 'J1' | 'A2' | 'B2' | 'C2' | 'D2' | 'E2' | 'F2' | 'G2' | 'H2' | 'I2' | 'J2' | 'A3' | 'B3' | 'C3' | 'D3' | 'E3' | 'F3' | 'G3' | 'H3' | 'I3' | 'J3' | 'A4' | 'B4' | 'C4' | 'D4' | 'E4' | 'F4' | 'G4' | 'H4' | 'I4' | 'J4' | 'A5' | 'B5' | 'C5' | 'D5' | 'E5' | 'F5' | 'G5' | 'H5' | 'I5' | 'J5' | 'A6' | 'B6' | 'C6' | 'D6' | 'E6' | 'F6' | 'G6' | 'H6' | 'I6' | 'J6' | 'A7' | 'B7' | 'C7' | 'D7' | 'E7' | 'F7' | 'G7' | 'H7' | 'I7' | 'J7' | 'A8' | 'B8' | 'C8' | 'D8' | 'E8' | 'F8' | 'G8' | 'H8' | 'I8' | 'J8' | 'A9' | 'B9' | 'C9' | 'D9' | 'E9' | 'F9' | 'G9' | 'H9' | 'I9' | 'J9' | 'A10' | 'B10' | 'C10' | 'D10' | 'E10' | 'F10' | 'G10' | 'H10' | 'I10' | 'J10' | null>>;
}
export type HeistMove = (
	| {
		readonly verb: 'row';
		readonly region: HeistRow | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'ask';
		readonly region: HeistRow | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'column';
		readonly region: HeistColumn | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'ask';
		readonly region: HeistColumn | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'around';
		readonly region: HeistCell | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'ask';
		readonly region: HeistCell | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'pay';
		readonly amount: number | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'see';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'token';
		readonly good: HeistGood | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'done';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'on';
		readonly cell: HeistCell | null;
		readonly good: HeistGood | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'raid';
		readonly cell: HeistCell | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'no raid';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'rank';
		readonly digit: HeistDigit;
		readonly value: number | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'number';
		readonly digit: HeistDigit;
		readonly value: number | null;
		readonly things: readonly string[];
	  }
) & { readonly text: string; readonly label: string; readonly final?: boolean };
export type HeistEventTold =
	| {
		readonly event: 'start-around';
		readonly seat: number;
		readonly cell: HeistCell;
		readonly goods: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'start-row';
		readonly seat: number;
		readonly row: HeistRow;
		readonly goods: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'start-column';
		readonly seat: number;
		readonly column: HeistColumn;
		readonly goods: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'start-steps';
		readonly seat: number;
		readonly good: HeistGood;
		readonly other: HeistGood;
		readonly steps: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'answer';
		readonly seat: number;
		readonly region: HeistRegion;
		readonly found: readonly HeistFound[];
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'begins';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'revealed';
		readonly seat: number;
		readonly region: HeistRegion;
		readonly found: readonly HeistFound[];
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'raided';
		readonly cell: HeistCell;
		readonly good: HeistGood;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'raided-empty';
		readonly cell: HeistCell;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'not-raided';
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'turned';
		readonly seat: number;
		readonly good: HeistGood;
		readonly cell: HeistCell;
		readonly token: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'end-painting';
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'end-raids';
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'end-rounds';
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'closes';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'docked';
		readonly seat: number;
		readonly things: readonly string[];
	  }
;

export type NantyArea = 'chelsea' | 'westminster' | 'strand' | 'west-end' | 'holborn' | 'city' | 'highbury' | 'east-end' | 'bermondsey' | 'southwark' | 'lambeth' | 'battersea';
export type NantyCity = 'chelsea' | 'westminster' | 'strand' | 'west-end' | 'holborn' | 'city' | 'highbury' | 'east-end' | 'bermondsey' | 'southwark' | 'lambeth' | 'battersea';
export type NantyPawn = 'agent-0' | 'agent-1' | 'agent-2' | 'agent-3' | 'immigrant' | 'grenadier';
export type NantyCard = 'G01' | 'G02' | 'G03' | 'G04' | 'G05' | 'G06' | 'G07' | 'G08' | 'G09' | 'G10' | 'G11' | 'G12' | 'G13' | 'G14' | 'G15' | 'G16' | 'G17' | 'G18' | 'G19' | 'G20' | 'G21' | 'G22' | 'G23' | 'G24' | 'G25' | 'G26' | 'G27' | 'G28' | 'G29' | 'G30' | 'G31' | 'G32' | 'G33' | 'G34' | 'G35' | 'G36' | 'G37' | 'G38' | 'G39' | 'G40' | 'G41' | 'G42' | 'G43' | 'G44' | 'G45' | 'G46' | 'G47' | 'G48' | 'B01' | 'B02' | 'B03' | 'B04' | 'B05' | 'B06' | 'B07' | 'B08' | 'B09' | 'B10' | 'B11' | 'B12' | 'B13' | 'B14' | 'B15' | 'B16' | 'B17' | 'B18' | 'B19' | 'B20' | 'B21' | 'B22' | 'B23' | 'B24' | 'B25' | 'B26' | 'B27' | 'B28' | 'B29' | 'B30' | 'B31' | 'B32' | 'B33' | 'B34' | 'B35' | 'B36' | 'B37' | 'B38' | 'B39' | 'B40' | 'B41' | 'B42' | 'B43' | 'B44' | 'B45' | 'B46' | 'B47' | 'B48' | 'B49' | 'B50' | 'B51' | 'B52' | 'B53';
export type NantyPerson = 'bellinger' | 'holdhurst' | 'balmoral' | 'moriarty' | 'fagin' | 'sidonia' | 'holmes';
export type NantyEvent = 'zeppelin' | 'flood' | 'fire' | 'fog' | 'riots' | 'explosion' | 'earthquake' | 'murders' | 'martial-law' | 'inigo-jones' | 'subsidence' | 'immigrants';
export type NantyIcon = 'agent' | 'building' | 'assassinate' | 'remove-trouble' | 'money' | 'scroll' | 'event' | 'interrupt' | 'another';
export type NantyReason = 'control' | 'network' | 'trouble' | 'wealth' | 'holmes' | 'pile' | 'riots' | 'turns';
export type NantyOrigin = 'pile' | 'discard' | 'hand';
export type NantyIn = 'chelsea' | 'westminster' | 'strand' | 'west-end' | 'holborn' | 'city' | 'highbury' | 'east-end' | 'bermondsey' | 'southwark' | 'lambeth' | 'battersea';
export type NantyAbility = 'chelsea' | 'westminster' | 'strand' | 'west-end' | 'holborn' | 'city' | 'highbury' | 'east-end' | 'bermondsey' | 'southwark' | 'lambeth' | 'battersea';
export type NantyEventText = 'zeppelin' | 'flood' | 'fire' | 'fog' | 'riots' | 'explosion' | 'earthquake' | 'murders' | 'martial-law' | 'inigo-jones' | 'subsidence' | 'immigrants';
/** The fields of a view; the game adds members that follow from them: put_extra. */
export interface NantyFields {
	readonly seats: number;
	readonly variant: number;
	readonly phase: 'setup' | 'play' | 'over';
	readonly turn: number;
	readonly turns: number;
	readonly reason: 'control' | 'network' | 'trouble' | 'wealth' | 'holmes' | 'pile' | 'riots' | 'turns' | null;
	readonly winner: number | null;
	readonly money: readonly (number)[];
	readonly trouble: readonly string[];
	readonly city_out: readonly string[];
	readonly city_gained: readonly string[];
	readonly city_used: readonly string[];
	readonly events_left: readonly string[];
	readonly event: 'zeppelin' | 'flood' | 'fire' | 'fog' | 'riots' | 'explosion' | 'earthquake' | 'murders' | 'martial-law' | 'inigo-jones' | 'subsidence' | 'immigrants' | null;
	readonly shield: number | null;
	readonly building: Readonly<Record<'chelsea' | 'westminster' | 'strand' | 'west-end' | 'holborn' | 'city' | 'highbury' | 'east-end' | 'bermondsey' | 'southwark' | 'lambeth' | 'battersea', number | null>>;
	readonly personality: readonly ('bellinger' | 'holdhurst' | 'balmoral' | 'moriarty' | 'fagin' | 'sidonia' | 'holmes' | null)[];
	readonly notes: readonly (readonly string[])[];
	readonly ruled_out: readonly (readonly string[])[];
	readonly hand_count: readonly (number)[];
	readonly red_low: readonly (number)[];
	readonly red_high: readonly (number)[];
	readonly pile: Readonly<Record<'grey' | 'red', number>>;
	readonly in_play: 'G01' | 'G02' | 'G03' | 'G04' | 'G05' | 'G06' | 'G07' | 'G08' | 'G09' | 'G10' | 'G11' | 'G12' | 'G13' | 'G14' | 'G15' | 'G16' | 'G17' | 'G18' | 'G19' | 'G20' | 'G21' | 'G22' | 'G23' | 'G24' | 'G25' | 'G26' | 'G27' | 'G28' | 'G29' | 'G30' | 'G31' | 'G32' | 'G33' | 'G34' | 'G35' | 'G36' | 'G37' | 'G38' | 'G39' | 'G40' | 'G41' | 'G42' | 'G43' | 'G44' | 'G45' | 'G46' | 'G47' | 'G48' | 'B01' | 'B02' | 'B03' | 'B04' | 'B05' | 'B06' | 'B07' | 'B08' | 'B09' | 'B10' | 'B11' | 'B12' | 'B13' | 'B14' | 'B15' | 'B16' | 'B17' | 'B18' | 'B19' | 'B20' | 'B21' | 'B22' | 'B23' | 'B24' | 'B25' | 'B26' | 'B27' | 'B28' | 'B29' | 'B30' | 'B31' | 'B32' | 'B33' | 'B34' | 'B35' | 'B36' | 'B37' | 'B38' | 'B39' | 'B40' | 'B41' | 'B42' | 'B43' | 'B44' | 'B45' | 'B46' | 'B47' | 'B48' | 'B49' | 'B50' | 'B51' | 'B52' | 'B53' | null;
	readonly drawn: readonly ('G01' | 'G02' | 'G03' | 'G04' | 'G05' | 'G06' | 'G07' | 'G08' | 'G09' | 'G10' | 'G11' | 'G12' | 'G13' | 'G14' | 'G15' | 'G16' | 'G17' | 'G18' | 'G19' | 'G20' | 'G21' | 'G22' | 'G23' | 'G24' | 'G25' | 'G26' | 'G27' | 'G28' | 'G29' | 'G30' | 'G31' | 'G32' | 'G33' | 'G34' | 'G35' | 'G36' | 'G37' | 'G38' | 'G39' | 'G40' | 'G41' | 'G42' | 'G43' | 'G44' | 'G45' | 'G46' | 'G47' | 'G48' | 'B01' | 'B02' | 'B03' | 'B04' | 'B05' | 'B06' | 'B07' | 'B08' | 'B09' | 'B10' | 'B11' | 'B12' | 'B13' | 'B14' | 'B15' | 'B16' | 'B17' | 'B18' | 'B19' | 'B20' | 'B21' | 'B22' | 'B23' | 'B24' | 'B25' | 'B26' | 'B27' | 'B28' | 'B29' | 'B30' | 'B31' | 'B32' | 'B33' | 'B34' | 'B35' | 'B36' | 'B37' | 'B38' | 'B39' | 'B40' | 'B41' | 'B42' | 'B43' | 'B44' | 'B45' | 'B46' | 'B47' | 'B48' | 'B49' | 'B50' | 'B51' | 'B52' | 'B53' | null)[];
	readonly hand_grey: readonly (readonly string[])[];
	readonly hand_red: readonly (readonly string[])[];
	readonly discard_grey: readonly string[];
	readonly discard_red: readonly string[];
	readonly before_grey: readonly (readonly string[])[];
	readonly before_red: readonly (readonly string[])[];
}
export type NantyMove = (
	| {
		readonly verb: 'pass';
		readonly icon: NantyIcon | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'do';
		readonly icon: NantyIcon | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'play';
		readonly card: NantyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'use';
		readonly city: NantyCity;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'throw';
		readonly card: NantyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'answer';
		readonly card: NantyCard;
		readonly area: NantyArea | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'pay';
		readonly amount: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'refuse';
		readonly amount: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'coin';
		readonly amount: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'lift';
		readonly area: NantyArea;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'area';
		readonly area: NantyArea;
		readonly price: number | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'pawn';
		readonly area: NantyArea;
		readonly pawn: NantyPawn;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'seat';
		readonly player: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'card';
		readonly card: NantyCard | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'roll';
		readonly area: NantyArea;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'draw';
		readonly card: NantyCard | null;
		readonly player: number | null;
		readonly from: NantyOrigin;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'person';
		readonly person: NantyPerson | null;
		readonly player: number | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'leave';
		readonly person: NantyPerson | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'first';
		readonly player: number;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'event';
		readonly random: NantyEvent;
		readonly things: readonly string[];
	  }
) & { readonly text: string; readonly label: string; readonly final?: boolean };
export type NantyEventTold =
	| {
		readonly event: 'turn';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'event';
		readonly random: NantyEvent;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'trouble';
		readonly area: NantyArea;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'calm';
		readonly area: NantyArea;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'arrive';
		readonly pawn: NantyPawn;
		readonly area: NantyArea;
		readonly from: NantyArea | null;
		readonly there: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'removed';
		readonly pawn: NantyPawn;
		readonly area: NantyArea;
		readonly left: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'stays';
		readonly pawn: NantyPawn;
		readonly area: NantyArea;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'spared';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'razed';
		readonly seat: number;
		readonly area: NantyArea;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'built';
		readonly seat: number;
		readonly area: NantyArea;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'gain';
		readonly seat: number;
		readonly amount: number;
		readonly money: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'pay';
		readonly seat: number;
		readonly to: number;
		readonly amount: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'bank';
		readonly seat: number;
		readonly amount: number;
		readonly money: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'discard';
		readonly seat: number;
		readonly card: NantyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'gives';
		readonly seat: number;
		readonly to: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'looks';
		readonly seat: number;
		readonly to: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'loan';
		readonly seat: number;
		readonly card: NantyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'interrupt';
		readonly seat: number;
		readonly card: NantyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'return';
		readonly seat: number;
		readonly card: NantyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'stuck';
		readonly seat: number;
		readonly card: NantyCard;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'exchange';
		readonly seat: number;
		readonly to: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'peek';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'unused';
		readonly person: NantyPerson;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'renew';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'city-out';
		readonly city: NantyCity;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'over';
		readonly reason: NantyReason;
		readonly things: readonly string[];
	  }
;

export type NullCard = '1' | '2' | '3' | '4' | '5' | '6';
export type NullRole = 'miller' | 'knight' | 'reeve' | 'friar' | 'cook' | 'squire';
export type NullShare = 'half' | 'all';
/** The fields of a view; the game adds members that follow from them: put_extra. */
export interface NullFields {
	readonly seats: number;
	readonly hand_max: number;
	readonly thieves: number;
	readonly phase: 'roles' | 'deal' | 'roll' | 'lay' | 'steal' | 'share' | 'over';
	readonly die: number;
	readonly pot: number;
	readonly pack_size: number;
	readonly hand_size: readonly (number)[];
	readonly role: readonly ('miller' | 'knight' | 'reeve' | 'friar' | 'cook' | 'squire' | null)[];
	readonly hand: readonly (Readonly<Record<'1' | '2' | '3' | '4' | '5' | '6', number>>)[];
	readonly discard: Readonly<Record<'1' | '2' | '3' | '4' | '5' | '6', number>>;
	readonly won: readonly (Readonly<Record<'1' | '2' | '3' | '4' | '5' | '6', number>>)[];
}
export type NullMove = (
	| {
		readonly verb: 'lay';
		readonly card: NullCard | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'pass';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'steal';
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'take';
		readonly share: NullShare;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'role';
		readonly to: number;
		readonly role: NullRole | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'deal';
		readonly to: number;
		readonly card: NullCard | null;
		readonly things: readonly string[];
	  }
	| {
		readonly verb: 'roll';
		readonly die: number;
		readonly things: readonly string[];
	  }
) & { readonly text: string; readonly label: string; readonly final?: boolean };
export type NullEventTold =
	| {
		readonly event: 'shown';
		readonly seat: number;
		readonly card: NullCard | null;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'tie';
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'wins';
		readonly seat: number;
		readonly things: readonly string[];
	  }
	| {
		readonly event: 'takes';
		readonly seat: number;
		readonly amount: number;
		readonly things: readonly string[];
	  }
;
