/* The heads of answers: what every one of them carries to keep browsers strict. */
#include "server/http.h"

static const char *reason_of(int status)
{
	static const struct {
		int status;
		const char *reason;
	} known[] = {
		{200, "OK"}, {201, "Created"}, {204, "No Content"}, {304, "Not Modified"},
		{400, "Bad Request"}, {401, "Unauthorized"}, {403, "Forbidden"},
		{404, "Not Found"}, {405, "Method Not Allowed"}, {408, "Request Timeout"},
		{409, "Conflict"}, {410, "Gone"}, {413, "Content Too Large"},
		{415, "Unsupported Media Type"}, {421, "Misdirected Request"},
		{426, "Upgrade Required"}, {429, "Too Many Requests"},
		{431, "Request Header Fields Too Large"}, {500, "Internal Server Error"},
		{501, "Not Implemented"}, {503, "Service Unavailable"},
		{505, "HTTP Version Not Supported"},
	};

	for (int i = 0; i < COUNT_OF(known); i++) {
		if (known[i].status == status)
			return known[i].reason;
	}
	return "Status";
}

/*
 * Scripts, styles, pictures and connections from here only; WASM may run; nobody frames us. What
 * stands in a page is no script but what has been built into it.
 */
static const char script_policy[] =
	"Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
static const char always[] =
	"; style-src 'self'; img-src 'self' data: blob:; "
	"font-src 'self'; connect-src 'self'; "
	"media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
	"form-action 'none'; frame-ancestors 'none'\r\n"
	"X-Content-Type-Options: nosniff\r\n"
	"X-Frame-Options: DENY\r\n"
	"Referrer-Policy: no-referrer\r\n"
	"Cross-Origin-Opener-Policy: same-origin\r\n"
	"Cross-Origin-Resource-Policy: same-origin\r\n"
	"Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

static void put_line(struct text *out, const char *name, const char *value)
{
	if (!value)
		return;
	text_str(out, name);
	text_str(out, ": ");
	text_str(out, value);
	text_str(out, "\r\n");
}

void http_put_head(struct text *out, const struct http_answer *answer)
{
	static const char *const cache[] = {
		[CACHE_NEVER] = "no-store",
		[CACHE_ASK] = "no-cache",
		[CACHE_FOR_EVER] = "public, max-age=31536000, immutable",
	};

	text_str(out, "HTTP/1.1 ");
	text_int(out, answer->status);
	text_char(out, ' ');
	text_str(out, reason_of(answer->status));
	text_str(out, "\r\n");
	put_line(out, "Content-Type", answer->type);
	if (answer->status != 204 && answer->status != 304) {
		text_str(out, "Content-Length: ");
		text_uint(out, answer->body.len);
		text_str(out, "\r\n");
	}
	put_line(out, "Cache-Control", cache[answer->cache]);
	put_line(out, "ETag", answer->etag);
	put_line(out, "Content-Encoding", answer->gzip ? "gzip" : NULL);
	put_line(out, "Vary", answer->etag ? "Accept-Encoding" : NULL);
	put_line(out, "Set-Cookie", answer->set_cookie);
	put_line(out, "Location", answer->location);
	put_line(out, "Allow", answer->status == 405 ? "GET, HEAD, POST" : NULL);
	put_line(out, "Retry-After", answer->status == 429 || answer->status == 503 ? "2" : NULL);
	put_line(out, "Strict-Transport-Security", answer->secure ? "max-age=31536000" : NULL);
	text_str(out, script_policy);
	if (answer->scripts)
		text_str(out, answer->scripts);
	text_str(out, always);
	put_line(out, "Connection", answer->keep_alive ? "keep-alive" : "close");
	text_str(out, "\r\n");
	ASSERT(!out->full);
}
