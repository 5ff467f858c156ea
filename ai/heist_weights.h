/*
 * The numbers of The Great Heist's player that are no rules, apart from the code that uses them.
 * Where nothing else is said they were set by hand and kept after being tried against others, as
 * docs/lab/heist.md tells.
 */
#ifndef TABARD_AI_HEIST_WEIGHTS_H
#define TABARD_AI_HEIST_WEIGHTS_H

#include <stdint.h>

enum {
	HEIST_HABITS = 5, HEIST_POUNDS = 10,
	HEIST_TOKEN_TRUST = 10, /* how much likelier a token lies on a good: nine of ten do */
	HEIST_THOUGHT_OF = 8, /* questions of which a rival is supposed to have asked the best */
};

/*
 * How often a rival who has something to find out pays so many pounds, of 100, by round, the last
 * for all later ones. From games of level 6 against itself (8 games of two, 30 of level 4 and 5 of
 * level 6 of three), rounded, with a little left for whatever people do. Where who spends most is
 * out (GH-5.2) nobody pays more than the least.
 */
static const uint8_t heist_habit[2][HEIST_HABITS][HEIST_POUNDS] = {
	{
		{8, 12, 28, 32, 14, 2, 1, 1, 1, 1},
		{26, 30, 18, 8, 14, 1, 1, 1, 1, 1},
		{40, 24, 10, 18, 4, 1, 1, 1, 1, 1},
		{38, 44, 8, 6, 1, 1, 1, 1, 1, 1},
		{62, 30, 4, 1, 1, 1, 1, 1, 1, 1},
	},
	{
		{95, 3, 1, 1, 1, 1, 1, 1, 1, 1},
		{94, 4, 1, 1, 1, 1, 1, 1, 1, 1},
		{94, 3, 2, 1, 1, 1, 1, 1, 1, 1},
		{95, 3, 1, 1, 1, 1, 1, 1, 1, 1},
		{96, 2, 1, 1, 1, 1, 1, 1, 1, 1},
	},
};

#endif
