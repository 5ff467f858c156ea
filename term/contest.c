/* Playing a tournament: pairings, deals, threads. The sums are in contest_sums.c. */
#include <stdlib.h>
#include <time.h>

#include "term/contest.h"
#include "term/paper.h"
#include "term/screen.h"

/* One thread with its own copy of every player. */
struct hall {
	pthread_t thread;
	struct contest *contest;
	struct bot bot[POOL_MAX][SEAT_MAX]; /* a player may sit in several seats */
	bool seated[POOL_MAX][SEAT_MAX];
	uint64_t decisions[POOL_MAX], thought[POOL_MAX], micros[POOL_MAX], slowest[POOL_MAX];
};

/* The end of one game. */
struct outcome_of_game {
	struct ai_value value;
	struct result result;
};

static void pair_up(struct contest *contest, int a, int b)
{
	struct pairing *pairing = &contest->pairing[contest->pairings++];
	int seats = contest->choice.setup.seats;

	for (int i = 0; i < seats; i++) { /* each alone among the other, in every seat */
		for (int seat = 0; seat < seats; seat++) {
			pairing->seat[i][seat] = (int8_t)(seat == i ? a : b);
			pairing->seat[seats + i][seat] = (int8_t)(seat == i ? b : a);
		}
	}
	pairing->seatings = seats == 2 ? 2 : 2 * seats;
}

static void make_pairings(struct contest *contest)
{
	int seats = contest->choice.setup.seats;

	contest->pairings = 0;
	if (contest->players == seats && seats > 2) {
		struct pairing *all = &contest->pairing[contest->pairings++];

		all->seatings = seats;
		for (int i = 0; i < seats; i++) {
			for (int seat = 0; seat < seats; seat++)
				all->seat[i][seat] = (int8_t)((seat + i) % seats);
		}
		return;
	}
	for (int a = 0; a < contest->players; a++) {
		for (int b = a + 1; b < contest->players; b++)
			pair_up(contest, a, b);
	}
}

static bool sit_down(struct hall *hall, int player, int seat, const struct question *question,
		     uint64_t seed)
{
	const struct contest *contest = hall->contest;
	struct bot *bot = &hall->bot[player][seat];

	if (!hall->seated[player][seat]) {
		if (!bot_read(bot, contest->label[player]))
			return false;
		bot_limit(bot, contest->choice.game, contest->millis, contest->iterations);
		bot->processor_time = !contest->wall;
		bot->hurries = true;
		if (bot_sit(bot, contest->choice.game, seed) != EXIT_FINE)
			return false;
		hall->seated[player][seat] = true;
	}
	bot_begin(bot, question, hash_bytes(seed, &seat, sizeof seat));
	return true;
}

static uint64_t processor_micros(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* Asks a player for a move, and keeps count of what it takes. */
static bool ask(struct hall *hall, int player, struct question *question, struct move *move)
{
	struct bot *bot = &hall->bot[player][question->seat];
	uint64_t begun = processor_micros();
	bool fine = bot_choose(bot, question, move);
	uint64_t micros = processor_micros() - begun;

	hall->decisions[player]++;
	hall->thought[player] += bot->thought;
	hall->micros[player] += micros;
	if (micros > hall->slowest[player])
		hall->slowest[player] = micros;
	return fine;
}

static bool play_move(struct hall *hall, const int8_t *seating, struct any_state *any)
{
	const struct game *game = hall->contest->choice.game;
	struct game_state *state = state_of(any);
	int seat = seat_first(game->to_move(state));
	struct move list[LEGAL_MAX], move;
	struct any_state view;
	struct question question = {game, &hall->contest->choice.setup, state_of(&view), seat,
				    list, game->legal(state, seat, list)};
	bool fine = true;

	if (question.legal_count == 1) {
		move = list[0];
	} else {
		bool cheats = hall->bot[seating[seat]][seat].kind == BOT_CHEAT;

		memset(&view, 0, sizeof view);
		game->observe(state, cheats ? VIEW_ALL : seat, state_of(&view));
		fine = ask(hall, seating[seat], &question, &move);
	}
	if (fine)
		game->apply(state, seat, move, NULL);
	return fine;
}

/* One game of a deal. The deal is the generator's seed: whoever sits where, it is the same. */
static bool play_game(struct hall *hall, const int8_t *seating, uint64_t seed,
		      struct outcome_of_game *end)
{
	const struct choice *choice = &hall->contest->choice;
	struct any_state state;
	struct rng chance;
	struct question question = {choice->game, &choice->setup, state_of(&state), 0, NULL, 0};
	uint32_t asked;

	rng_seed(&chance, seed);
	choice->game->init(state_of(&state), &choice->setup);
	for (int seat = 0; seat < choice->setup.seats; seat++) {
		if (!sit_down(hall, seating[seat], seat, &question, seed))
			return false;
	}
	while ((asked = choice->game->to_move(state_of(&state))) != 0) {
		if (asked == seat_bit(SEAT_CHANCE))
			choice->game->apply(state_of(&state), SEAT_CHANCE,
					    game_draw(choice->game, state_of(&state), &chance),
					    NULL);
		else if (!play_move(hall, seating, &state))
			return false;
	}
	memset(end, 0, sizeof *end);
	choice->game->result(state_of(&state), &end->result);
	ai_value_of_end(choice->game, state_of(&state), choice->setup.seats, &end->value);
	return true;
}

/* Is seat a ahead of seat b: 1, 0.5 or 0. */
static double ahead(const struct result *result, int a, int b)
{
	int order = result->place[a] ? result->place[b] - result->place[a]
				     : (result->score[a] > result->score[b]) -
					       (result->score[a] < result->score[b]);

	return order > 0 ? 1 : order < 0 ? 0 : 0.5;
}

/* The sums of one deal, before they become one number each. */
struct deal {
	double ahead[POOL_MAX][POOL_MAX], met[POOL_MAX][POOL_MAX];
	double win[POOL_MAX], score[POOL_MAX], sat[POOL_MAX];
};

static void add_game(struct deal *deal, const int8_t *seating, int seats,
		     const struct outcome_of_game *end)
{
	for (int i = 0; i < seats; i++) {
		int a = seating[i];

		deal->sat[a]++;
		deal->win[a] += end->value.win[i];
		deal->score[a] += end->result.score[i];
		for (int j = 0; j < seats; j++) {
			if (seating[j] == a)
				continue;
			deal->ahead[a][seating[j]] += ahead(&end->result, i, j);
			deal->met[a][seating[j]]++;
		}
	}
}

static void add_deal(struct contest *contest, const struct deal *deal)
{
	for (int a = 0; a < contest->players; a++) {
		if (deal->sat[a] > 0) {
			mean_add(&contest->win[a], deal->win[a] / deal->sat[a]);
			mean_add(&contest->score[a], deal->score[a] / deal->sat[a]);
		}
		for (int b = 0; b < contest->players; b++) {
			if (deal->met[a][b] <= 0)
				continue;
			mean_add(&contest->duel[a][b], deal->ahead[a][b] / deal->met[a][b]);
			contest->duels[a][b] += deal->met[a][b];
		}
	}
	if (contest->sprt.wanted) {
		contest->sprt.llr = sprt_llr(&contest->duel[0][1], contest->sprt.low,
					     contest->sprt.high);
		contest->sprt.end = sprt_decide(contest->sprt.llr);
	}
}

/* The next deal to be played; false if there is none. */
static bool take_deal(struct contest *contest, uint64_t *number)
{
	bool more;

	pthread_mutex_lock(&contest->mutex);
	more = contest->next < contest->deals * (uint64_t)contest->pairings &&
	       contest->code == EXIT_FINE && contest->sprt.end == SPRT_UNDECIDED;
	if (contest->seconds_max > 0 && clock_seconds() - contest->begun > contest->seconds_max)
		more = false;
	*number = contest->next;
	contest->next += more;
	pthread_mutex_unlock(&contest->mutex);
	return more;
}

static void *work(void *context)
{
	struct hall *hall = context;
	struct contest *contest = hall->contest;
	uint64_t number;

	while (take_deal(contest, &number)) {
		/* Deals of different pairings are the same too, and interleaved. */
		uint64_t deal_number = number / (uint64_t)contest->pairings;
		const struct pairing *pairing =
			&contest->pairing[number % (uint64_t)contest->pairings];
		uint64_t seed = hash_bytes(contest->seed, &deal_number, sizeof deal_number);
		struct deal deal = {.sat = {0}};
		bool fine = true;

		for (int i = 0; i < pairing->seatings && fine; i++) {
			struct outcome_of_game end;

			fine = play_game(hall, pairing->seat[i], seed, &end);
			if (fine)
				add_game(&deal, pairing->seat[i],
					 contest->choice.setup.seats, &end);
		}
		pthread_mutex_lock(&contest->mutex);
		if (fine)
			add_deal(contest, &deal);
		else
			contest->code = EXIT_WORLD;
		contest->done++;
		contest->games += (uint64_t)pairing->seatings;
		pthread_mutex_unlock(&contest->mutex);
	}
	return NULL;
}

static void close_hall(struct contest *contest, struct hall *hall)
{
	for (int i = 0; i < contest->players; i++) {
		contest->decisions[i] += hall->decisions[i];
		contest->thought[i] += hall->thought[i];
		contest->micros[i] += hall->micros[i];
		if (hall->slowest[i] > contest->slowest[i])
			contest->slowest[i] = hall->slowest[i];
		for (int seat = 0; seat < SEAT_MAX; seat++)
			bot_leave(&hall->bot[i][seat]);
	}
}

static void watch(struct contest *contest)
{
	const struct timespec pause = {0, 100 * 1000 * 1000};
	uint64_t total = contest->deals * (uint64_t)contest->pairings;
	struct progress progress;
	bool more = true;

	progress_start(&progress, total);
	while (progress.shown && more) {
		uint64_t done;

		pthread_mutex_lock(&contest->mutex);
		done = contest->done;
		more = done < total && contest->code == EXIT_FINE &&
		       contest->sprt.end == SPRT_UNDECIDED &&
		       !(contest->seconds_max > 0 &&
			 clock_seconds() - contest->begun > contest->seconds_max);
		pthread_mutex_unlock(&contest->mutex);
		progress_show(&progress, done);
		nanosleep(&pause, NULL);
	}
	progress_end(&progress);
}

int contest_run(struct contest *contest)
{
	struct hall *hall = memory_get((size_t)contest->jobs, sizeof *hall);
	int started = 0;

	contest->begun = clock_seconds();
	make_pairings(contest);
	contest->deals = (contest->deals + (uint64_t)contest->pairing[0].seatings - 1) /
			 (uint64_t)contest->pairing[0].seatings;
	pthread_mutex_init(&contest->mutex, NULL);
	for (; started < contest->jobs; started++) {
		hall[started].contest = contest;
		if (pthread_create(&hall[started].thread, NULL, work, &hall[started]) != 0) {
			pthread_mutex_lock(&contest->mutex);
			contest->code = say_failure(EXIT_WORLD, W_NO_THREAD, NULL);
			pthread_mutex_unlock(&contest->mutex);
			break;
		}
	}
	if (started > 0)
		watch(contest);
	for (int i = 0; i < started; i++) {
		pthread_join(hall[i].thread, NULL);
		close_hall(contest, &hall[i]);
	}
	pthread_mutex_destroy(&contest->mutex);
	contest->seconds = clock_seconds() - contest->begun;
	free(hall);
	ratings_fit(contest);
	return contest->code;
}
