/*
 * Nanty Narking as the computer player sees it: the map and the purses boiled down to a few sums
 * per seat, which a supposed change touches in one or two areas only, and from these the chance
 * to win. What a seat may not know is not read for it: rivals' personalities are guesses.
 */
#ifndef TABARD_AI_NANTY_BOARD_H
#define TABARD_AI_NANTY_BOARD_H

#include "games/nanty/state.h"

enum { NANTY_LORDS = 3 };

/* Kinds of goals; personalities with the same one are alike. */
enum nanty_aim { AIM_CONTROL, AIM_NETWORK, AIM_TROUBLE, AIM_WEALTH, AIM_HOLMES, AIMS };

enum nanty_aim nanty_aim_of(int person);

/*
 * Sums over areas, by seat: a seat's number is a lane of a word, sixteen or eight bits wide. No
 * lane ever overflows or falls below 0, so whole words are added and compared. Soft numbers are in
 * thousandths: what is held loosely counts as less than one.
 */
struct nanty_sums {
	uint64_t control[NANTY_LORDS]; /* soft; standard game: the first only */
	uint64_t network;           /* soft */
	uint64_t worth;             /* points on the board */
	uint64_t value;             /* of buildings, for de Sidonia */
	uint32_t stir;              /* soft, of all: markers, and what could become one */
	uint32_t markers;           /* of all */
	uint32_t controlled[NANTY_LORDS];
	uint32_t held, held_troubled;
	uint32_t standing, agents;  /* areas with agents, guarded or not, and the agents there */
	uint32_t in_trouble;        /* areas with a marker and agents, guarded or not */
	uint32_t houses, houses_open; /* open: not counting those under guard */
};

static inline int nanty_wide(uint64_t word, int seat)
{
	return (int)(word >> 16 * seat & 0xFFFF);
}

static inline int nanty_narrow(uint32_t word, int seat)
{
	return (int)(word >> 8 * seat & 0xFF);
}

/* The part that supposed changes change: copy it, edit the copy, ask for its chance. */
struct nanty_scene {
	uint8_t pawns[NANTY_AREAS][PAWN_KINDS];
	uint8_t building[NANTY_AREAS];
	int16_t money[NANTY_SEATS];
	uint16_t trouble;
	uint16_t touched; /* areas that no longer bring what board->part says */
	struct nanty_sums sum;
};

/* What is looked at, each in a few steps. The last three tell the lords of the variant apart. */
enum nanty_trait {
	TRAIT_CONTROL,  /* areas controlled */
	TRAIT_GRIP,     /* ... softly */
	TRAIT_NETWORK,  /* areas with agents */
	TRAIT_STACK,    /* agents beyond the first in an area */
	TRAIT_MARKERS,  /* of all */
	TRAIT_TROUBLE,  /* areas with agents and a marker */
	TRAIT_MONEY,
	TRAIT_HOUSES,
	TRAIT_LOANS,
	TRAIT_HAND,
	TRAIT_THAMES, TRAIT_OWNED, TRAIT_PALACE,
	NANTY_TRAITS,
};

/* Where a seat stands: for each trait an index into a row of the table. */
struct nanty_traits {
	uint8_t stage;
	uint8_t at[NANTY_TRAITS];
};

enum { NANTY_CREDIT = 4096 /* more than loans ever cost: what is added to it stays positive */ };

enum { NANTY_LEAD = 30 /* points of a lead that make a difference */ };

enum { NANTY_GUESSES = 8 /* of a seat at most, rounded up to two times four */ };

/*
 * What areas have been found to bring, by all that stands there: the same few pieces stand in the
 * same areas again and again. All zero at first; for one number of seats and one variant.
 */
enum { NANTY_AREAS_KNOWN = 256 };
struct nanty_known {
	struct nanty_known_area {
		uint64_t key;
		struct nanty_sums sums;
	} at[NANTY_AREAS_KNOWN];
};

/* What the guesses at a seat were made from: as long as it is the same they stay. */
struct nanty_guessed {
	uint16_t set; /* 0: nothing yet */
	bool own, unused; /* no byte is left out: they are compared as a whole */
	struct nanty_traits traits;
};

struct nanty_board {
	struct nanty_scene now;
	struct nanty_sums part[NANTY_AREAS]; /* what each area brings */
	uint8_t seats, variant;              /* seats 0: nothing has been read */
	struct nanty_known *known;           /* somebody's who looks at many boards, or NULL */
	uint8_t need[AIMS];                  /* what the aims of the standard game take */
	struct nanty_guessed guessed[NANTY_SEATS];
	uint8_t pile;
	uint16_t turn;          /* turns finished */
	uint8_t me;             /* the seat looked at by nanty_prospect */
	uint8_t loans[NANTY_SEATS];
	uint64_t credit;        /* lanes: NANTY_CREDIT less what loans cost; 0 of nobody */
	uint8_t hand[NANTY_SEATS]; /* cards: no supposed change touches them */
	uint8_t order[NANTY_SEATS]; /* how many turns begin before its own */
	bool decides;           /* who is first in order and has its goal wins at once */
	bool asks;              /* read by nanty_board_follow, not by nanty_board_odds */

	/* Whom each seat may be, as far as `me` knows; lords are one where they are alike. */
	uint8_t guesses[NANTY_SEATS];
	uint8_t person[NANTY_SEATS][NANTY_GUESSES];
	uint8_t guess_most; /* guesses of the seat that has most */
	float share[NANTY_GUESSES][NANTY_SEATS]; /* of a seat they add up to 1; 0: no guess */
	float rival[NANTY_SEATS]; /* 1 where there are guesses at another seat, else 0 */
	uint8_t guess_of[NANTY_SEATS][AIMS]; /* standard game: by aim; NANTY_GUESSES: none */

	/* Of `now`, for changes that leave them alone. */
	float odds[NANTY_GUESSES][NANTY_SEATS]; /* by guess; 1 where there is none */
	float means[NANTY_SEATS];            /* what a seat has whoever it is: a factor */
	float thrift[NANTY_SEATS];           /* ... without the lead in points */
	float base;                       /* nanty_prospect of `now` */

	/* What a lead of so many points is worth at this stage of the pile, from -NANTY_LEAD on. */
	uint8_t lead_stage; /* plus one; 0: not yet */
	float lead[2 * NANTY_LEAD + 1];
};

/* Seen by `me` in the middle of a turn; reads only what that seat may see. */
void nanty_board_read(const struct game_state *s, int me, struct nanty_board *board);

/*
 * The same into a board that has been read before, in the same game, or is all zero: only what
 * has changed is read anew, for positions that follow each other have most in common.
 */
bool nanty_board_follow(const struct game_state *s, int me,
			struct nanty_board *board); /* true: nothing has changed at all */

/* The personalities a seat may have as far as `me` knows; a set. */
uint32_t nanty_possible(const struct game_state *s, int me, int seat);

/* The whole state at the start of a turn: each seat's chance to win. */
void nanty_board_odds(const struct game_state *s, struct nanty_board *board,
		      float odds[NANTY_SEATS]); /* the board: as for nanty_board_follow */

/* The chance of `me` to win if the scene were like this. */
float nanty_prospect(const struct nanty_board *board, const struct nanty_scene *scene);

/* ... of `now`, if `me` were somebody else. */
float nanty_prospect_as(const struct nanty_board *board, int person);

/* How far a seat would be with a personality: hard count, need, and all conditions. */
struct goal nanty_scene_goal(const struct nanty_board *board, const struct nanty_scene *scene,
			     int seat, int person);

bool nanty_scene_controls(const struct nanty_board *board, const struct nanty_scene *scene,
			  int seat, int area);

/* Reads what nanty_odds.c needs of the map; guesses, order and odds are not filled in. */
void nanty_board_sum(const struct game_state *s, struct nanty_board *board);
bool nanty_board_sum_on(const struct game_state *s, struct nanty_board *board); /* follows */

/* Changes. */
void nanty_scene_arrive(const struct nanty_board *board, struct nanty_scene *scene, int area,
			int kind);
void nanty_scene_leave(const struct nanty_board *board, struct nanty_scene *scene, int area,
		       int kind);
void nanty_scene_mark(const struct nanty_board *board, struct nanty_scene *scene, int area,
		      bool marked);
void nanty_scene_house(const struct nanty_board *board, struct nanty_scene *scene, int area,
		       int owner); /* seat + 1, or 0 */
static inline void nanty_scene_pay(struct nanty_scene *scene, int seat, int pounds)
{
	int left = scene->money[seat] + pounds;

	scene->money[seat] = (int16_t)(left < 0 ? 0 : left);
}

#endif
