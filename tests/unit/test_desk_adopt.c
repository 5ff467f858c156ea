/*
 * A table begun on one device and taken online: what stands, what is dealt anew, what is marked
 * for good, what nobody sees before everybody has a seat; and files that are refused.
 */
#include "engine/sha256.h"
#include "tests/unit/desk_rig.h"

enum { FILE_SIZE = 1 << 20, MOVES = 25 };

static char kept_buf[FILE_SIZE], file_buf[FILE_SIZE], bent[FILE_SIZE];
static struct text kept, file;
static struct desk_file_room file_room;
static struct entry file_log[DESK_ADOPT_ROWS], old_log[LOG];

static void note(void)
{
	text_bytes(&kept, rows_buf, rows.len);
}

/* Ada and Bob at one device, and a computer player: some moves, then the file. */
static void play_here(const char *game, int32_t moves)
{
	char command[500];

	fresh();
	rng_seed(&rng, 11);
	text_init(&kept, kept_buf, sizeof kept_buf);
	snprintf(command, sizeof command,
		 "{\"do\":\"create\",\"ref\":\"a\",\"game\":\"%s\",\"seats\":3,\"options\":{},"
		 "\"table_options\":{\"alone\":true,\"hints\":false,\"window\":0},\"who\":["
		 "{\"kind\":\"bot\",\"level\":4},{\"kind\":\"me\",\"name\":\"Ada\"},"
		 "{\"kind\":\"person\",\"name\":\"Bob\"}],\"start\":true}", game);
	assert_int_equal(send_as("ada", SEAT_NOBODY, command), DESK_DONE);
	note();
	while (desk.match.count < moves && desk_status(&desk) == DESK_PLAYING) {
		struct move list[LEGAL_MAX];
		int seat = seat_first(match_to_move(&desk.match));
		int count = desk.match.game->legal(match_state(&desk.match), seat, list);
		struct desk_due bot = {DUE_BOT, now, seat};

		prepare();
		desk_happen(&desk, &bot, ++now, &list[rng_below(&rng, (uint32_t)count)],
			    &judgement);
		assert_int_equal(judgement.verdict, DESK_DONE);
		keep();
		note();
	}
	text_init(&file, file_buf, sizeof file_buf);
	assert_true(desk_put_file(&desk, (struct slice){kept_buf, kept.len}, &file));
}

static enum desk_verdict adopt(const char *game, const char *command)
{
	static const uint8_t seed[SEED_SIZE] = {9, 9, 9};
	struct desk_from from = {"p7", now, LANG_EN, SEAT_NOBODY, seed};

	fresh();
	prepare();
	file_room.reader = (struct record_reader){.room = {game_find, file_log, DESK_ADOPT_ROWS}};
	file_room.file = (struct slice){game, (uint32_t)strlen(game)};
	desk_adopt(&desk, (struct slice){command, (uint32_t)strlen(command)}, &from, &file_room,
		   &judgement);
	if (judgement.verdict == DESK_DONE) {
		keep();
		text_init(&kept, kept_buf, sizeof kept_buf);
		note();
	}
	return judgement.verdict;
}

#define ADOPT "{\"do\":\"adopt\",\"ref\":\"x\","
#define AS_ADA ADOPT "\"name\":\"Ada\",\"seat\":1}"

/* The whole table as a person is told of it. */
static struct json_doc table_for(const char *person)
{
	struct json_doc doc = {.token = tokens, .capacity = TOKENS};
	struct desk_viewer who = {desk_viewer_of(&desk, person, SEAT_NOBODY), LANG_EN, now};
	struct desk_person as = {.person = person, .looking = SEAT_NOBODY};
	struct text out;

	text_init(&out, told, sizeof told);
	desk_table(&desk, &who, &as, &out);
	assert_true(json_parse(&doc, (struct slice){told, out.len}));
	return doc;
}

/* Nothing of the game is shown, and nothing played, while people choose their seats. */
static void check_rests(void)
{
	struct json_doc doc = table_for("p7");
	struct desk_viewer ada = {1, LANG_EN, now};
	struct text out;

	assert_int_equal(desk_status(&desk), DESK_OPEN);
	assert_int_equal(json_type(&doc, json_member(&doc, 0, "update")), JSON_NULL);
	assert_int_equal(json_type(&doc, json_member(&doc, 0, "story")), JSON_MISSING);
	assert_true(json_is(&doc, json_member(&doc, 0, "begun"), "Ada"));
	assert_true(json_is(&doc, json_member(&doc, 0, "status"), "open"));
	assert_null(strstr(told, "deal"));
	text_init(&out, told, sizeof told);
	assert_false(desk_update(&desk, &ada, 0, &out));
	desk_story(&desk, &ada, 0, &out);
	assert_string_equal(told, "[]");
	assert_int_equal(desk_due(&desk).kind, DUE_NOTHING);
	assert_int_equal(send_as("p7", SEAT_NOBODY,
				 "{\"do\":\"play\",\"ref\":\"1\",\"seat\":1,\"question\":0,"
				 "\"moves\":[\"pass\"]}"), DESK_REFUSED);
	assert_int_equal(send_as("p7", SEAT_NOBODY, "{\"do\":\"setup\",\"ref\":\"2\",\"seats\":2}"),
			 DESK_REFUSED);
	assert_int_equal(send_as("p7", SEAT_NOBODY, "{\"do\":\"start\",\"ref\":\"3\"}"),
			 DESK_REFUSED);
}

static void sit_down_and_start(void)
{
	assert_int_equal(send_as("p8", SEAT_NOBODY,
				 "{\"do\":\"sit\",\"ref\":\"1\",\"seat\":2,\"name\":\"Eve\"}"),
			 DESK_DONE);
	note();
	assert_int_equal(send_as("p8", SEAT_NOBODY,
				 "{\"do\":\"nonce\",\"ref\":\"2\",\"seat\":2,\"nonce\":"
				 "\"000102030405060708090a0b0c0d0e0f\"}"), DESK_DONE);
	note();
	assert_int_equal(send_as("p7", SEAT_NOBODY, "{\"do\":\"start\",\"ref\":\"4\"}"), DESK_DONE);
	note();
}

/* Both seeds are in the file of the end, and dealt what it says. */
static void check_end(int32_t before)
{
	struct scan in;
	int32_t dealt;

	text_init(&rows, bent, sizeof bent);
	scan_init(&in, kept_buf, kept.len);
	while (!scan_done(&in))
		assert_true(desk_file_row(0, scan_line(&in), &rows));
	prepare();
	desk_file(&desk, (struct slice){bent, (uint32_t)strlen(bent)}, VIEW_ALL, &judgement);
	file_room.reader = (struct record_reader){.room = {game_find, file_log, DESK_ADOPT_ROWS}};
	if (!record_get(&file_room.reader, (struct slice){text_buf, text.len}, &file_room.record,
			&file_room.match))
		fail_msg("line %d: %s", file_room.reader.error.line,
			 file_room.reader.error.sentence);
	assert_string_equal(file_room.record.device, "Ada");
	assert_int_equal(file_room.record.seeds, 2);
	assert_int_equal(file_room.record.seed[1].nonces, 1 << 2);
	assert_int_equal(file_room.record.seed[1].entries, before);
	assert_true(seed_fits(&file_room.record.seed[0]) && seed_fits(&file_room.record.seed[1]));
	assert_int_equal(record_check_draws(&file_room.record, &file_room.match, &dealt), 0);
	assert_int_equal(dealt, file_room.match.draws);
}

static void test_goes_on(void **state)
{
	static const char *const games[] = {"null", "looting", "eighty", "nanty"};

	(void)state;
	for (int i = 0; i < COUNT_OF(games); i++) {
		int32_t before;

		play_here(games[i], MOVES);
		before = desk.match.count;
		assert_int_equal(desk_status(&desk), DESK_PLAYING);
		memcpy(old_log, logs[0], sizeof old_log[0] * (size_t)before);
		if (adopt(file_buf, AS_ADA) != DESK_DONE)
			fail_msg("%s: %d", games[i], judgement.word);
		assert_int_equal(desk.match.count, before);
		assert_int_equal(desk_seats_of(&desk, "p7"), 1 << 1);
		assert_int_equal(desk.record.sitter[2].who, WHO_OPEN);
		assert_int_equal(desk_level(&desk, 0), 4);
		assert_false(desk.set.alone || desk.set.hints);
		check_rests();
		sit_down_and_start();
		assert_int_equal(desk_status(&desk), DESK_PLAYING);
		assert_memory_equal(old_log, desk.match.log, sizeof old_log[0] * (size_t)before);
		/* Nobody goes back behind the line, agreed or not. */
		for (int seat = 0; seat < 3 && desk.match.count == before; seat++) {
			assert_int_equal(match_undo_point(&desk.match, seat, true), -1);
			assert_int_equal(match_undo_point(&desk.match, seat, false), -1);
		}
		for (int fuel = 0; fuel < LOG && desk_status(&desk) == DESK_PLAYING; fuel++) {
			if (happen() || answer("p7", 1) || answer("p8", 2))
				note();
		}
		assert_int_equal(desk_status(&desk), DESK_OVER);
		check_end(before);
	}
}

/* What decides the game is known on that device: a fresh table, and another mystery. */
static void test_fresh(void **state)
{
	struct json_doc doc;

	(void)state;
	play_here("heist", MOVES);
	assert_int_equal(desk_status(&desk), DESK_PLAYING);
	assert_int_equal(adopt(file_buf, AS_ADA), DESK_DONE);
	assert_false(desk.record.started);
	doc = table_for("p7");
	assert_int_equal(json_type(&doc, json_member(&doc, 0, "begun")), JSON_NULL);
	assert_int_equal(desk_seats_of(&desk, "p7"), 1 << 1);
	assert_int_equal(desk.record.sitter[0].who, WHO_BOT);
	assert_null(strstr(rows_buf, " move "));
	assert_null(strstr(rows_buf, "option id="));
	sit_down_and_start();
	assert_int_equal(desk_status(&desk), DESK_PLAYING);
}

static void refused(const char *game, const char *command, const char *id)
{
	char said[600];
	struct text out;

	assert_int_equal(adopt(game, command), DESK_REFUSED);
	assert_int_equal(rows.len, 0);
	assert_null(desk.record.game);
	text_init(&out, said, sizeof said);
	desk_say_refused(&judgement, LANG_EN, &out);
	if (!strstr(said, id))
		fail_msg("%s, not %s", said, id);
}

/* The file with the first `old` after `from` replaced by something as long. */
static const char *with(const char *from, const char *old, const char *new)
{
	char *at;

	memcpy(bent, file_buf, sizeof bent);
	at = strstr(bent, from);
	assert_non_null(at);
	at = strstr(at, old);
	assert_non_null(at);
	memcpy(at, new, strlen(new));
	return bent;
}

/* The hash of another seed, and that seed: everything fits but what was dealt. */
static const char *with_other_seed(void)
{
	static const uint8_t zero[SEED_SIZE];
	uint8_t hash[SHA256_SIZE];
	char hex[2 * SEED_SIZE + 1];
	struct text text_hash;
	char *at;

	sha256(zero, sizeof zero, hash);
	text_init(&text_hash, hex, sizeof hex);
	text_hex(&text_hash, hash, sizeof hash);
	memcpy(bent, file_buf, sizeof bent);
	at = strstr(bent, " commit ");
	memcpy(at + 8, hex, 64);
	at = strstr(bent, " start ");
	memcpy(at + 7, hex, 64);
	at = strstr(bent, " reveal 0 ");
	memset(at + 10, '0', 64);
	return bent;
}

static void test_refused(void **state)
{
	struct record_reader reader = {.room = {game_find, file_log, DESK_ADOPT_ROWS}};
	char *end;

	(void)state;
	play_here("looting", MOVES);
	refused("", AS_ADA, "not a whole game file");
	refused("tabard 2\n", AS_ADA, "not a whole game file");
	refused(with("hash", "hash", "hash 0123456789abcde"), AS_ADA, "not a whole game file");
	refused(with(" game ", "looting 1", "looting 7"), AS_ADA, "not a whole game file");
	refused(with_other_seed(), AS_ADA, "does not follow from a seed");
	refused(with(" reveal 0 ", " reveal 0 0", " reveal 0 f"), AS_ADA, "not follow from a seed");
	refused(file_buf, ADOPT "\"name\":\"\",\"seat\":1}", "A name has");
	refused(file_buf, ADOPT "\"name\":\"A\",\"seat\":0}", "Nobody sits");
	refused(file_buf, ADOPT "\"name\":\"A\",\"seat\":5}", "Nobody sits");
	refused(file_buf, "{\"do\":\"create\",\"ref\":\"x\",\"game\":\"null\"}", "no such command");
	memcpy(bent, file_buf, sizeof bent);
	end = strstr(bent, " reveal 0 ");
	while (end[-1] != '\n')
		end--;
	memmove(end, strchr(end, '\n') + 1, strlen(strchr(end, '\n') + 1) + 1);
	refused(bent, AS_ADA, "does not follow from a seed");
	/* What one viewer saw. */
	assert_true(record_get(&reader, (struct slice){file_buf, file.len}, &file_room.record,
			       &file_room.match));
	text_init(&text, bent, sizeof bent);
	record_put_view(&reader, 1, &file_room.match, &text);
	refused(bent, AS_ADA, "what one viewer saw");
	play_here("null", LOG);
	refused(file_buf, AS_ADA, "This game is over");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_goes_on),
		cmocka_unit_test(test_fresh),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
