/* What only a store in a file has: locks, versions, backups, and who may read it. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "tests/store/fixture.h"

static void run_sql(const char *path, const char *sql)
{
	sqlite3 *handle;

	assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
	assert_int_equal(sqlite3_exec(handle, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(handle);
}

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
	config.wait_max = 50;
	store = store_open(&config, &failure);
	assert_non_null(store);
	/* Somebody holds the database for longer than that while two writes arrive. */
	assert_int_equal(sqlite3_open(file, &handle), SQLITE_OK);
	assert_int_equal(sqlite3_exec(handle, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	assert_true(store_beat(store, (struct store_then){got_call, &got}));
	while (store_waiting(store) > 0)
		usleep(1000);
	assert_true(store_beat(store, (struct store_then){got_call, &got}));
	usleep(100000);
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

/* Makes of today's store one of version 2, as far as it has tables and rows. */
static const char to_version_2[] =
	"CREATE TABLE h ("
	" id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL,"
	" status INTEGER NOT NULL, asked INTEGER NOT NULL, due_kind INTEGER NOT NULL,"
	" due INTEGER, claimed INTEGER, created INTEGER NOT NULL, changed INTEGER NOT NULL,"
	" listed INTEGER NOT NULL, game TEXT NOT NULL, summary TEXT NOT NULL,"
	" members TEXT NOT NULL) STRICT;"
	"INSERT INTO h SELECT id, name, revision, status, asked, due_kind, due, claimed, created,"
	" changed, listed, game, summary, members FROM heads;"
	"CREATE TABLE l ("
	" head INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
	" person INTEGER NOT NULL, ref TEXT, last INTEGER NOT NULL, text TEXT NOT NULL,"
	" PRIMARY KEY (head, number)) STRICT, WITHOUT ROWID;"
	"INSERT INTO l SELECT head, number, at, person, ref, last, text FROM log;"
	"DROP VIEW heads; DROP TABLE tables; DROP TABLE standings; DROP TABLE log;"
	"ALTER TABLE h RENAME TO heads; ALTER TABLE l RENAME TO log;"
	"CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;"
	"CREATE INDEX heads_claimed ON heads (claimed) WHERE claimed IS NOT NULL;"
	"CREATE INDEX heads_listed ON heads (status, changed) WHERE listed = 1;"
	"CREATE INDEX heads_old ON heads (status, changed) WHERE status <> 1;"
	"PRAGMA user_version = 2";

static const char to_version_1[] =
	"DROP INDEX heads_listed; DROP INDEX heads_old;"
	"CREATE INDEX heads_lobby ON heads (status, changed);"
	"CREATE UNIQUE INDEX log_ref ON log (head, person, ref) WHERE ref IS NOT NULL;"
	"PRAGMA user_version = 1";

/* What `put` has made of a table: its rows in order, by number. */
static void assert_rows(const char *table, int64_t since, int count)
{
	assert_int_equal(ASK(&got, store, store_load, table, since), STORE_DONE);
	assert_int_equal(got.answer.row_count, count);
	for (int i = 0; i < count; i++)
		assert_int_equal(got.rows[i].number, since + i + 1);
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
	run_sql(file, to_version_2);
	if (version == 1)
		run_sql(file, to_version_1);
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

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(test_what_cannot_be_opened),
		TEST(test_nobody_else_may_read_it),
		TEST(test_backup_while_running),
		TEST(test_what_waited_too_long_is_refused),
		TEST(test_long_appends),
		TEST(test_version_1),
		TEST(test_version_2),
		TEST(test_rows_among_others),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
