/*
 * Plays every registered game at random, for all seat counts and options, and checks the laws
 * of the house at each step. Everything comes from one seed; a breach is reported with the
 * command that repeats it and a game file that leads to it. Here: arguments, the tour through
 * games and set-ups, and the report. The laws are in the files beside.
 */
#include "games/list.h"
#include "tests/property/torture.h"

#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const char *const law_name[LAW_COUNT] = {
	"trap", "moves", "copy", "replay", "view", "secrecy", "flow", "gate", "text", "truth",
	"end", "wasm", "outside",
};

/* Where a breach returns to, and what it was. Signals need them global. */
static sigjmp_buf breach_exit;
static enum law breach_law;
static char breach_sentence[1000];

void breach(struct torture *t, enum law law, const char *format, ...)
{
	va_list args;

	(void)t;
	va_start(args, format);
	vsnprintf(breach_sentence, sizeof breach_sentence, format, args);
	va_end(args);
	breach_law = law;
	siglongjmp(breach_exit, 1);
}

/* An ASSERT inside a game: the sentence says which. */
void assert_failed(const char *file, int line, const char *condition)
{
	breach_law = LAW_TRAP;
	snprintf(breach_sentence, sizeof breach_sentence, "%s:%d: %s", file, line, condition);
	siglongjmp(breach_exit, 1);
}

static void on_signal(int number)
{
	breach_law = LAW_TRAP;
	snprintf(breach_sentence, sizeof breach_sentence,
		 "the game stopped with signal %d", number);
	siglongjmp(breach_exit, 1);
}

static void catch_signals(void)
{
	static char stack[1 << 17];
	static const int caught[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
	struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK};
	stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};

	sigaltstack(&alternate, NULL);
	for (int i = 0; i < COUNT_OF(caught); i++)
		sigaction(caught[i], &action, NULL);
}

/* Other steps in every game, or the short ones would never be looked at everywhere. */
bool due(struct torture *t, enum law law, int factor)
{
	int64_t turn = t->step + law + t->number;

	return t->plan->thorough || turn % (t->plan->stride * factor) == 0;
}

/* A random legal move of a random seat that is asked, or the next of the script. */
static void choose(struct torture *t)
{
	const struct move *list;
	uint32_t asked = t->asked;
	int n;

	if (t->match.count < t->script_count) {
		t->seat = t->script[t->match.count].seat;
		t->move = t->script[t->match.count].move;
		return;
	}
	for (int skip = any_below(t, __builtin_popcount(asked)); skip > 0; skip--)
		asked &= asked - 1;
	t->seat = seat_first(asked);
	list = t->list[t->seat];
	n = t->count[t->seat];
	if (t->by_kind && t->seat != SEAT_CHANCE) {
		/* A random move fixes the kind of another: kinds with few moves come up more. */
		uint8_t kind = (uint8_t)(list[0].kind +
					 any_below(t, list[n - 1].kind - list[0].kind + 1));

		while (list->kind < kind && n > 1) {
			list++;
			n--;
		}
		while (list[n - 1].kind > list->kind)
			n--;
	}
	t->move = list[any_below(t, n)];
}

static void play(struct torture *t)
{
	t->hash_at[t->match.count] = hash_bytes(0, now(t), t->game->state_size);
	if (match_play(&t->match, t->match.revision, t->seat, &t->move, &t->events) != MATCH_OK)
		breach(t, LAW_GATE, "the gate refuses a legal move of seat %d", t->seat + 1);
	if (memcmp(t->expected.bytes, now(t), t->game->state_size) != 0)
		breach(t, LAW_COPY, "a move gives another state in the match than on a copy");
	if (t->log[t->match.count - 1].final != t->final)
		breach(t, LAW_COPY, "a move is final in the match but not on a copy");
	t->step++;
	t->tally->decisions++;
	/* Not every move, or a game of moves that can be taken back would never get on. */
	if (!t->script && due(t, LAW_END, 4) && any_below(t, 4) == 0)
		try_undo(t);
}

/*
 * All laws on the present state, then a move. The order matters when something is wrong: the
 * law that is really broken is looked at before those that suffer with it.
 */
static void step(struct torture *t)
{
	static struct any_state kept;
	size_t size = t->game->state_size;

	memcpy(kept.bytes, now(t), size);
	law_moves(t);
	law_truth(t);
	law_end(t);
	if (t->asked) {
		choose(t);
		law_copy(t);
	}
	law_knowledge(t);
	if (due(t, LAW_TEXT, 1))
		law_texts(t);
	if (t->asked == seat_bit(SEAT_CHANCE) && due(t, LAW_MOVES, 16))
		law_draw(t);
	if (memcmp(kept.bytes, now(t), size) != 0)
		breach(t, LAW_COPY, "looking at the state changed it");
	if (t->step == 0 || due(t, LAW_REPLAY, 64))
		law_replay(t);
	if (!t->asked)
		return;
	if (due(t, LAW_GATE, 2))
		law_gate(t);
	play(t);
}

/* Moves are taken back rarely, a few in a hundred: this is room enough. */
static size_t log_room(const struct game *game)
{
	return 2 * (size_t)game->decisions_max + 64;
}

/* An undo of the file that is replayed. */
static void undo_as_written(struct torture *t)
{
	const struct entry *entry = &t->script[t->match.count];

	if (t->match.count >= t->script_count || !entry_is_undo(entry))
		return;
	if (match_undo(&t->match, t->match.revision, entry->seat) != MATCH_OK)
		breach(t, LAW_END, "an undo of the file is refused");
}

static void play_out(struct torture *t, const struct setup *setup)
{
	match_init(&t->match, t->game, setup, t->log, (int32_t)log_room(t->game));
	t->step = 0;
	t->events.count = 0;
	do {
		undo_as_written(t);
		step(t);
	} while (t->asked);
	law_texts(t);
	law_replay(t);
	if (t->plan->thorough || t->number % 8 == 0)
		law_file(t);
	t->tally->games++;
}

/*
 * The set-up of game `number`: first all fallbacks, then each value of each option by itself,
 * after that random combinations.
 */
static void choose_setup(struct torture *t, int seats, struct setup *setup)
{
	int64_t number = t->number - 1;
	const struct option *options = t->game->options;
	struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	char why[300];
	struct text text;

	setup_default(t->game, seats, setup);
	for (int i = 0; options[i].name; i++) {
		for (int v = 0; options[i].values && options[i].values[v]; v++) {
			if (number-- == 0)
				setup->choice[i] = (uint8_t)v;
		}
	}
	for (int i = 0; number >= 0 && options[i].name; i++) {
		int values = 0;

		while (options[i].values && options[i].values[values])
			values++;
		if (values)
			setup->choice[i] = (uint8_t)any_below(t, values);
	}
	text_init(&text, why, sizeof why);
	if (!setup_check(t->game, setup, &reader, &text))
		setup_default(t->game, seats, setup);
}

/* How many games it takes to see each value of each option once. */
static int64_t games_min(const struct game *game)
{
	int64_t n = 1;

	for (int i = 0; game->options[i].name; i++) {
		for (int v = 0; game->options[i].values && game->options[i].values[v]; v++)
			n++;
	}
	return n;
}

static void report(struct torture *t)
{
	const struct plan *plan = t->plan;
	const struct setup *setup = &t->match.setup;

	printf("BREACH of law %d (%s): %s\n", breach_law, law_name[breach_law], breach_sentence);
	printf("  game %s, %d seats,", t->game->id, setup->seats);
	for (int i = 0; t->game->options[i].name; i++)
		printf(" %s=%s", t->game->options[i].name, setup_value(t->game, setup, i));
	printf("\n  seed %" PRIu64 ", game number %" PRId64 ", step %" PRId64
	       " (after %d moves in the log)\n", plan->seed, t->number, t->step, t->match.count);
	printf("  again: torture --seed %" PRIu64 " --game %s --seats %d --first %" PRId64
	       " --games 1 --stride %d%s\n", plan->seed, t->game->id, setup->seats, t->number,
	       plan->stride, plan->thorough ? " --thorough" : "");
	fflush(stdout);
	if (plan->out && sigsetjmp(breach_exit, 1) == 0)
		write_game_file(t, plan->out);
}

/* One game. False after a breach, which is then reported. */
static bool torture_one(struct torture *t, const struct setup *setup)
{
	enum law law;

	if (sigsetjmp(breach_exit, 1) == 0) {
		play_out(t, setup);
		return true;
	}
	law = breach_law;
	report(t);
	breach_law = law;
	return false;
}

/* All games of one seat count. `decisions` is what may be spent on them. */
static bool torture_seats(struct torture *t, int seats, int64_t decisions)
{
	const struct plan *plan = t->plan;
	uint64_t start = t->tally->decisions;
	int64_t least = games_min(t->game);

	for (t->number = plan->first;; t->number++) {
		int64_t played = t->number - plan->first;
		struct setup setup;
		uint64_t salt = (uint64_t)t->number * 64 + (uint64_t)seats;

		if (plan->games >= 0 && played >= plan->games)
			return true;
		if (plan->games < 0 && played >= least &&
		    t->tally->decisions - start >= (uint64_t)decisions)
			return true;
		rng_seed(&t->rng, hash_bytes(plan->seed, &salt, sizeof salt));
		t->by_kind = any_below(t, 2);
		/* Worlds made from a wrong view are wrong in many ways: name the view first. */
		t->views_only = t->number == 0 && !plan->thorough;
		choose_setup(t, seats, &setup);
		if (!torture_one(t, &setup))
			return false;
	}
}

static bool torture_game(struct torture *t)
{
	const struct plan *plan = t->plan;
	size_t room = log_room(t->game);
	int counts = t->game->seats_max - t->game->seats_min + 1;
	bool fine = true;

	t->log = calloc(room, sizeof *t->log);
	t->hash_at = calloc(room, sizeof *t->hash_at);
	if (!t->log || !t->hash_at) {
		printf("no memory for the log of %s\n", t->game->id);
		exit(2);
	}
	setup_default(t->game, t->game->seats_min, &t->match.setup);
	t->match.game = t->game;
	t->match.count = 0;
	t->number = t->step = 0;
	if (sigsetjmp(breach_exit, 1) == 0) {
		law_table(t);
	} else {
		report(t);
		fine = false;
	}
	for (int n = t->game->seats_min; fine && n <= t->game->seats_max; n++) {
		if (plan->seats == 0 || plan->seats == n)
			fine = torture_seats(t, n, plan->decisions / counts);
	}
	free(t->log);
	free(t->hash_at);
	t->log = NULL;
	return fine;
}

/* Everything once with one seed. Returns the law that was breached, or -1. */
static int torture_all(struct plan *plan, struct tally *tally)
{
	static struct torture t;
	char why[400];

	for (int i = 0; game_list[i]; i++) {
		memset(&t, 0, sizeof t);
		t.plan = plan;
		t.tally = tally;
		t.game = game_list[i];
		if (plan->game && strcmp(plan->game, t.game->id) != 0)
			continue;
		if (!torture_game(&t))
			return (int)breach_law;
	}
	if (plan->wasm && !wasm_agrees(plan, why, sizeof why, tally)) {
		printf("BREACH of law %d (%s): %s\n", LAW_WASM, law_name[LAW_WASM], why);
		return LAW_WASM;
	}
	return -1;
}

/* The moves of a game file, with every law at every step. */
static int torture_file(struct plan *plan, struct tally *tally)
{
	static struct torture t;
	static struct match match;
	bool fine;

	if (!read_game_file(plan->file, &match))
		return LAW_TRAP;
	plan->thorough = true;
	t.plan = plan;
	t.tally = tally;
	t.game = match.game;
	t.script = match.log;
	t.script_count = match.count;
	rng_seed(&t.rng, plan->seed);
	t.log = calloc(log_room(t.game) + (size_t)match.count, sizeof *t.log);
	t.hash_at = calloc(log_room(t.game) + (size_t)match.count, sizeof *t.hash_at);
	fine = t.log && t.hash_at && torture_one(&t, &match.setup);
	free(t.log);
	free(t.hash_at);
	return fine ? -1 : (int)breach_law;
}

static void usage(void)
{
	printf("torture: plays all games at random and checks the laws of the house\n"
	       "  --seed S       everything follows from it (random by default)\n"
	       "  --game ID      one game      --seats K      one seat count\n"
	       "  --decisions N  per game of the register (default 60000)\n"
	       "  --games N      per seat count, instead    --first I  from game number I\n"
	       "  --seconds S    go on with new seeds for so long\n"
	       "  --stride K     dear laws at every K-th step (default 4)\n"
	       "  --thorough     every law, viewer and move at every step\n"
	       "  --wasm FILE    compare with the WASM build too\n"
	       "  --file FILE    check along a game file instead\n"
	       "  --out DIR      where the game file of a breach goes (default .)\n"
	       "  --expect-law N succeed only if the first breach is of law N\n");
}

static const char *number_of(const char *s, int64_t *out)
{
	char *end;

	if (!s || !*s)
		return "a number is missing";
	*out = (int64_t)strtoull(s, &end, 10);
	return *end ? "that is no number" : NULL;
}

/* Takes one option and its value; returns how many words it took, 0 if it is unknown. */
static int take_option(struct plan *plan, const char *name, const char *value)
{
	struct {
		const char *name;
		int64_t *number;
		const char **word;
	} const known[] = {
		{"--game", NULL, &plan->game},
		{"--wasm", NULL, &plan->wasm},
		{"--file", NULL, &plan->file},
		{"--out", NULL, &plan->out},
		{"--first", &plan->first, NULL},
		{"--games", &plan->games, NULL},
		{"--decisions", &plan->decisions, NULL},
		{"--seconds", &plan->seconds, NULL},
	};
	int64_t number = 0;

	if (strcmp(name, "--thorough") == 0) {
		plan->thorough = true;
		return 1;
	}
	for (int i = 0; value && i < COUNT_OF(known); i++) {
		if (strcmp(name, known[i].name) != 0)
			continue;
		if (known[i].word)
			*known[i].word = value;
		else if (number_of(value, known[i].number))
			return 0;
		return 2;
	}
	if (number_of(value, &number))
		return 0;
	if (strcmp(name, "--seed") == 0)
		plan->seed = (uint64_t)number;
	else if (strcmp(name, "--seats") == 0)
		plan->seats = (int)number;
	else if (strcmp(name, "--stride") == 0 && number > 0)
		plan->stride = (int)number;
	else if (strcmp(name, "--expect-law") == 0)
		plan->expect_law = (int)number;
	else
		return 0;
	return 2;
}

static double seconds_now(void)
{
	struct timespec at;

	clock_gettime(CLOCK_MONOTONIC, &at);
	return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

static void summary(const struct plan *plan, const struct tally *tally, double seconds)
{
	printf("%" PRIu64 " games, %" PRIu64 " decisions, %" PRIu64 " undos, %" PRIu64
	       " imagined worlds, %" PRIu64 " draws weighed, %.1f s (last seed %" PRIu64 ")\n",
	       tally->games, tally->decisions, tally->undos, tally->worlds, tally->draws, seconds,
	       plan->seed);
	printf("laws looked at:");
	for (int law = 1; law < LAW_COUNT; law++)
		printf(" %s %" PRIu64, law_name[law], tally->looked[law]);
	printf("\n");
}

static int run(struct plan *plan)
{
	static struct tally tally;
	double start = seconds_now();
	int law;

	if (plan->file) {
		law = torture_file(plan, &tally);
	} else {
		do {
			law = torture_all(plan, &tally);
			if (law < 0 && plan->seconds)
				plan->seed++;
		} while (law < 0 && seconds_now() - start < (double)plan->seconds);
	}
	summary(plan, &tally, seconds_now() - start);
	if (plan->expect_law < 0)
		return law < 0 ? 0 : 1;
	printf("expected a breach of law %d: %s\n", plan->expect_law,
	       law == plan->expect_law ? "found" : "NOT found");
	return law == plan->expect_law ? 0 : 1;
}

int main(int argc, char **argv)
{
	struct plan plan = {
		.games = -1, .decisions = 60000, .stride = 4, .expect_law = -1,
	};
	struct timespec at;

	clock_gettime(CLOCK_REALTIME, &at);
	plan.seed = ((uint64_t)at.tv_nsec << 16 ^ (uint64_t)at.tv_sec ^ (uint64_t)getpid()) %
		    1000000007;
	for (int i = 1; i < argc;) {
		int taken = take_option(&plan, argv[i], argv[i + 1]);

		if (taken == 0) {
			usage();
			return strcmp(argv[i], "--help") == 0 ? 0 : 2;
		}
		i += taken;
	}
	if (plan.game && !game_find((struct slice){plan.game, (uint32_t)strlen(plan.game)})) {
		printf("there is no game %s\n", plan.game);
		return 2;
	}
	if (!plan.out && !plan.file && plan.expect_law < 0)
		plan.out = ".";
	catch_signals();
	printf("seed %" PRIu64 "\n", plan.seed);
	return run(&plan);
}
