/* `tabard learn GAME`: a lesson of data/learn played step by step. */
#include "term/choose.h"
#include "term/command.h"
#include "term/learn_data.h"
#include "term/meant.h"
#include "term/screen.h"
#include "term/seed.h"
#include "term/table.h"

enum { WORDS_SIZE = 2048, LEARNER = 0 /* the seat */ };

/* A lesson under way. */
struct course {
	struct table *table;
	const struct game *game;
	int64_t seats;
	char seed_text[80], option_text[4][200];
	struct texts options;
	bool begun;
	char said[WORDS_SIZE], help[WORDS_SIZE]; /* what is said next, in the person's language */
};

static struct slice rest_of(struct scan *line)
{
	scan_blank(line);
	return (struct slice){line->at, (uint32_t)(line->end - line->at)};
}

static void append(char words[WORDS_SIZE], struct slice more)
{
	size_t length = strlen(words);

	snprintf(words + length, WORDS_SIZE - length, "%s%.*s", length ? " " : "", (int)more.len,
		 more.at);
}

static bool begin(struct course *course)
{
	struct table *table = course->table;
	struct setup setup;

	if (course->begun)
		return true;
	course->begun = true;
	if (!choose_setup(course->game, course->seats, &course->options, &setup))
		return false;
	seed_set(&table->seed, course->seed_text);
	for (int seat = 0; seat < setup.seats; seat++)
		snprintf(table->player[seat].name, NAME_SIZE, "%s",
			 seat ? (const char *[]){"", "Alison", "Robin", "Oswald"}[seat % 4]
			      : word(W_LEARNER));
	table_begin(table, course->game, &setup);
	table_forget(table); /* a lesson is no game to go on with */
	return true;
}

/* The board as the seat that is asked sees it, and what is said about it. */
static int show_step(struct course *course)
{
	int seat = table_run(course->table);
	struct show show;

	if (seat < 0)
		return seat;
	course->table->viewer = LEARNER; /* also while another moves, whose secrets stay secret */
	show = table_show(course->table);
	if (course->said[0]) {
		screen_clear(false);
		show_picture(&show, screen_now().terminal && screen_now().height < 40);
		putchar('\n');
		show_paragraph("", course->said);
	}
	return seat;
}

static struct sayable sayable_of(const struct course *course, int seat, struct move move)
{
	const struct match *match = &course->table->match;
	struct reader reader = table_show(course->table).reader;
	struct sayable out;
	struct text text;

	memset(&out, 0, sizeof out);
	match_notation(match, seat, move, out.notation);
	text_init(&text, out.label, sizeof out.label);
	match->game->say_move(match_state(match), seat, move, &reader, &text);
	return out;
}

/* The moves of the seat as they may be typed. */
static int moves_of(const struct course *course, int seat, struct move *list,
		    struct sayable *sayable)
{
	const struct match *match = &course->table->match;
	int count = match->game->legal(match_state(match), seat, list);

	for (int i = 0; i < count; i++)
		sayable[i] = sayable_of(course, seat, list[i]);
	return count;
}

static bool play_notation(struct course *course, struct slice notation)
{
	static struct sayable sayable[LEGAL_MAX];
	struct move list[LEGAL_MAX];
	char line[LINE_SIZE];
	int seat = show_step(course);
	int count;

	if (seat < 0)
		return false;
	if (course->said[0] && !(puts(word(W_LEARN_ENTER)), lines_read("", line)))
		return false;
	course->said[0] = '\0';
	count = moves_of(course, seat, list, sayable);
	for (int i = 0; i < count; i++) {
		if (slice_is(notation, sayable[i].notation)) {
			table_play(course->table, seat, &list[i]);
			return true;
		}
	}
	return false;
}

/* Is it one of those wanted, `A | B`? */
static bool is_wanted(struct slice wanted, const char *notation)
{
	char list[LINE_SIZE];

	snprintf(list, sizeof list, "%.*s", (int)wanted.len, wanted.at);
	for (char *at = list, *bar; at; at = bar) {
		bar = strstr(at, " | ");
		if (bar) {
			*bar = '\0';
			bar += 3;
		}
		if (strcmp(at, notation) == 0)
			return true;
	}
	return false;
}

/* The task: false if the person leaves. */
static bool ask(struct course *course, struct slice wanted)
{
	static struct sayable sayable[LEGAL_MAX];
	struct move list[LEGAL_MAX];
	char line[LINE_SIZE];
	int meant[LEGAL_MAX];
	int seat = show_step(course), count;

	if (seat < 0)
		return false;
	count = moves_of(course, seat, list, sayable);
	for (;;) {
		if (!lines_read("> ", line) || lines_leave(line))
			return false;
		if (meant_moves(sayable, count, line, meant) == 1 &&
		    is_wanted(wanted, sayable[meant[0]].notation))
			break;
		show_paragraph("", course->help[0] ? course->help : word(W_LEARN_AGAIN));
	}
	puts(word(W_LEARN_RIGHT));
	table_play(course->table, seat, &list[meant[0]]);
	course->said[0] = course->help[0] = '\0';
	return true;
}

/* One line of the script: false ends the lesson. */
static bool follow(struct course *course, struct slice raw)
{
	const char *own = say_lang() == LANG_IT ? "it" : "en";
	const char *own_help = say_lang() == LANG_IT ? "help-it" : "help-en";
	struct scan line;
	struct slice name, rest;

	scan_init(&line, raw.at, raw.len);
	name = scan_word(&line);
	rest = rest_of(&line);
	if (slice_is(name, "seats"))
		return slice_int(rest, 1, SEAT_MAX, &course->seats);
	if (slice_is(name, "seed"))
		snprintf(course->seed_text, sizeof course->seed_text, "%.*s", (int)rest.len,
			 rest.at);
	if (slice_is(name, "option") && course->options.count < 4) {
		char *text = course->option_text[course->options.count];

		snprintf(text, sizeof course->option_text[0], "%.*s", (int)rest.len, rest.at);
		course->options.at[course->options.count++] = text;
	}
	if (slice_is(name, own))
		append(course->said, rest);
	if (slice_is(name, own_help))
		append(course->help, rest);
	if (slice_is(name, "play"))
		return begin(course) && play_notation(course, rest);
	return !slice_is(name, "want") || (begin(course) && ask(course, rest));
}

static int teach(struct course *course, const char *text)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	while (!scan_done(&scan)) {
		if (follow(course, scan_line(&scan)))
			continue;
		puts(word(W_BYE));
		return EXIT_DIFFERS;
	}
	putchar('\n');
	show_paragraph("", course->said);
	say(stdout, W_LEARN_END, WITH(course->game->id));
	putchar('\n');
	return EXIT_FINE;
}

int cmd_learn(struct args args)
{
	static struct table table; /* too large for a stack */
	static struct course course;
	struct texts operands;
	const struct flag flags[] = {{NULL, W_NOTHING, NULL, .on = NULL}};
	const struct usage usage = {"learn", "GAME", W_ABOUT_LEARN, flags, 1, 1, W_NOTHING};
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	course.table = &table;
	course.game = choose_game(operands.at[0]);
	if (!course.game)
		return EXIT_USAGE;
	for (const struct lesson *lesson = lessons; lesson->game; lesson++) {
		if (strcmp(lesson->game, course.game->id) != 0)
			continue;
		lines_open();
		code = teach(&course, lesson->text);
		lines_close();
		table_close(&table);
		return code;
	}
	return say_failure(EXIT_USAGE, W_LEARN_NONE, WITH(course.game->id));
}
