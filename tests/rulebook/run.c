/*
 * Runs rulebook tests: text files that cite rule ids and that a player can read. Here: files,
 * lines, tests and the table of statements; the statements are in play.c and expect.c.
 */
#include "tests/rulebook/rulebook.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

bool fail(struct run *run, const char *format, ...)
{
	va_list args;

	if (!run->broken) {
		printf("%s:%d: [%s] ", run->path, run->line, run->ids);
		va_start(args, format);
		vprintf(format, args);
		va_end(args);
		printf("\n");
		if (run->total->verbose && run->game) {
			static char position[POSITION_MAX];
			struct text text;

			text_init(&text, position, sizeof position);
			position_put(run->game, now(run), &text);
			printf("  the position is: %s\n", position);
		}
	}
	run->broken = true;
	return false;
}

static void do_unchecked(struct run *run, struct scan *in)
{
	(void)in;
	run->unchecked = true;
}

static void do_use(struct run *run, struct scan *in)
{
	run_scene(run, rest(in));
}

static const struct statement {
	const char *word;
	void (*run)(struct run *, struct scan *);
} statements[] = {
	{"game", do_game},
	{"start", do_start},
	{"position", do_position},
	{"set", do_set},
	{"unchecked", do_unchecked},
	{"impossible", do_impossible},
	{"use", do_use},
	{"play", do_play},
	{"random", do_random},
	{"auto", do_auto},
	{"undo", do_undo},
	{"legal", do_legal},
	{"refused", do_refused},
	{"odds", do_odds},
	{"expect", do_expect},
	{"view", do_view},
	{"asked", do_asked},
	{"result", do_result},
	{"setup-refused", do_setup_refused},
	{"undo-refused", do_undo_refused},
	{"final", do_final},
	{"event", do_event},
	{"no-event", do_no_event},
	{"says", do_says},
	{"tells", do_tells},
};

void run_line(struct run *run, struct slice line)
{
	struct scan in;
	struct slice word;

	scan_init(&in, line.at, line.len);
	word = scan_word(&in);
	for (int i = 0; i < COUNT_OF(statements); i++) {
		if (!slice_is(word, statements[i].word))
			continue;
		scan_blank(&in);
		statements[i].run(run, &in);
		return;
	}
	fail(run, "there is no statement \"%.*s\"", SLICE(word));
}

/* A walk over the lines of a file, remarks and, in Markdown, everything unfenced left out. */
struct lines {
	struct scan in;
	int number;
	bool markdown, fenced;
};

static void lines_init(struct lines *lines, const struct run *run)
{
	scan_init(&lines->in, run->content, run->size);
	lines->number = 0;
	lines->markdown = run->markdown;
	lines->fenced = false;
}

static struct slice without_remark(struct slice line)
{
	for (uint32_t i = 0; i < line.len; i++) {
		bool apart = i == 0 || line.at[i - 1] == ' ' || line.at[i - 1] == '\t';

		if (line.at[i] == '#' && apart)
			line.len = i;
	}
	return trim(line);
}

static bool next_line(struct lines *lines, struct slice *line)
{
	while (!scan_done(&lines->in)) {
		struct slice whole = scan_line(&lines->in);

		lines->number++;
		*line = without_remark(whole);
		if (lines->markdown && whole.len >= 3 && memcmp(whole.at, "```", 3) == 0) {
			lines->fenced = slice_is(trim(whole), "```rulebook");
			continue;
		}
		if (line->len > 0 && (!lines->markdown || lines->fenced))
			return true;
	}
	return false;
}

static bool begins(struct slice line, const char *word)
{
	size_t n = strlen(word);

	return line.len > n && memcmp(line.at, word, n) == 0 && line.at[n] == ' ';
}

void run_scene(struct run *run, struct slice name)
{
	struct lines lines;
	struct slice line;
	bool inside = false, found = false;
	int caller = run->line;

	if (++run->depth > 8) {
		fail(run, "scenes use each other in a circle");
		return;
	}
	lines_init(&lines, run);
	while (next_line(&lines, &line) && !run->broken) {
		if (begins(line, "test") || begins(line, "scene")) {
			struct slice own = trim((struct slice){line.at + 6, line.len - 6});

			inside = *line.at == 's' && own.len == name.len &&
				 memcmp(own.at, name.at, own.len) == 0;
			found |= inside;
		} else if (inside) {
			run->line = lines.number;
			run_line(run, line);
		}
	}
	run->line = caller;
	run->depth--;
	if (!found)
		fail(run, "there is no scene \"%.*s\" in this file", SLICE(name));
}

/*
 * A rule id: two capitals, a hyphen, numbers with points: `NU-3.4`, `LL-4.2a`. Or a card that
 * its ledger wants tested: `NN-card-G01`, `ED-card-ice-sledge`.
 */
static bool is_rule_id(struct slice word)
{
	if (word.len < 4 || word.at[0] < 'A' || word.at[0] > 'Z' || word.at[1] < 'A' ||
	    word.at[1] > 'Z' || word.at[2] != '-')
		return false;
	if (word.len > 8 && memcmp(word.at + 3, "card-", 5) == 0)
		return true;
	if (word.at[3] < '0' || word.at[3] > '9')
		return false;
	for (uint32_t i = 4; i < word.len; i++) {
		if (!strchr("0123456789.abcdefghijklmnopqrstuvwxyz", word.at[i]))
			return false;
	}
	return true;
}

static void end_test(struct run *run)
{
	if (!run->ids[0])
		return;
	if (!run->broken && run->checks == 0)
		fail(run, "this test looks at nothing");
	if (run->broken)
		run->failed++;
	else
		run->passed++;
}

/* `test ID ID: sentence` */
static void begin_test(struct run *run, struct slice line)
{
	struct scan in, ids;
	struct slice head, word;

	end_test(run);
	scan_init(&in, line.at + 4, line.len - 4);
	head = trim(scan_until(&in, ":"));
	snprintf(run->ids, sizeof run->ids, "%.*s", SLICE(head));
	if (!run->ids[0])
		snprintf(run->ids, sizeof run->ids, "no id");
	run->broken = run->unchecked = run->automatic = false;
	run->checks = run->depth = 0;
	run->game = NULL;
	if (!scan_char(&in, ':') || rest(&in).len == 0 || head.len == 0) {
		fail(run, "expected: test RULE-ID ...: what it says");
		return;
	}
	scan_init(&ids, head.at, head.len);
	while ((word = scan_word(&ids)).len > 0) {
		if (!is_rule_id(word))
			fail(run, "\"%.*s\" is no rule id", SLICE(word));
	}
	if (run->total->verbose)
		printf("%s:%d: %.*s\n", run->path, run->line, SLICE(line));
}

/* Runs what is in memory. A file without a test fails. */
static void run_content(struct run *run)
{
	struct lines lines;
	struct slice line;
	bool scene = false;

	lines_init(&lines, run);
	while (next_line(&lines, &line)) {
		run->line = lines.number;
		if (begins(line, "scene")) {
			scene = true;
		} else if (begins(line, "test") || slice_is(line, "test")) {
			scene = false;
			begin_test(run, line);
		} else if (!scene && !run->ids[0]) {
			snprintf(run->ids, sizeof run->ids, "no test");
			fail(run, "this line belongs to no test");
		} else if (!scene && !run->broken) {
			run_line(run, line);
		}
	}
	end_test(run);
	if (run->passed + run->failed == 0) {
		printf("%s: there is no test in this file\n", run->path);
		run->failed++;
	}
}

static void run_file(struct total *total, const char *path)
{
	static char content[1 << 20];
	static struct run run;
	FILE *file = fopen(path, "r");
	size_t length = strlen(path);

	memset(&run, 0, sizeof run);
	run.path = path;
	run.content = content;
	run.size = file ? (uint32_t)fread(content, 1, sizeof content, file) : 0;
	run.markdown = length > 3 && strcmp(path + length - 3, ".md") == 0;
	run.total = total;
	if (!file || run.size == sizeof content) {
		printf("%s: cannot be read\n", path);
		total->failed++;
	} else {
		run_content(&run);
	}
	if (file)
		fclose(file);
	total->passed += run.passed;
	total->failed += run.failed;
}

static int wanted_file(const struct dirent *entry)
{
	const char *dot = strrchr(entry->d_name, '.');

	return entry->d_name[0] != '.' && dot && strcmp(dot, ".txt") == 0;
}

void run_path(struct total *total, const char *path)
{
	struct dirent **entry;
	struct stat info;
	int n;

	if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) {
		run_file(total, path);
		return;
	}
	n = scandir(path, &entry, wanted_file, alphasort);
	if (n <= 0) {
		printf("%s: there is no .txt file here\n", path);
		total->failed++;
		return;
	}
	for (int i = 0; i < n; i++) {
		char name[4096];

		snprintf(name, sizeof name, "%s/%s", path, entry[i]->d_name);
		run_file(total, name);
		free(entry[i]);
	}
	free(entry);
}
