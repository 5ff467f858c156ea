/*
 * Walks through all layouts that agree with some facts, a block at a time: painting, statue, gold
 * ring, silver ring in ascending order. With facts that bind necklaces or bracelets beyond their
 * partners (counters, a necklace's distance to a bracelet) a place of these four goods is cut into
 * several blocks; no layout is in two of them. So without such facts the blocks come in the order
 * of GH-1.12, and each holds all layouts of its four goods.
 */
#ifndef TABARD_HEIST_WALK_H
#define TABARD_HEIST_WALK_H

#include "games/heist/solver/block.h"
#include "games/heist/solver/facts.h"

enum {
	RINGS_MAX = 160,  /* 20 cells at 5 steps, 4 diagonal neighbours each, two orders */
	STATUES_MAX = 36, /* 16 cells at 4 steps, 20 at 5 */
};

/* The rules as masks for one shape and one set of facts. */
struct walk {
	struct facts facts;
	struct mask around[CELLS_MAX];   /* GH-1.3 */
	struct mask diagonal[CELLS_MAX]; /* GH-1.5 */
	struct mask near[CELLS_MAX];     /* 1 or 2 steps: GH-1.7 */
	struct partners partners;
	struct mask reach[2][2][CELLS_MAX]; /* necklace, bracelet: where it may be from there */
	bool reaching[2];                   /* whether reach[necklace] says anything */
};

/* Rings somewhere, and where that leaves necklaces and bracelets. */
struct rings {
	uint8_t gold, silver;
	struct mask open[OPEN];
};

/* The painting somewhere, and what that leaves for the others. */
struct opening {
	uint8_t painting;
	uint8_t count;
	struct mask allowed[GOODS];
	struct rings rings[RINGS_MAX];
};

/*
 * Called with each block that is not plainly empty (its count may still be 0); false ends the
 * walk.
 */
struct visitor {
	bool (*visit)(void *context, const struct block *block);
	void *context;
};

/* Prepares a walk; blocks refer to it, so it must stay where it is while they are used. */
void heist_walk_init(struct walk *walk, const struct facts *facts);

/*
 * Where the painting may be; where the statue may be then, once the opening is set. No walk leads
 * to anything anywhere else.
 */
struct mask heist_walk_paintings(const struct walk *walk);
struct mask heist_walk_open(const struct walk *walk, unsigned painting, struct opening *opening);

/*
 * Visits the blocks with this painting and that statue, a cell of heist_walk_open. False if
 * the visitor ended it.
 */
bool heist_walk_visit(const struct walk *walk, const struct opening *opening, unsigned statue,
		      struct visitor visitor);

/* Visits all blocks. */
bool heist_walk_all(const struct walk *walk, struct visitor visitor);

#endif
