/* Looking a word up in what is printed in the box: cards, areas, rules. */
#ifndef TABARD_TERM_LOOKUP_H
#define TABARD_TERM_LOOKUP_H

#include "engine/game.h"

/*
 * Prints everything of the game whose name or id holds the word, with what is printed on it, and
 * the paragraphs of the rules in which it stands. False if there is nothing.
 */
bool lookup_print(const struct game *game, const struct setup *setup, const char *asked);

#endif
