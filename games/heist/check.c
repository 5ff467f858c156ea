/*
 * What must be true of every state, wherever it came from. Apart from rules.c because it must
 * not share the rules' assumptions: a position typed by hand ends here before it is played.
 */
#include "games/heist/state.h"

static bool all_zero(const uint8_t *bytes, int count)
{
	for (int i = 0; i < count; i++) {
		if (bytes[i])
			return false;
	}
	return true;
}

static const char *check_ranges(const struct game_state *s)
{
	if (s->seats < 2 || s->seats > HEIST_SEATS)
		return "the number of seats is not 2 to 5";
	if (!heist_grid_by_code(s->grid))
		return "there is no such grid";
	if ((s->top != 5 && s->top != 10) || s->strict > 1 || s->companion > 1 || s->replay > 1 ||
	    s->shading > 1)
		return "an option is out of range";
	if (s->phase >= HEIST_PHASES)
		return "there is no such phase";
	if (s->turn >= s->seats)
		return "the turn is at no seat";
	if (s->tokens > (s->companion ? 0 : HEIST_TOKENS * s->seats))
		return "there are too many tokens";
	for (int seat = 0; seat < HEIST_SEATS; seat++) {
		if (s->clues[seat] > (seat < s->seats ? START_KINDS : 0))
			return "a seat has a wrong number of starting clues";
	}
	return NULL;
}

/* The digits drawn so far are those of some rank or number, and nothing else is there yet. */
static const char *check_draw(const struct game_state *s)
{
	uint32_t ranks = heist_draws(s, HEIST_PHASE_RANK);
	uint32_t numbers = heist_draws(s, HEIST_PHASE_NUMBER);
	bool rank = s->phase == HEIST_PHASE_RANK;
	uint32_t value = rank ? s->rank : s->number;
	uint32_t draws = rank ? ranks : numbers;
	int shift = heist_digit_shift(draws, s->step);

	if (s->round || s->turn || s->replay || s->face || s->tokens)
		return "the game has begun before there is a mystery";
	if (s->rank >= ranks || s->number >= numbers || (rank && s->number))
		return "there is no such rank or question number";
	if (s->step >= heist_digits(draws) || (value & (((uint64_t)1 << shift) - 1)))
		return "digits are drawn that cannot be";
	if (!all_zero(s->layout, (int)(offsetof(struct game_state, shading) -
				       offsetof(struct game_state, layout))))
		return "something is there before there is a mystery";
	return NULL;
}

static const char *check_mystery(const struct game_state *s)
{
	struct shape shape = heist_shape(s);
	struct game_state fresh;
	struct layout layout;
	size_t from = offsetof(struct game_state, start_cell);
	size_t to = offsetof(struct game_state, question);

	if (s->rank || s->step)
		return "a digit is drawn during the game";
	if (s->number >= heist_draws(s, HEIST_PHASE_NUMBER))
		return "there is no such question number";
	for (int good = 0; good < GOODS; good++) {
		if (!heist_on_grid(shape, s->layout[good]))
			return "a good lies outside the grid";
	}
	layout = heist_layout(s);
	if (!heist_layout_legal(shape, &layout)) /* GH-1.3 to GH-1.7 */
		return "the layout is not legal";
	fresh = *s;
	memset((char *)&fresh + from, 0, to - from);
	heist_starts_set(&fresh);
	if (memcmp((const char *)&fresh + from, (const char *)s + from, to - from) != 0)
		return "a starting clue is not that of the mystery";
	return NULL;
}

/* Has the seat chosen a question in this round? Seats come in order from the first player. */
static bool has_come(const struct game_state *s, int seat, int round)
{
	int first = heist_first(s, round);
	int place = (seat - first + s->seats) % s->seats;
	int turn = (s->turn - first + s->seats) % s->seats;

	if (seat >= s->seats || round >= s->round)
		return false;
	if (round < s->round - 1 || s->phase >= HEIST_PHASE_RAID)
		return true;
	return place < turn || (place == turn && s->phase > HEIST_PHASE_ASK);
}

static const char *check_clue(const struct game_state *s, int seat, int round)
{
	int question = s->question[seat][round];
	int paid = s->paid[seat][round];
	bool come = has_come(s, seat, round);
	bool here = round == s->round - 1 && seat == s->turn;

	if (!come)
		return question || paid || s->found[seat][round] ? "a clue was asked too soon"
								  : NULL;
	if (question >= HEIST_QUESTION_CODES || !heist_question_on_grid(heist_shape(s), question))
		return "a clue was asked that there is not";
	if (here && s->phase == HEIST_PHASE_PAY)
		return paid || s->found[seat][round] ? "a clue was paid too soon" : NULL;
	if (paid < 1 || paid > s->top)
		return "a payment is out of range"; /* GH-3.3 */
	if (here && s->phase == HEIST_PHASE_SEE)
		return s->found[seat][round] ? "a clue was answered too soon" : NULL;
	if (s->found[seat][round] != heist_answer(s, question))
		return "an answer is wrong";
	return NULL;
}

static const char *check_clues(const struct game_state *s)
{
	for (int round = 0; round < HEIST_ROUNDS; round++) {
		bool over = round < s->round - 1 ||
			    (round == s->round - 1 && s->phase >= HEIST_PHASE_RAID);

		for (int seat = 0; seat < HEIST_SEATS; seat++) {
			const char *broken = check_clue(s, seat, round);

			if (broken)
				return broken;
		}
		if (s->revealed[round] != (over ? heist_lowest(s, round) : 0))
			return "the clues revealed are not those of the lowest payers";
	}
	return NULL;
}

/* A raid that took place found what is there; GH-4.2: where a token lies. */
static const char *check_raid(const struct game_state *s, int occasion)
{
	int cell = s->raid[occasion];
	int good = 0;
	bool token = s->companion;

	if (!cell)
		return s->raid_found[occasion] ? "something was found without a raid" : NULL;
	if (!heist_on_grid(heist_shape(s), cell) || occasion >= heist_occasions(s))
		return "a raid cannot have been there";
	for (int i = 0; i < occasion; i++) {
		if (s->raid[i] == cell)
			return "a cell was raided twice"; /* GH-4.8 */
	}
	for (int i = 0; i < GOODS; i++) {
		if (s->layout[i] == cell)
			good = i + 1;
	}
	if (s->raid_found[occasion] != good)
		return "a raid found what is not there";
	for (int i = 0; i < s->tokens; i++)
		token |= s->token_cell[i] == cell;
	return token ? NULL : "a cell without a token was raided";
}

static const char *check_raids(const struct game_state *s)
{
	for (int i = 0; i < HEIST_OCCASIONS; i++) {
		const char *broken = check_raid(s, i);

		if (broken)
			return broken;
	}
	return NULL;
}

static const char *check_token(const struct game_state *s, int i)
{
	int seat = s->token_seat[i];

	if (i >= s->tokens)
		return seat || s->token_cell[i] || s->token_good[i] ? "a token is not counted"
								     : NULL;
	if (seat < 1 || seat > s->seats)
		return "a token is nobody's";
	if (!heist_on_grid(heist_shape(s), s->token_cell[i]))
		return "a token lies outside the grid";
	if (s->token_good[i] < 1 || s->token_good[i] > GOODS)
		return "a token shows no good";
	for (int j = 0; j < i; j++) {
		if (s->token_seat[j] == seat && s->token_cell[j] == s->token_cell[i])
			return "a seat has two tokens on one cell"; /* GH-3.6 */
	}
	return NULL;
}

static const char *check_tokens(const struct game_state *s)
{
	for (int i = 0; i < HEIST_TOKENS_ALL; i++) {
		const char *broken = check_token(s, i);

		if (broken)
			return broken;
	}
	for (int seat = 0; seat < s->seats; seat++) {
		for (int good = 1; good <= GOODS; good++) {
			bool in_hand = s->face == good && seat == s->turn;

			if (heist_supply(s, seat, good) < in_hand)
				return "a seat has more than two tokens of a good"; /* GH-1.10 */
		}
	}
	return NULL;
}

static bool token_to_raid(const struct game_state *s)
{
	for (int i = 0; i < s->tokens; i++) {
		if (!heist_raided(s, s->token_cell[i]))
			return true;
	}
	return s->companion;
}

static const char *check_phase(const struct game_state *s)
{
	int limit = s->strict ? HEIST_ROUNDS : HEIST_ROUNDS_LENIENT;
	bool over = s->phase == HEIST_PHASE_OVER;

	if (s->round < 1 || s->round > limit)
		return "there is no such round";
	if ((s->phase == HEIST_PHASE_CELL) != (s->face != 0) || s->face > GOODS)
		return "a token is in hand when it cannot be";
	if (s->phase == HEIST_PHASE_CELL && s->companion)
		return "there are no tokens in companion mode";
	if (s->phase == HEIST_PHASE_RAID &&
	    (s->round % 2 || s->turn != heist_first(s, s->round - 1) || !token_to_raid(s)))
		return "there is nothing to raid";
	if (over && (s->round % 2 || s->turn))
		return "the game ends after an occasion only"; /* GH-5.10 */
	if (over && !heist_end(s))
		return "the game is not over";
	if (!over && (heist_raids(s) >= HEIST_RAIDS))
		return "the game is over: there were six raids";
	for (int i = 0; !over && i < HEIST_OCCASIONS; i++) {
		if (s->raid_found[i] == GOOD_PAINTING + 1)
			return "the game is over: the painting was found";
	}
	return NULL;
}

/* GH-5.1: no raid follows the one that ends the game. */
static const char *check_end(const struct game_state *s)
{
	int last = heist_occasions(s) - 1;

	if (heist_raids(s) > HEIST_RAIDS)
		return "there were more than six raids";
	for (int i = 0; i < last; i++) {
		if (s->raid_found[i] == GOOD_PAINTING + 1)
			return "the game went on after the painting was found";
	}
	if (heist_raids(s) == HEIST_RAIDS && last >= 0 && !s->raid[last])
		return "the game went on after the sixth raid";
	return NULL;
}

const char *heist_check(const struct game_state *s)
{
	const char *(*const part[])(const struct game_state *) = {
		check_phase, check_mystery, check_clues, check_tokens, check_raids, check_end,
	};
	const char *broken = check_ranges(s);

	if (broken)
		return broken;
	if (!all_zero(s->pad, sizeof s->pad))
		return "the padding is not zero";
	if (s->phase <= HEIST_PHASE_NUMBER)
		return check_draw(s);
	for (int i = 0; i < COUNT_OF(part); i++) {
		broken = part[i](s);
		if (broken)
			return broken;
	}
	return NULL;
}

/* What is known of a clue must be one; what everybody knows of it is not hidden. */
static const char *check_known(const struct game_state *view, int viewer, int seat, int round)
{
	int question = view->question[seat][round];
	int paid = view->paid[seat][round];
	bool open = seat == viewer || seat_in(view->revealed[round], seat);
	bool known = question && question != HEIST_HIDDEN;

	if (known ? !heist_question_on_grid(heist_shape(view), question) : question && open)
		return "a clue was asked that there is not";
	if (paid > view->top && paid != HEIST_HIDDEN)
		return "a payment is out of range"; /* GH-3.3 */
	return NULL;
}

/* Clues that a layout can be looked for with. */
static const char *check_facts(const struct game_state *view, int viewer)
{
	if (viewer < view->seats && view->clues[viewer] >= 3 &&
	    (view->start_line[viewer] > HEIST_LINES ||
	     !heist_question_on_grid(heist_shape(view), view->start_line[viewer])))
		return "a starting clue is about a line that there is not";
	for (int round = 0; round < view->round; round++) {
		for (int seat = 0; seat < view->seats; seat++) {
			const char *broken = check_known(view, viewer, seat, round);

			if (broken)
				return broken;
		}
	}
	return NULL;
}

const char *heist_check_view(const struct game_state *view, int viewer)
{
	const char *broken = check_ranges(view);
	struct game_state world;
	struct rng rng;

	if (broken)
		return broken;
	if ((view->phase <= HEIST_PHASE_NUMBER) != (view->round == 0) ||
	    view->round > HEIST_ROUNDS)
		return "there is no such round";
	if (view->round == 0)
		return NULL; /* any digits will do */
	broken = check_facts(view, viewer);
	if (broken)
		return broken;
	rng_seed(&rng, 1);
	return heist_fill(view, viewer, &rng, &world)
		       ? NULL
		       : "no mystery agrees with what is known, or nobody can have paid like that";
}
