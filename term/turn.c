/*
 * A person's turn: the curtain, the table, the question, and whatever is typed until a move is
 * played. Moves are typed by number or by notation; commands are words in either language.
 */
#include <strings.h>

#include "term/bots.h"
#include "term/choose.h"
#include "term/lookup.h"
#include "term/meant.h"
#include "term/notes.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/solved.h"
#include "term/table.h"
#include "term/why.h"

enum { COMMANDS_MAX = 24 };

/* Everything about the decision at hand, made from the view of the seat. */
struct decision {
	struct table *table;
	int seat;
	struct any_state view;
	struct move list[LEGAL_MAX];
	int count;
	struct sayable sayable[LEGAL_MAX];
	const char *completion[LEGAL_MAX + COMMANDS_MAX];
	char prompt[SAID_SIZE];
	bool solved; /* a heist in which no question tells this seat anything more */
	enum turn turn; /* what the last command made of it */
};

enum next {
	NEXT_ASK,  /* ask again */
	NEXT_DONE, /* the turn is over: decision->turn */
};

/* The entry of the seat's last choice: what is told from there on may be new to it. */
static int32_t last_own_choice(const struct match *match, int seat)
{
	for (int32_t i = match->count; i > 0; i--) {
		const struct entry *entry = &match->log[i - 1];

		if (entry->seat == seat && entry->choice && entry_stands(entry))
			return i - 1;
	}
	return 0;
}

static struct show_list list_of(const struct decision *d)
{
	return (struct show_list){d->seat, d->list, d->count, d->prompt};
}

/* News, board, question and moves, as much of each as the screen holds; `large`: everything. */
static void draw_decision(const struct decision *d, bool large)
{
	struct show show = table_show(d->table);
	struct show_list list = list_of(d);
	int32_t since = last_own_choice(&d->table->match, d->seat);
	struct show_room room = show_plan(&show, &list, since);

	screen_clear(false);
	show_news(&show, room.news, since);
	if (!room.brief || large)
		show_head(&show);
	show_picture(&show, room.brief && !large);
	show_prompt(&list);
	show_moves(&show, &list, room.moves);
}

static void print_rules(const struct game *game, int64_t number)
{
	for (int i = 0; i < game->rules_count; i++) {
		char lead[16];

		if (number && number != i + 1)
			continue;
		snprintf(lead, sizeof lead, "%2d. ", i + 1);
		show_paragraph(lead, game_word(game, game->rules_first + i));
	}
	if (!number) {
		putchar('\n');
		show_paragraph("", word(W_PLAY_HELP));
		notes_help(game);
	}
}

/* All rules, a paragraph of them by its number, or whatever a word is about. */
static enum next do_rules(struct decision *d, const char *rest)
{
	const struct match *match = &d->table->match;
	struct slice asked = {rest, (uint32_t)strlen(rest)};
	int64_t number = 0;

	if (slice_int(asked, INT32_MIN, INT32_MAX, &number) &&
	    (number < 1 || number > match->game->rules_count)) {
		say(stdout, W_RULES_RANGE, WITH(NUM(match->game->rules_count)));
		putchar('\n');
		return NEXT_ASK;
	}
	pager_begin();
	if (!*rest || number) {
		print_rules(match->game, number);
	} else if (!lookup_print(match->game, &match->setup, rest)) {
		say(stdout, W_LOOKUP_NONE, WITH(rest));
		putchar('\n');
	}
	pager_end();
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
	pager_begin();
	show_story(&show, 0);
	pager_end();
	return NEXT_ASK;
}

static enum next do_view(struct decision *d, const char *rest)
{
	(void)rest;
	draw_decision(d, true);
	return NEXT_ASK;
}

static enum next do_list(struct decision *d, const char *rest)
{
	struct show show = table_show(d->table);
	struct show_list list = list_of(d);

	pager_begin();
	show_moves_about(&show, &list, rest);
	pager_end();
	return NEXT_ASK;
}

static void say_advice(const struct decision *d, enum word id, const struct ai_choice *choice)
{
	struct reader reader = table_show(d->table).reader;
	char label[SAID_SIZE], line[2 * SAID_SIZE];
	struct text text;

	text_init(&text, label, sizeof label);
	d->table->match.game->say_move(state_of_const(&d->view), d->seat, choice->move, &reader,
				       &text);
	text_init(&text, line, sizeof line);
	say_text(&text, id, WITH(label, NUM((int64_t)(100 * choice->win + 0.5))));
	show_paragraph("", line);
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
	say_advice(d, d->count == 1 ? W_HINT_ONLY : advice.best.win < 0 ? W_HINT_PLAIN : W_HINT,
		   &advice.best);
	if (advice.why[0])
		show_paragraph("  ", advice.why);
	if (advice.has_next && advice.next.win >= 0)
		say_advice(d, advice.next.win < advice.best.win ? W_HINT_NEXT : W_HINT_EQUAL,
			   &advice.next);
	return NEXT_ASK;
}

/* What a computer thought at its last choice. It tells secrets: only where that is agreed. */
static enum next do_why(struct decision *d, const char *rest)
{
	int32_t index = why_before(d->table, d->table->match.count);

	(void)rest;
	if (!d->table->casual || index < 0)
		puts(word(index < 0 ? W_WHY_NOBODY : W_WHY_SECRET));
	else
		why_say(d->table, index);
	return NEXT_ASK;
}

static enum next do_notes(struct decision *d, const char *rest)
{
	notes_command(d->table, d->seat, state_of(&d->view), rest);
	return NEXT_ASK;
}

static enum next do_auto(struct decision *d, const char *rest)
{
	(void)rest;
	if (!d->solved) {
		puts(word(W_NOT_SOLVED));
		return NEXT_ASK;
	}
	d->table->automatic |= seat_bit(d->seat);
	d->turn = TURN_PLAYED;
	return NEXT_DONE;
}

static enum next do_quit(struct decision *d, const char *rest)
{
	(void)rest;
	d->turn = TURN_QUIT;
	return NEXT_DONE;
}

/* What may be typed beside moves, in English and Italian, both always understood. */
static const struct typed_command {
	const char *name[4];
	enum next (*run)(struct decision *, const char *rest);
} typed_commands[] = {
	{{"?", "help", "aiuto"}, do_rules},   {{"rules", "regole", NULL}, do_rules},
	{{"undo", "annulla", NULL}, do_undo}, {{"save", "salva", NULL}, do_save},
	{{"log", "cronaca", "diario"}, do_log},    {{"view", "tavolo", NULL}, do_view},
	{{"hint", "suggerimento", "consiglio"}, do_hint}, {{"notes", "appunti", NULL}, do_notes},
	{{"auto", "automatico", NULL}, do_auto}, {{"why", "perché", "perche"}, do_why},
	{{"list", "elenco", "moves"}, do_list}, {{"quit", "esci", "exit", "q"}, do_quit},
};

static const struct typed_command *find_command(struct slice name)
{
	for (int i = 0; i < COUNT_OF(typed_commands); i++) {
		for (int j = 0; j < COUNT_OF(typed_commands[i].name); j++) {
			const char *known = typed_commands[i].name[j];

			if (known && name.len == strlen(known) &&
			    strncasecmp(name.at, known, name.len) == 0)
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

/* None, or several: these are shown with what they do. */
static enum next no_such_move(const struct decision *d, const char *line, const int *meant,
			      int matches)
{
	say(stdout, matches ? W_MANY_MOVES : W_NO_MOVE, WITH(line, NUM(d->count)));
	putchar('\n');
	pager_begin();
	for (int i = 0; i < matches; i++)
		printf(say_lang() == LANG_EN ? "%3d %s  (%s)\n" : "%3d %s\n", meant[i] + 1,
		       d->sayable[meant[i]].label, d->sayable[meant[i]].notation);
	pager_end();
	return NEXT_ASK;
}

/*
 * A number of the list; else an exact notation; else a command (a colon before it says that no
 * move is meant); else whatever move can be meant.
 */
static enum next obey(struct decision *d, const char *line)
{
	bool colon = *line == ':';
	const struct typed_command *command;
	int meant[LEGAL_MAX];
	struct scan scan;
	int64_t number;
	int matches;

	if (!*line) /* Enter alone does what there is to do */
		return d->count == 1 ? play_move(d, d->list[0]) : NEXT_ASK;
	if (slice_int((struct slice){line, (uint32_t)strlen(line)}, 1, d->count, &number))
		return play_move(d, d->list[number - 1]);
	matches = meant_moves(d->sayable, d->count, line, meant);
	if (matches == 1 && strcasecmp(d->sayable[meant[0]].notation, line) == 0)
		return play_move(d, d->list[meant[0]]);
	scan_init(&scan, line + colon, strlen(line + colon));
	command = find_command(scan_word(&scan));
	scan_blank(&scan);
	if (command)
		return command->run(d, scan.at);
	if (line[0] == '?')
		return do_rules(d, line + 1);
	if (matches == 1)
		return play_move(d, d->list[meant[0]]);
	return no_such_move(d, line, meant, matches);
}

static void prepare(struct decision *d)
{
	const struct match *match = &d->table->match;
	struct reader reader = table_show(d->table).reader;
	struct text text;
	int n = 0;

	match_view(match, d->seat, &d->view);
	text_init(&text, d->prompt, sizeof d->prompt);
	words_seat(&text, &reader, d->seat);
	text_str(&text, ": ");
	match->game->say_prompt(state_of(&d->view), d->seat, &reader, &text);
	d->count = match->game->legal(state_of(&d->view), d->seat, d->list);
	for (int i = 0; i < d->count; i++) {
		text_init(&text, d->sayable[i].notation, NOTATION_MAX);
		move_put(&(struct move_at){match->game, state_of(&d->view), d->seat}, d->list[i],
			 d->seat, &text);
		text_init(&text, d->sayable[i].label, SAID_SIZE);
		match->game->say_move(state_of(&d->view), d->seat, d->list[i], &reader, &text);
		d->completion[n++] = d->sayable[i].notation;
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
	d.solved = solved_for(table, seat, state_of(&d.view));
	draw_decision(&d, false);
	if (d.solved)
		puts(word(W_SOLVED));
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
