/* Decisions looked over: every choice of a random game and nothing else, alike in any slices. */
#include "ai/review.h"
#include "games/list.h"
#include "tests/unit/ai_desk.h"

enum { LOG = 4000, THOUGHT = 400, LOOKED_AT = 24 };

static struct entry entries[LOG];
static struct match match;

static void play(const struct game *game, int seats, uint64_t seed)
{
	struct setup setup;
	struct selfplay selfplay = {.game = game, .setup = &setup};

	setup_default(game, seats, &setup);
	match_init(&match, game, &setup, entries, LOG);
	rng_seed(&selfplay.rng, seed);
	while (match_to_move(&match)) {
		int seat;
		struct move move = selfplay_move(&selfplay, match_state(&match), &seat);

		assert_int_equal(match_play(&match, match.revision, seat, &move, NULL), MATCH_OK);
	}
}

/* Had the seat of this entry a choice? */
static bool chose(int32_t index, struct move list[LEGAL_MAX])
{
	struct match_walk walk;

	match_walk(&walk, &match);
	while (match_walk_next(&walk) && walk.index < index)
		continue;
	return walk.entry->seat != SEAT_CHANCE &&
	       match.game->legal(match_walk_state(&walk), walk.entry->seat, list) > 1;
}

static void look(struct ai_review *review, uint32_t slice)
{
	while (!ai_review_step(review, slice))
		continue;
}

static void check(const struct ai_review *review, const struct move list[LEGAL_MAX], bool *lapse)
{
	int count = match.game->legal(state_of_const(&review->state), review->seat,
				      (struct move[LEGAL_MAX]){{0}});
	int at = 0;

	while (at < count && !move_same(&list[at], &review->best))
		at++;
	assert_true(at < count);
	assert_true(review->before <= 1 && review->after <= review->before);
	if (move_same(&review->best, &review->played))
		assert_true(review->after == review->before && review->margin == 0);
	else
		assert_true(review->margin > 0);
	if (review->after < review->before)
		assert_true(review->before - review->after > review->margin);
	*lapse |= review->before - review->after > 0.02;
}

static void test_choices_and_nothing_else(void **unused)
{
	void *memory = malloc(AI_PLAYER_MEMORY);

	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		struct ai_review review = {.match = &match, .iterations = THOUGHT,
					   .lore = desk_lore(game_list[i]), .memory = memory};
		bool lapse = false;
		int looked = 0, most;

		play(game_list[i], game_list[i]->seats_min, 3);
		most = ai_game_of(game_list[i])->judge ? match.count : LOOKED_AT; /* quick */
		for (int32_t index = 0; index < match.count; index++) {
			struct move list[LEGAL_MAX];
			bool choice = chose(index, list);

			assert_int_equal(ai_review_begin(&review, index), choice);
			if (!choice || index * most < looked * match.count)
				continue; /* some from everywhere in the game */
			look(&review, UINT32_MAX);
			check(&review, list, &lapse);
			looked++;
		}
		print_message("%s: %d choices looked at\n", game_list[i]->id, looked);
		assert_true(looked > 0);
		assert_true(lapse); /* random play is not the best */
		assert_false(ai_review_begin(&review, match.count));
	}
	free(memory);
}

static void test_slices_change_nothing(void **unused)
{
	const struct game *game = game_find((struct slice){"looting", 7});
	void *memory = malloc(AI_PLAYER_MEMORY);
	struct ai_review one = {.match = &match, .iterations = THOUGHT, .memory = memory,
				.lore = desk_lore(game)};
	struct ai_review other;

	(void)unused;
	play(game, 3, 5);
	for (int32_t index = 20; index < match.count; index += 9) {
		if (!ai_review_begin(&one, index))
			continue;
		look(&one, UINT32_MAX);
		other = one;
		assert_true(ai_review_begin(&other, index));
		look(&other, 1);
		assert_true(one.before == other.before && one.after == other.after);
		assert_memory_equal(&one.best, &other.best, sizeof one.best);
	}
	free(memory);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_choices_and_nothing_else),
		cmocka_unit_test(test_slices_change_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
