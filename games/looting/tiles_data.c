/*
 * Tiles and disks: the one place that knows what is printed in the box. The list of tiles is
 * reconstructed (LL-1.3); an owner of the box replaces it with the set-up option `tiles`.
 */
#include "games/looting/state.h"

#define VALUES(crime, witness)                                                                     \
	{crime, witness, 1}, {crime, witness, 2}, {crime, witness, 3},                             \
	{crime, witness, 4}, {crime, witness, 5}, {crime, witness, 6},                             \
	{crime, witness, 7}, {crime, witness, 8}, {crime, witness, 9}
#define WITNESSES(crime)                                                                           \
	VALUES(crime, LOOTING_WAIF), VALUES(crime, LOOTING_GRINDER), VALUES(crime, LOOTING_BOBBY), \
	VALUES(crime, LOOTING_DAME)

const struct looting_tile looting_tile[LOOTING_CODES] = {
	{0, 0, 0},
	WITNESSES(LOOTING_GREEN),
	WITNESSES(LOOTING_RED),
	WITNESSES(LOOTING_YELLOW),
	WITNESSES(LOOTING_BLUE),
	WITNESSES(LOOTING_PURPLE),
};

#define NAMES(c, w)                                                                                \
	c "1" w, c "2" w, c "3" w, c "4" w, c "5" w, c "6" w, c "7" w, c "8" w, c "9" w
#define NAMES_OF(c) NAMES(c, "w"), NAMES(c, "g"), NAMES(c, "b"), NAMES(c, "d")

const char *const looting_tile_word[LOOTING_CODES] = {
	"-", NAMES_OF("G"), NAMES_OF("R"), NAMES_OF("Y"), NAMES_OF("B"), NAMES_OF("P"),
};

const char looting_crime_letter[] = "GRYBP";
const char looting_witness_letter[] = "wgbd";

/* Letters of notation, so that the lists below read like the ledger. */
enum { G, R, Y, B, P };
enum { w, g, b, d };
#define TILE(crime, value, witness)                                                                \
	(crime * LOOTING_WITNESSES + witness) * LOOTING_VALUE_MAX + value

/* LL-1.3, ascending by code: crime, witness, value. */
const uint8_t looting_set[LOOTING_TILES] = {
	TILE(G, 3, w), TILE(G, 4, g), TILE(G, 5, b),
	TILE(R, 2, w), TILE(R, 5, g), TILE(R, 3, b), TILE(R, 6, d),
	TILE(Y, 3, w), TILE(Y, 4, w), TILE(Y, 6, g), TILE(Y, 5, b), TILE(Y, 2, d), TILE(Y, 4, d),
	TILE(B, 6, w), TILE(B, 2, g), TILE(B, 3, g), TILE(B, 4, b), TILE(B, 5, d),
	TILE(P, 2, w), TILE(P, 5, w), TILE(P, 6, g), TILE(P, 2, b), TILE(P, 6, b), TILE(P, 3, d),
	TILE(P, 4, d),
};

/* LL-7.1: the same without the five twos. */
const uint8_t looting_set_short[LOOTING_TILES_SHORT] = {
	TILE(G, 3, w), TILE(G, 4, g), TILE(G, 5, b),
	TILE(R, 5, g), TILE(R, 3, b), TILE(R, 6, d),
	TILE(Y, 3, w), TILE(Y, 4, w), TILE(Y, 6, g), TILE(Y, 5, b), TILE(Y, 4, d),
	TILE(B, 6, w), TILE(B, 3, g), TILE(B, 4, b), TILE(B, 5, d),
	TILE(P, 5, w), TILE(P, 6, g), TILE(P, 6, b), TILE(P, 3, d), TILE(P, 4, d),
};

/* LL-1.2: green 2, red 3, yellow 4, blue 4, purple 5. */
const uint8_t looting_disk_value[LOOTING_CRIMES] = {2, 3, 4, 4, 5};
