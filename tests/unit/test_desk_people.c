/* Who may do what at a table before and around the game: seats, host, settings, what is asked. */
#include "tests/unit/desk_rig.h"

static void refused(enum desk_code code, const char *who, const char *command)
{
	expect(who, DESK_REFUSED, "%s", command);
	if (judgement.code != code)
		fail_msg("%s: %s", command, desk_code_id(judgement.code));
}

/* {"do":"sit",...} of somebody at a seat. */
static const char *sit(int seat)
{
	static char command[80];

	snprintf(command, sizeof command,
		 "{\"do\":\"sit\",\"ref\":\"s\",\"seat\":%d,\"name\":\"Somebody\"}", seat);
	return command;
}

static void make(const char *settings)
{
	fresh();
	expect("ada", DESK_DONE,
	       "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"null\",\"seats\":3,"
	       "\"table_options\":{%s},\"who\":[{\"kind\":\"me\",\"name\":\"Ada\"}]}", settings);
}

/* A seat is one person's; the host empties it first, and sits nobody down on somebody's lap. */
static void test_seats(void **state)
{
	(void)state;
	make("");
	expect("bob", DESK_DONE, "%s", sit(1));
	refused(CODE_NOT_NOW, "cleo", sit(1));
	refused(CODE_UNKNOWN, "cleo", sit(3));
	refused(CODE_NOT_NOW, "bob", sit(2));
	refused(CODE_NOT_NOW, "ada", "{\"do\":\"seat\",\"ref\":\"s\",\"seat\":1,"
				     "\"who\":{\"kind\":\"bot\",\"level\":2}}");
	refused(CODE_NOT_YOURS, "bob", "{\"do\":\"seat\",\"ref\":\"s\",\"seat\":2,"
				       "\"who\":{\"kind\":\"bot\",\"level\":2}}");
	refused(CODE_NOT_NOW, "ada", "{\"do\":\"start\",\"ref\":\"s\"}");
	refused(CODE_NOT_YOURS, "bob",
		"{\"do\":\"rename\",\"ref\":\"s\",\"seat\":0,\"name\":\"Eve\"}");
	expect("ada", DESK_DONE,
	       "{\"do\":\"seat\",\"ref\":\"s\",\"seat\":1,\"who\":{\"kind\":\"open\"}}");
	assert_int_equal(desk_seats_of(&desk, "bob"), 0);
	expect("ada", DESK_DONE, "{\"do\":\"seat\",\"ref\":\"s\",\"seat\":1,"
				 "\"who\":{\"kind\":\"bot\",\"level\":2}}");
	assert_int_equal(desk_bots(&desk), seat_bit(1));
}

/* A table for one is for one. */
static void test_alone(void **state)
{
	(void)state;
	make("\"alone\":true");
	refused(CODE_NOT_YOURS, "bob", sit(1));
}

/* A table that could never begin is not made, and the game says why; nor does it begin later. */
static void test_playable(void **state)
{
	char buf[300];
	struct text out;

	(void)state;
	fresh();
	refused(CODE_BAD, "ada",
		"{\"do\":\"create\",\"ref\":\"c\",\"game\":\"looting\",\"seats\":3,"
		"\"options\":{\"short\":\"on\"},\"who\":[{\"kind\":\"me\",\"name\":\"Ada\"}]}");
	/* Said when another table may have been judged in the same room. */
	memset(judgement.after, 0xaa, sizeof *judgement.after);
	text_init(&out, buf, sizeof buf);
	desk_say_refused(&judgement, LANG_EN, &out);
	assert_non_null(strstr(buf, "\"It cannot be played like this: the short game is for two "
				    "players only, not for 3.\""));
	fresh();
	expect("ada", DESK_DONE,
	       "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"looting\",\"seats\":2,"
	       "\"options\":{\"short\":\"on\"},\"who\":[{\"kind\":\"me\",\"name\":\"Ada\"},"
	       "{\"kind\":\"bot\",\"level\":1}]}");
	expect("ada", DESK_DONE, "{\"do\":\"setup\",\"ref\":\"s\",\"seats\":3}");
	expect("ada", DESK_DONE, "{\"do\":\"seat\",\"ref\":\"b\",\"seat\":2,"
				 "\"who\":{\"kind\":\"bot\",\"level\":1}}");
	refused(CODE_BAD, "ada", "{\"do\":\"start\",\"ref\":\"t\"}");
	expect("ada", DESK_DONE,
	       "{\"do\":\"setup\",\"ref\":\"o\",\"options\":{\"short\":\"off\"}}");
	expect("ada", DESK_DONE, "{\"do\":\"start\",\"ref\":\"t\"}");
}

/* What was agreed before the start stands; and some things are nobody's wish. */
static void test_settings(void **state)
{
	static const char *const bad[] = {
		"\"next\":\"t9\"", "\"stood\":5000", "\"window\":31", "\"clock\":\"live\"",
		"\"clock\":\"move:5+1\"", "\"music\":true", "\"hints\":3",
	};
	char command[200];

	(void)state;
	make("");
	for (int i = 0; i < COUNT_OF(bad); i++) {
		snprintf(command, sizeof command,
			 "{\"do\":\"setup\",\"ref\":\"s\",\"table_options\":{%s}}", bad[i]);
		refused(CODE_BAD, "ada", command);
	}
	refused(CODE_BAD, "ada", "{\"do\":\"setup\",\"ref\":\"s\",\"options\":{\"hand\":\"9\"}}");
	refused(CODE_BAD, "ada", "{\"do\":\"setup\",\"ref\":\"s\",\"seats\":5}");
	three("null", "", "");
	refused(CODE_NOT_NOW, "ada",
		"{\"do\":\"setup\",\"ref\":\"s\",\"table_options\":{\"window\":1}}");
	refused(CODE_NOT_NOW, "ada", "{\"do\":\"seat\",\"ref\":\"s\",\"seat\":1,"
				     "\"who\":{\"kind\":\"open\"}}");
	refused(CODE_NOT_NOW, "ada", "{\"do\":\"start\",\"ref\":\"s\"}");
	refused(CODE_NOT_NOW, "bob", "{\"do\":\"nonce\",\"ref\":\"s\",\"seat\":1,"
				     "\"nonce\":\"000102030405060708090a0b0c0d0e0f\"}");
	assert_int_equal(desk.set.window, 3000);
}

static void undo(int seat, uint32_t question, enum desk_verdict verdict)
{
	expect(people[seat], verdict,
	       "{\"do\":\"undo\",\"ref\":\"u\",\"seat\":%d,\"question\":%u}", seat, question);
}

/* By the rules, at the question that is asked; it is no agreement, and not marked as one. */
static void test_undo_by_rule(void **state)
{
	int seat = 0;

	(void)state;
	three("looting", "\"edition\":\"english\"", "\"window\":0");
	for (int steps = 0; !match_can_undo(&desk.match, seat = asked_now()); steps++) {
		assert_true(steps < 2000);
		assert_true(answer(people[seat], seat));
	}
	undo(seat, match_question(&desk.match, seat) - 1, DESK_REFUSED);
	assert_int_equal(judgement.code, CODE_STALE);
	undo(seat, match_question(&desk.match, seat), DESK_DONE);
	assert_null(strstr(rows_buf, "consent"));
}

/* Among computer players nobody need be asked, unless the table says that nothing is taken back. */
static void test_undo_alone(void **state)
{
	for (int allowed = 0; allowed < 2; allowed++) {
		(void)state;
		fresh();
		rng_seed(&rng, 1);
		expect("ada", DESK_DONE,
		       "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"null\",\"start\":true,"
		       "\"table_options\":{\"undo\":%s},"
		       "\"who\":[{\"kind\":\"me\",\"name\":\"Ada\"},"
		       "{\"kind\":\"bot\",\"level\":1}]}", allowed ? "true" : "false");
		assert_true(answer("ada", 0));
		assert_true(happen());
		undo(0, desk.match.revision, allowed ? DESK_DONE : DESK_REFUSED);
		assert_int_equal(strstr(rows_buf, "consent") != NULL, allowed);
	}
}

/* Who may ask for what: not to send away nobody, not to agree with oneself, and only once. */
static void test_offers_refused(void **state)
{
	(void)state;
	three("eighty", "", "\"undo\":false");
	while (match_undo_point(&desk.match, 0, true) < 0)
		assert_true(answer(people[asked_now()], asked_now()));
	refused(CODE_NOT_NOW, "ada",
		"{\"do\":\"offer\",\"ref\":\"o\",\"seat\":0,\"kind\":\"undo\"}");
	refused(CODE_UNKNOWN, "ada",
		"{\"do\":\"offer\",\"ref\":\"o\",\"seat\":0,\"kind\":\"remove\",\"about\":0}");
	expect("ada", DESK_DONE, "{\"do\":\"offer\",\"ref\":\"o\",\"seat\":0,\"kind\":\"end\"}");
	refused(CODE_NOT_NOW, "ada",
		"{\"do\":\"answer\",\"ref\":\"a\",\"seat\":0,\"offer\":1,\"yes\":true}");
	refused(CODE_STALE, "bob",
		"{\"do\":\"answer\",\"ref\":\"a\",\"seat\":1,\"offer\":2,\"yes\":true}");
	expect("ada", DESK_DONE,
	       "{\"do\":\"answer\",\"ref\":\"a\",\"seat\":0,\"offer\":1,\"yes\":false}");
	assert_false(desk.offer[OFFER_END].open);
}

/* Live clocks stood while no server was there, but never longer than time has passed. */
static void test_stood(void **state)
{
	static const char *const clocks[] = {"live:60+5", "move:60"};

	(void)state;
	for (int i = 0; i < 2; i++) {
		char settings[40];
		int64_t left;
		int seat;

		snprintf(settings, sizeof settings, "\"clock\":\"%s\"", clocks[i]);
		three("eighty", "", settings);
		seat = asked_now();
		left = desk.left[seat];
		now += 10000;
		prepare();
		desk_stood(&desk, 4000, now, &judgement);
		keep();
		assert_int_equal(desk.left[seat], left - (i ? 10000 : 6000));
		now += 1000;
		prepare();
		desk_stood(&desk, 50000, now, &judgement);
		keep();
		assert_int_equal(desk.left[seat], left - (i ? 11000 : 6000));
	}
}

/* One more thing at a table of Ada and two computer players. */
static void go_on(void)
{
	now += 50;
	if (desk.window.open && desk_due(&desk).kind != DUE_NOTHING)
		assert_true(happen());
	else if (!answer("ada", 0))
		assert_true(happen());
}

static void with_bots(const char *settings)
{
	fresh();
	rng_seed(&rng, 3);
	expect("ada", DESK_DONE,
	       "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"null\",\"start\":true,"
	       "\"table_options\":{%s},\"who\":[{\"kind\":\"me\",\"name\":\"Ada\"},"
	       "{\"kind\":\"bot\",\"level\":1},{\"kind\":\"bot\",\"level\":1}]}", settings);
}

/* In a window that people share a computer player answers at its end, as everybody does. */
static void test_bots_in_windows(void **state)
{
	int asked = 0;

	(void)state;
	with_bots("\"window\":3");
	while (desk_status(&desk) == DESK_PLAYING) {
		if (desk.window.open && seat_in(desk_bots(&desk), asked_now())) {
			assert_int_equal(desk_due(&desk).kind, DUE_WINDOW);
			asked++;
		}
		go_on();
	}
	assert_true(asked > 0);
}

/* Where nobody need be waited for there is no window at all, and nothing is said to one. */
static void test_no_windows(void **state)
{
	static const char *const settings[] = {"\"window\":0", "\"alone\":true"};

	(void)state;
	for (int i = 0; i < COUNT_OF(settings); i++) {
		with_bots(settings[i]);
		while (desk_status(&desk) == DESK_PLAYING) {
			uint32_t mine = match_to_move(&desk.match) & seat_bit(0);
			struct forced forced;

			assert_false(desk.window.open);
			/* A reaction that is no choice is not asked of anybody. */
			assert_false(mine && match_forced_at(&desk.match, 0, &forced) &&
				     match_question_kind(&desk.match, 0) == QUESTION_REACTION);
			go_on();
		}
	}
}

/* Of a turn in many steps only the first is waited for long. */
static void test_pause_of_steps(void **state)
{
	int first = 0, steps = 0, last = SEAT_NOBODY;

	(void)state;
	fresh();
	rng_seed(&rng, 3);
	expect("ada", DESK_DONE,
	       "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"nanty\",\"start\":true,"
	       "\"table_options\":{\"window\":0},\"who\":[{\"kind\":\"me\",\"name\":\"Ada\"},"
	       "{\"kind\":\"bot\",\"level\":1},{\"kind\":\"bot\",\"level\":1}]}");
	for (int i = 0; i < 120 && desk_status(&desk) == DESK_PLAYING; i++) {
		struct desk_due due = desk_due(&desk);
		int64_t wait = due.at - desk.at;

		for (int32_t at = 0; at < desk.match.count; at++) {
			if (desk.match.log[at].seat != SEAT_CHANCE)
				last = desk.match.log[at].seat;
		}
		if (due.kind == DUE_BOT && due.seat == last) {
			assert_true(wait >= 250 && wait < 500);
			steps++;
		} else if (due.kind == DUE_BOT) {
			assert_true(wait >= 600 && wait < 1500);
			first++;
		}
		go_on();
	}
	assert_true(first > 3 && steps > 10);
}

static void test_pause(void **state)
{
	(void)state;
	for (int pause = 0; pause < 2; pause++) {
		int64_t wait;

		with_bots(pause ? "\"pause\":true" : "\"pause\":false");
		wait = desk_due(&desk).at - desk.at;
		assert_int_equal(desk_due(&desk).kind, DUE_BOT);
		assert_true(pause ? wait >= 600 && wait < 1500 : wait == 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_seats),
		cmocka_unit_test(test_alone),
		cmocka_unit_test(test_playable),
		cmocka_unit_test(test_settings),
		cmocka_unit_test(test_undo_by_rule),
		cmocka_unit_test(test_undo_alone),
		cmocka_unit_test(test_offers_refused),
		cmocka_unit_test(test_stood),
		cmocka_unit_test(test_bots_in_windows),
		cmocka_unit_test(test_no_windows),
		cmocka_unit_test(test_pause),
		cmocka_unit_test(test_pause_of_steps),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
