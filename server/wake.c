/*
 * What wakes the loop beside sockets: other threads, which post calls or have answers of the store.
 * And when the loop had better not be woken: under load a move that is read at once only waits
 * for the next sync, so sockets are looked at when that may begin, many at a time.
 */
#include <poll.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/inside.h"

/*
 * To sync costs the same for one move as for many, and so does waking up. So the loop rests until
 * about a dozen moves have come, but no longer and no shorter than this. In ns; nobody notices.
 */
static const int64_t rest_min = 32 * 1000000, rest_max = 64 * 1000000;
enum { TOGETHER = 12 };

struct post {
	struct post *next;
	void (*call)(void *user);
	void *user;
};

/*
 * By an eventfd of our own, not by uv_async_send: in there the loop may find a sender that was
 * interrupted half way, and spins until that goes on. Computer players are interrupted just then,
 * because they step aside for the loop they have woken.
 */
static void wake(struct server *server)
{
	ASSERT(eventfd_write(server->posted, 1) == 0);
}

void server_post(struct server *server, void (*call)(void *user), void *user)
{
	struct post *post = malloc(sizeof *post);

	ASSERT(post);
	*post = (struct post){NULL, call, user};
	uv_mutex_lock(&server->post_lock);
	*server->posts_end = post;
	server->posts_end = &post->next;
	uv_mutex_unlock(&server->post_lock);
	wake(server);
}

void wake_by_store(void *user)
{
	wake(user);
}

void wake_run_posts(struct server *server)
{
	struct post *post;

	uv_mutex_lock(&server->post_lock);
	post = server->posts;
	server->posts = NULL;
	server->posts_end = &server->posts;
	uv_mutex_unlock(&server->post_lock);
	while (post) {
		struct post *next = post->next;

		post->call(post->user);
		free(post);
		post = next;
	}
}

bool server_is_writing(const struct server *server)
{
	return atomic_load(&server->writing);
}

/* Answers of the store, to whom they concern. */
static void deliver(struct server *server)
{
	eventfd_t count;

	eventfd_read(server->posted, &count);
	if (!server->store)
		return;
	store_deliver(server->store);
	server_flush(server);
	atomic_store(&server->writing, store_is_writing(server->store));
}

static void on_posted(uv_poll_t *poll, int status, int events)
{
	(void)status;
	(void)events;
	deliver(poll->data);
	wake_run_posts(poll->data);
}

void wake_init(struct server *server)
{
	server->posted = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
	ASSERT(server->posted >= 0);
	uv_poll_init(&server->loop, &server->on_posted, server->posted);
	server->on_posted.data = server;
	uv_poll_start(&server->on_posted, UV_READABLE, on_posted);
	uv_mutex_init(&server->post_lock);
	server->posts_end = &server->posts;
}

void wake_end(struct server *server)
{
	uv_mutex_destroy(&server->post_lock);
	close(server->posted);
}

/*
 * How long to rest after `count` writes came together within the time since those before them: a
 * quarter of the way to what that asks for, or the longest rests would go by chance. One by one
 * they may wait for one another; after a pause nothing is known yet.
 */
static int64_t rest_after(int64_t rest, int count, int64_t since)
{
	int64_t asked = count > 1 ? since * TOGETHER / count : 0;

	if (since > 2 * rest_max)
		return rest_min;
	if (asked < rest_min)
		asked = rest_min;
	return rest + ((asked < rest_max ? asked : rest_max) - rest) / 4;
}

/*
 * It is crowded when several writes came together, or the next ones soon after the last. What comes
 * alone after a pause is served at once.
 */
void wake_begin_writes(struct server *server)
{
	int64_t now = (int64_t)uv_hrtime();
	int count = server->store ? store_waiting(server->store) : 0;

	if (count == 0)
		return;
	atomic_store(&server->writing, true);
	if (!store_flush(server->store))
		return;
	server->crowded = count > 1 || now - server->wrote < rest_min;
	server->rest = rest_after(server->rest, count, now - server->wrote);
	server->wrote = now;
}

/*
 * Until the next sync may begin only answers of the store are looked at, and passed on. What they
 * set off, and what was posted, is done with what is read then.
 */
void wake_rest(struct server *server)
{
	struct pollfd posted = {.fd = server->posted, .events = POLLIN};
	bool woken = false;
	int64_t left;

	wake_begin_writes(server);
	if (!server->crowded || !server->store || server->ending)
		return;
	while ((left = server->wrote + server->rest - (int64_t)uv_hrtime()) > 0) {
		const struct timespec rest = {.tv_nsec = left};

		if (ppoll(&posted, 1, &rest, NULL) <= 0)
			break;
		deliver(server);
		woken = true;
	}
	server->crowded = false;
	if (woken)
		wake(server);
	uv_update_time(&server->loop);
}
