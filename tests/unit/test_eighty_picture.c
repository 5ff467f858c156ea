/*
 * The terminal picture of Around the World in 80 Days over random games: it fits 80 columns and
 * its sheet in both languages, and shows every pawn, every purse and every legal target.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/eighty/reach.h"
#include "games/list.h"
#include "games/pictures.h"

static struct canvas canvas;
static char page[1 << 16];

static const struct game *eighty(void)
{
	return game_find((struct slice){"eighty", 6});
}

static void draw(const struct game_state *s, enum lang lang)
{
	struct reader reader = {.viewer = VIEW_PUBLIC, .lang = lang};
	struct text out;

	canvas_init(&canvas, CANVAS_WIDTH);
	game_picture(eighty())(s, &reader, &canvas);
	text_init(&out, page, sizeof page);
	canvas_write(&canvas, false, &out);
}

static void must_show(const char *text)
{
	if (!strstr(page, text))
		fail_msg("the table does not show %s:\n%s", text, page);
}

static void check_width(void)
{
	assert_true(canvas.height <= CANVAS_HEIGHT - 4);
	for (int row = 0; row < canvas.height; row++) {
		for (int column = 80; column < CANVAS_WIDTH; column++) {
			uint32_t code = canvas.cell[row][column].code;

			if (code != 0 && code != ' ')
				fail_msg("row %d is wider than 80:\n%s", row, page);
		}
	}
}

/* Under every space in reach: its price or gain, and below that what is left. */
static void check_reach(const struct game_state *s)
{
	struct move list[LEGAL_MAX];
	int count = s->step == STEP_ACTION ? eighty()->legal(s, s->turn, list) : 0;

	for (int i = 0; i < count; i++) {
		bool walks = list[i].kind == EIGHTY_FORWARD || list[i].kind == EIGHTY_BACK;
		int pawn = walks ? list[i].arg[0] : 0;
		int way = list[i].arg[1] - s->place[s->turn][pawn];
		int price = way > 0 ? way * (way + 1) / 2 : 10 * way;
		char text[32];

		if (!walks)
			continue;
		if (s->pawns == 2)
			snprintf(text, sizeof text, "%c%+d", 'a' + pawn, -price);
		else
			snprintf(text, sizeof text, "%+d", -price);
		if (price < 1000 || s->pawns == 1)
			must_show(text);
		snprintf(text, sizeof text, "=%d", eighty_purse(s, s->turn, pawn) - price);
		must_show(text);
	}
}

static void check_seats(const struct game_state *s)
{
	char text[40];

	for (int seat = 0; seat < s->seats; seat++) {
		snprintf(text, sizeof text, "£%d ", (int)s->money[seat]);
		must_show(text);
		snprintf(text, sizeof text, "no. %d on %d ",
			 eighty_position(s, s->place[seat][0]), s->place[seat][0]);
		must_show(text);
		snprintf(text, sizeof text, "(%d", seat + 1);
		must_show(text);
	}
}

static void look_at_games(int seats, bool two, int games)
{
	struct selfplay play = {.game = eighty()};
	struct any_state any;
	struct game_state *s = state_of(&any);
	struct setup setup;

	setup_default(eighty(), seats, &setup);
	setup.choice[EIGHTY_OPTION_PAWNS] = two;
	for (int game = 0; game < games; game++) {
		rng_seed(&play.rng, (uint64_t)game);
		eighty()->init(s, &setup);
		for (int i = 0; i < 300 && eighty()->to_move(s); i++) {
			int seat;
			struct move move = selfplay_move(&play, s, &seat);

			draw(s, LANG_IT);
			check_width();
			draw(s, LANG_EN);
			check_width();
			check_seats(s);
			check_reach(s);
			eighty()->apply(s, seat, move, NULL);
		}
	}
}

static void test_one_pawn(void **state)
{
	(void)state;
	for (int seats = 2; seats <= 6; seats++)
		look_at_games(seats, false, 4);
}

static void test_two_pawns(void **state)
{
	(void)state;
	look_at_games(2, true, 6);
}

/* Three digits left, as from the very start with two pawns, do not run into each other. */
static void test_gaps(void **state)
{
	struct any_state any;
	struct game_state *s = state_of(&any);
	struct setup setup;

	(void)state;
	setup_default(eighty(), 2, &setup);
	setup.choice[EIGHTY_OPTION_PAWNS] = 1;
	eighty()->init(s, &setup);
	eighty()->apply(s, SEAT_CHANCE, (struct move){EIGHTY_FIRST, {0}}, NULL);
	draw(s, LANG_EN);
	must_show("a-1  a-3  a-6  a-10 ");
	must_show("=109 =107 =104 =100 =95 ");
	must_show("b-1  b-3  b-6  b-10 ");
	s->money[0] = 12345;
	draw(s, LANG_EN);
	must_show("=123~"); /* cut, and it shows */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_pawn),
		cmocka_unit_test(test_two_pawns),
		cmocka_unit_test(test_gaps),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
