/* What only a store in a file has: locks, versions, backups, and who may read it. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/store/fixture.h"
#include "tests/store/older.h"

static void test_what_cannot_be_opened(void **state)
{
	char path[256], text[] = "This is no database, but it is a file that somebody may need.";
	FILE *other;

	(void)state;
	assert_trouble(file, STORE_LOCKED);
	assert_trouble("/nowhere/at/all.db", STORE_NO_OPEN);
	assert_trouble("/proc/tabard.db", STORE_NO_OPEN);
	assert_trouble(folder, STORE_NO_OPEN);
	store_close(store);
	store = NULL;
	run_sql(file, "PRAGMA user_version = 99");
	assert_trouble(file, STORE_NEWER);
	snprintf(path, sizeof path, "%s/other.db", folder);
	run_sql(path, "CREATE TABLE recipes (a, b)");
	assert_trouble(path, STORE_FOREIGN);
	snprintf(path, sizeof path, "%s/text.db", folder);
	other = fopen(path, "w");
	assert_non_null(other);
	fputs(text, other);
	fclose(other);
	assert_trouble(path, STORE_FOREIGN);
}

static void test_nobody_else_may_read_it(void **state)
{
	struct stat info;
	char path[256];

	(void)state;
	put("t1", STORE_NEW, "", 1);
	snprintf(path, sizeof path, "%s-wal", file);
	assert_int_equal(stat(file, &info), 0);
	assert_int_equal(info.st_mode & 0777, 0600);
	assert_int_equal(stat(path, &info), 0);
	assert_int_equal(info.st_mode & 0777, 0600);
}

static void test_backup_while_running(void **state)
{
	struct store_failure failure = {STORE_FINE, ""};
	char copy[128];
	struct stat info;

	(void)state;
	put("t1", STORE_NEW, "", 3);
	snprintf(copy, sizeof copy, "%s/copy.db", folder);
	if (!store_backup(file, copy, &failure))
		fail_msg("%d %s", failure.trouble, failure.detail);
	assert_int_equal(stat(copy, &info), 0);
	assert_int_equal(info.st_mode & 0777, 0600);
	assert_int_equal(put("t1", 3, "", 1), STORE_DONE);
	assert_false(store_backup(file, copy, &failure));
	assert_int_equal(failure.trouble, STORE_EXISTS);
	assert_false(store_backup("/nowhere/x.db", "/tmp/never.db", &failure));
	assert_int_equal(failure.trouble, STORE_NO_OPEN);
	assert_false(store_backup(file, "/nowhere/never.db", &failure));
	/* The copy is a store as of then; and a stopped store can be copied too. */
	store_close(store);
	assert_int_equal(unlink(file), 0);
	assert_int_equal(rename(copy, file), 0);
	assert_true(store_backup(file, copy, &failure));
	open_store();
	ASK(&got, store, store_load, "t1", 0);
	assert_int_equal(got.answer.row_count, 3);
}

static void test_what_waited_too_long_is_refused(void **state)
{
	struct store_config config = config_of(file);
	struct store_failure failure;
	sqlite3 *handle;

	(void)state;
	store_close(store);
	config.wait_max = 500; /* not less: the first must not wait for so long on a busy host */
	store = store_open(&config, &failure);
	assert_non_null(store);
	/* Somebody holds the database for longer than that while two writes arrive. */
	assert_int_equal(sqlite3_open(file, &handle), SQLITE_OK);
	assert_int_equal(sqlite3_exec(handle, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	assert_true(store_beat(store, (struct store_then){got_call, &got}));
	while (store_waiting(store) > 0)
		usleep(1000);
	assert_true(store_beat(store, (struct store_then){got_call, &got}));
	usleep(600000);
	assert_int_equal(sqlite3_exec(handle, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(handle);
	got_wait(&got, store, 2);
	assert_int_equal(got.answer.code, STORE_BUSY);
	assert_int_equal(ASK(&got, store, store_beat), STORE_DONE);
}

/* More than waits to be written in one call, and of every length around that. */
static void test_long_appends(void **state)
{
	enum { LONG = 60000, COUNT = 7 };
	static char text[LONG];
	struct store_row rows[COUNT];
	int64_t revision = STORE_NEW;

	(void)state;
	memset(text, 'x', sizeof text);
	for (int count = 1; count <= COUNT; count++) {
		struct store_append append = append_to("t1", revision, rows, count);

		for (int i = 0; i < count; i++)
			rows[i] = (struct store_row){.person = 1, .ref = "", .text = {text, LONG}};
		assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
		revision = got.answer.revision;
	}
	store_close(store);
	open_store();
	assert_int_equal(ASK(&got, store, store_load, "t1", revision - 1), STORE_DONE);
	assert_int_equal(got.answer.row_count, 1);
	assert_int_equal(got.rows[0].text.len, LONG);
}

/* Rows stand among those of other tables, and where those of a deleted one were. */
static void test_rows_among_others(void **state)
{
	struct store_append end = append_to("t2", 3, NULL, 0);

	(void)state;
	end.status = STORE_DELETED;
	assert_int_equal(put("t1", STORE_NEW, "", 2), STORE_DONE);
	assert_int_equal(put("t2", STORE_NEW, "", 2), STORE_DONE);
	assert_int_equal(put("t1", 2, "", 1), STORE_DONE);
	assert_int_equal(put("t2", 2, "", 1), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_append, &end), STORE_DONE);
	assert_int_equal(put("t3", STORE_NEW, "", 3), STORE_DONE);
	assert_int_equal(put("t1", 3, "", 2), STORE_DONE);
	assert_rows("t1", 0, 5);
	assert_rows("t1", 1, 4);
	assert_rows("t1", 5, 0);
	assert_rows("t3", 0, 3);
	assert_int_equal(ASK(&got, store, store_load, "t2", 0), STORE_GONE);
	store_close(store);
	open_store();
	assert_int_equal(put("t1", 5, "", 1), STORE_DONE);
	assert_rows("t1", 0, 6);
	assert_rows("t3", 0, 3);
}

/* Closes the store and opens it so that writes wait for store_flush, to make one batch of them. */
static void open_held(void)
{
	struct store_config config = config_of(file);
	struct store_failure failure;

	store_close(store);
	config.held = true;
	store = store_open(&config, &failure);
	assert_non_null(store);
}

static void note_code(void *user, const struct store_answer *answer)
{
	*(enum store_code *)user = answer->code;
	got.calls++;
}

/* Asks for an append of two rows, which store_flush begins; the text of the first is given. */
static void put_later(const char *table, int64_t expected, const char *text,
		      enum store_code *code)
{
	struct store_row rows[2] = {{.person = 7, .ref = "", .text = slice_of(text)},
				    {.person = 7, .ref = "", .text = {"b", 1}}};
	struct store_append append = append_to(table, expected, rows, 2);

	assert_true(store_append(store, &append, (struct store_then){note_code, code}));
}

static void flush(int count)
{
	assert_true(store_flush(store));
	got_wait(&got, store, got.calls + count);
}

/* Tables that are made and go on in one batch, in turn. */
static void test_two_tables_in_one_batch(void **state)
{
	enum { ROUNDS = 20 };
	enum store_code code[2 * ROUNDS];

	(void)state;
	open_held();
	for (int i = 0; i < ROUNDS; i++) {
		put_later("t1", i ? 2 * i : STORE_NEW, "a", &code[2 * i]);
		put_later("t2", i ? 2 * i : STORE_NEW, "a", &code[2 * i + 1]);
	}
	flush(2 * ROUNDS);
	for (int i = 0; i < 2 * ROUNDS; i++)
		assert_int_equal(code[i], STORE_DONE);
	store_close(store);
	open_store();
	assert_rows("t1", 0, 2 * ROUNDS);
	assert_rows("t2", 0, 2 * ROUNDS);
	assert_rows("t2", 2 * ROUNDS - 1, 1);
}

/*
 * A batch that fails in the middle has happened to nobody in it, and what was remembered of their
 * tables meanwhile is not remembered.
 */
static void test_a_batch_that_fails(void **state)
{
	enum store_code code[3];

	(void)state;
	assert_int_equal(put("t1", STORE_NEW, "", 2), STORE_DONE);
	assert_int_equal(put("t2", STORE_NEW, "", 1), STORE_DONE);
	open_held();
	run_sql(file, "CREATE TRIGGER no BEFORE INSERT ON log WHEN NEW.text = 'no'"
		      " BEGIN SELECT RAISE(ABORT, 'no'); END");
	put_later("t1", 2, "a", &code[0]);
	put_later("t3", STORE_NEW, "a", &code[1]);
	put_later("t2", 1, "no", &code[2]);
	flush(3);
	for (int i = 0; i < 3; i++)
		assert_int_equal(code[i], STORE_FAILED);
	run_sql(file, "DROP TRIGGER no");
	put_later("t2", 1, "a", &code[2]);
	put_later("t1", 2, "a", &code[0]);
	put_later("t3", STORE_NEW, "a", &code[1]);
	flush(3);
	for (int i = 0; i < 3; i++)
		assert_int_equal(code[i], STORE_DONE);
	assert_rows("t1", 0, 4);
	assert_rows("t2", 0, 3);
	assert_rows("t3", 0, 2);
}

/* Numbers of tables and rows are given again; what had them before is not found under them. */
static void test_numbers_given_again(void **state)
{
	const struct store_ages ages = {.open = 0, .over = 0, .deleted = 1000};
	struct store_append end = append_to("t2", 3, NULL, 0);
	struct store_line line = {"t2", 0, 7, "", slice_of("x")};

	(void)state;
	end.status = STORE_DELETED;
	assert_int_equal(put("t1", STORE_NEW, "", 1), STORE_DONE);
	assert_int_equal(put("t2", STORE_NEW, "r", 3), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_chat_add, &line), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_append, &end), STORE_DONE);
	assert_int_equal(number_by_sql(file, "SELECT count(*) FROM log"), 1);
	/* Its rows are gone, and their numbers given to t1; the head still says which. */
	assert_int_equal(put("t1", 1, "", 3), STORE_DONE);
	fake_now += 1001;
	ASK(&got, store, store_sweep, ages);
	assert_int_equal(got.answer.swept, 1);
	assert_int_equal(put("t3", STORE_NEW, "", 2), STORE_DONE);
	assert_int_equal(put("t3", 2, "r", 1), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_chat_read, "t3", 0, 0), STORE_DONE);
	assert_int_equal(got.answer.chat_count, 0);
	assert_rows("t1", 0, 4);
	assert_rows("t3", 0, 3);
	store_close(store);
	open_store();
	assert_int_equal(put("t3", 3, "", 1), STORE_DONE);
	assert_rows("t1", 0, 4);
	assert_rows("t3", 0, 4);
}

/* The row that would be the first of a table without rows is another's, and makes nothing of it. */
static void test_made_without_rows(void **state)
{
	struct store_append empty = append_to("t1", STORE_NEW, NULL, 0);

	(void)state;
	empty.members[empty.member_count++] = (struct store_member){7, STORE_SEAT_NONE};
	assert_int_equal(ASK(&got, store, store_append, &empty), STORE_DONE);
	assert_int_equal(put("t2", STORE_NEW, "make", 1), STORE_DONE);
	assert_int_equal(put("t3", STORE_NEW, "make", 1), STORE_DONE);
}

/* Rows of which one is missing are no table: nobody is told a part of one as if it were all. */
static void test_a_row_that_is_missing(void **state)
{
	(void)state;
	assert_int_equal(put("t1", STORE_NEW, "", 4), STORE_DONE);
	run_sql(file, "DELETE FROM log WHERE number = 2");
	assert_int_equal(ASK(&got, store, store_load, "t1", 0), STORE_FAILED);
	assert_int_equal(got.answer.trouble, STORE_CORRUPT);
	assert_rows("t1", 2, 2);
	assert_rows("t1", 9, 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(test_what_cannot_be_opened),
		TEST(test_nobody_else_may_read_it),
		TEST(test_backup_while_running),
		TEST(test_what_waited_too_long_is_refused),
		TEST(test_long_appends),
		TEST(test_rows_among_others),
		TEST(test_two_tables_in_one_batch),
		TEST(test_a_batch_that_fails),
		TEST(test_numbers_given_again),
		TEST(test_made_without_rows),
		TEST(test_a_row_that_is_missing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
