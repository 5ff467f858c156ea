/*
 * The receiving side: frames of a client, masked, perhaps in pieces, perhaps deflated, perhaps
 * hostile. A message that arrives whole is handed on where it lies; only half a message costs
 * memory.
 */
#include <stdlib.h>

#include "server/frame.h"

enum {
	FIN = 0x80, RSV = 0x70, RSV1 = 0x40, CONTROL = 0x08, MASKED = 0x80,
	OP_MORE = 0, OP_TEXT = 1, OP_BINARY = 2, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10,
};

bool utf8_is_valid(struct slice text)
{
	const uint8_t *at = (const uint8_t *)text.at, *end = at + text.len;

	while (at < end) {
		uint8_t c = *at++;
		int more = c < 0x80 ? 0 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
		uint8_t low = 0x80, high = 0xBF;

		if (c < 0x80)
			continue;
		if (c < 0xC2 || c > 0xF4 || end - at < more)
			return false;
		/* No overlong forms, no surrogates, nothing above U+10FFFF. */
		low = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : low;
		high = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : high;
		for (; more > 0; more--, low = 0x80, high = 0xBF) {
			if (*at < low || *at > high)
				return false;
			at++;
		}
	}
	return true;
}

static bool is_close_code(int code)
{
	return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
	       (code >= 3000 && code <= 4999);
}

static void forget_message(struct frame_reader *reader)
{
	free(reader->bytes);
	reader->bytes = NULL;
	reader->used = reader->cap = 0;
	reader->opcode = 0;
	reader->squeezed = false;
}

void frame_reader_free(struct frame_reader *reader)
{
	forget_message(reader);
	reader->stopped = true;
}

/* How long the head of a frame is, as far as its first two bytes say. */
static uint32_t head_size(const struct frame_reader *reader)
{
	uint8_t len;

	if (reader->head_len < 2)
		return 2;
	len = reader->head[1] & 0x7F;
	return 2 + (len == 127 ? 8 : len == 126 ? 2 : 0) + 4;
}

/* The first two bytes of a frame against the state of the message. 0 or a close code. */
static int check_head(struct frame_reader *reader)
{
	uint8_t first = reader->head[0], len = reader->head[1] & 0x7F;
	int opcode = first & 0x0F;

	if (!(reader->head[1] & MASKED))
		return CLOSE_PROTOCOL;
	if (opcode & CONTROL) {
		bool fine = opcode <= OP_PONG && !(first & RSV) && (first & FIN) &&
			    len <= CONTROL_MAX;

		return fine ? 0 : CLOSE_PROTOCOL;
	}
	if (opcode > OP_BINARY || (opcode == OP_MORE) != (reader->opcode != 0))
		return CLOSE_PROTOCOL;
	if (first & RSV && !(reader->deflates && opcode != OP_MORE && (first & RSV) == RSV1))
		return CLOSE_PROTOCOL;
	if (opcode == OP_BINARY)
		return CLOSE_UNSUPPORTED;
	return 0;
}

/* The head is complete: how much follows. 0 or a close code. */
static int start_payload(struct frame_reader *reader)
{
	uint8_t len = reader->head[1] & 0x7F, opcode = reader->head[0] & 0x0F;
	int bytes = len == 127 ? 8 : len == 126 ? 2 : 0;
	uint64_t size = bytes ? 0 : len;

	for (int i = 0; i < bytes; i++)
		size = size << 8 | reader->head[2 + i];
	if ((bytes == 2 && size < 126) || (bytes == 8 && (size < 65536 || size >> 63)))
		return CLOSE_PROTOCOL; /* not the shortest form */
	if (!(opcode & CONTROL)) {
		if (size > MESSAGE_MAX || size + reader->used > MESSAGE_MAX)
			return CLOSE_TOO_BIG;
		if (opcode != OP_MORE) {
			reader->opcode = opcode;
			reader->squeezed = (reader->head[0] & RSV1) != 0;
		}
	}
	reader->left = (uint32_t)size;
	reader->mask_at = 0;
	reader->control_len = 0;
	reader->in_payload = true;
	return 0;
}

/* Takes bytes of the head. 0 or a close code. */
static int take_head(struct frame_reader *reader, char **at, const char *end)
{
	int code = 0;

	while (code == 0 && *at < end && reader->head_len < head_size(reader)) {
		reader->head[reader->head_len++] = (uint8_t)*(*at)++;
		if (reader->head_len == 2)
			code = check_head(reader);
	}
	if (code == 0 && reader->head_len == head_size(reader))
		code = start_payload(reader);
	return code;
}

static void unmask(struct frame_reader *reader, char *at, uint32_t size)
{
	const uint8_t *key = reader->head + reader->head_len - 4;

	for (uint32_t i = 0; i < size; i++)
		at[i] = (char)((uint8_t)at[i] ^ key[(reader->mask_at + i) & 3]);
	reader->mask_at = (uint8_t)((reader->mask_at + size) & 3);
}

static void keep(struct frame_reader *reader, const char *at, uint32_t size)
{
	if (reader->used + size > reader->cap) {
		reader->cap = (reader->used + size) * 2;
		reader->bytes = realloc(reader->bytes, reader->cap);
		ASSERT(reader->bytes);
	}
	if (size > 0)
		memcpy(reader->bytes + reader->used, at, size);
	reader->used += size;
}

static int end_control(struct frame_reader *reader, const struct reader_events *events)
{
	struct slice payload = {reader->control, reader->control_len};
	int code = CLOSE_NO_CODE;

	if ((reader->head[0] & 0x0F) == OP_PING)
		events->on_ping(events->user, payload);
	if ((reader->head[0] & 0x0F) != OP_CLOSE)
		return 0;
	if (payload.len == 1)
		return CLOSE_PROTOCOL;
	if (payload.len >= 2) {
		code = (uint8_t)payload.at[0] << 8 | (uint8_t)payload.at[1];
		if (!is_close_code(code))
			return CLOSE_PROTOCOL;
		if (!utf8_is_valid((struct slice){payload.at + 2, payload.len - 2}))
			return CLOSE_NOT_UTF8;
	}
	reader->stopped = true;
	events->on_close(events->user, (enum close_code)code);
	return 0;
}

/* The message is complete: `text` is all of it as it came. 0 or a close code. */
static int end_message(struct frame_reader *reader, struct slice text,
		       const struct reader_events *events)
{
	bool too_big = false;

	if (reader->squeezed) {
		text = squeeze_inflate(events->squeeze, text, &too_big);
		if (!text.at)
			return too_big ? CLOSE_TOO_BIG : CLOSE_PROTOCOL;
	}
	if (!utf8_is_valid(text))
		return CLOSE_NOT_UTF8;
	reader->opcode = 0;
	events->on_text(events->user, text);
	forget_message(reader);
	return 0;
}

/* A piece of a data frame; `last` if the message ends with it. */
static int take_data(struct frame_reader *reader, struct slice piece, bool last,
		     const struct reader_events *events)
{
	if (last && reader->used == 0)
		return end_message(reader, piece, events);
	keep(reader, piece.at, piece.len);
	if (!last)
		return 0;
	return end_message(reader, (struct slice){reader->bytes, reader->used}, events);
}

static int take_payload(struct frame_reader *reader, char **at, const char *end,
			const struct reader_events *events)
{
	uint32_t size = (size_t)(end - *at) < reader->left ? (uint32_t)(end - *at) : reader->left;
	char *bytes = *at;
	bool is_end;

	unmask(reader, bytes, size);
	*at += size;
	reader->left -= size;
	is_end = reader->left == 0;
	if (is_end) {
		reader->in_payload = false;
		reader->head_len = 0;
	}
	if (reader->head[0] & CONTROL) {
		memcpy(reader->control + reader->control_len, bytes, size);
		reader->control_len = (uint8_t)(reader->control_len + size);
		return is_end ? end_control(reader, events) : 0;
	}
	return take_data(reader, (struct slice){bytes, size}, is_end && reader->head[0] & FIN,
			 events);
}

int frame_read(struct frame_reader *reader, char *bytes, size_t size,
	       const struct reader_events *events)
{
	char *at = bytes, *end = bytes + size;
	int code = 0;

	while (code == 0 && !reader->stopped &&
	       (at < end || (reader->in_payload && reader->left == 0))) {
		if (reader->in_payload)
			code = take_payload(reader, &at, end, events);
		else
			code = take_head(reader, &at, end);
	}
	if (code != 0)
		reader->stopped = true;
	if (reader->stopped)
		forget_message(reader);
	return code;
}
