/*
 * Random games of Nanty Narking, counted: the tables in docs/rules/nanty-narking.md.
 *   build/nanty_stats 10000
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine/match.h"
#include "games/nanty/machine.h"

extern const struct game nanty_game;

struct counts {
	long decisions, turns, reason[REASONS], held[NANTY_PERSONS + 1];
	double won[NANTY_PERSONS + 1];
	int longest, shortest;
};

static void count_end(struct counts *counts, const struct game_state *s, int decisions)
{
	struct result result;
	int winners = 0;

	nanty_result(s, &result);
	counts->decisions += decisions;
	counts->turns += s->turn;
	counts->reason[s->reason]++;
	counts->longest = decisions > counts->longest ? decisions : counts->longest;
	counts->shortest = decisions < counts->shortest ? decisions : counts->shortest;
	for (int seat = 0; seat < s->seats; seat++)
		winners += result.place[seat] == 1;
	for (int seat = 0; seat < s->seats; seat++) {
		counts->held[s->personality[seat]]++;
		if (result.place[seat] == 1)
			counts->won[s->personality[seat]] += 1.0 / winners;
	}
}

static void print_row(const struct counts *counts, int seats, const char *set, int games)
{
	printf("| %d | %s | %.1f | %.1f | %d-%d |", seats, set, (double)counts->turns / games,
	       (double)counts->decisions / games, counts->shortest, counts->longest);
	for (int reason = 1; reason < REASONS; reason++)
		printf(" %.1f |", 100.0 * (double)counts->reason[reason] / games);
	for (int person = 1; person <= NANTY_PERSONS; person++)
		printf(counts->held[person] ? " %.0f |" : " - |",
		       100.0 * counts->won[person] / (double)counts->held[person]);
	printf("\n");
}

int main(int argc, char **argv)
{
	int games = argc > 1 ? atoi(argv[1]) : 1000;

	for (int seats = 2; seats <= NANTY_SEATS; seats++) {
		for (uint8_t variant = 0; variant < 2; variant++) {
			struct counts counts = {.shortest = 1 << 30};
			struct setup setup;

			setup_default(&nanty_game, seats, &setup);
			setup.choice[0] = variant;
			for (int game = 0; game < games; game++) {
				struct selfplay selfplay = {.game = &nanty_game, .setup = &setup};
				struct any_state end;

				rng_seed(&selfplay.rng, (uint64_t)game);
				count_end(&counts, state_of(&end),
					  (int)selfplay_run(&selfplay, &end));
			}
			print_row(&counts, seats, variant ? "variant" : "standard", games);
		}
	}
	return 0;
}
