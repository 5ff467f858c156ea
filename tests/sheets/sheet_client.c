/*
 * The sheet of what clients draw from, as JSON: the catalogue for the fewest and the most seats in
 * either language; then at moments of random games some of the asked seat's moves and ways, why it
 * cannot choose some other things, and what the next move told.
 */
#include "engine/things.h"
#include "engine/ways.h"
#include "games/heist/day.h"
#include "tests/sheets/sheets.h"

enum { GAMES = 4, MOVES = 4, WAYS = 3, REASONS = 4 };

/* A line for each object of the topmost list, or nobody would read a difference. */
static void put_catalogue(const struct game *game, int seats, enum lang lang, struct text *out)
{
	static char whole[SHEET_SIZE];
	struct reader reader = {VIEW_PUBLIC, lang, NULL};
	struct setup setup;
	struct text text;

	setup_default(game, seats, &setup);
	text_init(&text, whole, sizeof whole);
	catalogue_put(game, &setup, &reader, &text);
	ASSERT(!text.full);
	for (const char *at = text.buf; *at; at++) {
		if (*at == '{' && at > text.buf && (at[-1] == ',' || at[-1] == '['))
			text_char(out, '\n');
		text_char(out, *at);
	}
	text_char(out, '\n');
}

static void put_moves(const struct move_at *at, const struct reader *reader, int number,
		      struct text *out)
{
	struct move list[LEGAL_MAX];
	int n = at->game->legal(at->state, at->seat, list);
	int step = 1 + n / MOVES; /* some of a long list */

	for (int i = number % step; i < n; i += step) {
		struct json json;

		json_init(&json, out);
		json_begin_object(&json, NULL);
		move_json(at, list[i], reader, &json);
		json_end_object(&json);
		text_char(out, '\n');
	}
}

static void put_ways(const struct move_at *at, const struct reader *reader, int number,
		     struct text *out)
{
	static const struct way from_here = {0};
	static struct ways ways;
	int step;

	if (!ways_find(at->game, at->state, at->seat, &from_here, &ways) || !ways.long_ones)
		return;
	step = 1 + ways.count / WAYS;
	for (int i = number % step; i < ways.count; i += step) {
		struct json json;

		text_str(out, "way ");
		json_init(&json, out);
		json_begin_object(&json, NULL);
		way_json(at, &ways.at[i], reader, &json);
		json_end_object(&json);
		text_char(out, '\n');
	}
}

/* Why the seat cannot choose a thing, if there is something to say about it. */
static bool put_reason(const struct move_at *at, const struct reader *reader,
		       const struct sort *sort, int value, struct text *out)
{
	char name[THING_SIZE];
	struct reason reason;
	struct text thing;

	text_init(&thing, name, sizeof name);
	thing_put(sort, value, &thing);
	if (!game_why_not(at->game, at->state, at->seat, (struct slice){name, thing.len}, &reason))
		return false;
	text_str(out, "not ");
	text_str(out, name);
	text_str(out, ": ");
	game_say(at->game, reader, reason.word, reason.arg, out);
	text_char(out, '\n');
	return true;
}

static void put_reasons(const struct move_at *at, const struct reader *reader, int number,
			struct text *out)
{
	for (const struct sort *sort = at->game->sorts; sort && sort->name; sort++) {
		int said = 0;

		if (sort->shape != SORT_ONE || !sort->id)
			continue;
		for (int i = 0; i < sort->count && said < REASONS; i++)
			said += put_reason(at, reader, sort, (i * 7 + number) % sort->count, out);
	}
}

static void put_moment(const struct moment *m, struct text *out)
{
	static struct any_state view;
	uint32_t asked = m->game->to_move(m->state);
	struct reader reader = {0, m->nth & 1 ? LANG_IT : LANG_EN, NULL};
	struct move_at at = {m->game, state_of(&view), seat_first(asked)};

	text_str(out, "== moment ");
	text_int(out, m->number);
	text_char(out, '\n');
	if (seat_in(asked, SEAT_CHANCE))
		return;
	reader.viewer = at.seat;
	m->game->observe(m->state, at.seat, state_of(&view));
	put_moves(&at, &reader, m->number, out);
	put_ways(&(struct move_at){m->game, m->state, at.seat}, &reader, m->number, out);
	put_reasons(&at, &reader, m->number, out);
}

static void put_events(const struct moment *m, const struct events *events, struct text *out)
{
	struct reader reader = {m->number % m->seats, m->nth & 1 ? LANG_IT : LANG_EN, NULL};

	for (int i = 0; i < events->count; i++) {
		struct json json;

		if (!event_visible(&events->at[i], reader.viewer))
			continue;
		text_str(out, "> ");
		json_init(&json, out);
		json_begin_object(&json, NULL);
		event_json(m->game, &events->at[i], &reader, &json);
		json_end_object(&json);
		text_char(out, '\n');
	}
}

/* The mystery of a day: begun, with clues and a wrong naming, and given up. */
static void put_day(struct text *out)
{
	static const char *const logs[] = {
		"", "row 3\ncolumn F\nname A1 B1 C1 D1 E1 F1 G1 H1\narea C4\n",
		"column B\narea F5\nrow 8\nreveal",
	};
	static struct heist_day_room room;
	static struct heist_day day;

	heist_day_find(20773, &room, &day);
	for (int i = 0; i < COUNT_OF(logs); i++) {
		bool good = heist_day_tell(&day, (struct slice){logs[i], (uint32_t)strlen(logs[i])},
					   &room, out);

		ASSERT(good);
		text_char(out, '\n');
	}
}

void put_client(const struct game *game, struct text *out)
{
	static const struct teller teller = {put_moment, put_events};

	put_catalogue(game, game->seats_min, LANG_EN, out);
	put_catalogue(game, game->seats_max, LANG_IT, out);
	for (int number = 0; number < GAMES; number++)
		tell_game(game, number, &teller, out);
	if (strcmp(game->id, "heist") == 0)
		put_day(out);
}
