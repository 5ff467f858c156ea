/*
 * A mystery: a grid, one of its legal layouts by rank, and the starting questions by number; and
 * the game id, the text that names it (GH-1.9 to GH-1.18).
 */
#ifndef TABARD_HEIST_MYSTERY_H
#define TABARD_HEIST_MYSTERY_H

#include "games/heist/solver/block.h"
#include "games/heist/solver/question.h"

enum {
	ID_SIZE = 12,     /* three groups of three, two hyphens and a zero */
	ID_LENGTH = 9,    /* without hyphens */
	START_SEATS = 16, /* seats that may ask for a starting question */
};

/*
 * `code` as in the table of grids, rank below heist_layouts_count, number below
 * heist_starts_count.
 */
struct mystery {
	uint8_t code;
	uint32_t rank;
	uint32_t number;
};

/* GH-1.17, in the order in which they are looked for. */
enum id_error {
	ID_OK,
	ID_FORM,    /* not nine characters of the alphabet */
	ID_CHECK,   /* check character wrong */
	ID_UNKNOWN, /* no such mystery */
};

/* How many legal layouts the shape has (GH-1.8); which is a valid one. */
uint32_t heist_layouts_count(struct shape shape);

/* Visits all of them in the order of their ranks (GH-1.12). False if the visitor ended it. */
bool heist_layouts_each(struct shape shape, struct layout_visitor visitor);

/*
 * From rank to layout and back. False, and nothing is written, if there is none such. A fraction of
 * a millisecond each; about 27 KB of stack.
 */
bool heist_layout_from_rank(struct shape shape, uint32_t rank, struct layout *layout);
bool heist_layout_to_rank(struct shape shape, const struct layout *layout, uint32_t *rank);

/* How many question numbers the shape has room for beside its ranks (GH-1.13). */
uint32_t heist_starts_count(struct shape shape);

/*
 * The starting question of that kind (1-4) for a seat, from 0 to START_SEATS - 1 (GH-1.18). The
 * mystery must have a code of the table; its rank does not matter.
 */
struct start heist_mystery_start(const struct mystery *mystery, unsigned kind, unsigned seat);

/* Whether there is such a mystery. */
bool heist_mystery_valid(const struct mystery *mystery);

/* Writes the game id of a valid mystery. */
void heist_id_put(const struct mystery *mystery, char text[ID_SIZE]);

/* Reads one; the mystery is written only if ID_OK. */
enum id_error heist_id_get(const char *text, struct mystery *mystery);

/* SplitMix64: steps the state and returns the next number (GH-1.18). */
uint64_t heist_splitmix_next(uint64_t *state);

#endif
