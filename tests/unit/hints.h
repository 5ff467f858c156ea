/*
 * The sentences of hints, checked against a second reckoning. Every sentence that a game says
 * about any move of some hundred positions must be one of a list of claims, and hold by the
 * function that stands beside it, which counts slowly and by itself. A sentence that is in no
 * list fails, and so does a claim that was never made.
 */
#ifndef TABARD_TESTS_HINTS_H
#define TABARD_TESTS_HINTS_H

#include "tests/unit/ai_desk.h"

enum { HINT_ARGS = 4, HINT_WORD = 400, CLAIMS_MAX = 40 };

/* A sentence taken apart, and where it was said. */
struct said {
	const struct desk *desk;     /* with the true state */
	const struct game_state *s;  /* the view of the seat */
	const struct ai_spot *spot;
	int seat;
	struct move move;
	int n[HINT_ARGS];            /* the numbers, in order */
	char word[HINT_ARGS][HINT_WORD]; /* the words */
	void *more;                  /* what the test keeps for all sentences of a position */
};

/* `%d` is a number, `%s` whatever stands before the next letter of the pattern. */
struct claim {
	const char *pattern;
	bool (*holds)(const struct said *said);
	bool rare; /* so rare that some hundred positions may do without */
};

static inline bool claim_fits(const char *at, const char *pattern, struct said *said)
{
	int n = 0, w = 0;

	for (; *pattern; pattern++) {
		if (pattern[0] == '%' && pattern[1] == 'd') {
			char *end;

			said->n[n++] = (int)strtol(at, &end, 10);
			if (end == at)
				return false;
			at = end;
			pattern++;
		} else if (pattern[0] == '%' && pattern[1] == 's') {
			const char *end = pattern[2] ? strchr(at, pattern[2]) : strchr(at, '\0');

			if (!end || end - at >= HINT_WORD)
				return false;
			memcpy(said->word[w], at, (size_t)(end - at));
			said->word[w++][end - at] = '\0';
			at = end;
			pattern++;
		} else if (*at++ != *pattern) {
			return false;
		}
	}
	return *at == '\0';
}

/* The sentence about one move, if there is one. */
static inline void claims_check(struct said *said, const struct claim *claims, int count,
				int seen[CLAIMS_MAX])
{
	struct reader reader = {.viewer = said->seat};
	char why[512] = "";
	struct text text;

	text_init(&text, why, sizeof why);
	if (!ai_game_of(said->desk->game)->why(said->spot, said->move, &reader, &text))
		return;
	for (int i = 0; i < count; i++) {
		if (!claim_fits(why, claims[i].pattern, said))
			continue;
		if (!claims[i].holds(said))
			fail_msg("\"%s\" is not true of the move %d %d %d", why, said->move.kind,
				 said->move.arg[0], said->move.arg[1]);
		seen[i]++;
		return;
	}
	fail_msg("nobody checks \"%s\"", why);
}

/* How the hints of a game are gone through. */
struct hints {
	const char *game;
	const struct claim *claims;
	int claim_count;
	int spots;     /* so many positions */
	int seats_max; /* with two players and more */
	int deep;      /* after no more choices than this */
	struct move (*choose)(const struct ai_spot *spot, struct rng *rng);
	void (*set_up)(struct setup *setup, int n); /* other options than usual, or NULL */
	bool (*look)(const struct said *said);      /* gets a position ready, or does without it */
	void (*also)(const struct said *said);      /* what else must be true of a move, or NULL */
	void *room, *more;                          /* of ai_spot and of said */
};

static inline void claims_all_made(const struct claim *claims, int count, const int *seen)
{
	for (int i = 0; i < count; i++) {
		if (!seen[i] && !claims[i].rare)
			fail_msg("never said: \"%s\"", claims[i].pattern);
	}
}

/* One position, if there is one. */
static inline bool hints_look(const struct hints *hints, struct desk *desk, int seat, int *seen)
{
	struct any_state view;
	struct move list[LEGAL_MAX];
	struct ai_spot spot = {.state = state_of(&view), .list = list, .seat = seat,
			       .seats = desk->setup.seats, .lore = desk->lore,
			       .room = hints->room};
	struct said said = {.desk = desk, .s = state_of(&view), .spot = &spot, .seat = seat,
			    .more = hints->more};

	if (seat < 0)
		return false;
	desk_view(desk, &desk->state, seat, &view);
	if (hints->look && !hints->look(&said))
		return false;
	spot.count = desk->game->legal(state_of(&view), seat, list);
	for (int i = 0; i < spot.count; i++) {
		said.move = list[i];
		claims_check(&said, hints->claims, hints->claim_count, seen);
		if (hints->also)
			hints->also(&said);
	}
	return true;
}

/* All positions; how often each claim was made. */
static inline void hints_hold(const struct hints *hints, int seen[CLAIMS_MAX])
{
	const struct game *game =
		game_find((struct slice){hints->game, (uint32_t)strlen(hints->game)});
	struct rng rng;

	rng_seed(&rng, 19);
	memset(seen, 0, CLAIMS_MAX * sizeof seen[0]);
	for (int n = 0, spots = 0; spots < hints->spots; n++) {
		struct desk desk;
		int seat;

		desk_open(&desk, game, 2 + n % (hints->seats_max - 1));
		if (hints->set_up)
			hints->set_up(&desk.setup, n);
		game->init(state_of(&desk.state), &desk.setup);
		seat = desk_advance_by(&desk, &rng, n % hints->deep, hints->choose);
		spots += hints_look(hints, &desk, seat, seen);
		desk_close(&desk);
	}
	claims_all_made(hints->claims, hints->claim_count, seen);
}

#endif
