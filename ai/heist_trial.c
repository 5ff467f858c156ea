/*
 * Trying moves out. All of them are tried in the same worlds with the same luck, so that what
 * differs is what they did; those that are plainly worse are dropped on the way.
 */
#include "ai/heist_trial.h"
#include "ai/real.h"

enum {
	FIRST_LOOK = 8, /* worlds before anything is dropped */
	PER_WORLD = 4,  /* worlds with the same questions of the others: they are solved once */
};

struct count {
	double value, win;
	uint32_t tries;
	bool dropped;
};

void heist_trial_add(struct heist_trial *trial, int at, double hunch, int cell)
{
	int place = trial->count;

	/* If there is no room the weakest goes. */
	if (place == TRIAL_MAX) {
		place = 0;
		for (int i = 1; i < TRIAL_MAX; i++)
			place = trial->hunch[i] < trial->hunch[place] ? i : place;
		if (trial->hunch[place] >= hunch)
			return;
		trial->count--;
	}
	trial->count++;
	trial->at[place] = at;
	trial->hunch[place] = hunch;
	trial->cell[place] = (int16_t)cell;
}

static void try_one(const struct ai_judged *judged, const struct heist_trial *trial, int i,
		    uint64_t seed, struct count *count)
{
	struct heist_room *room = judged->room;
	struct ai_value value;
	struct rng rng;

	rng_seed(&rng, seed);
	room->played = room->world;
	heist_world_apply(room, &room->played, judged->spot.list[trial->at[i]]);
	if (trial->cell[i])
		heist_world_apply(room, &room->played,
				  (struct move){HEIST_LAY, {(uint8_t)trial->cell[i]}});
	heist_world_play(room, &room->played, &rng, &value);
	count->value += value.utility[judged->spot.seat];
	count->win += value.win[judged->spot.seat];
	count->tries++;
}

static double worth(const struct heist_trial *trial, const struct count *count, int i)
{
	return count[i].value / count[i].tries + 0.03 * trial->hunch[i];
}

/* Drops what cannot be hoped to catch up; returns how many are left. */
static int drop_hopeless(const struct heist_trial *trial, struct count *count)
{
	int best = -1, left = 0;

	for (int i = 0; i < trial->count; i++) {
		if (!count[i].dropped &&
		    (best < 0 || worth(trial, count, i) > worth(trial, count, best)))
			best = i;
	}
	for (int i = 0; i < trial->count; i++) {
		double doubt = 0.9 / real_sqrt(count[i].tries);

		if (!count[i].dropped &&
		    worth(trial, count, i) < worth(trial, count, best) - doubt)
			count[i].dropped = true;
		left += !count[i].dropped;
	}
	return left;
}

static uint64_t now(const struct ai_judged *judged)
{
	return judged->clock ? judged->clock->now(judged->clock->context) : 0;
}

/* Whether there is time for another world, if it takes as long as the others did. */
static bool time_left(const struct ai_judged *judged, uint64_t begun, uint32_t worlds)
{
	uint64_t at = now(judged);
	uint64_t next = worlds % PER_WORLD ? 0 : (at - begun) / (worlds / PER_WORLD);

	return !judged->clock || at + next < judged->until;
}

void heist_trial_run(const struct ai_judged *judged, const struct heist_trial *trial)
{
	struct count count[TRIAL_MAX] = {{0}};
	uint64_t begun = now(judged);
	uint32_t tried = 0, worlds = 0, look = FIRST_LOOK;
	int left = trial->count;

	while (tried == 0 || (tried + (uint32_t)left <= trial->rollouts &&
			      time_left(judged, begun, worlds))) {
		uint64_t seed = rng_next(judged->rng);

		if (worlds % PER_WORLD == 0)
			heist_world_draw(judged->room, judged->spot.state, judged->spot.seat,
					 judged->rng);
		else
			heist_world_again(judged->room, judged->spot.state, judged->spot.seat,
					  judged->rng);
		for (int i = 0; i < trial->count; i++) {
			if (count[i].dropped)
				continue;
			try_one(judged, trial, i, seed, &count[i]);
			tried++;
		}
		if (++worlds == look) {
			look += look / 2;
			left = drop_hopeless(trial, count);
		}
		if (left == 1 && worlds >= 8 * FIRST_LOOK)
			break; /* the choice is made and the chance known well enough */
	}
	*judged->iterations = tried;
	for (int i = 0; i < trial->count; i++) {
		struct ai_verdict *verdict = &judged->verdict[trial->at[i]];

		verdict->value = worth(trial, count, i);
		verdict->win = count[i].win / count[i].tries;
		verdict->visits = 1 + count[i].tries;
	}
}
