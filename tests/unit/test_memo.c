/* What the writer remembers: heads of tables and references, exactly or not at all. */
#include <stdio.h>

#include "tests/unit/unit.h"

#include "store/memo.h"

enum { TABLES = 3000, REFS = 3000, FEW = 5 };

static const char *numbered(const char *what, int number)
{
	static char buf[STORE_TABLE_SIZE];

	snprintf(buf, sizeof buf, "%s%d", what, number);
	return buf;
}

static struct slice ref_of(int number)
{
	static char buf[32];

	return (struct slice){buf, (uint32_t)snprintf(buf, sizeof buf, "r-%d", number)};
}

/* Every table has its own, however many share a place. */
static void test_many_tables(void **state)
{
	struct memo *memo = memo_new();
	struct standing standing = {.exists = true};

	(void)state;
	for (int i = 0; i < TABLES; i++) {
		standing.revision = i;
		memo_keep(memo, numbered("t", i), &standing);
		memo_refs_noted(memo, numbered("t", i));
		memo_note_ref(memo, numbered("t", i), i, ref_of(i));
	}
	for (int i = 0; i < TABLES; i++) {
		assert_true(memo_find(memo, numbered("t", i), &standing));
		assert_int_equal(standing.revision, i);
		assert_true(memo_maybe_done(memo, numbered("t", i), i, ref_of(i)));
		assert_false(memo_maybe_done(memo, numbered("t", i), i, ref_of(i + 1)));
		assert_false(memo_maybe_done(memo, numbered("t", i), i + 1, ref_of(i)));
	}
	memo_drop(memo, numbered("t", 7));
	assert_false(memo_find(memo, numbered("t", 7), &standing));
	assert_true(memo_find(memo, numbered("t", 8), &standing));
	memo_clear(memo);
	assert_false(memo_find(memo, numbered("t", 8), &standing));
	memo_free(memo);
}

/* A reference that was noted is found among thousands; what was not is not believed to be done. */
static void test_many_refs(void **state)
{
	struct memo *memo = memo_new();
	struct standing standing = {.exists = true};

	(void)state;
	memo_keep(memo, "t", &standing);
	assert_true(memo_maybe_done(memo, "t", 1, ref_of(0))); /* nobody has looked yet */
	memo_refs_noted(memo, "t");
	assert_false(memo_maybe_done(memo, "t", 1, ref_of(0)));
	for (int i = 0; i < REFS; i++) {
		assert_false(memo_maybe_done(memo, "t", 1, ref_of(i)));
		memo_note_ref(memo, "t", 1, ref_of(i));
		memo_note_ref(memo, "t", 1, ref_of(i));
		memo_keep(memo, "t", &standing);
	}
	for (int i = 0; i < REFS; i++)
		assert_true(memo_maybe_done(memo, "t", 1, ref_of(i)));
	assert_false(memo_maybe_done(memo, "t", 1, ref_of(REFS)));
	memo_free(memo);
}

/* Too many to remember: what is forgotten is possible again, and what comes is remembered. */
static void test_too_many(void **state)
{
	struct memo *memo = memo_new();
	struct standing standing = {.exists = true};
	int known = 0;

	(void)state;
	for (int i = 0; i < FEW * TABLES; i++) {
		memo_keep(memo, numbered("t", i), &standing);
		memo_refs_noted(memo, numbered("t", i));
		memo_note_ref(memo, numbered("t", i), 1, ref_of(i));
		assert_true(memo_find(memo, numbered("t", i), &standing));
	}
	for (int i = 0; i < FEW * TABLES; i++) {
		known += memo_find(memo, numbered("t", i), &standing);
		assert_true(memo_maybe_done(memo, numbered("t", i), 1, ref_of(i)));
	}
	assert_in_range(known, 1, FEW * TABLES - 1);
	memo_free(memo);
}

static void test_no_memo(void **state)
{
	struct standing standing = {.exists = true};

	(void)state;
	memo_keep(NULL, "t", &standing);
	memo_note_ref(NULL, "t", 1, ref_of(1));
	memo_refs_noted(NULL, "t");
	memo_drop(NULL, "t");
	memo_clear(NULL);
	assert_false(memo_find(NULL, "t", &standing));
	assert_false(memo_knows_refs(NULL, "t"));
	assert_true(memo_maybe_done(NULL, "t", 1, ref_of(1)));
	memo_free(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_many_tables),
		cmocka_unit_test(test_many_refs),
		cmocka_unit_test(test_too_many),
		cmocka_unit_test(test_no_memo),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
