/*
 * The store: append-if, heads, chat, people, for any database: on a file here, and once more on
 * what TABARD_STORE names.
 */
#include "tests/store/fixture.h"

static void test_append_if(void **state)
{
	(void)state;
	assert_int_equal(put("t1", 0, "", 1), STORE_GONE);
	assert_int_equal(put("t1", STORE_NEW, "", 2), STORE_DONE);
	assert_int_equal(got.answer.revision, 2);
	assert_int_equal(got.answer.at, fake_now);
	assert_int_equal(put("t1", STORE_NEW, "", 1), STORE_CONFLICT);
	assert_int_equal(put("t1", 1, "", 1), STORE_CONFLICT);
	assert_int_equal(got.answer.revision, 2);
	assert_int_equal(put("t1", 3, "", 1), STORE_CONFLICT);
	assert_int_equal(put("t1", 2, "", 3), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_load, "t1", 1), STORE_DONE);
	assert_int_equal(got.answer.row_count, 4);
	assert_int_equal(got.rows[0].number, 2);
	assert_string_equal(got.rows[0].text.at, "b");
	assert_string_equal(got.rows[3].text.at, "c");
	assert_int_equal(got.rows[3].person, 7);
	assert_int_equal(got.heads[0].revision, 5);
	assert_string_equal(got.heads[0].table, "t1");
	assert_int_equal(ASK(&got, store, store_load, "t2", 0), STORE_GONE);
}

static void test_a_reference_is_done_once(void **state)
{
	(void)state;
	assert_int_equal(put("t1", STORE_NEW, "make", 1), STORE_DONE);
	assert_int_equal(put("t1", STORE_NEW, "make", 1), STORE_AGAIN);
	assert_int_equal(got.answer.revision, 1);
	assert_int_equal(put("t1", STORE_NEW, "other", 1), STORE_CONFLICT);
	assert_int_equal(put("t1", 1, "r1", 3), STORE_DONE);
	assert_int_equal(put("t1", 4, "r2", 1), STORE_DONE);
	/* Sent again, whatever it expects, it gets the answer that it got. */
	assert_int_equal(put("t1", 1, "r1", 3), STORE_AGAIN);
	assert_int_equal(got.answer.revision, 4);
	assert_int_equal(put("t1", 5, "r1", 3), STORE_AGAIN);
	assert_int_equal(ASK(&got, store, store_load, "t1", 0), STORE_DONE);
	assert_int_equal(got.answer.row_count, 5);
	/* The same reference at another table is another command. */
	assert_int_equal(put("t2", STORE_NEW, "r1", 1), STORE_DONE);
}

static void test_a_table_is_made_once(void **state)
{
	struct store_row row = {.person = 7, .ref = "make", .text = {"a", 1}};
	struct store_append append = append_to("t1", STORE_NEW, &row, 1);

	(void)state;
	append.members[append.member_count++] = (struct store_member){7, STORE_SEAT_NONE};
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
	append.table = "t2"; /* sent again it was given another name */
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_AGAIN);
	assert_int_equal(got.answer.head_count, 1);
	assert_string_equal(got.heads[0].table, "t1");
	assert_int_equal(ASK(&got, store, store_load, "t2", 0), STORE_GONE);
	row.person = 8;
	append.members[0].person = 8;
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
}

static void test_what_was_done_is_found(void **state)
{
	(void)state;
	assert_int_equal(put("t1", STORE_NEW, "make", 1), STORE_DONE);
	assert_int_equal(put("t1", 1, "r1", 3), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_ref_find, "t1", 7, "r1"), STORE_DONE);
	assert_int_equal(got.answer.revision, 4);
	assert_int_equal(ASK(&got, store, store_ref_find, "t1", 8, "r1"), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_ref_find, "t1", 7, "r2"), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_ref_find, "t2", 7, "r1"), STORE_GONE);
}

static void test_time_never_goes_back(void **state)
{
	(void)state;
	assert_int_equal(put("t1", STORE_NEW, "", 1), STORE_DONE);
	fake_now -= 5000;
	assert_int_equal(put("t1", 1, "", 1), STORE_DONE);
	assert_int_equal(got.answer.at, 1000000);
	fake_now += 6000;
	assert_int_equal(put("t1", 2, "", 1), STORE_DONE);
	assert_int_equal(got.answer.at, 1001000);
}

static void test_head_without_rows(void **state)
{
	struct store_append append = append_to("t1", 1, NULL, 0);

	(void)state;
	put("t1", STORE_NEW, "", 1);
	append.status = STORE_FROZEN;
	append.due_after = 5;
	append.summary = "trapped";
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
	assert_int_equal(got.answer.revision, 1);
	ASK(&got, store, store_load, "t1", 0);
	assert_int_equal(got.heads[0].status, STORE_FROZEN);
	assert_int_equal(got.heads[0].due, 0); /* a frozen table does nothing by itself */
	assert_string_equal(got.heads[0].summary, "trapped");
	append.expected = 0;
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_CONFLICT);
}

static void put_due(const char *table, int kind, int64_t at, int64_t after)
{
	struct store_append append = append_to(table, STORE_NEW, NULL, 0);

	append.due_kind = kind;
	append.due_at = at;
	append.due_after = after;
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
}

static void test_claim(void **state)
{
	(void)state;
	put_due("later", 1, 0, 500);
	put_due("now", 1, fake_now, STORE_NEVER);
	put_due("earlier", 1, fake_now + 900, 0);
	put_due("other-kind", 2, fake_now, STORE_NEVER);
	put_due("never", 1, 0, STORE_NEVER);
	assert_int_equal(ASK(&got, store, store_claim, 1u << 1, 10, 1000), STORE_DONE);
	assert_int_equal(got.answer.claimed_count, 2);
	assert_string_equal(got.claimed[0].table, "now");
	assert_string_equal(got.claimed[1].table, "earlier");
	assert_int_equal(got.answer.next_due, fake_now + 500);
	ASK(&got, store, store_claim, 1u << 1, 10, 1000);
	assert_int_equal(got.answer.claimed_count, 0);
	fake_now += 999;
	ASK(&got, store, store_claim, 1u << 1, 10, 1000);
	assert_int_equal(got.answer.claimed_count, 1);
	assert_string_equal(got.claimed[0].table, "later");
	assert_int_equal(got.answer.next_due, fake_now + 1);
	fake_now += 1;
	ASK(&got, store, store_claim, 1u << 1, 1, 1000); /* the lease is over: one of the two */
	assert_int_equal(got.answer.claimed_count, 1);
	assert_string_equal(got.claimed[0].table, "now");
	/* An append ends the claim and says anew what is due. */
	assert_int_equal(put("now", 0, "", 1), STORE_DONE);
	ASK(&got, store, store_load, "now", 0);
	assert_int_equal(got.heads[0].claimed_until, 0);
	assert_int_equal(got.heads[0].due, 0);
}

static void put_listed(const char *table, enum store_status status, bool listed, int64_t person)
{
	struct store_append append = append_to(table, STORE_NEW, NULL, 0);

	append.status = status;
	append.listed = listed;
	append.asked = 2;
	append.summary = table;
	append.members[0] = (struct store_member){person, 1};
	append.members[1] = (struct store_member){person, 3};
	append.members[2] = (struct store_member){99, STORE_SEAT_NONE};
	append.member_count = 3;
	fake_now++;
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
}

static void test_lobby_and_mine(void **state)
{
	(void)state;
	put_listed("a", STORE_OPEN, true, 1);
	put_listed("b", STORE_OPEN, false, 1);
	put_listed("c", STORE_OPEN, true, 2);
	put_listed("d", STORE_PLAYING, true, 1);
	ASK(&got, store, store_lobby, STORE_OPEN, 10);
	assert_int_equal(got.answer.head_count, 2);
	assert_string_equal(got.heads[0].table, "c");
	assert_string_equal(got.heads[1].summary, "a");
	ASK(&got, store, store_lobby, STORE_OPEN, 1);
	assert_int_equal(got.answer.head_count, 1);
	ASK(&got, store, store_mine, (int64_t)1, 10);
	assert_int_equal(got.answer.head_count, 3);
	assert_string_equal(got.heads[0].table, "d");
	assert_int_equal(got.heads[0].mine, 10);
	assert_int_equal(got.heads[0].asked, 2);
	ASK(&got, store, store_mine, (int64_t)99, 10);
	assert_int_equal(got.answer.head_count, 4);
	assert_int_equal(got.heads[0].mine, 0);
	/* Whoever is not among the members any more does not see it among hers. */
	put("a", 0, "", 1);
	ASK(&got, store, store_mine, (int64_t)1, 10);
	assert_int_equal(got.answer.head_count, 2);
	ASK(&got, store, store_revisions, ((const char *const[]){"a", "nowhere", "d"}), 3);
	assert_int_equal(got.answer.head_count, 2);
	assert_int_equal(got.heads[0].revision, 1);
	assert_int_equal(got.heads[1].revision, 0);
}

static void test_chat(void **state)
{
	struct store_line line = {"t1", 0, 7, "c1", slice_of("hello")};

	(void)state;
	assert_int_equal(ASK(&got, store, store_chat_add, &line), STORE_GONE);
	put("t1", STORE_NEW, "", 1);
	assert_int_equal(ASK(&got, store, store_chat_add, &line), STORE_DONE);
	assert_int_equal(got.answer.revision, 1);
	assert_int_equal(ASK(&got, store, store_chat_add, &line), STORE_AGAIN);
	assert_int_equal(got.answer.revision, 1);
	line.room = 1;
	line.ref = "";
	assert_int_equal(ASK(&got, store, store_chat_add, &line), STORE_DONE);
	assert_int_equal(got.answer.revision, 1);
	line.room = 0;
	for (int i = 0; i < STORE_CHAT_KEPT; i++)
		ASK(&got, store, store_chat_add, &line);
	ASK(&got, store, store_chat_read, "t1", 0, (int64_t)0);
	assert_int_equal(got.answer.chat_count, STORE_CHAT_KEPT);
	assert_int_equal(got.chat[0].number, 2);
	ASK(&got, store, store_chat_read, "t1", 0, (int64_t)STORE_CHAT_KEPT);
	assert_int_equal(got.answer.chat_count, 1);
	assert_string_equal(got.chat[0].text.at, "hello");
	ASK(&got, store, store_chat_read, "t1", 1, (int64_t)0);
	assert_int_equal(got.answer.chat_count, 1);
	/* The log knows nothing of it. */
	ASK(&got, store, store_load, "t1", 0);
	assert_int_equal(got.answer.row_count, 1);
}

static enum store_code intend(int64_t expected, int seat, const char *text)
{
	struct store_intend intend = {"t1", expected, seat, slice_of(text)};

	return ASK(&got, store, store_intent_set, &intend);
}

static uint64_t mark_now(void)
{
	ASK(&got, store, store_intents, "t1");
	return store_intents_mark(got.intents, got.answer.intent_count);
}

/* Nothing is appended by who does not know what was said in advance, nor said to who moved on. */
static void test_intents_guard(void **state)
{
	struct store_append append;

	(void)state;
	put("t1", STORE_NEW, "", 1);
	append = append_to("t1", 1, NULL, 0);
	assert_int_equal(mark_now(), 0);
	assert_int_equal(intend(1, 2, "7 pass"), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_CONFLICT);
	assert_int_equal(got.answer.revision, 1);
	append.intents = mark_now();
	assert_int_equal(intend(1, 2, "7 play"), STORE_DONE);
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_CONFLICT);
	append.intents = mark_now();
	append.clear_intents = 4;
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
	assert_int_equal(mark_now(), 0);
	put("t1", 1, "", 1);
	assert_int_equal(intend(1, 0, "8 pass"), STORE_CONFLICT);
	assert_int_equal(got.answer.revision, 2);
	assert_int_equal(mark_now(), 0);
	/* What is the table's own binds nobody. */
	assert_int_equal(intend(2, STORE_SEAT_NONE, "7 8 9"), STORE_DONE);
	assert_int_equal(mark_now(), 0);
	assert_int_equal(got.answer.intent_count, 1);
	put("t1", 2, "", 1);
	assert_int_equal(got.answer.code, STORE_DONE);
	/* A table goes whatever was said. */
	assert_int_equal(intend(3, 0, "8 pass"), STORE_DONE);
	append = append_to("t1", 3, NULL, 0);
	append.status = STORE_DELETED;
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
}

/* A command that was done gets its answer again, whatever has been said in advance since. */
static void test_a_reference_before_intents(void **state)
{
	(void)state;
	put("t1", STORE_NEW, "", 1);
	assert_int_equal(put("t1", 1, "r1", 1), STORE_DONE);
	assert_int_equal(intend(2, 1, "7 pass"), STORE_DONE);
	assert_int_equal(put("t1", 2, "r1", 1), STORE_AGAIN);
	assert_int_equal(got.answer.revision, 2);
	assert_int_equal(put("t1", 2, "r2", 1), STORE_CONFLICT);
	assert_int_equal(intend(2, 1, ""), STORE_DONE);
	assert_int_equal(put("t1", 2, "r2", 1), STORE_DONE);
	assert_int_equal(got.answer.revision, 3);
}

static void test_intents(void **state)
{
	struct store_append append;

	(void)state;
	put("t1", STORE_NEW, "", 1);
	intend(1, 0, "pass");
	intend(1, 2, "pass");
	intend(1, 2, "wait");
	ASK(&got, store, store_intents, "t1");
	assert_int_equal(got.answer.intent_count, 2);
	assert_int_equal(got.intents[1].seat, 2);
	assert_string_equal(got.intents[1].text.at, "wait");
	append = append_to("t1", 1, NULL, 0);
	append.clear_intents = 4;
	append.intents = mark_now();
	ASK(&got, store, store_append, &append);
	ASK(&got, store, store_intents, "t1");
	assert_int_equal(got.answer.intent_count, 1);
	intend(1, 0, "");
	ASK(&got, store, store_intents, "t1");
	assert_int_equal(got.answer.intent_count, 0);
}

static void hash_of(uint8_t hash[STORE_HASH_SIZE], int n)
{
	memset(hash, n, STORE_HASH_SIZE);
}

static void test_links(void **state)
{
	struct store_link links[2] = {{.seat = 0}, {.seat = STORE_SEAT_NONE}};
	struct store_append append = append_to("t1", STORE_NEW, NULL, 0);
	uint8_t hash[STORE_HASH_SIZE];

	(void)state;
	hash_of(links[0].hash, 1);
	hash_of(links[1].hash, 2);
	append.links = links;
	append.link_count = 2;
	ASK(&got, store, store_append, &append);
	hash_of(hash, 1);
	assert_int_equal(ASK(&got, store, store_link_find, hash), STORE_DONE);
	assert_string_equal(got.heads[0].table, "t1");
	assert_int_equal(got.answer.link.seat, 0);
	hash_of(hash, 2);
	assert_int_equal(ASK(&got, store, store_link_find, hash), STORE_DONE);
	assert_int_equal(got.answer.link.seat, STORE_SEAT_NONE);
	/* A new link for the seat makes the old one worthless. */
	hash_of(links[0].hash, 3);
	append.expected = 0;
	append.link_count = 1;
	ASK(&got, store, store_append, &append);
	hash_of(hash, 1);
	assert_int_equal(ASK(&got, store, store_link_find, hash), STORE_GONE);
	hash_of(hash, 3);
	assert_int_equal(ASK(&got, store, store_link_find, hash), STORE_DONE);
}

static void test_people(void **state)
{
	uint8_t cookie[STORE_HASH_SIZE], second[STORE_HASH_SIZE], link[STORE_HASH_SIZE];
	struct store_person ada = {.login = "ada", .passphrase = "$argon2id$..."}, bob;
	struct store_key_new key = {.kind = STORE_KEY_PERSONAL, .lifetime = 600000};

	(void)state;
	hash_of(cookie, 1);
	hash_of(second, 2);
	hash_of(link, 3);
	assert_int_equal(ASK(&got, store, store_key_find, STORE_KEY_COOKIE, cookie), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_person_add, "Ada", cookie), STORE_DONE);
	ada.id = got.answer.person.id;
	assert_int_equal(ASK(&got, store, store_key_find, STORE_KEY_COOKIE, cookie), STORE_DONE);
	assert_string_equal(got.answer.person.name, "Ada");
	assert_string_equal(got.answer.person.login, "");
	assert_int_equal(ASK(&got, store, store_key_find, STORE_KEY_TOKEN, cookie), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_person_set, &ada), STORE_DONE);
	assert_string_equal(got.answer.person.name, "Ada");
	assert_int_equal(ASK(&got, store, store_login_find, "ada"), STORE_DONE);
	assert_string_equal(got.answer.person.passphrase, "$argon2id$...");
	/* Another may not take the name; she may change her passphrase. */
	assert_int_equal(ASK(&got, store, store_person_add, "Bob", second), STORE_DONE);
	bob = ada;
	bob.id = got.answer.person.id;
	assert_int_equal(ASK(&got, store, store_person_set, &bob), STORE_CONFLICT);
	assert_int_equal(ASK(&got, store, store_person_set, &ada), STORE_DONE);
	/* A personal link works once, and not after its time. */
	key.person = ada.id;
	memcpy(key.hash, link, sizeof link);
	hash_of(second, 4);
	assert_int_equal(ASK(&got, store, store_key_add, &key), STORE_DONE);
	fake_now += 599999;
	assert_int_equal(ASK(&got, store, store_key_take, link, second), STORE_DONE);
	assert_int_equal(got.answer.person.id, ada.id);
	assert_int_equal(ASK(&got, store, store_key_find, STORE_KEY_COOKIE, second), STORE_DONE);
	assert_int_equal(got.answer.person.id, ada.id);
	hash_of(second, 5);
	assert_int_equal(ASK(&got, store, store_key_take, link, second), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_key_add, &key), STORE_DONE);
	fake_now += 600000;
	assert_int_equal(ASK(&got, store, store_key_take, link, second), STORE_GONE);
	/* Signing out one device, then forgetting the person. */
	ASK(&got, store, store_key_drop, bob.id, STORE_KEY_COOKIE, cookie);
	assert_int_equal(ASK(&got, store, store_key_find, STORE_KEY_COOKIE, cookie), STORE_DONE);
	ASK(&got, store, store_key_drop, ada.id, STORE_KEY_COOKIE, cookie);
	assert_int_equal(ASK(&got, store, store_key_find, STORE_KEY_COOKIE, cookie), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_person_forget, ada.id, "p1"), STORE_DONE);
	hash_of(second, 4);
	assert_int_equal(ASK(&got, store, store_key_find, STORE_KEY_COOKIE, second), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_login_find, "ada"), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_person_set, &ada), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_key_add, &key), STORE_GONE);
}

static void test_deleted_and_swept(void **state)
{
	const struct store_ages ages = {.open = 7000, .over = 0, .deleted = 30000};
	struct store_line line = {"gone", 0, 7, "", slice_of("x")};
	struct store_append append = append_to("gone", 0, NULL, 0);

	(void)state;
	put_listed("gone", STORE_PLAYING, true, 1);
	put_listed("open", STORE_OPEN, true, 1);
	put_listed("over", STORE_OVER, true, 1);
	ASK(&got, store, store_chat_add, &line);
	append.status = STORE_DELETED;
	assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
	assert_int_equal(put("gone", 0, "", 1), STORE_GONE);
	assert_int_equal(put("gone", STORE_NEW, "", 1), STORE_CONFLICT);
	assert_int_equal(ASK(&got, store, store_load, "gone", 0), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_chat_add, &line), STORE_GONE);
	fake_now += 6999;
	ASK(&got, store, store_sweep, ages);
	assert_int_equal(got.answer.swept, 0);
	fake_now += 100;
	ASK(&got, store, store_sweep, ages);
	assert_int_equal(got.answer.swept, 1);
	assert_int_equal(ASK(&got, store, store_load, "open", 0), STORE_GONE);
	assert_int_equal(put("open", 0, "", 1), STORE_GONE);
	assert_int_equal(ASK(&got, store, store_load, "over", 0), STORE_DONE);
	fake_now += 30001;
	ASK(&got, store, store_sweep, ages);
	assert_int_equal(got.answer.swept, 2);
	assert_int_equal(put("gone", STORE_NEW, "", 1), STORE_DONE);
	ASK(&got, store, store_mine, (int64_t)1, 10);
	assert_int_equal(got.answer.head_count, 1);
}

static void test_beat(void **state)
{
	(void)state;
	ASK(&got, store, store_beat);
	assert_int_equal(got.answer.at, 0);
	fake_now += 77;
	ASK(&got, store, store_beat);
	assert_int_equal(got.answer.at, 1000000);
	assert_int_equal(got.answer.now, 1000077);
}

static int64_t counting_clock(void)
{
	return ++fake_now;
}

static void note_now(void *user, const struct store_answer *answer)
{
	*(int64_t *)user = answer->now;
	got.calls++;
}

/* What is held waits until it is let go, and then shares one transaction and its sync. */
static void test_writes_are_held(void **state)
{
	struct store_config config = config_of(file);
	struct store_failure failure;
	int64_t now[4] = {0};

	(void)state;
	store_close(store);
	config.held = true;
	config.clock = counting_clock;
	store = store_open(&config, &failure);
	assert_non_null(store);
	assert_false(store_flush(store));
	assert_true(store_beat(store, (struct store_then){note_now, &now[0]}));
	assert_true(store_flush(store));
	got_wait(&got, store, 1);
	for (int i = 1; i < 4; i++)
		assert_true(store_beat(store, (struct store_then){note_now, &now[i]}));
	assert_int_equal(store_waiting(store), 3);
	/* A read is not held; by the time it is answered a write would have been begun. */
	ASK(&got, store, store_load, "t1", 0);
	assert_int_equal(store_waiting(store), 3);
	assert_true(store_flush(store));
	got_wait(&got, store, got.calls + 3);
	assert_true(now[1] > now[0]);
	assert_int_equal(now[2], now[1]);
	assert_int_equal(now[3], now[1]);
}

/* Nothing is forgotten at the end. */
static void test_what_is_held_is_written_at_the_end(void **state)
{
	struct store_config config = config_of(file);
	struct store_failure failure;
	int64_t now = 0;

	(void)state;
	store_close(store);
	config.held = true;
	store = store_open(&config, &failure);
	assert_non_null(store);
	assert_true(store_beat(store, (struct store_then){note_now, &now}));
	store_close(store);
	assert_true(now > 0);
	open_store();
}

static void test_it_is_all_there_after_a_restart(void **state)
{
	(void)state;
	put("t1", STORE_NEW, "r", 3);
	store_close(store);
	open_store();
	ASK(&got, store, store_load, "t1", 0);
	assert_int_equal(got.answer.row_count, 3);
	assert_int_equal(put("t1", STORE_NEW, "r", 3), STORE_AGAIN);
}

static void assert_name(const char *where, const char *name)
{
	char said[100];
	struct text text;

	text_init(&text, said, sizeof said);
	store_name(where, &text);
	assert_string_equal(said, name);
}

/* Who sits there and what is shown is found after a restart, also where nothing else changed. */
static void test_members_come_and_go(void **state)
{
	struct store_append append = append_to("t1", STORE_NEW, NULL, 0);

	(void)state;
	append.member_count = 1;
	for (int i = 0; i < 6; i++) {
		append.members[0] = (struct store_member){1 + i % 2, 0};
		append.summary = i % 3 ? "[1]" : "[0]";
		assert_int_equal(ASK(&got, store, store_append, &append), STORE_DONE);
		append.expected = 0;
		if (i % 2 == 0) {
			store_close(store);
			open_store();
		}
		for (int person = 1; person <= 2; person++) {
			ASK(&got, store, store_mine, (int64_t)person, 10);
			assert_int_equal(got.answer.head_count, person == 1 + i % 2);
		}
		ASK(&got, store, store_load, "t1", 0);
		assert_string_equal(got.heads[0].summary, append.summary);
	}
}

static void test_a_password_is_not_told(void **state)
{
	(void)state;
	assert_name("/var/lib/a:b@c?password=d.db", "/var/lib/a:b@c?password=d.db");
	assert_name("postgres://host/db", "postgres://host/db");
	assert_name("postgres://ada@host:5432/db", "postgres://ada@host:5432/db");
	assert_name("postgres://ada:secret@host:5432/db?a=b", "postgres://ada@host:5432/db?a=b");
	assert_name("postgres://ada:secret@/db", "postgres://ada@/db");
	assert_name("postgres://host/db?a=b&password=secret&c=d", "postgres://host/db?a=b&c=d");
	assert_name("postgres://host?password=secret", "postgres://host");
}

static void count_call(void *user, const struct store_answer *answer)
{
	int *count = user;

	count[answer->code]++;
}

/* A full queue refuses at once; what is accepted is answered once, in order, closing included. */
static void test_busy(void **state)
{
	struct store_config config = config_of(file);
	struct store_failure failure;
	struct store_row row = {.ref = "", .text = slice_of("x")};
	int count[STORE_FAILED + 1] = {0}, refused = 0;

	(void)state;
	store_close(store);
	config.queue_max = 8;
	config.wake = NULL;
	store = store_open(&config, &failure);
	assert_non_null(store);
	for (int i = 0; i < 5000; i++) {
		struct store_append append = append_to("t1", 1, &row, 1);

		if (!store_append(store, &append, (struct store_then){count_call, count}))
			refused++;
	}
	store_close(store);
	store = NULL;
	assert_true(refused > 0);
	assert_int_equal(count[STORE_GONE] + refused, 5000);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(test_append_if),
		TEST(test_a_reference_is_done_once),
		TEST(test_a_table_is_made_once),
		TEST(test_what_was_done_is_found),
		TEST(test_time_never_goes_back),
		TEST(test_head_without_rows),
		TEST(test_claim),
		TEST(test_lobby_and_mine),
		TEST(test_chat),
		TEST(test_a_reference_before_intents),
		TEST(test_intents),
		TEST(test_intents_guard),
		TEST(test_links),
		TEST(test_people),
		TEST(test_deleted_and_swept),
		TEST(test_beat),
		TEST(test_writes_are_held),
		TEST(test_what_is_held_is_written_at_the_end),
		TEST(test_it_is_all_there_after_a_restart),
		TEST(test_members_come_and_go),
		TEST(test_a_password_is_not_told),
		TEST(test_busy),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
