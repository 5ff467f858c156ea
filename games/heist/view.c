/* What a viewer knows: section 7 of the rules. Worlds that agree with it are in imagine.c. */
#include "games/heist/solver.h"
#include "games/heist/things.h"

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
	fields_copy_public(heist_fields, s, view); /* GH-7.1 */
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

static const struct sort *sort_of(int sort)
{
	return lexicon_sort(&(struct lexicon){heist_words, heist_sorts}, sort);
}

/* May the viewer see what is a seat's own: GH-7.2 GH-7.6. */
static bool is_own(const struct game_state *view, int viewer, int seat)
{
	return seat == viewer || viewer == VIEW_ALL || view->phase == HEIST_PHASE_OVER;
}

/* GH-5.4: is the token right? -1 while that is not known. */
static int is_right(const struct game_state *view, int token)
{
	int good = view->token_good[token], cell = view->token_cell[token];

	if (view->phase == HEIST_PHASE_OVER)
		return view->layout[good - 1] == cell;
	for (int i = 0; i < HEIST_OCCASIONS; i++) {
		if (view->raid[i] == cell)
			return view->raid_found[i] == good;
	}
	return -1;
}

/* The tokens on the map in the order in which they were placed: GH-4.9. */
static void put_tokens(const struct game_state *view, struct json *json)
{
	json_begin_array(json, "tokens");
	for (int i = 0; i < view->tokens; i++) {
		int right = is_right(view, i);

		json_begin_object(json, NULL);
		json_int(json, "seat", view->token_seat[i] - 1);
		json_str(json, "cell", heist_cell_word[view->token_cell[i]]);
		if (view->token_good[i] == HEIST_HIDDEN)
			json_none(json, "good");
		else
			json_str(json, "good", heist_good_word[view->token_good[i]]);
		json_bool(json, "up", right >= 0);
		if (right >= 0)
			json_bool(json, "right", right);
		else
			json_none(json, "right");
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_clue(const struct game_state *view, int viewer, int seat, int round,
		     struct json *json)
{
	json_begin_object(json, NULL);
	json_int(json, "round", round + 1);
	json_int(json, "seat", seat);
	json_str(json, "region", heist_question_word[view->question[seat][round]]);
	if (heist_answered(view, seat, round))
		sort_json(sort_of(HEIST_SORT_FOUND), view->found[seat][round], json, "found");
	else
		json_none(json, "found");
	if (is_own(view, viewer, seat) && view->paid[seat][round])
		json_int(json, "paid", view->paid[seat][round]);
	else
		json_none(json, "paid");
	json_bool(json, "revealed", seat_in(view->revealed[round], seat));
	json_end_object(json);
}

/* The clues of the rounds that the viewer knows, by round, in the order of play. */
static void put_answers(const struct game_state *view, int viewer, struct json *json)
{
	json_begin_array(json, "answers");
	for (int round = 0; round < view->round; round++) {
		for (int i = 0; i < view->seats; i++) {
			int seat = (heist_first(view, round) + i) % view->seats;
			int question = view->question[seat][round];

			if (question && question != HEIST_HIDDEN)
				put_clue(view, viewer, seat, round, json);
		}
	}
	json_end_array(json);
}

/* One starting clue: its kind, then the operands of the event that told it, but the seat. */
static void put_start(const struct game_state *view, int seat, int kind, struct json *json)
{
	static const char *const kind_id[] = {"around", "row", "column", "steps"};
	int32_t arg[4] = {0};
	int clue = heist_start_args(view, seat, kind, arg);
	const struct operand *operand = heist_events[clue].operand + 1;

	json_begin_object(json, NULL);
	json_str(json, "kind", kind_id[clue]);
	for (; operand->name; operand++)
		sort_json(sort_of(operand->sort), arg[operand->arg], json, operand->name);
	json_end_object(json);
}

/* By seat; null for those that the viewer may not read: GH-2.11. */
static void put_starts(const struct game_state *view, int viewer, struct json *json)
{
	json_begin_array(json, "starts");
	for (int seat = 0; seat < view->seats; seat++) {
		if (!is_own(view, viewer, seat) || view->round == 0) {
			json_none(json, NULL);
			continue;
		}
		json_begin_array(json, NULL);
		for (int kind = 1; kind <= view->clues[seat]; kind++)
			put_start(view, seat, kind, json);
		json_end_array(json);
	}
	json_end_array(json);
}

/* The occasions that are over; without a cell there was no raid. GH-4.1 GH-4.6 */
static void put_raids(const struct game_state *view, struct json *json)
{
	json_begin_array(json, "raids");
	for (int i = 0; i < heist_occasions(view); i++) {
		json_begin_object(json, NULL);
		json_int(json, "round", 2 * (i + 1));
		if (view->raid[i])
			json_str(json, "cell", heist_cell_word[view->raid[i]]);
		else
			json_none(json, "cell");
		if (view->raid_found[i])
			json_str(json, "good", heist_good_word[view->raid_found[i]]);
		else
			json_none(json, "good");
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_spent(const struct game_state *view, int viewer, struct json *json)
{
	json_begin_array(json, "spent");
	for (int seat = 0; seat < view->seats; seat++) {
		int sum = 0;

		for (int round = 0; round < HEIST_ROUNDS; round++)
			sum += view->paid[seat][round];
		if (is_own(view, viewer, seat))
			json_int(json, NULL, sum);
		else
			json_none(json, NULL);
	}
	json_end_array(json);
}

/* GH-1.10: how many tokens everybody has left, and the viewer of each good. */
static void put_supply(const struct game_state *view, int viewer, struct json *json)
{
	json_begin_array(json, "tokens_left");
	for (int seat = 0; seat < view->seats; seat++)
		json_int(json, NULL, view->companion ? 0 : HEIST_TOKENS - heist_placed(view, seat));
	json_end_array(json);
	if (viewer >= view->seats || view->companion) {
		json_none(json, "supply");
		return;
	}
	json_begin_object(json, "supply");
	for (int good = 1; good <= GOODS; good++)
		json_int(json, heist_good_word[good], heist_supply(view, viewer, good));
	json_end_object(json);
}

static void put_seats(const char *key, uint32_t seats, struct json *json)
{
	json_begin_array(json, key);
	for (; seats; seats &= seats - 1)
		json_int(json, NULL, seat_first(seats));
	json_end_array(json);
}

/* GH-7.6: what everybody learns when it is over. */
static void put_end(const struct game_state *view, struct json *json)
{
	struct layout layout = heist_layout(view);
	struct mystery mystery = {view->grid, 0, view->number};
	struct heist_score score;
	char id[ID_SIZE];

	heist_score(view, &score);
	json_begin_array(json, "token_points");
	for (int i = 0; i < view->tokens; i++)
		json_int(json, NULL, score.token[i]);
	json_end_array(json);
	put_seats("closed", score.closed, json);
	put_seats("docked", score.docked, json);
	if (heist_layout_to_rank(heist_shape(view), &layout, &mystery.rank)) {
		heist_id_put(&mystery, id);
		json_str(json, "id", id);
	}
}

/* By good, the cells where it may be; or, in the same order, how many layouts have it there. */
static void put_possible(const char *name, const struct deduce *deduce, bool counts,
			 struct shape shape, struct json *json)
{
	json_begin_object(json, name);
	for (int good = 0; good < GOODS; good++) {
		const uint64_t *count = deduce->tally.count[good];

		json_begin_array(json, heist_good_word[good + 1]);
		for (unsigned cell = 0; cell < shape_cells(shape); cell++) {
			if (count[cell] && counts)
				json_int(json, NULL, (int64_t)count[cell]);
			else if (count[cell])
				json_str(json, NULL, heist_cell_word[heist_code_of(shape, cell)]);
		}
		json_end_array(json);
	}
	json_end_object(json);
}

/* What the viewer's own knowledge leaves possible, with chances, and how many layouts are left. */
static void put_shading(const struct game_state *view, int viewer, struct json *json)
{
	struct shape shape = heist_shape(view);
	struct deduce deduce;
	struct facts facts;

	if (!view->shading || viewer == VIEW_ALL || !heist_is_hidden(view)) {
		json_none(json, "shading");
		json_none(json, "fits");
		json_none(json, "layouts");
		return;
	}
	heist_facts_of(view, viewer, &facts);
	heist_deduce_solve(&deduce, &facts);
	put_possible("shading", &deduce, false, shape, json);
	put_possible("fits", &deduce, true, shape, json);
	json_int(json, "layouts", (int64_t)deduce.tally.total);
}

/* What a client cannot compute without rules, and what the fields keep for rules alone. */
void heist_put_open(const struct game_state *view, struct json *json)
{
	struct shape shape = heist_shape(view);

	json_int(json, "width", shape.width);
	json_int(json, "height", shape.height);
	json_int(json, "first", view->round ? heist_first(view, view->round - 1) : 0);
	json_int(json, "raids_made", heist_raids(view));
	put_raids(view, json);
}

void heist_put_extra(const struct game_state *view, int viewer, struct json *json)
{
	put_tokens(view, json);
	put_supply(view, viewer, json);
	put_spent(view, viewer, json);
	put_starts(view, viewer, json);
	put_answers(view, viewer, json);
	put_shading(view, viewer, json);
	if (view->phase == HEIST_PHASE_OVER)
		put_end(view, json);
}
