/* The laws about words and truth: notation, labels, prompts, positions, check and fields. */
#include <stdlib.h>

#include "tests/property/torture.h"

/* Once per game of the register: its tables make sense by themselves. */
void law_table(struct torture *t)
{
	const struct game *game = t->game;
	char why[200];
	struct text text;

	text_init(&text, why, sizeof why);
	if (!fields_cover(game->fields, game->state_size, &text))
		breach(t, LAW_TRUTH, "the fields do not cover the state: %s", why);
	if (game->state_size > STATE_MAX)
		breach(t, LAW_TRUTH, "the state has more than STATE_MAX bytes");
	if (game->move_max > LEGAL_MAX)
		breach(t, LAW_MOVES, "move_max is over LEGAL_MAX");
	if (game->seats_min < 1 || game->seats_max > SEAT_MAX ||
	    game->seats_min > game->seats_max)
		breach(t, LAW_TRUTH, "seats_min and seats_max make no sense");
	if (game->title >= game->words_count ||
	    game->rules_first + game->rules_count > game->words_count)
		breach(t, LAW_TEXT, "title or rules have no message");
}

/* Notation: printable ASCII, no blank at either end. */
static void check_notation(struct torture *t, const struct said *said)
{
	const char *s = said->buf;
	uint32_t n = said->text.len;

	if (n == 0 || n >= NOTATION_MAX)
		breach(t, LAW_TEXT, "the notation \"%s\" is empty or too long", s);
	if (s[0] == ' ' || s[n - 1] == ' ')
		breach(t, LAW_TEXT, "the notation \"%s\" begins or ends with a blank", s);
	for (uint32_t i = 0; i < n; i++) {
		if (s[i] < ' ' || s[i] > '~' || s[i] == '#')
			breach(t, LAW_TEXT, "the notation \"%s\" has a bad character", s);
	}
}

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* All moves of a list in notation: well-formed and all different, also to their own maker. */
static void check_distinct(struct torture *t, int seat, int viewer)
{
	static char all[LEGAL_MAX][NOTATION_MAX];
	static struct said said;
	int n = t->count[seat];

	for (int i = 0; i < n; i++) {
		move_put(&(struct move_at){t->game, now(t), seat}, t->list[seat][i], viewer,
			say_into(&said));
		check_notation(t, &said);
		memcpy(all[i], said.buf, said.text.len + 1);
	}
	qsort(all, (size_t)n, sizeof *all, by_text);
	for (int i = 1; i < n; i++) {
		if (strcmp(all[i - 1], all[i]) == 0)
			breach(t, LAW_TEXT, "two moves of seat %d both read \"%s\"", seat + 1,
			       all[i]);
	}
}

/* The same as JSON, by verb and operands alone: a client tells all moves of a list apart. */
static void check_distinct_json(struct torture *t, int seat, int viewer)
{
	enum { MOVE_JSON_SIZE = 512 };
	static char all[LEGAL_MAX][MOVE_JSON_SIZE];
	int n = t->count[seat];

	for (int i = 0; t->game->verbs && i < n; i++) {
		struct text text;
		struct json json;

		text_init(&text, all[i], sizeof all[i]);
		json_init(&json, &text);
		json_begin_object(&json, NULL);
		move_operands_json(&(struct move_at){t->game, now(t), seat}, t->list[seat][i],
				   viewer, &json);
		json_end_object(&json);
		if (text.full)
			breach(t, LAW_TEXT, "the JSON of a move is too long: %s", all[i]);
	}
	if (!t->game->verbs)
		return;
	qsort(all, (size_t)n, sizeof *all, by_text);
	for (int i = 1; i < n; i++) {
		if (strcmp(all[i - 1], all[i]) == 0)
			breach(t, LAW_TEXT, "two moves of seat %d are both %s", seat + 1, all[i]);
	}
}

static void check_read_back(struct torture *t, int seat, struct move move)
{
	static struct said said;
	struct slice slice;
	struct move again;

	move_put(&(struct move_at){t->game, now(t), seat}, move, VIEW_ALL, say_into(&said));
	slice = (struct slice){said.buf, said.text.len};
	if (game_read_move(t->game, now(t), seat, slice, &again) != READ_EXACT ||
	    !move_same(&move, &again))
		breach(t, LAW_TEXT, "\"%s\" is not read back as the same move", said.buf);
}

/* Words for people, in both languages: there, and on one line. */
static void check_said(struct torture *t, const struct said *said, const char *what)
{
	if (said->text.len == 0)
		breach(t, LAW_TEXT, "%s is empty", what);
	for (uint32_t i = 0; i < said->text.len; i++) {
		if ((unsigned char)said->buf[i] < ' ')
			breach(t, LAW_TEXT, "%s has a control character: \"%.200s\"", what,
			       said->buf);
	}
}

static void check_words(struct torture *t, int seat, struct move move)
{
	static struct said said;

	for (int lang = 0; lang < LANG_COUNT; lang++) {
		struct reader reader = {seat, (enum lang)lang, NULL};

		if (seat == SEAT_CHANCE)
			reader.viewer = VIEW_ALL;
		t->game->say_move(now(t), seat, move, &reader, say_into(&said));
		check_said(t, &said, "the label of a move");
		reader.viewer = VIEW_PUBLIC;
		t->game->say_move(now(t), seat, move, &reader, say_into(&said));
		check_said(t, &said, "the label of a move for spectators");
		if (seat == SEAT_CHANCE)
			continue;
		reader.viewer = seat;
		t->game->say_prompt(now(t), seat, &reader, say_into(&said));
		check_said(t, &said, "a prompt");
	}
}

static void check_events(struct torture *t)
{
	static struct said said;

	for (int i = 0; i < t->events.count; i++) {
		if (t->game->events && !event_kind_of(t->game, &t->events.at[i]))
			breach(t, LAW_TEXT, "the event %s is no kind of this game's",
			       t->game->words[t->events.at[i].id].id);
		for (int lang = 0; lang < LANG_COUNT; lang++) {
			struct reader reader = {VIEW_ALL, (enum lang)lang, NULL};

			event_say(t->game, &t->events.at[i], &reader, say_into(&said));
			check_said(t, &said, "an event");
		}
	}
}

static void check_position(struct torture *t)
{
	static struct said line, why;
	static struct any_state again;
	struct slice slice;

	position_put(t->game, now(t), say_into(&line));
	if (line.text.len >= POSITION_MAX)
		breach(t, LAW_TEXT, "the position line is longer than POSITION_MAX");
	slice = (struct slice){line.buf, line.text.len};
	memset(&again, 0xA5, sizeof again);
	if (!position_get(t->game, slice, state_of(&again), say_into(&why)))
		breach(t, LAW_TEXT, "the position is not read back: %s", why.buf);
	if (memcmp(again.bytes, now(t), t->game->state_size) != 0)
		breach(t, LAW_TEXT, "the position is read back as another state");
}

void law_texts(struct torture *t)
{
	t->tally->looked[LAW_TEXT]++;
	for (uint32_t asked = t->asked; asked; asked &= asked - 1) {
		int seat = seat_first(asked);

		check_distinct(t, seat, VIEW_ALL);
		check_distinct_json(t, seat, VIEW_ALL);
		if (seat != SEAT_CHANCE) {
			check_distinct(t, seat, seat);
			check_distinct_json(t, seat, seat);
		}
		for (int i = 0; t->plan->thorough && i < t->count[seat]; i++) {
			check_read_back(t, seat, t->list[seat][i]);
			check_words(t, seat, t->list[seat][i]);
		}
	}
	if (t->asked) {
		check_read_back(t, t->seat, t->move);
		check_words(t, t->seat, t->move);
	}
	check_events(t);
	check_position(t);
}

void law_truth(struct torture *t)
{
	const char *broken = t->game->check(now(t));

	t->tally->looked[LAW_TRUTH]++;
	if (broken)
		breach(t, LAW_TRUTH, "check: %s", broken);
	for (size_t at = t->game->state_size; at < STATE_MAX && due(t, LAW_TRUTH, 8); at++) {
		if (t->match.state.bytes[at])
			breach(t, LAW_TRUTH, "a byte behind the state is not zero");
	}
}
