/*
 * What seats of The Great Heist believe: a cloud is what the asked seat knows, layouts with
 * weights; a mind is the rougher list that a seat of an imagined world carries along while that
 * world is played on. Both come from the exact solver, never from the hidden layout.
 */
#ifndef TABARD_AI_HEIST_MIND_H
#define TABARD_AI_HEIST_MIND_H

#include "ai/row.h"
#include "games/heist/solver.h"
#include "games/heist/state.h"

enum {
	CLOUD_MAX = LIST_MAX,
	MIND_MAX = 192,
};

/* Layouts that agree with what a seat knows: all of them if they are few, else a sample. */
struct heist_cloud {
	struct shape shape;
	bool whole;
	uint64_t total; /* how many there are, exactly */
	uint32_t count; /* in the list */
	struct layout at[CLOUD_MAX];
	float weight[CLOUD_MAX]; /* above 0, together 1 */
	float below[CLOUD_MAX];  /* the weights of all before, together */
};

/* The chance of each good to be in each cell, by cell number. */
struct heist_odds {
	float at[GOODS][CELLS_MAX];
};

/*
 * A few layouts a seat thinks possible, all alike. In an imagined world the truth is one. Each
 * stands for `blur` layouts, so a mind with one layout left is not yet certain.
 */
struct heist_mind {
	float blur; /* at least 1 */
	uint16_t count;
	struct layout at[MIND_MAX];
};

/* A world that agrees with a view, and what every seat in it believes. */
struct heist_world {
	struct game_state state;
	struct heist_mind mind[HEIST_SEATS];
};

/* What is being solved: a count first, and the list where it is short. */
enum heist_solve_stage { SOLVE_SOME, SOLVE_COUNT, SOLVE_LIST, SOLVE_DRAW };

/* How far the cloud is, or the world: what is solved, for whom, how much of it is drawn. */
struct heist_progress {
	uint8_t solving; /* heist_solve_stage */
	bool begun;      /* the solve of this seat */
	uint8_t seat;    /* of a world: whose mind is next */
	uint32_t limit;  /* of the cloud */
	struct facts facts;
};

/* Moves that are being tried out: heist_trial.c. */
enum { TRIAL_MAX = 16 };

/* Up to so many moves of the list, each with the value it seems to have without trying. */
struct heist_trial {
	int count;
	uint32_t rollouts; /* no more than this in all */
	int at[TRIAL_MAX]; /* in the list */
	double hunch[TRIAL_MAX];
	int16_t cell[TRIAL_MAX]; /* of a token that is not yet on a cell: where it would go */

	/* What has come of it. */
	uint32_t tried, worlds, look;
	int left;
	bool drawing; /* the next world is half made */
	uint64_t luck;
	struct heist_tried {
		double value, win;
		uint32_t tries;
		bool dropped;
	} score[TRIAL_MAX];
};

/*
 * What decides at the end and a seat cannot know, drawn ahead and always with the same luck, so
 * that a position is worth the same whenever it is asked about: heist_chance.c.
 */
enum { LUCK_DRAWS = 128 };

struct heist_luck {
	uint8_t spent[LUCK_DRAWS][HEIST_SEATS];    /* by everybody, at the end of the round */
	uint8_t die[LUCK_DRAWS][HEIST_TOKENS_ALL]; /* a number for each token */
};

/* The room of a row that judges: see ai/heist.c. */
struct heist_room {
	struct heist_progress progress;
	struct heist_trial trial;
	uint32_t want;   /* pounds that seem right, from 0 */
	double bits[LEGAL_MAX]; /* of questions still to be looked at; below 0: not */
	uint32_t looked;        /* questions looked at */
	struct heist_luck luck; /* of a review */
	uint32_t trust;         /* ... visits that its chances are worth */
	struct heist_cloud cloud;
	struct deduce deduce;
	struct heist_odds odds;
	struct mask region[QUESTIONS_MAX];
	uint8_t answer[QUESTIONS_MAX][CLOUD_MAX];
	uint16_t order[CLOUD_MAX]; /* the cloud sorted by an answer */
	struct facts known[HEIST_SEATS]; /* what the seats of the world know */
	struct heist_world world, played;
};

/* A number in [0, 1). */
static inline double heist_unit(struct rng *rng)
{
	return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

/* The answer to a question about a region (GH-3.2). */
static inline unsigned heist_answer_in(struct mask region, const struct layout *layout)
{
	unsigned found = 0;

	for (unsigned good = GOOD_STATUE; good < GOODS; good++)
		found |= (unsigned)mask_has(region, layout->cell[good]) << (good - 1);
	return found;
}

/*
 * Fills the room's cloud with at most `limit` layouts, all alike, and what is about the grid: to
 * be begun, then taken on piece by piece until a step returns true.
 */
void heist_cloud_begin(struct heist_room *room, const struct game_state *view, int seat,
		       uint32_t limit, struct rng *rng);
bool heist_cloud_step(struct heist_room *room, struct rng *rng);

/* One of the amounts in [from, to] that a rival pays, by habit: how often each, from one pound. */
int heist_pay_draw(const uint8_t *habit, int from, int to, struct rng *rng);

/*
 * Payments of a round, from 0, that the view does not show, by habit. GH-3.7: who was revealed
 * paid the same, all others more.
 */
void heist_payments_draw(struct game_state *s, int round, const uint8_t *habit, struct rng *rng);

/* Whether any good of the layout lies in the cell. */
bool heist_anything_in(const struct layout *layout, unsigned cell);

/* Weighs the cloud by the tokens of others: competent rivals lay them where goods are. */
void heist_cloud_infer(struct heist_cloud *cloud, const struct game_state *view, int seat);

/* Adds the weights up, for odds and for drawing. */
void heist_cloud_close(struct heist_cloud *cloud, struct heist_odds *odds);

/* A layout by the weights. */
const struct layout *heist_cloud_pick(const struct heist_cloud *cloud, struct rng *rng);

/*
 * Draws the room's world: a layout by the weights of the cloud, what the others decided by what
 * people do, and what each seat believes in that world. To be begun, then taken on piece by piece
 * until a step returns true.
 */
void heist_world_begin(struct heist_room *room, const struct game_state *view, int seat,
		       struct rng *rng);
bool heist_world_step(struct heist_room *room, const struct game_state *view, int seat,
		      struct rng *rng);

/* Draws another world in which the others have asked and heard the same: much quicker. */
void heist_world_again(struct heist_room *room, const struct game_state *view, int seat,
		       struct rng *rng);

#endif
