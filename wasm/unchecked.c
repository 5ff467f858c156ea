/*
 * Nothing in the browser reads positions: a game comes in as its log, move by move through the
 * gate. So the checks of positions from outside (games/<game>/check.c), which bots and tests need,
 * stay outside like the terminal's pictures, and are not part of what everybody downloads.
 */
#include "engine/game.h"

#define UNCHECKED(game)                                                                            \
	const char *game##_check(const struct game_state *state);                                  \
	const char *game##_check(const struct game_state *state)                                   \
	{                                                                                          \
		(void)state;                                                                       \
		ASSERT(false);                                                                     \
		return NULL;                                                                       \
	}                                                                                          \
	const char *game##_check_view(const struct game_state *view, int viewer);                  \
	const char *game##_check_view(const struct game_state *view, int viewer)                   \
	{                                                                                          \
		(void)viewer;                                                                      \
		return game##_check(view);                                                         \
	}

UNCHECKED(looting)
UNCHECKED(eighty)
UNCHECKED(heist)
UNCHECKED(nanty)
UNCHECKED(null)
