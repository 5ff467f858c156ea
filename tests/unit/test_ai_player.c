/*
 * The player as a library: its move depends on its task alone, whatever the slices, the memory
 * and the neighbours; memory and stack stay below what the header says; hints in words.
 */
#include <pthread.h>

#include "ai/player.h"
#include "tests/unit/ai_desk.h"
#include "tests/unit/pace.h"

enum { THOUGHT = 300 /* iterations where a level would take too long for a test */ };

/* A game under way, and a task in it. */
struct spot {
	struct desk desk;
	struct any_state view;
	struct ai_task task;
};

static void spot_open(struct spot *spot, const struct game *game, int seats, int moves)
{
	struct rng rng;
	int seat;

	rng_seed(&rng, (uint64_t)moves);
	desk_open(&spot->desk, game, seats);
	seat = desk_advance(&spot->desk, &rng, moves);
	assert_true(seat >= 0);
	desk_view(&spot->desk, &spot->desk.state, seat, &spot->view);
	spot->task = (struct ai_task){
		.game = game, .view = state_of(&spot->view), .seat = seat, .seats = seats,
		.level = AI_LEVELS, .seed = 17, .lore = spot->desk.lore, .iterations = THOUGHT,
	};
}

static void spot_close(struct spot *spot)
{
	desk_close(&spot->desk);
}

/* The move of a task in fresh memory, all at once. */
static struct move move_of(const struct ai_task *task, int dirt)
{
	size_t size = ai_player_size(task);
	void *memory = malloc(size);
	struct ai_player *player;
	struct move move;

	memset(memory, dirt, size);
	player = ai_player_begin(task, memory);
	while (!ai_player_step(player, UINT32_MAX))
		continue;
	move = ai_player_move(player);
	free(memory);
	return move;
}

/* At every level: the same move in clean and used memory, at once and in slices. */
static void test_move_depends_on_the_task(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		for (int level = 1; level <= AI_LEVELS; level++) {
			struct spot spot;
			struct ai_player *player;
			struct move first, sliced;
			void *memory;

			spot_open(&spot, game_list[i], game_list[i]->seats_min, 2 * level);
			spot.task.level = level;
			if (ai_strength_of(game_list[i], level)->iterations < THOUGHT)
				spot.task.iterations = 0;
			first = move_of(&spot.task, 0);
			memory = malloc(ai_player_size(&spot.task));
			memset(memory, 0xa5, ai_player_size(&spot.task));
			player = ai_player_begin(&spot.task, memory);
			while (!ai_player_step(player, 7))
				ai_player_move(player);
			sliced = ai_player_move(player);
			assert_memory_equal(&first, &sliced, sizeof first);
			free(memory);
			spot_close(&spot);
		}
	}
}

/* Two players of different matches take turns, and neither notices the other. */
static void test_players_share_a_worker(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		struct spot spot[2];
		struct ai_player *player[2];
		void *memory[2], *lore = calloc(1, ai_lore_size(game_list[i]) + 1);
		bool done[2] = {false, false};

		for (int k = 0; k < 2; k++) {
			spot_open(&spot[k], game_list[i], game_list[i]->seats_min + k, 5 + k);
			spot[k].task.lore = lore; /* made by whoever comes first */
			memory[k] = malloc(ai_player_size(&spot[k].task));
			player[k] = ai_player_begin(&spot[k].task, memory[k]);
		}
		while (!done[0] || !done[1]) {
			for (int k = 0; k < 2; k++)
				done[k] = ai_player_step(player[k], 3);
		}
		for (int k = 0; k < 2; k++) {
			struct move move = ai_player_move(player[k]), alone;

			spot[k].task.lore = spot[k].desk.lore;
			alone = move_of(&spot[k].task, 1);
			assert_memory_equal(&alone, &move, sizeof move);
			free(memory[k]);
			spot_close(&spot[k]);
		}
		free(lore);
	}
}

/* Another seed may move otherwise, and does somewhere: the seed is used. */
static void test_seed_counts(void **unused)
{
	struct spot spot;
	int others = 0;

	(void)unused;
	spot_open(&spot, game_find((struct slice){"looting", 7}), 3, 4);
	spot.task.level = 1;
	spot.task.iterations = 0;
	for (uint64_t seed = 1; seed < 20; seed++) {
		struct move a = move_of(&spot.task, 0), b;

		spot.task.seed = seed;
		b = move_of(&spot.task, 0);
		others += !move_same(&a, &b);
	}
	assert_true(others > 0);
	spot_close(&spot);
}

static void test_memory_stays_below_the_cap(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		for (int level = 1; level <= AI_LEVELS; level++) {
			struct ai_task task = {.game = game_list[i], .level = level};
			size_t size = ai_player_size(&task);

			print_message("%s, level %d: %zu KB\n", game_list[i]->id, level,
				      size / 1024);
			assert_true(size <= AI_PLAYER_MEMORY);
			task.iterations = UINT32_MAX;
			assert_true(ai_player_size(&task) <= AI_PLAYER_MEMORY);
		}
	}
}

/* Everything a player does, from the making of the tables to the sentence of a hint. */
static void *whole_life(void *context)
{
	struct spot *spot = context;
	struct reader reader = {spot->task.seat, LANG_IT, NULL};
	struct ai_advice advice;
	struct ai_player *player = ai_player_begin(&spot->task, spot->desk.memory);

	while (!ai_player_step(player, 50))
		continue;
	ai_player_move(player);
	ai_player_advise(player, &reader, &advice);
	return NULL;
}

/* Bytes of a thread's stack that were written to. */
static size_t stack_used(struct spot *spot)
{
	enum { ROOM = 1 << 20 };
	unsigned char *stack = NULL;
	pthread_attr_t attr;
	pthread_t thread;
	size_t free_bytes = 0;

	assert_int_equal(posix_memalign((void **)&stack, 65536, ROOM), 0);
	memset(stack, 0xc7, ROOM);
	pthread_attr_init(&attr);
	assert_int_equal(pthread_attr_setstack(&attr, stack, ROOM), 0);
	assert_int_equal(pthread_create(&thread, &attr, whole_life, spot), 0);
	pthread_join(thread, NULL);
	pthread_attr_destroy(&attr);
	while (free_bytes < ROOM && stack[free_bytes] == 0xc7)
		free_bytes++;
	free(stack);
	return ROOM - free_bytes;
}

/* The C library keeps some kilobytes of a thread's stack for itself: they are counted with it. */
static void test_stack_stays_below_the_cap(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		size_t most = 0;

		for (int moves = 0; moves < 16; moves += 3) {
			struct spot spot;
			size_t used;

			spot_open(&spot, game_list[i], game_list[i]->seats_max, moves);
			spot.task.iterations = 60;
			spot.task.lore = calloc(1, ai_lore_size(game_list[i]) + 1);
			free(spot.desk.memory);
			spot.desk.memory = malloc(ai_player_size(&spot.task));
			used = stack_used(&spot);
			most = used > most ? used : most;
			free(spot.task.lore);
			spot_close(&spot);
		}
		print_message("%s: %zu KB of stack\n", game_list[i]->id, most / 1024);
		assert_true(most <= AI_PLAYER_STACK);
	}
}

/* What is computed beforehand is computed in pieces too: 20 ms each on a busy machine. */
static void test_lore_comes_in_pieces(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		void *lore = calloc(1, ai_lore_size(game_list[i]) + 1);
		uint64_t most = 0, all = 0;
		int pieces = 0;
		bool done = false;

		while (!done) {
			uint64_t begun = cpu_now();

			done = ai_lore_step(game_list[i], lore, 1);
			begun = cpu_now() - begun;
			most = begun > most ? begun : most;
			all += begun;
			pieces++;
		}
		print_message("%s: %d pieces, at most %d us, %d ms in all\n", game_list[i]->id,
			      pieces, (int)most, (int)(all / 1000));
		assert_true(most < cpu_here(20000));
		if (ai_lore_size(game_list[i]) > 0)
			assert_memory_equal(lore, desk_lore(game_list[i]),
					    ai_lore_size(game_list[i]));
		free(lore);
	}
}

static void assert_whole_sentence(const char *said)
{
	assert_false(said[0] >= 'a' && said[0] <= 'z');
	assert_int_equal(said[strlen(said) - 1], '.');
}

/* A hint names two legal moves, a chance, and in most positions a reason in the reader's words. */
static void test_advice(void **unused)
{
	int reasons = 0, spots = 0, equal = 0, next = 0;

	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		for (int moves = 1; moves < 10; moves += 2) {
			struct ai_advice advice[LANG_COUNT];
			struct ai_player *player;
			struct spot spot;
			void *memory;

			spot_open(&spot, game_list[i], game_list[i]->seats_min, moves);
			spot.task.level = AI_LEVEL_ADVICE;
			spot.task.whole = true;
			memory = malloc(ai_player_size(&spot.task));
			player = ai_player_begin(&spot.task, memory);
			for (int lang = 0; lang < LANG_COUNT; lang++) {
				struct reader reader = {spot.task.seat, (enum lang)lang, NULL};

				ai_player_advise(player, &reader, &advice[lang]);
				if (lang == 0) /* not before the player is done */
					assert_string_equal(advice[lang].why, "");
				while (!ai_player_step(player, 100))
					continue;
				ai_player_advise(player, &reader, &advice[lang]);
			}
			assert_true(move_same(&advice[0].best.move, &advice[1].best.move));
			next += advice[0].has_next; /* not what would be mended itself */
			if (advice[0].has_next)
				assert_false(move_same(&advice[0].best.move,
						       &advice[0].next.move));
			assert_true(advice[0].best.win >= 0 && advice[0].best.win <= 1);
			if (advice[0].has_next &&
			    !ai_choice_above(&advice[0].best, &advice[0].next))
				assert_true(advice[0].next.win == advice[0].best.win);
			equal += advice[0].has_next && advice[0].next.win == advice[0].best.win;
			for (int lang = 0; lang < LANG_COUNT && advice[lang].why[0]; lang++)
				assert_whole_sentence(advice[lang].why);
			if (advice[0].why[0])
				assert_string_not_equal(advice[0].why, advice[1].why);
			spots += ai_game_of(game_list[i])->why != NULL;
			reasons += advice[0].why[0] != '\0';
			free(memory);
			spot_close(&spot);
		}
	}
	assert_true(2 * reasons > spots && 2 * next > spots);
	assert_true(equal > 0); /* noise is never told as a difference */
}

/* Stopped half-way, it has a move, and says that it is done. */
static void test_stop(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		struct ai_player *player;
		struct spot spot;
		struct move move, list[LEGAL_MAX];
		void *memory;
		int count, at = 0;

		spot_open(&spot, game_list[i], game_list[i]->seats_min, 3);
		memory = malloc(ai_player_size(&spot.task));
		player = ai_player_begin(&spot.task, memory);
		while (!ai_player_progress(player).ready)
			ai_player_step(player, 1);
		ai_player_stop(player);
		assert_true(ai_player_step(player, 1) && ai_player_progress(player).done);
		move = ai_player_move(player);
		count = game_list[i]->legal(state_of(&spot.view), spot.task.seat, list);
		while (at < count && !move_same(&list[at], &move))
			at++;
		assert_true(at < count);
		free(memory);
		spot_close(&spot);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_move_depends_on_the_task),
		cmocka_unit_test(test_players_share_a_worker),
		cmocka_unit_test(test_seed_counts),
		cmocka_unit_test(test_memory_stays_below_the_cap),
		cmocka_unit_test(test_stack_stays_below_the_cap),
		cmocka_unit_test(test_lore_comes_in_pieces),
		cmocka_unit_test(test_advice),
		cmocka_unit_test(test_stop),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
