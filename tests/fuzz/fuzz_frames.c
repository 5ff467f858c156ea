/*
 * Fuzz target: the frames of a client. The first byte says whether deflate was agreed. Texts that
 * come through are valid UTF-8 within bounds, and the cuts between reads make no difference.
 */
#include <stdlib.h>

#include "engine/base.h"
#include "server/frame.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct outcome {
	uint64_t hash;
	int texts, pings, closed, code;
};

static void mix(struct outcome *outcome, struct slice bytes)
{
	for (uint32_t i = 0; i < bytes.len; i++)
		outcome->hash = (outcome->hash ^ (uint8_t)bytes.at[i]) * 1099511628211u;
	outcome->hash = (outcome->hash ^ bytes.len) * 1099511628211u;
}

static void on_text(void *user, struct slice text)
{
	struct outcome *outcome = user;

	ASSERT(text.len <= MESSAGE_MAX && utf8_is_valid(text) && !outcome->closed);
	outcome->texts++;
	mix(outcome, text);
}

static void on_ping(void *user, struct slice payload)
{
	struct outcome *outcome = user;

	ASSERT(payload.len <= CONTROL_MAX && !outcome->closed);
	outcome->pings++;
	mix(outcome, payload);
}

static void on_close(void *user, enum close_code code)
{
	struct outcome *outcome = user;

	ASSERT(!outcome->closed);
	outcome->closed = (int)code;
}

/* The reader works in place, so it gets a copy. */
static void run(const uint8_t *data, size_t size, size_t step, struct outcome *outcome)
{
	static struct squeeze *squeeze;
	struct frame_reader reader = {.deflates = size > 0 && data[0] & 1};
	struct reader_events events = {on_text, on_ping, on_close, outcome, NULL};

	if (!squeeze)
		squeeze = squeeze_new();
	events.squeeze = squeeze;
	memset(outcome, 0, sizeof *outcome);
	for (size_t at = 1; at < size && !reader.stopped; at += step) {
		size_t piece = size - at < step ? size - at : step;
		char *bytes = malloc(piece);

		ASSERT(bytes);
		memcpy(bytes, data + at, piece);
		outcome->code = frame_read(&reader, bytes, piece, &events);
		ASSERT(outcome->code == 0 || reader.stopped);
		ASSERT(reader.used <= MESSAGE_MAX);
		free(bytes);
	}
	frame_reader_free(&reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct outcome whole, pieces;

	run(data, size, size ? size : 1, &whole);
	run(data, size, 1, &pieces);
	ASSERT(memcmp(&whole, &pieces, sizeof whole) == 0);
	run(data, size, 5, &pieces);
	ASSERT(memcmp(&whole, &pieces, sizeof whole) == 0);
	return 0;
}
