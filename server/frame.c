/* The sending side: frames that many sockets share. A server's frames are not masked. */
#include <stdlib.h>

#include "server/frame.h"
#include "server/spare.h"

enum { FIN = 0x80, RSV1 = 0x40, OP_TEXT = 1, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10 };

struct frame {
	size_t size; /* of all of it */
	int refs;
	bool tried; /* deflating, whether or not it paid */
	bool squeezed; /* `plain` is deflated itself */
	uint64_t number; /* of its text, for those that follow it; 0: nothing does */
	uint32_t head_len, len; /* of `plain`: head and payload */
	char *deflated;         /* head and payload, or NULL */
	uint32_t deflated_len;
	char plain[];
};

/* The head of a frame; at most 10 bytes. */
static uint32_t put_frame_head(char *out, int first, size_t len)
{
	uint8_t *head = (uint8_t *)out;
	int bytes = len < 126 ? 0 : len < 65536 ? 2 : 8;

	head[0] = (uint8_t)first;
	head[1] = (uint8_t)(bytes == 0 ? len : bytes == 2 ? 126 : 127);
	for (int i = 0; i < bytes; i++)
		head[2 + i] = (uint8_t)(len >> 8 * (bytes - 1 - i));
	return (uint32_t)(2 + bytes);
}

static struct frame *frame_new(int first, struct slice payload)
{
	size_t size = sizeof(struct frame) + 10 + payload.len;
	struct frame *frame = spare_take(size);

	*frame = (struct frame){.refs = 1, .tried = first != OP_TEXT, .size = size};
	frame->head_len = put_frame_head(frame->plain, FIN | first, payload.len);
	if (payload.len > 0)
		memcpy(frame->plain + frame->head_len, payload.at, payload.len);
	frame->len = frame->head_len + payload.len;
	return frame;
}

struct frame *frame_text(struct slice text)
{
	return frame_new(OP_TEXT, text);
}

static struct frame *frame_small(struct slice small, struct slice text)
{
	struct frame *frame = small.at ? frame_new(RSV1 | OP_TEXT, small) : frame_text(text);

	frame->tried = true;
	frame->squeezed = small.at != NULL;
	return frame;
}

struct frame *frame_squeezed(struct slice text, struct squeeze *squeeze)
{
	struct slice small = {NULL, 0};

	if (text.len >= DEFLATE_MIN)
		small = squeeze_deflate(squeeze, text);
	return frame_small(small, text);
}

struct frame *frame_after(struct slice text, struct slice before, struct squeeze *squeeze)
{
	return frame_small(squeeze_deflate_after(squeeze, before, text), text);
}

void frame_number(struct frame *frame, uint64_t number)
{
	frame->number = number;
}

uint64_t frame_last_inflated(const struct frame *frame, struct slice bytes, uint64_t before)
{
	return (uint8_t)bytes.at[0] & RSV1 ? frame->number : before;
}

struct frame *frame_ping(void)
{
	return frame_new(OP_PING, (struct slice){NULL, 0});
}

struct frame *frame_pong(struct slice payload)
{
	ASSERT(payload.len <= CONTROL_MAX);
	return frame_new(OP_PONG, payload);
}

struct frame *frame_close(enum close_code code)
{
	const char payload[2] = {(char)(code >> 8), (char)(code & 0xFF)};

	return frame_new(OP_CLOSE, (struct slice){payload, code == CLOSE_NO_CODE ? 0 : 2});
}

struct frame *frame_keep(struct frame *frame)
{
	frame->refs++;
	return frame;
}

void frame_drop(struct frame *frame)
{
	if (--frame->refs > 0)
		return;
	free(frame->deflated);
	spare_give(frame, frame->size);
}

static void try_deflate(struct frame *frame, struct squeeze *squeeze)
{
	struct slice text = {frame->plain + frame->head_len, frame->len - frame->head_len};
	struct slice small;
	uint32_t head;

	frame->tried = true;
	if (text.len < DEFLATE_MIN)
		return;
	small = squeeze_deflate(squeeze, text);
	if (!small.at)
		return;
	frame->deflated = malloc(10 + small.len);
	ASSERT(frame->deflated);
	head = put_frame_head(frame->deflated, FIN | RSV1 | OP_TEXT, small.len);
	memcpy(frame->deflated + head, small.at, small.len);
	frame->deflated_len = head + small.len;
}

struct slice frame_bytes(struct frame *frame, struct squeeze *squeeze)
{
	ASSERT(squeeze || !frame->squeezed);
	if (squeeze && !frame->tried)
		try_deflate(frame, squeeze);
	if (squeeze && frame->deflated)
		return (struct slice){frame->deflated, frame->deflated_len};
	return (struct slice){frame->plain, frame->len};
}
