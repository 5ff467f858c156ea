/* How fast the search of the computer players is: see bench_ai.c. */
#ifndef TABARD_TERM_BENCH_AI_H
#define TABARD_TERM_BENCH_AI_H

#include "term/choose.h"

/* Iterations a second, measured for about so long. */
double bench_ai(const struct choice *choice, double seconds);

#endif
