/*
 * A tournament: who meets whom, the games themselves on several threads, and the sums. Every
 * deal is played in all seatings of a pairing (duplicate deals), so that luck is shared; what
 * is estimated is therefore estimated from whole deals, not from single games.
 */
#ifndef TABARD_TERM_CONTEST_H
#define TABARD_TERM_CONTEST_H

#include <pthread.h>

#include "term/bots.h"
#include "term/choose.h"
#include "term/statistics.h"

enum { POOL_MAX = 16, SEATINGS_MAX = 2 * SEAT_MAX, PAIRINGS_MAX = POOL_MAX * POOL_MAX / 2 };

/* The mean of something over deals, and how sure it is. */
struct mean {
	uint64_t count;
	double sum, squares;
};

/* Sequential test: is the first player's share nearer to `low` or to `high`? */
enum sprt_end { SPRT_UNDECIDED, SPRT_LOW, SPRT_HIGH };
struct sprt {
	bool wanted;
	double low, high; /* expected shares, for example 0.5 and 0.55 */
	double llr;       /* log likelihood ratio so far */
	enum sprt_end end;
};

/* Players that meet, and every way they are seated. */
struct pairing {
	int seatings;
	int8_t seat[SEATINGS_MAX][SEAT_MAX]; /* players of the pool */
};

struct contest {
	struct choice choice;
	const char *const *label;
	int players;
	uint64_t seed;
	uint64_t deals; /* per pairing */
	uint32_t millis, iterations;
	bool wall;      /* time is the clock's, not the processor's */
	int jobs;
	double seconds_max; /* no new deal after that; 0 = no limit */
	struct sprt sprt;

	/* Filled in by contest_run. */
	int pairings;
	struct pairing pairing[PAIRINGS_MAX];
	uint64_t next, done, games;
	int code;
	pthread_mutex_t mutex;
	double begun, seconds;
	struct mean duel[POOL_MAX][POOL_MAX]; /* [a][b]: share of a against b, per deal */
	double duels[POOL_MAX][POOL_MAX];     /* comparisons behind it */
	struct mean win[POOL_MAX];            /* share of wins per seat and deal */
	struct mean score[POOL_MAX];
	uint64_t decisions[POOL_MAX], thought[POOL_MAX];
	uint64_t micros[POOL_MAX], slowest[POOL_MAX]; /* of real decisions */
	double rating[POOL_MAX]; /* Elo-like; the first player is 0 */
};

/* Plays everything and computes the ratings. An exit code; trouble has been said. */
int contest_run(struct contest *contest);

void mean_add(struct mean *mean, double x);
double mean_value(const struct mean *mean);

/* 95 % around the mean; for shares that never varied, Wilson's interval. */
struct interval mean_interval(const struct mean *mean, bool is_share);

/* The log likelihood ratio of the hypotheses `high` against `low`, by the normal approximation. */
double sprt_llr(const struct mean *mean, double low, double high);
enum sprt_end sprt_decide(double llr);

/* Ratings from shares: Bradley and Terry's model, with one drawn game between all who met. */
void ratings_fit(struct contest *contest);

#endif
