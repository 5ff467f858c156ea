/*
 * The other end of the server: requests that wait for their answer while tables are made, then
 * sockets whose frames are taken as they come. A client's frames are masked, a server's not.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/frame.h"
#include "term/load.h"
#include "term/paper.h"

enum { ANSWER_SIZE = 1 << 16, READ_ROOM = 1 << 13, PATIENCE = 20 };

int load_connect(struct load *load, int port, int address)
{
	struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
	struct timeval patience = {.tv_sec = PATIENCE};
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;

	from.sin_addr.s_addr = htonl((uint32_t)(0x7F010001 + address));
	to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	to.sin_port = htons((uint16_t)port);
	if (fd < 0) {
		load_fails(load, "socket");
		return -1;
	}
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
	if (bind(fd, (const struct sockaddr *)&from, sizeof from) != 0 ||
	    connect(fd, (const struct sockaddr *)&to, sizeof to) != 0) {
		load_fails(load, "connect");
		close(fd);
		return -1;
	}
	return fd;
}

static bool send_all(int fd, const char *bytes, size_t size)
{
	while (size > 0) {
		ssize_t sent = send(fd, bytes, size, MSG_NOSIGNAL);

		if (sent <= 0)
			return false;
		bytes += sent;
		size -= (size_t)sent;
	}
	return true;
}

/* Everything up to the end of the connection, or of the head if it becomes a socket. */
static bool read_answer(int fd, char *out, bool only_head)
{
	size_t used = 0;

	for (;;) {
		size_t room = only_head ? 1 : ANSWER_SIZE - 1 - used;
		ssize_t size = room > 0 && used < ANSWER_SIZE - 1 ? recv(fd, out + used, room, 0)
								  : -1;

		if (size < 0)
			return false;
		used += (size_t)size;
		out[used] = '\0';
		if (size == 0 || (only_head && strstr(out, "\r\n\r\n")))
			return true;
	}
}

static void put_head(struct load *load, const struct load_request *request, struct text *out)
{
	char host[60];

	snprintf(host, sizeof host, "127.0.0.1:%d", load->server.port);
	text_str(out, request->method);
	text_char(out, ' ');
	text_str(out, request->path);
	text_str(out, " HTTP/1.1\r\nHost: ");
	text_str(out, host);
	text_str(out, "\r\nOrigin: http://");
	text_str(out, host);
	if (request->cookie) {
		text_str(out, "\r\nCookie: ");
		text_str(out, request->cookie);
	}
}

int load_ask_begin(struct load *load, const struct load_request *request)
{
	int fd = load_connect(load, load->server.port, request->address);
	char head[2000];
	struct text text;

	text_init(&text, head, sizeof head);
	put_head(load, request, &text);
	text_str(&text, "\r\nConnection: close\r\nContent-Type: application/json\r\n"
			"Content-Length: ");
	text_int(&text, (int64_t)strlen(request->body));
	text_str(&text, "\r\n\r\n");
	if (fd >= 0 && (!send_all(fd, head, text.len) ||
			!send_all(fd, request->body, strlen(request->body)))) {
		load_fails(load, request->path);
		close(fd);
		fd = -1;
	}
	return fd;
}

bool load_ask_end(struct load *load, int fd, struct text *out)
{
	char *answer = memory_get(1, ANSWER_SIZE);
	bool fine = fd >= 0 && read_answer(fd, answer, false) &&
		    strncmp(answer, "HTTP/1.1 200", 12) == 0;

	if (fine)
		text_str(out, answer);
	else
		load_fails(load, "no answer");
	if (fd >= 0)
		close(fd);
	free(answer);
	return fine;
}

bool load_ask(struct load *load, const struct load_request *request, struct text *out)
{
	return load_ask_end(load, load_ask_begin(load, request), out);
}

int load_person_begin(struct load *load, int address)
{
	return load_ask_begin(
		load, &(struct load_request){address, "POST", "/api/people", NULL, "{}"});
}

bool load_person_end(struct load *load, int fd, char cookie[LOAD_COOKIE_SIZE])
{
	static const char name[] = "\r\nset-cookie: ";
	char *buf = memory_get(1, ANSWER_SIZE);
	struct text answer;
	const char *at = NULL;
	size_t length;

	text_init(&answer, buf, ANSWER_SIZE);
	if (load_ask_end(load, fd, &answer))
		at = strcasestr(buf, name);
	length = at ? strcspn(at + sizeof name - 1, ";\r") : 0;
	if (length > 0 && length < LOAD_COOKIE_SIZE) {
		memcpy(cookie, at + sizeof name - 1, length);
		cookie[length] = '\0';
	}
	free(buf);
	return (length > 0 && length < LOAD_COOKIE_SIZE) || load_fails(load, "no cookie");
}

bool load_person(struct load *load, int address, char cookie[LOAD_COOKIE_SIZE])
{
	return load_person_end(load, load_person_begin(load, address), cookie);
}

bool load_open_begin(struct load *load, struct load_client *client, int address)
{
	char head[1000];
	struct text text;

	client->fd = load_connect(load, load->server.port, address);
	if (client->fd < 0)
		return false;
	text_init(&text, head, sizeof head);
	put_head(load, &(struct load_request){.method = "GET", .path = "/socket",
					      .cookie = client->cookie}, &text);
	text_str(&text, "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
			"Sec-WebSocket-Version: 13\r\n"
			"Sec-WebSocket-Key: dGFiYXJkIGxvYWQga2V5IQ==\r\n");
	if (!load->plain)
		text_str(&text, "Sec-WebSocket-Extensions: permessage-deflate\r\n");
	text_str(&text, "\r\n");
	return send_all(client->fd, head, text.len) || load_fails(load, "no socket");
}

bool load_open_end(struct load *load, struct load_client *client)
{
	char *answer = memory_get(1, ANSWER_SIZE);
	bool fine = read_answer(client->fd, answer, true) &&
		    strncmp(answer, "HTTP/1.1 101", 12) == 0;

	free(answer);
	fcntl(client->fd, F_SETFL, O_NONBLOCK);
	return fine || load_fails(load, "no socket");
}

bool load_open(struct load *load, struct load_client *client, int address)
{
	return load_open_begin(load, client, address) && load_open_end(load, client);
}

/* Keeps bytes for the bare fan-out. */
static struct load_piece keep(struct load *load, const char *bytes, size_t size)
{
	struct load_piece piece = {(uint32_t)load->arena_used, (uint32_t)size};

	while (load->arena_used + size > load->arena_cap) {
		load->arena_cap = load->arena_cap ? 2 * load->arena_cap : 1 << 20;
		load->arena = realloc(load->arena, load->arena_cap);
		ASSERT(load->arena && load->arena_cap <= UINT32_MAX);
	}
	memcpy(load->arena + load->arena_used, bytes, size);
	load->arena_used += size;
	return piece;
}

bool load_send(struct load *load, struct load_client *client, const char *json)
{
	static const uint8_t mask[4] = {0x54, 0x61, 0x62, 0x72};
	char frame[1000];
	size_t length = strlen(json), head = length < 126 ? 2 : 4;

	ASSERT(length + 8 < sizeof frame);
	frame[0] = (char)0x81;
	frame[1] = (char)(0x80 | (length < 126 ? length : 126));
	if (head == 4) {
		frame[2] = (char)(length >> 8);
		frame[3] = (char)length;
	}
	memcpy(frame + head, mask, sizeof mask);
	head += sizeof mask;
	for (size_t i = 0; i < length; i++)
		frame[head + i] = (char)(json[i] ^ (char)mask[i % 4]);
	client->sent = load_now();
	if (load->recording && client->table) {
		struct load_table *table = client->table;

		table->turn[table->turns - 1].command = keep(load, frame, head + length);
	}
	return send_all(client->fd, frame, head + length) || load_fails(load, "send");
}

bool load_pong(struct load_client *client)
{
	static const char frame[6] = {(char)0x8A, (char)0x80};

	return send_all(client->fd, frame, sizeof frame);
}

/* What the next message may refer to. The server never refers to what is further back. */
static void remember(struct load_client *client, struct slice text)
{
	client->inflated = realloc(client->inflated, text.len + 1);
	ASSERT(client->inflated);
	client->inflated_len = text.len;
	if (text.len > 0)
		memcpy(client->inflated, text.at, text.len);
}

/* One whole frame: it is kept, inflated and heard. */
static void take_frame(struct load *load, struct load_client *client, size_t head, size_t length)
{
	struct load_table *table = client->table;
	struct slice text = {client->in + head, (uint32_t)length};
	static const char table_begins[] = "{\"say\":\"table\"";
	bool too_big;

	if ((client->in[0] & 0x0F) == 9)
		load_pong(client);
	if ((client->in[0] & 0x0F) != 1)
		return;
	if (load->recording && table && table->turns) {
		struct load_turn *turn = &table->turn[table->turns - 1];
		int *count = &turn->pieces[client->seat];

		if (*count < LOAD_PIECES)
			turn->said[client->seat][(*count)++] =
				keep(load, client->in, head + length);
	}
	if (client->in[0] & 0x40) {
		text = squeeze_inflate_after(
			load->squeeze,
			(struct slice){client->inflated, client->inflated_len}, text, &too_big);
		remember(client, text);
	}
	if (text.len > sizeof table_begins &&
	    memcmp(text.at, table_begins, sizeof table_begins - 1) == 0) {
		client->told = head + length;
		client->told_raw = text.len;
	}
	if (text.at)
		load_hear(load, client, text);
}

/* The length of the frame at the beginning of what has come, and of its head; 0: not whole yet. */
static size_t frame_length(const struct load_client *client, size_t *head)
{
	const uint8_t *in = (const uint8_t *)client->in;
	size_t used = client->in_used, length = used >= 2 ? in[1] : 0;

	*head = length < 126 ? 2 : length == 126 ? 4 : 10;
	if (used < *head)
		return 0;
	if (length == 126)
		length = (size_t)in[2] << 8 | in[3];
	else if (length == 127)
		length = (size_t)in[6] << 24 | (size_t)in[7] << 16 | (size_t)in[8] << 8 | in[9];
	return used < *head + length ? 0 : *head + length;
}

bool load_read(struct load *load, struct load_client *client)
{
	for (;;) {
		size_t head, whole;
		ssize_t size;

		if (client->in_cap - client->in_used < READ_ROOM) {
			client->in_cap += READ_ROOM;
			client->in = realloc(client->in, client->in_cap);
			ASSERT(client->in);
		}
		size = recv(client->fd, client->in + client->in_used,
			    client->in_cap - client->in_used, 0);
		if (size < 0 && errno == EAGAIN)
			return true;
		if (size <= 0)
			return load_fails(load, "the server hangs up");
		client->in_used += (size_t)size;
		while ((whole = frame_length(client, &head))) {
			take_frame(load, client, head, whole - head);
			client->in_used -= whole;
			memmove(client->in, client->in + whole, client->in_used);
		}
		if (client->in_used < READ_ROOM / 2)
			return true; /* the rest, if any, comes with the next turn of the loop */
	}
}
