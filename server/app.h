/*
 * Between the server and what it serves. The server owns connections, people and limits; an app
 * owns tables. It is called on the loop's thread only, is given requests and sockets whose person
 * is known and whose page is ours, and answers with whole texts and shared frames.
 */
#ifndef TABARD_SERVER_APP_H
#define TABARD_SERVER_APP_H

#include "engine/words.h"
#include "server/frame.h"
#include "server/http.h"
#include "store/store.h"

struct server;
struct exchange;
struct socket;

struct app {
	/* Before the first request and after the last. False if the server must not start. */
	bool (*start)(void *self, struct server *server);
	void (*stop)(void *self);
	/* A request under /api/ that is none of the people's: answer it once, now or later. */
	void (*on_http)(void *self, struct exchange *exchange);
	/* A socket: opened, a message of valid UTF-8, closed and not to be used any more. */
	void (*on_open)(void *self, struct socket *socket);
	void (*on_message)(void *self, struct socket *socket, struct slice text);
	void (*on_close)(void *self, struct socket *socket);
	/* Once, when the server is going to stop: no further on_http; sockets will close. */
	void (*on_ending)(void *self);
	/* Somebody wants to be forgotten: call exchange_forget once all is prepared. */
	void (*on_forget)(void *self, struct exchange *exchange);
	/* A word of another server on the same store (store.h). */
	void (*on_heard)(void *self, const char *word);
	/* Lines for /metrics. May be NULL, as may stop, on_ending, on_forget and on_heard. */
	void (*on_metrics)(void *self, struct text *out);
	void *self;
};

/* The server's parts that an app works with. */
struct store *server_store(struct server *server);
enum { SERVER_NOBODY = 0 }; /* the number of a person who is none */

/* Milliseconds that only go forward. For times that count, ask the store. */
int64_t server_ticks(struct server *server);

/* What names the page that is served: it changes whenever the page does. "": there is none. */
const char *server_build(void);

/* Runs `call` on the loop, soon. May be called on any thread, as the next one; nothing else may. */
void server_post(struct server *server, void (*call)(void *user), void *user);

/* Whether somebody waits for the disk: for what can be done later, to be done later. */
bool server_is_writing(const struct server *server);

/* Runs `call` once, after so many milliseconds, unless it is stopped before. */
struct timer;
struct timer *server_after(struct server *server, int64_t ms, void (*call)(void *user),
			   void *user);
void server_timer_stop(struct timer *timer);

/*
 * An HTTP request. It stays until it is answered, even if the client has gone by then. The path
 * is as it came, beginning with /api/; POST bodies are said to be JSON.
 */
enum http_method exchange_method(const struct exchange *exchange);
struct slice exchange_path(const struct exchange *exchange);
struct slice exchange_query(const struct exchange *exchange);
struct slice exchange_body(const struct exchange *exchange);
int64_t exchange_person(const struct exchange *exchange);
enum lang exchange_lang(const struct exchange *exchange);

/* The value of `name` in a query string "a=b&c=d"; at == NULL if it is not there. */
struct slice query_find(struct slice query, const char *name);

/* JSON. The exchange is gone after that. */
void exchange_answer(struct exchange *exchange, int status, struct slice json);

/* A file to be saved, or a text: any type. */
void exchange_answer_as(struct exchange *exchange, int status, const char *type,
			struct slice body);

/* A refusal: {"code": ..., "text": ...} with the sentence in the reader's language. */
void exchange_refuse(struct exchange *exchange, int status, const char *code,
		     const struct message *message);

/* The two refusals that every app needs: nothing here; what the store could not do. */
void exchange_unknown(struct exchange *exchange);
void exchange_trouble(struct exchange *exchange, enum store_code code);

/* The person of this request is forgotten now, and the request answered. */
void exchange_forget(struct exchange *exchange);

/* Takes one of the person's commands (or of the address where there is no person). */
bool exchange_may(struct exchange *exchange);

/*
 * A WebSocket. `key` 0: the frame must arrive. Any other key (one per table): the frame replaces
 * those with the same key that have not begun to leave, so that a slow reader skips what is out
 * of date. socket_is_behind says whether one is still waiting: then send what does not build on
 * the one before. A socket whose queue grows too long all the same is dropped.
 * The frame is kept as long as it is needed; the caller's reference stays the caller's.
 */
void socket_send(struct socket *socket, struct frame *frame, uint64_t key);
bool socket_is_behind(const struct socket *socket, uint64_t key);
/* Whether a frame of this number is the last that it inflates, and it remembers that. */
bool socket_has_inflated(const struct socket *socket, uint64_t number);
void socket_close(struct socket *socket, enum close_code code);
int64_t socket_person(const struct socket *socket);
enum lang socket_lang(const struct socket *socket);
/* With what to deflate for it; NULL: it does not inflate. */
struct squeeze *socket_squeeze(const struct socket *socket);
struct server *socket_server(const struct socket *socket);

/* A pointer of the app's own, NULL at first. */
void **socket_mine(struct socket *socket);

#endif
