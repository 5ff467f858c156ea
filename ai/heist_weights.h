/*
 * The numbers of The Great Heist's player that are no rules, apart from the code that uses them.
 * Where nothing else is said they were set by hand and kept after being tried against others, as
 * docs/lab/heist.md tells.
 */
#ifndef TABARD_AI_HEIST_WEIGHTS_H
#define TABARD_AI_HEIST_WEIGHTS_H

#include <stdint.h>

enum {
	HEIST_POUNDS = 10,
	HEIST_TOKEN_TRUST = 10, /* how much likelier a token lies on a good: nine of ten do */
	HEIST_THOUGHT_OF = 8, /* questions of which a rival is supposed to have asked the best */
};

/*
 * How often a rival who has something to find out pays so many pounds, of 100: of two, and where
 * who spends most is out (GH-5.2). Of two it is a guess; habits by round, as level 6 has them, were
 * no better. With more hardly anybody pays more than the least: with three seats all of 432
 * payments in 30 games of level 4 and 68 of 72 in 5 games of level 6 were one pound.
 */
static const uint8_t heist_habit[2][HEIST_POUNDS] = {
	{42, 32, 16, 6, 4, 1, 1, 1, 1, 1},
	{95, 3, 1, 1, 1, 1, 1, 1, 1, 1},
};

/* The same of players of any strength, for games that are looked over. */
static const uint8_t heist_habit_any[HEIST_POUNDS] = {62, 30, 3, 1, 1, 1, 1, 1, 1, 1};

/* Questions: bits in the measure of verdicts. */
enum { BITS_MAX = 8 }; /* no two answers tell more in practice */
#define ASK_GLANCED 0.1 /* a question judged by its own bits ... */
#define ASK_LOOKED 0.2  /* ... and one that was looked at further, which is more to be trusted */
#define ASK_SECOND 0.5  /* a bit of the second question: an answer may make another one better */
#define ASK_SURE 0.5    /* odds from which a token would be laid */
#define ASK_POINTS 10.0 /* points that the `points` of a style are said for */

/* Payments: what seems right and what does not. */
#define PAY_RIGHT 0.5
#define PAY_WRONG 0.4

/* Raids: anything, a cell of which nobody knows, the painting when ahead and when behind. */
#define RAID_ANY 0.4
#define RAID_OPEN 0.8
#define RAID_AHEAD 0.5
#define RAID_BEHIND (-0.3)

/* Tokens. */
#define TOKEN_SCALE 10.0    /* points that make the whole range of a verdict */
#define TOKEN_NEVER (-10.0) /* points: what is not to be done */
#define TOKEN_DOUBT 1.0     /* points: a doubtful token is worse than none */
#define TOKEN_HOPE (-2.0)   /* points from which a token is tried out */
#define TOKEN_COVERED 0.5   /* odds of an own token from which the good is looked after */
#define TOKEN_WAIT 1.8      /* shares of a good's points that waiting is worth, per doubt ... */
#define TOKEN_WAIT_LAST 0.7 /* ... after an even round: the game may end */

/* Trials. */
#define TRIAL_DOUBT 0.9  /* by the root of tries: a move that far behind is dropped */
#define TRIAL_HUNCH 0.03 /* how much of what a move seemed worth goes on to count */
#define TRIAL_WIN 0.8    /* of utility; 0.95 was no better */
#define TRIAL_MARGIN 0.2
#define TRIAL_SCALE 15.0 /* points of a lead that count as three quarters */

/* Seats of an imagined world. */
#define MIND_COVERED 0.4F /* as TOKEN_COVERED, by a rougher mind */
#define MIND_LEAST 0.2    /* odds below which no token is thought of */
#define MIND_BLUR 0.12    /* doubt for each doubling of the layouts that were left out */
#define MIND_RAID 2.0     /* the painting, ahead or behind, against a random whim of 0.5 */
#define MIND_WHIM 0.5

/*
 * A fitted chance is as far from the truth as one of so many playouts: heist_fit found it off by
 * 0.047 beyond luck.
 */
enum { CHANCE_TRUST = 120 };

/*
 * Face-down tokens of others (heist_face_right): the log-odds that one on a good is right, and what
 * each token of that seat that is known to be right or wrong adds. build/heist_fit as below.
 */
#define FACE_SURE 4.0
#define FACE_RIGHT 0.3
#define FACE_WRONG 0.42

/* How much of the last round goes otherwise than can be counted: fitted, and then some. */
#define LAST_ASTRAY 0.02

#define CHANCE_PATIENCE 0.6 /* of those who finish a turn in it: as level 4 */

/* The chance to win by enum heist_fact: build/heist_fit 1500 11 (docs/lab/heist.md). */
static const double heist_chance_weight[] = {
	0.155, -0.687, -1.216, -1.456, -0.190, 0.659, 0.447, 0.256,
	-1.685, -0.082, 0.481, 1.233, 4.089,
};

#endif
