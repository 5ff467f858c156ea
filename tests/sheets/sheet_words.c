/*
 * The sheet of words: at many moments of random games what the seat that is asked reads (prompt
 * and labels, in both languages), how its moves are written for others, and what the last move
 * told everybody; now and then a view as JSON.
 */
#include "engine/things.h"
#include "tests/sheets/sheets.h"

enum { GAMES = 10, LABELS = 7 };

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

static void put_events(const struct moment *m, const struct events *events, struct text *out)
{
	struct reader reader = {m->number % m->seats, events->count & 1 ? LANG_IT : LANG_EN, NULL};

	for (int i = 0; i < events->count; i++) {
		if (!event_visible(&events->at[i], reader.viewer))
			continue;
		text_str(out, "> ");
		event_say(m->game, &events->at[i], &reader, out);
		text_char(out, '\n');
	}
}

void put_words(const struct game *game, struct text *out)
{
	static const struct teller teller = {put_moment, put_events};

	for (int number = 0; number < GAMES; number++)
		tell_game(game, number, &teller, out);
}
