/*
 * Processor time, and how much of it a slow machine may take: limits in tests are of one that needs
 * 160 us for the SHA-256 of 16 KiB, as it does with both cores busy, and grow where it needs more.
 */
#ifndef TABARD_TESTS_PACE_H
#define TABARD_TESTS_PACE_H

#include <time.h>

#include "engine/sha256.h"

/* Of this thread, in microseconds. */
static inline uint64_t cpu_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* `micros` of the machine described above, as this one has them at the moment; never less. */
static inline uint64_t cpu_here(uint64_t micros)
{
	enum { OF_THAT_MACHINE = 160, TRIES = 9 };
	static const uint8_t bytes[16 << 10];
	uint8_t hash[SHA256_SIZE];
	uint64_t least = UINT64_MAX;

	for (int i = 0; i < TRIES; i++) {
		uint64_t begun = cpu_now(), took;

		sha256(bytes, sizeof bytes, hash);
		took = cpu_now() - begun;
		least = took < least ? took : least;
	}
	return least > OF_THAT_MACHINE ? micros * least / OF_THAT_MACHINE : micros;
}

#endif
