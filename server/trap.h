/*
 * A bug in one game ends one table, not the server. Whatever runs rules on behalf of a table runs
 * in trap_run; a failed ASSERT inside it jumps out. So only code without allocation, locks or I/O
 * belongs there: what desk/ and ai/ are made of.
 */
#ifndef TABARD_SERVER_TRAP_H
#define TABARD_SERVER_TRAP_H

#include "engine/base.h"

/* Runs `call`. False if an ASSERT failed in it; everything it wrote to is suspect then. */
bool trap_run(void (*call)(void *user), void *user);

/*
 * To be called first by the program's assert_failed: does not return if trap_run is under way on
 * this thread. Where and what is logged.
 */
void trap_spring(const char *file, int line, const char *condition);

/* How many times it sprang: for /metrics. */
int64_t trap_count(void);

#endif
