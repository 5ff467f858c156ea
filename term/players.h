/*
 * Who sits at a table: people, and computer players of several kinds. A computer player gets
 * the view of its seat and nothing else, so it cannot cheat however it is written.
 */
#ifndef TABARD_TERM_PLAYERS_H
#define TABARD_TERM_PLAYERS_H

#include "engine/record.h"
#include "term/args.h"

enum { LABEL_SIZE = 256 };

struct player;

/* What a player is asked. `view` is what the seat may see; `legal` is its list of moves. */
struct question {
	const struct game *game;
	const struct setup *setup;
	const struct game_state *view;
	int seat;
	const struct move *legal;
	int legal_count;
};

/*
 * A kind of computer player, written in --seats as `word` or `word:strength`. `start` reads the
 * strength ("" if there is none) and returns false for a bad one; `choose` answers a question
 * with one of its legal moves; `stop` may be NULL. A kind that `runs` programs is seated by the
 * command line only, never by a game file, which may come from anybody.
 */
struct player_kind {
	const char *word;
	bool (*start)(struct player *player, const char *strength);
	struct move (*choose)(struct player *player, const struct question *question);
	void (*stop)(struct player *player);
	bool runs;
};

struct player {
	const struct player_kind *kind; /* NULL: a person */
	char name[NAME_SIZE];
	char label[LABEL_SIZE]; /* as in --seats: "random", "bot:4"; "" for a person */
	struct rng rng;        /* the player's own, never the game's */
	void *mind;            /* the kind's own */
};

static inline bool player_is_person(const struct player *player)
{
	return player->kind == NULL;
}

/*
 * Seats people and computers as `--seats` says: a comma list of `you`, names and kinds, or a
 * number of seats (you and computers of level 3). NULL: you and as many of those as are usual.
 * Returns the number of seats, or 0 after a sentence.
 */
int players_seat(struct player player[SEAT_MAX], const struct game *game, const char *list);

/* How many sit at a game if nothing is said. */
int players_usual(const struct game *game);

/*
 * Players and the `sit` rows of game files. player_sit says who sits there; player_shown_name is
 * the name people see, safe for terminals; player_from_file seats the player again, false if that
 * cannot be.
 */
void player_sit(const struct player *player, struct sitter *sitter);
void player_shown_name(const struct sitter *sitter, int seat, char out[NAME_SIZE]);
bool player_from_file(struct player *player, const struct sitter *sitter, int seat);

/* Whether a person may be called that. */
bool player_name_fits(const char *name);

/* Gives up what the players hold. */
void players_leave(struct player player[SEAT_MAX]);

#endif
