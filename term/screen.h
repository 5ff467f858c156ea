/* The terminal: whether there is one, how large, with colour or not; styles and progress. */
#ifndef TABARD_TERM_SCREEN_H
#define TABARD_TERM_SCREEN_H

#include <stdio.h>

#include "engine/canvas.h"

struct screen {
	bool terminal; /* standard output is one that can be cleared */
	bool colour;
	int width, height;
};

/* As things are now: NO_COLOR, TERM=dumb and pipes are respected. */
struct screen screen_now(void);

/* The screen stays as it is now while standard output goes elsewhere: see pager.h. */
void screen_freeze(bool on);

/* No colour from now on, whatever the terminal. */
void screen_no_colour(void);

/* An empty screen. `thorough`: what had scrolled off is forgotten too, for secrets. */
void screen_clear(bool thorough);

/* Text in an `enum style`, plain where there is no colour. */
void screen_put(uint32_t style, const char *s);

/* Cells a text takes: code points, as on a canvas. */
int screen_cells(const char *s);

/* A bar on the error stream, if that is a terminal; drawn at most some ten times a second. */
struct progress {
	uint64_t total;
	bool shown;
};
void progress_start(struct progress *progress, uint64_t total);
void progress_show(struct progress *progress, uint64_t done);
void progress_end(struct progress *progress);

/* Seconds of a clock that only goes forward. */
double clock_seconds(void);

#endif
