/* The sheet for terminal tables: clipping, bad bytes, boxes, colours. */
#include "tests/unit/unit.h"

#include "engine/canvas.h"

static struct canvas canvas;

static const char *written(bool colour)
{
	static char buf[1 << 16];
	struct text text;

	text_init(&text, buf, sizeof buf);
	canvas_write(&canvas, colour, &text);
	assert_false(text.full);
	return buf;
}

static void test_put(void **state)
{
	(void)state;
	canvas_init(&canvas, 80);
	assert_string_equal(written(false), "");
	assert_int_equal(canvas_put(&canvas, 1, 2, STYLE_PLAIN, "caffè"), 7);
	assert_int_equal(canvas_int(&canvas, 1, 8, STYLE_PLAIN, -42), 11);
	assert_string_equal(written(false), "\n  caffè -42\n");
}

static void test_clipping(void **state)
{
	(void)state;
	canvas_init(&canvas, 10);
	canvas_put(&canvas, 0, 7, STYLE_PLAIN, "abcdef");
	canvas_put(&canvas, 1, -2, STYLE_PLAIN, "abcdef");
	canvas_put(&canvas, -1, 0, STYLE_PLAIN, "x");
	canvas_put(&canvas, CANVAS_HEIGHT, 0, STYLE_PLAIN, "x");
	canvas_put(&canvas, 1 << 30, 1 << 30, STYLE_PLAIN, "x");
	canvas_put(&canvas, 2, 0, STYLE_PLAIN, "trailing   ");
	assert_string_equal(written(false), "       abc\ncdef\ntrailing\n");
}

static void test_width(void **state)
{
	(void)state;
	canvas_init(&canvas, 0);
	assert_int_equal(canvas.width, 1);
	canvas_init(&canvas, 10000);
	assert_int_equal(canvas.width, CANVAS_WIDTH);
}

/* Names come from people: any bytes may be drawn, and none may break the terminal. */
static void test_bad_bytes(void **state)
{
	char s[4] = "";

	(void)state;
	for (int i = 1; i < 256; i++) {
		for (int j = 0; j < 256; j++) {
			const char *out;

			s[0] = (char)i;
			s[1] = (char)j;
			canvas_init(&canvas, 20);
			canvas_put(&canvas, 0, 0, STYLE_PLAIN, s);
			out = written(false);
			for (const char *c = out; *c; c++)
				assert_true((unsigned char)*c >= ' ' || c[1] == '\0');
		}
	}
	canvas_init(&canvas, 20);
	canvas_put(&canvas, 0, 0, STYLE_PLAIN, "\xff\xc3x\xe2\x94\x1b[2J");
	assert_null(strchr(written(false), '\x1b'));
}

/* What would disturb a terminal is a question mark; its neighbours are drawn as they are. */
static void test_printable(void **state)
{
	static const struct {
		const char *s;
		uint32_t code;
	} cases[] = {
		{"\x1f", '?'}, {" ", ' '}, {"~", '~'}, {"\x7f", '?'}, {"\xc2\x80", '?'},
		{"\xc2\x9f", '?'}, {"\xc2\xa0", 0xA0}, {"\xc2\xa1", 0xA1}, {"\xff", '?'},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		canvas_init(&canvas, 20);
		assert_int_equal(canvas_put(&canvas, 0, 0, STYLE_PLAIN, cases[i].s), 1);
		assert_int_equal(canvas.cell[0][0].code, cases[i].code);
	}
}

static void test_box(void **state)
{
	(void)state;
	canvas_init(&canvas, 20);
	canvas_box(&canvas, (struct canvas_rect){0, 1, 3, 4}, STYLE_PLAIN);
	assert_string_equal(written(false), " ╭──╮\n │  │\n ╰──╯\n");
	canvas_init(&canvas, 20);
	canvas_fill(&canvas, (struct canvas_rect){0, 0, 2, 3}, STYLE_PLAIN, "·");
	assert_string_equal(written(false), "···\n···\n");
}

static void test_colour(void **state)
{
	(void)state;
	canvas_init(&canvas, 20);
	canvas_put(&canvas, 0, 0, STYLE_RED | STYLE_BOLD, "ab");
	canvas_put(&canvas, 0, 2, STYLE_PLAIN, "c");
	canvas_put(&canvas, 1, 0, STYLE_GREEN, "d");
	assert_string_equal(written(true), "\033[0;1;31mab\033[0mc\n\033[0;32md\033[0m\n");
	assert_string_equal(written(false), "abc\nd\n");
}

static void test_styles(void **state)
{
	static const struct {
		uint32_t style;
		const char *sequence;
	} cases[] = {
		{STYLE_PLAIN, "\033[0m"}, {STYLE_BOLD, "\033[0;1m"}, {STYLE_DIM, "\033[0;2m"},
		{STYLE_UNDERLINE, "\033[0;4m"}, {STYLE_REVERSE, "\033[0;7m"},
		{STYLE_GREY, "\033[0;37m"},
		{STYLE_CYAN | STYLE_BOLD | STYLE_DIM | STYLE_UNDERLINE | STYLE_REVERSE,
		 "\033[0;1;2;4;7;36m"},
	};
	char buf[40];

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		struct text text;

		text_init(&text, buf, sizeof buf);
		style_put(cases[i].style, &text);
		assert_string_equal(buf, cases[i].sequence);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_put),
		cmocka_unit_test(test_clipping),
		cmocka_unit_test(test_width),
		cmocka_unit_test(test_bad_bytes),
		cmocka_unit_test(test_printable),
		cmocka_unit_test(test_box),
		cmocka_unit_test(test_colour),
		cmocka_unit_test(test_styles),
	};

	return RUN_TESTS(tests);
}
