/* Static pages. Addresses of the client's own making (/t/k3f9q2) all mean the first page. */
#include <stdlib.h>
#include <zlib.h>

#include "server/inside.h"
#include "server/pages.h"

static const struct page *find(struct slice path)
{
	for (int i = 0; i < page_count; i++) {
		if (slice_is(path, pages[i].path))
			return &pages[i];
	}
	return NULL;
}

const char *server_build(void)
{
	const struct page *first = find((struct slice){"/index.html", 11});

	return first ? first->etag : "";
}

/* A name with a dot is a file; it is there or it is not. */
static bool is_file(struct slice path)
{
	for (uint32_t i = path.len; i > 0 && path.at[i - 1] != '/'; i--) {
		if (path.at[i - 1] == '.')
			return true;
	}
	return false;
}

/* For the rare client that does not understand gzip. */
static char *unpack(const struct page *page)
{
	char *plain = malloc(page->plain_size + 1);
	z_stream z = {.next_in = (Bytef *)(uintptr_t)(page_bytes + page->at),
		      .avail_in = page->size, .next_out = (Bytef *)plain,
		      .avail_out = page->plain_size + 1};

	ASSERT(plain);
	ASSERT(inflateInit2(&z, 15 + 16) == Z_OK);
	ASSERT(inflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out == page->plain_size);
	inflateEnd(&z);
	return plain;
}

void pages_answer(struct exchange *exchange)
{
	const struct http_request *request = &exchange->request;
	const struct page *page = find(request->path);
	struct http_answer answer = {.status = 200, .lasting = true};
	char *plain = NULL;

	if (!page && !is_file(request->path))
		page = find((struct slice){"/index.html", 11});
	if (!page) {
		exchange_unknown(exchange);
		return;
	}
	answer.type = page->type;
	answer.etag = page->etag;
	answer.scripts = page->scripts;
	answer.cache = page->forever ? CACHE_FOR_EVER : CACHE_ASK;
	answer.body = (struct slice){page_bytes + page->at, page->size};
	answer.gzip = page->gzip && http_list_has(request->header[HEADER_ACCEPT_ENCODING], "gzip");
	if (http_list_has(request->header[HEADER_IF_NONE_MATCH], page->etag)) {
		answer.status = 304;
		answer.body.len = 0;
	} else if (page->gzip && !answer.gzip) {
		plain = unpack(page);
		answer.body = (struct slice){plain, page->plain_size};
		answer.lasting = false;
	}
	exchange_send(exchange, &answer);
	free(plain);
}
