/*
 * The numbers of Nanty Narking's rule of thumb, in chance to win, apart from the code that uses
 * them. Where nothing else is said they were set by hand, small against what pieces and money are
 * worth by the fitted evaluation (nanty_weights.h); CARD, EVENT and FOLLOW were tried against
 * others in games of the rule of thumb against itself (docs/lab/nanty.md).
 */
#ifndef TABARD_AI_NANTY_THUMB_WEIGHTS_H
#define TABARD_AI_NANTY_THUMB_WEIGHTS_H

/* Cards. */
#define THUMB_CARD 0.004f    /* a card in hand; 0.010 instead was no better */
#define THUMB_EVENT (-0.01f) /* an event; 0 instead was no better */
#define THUMB_FOLLOW 1.0f    /* of the card that may follow; 0.8 and 0.5 instead were worse */
#define THUMB_INTERRUPT 2.5f /* an interrupt, in cards: it waits for its hour */
#define THUMB_ANSWER 2.0f    /* an interrupt played, in cards */
#define THUMB_DISCARD 0.5f   /* a card to be thrown away: the least one, in cards */
#define THUMB_STUCK 6.0f     /* a card that stays before one for good, in cards */

/* Shares of what a step does: it may go otherwise, or somebody else decides. */
#define THUMB_ROLLED 0.5f    /* where the die falls */
#define THUMB_SWAPPED 0.6f   /* two pawns change places */
#define THUMB_DRIVEN 0.7f    /* a pawn is moved, not removed */
#define THUMB_REFUSED 0.6f   /* the victim may choose another loss */
#define THUMB_SCRAPPED 0.5f  /* half of the hand for money */
#define THUMB_BORROWED 0.7f  /* a loan's money is not one's own */

/* What is hard to tell, so that there is something to choose by. */
#define THUMB_LOAN (-0.01f)      /* what a loan takes in the end */
#define THUMB_LOSS 0.01f         /* another player loses a pawn of its own choice */
#define THUMB_PEEK 0.003f        /* to know a personality */
#define THUMB_SCRAP 0.001f       /* to get rid of cards */
#define THUMB_ABILITY (-0.002f)  /* a city area card used: its fee may be wanted later */
#define THUMB_WASTED (-0.01f)    /* an interrupt played on one's own turn point */
#define THUMB_LAPSED (-0.02f)    /* a city area card lost */
#define THUMB_MENACE 0.01f       /* harm to the only rival; by shares to several */
#define THUMB_CROWD 0.01f        /* a pawn in the area where pawns are counted */
#define THUMB_RENEWED 0.004f     /* a card thrown away for another one */
#define THUMB_RENEWED_COST 0.002f
#define THUMB_RENEWED_SHARE 0.4f /* of the worth of the card that goes */
#define THUMB_WORTH_MENACE 0.05f /* a point on the board, in how much a rival is feared */
#define THUMB_FIRST 1.0f         /* beyond all: what brings money for nothing comes first */

#endif
