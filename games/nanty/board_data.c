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

const char *const nanty_area_word[] = {
	"none", "chelsea", "westminster", "strand", "west-end", "holborn", "city", "highbury",
	"east-end", "bermondsey", "southwark", "lambeth", "battersea",
};

const char *const nanty_person_word[] = {
	"none", "bellinger", "holdhurst", "balmoral", "moriarty", "fagin", "sidonia", "holmes", "?",
};

const char *const nanty_event_word[] = {
	"zeppelin", "flood", "fire", "fog", "riots", "explosion", "earthquake", "murders",
	"martial-law", "inigo-jones", "subsidence", "immigrants",
};

const char *const nanty_grey_word[] = {
	"G01", "G02", "G03", "G04", "G05", "G06", "G07", "G08", "G09", "G10", "G11", "G12",
	"G13", "G14", "G15", "G16", "G17", "G18", "G19", "G20", "G21", "G22", "G23", "G24",
	"G25", "G26", "G27", "G28", "G29", "G30", "G31", "G32", "G33", "G34", "G35", "G36",
	"G37", "G38", "G39", "G40", "G41", "G42", "G43", "G44", "G45", "G46", "G47", "G48",
};

const char *const nanty_red_word[] = {
	"B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B12",
	"B13", "B14", "B15", "B16", "B17", "B18", "B19", "B20", "B21", "B22", "B23", "B24",
	"B25", "B26", "B27", "B28", "B29", "B30", "B31", "B32", "B33", "B34", "B35", "B36",
	"B37", "B38", "B39", "B40", "B41", "B42", "B43", "B44", "B45", "B46", "B47", "B48",
	"B49", "B50", "B51", "B52", "B53",
};
