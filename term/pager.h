/*
 * Long text on a terminal, a screenful at a time. What is printed between pager_begin and
 * pager_end is shown so; where nobody types it is printed as it comes.
 */
#ifndef TABARD_TERM_PAGER_H
#define TABARD_TERM_PAGER_H

#include "engine/base.h"

void pager_begin(void);
void pager_end(void);

#endif
