/* Prints `id seats signature` of the computer player, for ai.mjs to compare with the WASM build. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/signature.h"
#include "games/list.h"

int main(void)
{
	for (int i = 0; game_list[i]; i++) {
		const struct game *game = game_list[i];
		void *memory = calloc(1, ai_signature_size(game));

		ASSERT(memory);
		for (int seats = game->seats_min; seats <= game->seats_max; seats++)
			printf("%s %d %016" PRIx64 "\n", game->id, seats,
			       ai_signature(game, seats, 1, memory));
		free(memory);
	}
	return 0;
}
