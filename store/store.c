/*
 * The queues between the loop and a database. Writes go to one thread, which does whatever has
 * gathered while it was busy as one transaction: the slower the disk, the larger the batch, and
 * nobody is told before it is down. Reads go to threads of their own.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "store/request.h"

enum {
	READERS_MAX = 16,
	READERS = 2,
	QUEUE_MAX = 1024,
	BATCH_MAX = 256,
	SPARES = 64,
	WAIT_MAX = 1000, /* ms */
};

struct queue {
	struct request *first, **end;
	int count;
};

/* A word of another server. */
struct word {
	struct word *next;
	char text[STORE_WORD_SIZE];
};

struct worker {
	struct store *store;
	pthread_t thread;
	void *connection;
};

struct store {
	struct store_config config;
	const struct store_engine *engine;
	pthread_mutex_t lock;
	pthread_cond_t more_writes, more_reads;
	struct queue held, writes, reads, answered;
	struct request *spare[SPARES]; /* of the loop's thread */
	int spares;
	int writing; /* writes in the transaction under way */
	bool stopping;
	struct worker writer, reader[READERS_MAX], listener;
	int readers; /* started */
	int end; /* an eventfd that tells the listener; -1: there is none */
	struct word *words, **words_end;
	atomic_int trouble;
	_Atomic int64_t ahead;
};

bool store_fails(struct store_failure *failure, enum store_trouble trouble, const char *detail)
{
	struct text text;

	failure->trouble = trouble;
	text_init(&text, failure->detail, sizeof failure->detail);
	text_str(&text, detail ? detail : "");
	return false;
}

static int64_t clock_ms(clockid_t id)
{
	struct timespec now;

	clock_gettime(id, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t store_clock(const struct store_config *config)
{
	return config->clock ? config->clock() : clock_ms(CLOCK_REALTIME);
}

static void queue_init(struct queue *queue)
{
	queue->first = NULL;
	queue->end = &queue->first;
	queue->count = 0;
}

static void queue_put(struct queue *queue, struct request *request)
{
	request->next = NULL;
	*queue->end = request;
	queue->end = &request->next;
	queue->count++;
}

/* Moves up to `max` requests from the front of one queue to the end of another. */
static void queue_move(struct queue *from, struct queue *to, int max)
{
	while (max-- > 0 && from->first) {
		struct request *request = from->first;

		from->first = request->next;
		from->count--;
		if (!from->first)
			from->end = &from->first;
		queue_put(to, request);
	}
}

/* Hands answers over to the loop. */
static void give_back(struct store *store, struct queue *done)
{
	pthread_mutex_lock(&store->lock);
	if (done->first->op < OP_LOAD)
		store->writing = 0;
	queue_move(done, &store->answered, done->count);
	pthread_mutex_unlock(&store->lock);
	if (store->config.wake)
		store->config.wake(store->config.user);
}

static void fail_all(struct store *store, struct request *list, const struct store_failure *failure)
{
	int64_t now = store_clock(&store->config);

	for (struct request *request = list; request; request = request->next) {
		memset(&request->answer, 0, sizeof request->answer);
		request->answer.code = STORE_FAILED;
		request->answer.trouble = failure->trouble;
		request->answer.detail =
			request_copy(request, failure->detail, strlen(failure->detail));
		request->answer.now = now;
	}
}

/* What has waited too long is refused: its client has given up or will send it again. */
static void refuse_old(struct store *store, struct queue *batch, struct queue *done)
{
	int64_t old = clock_ms(CLOCK_MONOTONIC) - store->config.wait_max;
	struct queue fresh;

	queue_init(&fresh);
	while (batch->first) {
		struct request *request = batch->first;

		if (request->queued < old) {
			request->answer.code = STORE_BUSY;
			request->answer.now = store_clock(&store->config);
			queue_move(batch, done, 1);
		} else {
			queue_move(batch, &fresh, 1);
		}
	}
	queue_move(&fresh, batch, fresh.count);
}

static void write_batch(struct store *store, struct queue *batch)
{
	struct store_failure failure = {STORE_FINE, ""};
	struct queue done;

	queue_init(&done);
	refuse_old(store, batch, &done);
	if (batch->first) {
		if (!store->engine->write(store->writer.connection, batch->first, &failure))
			fail_all(store, batch->first, &failure);
		atomic_store(&store->trouble, (int)failure.trouble);
		if (store->engine->ahead)
			atomic_store(&store->ahead, store->engine->ahead(store->writer.connection));
	}
	queue_move(batch, &done, batch->count);
	give_back(store, &done);
}

static void *write_always(void *argument)
{
	struct worker *worker = argument;
	struct store *store = worker->store;
	struct queue batch;

	queue_init(&batch);
	pthread_mutex_lock(&store->lock);
	while (!store->stopping || store->writes.first) {
		if (!store->writes.first) {
			pthread_cond_wait(&store->more_writes, &store->lock);
			continue;
		}
		queue_move(&store->writes, &batch, BATCH_MAX);
		store->writing = batch.count;
		pthread_mutex_unlock(&store->lock);
		write_batch(store, &batch);
		pthread_mutex_lock(&store->lock);
	}
	pthread_mutex_unlock(&store->lock);
	return NULL;
}

static void *read_always(void *argument)
{
	struct worker *worker = argument;
	struct store *store = worker->store;
	struct queue one;

	queue_init(&one);
	pthread_mutex_lock(&store->lock);
	while (!store->stopping || store->reads.first) {
		struct store_failure failure = {STORE_FINE, ""};

		if (!store->reads.first) {
			pthread_cond_wait(&store->more_reads, &store->lock);
			continue;
		}
		queue_move(&store->reads, &one, 1);
		pthread_mutex_unlock(&store->lock);
		if (!store->engine->read(worker->connection, one.first, &failure))
			fail_all(store, one.first, &failure);
		give_back(store, &one);
		pthread_mutex_lock(&store->lock);
	}
	pthread_mutex_unlock(&store->lock);
	return NULL;
}

void store_heard(struct store *store, const char *word)
{
	struct word *one = calloc(1, sizeof *one);
	struct text text;

	ASSERT(one);
	text_init(&text, one->text, sizeof one->text);
	text_str(&text, word);
	pthread_mutex_lock(&store->lock);
	*store->words_end = one;
	store->words_end = &one->next;
	pthread_mutex_unlock(&store->lock);
	if (store->config.wake)
		store->config.wake(store->config.user);
}

static void *listen_always(void *argument)
{
	struct worker *worker = argument;
	struct store *store = worker->store;
	bool stopping = false;

	while (!stopping) {
		store->engine->hear(worker->connection, store->end, store);
		pthread_mutex_lock(&store->lock);
		stopping = store->stopping;
		pthread_mutex_unlock(&store->lock);
	}
	return NULL;
}

static bool start(struct store *store, struct worker *worker, void *(*run)(void *),
		  struct store_failure *failure)
{
	worker->store = store;
	worker->connection =
		store->engine->open(&store->config, worker == &store->writer, failure);
	if (!worker->connection)
		return false;
	if (pthread_create(&worker->thread, NULL, run, worker) == 0)
		return true;
	store->engine->close(worker->connection);
	worker->connection = NULL;
	return store_fails(failure, STORE_NO_THREAD, NULL);
}

static void stop(struct store *store, struct worker *worker)
{
	pthread_join(worker->thread, NULL);
	store->engine->close(worker->connection);
}

static const struct store_engine *engine_of(const char *where)
{
	bool is_postgres = strncmp(where, "postgres://", 11) == 0 ||
			   strncmp(where, "postgresql://", 13) == 0;

	return is_postgres ? &store_postgres : &store_sqlite;
}

bool store_can_share(const char *where)
{
	return engine_of(where)->hear != NULL;
}

static int or_else(int value, int otherwise)
{
	return value > 0 ? value : otherwise;
}

static void name_node(char node[STORE_NODE_SIZE])
{
	uint64_t random;

	ASSERT(getrandom(&random, sizeof random, 0) == sizeof random);
	snprintf(node, STORE_NODE_SIZE, "%016llx", (unsigned long long)random);
}

/* Who listens is told by an eventfd that it is over. */
static bool start_listener(struct store *store, struct store_failure *failure)
{
	if (!store->engine->hear || !store->config.heard)
		return true;
	store->end = eventfd(0, EFD_CLOEXEC);
	ASSERT(store->end >= 0);
	if (start(store, &store->listener, listen_always, failure))
		return true;
	close(store->end);
	store->end = -1;
	return false;
}

struct store *store_open(const struct store_config *config, struct store_failure *failure)
{
	struct store *store = calloc(1, sizeof *store);

	ASSERT(store);
	store->config = *config;
	store->config.queue_max = or_else(config->queue_max, QUEUE_MAX);
	store->config.readers = or_else(config->readers, READERS);
	if (store->config.wait_max <= 0)
		store->config.wait_max = WAIT_MAX;
	ASSERT(store->config.readers <= READERS_MAX);
	store->engine = engine_of(config->where);
	pthread_mutex_init(&store->lock, NULL);
	pthread_cond_init(&store->more_writes, NULL);
	pthread_cond_init(&store->more_reads, NULL);
	store->end = -1;
	store->words_end = &store->words;
	name_node(store->config.node);
	queue_init(&store->held);
	queue_init(&store->writes);
	queue_init(&store->reads);
	queue_init(&store->answered);
	if (!start(store, &store->writer, write_always, failure)) {
		free(store);
		return NULL;
	}
	for (; store->readers < store->config.readers; store->readers++) {
		if (!start(store, &store->reader[store->readers], read_always, failure)) {
			store_close(store);
			return NULL;
		}
	}
	if (!start_listener(store, failure)) {
		store_close(store);
		return NULL;
	}
	return store;
}

struct request *store_spare(struct store *store)
{
	return store->spares > 0 ? store->spare[--store->spares] : NULL;
}

/* A request that has been dealt with serves again: as many are spare as lately came together. */
static void save(struct store *store, struct request *request, int most)
{
	if (store->spares >= most || store->spares == SPARES) {
		request_free(request);
		return;
	}
	request_empty(request);
	store->spare[store->spares++] = request;
}

static void drop_spare(struct store *store, int most)
{
	while (store->spares > most)
		request_free(store_spare(store));
}

void store_close(struct store *store)
{
	store_flush(store);
	pthread_mutex_lock(&store->lock);
	store->stopping = true;
	pthread_cond_broadcast(&store->more_writes);
	pthread_cond_broadcast(&store->more_reads);
	pthread_mutex_unlock(&store->lock);
	if (store->end >= 0) {
		ASSERT(eventfd_write(store->end, 1) == 0);
		stop(store, &store->listener);
		close(store->end);
	}
	for (int i = 0; i < store->readers; i++)
		stop(store, &store->reader[i]);
	stop(store, &store->writer);
	store_deliver(store);
	drop_spare(store, 0);
	pthread_cond_destroy(&store->more_writes);
	pthread_cond_destroy(&store->more_reads);
	pthread_mutex_destroy(&store->lock);
	free(store);
}

bool store_flush(struct store *store)
{
	bool any;

	pthread_mutex_lock(&store->lock);
	any = store->held.first != NULL;
	if (any)
		queue_move(&store->held, &store->writes, store->held.count);
	pthread_mutex_unlock(&store->lock);
	if (any) /* afterwards, or it wakes up only to wait for the lock */
		pthread_cond_signal(&store->more_writes);
	return any;
}

/* Words of others, after the answers: what those say is known by then. */
static void deliver_words(struct store *store, struct word *words)
{
	while (words) {
		struct word *word = words;

		words = word->next;
		if (!store->stopping)
			store->config.heard(store->config.user, word->text);
		free(word);
	}
}

bool store_is_shared(const struct store *store)
{
	return store->engine->hear != NULL;
}

const char *store_node(const struct store *store)
{
	return store->config.node;
}

int64_t store_now(struct store *store)
{
	return store_clock(&store->config) + atomic_load(&store->ahead);
}

void store_deliver(struct store *store)
{
	int count;
	struct word *words;
	struct queue ready;

	queue_init(&ready);
	pthread_mutex_lock(&store->lock);
	count = store->answered.count;
	queue_move(&store->answered, &ready, count);
	words = store->words;
	store->words = NULL;
	store->words_end = &store->words;
	pthread_mutex_unlock(&store->lock);
	while (ready.first) {
		struct request *request = ready.first;

		ready.first = request->next;
		if (request->then.call)
			request->then.call(request->then.user, &request->answer);
		save(store, request, count);
	}
	if (count > 0)
		drop_spare(store, count);
	deliver_words(store, words);
}

enum store_trouble store_health(struct store *store)
{
	return (enum store_trouble)atomic_load(&store->trouble);
}

int store_waiting(struct store *store)
{
	int count;

	pthread_mutex_lock(&store->lock);
	count = store->held.count + store->writes.count;
	pthread_mutex_unlock(&store->lock);
	return count;
}

bool store_is_writing(struct store *store)
{
	bool writing;

	pthread_mutex_lock(&store->lock);
	writing = store->writing > 0 || store->writes.first || store->held.first;
	pthread_mutex_unlock(&store->lock);
	return writing;
}

bool store_submit(struct store *store, struct request *request)
{
	bool writes = request->op < OP_LOAD, held = writes && store->config.held;
	struct queue *queue = writes ? &store->writes : &store->reads;
	bool room;

	request->queued = clock_ms(CLOCK_MONOTONIC);
	pthread_mutex_lock(&store->lock);
	room = queue->count + (held ? store->held.count : 0) < store->config.queue_max &&
	       !store->stopping;
	if (room)
		queue_put(held ? &store->held : queue, request);
	pthread_mutex_unlock(&store->lock);
	if (room && !held)
		pthread_cond_signal(writes ? &store->more_writes : &store->more_reads);
	if (!room)
		request_free(request);
	return room;
}

bool store_backup(const char *where, const char *into, struct store_failure *failure)
{
	return engine_of(where)->backup(where, into, failure);
}
