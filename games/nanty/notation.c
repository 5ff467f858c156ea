/* Moves in notation, moves and questions in words, and what a client cannot compute itself. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

const char *nanty_card_id(int card)
{
	return card < NANTY_GREY ? nanty_grey_word[card] : nanty_red_word[card - NANTY_GREY];
}

/* May the viewer see the card or personality named in a move made now? NN-11.2 NN-11.4 */
bool nanty_sees(const struct game_state *s, int viewer)
{
	const struct frame *f = nanty_top(s);

	switch ((enum nanty_sees)nanty_ops[nanty_step(f)->op]->sees) {
	case SEES_ALL:
		return true;
	case SEES_OWNER:
		return viewer == VIEW_ALL || viewer == f->owner;
	case SEES_PAIR:
		return viewer == VIEW_ALL || viewer == f->owner || viewer == f->target - 1;
	case SEES_NOBODY:
		return viewer == VIEW_ALL;
	}
	ASSERT(false);
	return false;
}

static const char *const pawn_letter[PAWN_KINDS] = {"1", "2", "3", "4", "i", "g"};

static void put_number(struct text *out, const char *verb, int n)
{
	text_str(out, verb);
	text_int(out, n);
}

static void put_name(struct text *out, const char *verb, const char *name)
{
	text_str(out, verb);
	text_str(out, name);
}

/* Moves that name an area, a pawn or a seat. */
static void put_board_move(struct move move, struct text *out)
{
	static const char *const verb[] = {
		[MOVE_USE] = "use ", [MOVE_LIFT] = "lift ", [MOVE_AREA] = "area ",
		[MOVE_PAWN] = "pawn ", [MOVE_SEAT] = "seat ", [MOVE_ROLL] = "roll ",
		[MOVE_FIRST] = "first ",
	};

	put_number(out, verb[move.kind], move.arg[0] + 1);
	if (move.kind == MOVE_PAWN)
		put_name(out, " ", pawn_letter[move.arg[1]]);
}

void nanty_put_move(const struct game_state *s, int seat, struct move move, int viewer,
		    struct text *out)
{
	bool seen = nanty_sees(s, viewer);

	(void)seat;
	switch ((enum nanty_kind)move.kind) {
	case MOVE_PASS:
		text_str(out, "pass");
		return;
	case MOVE_DO:
		text_str(out, "do");
		return;
	case MOVE_PAY:
		text_str(out, "pay");
		return;
	case MOVE_REFUSE:
		text_str(out, "refuse");
		return;
	case MOVE_COIN:
		text_str(out, "coin");
		return;
	case MOVE_PLAY:
		put_name(out, "play ", nanty_card_id(move.arg[0]));
		return;
	case MOVE_THROW:
		put_name(out, "throw ", nanty_card_id(move.arg[0]));
		return;
	case MOVE_ANSWER:
		put_name(out, "answer ", nanty_card_id(move.arg[0]));
		if (move.arg[1])
			put_number(out, " ", move.arg[1]);
		return;
	case MOVE_CARD:
		put_name(out, "card ", seen ? nanty_card_id(move.arg[0]) : "?");
		return;
	case MOVE_DRAW:
		put_name(out, "draw ", seen ? nanty_card_id(move.arg[0]) : "?");
		return;
	case MOVE_PERSON:
		put_name(out, "person ", seen ? nanty_person_word[move.arg[0]] : "?");
		return;
	case MOVE_LEAVE:
		put_name(out, "leave ", seen ? nanty_person_word[move.arg[0]] : "?");
		return;
	case MOVE_EVENT:
		put_name(out, "event ", nanty_event_word[move.arg[0]]);
		return;
	case MOVE_USE:
	case MOVE_LIFT:
	case MOVE_AREA:
	case MOVE_PAWN:
	case MOVE_SEAT:
	case MOVE_ROLL:
	case MOVE_FIRST:
		put_board_move(move, out);
		return;
	}
	ASSERT(false);
}

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
	}
	return NANTY_WORD_DO_PASS;
}

static const uint16_t move_word[] = {
	[MOVE_PASS] = NANTY_WORD_DO_PASS, [MOVE_DO] = NANTY_WORD_DO_ICON,
	[MOVE_PLAY] = NANTY_WORD_DO_PLAY,
	[MOVE_USE] = NANTY_WORD_DO_USE, [MOVE_THROW] = NANTY_WORD_DO_THROW,
	[MOVE_ANSWER] = NANTY_WORD_DO_ANSWER,
	[MOVE_PAY] = NANTY_WORD_DO_PAY, [MOVE_REFUSE] = NANTY_WORD_DO_REFUSE,
	[MOVE_COIN] = NANTY_WORD_DO_COIN,
	[MOVE_LIFT] = NANTY_WORD_DO_LIFT, [MOVE_AREA] = NANTY_WORD_DO_AREA,
	[MOVE_PAWN] = NANTY_WORD_DO_PAWN,
	[MOVE_SEAT] = NANTY_WORD_DO_SEAT, [MOVE_CARD] = NANTY_WORD_DO_CARD,
	[MOVE_ROLL] = NANTY_WORD_DO_ROLL,
	[MOVE_DRAW] = NANTY_WORD_DO_DRAW, [MOVE_PERSON] = NANTY_WORD_DO_PERSON,
	[MOVE_LEAVE] = NANTY_WORD_DO_LEAVE,
	[MOVE_FIRST] = NANTY_WORD_DO_FIRST, [MOVE_EVENT] = NANTY_WORD_DO_EVENT,
};

/* What the first argument of a move is called. */
static int name_word(struct move move)
{
	switch ((enum nanty_kind)move.kind) {
	case MOVE_PLAY:
	case MOVE_THROW:
	case MOVE_ANSWER:
	case MOVE_CARD:
	case MOVE_DRAW:
		return NANTY_WORD_CARD + move.arg[0];
	case MOVE_USE:
	case MOVE_AREA:
	case MOVE_ROLL:
		return NANTY_WORD_AREA + move.arg[0];
	case MOVE_LIFT:
	case MOVE_PAWN:
		return NANTY_WORD_IN + move.arg[0];
	case MOVE_PERSON:
	case MOVE_LEAVE:
		return NANTY_WORD_PERSON + move.arg[0] - 1;
	case MOVE_EVENT:
		return NANTY_WORD_EVENT + move.arg[0];
	case MOVE_PASS:
	case MOVE_DO:
	case MOVE_PAY:
	case MOVE_REFUSE:
	case MOVE_COIN:
	case MOVE_SEAT:
	case MOVE_FIRST:
		return move.arg[0];
	}
	ASSERT(false);
	return 0;
}

static bool names_secret(struct move move)
{
	return move.kind == MOVE_CARD || move.kind == MOVE_DRAW || move.kind == MOVE_PERSON ||
	       move.kind == MOVE_LEAVE;
}

void nanty_say_move(const struct game_state *s, int seat, struct move move,
		    const struct reader *reader, struct text *out)
{
	const struct step *step = nanty_step(nanty_top(s));
	int word = move_word[move.kind];
	int pounds = step->op == OP_RANSOM || step->op == OP_STICK || step->op == OP_FINE
			     ? step->a : NANTY_HOLBORN_PRICE;
	int arg[6] = {name_word(move), move.arg[0] + 1, 0, 0, nanty_top(s)->owner, pounds};

	(void)seat;
	if (move.kind == MOVE_PASS)
		word = pass_word(s);
	if (move.kind == MOVE_DO)
		arg[0] = NANTY_WORD_ICON + step->a;
	if (move.kind == MOVE_PAWN)
		arg[2] = NANTY_WORD_PAWN + move.arg[1];
	if (move.kind == MOVE_ANSWER && move.arg[1]) {
		word = NANTY_WORD_DO_ANSWER_AREA;
		arg[2] = NANTY_WORD_IN + move.arg[1] - 1;
	}
	if (move.kind == MOVE_USE)
		arg[2] = NANTY_WORD_ABILITY + move.arg[0];
	if (!nanty_sees(s, reader->viewer) && names_secret(move)) {
		word++; /* the hidden wording stands next to the open one */
		arg[0] = arg[1] = 0;
	}
	words_put(out, reader, nanty_words, word, arg);
}

void nanty_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		      struct text *out)
{
	const struct frame *f = nanty_top(s);
	const struct step *step = nanty_step(f);
	int word = nanty_ops[step->op]->prompt;
	int arg[9] = {
		f->target - 1, source_word(s), step->a, NANTY_WORD_IN + (f->area ? f->area - 1 : 0),
		NANTY_WORD_PAWN + (f->pawn ? f->pawn - 1 : 0), NANTY_WORD_IN + (f->goal
			? f->goal - 1 : 0),
		NANTY_WORD_ICON, f->owner, f->count,
	};

	(void)seat;
	if (step->op == OP_ICON || step->op == OP_PLAY)
		arg[6] = NANTY_WORD_ICON + step->a;
	if (step->op == OP_WINDOW && f->goal)
		word = NANTY_WORD_ASK_WINDOW_MOVE;
	if (step->op == OP_PLACE && !f->lifted && nanty_agents(s, f->owner) >= NANTY_AGENTS)
		word = NANTY_WORD_ASK_LIFT;
	if (step->op == OP_LAPSE)
		arg[3] = NANTY_WORD_AREA + f->area - 1;
	if (step->op == OP_SHIELD || step->op == OP_KEEP_OUT)
		arg[3] = NANTY_WORD_IN + s->roll[f->loop] - 1;
	words_put(out, reader, nanty_words, word, arg);
}

/* The icons of a card as letters in their printed order: see NANTY_WORD_PICTURE_LEGEND. */
void nanty_put_icons(int card, struct text *out)
{
	static const char letter[ICONS] = {'A', 'B', 'X', 'T', '#', 'S', 'E', '!', '+'};
	const struct step *step = nanty_cards[card].program;
	bool scroll = false;

	for (; step->op != OP_STOP; step++) {
		if (step->op != OP_ICON && step->op != OP_PLAY && step->op != OP_EVENT &&
		    step->op != OP_INTERRUPT)
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

static void put_goals(const struct game_state *s, struct json *json)
{
	json_begin_array(json, "goals");
	for (int seat = 0; seat < s->seats; seat++) {
		json_begin_object(json, NULL);
		for (int person = 1; person <= NANTY_PERSONS; person++) {
			struct goal goal = nanty_goal(s, seat, person);

			if (!(nanty_persons(s->seats) >> person & 1) || person == HOLMES)
				continue;
			json_begin_object(json, nanty_person_word[person]);
			json_int(json, "have", goal.have);
			json_int(json, "need", goal.need);
			json_bool(json, "met", goal.met);
			json_end_object(json);
		}
		json_end_object(json);
	}
	json_end_array(json);
}

void nanty_put_extra(const struct game_state *s, int viewer, struct json *json)
{
	char buf[64];
	struct text text;

	json_begin_array(json, "control");
	for (int area = 0; area < NANTY_AREAS; area++) {
		int owner = -1;

		for (int seat = 0; seat < s->seats; seat++)
			owner = nanty_controls(s, seat, area) ? seat : owner;
		if (owner < 0)
			json_none(json, NULL);
		else
			json_int(json, NULL, owner);
	}
	json_end_array(json);
	put_goals(s, json);
	json_begin_array(json, "points");
	for (int seat = 0; seat < s->seats; seat++)
		json_int(json, NULL, nanty_points(s, seat));
	json_end_array(json);
	json_begin_object(json, "icons");
	for (int card = 0; viewer < s->seats && card < NANTY_CARDS; card++) {
		if (!cards_has(&s->hand[viewer], card))
			continue;
		text_init(&text, buf, sizeof buf);
		nanty_put_icons(card, &text);
		json_str(json, nanty_card_id(card), buf);
	}
	json_end_object(json);
	json_str(json, "source", nanty_words[s->phase == PHASE_OVER ? NANTY_WORD_TITLE
								    : source_word(s)].id);
}
