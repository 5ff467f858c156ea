/* Law 11: node runs the WASM build; its signatures are compared with those of this program. */
#include "games/list.h"
#include "tests/property/torture.h"

#include <inttypes.h>
#include <stdio.h>

enum { WASM_GAMES = 40 }; /* of each game and seat count */

/* One line of the script: `id seats signature`. True if this build has the same. */
static bool line_agrees(const struct plan *plan, const char *line, char *why, size_t size)
{
	char id[32];
	int seats;
	uint64_t theirs, ours;
	const struct game *game;

	if (sscanf(line, "%31s %d %" SCNx64, id, &seats, &theirs) != 3) {
		snprintf(why, size, "the script printed: %.150s", line);
		return false;
	}
	game = game_find((struct slice){id, (uint32_t)strlen(id)});
	if (!game || seats < game->seats_min || seats > game->seats_max) {
		snprintf(why, size, "the WASM build has %s for %d, this one has not", id, seats);
		return false;
	}
	ours = selfplay_signature(game, seats, plan->seed, WASM_GAMES);
	snprintf(why, size, "%s, %d seats, seed %" PRIu64 ": native %016" PRIx64
		 ", WASM %016" PRIx64, id, seats, plan->seed, ours, theirs);
	return ours == theirs;
}

bool wasm_agrees(const struct plan *plan, char *why, size_t size, struct tally *tally)
{
	char line[300];
	int lines = 0, wanted = 0;
	bool agree = true;
	FILE *pipe;

	snprintf(line, sizeof line, "node tests/wasm/signature.mjs '%s' %" PRIu64 " %d %s 2>&1",
		 plan->wasm, plan->seed, WASM_GAMES, plan->game ? plan->game : "");
	pipe = popen(line, "r");
	if (!pipe) {
		snprintf(why, size, "node cannot be started");
		return false;
	}
	while (agree && fgets(line, sizeof line, pipe)) {
		agree = line_agrees(plan, line, why, size);
		lines++;
		tally->looked[LAW_WASM]++;
	}
	for (int i = 0; game_list[i]; i++) {
		if (!plan->game || strcmp(plan->game, game_list[i]->id) == 0)
			wanted += game_list[i]->seats_max - game_list[i]->seats_min + 1;
	}
	if (pclose(pipe) != 0 && agree) {
		snprintf(why, size, "node failed");
		agree = false;
	}
	if (agree && lines != wanted) {
		snprintf(why, size, "%d signatures from WASM, %d wanted", lines, wanted);
		agree = false;
	}
	return agree;
}
