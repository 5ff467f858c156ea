/* The companion's flow. Screens are term's and the page's; rules are the game's own. */
#include "games/heist/companion.h"
#include "games/heist/state.h"

extern const struct game heist_game;

void heist_probe(struct match *probe, const struct setup *setup,
		 const uint8_t key[STREAM_KEY_SIZE], struct entry log[HEIST_PROBE_LOG])
{
	struct advance advance = {.key = key};
	struct setup all = *setup;

	all.seats = HEIST_SEATS;
	for (int seat = 0; seat < HEIST_SEATS; seat++)
		all.choice[HEIST_OPTION_CLUES + seat] = START_KINDS;
	advance.wait_turn = advance.wait_reaction = ~(uint32_t)0;
	match_init(probe, &heist_game, &all, log, HEIST_PROBE_LOG);
	match_advance(probe, &advance);
	ASSERT(match_state(probe)->round == 1);
}

int heist_stage(const struct game_state *state)
{
	return 2 * state->round + (state->phase == HEIST_PHASE_RAID);
}
