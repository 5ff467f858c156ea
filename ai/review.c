/* One entry of the log, one player, and where that was not enough a second: see review.h. */
#include "ai/review.h"
#include "ai/real.h"

static void begin_player(struct ai_review *review, const struct move *only)
{
	struct ai_task task = {
		.game = review->match->game, .view = state_of(&review->view),
		.seat = review->seat, .seats = review->match->setup.seats, .level = AI_LEVELS,
		.seed = review->match->revision + 1, .lore = review->lore,
		.iterations = review->iterations, .whole = true, .review = true, .only = only,
	};

	ASSERT(ai_player_size(&task) <= AI_PLAYER_MEMORY);
	review->player = ai_player_begin(&task, review->memory);
}

bool ai_review_begin(struct ai_review *review, int32_t index)
{
	const struct game *game = review->match->game;
	struct move list[LEGAL_MAX];
	struct match_walk walk;

	match_walk(&walk, review->match);
	do {
		if (!match_walk_next(&walk) || walk.index > index)
			return false;
	} while (walk.index < index);
	if (walk.entry->seat == SEAT_CHANCE ||
	    game->legal(match_walk_state(&walk), walk.entry->seat, list) < 2)
		return false;
	review->state = walk.state;
	review->seat = walk.entry->seat;
	review->played = walk.entry->move;
	review->again = false;
	memset(&review->view, 0, sizeof review->view);
	game->observe(match_walk_state(&walk), review->seat, state_of(&review->view));
	begin_player(review, NULL);
	return true;
}

static const struct ai_choice *choice_played(const struct ai_review *review,
					     const struct ai_answer *answer)
{
	int i = 0;

	while (!move_same(&answer->at[i].move, &review->played))
		i++;
	return &answer->at[i];
}

/* What is within twice the error is no difference. */
static void settle(struct ai_review *review, const struct ai_choice *played)
{
	double variance = ai_choice_variance(&review->top) + ai_choice_variance(played);
	bool best = move_same(&review->best, &review->played);

	review->after = ai_choice_above(&review->top, played) ? played->win : review->before;
	review->margin = best ? 0 : 2 * real_sqrt(variance);
}

/* What the first player found out. True if that is enough. */
static bool weigh(struct ai_review *review)
{
	const struct ai_answer *answer = ai_player_answer(review->player);
	const struct ai_choice *best = &answer->at[ai_answer_best(answer)];
	const struct ai_choice *played = choice_played(review, answer);

	review->best = best->move;
	review->top = *best;
	review->before = best->win;
	settle(review, played);
	return best->win < 0 || played == best || played->visits >= answer->iterations / 10;
}

bool ai_review_step(struct ai_review *review, uint32_t slice)
{
	if (!ai_player_step(review->player, slice))
		return false;
	if (!review->again) {
		if (weigh(review))
			return true;
		review->again = true;
		begin_player(review, &review->played);
		return false;
	}
	settle(review, choice_played(review, ai_player_answer(review->player)));
	return true;
}
