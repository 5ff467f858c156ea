/* What the files of the server share and nobody else may see. */
#ifndef TABARD_SERVER_INSIDE_H
#define TABARD_SERVER_INSIDE_H

#include <stdatomic.h>
#include <uv.h>

#include "server/hosts.h"
#include "server/log.h"
#include "server/secret.h"
#include "server/serve.h"
#include "server/words.h"

enum {
	READ_SIZE = 64 << 10,
	SOCKET_QUEUE_MAX = 256 << 10, /* bytes waiting for one socket */
	SEND_BUFFER = 64 << 10,       /* of the kernel, so that slowness shows early */
	HEAD_TIME = 10 * 1000,        /* ms for a request to be complete */
	IDLE_TIME = 60 * 1000,        /* between two requests */
	STALL_TIME = 30 * 1000,       /* for any progress of what we send */
	PING_TIME = 25 * 1000,        /* of silence before we ask */
	PONG_TIME = 60 * 1000,        /* of silence before we give up */
	CLOSE_TIME = 3 * 1000,        /* for the other side's close */
	ENDING_TIME = 5 * 1000,       /* for everything, at the end */
};

enum conn_kind { CONN_HTTP, CONN_SOCKET };

/* Something to be sent: a frame, or bytes that are freed after (`owned`) or stay for ever. */
struct piece {
	struct piece *next;
	uint64_t key;
	struct frame *frame;
	char *owned;
	struct slice bytes;
	uint32_t sent;
};

struct socket {
	struct frame_reader reader;
	int64_t person;
	void *mine;
	struct conn *conn;
	int64_t pinged;
	uint64_t inflated; /* the number of what it inflated last; 0: of nothing that is known */
	enum deflates deflates;
	bool open;       /* on_open was called, on_close not yet */
	uint8_t lang;
};

struct conn {
	uv_tcp_t tcp;
	struct server *server;
	/* Every second is asked whether it is quiet: what that needs stands together. */
	struct conn *prev, *next, *next_dirty;
	enum conn_kind kind;
	bool dirty, doomed, feeding, stopped, lingers, entered;
	bool last;                 /* nothing more is to be said after what is queued */
	bool closing;              /* a socket's close was sent */
	int64_t heard, moved;      /* last byte in; last progress out, or when it began to wait */
	struct piece *first, **end;
	struct who who;
	struct http *http;         /* while it speaks HTTP */
	struct exchange *exchange; /* under way */
	char *rest;                /* read ahead of the exchange under way */
	size_t rest_size;
	size_t queued;             /* bytes in the pieces */
	int pinned;                /* pieces handed to the kernel's queue */
	int64_t since;             /* of the wait for a request, or of its first byte */
	struct socket *socket;     /* once it is one */
};

struct exchange {
	struct server *server;
	struct conn *conn; /* NULL once the client has gone */
	struct http_request request;
	struct who who;
	int64_t person;
	uint8_t key_hash[STORE_HASH_SIZE]; /* of the cookie or token that said who it is */
	enum store_key key_kind;
	bool has_key;
	char *cookie; /* a Set-Cookie to go with the answer */
};

struct counters {
	uint64_t connections, requests, refused, sockets, messages_in, frames_out, bytes_in,
		bytes_out, replaced, dropped;
};

struct post;

struct server {
	struct serve_config config;
	const struct app *app;
	uv_loop_t loop;
	uv_tcp_t listener;
	uv_async_t wake;
	uv_prepare_t prepare;
	uv_check_t check;
	uv_timer_t tick;
	uv_signal_t terminate, interrupt;
	int posted; /* an eventfd */
	atomic_bool writing; /* the disk is being waited for */
	int64_t wrote;  /* ns: when writes were last begun */
	int64_t rest;   /* ns: how long after that the next may begin ... */
	bool crowded;   /* ... if there will be more before it can */
	uv_poll_t on_posted;
	uv_mutex_t post_lock;
	struct post *posts, **posts_end;
	struct store *store;
	struct limits *limits;
	struct squeeze *squeeze;
	struct hosts hosts;
	struct counters count;
	struct conn *conns, *dirty;
	int conn_count, socket_count, exchange_count, hashing;
	int64_t started, swept;
	int ending; /* ticks since the end began, 0 before */
	char read[READ_SIZE];
};

/* wake.c: other threads wake the loop, and under load the loop rests. */
void wake_init(struct server *server);
void wake_end(struct server *server);
void wake_by_store(void *user);
void wake_run_posts(struct server *server);
void wake_begin_writes(struct server *server);
void wake_rest(struct server *server);

/* conn.c */
void conn_accept(uv_stream_t *listener, int status);
void conn_queue(struct conn *conn, struct piece piece);
/* What has that key and has not begun; true if there was any. */
bool conn_unqueue(struct conn *conn, uint64_t key);
void conn_doom(struct conn *conn);                  /* closes it now */
void conn_finish(struct conn *conn);                /* closes it once everything is sent */
void conn_next(struct conn *conn);                  /* the exchange is over: on with the next */
void conn_tick(struct conn *conn, int64_t now);
void server_flush(struct server *server);

/* socket.c */
void socket_begin(struct conn *conn, const struct exchange *exchange);
void socket_read(struct conn *conn, char *bytes, size_t size);
void socket_gone(struct conn *conn);
void socket_tick(struct conn *conn, int64_t now);

/* exchange.c */
void exchange_begin(struct conn *conn, struct http_request *request);
void exchange_orphan(struct exchange *exchange);
void exchange_send(struct exchange *exchange, struct http_answer *answer);
void exchange_sentence(struct exchange *exchange, int status, enum server_word word);
void conn_refuse(struct conn *conn, int status);

/* people.c: true if the request was one of its own. */
bool people_take(struct exchange *exchange);
/* people_data.c: what is known about the person, to take home. */
void people_data(struct exchange *exchange);

/* pages.c */
void pages_answer(struct exchange *exchange);

/* metrics.c */
void metrics_answer(struct exchange *exchange);
void health_answer(struct exchange *exchange);

#endif
