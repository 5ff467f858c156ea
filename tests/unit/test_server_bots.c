/*
 * Computer players of the server let people's moves pass. The two things that they know of the
 * server are played here: whether the disk is being waited for, and the way back to the loop.
 */
#include <limits.h>
#include <semaphore.h>

#include "server/bots.h"
#include "tests/unit/ai_desk.h"

static atomic_int looks;
static int busy; /* so many looks find that a move is being written */
static struct bot_job *back;
static sem_t posted;

bool server_is_writing(const struct server *server)
{
	(void)server;
	return atomic_fetch_add(&looks, 1) < busy;
}

void server_post(struct server *server, void (*call)(void *user), void *user)
{
	(void)server;
	call(user);
	sem_post(&posted);
}

static void take_back(struct bot_job *job)
{
	back = job;
}

/* One decision in the opening of Looting London, and how often the disk was looked at for it. */
static struct move decide(int busy_looks, int *looked)
{
	const struct game *game = game_find((struct slice){"looting", 7});
	struct bots *bots = bots_start(NULL, 1);
	struct bot_job *job = calloc(1, sizeof *job);
	struct desk desk;
	struct rng rng;
	struct move move;

	busy = busy_looks;
	atomic_store(&looks, 0);
	rng_seed(&rng, 1);
	desk_open(&desk, game, 3);
	job->seat = desk_advance(&desk, &rng, 4);
	job->game = game;
	job->seats = 3;
	job->level = 2;
	job->seed = 5;
	job->done = take_back;
	desk_view(&desk, &desk.state, job->seat, &job->view);
	bots_think(bots, job);
	sem_wait(&posted);
	assert_ptr_equal(back, job);
	assert_false(job->trapped);
	move = job->move;
	free(job);
	desk_close(&desk);
	bots_stop(bots);
	*looked = atomic_load(&looks);
	return move;
}

static void test_players_let_moves_pass(void **state)
{
	int idle, few, always;
	struct move move = decide(0, &idle), after_few = decide(7, &few),
		    after_all = decide(INT_MAX, &always);

	(void)state;
	assert_true(idle > 1);
	/* While a move is written nothing is thought: to look again comes on top. */
	assert_true(few > idle);
	/* On a disk that is never done it is thought all the same. */
	assert_true(always > idle);
	assert_memory_equal(&move, &after_few, sizeof move);
	assert_memory_equal(&move, &after_all, sizeof move);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_players_let_moves_pass)};

	sem_init(&posted, 0, 0);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
