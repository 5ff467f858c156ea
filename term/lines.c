/* Reading lines: the one file that knows libedit. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
#ifdef HAVE_LIBEDIT
#include <histedit.h>
#endif

#include "term/lines.h"
#include "term/screen.h"

static volatile sig_atomic_t interrupted;
static bool typed;
static const char *const *completion;
static int completions;

static void on_signal(int number)
{
	(void)number;
	interrupted = 1;
}

bool lines_interrupted(void)
{
	return interrupted != 0;
}

bool lines_are_typed(void)
{
	return typed;
}

void lines_quiet(bool quiet)
{
	struct termios mode;

	if (!typed || tcgetattr(STDIN_FILENO, &mode) != 0)
		return;
	if (quiet)
		mode.c_lflag &= ~(tcflag_t)ECHO;
	else
		mode.c_lflag |= ECHO;
	tcsetattr(STDIN_FILENO, TCSANOW, &mode);
}

void lines_complete_from(const char *const *words, int count)
{
	completion = words;
	completions = words ? count : 0;
}

/* Trims, and leaves nothing in the line that could play tricks on a terminal or a file. */
static void tidy_line(const char *raw, size_t length, char line[LINE_SIZE])
{
	size_t n = 0;

	while (length > 0 && (unsigned char)raw[length - 1] <= ' ')
		length--;
	while (length > 0 && (unsigned char)*raw <= ' ') {
		raw++;
		length--;
	}
	for (; n < length && n < LINE_SIZE - 1; n++)
		line[n] = (unsigned char)raw[n] < ' ' || raw[n] == 0x7F ? ' ' : raw[n];
	line[n] = '\0';
}

/* A plain line; one that is longer than the room is cut and its rest thrown away. */
static bool read_plain(const char *prompt, char line[LINE_SIZE])
{
	char raw[LINE_SIZE];
	size_t n = 0;
	int c;

	fputs(prompt, stdout);
	fflush(stdout);
	while ((c = getchar()) != EOF && c != '\n') {
		if (n < sizeof raw)
			raw[n++] = (char)c;
	}
	if (c == EOF && (n == 0 || interrupted))
		return false;
	tidy_line(raw, n, line);
	return true;
}

#ifdef HAVE_LIBEDIT

static EditLine *editor;
static History *history_list;
static const char *prompt_now;

static char *give_prompt(EditLine *el)
{
	static char copy[LINE_SIZE];

	(void)el;
	snprintf(copy, sizeof copy, "%s", prompt_now);
	return copy;
}

/* libedit retries a read that a signal ended; this one stops, so that Ctrl-C is heard. */
static int read_character(EditLine *el, wchar_t *out)
{
	mbstate_t state;
	char byte;

	(void)el;
	memset(&state, 0, sizeof state);
	while (!interrupted) {
		ssize_t got = read(STDIN_FILENO, &byte, 1);
		size_t used;

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return 0;
		used = mbrtowc(out, &byte, 1, &state);
		if (used == (size_t)-1)
			memset(&state, 0, sizeof state);
		else if (used != (size_t)-2)
			return 1;
	}
	return 0;
}

static void list_matches(const char *typed_text, size_t length)
{
	putchar('\n');
	for (int i = 0; i < completions; i++) {
		if (strncmp(completion[i], typed_text, length) == 0)
			printf("  %s\n", completion[i]);
	}
	fflush(stdout);
}

/* Tab: as many letters as all matching words share; if there are none, the words. */
static unsigned char complete(EditLine *el, int key)
{
	const LineInfo *info = el_line(el);
	size_t length = (size_t)(info->cursor - info->buffer);
	const char *first = NULL;
	size_t shared = 0;
	int matches = 0;
	char more[LINE_SIZE];

	(void)key;
	for (int i = 0; i < completions; i++) {
		if (strncmp(completion[i], info->buffer, length) != 0)
			continue;
		if (matches++ == 0) {
			first = completion[i];
			shared = strlen(first);
		}
		for (size_t j = length; j < shared; j++) {
			if (first[j] != completion[i][j])
				shared = j;
		}
	}
	if (matches == 0)
		return CC_REFRESH_BEEP;
	if (shared == length) {
		if (matches == 1)
			return CC_REFRESH_BEEP;
		list_matches(first, length);
		return CC_REDISPLAY;
	}
	snprintf(more, sizeof more, "%.*s", (int)(shared - length), first + length);
	return el_insertstr(el, more) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
}

static void editor_open(void)
{
	HistEvent event;

	editor = el_init("tabard", stdin, stdout, stderr);
	if (!editor)
		return;
	history_list = history_init();
	if (history_list) {
		history(history_list, &event, H_SETSIZE, 100);
		el_set(editor, EL_HIST, history, history_list);
	}
	el_set(editor, EL_PROMPT, give_prompt);
	el_set(editor, EL_EDITOR, "emacs");
	el_set(editor, EL_GETCFN, read_character);
	el_set(editor, EL_ADDFN, "tabard-complete", "Complete a move", complete);
	el_set(editor, EL_BIND, "^I", "tabard-complete", NULL);
}

static void editor_close(void)
{
	if (history_list)
		history_end(history_list);
	if (editor)
		el_end(editor);
	history_list = NULL;
	editor = NULL;
}

static bool editor_read(const char *prompt, char line[LINE_SIZE])
{
	HistEvent event;
	const char *raw;
	int length;

	prompt_now = prompt;
	fflush(stdout);
	raw = el_gets(editor, &length);
	if (!raw || length <= 0)
		return false;
	tidy_line(raw, (size_t)length, line);
	if (history_list && *line)
		history(history_list, &event, H_ENTER, line);
	return true;
}

void lines_forget(void)
{
	HistEvent event;

	if (history_list)
		history(history_list, &event, H_CLEAR);
}

#else

static void *const editor = NULL;

static void editor_open(void)
{
}

static void editor_close(void)
{
}

static bool editor_read(const char *prompt, char line[LINE_SIZE])
{
	return read_plain(prompt, line);
}

void lines_forget(void)
{
}

#endif

void lines_open(void)
{
	static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = on_signal; /* no SA_RESTART: a read in progress ends */
	for (int i = 0; i < COUNT_OF(ending); i++)
		sigaction(ending[i], &action, NULL);
	typed = isatty(STDIN_FILENO) && screen_now().terminal;
	if (typed)
		editor_open();
}

void lines_close(void)
{
	editor_close();
}

bool lines_read(const char *prompt, char line[LINE_SIZE])
{
	bool fine = !interrupted && (editor ? editor_read(prompt, line)
					    : read_plain(prompt, line));

	if (!fine)
		line[0] = '\0';
	return fine && !interrupted;
}

bool lines_leave(const char *line)
{
	static const char *const leave[] = {"quit", "exit", "esci", "q"};

	for (int i = 0; i < COUNT_OF(leave); i++) {
		if (strcasecmp(line, leave[i]) == 0)
			return true;
	}
	return false;
}
