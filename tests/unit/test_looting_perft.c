/*
 * Perft: how many ways there are to go on from a position for so many decisions, chance included.
 * Counted by the game and by a second, naive game written here from the ledger alone: cards are
 * letters in strings, payments are found by trying every handful of cards. Both must give the
 * numbers written down.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/game.h"
#include "games/looting/state.h"

extern const struct game looting_game;

enum { PILE = 80 };

/* The naive game. Piles are strings of the letters w g b d; tiles are strings like G3w. */
struct naive {
	int seats, seat, skips, refreshes, english;
	char deck[PILE], pile[PILE], row[PILE], hand[5][PILE];
	char column[5][6][4]; /* from the top */
	int height[5];
	enum { TURN, PAYING, DRAW, BLIND, REPLACE, REFILL, OVER } now;
	int target, depth, asked;
	int spent[4];
};

static const char letters[] = "wgbd", crimes[] = "GRYBP";

static void add(char *pile, char card)
{
	size_t n = strlen(pile);

	pile[n] = card;
	pile[n + 1] = '\0';
}

static void take(char *pile, char card)
{
	char *at = strchr(pile, card);

	memmove(at, at + 1, strlen(at));
}

static int many(const char *pile, char card)
{
	int n = 0;

	for (; *pile; pile++)
		n += *pile == card;
	return n;
}

/* True if a card can be drawn; an empty deck takes the pile in. */
static bool deck_ready(struct naive *n)
{
	if (!n->deck[0]) {
		memcpy(n->deck, n->pile, PILE);
		n->pile[0] = '\0';
	}
	return n->deck[0] != '\0';
}

static int solved(const struct naive *n)
{
	int count = 0;

	for (const char *crime = crimes; *crime; crime++) {
		bool left = false;

		for (int i = 0; i < 5; i++) {
			for (int row = 0; row < n->height[i]; row++)
				left |= n->column[i][row][0] == *crime;
		}
		count += !left;
	}
	return count;
}

/* Are these cards (by witness) exactly singles and pairs for a price? */
static bool is_price(const int cards[4], int own, int price, bool english)
{
	int units = 0, pairs_max = english ? cards[own] / 2 : 0;

	for (int i = 0; i < 4; i++) {
		if (i == own)
			continue;
		if (cards[i] % 2)
			return false;
		units += cards[i] / 2;
	}
	for (int pairs = 0; pairs <= pairs_max; pairs++) {
		if (units + pairs + (cards[own] - 2 * pairs) == price)
			return true;
	}
	return false;
}

/* May exactly these cards be discarded for the tile aimed at? */
static bool is_step(const struct naive *n, const int cards[4])
{
	const char *tile = n->column[n->target][n->height[n->target] - 1 - n->depth];
	int own = (int)(strchr(letters, tile[2]) - letters);

	for (int destroyer = 0; destroyer < 4; destroyer++) {
		int rest[4];

		memcpy(rest, cards, sizeof rest);
		rest[destroyer] -= 2 * n->depth;
		if (rest[destroyer] >= 0 && is_price(rest, own, tile[1] - '0', n->english))
			return true;
	}
	return false;
}

/*
 * Marks the numbers of witness `asked` with which a whole step can be made, given the answers
 * so far, by trying every handful. Returns how many there are.
 */
static int answers(const struct naive *n, bool mark[19])
{
	int low[4], high[4], c[4];
	int count = 0;

	memset(mark, 0, 19);
	for (int i = 0; i < 4; i++) {
		low[i] = i < n->asked ? n->spent[i] : 0;
		high[i] = i < n->asked ? n->spent[i] : many(n->hand[n->seat], letters[i]);
	}
	for (c[0] = low[0]; c[0] <= high[0]; c[0]++)
		for (c[1] = low[1]; c[1] <= high[1]; c[1]++)
			for (c[2] = low[2]; c[2] <= high[2]; c[2]++)
				for (c[3] = low[3]; c[3] <= high[3]; c[3]++)
					mark[c[n->asked]] |= is_step(n, c);
	for (int i = 0; i < 19; i++)
		count += mark[i];
	return count;
}

/* Would destroying so many tiles of a column solve the fourth case on the way? */
static bool may_destroy(const struct naive *n, int column, int depth)
{
	struct naive after = *n;

	for (int i = 0; i < depth; i++) {
		after.height[column]--;
		if (solved(&after) >= 4)
			return false;
	}
	return after.height[column] > 0;
}

static void next_turn(struct naive *n)
{
	n->seat = (n->seat + 1) % n->seats;
	n->now = TURN;
	n->refreshes = 0;
}

static void finish_step(struct naive *n)
{
	for (int i = 0; i < 4; i++) {
		for (int cards = 0; cards < n->spent[i]; cards++) {
			take(n->hand[n->seat], letters[i]);
			add(n->pile, letters[i]);
		}
	}
	n->height[n->target] -= n->depth + 1;
	n->skips = 0;
	n->now = DRAW;
	if (solved(n) >= 4)
		n->now = OVER;
	else if (strlen(n->row) < 4 && deck_ready(n))
		n->now = REFILL;
}

static uint64_t count(const struct naive *n, int depth);

static uint64_t count_chance(const struct naive *n, int depth)
{
	uint64_t sum = 0;

	for (int i = 0; i < 4; i++) {
		struct naive after = *n;

		if (!many(n->deck, letters[i]))
			continue;
		take(after.deck, letters[i]);
		add(n->now == BLIND ? after.hand[n->seat] : after.row, letters[i]);
		if (n->now != REFILL)
			next_turn(&after);
		else if (strlen(after.row) == 4 || !deck_ready(&after))
			after.now = DRAW;
		sum += count(&after, depth - 1);
	}
	return sum;
}

static uint64_t count_takes(const struct naive *n, int depth)
{
	uint64_t sum = 0;
	bool mark[19];

	for (int column = 0; column < 5; column++) {
		for (int below = 0; below < 5; below++) {
			struct naive after = *n;

			if (!may_destroy(n, column, below))
				continue;
			after.target = column;
			after.depth = below;
			after.asked = 0;
			after.now = PAYING;
			if (answers(&after, mark))
				sum += count(&after, depth - 1);
		}
	}
	return sum;
}

static uint64_t count_paying(const struct naive *n, int depth)
{
	uint64_t sum = 0;
	bool mark[19];

	answers(n, mark);
	for (int cards = 0; cards < 19; cards++) {
		struct naive after = *n;

		if (!mark[cards])
			continue;
		after.spent[after.asked++] = cards;
		if (after.asked == 4)
			finish_step(&after);
		sum += count(&after, depth - 1);
	}
	return sum;
}

static uint64_t count_draws(const struct naive *n, int depth)
{
	uint64_t sum = 0;
	bool supply = n->deck[0] || n->pile[0];

	for (int i = 0; i < 4; i++) {
		struct naive after = *n;

		if (!many(n->row, letters[i]))
			continue;
		take(after.row, letters[i]);
		add(after.hand[n->seat], letters[i]);
		after.skips = 0;
		if (deck_ready(&after))
			after.now = REPLACE;
		else
			next_turn(&after);
		sum += count(&after, depth - 1);
		if (many(n->row, letters[i]) < 4 || !supply || n->refreshes == 3)
			continue;
		after = *n;
		for (int four = 0; four < 4; four++)
			add(after.pile, letters[i]);
		after.row[0] = '\0';
		after.refreshes++;
		deck_ready(&after);
		after.now = REFILL;
		sum += count(&after, depth - 1);
	}
	if (supply) {
		struct naive after = *n;

		deck_ready(&after);
		after.skips = 0;
		after.now = BLIND;
		sum += count(&after, depth - 1);
	} else if (!n->row[0]) {
		struct naive after = *n;

		next_turn(&after);
		if (++after.skips == n->seats)
			after.now = OVER;
		sum += count(&after, depth - 1);
	}
	return sum;
}

static uint64_t count(const struct naive *n, int depth)
{
	if (depth == 0)
		return 1;
	switch (n->now) {
	case TURN:
		return count_takes(n, depth) + count_draws(n, depth);
	case PAYING:
		return count_paying(n, depth);
	case DRAW:
		return count_draws(n, depth);
	case BLIND:
	case REPLACE:
	case REFILL:
		return count_chance(n, depth);
	case OVER:
		break;
	}
	return 0;
}

static void fill(char *pile, const uint8_t cards[4])
{
	for (int i = 0; i < 4; i++) {
		for (int c = 0; c < cards[i]; c++)
			add(pile, letters[i]);
	}
}

/* The naive game from a position at the start of a turn. */
static void naive_from(struct naive *n, const struct game_state *s)
{
	memset(n, 0, sizeof *n);
	n->seats = s->seats;
	n->seat = s->seat;
	n->skips = s->skips;
	n->english = s->edition == LOOTING_ENGLISH;
	fill(n->row, s->row);
	fill(n->pile, s->discard);
	for (int seat = 0; seat < s->seats; seat++)
		fill(n->hand[seat], s->hand[seat]);
	for (int i = 0; i < 4; i++) {
		int seen = many(n->row, letters[i]) + many(n->pile, letters[i]);

		for (int seat = 0; seat < s->seats; seat++)
			seen += many(n->hand[seat], letters[i]);
		for (; seen < 18; seen++)
			add(n->deck, letters[i]);
	}
	for (int column = 0; column < 5; column++) {
		const uint8_t *tile = s->column[column];

		for (int row = 0; row < 5 && tile[row]; row++, n->height[column]++)
			memcpy(n->column[column][row], looting_tile_word[tile[row]], 4);
	}
}

static uint64_t perft(const struct game_state *s, int depth)
{
	uint32_t asked = looting_game.to_move(s);
	struct move list[LEGAL_MAX];
	uint64_t sum = 0;
	int n;

	if (depth == 0)
		return 1;
	if (!asked)
		return 0;
	n = looting_game.legal(s, seat_first(asked), list);
	for (int i = 0; i < n; i++) {
		struct game_state after = *s;

		looting_game.apply(&after, seat_first(asked), list[i], NULL);
		sum += perft(&after, depth - 1);
	}
	return sum;
}

#define SET                                                                                        \
	" set=G3w,G4g,G5b,R2w,R5g,R3b,R6d,Y3w,Y4w,Y6g,Y5b,Y2d,Y4d,B6w,B2g,B3g,B4b,B5d,P2w,P5w," \
	"P6g,P2b,P6b,P3d,P4d"

struct row {
	const char *what, *position;
	int depth;
	uint64_t paths[9]; /* by depth from 1 */
};

static const struct row rows[] = {
	{"a full table, three seats, Italian, four equal open cards",
	 "looting 1 seats=3 phase=turn column[A]=R6d,P4d,B5d,Y2d,Y4d column[B]=P6g,Y6g,B2g,B4b,R3b "
	 "column[C]=G5b,P5w,P2w,Y3w,P6b column[D]=Y4w,B6w,R2w,P3d,G3w "
	 "column[E]=G4g,R5g,P2b,B3g,Y5b row=0,4 hand[1]=3,2,4,1 hand[2]=1,1,1,1 "
	 "hand[3]=0,2,0,2" SET,
	 8, {17, 41, 82, 212, 698, 2448, 20444, 59044}},
	{"two seats, English, three cases solved, the fourth must not be destroyed",
	 "looting 1 seats=2 edition=english phase=turn turn=2 column[A]=R6d,P4d column[B]=P6g "
	 "column[C]=P2w,R3b row=1,1,1,1 discard=5,5,5,5 hand[1]=2,3 hand[2]=5,4,5,6 "
	 "disk=2,table,1,1 owner=1,2,2,1,2,table,table,1,1,1,gone,gone,2,1,1,2,gone,1,table,2,"
	 "table,1,1,2" SET,
	 7, {10, 38, 162, 510, 3464, 13780, 56480}},
	{"five seats, no deck, no pile, a short row",
	 "looting 1 seats=5 phase=turn column[A]=R6d,P4d,B5d,Y2d,Y4d column[B]=P6g,Y6g,B2g,B4b,R3b "
	 "column[C]=G5b,P5w,P2w,Y3w,P6b column[D]=Y4w,B6w,R2w,P3d,G3w "
	 "column[E]=G4g,R5g,P2b,B3g,Y5b row=1 hand[1]=2,2,2,2 hand[2]=4,4,4,4 "
	 "hand[3]=4,4,4,4 hand[4]=4,4,4,4 hand[5]=3,4,4,4" SET,
	 9, {10, 33, 93, 253, 594, 1056, 2317, 5784, 16463}},
};

static void test_perft(void **unused)
{
	(void)unused;
	for (int i = 0; i < COUNT_OF(rows); i++) {
		struct game_state s;
		struct naive naive;
		struct slice line;
		char why[200];
		struct text out;

		text_init(&out, why, sizeof why);
		line = (struct slice){rows[i].position, (uint32_t)strlen(rows[i].position)};
		if (!position_get(&looting_game, line, &s, &out))
			fail_msg("%s: %s", rows[i].what, why);
		naive_from(&naive, &s);
		for (int depth = 1; depth <= rows[i].depth; depth++) {
			uint64_t paths = perft(&s, depth);

			assert_int_equal(paths, count(&naive, depth));
			assert_int_equal(paths, rows[i].paths[depth - 1]);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_perft)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
