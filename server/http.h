/*
 * HTTP/1.1 requests from bytes, by llhttp, and the heads of answers. No sockets here: whatever
 * the bytes are, they end as a request within bounds or as a status to refuse them with.
 */
#ifndef TABARD_SERVER_HTTP_H
#define TABARD_SERVER_HTTP_H

#include "engine/text.h"

enum {
	HTTP_HEAD_MAX = 16 << 10, /* request line and headers, names included */
	HTTP_BODY_MAX = 128 << 10, /* a game file that is taken online is the longest */
	HTTP_HEADERS_MAX = 100,
	HTTP_ANSWER_HEAD_MAX = 4 << 10,
};

enum http_method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_OTHER };

/* The headers we look at; all others are counted and forgotten. */
enum http_header {
	HEADER_HOST,
	HEADER_ORIGIN,
	HEADER_COOKIE,
	HEADER_AUTHORIZATION,
	HEADER_CONTENT_TYPE,
	HEADER_SOCKET_KEY,
	HEADER_SOCKET_VERSION,
	HEADER_IF_NONE_MATCH,
	HEADER_LISTS, /* from here on a header may be repeated; the last one counts */
	HEADER_UPGRADE = HEADER_LISTS,
	HEADER_CONNECTION,
	HEADER_SOCKET_EXTENSIONS,
	HEADER_ACCEPT_ENCODING,
	HEADER_ACCEPT_LANGUAGE,
	HEADER_FORWARDED_FOR,
	HEADER_COUNT,
};

/* One request. The slices point into `bytes`; a header that is not there has at == NULL. */
struct http_request {
	enum http_method method;
	bool keep_alive;
	bool upgrade; /* the client wants another protocol after this */
	struct slice path, query, body;
	struct slice header[HEADER_COUNT];
	char *bytes; /* http_request_free */
};

void http_request_free(struct http_request *request);

struct http;
struct http *http_new(void);
void http_free(struct http *http);

enum http_state {
	HTTP_MORE,  /* everything was taken, more is needed */
	HTTP_READY, /* a request is there: http_take it before feeding on */
	HTTP_BAD,   /* to be refused with http_status, and the connection closed */
};

/* Takes bytes; `used` of them, less than size only if a request is ready or bad. */
enum http_state http_feed(struct http *http, const char *bytes, size_t size, size_t *used);
void http_take(struct http *http, struct http_request *request);
int http_status(const struct http *http);

/* Whether anything of a request has come yet. */
bool http_begun(const struct http *http);

enum http_cache { CACHE_NEVER, CACHE_ASK, CACHE_FOR_EVER };

struct http_answer {
	int status;
	const char *type; /* of the body; NULL: no body */
	struct slice body;
	enum http_cache cache;
	const char *etag;       /* NULL for none */
	const char *set_cookie; /* NULL for none */
	const char *location;   /* NULL for none */
	const char *scripts;    /* in a page, by their hashes, each after a blank; NULL for none */
	bool gzip;              /* the body is gzip already */
	bool lasting;           /* the body is there for ever: it need not be copied */
	bool keep_alive;
	bool secure;            /* the world sees us by https only */
};

/* The head of an answer, up to and with the empty line; at most HTTP_ANSWER_HEAD_MAX. */
void http_put_head(struct text *out, const struct http_answer *answer);

/* Whether a comma-separated list has that word, in any case: `Connection: keep-alive, Upgrade`. */
bool http_list_has(struct slice list, const char *word);

/* The next element of a list with that separator, without blanks around it; false at the end. */
bool http_list_next(struct slice *rest, char separator, struct slice *out);

bool http_same(struct slice slice, const char *word); /* in any case */

#endif
