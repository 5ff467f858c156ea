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

enum { TURNING_POINTS = 3 };

/* One decision that was a choice. Chances are of the seat that decided, from 0 to 1. */
struct verdict {
	int32_t number; /* of the move, from 1 */
	int seat;
	bool best_played;
	double before;  /* with the best move */
	double after;   /* with the move played */
	double luck;    /* what changed until the seat's next choice, or the end */
	char played[NOTATION_MAX], best[NOTATION_MAX];
};

struct analysis {
	struct game_file file;
	struct bot bot;
	struct verdict *verdict;
	int count;
	double lost[SEAT_MAX], luck[SEAT_MAX];
	int choices[SEAT_MAX];
};

static void put_move(const struct game *game, const struct any_state *state, int seat,
		     struct move move, char out[NOTATION_MAX])
{
	struct text text;

	text_init(&text, out, NOTATION_MAX);
	game->put_move(state_of_const(state), seat, move, VIEW_ALL, &text);
}

/* Looks at one entry of the log, in the state before it. */
static void judge_entry(struct analysis *a, const struct any_state *state, int32_t at)
{
	const struct match *match = &a->file.match;
	const struct entry *entry = &match->log[at];
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
	bot_begin(&a->bot, &question, (uint64_t)at);
	bot_choose(&a->bot, &question, &ignored);
	answer = bot_answer(&a->bot);
	best = ai_answer_best(answer);
	while (!move_same(&answer->at[played].move, &entry->move))
		played++;
	verdict = &a->verdict[a->count++];
	verdict->number = at + 1;
	verdict->seat = entry->seat;
	/* A move hardly looked at is not known to be worse than it looks. */
	verdict->before = fmax(answer->at[best].win, 0);
	verdict->after = answer->at[played].visits ? fmin(answer->at[played].win, verdict->before)
						   : verdict->before;
	verdict->best_played = played == best;
	put_move(match->game, state, entry->seat, entry->move, verdict->played);
	put_move(match->game, state, entry->seat, answer->at[best].move, verdict->best);
}

/* Luck is the change from what a seat left itself with to what it finds next. */
static void count_up(struct analysis *a, const struct ai_value *end)
{
	double next[SEAT_MAX];

	memcpy(next, end->win, sizeof next);
	for (int i = a->count - 1; i >= 0; i--) {
		struct verdict *verdict = &a->verdict[i];

		verdict->luck = next[verdict->seat] - verdict->after;
		next[verdict->seat] = verdict->before;
		a->luck[verdict->seat] += verdict->luck;
		a->lost[verdict->seat] += verdict->before - verdict->after;
		a->choices[verdict->seat]++;
	}
}

static void run(struct analysis *a)
{
	const struct match *match = &a->file.match;
	struct any_state state;
	struct ai_value end = {{0}, {0}};

	a->verdict = memory_get((size_t)match->count + 1, sizeof *a->verdict);
	memset(&state, 0, sizeof state);
	match->game->init(state_of(&state), &match->setup);
	for (int32_t i = 0; i < match->count; i++) {
		if (match->log[i].seat != SEAT_CHANCE)
			judge_entry(a, &state, i);
		match->game->apply(state_of(&state), match->log[i].seat, match->log[i].move, NULL);
	}
	if (match->game->to_move(state_of(&state)) == 0)
		ai_value_of_end(match->game, state_of(&state), match->setup.seats, &end);
	else if (a->count > 0) /* not finished: no luck after the last choice */
		for (int i = 0; i < a->count; i++)
			end.win[a->verdict[i].seat] = a->verdict[i].after;
	count_up(a, &end);
}

static double swing(const struct verdict *verdict)
{
	return fmax(fabs(verdict->luck), verdict->before - verdict->after);
}

/* The indices of the choices around which most changed, largest first. */
static int turning_points(const struct analysis *a, int at[TURNING_POINTS])
{
	int count = 0;

	for (int i = 0; i < a->count; i++) {
		int place = count;

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
	json_begin_array(&json, "turning_points");
	for (int i = 0; i < count; i++)
		json_int(&json, NULL, a->verdict[points[i]].number);
	json_end_array(&json);
	json_end_object(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

static void print_verdict(const struct verdict *verdict)
{
	printf("%5d  %s %d  %-24s %4.0f %%", (int)verdict->number, word(W_SEAT),
	       verdict->seat + 1, verdict->played, 100 * verdict->after);
	if (!verdict->best_played && verdict->before - verdict->after >= 0.005)
		printf("  -%.0f  %s", 100 * (verdict->before - verdict->after), verdict->best);
	putchar('\n');
}

static int print_text(const struct analysis *a)
{
	int points[TURNING_POINTS];
	int count = turning_points(a, points);

	puts(word(W_ANALYSE_HEAD));
	for (int i = 0; i < a->count; i++)
		print_verdict(&a->verdict[i]);
	printf("\n%s\n", word(W_ANALYSE_SEATS));
	for (int seat = 0; seat < a->file.match.setup.seats; seat++)
		printf("  %s %d  %4d  %6.1f  %+6.1f\n", word(W_SEAT), seat + 1, a->choices[seat],
		       100 * a->lost[seat], 100 * a->luck[seat]);
	printf("\n%s\n", word(W_ANALYSE_POINTS));
	for (int i = 0; i < count; i++)
		print_verdict(&a->verdict[points[i]]);
	return EXIT_FINE;
}

int cmd_analyse(struct args args)
{
	int64_t iterations = 3000;
	bool as_json = false;
	struct texts operands;
	const struct flag flags[] = {
		{"iterations", W_FLAG_ITERATIONS, "N", .number = &iterations, .min = 1,
		 .max = UINT32_MAX},
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"analyse", "FILE", W_ABOUT_ANALYSE, flags, 1, 1};
	static struct analysis analysis;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	code = game_file_load(&analysis.file, operands.at[0]);
	if (code == EXIT_FINE && ai_game_of(analysis.file.match.game)->judge)
		code = say_failure(EXIT_USAGE, W_ANALYSE_NOT,
				   WITH(analysis.file.match.game->id));
	if (code == EXIT_FINE) {
		bot_read(&analysis.bot, "bot:6");
		analysis.bot.iterations = (uint32_t)iterations;
		code = bot_sit(&analysis.bot, analysis.file.match.game, 1);
	}
	if (code == EXIT_FINE) {
		run(&analysis);
		code = as_json ? print_json(&analysis) : print_text(&analysis);
	}
	bot_leave(&analysis.bot);
	free(analysis.verdict);
	game_file_free(&analysis.file);
	return code;
}
