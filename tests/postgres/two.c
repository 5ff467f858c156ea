/*
 * Two servers' stores on one PostgreSQL, in one process: whoever comes second conflicts, what is
 * due is claimed once, a table is made once, and each hears what the other does.
 */
#include <unistd.h>

#include "tests/store/fixture.h"

enum { TABLES = 4, ROUNDS = 60, PER_ROUND = 16, WORDS = 64 };

static struct got other_got;
static struct store *other;
static char heard[WORDS][STORE_WORD_SIZE];
static int heard_count;

static void on_heard(void *user, const char *word)
{
	(void)user;
	snprintf(heard[heard_count++ % WORDS], STORE_WORD_SIZE, "%s", word);
}

static int set_up_two(void **state)
{
	struct store_config config;
	struct store_failure failure = {STORE_FINE, ""};

	set_up(state);
	config = config_of(file);
	config.user = &other_got;
	config.heard = on_heard;
	memset(&other_got, 0, sizeof other_got);
	sem_init(&other_got.ready, 0, 0);
	heard_count = 0;
	other = store_open(&config, &failure);
	if (!other)
		fail_msg("%d %s", failure.trouble, failure.detail);
	return 0;
}

static int tear_down_two(void **state)
{
	store_close(other);
	return tear_down(state);
}

static void count_code(void *user, const struct store_answer *answer)
{
	int *count = user;

	count[answer->code]++;
	count[STORE_FAILED + 1]++;
}

/* Both append at the same tables at the same time, in batches, with the revision both know. */
static void test_one_of_two(void **state)
{
	static const char *const name[TABLES] = {"a", "b", "c", "d"};
	int mine[STORE_FAILED + 2] = {0}, theirs[STORE_FAILED + 2] = {0};
	int64_t revision[TABLES];
	struct store_row row = {.person = 7, .ref = "", .text = {"x", 1}};

	(void)state;
	for (int i = 0; i < TABLES; i++)
		assert_int_equal(put(name[i], STORE_NEW, "", 1), STORE_DONE);
	for (int round = 0; round < ROUNDS; round++) {
		for (int i = 0; i < TABLES; i++) {
			ASK(&got, store, store_load, name[i], 0);
			revision[i] = got.heads[0].revision;
		}
		for (int i = 0; i < PER_ROUND; i++) {
			int at = (i * 7 + round) % TABLES;
			struct store_append append = append_to(name[at], revision[at], &row, 1);

			assert_true(store_append(store, &append,
						 (struct store_then){count_code, mine}));
			at = TABLES - 1 - at;
			append = append_to(name[at], revision[at], &row, 1);
			assert_true(store_append(other, &append,
						 (struct store_then){count_code, theirs}));
		}
		while (mine[STORE_FAILED + 1] < (round + 1) * PER_ROUND ||
		       theirs[STORE_FAILED + 1] < (round + 1) * PER_ROUND) {
			store_deliver(store);
			store_deliver(other);
			usleep(200);
		}
	}
	/* Of those who expected the same revision one was right. */
	assert_int_equal(mine[STORE_DONE] + theirs[STORE_DONE], TABLES * ROUNDS);
	assert_int_equal(mine[STORE_CONFLICT] + theirs[STORE_CONFLICT],
			 2 * ROUNDS * PER_ROUND - TABLES * ROUNDS);
	for (int i = 0; i < TABLES; i++) {
		ASK(&got, store, store_load, name[i], 0);
		assert_int_equal(got.heads[0].revision, ROUNDS + 1);
		assert_int_equal(got.answer.row_count, ROUNDS + 1);
	}
}

struct claims {
	int answers, count;
	char table[200][STORE_TABLE_SIZE];
};

static void keep_claims(void *user, const struct store_answer *answer)
{
	struct claims *claims = user;

	assert_int_equal(answer->code, STORE_DONE);
	for (int i = 0; i < answer->claimed_count; i++)
		memcpy(claims->table[claims->count++], answer->claimed[i].table, STORE_TABLE_SIZE);
	claims->answers++;
}

static void test_claimed_once(void **state)
{
	struct claims claims = {0};

	(void)state;
	for (int i = 0; i < 60; i++) {
		char name[16];
		struct store_append append = append_to(name, STORE_NEW, NULL, 0);

		snprintf(name, sizeof name, "t%d", i);
		append.due_at = fake_now;
		assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
	}
	for (int i = 0; i < 20; i++) {
		struct store_then then = {keep_claims, &claims};

		assert_true(store_claim(i % 2 ? store : other, UINT32_MAX, 7, 5000, then));
	}
	while (claims.answers < 20) {
		store_deliver(store);
		store_deliver(other);
		usleep(200);
	}
	assert_int_equal(claims.count, 60);
	for (int i = 0; i < claims.count; i++) {
		for (int k = 0; k < i; k++)
			assert_string_not_equal(claims.table[i], claims.table[k]);
	}
}

/* Whoever appends is left alone with what is due next, for a while. */
static void test_left_alone(void **state)
{
	struct store_append append;

	(void)state;
	put("t", STORE_NEW, "", 1);
	append = append_to("t", 1, NULL, 0);
	append.due_at = fake_now + 100;
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
	ASK(&other_got, other, store_load, "t", 0);
	assert_int_equal(other_got.heads[0].claimed_until, fake_now + 3100);
	fake_now += 3099;
	ASK(&other_got, other, store_claim, UINT32_MAX, 10, 1000);
	assert_int_equal(other_got.answer.claimed_count, 0);
	fake_now++;
	ASK(&other_got, other, store_claim, UINT32_MAX, 10, 1000);
	assert_int_equal(other_got.answer.claimed_count, 1);
}

/* Sent again to another server, under another name, a table is not made a second time. */
static void test_made_once(void **state)
{
	struct store_row row = {.person = 7, .ref = "make", .text = {"a", 1}};
	int count[STORE_FAILED + 2] = {0};

	(void)state;
	for (int i = 0; i < 40; i++) {
		char name[16], ref[16];
		struct store_append append = append_to(name, STORE_NEW, &row, 1);

		snprintf(name, sizeof name, "t%d", i);
		snprintf(ref, sizeof ref, "make-%d", i / 2);
		row.ref = ref;
		append.members[append.member_count++] = (struct store_member){7, STORE_SEAT_NONE};
		assert_true(store_append(i % 2 ? store : other, &append,
					 (struct store_then){count_code, count}));
		while (i % 2 && count[STORE_FAILED + 1] <= i) {
			store_deliver(store);
			store_deliver(other);
			usleep(200);
		}
	}
	assert_int_equal(count[STORE_DONE], 20);
	assert_int_equal(count[STORE_AGAIN], 20);
}

static bool has_heard(const char *word)
{
	for (int tries = 0; tries < 5000; tries++) {
		store_deliver(other);
		for (int i = 0; i < heard_count && i < WORDS; i++) {
			if (strcmp(heard[i], word) == 0)
				return true;
		}
		usleep(1000);
	}
	return false;
}

static void test_words(void **state)
{
	struct store_line line = {"t2", 0, 7, "c1", slice_of("hello")};
	struct store_append append = append_to("t3", STORE_NEW, NULL, 0);
	uint8_t hash[STORE_HASH_SIZE] = {1};
	char gone[32];

	(void)state;
	assert_true(has_heard("")); /* it listens now */
	put("t1", STORE_NEW, "", 1);
	assert_true(has_heard("t1"));
	put("t2", STORE_NEW, "", 1);
	heard_count = 0;
	ASK(&got, store, store_chat_add, &line);
	assert_true(has_heard("t2"));
	append.members[append.member_count++] = (struct store_member){42, 0};
	ASK(&got, store, store_append, &append);
	assert_true(has_heard("+42"));
	ASK(&got, store, store_tell, "@what:ever");
	assert_true(has_heard("@what:ever"));
	ASK(&got, store, store_person_add, "Ada", hash);
	snprintf(gone, sizeof gone, "=%lld", (long long)got.answer.person.id);
	ASK(&got, store, store_person_forget, got.answer.person.id, "p1");
	assert_true(has_heard(gone));
	/* Nobody hears themselves. */
	heard_count = 0;
	ASK(&other_got, other, store_tell, "echo");
	ASK(&got, store, store_tell, "last");
	assert_true(has_heard("last"));
	for (int i = 0; i < heard_count; i++)
		assert_string_not_equal(heard[i], "echo");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_two, tear_down_two)
	const struct CMUnitTest tests[] = {
		TEST(test_one_of_two), TEST(test_claimed_once), TEST(test_left_alone),
		TEST(test_made_once), TEST(test_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
