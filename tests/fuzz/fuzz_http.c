/*
 * Fuzz target: HTTP heads and bodies. Whatever the bytes are, every request is within its bounds,
 * and how they were cut into pieces makes no difference.
 */
#include <stdlib.h>

#include "engine/base.h"
#include "server/hosts.h"
#include "server/http.h"
#include "server/secret.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { REQUESTS = 64 };

/* What came of the bytes: a fingerprint of every request, and how it ended. */
struct outcome {
	uint64_t print[REQUESTS];
	int count, status;
};

static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
	const uint8_t *at = bytes;

	for (size_t i = 0; i < size; i++)
		hash = (hash ^ at[i]) * 1099511628211u;
	return (hash ^ size) * 1099511628211u;
}

/* What the server asks about a request; only that it can be asked matters here. */
static void ask(const struct http_request *request)
{
	struct hosts hosts;
	struct slice found;
	uint8_t hash[STORE_HASH_SIZE];

	ASSERT(hosts_init(&hosts, "https://play.example.org"));
	hosts_accept(&hosts, request->header[HEADER_HOST]);
	hosts_accept_origin(&hosts, request->header[HEADER_ORIGIN], request->header[HEADER_HOST]);
	if (cookie_find(request->header[HEADER_COOKIE], "tabard", &found))
		secret_hash(found, hash);
	if (bearer_find(request->header[HEADER_AUTHORIZATION], &found))
		secret_hash(found, hash);
	http_list_has(request->header[HEADER_CONNECTION], "upgrade");
}

static uint64_t check(const struct http_request *request)
{
	uint64_t hash = mix(14695981039346656037u, &request->method, sizeof request->method);
	size_t head = request->path.len + request->query.len;

	ASSERT(request->path.len > 0 && request->path.at[0] == '/');
	ASSERT(request->body.len <= HTTP_BODY_MAX);
	ASSERT(request->header[HEADER_HOST].at);
	hash = mix(hash, request->path.at, request->path.len);
	hash = mix(hash, request->query.at, request->query.len);
	hash = mix(hash, request->body.at, request->body.len);
	for (int i = 0; i < HEADER_COUNT; i++) {
		hash = mix(hash, request->header[i].at, request->header[i].len);
		head += request->header[i].len;
	}
	ASSERT(head <= HTTP_HEAD_MAX);
	ask(request);
	return hash;
}

static void run(const char *bytes, size_t size, size_t step, struct outcome *outcome)
{
	struct http *http = http_new();
	enum http_state state = HTTP_MORE;

	memset(outcome, 0, sizeof *outcome);
	for (size_t at = 0; at < size && state != HTTP_BAD && outcome->count < REQUESTS;) {
		size_t piece = size - at < step ? size - at : step, used;

		state = http_feed(http, bytes + at, piece, &used);
		ASSERT(used <= piece);
		at += used;
		if (state == HTTP_READY) {
			struct http_request request;

			http_take(http, &request);
			outcome->print[outcome->count++] = check(&request);
			http_request_free(&request);
		}
	}
	outcome->status = state == HTTP_BAD ? http_status(http) : 0;
	ASSERT(state != HTTP_BAD || (outcome->status >= 400 && outcome->status <= 505));
	http_free(http);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct outcome whole, pieces;
	const char *bytes = (const char *)data;

	run(bytes, size, size ? size : 1, &whole);
	run(bytes, size, 1, &pieces);
	ASSERT(whole.count == pieces.count && whole.status == pieces.status);
	ASSERT(memcmp(whole.print, pieces.print, sizeof whole.print) == 0);
	run(bytes, size, 7, &pieces);
	ASSERT(whole.count == pieces.count && whole.status == pieces.status);
	return 0;
}
