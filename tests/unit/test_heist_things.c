/*
 * The Great Heist for clients: the JSON of its moves, events, ways, views and catalogue, and
 * reasons why a thing cannot be chosen. Every reason must be true, by rules written here a second
 * time, and taking its cause away must make the thing possible.
 */
#include "tests/unit/told.h"

#include "games/heist/solver.h"
#include "games/heist/things.h"
#include "games/heist/words.h"

extern const struct game heist_game;

enum { POSITIONS = 300 };

/* Cell codes: 1 + row x 10 + column. */
enum { A1 = 1, D1 = 4, C4 = 33, H8 = 78 };

static char said[1 << 16];
static const struct reader english = {0, LANG_EN, NULL};

/* The first mystery of GH-1.19: layout A1 E1 D1 E2 H1 C2 C1 F2. */
static void start(struct game_state *s, struct setup *setup)
{
	setup_default(&heist_game, 2, setup);
	memcpy(setup->text[0], "KX1-YNQ-W27", 12);
	heist_game.init(s, setup);
}

static void play(struct game_state *s, struct move move, struct events *events)
{
	heist_game.apply(s, s->turn, move, events);
}

static const char *move_text(const struct game_state *s, struct move move,
			     const struct reader *reader)
{
	return told_move_by(&(struct move_at){&heist_game, s, s->turn}, move, reader);
}

static void test_moves_as_json(void **unused)
{
	struct reader other = {1, LANG_IT, NULL};
	struct setup setup;
	struct game_state s;

	(void)unused;
	told_names(&heist_game);
	start(&s, &setup);
	assert_string_equal(move_text(&s, (struct move){HEIST_COLUMN, {5}}, &english),
			    "{\"verb\":\"column\",\"region\":\"F\",\"things\":[\"column:F\"],"
			    "\"text\":\"column F\",\"label\":\"Column F\"}");
	assert_string_equal(move_text(&s, (struct move){HEIST_AREA, {C4}}, &english),
			    "{\"verb\":\"around\",\"region\":\"C4\",\"things\":[\"cell:C4\"],"
			    "\"text\":\"around C4\",\"label\":\"Around C4\"}");
	s.phase = HEIST_PHASE_CELL;
	s.face = 1 + GOOD_RING_GOLD;
	assert_string_equal(
		move_text(&s, (struct move){HEIST_LAY, {C4}}, &english),
		"{\"verb\":\"on\",\"cell\":\"C4\",\"good\":\"gold-ring\",\"things\":[\"cell:C4\"],"
		"\"text\":\"on C4\",\"label\":\"Place the gold ring on C4\"}");
	assert_string_equal(
		move_text(&s, (struct move){HEIST_LAY, {C4}}, &other),
		"{\"verb\":\"on\",\"cell\":\"C4\",\"good\":null,\"things\":[\"cell:C4\"],"
		"\"text\":\"on C4\",\"label\":\"Metti un gettone su C4\"}");
	assert_string_equal(move_text(&s, (struct move){HEIST_PAY, {3}}, &other),
			    "{\"verb\":\"pay\",\"amount\":null,\"things\":[],\"text\":\"pay ?\","
			    "\"label\":\"Pagalo\"}");
}

/* GH-3.4: to others a row, a column and an area are the same question. */
static void test_questions_look_alike(void **unused)
{
	const char *const hidden = "{\"verb\":\"ask\",\"region\":null,\"things\":[],"
				   "\"text\":\"ask ?\",\"label\":\"Ask for a clue\"}";
	struct reader other = {1, LANG_EN, NULL};
	struct move list[LEGAL_MAX];
	struct setup setup;
	struct game_state s;
	int n;

	(void)unused;
	start(&s, &setup);
	n = heist_game.legal(&s, 0, list);
	assert_int_equal(n, 80);
	for (int i = 0; i < n; i++)
		assert_string_equal(move_text(&s, list[i], &other), hidden);
}

static void ask(struct game_state *s, struct move question, int pounds, struct events *events)
{
	play(s, question, events);
	play(s, (struct move){HEIST_PAY, {(uint8_t)pounds}}, events);
	play(s, (struct move){HEIST_SEE, {0}}, events);
}

static void lay(struct game_state *s, int good, int cell, struct events *events)
{
	play(s, (struct move){HEIST_TOKEN, {(uint8_t)(good + 1)}}, events);
	play(s, (struct move){HEIST_LAY, {(uint8_t)cell}}, events);
}

/* Two rounds: seat 1 finds row 1, lays a right and a wrong token, and raids. */
static void play_two_rounds(struct game_state *s, struct events *events)
{
	const struct move done = {HEIST_DONE, {0}};

	ask(s, (struct move){HEIST_ROW, {0}}, 3, events);
	lay(s, GOOD_RING_GOLD, D1, events);
	play(s, done, events);
	ask(s, (struct move){HEIST_AREA, {H8}}, 2, events);
	lay(s, GOOD_STATUE, D1, events);
	play(s, done, events);
	ask(s, (struct move){HEIST_COLUMN, {2}}, 1, events);
	play(s, done, events);
	ask(s, (struct move){HEIST_ROW, {1}}, 1, events);
	play(s, done, events);
	assert_int_equal(s->phase, HEIST_PHASE_RAID);
}

#define GOLD_FOUND "[\"statue\",\"gold-ring\",\"gold-necklace\",\"gold-bracelet\"]"

static void test_events_as_json(void **unused)
{
	struct events events = {0};
	struct setup setup;
	struct game_state s;

	(void)unused;
	start(&s, &setup);
	play_two_rounds(&s, &events);
	assert_string_equal(
		told_lines(&heist_game, &events, 0),
		"{\"event\":\"answer\",\"seat\":0,\"region\":\"1\",\"found\":" GOLD_FOUND ","
		"\"things\":[\"seat:0\",\"region:1\"],"
		"\"text\":\"The answer for row 1: statue, gold "
		"ring, gold necklace and gold bracelet\"}\n"
		"{\"event\":\"revealed\",\"seat\":1,\"region\":\"H8\",\"found\":[],"
		"\"things\":[\"seat:1\",\"region:H8\"],"
		"\"text\":\"Seat 2 paid least. The clue about "
		"the area around H8: nothing\"}\n"
		"{\"event\":\"answer\",\"seat\":0,\"region\":\"C\","
		"\"found\":[\"silver-necklace\",\"gold-bracelet\"],"
		"\"things\":[\"seat:0\",\"region:C\"],"
		"\"text\":\"The answer for column C: silver necklace and gold bracelet\"}\n"
		"{\"event\":\"revealed\",\"seat\":0,\"region\":\"C\","
		"\"found\":[\"silver-necklace\",\"gold-bracelet\"],"
		"\"things\":[\"seat:0\",\"region:C\"],"
		"\"text\":\"You paid least. The clue about column C: silver necklace and gold "
		"bracelet\"}\n"
		"{\"event\":\"revealed\",\"seat\":1,\"region\":\"2\","
		"\"found\":[\"silver-ring\",\"silver-necklace\",\"silver-bracelet\"],"
		"\"things\":[\"seat:1\",\"region:2\"],"
		"\"text\":\"Seat 2 paid least. The clue about row 2: silver ring, silver necklace "
		"and silver bracelet\"}\n");
	events.count = 0;
	play(&s, (struct move){HEIST_RAID, {D1}}, &events);
	assert_string_equal(
		told_lines(&heist_game, &events, VIEW_PUBLIC),
		"{\"event\":\"raided\",\"cell\":\"D1\",\"good\":\"gold-ring\","
		"\"things\":[\"cell:D1\",\"good:gold-ring\"],\"text\":\"The raid on D1 finds: gold "
		"ring\"}\n"
		"{\"event\":\"turned\",\"seat\":0,\"good\":\"gold-ring\",\"cell\":\"D1\","
		"\"token\":0,\"things\":[\"seat:0\",\"good:gold-ring\",\"cell:D1\"],"
		"\"text\":\"A token of Seat 1 there: gold ring\"}\n"
		"{\"event\":\"turned\",\"seat\":1,\"good\":\"statue\",\"cell\":\"D1\",\"token\":1,"
		"\"things\":[\"seat:1\",\"good:statue\",\"cell:D1\"],"
		"\"text\":\"A token of Seat 2 there: statue\"}\n");
}

/* A drawn mystery tells each seat its own starting clues, and nobody else. */
static void test_starts_are_private(void **unused)
{
	struct events events = {0};
	struct setup setup;
	struct game_state s;
	struct rng rng;

	(void)unused;
	setup_default(&heist_game, 3, &setup);
	heist_game.init(&s, &setup);
	rng_seed(&rng, 3);
	while (heist_game.to_move(&s) == seat_bit(SEAT_CHANCE))
		heist_game.apply(&s, SEAT_CHANCE, heist_game.draw(&s, &rng), &events);
	assert_int_equal(events.count, 1 + 12);
	assert_int_equal(events.at[0].visible_to, EVENT_PUBLIC);
	for (int i = 0; i < 12; i++) {
		assert_int_equal(events.at[1 + i].visible_to, seat_bit(i / 4));
		assert_int_equal(events.at[1 + i].arg[0], i / 4);
	}
	assert_string_equal(told_lines(&heist_game, &events, VIEW_PUBLIC),
			    "{\"event\":\"begins\",\"seat\":0,\"things\":[\"seat:0\"],"
			    "\"text\":\"The mystery is hidden; Seat 1 begins\"}\n");
}

static void test_ways(void **unused)
{
	struct way column = {1, {{HEIST_COLUMN, {5}}}};
	struct way token = {1, {{HEIST_TOKEN, {1 + GOOD_RING_SILVER}}}};
	struct way none = {0};
	struct move_at at = {&heist_game, NULL, 0};
	struct events events = {0};
	struct setup setup;
	struct game_state s;

	(void)unused;
	start(&s, &setup);
	at.state = &s;
	assert_string_equal(told_way(&at, &column, 2, 5),
			    "{\"moves\":[\"column F\",\"pay 3\",\"see\"],\"things\":[\"column:F\","
			    "\"amount:3\"],\"label\":\"Pay £3 and see what is in column F\"}");
	play(&s, column.step[0], NULL);
	assert_string_equal(told_way(&at, &none, 4, 5),
			    "{\"moves\":[\"pay 5\",\"see\"],\"things\":[\"amount:5\"],"
			    "\"label\":\"Pay £5 and see what is in column F\"}");
	start(&s, &setup);
	ask(&s, (struct move){HEIST_ROW, {0}}, 3, &events);
	assert_string_equal(
		told_way(&at, &token, 63, 64),
		"{\"moves\":[\"token silver-ring\",\"on H8\"],\"things\":[\"good:silver-ring\","
		"\"cell:H8\"],\"label\":\"Place the silver ring on H8\",\"rest\":{\"supply\":1}}");
}

static bool has(const char *json, const char *part)
{
	return strstr(json, part) != NULL;
}

static const char *view_text(const struct game_state *s, int viewer)
{
	struct text text;

	text_init(&text, said, sizeof said);
	view_put(&heist_game, s, viewer, &text);
	assert_false(text.full);
	return said;
}

/* Lists in place of tables, null for what is not there or not known. */
static void test_view_for_clients(void **unused)
{
	struct setup setup;
	struct game_state s;
	const char *json;

	(void)unused;
	start(&s, &setup);
	play_two_rounds(&s, NULL);
	json = view_text(&s, 0);
	assert_true(has(json, "\"face\":null,\"layout\":{\"painting\":null,"));
	assert_true(has(json, "\"clues\":[4,4],"));
	assert_true(has(json, "\"first\":0,\"raids_made\":0,\"raids\":[],"));
	assert_true(has(json, "\"tokens\":[{\"seat\":0,\"cell\":\"D1\",\"good\":\"gold-ring\","
			      "\"up\":false,\"right\":null},{\"seat\":1,\"cell\":\"D1\","
			      "\"good\":null,\"up\":false,\"right\":null}]"));
	assert_true(has(json, "\"tokens_left\":[15,15],\"supply\":{\"painting\":2,\"statue\":2,"
			      "\"gold-ring\":1,"));
	assert_true(has(json, "\"spent\":[4,null],\"starts\":[["
			      "{\"kind\":\"around\",\"cell\":\"B1\",\"goods\":3},"
			      "{\"kind\":\"steps\",\"good\":\"gold-ring\","
			      "\"other\":\"gold-necklace\",\"steps\":4},"
			      "{\"kind\":\"column\",\"column\":\"F\",\"goods\":1},"
			      "{\"kind\":\"steps\",\"good\":\"painting\","
			      "\"other\":\"gold-bracelet\",\"steps\":2}],null]"));
	assert_true(has(json, "\"answers\":[{\"round\":1,\"seat\":0,\"region\":\"1\",\"found\":"
			      GOLD_FOUND ",\"paid\":3,\"revealed\":false},{\"round\":1,"
			      "\"seat\":1,\"region\":\"H8\",\"found\":[],\"paid\":null,"
			      "\"revealed\":true},{\"round\":2,"));
	play(&s, (struct move){HEIST_RAID, {D1}}, NULL);
	json = view_text(&s, VIEW_PUBLIC);
	assert_true(has(json, "\"raids\":[{\"round\":2,\"cell\":\"D1\",\"good\":\"gold-ring\"}],"));
	assert_true(has(json, "\"tokens\":[{\"seat\":0,\"cell\":\"D1\",\"good\":\"gold-ring\","
			      "\"up\":true,\"right\":true},{\"seat\":1,\"cell\":\"D1\","
			      "\"good\":\"statue\",\"up\":true,\"right\":false}]"));
	assert_true(has(json, "\"supply\":null,\"spent\":[null,null],\"starts\":[null,null]"));
	assert_false(has(json, "rank") || has(json, "token_seat") || has(json, "\"id\""));
}

static int64_t sum_of(const struct json_doc *doc, uint32_t array)
{
	int64_t sum = 0;

	for (uint32_t t = json_first(doc, array); t != JSON_NONE; t = json_after(doc, array, t))
		sum += told_int(doc, t);
	return sum;
}

/*
 * GH-6.10: with the option views shade what their owner can rule out, and nothing more. Every
 * layout has a good in one of its cells, so the counts of a good add up to all layouts.
 */
static void test_shading(void **unused)
{
	static struct deduce deduce;
	const struct json_doc *view;
	struct setup setup;
	struct any_state any;
	struct game_state s;
	struct facts facts;
	uint32_t shading, fits;

	(void)unused;
	start(&s, &setup);
	play_two_rounds(&s, NULL);
	assert_true(has(view_text(&s, 0), "\"shading\":null,\"fits\":null,\"layouts\":null"));
	s.shading = 1;
	memset(&any, 0, sizeof any);
	memcpy(any.bytes, &s, sizeof s);
	for (int viewer = 0; viewer < 2; viewer++) {
		view = told_view(&heist_game, &any, viewer);
		shading = json_member(view, 0, "shading");
		fits = json_member(view, 0, "fits");
		heist_facts_of(&s, viewer, &facts);
		heist_deduce_solve(&deduce, &facts);
		assert_int_equal(told_member_int(view, 0, "layouts"), deduce.tally.total);
		for (int good = 0; good < GOODS; good++) {
			struct mask possible = heist_deduce_possible(&deduce, (enum good)good);
			uint32_t cells = json_member(view, shading, heist_good_word[good + 1]);
			uint32_t counts = json_member(view, fits, heist_good_word[good + 1]);

			assert_true(mask_has(possible, heist_cell_of(heist_shape(&s),
								     s.layout[good])));
			assert_int_equal(told_count(view, cells), mask_count(possible));
			assert_int_equal(told_count(view, counts), mask_count(possible));
			assert_int_equal(sum_of(view, counts), deduce.tally.total);
		}
	}
	view = told_view(&heist_game, &any, VIEW_PUBLIC); /* knows less than who has clues */
	heist_facts_of(&s, 0, &facts);
	heist_deduce_solve(&deduce, &facts);
	assert_true(told_member_int(view, 0, "layouts") > (int)deduce.tally.total);
	assert_true(has(view_text(&s, VIEW_ALL), "\"shading\":null"));
}

/* GH-7.6: at the end all is open, and the id with it. */
static void test_view_at_the_end(void **unused)
{
	struct setup setup;
	struct game_state s;
	const char *json;

	(void)unused;
	start(&s, &setup);
	play_two_rounds(&s, NULL);
	s.token_cell[0] = A1;
	play(&s, (struct move){HEIST_RAID, {A1}}, NULL);
	assert_int_equal(s.phase, HEIST_PHASE_OVER);
	json = view_text(&s, VIEW_PUBLIC);
	assert_true(has(json, "\"layout\":{\"painting\":\"A1\",\"statue\":\"E1\","));
	assert_true(has(json, "\"spent\":[4,3],"));
	assert_true(has(json, "\"closed\":[],\"docked\":[0],\"id\":\"KX1-YNQ-W27\"}"));
}

static void test_catalogue_is_complete(void **unused)
{
	struct setup setup;
	struct game_state s;

	(void)unused;
	start(&s, &setup);
	for (int lang = 0; lang < LANG_COUNT; lang++) {
		struct reader reader = {VIEW_PUBLIC, (enum lang)lang, NULL};
		struct text text;
		char id[64];

		text_init(&text, said, sizeof said);
		catalogue_put(&heist_game, &setup, &reader, &text);
		assert_false(text.full);
		for (int good = 1; good <= GOODS; good++) {
			snprintf(id, sizeof id, "{\"id\":\"%s\",\"name\":\"",
				 heist_good_word[good]);
			assert_true(has(said, id));
		}
		for (unsigned i = 0; i < 80; i++) {
			snprintf(id, sizeof id, "{\"id\":\"%s\",\"kind\":\"",
				 heist_question_word[heist_question_code(heist_shape(&s), i)]);
			assert_true(has(said, id));
		}
		assert_false(has(said, "\"id\":\"I\",") || has(said, "\"id\":\"9\","));
		assert_true(has(said, "{\"id\":\"A1\",\"kind\":\"around\",\"cells\":[\"B1\",\"A2\","
				      "\"B2\"]}"));
		assert_true(has(said, "\"limits\":{\"width\":8,\"height\":8,\"pay_min\":1,"
				      "\"pay_max\":5,\"tokens\":16,\"supply\":2,\"raids\":6,"
				      "\"rounds\":20,\"wrong\":-2,\"spent_more\":-5}"));
	}
	assert_true(has(said, "\"name\":\"collana d'oro\",\"short\":\"oC\",\"points\":5,"
			      "\"clues\":true,\"text\":\"Collane: a 3 passi dalla statua"));
}

/* A random position in which a seat is asked. */
static bool random_position(struct rng *rng, struct game_state *s)
{
	struct setup setup;
	struct selfplay self = {.game = &heist_game, .setup = &setup, .rng = *rng};
	int moves = 6 + (int)rng_below(rng, 160);

	setup_default(&heist_game, 2 + (int)rng_below(rng, 4), &setup);
	setup.choice[HEIST_OPTION_GRID] = (uint8_t)(1 + rng_below(rng, 2));
	setup.choice[HEIST_OPTION_COMPANION] = rng_below(rng, 6) == 0;
	heist_game.init(s, &setup);
	rng_seed(&self.rng, rng_next(rng));
	while (heist_game.to_move(s) && (moves-- > 0 || s->phase < HEIST_PHASE_ASK)) {
		int seat;
		struct move move = selfplay_move(&self, s, &seat);

		heist_game.apply(s, seat, move, NULL);
	}
	return s->phase != HEIST_PHASE_OVER;
}

/* Things as this test counts them: a sort and its value. */
static bool is_legal(const struct game_state *s, int sort, int value)
{
	struct move list[LEGAL_MAX];
	int n = heist_game.legal(s, s->turn, list);

	for (int i = 0; i < n; i++) {
		int kind = list[i].kind, arg = list[i].arg[0];

		if ((sort == HEIST_SORT_ROW && kind == HEIST_ROW && arg == value) ||
		    (sort == HEIST_SORT_COLUMN && kind == HEIST_COLUMN && arg == value) ||
		    (sort == SORT_AMOUNT && kind == HEIST_PAY && arg == value) ||
		    (sort == HEIST_SORT_GOOD && kind == HEIST_TOKEN && arg == value + 1) ||
		    (sort == HEIST_SORT_CELL && arg == value + 1 &&
		     (kind == HEIST_AREA || kind == HEIST_LAY || kind == HEIST_RAID)))
			return true;
	}
	return false;
}

static int own_tokens(const struct game_state *s, int cell, int good)
{
	int n = 0;

	for (int i = 0; i < s->tokens; i++)
		n += s->token_seat[i] == s->turn + 1 && (!cell || s->token_cell[i] == cell) &&
		     (!good || s->token_good[i] == good);
	return n;
}

static bool any_token(const struct game_state *s, int cell)
{
	for (int i = 0; i < s->tokens; i++) {
		if (s->token_cell[i] == cell)
			return true;
	}
	return false;
}

static bool was_raided(const struct game_state *s, int cell)
{
	return memchr(s->raid, cell, sizeof s->raid) != NULL;
}

/* Without tokens and raids, in that phase: what is left of a reason then was its cause. */
static bool would_be(const struct game_state *s, enum heist_phase phase, int sort, int value)
{
	struct game_state other = *s;

	other.phase = (uint8_t)phase;
	other.companion = 0;
	other.tokens = phase == HEIST_PHASE_RAID;
	memset(other.raid, 0, sizeof other.raid);
	if (phase == HEIST_PHASE_RAID)
		other.token_cell[0] = (uint8_t)(value + 1);
	if (phase == HEIST_PHASE_CELL)
		other.face = 1;
	return is_legal(&other, sort, value);
}

static int seen[HEIST_WORDS];

static void check_reason(const struct game_state *s, int sort, int value,
			 const struct reason *reason)
{
	int phase = s->phase, cell = value + 1;
	bool asking = phase == HEIST_PHASE_PAY || phase == HEIST_PHASE_SEE;
	int where = HEIST_PHASE_PLACE; /* where the thing is possible without the cause */

	seen[reason->word]++;
	switch ((enum heist_word)reason->word) {
	case HEIST_WORD_NO_CLUE_OPEN:
		assert_true(asking);
		where = HEIST_PHASE_ASK;
		break;
	case HEIST_WORD_NO_CLUE_AGAIN:
		assert_true(phase == HEIST_PHASE_PLACE || phase == HEIST_PHASE_CELL);
		where = HEIST_PHASE_ASK;
		break;
	case HEIST_WORD_NO_COMPANION:
		assert_true(s->companion);
		where = sort == HEIST_SORT_CELL ? HEIST_PHASE_CELL : HEIST_PHASE_PLACE;
		break;
	case HEIST_WORD_NO_TOKENS:
		assert_true(phase == HEIST_PHASE_PLACE && own_tokens(s, 0, 0) == 16);
		where = HEIST_PHASE_CELL;
		break;
	case HEIST_WORD_NO_TOKEN_YET:
		assert_true(phase == HEIST_PHASE_PLACE && own_tokens(s, 0, 0) < 16);
		where = HEIST_PHASE_CELL;
		break;
	case HEIST_WORD_NO_TOKEN_FIRST:
		assert_true(asking || phase == HEIST_PHASE_ASK);
		break;
	case HEIST_WORD_NO_TOKEN_RAID:
		assert_int_equal(phase, HEIST_PHASE_RAID);
		break;
	case HEIST_WORD_NO_SUPPLY:
		assert_int_equal(own_tokens(s, 0, value + 1), 2);
		break;
	case HEIST_WORD_NO_HAND:
		assert_int_equal(phase, HEIST_PHASE_CELL);
		break;
	case HEIST_WORD_NO_RAIDED_CELL:
		assert_true(was_raided(s, cell) && phase == HEIST_PHASE_CELL);
		where = HEIST_PHASE_CELL;
		break;
	case HEIST_WORD_NO_SECOND:
		assert_true(own_tokens(s, cell, 0) == 1 && !was_raided(s, cell));
		where = HEIST_PHASE_CELL;
		break;
	case HEIST_WORD_NO_RAID_TWICE:
		assert_true(was_raided(s, cell));
		where = HEIST_PHASE_RAID;
		break;
	case HEIST_WORD_NO_RAID_EMPTY:
		assert_true(!any_token(s, cell) && !s->companion);
		where = HEIST_PHASE_RAID;
		break;
	case HEIST_WORD_NO_RAID_LINE:
		assert_int_equal(phase, HEIST_PHASE_RAID);
		where = HEIST_PHASE_ASK;
		break;
	default: /* the other messages are no reasons */
		fail_msg("%s is no reason for this thing", heist_words[reason->word].id);
	}
	assert_true(would_be(s, (enum heist_phase)where, sort, value));
}

static void check_thing(const struct game_state *s, int sort, int value)
{
	struct lexicon lexicon = {heist_words, heist_sorts};
	struct reason reason;
	char id[THING_SIZE];
	struct text text;
	bool given;

	text_init(&text, id, sizeof id);
	thing_put(lexicon_sort(&lexicon, sort), value, &text);
	given = game_why_not(&heist_game, s, s->turn, (struct slice){id, text.len}, &reason);
	assert_int_equal(given, !is_legal(s, sort, value));
	if (given)
		check_reason(s, sort, value, &reason);
}

static void check_payment(const struct game_state *s, const char *amount, bool given)
{
	struct reason reason;

	assert_int_equal(given, game_why_not(&heist_game, s, s->turn,
					     (struct slice){amount, (uint32_t)strlen(amount)},
					     &reason));
	if (given) {
		assert_int_equal(reason.word, HEIST_WORD_NO_SUCH_PAYMENT);
		assert_int_equal(reason.arg[0], s->top);
	}
}

static void test_reasons_are_true(void **unused)
{
	struct rng rng;
	struct game_state s;

	(void)unused;
	rng_seed(&rng, 14);
	for (int n = 0; n < POSITIONS;) {
		struct shape shape;

		if (!random_position(&rng, &s))
			continue;
		n++;
		shape = heist_shape(&s);
		for (int row = 0; row < shape.height; row++)
			check_thing(&s, HEIST_SORT_ROW, row);
		for (int column = 0; column < shape.width; column++)
			check_thing(&s, HEIST_SORT_COLUMN, column);
		for (unsigned cell = 0; cell < shape_cells(shape); cell++)
			check_thing(&s, HEIST_SORT_CELL, heist_code_of(shape, cell) - 1);
		for (int good = 0; good < GOODS; good++)
			check_thing(&s, HEIST_SORT_GOOD, good);
		check_payment(&s, "amount:0", s.phase == HEIST_PHASE_PAY);
		check_payment(&s, "amount:3", false);
		check_payment(&s, "amount:6", s.phase == HEIST_PHASE_PAY);
		seen[HEIST_WORD_NO_SUCH_PAYMENT] += s.phase == HEIST_PHASE_PAY;
	}
	for (int word = HEIST_WORD_NO_CLUE_OPEN; word <= HEIST_WORD_NO_RAID_LINE; word++) {
		print_message("%-16s %d\n", heist_words[word].id, seen[word]);
		assert_true(seen[word] > 0);
	}
}

/* No reason off the map, for a seat that is not asked, or for what is no thing of this game. */
static void test_no_reason(void **unused)
{
	static const char *const none[] = {"cell:J10", "row:9", "column:I", "region:5", "seat:1"};
	struct setup setup;
	struct reason reason;
	struct game_state s;

	(void)unused;
	start(&s, &setup);
	play(&s, (struct move){HEIST_ROW, {0}}, NULL);
	for (int i = 0; i < COUNT_OF(none); i++)
		assert_false(game_why_not(&heist_game, &s, 0,
					  (struct slice){none[i], (uint32_t)strlen(none[i])},
					  &reason));
	assert_false(game_why_not(&heist_game, &s, 1, (struct slice){"cell:A1", 7}, &reason));
	assert_true(game_why_not(&heist_game, &s, 0, (struct slice){"cell:A1", 7}, &reason));
	assert_string_equal(reason.rule, "GH-3.8");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_moves_as_json),
		cmocka_unit_test(test_questions_look_alike),
		cmocka_unit_test(test_events_as_json),
		cmocka_unit_test(test_starts_are_private),
		cmocka_unit_test(test_ways),
		cmocka_unit_test(test_view_for_clients),
		cmocka_unit_test(test_shading),
		cmocka_unit_test(test_view_at_the_end),
		cmocka_unit_test(test_catalogue_is_complete),
		cmocka_unit_test(test_reasons_are_true),
		cmocka_unit_test(test_no_reason),
	};

	return RUN_TESTS(tests);
}
