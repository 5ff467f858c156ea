/*
 * The answers of the search, to the last bit, as they were recorded before it could be stopped
 * and taken up again: for every game and number of seats, some positions and all levels. A change
 * that makes players think differently on purpose writes the file anew, and says so:
 *   unit-ai_recorded --write
 */
#include <inttypes.h>

#include "tests/unit/ai_desk.h"

#define RECORD "tests/unit/ai_recorded.txt"

enum { SPOTS = 3, ITERATIONS_MAX = 1500 };

static const uint64_t seeds[SPOTS] = {1, 12, 123};

/* What a level thinks, and no more than a test has time for. */
static uint32_t thought_of(const struct game *game, int level)
{
	uint32_t iterations = ai_strength_of(game, level)->iterations;

	return iterations && iterations < ITERATIONS_MAX ? iterations : ITERATIONS_MAX;
}

/* What a search said, without the padding between its fields. */
static uint64_t hash_of(const struct ai_answer *answer)
{
	uint64_t hash = hash_bytes(1, &answer->iterations, sizeof answer->iterations);

	for (int i = 0; i < answer->count; i++) {
		const struct ai_choice *choice = &answer->at[i];

		hash = hash_bytes(hash, &choice->move, sizeof choice->move);
		hash = hash_bytes(hash, &choice->visits, sizeof choice->visits);
		hash = hash_bytes(hash, &choice->value, sizeof choice->value);
		hash = hash_bytes(hash, &choice->win, sizeof choice->win);
	}
	return hash;
}

/* A line for a level in a position: what it thinks with and without stopping early. */
static void put_level(FILE *out, struct desk *desk, int seat, int level, uint64_t seed)
{
	struct any_state view;
	uint64_t hash[2] = {0, 0};

	desk_view(desk, &desk->state, seat, &view);
	for (int settle = 0; settle < (ai_game_of(desk->game)->judge ? 1 : 2); settle++) {
		struct ai_query query = desk_query(desk, &view, seat,
						   thought_of(desk->game, level));

		query.seed = seed;
		query.settle = settle > 0;
		query.style = ai_strength_of(desk->game, level)->style;
		ai_search_run(desk->search, &query, &desk->answer);
		hash[settle] = hash_of(&desk->answer);
	}
	fprintf(out, "%s %d seats, seed %" PRIu64 ", level %d: %016" PRIx64 " %016" PRIx64 "\n",
		desk->game->id, desk->setup.seats, seed, level, hash[0], hash[1]);
}

/* All lines of all games. */
static void put_all(FILE *out)
{
	for (int i = 0; game_list[i]; i++) {
		const struct game *game = game_list[i];

		for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
			/* Trials at a full table take seconds. */
			int levels = ai_game_of(game)->judge && seats > 3 ? 4 : AI_LEVELS;

			for (int spot = 0; spot < SPOTS; spot++) {
				struct desk desk;
				struct rng rng;
				int seat;

				rng_seed(&rng, seeds[spot]);
				desk_open(&desk, game, seats);
				seat = desk_advance(&desk, &rng, 2 + 7 * spot);
				for (int level = 1; seat >= 0 && level <= levels; level++)
					put_level(out, &desk, seat, level, seeds[spot]);
				desk_close(&desk);
			}
		}
	}
}

static void test_answers_are_as_recorded(void **unused)
{
	FILE *record = fopen(RECORD, "r"), *now = tmpfile();
	char expected[128], line[128];
	int lines = 0;

	(void)unused;
	assert_true(record && now);
	put_all(now);
	rewind(now);
	while (fgets(line, sizeof line, now)) {
		assert_non_null(fgets(expected, sizeof expected, record));
		assert_string_equal(line, expected);
		lines++;
	}
	assert_null(fgets(expected, sizeof expected, record));
	assert_true(lines > 300);
	fclose(record);
	fclose(now);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers_are_as_recorded)};
	FILE *record;

	if (argc < 2 || strcmp(argv[1], "--write") != 0)
		return cmocka_run_group_tests(tests, NULL, NULL);
	record = fopen(RECORD, "w");
	if (!record)
		return 1;
	put_all(record);
	return fclose(record) != 0;
}
