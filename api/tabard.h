/*
 * Tabard as a library: four London board games behind some twenty functions. A handle is one
 * game being played; text goes in, JSON comes out, errors are sentences. The same functions are
 * exported by the WASM module. docs/library.md has an example.
 *
 *	struct tabard_game *game = tabard_new("looting", "{\"seats\":3}", &error);
 *	puts(tabard_view(game, 0));
 *	if (!tabard_play(game, 0, "blind"))
 *		puts(tabard_error(game));
 *	tabard_free(game);
 *
 * A viewer is a seat from 0, TABARD_PUBLIC (what everybody may see) or TABARD_ALL (the referee).
 * Strings given out belong to the handle and are good until its next call. Handles share
 * nothing: each may live on a thread of its own.
 */
#ifndef TABARD_H
#define TABARD_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TABARD_VERSION_MAJOR 1
#define TABARD_VERSION_MINOR 0

#if defined(__GNUC__) && !defined(__wasm__)
#define TABARD_API __attribute__((visibility("default")))
#else
#define TABARD_API
#endif

enum { TABARD_CHANCE = 6, TABARD_PUBLIC = 7, TABARD_ALL = 8 };

struct tabard_game;

/* "1.0": of the library, not of this header. */
TABARD_API const char *tabard_version(void);

/* The id of the game with that index, from 0; NULL behind the last. */
TABARD_API const char *tabard_id(int index);

/*
 * A new game. `setup` is JSON: {"seats":3,"options":{"edition":"english"},"seed":"64 hex digits",
 * "names":["Ada",...],"lang":"it"}; all but seats may be missing. Without a seed chance is played
 * by the caller (tabard_play with TABARD_CHANCE). NULL and a sentence in *error otherwise.
 */
TABARD_API struct tabard_game *tabard_new(const char *id, const char *setup, const char **error);

/* A game from a file (docs/notation.md). NULL and a sentence in *error otherwise. */
TABARD_API struct tabard_game *tabard_load(const char *file, const char **error);

TABARD_API void tabard_free(struct tabard_game *game);

/* The game as a file; as one viewer may have it, or TABARD_ALL. */
TABARD_API const char *tabard_save(struct tabard_game *game, int viewer);

/* What went wrong in the last call that said no. */
TABARD_API const char *tabard_error(const struct tabard_game *game);

/* "en" or "it", for everything that is said from now on. 0: not a language. */
TABARD_API int tabard_language(struct tabard_game *game, const char *lang);

/* What is printed in the box. */
TABARD_API const char *tabard_catalogue(struct tabard_game *game);

/* The seats asked now: [0,2]; [6] for chance; [] when it is over. */
TABARD_API const char *tabard_asked(struct tabard_game *game);

/* How many moves and undos there have been: it never goes down. */
TABARD_API uint32_t tabard_revision(const struct tabard_game *game);

/* A fingerprint of everything that has happened. Secret while the game lasts. */
TABARD_API uint64_t tabard_hash(const struct tabard_game *game);

/* What a viewer sees. */
TABARD_API const char *tabard_view(struct tabard_game *game, int viewer);

/* The legal moves of a seat, with things, notation and labels; for chance with weights too. */
TABARD_API const char *tabard_legal(struct tabard_game *game, int seat);

/* Whole sequences of a seat's own steps (at most 64), or null. */
TABARD_API const char *tabard_ways(struct tabard_game *game, int seat);

/* Why a thing ("area:holborn") cannot be chosen now: {"text":..,"rule":..} or null. */
TABARD_API const char *tabard_why_not(struct tabard_game *game, int seat, const char *thing);

/* Plays a move in notation. 1, or 0 and tabard_error; nothing has changed then. */
TABARD_API int tabard_play(struct tabard_game *game, int seat, const char *move);

/* Deals chance and plays forced moves until somebody must choose: how many. */
TABARD_API int tabard_deal(struct tabard_game *game);

/* Takes back to the seat's last own choice, where the rules let it. 1 or 0. */
TABARD_API int tabard_undo(struct tabard_game *game, int seat);

/*
 * What happened, in words, for a viewer, from line `from` (1 is the first) on:
 * [{"n":1,"kind":"move","seat":0,"text":"..","about":{..}},...].
 */
TABARD_API const char *tabard_story(struct tabard_game *game, int viewer, int from);

/* {"places":[..],"scores":[..],"reason":".."}, or null while it lasts. */
TABARD_API const char *tabard_result(struct tabard_game *game);

/*
 * A computer player of level 1 to 6 thinks for a seat, from what that seat sees, in slices.
 * begin: 1 or 0. step: 1 when it is done. answer, at any time: {"done":true,"best":{a move as in
 * tabard_legal, "chance" per cent or null},"next":the same or null,"why":".."}; null without a
 * search. A move or an undo ends it; end gives its memory back.
 */
TABARD_API int tabard_search_begin(struct tabard_game *game, int seat, int level, uint64_t seed);
TABARD_API int tabard_search_step(struct tabard_game *game, int slices);
TABARD_API const char *tabard_search_answer(struct tabard_game *game);
TABARD_API void tabard_search_end(struct tabard_game *game);

/* All of that at once: the answer of a strong player. NULL and tabard_error if it is not asked. */
TABARD_API const char *tabard_hint(struct tabard_game *game, int seat);

#ifdef __cplusplus
}
#endif

#endif
