/*
 * Adding up many games. Everything is whole numbers until it is shown, so that the sum over
 * threads does not depend on who played which game.
 */
#ifndef TABARD_TERM_STATISTICS_H
#define TABARD_TERM_STATISTICS_H

#include "engine/game.h"

/* A win shared by up to SEAT_MAX seats is divided into equal whole parts of this. */
enum { WIN_PARTS = 60 };

struct statistics {
	const struct game *game;
	uint64_t games, decisions;
	uint64_t *length;  /* by number of decisions, 0 .. game->decisions_max */
	uint64_t *reason;  /* by message */
	uint64_t scored, placed; /* games with scores, with places */
	uint64_t closed[SEAT_MAX]; /* of the games with scores, those without one for the seat */
	int64_t score_sum[SEAT_MAX];
	int32_t score_min[SEAT_MAX], score_max[SEAT_MAX];
	uint64_t win_parts[SEAT_MAX];
	uint64_t wins_shared; /* games with more than one winner */
};

void statistics_init(struct statistics *statistics, const struct game *game);
void statistics_free(struct statistics *statistics);
void statistics_add(struct statistics *statistics, int seats, uint32_t decisions,
		    const struct result *result);
void statistics_merge(struct statistics *into, const struct statistics *from);

/* The shortest length that at least this share of the games does not exceed. */
uint32_t statistics_percentile(const struct statistics *statistics, double share);

/* Wilson's interval, 95 %, for a share of `wins` in `games`. */
struct interval {
	double share, low, high;
};
struct interval wilson(double wins, double games);

#endif
