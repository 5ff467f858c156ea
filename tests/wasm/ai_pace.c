/* Prints `id seats iterations-a-second` of the native build, for tools/wasm_speed.mjs. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/signature.h"
#include "games/list.h"

enum { ITERATIONS = 400 };

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int main(void)
{
	for (int i = 0; game_list[i]; i++) {
		const struct game *game = game_list[i];
		void *memory = calloc(1, ai_signature_size(game));
		double begun, done = 0;

		ASSERT(memory);
		ai_pace(game, game->seats_min, 1, memory);
		begun = now();
		for (int n = 0; n == 0 || now() - begun < 1; n++)
			done += ai_pace(game, game->seats_min, ITERATIONS, memory);
		printf("%s %d %.0f\n", game->id, game->seats_min, done / (now() - begun));
		free(memory);
	}
	return 0;
}
