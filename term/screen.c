/* What is known about the terminal, and the few escape sequences that are used. */
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "term/screen.h"

static bool colour_refused;
static bool frozen;
static struct screen as_it_was;

void screen_no_colour(void)
{
	colour_refused = true;
}

struct screen screen_now(void)
{
	const char *term = getenv("TERM");
	const char *no_colour = getenv("NO_COLOR");
	bool dumb = !term || !*term || strcmp(term, "dumb") == 0;
	struct screen screen = {.width = 80, .height = 24};
	struct winsize size;

	if (frozen)
		return as_it_was;
	screen.terminal = isatty(STDOUT_FILENO) && !dumb;
	screen.colour = screen.terminal && !colour_refused && !(no_colour && *no_colour);
	if (screen.terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
		screen.width = size.ws_col < 20 ? 20 : size.ws_col;
		screen.height = size.ws_row < 5 ? 5 : size.ws_row;
	}
	return screen;
}

void screen_freeze(bool on)
{
	if (on)
		as_it_was = screen_now();
	frozen = on;
}

void screen_clear(bool thorough)
{
	if (screen_now().terminal)
		fputs(thorough ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", stdout);
}

void screen_put(uint32_t style, const char *s)
{
	bool styled = style != STYLE_PLAIN && screen_now().colour;
	char sequence[64];
	struct text text;

	text_init(&text, sequence, sizeof sequence);
	if (styled)
		style_put(style, &text);
	fputs(sequence, stdout);
	fputs(s, stdout);
	text_init(&text, sequence, sizeof sequence);
	if (styled)
		style_put(STYLE_PLAIN, &text);
	fputs(sequence, stdout);
}

int screen_cells(const char *s)
{
	int cells = 0;

	for (; *s; s++)
		cells += ((unsigned char)*s & 0xC0) != 0x80;
	return cells;
}

double clock_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void progress_start(struct progress *progress, uint64_t total)
{
	progress->total = total ? total : 1;
	progress->shown = isatty(STDERR_FILENO) != 0;
}

void progress_show(struct progress *progress, uint64_t done)
{
	enum { BAR = 40 };
	int full = (int)(done * BAR / progress->total);

	if (!progress->shown)
		return;
	fputs("\r[", stderr);
	for (int i = 0; i < BAR; i++)
		fputc(i < full ? '#' : '.', stderr);
	fprintf(stderr, "] %3d%% %llu", (int)(done * 100 / progress->total),
		(unsigned long long)done);
	fflush(stderr);
}

void progress_end(struct progress *progress)
{
	if (progress->shown)
		fputs("\r\033[K", stderr);
}
