/* Moves in notation and in words, and prompts. Nothing hidden from the viewer is written here. */
#include "games/looting/things.h"
#include "games/looting/words.h"

/* `A` or `A+2`: a column and how many tiles are destroyed. */
static void put_column(struct text *out, const struct move *move)
{
	text_char(out, (char)('A' + move->arg[0]));
	if (move->arg[1]) {
		text_char(out, '+');
		text_int(out, move->arg[1]);
	}
}

static void put_card(const struct game_state *s, struct move move, bool secret, struct text *out)
{
	if (s->phase == LOOTING_PHASE_HANDS) {
		text_str(out, "deal ");
		text_int(out, looting_dealt_to(s) + 1);
		text_char(out, ' ');
	} else if (s->phase == LOOTING_PHASE_BLIND) {
		text_str(out, "drawn ");
	} else {
		text_str(out, "row ");
	}
	text_char(out, secret ? '?' : looting_witness_letter[move.arg[0]]);
}

/* The column the next tile is laid into. */
static int next_column(const struct game_state *s)
{
	return looting_laid(s) % LOOTING_COLUMNS;
}

static void put_pay(struct move move, struct text *out)
{
	text_str(out, "pay ");
	put_column(out, &move);
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		if (move.arg[2 + i] == 0)
			continue;
		text_char(out, ' ');
		text_char(out, looting_witness_letter[i]);
		text_int(out, move.arg[2 + i]);
	}
}

void looting_put_move(const struct game_state *s, int seat, struct move move, int viewer,
		      struct text *out)
{
	bool secret = !looting_sees(s, seat, move, viewer);

	if (secret && move.kind != LOOTING_CARD) {
		text_char(out, '?');
		return;
	}
	switch ((enum looting_kind)move.kind) {
	case LOOTING_TAKE:
		text_str(out, "take ");
		put_column(out, &move);
		return;
	case LOOTING_SPEND:
		text_str(out, "spend ");
		text_char(out, looting_witness_letter[move.arg[0]]);
		text_int(out, move.arg[1]);
		return;
	case LOOTING_PAY:
		put_pay(move, out);
		return;
	case LOOTING_OPEN:
		text_str(out, "open ");
		text_char(out, looting_witness_letter[move.arg[0]]);
		return;
	case LOOTING_BLIND:
		text_str(out, "blind");
		return;
	case LOOTING_REFRESH:
		text_str(out, "refresh");
		return;
	case LOOTING_SKIP:
		text_str(out, "skip");
		return;
	case LOOTING_FIRST:
		text_str(out, "first ");
		text_int(out, move.arg[0] + 1);
		return;
	case LOOTING_TILE:
		text_str(out, "tile ");
		text_char(out, (char)('A' + next_column(s)));
		text_char(out, ' ');
		text_str(out, looting_tile_word[move.arg[0]]);
		return;
	case LOOTING_CARD:
		put_card(s, move, secret, out);
		return;
	}
	ASSERT(false);
}

/* The arguments that name a tile step: tile, column, cards, tiles destroyed. */
static void aim_args(const struct game_state *s, struct move move, int arg[4])
{
	int column = move.arg[0], depth = move.arg[1];

	arg[0] = s->column[column][looting_height(s, column) - 1 - depth] - 1;
	arg[1] = column;
	arg[2] = (int)looting_load(&move.arg[2]);
	arg[3] = depth;
}

/* Whether a prompt is for somebody else than the seat that is asked. */
static bool is_told(const struct reader *reader, int seat)
{
	return reader->viewer != seat && reader->viewer != VIEW_ALL;
}

static void say_take(const struct game_state *s, struct move move, const struct reader *reader,
		     struct text *out)
{
	int arg[4];

	aim_args(s, move, arg);
	looting_say(out, reader,
		    move.arg[1] ? LOOTING_WORD_DO_TAKE_DESTROY : LOOTING_WORD_DO_TAKE, arg);
}

static void say_pay(const struct game_state *s, struct move move, const struct reader *reader,
		    struct text *out)
{
	int arg[4];

	aim_args(s, move, arg);
	looting_say(out, reader,
		    move.arg[1] ? LOOTING_WORD_DO_PAY_DESTROY : LOOTING_WORD_DO_PAY, arg);
}

static void say_spend(struct move move, const struct reader *reader, struct text *out)
{
	int witnesses = LOOTING_WORD_WITNESSES + move.arg[0];

	if (move.arg[1] == 0)
		looting_say(out, reader, LOOTING_WORD_DO_SPEND_NONE, (int[]){witnesses});
	else
		looting_say(out, reader, LOOTING_WORD_DO_SPEND,
			    (int[]){move.arg[1] << 8 * move.arg[0]});
}

static void say_card(const struct game_state *s, struct move move, const struct reader *reader,
		     struct text *out)
{
	bool deal = s->phase == LOOTING_PHASE_HANDS;
	int seat = deal ? looting_dealt_to(s) : s->seat;

	if (!deal && s->phase != LOOTING_PHASE_BLIND)
		looting_say(out, reader, LOOTING_WORD_DO_ROW, (int[]){move.arg[0]});
	else if (!looting_sees(s, SEAT_CHANCE, move, reader->viewer))
		looting_say(out, reader, LOOTING_WORD_DO_DEAL_HIDDEN, (int[]){seat});
	else
		looting_say(out, reader, LOOTING_WORD_DO_DEAL, (int[]){seat, move.arg[0]});
}

void looting_say_move(const struct game_state *s, int seat, struct move move,
		      const struct reader *reader, struct text *out)
{
	int arg[2] = {move.arg[0], 0};

	if (move.kind != LOOTING_CARD && !looting_sees(s, seat, move, reader->viewer)) {
		looting_say(out, reader, LOOTING_WORD_TOLD_THINK, arg);
		return;
	}
	switch ((enum looting_kind)move.kind) {
	case LOOTING_TAKE:
		say_take(s, move, reader, out);
		return;
	case LOOTING_SPEND:
		say_spend(move, reader, out);
		return;
	case LOOTING_PAY:
		say_pay(s, move, reader, out);
		return;
	case LOOTING_OPEN:
		looting_say(out, reader, LOOTING_WORD_DO_OPEN, arg);
		return;
	case LOOTING_BLIND:
		looting_say(out, reader, LOOTING_WORD_DO_BLIND, arg);
		return;
	case LOOTING_REFRESH:
		looting_say(out, reader, LOOTING_WORD_DO_REFRESH, arg);
		return;
	case LOOTING_SKIP:
		looting_say(out, reader, LOOTING_WORD_DO_SKIP, arg);
		return;
	case LOOTING_FIRST:
		looting_say(out, reader, LOOTING_WORD_DO_FIRST, arg);
		return;
	case LOOTING_TILE:
		arg[0] = move.arg[0] - 1;
		arg[1] = next_column(s);
		looting_say(out, reader, LOOTING_WORD_DO_TILE, arg);
		return;
	case LOOTING_CARD:
		say_card(s, move, reader, out);
		return;
	}
	ASSERT(false);
}

static void say_prompt_spend(const struct game_state *s, const struct reader *reader,
			     struct text *out)
{
	int row = looting_height(s, s->target) - 1 - s->depth;

	looting_say(out, reader,
		    s->depth ? LOOTING_WORD_ASK_SPEND_DESTROY : LOOTING_WORD_ASK_SPEND,
		    (int[]){s->column[s->target][row] - 1, s->depth, s->step,
			    s->hand[s->seat][s->step]});
}

void looting_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
			struct text *out)
{
	bool draw = s->phase == LOOTING_PHASE_DRAW;

	if (is_told(reader, seat))
		looting_say(out, reader,
			    draw ? LOOTING_WORD_ASK_OTHER_DRAW : LOOTING_WORD_ASK_OTHER,
			    (int[]){seat});
	else if (s->phase == LOOTING_PHASE_SPEND)
		say_prompt_spend(s, reader, out);
	else
		looting_say(out, reader, draw ? LOOTING_WORD_ASK_DRAW : LOOTING_WORD_ASK_TURN,
			    NULL);
}
