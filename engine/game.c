/* What can be done with any game through its table: set-ups, positions, moves as text, views. */
#include "engine/game.h"

enum setup_word {
	WORD_SEATS,
	WORD_NO_OPTION,
	WORD_NO_VALUE,
	WORD_TOO_LONG,
	WORD_NO_EQUALS,
};

static const struct message setup_words[] = {
	[WORD_SEATS] = MESSAGE("setup-seats",
			"this game is for {0} to {1} seats, not {2}",
			"questo gioco è per {0}-{1} posti, non {2}"),
	[WORD_NO_OPTION] = MESSAGE("setup-no-option",
			    "there is no option of that name; there are: ",
			    "non c'è un'opzione con questo nome; ci sono: "),
	[WORD_NO_VALUE] = MESSAGE("setup-no-value",
			   "that is no value of this option; there are: ",
			   "questo non è un valore dell'opzione; ci sono: "),
	[WORD_TOO_LONG] = MESSAGE("setup-too-long",
			   "that text is longer than {0} bytes",
			   "questo testo supera i {0} byte"),
	[WORD_NO_EQUALS] = MESSAGE("setup-no-equals",
			    "an option is written name=value",
			    "un'opzione si scrive nome=valore"),
};

void setup_default(const struct game *game, int seats, struct setup *setup)
{
	memset(setup, 0, sizeof *setup);
	setup->seats = (uint8_t)seats;
	for (int i = 0; game->options[i].name; i++) {
		ASSERT(i < OPTION_MAX);
		setup->choice[i] = game->options[i].fallback;
	}
}

/* Which of the texts belongs to a text option. */
static int text_slot(const struct game *game, int option)
{
	int slot = 0;

	for (int i = 0; i < option; i++)
		slot += game->options[i].values == NULL;
	ASSERT(slot < OPTION_TEXT_MAX);
	return slot;
}

static void list_names(const struct game *game, const char *const *values, struct text *out)
{
	for (int i = 0; values ? values[i] != NULL : game->options[i].name != NULL; i++) {
		if (i)
			text_str(out, ", ");
		text_str(out, values ? values[i] : game->options[i].name);
	}
}

static bool set_text(char *slot, struct slice value, const struct reader *reader,
		     struct text *why)
{
	if (value.len >= OPTION_TEXT_SIZE) {
		words_put(why, reader, setup_words, WORD_TOO_LONG, (int[]){OPTION_TEXT_SIZE - 1});
		return false;
	}
	memset(slot, 0, OPTION_TEXT_SIZE);
	memcpy(slot, value.at, value.len);
	return true;
}

bool setup_option(const struct game *game, struct setup *setup, struct slice assignment,
		  const struct reader *reader, struct text *why)
{
	struct slice name, value;
	struct scan scan;
	int i = 0;

	scan_init(&scan, assignment.at, assignment.len);
	name = scan_until(&scan, "=");
	if (!scan_char(&scan, '=')) {
		words_put(why, reader, setup_words, WORD_NO_EQUALS, NULL);
		return false;
	}
	value.at = scan.at;
	value.len = (uint32_t)(scan.end - scan.at);
	while (game->options[i].name && !slice_is(name, game->options[i].name))
		i++;
	if (!game->options[i].name) {
		words_put(why, reader, setup_words, WORD_NO_OPTION, NULL);
		list_names(game, NULL, why);
		return false;
	}
	if (!game->options[i].values)
		return set_text(setup->text[text_slot(game, i)], value, reader, why);
	for (int v = 0; game->options[i].values[v]; v++) {
		if (slice_is(value, game->options[i].values[v])) {
			setup->choice[i] = (uint8_t)v;
			return true;
		}
	}
	words_put(why, reader, setup_words, WORD_NO_VALUE, NULL);
	list_names(game, game->options[i].values, why);
	return false;
}

bool setup_check(const struct game *game, const struct setup *setup, const struct reader *reader,
		 struct text *why)
{
	if (setup->seats < game->seats_min || setup->seats > game->seats_max) {
		words_put(why, reader, setup_words, WORD_SEATS,
			  (int[]){game->seats_min, game->seats_max, setup->seats});
		return false;
	}
	for (int i = 0; game->options[i].name; i++) {
		const char *const *values = game->options[i].values;

		for (int v = 0; values && v <= setup->choice[i]; v++)
			ASSERT(values[v]);
	}
	return game->check_setup(setup, reader, why);
}

const char *setup_value(const struct game *game, const struct setup *setup, int option)
{
	if (!game->options[option].values)
		return setup->text[text_slot(game, option)];
	return game->options[option].values[setup->choice[option]];
}

int legal_chance(int (*chance)(const struct game_state *, struct outcome *),
		 const struct game_state *state, struct move *out)
{
	struct outcome outcome[LEGAL_MAX];
	int count = chance(state, outcome);

	for (int i = 0; i < count; i++)
		out[i] = outcome[i].move;
	return count;
}

/* The outcome in which a number below the sum of weights falls. */
static struct move pick(const struct outcome *outcome, int count, uint64_t at)
{
	int i = 0;

	while (at >= outcome[i].weight) {
		at -= outcome[i].weight;
		i++;
	}
	ASSERT(i < count);
	return outcome[i].move;
}

static uint64_t weigh(const struct outcome *outcome, int count)
{
	uint64_t sum = 0;

	for (int i = 0; i < count; i++)
		sum += outcome[i].weight;
	ASSERT(sum > 0);
	return sum;
}

struct move game_draw(const struct game *game, const struct game_state *state, struct rng *rng)
{
	struct outcome outcome[LEGAL_MAX];
	int count;

	if (game->draw)
		return game->draw(state, rng);
	count = game->chance(state, outcome);
	return pick(outcome, count, rng_below64(rng, weigh(outcome, count)));
}

struct move game_deal(const struct game *game, const struct game_state *state,
		      const uint8_t key[STREAM_KEY_SIZE], uint64_t draw)
{
	struct outcome outcome[LEGAL_MAX];
	int count = game->chance(state, outcome);

	return pick(outcome, count, stream_draw(key, draw, weigh(outcome, count)));
}

int game_read_move(const struct game *game, const struct game_state *state, int seat,
		   struct slice text, struct move *out)
{
	struct move list[LEGAL_MAX];
	int count = game->legal(state, seat, list);
	char notation[NOTATION_MAX];
	struct text writer;
	int matches = 0;

	for (int i = 0; i < count; i++) {
		text_init(&writer, notation, sizeof notation);
		move_put(&(struct move_at){game, state, seat}, list[i], VIEW_ALL, &writer);
		if (writer.len < text.len || memcmp(notation, text.at, text.len) != 0)
			continue;
		*out = list[i];
		if (writer.len == text.len)
			return READ_EXACT;
		matches++;
	}
	return matches;
}

void position_put(const struct game *game, const struct game_state *state, struct text *out)
{
	text_str(out, game->id);
	text_char(out, ' ');
	text_uint(out, game->rules_version);
	fields_put(game->fields, state, out);
}

bool position_read(const struct game *game, struct slice line, struct any_state *state,
		   struct text *why)
{
	struct scan scan;
	int64_t version;

	scan_init(&scan, line.at, line.len);
	if (!slice_is(scan_word(&scan), game->id)) {
		text_str(why, "the position is not of game ");
		text_str(why, game->id);
		return false;
	}
	if (!slice_int(scan_word(&scan), 1, UINT16_MAX, &version) ||
	    version != game->rules_version) {
		text_str(why, "the position is not of rules version ");
		text_uint(why, game->rules_version);
		return false;
	}
	return fields_get(game->fields, &scan, state->bytes, game->state_size, why);
}

bool position_get(const struct game *game, struct slice line, struct game_state *state,
		  struct text *why)
{
	struct any_state fresh;
	const char *broken;

	if (!position_read(game, line, &fresh, why))
		return false;
	broken = game->check(state_of(&fresh));
	if (broken) {
		text_str(why, broken);
		return false;
	}
	memcpy(state, fresh.bytes, game->state_size);
	return true;
}

int state_seats(const struct game *game, const struct game_state *state)
{
	for (const struct field *field = game->fields; field->name; field++) {
		if (strcmp(field->name, "seats") == 0)
			return ((const uint8_t *)state)[field->offset];
	}
	return game->seats_min; /* a game that keeps no number is for one number */
}

void view_open(const struct game *game, const struct game_state *state, struct json *json)
{
	struct any_state view;

	game->observe(state, VIEW_PUBLIC, state_of(&view));
	fields_json(game->fields, view.bytes, state_seats(game, state_of(&view)), true, json);
	if (game->put_open)
		game->put_open(state_of(&view), json);
}

void view_own(const struct game *game, const struct game_state *state, int viewer,
	      struct json *json)
{
	struct any_state view;

	game->observe(state, viewer, state_of(&view));
	fields_json(game->fields, view.bytes, state_seats(game, state_of(&view)), false, json);
	if (game->put_extra)
		game->put_extra(state_of(&view), viewer, json);
}

void view_put(const struct game *game, const struct game_state *state, int viewer,
	      struct text *out)
{
	struct json json;

	json_init(&json, out);
	json_begin_object(&json, NULL);
	view_open(game, state, &json);
	view_own(game, state, viewer, &json);
	json_end_object(&json);
}

void game_say(const struct game *game, const struct reader *reader, int word, const int *arg,
	      struct text *out)
{
	lexicon_put(out, reader, &(struct lexicon){game->words, game->sorts}, word, arg);
}

void event_say(const struct game *game, const struct event *event, const struct reader *reader,
	       struct text *out)
{
	int arg[COUNT_OF(event->arg)];

	for (int i = 0; i < COUNT_OF(event->arg); i++)
		arg[i] = event->arg[i];
	game_say(game, reader, event->id, arg, out);
}

bool event_visible(const struct event *event, int viewer)
{
	if (viewer == VIEW_ALL || event->visible_to == EVENT_PUBLIC)
		return true;
	return viewer < SEAT_MAX && seat_in(event->visible_to, viewer);
}

/* Is the thing among what may be clicked for a move: its verb's target, or an operand? */
static bool is_met(const struct move_at *at, struct move move, struct slice text,
		   const struct thing *thing)
{
	const char *target = at->game->verbs[move.kind].target;
	struct thing met[OPERAND_MAX];
	int count = move_things(at, move, at->seat, met);

	if (target && slice_is(text, target))
		return true;
	for (int i = 0; i < count; i++) {
		if (met[i].sort == thing->sort && met[i].value == thing->value && !met[i].absent &&
		    !(met[i].operand->flags & OPERAND_TOLD))
			return true;
	}
	return false;
}

static bool can_choose(const struct move_at *at, struct slice text, const struct thing *thing)
{
	struct move list[LEGAL_MAX];
	int count = at->game->legal(at->state, at->seat, list);

	for (int i = 0; i < count; i++) {
		if (is_met(at, list[i], text, thing))
			return true;
	}
	return false;
}

bool game_why_not(const struct game *game, const struct game_state *view, int seat,
		  struct slice text, struct reason *reason)
{
	struct move_at at = {game, view, seat};
	struct thing thing;

	memset(reason, 0, sizeof *reason);
	return game->why_not && thing_read(game, text, &thing) &&
	       seat_in(game->to_move(view), seat) && !can_choose(&at, text, &thing) &&
	       game->why_not(view, seat, &thing, reason);
}
