/* Moves in notation and in words, and prompts. Nothing hidden from the viewer is written here. */
#include "games/looting/state.h"
#include "games/looting/words.h"

static bool is_secret(const struct game_state *s, int seat, struct move move, int viewer)
{
	if (viewer == VIEW_ALL)
		return false;
	if (move.kind == LOOTING_TAKE || move.kind == LOOTING_SPEND)
		return viewer != seat;
	if (move.kind != LOOTING_CARD)
		return false;
	if (s->phase == LOOTING_PHASE_HANDS)
		return viewer != looting_dealt_to(s);
	return s->phase == LOOTING_PHASE_BLIND && viewer != s->seat; /* LL-2.7 */
}

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
	bool secret = is_secret(s, seat, move, viewer);

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

/* The arguments that name a tile: crime, value, witness, column, tiles destroyed. */
static void tile_args(int code, int arg[3])
{
	arg[0] = LOOTING_WORD_CRIME + looting_tile[code].crime;
	arg[1] = looting_tile[code].value;
	arg[2] = LOOTING_WORD_WITNESS + looting_tile[code].witness;
}

static void target_args(const struct game_state *s, int column, int depth, int arg[5])
{
	int height = looting_height(s, column);

	tile_args(s->column[column][height - 1 - depth], arg);
	arg[3] = LOOTING_WORD_COLUMN + column;
	arg[4] = depth;
}

/* "2 waifs": the number and the right word for it. */
static void cards_args(int witness, int cards, int arg[2])
{
	arg[0] = cards;
	arg[1] = (cards == 1 ? LOOTING_WORD_WITNESS : LOOTING_WORD_WITNESSES) + witness;
}

static void say(struct text *out, const struct reader *reader, int word, const int *arg)
{
	words_put(out, reader, looting_words, word, arg);
}

static void say_pay(const struct game_state *s, struct move move, const struct reader *reader,
		    struct text *out)
{
	bool first = true;
	int arg[5];

	target_args(s, move.arg[0], move.arg[1], arg);
	say(out, reader, arg[4] ? LOOTING_WORD_DO_PAY_DESTROY : LOOTING_WORD_DO_PAY, arg);
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		if (move.arg[2 + i] == 0)
			continue;
		text_str(out, first ? " " : ", ");
		first = false;
		cards_args(i, move.arg[2 + i], arg);
		say(out, reader, LOOTING_WORD_DO_PAY_CARDS, arg);
	}
}

static void say_card(const struct game_state *s, struct move move, const struct reader *reader,
		     struct text *out)
{
	bool deal = s->phase == LOOTING_PHASE_HANDS;
	int seat = deal ? looting_dealt_to(s) : s->seat;
	int witness = LOOTING_WORD_WITNESS + move.arg[0];

	if (!deal && s->phase != LOOTING_PHASE_BLIND)
		say(out, reader, LOOTING_WORD_DO_ROW, (int[]){witness});
	else if (is_secret(s, SEAT_CHANCE, move, reader->viewer))
		say(out, reader, LOOTING_WORD_DO_DEAL_HIDDEN, (int[]){seat});
	else
		say(out, reader, LOOTING_WORD_DO_DEAL, (int[]){seat, witness});
}

void looting_say_move(const struct game_state *s, int seat, struct move move,
		      const struct reader *reader, struct text *out)
{
	int arg[5] = {0};

	if (move.kind != LOOTING_CARD && is_secret(s, seat, move, reader->viewer)) {
		say(out, reader, LOOTING_WORD_DO_TAKE_HIDDEN, arg);
		return;
	}
	switch ((enum looting_kind)move.kind) {
	case LOOTING_TAKE:
		target_args(s, move.arg[0], move.arg[1], arg);
		say(out, reader, arg[4] ? LOOTING_WORD_DO_TAKE_DESTROY : LOOTING_WORD_DO_TAKE,
		    arg);
		return;
	case LOOTING_SPEND:
		cards_args(move.arg[0], move.arg[1], arg);
		say(out, reader, LOOTING_WORD_DO_SPEND, arg);
		return;
	case LOOTING_PAY:
		say_pay(s, move, reader, out);
		return;
	case LOOTING_OPEN:
		arg[0] = LOOTING_WORD_WITNESS + move.arg[0];
		say(out, reader, LOOTING_WORD_DO_OPEN, arg);
		return;
	case LOOTING_BLIND:
		say(out, reader, LOOTING_WORD_DO_BLIND, arg);
		return;
	case LOOTING_REFRESH:
		say(out, reader, LOOTING_WORD_DO_REFRESH, arg);
		return;
	case LOOTING_SKIP:
		say(out, reader, LOOTING_WORD_DO_SKIP, arg);
		return;
	case LOOTING_FIRST:
		arg[0] = move.arg[0];
		say(out, reader, LOOTING_WORD_DO_FIRST, arg);
		return;
	case LOOTING_TILE:
		tile_args(move.arg[0], arg);
		arg[3] = LOOTING_WORD_COLUMN + next_column(s);
		say(out, reader, LOOTING_WORD_DO_TILE, arg);
		return;
	case LOOTING_CARD:
		say_card(s, move, reader, out);
		return;
	}
	ASSERT(false);
}

void looting_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
			struct text *out)
{
	int arg[8] = {0};

	if (reader->viewer != seat && reader->viewer != VIEW_ALL) {
		bool draw = s->phase == LOOTING_PHASE_DRAW;

		say(out, reader, draw ? LOOTING_WORD_ASK_OTHER_DRAW : LOOTING_WORD_ASK_OTHER,
		    (int[]){seat});
	} else if (s->phase == LOOTING_PHASE_SPEND) {
		target_args(s, s->target, s->depth, arg);
		arg[5] = LOOTING_WORD_WITNESSES + s->step;
		arg[6] = s->hand[seat][s->step];
		arg[7] = LOOTING_WORD_WITNESS + s->step; /* as Italian names a card */
		say(out, reader,
		    s->depth ? LOOTING_WORD_ASK_SPEND_DESTROY : LOOTING_WORD_ASK_SPEND, arg);
	} else {
		say(out, reader,
		    s->phase == LOOTING_PHASE_DRAW ? LOOTING_WORD_ASK_DRAW : LOOTING_WORD_ASK_TURN,
		    arg);
	}
}
