/*
 * `tabard analyse`: a game file looked over by a strong player, decision by decision, in the
 * place of whoever decided and knowing only what they knew. What the decisions gave away is
 * skill; what happened in between is luck.
 */
#include <math.h>
#include <stdlib.h>

#include "term/bots.h"
#include "term/choose.h"
#include "term/command.h"
#include "term/file.h"
#include "term/paper.h"
#include "term/screen.h"
#include "term/show.h"

enum {
	TURNING_POINTS = 3,
	SENTENCE_SIZE = 256,
	ITERATIONS_MIN = 20, /* fewer say nothing */
	SECONDS = 60,        /* unless somebody has more time, or less */
};

/* One decision that was a choice. Chances are of the seat that decided, from 0 to 1. */
struct verdict {
	int32_t number; /* of the move, from 1 */
	int seat;
	bool best_played;
	double before;  /* with the best move */
	double after;   /* with the move played */
	double error;   /* of the difference between the two: one standard deviation */
	double luck;    /* what changed until the seat's next choice, or the end */
	double luck_error;
	char played[NOTATION_MAX], best[NOTATION_MAX];
	char said[SENTENCE_SIZE], said_best[SENTENCE_SIZE];
};

struct analysis {
	struct game_file file;
	struct bot bot;
	struct verdict *verdict;
	int count;
	double lost[SEAT_MAX], luck[SEAT_MAX];
	double seconds;  /* the time for all choices together: long ones are thought about less */
	uint32_t iterations; /* of a choice, if there is time */
	int32_t left_at; /* the move before which time was up, or 0 */
	int choices[SEAT_MAX];
	char shown[SEAT_MAX][NAME_SIZE];
	const char *name[SEAT_MAX];
};

/* A move in notation and as a sentence, for whom nothing is secret any more. */
static void put_move(const struct analysis *a, const struct any_state *state, struct move move,
		     char notation[NOTATION_MAX], char said[SENTENCE_SIZE])
{
	const struct game *game = a->file.match.game;
	const struct verdict *verdict = &a->verdict[a->count];
	struct reader reader = say_reader(VIEW_ALL, a->name);
	struct text text;

	text_init(&text, notation, NOTATION_MAX);
	move_put(&(struct move_at){game, state_of_const(state), verdict->seat}, move, VIEW_ALL,
		&text);
	text_init(&text, said, SENTENCE_SIZE);
	game->say_move(state_of_const(state), verdict->seat, move, &reader, &text);
}

/*
 * The chances with the best move and with the one played. One that search hardly looked at is
 * looked at by itself. What is within twice the error is no difference.
 */
static void weigh(struct analysis *a, const struct question *question, int played,
		  struct verdict *verdict)
{
	const struct ai_answer *answer = bot_answer(&a->bot);
	struct ai_choice best = answer->at[ai_answer_best(answer)], choice = answer->at[played];

	if (choice.visits < answer->iterations / 10)
		choice = bot_weigh(&a->bot, question, choice.move);
	verdict->before = fmax(best.win, 0);
	verdict->after = ai_choice_above(&best, &choice) ? choice.win : verdict->before;
	verdict->error = sqrt(ai_choice_variance(&best) + ai_choice_variance(&choice));
}

/* Looks at one entry of the log, in the state before it. */
static void judge_entry(struct analysis *a, const struct match_walk *walk)
{
	const struct match *match = &a->file.match;
	const struct any_state *state = &walk->state;
	const struct entry *entry = walk->entry;
	struct move list[LEGAL_MAX], ignored;
	struct any_state view;
	struct question question = {match->game, &match->setup, state_of(&view), entry->seat,
				    list, match->game->legal(state_of_const(state), entry->seat,
							     list)};
	const struct ai_answer *answer;
	struct verdict *verdict;
	int best, played = 0;

	if (question.legal_count < 2)
		return;
	memset(&view, 0, sizeof view);
	match->game->observe(state_of_const(state), entry->seat, state_of(&view));
	bot_begin(&a->bot, &question, (uint64_t)walk->index);
	bot_choose(&a->bot, &question, &ignored);
	answer = bot_answer(&a->bot);
	best = ai_answer_best(answer);
	if (answer->at[best].win < 0)
		return; /* nobody can win: a table with the printed map keeps the score itself */
	while (!move_same(&answer->at[played].move, &entry->move))
		played++;
	verdict = &a->verdict[a->count];
	verdict->number = walk->index + 1;
	verdict->seat = entry->seat;
	verdict->best_played = played == best;
	put_move(a, state, entry->move, verdict->played, verdict->said);
	put_move(a, state, answer->at[best].move, verdict->best, verdict->said_best);
	weigh(a, &question, played, verdict);
	a->count++;
}

/*
 * Luck around a choice is the change from what a seat left itself with to what it finds next. The
 * luck of a seat in the whole game is what is left of its result when mistakes are taken out, its
 * own and those of the others, of which each rival gains an equal share. So luck adds up to zero.
 */
static void count_up(struct analysis *a, const struct ai_value *end)
{
	int seats = a->file.match.setup.seats;
	double next[SEAT_MAX], error[SEAT_MAX] = {0}, all = 0;

	memcpy(next, end->win, sizeof next);
	for (int i = a->count - 1; i >= 0; i--) {
		struct verdict *verdict = &a->verdict[i];
		int seat = verdict->seat;

		verdict->luck = next[seat] - verdict->after;
		verdict->luck_error = sqrt(verdict->error * verdict->error +
					   error[seat] * error[seat]);
		next[seat] = verdict->before;
		error[seat] = verdict->error;
		a->lost[seat] += verdict->before - verdict->after;
		a->choices[seat]++;
		all += verdict->before - verdict->after;
	}
	for (int seat = 0; seat < seats; seat++)
		a->luck[seat] = end->win[seat] - 1.0 / seats + a->lost[seat] -
				(all - a->lost[seat]) / (seats - 1);
}

/*
 * So many iterations for the next choice that the time is enough for those that follow, going by
 * what an iteration took so far. False if not even a little can be thought about all of them.
 */
static bool allot(struct analysis *a, double spent, uint64_t thought, int32_t left)
{
	double share = (a->seconds - spent) / left, most;

	if (share <= 0)
		return false;
	if (thought == 0)
		return true;
	most = share / (spent / (double)thought);
	a->bot.iterations = most < a->iterations ? (uint32_t)most : a->iterations;
	if (a->bot.iterations < ITERATIONS_MIN)
		a->bot.iterations = ITERATIONS_MIN;
	return true;
}

static void judge_all(struct analysis *a, struct match_walk *walk)
{
	const struct match *match = &a->file.match;
	double begun = clock_seconds();
	struct progress progress;
	uint64_t thought = 0;

	progress_start(&progress, (uint64_t)match->count);
	progress_show(&progress, 0);
	for (match_walk(walk, match); match_walk_next(walk);) {
		int before = a->count;

		if (walk->entry->seat == SEAT_CHANCE || a->left_at)
			continue;
		if (!allot(a, clock_seconds() - begun, thought, match->count - walk->index))
			a->left_at = walk->index + 1;
		else
			judge_entry(a, walk);
		thought += a->count > before ? a->bot.iterations : 0;
		progress_show(&progress, (uint64_t)walk->index + 1);
	}
	progress_end(&progress);
}

static void run(struct analysis *a)
{
	const struct match *match = &a->file.match;
	const struct game_state *state;
	struct match_walk walk;
	struct ai_value end = {{0}, {0}};

	for (int seat = 0; seat < match->setup.seats; seat++) {
		player_shown_name(&a->file.record.sitter[seat], seat, a->shown[seat]);
		a->name[seat] = a->shown[seat];
	}
	a->verdict = memory_get((size_t)match->count + 1, sizeof *a->verdict);
	judge_all(a, &walk);
	state = match_walk_state(&walk);
	if (match->game->to_move(state) == 0)
		ai_value_of_end(match->game, state, match->setup.seats, &end);
	else if (a->count > 0) /* not finished: no luck after the last choice */
		for (int i = 0; i < a->count; i++)
			end.win[a->verdict[i].seat] = a->verdict[i].after;
	count_up(a, &end);
}

/* Luck that is beyond twice its error. */
static double sure_luck(const struct verdict *verdict)
{
	return fabs(verdict->luck) > 2 * verdict->luck_error ? verdict->luck : 0;
}

static double swing(const struct verdict *verdict)
{
	return fmax(fabs(sure_luck(verdict)), verdict->before - verdict->after);
}

/* The indices of the choices around which most changed, largest first. */
static int turning_points(const struct analysis *a, int at[TURNING_POINTS])
{
	int count = 0;

	for (int i = 0; i < a->count; i++) {
		int place = count;

		if (swing(&a->verdict[i]) <= 0)
			continue; /* noise */
		while (place > 0 && swing(&a->verdict[at[place - 1]]) < swing(&a->verdict[i]))
			place--;
		if (place == TURNING_POINTS)
			continue;
		count += count < TURNING_POINTS;
		for (int j = count - 1; j > place; j--)
			at[j] = at[j - 1];
		at[place] = i;
	}
	return count;
}

static void verdict_json(const struct verdict *verdict, struct json *json)
{
	json_begin_object(json, NULL);
	json_int(json, "move", verdict->number);
	json_int(json, "seat", verdict->seat);
	json_str(json, "played", verdict->played);
	json_str(json, "best", verdict->best);
	json_decimal(json, "win", verdict->after, 4);
	json_decimal(json, "win_best", verdict->before, 4);
	json_decimal(json, "error", verdict->error, 4);
	json_decimal(json, "luck", verdict->luck, 4);
	json_end_object(json);
}

static int print_json(const struct analysis *a)
{
	int points[TURNING_POINTS];
	int count = turning_points(a, points);
	struct text paper;
	struct json json;
	int code;

	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_object(&json, NULL);
	choice_json(a->file.match.game, &a->file.match.setup, &json);
	json_begin_array(&json, "choices");
	for (int i = 0; i < a->count; i++)
		verdict_json(&a->verdict[i], &json);
	json_end_array(&json);
	json_begin_array(&json, "seats");
	for (int seat = 0; seat < a->file.match.setup.seats; seat++) {
		json_begin_object(&json, NULL);
		json_int(&json, "seat", seat);
		json_int(&json, "choices", a->choices[seat]);
		json_decimal(&json, "lost", a->lost[seat], 4);
		json_decimal(&json, "luck", a->luck[seat], 4);
		json_end_object(&json);
	}
	json_end_array(&json);
	if (a->left_at)
		json_int(&json, "left_at", a->left_at);
	json_begin_array(&json, "turning_points");
	for (int i = 0; i < count; i++)
		json_int(&json, NULL, a->verdict[points[i]].number);
	json_end_array(&json);
	json_end_object(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

/* Text in a column of so many cells, for the tables of people. */
static void print_cell(uint32_t style, const char *s, int width)
{
	screen_put(style, s);
	for (int i = screen_cells(s); i < width; i++)
		putchar(' ');
}

static int name_width(const struct analysis *a)
{
	int width = screen_cells(word(W_ANALYSE_WHO));

	for (int seat = 0; seat < a->file.match.setup.seats; seat++)
		width = screen_cells(a->name[seat]) > width ? screen_cells(a->name[seat]) : width;
	return width + 2;
}

/* Notation is English: in another language a choice is told by its label, the better one below. */
static void print_said(const struct verdict *verdict, int column, double lost)
{
	char lead[SENTENCE_SIZE], better[2 * SENTENCE_SIZE];

	snprintf(lead, sizeof lead, "%*s", column, "");
	show_paragraph_from(column, verdict->said);
	if (verdict->best_played || lost < 0.005)
		return;
	snprintf(better, sizeof better, "%s: %s (+%.0f)", word(W_ANALYSE_BETTER),
		 verdict->said_best, 100 * lost);
	show_paragraph(lead, better);
}

static void print_choices(const struct analysis *a)
{
	bool labels = say_lang() != LANG_EN;
	int width = name_width(a);

	printf("%6s  ", word(W_ANALYSE_MOVE));
	print_cell(STYLE_PLAIN, word(W_ANALYSE_WHO), width);
	print_cell(STYLE_PLAIN, word(W_ANALYSE_CHANCE), 10);
	print_cell(STYLE_PLAIN, word(W_ANALYSE_PLAYED), labels ? 0 : 24);
	puts(labels ? "" : word(W_ANALYSE_BETTER));
	for (int i = 0; i < a->count; i++) {
		const struct verdict *verdict = &a->verdict[i];
		double lost = verdict->before - verdict->after;

		printf("%6d  ", (int)verdict->number);
		print_cell(STYLE_PLAIN, a->name[verdict->seat], width);
		printf("%4.0f ±%-4.0f", 100 * verdict->after, ceil(100 * verdict->error));
		if (labels) {
			print_said(verdict, 8 + width + 10, lost);
			continue;
		}
		if (!verdict->best_played && lost >= 0.005) {
			print_cell(lost >= 0.05 ? STYLE_BOLD : STYLE_PLAIN, verdict->played, 24);
			printf("%s (+%.0f)", verdict->best, 100 * lost);
		} else {
			printf("%s", verdict->played);
		}
		putchar('\n');
	}
}

/* One of the points at which most changed, and whether it was skill or luck. */
static void print_point(const struct analysis *a, const struct verdict *verdict)
{
	bool lapse = verdict->before - verdict->after >= fabs(sure_luck(verdict));
	double change = lapse ? verdict->before - verdict->after : fabs(verdict->luck);
	char sentence[4 * SENTENCE_SIZE], number[16];
	struct text text;

	text_init(&text, sentence, sizeof sentence);
	say_text(&text,
		 lapse                 ? W_ANALYSE_LAPSE
		 : verdict->luck > 0 ? W_ANALYSE_LUCK
				       : W_ANALYSE_BAD_LUCK,
		 WITH(a->name[verdict->seat], verdict->said, NUM((int64_t)(100 * change + 0.5)),
		      verdict->said_best));
	snprintf(number, sizeof number, "%6d  ", (int)verdict->number);
	show_paragraph(number, sentence);
}

static int print_text(const struct analysis *a)
{
	int points[TURNING_POINTS];
	int count = turning_points(a, points);
	int width = name_width(a);

	print_choices(a);
	printf("\n        ");
	print_cell(STYLE_PLAIN, word(W_ANALYSE_WHO), width);
	puts(word(W_ANALYSE_SEATS));
	for (int seat = 0; seat < a->file.match.setup.seats; seat++) {
		printf("        ");
		print_cell(STYLE_PLAIN, a->name[seat], width);
		printf("%8d  %10.1f  %+9.1f\n", a->choices[seat], 100 * a->lost[seat],
		       100 * a->luck[seat]);
	}
	printf("\n%s\n", word(W_ANALYSE_POINTS));
	for (int i = 0; i < count; i++)
		print_point(a, &a->verdict[points[i]]);
	if (count == 0)
		puts(word(W_ANALYSE_NO_POINTS));
	if (a->left_at) {
		say(stdout, W_ANALYSE_CUT, WITH(NUM(a->left_at)));
		putchar('\n');
	}
	return EXIT_FINE;
}

int cmd_analyse(struct args args)
{
	int64_t iterations = 3000, seconds = SECONDS;
	bool as_json = false;
	struct texts operands;
	const struct flag flags[] = {
		{"iterations", W_FLAG_ITERATIONS, "N", .number = &iterations,
		 .min = ITERATIONS_MIN,
		 .max = UINT32_MAX},
		{"seconds", W_FLAG_ANALYSE_SECONDS, "N", .number = &seconds, .min = 1,
		 .max = 1 << 20},
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"analyse", "FILE", W_ABOUT_ANALYSE, flags, 1, 1, W_NOTHING};
	static struct analysis analysis;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	code = game_file_load(&analysis.file, operands.at[0]);
	if (code == EXIT_FINE) {
		bot_read(&analysis.bot, "bot:6");
		analysis.iterations = analysis.bot.iterations = (uint32_t)iterations;
		analysis.bot.review = true;
		analysis.seconds = (double)seconds;
		code = bot_sit(&analysis.bot, analysis.file.match.game, 1);
	}
	if (code == EXIT_FINE) {
		run(&analysis);
		if (analysis.count == 0)
			code = say_failure(EXIT_USAGE, W_ANALYSE_NOT,
					   WITH(analysis.file.match.game->id));
	}
	if (code == EXIT_FINE)
		code = as_json ? print_json(&analysis) : print_text(&analysis);
	bot_leave(&analysis.bot);
	free(analysis.verdict);
	game_file_free(&analysis.file);
	return code;
}
