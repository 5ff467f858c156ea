/*
 * The story as people read it, over whole random games of every game, for every viewer and in
 * both languages: no step that is not told on its own, no order with a name before it, nothing
 * twice in a row, nothing that happened left out, and nothing said that its reader may not know.
 */
#include "tests/unit/unit.h"

#include "engine/story.h"
#include "games/list.h"

enum { LOG = 4000, GAMES = 12 };

static struct entry entries[LOG];
static struct match match;
static const char *const names[] = {"Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"};

/* Reading the story of one viewer. */
struct reading {
	struct reader reader;
	bool told[LOG];
	char last[STORY_LINE_SIZE];
};

/* The label by which the move was chosen. */
static void label_of(const struct story_line *line, struct reader reader, char out[SAID_SIZE])
{
	struct text text;

	reader.viewer = line->entry->seat == SEAT_CHANCE ? reader.viewer : line->entry->seat;
	text_init(&text, out, SAID_SIZE);
	if (line->entry->seat == reader.viewer)
		match.game->say_move(line->at.state, line->entry->seat, line->entry->move, &reader,
				     &text);
}

static void check_move(const struct reading *r, const struct story_line *line)
{
	char label[SAID_SIZE];
	const char *name = line->entry->seat < SEAT_MAX ? names[line->entry->seat] : "";
	size_t length = strlen(name);

	if (r->reader.viewer != line->entry->seat)
		return;
	label_of(line, r->reader, label);
	if (strncmp(line->text, name, length) == 0 && line->text[length] == ' ')
		fail_msg("%s: the reader's own move is told by name", line->text);
	if (strncmp(line->text, name, length) == 0 && strcmp(line->text + length + 1, label) == 0)
		fail_msg("%s: an order with a name before it", line->text);
}

static void check_sentence(const char *text)
{
	if (text[0] >= 'a' && text[0] <= 'z')
		fail_msg("%s: not a sentence: %s", match.game->id, text);
}

/* Why it ended is shown alone, over the places. */
static void check_reason(void)
{
	struct result result;

	match.game->result(match_state(&match), &result);
	for (int lang = 0; lang < LANG_COUNT; lang++)
		check_sentence(message_text(&match.game->words[result.reason], (enum lang)lang));
}

static void read_line(void *context, const struct story_line *line)
{
	struct reading *r = context;

	r->told[line->index] = true;
	assert_true(line->text[0] && !strchr(line->text, '{') && !strchr(line->text, '}'));
	check_sentence(line->text);
	assert_null(strstr(line->text, r->reader.lang == LANG_IT ? "Posto " : "Seat "));
	if (strcmp(r->last, line->text) == 0)
		fail_msg("%s %d: twice in a row: %s", match.game->id, (int)line->index, line->text);
	memcpy(r->last, line->text, strlen(line->text) + 1);
	if (line->kind == STORY_MOVE)
		check_move(r, line);
	else
		assert_true(line->kind == STORY_EVENT &&
			    !(event_kind_of(match.game, line->event)->flags & EVENT_QUIET));
}

/* Where the game stands rather than what lies on the table. */
static bool is_course(const struct field *field)
{
	static const char *const name[] = {
		"turn", "phase", "step", "seat", "acting", "active", "played", "refreshes",
		"skips", "round", "missing", "in_play", "paid", "extra", "card", "target",
	};

	if (field->flags & FIELD_INNER)
		return true;
	for (int i = 0; i < COUNT_OF(name); i++) {
		if (strcmp(field->name, name[i]) == 0)
			return true;
	}
	return false;
}

/* The first field on the table in which two public views differ, or NULL. */
static const char *changed(const struct any_state *a, const struct any_state *b)
{
	for (const struct field *field = match.game->fields; field->name; field++) {
		uint32_t size = field->size;

		for (int d = 0; d < 3 && field->dim[d].count; d++)
			size += (field->dim[d].count - 1u) * field->dim[d].stride;
		if (!is_course(field) &&
		    memcmp(a->bytes + field->offset, b->bytes + field->offset, size) != 0)
			return field->name;
	}
	return NULL;
}

/* What changed on the table before somebody else chooses was told to everybody. */
static void check_complete(const struct reading *r)
{
	struct any_state then, now;
	struct match_walk walk;
	bool told = true;
	int seat = SEAT_CHANCE;

	memset(&then, 0, sizeof then);
	match_walk(&walk, &match);
	while (match_walk_next(&walk)) {
		match.game->observe(match_walk_state(&walk), VIEW_PUBLIC, state_of(&now));
		if (walk.index == 0 ||
		    (walk.entry->seat != seat && walk.entry->seat != SEAT_CHANCE)) {
			const char *field = told ? NULL : changed(&then, &now);

			if (field)
				fail_msg("%s %d: nothing told of %s", match.game->id,
					 (int)walk.index, field);
			memcpy(&then, &now, sizeof then);
			seat = walk.entry->seat;
			told = false;
		}
		told |= r->told[walk.index];
	}
}

/* A final move that is told at all has a line for the referee. */
static void check_final(const struct reading *r)
{
	struct match_walk walk;

	match_walk(&walk, &match);
	while (match_walk_next(&walk)) {
		int kind = walk.entry->move.kind;

		if (walk.entry->final && match.game->verbs[kind].told && !r->told[walk.index])
			fail_msg("%s %d: %s is not told", match.game->id, (int)walk.index,
				 match.game->verbs[kind].id);
	}
}

static void read_story(int viewer, enum lang lang)
{
	static struct reading reading;
	struct story story = {{viewer, lang, names}, 1, read_line, &reading};

	memset(&reading, 0, sizeof reading);
	reading.reader = story.reader;
	match_story(&match, &story);
	if (viewer == VIEW_ALL)
		check_final(&reading);
	if (viewer == VIEW_PUBLIC)
		check_complete(&reading);
}

static void play_random(const struct game *game, int seats, uint64_t seed)
{
	struct selfplay play = {.game = game};
	struct setup setup;

	setup_default(game, seats, &setup);
	match_init(&match, game, &setup, entries, LOG);
	rng_seed(&play.rng, seed);
	while (match_to_move(&match) && match.count < LOG) {
		int seat;
		struct move move = selfplay_move(&play, match_state(&match), &seat);

		assert_int_equal(match_play(&match, match.revision, seat, &move, NULL), MATCH_OK);
	}
}

static void test_stories(void **state)
{
	(void)state;
	for (int g = 0; game_list[g]; g++) {
		for (int i = 0; i < GAMES; i++) {
			const struct game *game = game_list[g];
			int seats = game->seats_min + i % (game->seats_max - game->seats_min + 1);

			play_random(game, seats, (uint64_t)i + 1);
			if (match_to_move(&match) == 0)
				check_reason();
			for (int viewer = 0; viewer <= VIEW_ALL; viewer++) {
				if (viewer >= seats && viewer < VIEW_PUBLIC)
					continue;
				read_story(viewer, LANG_EN);
				read_story(viewer, LANG_IT);
			}
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stories),
	};

	return RUN_TESTS(tests);
}
