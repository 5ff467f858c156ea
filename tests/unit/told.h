/*
 * What a client is told about a game, as text to compare with: moves, events and reasons. For the
 * suites test_<game>_things.c.
 */
#ifndef TABARD_TESTS_TOLD_H
#define TABARD_TESTS_TOLD_H

#include <jansson.h>

#include "tests/unit/unit.h"

#include "engine/match.h"
#include "engine/ways.h"
#include "games/list.h"

enum { TOLD_SIZE = 1 << 17 };

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

/* The view of a viewer and the catalogue as trees; the caller drops them with json_decref. */
static inline json_t *told_tree(const char *buf)
{
	json_error_t error;
	json_t *tree = json_loads(buf, 0, &error);

	if (!tree)
		fail_msg("%s at %d: %.300s", error.text, error.position, buf);
	return tree;
}

static inline json_t *told_view(const struct game *game, const struct any_state *state, int viewer)
{
	static char buf[TOLD_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	view_put(game, state_of_const(state), viewer, &text);
	assert_false(text.full);
	return told_tree(buf);
}

static inline json_t *told_catalogue(const struct game *game, const struct setup *setup,
				     enum lang lang)
{
	static char buf[TOLD_SIZE];
	struct reader reader = {VIEW_PUBLIC, lang, NULL};
	struct text text;

	text_init(&text, buf, sizeof buf);
	catalogue_put(game, setup, &reader, &text);
	assert_false(text.full);
	return told_tree(buf);
}

/* The element of an array of objects whose "id" this is, or NULL. */
static inline const json_t *told_by_id(const json_t *array, const char *id)
{
	size_t i;
	json_t *element;

	json_array_foreach(array, i, element) {
		const char *other = json_string_value(json_object_get(element, "id"));

		if (other && strcmp(other, id) == 0)
			return element;
	}
	return NULL;
}

/* Each object of the array has these texts, none of them empty. */
static inline void told_complete(const json_t *array, size_t count, const char *const *texts)
{
	size_t i;
	json_t *element;

	assert_int_equal(json_array_size(array), count);
	json_array_foreach(array, i, element) {
		for (int j = 0; texts[j]; j++) {
			const char *text = json_string_value(json_object_get(element, texts[j]));

			if (!text || !*text)
				fail_msg("element %d has no %s", (int)i, texts[j]);
		}
	}
}

#endif
