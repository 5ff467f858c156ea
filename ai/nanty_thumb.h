/*
 * What a move of Nanty Narking is worth at a glance, in chance to win: the rule of thumb. One
 * thumb serves one decision; it reads only what the seat asked may see.
 */
#ifndef TABARD_AI_NANTY_THUMB_H
#define TABARD_AI_NANTY_THUMB_H

#include "ai/nanty_board.h"
#include "ai/nanty_thumb_weights.h"
#include "ai/row.h"
#include "games/nanty/machine.h"

/* Best worths that several cards share, computed when first asked for. */
enum nanty_best {
	BEST_PLACE, BEST_ANYWHERE, BEST_BUILD, BEST_KILL, BEST_DRIVE, BEST_CALM, BEST_MARK,
	BEST_LOSS, BESTS,
};

enum {
	NANTY_THUMB_CARDS = 24,  /* cards of a hand that are looked at */
	NANTY_THUMB_POUNDS = 16, /* less is remembered */
};

struct nanty_thumb {
	const struct game_state *s;
	const struct frame *f;
	const struct step *step;
	int seat;
	struct nanty_board board;
	uint32_t known; /* a set of enum nanty_best */
	float best[BESTS];
	uint32_t arrived;          /* areas whose `arrive` is known */
	uint8_t left[NANTY_AREAS];    /* kinds whose `leave` is known */
	float arrive[NANTY_AREAS];    /* worth of an own agent more */
	float leave[NANTY_AREAS][PAWN_KINDS]; /* ... of a pawn less */
	uint32_t paid, taken;      /* pounds whose `money` or `tribute` is known */
	float money[NANTY_THUMB_POUNDS];   /* worth of so much more */
	float tribute[NANTY_THUMB_POUNDS]; /* ... from whoever it is best taken from */
	int cards; /* -1: the hand has not been looked at */
	uint8_t card[NANTY_THUMB_CARDS];
	float card_worth[NANTY_THUMB_CARDS];
};

/* A decision, with a thumb that has served another of the same game, or is all zero. */
void nanty_thumb_open(struct nanty_thumb *t, const struct game_state *s, int seat);

/* The worth of a legal move of the decision at hand; doing nothing is about 0. */
float nanty_thumb_worth(struct nanty_thumb *t, struct move move);

/* Whether a decision of this op is one that the thumb knows, and a step one it can value. */
bool nanty_thumb_knows(enum nanty_op op);
bool nanty_thumb_values(enum nanty_op op);

/* What single changes are worth. */
float thumb_arrive(struct nanty_thumb *t, int area, int kind);
float thumb_leave(struct nanty_thumb *t, int area, int kind);
float thumb_shift(const struct nanty_thumb *t, int area, int kind, int to);
float thumb_mark(const struct nanty_thumb *t, int area, bool marked);
float thumb_house(const struct nanty_thumb *t, int area, int owner, int price);
float thumb_money(const struct nanty_thumb *t, int seat, int pounds);
float thumb_gain(struct nanty_thumb *t, int pounds); /* the asked seat's money */
float thumb_take(const struct nanty_thumb *t, int from, int to, int pounds);

/* nanty_play.c: icons, cards and abilities. */
float thumb_block(struct nanty_thumb *t, const struct step *step);
float thumb_card(struct nanty_thumb *t, int card);
float thumb_play(struct nanty_thumb *t, int card); /* one of the own hand, with what may follow */
float thumb_best(struct nanty_thumb *t, enum nanty_best what);
float thumb_menace(const struct nanty_thumb *t, int seat); /* a rival's share of all rivals' */

#endif
