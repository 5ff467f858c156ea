/*
 * Nanty Narking as the computer player sees it: the map and the purses boiled down to a few sums
 * per seat, which a supposed change touches in one or two areas only, and from these the chance
 * to win. What a seat may not know is not read for it: rivals' personalities are guesses.
 */
#ifndef TABARD_AI_NANTY_BOARD_H
#define TABARD_AI_NANTY_BOARD_H

#include "games/nanty/state.h"

enum { NN_LORDS = 3 };

/* Kinds of goals; personalities with the same one are alike. */
enum nanty_aim { AIM_CONTROL, AIM_NETWORK, AIM_TROUBLE, AIM_WEALTH, AIM_HOLMES, AIMS };

enum nanty_aim nanty_aim_of(int person);

/* The part that supposed changes change: copy it, edit the copy, ask for its chance. */
struct nanty_scene {
	uint8_t pawns[NN_AREAS][PAWN_KINDS];
	uint8_t building[NN_AREAS];
	int16_t money[NN_SEATS];
	int16_t hand[NN_SEATS];
	uint16_t trouble;

	/* Sums over the areas, by seat. Soft ones count what is held loosely as less than one. */
	float control[NN_LORDS][NN_SEATS]; /* standard game: the first row only */
	float network[NN_SEATS];
	float stir; /* markers, and what could become one */
	int16_t worth[NN_SEATS]; /* points on the board */
	int16_t value[NN_SEATS]; /* of buildings, for de Sidonia */
	uint8_t controlled[NN_LORDS][NN_SEATS];
	uint8_t held[NN_SEATS], held_troubled[NN_SEATS], houses[NN_SEATS];
	uint8_t markers;
	uint8_t in_trouble[NN_SEATS];    /* areas with a marker and agents, guarded or not */
	uint8_t houses_open[NN_SEATS]; /* not counting those under guard */
};

/* Whom a seat may be, as far as the viewer knows. */
struct nanty_guess {
	float share;
	uint8_t person;
};

struct nanty_board {
	struct nanty_scene now;
	uint8_t seats, variant;
	uint8_t pile;
	uint8_t me;             /* the seat looked at by nanty_prospect */
	uint8_t loans[NN_SEATS];
	uint8_t order[NN_SEATS]; /* how many turns begin before its own */
	bool decides;           /* who is first in order and has its goal wins at once */
	uint8_t guesses[NN_SEATS];
	struct nanty_guess guess[NN_SEATS][NN_PERSONS];
	float base;             /* nanty_prospect of `now` */
};

/* Seen by `me` in the middle of a turn; reads only what that seat may see. */
void nanty_board_read(const struct game_state *s, int me, struct nanty_board *board);

/* The personalities a seat may have as far as `me` knows; a set. */
uint32_t nanty_possible(const struct game_state *s, int me, int seat);

/* The whole state at the start of a turn: each seat's chance to win. */
void nanty_board_odds(const struct game_state *s, float odds[NN_SEATS]);

/* The chance of `me` to win if the scene were like this. */
float nanty_prospect(const struct nanty_board *board, const struct nanty_scene *scene);

/* How far a seat would be with a personality: hard count, need, and all conditions. */
struct goal nanty_scene_goal(const struct nanty_board *board, const struct nanty_scene *scene,
			     int seat, int person);

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
