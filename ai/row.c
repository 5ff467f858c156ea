/* The rows of all games that have one, and what the end of a game is worth. */
#include "ai/row.h"
#include "ai/eighty.h"
#include "ai/heist.h"
#include "ai/looting.h"
#include "ai/nanty.h"

static const struct ai_game plain = {
	.id = NULL,
	.win_weight = 0.7,
	.margin_scale = 12,
	.explore = 0.7,
	.wide = 20,
};

static const struct ai_game *const rows[] = {
	&looting_ai,
	&eighty_ai,
	&heist_ai,
	&nanty_ai,
	&plain, /* last: it serves whatever is left */
};

const struct ai_game *ai_game_of(const struct game *game)
{
	int i = 0;

	while (rows[i]->id && strcmp(rows[i]->id, game->id) != 0)
		i++;
	return rows[i];
}

size_t ai_lore_size(const struct game *game)
{
	return ai_game_of(game)->lore_size;
}

bool ai_lore_step(const struct game *game, void *memory, uint32_t slice)
{
	const struct ai_game *ai = ai_game_of(game);
	bool done = ai->lore_size == 0;

	for (; slice > 0 && !done; slice--)
		done = ai->lore_step(memory);
	return done;
}

/* Winning: the first place shared among all who have it; without places, by the scores. */
static void share_win(const struct result *result, int seats, double win[SEAT_MAX])
{
	bool placed = false;
	int32_t best = INT32_MIN;
	int winners = 0;

	for (int i = 0; i < seats; i++) {
		placed |= result->place[i] != 0;
		if (result->score[i] > best)
			best = result->score[i];
	}
	for (int i = 0; i < seats; i++) {
		bool won = placed ? result->place[i] == 1
				  : result->scored && result->score[i] == best;

		win[i] = won;
		winners += won;
	}
	for (int i = 0; i < seats && winners; i++)
		win[i] /= winners;
}

/* The lead over the best of the others, squeezed into [0, 1]; by places if nothing is scored. */
static double margin(const struct ai_game *ai, const struct result *result, int seats, int seat)
{
	int32_t rival = INT32_MIN;
	double lead;

	if (!result->scored) {
		int behind = result->place[seat] ? result->place[seat] - 1 : seats - 1;

		return seats > 1 ? 1 - (double)behind / (seats - 1) : 1;
	}
	for (int i = 0; i < seats; i++) {
		if (i != seat && result->score[i] > rival)
			rival = result->score[i];
	}
	lead = (double)result->score[seat] - (seats > 1 ? rival : 0);
	return ai_squeeze(lead, ai->margin_scale);
}

void ai_value_of_end(const struct game *game, const struct game_state *state, int seats,
		     struct ai_value *value)
{
	const struct ai_game *ai = ai_game_of(game);
	struct result result = {.scored = false};

	game->result(state, &result);
	memset(value, 0, sizeof *value);
	share_win(&result, seats, value->win);
	for (int i = 0; i < seats; i++)
		value->utility[i] = ai->win_weight * value->win[i] +
				    (1 - ai->win_weight) * margin(ai, &result, seats, i);
}
