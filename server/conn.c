/*
 * One connection: bytes in, pieces out, and the patience we have with it. While an exchange is
 * under way nothing more is read; what was read ahead waits. All reading goes through one buffer
 * of the server, so a quiet connection costs little more than libuv's handle.
 */
#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "server/inside.h"
#include "server/spare.h"

enum { GATHER = 16, JOINED = 2048, HTTP_QUEUE_MAX = 256 << 10 };

struct write {
	uv_write_t base;
	struct conn *conn;
};

static void flush(struct conn *conn);
static void feed(struct conn *conn, char *bytes, size_t size);

static int64_t ticks(const struct conn *conn)
{
	return server_ticks(conn->server);
}

static void piece_free(struct piece *piece)
{
	if (piece->frame)
		frame_drop(piece->frame);
	free(piece->owned);
	spare_give(piece, sizeof *piece);
}

static void pop_piece(struct conn *conn)
{
	struct piece *piece = conn->first;

	conn->first = piece->next;
	if (!conn->first)
		conn->end = &conn->first;
	conn->queued -= piece->bytes.len;
	piece_free(piece);
}

static void mark_dirty(struct conn *conn)
{
	if (conn->dirty)
		return;
	conn->dirty = true;
	conn->next_dirty = conn->server->dirty;
	conn->server->dirty = conn;
}

void conn_queue(struct conn *conn, struct piece piece)
{
	struct piece *copy = spare_take(sizeof *copy);

	*copy = piece;
	copy->next = NULL;
	if (!conn->first)
		conn->moved = ticks(conn);
	*conn->end = copy;
	conn->end = &copy->next;
	conn->queued += piece.bytes.len;
	mark_dirty(conn);
}

bool conn_unqueue(struct conn *conn, uint64_t key)
{
	struct piece **at = &conn->first;
	bool some = false;

	for (int index = 0; *at; index++) {
		struct piece *piece = *at;

		if (piece->key != key || index < conn->pinned || piece->sent > 0) {
			at = &piece->next;
			continue;
		}
		*at = piece->next;
		conn->queued -= piece->bytes.len;
		conn->server->count.replaced++;
		piece_free(piece);
		some = true;
	}
	conn->end = at;
	return some;
}

static void on_closed(uv_handle_t *handle)
{
	struct conn *conn = handle->data;
	struct server *server = conn->server;

	while (conn->first)
		pop_piece(conn);
	if (conn->socket)
		frame_reader_free(&conn->socket->reader);
	free(conn->socket);
	free(conn->rest);
	free(conn);
	if (--server->conn_count == 0 && server->ending)
		uv_async_send(&server->wake);
}

void conn_doom(struct conn *conn)
{
	struct server *server = conn->server;

	if (conn->doomed)
		return;
	conn->doomed = true;
	if (conn->exchange)
		exchange_orphan(conn->exchange);
	conn->exchange = NULL;
	if (conn->socket)
		socket_gone(conn);
	http_free(conn->http);
	conn->http = NULL;
	if (conn->entered)
		limits_leave(server->limits, &conn->who);
	if (conn->prev)
		conn->prev->next = conn->next;
	else
		server->conns = conn->next;
	if (conn->next)
		conn->next->prev = conn->prev;
	uv_close((uv_handle_t *)&conn->tcp, on_closed);
}

static void on_alloc(uv_handle_t *handle, size_t wish, uv_buf_t *buf)
{
	struct conn *conn = handle->data;

	(void)wish;
	*buf = uv_buf_init(conn->server->read, READ_SIZE);
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buf)
{
	struct conn *conn = stream->data;

	if (size < 0) {
		conn_doom(conn);
		return;
	}
	conn->server->count.bytes_in += (uint64_t)size;
	conn->heard = ticks(conn);
	if (conn->lingers || conn->last || size == 0)
		return; /* whatever it still says, we have said our last */
	feed(conn, buf->base, (size_t)size);
}

static void read_on(struct conn *conn, bool on)
{
	if (conn->doomed || on != conn->stopped)
		return;
	conn->stopped = !on;
	if (!on)
		uv_read_stop((uv_stream_t *)&conn->tcp);
	else if (uv_read_start((uv_stream_t *)&conn->tcp, on_alloc, on_read) != 0)
		conn_doom(conn);
}

static bool can_take_more(const struct conn *conn)
{
	return !conn->doomed && !conn->last && !conn->exchange &&
	       conn->queued < HTTP_QUEUE_MAX;
}

/* One request, or a part of it. Returns how much was used. */
static size_t feed_http(struct conn *conn, const char *bytes, size_t size)
{
	struct http_request request;
	size_t used = size;

	if (!http_begun(conn->http))
		conn->since = conn->heard;
	switch (http_feed(conn->http, bytes, size, &used)) {
	case HTTP_MORE:
		break;
	case HTTP_READY:
		http_take(conn->http, &request);
		exchange_begin(conn, &request);
		break;
	case HTTP_BAD:
		conn_refuse(conn, http_status(conn->http));
		break;
	}
	return used;
}

/* What cannot be used yet waits; reading stops until it can. */
static void keep_rest(struct conn *conn, const char *bytes, size_t size)
{
	ASSERT(!conn->rest);
	conn->rest = malloc(size);
	ASSERT(conn->rest);
	memcpy(conn->rest, bytes, size);
	conn->rest_size = size;
}

/*
 * A loop, not a recursion: an answer given at once comes back through conn_next, which sees that
 * we are feeding already, so many small requests in one read cannot exhaust the stack.
 */
static void feed(struct conn *conn, char *bytes, size_t size)
{
	conn->feeding = true;
	while (size > 0 && conn->kind == CONN_HTTP && can_take_more(conn)) {
		size_t used = feed_http(conn, bytes, size);

		bytes += used;
		size -= used;
	}
	conn->feeding = false;
	if (conn->doomed || conn->last)
		return;
	if (conn->kind == CONN_SOCKET && size > 0)
		socket_read(conn, bytes, size);
	else if (size > 0)
		keep_rest(conn, bytes, size);
	read_on(conn, conn->kind == CONN_SOCKET || can_take_more(conn));
}

/* Goes on with what was read ahead, and then with reading. */
static void resume(struct conn *conn)
{
	char *rest = conn->rest;
	size_t size = conn->rest_size;

	conn->rest = NULL;
	conn->rest_size = 0;
	feed(conn, rest, size);
	free(rest);
}

void conn_next(struct conn *conn)
{
	conn->since = ticks(conn);
	if (!conn->feeding && (conn->kind == CONN_SOCKET || can_take_more(conn)))
		resume(conn);
}

void conn_finish(struct conn *conn)
{
	conn->last = true;
	mark_dirty(conn);
}

static void on_shut(uv_shutdown_t *request, int status)
{
	struct conn *conn = request->data;

	free(request);
	if (status != 0 && status != UV_ECANCELED)
		conn_doom(conn);
}

/*
 * Everything was said. To close at once could take the answer away from a client that is still
 * sending, so our side is shut and the rest of theirs is heard out, for a short time.
 */
static void linger(struct conn *conn)
{
	uv_shutdown_t *request;

	if (conn->lingers)
		return;
	conn->lingers = true;
	conn->moved = ticks(conn);
	request = malloc(sizeof *request);
	ASSERT(request);
	request->data = conn;
	if (uv_shutdown(request, (uv_stream_t *)&conn->tcp, on_shut) != 0) {
		free(request);
		conn_doom(conn);
		return;
	}
	read_on(conn, true);
}

/* The pieces that have not left yet, as many as fit. */
static int gather(struct conn *conn, uv_buf_t bufs[GATHER])
{
	int count = 0;

	for (struct piece *piece = conn->first; piece && count < GATHER; piece = piece->next)
		bufs[count++] = uv_buf_init((char *)(uintptr_t)piece->bytes.at + piece->sent,
					    piece->bytes.len - piece->sent);
	return count;
}

static void count_sent(struct conn *conn, size_t size)
{
	conn->server->count.bytes_out += size;
	conn->moved = ticks(conn);
	while (size > 0) {
		uint32_t left = conn->first->bytes.len - conn->first->sent;

		if (size < left) {
			conn->first->sent += (uint32_t)size;
			return;
		}
		size -= left;
		pop_piece(conn);
	}
}

static void on_written(uv_write_t *base, int status)
{
	struct write *write = (struct write *)base;
	struct conn *conn = write->conn;
	size_t size = 0;
	int count = 0;

	free(write);
	if (conn->doomed)
		return;
	if (status != 0) {
		conn_doom(conn);
		return;
	}
	for (struct piece *piece = conn->first; count < conn->pinned; count++, piece = piece->next)
		size += piece->bytes.len - piece->sent;
	conn->pinned = 0;
	count_sent(conn, size);
	flush(conn);
}

/* The kernel takes no more for now: libuv waits until it does, with these pieces pinned. */
static void write_later(struct conn *conn, uv_buf_t *bufs, int count)
{
	struct write *write = malloc(sizeof *write);

	ASSERT(write);
	write->conn = conn;
	conn->pinned = count;
	if (uv_write(&write->base, (uv_stream_t *)&conn->tcp, bufs, (unsigned)count, on_written) !=
	    0) {
		free(write);
		conn->pinned = 0;
		conn_doom(conn);
	}
}

/* Short pieces one behind the other: that is quicker than to tell the kernel of each. */
static uv_buf_t join(const uv_buf_t *bufs, int count)
{
	static char joined[JOINED];
	uv_buf_t all = uv_buf_init(joined, 0);

	for (int i = 0; i < count; i++) {
		if (bufs[i].len > sizeof joined - all.len)
			return uv_buf_init(NULL, 0);
		memcpy(joined + all.len, bufs[i].base, bufs[i].len);
		all.len += bufs[i].len;
	}
	return all;
}

/*
 * What libuv would do, but said to a socket: a write to any file takes a longer way through the
 * kernel. -1: nothing for now; -2: never again.
 */
static ssize_t send_now(struct conn *conn, uv_buf_t *bufs, int count)
{
	struct msghdr message = {.msg_iov = (struct iovec *)bufs, .msg_iovlen = (size_t)count};
	uv_buf_t one = count == 1 ? *bufs : join(bufs, count);
	ssize_t sent;
	uv_os_fd_t file;

	if (uv_fileno((const uv_handle_t *)&conn->tcp, &file) != 0)
		return -2;
	do
		sent = one.base ? send(file, one.base, one.len, MSG_NOSIGNAL)
				: sendmsg(file, &message, MSG_NOSIGNAL);
	while (sent < 0 && errno == EINTR);
	if (sent >= 0)
		return sent;
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOBUFS ? -1 : -2;
}

static void flush(struct conn *conn)
{
	uv_buf_t bufs[GATHER];

	while (!conn->doomed && conn->first && conn->pinned == 0) {
		int count = gather(conn, bufs);
		ssize_t sent = send_now(conn, bufs, count);

		if (sent == -1) {
			write_later(conn, bufs, 1);
		} else if (sent < 0) {
			conn_doom(conn);
		} else {
			count_sent(conn, (size_t)sent);
		}
	}
	if (conn->doomed || conn->first)
		return;
	if (conn->last)
		linger(conn);
	else if (conn->stopped && !conn->feeding && can_take_more(conn))
		resume(conn);
}

void server_flush(struct server *server)
{
	while (server->dirty) {
		struct conn *conn = server->dirty;

		server->dirty = conn->next_dirty;
		conn->dirty = false;
		if (!conn->doomed)
			flush(conn);
	}
}

/* Of thousands nearly all are like that: what else they have stays out of the cache. */
static bool is_socket_at_ease(const struct conn *conn, int64_t now)
{
	return conn->kind == CONN_SOCKET && !conn->closing && now - conn->heard <= PING_TIME;
}

void conn_tick(struct conn *conn, int64_t now)
{
	if (conn->lingers || conn->first) {
		if (now - conn->moved > (conn->lingers ? CLOSE_TIME : STALL_TIME)) {
			conn->server->count.dropped += !conn->lingers;
			conn_doom(conn);
		}
		return;
	}
	if (is_socket_at_ease(conn, now))
		return;
	if (conn->socket) {
		socket_tick(conn, now);
	} else if (!conn->exchange) {
		bool begun = http_begun(conn->http);

		if (now - conn->since <= (begun ? HEAD_TIME : IDLE_TIME))
			return;
		if (begun)
			conn_refuse(conn, 408);
		else
			conn_doom(conn);
	}
}

/* Who is at the other end, for the limits. */
static bool find_who(struct conn *conn)
{
	struct sockaddr_storage address;
	char text[64];
	int size = sizeof address;

	if (uv_tcp_getpeername(&conn->tcp, (struct sockaddr *)&address, &size) != 0)
		return false;
	if (address.ss_family == AF_INET)
		uv_ip4_name((const struct sockaddr_in *)&address, text, sizeof text);
	else
		uv_ip6_name((const struct sockaddr_in6 *)&address, text, sizeof text);
	return who_address(text, &conn->who);
}

/* Behind a proxy all connections come from one address; its requests say who is meant. */
static bool is_welcome(struct conn *conn)
{
	struct server *server = conn->server;

	if (server->conn_count > server->config.connections_max || !find_who(conn))
		return false;
	if (server->config.behind_proxy)
		return true;
	if (!limits_take(server->limits, LIMIT_CONNECT, &conn->who, ticks(conn)))
		return false;
	conn->entered =
		limits_enter(server->limits, &conn->who, server->config.address_max);
	return conn->entered;
}

void conn_accept(uv_stream_t *listener, int status)
{
	struct server *server = listener->data;
	struct conn *conn;

	if (status != 0)
		return;
	conn = calloc(1, sizeof *conn);
	ASSERT(conn);
	conn->server = server;
	conn->end = &conn->first;
	conn->tcp.data = conn;
	conn->since = conn->heard = conn->moved = server_ticks(server);
	uv_tcp_init(&server->loop, &conn->tcp);
	conn->next = server->conns;
	if (conn->next)
		conn->next->prev = conn;
	server->conns = conn;
	server->conn_count++;
	server->count.connections++;
	if (uv_accept(listener, (uv_stream_t *)&conn->tcp) != 0 || !is_welcome(conn)) {
		server->count.refused++;
		conn_doom(conn);
		return;
	}
	conn->http = http_new();
	conn->stopped = true;
	read_on(conn, true);
}
