/*
 * permessage-deflate with one state for all sockets, reset for every message. What was said before
 * is not remembered here: whoever wants a message to follow another brings that along.
 */
#include <stdlib.h>
#include <zlib.h>

#include "server/deflate.h"
#include "server/frame.h"

struct squeeze {
	struct deflate out;
	z_stream in;
	char *deflated;
	size_t deflated_cap;
	char inflated[MESSAGE_MAX + 1]; /* full means: longer than that */
};

/*
 * zlib takes its window of 32 KB with the first message that it inflates. Taken at once, memory
 * does not depend on what anybody sends.
 */
struct squeeze *squeeze_new(void)
{
	static const char stored[] = {0, 1, 0, (char)0xFE, (char)0xFF, 'x'};
	struct squeeze *squeeze = calloc(1, sizeof *squeeze);
	bool too_big;

	ASSERT(squeeze);
	deflate_prepare(&squeeze->out);
	ASSERT(inflateInit2(&squeeze->in, -15) == Z_OK);
	ASSERT(squeeze_inflate(squeeze, (struct slice){stored, sizeof stored}, &too_big).len == 1);
	return squeeze;
}

void squeeze_free(struct squeeze *squeeze)
{
	inflateEnd(&squeeze->in);
	free(squeeze->deflated);
	free(squeeze);
}

/* zlib does not say const, but it does not write there. */
static Bytef *input(struct slice slice)
{
	return (Bytef *)(uintptr_t)slice.at;
}

static char *room_for(struct squeeze *squeeze, struct slice text)
{
	size_t size = deflate_room(text.len);

	if (size > squeeze->deflated_cap) {
		free(squeeze->deflated);
		squeeze->deflated = malloc(size);
		ASSERT(squeeze->deflated);
		squeeze->deflated_cap = size;
	}
	return squeeze->deflated;
}

static struct slice if_shorter(const struct squeeze *squeeze, size_t size, struct slice text)
{
	if (size >= text.len)
		return (struct slice){NULL, 0};
	return (struct slice){squeeze->deflated, (uint32_t)size};
}

struct slice squeeze_deflate(struct squeeze *squeeze, struct slice text)
{
	char *out = room_for(squeeze, text);

	return if_shorter(squeeze, deflate_text(&squeeze->out, text, out), text);
}

struct slice squeeze_deflate_after(struct squeeze *squeeze, struct slice before, struct slice text)
{
	char *out = room_for(squeeze, text);

	return if_shorter(squeeze, deflate_after(&squeeze->out, before, text, out), text);
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
	return squeeze_inflate_after(squeeze, (struct slice){NULL, 0}, bytes, too_big);
}

struct slice squeeze_inflate_after(struct squeeze *squeeze, struct slice before,
				   struct slice bytes, bool *too_big)
{
	static const char tail[] = {0, 0, (char)0xFF, (char)0xFF};
	z_stream *z = &squeeze->in;

	*too_big = false;
	inflateReset(z);
	if (before.len > 0)
		inflateSetDictionary(z, input(before), before.len);
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
