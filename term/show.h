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

/* The board as the game draws it; brief: as low as it can be drawn. */
void show_picture(const struct show *show, bool brief);

/*
 * The log for people, a line per move and per event: the last `lines` of it, or all of it if
 * `lines` is 0. show_news tells only what has happened since entry number `since`, under a
 * heading, and says how many lines of that are left out.
 */
enum { STORY_SHORT = 10 };
void show_story(const struct show *show, int lines);
void show_news(const struct show *show, int rows, int32_t since);

/* The moves a seat has to choose from. */
struct show_list {
	int seat;
	const struct move *at;
	int count;
	const char *prompt; /* what is asked, above them */
};

/* How a decision is laid out: what each part may take of the screen. */
struct show_room {
	bool brief;
	int news, moves; /* rows */
};
struct show_room show_plan(const struct show *show, const struct show_list *list, int32_t since);

/*
 * Numbered moves with their labels, in columns if there are many. Where even these do not fit into
 * `rows`, moves that differ in their last word only are told together, a range of numbers each, by
 * what differs; a range that has no room for that is told move by move as far as the screen goes.
 */
void show_moves(const struct show *show, const struct show_list *list, int rows);
void show_prompt(const struct show_list *list);

/* One move a line, label and notation: those of which either contains `part`, in any case. */
void show_moves_about(const struct show *show, const struct show_list *list, const char *part);

/* Places, scores and why it ended. The game is over. */
void show_result(const struct show *show);

/* A paragraph, broken to the width of the screen and indented as far as `lead` goes. */
void show_paragraph(const char *lead, const char *text);
void show_said(enum word id, const char *const *arg); /* a message as a paragraph */
void show_paragraph_from(int indent, const char *text); /* so much of the line is written already */

#endif
