/*
 * The log in words: what was done and what came of it, as one viewer may read it, in one
 * language. Steps that are not told on their own (a verb without `told`, quiet events) have no
 * line, and of the same line several times in one entry only the number grows. Lines are numbered
 * from 1; an undo takes lines away, and the numbers after it are used again.
 */
#ifndef TABARD_STORY_H
#define TABARD_STORY_H

#include "engine/match.h"

enum { STORY_LINE_SIZE = 400 };

enum story_kind {
	STORY_MOVE,  /* what `seat` (or chance) did */
	STORY_EVENT, /* what came of it */
	STORY_UNDO,  /* moves were taken back here, by consent */
};

struct story_line {
	int32_t number; /* from 1 */
	int32_t index;  /* of the entry in the log */
	enum story_kind kind;
	int times;                 /* it happened so often in a row; the text says so */
	const char *text;          /* a whole sentence, "You ..." where it is the reader's own */
	const struct entry *entry; /* the move or undo; its secrets are not veiled */
	struct move_at at;         /* the viewer's view before it (state NULL for an undo) */
	const struct event *event; /* NULL but for STORY_EVENT */
};

/* `tell` gets the lines from number `from` on, in order; pointers are good until it returns. */
struct story {
	struct reader reader;
	int32_t from;
	void (*tell)(void *context, const struct story_line *line); /* NULL: only count */
	void *context;
};

/*
 * Tells the story and returns how many lines there are in all. Events are not kept in a match,
 * so the log is played again: the story is right for any viewer, after any undo, from any file.
 */
int32_t match_story(const struct match *match, const struct story *story);

/* One entry and what it caused; `at` is the state, or the viewer's view of it, before. */
struct happening {
	const struct entry *entry;
	int32_t index;
	struct move_at at;
	const struct events *events;
};

/* The lines of one entry, numbered on from `lines`; how many there are then. */
int32_t story_entry(const struct happening *happening, const struct story *story, int32_t lines);

/*
 * A line as JSON members of the object that is open: "kind" (move, event or undo), "seat" (who
 * moved; null for chance and events), "private" if not everybody is told, "times" from 2 on,
 * "text", and "about": verb or event with operands and things, null for an undo.
 */
void story_line_json(const struct story_line *line, const struct reader *reader,
		     struct json *json);

/* The number of the first line that belongs to the entry with that index or to a later one. */
int32_t match_story_line(const struct match *match, const struct reader *reader, int32_t index);

#endif
