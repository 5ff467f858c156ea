/* The threads on which computer players think. See bots.h. */
#include <pthread.h>
#include <stdlib.h>

#include "games/list.h"
#include "server/bots.h"
#include "server/trap.h"

enum { THREADS_MAX = 64, GAMES_MAX = 16, SLICE = 200 };

struct bots {
	struct server *server;
	pthread_mutex_t lock;
	pthread_cond_t wake;
	pthread_t thread[THREADS_MAX];
	int threads;
	bool ending;
	struct bot_job *first, *last;
};

/* What each thread keeps: memory for one player, and what games compute once. */
struct mind {
	void *memory;
	void *lore[GAMES_MAX];
};

static void deliver(void *user)
{
	struct bot_job *job = user;

	job->done(job);
}

static void *lore_of(struct mind *mind, const struct game *game)
{
	int i = 0;

	while (game_list[i] != game)
		i++;
	if (!mind->lore[i] && ai_lore_size(game))
		mind->lore[i] = calloc(1, ai_lore_size(game));
	return mind->lore[i];
}

/* What was being computed when a bug struck is worth nothing. */
static void forget(struct mind *mind)
{
	for (int i = 0; i < GAMES_MAX; i++) {
		free(mind->lore[i]);
		mind->lore[i] = NULL;
	}
}

static bool is_ending(struct bots *bots)
{
	bool ending;

	pthread_mutex_lock(&bots->lock);
	ending = bots->ending;
	pthread_mutex_unlock(&bots->lock);
	return ending;
}

static void think(struct bots *bots, struct mind *mind, struct bot_job *job)
{
	struct reader reader = {job->seat, job->lang, NULL};
	struct ai_task task = {
		.game = job->game, .view = state_of(&job->view), .seat = job->seat,
		.seats = job->seats, .level = job->level, .seed = job->seed,
		.lore = lore_of(mind, job->game), .whole = job->hint,
	};
	struct ai_player *player = ai_player_begin(&task, mind->memory);

	while (!ai_player_step(player, SLICE)) {
		if (is_ending(bots)) {
			ai_player_stop(player);
			break;
		}
	}
	job->move = ai_player_move(player);
	if (job->hint)
		ai_player_advise(player, &reader, &job->advice);
}

struct thinking {
	struct bots *bots;
	struct mind *mind;
	struct bot_job *job;
};

static void think_it(void *user)
{
	struct thinking *t = user;

	think(t->bots, t->mind, t->job);
}

static struct bot_job *next_job(struct bots *bots)
{
	struct bot_job *job;

	pthread_mutex_lock(&bots->lock);
	while (!bots->first && !bots->ending)
		pthread_cond_wait(&bots->wake, &bots->lock);
	job = bots->ending ? NULL : bots->first;
	if (job) {
		bots->first = job->next;
		if (!bots->first)
			bots->last = NULL;
	}
	pthread_mutex_unlock(&bots->lock);
	return job;
}

static void *run(void *user)
{
	struct bots *bots = user;
	struct mind mind = {.memory = calloc(1, AI_PLAYER_MEMORY)};
	struct bot_job *job;

	ASSERT(mind.memory);
	while ((job = next_job(bots))) {
		struct thinking thinking = {bots, &mind, job};

		job->trapped = !trap_run(think_it, &thinking);
		if (job->trapped)
			forget(&mind);
		if (is_ending(bots))
			free(job);
		else
			server_post(bots->server, deliver, job);
	}
	forget(&mind);
	free(mind.memory);
	return NULL;
}

struct bots *bots_start(struct server *server, int threads)
{
	struct bots *bots = calloc(1, sizeof *bots);

	ASSERT(bots);
	bots->server = server;
	pthread_mutex_init(&bots->lock, NULL);
	pthread_cond_init(&bots->wake, NULL);
	while (bots->threads < threads && bots->threads < THREADS_MAX &&
	       pthread_create(&bots->thread[bots->threads], NULL, run, bots) == 0)
		bots->threads++;
	return bots;
}

void bots_stop(struct bots *bots)
{
	pthread_mutex_lock(&bots->lock);
	bots->ending = true;
	pthread_cond_broadcast(&bots->wake);
	pthread_mutex_unlock(&bots->lock);
	for (int i = 0; i < bots->threads; i++)
		pthread_join(bots->thread[i], NULL);
	while (bots->first) {
		struct bot_job *job = bots->first;

		bots->first = job->next;
		free(job);
	}
	pthread_cond_destroy(&bots->wake);
	pthread_mutex_destroy(&bots->lock);
	free(bots);
}

void bots_think(struct bots *bots, struct bot_job *job)
{
	pthread_mutex_lock(&bots->lock);
	job->next = NULL;
	if (bots->last)
		bots->last->next = job;
	else
		bots->first = job;
	bots->last = job;
	pthread_cond_signal(&bots->wake);
	pthread_mutex_unlock(&bots->lock);
}
