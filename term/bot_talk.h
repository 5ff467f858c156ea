/*
 * Our computer player as the bot protocol of docs/bot-protocol.md hears it: one line in, an
 * answer or none. The streams are the caller's, so that a test can talk to it too. Whatever is
 * said to it, it answers a move, `error` and a sentence, or nothing, and it goes on.
 */
#ifndef TABARD_TERM_BOT_TALK_H
#define TABARD_TERM_BOT_TALK_H

#include "term/bots.h"

enum { BOT_ANSWER_SIZE = 1024 };

/* What the other side has said so far. */
struct bot_talk {
	const struct game *game;
	struct bot *bot; /* the caller's; it sits at the game */
	struct setup setup;
	int seat;
	bool has_view;
	struct any_state view; /* of `seat`, and checked */
};

void bot_talk_begin(struct bot_talk *talk, const struct game *game, struct bot *bot);

/* Takes one line without its end; `answer` is emptied and gets what to say. False after quit. */
bool bot_talk_hear(struct bot_talk *talk, struct slice line, struct text *answer);

#endif
