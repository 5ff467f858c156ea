/* A connection that has become a WebSocket. */
#include <stdlib.h>

#include "server/inside.h"

static void send_control(struct socket *socket, struct frame *frame)
{
	struct piece piece = {.frame = frame, .bytes = frame_bytes(frame, NULL)};

	conn_queue(socket->conn, piece);
}

/* A socket that takes nothing while more and more is said to it is let go. */
static bool is_overfull(struct socket *socket)
{
	struct conn *conn = socket->conn;

	if (conn->queued <= SOCKET_QUEUE_MAX)
		return false;
	conn->server->count.dropped++;
	log_line("slow socket dropped", "bytes", log_number((int64_t)conn->queued), NULL);
	conn_doom(conn);
	return true;
}

void socket_send(struct socket *socket, struct frame *frame, uint64_t key)
{
	struct conn *conn = socket->conn;
	struct squeeze *squeeze = socket_squeeze(socket);
	struct piece piece = {.key = key};

	if (conn->closing || conn->doomed || conn->last)
		return;
	if (key != 0 && conn_unqueue(conn, key))
		socket->inflated = 0;
	piece.bytes = frame_bytes(frame, squeeze);
	piece.frame = frame_keep(frame);
	socket->inflated = frame_last_inflated(frame, piece.bytes, socket->inflated);
	conn_queue(conn, piece);
	conn->server->count.frames_out++;
	is_overfull(socket);
}

bool socket_has_inflated(const struct socket *socket, uint64_t number)
{
	return number != 0 && socket->inflated == number && socket->deflates == DEFLATES_AFTER;
}

bool socket_is_behind(const struct socket *socket, uint64_t key)
{
	for (const struct piece *piece = socket->conn->first; piece; piece = piece->next) {
		if (piece->key == key)
			return true;
	}
	return false;
}

void socket_close(struct socket *socket, enum close_code code)
{
	if (socket->conn->closing || socket->conn->doomed)
		return;
	socket->conn->closing = true;
	send_control(socket, frame_close(code));
	socket->pinged = server_ticks(socket->conn->server); /* their close is due from now on */
}

int64_t socket_person(const struct socket *socket)
{
	return socket->person;
}

struct squeeze *socket_squeeze(const struct socket *socket)
{
	return socket->deflates != DEFLATES_NOT ? socket->conn->server->squeeze : NULL;
}

enum lang socket_lang(const struct socket *socket)
{
	return (enum lang)socket->lang;
}

struct server *socket_server(const struct socket *socket)
{
	return socket->conn->server;
}

void **socket_mine(struct socket *socket)
{
	return &socket->mine;
}

static void on_text(void *user, struct slice text)
{
	struct socket *socket = user;
	struct server *server = socket->conn->server;
	struct who person = who_person(socket->person);
	const struct who *who = socket->person ? &person : &socket->conn->who;

	server->count.messages_in++;
	if (socket->conn->closing)
		return;
	if (limits_take(server->limits, LIMIT_COMMAND, who, server_ticks(server)))
		server->app->on_message(server->app->self, socket, text);
	else
		socket_close(socket, CLOSE_POLICY);
}

static void on_ping(void *user, struct slice payload)
{
	struct socket *socket = user;

	if (!socket->conn->closing && !socket->conn->doomed && !is_overfull(socket))
		send_control(socket, frame_pong(payload));
}

static void on_close(void *user, enum close_code code)
{
	struct socket *socket = user;

	if (!socket->conn->closing)
		send_control(socket, frame_close(code));
	socket->conn->closing = true;
	conn_finish(socket->conn);
}

void socket_read(struct conn *conn, char *bytes, size_t size)
{
	struct socket *socket = conn->socket;
	const struct reader_events events = {on_text, on_ping, on_close, socket,
					     conn->server->squeeze};
	int code = frame_read(&socket->reader, bytes, size, &events);

	if (code == 0 || conn->doomed)
		return;
	socket_close(socket, (enum close_code)code);
	conn_finish(conn); /* what follows cannot be told from noise */
}

void socket_tick(struct conn *conn, int64_t now)
{
	struct socket *socket = conn->socket;
	int64_t silence = now - conn->heard;

	if (conn->closing) {
		if (now - socket->pinged > CLOSE_TIME)
			conn_doom(conn);
	} else if (silence > PONG_TIME) {
		conn_doom(conn);
	} else if (silence > PING_TIME && now - socket->pinged > PING_TIME) {
		socket->pinged = now;
		send_control(socket, frame_ping());
	}
}

/* The connection is going: the app hears of it once. */
void socket_gone(struct conn *conn)
{
	struct socket *socket = conn->socket;
	const struct app *app = conn->server->app;

	conn->closing = true;
	if (socket->open) {
		socket->open = false;
		conn->server->socket_count--;
		app->on_close(app->self, socket);
	}
	socket->reader.stopped = true;
}

static void put_upgrade(struct conn *conn, const struct exchange *exchange,
			enum deflates deflates)
{
	char accept[ACCEPT_SIZE], *bytes = malloc(HTTP_ANSWER_HEAD_MAX);
	struct text out;

	ASSERT(bytes);
	socket_accept_key(exchange->request.header[HEADER_SOCKET_KEY], accept);
	text_init(&out, bytes, HTTP_ANSWER_HEAD_MAX);
	text_str(&out, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
		       "Connection: Upgrade\r\nSec-WebSocket-Accept: ");
	text_str(&out, accept);
	if (deflates != DEFLATES_NOT) {
		text_str(&out, "\r\nSec-WebSocket-Extensions: ");
		text_str(&out, socket_deflate_answer[deflates]);
	}
	text_str(&out, "\r\n\r\n");
	conn_queue(conn, (struct piece){.owned = bytes, .bytes = {bytes, out.len}});
}

void socket_begin(struct conn *conn, const struct exchange *exchange)
{
	struct server *server = conn->server;
	struct socket *socket = calloc(1, sizeof *socket);
	int buffer = SEND_BUFFER;

	ASSERT(socket);
	socket->conn = conn;
	socket->person = exchange->person;
	socket->lang = (uint8_t)exchange_lang(exchange);
	socket->deflates = socket_offers_deflate(
		exchange->request.header[HEADER_SOCKET_EXTENSIONS]);
	socket->reader.deflates = socket->deflates != DEFLATES_NOT;
	put_upgrade(conn, exchange, socket->deflates);
	http_free(conn->http);
	conn->http = NULL;
	conn->kind = CONN_SOCKET;
	conn->socket = socket;
	uv_tcp_nodelay(&conn->tcp, 1);
	uv_send_buffer_size((uv_handle_t *)&conn->tcp, &buffer);
	server->socket_count++;
	server->count.sockets++;
	socket->open = true;
	server->app->on_open(server->app->self, socket);
}
