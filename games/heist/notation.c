/*
 * Moves, prompts and starting clues in words; notation comes from the verbs in things.c. Nothing
 * hidden from the viewer is written.
 */
#include "games/heist/solver.h"
#include "games/heist/things.h"
#include "games/heist/words.h"

/* Whether words are for somebody else than the seat that moves. */
static bool is_told(const struct reader *reader, int seat)
{
	return reader->viewer != seat && reader->viewer != VIEW_ALL;
}

void heist_say_move(const struct game_state *s, int seat, struct move move,
		    const struct reader *reader, struct text *out)
{
	bool hidden = !heist_sees(s, seat, move, reader->viewer);
	int arg[2] = {move.arg[0], move.arg[1]};
	int word = 0;

	switch ((enum heist_kind)move.kind) {
	case HEIST_ROW:
		word = hidden ? HEIST_WORD_ASK_HIDDEN : HEIST_WORD_ASK_ROW;
		break;
	case HEIST_COLUMN:
		word = hidden ? HEIST_WORD_ASK_HIDDEN : HEIST_WORD_ASK_COLUMN;
		break;
	case HEIST_AREA:
		word = hidden ? HEIST_WORD_ASK_HIDDEN : HEIST_WORD_ASK_AREA;
		arg[0]--;
		break;
	case HEIST_PAY:
		word = hidden ? HEIST_WORD_PAY_HIDDEN : HEIST_WORD_PAY;
		break;
	case HEIST_SEE:
		word = HEIST_WORD_SEE;
		break;
	case HEIST_TOKEN:
		word = hidden ? HEIST_WORD_TOKEN_HIDDEN : HEIST_WORD_TOKEN;
		arg[0]--;
		break;
	case HEIST_DONE:
		word = HEIST_WORD_DONE;
		break;
	case HEIST_LAY:
		word = hidden ? HEIST_WORD_LAY_HIDDEN : HEIST_WORD_LAY;
		arg[0]--;
		arg[1] = hidden ? 0 : s->face - 1;
		break;
	case HEIST_RAID:
		word = HEIST_WORD_RAID;
		arg[0]--;
		break;
	case HEIST_NO_RAID:
		word = HEIST_WORD_NO_RAID;
		break;
	case HEIST_RANK:
	case HEIST_NUMBER:
		word = hidden ? HEIST_WORD_DRAW_HIDDEN : HEIST_WORD_DRAW;
		break;
	}
	heist_say(out, reader, word, arg);
}

/* What everybody else reads while a seat decides: GH-7.1. */
static int told_prompt(const struct game_state *s)
{
	if (s->phase == HEIST_PHASE_RAID)
		return HEIST_WORD_PROMPT_TOLD_RAID;
	if (s->phase < HEIST_PHASE_PLACE)
		return HEIST_WORD_PROMPT_TOLD_ASK;
	return s->companion ? HEIST_WORD_PROMPT_TOLD_READ : HEIST_WORD_PROMPT_TOLD_PLACE;
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
	if (is_told(reader, seat))
		heist_say(out, reader, told_prompt(s), (int[]){seat});
	else if (s->phase == HEIST_PHASE_PLACE && placed)
		heist_say(out, reader, HEIST_WORD_PROMPT_DONE, NULL);
	else
		heist_say(out, reader, word[s->phase], NULL);
}

void heist_say_clue(const struct game_state *state, int seat, int kind,
		    const struct reader *reader, struct text *out)
{
	int32_t arg[4] = {0};
	int clue = heist_start_args(state, seat, kind, arg);

	heist_say(out, reader, HEIST_WORD_CLUE + clue, (int[]){arg[0], arg[1], arg[2], arg[3]});
}
