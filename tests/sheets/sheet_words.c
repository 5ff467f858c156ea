/*
 * The sheet of words: at many moments of random games what the seat that is asked reads (prompt
 * and labels, in both languages), how its moves are written for others, and what the last move
 * told everybody; now and then a view as JSON.
 */
#include "engine/things.h"
#include "tests/sheets/sheets.h"

enum { GAMES = 10, EVERY = 3, MOMENTS = 24, LABELS = 7 };

struct moment {
	const struct game *game;
	const struct game_state *state;
	int seats, number, nth;
};

static void put_labels(const struct moment *m, int seat, enum lang lang, struct text *out)
{
	struct reader reader = {seat, lang, NULL};
	struct move list[LEGAL_MAX];
	int n = m->game->legal(m->state, seat, list);
	int step = 1 + n / LABELS; /* some of a long list */

	m->game->say_prompt(m->state, seat, &reader, out);
	text_char(out, '\n');
	for (int i = m->number % step; i < n; i += step) {
		text_str(out, "  ");
		move_put(&(struct move_at){m->game, m->state, seat}, list[i],
			 (seat + i) % m->seats, out);
		text_str(out, ": ");
		m->game->say_move(m->state, seat, list[i], &reader, out);
		text_char(out, '\n');
	}
}

/* What chance may bring, as written for a seat and for spectators. */
static void put_chance(const struct moment *m, struct text *out)
{
	struct reader reader = {m->number % m->seats, LANG_EN, NULL};
	struct move list[LEGAL_MAX];
	int n = m->game->legal(m->state, SEAT_CHANCE, list);
	int at = m->number % n;

	move_put(&(struct move_at){m->game, m->state, SEAT_CHANCE}, list[at], reader.viewer, out);
	text_str(out, ": ");
	m->game->say_move(m->state, SEAT_CHANCE, list[at], &reader, out);
	text_str(out, " / ");
	reader.viewer = VIEW_PUBLIC;
	m->game->say_move(m->state, SEAT_CHANCE, list[at], &reader, out);
	text_char(out, '\n');
}

static void put_moment(const struct moment *m, struct text *out)
{
	uint32_t asked = m->game->to_move(m->state);

	text_str(out, "== moment ");
	text_int(out, m->number);
	text_char(out, '\n');
	if (seat_in(asked, SEAT_CHANCE))
		put_chance(m, out);
	else
		put_labels(m, seat_first(asked), m->number & 1 ? LANG_IT : LANG_EN, out);
	if (m->nth % 8 == 5) {
		int viewer = m->nth / 8 % (m->seats + 2);

		viewer = viewer < m->seats ? viewer : viewer == m->seats ? VIEW_PUBLIC : VIEW_ALL;
		view_put(m->game, m->state, viewer, out);
		text_char(out, '\n');
	}
}

static void put_events(const struct game *game, const struct events *events, int seat,
		       struct text *out)
{
	struct reader reader = {seat, events->count & 1 ? LANG_IT : LANG_EN, NULL};

	for (int i = 0; i < events->count; i++) {
		if (!event_visible(&events->at[i], seat))
			continue;
		text_str(out, "> ");
		event_say(game, &events->at[i], &reader, out);
		text_char(out, '\n');
	}
}

/* One game: its moments are spread over all of it. */
static void put_game(const struct game *game, int number, struct text *out)
{
	static struct any_state any;
	static struct events events;
	int seats = game->seats_min + number % (game->seats_max - game->seats_min + 1);
	struct setup setup;
	struct selfplay selfplay = {.game = game, .setup = &setup};
	int length, every;

	rng_seed(&selfplay.rng, (uint64_t)number + 100);
	any_setup(game, seats, &selfplay.rng, &setup);
	length = play_at_random(game, &setup, (uint64_t)number, 1 << 20, &any);
	every = length / MOMENTS > EVERY ? length / MOMENTS : EVERY;
	game->init(state_of(&any), &setup);
	for (int made = 0; game->to_move(state_of(&any)) && made < MOMENTS * every; made++) {
		struct moment moment = {game, state_of(&any), seats, made, number + made / every};
		struct move move;
		int seat;

		if (made % every == 0)
			put_moment(&moment, out);
		move = selfplay_move(&selfplay, state_of(&any), &seat);
		events.count = 0;
		game->apply(state_of(&any), seat, move, &events);
		if (made % every == 0)
			put_events(game, &events, made % seats, out);
	}
}

void put_words(const struct game *game, struct text *out)
{
	for (int number = 0; number < GAMES; number++)
		put_game(game, number, out);
}
