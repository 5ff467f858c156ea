/*
 * A person's turn: the curtain, the table, the question, and whatever is typed until a move is
 * played. Moves are typed by number or by notation; commands are words in either language.
 */
#include "term/bots.h"
#include "term/choose.h"
#include "term/notes.h"
#include "term/screen.h"
#include "term/table.h"

enum { COMMANDS_MAX = 24 };

/* Everything about the decision at hand, made from the view of the seat. */
struct decision {
	struct table *table;
	int seat;
	struct any_state view;
	struct move list[LEGAL_MAX];
	int count;
	char notation[LEGAL_MAX][NOTATION_MAX];
	const char *completion[LEGAL_MAX + COMMANDS_MAX];
	enum turn turn; /* what the last command made of it */
};

enum next {
	NEXT_ASK,  /* ask again */
	NEXT_DONE, /* the turn is over: decision->turn */
};

/* Where the log stood after the last move of the seat: since then things may be new to it. */
static int32_t last_own_move(const struct match *match, int seat)
{
	for (int32_t i = match->count; i > 0; i--) {
		if (match->log[i - 1].seat == seat && !match->log[i - 1].undone)
			return i;
	}
	return match->count;
}

/* The story stands above the table: where there is much of it, that is what scrolls away. */
static void draw_decision(const struct decision *d)
{
	struct show show = table_show(d->table);

	screen_clear(false);
	show_story(&show, STORY_SHORT, last_own_move(&d->table->match, d->seat));
	show_head(&show);
	show_picture(&show);
}

static void draw_question(const struct decision *d)
{
	struct show show = table_show(d->table);
	char prompt[512];
	struct text text;

	text_init(&text, prompt, sizeof prompt);
	words_seat(&text, &show.reader, d->seat);
	text_str(&text, ": ");
	d->table->match.game->say_prompt(state_of_const(&d->view), d->seat, &show.reader, &text);
	screen_put(STYLE_BOLD | STYLE_YELLOW, prompt);
	putchar('\n');
	show_moves(&show, d->seat, d->list, d->count);
}

static enum next do_rules(struct decision *d, const char *rest)
{
	const struct game *game = d->table->match.game;
	int64_t number = 0;
	char lead[16];

	if (*rest && !slice_int((struct slice){rest, (uint32_t)strlen(rest)}, 1,
				game->rules_count, &number)) {
		say(stdout, W_RULES_RANGE, WITH(NUM(game->rules_count)));
		putchar('\n');
		return NEXT_ASK;
	}
	for (int i = 0; i < game->rules_count; i++) {
		if (number && number != i + 1)
			continue;
		snprintf(lead, sizeof lead, "%2d. ", i + 1);
		show_paragraph(lead, game_word(game, game->rules_first + i));
	}
	if (!number) {
		putchar('\n');
		show_paragraph("", word(W_PLAY_HELP));
	}
	return NEXT_ASK;
}

static enum next do_undo(struct decision *d, const char *rest)
{
	(void)rest;
	if (!table_undo(d->table, d->seat)) {
		puts(word(W_NO_UNDO));
		return NEXT_ASK;
	}
	d->turn = TURN_PLAYED;
	return NEXT_DONE;
}

static enum next do_save(struct decision *d, const char *rest)
{
	table_save(d->table, rest);
	return NEXT_ASK;
}

static enum next do_log(struct decision *d, const char *rest)
{
	struct show show = table_show(d->table);

	(void)rest;
	show_story(&show, 0, 0);
	return NEXT_ASK;
}

static enum next do_view(struct decision *d, const char *rest)
{
	(void)rest;
	draw_decision(d);
	draw_question(d);
	return NEXT_ASK;
}

static void say_advice(const struct decision *d, enum word id, const struct ai_choice *choice)
{
	struct reader reader = table_show(d->table).reader;
	char label[512];
	struct text text;

	text_init(&text, label, sizeof label);
	d->table->match.game->say_move(state_of_const(&d->view), d->seat, choice->move, &reader,
				       &text);
	say(stdout, id, WITH(label, NUM((int64_t)(100 * choice->win + 0.5))));
	putchar('\n');
}

static enum next do_hint(struct decision *d, const char *rest)
{
	const struct match *match = &d->table->match;
	struct question question = {match->game, &match->setup, state_of(&d->view), d->seat,
				    d->list,     d->count};
	struct reader reader = table_show(d->table).reader;
	struct ai_advice advice;

	(void)rest;
	if (!bot_advise(&question, &reader, &advice)) {
		puts(word(W_NO_HINT));
		return NEXT_ASK;
	}
	say_advice(d, !advice.has_next ? W_HINT_ONLY : advice.best.win < 0 ? W_HINT_PLAIN : W_HINT,
		   &advice.best);
	if (advice.why[0])
		show_paragraph("  ", advice.why);
	if (advice.has_next && advice.next.win >= 0)
		say_advice(d, advice.next.win < advice.best.win ? W_HINT_NEXT : W_HINT_EQUAL,
			   &advice.next);
	return NEXT_ASK;
}

static enum next do_notes(struct decision *d, const char *rest)
{
	notes_command(d->table, d->seat, state_of(&d->view), rest);
	return NEXT_ASK;
}

static enum next do_quit(struct decision *d, const char *rest)
{
	(void)rest;
	d->turn = TURN_QUIT;
	return NEXT_DONE;
}

/* What may be typed beside moves, in English and Italian, both always understood. */
static const struct typed_command {
	const char *name[3];
	enum next (*run)(struct decision *, const char *rest);
} typed_commands[] = {
	{{"?", "help", "aiuto"}, do_rules},   {{"rules", "regole", NULL}, do_rules},
	{{"undo", "annulla", NULL}, do_undo}, {{"save", "salva", NULL}, do_save},
	{{"log", "diario", NULL}, do_log},    {{"view", "tavolo", NULL}, do_view},
	{{"hint", "consiglio", NULL}, do_hint}, {{"notes", "appunti", NULL}, do_notes},
	{{"quit", "esci", "exit"}, do_quit},
};

static const struct typed_command *find_command(struct slice name)
{
	for (int i = 0; i < COUNT_OF(typed_commands); i++) {
		for (int j = 0; j < COUNT_OF(typed_commands[i].name); j++) {
			const char *known = typed_commands[i].name[j];

			if (known && slice_is(name, known))
				return &typed_commands[i];
		}
	}
	return NULL;
}

static enum next play_move(struct decision *d, struct move move)
{
	table_play(d->table, d->seat, &move);
	d->turn = TURN_PLAYED;
	return NEXT_DONE;
}

static enum next no_such_move(const struct decision *d, const char *line, int matches)
{
	if (matches == 0) {
		say(stdout, W_NO_MOVE, WITH(line, NUM(d->count)));
		putchar('\n');
		return NEXT_ASK;
	}
	say(stdout, W_MANY_MOVES, WITH(line));
	putchar('\n');
	for (int i = 0; i < d->count; i++) {
		if (strncmp(d->notation[i], line, strlen(line)) == 0)
			printf("%3d %s\n", i + 1, d->notation[i]);
	}
	return NEXT_ASK;
}

/*
 * A number of the list; else an exact notation; else a command (a colon before it says that no
 * move is meant); else the beginning of exactly one notation.
 */
static enum next obey(struct decision *d, const char *line)
{
	const struct game *game = d->table->match.game;
	struct slice whole = {line, (uint32_t)strlen(line)};
	bool colon = *line == ':';
	const struct typed_command *command;
	struct scan scan;
	struct move move;
	int64_t number;
	int matches;

	if (!*line)
		return NEXT_ASK;
	if (slice_int(whole, 1, d->count, &number))
		return play_move(d, d->list[number - 1]);
	matches = game_read_move(game, state_of(&d->view), d->seat, whole, &move);
	if (matches == READ_EXACT)
		return play_move(d, move);
	scan_init(&scan, line + colon, strlen(line + colon));
	command = find_command(scan_word(&scan));
	scan_blank(&scan);
	if (command)
		return command->run(d, scan.at);
	if (line[0] == '?')
		return do_rules(d, line + 1);
	if (matches == 1)
		return play_move(d, move);
	return no_such_move(d, line, matches);
}

static void prepare(struct decision *d)
{
	const struct match *match = &d->table->match;
	struct text text;
	int n = 0;

	match_view(match, d->seat, &d->view);
	d->count = match->game->legal(state_of(&d->view), d->seat, d->list);
	for (int i = 0; i < d->count; i++) {
		text_init(&text, d->notation[i], NOTATION_MAX);
		move_put(&(struct move_at){match->game, state_of(&d->view), d->seat}, d->list[i],
			d->seat, &text);
		d->completion[n++] = d->notation[i];
	}
	for (int i = 0; i < COUNT_OF(typed_commands); i++) {
		enum lang lang = say_lang();
		const char *name = typed_commands[i].name[lang == LANG_EN ? 0 : 1];

		d->completion[n++] = name;
	}
	lines_complete_from(d->completion, n);
}

/* Nothing private of the last person is left on the screen before the next one sits down. */
bool turn_curtain(struct table *table, int seat)
{
	char line[LINE_SIZE];
	bool needed = table->people > 1 && table->viewer != seat;

	if (!needed) {
		table->viewer = seat;
		return true;
	}
	table->viewer = VIEW_PUBLIC;
	lines_forget();
	lines_complete_from(NULL, 0);
	screen_clear(true);
	putchar('\n');
	say(stdout, W_CURTAIN, WITH(table->name[seat]));
	putchar('\n');
	if (!lines_read("", line))
		return false;
	table->viewer = seat;
	return true;
}

enum turn turn_take(struct table *table, int seat)
{
	static struct decision d; /* too large for a stack, and there is one person at a time */
	char line[LINE_SIZE];

	if (!turn_curtain(table, seat))
		return TURN_END;
	memset(&d, 0, sizeof d);
	d.table = table;
	d.seat = seat;
	prepare(&d);
	draw_decision(&d);
	draw_question(&d);
	for (;;) {
		if (!lines_read("> ", line)) {
			lines_complete_from(NULL, 0);
			return TURN_END;
		}
		if (obey(&d, line) == NEXT_DONE) {
			lines_complete_from(NULL, 0);
			return d.turn;
		}
	}
}
