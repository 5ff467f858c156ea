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
	reader = (struct record_reader){.room = {game_find, entries_again, LOG}};
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
		if (match.count % 5 == 2 && seat != SEAT_CHANCE) /* undone rows stay in the file */
			match_undo(&match, match.revision, seat);
		if (match.count == 29)
			match_undo_by_consent(&match, 1);
	}
	text_init(&text, file, sizeof file);
	record_put(&record, &match, &text);
	assert_false(text.full);
	return text.len;
}

static void fill_record(void)
{
	struct seed *seed = &record.seed[0];

	record_init(&record);
	record.at = 1234;
	record.sitter[0] = (struct sitter){WHO_PERSON, "", "Ada"};
	record.sitter[1] = (struct sitter){WHO_BOT, "4", "Zoë"};
	record.seeds = 1;
	seed->has_commitment = seed->has_seed = true;
	seed->nonces = 2;
	for (int i = 0; i < SEED_SIZE; i++) {
		seed->commitment[i] = (uint8_t)(i * 7);
		seed->seed[i] = (uint8_t)(255 - i);
		seed->nonce[1][i % NONCE_SIZE] = (uint8_t)i;
	}
}

static void assert_same_record(void)
{
	assert_memory_equal(record.sitter, record_again.sitter, sizeof record.sitter);
	assert_memory_equal(record.seed, record_again.seed, sizeof record.seed);
	assert_int_equal(record.seeds, record_again.seeds);
	assert_true(record.at == record_again.at);
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
			assert_int_equal(again.draws, match.draws);
			assert_memory_equal(again.question, match.question, sizeof match.question);
			assert_same_record();
			assert_int_equal(record_again.entries, match.count);
		}
	}
}

static void test_options(void **state)
{
	const struct game *game = game_find((struct slice){"null", 4});
	struct setup setup;
	struct text text;

	(void)state;
	record_init(&record);
	setup_default(game, 2, &setup);
	setup.choice[0] = 1;
	match_init(&match, game, &setup, entries, LOG);
	text_init(&text, file, sizeof file);
	record_put(&record, &match, &text);
	assert_non_null(strstr(file, "\n0 option hand=4\n"));
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

/* Who sits where is no part of the game, and may be said twice; everything else is missed. */
static void assert_noticed(size_t size, const char *line, size_t at)
{
	bool harmless = strncmp(line, "0 sit ", 6) == 0 || strncmp(line, "0 seats ", 8) == 0;

	if (!get(copy, size))
		assert_refused(at);
	else if (!harmless)
		fail_msg("not noticed: %.40s", line);
	else
		assert_true(again.hash == match.hash);
}

static void test_lines_lost_or_doubled(void **state)
{
	size_t size, start = 0;

	(void)state;
	record_init(&record);
	size = write_game(game_find((struct slice){"null", 4}), 2, 5, LOG);
	for (size_t at = 0; at < size; at++) {
		size_t line = at + 1 - start;

		if (file[at] != '\n')
			continue;
		memcpy(copy, file, start);
		memcpy(copy + start, file + at + 1, size - at - 1);
		assert_noticed(size - line, file + start, at);
		memcpy(copy, file, at + 1);
		memcpy(copy + at + 1, file + start, size - start);
		assert_noticed(size + line, file + start, at);
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
			assert_same_record();
		}
	}
	/* A remark takes a whole line: behind a move it is not one. */
	size = insert(size, (size_t)(strstr(file, "\n1234 move 2 *") - file), " # one");
	assert_false(get(copy, size));
}

/* Control characters are refused wherever they are, in names and remarks too. */
static void test_control_characters(void **state)
{
	static const char *const places[] = {"Ada", "\n1234 start"};
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
	assert_same_record();
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
	record_init(&record);
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
	record_init(&record);
	size = write_game(game_find((struct slice){"null", 4}), 2, 5, LOG);
	reader = (struct record_reader){.room = {game_find, entries_again, 10}};
	assert_false(record_get(&reader, (struct slice){file, (uint32_t)size}, &record_again,
				&again));
	assert_string_equal(reader.error.sentence, "this game is too long");
	assert_int_equal(again.count, 10);
	memset(copy, 'a', 100000);
	memcpy(copy, "tabard 2\n0 game null 1\n0 sit 1 ", 31);
	assert_false(get(copy, 100000));
	assert_int_equal(reader.error.line, 3);
}

/* The sentences somebody who repairs a file needs. */
static const struct {
	const char *file, *sentence;
	int line;
} sentences[] = {
	{"",
	 "cut off", 1},
	{"hello\n",
	 "not a game file", 1},
	{"tabard 1\n",
	 "format version \"1\"", 1},
	{"tabard 2\nview 9\n",
	 "nobody", 2},
	{"tabard 2\n0 seats 2\n",
	 "first row must name", 2},
	{"tabard 2\n0 game chess 1\n",
	 "there is no game \"chess\"", 2},
	{"tabard 2\n0 game null 99\n",
	 "rules version 99", 2},
	{"tabard 2\n0 game null 1\n0 game null 1\n",
	 "named before", 3},
	{"tabard 2\n0 game null 1\n0 seats 7\n",
	 "so many seats: 7", 3},
	{"tabard 2\n0 game null 1\n0 start -\n",
	 "2 to 4 seats", 3},
	{"tabard 2\n0 game null 1\n0 sit 1 person\n",
	 "there is no seat 1", 3},
	{"tabard 2\n0 game null 1\n0 option x=1\n",
	 "no option of that name", 3},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start 12\n",
	 "64 hexadecimal digits", 4},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 move 1 * roll 4\n",
	 "after the start", 4},
	{"tabard 2\n0 game null 1\n0 seats 2\n5 host 1\n4 host 2\n",
	 "time goes backwards, to 4", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 nonce 1 0123456789abcdef0123456789"
	 "abcdef\n",
	 "after the commitment", 4},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 commit 00112233445566778899aabbccd"
	 "deeff00112233445566778899aabbccddeeff\n0 start -\n",
	 "freeze", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 seats 3\n",
	 "before the start", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 move 1 1 pass\n",
	 "not the turn", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 move 1 * roll 4\n",
	 "not a legal", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 move 2 * role 1 cook\n",
	 "in order, not 2", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 undo 1 1 rule 1\n",
	 "go back to move 1", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 undo 1 1 consent 0\n",
	 "go back to move 0", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 reveal 0 00112233445566"
	 "778899aabbccddeeff00112233445566778899aabbccddeeff\n",
	 "no seed is hidden", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 seed 1 0011223344556677"
	 "8899aabbccddeeff00112233445566778899aabbccddeeff\n",
	 "next draw is not number 1", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 offer 2 1 undo -\n",
	 "offers are numbered", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 answer 1 1 yes\n",
	 "no offer 1", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 window 1 close -\n",
	 "windows are numbered", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 window 1 open 4\n",
	 "not so many seats", 5},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 end early\n"
	 "0 move 1 * role 1 cook\n",
	 "after the end", 6},
	{"tabard 2\n0 game null 1\n0 seats 2\n0 start -\n0 by=a leave 1\n",
	 "no kind of row", 5},
	{"tabard 2\nview 1\n0 game null 1\n0 seats 2\n0 start 00112233445566778899"
	 "aabbccddeeff00112233445566778899aabbccddeeff\n0 reveal 0 001122334455667"
	 "78899aabbccddeeff00112233445566778899aabbccddeeff\n",
	 "holds no seed", 6},
};

static void test_sentences(void **state)
{
	(void)state;
	for (int i = 0; i < COUNT_OF(sentences); i++) {
		assert_false(get(sentences[i].file, strlen(sentences[i].file)));
		if (!strstr(reader.error.sentence, sentences[i].sentence) ||
		    reader.error.line != sentences[i].line)
			fail_msg("case %d: line %d: %s", i, reader.error.line,
				 reader.error.sentence);
	}
}

/* A row of a table whose game is over. */
static void test_move_after_the_end(void **state)
{
	static const struct record_room room = {game_find, entries_again, LOG};
	char line[60], why[100];
	struct text text;
	struct row row;

	(void)state;
	fill_record();
	assert_true(get(file, write_game(game_find((struct slice){"null", 4}), 2, 3, LOG)));
	snprintf(line, sizeof line, "9999 move %d 1 pass", (int)again.count + 1);
	text_init(&text, why, sizeof why);
	assert_true(row_get((struct slice){line, (uint32_t)strlen(line)}, ROW_IN_FILE, &row,
			    &text));
	assert_false(record_take(&record_again, &again, &room, &row, &text));
	assert_string_equal(why, "a move after the end of the game");
}

/* A file says where a later seed takes over, whether or not one dealt from the start. */
static void test_later_seeds(void **state)
{
	static const struct {
		int seeds, first;
	} cases[] = {{2, 0}, {1, 5}, {1, 8}, {2, 4}};

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		struct text text;

		fill_record();
		write_game(game_find((struct slice){"null", 4}), 2, 3, 8); /* eight deals */
		record.seeds = (uint8_t)cases[i].seeds;
		for (int seed = 0; seed < record.seeds; seed++) {
			record.seed[seed] = record.seed[0];
			record.seed[seed].from = (uint32_t)(cases[i].first + 3 * seed);
			record.seed[seed].entries = cases[i].first + 3 * seed;
		}
		text_init(&text, file, sizeof file);
		record_put(&record, &match, &text);
		if (!get(file, text.len))
			fail_msg("case %d: %s", i, reader.error.sentence);
		assert_same_record();
	}
}

/* Everybody plays the first move of the list until all are asked to lay again. */
static void play_round(const struct advance *advance)
{
	do {
		struct move list[LEGAL_MAX];
		int seat = seat_first(match_to_move(&match));

		match.game->legal(match_state(&match), seat, list);
		match_play(&match, match.revision, seat, &list[0], NULL);
		match_advance(&match, advance);
	} while (match_to_move(&match) && match_to_move(&match) != 3);
}

/* Draws are checked by number, under the seed in force; undone ones are counted. */
static void test_draws(void **state)
{
	const struct game *game = game_find((struct slice){"null", 4});
	struct advance advance = {.wait_turn = 3, .wait_reaction = 3};
	uint8_t key[STREAM_KEY_SIZE];
	struct setup setup;
	int32_t dealt;
	struct move move;

	(void)state;
	fill_record();
	setup_default(game, 2, &setup);
	match_init(&match, game, &setup, entries, LOG);
	seed_key(&record.seed[0], key);
	advance.key = key;
	match_advance(&match, &advance);
	advance.wait_turn = advance.wait_reaction = 0;
	play_round(&advance);
	assert_int_equal(match_undo_by_consent(&match, 1), MATCH_OK);
	play_round(&advance);
	assert_int_equal(record_check_draws(&record, &match, &dealt), 0);
	assert_int_equal(dealt, match.draws);
	/* Another seed deals from here on, under the numbers that follow. */
	record.seeds = 2;
	record.seed[1] = record.seed[0];
	record.seed[1].from = match.draws;
	record.seed[1].entries = match.count;
	record.seed[1].seed[0]++;
	seed_key(&record.seed[1], key);
	play_round(&advance);
	assert_true(match.draws > record.seed[1].from);
	assert_int_equal(record_check_draws(&record, &match, &dealt), 0);
	assert_int_equal(dealt, match.draws);
	record.seed[1].seed[0]++;
	assert_true(record_check_draws(&record, &match, &dealt) > record.seed[1].entries);
	record.seed[1].seed[0]--;
	/* Dealing an undone draw again is what verify must notice. */
	{
		int32_t last = match.count - 1;

		while (entries[last].seat != SEAT_CHANCE)
			last--;
		match_rewind(&match, last);
		move = game_deal(game, match_state(&match), key, match.draws + 1);
		for (uint32_t other = 2; move_same(&move, &entries[last].move); other++)
			move = game_deal(game, match_state(&match), key, match.draws + other);
		assert_int_equal(match_play(&match, match.revision, SEAT_CHANCE, &move, NULL),
				 MATCH_OK);
		assert_int_equal(record_check_draws(&record, &match, &dealt), last + 1);
	}
}

/* A seat's file holds nothing the seat may not know: other cards change nothing in it. */
static void test_view_file(void **state)
{
	static char views[2][1 << 16];
	static const char *const deals[2] = {"deal 2 6", "deal 2 4"};
	const struct game *game = game_find((struct slice){"null", 4});

	(void)state;
	for (int i = 0; i < 2; i++) {
		const char *moves[] = {"role 1 cook", "role 2 friar", "deal 1 6", "deal 1 5",
				       "deal 1 2", deals[i], "deal 2 3", "deal 2 2", "roll 4"};
		struct setup setup;
		struct text text;

		fill_record();
		setup_default(game, 2, &setup);
		match_init(&match, game, &setup, entries, LOG);
		for (int m = 0; m < COUNT_OF(moves); m++) {
			struct move move;

			game_read_move(game, match_state(&match), SEAT_CHANCE,
				       (struct slice){moves[m], (uint32_t)strlen(moves[m])}, &move);
			match_play(&match, match.revision, SEAT_CHANCE, &move, NULL);
		}
		text_init(&text, file, sizeof file);
		record_put(&record, &match, &text);
		assert_true(get(file, text.len));
		text_init(&text, views[i], sizeof views[i]);
		record_put_view(&reader, 0, &again, &text);
		assert_false(text.full);
		assert_non_null(strstr(views[i], "tabard 2\nview 1\n"));
		assert_non_null(strstr(views[i], " deal 2 ?\n"));
		assert_null(strstr(views[i], "reveal"));
		assert_null(strstr(views[i], "hash"));
		assert_true(get(views[i], text.len));
		assert_int_equal(record_again.viewer, 0);
		assert_int_equal(again.count, 0);
	}
	assert_string_equal(views[0], views[1]);
	for (size_t at = 0; at < strlen(views[0]) - 1; at++)
		assert_false(get(views[0], at)); /* cut off anywhere, it is noticed */
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
		cmocka_unit_test(test_move_after_the_end),
		cmocka_unit_test(test_later_seeds),
		cmocka_unit_test(test_draws),
		cmocka_unit_test(test_view_file),
	};

	return RUN_TESTS(tests);
}
