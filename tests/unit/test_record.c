/* Game files: round trips of every game, and files that are cut, edited, binary or too long. */
#include "tests/unit/unit.h"

#include "engine/record.h"
#include "games/list.h"

enum { LOG = 1 << 14 };

static struct entry entries[LOG], entries_again[LOG];
static struct match match, again;
static char file[1 << 20], copy[1 << 20];
static struct record record, record_again;
static struct record_reader reader;

static bool get(const char *bytes, size_t size)
{
	reader = (struct record_reader){game_find, entries_again, LOG, {0, ""}};
	return record_get(&reader, (struct slice){bytes, (uint32_t)size}, &record_again, &again);
}

/* A random game of so many moves at most, written into `file`; returns the bytes. */
static size_t write_game(const struct game *game, int seats, uint64_t seed, int32_t moves)
{
	struct setup setup;
	struct selfplay selfplay = {.game = game, .setup = &setup};
	struct text text;

	setup_default(game, seats, &setup);
	match_init(&match, game, &setup, entries, LOG);
	rng_seed(&selfplay.rng, seed);
	while (match_to_move(&match) && match.count < moves) {
		int seat;
		struct move move = selfplay_move(&selfplay, match_state(&match), &seat);

		assert_int_equal(match_play(&match, match.revision, seat, &move, NULL), MATCH_OK);
	}
	text_init(&text, file, sizeof file);
	record_put(&record, &match, &text);
	assert_false(text.full);
	return text.len;
}

static void fill_record(void)
{
	memset(&record, 0, sizeof record);
	memcpy(record.name[0], "Ada", 4);
	memcpy(record.name[1], "Zoë", 5);
	record.has_commitment = record.has_seed = true;
	record.nonces = 2;
	for (int i = 0; i < SEED_SIZE; i++) {
		record.commitment[i] = (uint8_t)(i * 7);
		record.seed[i] = (uint8_t)(255 - i);
		record.nonce[1][i % NONCE_SIZE] = (uint8_t)i;
	}
}

static void test_round_trip(void **state)
{
	(void)state;
	fill_record();
	for (int g = 0; game_list[g]; g++) {
		const struct game *game = game_list[g];

		for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
			size_t size = write_game(game, seats, 9, seats & 1 ? 30 : LOG);

			if (!get(file, size))
				fail_msg("%s: line %d: %s", game->id, reader.error.line,
					 reader.error.sentence);
			assert_true(again.hash == match.hash && again.count == match.count);
			assert_memory_equal(&record, &record_again, sizeof record);
		}
	}
}

static void test_options(void **state)
{
	const struct game *game = game_find((struct slice){"null", 4});
	struct setup setup;
	struct text text;

	(void)state;
	memset(&record, 0, sizeof record);
	setup_default(game, 2, &setup);
	setup.choice[0] = 1;
	match_init(&match, game, &setup, entries, LOG);
	text_init(&text, file, sizeof file);
	record_put(&record, &match, &text);
	assert_non_null(strstr(file, "\noption hand=4\n"));
	assert_null(strstr(file, "thieves"));
	assert_true(get(file, text.len));
	assert_memory_equal(&again.setup, &setup, sizeof setup);
}

static void assert_refused(size_t at)
{
	if (reader.error.line < 1 || !reader.error.sentence[0])
		fail_msg("refused without a sentence, byte %zu", at);
}

static void test_truncated(void **state)
{
	size_t size;

	(void)state;
	fill_record();
	size = write_game(game_find((struct slice){"null", 4}), 3, 5, LOG);
	for (size_t at = 0; at + 1 < size; at++) { /* without its last newline it is whole */
		char *exact = malloc(at + 1);

		assert_non_null(exact);
		memcpy(exact, file, at);
		if (get(exact, at))
			fail_msg("a file cut at byte %zu of %zu is accepted", at, size);
		assert_refused(at);
		free(exact);
	}
	assert_true(get(file, size - 1));
}

/* After any edit of one byte the file is refused, or it still is the same game. */
static void test_edited(void **state)
{
	static const char with[] = {'\0', '\n', ' ', '#', '1', '7', 'z', '*', '\x7f', '\xff'};
	size_t size;

	(void)state;
	fill_record();
	size = write_game(game_find((struct slice){"null", 4}), 2, 5, LOG);
	for (size_t at = 0; at < size; at++) {
		for (size_t i = 0; i < sizeof with; i++) {
			memcpy(copy, file, size);
			if (copy[at] == with[i])
				continue;
			copy[at] = with[i];
			if (get(copy, size))
				assert_true(again.hash == match.hash);
			else
				assert_refused(at);
		}
	}
}

static void test_lines_lost_or_doubled(void **state)
{
	size_t size, start = 0;

	(void)state;
	memset(&record, 0, sizeof record);
	size = write_game(game_find((struct slice){"null", 4}), 2, 5, LOG);
	for (size_t at = 0; at < size; at++) {
		size_t line = at + 1 - start;

		if (file[at] != '\n')
			continue;
		memcpy(copy, file, start);
		memcpy(copy + start, file + at + 1, size - at - 1);
		assert_false(get(copy, size - line));
		assert_refused(at);
		memcpy(copy, file, at + 1);
		memcpy(copy + at + 1, file + start, size - start);
		assert_false(get(copy, size + line));
		assert_refused(at);
		start = at + 1;
	}
}

/* `copy` becomes `file` with something put in at a byte; returns the bytes. */
static size_t insert(size_t size, size_t at, const char *what)
{
	size_t length = strlen(what);

	memcpy(copy, file, at);
	memcpy(copy + at, what, length);
	memcpy(copy + at + length, file + at, size - at);
	return size + length;
}

/* Remarks and blank lines may stand anywhere, also at the end, and say nothing. */
static void test_remarks(void **state)
{
	static const char *const nothing[] = {"# a remark\n", "\n", "  \n", "  # moves\n", "#\n"};
	size_t size;

	(void)state;
	fill_record();
	size = write_game(game_find((struct slice){"null", 4}), 2, 5, LOG);
	for (size_t at = 0; at < size; at++) {
		if (at > 0 && file[at - 1] != '\n')
			continue;
		for (int i = 0; i < COUNT_OF(nothing); i++) {
			if (!get(copy, insert(size, at, nothing[i])))
				fail_msg("%s at byte %zu: line %d: %s", nothing[i], at,
					 reader.error.line, reader.error.sentence);
			assert_true(again.hash == match.hash && again.count == match.count);
			assert_memory_equal(&record, &record_again, sizeof record);
		}
	}
	/* A remark takes a whole line: behind a move it is not one. */
	assert_false(get(copy, insert(size, (size_t)(strstr(file, "\n2 *") - file), " # one")));
}

/* Control characters are refused wherever they are, in names and remarks too. */
static void test_control_characters(void **state)
{
	static const char *const places[] = {"Ada", "\nmoves"};
	size_t size;

	(void)state;
	fill_record();
	size = write_game(game_find((struct slice){"null", 4}), 2, 5, LOG);
	for (int place = 0; place < COUNT_OF(places); place++) {
		size_t at = (size_t)(strstr(file, places[place]) - file) + 1;

		for (int c = 1; c < 0x82; c++) {
			char what[] = {'#', (char)c, 'x', '\n', '\0'};
			bool control = c < ' ' || c == 0x7F;

			if (c == '\n' || (place == 0 && c >= ' ' && !control))
				continue;
			if (place == 0)
				what[3] = '\0';
			if (get(copy, insert(size, at, what)) == control)
				fail_msg("character %d: %s", c, reader.error.sentence);
			if (control)
				assert_string_equal(reader.error.sentence, "this is not text");
		}
	}
}

/* Lines may end as on Windows. */
static void test_line_ends(void **state)
{
	size_t size, length = 0;

	(void)state;
	fill_record();
	size = write_game(game_find((struct slice){"null", 4}), 2, 5, LOG);
	for (size_t at = 0; at < size; at++) {
		if (file[at] == '\n')
			copy[length++] = '\r';
		copy[length++] = file[at];
	}
	assert_true(get(copy, length));
	assert_true(again.hash == match.hash);
	assert_memory_equal(&record, &record_again, sizeof record);
}

/* ` 12 7`: a number for every seat. */
static void put_each(struct text *out, int seats, const int *number)
{
	for (int seat = 0; seat < seats; seat++) {
		text_char(out, ' ');
		text_int(out, number[seat]);
	}
}

/* The result line that a finished game must have. */
static void put_due(const struct game *game, int seats, struct text *out)
{
	struct result result;
	int score[SEAT_MAX], place[SEAT_MAX];

	game->result(match_state(&match), &result);
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		score[seat] = result.score[seat];
		place[seat] = result.place[seat];
	}
	text_str(out, "\nresult");
	put_each(out, seats, score);
	if (place[0]) { /* a game that nobody won has none */
		text_str(out, " places");
		put_each(out, seats, place);
	}
	text_str(out, " reason ");
	text_str(out, game->words[result.reason].id);
	text_char(out, '\n');
}

/* To the letter: a score and a place for every seat, and the reason; and nothing more. */
static void test_result_line(void **state)
{
	(void)state;
	memset(&record, 0, sizeof record);
	for (int g = 0; game_list[g]; g++) {
		const struct game *game = game_list[g];

		for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
			size_t size = write_game(game, seats, 9, LOG);
			char due[200];
			struct text text;

			text_init(&text, due, sizeof due);
			put_due(game, seats, &text);
			if (!strstr(file, due))
				fail_msg("%s, %d seats: no line %s", game->id, seats, due + 1);
			size = insert(size, (size_t)(strstr(file, " reason ") - file), " 1");
			assert_false(get(copy, size));
			assert_non_null(strstr(reader.error.sentence, "result"));
		}
	}
}

static void test_binary(void **state)
{
	struct rng rng;

	(void)state;
	rng_seed(&rng, 1);
	for (int round = 0; round < 300; round++) {
		size_t size = rng_below(&rng, 3000);

		for (size_t i = 0; i < size; i++)
			copy[i] = (char)rng_next(&rng);
		assert_false(get(copy, size));
		assert_refused(0);
	}
}

static void test_too_long(void **state)
{
	size_t size;

	(void)state;
	memset(&record, 0, sizeof record);
	size = write_game(game_find((struct slice){"null", 4}), 2, 5, LOG);
	reader = (struct record_reader){game_find, entries_again, 10, {0, ""}};
	assert_false(record_get(&reader, (struct slice){file, (uint32_t)size}, &record_again,
				&again));
	assert_string_equal(reader.error.sentence, "this game is too long");
	assert_int_equal(again.count, 10);
	memset(copy, 'a', 100000);
	memcpy(copy, "tabard 1\ngame null 1\nseat 1 ", 28);
	assert_false(get(copy, 100000));
	assert_int_equal(reader.error.line, 3);
}

/* The sentences somebody who repairs a file needs. */
static void test_sentences(void **state)
{
	static const struct {
		const char *file, *sentence;
		int line;
	} cases[] = {
		{"", "cut off", 1},
		{"hello\n", "not a game file", 1},
		{"tabard 9\n", "format version \"9\"", 1},
		{"tabard 1\ngame chess 1\n", "there is no game \"chess\"", 2},
		{"tabard 1\ngame null 99\n", "rules version \"99\"", 2},
		{"tabard 1\ngame null 1\nseat 1\nmoves\n", "2 to 4 seats", 4},
		{"tabard 1\ngame null 1\nseat 2\n", "numbered from 1", 3},
		{"tabard 1\ngame null 1\noption x=1\n", "no option of that name", 3},
		{"tabard 1\ngame null 1\nseat 1\nseat 2\nseed 12\n", "64 hexadecimal digits", 5},
		{"tabard 1\ngame null 1\nseat 1\nseat 2\nmoves\n1 1 pass\n", "not the turn", 6},
		{"tabard 1\ngame null 1\nseat 1\nseat 2\nmoves\n1 * roll 4\n", "not a legal", 6},
		{"tabard 1\ngame null 1\nseat 1\nseat 2\nmoves\n2 * role 1 cook\n", "in order", 6},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		assert_false(get(cases[i].file, strlen(cases[i].file)));
		if (!strstr(reader.error.sentence, cases[i].sentence) ||
		    reader.error.line != cases[i].line)
			fail_msg("case %d: line %d: %s", i, reader.error.line,
				 reader.error.sentence);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_options),
		cmocka_unit_test(test_truncated),
		cmocka_unit_test(test_edited),
		cmocka_unit_test(test_lines_lost_or_doubled),
		cmocka_unit_test(test_remarks),
		cmocka_unit_test(test_control_characters),
		cmocka_unit_test(test_line_ends),
		cmocka_unit_test(test_result_line),
		cmocka_unit_test(test_binary),
		cmocka_unit_test(test_too_long),
		cmocka_unit_test(test_sentences),
	};

	return RUN_TESTS(tests);
}
