/*
 * Moves in words, prompts, and what clients are told beside the fields; notation comes from the
 * verbs in game.c. Nothing hidden from the viewer is written here.
 */
#include "games/null/state.h"

/* The card or role a move is about is for its owner; the referee's log has it too. */
bool null_sees(const struct game_state *s, int seat, struct move move, int viewer)
{
	(void)s;
	if (move.kind == NULL_LAY)
		return viewer == seat || viewer == VIEW_ALL;
	if (move.kind == NULL_ROLE || move.kind == NULL_DEAL)
		return viewer == move.arg[0] || viewer == VIEW_ALL;
	return true;
}

void null_say_move(const struct game_state *s, int seat, struct move move,
		   const struct reader *reader, struct text *out)
{
	bool seen = null_sees(s, seat, move, reader->viewer);
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

/* What is hidden has a sentence of its own, and numbers that are no operands are added. */
int null_tell(const struct game_state *s, int seat, struct move move, int viewer,
	      int arg[TOLD_ARGS])
{
	bool seen = null_sees(s, seat, move, viewer);

	if (move.kind == NULL_LAY) {
		arg[1] = seen;
		arg[2] = seen ? move.arg[0] : 0;
	} else if (move.kind == NULL_STEAL) {
		arg[1] = s->pot;
	} else if (move.kind == NULL_ROLE && !seen) {
		return NULL_WORD_TOLD_ROLE_HIDDEN;
	} else if (move.kind == NULL_DEAL) {
		arg[3] = seen ? move.arg[1] : 0;
		arg[4] = s->hand_size[move.arg[0]] + 1;
		return seen ? NULL_WORD_TOLD_DEAL : NULL_WORD_TOLD_DEAL_HIDDEN;
	}
	return null_verbs[move.kind].told;
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

static void put_seat(struct json *json, const char *key, bool somebody, int seat)
{
	if (somebody)
		json_int(json, key, seat);
	else
		json_none(json, key);
}

/*
 * What the fields keep as the rules need it, as clients want it: the one seat that is dealt to or
 * asked, who is about to take the pot, and for each seat the card laid: null for none, else an
 * object with the card, which is null face down.
 */
void null_put_extra(const struct game_state *view, int viewer, struct json *json)
{
	bool settling = view->phase == NULL_PHASE_STEAL || view->phase == NULL_PHASE_SHARE;
	bool dealing = view->phase == NULL_PHASE_ROLES || view->phase == NULL_PHASE_DEAL;

	(void)viewer;
	put_seat(json, "turn", settling || dealing, view->turn);
	put_seat(json, "winner", settling, view->winner);
	json_begin_array(json, "laid");
	for (int seat = 0; seat < view->seats; seat++) {
		if (!view->laid[seat]) {
			json_none(json, NULL);
			continue;
		}
		json_begin_object(json, NULL);
		if (view->laid[seat] == NULL_HIDDEN)
			json_none(json, "card");
		else
			json_str(json, "card", (char[]){(char)('0' + view->laid[seat]), '\0'});
		json_end_object(json);
	}
	json_end_array(json);
}
