/* Requests by llhttp, in its strict mode, with bounds of our own around it. */
#include <llhttp.h>
#include <stdlib.h>

#include "server/http.h"

enum { NAME_SIZE = 32 };

struct span {
	uint32_t at, len;
	bool is;
};

struct http {
	llhttp_t parser;
	char *bytes;
	uint32_t used, cap;
	uint32_t head_size; /* of everything before the body */
	int headers;
	int status;         /* why it is bad */
	bool begun, ready;
	char name[NAME_SIZE];
	uint32_t name_len;
	struct span url, body, header[HEADER_COUNT];
	int current; /* the header whose value is coming, or -1 */
};

static const char *const header_name[HEADER_COUNT] = {
	[HEADER_HOST] = "host",
	[HEADER_ORIGIN] = "origin",
	[HEADER_COOKIE] = "cookie",
	[HEADER_AUTHORIZATION] = "authorization",
	[HEADER_CONTENT_TYPE] = "content-type",
	[HEADER_SOCKET_KEY] = "sec-websocket-key",
	[HEADER_SOCKET_VERSION] = "sec-websocket-version",
	[HEADER_IF_NONE_MATCH] = "if-none-match",
	[HEADER_UPGRADE] = "upgrade",
	[HEADER_CONNECTION] = "connection",
	[HEADER_SOCKET_EXTENSIONS] = "sec-websocket-extensions",
	[HEADER_ACCEPT_ENCODING] = "accept-encoding",
	[HEADER_ACCEPT_LANGUAGE] = "accept-language",
	[HEADER_FORWARDED_FOR] = "x-forwarded-for",
};

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool http_same(struct slice slice, const char *word)
{
	uint32_t i = 0;

	for (; i < slice.len && word[i]; i++) {
		if (lower(slice.at[i]) != lower(word[i]))
			return false;
	}
	return i == slice.len && !word[i];
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

bool http_list_next(struct slice *rest, char separator, struct slice *out)
{
	uint32_t end = 0;

	if (rest->len == 0)
		return false;
	while (end < rest->len && rest->at[end] != separator)
		end++;
	*out = (struct slice){rest->at, end};
	rest->at += end;
	rest->len -= end;
	if (rest->len > 0) {
		rest->at++;
		rest->len--;
	}
	while (out->len > 0 && is_blank(out->at[0])) {
		out->at++;
		out->len--;
	}
	while (out->len > 0 && is_blank(out->at[out->len - 1]))
		out->len--;
	return true;
}

bool http_list_has(struct slice list, const char *word)
{
	struct slice element;

	while (http_list_next(&list, ',', &element)) {
		if (http_same(element, word))
			return true;
	}
	return false;
}

/* Refuses the request: llhttp stops at a callback that returns -1. */
static int refuse(struct http *http, int status)
{
	http->status = status;
	return -1;
}

static int count_head(struct http *http, size_t size)
{
	http->head_size += (uint32_t)size;
	return http->head_size > HTTP_HEAD_MAX ? refuse(http, 431) : 0;
}

static void keep(struct http *http, const char *at, size_t size)
{
	if (size == 0)
		return; /* an empty header or address: there may be no buffer yet */
	if (http->used + size > http->cap) {
		http->cap = (http->used + (uint32_t)size) * 2;
		http->bytes = realloc(http->bytes, http->cap);
		ASSERT(http->bytes);
	}
	memcpy(http->bytes + http->used, at, size);
	http->used += (uint32_t)size;
}

/* More of a span that is the last thing in the buffer, or the start of it. */
static void keep_in(struct http *http, struct span *span, const char *at, size_t size)
{
	if (!span->is)
		*span = (struct span){http->used, 0, true};
	keep(http, at, size);
	span->len += (uint32_t)size;
}

static int on_url(llhttp_t *parser, const char *at, size_t size)
{
	struct http *http = parser->data;

	if (count_head(http, size) != 0)
		return -1;
	keep_in(http, &http->url, at, size);
	return 0;
}

static int on_field(llhttp_t *parser, const char *at, size_t size)
{
	struct http *http = parser->data;

	if (count_head(http, size) != 0)
		return -1;
	for (size_t i = 0; i < size; i++) {
		if (http->name_len < NAME_SIZE)
			http->name[http->name_len] = lower(at[i]);
		http->name_len++;
	}
	return 0;
}

/* The name is complete: is it one of ours? */
static int on_field_done(llhttp_t *parser)
{
	struct http *http = parser->data;
	struct slice name = {http->name, http->name_len};

	http->current = -1;
	if (++http->headers > HTTP_HEADERS_MAX)
		return refuse(http, 431);
	for (int i = 0; http->name_len < NAME_SIZE && i < HEADER_COUNT; i++) {
		if (slice_is(name, header_name[i]))
			http->current = i;
	}
	http->name_len = 0;
	if (http->current < 0)
		return 0;
	if (http->current < HEADER_LISTS && http->header[http->current].is)
		return refuse(http, 400);
	http->header[http->current] = (struct span){http->used, 0, true};
	return 0;
}

static int on_value(llhttp_t *parser, const char *at, size_t size)
{
	struct http *http = parser->data;

	if (count_head(http, size) != 0)
		return -1;
	if (http->current >= 0)
		keep_in(http, &http->header[http->current], at, size);
	return 0;
}

static int on_head_done(llhttp_t *parser)
{
	struct http *http = parser->data;

	if (parser->http_major != 1)
		return refuse(http, 505);
	if (parser->flags & F_TRANSFER_ENCODING)
		return refuse(http, 501);
	if (parser->content_length > HTTP_BODY_MAX)
		return refuse(http, 413);
	if (!http->header[HEADER_HOST].is || http->bytes[http->url.at] != '/')
		return refuse(http, 400);
	return 0;
}

static int on_body(llhttp_t *parser, const char *at, size_t size)
{
	struct http *http = parser->data;

	if (http->body.len + size > HTTP_BODY_MAX)
		return refuse(http, 413);
	keep_in(http, &http->body, at, size);
	return 0;
}

static int on_done(llhttp_t *parser)
{
	struct http *http = parser->data;

	http->ready = true;
	return HPE_PAUSED;
}

static const llhttp_settings_t settings = {
	.on_url = on_url,
	.on_header_field = on_field,
	.on_header_field_complete = on_field_done,
	.on_header_value = on_value,
	.on_headers_complete = on_head_done,
	.on_body = on_body,
	.on_message_complete = on_done,
};

static void start(struct http *http)
{
	memset(http, 0, sizeof *http);
	llhttp_init(&http->parser, HTTP_REQUEST, &settings);
	http->parser.data = http;
	http->current = -1;
}

struct http *http_new(void)
{
	struct http *http = malloc(sizeof *http);

	ASSERT(http);
	start(http);
	return http;
}

void http_free(struct http *http)
{
	if (!http)
		return;
	free(http->bytes);
	free(http);
}

enum http_state http_feed(struct http *http, const char *bytes, size_t size, size_t *used)
{
	enum llhttp_errno code;

	ASSERT(!http->ready && http->status == 0);
	http->begun = http->begun || size > 0;
	code = llhttp_execute(&http->parser, bytes, size);
	*used = size;
	if (code == HPE_OK)
		return HTTP_MORE;
	if (http->ready) {
		*used = (size_t)(llhttp_get_error_pos(&http->parser) - bytes);
		return HTTP_READY;
	}
	if (http->status == 0)
		http->status = 400;
	return HTTP_BAD;
}

int http_status(const struct http *http)
{
	return http->status;
}

bool http_begun(const struct http *http)
{
	return http->begun;
}

static struct slice slice_of(const struct http *http, const struct span *span)
{
	return span->is ? (struct slice){http->bytes + span->at, span->len}
			: (struct slice){NULL, 0};
}

static enum http_method method_of(uint8_t method)
{
	switch (method) {
	case HTTP_GET:
		return METHOD_GET;
	case HTTP_HEAD:
		return METHOD_HEAD;
	case HTTP_POST:
		return METHOD_POST;
	default: /* a number of llhttp's */
		return METHOD_OTHER;
	}
}

void http_take(struct http *http, struct http_request *request)
{
	struct slice url = slice_of(http, &http->url);
	uint32_t mark = 0;

	ASSERT(http->ready);
	while (mark < url.len && url.at[mark] != '?')
		mark++;
	*request = (struct http_request){
		.method = method_of(http->parser.method),
		.keep_alive = llhttp_should_keep_alive(&http->parser) != 0,
		.upgrade = http->parser.upgrade != 0,
		.path = {url.at, mark},
		.body = slice_of(http, &http->body),
		.bytes = http->bytes,
	};
	if (mark < url.len)
		request->query = (struct slice){url.at + mark + 1, url.len - mark - 1};
	for (int i = 0; i < HEADER_COUNT; i++)
		request->header[i] = slice_of(http, &http->header[i]);
	start(http);
}

void http_request_free(struct http_request *request)
{
	free(request->bytes);
	memset(request, 0, sizeof *request);
}
