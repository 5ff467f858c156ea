/* The map: NN-1.1. Data only, so that an owner of the box can compare it with the board. */
#include "games/nanty/state.h"

#define N(number) (1u << ((number) - 1))

const struct area nanty_areas[NANTY_AREAS] = {
	[CHELSEA] = {"chelsea", 6, true, N(2) | N(4) | N(12)},
	[WESTMINSTER] = {"westminster", 18, true, N(1) | N(3) | N(4) | N(5) | N(11) | N(12)},
	[STRAND] = {"strand", 12, true, N(2) | N(5) | N(6) | N(10) | N(11)},
	[WEST_END] = {"west-end", 12, false, N(1) | N(2) | N(5)},
	[HOLBORN] = {"holborn", 18, true, N(2) | N(3) | N(4) | N(6) | N(7)},
	[CITY] = {"city", 6, true, N(3) | N(5) | N(7) | N(8) | N(9)},
	[HIGHBURY] = {"highbury", 12, false, N(5) | N(6) | N(8)},
	[EAST_END] = {"east-end", 6, true, N(6) | N(7) | N(9)},
	[BERMONDSEY] = {"bermondsey", 6, true, N(6) | N(8) | N(10)},
	[SOUTHWARK] = {"southwark", 12, true, N(3) | N(9) | N(11)},
	[LAMBETH] = {"lambeth", 18, true, N(2) | N(3) | N(10) | N(12)},
	[BATTERSEA] = {"battersea", 12, true, N(1) | N(2) | N(11)},
};

/* Neighbours across water: seven bridges over the Thames, one over the Fleet (3-6). */
const uint16_t nanty_bridges[NANTY_AREAS] = {
	[CHELSEA] = N(12),
	[WESTMINSTER] = N(11) | N(12),
	[STRAND] = N(6) | N(10) | N(11),
	[CITY] = N(3) | N(9),
	[EAST_END] = N(9),
	[BERMONDSEY] = N(6) | N(8),
	[SOUTHWARK] = N(3),
	[LAMBETH] = N(2) | N(3),
	[BATTERSEA] = N(1) | N(2),
};

const char *const nanty_area_word[] = {
	"none", "chelsea", "westminster", "strand", "west-end", "holborn", "city", "highbury",
	"east-end", "bermondsey", "southwark", "lambeth", "battersea",
};

const char *const nanty_person_word[] = {
	"none", "bellinger", "holdhurst", "balmoral", "moriarty", "fagin", "sidonia", "holmes", "?",
};

const char *const nanty_event_word[] = {
	"none", "zeppelin", "flood", "fire", "fog", "riots", "explosion", "earthquake", "murders",
	"martial-law", "inigo-jones", "subsidence", "immigrants",
};
