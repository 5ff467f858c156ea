/* The rules of a game: set-up, the mystery drawn by chance, turns, the reveal, raids, the end. */
#include "games/heist/things.h"
#include "games/heist/words.h"

bool heist_check_setup(const struct setup *setup, const struct reader *reader, struct text *why)
{
	static const uint16_t word[] = {
		[ID_FORM] = HEIST_WORD_ID_FORM,
		[ID_CHECK] = HEIST_WORD_ID_CHECK,
		[ID_UNKNOWN] = HEIST_WORD_ID_UNKNOWN,
	};
	struct mystery mystery;
	enum id_error error;

	if (!setup->text[0][0])
		return true; /* GH-1.21: every combination is legal */
	error = heist_id_get(setup->text[0], &mystery);
	if (error == ID_OK)
		return true;
	words_put(why, reader, heist_words, word[error], NULL); /* GH-1.17 */
	return false;
}

static void layout_set(struct game_state *s, uint32_t rank)
{
	struct shape shape = heist_shape(s);
	struct layout layout;
	bool found = heist_layout_from_rank(shape, rank, &layout);

	ASSERT(found);
	for (int good = 0; good < GOODS; good++)
		s->layout[good] = (uint8_t)heist_code_of(shape, layout.cell[good]);
}

/* GH-2.1: a starting clue is for its owner alone. */
static void tell_start(const struct game_state *s, int seat, int kind, struct events *events)
{
	int32_t arg[4] = {0};
	int word = HEIST_WORD_START + heist_start_args(s, seat, kind, arg);

	memcpy(events_add(events, word, seat_bit(seat)), arg, sizeof arg);
}

/* The mystery is there: starting clues are given, seat 1 begins. GH-2.10 */
static void begin(struct game_state *s, struct events *events)
{
	heist_starts_set(s);
	if (events)
		events_add(events, HEIST_WORD_BEGINS, EVENT_PUBLIC)[0] = 0;
	for (int seat = 0; events && seat < s->seats; seat++) {
		for (int kind = 1; kind <= s->clues[seat]; kind++)
			tell_start(s, seat, kind, events);
	}
	s->step = 0;
	s->round = 1;
	s->turn = 0;
	s->phase = HEIST_PHASE_ASK;
}

void heist_init(struct game_state *s, const struct setup *setup)
{
	struct mystery mystery;

	memset(s, 0, sizeof *s);
	s->seats = setup->seats;
	s->grid = heist_grids[setup->choice[HEIST_OPTION_GRID]].code;
	s->top = setup->choice[HEIST_OPTION_TOP] ? 10 : 5; /* GH-3.3 */
	s->strict = setup->choice[HEIST_OPTION_STRICT];
	s->companion = setup->choice[HEIST_OPTION_COMPANION];
	s->shading = setup->choice[HEIST_OPTION_SHADING];
	for (int seat = 0; seat < s->seats; seat++)
		s->clues[seat] = setup->choice[HEIST_OPTION_CLUES + seat];
	s->phase = HEIST_PHASE_RANK;
	if (!setup->text[0][0])
		return;
	/* GH-1.9: the id's grid in place of the option's. */
	if (heist_id_get(setup->text[0], &mystery) != ID_OK)
		ASSERT(false);
	s->replay = 1;
	s->grid = mystery.code;
	s->number = mystery.number;
	layout_set(s, mystery.rank);
	begin(s, NULL);
}

uint32_t heist_to_move(const struct game_state *s)
{
	if (s->phase <= HEIST_PHASE_NUMBER)
		return seat_bit(SEAT_CHANCE);
	return s->phase == HEIST_PHASE_OVER ? 0 : seat_bit(s->turn);
}

/* GH-3.8: time to think again before the answer, and to read it before the turn goes on. */
bool heist_pauses(const struct game_state *s, int seat)
{
	(void)seat;
	return s->phase == HEIST_PHASE_SEE || s->phase == HEIST_PHASE_PLACE;
}

/* GH-3.7: everybody learns the clues of all who paid least. */
static void reveal(struct game_state *s, struct events *events)
{
	int round = s->round - 1;
	uint32_t set = heist_lowest(s, round);

	s->revealed[round] = (uint8_t)set;
	for (; events && set; set &= set - 1) {
		int seat = seat_first(set);
		int32_t *arg = events_add(events, HEIST_WORD_REVEALED, EVENT_PUBLIC);

		arg[0] = seat;
		arg[1] = s->question[seat][round] - 1;
		arg[2] = s->found[seat][round];
	}
}

/* GH-4.2: is there a token on a cell that was not raided? */
static bool can_raid(const struct game_state *s)
{
	for (int i = 0; i < s->tokens; i++) {
		if (!heist_raided(s, s->token_cell[i]))
			return true;
	}
	return false;
}

static void say_end(const struct game_state *s, int reason, struct events *events)
{
	struct heist_score score;

	if (!events)
		return;
	events_add(events, reason, EVENT_PUBLIC);
	heist_score(s, &score);
	for (int seat = 0; seat < s->seats; seat++) {
		if (seat_in(score.closed, seat))
			events_add(events, HEIST_WORD_CLOSES, EVENT_PUBLIC)[0] = seat;
		if (seat_in(score.docked, seat))
			events_add(events, HEIST_WORD_DOCKED, EVENT_PUBLIC)[0] = seat;
	}
}

static void next_round(struct game_state *s)
{
	s->turn = (uint8_t)heist_first(s, s->round); /* GH-4.4 GH-4.7 */
	s->round++;
	s->phase = HEIST_PHASE_ASK;
}

/* GH-3.13: the test for the end, and if it goes on, the next round. */
static void after_occasion(struct game_state *s, struct events *events)
{
	int reason = heist_end(s);

	if (!reason) {
		next_round(s);
		return;
	}
	s->phase = HEIST_PHASE_OVER;
	s->turn = 0;
	say_end(s, reason, events);
}

static void no_raid(struct game_state *s, struct events *events)
{
	if (events)
		events_add(events, HEIST_WORD_NOT_RAIDED, EVENT_PUBLIC);
	after_occasion(s, events);
}

static void end_round(struct game_state *s, struct events *events)
{
	reveal(s, events);
	if (s->round % 2) {
		next_round(s);
	} else if (s->companion || can_raid(s)) { /* GH-4.1 GH-4.2 GH-6.3 */
		s->phase = HEIST_PHASE_RAID;
		s->turn = (uint8_t)heist_first(s, s->round - 1);
	} else {
		no_raid(s, events); /* GH-4.6 */
	}
}

static void end_turn(struct game_state *s, struct events *events)
{
	int next = (s->turn + 1) % s->seats;

	if (next == heist_first(s, s->round - 1)) {
		end_round(s, events);
		return;
	}
	s->turn = (uint8_t)next;
	s->phase = HEIST_PHASE_ASK;
}

static void tell_raid(const struct game_state *s, int cell, int good, struct events *events)
{
	int word = good ? HEIST_WORD_RAIDED : HEIST_WORD_RAIDED_EMPTY;
	int32_t *arg = events_add(events, word, EVENT_PUBLIC);

	arg[0] = cell - 1;
	arg[1] = good ? good - 1 : 0;
	for (int i = 0; i < s->tokens; i++) {
		if (s->token_cell[i] != cell)
			continue;
		arg = events_add(events, HEIST_WORD_TURNED, EVENT_PUBLIC);
		arg[0] = s->token_seat[i] - 1;
		arg[1] = s->token_good[i] - 1;
		arg[2] = cell - 1;
		arg[3] = i;
	}
}

/* GH-4.3: what is in the cell, and all tokens there turned up. */
static void apply_raid(struct game_state *s, int cell, struct events *events)
{
	int occasion = s->round / 2 - 1;
	int good = 0;

	for (int i = 0; i < GOODS; i++) {
		if (s->layout[i] == cell)
			good = i + 1;
	}
	s->raid[occasion] = (uint8_t)cell;
	s->raid_found[occasion] = (uint8_t)good;
	if (events)
		tell_raid(s, cell, good, events);
	after_occasion(s, events);
}

static void apply_see(struct game_state *s, struct events *events)
{
	int round = s->round - 1;
	int question = s->question[s->turn][round];

	s->found[s->turn][round] = (uint8_t)heist_answer(s, question);
	s->phase = HEIST_PHASE_PLACE;
	if (events) { /* GH-3.4 */
		int32_t *arg = events_add(events, HEIST_WORD_ANSWER, seat_bit(s->turn));

		arg[0] = s->turn;
		arg[1] = question - 1;
		arg[2] = s->found[s->turn][round];
	}
}

static void apply_lay(struct game_state *s, int cell)
{
	s->token_seat[s->tokens] = (uint8_t)(s->turn + 1);
	s->token_cell[s->tokens] = (uint8_t)cell;
	s->token_good[s->tokens] = s->face;
	s->tokens++;
	s->face = 0;
	s->phase = HEIST_PHASE_PLACE;
}

/* A digit of the rank, then of the question number; with the last one the game begins. */
static void apply_draw(struct game_state *s, uint32_t digit, struct events *events)
{
	uint32_t draws = heist_draws(s, s->phase);
	uint32_t value = digit << heist_digit_shift(draws, s->step + 1);

	if (s->phase == HEIST_PHASE_RANK)
		s->rank |= value;
	else
		s->number |= value;
	if (++s->step < heist_digits(draws))
		return;
	s->step = 0;
	if (s->phase == HEIST_PHASE_RANK) {
		s->phase = HEIST_PHASE_NUMBER;
		return;
	}
	layout_set(s, s->rank); /* GH-1.8 */
	s->rank = 0;
	begin(s, events);
}

static void apply_question(struct game_state *s, struct move move)
{
	s->question[s->turn][s->round - 1] = (uint8_t)heist_move_question(move);
	s->phase = HEIST_PHASE_PAY;
}

/* GH-3.15: question and payment can be taken back, and a token still in hand. */
bool heist_apply(struct game_state *s, int seat, struct move move, struct events *events)
{
	(void)seat;
	switch ((enum heist_kind)move.kind) {
	case HEIST_ROW:
	case HEIST_COLUMN:
	case HEIST_AREA:
		apply_question(s, move);
		return false;
	case HEIST_PAY:
		s->paid[s->turn][s->round - 1] = move.arg[0];
		s->phase = HEIST_PHASE_SEE;
		return false;
	case HEIST_SEE:
		apply_see(s, events);
		return true;
	case HEIST_TOKEN:
		s->face = move.arg[0];
		s->phase = HEIST_PHASE_CELL;
		return false;
	case HEIST_DONE:
		end_turn(s, events);
		return true;
	case HEIST_LAY:
		apply_lay(s, move.arg[0]);
		return true;
	case HEIST_RAID:
		apply_raid(s, move.arg[0], events);
		return true;
	case HEIST_NO_RAID:
		no_raid(s, events);
		return true;
	case HEIST_RANK:
	case HEIST_NUMBER:
		apply_draw(s, move.arg[1], events);
		return true;
	}
	ASSERT(false);
	return true;
}

/* What the digits drawn so far leave: [from, to) of `draws`, in steps of 1 << shift. */
struct span {
	uint64_t from, to;
	int shift;
};

static struct span span_of(const struct game_state *s)
{
	uint32_t draws = heist_draws(s, s->phase);
	struct span span;

	span.from = s->phase == HEIST_PHASE_RANK ? s->rank : s->number;
	span.to = span.from + ((uint64_t)1 << heist_digit_shift(draws, s->step));
	if (span.to > draws)
		span.to = draws;
	span.shift = heist_digit_shift(draws, s->step + 1);
	return span;
}

static struct move draw_move(const struct game_state *s, uint64_t digit)
{
	uint8_t kind = s->phase == HEIST_PHASE_RANK ? HEIST_RANK : HEIST_NUMBER;

	return (struct move){kind, {s->step, (uint8_t)digit}};
}

/* GH-1.13: a digit weighs as much as there are ranks (or numbers) that go on with it. */
int heist_chance(const struct game_state *s, struct outcome *out)
{
	struct span span = span_of(s);
	uint64_t width = (uint64_t)1 << span.shift;
	int n = 0;

	for (uint64_t at = span.from; at < span.to; at += width) {
		out[n].move = draw_move(s, (uint64_t)n);
		out[n].weight = span.to - at < width ? span.to - at : width;
		n++;
	}
	return n;
}

struct move heist_draw(const struct game_state *s, struct rng *rng)
{
	struct span span = span_of(s);
	uint64_t at = rng_below(rng, (uint32_t)(span.to - span.from));

	return draw_move(s, at >> span.shift);
}
