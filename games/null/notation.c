/* Moves in notation and in words, and prompts. Nothing hidden from the viewer is written here. */
#include "games/null/state.h"

/* May this viewer see the card or role a move is about? Own things and the referee's log. */
static bool may_see(int seat, struct move move, int viewer)
{
	if (move.kind == NULL_LAY)
		return viewer == seat || viewer == VIEW_ALL;
	if (move.kind == NULL_ROLE || move.kind == NULL_DEAL)
		return viewer == move.arg[0] || viewer == VIEW_ALL;
	return true;
}

static void put_seat_and(struct text *out, const char *word, int seat, const char *rest)
{
	text_str(out, word);
	text_int(out, seat + 1);
	text_char(out, ' ');
	text_str(out, rest);
}

void null_put_move(const struct game_state *s, int seat, struct move move, int viewer,
		   struct text *out)
{
	static const char *const value[] = {"?", "1", "2", "3", "4", "5", "6"};
	bool seen = may_see(seat, move, viewer);

	(void)s;
	switch ((enum null_kind)move.kind) {
	case NULL_LAY:
		text_str(out, "lay ");
		text_str(out, value[seen ? move.arg[0] : 0]);
		return;
	case NULL_PASS:
		text_str(out, "pass");
		return;
	case NULL_STEAL:
		text_str(out, "steal");
		return;
	case NULL_TAKE:
		text_str(out, move.arg[0] ? "take all" : "take half");
		return;
	case NULL_ROLE:
		put_seat_and(out, "role ", move.arg[0], seen ? null_role_word[move.arg[1]] : "?");
		return;
	case NULL_DEAL:
		put_seat_and(out, "deal ", move.arg[0], value[seen ? move.arg[1] : 0]);
		return;
	case NULL_ROLL:
		text_str(out, "roll ");
		text_str(out, value[move.arg[0]]);
		return;
	}
	ASSERT(false);
}

void null_say_move(const struct game_state *s, int seat, struct move move,
		   const struct reader *reader, struct text *out)
{
	bool seen = may_see(seat, move, reader->viewer);
	int arg[3] = {move.arg[0], move.arg[1], 0};
	int word = 0;

	switch ((enum null_kind)move.kind) {
	case NULL_LAY:
		word = seen ? NULL_WORD_DO_LAY : NULL_WORD_DO_LAY_HIDDEN;
		break;
	case NULL_PASS:
		word = NULL_WORD_DO_PASS;
		break;
	case NULL_STEAL:
		word = NULL_WORD_DO_STEAL;
		arg[0] = s->pot;
		break;
	case NULL_TAKE:
		word = move.arg[0] ? NULL_WORD_DO_ALL : NULL_WORD_DO_HALF;
		arg[0] = move.arg[0] ? s->pot : (s->pot + 1) / 2;
		arg[1] = s->pot - arg[0];
		break;
	case NULL_ROLE:
		word = seen ? NULL_WORD_DO_ROLE : NULL_WORD_DO_ROLE_HIDDEN;
		arg[1] += NULL_WORD_ROLE - 1;
		break;
	case NULL_DEAL:
		word = seen ? NULL_WORD_DO_DEAL : NULL_WORD_DO_DEAL_HIDDEN;
		break;
	case NULL_ROLL:
		word = NULL_WORD_DO_ROLL;
		break;
	}
	words_put(out, reader, null_words, word, arg);
}

void null_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		     struct text *out)
{
	static const int word[] = {
		[NULL_PHASE_LAY] = NULL_WORD_ASK_LAY,
		[NULL_PHASE_STEAL] = NULL_WORD_ASK_STEAL,
		[NULL_PHASE_SHARE] = NULL_WORD_ASK_SHARE,
	};

	ASSERT(seat_in(null_to_move(s), seat) && s->phase < COUNT_OF(word));
	words_put(out, reader, null_words, word[s->phase], (int[]){s->pot, s->winner});
}
