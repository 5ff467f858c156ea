/* Moves, prompts and events in notation and in words. Nothing hidden from the viewer is written. */
#include "games/heist/solver.h"
#include "games/heist/state.h"
#include "games/heist/words.h"

static void say(struct text *out, const struct reader *reader, int word, const int *arg)
{
	words_put(out, reader, heist_words, word, arg);
}

/* Questions, payments and faces are their maker's; the mystery is nobody's. GH-7.2 GH-7.3 */
static bool may_see(int seat, struct move move, int viewer)
{
	switch ((enum heist_kind)move.kind) {
	case HEIST_ROW:
	case HEIST_COLUMN:
	case HEIST_AREA:
	case HEIST_PAY:
	case HEIST_TOKEN:
		return viewer == seat || viewer == VIEW_ALL;
	case HEIST_RANK:
	case HEIST_NUMBER:
		return viewer == VIEW_ALL;
	case HEIST_SEE:
	case HEIST_DONE:
	case HEIST_LAY:
	case HEIST_RAID:
	case HEIST_NO_RAID:
		return true;
	}
	return false;
}

static const char *question_word(struct move move)
{
	if (move.kind == HEIST_ROW)
		return heist_question_word[1 + move.arg[0]];
	if (move.kind == HEIST_COLUMN)
		return heist_question_word[1 + SIDE_MAX + move.arg[0]];
	return heist_cell_word[move.arg[0]];
}

static void put_two(struct text *out, const char *word, const char *what)
{
	text_str(out, word);
	text_str(out, what);
}

static void put_number(struct text *out, const char *word, int number, bool seen)
{
	text_str(out, word);
	if (seen)
		text_int(out, number);
	else
		text_char(out, '?');
}

static void put_draw(struct text *out, const char *word, struct move move, bool seen)
{
	text_str(out, word);
	text_int(out, move.arg[0] + 1);
	put_number(out, " ", move.arg[1], seen);
}

void heist_put_move(const struct game_state *s, int seat, struct move move, int viewer,
		    struct text *out)
{
	bool seen = may_see(seat, move, viewer);

	(void)s;
	switch ((enum heist_kind)move.kind) {
	case HEIST_ROW:
		put_two(out, seen ? "row " : "ask ", seen ? question_word(move) : "?");
		return;
	case HEIST_COLUMN:
		put_two(out, seen ? "column " : "ask ", seen ? question_word(move) : "?");
		return;
	case HEIST_AREA:
		put_two(out, seen ? "around " : "ask ", seen ? question_word(move) : "?");
		return;
	case HEIST_PAY:
		put_number(out, "pay ", move.arg[0], seen);
		return;
	case HEIST_SEE:
		text_str(out, "see");
		return;
	case HEIST_TOKEN:
		put_two(out, "token ", seen ? heist_good_word[move.arg[0]] : "?");
		return;
	case HEIST_DONE:
		text_str(out, "done");
		return;
	case HEIST_LAY:
		put_two(out, "on ", heist_cell_word[move.arg[0]]);
		return;
	case HEIST_RAID:
		put_two(out, "raid ", heist_cell_word[move.arg[0]]);
		return;
	case HEIST_NO_RAID:
		text_str(out, "no raid");
		return;
	case HEIST_RANK:
		put_draw(out, "rank ", move, seen);
		return;
	case HEIST_NUMBER:
		put_draw(out, "number ", move, seen);
		return;
	}
	ASSERT(false);
}

static void say_two(struct text *out, const struct reader *reader, int word, const char *what)
{
	say(out, reader, word, NULL);
	text_str(out, what);
}

void heist_say_move(const struct game_state *s, int seat, struct move move,
		    const struct reader *reader, struct text *out)
{
	bool seen = may_see(seat, move, reader->viewer);

	(void)s;
	switch ((enum heist_kind)move.kind) {
	case HEIST_ROW:
		say(out, reader, seen ? HEIST_WORD_ASK_ROW : HEIST_WORD_ASK_HIDDEN,
		    (int[]){move.arg[0] + 1});
		return;
	case HEIST_COLUMN:
		say_two(out, reader, seen ? HEIST_WORD_ASK_COLUMN : HEIST_WORD_ASK_HIDDEN,
			seen ? question_word(move) : "");
		return;
	case HEIST_AREA:
		say_two(out, reader, seen ? HEIST_WORD_ASK_AREA : HEIST_WORD_ASK_HIDDEN,
			seen ? question_word(move) : "");
		return;
	case HEIST_PAY:
		say(out, reader, seen ? HEIST_WORD_PAY : HEIST_WORD_PAY_HIDDEN,
		    (int[]){move.arg[0]});
		return;
	case HEIST_SEE:
		say(out, reader, HEIST_WORD_SEE, NULL);
		return;
	case HEIST_TOKEN:
		say(out, reader, seen ? HEIST_WORD_TOKEN : HEIST_WORD_TOKEN_HIDDEN,
		    (int[]){HEIST_WORD_NOTHING + move.arg[0]});
		return;
	case HEIST_DONE:
		say(out, reader, HEIST_WORD_DONE, NULL);
		return;
	case HEIST_LAY:
		say_two(out, reader,
			reader->viewer == seat ? HEIST_WORD_LAY : HEIST_WORD_LAY_HIDDEN,
			heist_cell_word[move.arg[0]]);
		return;
	case HEIST_RAID:
		say_two(out, reader, HEIST_WORD_RAID, heist_cell_word[move.arg[0]]);
		return;
	case HEIST_NO_RAID:
		say(out, reader, HEIST_WORD_NO_RAID, NULL);
		return;
	case HEIST_RANK:
	case HEIST_NUMBER:
		say(out, reader, seen ? HEIST_WORD_DRAW : HEIST_WORD_DRAW_HIDDEN,
		    (int[]){move.arg[0] + 1, move.arg[1]});
		return;
	}
	ASSERT(false);
}

void heist_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		      struct text *out)
{
	static const uint16_t word[] = {
		[HEIST_PHASE_ASK] = HEIST_WORD_PROMPT_ASK,
		[HEIST_PHASE_PAY] = HEIST_WORD_PROMPT_PAY,
		[HEIST_PHASE_SEE] = HEIST_WORD_PROMPT_SEE,
		[HEIST_PHASE_PLACE] = HEIST_WORD_PROMPT_PLACE,
		[HEIST_PHASE_CELL] = HEIST_WORD_PROMPT_CELL,
		[HEIST_PHASE_RAID] = HEIST_WORD_PROMPT_RAID,
	};
	bool placed = s->companion || heist_placed(s, seat) == HEIST_TOKENS;

	ASSERT(seat_in(heist_to_move(s), seat) && s->phase < COUNT_OF(word));
	if (s->phase == HEIST_PHASE_PLACE && placed)
		say(out, reader, HEIST_WORD_PROMPT_DONE, NULL);
	else
		say(out, reader, word[s->phase], NULL);
}

void heist_say_found(unsigned found, const struct reader *reader, struct text *out)
{
	if (found == 0)
		say(out, reader, HEIST_WORD_NOTHING, NULL);
	for (int bit = 0; found >> bit; bit++) {
		if (!(found >> bit & 1))
			continue;
		say(out, reader, HEIST_WORD_GOOD + GOOD_STATUE + bit, NULL);
		found &= ~(1u << bit);
		if (found && !(found & (found - 1)))
			say(out, reader, HEIST_WORD_AND, NULL);
		else if (found)
			text_str(out, ", ");
	}
}

void heist_say_question(int question, const struct reader *reader, struct text *out)
{
	if (question <= SIDE_MAX)
		say(out, reader, HEIST_WORD_ROW, (int[]){question});
	else if (question <= HEIST_LINES)
		say_two(out, reader, HEIST_WORD_COLUMN, heist_question_word[question]);
	else
		say_two(out, reader, HEIST_WORD_AREA, heist_question_word[question]);
}

int heist_start_code(const struct game_state *s, int seat, int kind)
{
	switch (kind) {
	case 1:
		return s->start_cell[seat];
	case 2:
		return s->start_pair[seat];
	case 3:
		return s->start_line[seat];
	case 4:
		return s->start_good[seat];
	}
	return 0;
}

void heist_say_start(struct heist_start_clue clue, const struct reader *reader, struct text *out)
{
	unsigned goods[2];

	if (clue.kind == 1 || (clue.kind == 3 && clue.code > SIDE_MAX)) {
		say_two(out, reader,
			clue.kind == 1 ? HEIST_WORD_CLUE_CELL : HEIST_WORD_CLUE_COLUMN,
			clue.kind == 1 ? heist_cell_word[clue.code]
				       : heist_question_word[clue.code]);
		text_str(out, ": ");
		text_int(out, clue.answer);
	} else if (clue.kind == 3) {
		say(out, reader, HEIST_WORD_CLUE_ROW, (int[]){clue.code, clue.answer});
	} else if (clue.kind == 2) {
		heist_start_goods((struct start){2, (uint8_t)(clue.code - 1)}, goods);
		say(out, reader, HEIST_WORD_CLUE_PAIR,
		    (int[]){HEIST_WORD_GOOD + (int)goods[0], HEIST_WORD_GOOD + (int)goods[1],
			    clue.answer});
	} else {
		say(out, reader, HEIST_WORD_CLUE_GOOD,
		    (int[]){HEIST_WORD_NOTHING + clue.code, clue.answer});
	}
}

void heist_say_clue(const struct game_state *state, int seat, int kind,
		    const struct reader *reader, struct text *out)
{
	heist_say_start((struct heist_start_clue){kind, heist_start_code(state, seat, kind),
						  state->start_answer[seat][kind - 1]},
			reader, out);
}

void heist_say_event(const struct event *event, const struct reader *reader, struct text *out)
{
	int arg[] = {event->arg[0], event->arg[1]};

	if (event->id == HEIST_WORD_TURNED)
		arg[1] += HEIST_WORD_NOTHING;
	say(out, reader, event->id, arg);
	if (event->id == HEIST_WORD_ANSWER || event->id == HEIST_WORD_REVEALED) {
		heist_say_question(event->arg[1], reader, out);
		text_str(out, ": ");
		heist_say_found((unsigned)event->arg[2], reader, out);
	} else if (event->id == HEIST_WORD_START) {
		heist_say_start((struct heist_start_clue){event->arg[1], event->arg[2],
							  event->arg[3]},
				reader, out);
	} else if (event->id == HEIST_WORD_RAIDED) {
		text_str(out, heist_cell_word[event->arg[0]]);
		text_str(out, ": ");
		say(out, reader, HEIST_WORD_NOTHING + event->arg[1], NULL);
	}
}
