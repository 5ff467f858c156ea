/* Lists of moves. Apart from rules.c because they are where a random game spends its time. */
#include "games/heist/state.h"

#define AREA(c) {HEIST_AREA, {c}}
#define AREAS(c)                                                                                   \
	AREA(c + 1), AREA(c + 2), AREA(c + 3), AREA(c + 4), AREA(c + 5), AREA(c + 6), AREA(c + 7), \
		AREA(c + 8), AREA(c + 9), AREA(c + 10)
#define LINE(k, n) {k, {n}}
#define LINES(k)                                                                                   \
	LINE(k, 0), LINE(k, 1), LINE(k, 2), LINE(k, 3), LINE(k, 4), LINE(k, 5), LINE(k, 6),        \
		LINE(k, 7), LINE(k, 8), LINE(k, 9)

/* All questions of the largest grid, to copy from. */
static const struct move rows[] = {LINES(HEIST_ROW)};
static const struct move columns[] = {LINES(HEIST_COLUMN)};
static const struct move areas[] = {
	AREAS(0),  AREAS(10), AREAS(20), AREAS(30), AREAS(40),
	AREAS(50), AREAS(60), AREAS(70), AREAS(80), AREAS(90),
};

_Static_assert(COUNT_OF(areas) == CELLS_MAX, "an area for each cell");

/* GH-3.2 GH-3.11: any row, any column, the area around any cell. */
static int legal_ask(struct shape shape, struct move *out)
{
	int n = shape.height;

	memcpy(out, rows, (size_t)n * sizeof *out);
	memcpy(out + n, columns, shape.width * sizeof *out);
	n += shape.width;
	for (int row = 0; row < shape.height; row++) {
		memcpy(out + n, areas + row * SIDE_MAX, shape.width * sizeof *out);
		n += shape.width;
	}
	return n;
}

/* GH-3.3 */
static int legal_pay(const struct game_state *s, struct move *out)
{
	for (int i = 0; i < s->top; i++)
		out[i] = (struct move){HEIST_PAY, {(uint8_t)(i + 1)}};
	return s->top;
}

/* GH-1.10 GH-3.6 GH-3.12: any good of which a token is left; the program does not judge. */
static int legal_place(const struct game_state *s, struct move *out)
{
	uint8_t used[HEIST_HIDDEN + 1] = {0};
	int n = 0;

	if (!s->companion) { /* GH-6.3 */
		for (int i = 0; i < s->tokens; i++)
			used[s->token_good[i]] =
				(uint8_t)(used[s->token_good[i]] +
					  (s->token_seat[i] == s->turn + 1));
		for (int good = 1; good <= GOODS; good++) {
			if (used[good] < HEIST_SUPPLY)
				out[n++] = (struct move){HEIST_TOKEN, {(uint8_t)good}};
		}
	}
	out[n++] = (struct move){HEIST_DONE, {0}};
	return n;
}

/* The moves of a kind for all cells of the grid that are marked, or for all that are not. */
static int legal_cells(struct shape shape, int kind, const bool *marked, bool wanted,
		       struct move *out)
{
	int n = 0;

	for (int row = 0; row < shape.height; row++) {
		int code = heist_code(row, 0);

		for (int end = code + shape.width; code < end; code++) {
			out[n] = (struct move){(uint8_t)kind, {(uint8_t)code}};
			n += marked[code] == wanted;
		}
	}
	return n;
}

/* GH-3.6: an unraided cell on which the seat has no token yet. */
static int legal_cell(const struct game_state *s, struct move *out)
{
	bool taken[HEIST_HIDDEN + 1] = {false};

	for (int i = 0; i < s->tokens; i++)
		taken[s->token_cell[i]] |= s->token_seat[i] == s->turn + 1;
	for (int i = 0; i < HEIST_OCCASIONS; i++)
		taken[s->raid[i]] = true;
	return legal_cells(heist_shape(s), HEIST_LAY, taken, false, out);
}

/* GH-4.2 GH-4.5 GH-4.8: a cell with anybody's token; GH-6.3: any cell, or none. */
static int legal_raid(const struct game_state *s, struct move *out)
{
	bool there[HEIST_HIDDEN + 1];
	int n;

	memset(there, s->companion, sizeof there);
	for (int i = 0; i < s->tokens; i++)
		there[s->token_cell[i]] = true;
	for (int i = 0; i < HEIST_OCCASIONS; i++)
		there[s->raid[i]] = false;
	n = legal_cells(heist_shape(s), HEIST_RAID, there, true, out);
	if (s->companion)
		out[n++] = (struct move){HEIST_NO_RAID, {0}};
	return n;
}

int heist_legal(const struct game_state *s, int seat, struct move *out)
{
	if (!seat_in(heist_to_move(s), seat))
		return 0;
	switch ((enum heist_phase)s->phase) {
	case HEIST_PHASE_RANK:
	case HEIST_PHASE_NUMBER:
		return legal_chance(heist_chance, s, out);
	case HEIST_PHASE_ASK:
		return legal_ask(heist_shape(s), out);
	case HEIST_PHASE_PAY:
		return legal_pay(s, out);
	case HEIST_PHASE_SEE:
		out[0] = (struct move){HEIST_SEE, {0}};
		return 1;
	case HEIST_PHASE_PLACE:
		return legal_place(s, out);
	case HEIST_PHASE_CELL:
		return legal_cell(s, out);
	case HEIST_PHASE_RAID:
		return legal_raid(s, out);
	case HEIST_PHASE_OVER:
	case HEIST_PHASES:
		break;
	}
	ASSERT(false);
	return 0;
}
