/* The board as data: the default line, read into kinds, and the cities of its Layovers. */
#include "games/eighty/state.h"

enum {
	H = SPACE_PASSEPARTOUT,
	C = SPACE_POUND,
	L = SPACE_LAYOVER,
	P = SPACE_POLICE,
	I = SPACE_BET_1,
	II = SPACE_BET_2,
	III = SPACE_BET_3,
	E = SPACE_BET_HIGH,
};

const char eighty_letters[SPACE_KINDS + 1] = ".LHCP123E";

/* ED-1.2, ten spaces a line from 1; London before and after. */
const uint8_t eighty_board[EIGHTY_LONDON + 1] = {
	SPACE_LONDON,
	H, C, H, II, C, H, E, I, III, I,
	C, II, P, L, II, C, H, L, E, I,
	III, L, II, C, P, I, L, H, C, III,
	II, L, H, E, C, H, I, L, C, H,
	C, I, P, L, II, III, H, I, E, C,
	L, H, II, I, III, C, L, H, C, P,
	I, L, II, H, E, C, L, H, I, III,
	II, L, P, H, C, E, C, H, C,
	SPACE_LONDON,
};

/* ED-1.3, in the order of the city messages. */
const uint8_t eighty_city[EIGHTY_CITIES] = {14, 18, 22, 27, 32, 38, 44, 51, 57, 62, 67, 72};

/* The Layovers and the Police of the default line as sets, for speed. */
const uint64_t eighty_layovers[2] = {
	1ull << 14 | 1ull << 18 | 1ull << 22 | 1ull << 27 | 1ull << 32 | 1ull << 38 | 1ull << 44 |
		1ull << 51 | 1ull << 57 | 1ull << 62,
	1ull << (67 - 64) | 1ull << (72 - 64),
};
const uint64_t eighty_polices[2] = {
	1ull << 13 | 1ull << 25 | 1ull << 43 | 1ull << 60,
	1ull << (73 - 64),
};
