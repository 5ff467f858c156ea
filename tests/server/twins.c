/*
 * Twin games: two games that one viewer cannot tell apart, move by move, and that differ in as
 * much of the rest as can be. What a server tells that viewer of one and of the other must then
 * be the same to the byte (test_secrets.py).
 *
 *   twins GAME SEATS VIEWER SEED STEPS     VIEWER: a seat from 0, or `public`
 *
 * Of a number of pairs the longest is taken, up to STEPS choices. A line for each move: seat (`*`
 * for chance), TAB, notation in the one game, TAB, in the other. The last line says how many
 * hidden bytes of the states differ in the end. Games stop before they are over, for then
 * everything is shown, or when no pair of moves looks alike any more.
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine/match.h"
#include "games/list.h"

enum { TRIES = 40000, RUNS = 400 };

struct twins {
	const struct game *game;
	int viewer;
	struct rng rng;
	int choices;
	struct any_state state[2];
};

/* A move as one of the games has it. */
struct side {
	struct move list[LEGAL_MAX];
	int count;
	char seen[LEGAL_MAX][NOTATION_MAX]; /* as the viewer reads them */
};

static struct side side[2];

static struct move_at at_of(const struct twins *t, int i, int seat)
{
	return (struct move_at){t->game, state_of_const(&t->state[i]), seat};
}

static void write_move(struct move_at at, struct move move, int viewer, char out[NOTATION_MAX])
{
	struct text text;

	text_init(&text, out, NOTATION_MAX);
	move_put(&at, move, viewer, &text);
}

static void shuffle(struct rng *rng, struct move *list, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int j = (int)rng_below(rng, (uint32_t)i + 1);
		struct move move = list[i];

		list[i] = list[j];
		list[j] = move;
	}
}

static void list_moves(struct twins *t, int seat)
{
	for (int i = 0; i < 2; i++) {
		side[i].count = t->game->legal(state_of_const(&t->state[i]), seat, side[i].list);
		shuffle(&t->rng, side[i].list, side[i].count);
		for (int k = 0; k < side[i].count; k++)
			write_move(at_of(t, i, seat), side[i].list[k],
				   seat == t->viewer ? VIEW_ALL : t->viewer, side[i].seen[k]);
	}
}

static void seen_events(const struct events *all, int viewer, struct events *seen)
{
	memset(seen, 0, sizeof *seen);
	for (int i = 0; i < all->count; i++) {
		if (event_visible(&all->at[i], viewer))
			seen->at[seen->count++] = all->at[i];
	}
}

/* Plays a pair if the viewer sees the same, and the game is not over by it. */
static bool play_pair(struct twins *t, int seat, struct move a, struct move b)
{
	static struct events all, seen[2];
	struct any_state after[2], view[2];
	struct move move[2] = {a, b};

	for (int i = 0; i < 2; i++) {
		memcpy(after[i].bytes, t->state[i].bytes, t->game->state_size);
		all.count = 0;
		t->game->apply(state_of(&after[i]), seat, move[i], &all);
		seen_events(&all, t->viewer, &seen[i]);
		memset(view[i].bytes, 0, t->game->state_size);
		t->game->observe(state_of(&after[i]), t->viewer, state_of(&view[i]));
	}
	if (memcmp(&seen[0], &seen[1], sizeof seen[0]) != 0 ||
	    memcmp(view[0].bytes, view[1].bytes, t->game->state_size) != 0 ||
	    t->game->to_move(state_of(&after[0])) == 0)
		return false;
	memcpy(t->state, after, sizeof after);
	return true;
}

/* Pairs of different moves first: the further the games are apart, the more there is to tell. */
static bool find_pair(struct twins *t, int seat, bool differ, int *a, int *b)
{
	int tries = 0;

	for (*a = 0; *a < side[0].count; ++*a) {
		for (*b = 0; *b < side[1].count && tries < TRIES; ++*b) {
			struct move m0 = side[0].list[*a], m1 = side[1].list[*b];
			bool same = memcmp(&m0, &m1, sizeof m0) == 0;

			if (same == differ || strcmp(side[0].seen[*a], side[1].seen[*b]) != 0)
				continue;
			tries++;
			if (play_pair(t, seat, m0, m1))
				return true;
		}
	}
	return false;
}

/* Writes the line of one more pair; false: no pair looks alike. */
static bool step(struct twins *t, struct text *out)
{
	uint32_t asked = t->game->to_move(state_of(&t->state[0]));
	bool differ = rng_below(&t->rng, 2);
	struct twins then = *t;
	char notation[NOTATION_MAX];
	int seat = seat_first(asked), move[2];

	list_moves(t, seat);
	if (!find_pair(t, seat, differ, &move[0], &move[1]) &&
	    !find_pair(t, seat, !differ, &move[0], &move[1]))
		return false;
	text_char(out, seat == SEAT_CHANCE ? '*' : (char)('0' + seat));
	for (int i = 0; i < 2; i++) {
		write_move(at_of(&then, i, seat), side[i].list[move[i]], VIEW_ALL, notation);
		text_char(out, '\t');
		text_str(out, notation);
	}
	text_char(out, '\n');
	t->choices += seat != SEAT_CHANCE;
	return true;
}

/* One pair of games from the start. Returns how many hidden bytes differ. */
static int run(struct twins *t, const struct setup *setup, int steps, struct text *out)
{
	int differ = 0;

	t->choices = 0;
	for (int i = 0; i < 2; i++)
		t->game->init(state_of(&t->state[i]), setup);
	while (t->choices < steps && step(t, out))
		;
	for (uint32_t i = 0; i < t->game->state_size; i++)
		differ += t->state[0].bytes[i] != t->state[1].bytes[i];
	return differ;
}

int main(int argc, char **argv)
{
	static struct twins t;
	static char buf[2][1 << 20];
	struct setup setup;
	struct text out;
	int best = -1, found = 0, steps;

	if (argc != 6)
		return 2;
	t.game = game_find((struct slice){argv[1], (uint32_t)strlen(argv[1])});
	if (!t.game)
		return 2;
	t.viewer = strcmp(argv[3], "public") == 0 ? VIEW_PUBLIC : (int)strtol(argv[3], NULL, 10);
	rng_seed(&t.rng, strtoull(argv[4], NULL, 10));
	steps = (int)strtol(argv[5], NULL, 10);
	setup_default(t.game, (int)strtol(argv[2], NULL, 10), &setup);
	for (int i = 0; i < RUNS && best < steps; i++) {
		int differ, score;

		text_init(&out, buf[0], sizeof buf[0]);
		differ = run(&t, &setup, steps, &out);
		score = differ || i > RUNS / 2 ? t.choices : -1;
		if (score > best) {
			best = score;
			found = differ;
			memcpy(buf[1], buf[0], out.len + 1);
		}
	}
	printf("%s# %d\n", buf[1], found);
	return 0;
}
