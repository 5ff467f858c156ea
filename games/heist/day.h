/*
 * The mystery of the day (docs/offline.md): the same for everybody on one day of UTC. One player
 * begins with the four starting clues of seat 1, buys clues at fixed prices and names the eight
 * cells; the fewer pounds the better. Which mystery it is follows from the date and from the
 * solver, which takes none that would cost it much more or less than usual.
 */
#ifndef TABARD_HEIST_DAY_H
#define TABARD_HEIST_DAY_H

#include "engine/game.h"
#include "games/heist/mystery.h"
#include "games/heist/solver/survey.h"

enum {
	HEIST_DAY_LINE = 4,    /* pounds for a row or column */
	HEIST_DAY_AREA = 5,    /* ... for an area: the most a clue can cost, GH-3.3 */
	HEIST_DAY_WRONG = 2,   /* ... for each good named in a wrong cell (as GH-5.6) */
	HEIST_DAY_CLUES = 18,  /* fewer than a game has rounds: GH-5.9 */
	HEIST_DAY_NAMINGS = 12, /* attempts to name all cells */
	HEIST_DAY_USUAL = 20,  /* pounds that the solver needs on the middle one of many days */
	HEIST_DAY_OFF = HEIST_DAY_USUAL / 10, /* so far off may it be */
};

/* What happened on the way to a solution, and what it cost. */
struct heist_line {
	uint8_t clues;
	uint8_t question[HEIST_DAY_CLUES]; /* as in question.h */
	uint8_t found[HEIST_DAY_CLUES];
	uint32_t left[HEIST_DAY_CLUES];    /* layouts that fitted afterwards */
	uint32_t begun;                    /* ... and before the first clue */
	int pounds;
};

struct heist_day {
	int32_t number;  /* days since 1970-01-01 */
	uint8_t skipped; /* candidates that the solver did not take */
	struct mystery mystery;
	struct layout layout;
	struct heist_line solver;
};

/* Room to work in: about 160 KB. */
struct heist_day_room {
	struct deduce deduce;
	struct survey survey;
};

/* `2026-11-16` as days since 1970-01-01, and back. False: there is no such day from 1970 on. */
bool heist_day_read(struct slice date, int32_t *number);
void heist_day_put(int32_t number, char text[11]);

/* The mystery of that day and how the solver found it. A second or so at most. */
void heist_day_find(int32_t number, struct heist_day_room *room, struct heist_day *day);

/* The price of a question. */
int heist_day_price(struct shape shape, unsigned question);

/*
 * A day as its player has left it: `log` is lines `row 3`, `column F`, `area C4` and
 * `name A1 B2 ...` (the eight goods in the order of GH-1.1), or at its end `reveal`, for a day
 * that is past. Writes all the page shows, as JSON:
 * the view of seat 1 in a game of one, what it cost, and at the end the layout and the solver's
 * line. False and nothing written if the log is none of that day's.
 */
bool heist_day_tell(const struct heist_day *day, struct slice log, struct heist_day_room *room,
		    struct text *out);

#endif
