/* The end of a game: spending, closed agencies, points, places. */
#include "games/heist/state.h"
#include "games/heist/words.h"

const uint8_t heist_points[GOODS] = {15, 10, 5, 5, 5, 5, 5, 5};

/* GH-5.2 GH-5.3 GH-5.11: who spent most in all closes, or of two loses points. */
static void settle_spending(const struct game_state *s, struct heist_score *out)
{
	uint32_t most = 0;
	int highest = -1;

	for (int seat = 0; seat < s->seats; seat++) {
		for (int round = 0; round < HEIST_ROUNDS; round++)
			out->spent[seat] += s->paid[seat][round];
		if (out->spent[seat] > highest) {
			highest = out->spent[seat];
			most = 0;
		}
		if (out->spent[seat] == highest)
			most |= seat_bit(seat);
	}
	if (most == seat_bit(s->seats) - 1)
		return;
	if (heist_closes(s))
		out->closed = most;
	else
		out->docked = most;
}

/* GH-5.4 to GH-5.6: tokens in order; closed agencies take no rank. */
static void score_tokens(const struct game_state *s, struct heist_score *out)
{
	uint8_t rank[GOODS] = {0};

	for (int i = 0; i < s->tokens; i++) {
		int seat = s->token_seat[i] - 1;
		int good = s->token_good[i] - 1;

		if (seat_in(out->closed, seat))
			continue;
		if (s->layout[good] != s->token_cell[i]) {
			out->token[i] = -HEIST_WRONG;
			out->score[seat] -= HEIST_WRONG;
			continue;
		}
		out->token[i] = heist_points[good] - HEIST_LATER * rank[good]++;
		out->score[seat] += out->token[i];
		out->goods[seat]++; /* a right token: there is one cell for each good */
		if (good == GOOD_PAINTING)
			out->painting |= seat_bit(seat);
	}
}

void heist_score(const struct game_state *s, struct heist_score *out)
{
	memset(out, 0, sizeof *out);
	settle_spending(s, out);
	score_tokens(s, out);
	for (int seat = 0; seat < s->seats; seat++) {
		if (seat_in(out->docked, seat))
			out->score[seat] -= HEIST_LOSS; /* GH-5.12 */
	}
}

/* GH-5.7 GH-5.13: is `a` ranked before `b`? Closed agencies come last. */
static bool before(const struct heist_score *score, int a, int b)
{
	bool closed_a = seat_in(score->closed, a), closed_b = seat_in(score->closed, b);
	bool painting_a = seat_in(score->painting, a), painting_b = seat_in(score->painting, b);

	if (closed_a || closed_b)
		return !closed_a;
	if (score->score[a] != score->score[b])
		return score->score[a] > score->score[b];
	if (painting_a != painting_b)
		return painting_a;
	return score->goods[a] > score->goods[b];
}

void heist_result(const struct game_state *s, struct result *result)
{
	struct heist_score score;

	memset(result, 0, sizeof *result);
	result->reason = (uint16_t)heist_end(s);
	if (s->companion)
		return; /* GH-6.4 */
	heist_score(s, &score);
	result->scored = result->points = true;
	result->closed = (uint8_t)score.closed;
	for (int seat = 0; seat < s->seats; seat++) {
		result->score[seat] = score.score[seat];
		result->place[seat] = 1;
		for (int other = 0; other < s->seats; other++)
			result->place[seat] =
				(uint8_t)(result->place[seat] + before(&score, other, seat));
	}
}
