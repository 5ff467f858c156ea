/*
 * Looting London for clients: the JSON of its moves, events, ways and catalogue, and reasons why
 * a thing cannot be chosen. Every reason must be true, by rules written here a second time, and
 * taking its cause away must make the thing possible.
 */
#include "tests/unit/told.h"

#include "games/looting/things.h"
#include "games/looting/words.h"

extern const struct game looting_game;

enum { POSITIONS = 400 };

static char said[1 << 15];
static const struct reader english = {0, LANG_EN, NULL};

static const char *move_text(const struct game_state *s, int seat, struct move move,
			     const struct reader *reader)
{
	return told_move_by(&(struct move_at){&looting_game, s, seat}, move, reader);
}

/* The whole table laid out: column A is G3w R5g Y4w ... from the top, one after the other. */
static void start(struct game_state *s, int seats)
{
	struct setup setup;

	setup_default(&looting_game, seats, &setup);
	looting_game.init(s, &setup);
	for (int i = 0; i < LOOTING_TILES; i++) {
		s->owner[i] = LOOTING_TABLE;
		s->column[i % 5][i / 5] = s->set[i];
	}
	s->phase = LOOTING_PHASE_TURN;
	memset(s->row, 1, sizeof s->row);
	s->hand[0][LOOTING_WAIF] = 4;
	s->hand[0][LOOTING_BOBBY] = 3;
	s->hand[1][LOOTING_DAME] = 4;
	assert_null(looting_game.check(s));
}

static void test_moves_as_json(void **unused)
{
	struct reader other = {1, LANG_IT, (const char *const[]){"Ada", "Bob"}};
	struct game_state s;

	(void)unused;
	told_names(&looting_game);
	start(&s, 2);
	assert_string_equal(
		move_text(&s, 0, (struct move){LOOTING_TAKE, {1, 0}}, &english),
		"{\"verb\":\"take\",\"column\":\"B\",\"destroy\":0,\"spot\":\"B5\","
		"\"tile\":\"P2b\",\"things\":[\"spot:B5\"],\"text\":\"take B\","
		"\"label\":\"Take the purple 2 bobby from column B\"}");
	assert_string_equal(
		move_text(&s, 0, (struct move){LOOTING_TAKE, {1, 0}}, &other),
		"{\"verb\":\"think\",\"column\":null,\"destroy\":null,\"spot\":null,\"tile\":null,"
		"\"things\":[],\"text\":\"?\",\"label\":\"Pensa a una prova\"}");
	assert_string_equal(
		move_text(&s, 0, (struct move){LOOTING_PAY, {1, 1, 4, 0, 3, 0}}, &other),
		"{\"verb\":\"pay\",\"column\":\"B\",\"destroy\":1,\"spot\":\"B4\",\"tile\":\"B4b\","
		"\"cards\":{\"waif\":4,\"bobby\":3},\"amount\":0,\"things\":[\"amount:0\"],"
		"\"text\":\"pay B+1 w4 b3\",\"label\":\"Distruggi 1 tessera della colonna B e "
		"prendi la tessera blu da 4 (bobby) per 4 trovatelli e 3 bobby\"}");
	assert_string_equal(move_text(&s, 0, (struct move){LOOTING_BLIND, {0}}, &english),
			    "{\"verb\":\"blind\",\"things\":[\"pile:deck\"],\"text\":\"blind\","
			    "\"label\":\"Draw from the deck\"}");
	s.phase = LOOTING_PHASE_BLIND;
	assert_string_equal(
		move_text(&s, SEAT_CHANCE, (struct move){LOOTING_CARD, {LOOTING_DAME}}, &other),
		"{\"verb\":\"card\",\"to\":0,\"witness\":null,\"things\":[],\"text\":\"drawn ?\","
		"\"label\":\"Ada riceve una carta\"}");
	s.phase = LOOTING_PHASE_REPLACE;
	assert_string_equal(
		move_text(&s, SEAT_CHANCE, (struct move){LOOTING_CARD, {LOOTING_DAME}}, &other),
		"{\"verb\":\"card\",\"to\":null,\"witness\":\"dame\","
		"\"things\":[\"witness:dame\"],\"text\":\"row d\","
		"\"label\":\"Si scopre una carta: dama\"}");
}

static void test_events_as_json(void **unused)
{
	struct events events = {0};
	struct game_state s;

	(void)unused;
	start(&s, 2);
	looting_game.apply(&s, 0, (struct move){LOOTING_PAY, {1, 1, 4, 0, 2, 0}}, &events);
	memset(s.row, 0, sizeof s.row);
	s.row[LOOTING_DAME] = 4;
	looting_game.apply(&s, 0, (struct move){LOOTING_REFRESH, {0}}, &events);
	assert_string_equal(
		told_lines(&looting_game, &events, 0),
		"{\"event\":\"destroyed\",\"tile\":\"P2b\",\"spot\":\"B5\","
		"\"things\":[\"tile:P2b\",\"spot:B5\"],"
		"\"text\":\"The purple 2 bobby is destroyed\"}\n"
		"{\"event\":\"taken\",\"seat\":0,\"tile\":\"B4b\",\"spot\":\"B4\","
		"\"things\":[\"seat:0\",\"tile:B4b\",\"spot:B4\"],"
		"\"text\":\"You have the blue 4 bobby\"}\n"
		"{\"event\":\"discarded\",\"cards\":{\"dame\":4},\"things\":[],"
		"\"text\":\"The open cards are discarded: 4 dames\"}\n");
}

/* All ways to a tile are its whole payments, each with what is kept. */
static void test_ways_are_payments(void **unused)
{
	struct way begin = {1, {{LOOTING_TAKE, {1, 0}}}};
	struct game_state s;

	(void)unused;
	start(&s, 2);
	/* 2 bobbies; 1 and a pair of waifs; two pairs: the fewest cards first */
	assert_non_null(strstr(told_way(&(struct move_at){&looting_game, &s, 0}, &begin, 0, 3),
			       "\"pay B b2\"]"));
	assert_non_null(strstr(told_way(&(struct move_at){&looting_game, &s, 0}, &begin, 2, 3),
			       "\"pay B w4\"]"));
	assert_string_equal(
		told_way(&(struct move_at){&looting_game, &s, 0}, &begin, 1, 3),
		"{\"moves\":[\"take B\",\"spend w2\",\"spend g0\",\"spend b1\",\"pay B w2 b1\"],"
		"\"things\":[\"spot:B5\",\"amount:2\",\"amount:0\",\"amount:1\"],"
		"\"label\":\"Take the purple 2 bobby from column B for 2 waifs and 1 bobby\","
		"\"rest\":{\"hand\":{\"waif\":2,\"grinder\":0,\"bobby\":2,\"dame\":0}}}");
}

static bool has(const char *json, const char *part)
{
	return strstr(json, part) != NULL;
}

/* What a view gives beside its fields, for its seat and for others. */
static void test_view_for_clients(void **unused)
{
	struct game_state s;
	struct text text;

	(void)unused;
	start(&s, 2);
	looting_game.apply(&s, 0, (struct move){LOOTING_TAKE, {1, 0}}, NULL);
	text_init(&text, said, sizeof said);
	view_put(&looting_game, &s, 0, &text);
	assert_false(text.full);
	assert_true(has(said, "\"turn\":0,"));
	assert_true(has(said, "\"column\":{\"A\":[\"G3w\",\"R3b\",\"Y5b\",\"B3g\",\"P6g\"],"));
	assert_true(has(said, "\"payment\":{\"spot\":\"B5\",\"tile\":\"P2b\",\"destroy\":0,"
			      "\"asked\":\"waif\",\"spent\":{}}"));
	assert_true(has(said, "\"missing\":{\"A\":[3,"));
	assert_true(has(said, "\"price\":{\"A\":null,\"B\":{\"own\":2,\"pairs\":0},"));
	assert_true(has(said, "\"green\":{\"solved\":false,\"winner\":null,\"leader\":null,"
			      "\"left\":[\"G3w\",\"G4g\",\"G5b\"],\"evidence\":[0,0]}"));
	text_init(&text, said, sizeof said);
	view_put(&looting_game, &s, VIEW_PUBLIC, &text);
	assert_true(has(said, "\"phase\":\"turn\""));
	assert_true(has(said, "\"payment\":null,\"missing\":null,\"price\":null}"));
	assert_false(has(said, "target") || has(said, "owner") || has(said, "spent"));
}

/* The catalogue names and explains everything that a view may name. */
static void test_catalogue_is_complete(void **unused)
{
	static char text_of[LANG_COUNT][1 << 15];
	struct setup setup;

	(void)unused;
	setup_default(&looting_game, 2, &setup);
	for (int lang = 0; lang < LANG_COUNT; lang++) {
		struct reader reader = {VIEW_PUBLIC, (enum lang)lang, NULL};
		struct text text;
		char id[32];
		int texts = 0;

		text_init(&text, text_of[lang], sizeof text_of[lang]);
		catalogue_put(&looting_game, &setup, &reader, &text);
		assert_false(text.full);
		for (int i = 0; i < LOOTING_TILES; i++) {
			snprintf(id, sizeof id, "{\"id\":\"%s\",\"name\":\"",
				 looting_tile_word[looting_set[i]]);
			assert_true(has(text.buf, id));
		}
		for (const char *at = text.buf; (at = strstr(at, "\"text\":\"")); at++) {
			assert_true(at[8] != '"');
			texts++;
		}
		assert_int_equal(texts, LOOTING_TILES + LOOTING_CRIMES + LOOTING_WITNESSES);
	}
	assert_true(has(text_of[LANG_EN],
		"{\"id\":\"P3d\",\"name\":\"purple 3 dame\",\"crime\":\"purple\",\"value\":3,"
		"\"witness\":\"dame\",\"text\":\"Costs 3 dames. Worth 3 points if the purple "
		"case is solved.\"}"));
	assert_true(has(text_of[LANG_IT], "\"name\":\"Edizione inglese\""));
	assert_true(has(text_of[LANG_IT], "\"loot\":\"Gioielli della Corona\""));
	assert_true(has(text_of[LANG_EN], "\"limits\":{\"columns\":5,\"rows\":5,\"row\":4,"));
}

/* A value that does not go with so many seats says so itself: LL-7.2. */
static void test_catalogue_why(void **unused)
{
	static char buf[1 << 15];
	struct reader reader = {VIEW_PUBLIC, LANG_IT, NULL};
	struct setup setup;
	struct text text;

	(void)unused;
	for (int seats = 2; seats <= 3; seats++) {
		setup_default(&looting_game, seats, &setup);
		text_init(&text, buf, sizeof buf);
		catalogue_put(&looting_game, &setup, &reader, &text);
		assert_int_equal(has(buf, "\"why\":\"la partita breve"), seats == 3);
		assert_int_equal(has(buf, "\"why\""), seats == 3);
	}
}

/* A random position in which a seat is asked, its hand made poorer or richer. */
static bool random_position(struct rng *rng, struct game_state *s)
{
	struct setup setup;
	struct selfplay play = {.game = &looting_game, .setup = &setup, .rng = *rng};
	int moves = 40 + (int)rng_below(rng, 300);

	setup_default(&looting_game, 2 + (int)rng_below(rng, 4), &setup);
	setup.choice[LOOTING_OPTION_EDITION] = (uint8_t)rng_below(rng, 2);
	looting_game.init(s, &setup);
	rng_seed(&play.rng, rng_next(rng));
	while (looting_game.to_move(s) && (moves-- > 0 || s->phase < LOOTING_PHASE_TURN)) {
		int seat;
		struct move move = selfplay_move(&play, s, &seat);

		looting_game.apply(s, seat, move, NULL);
	}
	return s->phase >= LOOTING_PHASE_TURN && s->phase < LOOTING_PHASE_OVER;
}

static bool is_legal_spot(const struct game_state *s, int spot)
{
	struct move list[LEGAL_MAX];
	int n = looting_game.legal(s, s->seat, list);

	for (int i = 0; i < n; i++) {
		int column = list[i].arg[0];

		if (list[i].kind == LOOTING_TAKE &&
		    looting_height(s, column) - 1 - list[i].arg[1] == spot % 5 &&
		    column == spot / 5)
			return true;
	}
	return false;
}

static bool is_legal_kind(const struct game_state *s, struct move move)
{
	struct move list[LEGAL_MAX];
	int n = looting_game.legal(s, s->seat, list);

	for (int i = 0; i < n; i++) {
		if (move_same(&list[i], &move))
			return true;
	}
	return false;
}

/* LL-4.3, LL-5.1: can the hand destroy so many with one witness and pay the rest? */
static bool naive_pays(const int hand[4], const struct looting_tile *tile, int depth)
{
	for (int destroyer = 0; destroyer < 4; destroyer++) {
		int units = 0;

		for (int i = 0; i < 4; i++) {
			int cards = hand[i] - (i == destroyer ? 2 * depth : 0);

			if (cards < 0)
				units = -100;
			units += i == tile->witness ? cards : cards / 2;
		}
		if (units >= tile->value)
			return true;
	}
	return false;
}

/* How many cases are solved when the `depth` lowest tiles of a column are gone. */
static int naive_solved(const struct game_state *s, int column, int depth)
{
	int left[5] = {0}, solved = 0;

	for (int i = 0; i < 5; i++) {
		for (int row = 0; row < looting_height(s, i) - (i == column ? depth : 0); row++)
			left[looting_tile[s->column[i][row]].crime]++;
	}
	for (int crime = 0; crime < 5; crime++)
		solved += left[crime] == 0;
	return solved;
}

/* Counts of each reason, so that the test knows that it has seen all. */
static int seen[LOOTING_WORDS];

/* With the cards it says are missing the tile can be had, with one fewer not. */
static void check_missing(const struct game_state *s, int spot, const struct reason *reason)
{
	int column = spot / 5, row = spot % 5;
	int depth = looting_height(s, column) - 1 - row;
	const struct looting_tile *tile = &looting_tile[s->column[column][row]];
	struct game_state richer = *s;
	int missing = reason->arg[0] >> 8 * tile->witness & 0xFF;
	int hand[4];

	assert_int_equal(reason->arg[0], missing << 8 * tile->witness);
	assert_int_equal(depth == 0, reason->word == LOOTING_WORD_NOT_PAID);
	assert_true(missing > 0 && missing == reason->arg[3]);
	for (int i = 0; i < 4; i++)
		hand[i] = s->hand[s->seat][i];
	hand[tile->witness] += missing - 1;
	assert_false(naive_pays(hand, tile, depth));
	hand[tile->witness]++;
	assert_true(naive_pays(hand, tile, depth));
	richer.hand[s->seat][tile->witness] = (uint8_t)hand[tile->witness];
	assert_true(is_legal_spot(&richer, spot));
	if (depth) {
		assert_int_equal(reason->arg[1], depth);
		assert_int_equal(reason->arg[2], 2 * depth);
	} else {
		assert_int_equal(reason->arg[1] + missing, tile->value);
	}
}

/* LL-5.4: with a case less solved, and all the cards there are, the tile can be had. */
static void check_last_case(const struct game_state *s, int spot)
{
	int column = spot / 5;
	int depth = looting_height(s, column) - 1 - spot % 5;
	struct game_state other = *s;

	assert_true(naive_solved(s, column, depth) >= LOOTING_CASES);
	assert_false(is_legal_spot(s, spot));
	for (int crime = 0; crime < 5; crime++)
		other.disk[crime] = LOOTING_TABLE;
	memset(other.hand[s->seat], 26, 4);
	for (int i = 0; i < 5; i++) { /* tiles of all crimes elsewhere: nothing is a last one */
		if (i == column)
			continue;
		for (int row = 0; row < 5; row++)
			other.column[i][row] = (uint8_t)looting_code(row, 0, 2);
	}
	assert_true(is_legal_spot(&other, spot));
}

/* A tile cannot be taken at all in this phase: at the start of a turn, with cards, it can. */
static void check_phase(const struct game_state *s, int spot, const struct reason *reason)
{
	struct game_state other = *s;

	assert_int_equal(s->phase, reason->word == LOOTING_WORD_NOT_NOW ? LOOTING_PHASE_DRAW
									: LOOTING_PHASE_SPEND);
	if (spot % 5 != looting_height(s, spot / 5) - 1)
		return; /* another reason may be behind this one */
	other.phase = LOOTING_PHASE_TURN;
	memset(other.hand[s->seat], 26, 4);
	assert_true(is_legal_spot(&other, spot));
}

static void check_spot(const struct game_state *s, int spot)
{
	struct reason reason;
	char id[16];
	int height = looting_height(s, spot / 5);
	bool given;

	snprintf(id, sizeof id, "spot:%c%d", 'A' + spot / 5, spot % 5 + 1);
	given = game_why_not(&looting_game, s, s->seat, (struct slice){id, (uint32_t)strlen(id)},
			     &reason);
	assert_int_equal(given, !is_legal_spot(s, spot));
	if (!given)
		return;
	seen[reason.word]++;
	if (reason.word == LOOTING_WORD_NOT_THERE)
		assert_true(spot % 5 >= height);
	else if (reason.word == LOOTING_WORD_NOT_PAID || reason.word == LOOTING_WORD_NOT_DESTROYED)
		check_missing(s, spot, &reason);
	else if (reason.word == LOOTING_WORD_NOT_LAST_CASE)
		check_last_case(s, spot);
	else
		check_phase(s, spot, &reason);
}

/* What a view says of all tiles is what is said of each. */
static void check_all_missing(const struct game_state *s)
{
	int8_t all[LOOTING_COLUMNS][LOOTING_STRIDE];

	looting_missing_all(s, s->hand[s->seat], all);
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		for (int depth = 0; depth < looting_height(s, column); depth++)
			assert_int_equal(all[column][depth],
					 looting_missing(s, s->hand[s->seat], column, depth));
	}
}

static void check_witness(const struct game_state *s, int witness)
{
	struct move open = {LOOTING_OPEN, {(uint8_t)witness}};
	struct game_state other = *s;
	struct reason reason;
	char id[24];
	bool given;

	snprintf(id, sizeof id, "witness:%s", looting_witness_id[witness]);
	given = game_why_not(&looting_game, s, s->seat, (struct slice){id, (uint32_t)strlen(id)},
			     &reason);
	assert_int_equal(given, !is_legal_kind(s, open));
	if (!given)
		return;
	seen[reason.word]++;
	if (reason.word == LOOTING_WORD_NOT_YET) {
		assert_int_equal(s->phase, LOOTING_PHASE_SPEND);
		return;
	}
	assert_int_equal(reason.word, LOOTING_WORD_NOT_OPEN);
	assert_true(s->row[witness] == 0 && reason.arg[0] == witness);
	other.row[witness] = 1;
	assert_true(is_legal_kind(&other, open));
}

/* The deck and the row of open cards, which are targets of verbs without operands. */
static void check_pile(const struct game_state *s, const char *id, struct move move)
{
	struct game_state other = *s;
	struct reason reason;
	bool given = game_why_not(&looting_game, s, s->seat,
				  (struct slice){id, (uint32_t)strlen(id)}, &reason);

	assert_int_equal(given, !is_legal_kind(s, move));
	if (!given)
		return;
	seen[reason.word]++;
	if (reason.word == LOOTING_WORD_NOT_YET)
		return;
	if (reason.word == LOOTING_WORD_NOT_SAME) {
		for (int i = 0; i < 4; i++)
			assert_true(s->row[i] < LOOTING_ROW);
		memset(other.row, 0, sizeof other.row);
		other.row[LOOTING_DAME] = LOOTING_ROW;
		other.refreshes = 0;
		if (looting_deck_size(s) + looting_size(s->discard) == 0)
			other.discard[0]++;
	} else if (reason.word == LOOTING_WORD_NOT_AGAIN) {
		assert_int_equal(s->refreshes, LOOTING_REFRESHES);
		other.refreshes = 0;
	} else {
		assert_int_equal(reason.word, LOOTING_WORD_NOT_LEFT);
		assert_int_equal(looting_deck_size(s) + looting_size(s->discard), 0);
		other.discard[0]++;
	}
	assert_true(is_legal_kind(&other, move));
}

static void check_all(const struct game_state *s)
{
	for (int spot = 0; spot < 25; spot++)
		check_spot(s, spot);
	for (int witness = 0; witness < 4; witness++)
		check_witness(s, witness);
	check_all_missing(s);
	check_pile(s, "pile:deck", (struct move){LOOTING_BLIND, {0}});
	check_pile(s, "pile:row", (struct move){LOOTING_REFRESH, {0}});
}

static void test_reasons_are_true(void **unused)
{
	struct rng rng;
	struct game_state s;

	(void)unused;
	rng_seed(&rng, 12);
	for (int n = 0; n < POSITIONS;) {
		if (!random_position(&rng, &s))
			continue;
		n++;
		check_all(&s);
	}
	start(&s, 2); /* what random play does not come to */
	memset(s.row, 0, sizeof s.row);
	s.row[LOOTING_WAIF] = 4;
	s.phase = LOOTING_PHASE_DRAW;
	s.refreshes = LOOTING_REFRESHES;
	check_all(&s);
	start(&s, 2);
	memset(s.hand[1], LOOTING_COPIES - 5, sizeof s.hand[1]);
	memset(s.hand[0], 4, sizeof s.hand[0]);
	check_all(&s);
	for (int word = LOOTING_WORD_NOT_THERE; word <= LOOTING_WORD_NOT_LEFT; word++) {
		print_message("%-16s %d\n", looting_words[word].id, seen[word]);
		assert_true(seen[word] > 0);
	}
}

/* No reason for a seat that is not asked, nor for what is no thing of this game. */
static void test_no_reason(void **unused)
{
	static const char *const none[] = {"spot:Z1", "tile:G3w", "seat:0", "nonsense", "spot:"};
	struct reason reason;
	struct game_state s;

	(void)unused;
	start(&s, 2);
	for (int i = 0; i < COUNT_OF(none); i++)
		assert_false(game_why_not(&looting_game, &s, 0,
					  (struct slice){none[i], (uint32_t)strlen(none[i])},
					  &reason));
	assert_false(game_why_not(&looting_game, &s, 1, (struct slice){"spot:A1", 7}, &reason));
	assert_true(game_why_not(&looting_game, &s, 0, (struct slice){"spot:A5", 7}, &reason));
	assert_string_equal(reason.rule, "LL-4.2");
}

/* What the field table calls public stands in a spectator's view as it is in the state. */
static void test_public_fields(void **unused)
{
	struct game_state s, view, open;
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 13);
	for (int n = 0; n < POSITIONS; n++) {
		if (!random_position(&rng, &s))
			continue;
		looting_game.observe(&s, VIEW_PUBLIC, &view);
		open = view;
		fields_copy_public(looting_game.fields, &s, &open);
		assert_memory_equal(&open, &view, sizeof view);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_moves_as_json),
		cmocka_unit_test(test_events_as_json),
		cmocka_unit_test(test_ways_are_payments),
		cmocka_unit_test(test_view_for_clients),
		cmocka_unit_test(test_catalogue_is_complete),
		cmocka_unit_test(test_catalogue_why),
		cmocka_unit_test(test_reasons_are_true),
		cmocka_unit_test(test_no_reason),
		cmocka_unit_test(test_public_fields),
	};

	return RUN_TESTS(tests);
}
