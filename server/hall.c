/* The empty hall. Every request for a table is told that there is none. */
#include "server/hall.h"

static void on_http(void *self, struct exchange *exchange)
{
	(void)self;
	exchange_unknown(exchange);
}

static void on_open(void *self, struct socket *socket)
{
	(void)self;
	(void)socket;
}

/* No command is understood here, so the page need not wait for an answer. */
static void on_message(void *self, struct socket *socket, struct slice text)
{
	(void)self;
	(void)text;
	socket_close(socket, CLOSE_UNSUPPORTED);
}

static void on_close(void *self, struct socket *socket)
{
	(void)self;
	(void)socket;
}

const struct app server_hall = {
	.on_http = on_http, .on_open = on_open, .on_message = on_message, .on_close = on_close,
};
