/* Small questions to a state or a view, shared by rules, views and words. No rule moves here. */
#include "games/heist/state.h"
#include "games/heist/words.h"

struct shape heist_shape(const struct game_state *s)
{
	const struct grid *grid = heist_grid_by_code(s->grid);

	ASSERT(grid);
	return grid->shape;
}

int heist_code_of(struct shape shape, unsigned cell)
{
	return heist_code((int)cell_row(shape, cell), (int)cell_column(shape, cell));
}

unsigned heist_cell_of(struct shape shape, int code)
{
	return (unsigned)(heist_code_row(code) * shape.width + heist_code_column(code));
}

bool heist_on_grid(struct shape shape, int code)
{
	return code > 0 && heist_code_row(code) < shape.height &&
	       heist_code_column(code) < shape.width;
}

bool heist_question_on_grid(struct shape shape, int code)
{
	if (code > HEIST_LINES)
		return heist_on_grid(shape, code - HEIST_LINES);
	if (code > SIDE_MAX)
		return code - SIDE_MAX <= shape.width;
	return code > 0 && code <= shape.height;
}

int heist_question_code(struct shape shape, unsigned question)
{
	if (question < shape.height)
		return 1 + (int)question;
	question -= shape.height;
	if (question < shape.width)
		return 1 + SIDE_MAX + (int)question;
	return HEIST_LINES + heist_code_of(shape, question - shape.width);
}

unsigned heist_question_of(struct shape shape, int code)
{
	if (code > HEIST_LINES)
		return heist_question_area(shape, heist_cell_of(shape, code - HEIST_LINES));
	if (code > SIDE_MAX)
		return heist_question_column(shape, (unsigned)(code - SIDE_MAX - 1));
	return heist_question_row(shape, (unsigned)(code - 1));
}

int heist_move_question(struct move move)
{
	if (move.kind == HEIST_ROW)
		return 1 + move.arg[0];
	return move.kind == HEIST_COLUMN ? 1 + SIDE_MAX + move.arg[0] : HEIST_LINES + move.arg[0];
}

/* Whether a cell lies in the region of a question; the cell of an area itself does not. */
static bool in_region(int question, int cell)
{
	int row = heist_code_row(cell), column = heist_code_column(cell);
	int rows, columns;

	if (question <= SIDE_MAX)
		return row == question - 1;
	if (question <= HEIST_LINES)
		return column == question - SIDE_MAX - 1;
	rows = row - heist_code_row(question - HEIST_LINES);
	columns = column - heist_code_column(question - HEIST_LINES);
	return rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1 && (rows || columns);
}

unsigned heist_answer(const struct game_state *s, int question)
{
	unsigned found = 0;

	/* GH-3.2: never the painting. */
	for (int good = GOOD_STATUE; good < GOODS; good++)
		found |= (unsigned)in_region(question, s->layout[good]) << (good - 1);
	return found;
}

struct layout heist_layout(const struct game_state *s)
{
	struct shape shape = heist_shape(s);
	struct layout layout;

	for (int good = 0; good < GOODS; good++)
		layout.cell[good] = (uint8_t)heist_cell_of(shape, s->layout[good]);
	return layout;
}

struct start heist_start(const struct game_state *s, int seat, int kind)
{
	struct shape shape = heist_shape(s);
	unsigned index = 0;

	switch (kind) {
	case 1:
		index = heist_cell_of(shape, s->start_cell[seat]);
		break;
	case 2:
		index = s->start_pair[seat] - 1u;
		break;
	case 3:
		index = heist_question_of(shape, s->start_line[seat]);
		break;
	case 4:
		index = s->start_good[seat] - 1u - GOOD_NECKLACE_GOLD;
		break;
	}
	return (struct start){(uint8_t)kind, (uint8_t)index};
}

void heist_starts_set(struct game_state *s)
{
	struct mystery mystery = {s->grid, 0, s->number};
	struct shape shape = heist_shape(s);
	struct layout layout = heist_layout(s);

	for (int seat = 0; seat < s->seats; seat++) {
		for (int kind = 1; kind <= s->clues[seat]; kind++) { /* GH-2.2 */
			struct start start =
				heist_mystery_start(&mystery, (unsigned)kind, (unsigned)seat);
			unsigned answer = heist_start_answer(shape, start, &layout);

			if (kind == 1)
				s->start_cell[seat] = (uint8_t)heist_code_of(shape, start.index);
			else if (kind == 2)
				s->start_pair[seat] = (uint8_t)(1 + start.index);
			else if (kind == 3)
				s->start_line[seat] =
					(uint8_t)heist_question_code(shape, start.index);
			else
				s->start_good[seat] =
					(uint8_t)(1 + GOOD_NECKLACE_GOLD + start.index);
			s->start_answer[seat][kind - 1] = (uint8_t)answer;
		}
	}
}

bool heist_raided(const struct game_state *s, int cell)
{
	for (int i = 0; i < HEIST_OCCASIONS; i++) {
		if (s->raid[i] == cell)
			return true;
	}
	return false;
}

uint32_t heist_lowest(const struct game_state *s, int round)
{
	uint32_t set = 0;
	int lowest = HEIST_HIDDEN;

	for (int seat = 0; seat < s->seats; seat++) {
		int paid = s->paid[seat][round];

		if (paid < lowest) {
			lowest = paid;
			set = 0;
		}
		if (paid == lowest)
			set |= seat_bit(seat);
	}
	return set;
}

int heist_first(const struct game_state *s, int round)
{
	return round / 2 % s->seats;
}

int heist_raids(const struct game_state *s)
{
	int n = 0;

	for (int i = 0; i < HEIST_OCCASIONS; i++)
		n += s->raid[i] != 0;
	return n;
}

int heist_occasions(const struct game_state *s)
{
	return s->phase == HEIST_PHASE_OVER ? s->round / 2 : (s->round - (s->round > 0)) / 2;
}

int heist_supply(const struct game_state *s, int seat, int good)
{
	int left = HEIST_SUPPLY;

	for (int i = 0; i < s->tokens; i++)
		left -= s->token_seat[i] == seat + 1 && s->token_good[i] == good;
	return left;
}

int heist_placed(const struct game_state *s, int seat)
{
	int n = 0;

	for (int i = 0; i < s->tokens; i++)
		n += s->token_seat[i] == seat + 1;
	return n;
}

bool heist_token_there(const struct game_state *s, int seat, int cell)
{
	for (int i = 0; i < s->tokens; i++) {
		if (s->token_seat[i] == seat + 1 && s->token_cell[i] == cell)
			return true;
	}
	return false;
}

bool heist_answered(const struct game_state *s, int seat, int round)
{
	bool asking = s->phase >= HEIST_PHASE_ASK && s->phase <= HEIST_PHASE_SEE;

	return s->question[seat][round] &&
	       !(asking && seat == s->turn && round == s->round - 1);
}

/* GH-5.10: the painting first, then the sixth raid, then the round limit. */
int heist_end(const struct game_state *s)
{
	for (int i = 0; i < HEIST_OCCASIONS; i++) {
		if (s->raid_found[i] == GOOD_PAINTING + 1)
			return HEIST_WORD_END_PAINTING;
	}
	if (heist_raids(s) >= HEIST_RAIDS || (!s->strict && s->round >= HEIST_ROUNDS_LENIENT))
		return HEIST_WORD_END_RAIDS;
	return s->round >= HEIST_ROUNDS ? HEIST_WORD_END_ROUNDS : 0;
}

uint32_t heist_draws(const struct game_state *s, int phase)
{
	struct shape shape = heist_shape(s);

	return phase == HEIST_PHASE_RANK ? heist_layouts_count(shape) : heist_starts_count(shape);
}

static int bits_of(uint32_t count)
{
	int bits = 0;

	while (bits < 32 && (count - 1) >> bits)
		bits++;
	return bits;
}

int heist_digits(uint32_t draws)
{
	return (bits_of(draws) + HEIST_DIGIT_BITS - 1) / HEIST_DIGIT_BITS;
}

int heist_digit_shift(uint32_t draws, int step)
{
	int shift = bits_of(draws) - HEIST_DIGIT_BITS * step;

	return shift > 0 ? shift : 0;
}
