/*
 * The server with the smallest app there is, for the tests that speak to it from outside:
 *
 *     echo-server STORE [name=value ...]      prints its address on the standard output
 *
 * On a socket it says back what it hears, but for a few words that make it do something else.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sodium.h>

#include "server/serve.h"

enum { SOCKETS = 8192 };

struct echo {
	struct server *server;
	struct socket *socket[SOCKETS];
	int count;
};

static struct slice slice_of(const char *text)
{
	return (struct slice){text, (uint32_t)strlen(text)};
}

static void send_text(struct socket *socket, struct slice text, uint64_t key)
{
	struct frame *frame = frame_text(text);

	socket_send(socket, frame, key);
	frame_drop(frame);
}

static bool start(void *self, struct server *server)
{
	struct echo *echo = self;

	echo->server = server;
	return true;
}

static void on_open(void *self, struct socket *socket)
{
	struct echo *echo = self;

	ASSERT(echo->count < SOCKETS && !*socket_mine(socket));
	echo->socket[echo->count++] = socket;
	*socket_mine(socket) = echo;
}

static void on_close(void *self, struct socket *socket)
{
	struct echo *echo = self;
	int i = 0;

	ASSERT(*socket_mine(socket) == echo);
	while (echo->socket[i] != socket)
		i++;
	echo->socket[i] = echo->socket[--echo->count];
}

/* "flood N SIZE KEY": N texts of that size, numbered. */
static void flood(struct echo *echo, struct socket *socket, const char *words)
{
	int count, size, key;

	if (sscanf(words, "%d %d %d", &count, &size, &key) != 3)
		return;
	for (int i = 0; i < count && *socket_mine(socket) == echo; i++) {
		char *text = malloc((size_t)size + 32);
		int length = snprintf(text, 32, "%d %d ", i, socket_is_behind(socket, 7));

		for (int at = length; at < size; at++)
			text[at] = (char)('a' + (at * 7919 + i * 104729) % 26);
		send_text(socket, (struct slice){text, (uint32_t)size}, (uint64_t)key);
		free(text);
	}
}

/* "all TEXT": one frame, shared by everybody. */
static void tell_all(struct echo *echo, struct slice text)
{
	struct frame *frame = frame_text(text);

	for (int i = 0; i < echo->count; i++)
		socket_send(echo->socket[i], frame, 0);
	frame_drop(frame);
}

static void on_message(void *self, struct socket *socket, struct slice text)
{
	struct echo *echo = self;
	char words[64];
	struct text out;

	text_init(&out, words, sizeof words);
	text_bytes(&out, text.at, text.len < 60 ? text.len : 60);
	if (strncmp(words, "flood ", 6) == 0) {
		flood(echo, socket, words + 6);
	} else if (strncmp(words, "all ", 4) == 0) {
		tell_all(echo, text);
	} else if (strncmp(words, "close ", 6) == 0) {
		socket_close(socket, (enum close_code)strtol(words + 6, NULL, 10));
	} else if (strcmp(words, "who") == 0) {
		snprintf(words, sizeof words, "person %d lang %d",
			 (int)(socket_person(socket) != SERVER_NOBODY), (int)socket_lang(socket));
		send_text(socket, slice_of(words), 0);
	} else {
		send_text(socket, text, 0);
	}
}

static void answer_late(void *user)
{
	exchange_answer(user, 200, slice_of("{\"late\":true}"));
}

static void on_http(void *self, struct exchange *exchange)
{
	struct echo *echo = self;
	struct slice path = exchange_path(exchange);

	if (slice_is(path, "/api/late"))
		server_after(echo->server, 300, answer_late, exchange);
	else if (slice_is(path, "/api/echo") && exchange_method(exchange) == METHOD_POST)
		exchange_answer(exchange, 200, exchange_body(exchange));
	else if (slice_is(path, "/api/echo"))
		exchange_answer(exchange, 200, slice_of("{\"echo\":true}"));
	else
		exchange_unknown(exchange);
}

static void ready(void *user, const char *url)
{
	(void)user;
	puts(url);
	fflush(stdout);
}

static bool set(struct serve_config *config, struct limit_rate *limits, const char *word)
{
	const char *value = strchr(word, '=');

	if (!value)
		return false;
	value++;
	if (strncmp(word, "listen=", 7) == 0)
		config->listen = value;
	else if (strncmp(word, "base=", 5) == 0)
		config->base_url = value;
	else if (strncmp(word, "proxy=", 6) == 0)
		config->behind_proxy = value[0] == '1';
	else if (strncmp(word, "address=", 8) == 0)
		config->address_max = (int)strtol(value, NULL, 10);
	else if (strncmp(word, "requests=", 9) == 0)
		limits[LIMIT_REQUEST] = (struct limit_rate){(int)strtol(value, NULL, 10), 60000};
	else if (strncmp(word, "commands=", 9) == 0)
		limits[LIMIT_COMMAND] = (struct limit_rate){(int)strtol(value, NULL, 10), 60000};
	else if (strncmp(word, "people=", 7) == 0)
		limits[LIMIT_PERSON] = (struct limit_rate){(int)strtol(value, NULL, 10), 60000};
	else
		return false;
	return true;
}

int main(int argc, char **argv)
{
	static struct echo echo;
	const struct app app = {
		.start = start, .on_http = on_http, .on_open = on_open, .on_message = on_message,
		.on_close = on_close, .self = &echo,
	};
	struct limit_rate limits[LIMIT_COUNT];
	struct serve_config config = {
		.listen = "127.0.0.1:0", .store = argc > 1 ? argv[1] : "", .ready = ready,
		.limits = limits, .address_max = 100000,
	};
	char sentence[500];
	struct text why;

	if (argc < 2 || sodium_init() < 0)
		return 2;
	for (int i = 0; i < LIMIT_COUNT; i++)
		limits[i] = (struct limit_rate){1000000, 1};
	for (int i = 2; i < argc; i++) {
		if (!set(&config, limits, argv[i]))
			return 2;
	}
	text_init(&why, sentence, sizeof sentence);
	if (serve(&config, &app, &why))
		return 0;
	fprintf(stderr, "%s\n", sentence);
	return 1;
}
