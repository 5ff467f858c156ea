/* The server's life: start, loop, housekeeping, end. */
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "server/inside.h"
#include "server/spare.h"

enum {
	CONNECTIONS = 10000,
	PER_ADDRESS = 256,
	BACKLOG = 1024,
	TICK = 1000,
	HOUR = 3600 * 1000,
	SPARE_FILES = 64, /* for the store, logs and the like */
};

static const int64_t day = 24 * (int64_t)HOUR;

struct timer {
	uv_timer_t base;
	void (*call)(void *user);
	void *user;
};

struct store *server_store(struct server *server)
{
	return server->store;
}

int64_t server_ticks(struct server *server)
{
	return (int64_t)uv_now(&server->loop);
}

static void timer_free(uv_handle_t *handle)
{
	free(handle);
}

static void on_timer(uv_timer_t *base)
{
	struct timer *timer = (struct timer *)base;
	void (*call)(void *) = timer->call;
	void *user = timer->user;

	uv_close((uv_handle_t *)base, timer_free);
	call(user);
}

struct timer *server_after(struct server *server, int64_t ms, void (*call)(void *user), void *user)
{
	struct timer *timer = calloc(1, sizeof *timer);

	ASSERT(timer && ms >= 0);
	timer->call = call;
	timer->user = user;
	timer->base.data = timer; /* so that the end knows whose it is */
	uv_timer_init(&server->loop, &timer->base);
	uv_timer_start(&timer->base, on_timer, (uint64_t)ms, 0);
	return timer;
}

void server_timer_stop(struct timer *timer)
{
	uv_close((uv_handle_t *)&timer->base, timer_free);
}

static void close_handle(uv_handle_t *handle, void *unused)
{
	(void)unused;
	if (uv_is_closing(handle))
		return;
	uv_close(handle, handle->type == UV_TIMER && handle->data ? timer_free : NULL);
}

/* Everybody has gone: what is queued is written, and the loop runs out of things to do. */
static void finish(struct server *server)
{
	struct store *store = server->store;

	server->store = NULL; /* what its last answers set off must not end us again */
	store_close(store);
	if (server->app->stop)
		server->app->stop(server->app->self);
	wake_run_posts(server);
	server->tick.data = NULL; /* ours, not an app's */
	uv_walk(&server->loop, close_handle, NULL);
}

/* An app that leaves a request unanswered does not keep us; a thread that hashes does. */
static void finish_if_empty(struct server *server)
{
	bool is_late = server->ending > 2 * ENDING_TIME / TICK;

	if (server->ending && server->store && server->conn_count == 0 && server->hashing == 0 &&
	    (server->exchange_count == 0 || is_late))
		finish(server);
}

static void on_wake(uv_async_t *wake)
{
	struct server *server = wake->data;

	if (server->store)
		store_deliver(server->store);
	finish_if_empty(server);
}

static void on_swept(void *user, const struct store_answer *answer)
{
	struct server *server = user;

	if (answer->code != STORE_DONE || answer->swept == 0)
		return;
	log_line("swept", "rows", log_number(answer->swept), NULL);
	server->swept = 0; /* there may be more: again at the next tick */
}

static void sweep(struct server *server)
{
	const struct store_ages ages = {
		.open = 7 * day, .over = server->config.keep_days * day, .deleted = 30 * day,
	};

	server->swept = server_ticks(server);
	store_sweep(server->store, ages, (struct store_then){on_swept, server});
}

static void each_conn(struct server *server, void (*call)(struct conn *conn))
{
	struct conn *next;

	for (struct conn *conn = server->conns; conn; conn = next) {
		next = conn->next;
		call(conn);
	}
}

/* At the end: sockets are told, requests under way are finished, the rest goes. */
static void say_goodbye(struct conn *conn)
{
	if (conn->socket)
		socket_close(conn->socket, CLOSE_GOING_AWAY);
	else if (!conn->exchange && !conn->first)
		conn_doom(conn);
}

static void begin_end(uv_signal_t *handle, int signal)
{
	struct server *server = handle->data;

	if (server->ending)
		return;
	log_line("stopping", "signal", log_number(signal), NULL);
	server->ending = 1;
	uv_close((uv_handle_t *)&server->listener, NULL);
	if (server->app->on_ending)
		server->app->on_ending(server->app->self);
	each_conn(server, say_goodbye);
	uv_async_send(&server->wake);
}

static void on_tick(uv_timer_t *timer)
{
	struct server *server = timer->data;
	int64_t now = server_ticks(server);
	struct conn *next;

	spare_drop();
	for (struct conn *conn = server->conns; conn; conn = next) {
		next = conn->next;
		conn_tick(conn, now);
	}
	if (server->ending) {
		if (++server->ending > ENDING_TIME / TICK)
			each_conn(server, conn_doom);
		finish_if_empty(server);
	} else if (server->swept == 0 || now - server->swept > HOUR) {
		sweep(server);
	}
}

/* What was said goes out and what was done goes to the disk, each once for many. */
static void on_prepare(uv_prepare_t *handle)
{
	server_flush(handle->data);
	wake_rest(handle->data);
}

static void on_check(uv_check_t *handle)
{
	server_flush(handle->data);
	wake_begin_writes(handle->data);
}

static bool fails(struct text *why, enum lang lang, enum server_word word, const char *detail)
{
	text_str(why, message_text(&server_words[word], lang));
	if (detail) {
		text_str(why, ": ");
		text_str(why, detail);
	}
	return false;
}

/* Splits ADDRESS:PORT and fills what to bind to. An empty address means all of this machine. */
static bool parse_listen(const char *text, struct sockaddr_storage *address)
{
	const char *colon = strrchr(text, ':');
	char host[64];
	struct text out;
	int64_t port;

	if (!colon || !slice_int((struct slice){colon + 1, (uint32_t)strlen(colon + 1)}, 0, 65535,
				 &port))
		return false;
	if (text[0] == '[' && colon > text && colon[-1] == ']') {
		text++;
		colon--;
	}
	text_init(&out, host, sizeof host);
	text_bytes(&out, text, (size_t)(colon - text));
	if (out.full)
		return false;
	if (strcmp(host, "localhost") == 0)
		memcpy(host, "127.0.0.1", sizeof "127.0.0.1");
	if (!host[0])
		memcpy(host, "0.0.0.0", sizeof "0.0.0.0");
	return uv_ip4_addr(host, (int)port, (struct sockaddr_in *)address) == 0 ||
	       uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)address) == 0;
}

bool serve_check(const struct serve_config *config, struct text *why)
{
	struct sockaddr_storage address;
	struct hosts hosts;

	if (config->listen && !parse_listen(config->listen, &address))
		return fails(why, config->lang, SERVER_BAD_LISTEN, NULL);
	if (!hosts_init(&hosts, config->base_url))
		return fails(why, config->lang, SERVER_BAD_BASE_URL, NULL);
	return true;
}

static bool listen_on(struct server *server, struct text *why)
{
	enum lang lang = server->config.lang;
	struct sockaddr_storage address;
	int code;

	memset(&address, 0, sizeof address);
	ASSERT(parse_listen(server->config.listen, &address));
	code = uv_tcp_bind(&server->listener, (const struct sockaddr *)&address, 0);
	if (code == 0)
		code = uv_listen((uv_stream_t *)&server->listener, BACKLOG, conn_accept);
	if (code == 0)
		return true;
	return fails(why, lang, code == UV_EADDRINUSE ? SERVER_PORT_TAKEN : SERVER_NO_LISTEN,
		     code == UV_EADDRINUSE ? server->config.listen : uv_strerror(code));
}

/* The address that people can open, with the port that was really given. */
static void put_url(struct server *server, struct text *out)
{
	struct sockaddr_storage address;
	char host[64] = "";
	int size = sizeof address, port;

	if (server->hosts.origin[0]) {
		text_str(out, server->hosts.origin);
		text_char(out, '/');
		return;
	}
	ASSERT(uv_tcp_getsockname(&server->listener, (struct sockaddr *)&address, &size) == 0);
	if (address.ss_family == AF_INET) {
		uv_ip4_name((const struct sockaddr_in *)&address, host, sizeof host);
		port = ntohs(((const struct sockaddr_in *)&address)->sin_port);
	} else {
		uv_ip6_name((const struct sockaddr_in6 *)&address, host, sizeof host);
		port = ntohs(((const struct sockaddr_in6 *)&address)->sin6_port);
	}
	text_str(out, "http://");
	if (strcmp(host, "0.0.0.0") == 0 || strcmp(host, "127.0.0.1") == 0 ||
	    strcmp(host, "::") == 0) {
		text_str(out, "localhost");
	} else {
		text_str(out, address.ss_family == AF_INET6 ? "[" : "");
		text_str(out, host);
		text_str(out, address.ss_family == AF_INET6 ? "]" : "");
	}
	text_char(out, ':');
	text_int(out, port);
	text_char(out, '/');
}

static void init_handles(struct server *server)
{
	uv_loop_init(&server->loop);
	uv_async_init(&server->loop, &server->wake, on_wake);
	uv_prepare_init(&server->loop, &server->prepare);
	uv_check_init(&server->loop, &server->check);
	uv_timer_init(&server->loop, &server->tick);
	uv_signal_init(&server->loop, &server->terminate);
	uv_signal_init(&server->loop, &server->interrupt);
	uv_tcp_init(&server->loop, &server->listener);
	wake_init(server);
	server->wake.data = server->prepare.data = server->check.data = server;
	server->terminate.data = server->interrupt.data = server->listener.data = server;
}

static void on_heard(void *user, const char *word)
{
	struct server *server = user;

	if (server->app->on_heard && server->store)
		server->app->on_heard(server->app->self, word);
}

static bool open_store(struct server *server, struct text *why)
{
	const struct store_config config = {
		.where = server->config.store, .held = true, .wake = wake_by_store,
		.heard = on_heard, .user = server,
	};
	struct store_failure failure = {STORE_FINE, ""};

	server->store = store_open(&config, &failure);
	if (!server->store)
		store_say(why, server->config.lang, &failure);
	return server->store != NULL;
}

/* As many files as the system lets us have; fewer connections if that is not enough. */
static void raise_files(struct server *server)
{
	struct rlimit files;
	int64_t max;

	if (getrlimit(RLIMIT_NOFILE, &files) != 0)
		return;
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	max = files.rlim_max > INT32_MAX ? INT32_MAX : (int64_t)files.rlim_max;
	if (server->config.connections_max > max - SPARE_FILES)
		server->config.connections_max = (int)(max - SPARE_FILES);
}

static bool start(struct server *server, struct text *why)
{
	const struct app *app = server->app;
	enum lang lang = server->config.lang;

	if (!serve_check(&server->config, why))
		return false;
	ASSERT(hosts_init(&server->hosts, server->config.base_url));
	if ((server->config.listen && !listen_on(server, why)) || !open_store(server, why))
		return false;
	if (app->start && !app->start(app->self, server))
		return fails(why, lang, SERVER_NO_APP, NULL);
	return true;
}

static void run(struct server *server)
{
	char url[400], store[400];
	struct text out;

	server->tick.data = server;
	uv_timer_start(&server->tick, on_tick, TICK, TICK);
	uv_prepare_start(&server->prepare, on_prepare);
	uv_check_start(&server->check, on_check);
	uv_signal_start(&server->terminate, begin_end, SIGTERM);
	uv_signal_start(&server->interrupt, begin_end, SIGINT);
	server->started = server_ticks(server);
	text_init(&out, store, sizeof store);
	store_name(server->config.store, &out);
	text_init(&out, url, sizeof url);
	if (server->config.listen) {
		put_url(server, &out);
		log_line("listening", "url", url, "store", store, NULL);
	} else {
		log_line("working", "store", store, NULL);
	}
	if (server->config.ready)
		server->config.ready(server->config.user, server->config.listen ? url : store);
	uv_run(&server->loop, UV_RUN_DEFAULT);
	log_line("stopped", NULL);
}

static void give_up(struct server *server)
{
	if (server->store)
		store_close(server->store);
	server->store = NULL;
	uv_walk(&server->loop, close_handle, NULL);
	uv_run(&server->loop, UV_RUN_DEFAULT);
}

bool serve(const struct serve_config *config, const struct app *app, struct text *why)
{
	struct server *server = calloc(1, sizeof *server);
	bool fine;

	ASSERT(server);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk, no reason to die */
	log_quiet(config->quiet);
	server->config = *config;
	if (config->connections_max <= 0)
		server->config.connections_max = CONNECTIONS;
	if (config->address_max <= 0)
		server->config.address_max = PER_ADDRESS;
	raise_files(server);
	server->app = app;
	server->limits = limits_new(config->limits ? config->limits : limits_default);
	server->squeeze = squeeze_new();
	init_handles(server);
	fine = start(server, why);
	if (fine)
		run(server);
	else
		give_up(server);
	ASSERT(uv_loop_close(&server->loop) == 0);
	wake_end(server);
	spare_drop();
	squeeze_free(server->squeeze);
	limits_free(server->limits);
	free(server);
	return fine;
}
