/* What the WASM build offers: enough to list its games and to compare its play with another's. */
#include "ai/signature.h"
#include "engine/match.h"
#include "games/list.h"
#include "wasm/heap.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

int32_t EXPORT(tabard_games)(void);
const char *EXPORT(tabard_game_id)(int32_t index);
int32_t EXPORT(tabard_seats_min)(int32_t index);
int32_t EXPORT(tabard_seats_max)(int32_t index);
uint64_t EXPORT(tabard_signature)(int32_t index, int32_t seats, uint64_t seed, int32_t games);
uint64_t EXPORT(tabard_ai_signature)(int32_t index, int32_t seats, uint64_t seed);
uint32_t EXPORT(tabard_ai_pace)(int32_t index, int32_t seats, uint32_t iterations);

int32_t tabard_games(void)
{
	int32_t n = 0;

	while (game_list[n])
		n++;
	return n;
}

/* The id as a NUL-terminated text in the module's memory. */
const char *tabard_game_id(int32_t index)
{
	return game_list[index]->id;
}

int32_t tabard_seats_min(int32_t index)
{
	return game_list[index]->seats_min;
}

int32_t tabard_seats_max(int32_t index)
{
	return game_list[index]->seats_max;
}

uint64_t tabard_signature(int32_t index, int32_t seats, uint64_t seed, int32_t games)
{
	return selfplay_signature(game_list[index], seats, seed, games);
}

/* The player's memory stays from one call to the next: what a game computes once is in it. */
static void *memory_of(size_t size)
{
	static void *memory;
	static size_t taken;

	if (taken < size) {
		heap_give(memory);
		memory = heap_take(size);
		taken = size;
	}
	return memory;
}

uint64_t tabard_ai_signature(int32_t index, int32_t seats, uint64_t seed)
{
	const struct game *game = game_list[index];

	return ai_signature(game, seats, seed, memory_of(ai_signature_size(game)));
}

/* The memory stays with the game: its tables are made by the first call only. */
uint32_t tabard_ai_pace(int32_t index, int32_t seats, uint32_t iterations)
{
	static const struct game *game;
	static void *memory;

	if (game != game_list[index]) {
		if (memory)
			heap_give(memory);
		game = game_list[index];
		memory = heap_take(ai_signature_size(game));
	}
	return ai_pace(game, seats, iterations, memory);
}
