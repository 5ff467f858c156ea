/* From words on the command line to a game and a checked set-up. */
#ifndef TABARD_TERM_CHOOSE_H
#define TABARD_TERM_CHOOSE_H

#include "games/list.h"
#include "term/args.h"

/* The game of that name, or NULL after saying which there are. */
const struct game *choose_game(const char *name);

/* A set-up for that many seats (0: as few as can be) with options `name=value`. */
bool choose_setup(const struct game *game, int64_t seats, const struct texts *options,
		  struct setup *setup);

/* `GAME` of the operands with --seats and --option; what sim, perft and bench begin with. */
struct choice {
	const struct game *game;
	struct setup setup;
};
bool choose(struct choice *choice, const char *game, int64_t seats, const struct texts *options);

/* The set-up as JSON members: game, rules_version, seats, options. */
void choice_json(const struct game *game, const struct setup *setup, struct json *json);

/* The value of an option by its name, or NULL if the game has no such option. */
const char *setup_value_of(const struct game *game, const struct setup *setup, const char *name);

/* A message of a game without slots: its title, an option's help, a reason. */
const char *game_word(const struct game *game, int id);

#endif
