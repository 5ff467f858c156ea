/* The few words every file of the core uses: ASSERT, limits, seats and sets of seats. */
#ifndef TABARD_BASE_H
#define TABARD_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/*
 * A bug, never bad input: always on, in every build. Not libc's assert, which would pull stdio
 * into the WASM build and vanish with NDEBUG.
 */
#ifdef __wasm__ /* nobody there could be told more than that it trapped: no texts to download */
#define ASSERT_FAILED(condition) __builtin_trap()
#else
#define ASSERT_FAILED(condition) assert_failed(__FILE__, __LINE__, #condition)
#endif
#define ASSERT(condition)                                                                          \
	do {                                                                                       \
		if (__builtin_expect(!(condition), 0))                                             \
			ASSERT_FAILED(condition);                                                  \
	} while (0)

/*
 * Where every failed ASSERT ends, and the one place to change what happens then: a program that
 * defines this function replaces the engine's, which traps. It must not return; it may jump out
 * of the match that failed (match_scratch in match.h says how that is harmless to others).
 */
_Noreturn void assert_failed(const char *file, int line, const char *condition)
	__attribute__((cold));

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* State bytes are hashed as they lie in memory, so native and WASM agree only if both are this. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "Tabard hashes little-endian states");

/*
 * Seats are 0 .. seats - 1. Chance sits at SEAT_CHANCE and moves like everybody else.
 * A viewer is a seat, or one of the two VIEW_ values.
 */
enum {
	SEAT_MAX = 6,
	SEAT_CHANCE = 6,
	VIEW_PUBLIC = 7, /* a spectator: what everybody may see and nothing more */
	VIEW_ALL = 8,    /* the log, the referee, the end of the game: everything */
};

/* A set of seats is a bit per seat; bit SEAT_CHANCE stands for chance. */
static inline uint32_t seat_bit(int seat)
{
	return (uint32_t)1 << seat;
}

static inline bool seat_in(uint32_t set, int seat)
{
	return (set >> seat & 1) != 0;
}

/* The lowest seat of a set that is not empty. */
static inline int seat_first(uint32_t set)
{
	return __builtin_ctz(set);
}

#endif
