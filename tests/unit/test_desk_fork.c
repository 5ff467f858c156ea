/*
 * Games played on from a moment: the fork has the moves up to there and new people, deals anew,
 * and can be played to its end; a fork of a fork too.
 */
#include "desk/desk.h"
#include "engine/sha256.h"
#include "games/list.h"
#include "tests/unit/unit.h"

enum { LOG = 20000, ROWS = 1 << 20 };

static struct entry logs[2][LOG];
static struct desk desk, after;
static char all[ROWS], forked[ROWS], rows_buf[DESK_ROWS_SIZE], text_buf[1 << 18];
static struct text rows, text, written;
static struct desk_judgement judgement;
static int64_t now;

static void open_desk(const char *id)
{
	struct record_room room = {game_find, logs[0], LOG};

	desk_init(&desk, id, &room);
}

static void take(const char *at, size_t length)
{
	char sentence[300];
	struct scan scan;
	struct text why;
	struct row row;

	scan_init(&scan, at, length);
	desk_mark(&desk);
	while (!scan_done(&scan)) {
		text_init(&why, sentence, sizeof sentence);
		if (!row_get(scan_line(&scan), ROW_IN_STORE, &row, &why) ||
		    !desk_take(&desk, &row, &why))
			fail_msg("%s", sentence);
	}
}

static void prepare(void)
{
	text_init(&rows, rows_buf, sizeof rows_buf);
	text_init(&text, text_buf, sizeof text_buf);
	memset(&judgement, 0, sizeof judgement);
	judgement = (struct desk_judgement){.rows = &rows, .text = &text, .after = &after,
					    .spare = logs[1]};
}

static void keep(void)
{
	assert_int_equal(judgement.verdict, DESK_DONE);
	assert_false(rows.full);
	take(rows_buf, rows.len);
	text_bytes(&written, rows_buf, rows.len);
}

static void create(const char *game, int seats)
{
	static const uint8_t random[SEED_SIZE] = {1, 2, 3};
	struct desk_from from = {"ada", now, LANG_EN, SEAT_NOBODY, random};
	char command[400];
	int length;

	length = snprintf(command, sizeof command,
			  "{\"do\":\"create\",\"ref\":\"a\",\"game\":\"%s\",\"seats\":%d,"
			  "\"options\":{},\"table_options\":{\"pause\":false,\"window\":0},"
			  "\"who\":[{\"kind\":\"bot\",\"level\":1},{\"kind\":\"bot\",\"level\":1}"
			  "%s],\"start\":true}",
			  game, seats, seats > 2 ? ",{\"kind\":\"bot\",\"level\":1}" : "");
	prepare();
	desk_create(&desk, (struct slice){command, (uint32_t)length}, &from, &judgement);
	keep();
}

/* Everybody, bot or person, moves at random until so many entries, or the end. */
static void play(int32_t until, uint64_t seed)
{
	struct selfplay selfplay = {.game = desk.match.game};

	rng_seed(&selfplay.rng, seed);
	for (int fuel = 0; fuel < LOG && desk.match.count < until &&
	     desk_status(&desk) == DESK_PLAYING; fuel++) {
		struct desk_due due = desk_due(&desk);
		struct move move = {0};
		int seat;

		if (due.kind != DUE_WINDOW)
			move = selfplay_move(&selfplay, match_state(&desk.match), &seat);
		if (due.kind == DUE_BOT)
			due.seat = seat;
		assert_int_not_equal(due.kind, DUE_NOTHING);
		now = due.at > now ? due.at : now + 1;
		prepare();
		desk_happen(&desk, &due, now, &move, &judgement);
		keep();
	}
}

static size_t fork_at(int32_t at, const uint8_t random[SEED_SIZE])
{
	struct desk_fork fork = {{all, written.len}, at, SEAT_NOBODY, 2, "me", "Zoe", random};
	char sentence[300];
	struct text out, why;

	text_init(&out, forked, sizeof forked);
	text_init(&why, sentence, sizeof sentence);
	if (!desk_fork(&fork, &out, &why))
		fail_msg("%s", sentence);
	return out.len;
}

/* The fork stands where the game stood, dealt no further than to the next choice. */
static void check_place(const struct match *from, int32_t at)
{
	int32_t chance = desk.match.count;

	assert_true(desk.match.count >= at);
	while (chance > at && from->log[chance - 1].seat == SEAT_CHANCE)
		chance--;
	assert_int_equal(chance, at);
	for (int32_t i = 0; i < desk.match.count; i++)
		assert_true(move_same(&desk.match.log[i].move, &from->log[i].move));
	assert_false(seat_in(match_to_move(&desk.match), SEAT_CHANCE));
}

static void begin_game(const char *game)
{
	now = 1000;
	text_init(&written, all, sizeof all);
	open_desk("t1");
	create(game, 3);
	play(LOG, 11);
	assert_int_equal(desk_status(&desk), DESK_OVER);
}

static void test_goes_on(void **unused)
{
	static const uint8_t random[SEED_SIZE] = {9, 9}, other[SEED_SIZE] = {8};
	static struct entry kept[LOG];
	uint8_t promise[SEED_SIZE];
	struct match whole;

	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		int32_t at;
		size_t length;

		begin_game(game_list[i]->id);
		whole = desk.match;
		memcpy(kept, whole.log, (size_t)whole.count * sizeof *kept);
		whole.log = kept;
		at = whole.count / 2;
		length = fork_at(at, random);
		open_desk("t2");
		take(forked, length);
		check_place(&whole, at);
		sha256(random, SEED_SIZE, promise);
		assert_memory_equal(desk.commitment, promise, SEED_SIZE);
		assert_int_equal(desk_bots(&desk), 7);
		/* The rows of the fork are rows like any others: to be played and forked again. */
		text_init(&written, all, sizeof all);
		text_bytes(&written, forked, length);
		play(LOG, 5);
		assert_int_equal(desk_status(&desk), DESK_OVER);
		length = fork_at(at + 2, other);
		open_desk("t3");
		take(forked, length);
		assert_int_equal(desk.record.seeds, 1);
		assert_int_equal(desk.record.seed[0].from, desk.match.draws);
	}
}

/* The game on from there, everybody choosing by the same dice: how it ends. */
static uint64_t end_of(uint8_t seed)
{
	const uint8_t random[SEED_SIZE] = {seed};
	size_t length;

	begin_game("looting");
	length = fork_at(60, random);
	open_desk("t2");
	take(forked, length);
	play(LOG, 7);
	return desk.match.hash;
}

/* Who has seen the end must not know what is drawn next. */
static void test_deals_anew(void **unused)
{
	(void)unused;
	assert_true(end_of(1) == end_of(1));
	assert_true(end_of(1) != end_of(2));
}

static void test_one_person_sits(void **unused)
{
	static const char many[] = "0 game null 1\n0 seats 7\n0 start -\n";
	static const uint8_t random[SEED_SIZE] = {9, 9};
	struct desk_fork fork = {.at = 20, .seat = 1, .level = 4, .person = "me", .name = "Zoe",
				 .random = random};
	char sentence[300];
	struct text out, why;

	(void)unused;
	begin_game("eighty");
	fork.rows = (struct slice){all, written.len};
	text_init(&out, forked, sizeof forked);
	text_init(&why, sentence, sizeof sentence);
	assert_true(desk_fork(&fork, &out, &why));
	open_desk("t2");
	take(forked, out.len);
	assert_int_equal(desk_seats_of(&desk, "me"), seat_bit(1));
	assert_int_equal(desk_bots(&desk), 5);
	assert_int_equal(desk_level(&desk, 0), 4);
	assert_string_equal(desk.record.sitter[1].name, "Zoe");
	assert_true(desk.set.alone);
	fork.rows.len = 40;
	text_init(&out, forked, sizeof forked);
	assert_false(desk_fork(&fork, &out, &why));
	assert_true(why.len > 0);
	fork.rows = (struct slice){many, sizeof many - 1};
	text_init(&out, forked, sizeof forked);
	text_init(&why, sentence, sizeof sentence);
	assert_false(desk_fork(&fork, &out, &why));
	assert_string_equal(sentence, "there are not so many seats");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_goes_on),
		cmocka_unit_test(test_deals_anew),
		cmocka_unit_test(test_one_person_sits),
	};

	return RUN_TESTS(tests);
}
