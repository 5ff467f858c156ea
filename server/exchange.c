/*
 * One HTTP request, from its gate to its answer. The gate decides in this order: limits, method,
 * Host, Origin, type, and who it is; what is behind it need not ask again.
 */
#include <stdlib.h>
#include <sodium.h>

#include "server/inside.h"

enum http_method exchange_method(const struct exchange *exchange)
{
	return exchange->request.method;
}

struct slice exchange_path(const struct exchange *exchange)
{
	return exchange->request.path;
}

struct slice exchange_query(const struct exchange *exchange)
{
	return exchange->request.query;
}

struct slice exchange_body(const struct exchange *exchange)
{
	return exchange->request.body;
}

int64_t exchange_person(const struct exchange *exchange)
{
	return exchange->person;
}

/* The first language a reader names, if it is one of ours; otherwise English. */
enum lang exchange_lang(const struct exchange *exchange)
{
	struct slice accept = exchange->request.header[HEADER_ACCEPT_LANGUAGE];
	struct slice wish = query_find(exchange->request.query, "lang");

	if (!wish.at)
		wish = accept;
	return wish.len >= 2 && strncasecmp(wish.at, "it", 2) == 0 ? LANG_IT : LANG_EN;
}

struct slice query_find(struct slice query, const char *name)
{
	struct slice pair, key;

	while (http_list_next(&query, '&', &pair)) {
		struct slice rest = pair;

		if (http_list_next(&rest, '=', &key) && slice_is(key, name))
			return rest.at ? rest : (struct slice){"", 0};
	}
	return (struct slice){NULL, 0};
}

static void exchange_free(struct exchange *exchange)
{
	if (exchange->cookie)
		sodium_memzero(exchange->cookie, strlen(exchange->cookie));
	free(exchange->cookie);
	http_request_free(&exchange->request);
	if (--exchange->server->exchange_count == 0 && exchange->server->ending)
		uv_async_send(&exchange->server->wake);
	free(exchange);
}

void exchange_orphan(struct exchange *exchange)
{
	exchange->conn = NULL;
}

/* Queues head and body; a body that does not last is copied behind the head. */
static void queue_answer(struct conn *conn, const struct http_answer *answer, bool head_only)
{
	size_t copied = head_only || answer->lasting ? 0 : answer->body.len;
	char *bytes = malloc(HTTP_ANSWER_HEAD_MAX + copied);
	struct text out;

	ASSERT(bytes);
	text_init(&out, bytes, HTTP_ANSWER_HEAD_MAX);
	http_put_head(&out, answer);
	if (copied)
		memcpy(bytes + out.len, answer->body.at, copied);
	conn_queue(conn, (struct piece){
		.owned = bytes, .bytes = {bytes, out.len + (uint32_t)copied},
	});
	if (answer->lasting && !head_only && answer->body.len > 0)
		conn_queue(conn, (struct piece){.bytes = answer->body});
}

void exchange_send(struct exchange *exchange, struct http_answer *answer)
{
	struct conn *conn = exchange->conn;
	struct server *server = exchange->server;

	if (!conn) {
		exchange_free(exchange);
		return;
	}
	answer->keep_alive = exchange->request.keep_alive && !server->ending;
	answer->secure = server->hosts.secure;
	answer->set_cookie = exchange->cookie;
	queue_answer(conn, answer, exchange->request.method == METHOD_HEAD);
	conn->exchange = NULL;
	if (!answer->keep_alive)
		conn_finish(conn);
	exchange_free(exchange);
	conn_next(conn);
}

void exchange_answer_as(struct exchange *exchange, int status, const char *type,
			struct slice body)
{
	struct http_answer answer = {.status = status, .type = type, .body = body};

	exchange_send(exchange, &answer);
}

void exchange_answer(struct exchange *exchange, int status, struct slice body)
{
	exchange_answer_as(exchange, status, "application/json", body);
}

void exchange_refuse(struct exchange *exchange, int status, const char *code,
		     const struct message *message)
{
	char bytes[1024];
	struct text out;
	struct json json;

	text_init(&out, bytes, sizeof bytes);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	json_str(&json, "code", code);
	json_str(&json, "text", message_text(message, exchange_lang(exchange)));
	json_end_object(&json);
	exchange_answer(exchange, status, (struct slice){bytes, out.len});
}

void exchange_sentence(struct exchange *exchange, int status, enum server_word word)
{
	exchange->server->count.refused += status == 403 || status == 421 || status == 429;
	exchange_refuse(exchange, status, server_words[word].id, &server_words[word]);
}

void exchange_unknown(struct exchange *exchange)
{
	exchange_sentence(exchange, 404, SERVER_NOT_FOUND);
}

void exchange_trouble(struct exchange *exchange, enum store_code code)
{
	exchange_sentence(exchange, 503, code == STORE_FAILED ? SERVER_STORE : SERVER_BUSY);
}

/* A request that never became one: the head or body is not what it should be. */
void conn_refuse(struct conn *conn, int status)
{
	enum server_word word = status == 413 || status == 431 ? SERVER_TOO_LARGE
							      : SERVER_BAD_REQUEST;
	const char *text = message_text(&server_words[word], LANG_EN);
	struct http_answer answer = {
		.status = status, .type = "text/plain; charset=utf-8",
		.body = {text, (uint32_t)strlen(text)}, .lasting = true,
		.secure = conn->server->hosts.secure,
	};

	conn->server->count.refused++;
	queue_answer(conn, &answer, false);
	conn_finish(conn);
}

bool exchange_may(struct exchange *exchange)
{
	struct who person = who_person(exchange->person);

	return limits_take(exchange->server->limits, LIMIT_COMMAND,
			   exchange->person ? &person : &exchange->who,
			   server_ticks(exchange->server));
}

static bool is_path(const struct exchange *exchange, const char *path)
{
	return slice_is(exchange->request.path, path);
}

static bool is_under(const struct exchange *exchange, const char *prefix)
{
	size_t length = strlen(prefix);
	struct slice path = exchange->request.path;

	return path.len >= length && memcmp(path.at, prefix, length) == 0;
}

/* Whether the handshake of a WebSocket is all there. */
static bool is_handshake(const struct http_request *request)
{
	return request->method == METHOD_GET && request->upgrade &&
	       http_list_has(request->header[HEADER_UPGRADE], "websocket") &&
	       http_list_has(request->header[HEADER_CONNECTION], "upgrade") &&
	       request->header[HEADER_SOCKET_KEY].len == 24 &&
	       slice_is(request->header[HEADER_SOCKET_VERSION], "13");
}

static void open_socket(struct exchange *exchange)
{
	struct conn *conn = exchange->conn;
	struct server *server = exchange->server;

	if (!conn) {
		exchange_free(exchange);
		return;
	}
	if (server->config.behind_proxy) {
		conn->who = exchange->who;
		conn->entered =
			limits_enter(server->limits, &conn->who, server->config.address_max);
		if (!conn->entered) {
			exchange_sentence(exchange, 429, SERVER_TOO_OFTEN);
			return;
		}
	}
	conn->exchange = NULL;
	socket_begin(conn, exchange);
	exchange_free(exchange);
	if (!conn->doomed)
		conn_next(conn);
}

/* Behind the gate: who it is is known, if anybody. */
static void dispatch(struct exchange *exchange)
{
	const struct app *app = exchange->server->app;

	if (exchange->server->ending)
		exchange_sentence(exchange, 503, SERVER_ENDING);
	else if (is_path(exchange, "/socket"))
		open_socket(exchange);
	else if (!people_take(exchange))
		app->on_http(app->self, exchange);
}

static void on_known(void *user, const struct store_answer *answer)
{
	struct exchange *exchange = user;

	if (answer->code == STORE_DONE) {
		exchange->person = answer->person.id;
		dispatch(exchange);
	} else if (answer->code == STORE_GONE) {
		exchange->has_key = false;
		if (exchange->key_kind == STORE_KEY_TOKEN)
			exchange_sentence(exchange, 401, SERVER_TOKEN);
		else
			dispatch(exchange); /* a cookie of somebody who was forgotten */
	} else {
		exchange_trouble(exchange, answer->code);
	}
}

/* By a token, or by a cookie where the request may be a page's. */
static void identify(struct exchange *exchange)
{
	const struct http_request *request = &exchange->request;
	struct slice secret = {NULL, 0};

	if (bearer_find(request->header[HEADER_AUTHORIZATION], &secret))
		exchange->key_kind = STORE_KEY_TOKEN;
	else if (cookie_find(request->header[HEADER_COOKIE], "tabard", &secret))
		exchange->key_kind = STORE_KEY_COOKIE;
	exchange->has_key = secret.at && secret_hash(secret, exchange->key_hash);
	if (!exchange->has_key) {
		if (secret.at && exchange->key_kind == STORE_KEY_TOKEN)
			exchange_sentence(exchange, 401, SERVER_TOKEN);
		else
			dispatch(exchange);
		return;
	}
	if (!store_key_find(exchange->server->store, exchange->key_kind, exchange->key_hash,
			    (struct store_then){on_known, exchange}))
		exchange_sentence(exchange, 503, SERVER_BUSY);
}

static bool is_json(struct slice type)
{
	struct slice first;

	return http_list_next(&type, ';', &first) && http_same(first, "application/json");
}

/*
 * Requests that act (POST, and sockets) come from a page of ours, or from a program with a token.
 * A GET needs neither: it changes nothing, and no other page can read the answer.
 */
static void gate_api(struct exchange *exchange)
{
	const struct http_request *request = &exchange->request;
	struct slice origin = request->header[HEADER_ORIGIN], token;
	bool acts = request->method == METHOD_POST || is_path(exchange, "/socket");

	if (origin.at && !hosts_accept_origin(&exchange->server->hosts, origin,
					      request->header[HEADER_HOST]))
		exchange_sentence(exchange, 403, SERVER_ORIGIN);
	else if (acts && !origin.at &&
		 !bearer_find(request->header[HEADER_AUTHORIZATION], &token))
		exchange_sentence(exchange, 403, SERVER_TOKEN);
	else if (request->method == METHOD_POST &&
		 !is_json(request->header[HEADER_CONTENT_TYPE]))
		exchange_sentence(exchange, 415, SERVER_JSON);
	else if (is_path(exchange, "/socket") && !is_handshake(request))
		exchange_sentence(exchange, 426, SERVER_UPGRADE);
	else
		identify(exchange);
}

static void gate(struct exchange *exchange)
{
	struct server *server = exchange->server;
	const struct http_request *request = &exchange->request;

	if (!limits_take(server->limits, LIMIT_REQUEST, &exchange->who, server_ticks(server)))
		exchange_sentence(exchange, 429, SERVER_TOO_OFTEN);
	else if (request->method == METHOD_OTHER)
		exchange_sentence(exchange, 405, SERVER_METHOD);
	else if (!hosts_accept(&server->hosts, request->header[HEADER_HOST]))
		exchange_sentence(exchange, 421, SERVER_HOST);
	else if (is_path(exchange, "/socket") || is_under(exchange, "/api/"))
		gate_api(exchange);
	else if (request->method == METHOD_POST)
		exchange_sentence(exchange, 405, SERVER_METHOD);
	else if (is_path(exchange, "/healthz"))
		health_answer(exchange);
	else if (is_path(exchange, "/metrics"))
		metrics_answer(exchange);
	else
		pages_answer(exchange);
}

/* The address that counts: behind a proxy the last one it added. */
static struct who who_of(const struct conn *conn, const struct http_request *request)
{
	struct slice list = request->header[HEADER_FORWARDED_FOR], element;
	struct who who = conn->who;
	char text[64] = "";
	struct text out;

	if (!conn->server->config.behind_proxy)
		return who;
	while (http_list_next(&list, ',', &element)) {
		text_init(&out, text, sizeof text);
		text_bytes(&out, element.at, element.len);
	}
	if (!who_address(text, &who))
		return conn->who;
	return who;
}

void exchange_begin(struct conn *conn, struct http_request *request)
{
	struct exchange *exchange = calloc(1, sizeof *exchange);

	ASSERT(exchange);
	exchange->server = conn->server;
	exchange->conn = conn;
	exchange->who = who_of(conn, request);
	exchange->request = *request;
	conn->exchange = exchange;
	conn->server->count.requests++;
	conn->server->exchange_count++;
	gate(exchange);
}
