/*
 * The Great Heist's computer player: what it believes against the exact solver, the worlds it
 * imagines against the view they come from, its rule of thumb, and its reckoning by hand.
 */
#include "ai/heist_play.h"
#include "ai/heist_thumb.h"
#include "ai/heist_why.h"
#include "tests/unit/ai_desk.h"

enum { SPOTS = 30, DEEP = 60 };

static void assert_near(double a, double b)
{
	assert_true(a - b < 1e-3 && b - a < 1e-3);
}

static const struct game *heist(void)
{
	return game_find((struct slice){"heist", 5});
}

static struct move thumb(const struct ai_spot *spot, struct rng *rng)
{
	return spot->count > 1 ? heist_thumb(spot, rng) : spot->list[0];
}

/* A place for beliefs. */
static struct heist_room *room_new(void)
{
	static struct heist_room room;

	memset(&room, 0, sizeof room);
	return &room;
}

static void fill_cloud(struct heist_room *room, const struct any_state *view, int seat,
		       uint32_t limit, struct rng *rng)
{
	heist_cloud_begin(room, state_of_const(view), seat, limit, rng);
	while (!heist_cloud_step(room, rng))
		continue;
}

static void draw_world(struct heist_room *room, const struct any_state *view, int seat,
		       struct rng *rng)
{
	heist_world_begin(room, state_of_const(view), seat, rng);
	while (!heist_world_step(room, state_of_const(view), seat, rng))
		continue;
}

/* A position of a game under way, and what the seat asked sees of it. False at the end. */
static bool open_spot(struct desk *desk, int seats, int spot, struct any_state *view, int *seat)
{
	struct rng rng;

	rng_seed(&rng, (uint64_t)spot);
	desk_open(desk, heist(), seats);
	*seat = desk_advance_by(desk, &rng, 3 + spot * DEEP / SPOTS, thumb);
	if (*seat >= 0)
		desk_view(desk, &desk->state, *seat, view);
	return *seat >= 0;
}

/* The cloud of few layouts is all of them; its odds are then the solver's. */
static void test_cloud_is_exact(void **unused)
{
	int compared = 0;

	(void)unused;
	for (int spot = 0; spot < SPOTS; spot++) {
		struct deduce deduce;
		struct facts facts;
		struct any_state view;
		struct desk desk;
		struct rng rng;
		int seat;

		rng_seed(&rng, 7);
		if (open_spot(&desk, 2, spot, &view, &seat)) {
			struct heist_room *room = room_new();

			fill_cloud(room, &view, seat, CLOUD_MAX, &rng);
			heist_cloud_close(&room->cloud, &room->odds);
			heist_facts_of(state_of(&view), seat, &facts);
			heist_deduce_solve(&deduce, &facts);
			assert_true(room->cloud.total == deduce.tally.total);
			assert_int_equal(room->cloud.whole, deduce.tally.total <= CLOUD_MAX);
			for (int good = 0; room->cloud.whole && good < GOODS; good++) {
				for (int cell = 0; cell < 64; cell++)
					assert_near(
						(double)room->odds.at[good][cell],
						(double)deduce.tally.count[good][cell] /
							(double)deduce.tally.total);
			}
			compared += room->cloud.whole;
		}
		desk_close(&desk);
	}
	assert_true(compared > 5);
}

/* What must be true of a world that the seat imagines. */
static void check_world(const struct heist_room *room, const struct any_state *view, int seat)
{
	const struct game_state *s = &room->world.state;
	struct layout truth = heist_layout(s);
	struct any_state seen;

	memset(&seen, 0, sizeof seen);
	heist_observe(s, seat, state_of(&seen));
	assert_memory_equal(seen.bytes, view->bytes, sizeof(struct game_state));
	for (int other = 0; other < s->seats; other++) {
		const struct heist_mind *mind = &room->world.mind[other];
		struct facts facts;

		heist_facts_of(s, other, &facts);
		assert_true(mind->count > 0);
		assert_true(mind->blur >= 1);
		assert_memory_equal(&mind->at[0], &truth, sizeof truth);
		for (int i = 0; i < mind->count; i++)
			assert_true(heist_facts_agree(&facts, &mind->at[i]));
	}
	for (int round = 0; round < s->round; round++) {
		if (s->revealed[round])
			assert_int_equal(heist_lowest(s, round), s->revealed[round]);
	}
}

/* Imagined worlds look to the seat as its view does, and minds in them are right. */
static void test_worlds_agree(void **unused)
{
	(void)unused;
	for (int spot = 0; spot < SPOTS; spot++) {
		struct any_state view;
		struct desk desk;
		struct rng rng;
		int seat;

		rng_seed(&rng, (uint64_t)spot);
		if (open_spot(&desk, 2 + spot % 3, spot, &view, &seat)) {
			struct heist_room *room = room_new();

			fill_cloud(room, &view, seat, 256, &rng);
			heist_cloud_infer(&room->cloud, state_of(&view), seat);
			heist_cloud_close(&room->cloud, &room->odds);
			draw_world(room, &view, seat, &rng);
			check_world(room, &view, seat);
			heist_world_again(room, state_of(&view), seat, &rng);
			check_world(room, &view, seat);
		}
		desk_close(&desk);
	}
}

/* Another's token makes layouts with something there likelier, and nothing else. */
static void test_tokens_are_evidence(void **unused)
{
	struct any_state view;
	struct desk desk;
	struct rng rng;
	int seat;
	double before, after;
	struct heist_room *room;

	(void)unused;
	rng_seed(&rng, 1);
	assert_true(open_spot(&desk, 2, 0, &view, &seat));
	room = room_new();
	state_of(&view)->tokens = 1;
	state_of(&view)->token_seat[0] = (uint8_t)(2 - seat);
	state_of(&view)->token_cell[0] = (uint8_t)heist_code(3, 3);
	state_of(&view)->token_good[0] = HEIST_HIDDEN;
	fill_cloud(room, &view, seat, 1024, &rng);
	heist_cloud_close(&room->cloud, &room->odds);
	before = after = 0;
	for (int good = 0; good < GOODS; good++)
		before += (double)room->odds.at[good][27];
	heist_cloud_infer(&room->cloud, state_of(&view), seat);
	heist_cloud_close(&room->cloud, &room->odds);
	for (int good = 0; good < GOODS; good++)
		after += (double)room->odds.at[good][27];
	/* Three right tokens to a wrong one, three times as likely on top: ten to one. */
	assert_near(after, 10 * before / (10 * before + 1 - before));
	desk_close(&desk);
}

/* GH-5.4 GH-5.6: a token pays by odds and order; a patient player wants to be surer. */
static void test_token_gain(void **unused)
{
	struct game_state s = {.seats = 2, .round = 1, .tokens = 1};
	struct heist_token token = {0, GOOD_RING_GOLD, 12, 0.5, 0};

	(void)unused;
	s.token_seat[0] = 2;
	s.token_cell[0] = 12;
	assert_near(heist_token_gain(&s, &token), 0.5 * 4 - 0.5 * 2);
	token.patience = 1;
	assert_true(heist_token_gain(&s, &token) < 0);
	token.cell = 13; /* nobody is there yet */
	token.patience = 0;
	assert_near(heist_token_gain(&s, &token), 0.5 * 5 - 0.5 * 2);
	s.token_seat[0] = 1; /* GH-3.6: one token per player and cell */
	token.cell = 12;
	assert_true(heist_token_gain(&s, &token) < -5);
}

/* GH-5.3 GH-5.4: who is ahead, by sure tokens and by spending. */
static void test_lead(void **unused)
{
	struct game_state s = {.seats = 2, .round = 1, .tokens = 3};
	struct heist_odds odds;

	(void)unused;
	memset(&odds, 0, sizeof odds);
	odds.at[GOOD_PAINTING][0] = 1;
	odds.at[GOOD_STATUE][1] = 1;
	s.token_seat[0] = 1; /* the painting, first */
	s.token_cell[0] = 1;
	s.token_good[0] = GOOD_PAINTING + 1;
	s.token_seat[1] = 2; /* the same, later */
	s.token_cell[1] = 1;
	s.token_good[1] = HEIST_HIDDEN;
	s.token_seat[2] = 2; /* nothing there */
	s.token_cell[2] = 5;
	s.token_good[2] = HEIST_HIDDEN;
	s.paid[0][0] = s.paid[1][0] = 1;
	assert_near(heist_lead(&s, 0, &odds), 15 - (14 - 2));
	s.paid[0][0] = 2;
	assert_near(heist_lead(&s, 0, &odds), 3 - 5);
	s.paid[1][0] = HEIST_HIDDEN; /* not revealed, so it paid more */
	s.revealed[0] = 1;
	assert_near(heist_lead(&s, 0, &odds), 3 + 5);
}

/* The rule of thumb decides the same in a state and in the seat's view of it, and legally. */
static void test_thumb_reads_views_only(void **unused)
{
	(void)unused;
	for (int spot = 0; spot < SPOTS; spot++) {
		struct move list[LEGAL_MAX], here, there;
		struct any_state view;
		struct desk desk;
		struct rng rng;
		int seat, at = 0;

		if (open_spot(&desk, 2 + spot % 4, spot, &view, &seat)) {
			struct ai_spot open = {.state = state_of(&desk.state), .list = list,
					       .seat = seat, .seats = desk.setup.seats};

			open.count = heist_legal(open.state, seat, list);
			rng_seed(&rng, 5);
			here = heist_thumb(&open, &rng);
			open.state = state_of(&view);
			rng_seed(&rng, 5);
			there = heist_thumb(&open, &rng);
			assert_true(move_same(&here, &there));
			while (at < open.count && !move_same(&list[at], &here))
				at++;
			assert_true(at < open.count);
		}
		desk_close(&desk);
	}
}

/* The strong levels say a chance to win for their move, and why, in both languages. */
static void test_chance_and_sentence(void **unused)
{
	uint32_t kinds = 0;

	(void)unused;
	for (int spot = 0; spot < SPOTS; spot++) {
		struct any_state view;
		struct desk desk;
		int seat;

		if (open_spot(&desk, 2, spot, &view, &seat)) {
			const struct ai_choice *best;
			char buf[2][512];
			struct move list[LEGAL_MAX];
			struct ai_spot asked = {.state = state_of(&view), .list = list,
						.seat = seat, .seats = 2,
						.room = room_new()};

			asked.count = heist_legal(asked.state, seat, list);
			desk_search(&desk, &view, seat, 40, 3);
			best = &desk.answer.at[ai_answer_best(&desk.answer)];
			assert_true(best->win >= 0 && best->win <= 1);
			for (int lang = 0; lang < LANG_COUNT; lang++) {
				struct reader reader = {seat, (enum lang)lang, NULL};
				struct text out;

				text_init(&out, buf[lang], sizeof buf[lang]);
				if (heist_why(&asked, best->move, &reader, &out))
					kinds |= 1u << best->move.kind;
			}
			assert_true(strlen(buf[0]) == 0 || strcmp(buf[0], buf[1]) != 0);
		}
		desk_close(&desk);
	}
	assert_true(kinds >> HEIST_PAY & 1);
	assert_true(kinds >> HEIST_DONE & 1 || kinds >> HEIST_TOKEN & 1);
	assert_true(kinds >> HEIST_ROW & 1 || kinds >> HEIST_AREA & 1 || kinds >> HEIST_COLUMN & 1);
}

/* Sentences name what the solver says: how many layouts there are. */
static void test_sentence_is_true(void **unused)
{
	struct reader reader = {0, LANG_EN, NULL};
	struct move list[LEGAL_MAX];
	struct any_state view;
	struct facts facts;
	struct deduce deduce;
	struct desk desk;
	char said[512], number[32];
	struct text out;
	int seat;
	struct ai_spot asked = {.list = list, .seats = 2, .room = room_new()};

	(void)unused;
	assert_true(open_spot(&desk, 2, 0, &view, &seat));
	state_of(&view)->phase = HEIST_PHASE_ASK; /* whatever was asked is asked again */
	asked.state = state_of(&view);
	asked.seat = state_of(&view)->turn;
	asked.count = heist_legal(asked.state, asked.seat, list);
	heist_facts_of(asked.state, asked.seat, &facts);
	heist_deduce_solve(&deduce, &facts);
	text_init(&out, said, sizeof said);
	assert_true(heist_why(&asked, (struct move){HEIST_AREA, {(uint8_t)heist_code(3, 3)}},
			      &reader, &out));
	snprintf(number, sizeof number, " %llu layouts",
		 (unsigned long long)deduce.tally.total);
	assert_non_null(strstr(said, number));
	desk_close(&desk);
}

/* How many of 400 payments of a weak level are two pounds. */
static int lavish_of(int seats, int level)
{
	struct any_state view;
	struct desk desk;
	int seat, spot = 0, lavish = 0;

	while (!open_spot(&desk, seats, spot, &view, &seat) ||
	       state_of(&view)->phase != HEIST_PHASE_PAY) {
		desk_close(&desk);
		assert_true(++spot < SPOTS);
	}
	for (uint64_t seed = 1; seed <= 400; seed++) {
		struct ai_query query = desk_query(&desk, &view, seat, 1);

		query.seed = seed;
		query.style = ai_strength_of(heist(), level)->style;
		ai_search_run(desk.search, &query, &desk.answer);
		lavish += desk.answer.at[ai_answer_best(&desk.answer)].move.arg[0] == 2;
	}
	desk_close(&desk);
	return lavish;
}

/* GH-5.2: where who spends most is out, the better of the weak levels spend less. */
static void test_thrift_grows_with_level(void **unused)
{
	(void)unused;
	assert_int_equal(lavish_of(2, 1), lavish_of(2, 3));
	assert_true(lavish_of(2, 1) > 130);
	for (int seats = 3; seats <= 5; seats++) {
		assert_in_range(lavish_of(seats, 1), 131, 190);
		assert_in_range(lavish_of(seats, 2), 91, 130);
		assert_in_range(lavish_of(seats, 3), 50, 90);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cloud_is_exact),
		cmocka_unit_test(test_worlds_agree),
		cmocka_unit_test(test_tokens_are_evidence),
		cmocka_unit_test(test_token_gain),
		cmocka_unit_test(test_lead),
		cmocka_unit_test(test_thumb_reads_views_only),
		cmocka_unit_test(test_chance_and_sentence),
		cmocka_unit_test(test_sentence_is_true),
		cmocka_unit_test(test_thrift_grows_with_level),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
