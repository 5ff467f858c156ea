/*
 * Everything a game can be asked at a moment, and a number per function made of all its answers in
 * their order. Who looks on changes from moment to moment.
 */
#ifndef TABARD_TESTS_ASK_H
#define TABARD_TESTS_ASK_H

#include "tests/sheets/sheets.h"

enum { ANSWER_SIZE = 1 << 17 };

enum function {
	ASKED_INIT, ASKED_TO_MOVE, ASKED_LEGAL, ASKED_APPLY, ASKED_FINAL, ASKED_EVENTS,
	ASKED_CHANCE, ASKED_DRAW, ASKED_RESULT, ASKED_TIME, ASKED_OBSERVE, ASKED_IMAGINE,
	ASKED_POSITION, ASKED_CHECK_VIEW, ASKED_NOTATION, ASKED_LABEL, ASKED_TOLD, ASKED_PROMPT,
	ASKED_VIEW, ASKED_MOVE_JSON, ASKED_EVENT_JSON, ASKED_WAYS, ASKED_WHY, ASKED_CATALOGUE,
	ASKED_PICTURE, ASKED_BRIEF, ASKED_NOTES, ASKED_STORY, ASKED_MATCH, ASKED_CHECK,
	ASKED_SELFPLAY,
	FUNCTIONS,
};

/* Everything that was answered so far, and the answer being written. */
struct answers {
	uint64_t hash[FUNCTIONS];
	int count[FUNCTIONS];
	struct text text;
	char buf[ANSWER_SIZE];
};

/* One moment of one game: who looks on changes from moment to moment. */
struct scene {
	const struct game *game;
	const struct game_state *state;
	struct answers *answers;
	uint64_t number;
	struct reader reader;
	struct any_state view, before; /* of this moment, and of the one before */
};

void note(struct answers *a, enum function function, const void *bytes, size_t size);
void note_number(struct answers *a, enum function function, uint32_t number);

/* An answer that is a text, or a JSON object: begun, written by the caller, noted. */
struct text *begin_text(struct answers *a);
void note_text(struct answers *a, enum function function);
void open_object(struct answers *a, struct json *json);
void note_object(struct answers *a, struct json *json, enum function function);

/* Now this seat looks on, now that, now the public, now somebody who sees all. */
void look(struct scene *scene, int seats);

void ask_everything(struct scene *scene);
/* ... and goes on at random: so many moves, each asked about and noted. */
void ask_onward(struct scene *scene, struct selfplay *selfplay, struct any_state *state, int moves);
void ask_pictures(const struct scene *scene);
void note_events(const struct scene *scene, const struct events *events);
void note_result(const struct scene *scene, int seats);
/* What check() says to a state; true if nothing. */
bool note_verdict(const struct scene *scene, const struct any_state *state);

/* A line for every function that was asked. */
void put_answers(const struct answers *answers, struct text *out);

#endif
