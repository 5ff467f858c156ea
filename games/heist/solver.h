/*
 * What other rooms may use of the solver: facts, exact counts, the survey of all questions, and
 * the facts that a view holds. The one header of this folder that term/ includes (tools/tidy
 * knows the exception); ai/heist*.c may include more.
 */
#ifndef TABARD_HEIST_SOLVER_H
#define TABARD_HEIST_SOLVER_H

#include "engine/canvas.h"
#include "engine/game.h"
#include "games/heist/solver/survey.h"

/* The name of a good in words that are the same in every language: GH-1.1. */
extern const char *const heist_good_name[GOODS];

/*
 * All that a viewer knows about the layout: its own starting clues, its own and all revealed
 * clues, all raids (GH-6.10). `state` is a view or a state; what the viewer may not see is not
 * used. False if nothing is known beyond the rules; `facts` is set all the same. The mystery
 * must have been drawn.
 */
bool heist_facts_of(const struct game_state *state, int viewer, struct facts *facts);

/* Has the mystery been drawn, and is the layout still hidden? */
bool heist_is_hidden(const struct game_state *state);

/*
 * The note sheet: a grid of marks for each good (GH-6.2). A mark is a character, 0 for none.
 * Marks belong to the player and are no part of a game; whoever shows them keeps them.
 */
struct heist_notes {
	char mark[GOODS][CELLS_MAX]; /* by good and cell number */
	bool automatic;              /* the program marks what is impossible: GH-6.10 */
};

/* Draws the sheet of a view's owner; `deduce` is room to work in. */
void heist_draw_notes(const struct game_state *view, const struct reader *reader,
		      const struct heist_notes *notes, struct deduce *deduce,
		      struct canvas *canvas);

/* The good of that name in either language or notation, or the only one it begins; or -1. */
int heist_good_find(struct slice name);

/* The grid of a view, for cell names. */
struct shape heist_shape(const struct game_state *state);

/* The starting clue of that kind (1-4) of a seat that has it, in words. */
void heist_say_clue(const struct game_state *state, int seat, int kind,
		    const struct reader *reader, struct text *out);

/* The round, from 1; 0 before the first. Whether the liaison is to choose a raid now. */
int heist_round(const struct game_state *state);
bool heist_raid_due(const struct game_state *state);

#endif
