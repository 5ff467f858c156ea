/*
 * What the tests of stores share: one of their own, opened before each test, with a clock that
 * only the test moves. TABARD_STORE says where it is; a file in a folder of its own otherwise.
 */
#ifndef TABARD_TESTS_STORE_FIXTURE_H
#define TABARD_TESTS_STORE_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/store/help.h"

static struct got got;
static struct store *store;
static char folder[64], file[200];
static int64_t fake_now = 1000000;

static int64_t fake_clock(void)
{
	return fake_now;
}

static inline struct store_config config_of(const char *where)
{
	return (struct store_config){
		.where = where, .wake = got_wake, .user = &got, .clock = fake_clock,
		.wait_max = 60000,
	};
}

static inline void open_store(void)
{
	struct store_config config = config_of(file);
	struct store_failure failure = {STORE_FINE, ""};

	store = store_open(&config, &failure);
	if (!store)
		fail_msg("%d %s", failure.trouble, failure.detail);
}

/* A statement for the database at `file`, from outside. */
static inline void run_psql(const char *sql)
{
	char command[800];

	snprintf(command, sizeof command, "psql -X -q -v ON_ERROR_STOP=1 -d '%s' -c \"%s\"", file,
		 sql);
	assert_int_equal(system(command), 0);
}

static inline int set_up(void **state)
{
	const char *where = getenv("TABARD_STORE");

	(void)state;
	memset(&got, 0, sizeof got);
	sem_init(&got.ready, 0, 0);
	fake_now = 1000000;
	folder_make(folder);
	if (where)
		snprintf(file, sizeof file, "%s", where);
	else
		snprintf(file, sizeof file, "%s/t.db", folder);
	if (where)
		run_psql("SET client_min_messages = error; DROP SCHEMA IF EXISTS tabard CASCADE");
	open_store();
	return 0;
}

static inline int tear_down(void **state)
{
	(void)state;
	if (store)
		store_close(store);
	store = NULL;
	folder_drop(folder);
	return 0;
}

/* Appends `count` rows "a", "b", ... of a person, the first with a reference. */
static inline enum store_code put(const char *table, int64_t expected, const char *ref, int count)
{
	struct store_row rows[8] = {{.ref = ""}};
	struct store_append append = append_to(table, expected, rows, count);

	for (int i = 0; i < count; i++)
		rows[i] = (struct store_row){.person = 7, .ref = i ? "" : ref,
					     .text = {&"abcdefgh"[i], 1}};
	return ASK(&got, store, store_append, &append);
}

/* What `put` has made of a table: its rows in order, by number. */
static inline void assert_rows(const char *table, int64_t since, int count)
{
	assert_int_equal(ASK(&got, store, store_load, table, since), STORE_DONE);
	assert_int_equal(got.answer.row_count, count);
	for (int i = 0; i < count; i++)
		assert_int_equal(got.rows[i].number, since + i + 1);
}

/* Opening must fail with this trouble, and a sentence for it in both languages. */
static inline void assert_trouble(const char *where, enum store_trouble trouble)
{
	struct store_config config = config_of(where);
	struct store_failure failure = {STORE_FINE, ""};
	char english[400], italian[400];
	struct text text;

	assert_null(store_open(&config, &failure));
	assert_int_equal(failure.trouble, trouble);
	text_init(&text, english, sizeof english);
	store_say(&text, LANG_EN, &failure);
	text_init(&text, italian, sizeof italian);
	store_say(&text, LANG_IT, &failure);
	assert_string_not_equal(english, italian);
	assert_true(strlen(english) > 20);
}

#endif
