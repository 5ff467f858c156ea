/*
 * Null games, each of which breaks one law (the sixth in four ways): the real one with a single
 * function (or figure) replaced; and games whose draws are not fair. They stand in for the
 * register of games in `torture-broken`, so that tests can prove that the torture test finds
 * each breach and names the right law.
 */
#include "games/list.h"
#include "games/null/state.h"
#include "games/pictures.h"

extern const struct game null_game;
extern const struct game looting_game;
extern picture_draw looting_draw_picture;

/* 1: two moves to choose from are in the wrong order. */
static int legal_unsorted(const struct game_state *s, int seat, struct move *out)
{
	int n = null_legal(s, seat, out);

	if (n == 2 && out[0].kind == NULL_LAY) {
		struct move swap = out[0];

		out[0] = out[1];
		out[1] = swap;
	}
	return n;
}

/* 2: what a roll brings depends on where the state lies in memory. */
static bool apply_by_address(struct game_state *s, int seat, struct move move,
			     struct events *events)
{
	bool final = null_apply(s, seat, move, events);

	if (move.kind == NULL_ROLL && s->pot > 1)
		s->pot = (uint8_t)(s->pot & ~(hash_bytes(0, &s, sizeof s) & 1));
	return final;
}

/* 3: the log alone does not give the die. */
static void init_stale(struct game_state *s, const struct setup *setup)
{
	uint8_t stale = s->die;

	null_init(s, setup);
	s->die = stale % 6;
}

/* 4: its owner could not play a six. */
static void observe_no_six(const struct game_state *s, int viewer, struct game_state *view)
{
	null_observe(s, viewer, view);
	if (viewer < s->seats)
		view->hand[viewer][5] = 0;
}

/* 5: everybody sees all roles. */
static void observe_roles(const struct game_state *s, int viewer, struct game_state *view)
{
	null_observe(s, viewer, view);
	memcpy(view->role, s->role, sizeof s->role);
}

/* 6: only who has a thief is asked for one, which tells who has. */
static bool apply_asking_thieves(struct game_state *s, int seat, struct move move,
				 struct events *events)
{
	bool final = null_apply(s, seat, move, events);

	while (s->phase == NULL_PHASE_STEAL && s->hand[s->turn][0] == 0)
		null_apply(s, s->turn, (struct move){NULL_PASS, {0}}, events);
	return final;
}

/* 7: a seat that has laid has moves though it is not asked any more. */
static int legal_again(const struct game_state *s, int seat, struct move *out)
{
	struct game_state before = *s;

	if (seat < s->seats)
		before.laid[seat] = 0;
	return null_legal(&before, seat, out);
}

/* 8: two moves of a list read the same. */
static void put_take_all(const struct game_state *s, int seat, struct move move, int viewer,
			 struct text *out)
{
	if (move.kind == NULL_TAKE)
		move.arg[0] = 1;
	move_put(&(struct move_at){&null_game, s, seat}, move, viewer, out);
}

/* 9: sixes are lost on the way to the open pile. */
static bool apply_losing_sixes(struct game_state *s, int seat, struct move move,
			       struct events *events)
{
	uint8_t sixes = s->discard[5];
	bool final = null_apply(s, seat, move, events);

	s->discard[5] = sixes;
	return final;
}

/* 11: native and WASM begin with another die. */
static void init_by_width(struct game_state *s, const struct setup *setup)
{
	null_init(s, setup);
	s->die = (uint8_t)(sizeof(size_t) % 6);
}

/* 6 again: that a pass is forced would tell everybody that there is no thief. */
static bool open_thieves(const struct game_state *s, int seat)
{
	return s->phase == NULL_PHASE_STEAL || null_open_list(s, seat);
}

/* 6 again: a window for those who have a thief only. */
static uint32_t run_of_thieves(const struct game_state *s)
{
	uint32_t set = null_run(s);

	for (int seat = 0; seat < s->seats; seat++) {
		if (s->phase == NULL_PHASE_STEAL && seat != s->turn && s->hand[seat][0] == 0)
			set &= ~seat_bit(seat);
	}
	return set;
}

/* 6 again: whose turn it is would tell who is the cook. */
static uint32_t turn_of_cook(const struct game_state *s)
{
	return s->role[0] == 1 ? seat_bit(0) : null_turn(s);
}

/* Half of the time the lesser of two fair draws: outcomes are off by up to half. */
static struct move draw_again(const struct game *game, const struct game_state *s,
			      struct rng *rng)
{
	struct move first = game->draw(s, rng);
	struct move second = game->draw(s, rng);

	return rng_below(rng, 2) && memcmp(&second, &first, sizeof first) < 0 ? second : first;
}

static struct move null_draw_again(const struct game_state *s, struct rng *rng)
{
	return draw_again(&null_game, s, rng);
}

static struct move looting_draw_again(const struct game_state *s, struct rng *rng)
{
	return draw_again(&looting_game, s, rng);
}

/* 12: who may play a thief is not recognised from outside. */
static const char *check_no_thieves(const struct game_state *view, int viewer)
{
	return view->phase == NULL_PHASE_STEAL ? "there are no thieves"
					       : null_check_view(view, viewer);
}

/*
 * Laws by number from 1, and the law of flow three times more. The eleventh keeps the id that
 * the WASM build has for null.
 */
enum { NULL_OPEN = 11, NULL_RUN, NULL_TURN, NULL_DRAW, LOOTING_DRAW, NULL_OUTSIDE, BROKEN };
static struct game broken[BROKEN];
static const char *const broken_id[BROKEN] = {
	"null-1", "null-2", "null-3", "null-4", "null-5", "null-6", "null-7", "null-8", "null-9",
	"null-10", "null", "null-open", "null-run", "null-turn", "null-draw", "looting-draw",
	"null-12",
};

const struct game *const game_list[] = {
	&broken[0], &broken[1], &broken[2], &broken[3], &broken[4], &broken[5], &broken[6],
	&broken[7], &broken[8], &broken[9], &broken[10], &broken[11], &broken[12], &broken[13],
	&broken[14], &broken[15], &broken[16], NULL,
};

__attribute__((constructor)) static void break_games(void)
{
	for (int i = 0; i < BROKEN; i++) {
		broken[i] = i == LOOTING_DRAW ? looting_game : null_game;
		broken[i].id = broken_id[i];
	}
	broken[0].legal = legal_unsorted;
	broken[1].apply = apply_by_address;
	broken[2].init = init_stale;
	broken[3].observe = observe_no_six;
	broken[4].observe = observe_roles;
	broken[5].apply = apply_asking_thieves;
	broken[6].legal = legal_again;
	broken[7].put_move = put_take_all;
	broken[8].apply = apply_losing_sixes;
	broken[9].decisions_max = 12;
	broken[10].init = init_by_width;
	broken[NULL_OPEN].open_list = open_thieves;
	broken[NULL_RUN].run = run_of_thieves;
	broken[NULL_TURN].turn = turn_of_cook;
	broken[NULL_DRAW].draw = null_draw_again;
	broken[LOOTING_DRAW].draw = looting_draw_again;
	broken[NULL_OUTSIDE].check_view = check_no_thieves;
}

const struct game *game_find(struct slice id)
{
	for (int i = 0; game_list[i]; i++) {
		if (slice_is(id, game_list[i]->id))
			return game_list[i];
	}
	return NULL;
}

picture_draw *game_picture(const struct game *game)
{
	return game == &broken[LOOTING_DRAW] ? looting_draw_picture : null_draw_picture;
}
