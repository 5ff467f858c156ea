/* Stores of older versions: turned over with all that is in them, or copied as they are. */
#include <sys/stat.h>
#include <unistd.h>

#include "tests/store/fixture.h"
#include "tests/store/older.h"

static void make_older(const char *path, int version)
{
	run_sql(path, to_version_2);
	if (version == 1)
		run_sql(path, to_version_1);
}

/* An older store becomes one of today, with everything in it, and knows what was done. */
static void convert(int version)
{
	struct store_append empty = append_to("t2", STORE_NEW, NULL, 0);
	struct store_row rows[2] = {{.person = 7, .ref = "more", .text = {"a", 1}},
				    {.person = 7, .ref = "", .text = {"b", 1}}};
	struct store_append made = append_to("t3", STORE_NEW, rows, 2);

	made.members[made.member_count++] = (struct store_member){7, STORE_SEAT_NONE};
	assert_int_equal(put("t1", STORE_NEW, "make", 1), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_append, &empty), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_append, &made), STORE_DONE);
	assert_int_equal(put("t1", 1, "r1", 3), STORE_DONE);
	made.expected = 2;
	made.row_count = 1;
	rows[0].ref = "r1";
	assert_int_equal(ASK(&got, store, store_append, &made), STORE_DONE);
	store_close(store);
	make_older(file, version);
	open_store();
	assert_int_equal(put("t1", 4, "r1", 3), STORE_AGAIN);
	assert_int_equal(got.answer.revision, 4);
	assert_int_equal(put("t4", STORE_NEW, "more", 1), STORE_AGAIN);
	assert_string_equal(got.heads[0].table, "t3");
	assert_int_equal(put("t1", 4, "r2", 1), STORE_DONE);
	assert_int_equal(put("t2", 0, "r2", 2), STORE_DONE);
	store_close(store);
	run_sql(file, "DROP INDEX standings_due"); /* it is there */
	open_store(); /* the second time nothing is left to be done */
	assert_rows("t1", 0, 5);
	assert_rows("t1", 3, 2);
	assert_rows("t2", 0, 2);
	assert_rows("t3", 0, 3);
}

static void test_version_1(void **state)
{
	(void)state;
	convert(1);
}

static void test_version_2(void **state)
{
	(void)state;
	convert(2);
}

/* A store in which nothing was ever kept is older too. */
static void test_empty(void **state)
{
	(void)state;
	for (int version = 1; version <= 2; version++) {
		store_close(store);
		make_older(file, version);
		open_store();
	}
	assert_int_equal(put("t1", STORE_NEW, "make", 2), STORE_DONE);
	assert_rows("t1", 0, 2);
}

/* People, links, chat, intents and what is due: all that a table has beside its rows. */
static void put_all(void)
{
	const uint8_t hash[STORE_HASH_SIZE] = {1, 2, 3};
	const struct store_link link = {{4, 5, 6}, 1};
	struct store_line line = {"t1", 0, 1, "say", slice_of("hello")};
	struct store_intend intend = {"t1", 1, 1, slice_of("7 pass")};
	struct store_row row = {.person = 1, .ref = "make",
				.text = slice_of("by=p1 sit 1 person Ada")};
	struct store_append append = append_to("t1", STORE_NEW, &row, 1);

	append.members[append.member_count++] = (struct store_member){1, 1};
	append.links = &link;
	append.link_count = 1;
	append.due_at = 2000000;
	append.due_kind = 1;
	append.listed = true;
	append.summary = "[{\"name\":\"Ada\"}]";
	/* So that not everything has number 1. */
	assert_int_equal(put("t0", STORE_NEW, "", 3), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_person_add, "Ada", hash), STORE_DONE);
	assert_int_equal(got.answer.person.id, 1);
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_chat_add, &line), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_intent_set, &intend), STORE_DONE);
}

static void assert_all(void)
{
	const uint8_t hash[STORE_HASH_SIZE] = {1, 2, 3}, link[STORE_HASH_SIZE] = {4, 5, 6};

	assert_int_equal(ASK(&got, store, store_key_find, STORE_KEY_COOKIE, hash), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_link_find, link), STORE_DONE);
	assert_string_equal(got.heads[0].table, "t1");
	assert_int_equal(ASK(&got, store, store_chat_read, "t1", 0, 0), STORE_DONE);
	assert_int_equal(got.answer.chat_count, 1);
	assert_int_equal(ASK(&got, store, store_intents, "t1"), STORE_DONE);
	assert_int_equal(got.answer.intent_count, 1);
	assert_int_equal(ASK(&got, store, store_lobby, STORE_PLAYING, 10), STORE_DONE);
	assert_int_equal(got.answer.head_count, 1);
	assert_int_equal(ASK(&got, store, store_mine, (int64_t)1, 10), STORE_DONE);
	assert_int_equal(got.answer.head_count, 1);
	assert_int_equal(got.heads[0].mine, 2);
	assert_int_equal(got.heads[0].created, 1000000);
	fake_now = 2000001;
	assert_int_equal(ASK(&got, store, store_claim, 1u << 1, 5, (int64_t)10), STORE_DONE);
	assert_int_equal(got.answer.claimed_count, 1);
	assert_int_equal(got.claimed[0].revision, 1);
}

/* ... is still there; and who wants to be forgotten afterwards is. */
static void test_everything_else(void **state)
{
	(void)state;
	put_all();
	store_close(store);
	make_older(file, 2);
	open_store();
	assert_all();
	assert_int_equal(ASK(&got, store, store_person_forget, (int64_t)1, "p1"), STORE_DONE);
	assert_rows("t1", 0, 1);
	assert_string_equal(got.rows[0].text.at, "by=p1 sit 1 person");
	assert_string_equal(got.heads[0].summary, "[{\"name\":\"\"}]");
}

/* A copy of an older store is made as it is, and turned over where it is opened. */
static void test_backup(void **state)
{
	struct store_failure failure = {STORE_FINE, ""};
	char copy[128];

	(void)state;
	put_all();
	store_close(store);
	make_older(file, 1);
	snprintf(copy, sizeof copy, "%s/copy.db", folder);
	assert_true(store_backup(file, copy, &failure));
	assert_int_equal(number_by_sql(copy, "PRAGMA user_version"), 1);
	run_sql(copy, "INSERT INTO heads SELECT 9, 't9', revision, status, asked, due_kind, due,"
		      " claimed, created, changed, listed, game, summary, members FROM heads"
		      " WHERE name = 't1'");
	assert_int_equal(unlink(file), 0);
	assert_int_equal(rename(copy, file), 0);
	open_store();
	assert_rows("t1", 0, 1);
	assert_int_equal(put("t9", STORE_NEW, "", 1), STORE_CONFLICT);
}

/* What is newer is neither opened nor changed; nor is it copied by who cannot know what it is. */
static void test_newer(void **state)
{
	struct store_failure failure = {STORE_FINE, ""};
	char copy[128];

	(void)state;
	put_all();
	store_close(store);
	store = NULL;
	run_sql(file, "PRAGMA user_version = 4");
	assert_trouble(file, STORE_NEWER);
	snprintf(copy, sizeof copy, "%s/copy.db", folder);
	assert_false(store_backup(file, copy, &failure));
	assert_int_equal(failure.trouble, STORE_NEWER);
	assert_int_equal(access(copy, F_OK), -1);
	run_sql(file, "PRAGMA user_version = 3");
	open_store();
	assert_all();
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(test_version_1), TEST(test_version_2), TEST(test_empty),
		TEST(test_everything_else), TEST(test_backup), TEST(test_newer),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
