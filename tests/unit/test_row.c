/* Rows: every kind survives being written and read, and everything else gets one sentence. */
#include "tests/unit/unit.h"

#include "engine/rng.h"
#include "engine/row.h"

static struct row row, again;
static char line[ROW_SIZE], why[400];

static bool get(const char *text, size_t size, enum row_place place)
{
	struct text out;

	text_init(&out, why, sizeof why);
	return row_get((struct slice){text, (uint32_t)size}, place, &again, &out);
}

#define HASH "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define NONCE "0123456789abcdef0123456789abcdef"

static const char *const good[] = {
	"0 game null 1",
	"0 seats 2",
	"0 option hand=4",
	"5 set window=3",
	"5 host -",
	"5 host 2",
	"5 sit 1 person Ada",
	"5 sit 2 person Zoë von und zu",
	"5 sit 1 person",
	"5 sit 3 open",
	"5 sit 4 bot:4 Alison",
	"5 sit 4 thumb Alison",
	"5 sit 6 hot",
	"7 leave 3",
	"8 secret " HASH,
	"8 commit " HASH,
	"8 nonce 2 " NONCE,
	"9 start -",
	"9 start " HASH,
	"9 start " HASH " 1:" NONCE " 3:" NONCE,
	"9 seed 17 " HASH " 6:" NONCE,
	"9 reveal 0 " HASH,
	"9 device Ada",
	"1200 move 17 1 lay 4",
	"9007199254740991 move 18 * deal 1 ?",
	"1300 undo 19 1 rule 17",
	"1300 undo 20 6 consent 0",
	"1300 offer 1 1 undo -",
	"1300 offer 2 1 remove 3",
	"1300 answer 1 2 yes",
	"1300 answer 2 3 no",
	"1300 withdraw 2 1",
	"1300 clock 2",
	"1300 window 7 open 1+3+6",
	"1300 window 7 close -",
	"1400 end early",
	"1400 end frozen this game trapped at games/null/rules.c:17",
	"12 by=k3v9 ref=a7 sit 2 person Ada",
	"12 by=k3v9 leave 2",
	"12 ref=7-._A leave 2",
};

static void test_round_trip(void **state)
{
	uint32_t kinds = 0;

	(void)state;
	for (int i = 0; i < COUNT_OF(good); i++) {
		struct text out;

		if (!get(good[i], strlen(good[i]), ROW_IN_STORE))
			fail_msg("%s: %s", good[i], why);
		text_init(&out, line, sizeof line);
		row_put(&again, ROW_IN_STORE, &out);
		assert_string_equal(line, good[i]);
		kinds |= (uint32_t)1 << again.kind;
	}
	assert_int_equal(kinds, ((uint32_t)1 << ROW_KINDS) - 2); /* every kind was among them */
}

static void test_members(void **state)
{
	(void)state;
	assert_true(get("1300 undo 19 2 consent 17", 25, ROW_IN_FILE));
	row_init(&row, ROW_UNDO, 1300);
	row.number = 19;
	row.seat = 1;
	row.word = UNDO_CONSENT;
	row.back = 17;
	assert_memory_equal(&row, &again, sizeof row);
	assert_true(get("5 sit 4 bot:4 Alison", 20, ROW_IN_FILE));
	row_init(&row, ROW_SIT, 5);
	row.seat = 3;
	row.word = WHO_BOT;
	memcpy(row.strength, "4", 1);
	memcpy(row.text, "Alison", 6);
	assert_memory_equal(&row, &again, sizeof row);
}

/* A file has neither persons nor refs, whatever the row in the store had. */
static void test_file_tells_no_ids(void **state)
{
	struct text out;

	(void)state;
	assert_true(get("12 by=k3v9 ref=a7 leave 2", 25, ROW_IN_STORE));
	assert_string_equal(again.by, "k3v9");
	assert_string_equal(again.ref, "a7");
	text_init(&out, line, sizeof line);
	row_put(&again, ROW_IN_FILE, &out);
	assert_string_equal(line, "12 leave 2");
	assert_false(get("12 by=k3v9 leave 2", 18, ROW_IN_FILE));
}

static void test_refused(void **state)
{
	static const struct {
		const char *line, *sentence;
	} cases[] = {
		{"", "time in milliseconds"},
		{"x leave 1", "time in milliseconds"},
		{"-1 leave 1", "time in milliseconds"},
		{"9007199254740992 leave 1", "time in milliseconds"},
		{"1", "no kind of row"},
		{"1 dance 2", "no kind of row called \"dance\""},
		{"1 by= leave 2", "no id"},
		{"1 by=a/b leave 2", "no id"},
		{"1 ref=a by=b leave 2", "no kind of row called \"by=b\""},
		{"01 leave 2", "leading zeros"},
		{"1  leave 2", "one blank"},
		{" 1 leave 2", "one blank"},
		{"1 leave 2 ", "one blank"},
		{"1 leave\t2", "one blank"},
		{"1 leave 02", "leading zeros"},
		{"1 leave 0", "needs a seat"},
		{"1 leave 7", "needs a seat"},
		{"1 leave *", "needs a seat"},
		{"1 leave", "needs a seat"},
		{"1 leave 2 3", "more after the row: \"3\""},
		{"1 option", "needs a text"},
		{"1 sit 1 king", "needs open, person"},
		{"1 sit 1 person:4", "needs open, person"},
		{"1 sit 1 bot:", "needs open, person"},
		{"1 sit 1 person aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "a name of"},
		{"1 sit 1 person A\x01", "a name of"},
		{"1 sit 1 person \xff", "a name of"},
		{"1 window 1 open 3+1", "one blank"},
		{"1 window 1 open 1+", "needs seats"},
		{"1 start " HASH "0", "64 hexadecimal digits"},
		{"1 start - 1:12", "nonces"},
		{"1 start " HASH " 3:" NONCE " 1:" NONCE, "one blank"},
		{"1 answer 1 2 maybe", "needs yes or no"},
		{"1 move 1 1", "needs a text"},
		{"1 undo 3 1 whim 2", "needs rule or consent"},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		if (get(cases[i].line, strlen(cases[i].line), ROW_IN_STORE))
			fail_msg("accepted: %s", cases[i].line);
		if (!strstr(why, cases[i].sentence))
			fail_msg("\"%s\" is refused by: %s", cases[i].line, why);
	}
}

/* Edits of good rows: accepted means it is written again as it stood. */
static void test_edited(void **state)
{
	struct rng rng;

	(void)state;
	rng_seed(&rng, 1);
	for (int round = 0; round < 200000; round++) {
		const char *from = good[rng_below(&rng, COUNT_OF(good))];
		size_t size = strlen(from);
		char copy[ROW_SIZE];
		struct text out;

		memcpy(copy, from, size);
		for (uint32_t edits = 1 + rng_below(&rng, 3); edits > 0; edits--)
			copy[rng_below(&rng, (uint32_t)size)] =
				rng_below(&rng, 3) ? " 0123459*-+:=openy"[rng_below(&rng, 18)]
						   : (char)rng_next(&rng);
		if (!get(copy, size, ROW_IN_STORE)) {
			assert_true(why[0] != '\0');
			continue;
		}
		text_init(&out, line, sizeof line);
		row_put(&again, ROW_IN_STORE, &out);
		assert_int_equal(out.len, size);
		assert_memory_equal(line, copy, size);
	}
}

/* The longest row of each sort fits ROW_SIZE. */
static void test_longest(void **state)
{
	struct text out;

	(void)state;
	row_init(&row, ROW_SEED, ROW_NUMBER_MAX);
	row.number = ROW_NUMBER_MAX;
	row.has_hash = true;
	row.nonces = (1 << SEAT_MAX) - 1;
	memset(row.by, 'a', ROW_ID_SIZE - 1);
	memset(row.ref, 'a', ROW_ID_SIZE - 1);
	text_init(&out, line, sizeof line);
	row_put(&row, ROW_IN_STORE, &out);
	assert_false(out.full);
	assert_true(get(line, out.len, ROW_IN_STORE));
	row_init(&row, ROW_MOVE, ROW_NUMBER_MAX);
	row.number = ROW_NUMBER_MAX;
	memset(row.by, 'a', ROW_ID_SIZE - 1);
	memset(row.ref, 'a', ROW_ID_SIZE - 1);
	memset(row.text, 'x', ROW_TEXT_SIZE - 1);
	text_init(&out, line, sizeof line);
	row_put(&row, ROW_IN_STORE, &out);
	assert_false(out.full);
	assert_true(get(line, out.len, ROW_IN_STORE));
}

/* The words of rows, one by one: they are in every file and every message. */
/* What is typed in may be so long and no letter longer, in every kind of row. */
static void test_limits(void **state)
{
	static const struct {
		const char *before, *after;
		int size;
	} limit[] = {
		{"12 by=", " leave 2", ROW_ID_SIZE}, {"12 ref=", " leave 2", ROW_ID_SIZE},
		{"0 game ", " 1", ROW_ID_SIZE},      {"0 option ", "", ROW_TEXT_SIZE},
		{"5 set ", "", ROW_TEXT_SIZE},       {"1200 move 17 1 ", "", ROW_TEXT_SIZE},
		{"5 sit 4 bot:", "", STRENGTH_SIZE}, {"5 sit 4 bot:", " Alison", STRENGTH_SIZE},
		{"5 sit 1 person ", "", NAME_SIZE},  {"9 device ", "", NAME_SIZE},
		{"1400 end frozen ", "", ROW_TEXT_SIZE},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(limit); i++) {
		for (int length = 1; length <= limit[i].size; length++) {
			int size = snprintf(line, sizeof line, "%s%*s%s", limit[i].before, length,
					    "", limit[i].after);
			bool fits = length < limit[i].size;

			memset(line + strlen(limit[i].before), 'x', (size_t)length);
			if (get(line, (size_t)size, ROW_IN_STORE) != fits)
				fail_msg("%s: %s", line, why);
		}
	}
}

static void test_words(void **state)
{
	static const char *const who[] = {"open", "person", "hot", "bot", "random", "thumb",
					 "program"};
	static const char *const offer[] = {"undo", "remove", "end", "rematch"};
	static const char *const end[] = {"early", "clock", "abandoned", "frozen"};

	(void)state;
	for (int i = 0; i < COUNT_OF(who); i++)
		assert_string_equal(row_who_id((enum row_who)i), who[i]);
	for (int i = 0; i < COUNT_OF(offer); i++)
		assert_string_equal(row_offer_id((enum row_offer)i), offer[i]);
	for (int i = 0; i < COUNT_OF(end); i++)
		assert_string_equal(row_end_id((enum row_end)i), end[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_members),
		cmocka_unit_test(test_file_tells_no_ids),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_edited),
		cmocka_unit_test(test_longest),
		cmocka_unit_test(test_limits),
		cmocka_unit_test(test_words),
	};

	return RUN_TESTS(tests);
}
