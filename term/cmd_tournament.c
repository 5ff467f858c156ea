/* `tabard tournament`: computer players against each other, and how sure the result is. */
#include <math.h>
#include <stdlib.h>

#include "term/command.h"
#include "term/contest.h"
#include "term/paper.h"
#include "term/screen.h"

enum { JOBS_MAX = 256, LIST_SIZE = 4096 };

/* Cuts a comma list into labels. The number of them, or 0 after a sentence. */
static int read_players(char *list, const char *label[POOL_MAX])
{
	int count = 0;

	for (char *at = list; at && *at;) {
		char *comma = strchr(at, ',');
		struct bot bot;

		if (comma)
			*comma = '\0';
		if (!bot_read(&bot, at)) {
			say_error(W_BAD_BOT, WITH(at));
			return 0;
		}
		if (count == POOL_MAX) {
			say_error(W_BOTS_TOO_MANY, WITH(NUM(POOL_MAX)));
			return 0;
		}
		label[count++] = at;
		at = comma ? comma + 1 : NULL;
	}
	if (count < 2)
		say_error(W_BOTS_TOO_FEW, NULL);
	return count < 2 ? 0 : count;
}

/* `50,55`: percent. */
static bool read_sprt(const char *text, struct sprt *sprt)
{
	char *end;

	if (!text)
		return true;
	sprt->wanted = true;
	sprt->low = strtod(text, &end) / 100;
	if (*end == ',')
		sprt->high = strtod(end + 1, &end) / 100;
	if (*end || !(sprt->low > 0 && sprt->low < sprt->high && sprt->high < 1)) {
		say_error(W_BAD_SPRT, WITH(text));
		return false;
	}
	return true;
}

static void interval_json(struct json *json, const struct mean *mean, bool is_share)
{
	struct interval interval = mean_interval(mean, is_share);

	json_decimal(json, "mean", interval.share, 6);
	json_decimal(json, "low", interval.low, 6);
	json_decimal(json, "high", interval.high, 6);
}

static void player_json(const struct contest *contest, int i, struct json *json)
{
	double decisions = (double)contest->decisions[i];

	json_begin_object(json, NULL);
	json_str(json, "player", contest->label[i]);
	json_decimal(json, "rating", contest->rating[i], 1);
	json_begin_object(json, "wins");
	interval_json(json, &contest->win[i], true);
	json_end_object(json);
	json_begin_object(json, "score");
	interval_json(json, &contest->score[i], false);
	json_end_object(json);
	json_decimal(json, "iterations_per_move", (double)contest->thought[i] / decisions, 0);
	json_decimal(json, "ms_per_move", (double)contest->micros[i] / decisions / 1000, 3);
	json_decimal(json, "ms_slowest", (double)contest->slowest[i] / 1000, 3);
	json_end_object(json);
}

static void pair_json(const struct contest *contest, int a, int b, struct json *json)
{
	json_begin_object(json, NULL);
	json_str(json, "player", contest->label[a]);
	json_str(json, "against", contest->label[b]);
	json_int(json, "comparisons", (int64_t)contest->duels[a][b]);
	interval_json(json, &contest->duel[a][b], true);
	json_end_object(json);
}

static const char *const sprt_word[] = {
	[SPRT_UNDECIDED] = "undecided", [SPRT_LOW] = "low", [SPRT_HIGH] = "high",
};

static int print_json(const struct contest *contest)
{
	struct text paper;
	struct json json;
	int code;

	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_object(&json, NULL);
	choice_json(contest->choice.game, &contest->choice.setup, &json);
	json_int(&json, "seed", (int64_t)contest->seed);
	json_int(&json, "games", (int64_t)contest->games);
	json_decimal(&json, "seconds", contest->seconds, 3);
	json_begin_array(&json, "players");
	for (int i = 0; i < contest->players; i++)
		player_json(contest, i, &json);
	json_end_array(&json);
	json_begin_array(&json, "pairs");
	for (int a = 0; a < contest->players; a++) {
		for (int b = a + 1; b < contest->players; b++) {
			if (contest->duels[a][b] > 0)
				pair_json(contest, a, b, &json);
		}
	}
	json_end_array(&json);
	if (contest->sprt.wanted) {
		json_begin_object(&json, "sprt");
		json_decimal(&json, "low", contest->sprt.low, 4);
		json_decimal(&json, "high", contest->sprt.high, 4);
		json_decimal(&json, "llr", contest->sprt.llr, 3);
		json_str(&json, "decision", sprt_word[contest->sprt.end]);
		json_end_object(&json);
	}
	json_end_object(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

static void print_player(const struct contest *contest, int i)
{
	struct interval win = mean_interval(&contest->win[i], true);
	struct interval score = mean_interval(&contest->score[i], false);
	double decisions = (double)contest->decisions[i];

	printf("  %-16s %+7.0f  %6.1f (%5.1f .. %5.1f)  %8.2f +-%-6.2f", contest->label[i],
	       contest->rating[i], 100 * win.share, 100 * win.low, 100 * win.high, score.share,
	       isnan(score.high) ? 0 : score.high - score.share);
	printf("  %12.0f  %8.2f  %8.2f\n", (double)contest->thought[i] / decisions,
	       (double)contest->micros[i] / decisions / 1000, (double)contest->slowest[i] / 1000);
}

/* The strongest first. */
static void rank(const struct contest *contest, int order[POOL_MAX])
{
	for (int i = 0; i < contest->players; i++) {
		int at = i;

		for (; at > 0 && contest->rating[order[at - 1]] < contest->rating[i]; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
}

static int print_text(const struct contest *contest)
{
	const struct sprt *sprt = &contest->sprt;
	int order[POOL_MAX];

	say(stdout, W_TOURNAMENT_HEAD,
	    WITH(game_word(contest->choice.game, contest->choice.game->title),
		 NUM(contest->choice.setup.seats), NUM((int64_t)contest->games),
		 NUM((int64_t)contest->seed), NUM((int64_t)contest->seconds)));
	printf("\n%s\n", word(W_TOURNAMENT_COLUMNS));
	rank(contest, order);
	for (int i = 0; i < contest->players; i++)
		print_player(contest, order[i]);
	printf("%s\n", word(W_TOURNAMENT_PAIRS));
	for (int a = 0; a < contest->players; a++) {
		for (int b = a + 1; b < contest->players; b++) {
			struct interval share = mean_interval(&contest->duel[a][b], true);

			if (contest->duels[a][b] > 0)
				printf("  %-16s %-16s %6.1f : %-5.1f (%.1f .. %.1f)\n",
				       contest->label[a], contest->label[b], 100 * share.share,
				       100 - 100 * share.share, 100 * share.low, 100 * share.high);
		}
	}
	if (sprt->wanted)
		printf("SPRT %.1f %% .. %.1f %%: LLR %.2f, %s\n", 100 * sprt->low,
		       100 * sprt->high, sprt->llr,
		       word(sprt->end == SPRT_HIGH  ? W_SPRT_HIGH
			    : sprt->end == SPRT_LOW ? W_SPRT_LOW : W_SPRT_UNDECIDED));
	return EXIT_FINE;
}

int cmd_tournament(struct args args)
{
	int64_t games = 100, seats = 0, jobs = 1, seed = 1, millis = 0, iterations = 0;
	int64_t seconds = 0;
	const char *players = "bot:3,random", *sprt = NULL, *label[POOL_MAX] = {NULL};
	struct texts operands, options = {.count = 0};
	struct contest contest = {.label = label};
	char list[LIST_SIZE];
	bool as_json = false;
	const struct flag flags[] = {
		{"players", W_FLAG_PLAYERS, "A,B,...", .text = &players},
		{"games", W_FLAG_GAMES_PAIR, "N", .number = &games, .min = 1, .max = 1000000000},
		{"seats", W_FLAG_SEATS, "N", .number = &seats, .min = 1, .max = SEAT_MAX},
		{"option", W_FLAG_OPTION, "NAME=VALUE", .many = &options},
		{"seed", W_FLAG_SEED, "N", .number = &seed, .min = 0, .max = 1000000000000000},
		{"time", W_FLAG_TIME, "MS", .number = &millis, .min = 1, .max = 3600000},
		{"iterations", W_FLAG_ITERATIONS, "N", .number = &iterations, .min = 1,
		 .max = UINT32_MAX},
		{"seconds", W_FLAG_SECONDS, "N", .number = &seconds, .min = 1, .max = 1000000},
		{"wall", W_FLAG_WALL, NULL, .on = &contest.wall},
		{"sprt", W_FLAG_SPRT, "LOW,HIGH", .text = &sprt},
		{"jobs", W_FLAG_JOBS, "N", .number = &jobs, .min = 1, .max = JOBS_MAX},
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"tournament", "GAME", W_ABOUT_TOURNAMENT, flags, 1, 1,
				    W_NOTHING};
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	snprintf(list, sizeof list, "%s", players);
	contest.players = read_players(list, label);
	if (!contest.players || !read_sprt(sprt, &contest.sprt) ||
	    !choose(&contest.choice, operands.at[0], seats, &options))
		return EXIT_USAGE;
	contest.seed = (uint64_t)seed;
	contest.deals = (uint64_t)games; /* contest_run divides by the seatings of a deal */
	contest.millis = (uint32_t)millis;
	contest.iterations = (uint32_t)iterations;
	contest.jobs = (int)jobs;
	contest.seconds_max = (double)seconds;
	code = contest_run(&contest);
	if (code != EXIT_FINE)
		return code;
	return as_json ? print_json(&contest) : print_text(&contest);
}
