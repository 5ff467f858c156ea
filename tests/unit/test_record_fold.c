/* The fold over rows: what each does to a table, and which cannot stand where they are. */
#include "tests/unit/unit.h"

#include "engine/record.h"
#include "games/list.h"

enum { LOG = 100 };

static struct entry entries[LOG];
static struct record_room room = {game_find, entries, LOG};
static struct record record;
static struct match match;

/* Everything that happens at a table beside moves stays in its rows and passes the fold. */
static const char story[] =
	"tabard 2\n"
	"# a table with all sorts of rows\n"
	"0 game null 1\n"
	"0 seats 3\n"
	"10 seats 2\n"
	"20 option hand=4\n"
	"20 set window=3\n"
	"30 host 1\n"
	"30 sit 1 person Ada\n"
	"40 sit 2 open\n"
	"41 commit 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925\n"
	"42 nonce 2 0123456789abcdef0123456789abcdef\n"
	"50 sit 2 bot:4 Alison\n"
	"60 start 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
	" 2:0123456789abcdef0123456789abcdef\n";

/* Folds rows that a test brings; the sentence of the first that is refused, or NULL. */
static const char *fold(const char *lines)
{
	static char why[300];
	struct scan scan;

	scan_init(&scan, lines, strlen(lines));
	while (!scan_done(&scan)) {
		struct text text;
		struct row row;

		text_init(&text, why, sizeof why);
		if (!row_get(scan_line(&scan), ROW_IN_STORE, &row, &text) ||
		    !record_take(&record, &match, &room, &row, &text))
			return why;
	}
	return NULL;
}

static void test_fold(void **state)
{
	static struct match before;

	(void)state;
	record_init(&record);
	assert_null(fold(strstr(story, "0 game")));
	assert_true(record.started);
	assert_int_equal(match.setup.seats, 2);
	assert_int_equal(match.setup.choice[0], 1);
	assert_string_equal(record.sitter[1].name, "Alison");
	assert_int_equal(record.seed[0].nonces, 2);
	assert_null(fold("70 by=x1 ref=7 move 1 * role 1 cook\n"
			 "70 move 2 * role 2 friar\n"));
	before = match;
	assert_string_equal(fold("80 move 3 * deal 2 1"),
			    "this is not a legal move here: \"deal 2 1\"");
	assert_memory_equal(&before, &match, sizeof match);
	assert_int_equal(record.at, 70);
	assert_null(fold("80 offer 1 1 undo -\n81 answer 1 2 no\n82 withdraw 1 1\n"
			 "90 leave 2\n91 sit 2 person Bob\n95 window 1 open 1+2\n"
			 "96 window 1 close -\n97 clock 1\n98 device Ada\n"
			 "99 seed 2 66687aadf862bd776c8fc18b8e9f8e20"
			 "089714856ee233b3902a591d0d5f2925\n"));
	assert_int_equal(record.seeds, 2);
	assert_int_equal(record.seed[1].entries, 2);
	assert_ptr_equal(record_seed(&record, 1), &record.seed[0]);
	assert_ptr_equal(record_seed(&record, 2), &record.seed[1]);
	assert_null(fold("100 reveal 2 00000000000000000000000000000000"
			 "00000000000000000000000000000000\n100 end abandoned nobody came back\n"));
	assert_true(seed_fits(&record.seed[1]));
	assert_true(record.ended);
	assert_int_equal(record.end, END_ABANDONED);
}

#define HASH "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
#define NONCE "0123456789abcdef0123456789abcdef"
#define TABLE "0 game null 1\n0 seats 2\n"

/* Rows that are sound one by one and wrong where they stand. */
static void test_rows_refused(void **state)
{
	static const struct {
		const char *rows, *sentence;
	} cases[] = {
		{TABLE "0 commit " HASH "\n0 commit " HASH,
		 "the commitment has been shown before"},
		{TABLE "0 commit " HASH "\n0 nonce 1 " NONCE "\n0 nonce 2 " NONCE "\n0 nonce 1 "
		 NONCE, "this seat has given its nonce before: 1"},
		{TABLE "0 start " HASH " 3:" NONCE,
		 "a nonce of a seat that is not there"},
		{TABLE "0 start " HASH "\n0 seed 0 " HASH,
		 "the last seed has dealt nothing yet"},
		{TABLE "0 start -\n0 seed 0 " HASH " 3:" NONCE,
		 "a nonce of a seat that is not there"},
		{TABLE "0 start -\n0 seed 0 " HASH "\n0 move 1 * role 1 cook\n0 seed 1 " HASH
		 "\n0 move 2 * role 2 friar\n0 seed 2 " HASH "\n0 move 3 * deal 1 6\n0 seed 3 " HASH
		 "\n0 move 4 * deal 1 6\n0 seed 4 " HASH,
		 "too many seeds"},
		{TABLE "0 offer 1 1 undo -\n0 offer 1 1 undo -",
		 "offers are numbered in order, not 1"},
		{TABLE "0 offer 1 1 undo -\n0 answer 0 1 yes", "there is no offer 0"},
		{TABLE "0 offer 1 1 undo -\n0 answer 2 1 yes", "there is no offer 2"},
		{TABLE "0 start -\n0 window 0 close -", "windows are numbered in order, not 0"},
		{TABLE "0 start -\n0 window 1 open 1\n0 window 2 close -",
		 "windows are numbered in order, not 2"},
		{TABLE "0 sit 3 person Ada", "there is no seat 3"},
		{TABLE "0 end early\n0 start -\n0 move 1 * role 1 cook", "a move after the end"},
		{TABLE "0 start -\n0 device Ada\n0 move 1 * role 1 cook",
		 "a move before the seed that deals from here on"},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		const char *why;

		record_init(&record);
		why = fold(cases[i].rows);
		if (!why || strcmp(why, cases[i].sentence) != 0)
			fail_msg("case %d: %s", i, why ? why : "not refused");
	}
}

/* What a table knows beside the match, row by row. */
static void test_table(void **state)
{
	(void)state;
	record_init(&record);
	assert_int_equal(record.host, SEAT_NOBODY);
	assert_null(fold("0 game null 1\n0 seats 3\n1 host 3\n2 sit 3 person Cyd\n"
			 "2 sit 1 bot:4 Ada\n"));
	assert_int_equal(record.host, 2);
	assert_int_equal(record.sitter[0].who, WHO_BOT);
	assert_string_equal(record.sitter[0].strength, "4");
	assert_string_equal(record.sitter[2].name, "Cyd");
	assert_null(fold("3 seats 2\n3 seats 3\n"));
	assert_string_equal(record.sitter[2].name, ""); /* who left the table is gone */
	assert_string_equal(record.sitter[0].name, "Ada");
	assert_null(fold("4 leave 1\n5 start -\n6 move 1 * role 1 cook\n"
			 "7 offer 1 1 undo -\n7 window 1 open 1\n7 window 1 close -\n"
			 "8 window 2 open 2\n9 device Zoë\n"));
	assert_int_equal(record.sitter[0].who, 0);
	assert_string_equal(record.sitter[0].name, "");
	assert_string_equal(record.device, "Zoë");
	assert_int_equal(record.offers, 1);
	assert_int_equal(record.windows, 2);
	assert_int_equal(record.entries, 1);
	assert_int_equal(record.rows, 15);
	assert_int_equal(record.at, 9);
	assert_int_equal(record.seeds, 0);
	assert_null(record_seed(&record, 0));
}

/* A log with room for one move. */
static void test_full(void **state)
{
	const char *why;

	(void)state;
	record_init(&record);
	room.capacity = 1;
	assert_null(fold(TABLE "0 start -\n0 move 1 * role 1 cook\n"));
	why = fold("0 move 2 * role 2 friar");
	room.capacity = LOG;
	assert_string_equal(why, "this game is too long");
	assert_int_equal(record.entries, 1);
}

/* Nobody goes back behind the row that brings another seed. */
static void test_seed_is_a_fence(void **state)
{
	(void)state;
	record_init(&record);
	assert_null(fold("0 game null 1\n0 seats 2\n0 start -\n"
			 "0 move 1 * role 1 cook\n0 move 2 * role 2 friar\n"
			 "0 move 3 * deal 1 6\n0 move 4 * deal 1 5\n0 move 5 * deal 1 2\n"
			 "0 move 6 * deal 2 6\n0 move 7 * deal 2 4\n0 move 8 * deal 2 2\n"
			 "0 move 9 * roll 4\n0 move 10 1 lay 5\n"));
	assert_int_equal(match_undo_point(&match, 0, true), 9);
	assert_null(fold("1 seed 9 66687aadf862bd776c8fc18b8e9f8e20"
			 "089714856ee233b3902a591d0d5f2925"));
	assert_string_equal(fold("1 undo 11 1 consent 10"),
			    "this seat cannot go back to move 10");
	assert_null(fold("2 move 11 2 lay 6"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fold),
		cmocka_unit_test(test_rows_refused),
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_full),
		cmocka_unit_test(test_seed_is_a_fence),
	};

	return RUN_TESTS(tests);
}
