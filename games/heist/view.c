/* What a viewer knows: section 7 of the rules. Worlds that agree with it are in imagine.c. */
#include "games/heist/solver.h"
#include "games/heist/state.h"

static uint8_t hide(uint8_t value, bool open)
{
	return open || !value ? value : HEIST_HIDDEN;
}

/* GH-2.1 GH-2.11: starting clues are their owner's. */
static void observe_starts(const struct game_state *s, int viewer, struct game_state *view)
{
	for (int seat = 0; seat < s->seats; seat++) {
		bool own = seat == viewer;

		view->start_cell[seat] = hide(s->start_cell[seat], own);
		view->start_pair[seat] = hide(s->start_pair[seat], own);
		view->start_line[seat] = hide(s->start_line[seat], own);
		view->start_good[seat] = hide(s->start_good[seat], own);
		for (int kind = 0; s->round && kind < s->clues[seat]; kind++)
			view->start_answer[seat][kind] =
				own ? s->start_answer[seat][kind] : HEIST_HIDDEN;
	}
}

/* GH-3.4 GH-3.9 GH-3.14: that a clue was asked is public; which, when it is revealed. */
static void observe_clues(const struct game_state *s, int viewer, struct game_state *view)
{
	for (int seat = 0; seat < s->seats; seat++) {
		for (int round = 0; round < s->round; round++) {
			bool own = seat == viewer;
			bool open = own || seat_in(s->revealed[round], seat);

			view->question[seat][round] = hide(s->question[seat][round], open);
			view->paid[seat][round] = hide(s->paid[seat][round], own);
			if (heist_answered(s, seat, round))
				view->found[seat][round] =
					open ? s->found[seat][round] : HEIST_HIDDEN;
		}
	}
}

/* GH-4.9 GH-7.1: cell, colour and order are open; faces only after a raid. */
static void observe_tokens(const struct game_state *s, int viewer, struct game_state *view)
{
	view->tokens = s->tokens;
	memcpy(view->token_seat, s->token_seat, sizeof s->token_seat);
	memcpy(view->token_cell, s->token_cell, sizeof s->token_cell);
	for (int i = 0; i < s->tokens; i++)
		view->token_good[i] =
			hide(s->token_good[i], s->token_seat[i] == viewer + 1 ||
						       heist_raided(s, s->token_cell[i]));
	view->face = hide(s->face, s->turn == viewer);
}

void heist_observe(const struct game_state *s, int viewer, struct game_state *view)
{
	if (viewer == VIEW_ALL || s->phase == HEIST_PHASE_OVER) { /* GH-7.6 */
		*view = *s;
		return;
	}
	memset(view, 0, sizeof *view);
	view->seats = s->seats;
	view->grid = s->grid;
	view->top = s->top;
	view->strict = s->strict;
	view->companion = s->companion;
	view->replay = s->replay;
	view->phase = s->phase;
	view->step = s->step;
	view->round = s->round;
	view->turn = s->turn;
	memcpy(view->clues, s->clues, sizeof s->clues);
	memcpy(view->revealed, s->revealed, sizeof s->revealed);
	memcpy(view->raid, s->raid, sizeof s->raid);
	memcpy(view->raid_found, s->raid_found, sizeof s->raid_found);
	/* GH-7.3: nobody sees the mystery, however little of it is drawn. */
	if (s->phase == HEIST_PHASE_NUMBER || (s->phase == HEIST_PHASE_RANK && s->step > 0))
		view->rank = HEIST_HIDDEN_WORD;
	if (s->round > 0 || (s->phase == HEIST_PHASE_NUMBER && s->step > 0))
		view->number = HEIST_HIDDEN_WORD;
	if (s->round > 0)
		memset(view->layout, HEIST_HIDDEN, sizeof view->layout);
	observe_starts(s, viewer, view);
	observe_clues(s, viewer, view);
	observe_tokens(s, viewer, view);
}

bool heist_is_hidden(const struct game_state *state)
{
	return state->round > 0 && state->phase != HEIST_PHASE_OVER;
}

int heist_round(const struct game_state *state)
{
	return state->round;
}

bool heist_raid_due(const struct game_state *state)
{
	return state->phase == HEIST_PHASE_RAID;
}

bool heist_facts_of(const struct game_state *state, int viewer, struct facts *facts)
{
	struct shape shape = heist_shape(state);
	int seats = state->seats;
	bool any = false;

	ASSERT(state->round > 0);
	heist_facts_init(facts, shape);
	for (int kind = 1; viewer < seats && kind <= state->clues[viewer]; kind++) {
		heist_facts_start(facts, heist_start(state, viewer, kind),
				  state->start_answer[viewer][kind - 1]);
		any = true;
	}
	for (int seat = 0; seat < seats; seat++) {
		for (int round = 0; round < state->round; round++) {
			if ((seat != viewer && !seat_in(state->revealed[round], seat)) ||
			    !heist_answered(state, seat, round))
				continue;
			heist_facts_clue(facts,
					 heist_question_of(shape, state->question[seat][round]),
					 state->found[seat][round]);
			any = true;
		}
	}
	for (int i = 0; i < HEIST_OCCASIONS; i++) {
		if (!state->raid[i])
			continue;
		heist_facts_raid(facts, heist_cell_of(shape, state->raid[i]),
				 state->raid_found[i] ? state->raid_found[i] - 1u : GOODS);
		any = true;
	}
	return any;
}

/* What a client cannot compute without rules: spending, tokens left, the id at the end. */
void heist_put_extra(const struct game_state *view, int viewer, struct json *json)
{
	struct shape shape = heist_shape(view);
	bool over = view->phase == HEIST_PHASE_OVER;

	json_int(json, "width", shape.width);
	json_int(json, "height", shape.height);
	json_int(json, "raids", heist_raids(view));
	json_begin_array(json, "tokens_left");
	for (int seat = 0; seat < view->seats; seat++)
		json_int(json, NULL, view->companion ? 0 : HEIST_TOKENS - heist_placed(view, seat));
	json_end_array(json);
	json_begin_array(json, "spent");
	for (int seat = 0; seat < view->seats; seat++) {
		int sum = 0;

		for (int round = 0; round < HEIST_ROUNDS; round++)
			sum += view->paid[seat][round];
		if (over || seat == viewer || viewer == VIEW_ALL)
			json_int(json, NULL, sum);
		else
			json_none(json, NULL);
	}
	json_end_array(json);
	if (over) {
		struct layout layout = heist_layout(view);
		struct mystery mystery = {view->grid, 0, view->number};
		char id[ID_SIZE];

		if (heist_layout_to_rank(shape, &layout, &mystery.rank)) {
			heist_id_put(&mystery, id);
			json_str(json, "id", id);
		}
	}
}
