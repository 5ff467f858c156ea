/* permessage-deflate without context: one zlib state for all sockets, reset for every message. */
#include <stdlib.h>
#include <zlib.h>

#include "server/frame.h"

enum {
	LEVEL = 2,
	/* Messages are a few KB: a window of 8 KB finds what there is, and is reset quickly. */
	WINDOW = 13,
	MEMORY = 6,
};

struct squeeze {
	z_stream out, in;
	char *deflated;
	size_t deflated_cap;
	char inflated[MESSAGE_MAX + 1]; /* full means: longer than that */
};

struct squeeze *squeeze_new(void)
{
	struct squeeze *squeeze = calloc(1, sizeof *squeeze);

	ASSERT(squeeze);
	ASSERT(deflateInit2(&squeeze->out, LEVEL, Z_DEFLATED, -WINDOW, MEMORY,
			    Z_DEFAULT_STRATEGY) == Z_OK);
	ASSERT(inflateInit2(&squeeze->in, -15) == Z_OK);
	return squeeze;
}

void squeeze_free(struct squeeze *squeeze)
{
	deflateEnd(&squeeze->out);
	inflateEnd(&squeeze->in);
	free(squeeze->deflated);
	free(squeeze);
}

/* zlib does not say const, but it does not write there. */
static Bytef *input(struct slice slice)
{
	return (Bytef *)(uintptr_t)slice.at;
}

struct slice squeeze_deflate(struct squeeze *squeeze, struct slice text)
{
	static const char tail[4] = {0, 0, (char)0xFF, (char)0xFF};
	z_stream *z = &squeeze->out;
	size_t size;

	deflateReset(z);
	size = deflateBound(z, text.len) + 16;
	if (size > squeeze->deflated_cap) {
		free(squeeze->deflated);
		squeeze->deflated = malloc(size);
		ASSERT(squeeze->deflated);
		squeeze->deflated_cap = size;
	}
	z->next_in = input(text);
	z->avail_in = text.len;
	z->next_out = (Bytef *)squeeze->deflated;
	z->avail_out = (uInt)squeeze->deflated_cap;
	ASSERT(deflate(z, Z_SYNC_FLUSH) == Z_OK && z->avail_in == 0);
	size = squeeze->deflated_cap - z->avail_out;
	/* RFC 7692: the empty block that the flush ends with is not sent. */
	ASSERT(size >= sizeof tail &&
	       memcmp(squeeze->deflated + size - sizeof tail, tail, sizeof tail) == 0);
	size -= sizeof tail;
	if (size >= text.len)
		return (struct slice){NULL, 0};
	return (struct slice){squeeze->deflated, (uint32_t)size};
}

/* Feeds a piece; false if it is broken. A stream that is full leaves avail_out at 0. */
static bool inflate_more(z_stream *z, struct slice bytes)
{
	int code = Z_OK;

	z->next_in = input(bytes);
	z->avail_in = bytes.len;
	while (code == Z_OK && z->avail_in > 0 && z->avail_out > 0)
		code = inflate(z, Z_SYNC_FLUSH);
	return code == Z_OK || code == Z_BUF_ERROR || code == Z_STREAM_END;
}

struct slice squeeze_inflate(struct squeeze *squeeze, struct slice bytes, bool *too_big)
{
	static const char tail[] = {0, 0, (char)0xFF, (char)0xFF};
	z_stream *z = &squeeze->in;

	*too_big = false;
	inflateReset(z);
	z->next_out = (Bytef *)squeeze->inflated;
	z->avail_out = sizeof squeeze->inflated;
	if (!inflate_more(z, bytes))
		return (struct slice){NULL, 0};
	if (z->avail_out > 0 && !inflate_more(z, (struct slice){tail, sizeof tail}))
		return (struct slice){NULL, 0};
	*too_big = z->avail_out == 0;
	if (*too_big)
		return (struct slice){NULL, 0};
	return (struct slice){squeeze->inflated,
			      (uint32_t)(sizeof squeeze->inflated - z->avail_out)};
}
