/* Drawing on a sheet of cells and writing it out as lines. */
#include "engine/canvas.h"

void canvas_init(struct canvas *canvas, int width)
{
	memset(canvas, 0, sizeof *canvas);
	canvas->width = width < 1 ? 1 : width > CANVAS_WIDTH ? CANVAS_WIDTH : width;
}

/* Anybody's name can be drawn: what would disturb a terminal becomes a question mark. */
static uint32_t printable(uint32_t code)
{
	return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == SCAN_BAD_CODE ? '?' : code;
}

static void set_cell(struct canvas *canvas, int row, int column, uint32_t style, uint32_t code)
{
	if (row < 0 || row >= CANVAS_HEIGHT || column < 0 || column >= canvas->width)
		return;
	canvas->cell[row][column].code = code;
	canvas->cell[row][column].style = style;
	if (row >= canvas->height)
		canvas->height = row + 1;
}

int canvas_put(struct canvas *canvas, int row, int column, uint32_t style, const char *s)
{
	struct scan in;

	scan_init(&in, s, strlen(s));
	while (!scan_done(&in))
		set_cell(canvas, row, column++, style, printable(scan_code(&in)));
	return column;
}

int canvas_int(struct canvas *canvas, int row, int column, uint32_t style, int64_t n)
{
	char digits[24];
	struct text out;

	text_init(&out, digits, sizeof digits);
	text_int(&out, n);
	return canvas_put(canvas, row, column, style, digits);
}

void canvas_fill(struct canvas *canvas, struct canvas_rect rect, uint32_t style, const char *s)
{
	for (int row = rect.row; row < rect.row + rect.height; row++) {
		for (int column = rect.column; column < rect.column + rect.width; column++)
			canvas_put(canvas, row, column, style, s);
	}
}

void canvas_box(struct canvas *canvas, struct canvas_rect rect, uint32_t style)
{
	int last_row = rect.row + rect.height - 1;
	int last_column = rect.column + rect.width - 1;

	for (int column = rect.column + 1; column < last_column; column++) {
		canvas_put(canvas, rect.row, column, style, "─");
		canvas_put(canvas, last_row, column, style, "─");
	}
	for (int row = rect.row + 1; row < last_row; row++) {
		canvas_put(canvas, row, rect.column, style, "│");
		canvas_put(canvas, row, last_column, style, "│");
	}
	canvas_put(canvas, rect.row, rect.column, style, "╭");
	canvas_put(canvas, rect.row, last_column, style, "╮");
	canvas_put(canvas, last_row, rect.column, style, "╰");
	canvas_put(canvas, last_row, last_column, style, "╯");
}

void style_put(uint32_t style, struct text *out)
{
	text_str(out, "\033[0");
	if (style & STYLE_BOLD)
		text_str(out, ";1");
	if (style & STYLE_DIM)
		text_str(out, ";2");
	if (style & STYLE_UNDERLINE)
		text_str(out, ";4");
	if (style & STYLE_REVERSE)
		text_str(out, ";7");
	if (style & STYLE_COLOUR) {
		text_str(out, ";3");
		text_uint(out, style & STYLE_COLOUR);
	}
	text_char(out, 'm');
}

void canvas_write(const struct canvas *canvas, bool colour, struct text *out)
{
	uint32_t style = STYLE_PLAIN;

	for (int row = 0; row < canvas->height; row++) {
		const struct canvas_cell *cell = canvas->cell[row];
		int length = canvas->width;

		while (length > 0 && (cell[length - 1].code == 0 || cell[length - 1].code == ' '))
			length--;
		for (int column = 0; column < length; column++) {
			if (colour && cell[column].style != style) {
				style = cell[column].style;
				style_put(style, out);
			}
			text_code(out, cell[column].code ? cell[column].code : ' ');
		}
		if (style != STYLE_PLAIN) {
			style = STYLE_PLAIN;
			style_put(style, out);
		}
		text_char(out, '\n');
	}
}
