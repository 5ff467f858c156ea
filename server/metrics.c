/* /healthz and /metrics: whether we are well, and the counters, as Prometheus reads them. */
#include <malloc.h>

#include "server/inside.h"

enum { METRICS_SIZE = 16 << 10 };

static void put(struct text *out, const char *type, const char *name, uint64_t value)
{
	text_str(out, "# TYPE tabard_");
	text_str(out, name);
	text_char(out, ' ');
	text_str(out, type);
	text_str(out, "\ntabard_");
	text_str(out, name);
	text_char(out, ' ');
	text_uint(out, value);
	text_char(out, '\n');
}

static uint64_t memory_used(void)
{
	size_t bytes = 0;

	return uv_resident_set_memory(&bytes) == 0 ? bytes : 0;
}

/*
 * What is allocated and not freed: exact, where resident memory is not. Without the table in which
 * libuv keeps a pointer for every file number it has ever seen: how long that gets depends on how
 * many came at once, not on how many came.
 */
static uint64_t heap_used(const struct server *server)
{
	struct mallinfo2 info = mallinfo2();

	return info.uordblks + info.hblkhd -
	       (uint64_t)server->loop.nwatchers * sizeof *server->loop.watchers;
}

static void put_all(struct text *out, struct server *server)
{
	const struct counters *count = &server->count;

	put(out, "gauge", "connections_open", (uint64_t)server->conn_count);
	put(out, "gauge", "sockets_open", (uint64_t)server->socket_count);
	put(out, "gauge", "exchanges_open", (uint64_t)server->exchange_count);
	put(out, "counter", "connections_total", count->connections);
	put(out, "counter", "requests_total", count->requests);
	put(out, "counter", "refused_total", count->refused);
	put(out, "counter", "sockets_total", count->sockets);
	put(out, "counter", "messages_received_total", count->messages_in);
	put(out, "counter", "frames_sent_total", count->frames_out);
	put(out, "counter", "frames_replaced_total", count->replaced);
	put(out, "counter", "connections_dropped_total", count->dropped);
	put(out, "counter", "bytes_received_total", count->bytes_in);
	put(out, "counter", "bytes_sent_total", count->bytes_out);
	put(out, "gauge", "store_writes_waiting", (uint64_t)store_waiting(server->store));
	put(out, "gauge", "store_trouble", store_health(server->store) != STORE_FINE);
	put(out, "gauge", "uptime_seconds",
	    (uint64_t)(server_ticks(server) - server->started) / 1000);
	put(out, "gauge", "memory_bytes", memory_used());
	put(out, "gauge", "heap_bytes", heap_used(server));
}

/*
 * For this machine only. A proxy on it would pass the world's requests on from here, but says so
 * by X-Forwarded-For.
 */
static bool is_near(const struct exchange *exchange)
{
	static const uint8_t local4[WHO_SIZE] = {127, 0, 0, 1, [15] = 4};
	static const uint8_t local6[WHO_SIZE] = {[15] = 6}; /* the /64 of ::1 */
	const uint8_t *who = exchange->conn->who.bytes;

	return !exchange->request.header[HEADER_FORWARDED_FOR].at &&
	       (memcmp(who, local4, WHO_SIZE) == 0 || memcmp(who, local6, WHO_SIZE) == 0);
}

void metrics_answer(struct exchange *exchange)
{
	struct server *server = exchange->server;
	char bytes[METRICS_SIZE];
	struct text out;

	if (!is_near(exchange)) {
		exchange_unknown(exchange);
		return;
	}
	text_init(&out, bytes, sizeof bytes);
	put_all(&out, server);
	if (server->app->on_metrics)
		server->app->on_metrics(server->app->self, &out);
	exchange_answer_as(exchange, 200, "text/plain; version=0.0.4; charset=utf-8",
			   (struct slice){bytes, out.len});
}

void health_answer(struct exchange *exchange)
{
	enum store_trouble trouble = store_health(exchange->server->store);
	const char *text = message_text(&store_words[trouble], exchange_lang(exchange));
	bool fine = trouble == STORE_FINE && !exchange->server->ending;

	if (fine)
		text = "ok";
	else if (trouble == STORE_FINE)
		text = message_text(&server_words[SERVER_ENDING], exchange_lang(exchange));
	exchange_answer_as(exchange, fine ? 200 : 503, "text/plain; charset=utf-8",
			   (struct slice){text, (uint32_t)strlen(text)});
}
