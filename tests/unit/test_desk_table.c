/*
 * What people do at a table beside moving: answers in advance, clocks, offers, leaving and coming
 * back, a rematch, several at one device, a table that stands still, talk, languages.
 */
#include "tests/unit/desk_rig.h"

/* One move of whoever is asked. */
static void move_on(void)
{
	now += 100;
	assert_true(answer(people[asked_now()], asked_now()));
}

/* Until a window is open in which somebody answers after the seat that is asked: that seat. */
static int reach_window(void)
{
	for (int steps = 0; steps < 4000 && desk_status(&desk) == DESK_PLAYING; steps++) {
		uint32_t others = desk.window.open ? desk.window.seats & ~match_to_move(&desk.match)
						   : 0;

		for (; others; others &= others - 1) {
			struct json_doc doc = tell(seat_first(others));

			if (json_type(&doc, json_member(&doc, 0, "question")) == JSON_OBJECT)
				return seat_first(others);
		}
		if (desk.window.open && desk_due(&desk).kind == DUE_WINDOW)
			happen();
		else
			move_on();
	}
	fail_msg("no window for two");
	return -1;
}

static int moves_of(int seat)
{
	int count = 0;

	for (int32_t i = 0; i < desk.match.count; i++)
		count += desk.match.log[i].seat == seat;
	return count;
}

static void pass_ahead(int seat)
{
	expect(people[seat], DESK_AHEAD,
	       "{\"do\":\"ahead\",\"ref\":\"p\",\"seat\":%d,\"window\":%d,\"move\":\"pass\"}", seat,
	       (int)desk.window.id);
	assert_string_equal(desk.ahead[seat], "pass");
}

/* Where everybody is waited for, an answer given in advance counts when its turn has come. */
static void test_wait_plays_what_was_said(void **state)
{
	int64_t window;
	int later, first, before;

	(void)state;
	three("null", "", "\"window\":\"wait\"");
	later = reach_window();
	first = asked_now();
	window = desk.window.id;
	before = moves_of(later);
	pass_ahead(later);
	assert_int_equal(moves_of(later), before);
	expect(people[first], DESK_DONE,
	       "{\"do\":\"ahead\",\"ref\":\"q\",\"seat\":%d,\"window\":%d,\"move\":\"pass\"}",
	       first, (int)window);
	assert_int_equal(moves_of(later), before + 1);
	assert_string_equal(desk.ahead[later], "");
	/* Nobody else can react: what was waited for is over. */
	assert_int_not_equal(desk.window.id, window);
}

/* The same when somebody holds a window open that would have closed. */
static void test_hold_plays_what_was_said(void **state)
{
	int later, first, before;

	(void)state;
	three("null", "", "\"window\":3");
	later = reach_window();
	first = asked_now();
	before = moves_of(first);
	pass_ahead(first); /* takes effect at the end of the window ... */
	assert_int_equal(moves_of(first), before);
	expect(people[later], DESK_DONE,
	       "{\"do\":\"wait\",\"ref\":\"w\",\"seat\":%d,\"window\":%d}", later,
	       (int)desk.window.id);
	assert_int_equal(moves_of(first), before + 1); /* ... which does not come by itself now */
	assert_true(desk.window.open && desk.window.held);
	assert_int_not_equal(desk_due(&desk).kind, DUE_WINDOW);
	assert_true(answer(people[later], later));
}

/* An answer belongs to its window: kept anywhere and read again later, it is nobody's. */
static void test_ahead_is_of_one_window(void **state)
{
	char kept[DESK_AHEAD_SIZE];
	struct text out;
	int64_t window;
	int later;

	(void)state;
	three("null", "", "\"window\":3");
	later = reach_window();
	pass_ahead(later);
	text_init(&out, kept, sizeof kept);
	desk_put_ahead(&desk, later, &out);
	desk_ahead(&desk, later, "");
	assert_string_equal(desk.ahead[later], "");
	desk_ahead(&desk, later, kept);
	assert_string_equal(desk.ahead[later], "pass");
	window = desk.window.id;
	happen();
	assert_string_equal(desk.ahead[later], "");
	for (int i = 0; desk.window.id == window || !seat_in(desk.window.seats, later); i++) {
		assert_true(i < 20);
		if (desk.window.open)
			happen();
		reach_window();
	}
	desk_ahead(&desk, later, kept);
	assert_string_equal(desk.ahead[later], "");
	desk_ahead(&desk, later, "nonsense");
	assert_string_equal(desk.ahead[later], "");
}

/* Only who is in a window answers it, and only that window; a pass waits for its end. */
static void test_window_is_guarded(void **state)
{
	int later, first, outside, window;

	(void)state;
	three("null", "", "\"window\":3");
	later = reach_window();
	first = asked_now();
	outside = 3 - later - first;
	window = (int)desk.window.id;
	expect(people[later], DESK_REFUSED,
	       "{\"do\":\"ahead\",\"ref\":\"p\",\"seat\":%d,\"window\":%d,\"move\":null}", later,
	       window + 1);
	assert_int_equal(judgement.code, CODE_STALE);
	expect(people[later], DESK_REFUSED,
	       "{\"do\":\"wait\",\"ref\":\"p\",\"seat\":%d,\"window\":%d}", later, window + 1);
	assert_int_equal(judgement.code, CODE_STALE);
	expect(people[outside], DESK_REFUSED,
	       "{\"do\":\"wait\",\"ref\":\"p\",\"seat\":%d,\"window\":%d}", outside, window);
	expect(people[first], DESK_AHEAD,
	       "{\"do\":\"play\",\"ref\":\"p\",\"seat\":%d,\"question\":%u,\"moves\":[\"pass\"]}",
	       first, desk.match.revision);
	assert_int_equal(asked_now(), first);
	assert_string_equal(desk.ahead[first], "pass");
	/* What somebody said is not said by who sits there next. */
	pass_ahead(later);
	expect(people[later], DESK_DONE, "{\"do\":\"leave\",\"ref\":\"l\",\"seat\":%d}", later);
	assert_string_equal(desk.ahead[later], "");
	assert_string_equal(desk.ahead[first], "pass");
}

/* Who is asked is charged; a flag that falls hands over to a computer player. One comes back. */
static void test_clocks(void **state)
{
	struct desk_due due;
	int seat;

	(void)state;
	three("eighty", "", "\"clock\":\"move:86400\",\"pause\":false");
	seat = asked_now();
	now += 5000;
	assert_int_equal(desk_due(&desk).kind, DUE_CLOCK);
	move_on();
	assert_int_equal(desk.left[seat], 86400000);
	seat = asked_now();
	due = desk_due(&desk);
	assert_int_equal(due.at, desk.at + 86400000 + DESK_GRACE);
	happen();
	assert_true(seat_in(desk_bots(&desk), seat));
	assert_int_equal(desk_seats_of(&desk, people[seat]), 0);
	expect(people[(seat + 1) % 3], DESK_REFUSED, "{\"do\":\"back\",\"ref\":\"b\",\"seat\":%d}",
	       seat);
	expect(people[seat], DESK_DONE, "{\"do\":\"back\",\"ref\":\"b\",\"seat\":%d}", seat);
	assert_true(seat_in(desk_people(&desk), seat));
	assert_true(desk.left[seat] > 0);

	three("eighty", "", "\"clock\":\"live:60+5\"");
	seat = asked_now();
	now += 9900;
	move_on();
	assert_int_equal(desk.left[seat], 60000 - 10000 + 5000);
}

/* A window stops all clocks, and who lets it go by is given nothing for it. */
static void test_clock_in_a_window(void **state)
{
	int64_t left[SEAT_MAX];
	int later;

	(void)state;
	three("null", "", "\"window\":3,\"clock\":\"live:6000+5\"");
	later = reach_window();
	memcpy(left, desk.left, sizeof left);
	happen();
	assert_int_equal(desk.left[later], left[later]);
}

static void offer(int seat, const char *kind, enum desk_verdict verdict)
{
	expect(people[seat], verdict,
	       "{\"do\":\"offer\",\"ref\":\"o\",\"seat\":%d,\"kind\":\"%s\",\"about\":%d}", seat,
	       kind, (seat + 1) % 3);
}

static void answer_offer(int seat, const char *yes)
{
	expect(people[seat], DESK_DONE,
	       "{\"do\":\"answer\",\"ref\":\"a\",\"seat\":%d,\"offer\":%d,\"yes\":%s}", seat,
	       (int)desk.record.offers, yes);
}

static void test_offers(void **state)
{
	int seat, entries;

	(void)state;
	three("eighty", "", "\"pause\":false");
	seat = asked_now();
	move_on();
	while (asked_now() == seat)
		move_on();
	entries = desk.match.moves;
	offer(seat, "undo", DESK_DONE);
	offer(seat, "undo", DESK_REFUSED);
	answer_offer((seat + 1) % 3, "true");
	assert_int_equal(desk.match.moves, entries);
	answer_offer((seat + 2) % 3, "true");
	assert_true(desk.match.moves < entries);
	assert_int_equal(asked_now(), seat);

	offer(seat, "end", DESK_DONE);
	answer_offer((seat + 1) % 3, "false");
	assert_false(desk.offer[OFFER_END].open);
	offer(seat, "end", DESK_DONE);
	move_on(); /* the next move withdraws it */
	assert_false(desk.offer[OFFER_END].open);

	offer(seat, "remove", DESK_DONE); /* about the next: who is not asked */
	answer_offer((seat + 2) % 3, "true");
	assert_true(seat_in(desk_bots(&desk), (seat + 1) % 3));

	offer(seat, "rematch", DESK_REFUSED);
	offer(seat, "end", DESK_DONE);
	answer_offer((seat + 2) % 3, "true");
	assert_int_equal(desk_status(&desk), DESK_OVER);
	offer(seat, "rematch", DESK_DONE);
	assert_false(desk_agreed_rematch(&desk));
	answer_offer((seat + 2) % 3, "true");
	assert_true(desk_agreed_rematch(&desk));
}

static void test_rematch(void **state)
{
	static const uint8_t seed[SEED_SIZE] = {1};
	struct desk_from from = {"ada", 99, LANG_EN, SEAT_NOBODY, seed};
	struct record_room room = {game_find, logs[1], LOG};
	static struct desk old;

	(void)state;
	three("looting", "\"edition\":\"english\"", "\"clock\":\"live:60+5\",\"window\":\"wait\"");
	offer(0, "end", DESK_DONE);
	answer_offer(1, "true");
	answer_offer(2, "true");
	old = desk;
	fresh();
	room.log = logs[0];
	desk_init(&desk, "t2", &room);
	prepare();
	desk_rematch(&old, &desk, &from, &judgement);
	assert_int_equal(judgement.verdict, DESK_DONE);
	keep();
	assert_memory_equal(&desk.set, &old.set, sizeof desk.set);
	assert_memory_equal(&desk.record.setup, &old.record.setup, sizeof desk.record.setup);
	assert_memory_equal(desk.person, old.person, sizeof desk.person);
	assert_int_equal(desk_status(&desk), DESK_OPEN);
	expect("ada", DESK_DONE, "{\"do\":\"start\",\"ref\":\"g\"}");
	desk = old;
	prepare();
	desk_next(&desk, "t2", now, &judgement);
	keep();
	assert_string_equal(desk.set.next, "t2");
	assert_non_null(strstr((tell(0), told), "\"next\":\"t2\""));
}

/* Leaving hands over, also in the middle of one's turn; only who left may come back. */
static void test_leave_and_back(void **state)
{
	int seat;

	(void)state;
	three("nanty", "", "\"pause\":false");
	seat = asked_now();
	expect(people[seat], DESK_DONE,
	       "{\"do\":\"leave\",\"ref\":\"l\",\"seat\":%d,\"to\":{\"kind\":\"bot\",\"level\":2}}",
	       seat);
	assert_int_equal(desk_level(&desk, seat), 2);
	assert_int_equal(desk_due(&desk).kind, DUE_BOT);
	happen();
	expect(people[seat], DESK_DONE, "{\"do\":\"back\",\"ref\":\"b\",\"seat\":%d}", seat);
	assert_int_equal(desk_seats_of(&desk, people[seat]), seat_bit(seat));
}

/* Two at one device: nothing private is told, and nothing played, before the curtain is open. */
static void test_hot_seat(void **state)
{
	int seat;

	(void)state;
	fresh();
	expect("ada", DESK_DONE,
	       "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"null\",\"start\":true,\"who\":"
	       "[{\"kind\":\"me\",\"name\":\"Ada\"},{\"kind\":\"person\",\"name\":\"Eve\"}]}");
	seat = asked_now();
	assert_int_equal(desk_viewer_of(&desk, "ada", SEAT_NOBODY), VIEW_PUBLIC);
	assert_int_equal(desk_viewer_of(&desk, "ada", seat), seat);
	expect("ada", DESK_REFUSED,
	       "{\"do\":\"play\",\"ref\":\"p\",\"seat\":%d,\"question\":%u,\"moves\":[\"x\"]}",
	       seat, desk.match.revision);
	assert_int_equal(judgement.code, CODE_NOT_NOW);
	expect("ada", DESK_LOOK, "{\"do\":\"look\",\"ref\":\"k\",\"seat\":%d}", seat);
	assert_int_equal(judgement.seat, seat);
	expect("bob", DESK_REFUSED, "{\"do\":\"look\",\"ref\":\"k\",\"seat\":%d}", seat);
	expect("ada", DESK_LOOK, "{\"do\":\"look\",\"ref\":\"k\",\"seat\":null}");
	assert_int_equal(judgement.seat, SEAT_NOBODY);
}

/* A table that trapped stands still: it can be looked at and talked over, nothing else. */
static void test_frozen(void **state)
{
	char why_buf[200];
	struct text why;
	struct row row;

	(void)state;
	three("null", "", "");
	desk_freeze(&desk, now, &row);
	text_init(&why, why_buf, sizeof why_buf);
	assert_true(desk_take(&desk, &row, &why));
	assert_int_equal(desk_status(&desk), DESK_FROZEN);
	assert_int_equal(desk_due(&desk).kind, DUE_NOTHING);
	expect("ada", DESK_REFUSED, "{\"do\":\"leave\",\"ref\":\"l\",\"seat\":0}");
	assert_int_equal(judgement.code, CODE_FROZEN);
	expect("ada", DESK_CHAT,
	       "{\"do\":\"chat\",\"ref\":\"h\",\"room\":\"table\",\"text\":\"Oh.\"}");
	tell(0);
	assert_non_null(strstr(told, "\"status\":\"frozen\""));
	assert_null(strstr(told, "\"seed\""));
}

/* Those who play and those who watch do not hear each other. */
static void test_rooms_apart(void **state)
{
	(void)state;
	three("null", "", "");
	expect("zoe", DESK_REFUSED,
	       "{\"do\":\"chat\",\"ref\":\"h\",\"room\":\"table\",\"text\":\"Psst\"}");
	expect("ada", DESK_REFUSED,
	       "{\"do\":\"chat\",\"ref\":\"h\",\"room\":\"watchers\",\"text\":\"Psst\"}");
	expect("zoe", DESK_CHAT,
	       "{\"do\":\"chat\",\"ref\":\"h\",\"room\":\"watchers\",\"text\":\"Psst\"}");
	expect("zoe", DESK_REFUSED, "{\"do\":\"sit\",\"ref\":\"s\",\"seat\":2,\"name\":\"Zoe\"}");
}

/* Each is told in their own language; the update in a table is one like all others. */
static void test_languages(void **state)
{
	struct desk_viewer italian = {0, LANG_IT, 0}, english = {0, LANG_EN, 0};
	struct desk_person person = {"ada", SEAT_NOBODY, 0, 0, "{\"from\":3,\"lines\":[]}", 0};
	static char other[1 << 20];
	struct text out;

	(void)state;
	three("looting", "", "");
	text_init(&out, told, sizeof told);
	desk_table(&desk, &italian, &person, &out);
	assert_non_null(strstr(told, "Saccheggio di Londra"));
	assert_non_null(strstr(told, "\"update\":{\"say\":\"update\",\"table\":\"t1\","));
	assert_non_null(strstr(told, "\"chat\":{\"from\":3,\"lines\":[]}"));
	text_init(&out, other, sizeof other);
	desk_table(&desk, &english, &person, &out);
	assert_non_null(strstr(other, "Looting London"));
	assert_string_not_equal(told, other);
}

/* LL-6.7: three games are one table and one log; the desk needs to know nothing of it. */
static void test_master_sleuth(void **state)
{
	int alone;

	(void)state;
	three("looting", "\"sleuth\":true,\"edition\":\"english\"", "\"window\":0");
	alone = desk.match.count;
	for (int steps = 0; desk_status(&desk) == DESK_PLAYING; steps++) {
		move_on();
		assert_true(steps < 5000);
	}
	assert_true(desk.match.count > 3 * alone);
	assert_non_null(strstr((tell(0), told), "\"end\":\"game\""));
	assert_non_null(strstr(told, "\"seed\":\""));
}

/* What is shown before the start is what deals: the hash of the seed, and everybody's part. */
static void test_fair_start(void **state)
{
	(void)state;
	fresh();
	expect("ada", DESK_DONE,
	       "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"null\",\"who\":"
	       "[{\"kind\":\"me\",\"name\":\"Ada\"},{\"kind\":\"bot\",\"level\":1}]}");
	assert_true(desk.committed);
	expect("bob", DESK_REFUSED, "{\"do\":\"nonce\",\"ref\":\"n\",\"seat\":0,\"nonce\":"
	       "\"000102030405060708090a0b0c0d0e0f\"}");
	expect("ada", DESK_DONE, "{\"do\":\"nonce\",\"ref\":\"n\",\"seat\":0,\"nonce\":"
	       "\"000102030405060708090a0b0c0d0e0f\"}");
	expect("ada", DESK_REFUSED, "{\"do\":\"nonce\",\"ref\":\"n\",\"seat\":0,\"nonce\":"
	       "\"ff0102030405060708090a0b0c0d0e0f\"}");
	expect("ada", DESK_DONE, "{\"do\":\"start\",\"ref\":\"g\"}");
	assert_int_equal(desk.record.seed[0].nonces, seat_bit(0));
	assert_memory_equal(desk.record.seed[0].commitment, desk.commitment, SEED_SIZE);
	assert_null(strstr((tell(VIEW_PUBLIC), told), "seed"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_wait_plays_what_was_said),
		cmocka_unit_test(test_hold_plays_what_was_said),
		cmocka_unit_test(test_ahead_is_of_one_window),
		cmocka_unit_test(test_window_is_guarded),
		cmocka_unit_test(test_clocks),
		cmocka_unit_test(test_clock_in_a_window),
		cmocka_unit_test(test_offers),
		cmocka_unit_test(test_rematch),
		cmocka_unit_test(test_leave_and_back),
		cmocka_unit_test(test_hot_seat),
		cmocka_unit_test(test_frozen),
		cmocka_unit_test(test_rooms_apart),
		cmocka_unit_test(test_languages),
		cmocka_unit_test(test_master_sleuth),
		cmocka_unit_test(test_fair_start),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
