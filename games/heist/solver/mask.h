/*
 * A set of cells as 128 bits: the largest grid has 100. Two words rather than a 128-bit type,
 * because on grids up to 8x8 the upper word stays zero and costs next to nothing.
 */
#ifndef TABARD_HEIST_MASK_H
#define TABARD_HEIST_MASK_H

#include "engine/base.h"

struct mask {
	uint64_t lo, hi;
};

/* Cells are 0-127. */
static inline struct mask mask_bit(unsigned cell)
{
	struct mask m = {0, 0};

	if (cell < 64)
		m.lo = (uint64_t)1 << cell;
	else
		m.hi = (uint64_t)1 << (cell & 63);
	return m;
}

static inline struct mask mask_none(void)
{
	return (struct mask){0, 0};
}

static inline struct mask mask_and(struct mask a, struct mask b)
{
	return (struct mask){a.lo & b.lo, a.hi & b.hi};
}

static inline struct mask mask_or(struct mask a, struct mask b)
{
	return (struct mask){a.lo | b.lo, a.hi | b.hi};
}

/* What is in a and not in b. */
static inline struct mask mask_minus(struct mask a, struct mask b)
{
	return (struct mask){a.lo & ~b.lo, a.hi & ~b.hi};
}

static inline bool mask_empty(struct mask m)
{
	return (m.lo | m.hi) == 0;
}

static inline bool mask_same(struct mask a, struct mask b)
{
	return a.lo == b.lo && a.hi == b.hi;
}

static inline bool mask_meets(struct mask a, struct mask b)
{
	return ((a.lo & b.lo) | (a.hi & b.hi)) != 0;
}

static inline bool mask_has(struct mask m, unsigned cell)
{
	return ((cell < 64 ? m.lo : m.hi) >> (cell & 63)) & 1;
}

/* The builtin is a library call on machines without the instruction; this is quicker there. */
static inline uint32_t mask_count_word(uint64_t x)
{
#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
	return (uint32_t)__builtin_popcountll(x);
#else
	x -= (x >> 1) & 0x5555555555555555u;
	x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
	x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
	return (uint32_t)((x * 0x0101010101010101u) >> 56);
#endif
}

static inline uint32_t mask_count(struct mask m)
{
	uint32_t n = mask_count_word(m.lo);

	return m.hi ? n + mask_count_word(m.hi) : n;
}

/*
 * Removes the lowest cell and returns it; the mask must not be empty. Loops read
 * `for (struct mask m = set; !mask_empty(m);) {unsigned cell = mask_take(&m); ...}`.
 */
static inline unsigned mask_take(struct mask *m)
{
	unsigned cell;

	if (m->lo) {
		cell = (unsigned)__builtin_ctzll(m->lo);
		m->lo &= m->lo - 1;
	} else {
		cell = 64 + (unsigned)__builtin_ctzll(m->hi);
		m->hi &= m->hi - 1;
	}
	return cell;
}

#endif
