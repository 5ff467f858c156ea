/*
 * Memory for what comes and goes with every move: frames, pieces that wait for a socket, commands.
 * What was given back last is taken first, for it is still in the cache; the heap would put it
 * among its neighbours, which belong to other tables and are not. The loop's thread only.
 */
#ifndef TABARD_SERVER_SPARE_H
#define TABARD_SERVER_SPARE_H

#include "engine/base.h"

/* Never NULL; what stands in it is not known. */
void *spare_take(size_t size);
/* Gives back what was taken with that size; NULL is fine. */
void spare_give(void *memory, size_t size);
/* Gives all that is spare to the heap: now and then, or what a crowd needed would stay. */
void spare_drop(void);

#endif
