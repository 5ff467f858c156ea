/*
 * A desk driven as a page drives it: by commands in JSON and by what it is told. For the tests of
 * the desk, each of which is a program of its own.
 */
#ifndef TABARD_TESTS_DESK_RIG_H
#define TABARD_TESTS_DESK_RIG_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "desk/desk.h"
#include "games/list.h"

enum { LOG = 20000, TOKENS = 100000 };

static struct entry logs[2][LOG];
static struct desk desk, after;
static char rows_buf[DESK_ROWS_SIZE], text_buf[1 << 18], told[1 << 20];
static struct text rows, text;
static struct desk_judgement judgement;
static struct json_token tokens[TOKENS];
static int64_t now;
static struct rng rng;

static inline void fresh(void)
{
	struct record_room room = {game_find, logs[0], LOG};

	desk_init(&desk, "t1", &room);
	now = 1000;
}

static inline void prepare(void)
{
	text_init(&rows, rows_buf, sizeof rows_buf);
	text_init(&text, text_buf, sizeof text_buf);
	memset(&judgement, 0, sizeof judgement);
	judgement.rows = &rows;
	judgement.text = &text;
	judgement.after = &after;
	judgement.spare = logs[1];
}

/* A window is there, open or being settled, only while somebody is asked for a reaction. */
static inline void check_window(void)
{
	uint32_t asked = desk_status(&desk) == DESK_PLAYING ? match_to_move(&desk.match) : 0;

	if (asked && match_question_kind(&desk.match, seat_first(asked)) != QUESTION_REACTION)
		assert_true(!desk.window.open && desk.window.passed < 0);
}

/* What the owner of a table does with rows: appends them, then takes them from their text. */
static inline void keep(void)
{
	struct scan scan;

	scan_init(&scan, rows_buf, rows.len);
	desk_mark(&desk);
	while (!scan_done(&scan)) {
		struct slice line = scan_line(&scan);
		char why_buf[300];
		struct text why;
		struct row row;

		text_init(&why, why_buf, sizeof why_buf);
		if (!row_get(line, ROW_IN_STORE, &row, &why) || !desk_take(&desk, &row, &why))
			fail_msg("%.*s: %s", (int)line.len, line.at, why_buf);
	}
	if (rows.len && desk.record.started)
		assert_int_equal(desk.match.hash, after.match.hash);
	check_window();
}

static inline enum desk_verdict send_as(const char *person, int looking, const char *json)
{
	static const uint8_t seed[SEED_SIZE] = {7, 1, 2};
	struct desk_from from = {person, now, LANG_EN, looking, seed};

	prepare();
	if (desk.record.game)
		desk_judge(&desk, (struct slice){json, (uint32_t)strlen(json)}, &from, &judgement);
	else
		desk_create(&desk, (struct slice){json, (uint32_t)strlen(json)}, &from,
			    &judgement);
	if (judgement.verdict == DESK_DONE)
		keep();
	if (judgement.verdict == DESK_AHEAD)
		desk_ahead(&desk, judgement.seat, text_buf);
	return judgement.verdict;
}

static inline struct json_doc tell(int viewer)
{
	struct json_doc doc = {.token = tokens, .capacity = TOKENS};
	struct desk_viewer who = {viewer, LANG_IT, now};
	struct text out;

	text_init(&out, told, sizeof told);
	assert_true(desk_update(&desk, &who, desk.mark, &out));
	assert_false(out.full);
	if (!json_parse(&doc, (struct slice){told, out.len}))
		fail_msg("%s at %u: %.300s", doc.error, doc.at, told + doc.at);
	return doc;
}

/* A person answers what it is asked, by one of the texts of its list. True if it was asked. */
static inline bool answer(const char *person, int seat)
{
	struct json_doc doc = tell(seat);
	uint32_t question = json_member(&doc, 0, "question");
	uint32_t legal = json_member(&doc, question, "legal"), at;
	char move[NOTATION_MAX], command[300];
	int64_t number;
	uint32_t pick;

	if (json_type(&doc, question) != JSON_OBJECT)
		return false;
	assert_true(doc.token[legal].count > 0);
	pick = rng_below(&rng, doc.token[legal].count);
	at = json_first(&doc, legal);
	while (pick--)
		at = json_after(&doc, legal, at);
	assert_true(json_get_str(&doc, json_member(&doc, at, "text"), move, sizeof move));
	assert_true(json_get_int(&doc, json_member(&doc, question, "question"), 0, 1 << 30,
				 &number));
	if (desk.window.open) {
		snprintf(command, sizeof command,
			 "{\"do\":\"ahead\",\"ref\":\"r\",\"seat\":%d,\"window\":%d,"
			 "\"move\":\"%s\"}", seat, (int)desk.window.id, move);
	} else {
		snprintf(command, sizeof command,
			 "{\"do\":\"play\",\"ref\":\"r\",\"seat\":%d,\"question\":%d,"
			 "\"moves\":[\"%s\"]}", seat, (int)number, move);
	}
	if (send_as(person, SEAT_NOBODY, command) == DESK_REFUSED)
		fail_msg("%s: refused %s", command, desk_code_id(judgement.code));
	return true;
}

static inline bool happen(void)
{
	struct desk_due due = desk_due(&desk);
	struct move list[LEGAL_MAX], *move = NULL;
	int count;

	if (due.kind == DUE_NOTHING)
		return false;
	if (due.kind == DUE_BOT) {
		count = desk.match.game->legal(match_state(&desk.match), due.seat, list);
		move = &list[rng_below(&rng, (uint32_t)count)];
	}
	if (due.at > now)
		now = due.at;
	prepare();
	desk_happen(&desk, &due, now, move, &judgement);
	assert_int_equal(judgement.verdict, DESK_DONE);
	assert_true(rows.len > 0);
	keep();
	return true;
}

/* Commands of people, printed into one; `who` sends it and it must come to that verdict. */
static inline __attribute__((format(printf, 3, 4))) void expect(const char *who,
								enum desk_verdict verdict,
								const char *format, ...)
{
	char command[600];
	va_list args;

	va_start(args, format);
	vsnprintf(command, sizeof command, format, args);
	va_end(args);
	if (send_as(who, SEAT_NOBODY, command) != verdict)
		fail_msg("%s: verdict %d, code %s", command, judgement.verdict,
			 desk_code_id(judgement.code));
}

/* A table of people, one a seat: ada, bob, cleo. */
static inline void three(const char *game, const char *options, const char *settings)
{
	fresh();
	rng_seed(&rng, 5);
	expect("ada", DESK_DONE,
	       "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"%s\",\"seats\":3,\"options\":{%s},"
	       "\"table_options\":{%s},\"who\":[{\"kind\":\"me\",\"name\":\"Ada\"}]}",
	       game, options, settings);
	expect("bob", DESK_DONE, "{\"do\":\"sit\",\"ref\":\"s\",\"seat\":1,\"name\":\"Bob\"}");
	expect("cleo", DESK_DONE, "{\"do\":\"sit\",\"ref\":\"s\",\"seat\":2,\"name\":\"Cleo\"}");
	expect("ada", DESK_DONE, "{\"do\":\"start\",\"ref\":\"g\"}");
}

static const char *const people[] = {"ada", "bob", "cleo"};

static inline int asked_now(void)
{
	return seat_first(match_to_move(&desk.match));
}

#endif
