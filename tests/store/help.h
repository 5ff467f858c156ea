/* What the tests of the store share: asking it and waiting, with the answer kept. */
#ifndef TABARD_TESTS_STORE_HELP_H
#define TABARD_TESTS_STORE_HELP_H

#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "store/store.h"

enum { GOT_MAX = 300, GOT_TEXT = 1 << 16 };

/* The latest answer, copied out of the store's memory. Texts are kept NUL-terminated. */
struct got {
	struct store_answer answer;
	struct store_head heads[GOT_MAX];
	struct store_row rows[GOT_MAX];
	struct store_chat chat[GOT_MAX];
	struct store_intent intents[8];
	struct store_member members[STORE_MEMBERS_MAX];
	struct store_claimed claimed[GOT_MAX];
	char texts[GOT_TEXT];
	size_t used;
	int calls;
	sem_t ready;
};

static inline const char *got_keep(struct got *got, const char *text, size_t length)
{
	char *copy = got->texts + got->used;

	ASSERT(got->used + length + 1 <= GOT_TEXT);
	memcpy(copy, text, length);
	copy[length] = '\0';
	got->used += length + 1;
	return copy;
}

static inline struct slice got_slice(struct got *got, struct slice text)
{
	return (struct slice){got_keep(got, text.at, text.len), text.len};
}

static inline void got_copy(struct got *got, const struct store_answer *answer)
{
	for (int i = 0; i < answer->head_count; i++) {
		got->heads[i] = answer->heads[i];
		got->heads[i].summary = got_keep(got, answer->heads[i].summary,
						 strlen(answer->heads[i].summary));
	}
	for (int i = 0; i < answer->row_count; i++) {
		got->rows[i] = answer->rows[i];
		got->rows[i].ref = got_keep(got, answer->rows[i].ref, strlen(answer->rows[i].ref));
		got->rows[i].text = got_slice(got, answer->rows[i].text);
	}
	for (int i = 0; i < answer->chat_count; i++) {
		got->chat[i] = answer->chat[i];
		got->chat[i].text = got_slice(got, answer->chat[i].text);
	}
	for (int i = 0; i < answer->intent_count; i++) {
		got->intents[i] = answer->intents[i];
		got->intents[i].text = got_slice(got, answer->intents[i].text);
	}
	for (int i = 0; i < answer->member_count; i++)
		got->members[i] = answer->members[i];
	for (int i = 0; i < answer->claimed_count; i++)
		got->claimed[i] = answer->claimed[i];
}

static inline void got_call(void *user, const struct store_answer *answer)
{
	struct got *got = user;

	got->used = 0;
	got->calls++;
	got->answer = *answer;
	ASSERT(answer->head_count <= GOT_MAX && answer->row_count <= GOT_MAX);
	ASSERT(answer->chat_count <= GOT_MAX && answer->claimed_count <= GOT_MAX);
	got_copy(got, answer);
}

static inline void got_wake(void *user)
{
	sem_post(&((struct got *)user)->ready);
}

/* Waits until the store has called back `calls` times in all. */
static inline void got_wait(struct got *got, struct store *store, int calls)
{
	while (got->calls < calls) {
		struct timespec limit;

		clock_gettime(CLOCK_REALTIME, &limit);
		limit.tv_sec += 60;
		ASSERT(sem_timedwait(&got->ready, &limit) == 0);
		store_deliver(store);
	}
}

/* ASK(&got, store, store_load, "table", 0): asks, waits, and gives the code. */
#define ASK(got, store, call, ...)                                                                 \
	(call((store), ##__VA_ARGS__, (struct store_then){got_call, (got)})                        \
		 ? (got_wait((got), (store), (got)->calls + 1), (got)->answer.code)                \
		 : STORE_BUSY)

static inline struct slice slice_of(const char *text)
{
	return (struct slice){text, (uint32_t)strlen(text)};
}

/* A plain append to a game being played. */
static inline struct store_append append_to(const char *table, int64_t expected,
					    const struct store_row *rows, int count)
{
	return (struct store_append){
		.table = table, .expected = expected, .rows = rows, .row_count = count,
		.status = STORE_PLAYING, .due_after = STORE_NEVER, .game = "null", .summary = "",
	};
}

/* A folder of its own, removed with everything in it. */
static inline void folder_make(char path[64])
{
	snprintf(path, 64, "/tmp/tabard-store-XXXXXX");
	ASSERT(mkdtemp(path));
}

static inline void folder_drop(const char *path)
{
	char command[128];

	snprintf(command, sizeof command, "rm -rf '%s'", path);
	ASSERT(system(command) == 0);
}

#endif
