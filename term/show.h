/*
 * What a person sees of a match: the table, the story so far, the list of moves, the result.
 * Everything is written for one viewer and made from that viewer's view.
 */
#ifndef TABARD_TERM_SHOW_H
#define TABARD_TERM_SHOW_H

#include "engine/match.h"
#include "term/say.h"

/* A match as somebody looks at it. */
struct show {
	const struct match *match;
	struct reader reader;
};

/* The title and the number of moves: one line. */
void show_head(const struct show *show);

/* The board as the game draws it. */
void show_picture(const struct show *show);

/*
 * The log for people, a line per move and per event: the last `lines` of it, or more if there
 * are more since move number `since`; all of it if `lines` is 0.
 */
enum { STORY_SHORT = 10 };
void show_story(const struct show *show, int lines, int32_t since);

/* Numbered moves with their labels, in columns if there are many. */
void show_moves(const struct show *show, int seat, const struct move *list, int count);

/* Places, scores and why it ended. The game is over. */
void show_result(const struct show *show);

/* A paragraph, broken to the width of the screen and indented as far as `lead` goes. */
void show_paragraph(const char *lead, const char *text);

#endif
