/* The threads on which computer players think. See bots.h. */
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "games/list.h"
#include "server/bots.h"
#include "server/trap.h"

enum {
	THREADS_MAX = 64,
	GAMES_MAX = 16,
	SLICE = 4,       /* pieces of work between two looks at what else there is */
	NICE = 10,       /* a tenth of what the others get, where there is not enough for all */
	LOOK = 500000,   /* ns between two looks at the disk ... */
	PATIENCE = 10,   /* ms: how long it is waited for at most, ... */
	TURN = 5,        /* ... and for how long that is enough */
};

struct bots {
	struct server *server;
	pthread_mutex_t lock;
	pthread_cond_t wake;
	pthread_t thread[THREADS_MAX];
	int threads;
	atomic_bool ending;
	struct bot_job *first, *last;
	atomic_int waiting, thinking, forgotten, thought;
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

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool is_needed(struct bots *bots, struct bot_job *job)
{
	return !atomic_load(&bots->ending) && !atomic_load(&job->unwanted);
}

/*
 * To step aside is not enough. A thread's own priority counts within its group of the scheduler
 * (a session, a unit of systemd); to the rest of the system, the kernel's threads that carry a
 * sync to the disk among it, players that use every core are as good as anybody else. So they
 * stand still while a person's move is being written; on a disk that is always busy they
 * think a third of the time.
 */
static void let_pass(struct bots *bots, struct bot_job *job, int64_t *until)
{
	const struct timespec look = {.tv_nsec = LOOK};
	int64_t begun = now_ms();

	if (begun < *until)
		return;
	while (server_is_writing(bots->server) && is_needed(bots, job)) {
		nanosleep(&look, NULL);
		if (now_ms() - begun >= PATIENCE) {
			*until = now_ms() + TURN;
			return;
		}
	}
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
	int64_t until = 0;

	while (!ai_player_step(player, SLICE)) {
		if (server_is_writing(bots->server))
			let_pass(bots, job, &until);
		if (!is_needed(bots, job))
			return;
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

/*
 * This thread steps aside for the others of the process; niceness is a thread's own affair on
 * Linux. It still gets something beside other programs: with SCHED_IDLE two compilers on two cores
 * would keep people waiting for a player's move for minutes.
 */
static void step_aside(void)
{
	setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);
}

static void *run(void *user)
{
	struct bots *bots = user;
	struct mind mind = {.memory = calloc(1, AI_PLAYER_MEMORY)};
	struct bot_job *job;

	ASSERT(mind.memory);
	step_aside();
	while ((job = next_job(bots))) {
		struct thinking thinking = {bots, &mind, job};

		atomic_fetch_sub(&bots->waiting, 1);
		atomic_fetch_add(&bots->thinking, 1);
		job->trapped = !job->unwanted && !trap_run(think_it, &thinking);
		if (job->trapped)
			forget(&mind);
		atomic_fetch_add(job->unwanted ? &bots->forgotten : &bots->thought, 1);
		atomic_fetch_sub(&bots->thinking, 1);
		if (atomic_load(&bots->ending))
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
	atomic_store(&bots->ending, true);
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
	atomic_fetch_add(&bots->waiting, 1);
	if (bots->last)
		bots->last->next = job;
	else
		bots->first = job;
	bots->last = job;
	pthread_cond_signal(&bots->wake);
	pthread_mutex_unlock(&bots->lock);
}

void bots_forget(struct bot_job *job)
{
	atomic_store(&job->unwanted, true);
}

static void put_metric(struct text *out, const char *name, const char *type, atomic_int *value)
{
	text_str(out, "# TYPE ");
	text_str(out, name);
	text_char(out, ' ');
	text_str(out, type);
	text_char(out, '\n');
	text_str(out, name);
	text_char(out, ' ');
	text_int(out, atomic_load(value));
	text_char(out, '\n');
}

void bots_metrics(struct bots *bots, struct text *out)
{
	put_metric(out, "tabard_bots_waiting", "gauge", &bots->waiting);
	put_metric(out, "tabard_bots_thinking", "gauge", &bots->thinking);
	put_metric(out, "tabard_bots_thought_total", "counter", &bots->thought);
	put_metric(out, "tabard_bots_forgotten_total", "counter", &bots->forgotten);
}
