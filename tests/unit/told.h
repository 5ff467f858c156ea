/*
 * What a client is told about a game, as text to compare with: moves, events and reasons. For the
 * suites test_<game>_things.c.
 */
#ifndef TABARD_TESTS_TOLD_H
#define TABARD_TESTS_TOLD_H

#include "tests/unit/unit.h"

#include "engine/json_read.h"
#include "engine/match.h"
#include "engine/ways.h"
#include "games/list.h"

enum { TOLD_SIZE = 1 << 17, TOLD_TOKENS = 1 << 14 };

static const struct reader told_reader = {VIEW_ALL, LANG_EN, NULL};

static inline void told_position(const struct game *game, const char *line,
				 struct any_state *state)
{
	char why[400];
	struct text text;

	memset(state, 0, sizeof *state);
	text_init(&text, why, sizeof why);
	if (!position_get(game, (struct slice){line, (uint32_t)strlen(line)}, state_of(state),
			  &text))
		fail_msg("%s: %s", line, why);
}

static inline struct move told_find(const struct game *game, const struct any_state *state,
				    int seat, const char *notation)
{
	struct slice text = {notation, (uint32_t)strlen(notation)};
	struct move move;

	if (game_read_move(game, state_of_const(state), seat, text, &move) != READ_EXACT)
		fail_msg("%s is not legal", notation);
	return move;
}

/* Any move as JSON. */
static inline const char *told_move_by(const struct move_at *at, struct move move,
				       const struct reader *reader)
{
	static char buf[2000];
	struct text text;
	struct json json;

	text_init(&text, buf, sizeof buf);
	json_init(&json, &text);
	json_begin_object(&json, NULL);
	move_json(at, move, reader, &json);
	json_end_object(&json);
	assert_false(text.full);
	return buf;
}

/* A legal move as JSON, read by a viewer. */
static inline const char *told_move(const struct game *game, const struct any_state *state,
				    int seat, const char *notation, int viewer)
{
	return told_move_by(&(struct move_at){game, state_of_const(state), seat},
			    told_find(game, state, seat, notation),
			    &(struct reader){viewer, LANG_EN, NULL});
}

/* Way number `number` of those that begin so, of which there must be `count`. */
static inline const char *told_way(const struct move_at *at, const struct way *begin, int number,
				   int count)
{
	static char buf[2000];
	static struct ways ways;
	struct reader reader = {at->seat, LANG_EN, NULL};
	struct text text;
	struct json json;

	assert_true(ways_find(at->game, at->state, at->seat, begin, &ways));
	assert_int_equal(ways.count, count);
	text_init(&text, buf, sizeof buf);
	json_init(&json, &text);
	json_begin_object(&json, NULL);
	way_json(at, &ways.at[number], &reader, &json);
	json_end_object(&json);
	assert_false(text.full);
	return buf;
}

/* The events a viewer may see, a line of JSON each. */
static inline const char *told_lines(const struct game *game, const struct events *events,
				     int viewer)
{
	static char buf[TOLD_SIZE];
	struct reader reader = {viewer, LANG_EN, NULL};
	struct text text;

	text_init(&text, buf, sizeof buf);
	for (int i = 0; i < events->count; i++) {
		struct json json;

		if (!event_visible(&events->at[i], viewer))
			continue;
		json_init(&json, &text);
		json_begin_object(&json, NULL);
		event_json(game, &events->at[i], &reader, &json);
		json_end_object(&json);
		text_char(&text, '\n');
	}
	assert_false(text.full);
	return buf;
}

/* Plays a move and returns the events a viewer may see, a line of JSON each. */
static inline const char *told_events(const struct game *game, struct any_state *state, int seat,
				      const char *notation, int viewer)
{
	static struct events events;

	events.count = 0;
	game->apply(state_of(state), seat, told_find(game, state, seat, notation), &events);
	return told_lines(game, &events, viewer);
}

/* `sentence [rule]`, or "" where there is no reason to give. */
static inline const char *told_reason(const struct game *game, const struct any_state *state,
				      int seat, const char *thing)
{
	static char buf[SAID_SIZE + 40];
	struct reason reason;
	struct any_state view;
	struct text text;

	game->observe(state_of_const(state), seat, state_of(&view));
	text_init(&text, buf, sizeof buf);
	if (!game_why_not(game, state_of_const(&view), seat,
			  (struct slice){thing, (uint32_t)strlen(thing)}, &reason))
		return "";
	game_say(game, &told_reader, reason.word, reason.arg, &text);
	text_str(&text, " [");
	text_str(&text, reason.rule);
	text_char(&text, ']');
	return buf;
}

static inline void told_name_free(const char *name, const char *const *taken)
{
	for (; *taken; taken++)
		assert_string_not_equal(name, *taken);
}

/* No operand is called like a member that moves or events have of their own (protocol.md). */
static inline void told_names(const struct game *game)
{
	static const char *const of_move[] = {"verb", "things", "text", "label", "seat", "final",
					      NULL};
	static const char *const of_event[] = {"event", "things", "text", NULL};

	for (int kind = 1; kind < game->verbs_count; kind++) {
		for (const struct operand *o = game->verbs[kind].operand; o->name; o++)
			told_name_free(o->name, of_move);
	}
	for (const struct event_kind *kind = game->events; kind->word; kind++) {
		for (const struct operand *o = kind->operand; o->name; o++)
			told_name_free(o->name, of_event);
	}
}

/* Is the thing an operand that may be clicked of a legal move? */
static inline bool told_choosable(const struct move_at *at, const struct thing *thing)
{
	struct move list[LEGAL_MAX];
	struct thing met[OPERAND_MAX];
	int count = at->game->legal(at->state, at->seat, list);

	for (int i = 0; i < count; i++) {
		int n = move_things(at, list[i], at->seat, met);

		for (int j = 0; j < n; j++) {
			if (met[j].sort == thing->sort && met[j].value == thing->value &&
			    !met[j].absent && !(met[j].operand->flags & OPERAND_TOLD))
				return true;
		}
	}
	return false;
}

/* Why `seat` cannot choose a thing in a state that may be view or not; false: no reason. */
static inline bool told_why(const struct move_at *at, const struct thing *thing,
			    struct reason *reason)
{
	struct any_state view;
	struct text text;
	char buf[THING_SIZE];

	text_init(&text, buf, sizeof buf);
	thing_put(thing->sort, thing->value, &text);
	at->game->observe(at->state, at->seat, state_of(&view));
	return game_why_not(at->game, state_of(&view), at->seat, (struct slice){buf, text.len},
			    reason);
}

/* The view of a viewer and the catalogue, taken apart; each is good until the next is asked for. */
static inline const struct json_doc *told_tree(struct text *text)
{
	static struct json_token token[TOLD_TOKENS];
	static struct json_doc doc;

	assert_false(text->full);
	doc = (struct json_doc){.token = token, .capacity = TOLD_TOKENS};
	if (!json_parse(&doc, (struct slice){text->buf, text->len}))
		fail_msg("%s at byte %u of %s", doc.error, doc.at, text->buf);
	return &doc;
}

static inline const struct json_doc *told_view(const struct game *game,
					       const struct any_state *state, int viewer)
{
	static char buf[TOLD_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	view_put(game, state_of_const(state), viewer, &text);
	return told_tree(&text);
}

static inline const struct json_doc *told_catalogue(const struct game *game,
						    const struct setup *setup, enum lang lang)
{
	static char buf[TOLD_SIZE];
	struct reader reader = {VIEW_PUBLIC, lang, NULL};
	struct text text;

	text_init(&text, buf, sizeof buf);
	catalogue_put(game, setup, &reader, &text);
	return told_tree(&text);
}

/* How many elements or members; the element with that index; a number that must be one. */
static inline int told_count(const struct json_doc *doc, uint32_t token)
{
	return token == JSON_NONE ? 0 : (int)doc->token[token].count;
}

static inline uint32_t told_element(const struct json_doc *doc, uint32_t array, int index)
{
	uint32_t t = json_first(doc, array);

	for (; index > 0 && t != JSON_NONE; index--)
		t = json_after(doc, array, t);
	return t;
}

static inline int told_int(const struct json_doc *doc, uint32_t token)
{
	int64_t number = 0;

	assert_true(json_get_int(doc, token, INT32_MIN, INT32_MAX, &number));
	return (int)number;
}

static inline int told_member_int(const struct json_doc *doc, uint32_t object, const char *name)
{
	return told_int(doc, json_member(doc, object, name));
}

/* The element of an array of objects whose "id" this is, or JSON_NONE. */
static inline uint32_t told_by_id(const struct json_doc *doc, uint32_t array, const char *id)
{
	for (uint32_t t = json_first(doc, array); t != JSON_NONE; t = json_after(doc, array, t)) {
		if (json_is(doc, json_member(doc, t, "id"), id))
			return t;
	}
	return JSON_NONE;
}

/* Each object of the array has these texts, none of them empty. */
static inline void told_complete(const struct json_doc *doc, uint32_t array, int count,
				 const char *const *texts)
{
	assert_int_equal(told_count(doc, array), count);
	for (uint32_t t = json_first(doc, array); t != JSON_NONE; t = json_after(doc, array, t)) {
		for (int j = 0; texts[j]; j++) {
			uint32_t text = json_member(doc, t, texts[j]);

			if (json_type(doc, text) != JSON_STRING || doc->token[text].len == 0)
				fail_msg("an element has no %s", texts[j]);
		}
	}
}

#endif
