/*
 * A small sheet of character cells on which games draw their terminal tables: boxes, words,
 * colours. Apart from text.h because only terminals need it. Drawn once, it is written with
 * colour or without; a table must be readable without.
 */
#ifndef TABARD_CANVAS_H
#define TABARD_CANVAS_H

#include "engine/text.h"

enum { CANVAS_WIDTH = 100, CANVAS_HEIGHT = 64 };

/* A foreground colour in the low four bits, attributes above. Plain is 0. */
enum style {
	STYLE_PLAIN = 0,
	STYLE_RED = 1,
	STYLE_GREEN = 2,
	STYLE_YELLOW = 3,
	STYLE_BLUE = 4,
	STYLE_PURPLE = 5,
	STYLE_CYAN = 6,
	STYLE_GREY = 7,
	STYLE_COLOUR = 15,
	STYLE_BOLD = 16,
	STYLE_DIM = 32,
	STYLE_REVERSE = 64,
	STYLE_UNDERLINE = 128,
};

/* The escape sequence that turns a style on; STYLE_PLAIN turns everything off. */
void style_put(uint32_t style, struct text *out);

struct canvas_cell {
	uint32_t code; /* a code point of width one; 0 = blank */
	uint32_t style;
};

struct canvas {
	int width;  /* what the terminal offers, at most CANVAS_WIDTH; games draw for 80 */
	int height; /* rows used so far */
	bool brief; /* few rows: only what one needs to decide; see pictures.h */
	struct canvas_cell cell[CANVAS_HEIGHT][CANVAS_WIDTH];
};

void canvas_init(struct canvas *canvas, int width);

/* Writes UTF-8 at (row, column); what falls off the sheet is dropped. Returns the next column. */
int canvas_put(struct canvas *canvas, int row, int column, uint32_t style, const char *s);
int canvas_int(struct canvas *canvas, int row, int column, uint32_t style, int64_t n);

struct canvas_rect {
	int row, column, height, width;
};

/* A box of height x width cells, border included, corners rounded. */
void canvas_box(struct canvas *canvas, struct canvas_rect rect, uint32_t style);

/* Every cell of a rectangle the same character. */
void canvas_fill(struct canvas *canvas, struct canvas_rect rect, uint32_t style, const char *s);

/* The sheet as lines without trailing blanks; ANSI colours if asked for. */
void canvas_write(const struct canvas *canvas, bool colour, struct text *out);

#endif
