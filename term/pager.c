/* The pager: standard output goes to a nameless file, and from there to the screen in pieces. */
#include <stdlib.h>
#include <unistd.h>

#include "term/lines.h"
#include "term/pager.h"
#include "term/paper.h"
#include "term/screen.h"

static FILE *kept;      /* NULL: nothing is being paged */
static int screen_copy; /* the real standard output meanwhile */

void pager_begin(void)
{
	if (!lines_are_typed())
		return;
	screen_freeze(true);
	fflush(stdout);
	kept = tmpfile();
	screen_copy = kept ? dup(STDOUT_FILENO) : -1;
	if (screen_copy < 0 || dup2(fileno(kept), STDOUT_FILENO) < 0) {
		if (kept)
			fclose(kept);
		kept = NULL;
		screen_freeze(false);
	}
}

static bool wants_more(void)
{
	char prompt[LINE_SIZE], line[LINE_SIZE];

	snprintf(prompt, sizeof prompt, "%s ", word(W_PAGER));
	return lines_read(prompt, line) && !*line;
}

/* Prints until the end, or until the person has had enough. */
static void print_pages(char *text, int height)
{
	int row = 0;

	while (*text) {
		size_t length = strcspn(text, "\n");

		length += text[length] == '\n';
		if (row == height - 1 && text[length]) {
			if (!wants_more())
				return;
			row = 0;
		}
		fwrite(text, 1, length, stdout);
		text += length;
		row++;
	}
}

void pager_end(void)
{
	long size;
	char *text;

	if (!kept)
		return;
	fflush(stdout);
	dup2(screen_copy, STDOUT_FILENO);
	close(screen_copy);
	screen_freeze(false);
	fseek(kept, 0, SEEK_END);
	size = ftell(kept);
	rewind(kept);
	text = memory_get((size_t)(size > 0 ? size : 0) + 1, 1);
	if (size > 0)
		text[fread(text, 1, (size_t)size, kept)] = '\0';
	fclose(kept);
	kept = NULL;
	print_pages(text, screen_now().height);
	free(text);
}
