/*
 * The threat oracle of Nanty Narking: for every rival, and every personality it may have as
 * far as the viewer knows, how near it is to winning and whether the next turn could do it.
 */
#ifndef TABARD_AI_NANTY_THREAT_H
#define TABARD_AI_NANTY_THREAT_H

#include "games/nanty/state.h"

enum nanty_when {
	THREAT_NONE,  /* the seat cannot be that personality, as far as the viewer knows */
	THREAT_FAR,   /* more than one turn of its own away */
	THREAT_REACH, /* one good turn of its own would do */
	THREAT_NOW,   /* it wins at the start of its next turn unless somebody prevents it */
};

struct nanty_threat {
	uint8_t when;       /* enum nanty_when */
	float chance;       /* that the seat is that personality, or one with the same goal */
	int16_t have, need; /* of what the personality counts; Holmes: cards drawn, of all */
};

struct nanty_threats {
	struct nanty_threat at[NANTY_SEATS][NANTY_PERSONS + 1]; /* by seat and personality */
};

/*
 * One good turn is reckoned as two pieces, the agents of Chelsea and Bermondsey if they are owned
 * and can be paid, a marker by the East End, and ten pounds besides what abilities bring. Cards
 * that remove or move others' pieces are not reckoned with, nor chains of cards: `REACH` is what
 * an ordinary turn can do, not what the luckiest one can. Works on states and on views; reads
 * only what `viewer` may see.
 */
void nanty_threats_read(const struct game_state *s, int viewer, struct nanty_threats *threats);

/*
 * The gravest threat of the viewer's rivals that is at least `when`: the soonest, of these the
 * most probable. False if there is none.
 */
bool nanty_threats_worst(const struct nanty_threats *threats, const struct game_state *s,
			 int viewer, enum nanty_when when, int found[2]); /* seat, personality */

#endif
