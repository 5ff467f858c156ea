/* Moves and questions in words; notation comes from the verbs in things.c. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

/* The card, event or ability that asks, as a message; a turn itself has the game's title. */
static int source_word(const struct game_state *s)
{
	for (int i = s->depth - 1; i > 0; i--) {
		int program = s->stack[i].program;

		if (program < PROGRAM_EVENT)
			return NANTY_WORD_CARD + program;
		if (program < PROGRAM_ABILITY)
			return NANTY_WORD_EVENT + program - PROGRAM_EVENT;
		if (program < PROGRAM_SETUP)
			return NANTY_WORD_AREA + program - PROGRAM_ABILITY;
	}
	return NANTY_WORD_TITLE;
}

static void say(struct text *out, const struct reader *reader, int word, const int *arg)
{
	lexicon_put(out, reader, &(struct lexicon){nanty_words, nanty_sorts}, word, arg);
}

static int pass_word(const struct game_state *s)
{
	switch (nanty_step(nanty_top(s))->op) {
	case OP_ICON:
		return NANTY_WORD_DO_SKIP;
	case OP_PLAY:
	case OP_FIRST_POINT:
		return NANTY_WORD_DO_PLAY_NONE;
	case OP_LAST_POINT:
		return NANTY_WORD_DO_END_TURN;
	case OP_SCRAP:
		return nanty_top(s)->count ? NANTY_WORD_DO_SCRAP_NO_MORE : NANTY_WORD_DO_SCRAP_NONE;
	case OP_WRECK:
		return NANTY_WORD_DO_WRECK_NONE;
	case OP_PLACE:
		return NANTY_WORD_DO_PLACE_NONE;
	}
	return NANTY_WORD_DO_LET;
}

/* Chance draws a card for somebody, out of a hand or for the discard pile. */
static int draw_word(const struct game_state *s, bool seen)
{
	switch (nanty_step(nanty_top(s))->op) {
	case OP_MILL:
		return NANTY_WORD_DO_MILL;
	case OP_SALVAGE:
		return NANTY_WORD_DO_SALVAGE;
	case OP_SNATCH:
		return seen ? NANTY_WORD_DO_SNATCH : NANTY_WORD_DO_SNATCH_HIDDEN;
	}
	return seen ? NANTY_WORD_DO_DRAW : NANTY_WORD_DO_DRAW_HIDDEN;
}

static const uint16_t move_word[NANTY_KINDS] = {
	[MOVE_DO] = NANTY_WORD_DO_ICON,         [MOVE_PLAY] = NANTY_WORD_DO_PLAY,
	[MOVE_USE] = NANTY_WORD_DO_USE,         [MOVE_THROW] = NANTY_WORD_DO_THROW,
	[MOVE_ANSWER] = NANTY_WORD_DO_ANSWER,   [MOVE_PAY] = NANTY_WORD_DO_PAY,
	[MOVE_REFUSE] = NANTY_WORD_DO_REFUSE,   [MOVE_COIN] = NANTY_WORD_DO_COIN,
	[MOVE_LIFT] = NANTY_WORD_DO_LIFT,       [MOVE_AREA] = NANTY_WORD_DO_AREA,
	[MOVE_PAWN] = NANTY_WORD_DO_PAWN,       [MOVE_SEAT] = NANTY_WORD_DO_SEAT,
	[MOVE_CARD] = NANTY_WORD_DO_CARD,       [MOVE_ROLL] = NANTY_WORD_DO_ROLL,
	[MOVE_PERSON] = NANTY_WORD_DO_PERSON,   [MOVE_LEAVE] = NANTY_WORD_DO_LEAVE,
	[MOVE_FIRST] = NANTY_WORD_DO_FIRST,     [MOVE_EVENT] = NANTY_WORD_DO_EVENT,
};

/* The wording of a move, as far as the viewer may see what it is about. */
static int word_of(const struct game_state *s, struct move move, bool seen)
{
	bool secret = move.kind == MOVE_CARD || move.kind == MOVE_PERSON ||
		      move.kind == MOVE_LEAVE;

	if (move.kind == MOVE_PASS)
		return pass_word(s);
	if (move.kind == MOVE_REFUSE && nanty_step(nanty_top(s))->op == OP_STICK)
		return NANTY_WORD_DO_REFUSE_KEEP;
	if (move.kind == MOVE_DRAW)
		return draw_word(s, seen);
	if (move.kind == MOVE_ANSWER && move.arg[1])
		return NANTY_WORD_DO_ANSWER_AREA;
	return move_word[move.kind] + (secret && !seen); /* the hidden wording stands beside */
}

void nanty_say_move(const struct game_state *s, int seat, struct move move,
		    const struct reader *reader, struct text *out)
{
	const struct frame *f = nanty_top(s);
	bool seen = nanty_sees(s, seat, move, reader->viewer);
	int word = word_of(s, move, seen);
	int arg[6] = {move.arg[0], move.arg[1], f->owner, f->target - 1, nanty_fee_asked(s),
		      move.arg[0] + 1};

	if (move.kind == MOVE_DO)
		arg[0] = nanty_step(f)->a;
	if (move.kind == MOVE_ANSWER)
		arg[1] = move.arg[1] - 1;
	if (move.kind == MOVE_PERSON || move.kind == MOVE_LEAVE)
		arg[0] = move.arg[0] - 1;
	say(out, reader, word, arg);
}

/* Is the card that chance deals now the last of its kind for the seat? */
static bool is_last_draw(const struct game_state *s)
{
	const struct frame *f = nanty_top(s);
	const struct step *step = nanty_step(f);
	int hand = s->hand_count[f->owner] + 1;

	if (step->op == OP_SNATCH || step->op == OP_DRAW)
		return f->count <= 1 || s->pile[0] + s->pile[1] == 1;
	return hand >= (step->op == OP_REFILL ? nanty_hand_limit(s, f->owner) : step->a);
}

/* Cards drawn unseen are told together, with the last of them. */
static int draw_told(const struct game_state *s, bool seen, int arg[TOLD_ARGS])
{
	const struct frame *f = nanty_top(s);
	int op = nanty_step(f)->op;

	arg[4] = s->hand_count[f->owner] + 1;
	arg[5] = f->target - 1;
	if (op == OP_MILL)
		return NANTY_WORD_TOLD_MILL;
	if (op == OP_SALVAGE)
		return NANTY_WORD_TOLD_SALVAGE;
	if (seen)
		return op == OP_SNATCH ? NANTY_WORD_TOLD_SNATCH : NANTY_WORD_TOLD_DRAW;
	if (!is_last_draw(s))
		return 0;
	return op == OP_SNATCH ? NANTY_WORD_TOLD_SNATCH_HIDDEN : NANTY_WORD_TOLD_DRAW_HIDDEN;
}

/* A card that changes hands; those that are discarded have an event. */
static int card_told(const struct game_state *s, bool seen, int arg[TOLD_ARGS])
{
	const struct frame *f = nanty_top(s);
	int op = nanty_step(f)->op;

	if (op != OP_GIVE && op != OP_EITHER && op != OP_KEEP && op != OP_SELL)
		return 0;
	arg[2] = op == OP_SELL ? f->owner : f->target - 1;
	arg[3] = op == OP_SELL ? f->target - 1 : f->owner;
	arg[4] = s->hand_count[arg[2]] - 1;
	return seen ? NANTY_WORD_TOLD_GIVES : NANTY_WORD_TOLD_GIVES_HIDDEN;
}

/* The die of an event that lets one seat after the other roll is that seat's. NN-8.7 */
static int roll_told(const struct game_state *s, int arg[TOLD_ARGS])
{
	const struct frame *f = nanty_top(s);
	const struct step *step = nanty_step(f);

	arg[2] = arg[1] + 1;
	if (s->event && f->target) {
		arg[3] = f->target - 1;
		return NANTY_WORD_TOLD_ROLL_SEAT;
	}
	arg[3] = step->a > 1 ? s->rolls + 1 : 0;
	return NANTY_WORD_TOLD_ROLL;
}

int nanty_tell(const struct game_state *s, int seat, struct move move, int viewer,
	       int arg[TOLD_ARGS])
{
	const struct step *step = nanty_step(nanty_top(s));
	bool seen = nanty_sees(s, seat, move, viewer);

	if (move.kind == MOVE_PASS)
		return step->op == OP_FIRST_POINT ? NANTY_WORD_TOLD_PLAY_NONE : 0;
	if (move.kind == MOVE_DRAW)
		return draw_told(s, seen, arg);
	if (move.kind == MOVE_CARD)
		return card_told(s, seen, arg);
	if (move.kind == MOVE_PERSON && !seen)
		return 0;
	if (move.kind == MOVE_ROLL)
		return roll_told(s, arg);
	return nanty_verbs[move.kind].told;
}

void nanty_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		      struct text *out)
{
	const struct frame *f = nanty_top(s);
	const struct step *step = nanty_step(f);
	int word = nanty_ops[step->op]->prompt;
	int arg[9] = {
		f->target - 1, source_word(s), step->a, f->area ? f->area - 1 : 0,
		f->pawn ? f->pawn - 1 : 0, f->goal ? f->goal - 1 : 0, 0, f->owner, f->count,
	};

	(void)seat;
	if (step->op == OP_ICON || step->op == OP_PLAY)
		arg[6] = step->a;
	if (step->op == OP_WINDOW && f->goal)
		word = NANTY_WORD_ASK_WINDOW_MOVE;
	if (step->op == OP_PLACE && !f->lifted && nanty_agents(s, f->owner) >= NANTY_AGENTS)
		word = NANTY_WORD_ASK_LIFT;
	if (step->op == OP_SHIELD || step->op == OP_KEEP_OUT)
		arg[3] = s->roll[f->loop] - 1;
	say(out, reader, word, arg);
}

void nanty_say_needs(const struct game_state *s, int person, const struct reader *reader,
		     struct text *out)
{
	int word = s->variant ? NANTY_WORD_NEEDS_VARIANT : NANTY_WORD_NEEDS;

	say(out, reader, word + person - 1, (int[]){nanty_goal(s, 0, person).need});
}

/* The icons of a card as letters in their printed order: see NANTY_WORD_PICTURE_LEGEND. */
void nanty_put_icons(int card, struct text *out)
{
	static const char letter[ICONS] = {'A', 'B', 'X', 'T', '#', 'S', 'E', '!', '+'};
	const struct step *step = nanty_cards[card].program;
	bool scroll = false;

	for (; step->op != OP_STOP; step++) {
		if (!nanty_is_icon(step))
			continue;
		if (step->op == OP_PLAY && step->a == ICON_SCROLL) {
			if (!scroll)
				text_char(out, 'S');
			scroll = true; /* two chances to play, one icon */
			continue;
		}
		if (step->a == ICON_MONEY) {
			text_str(out, "£");
			text_int(out, step[1].a);
		} else {
			text_char(out, letter[step->a]);
		}
	}
}
