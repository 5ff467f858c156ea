/*
 * Trying moves out. All of them are tried in the same worlds with the same luck, so that what
 * differs is what they did; those that are plainly worse are dropped on the way.
 */
#include "ai/heist_trial.h"
#include "ai/heist_weights.h"
#include "ai/real.h"

enum {
	FIRST_LOOK = 8, /* worlds before anything is dropped */
	PER_WORLD = 4,  /* worlds with the same questions of the others: they are solved once */
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
		    uint64_t seed, struct heist_tried *count)
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

static double worth(const struct heist_trial *trial, const struct heist_tried *count, int i)
{
	return count[i].value / count[i].tries + TRIAL_HUNCH * trial->hunch[i];
}

/* Drops what cannot be hoped to catch up; returns how many are left. */
static int drop_hopeless(const struct heist_trial *trial, struct heist_tried *count)
{
	int best = -1, left = 0;

	for (int i = 0; i < trial->count; i++) {
		if (!count[i].dropped &&
		    (best < 0 || worth(trial, count, i) > worth(trial, count, best)))
			best = i;
	}
	for (int i = 0; i < trial->count; i++) {
		double doubt = TRIAL_DOUBT / real_sqrt(count[i].tries);

		if (!count[i].dropped &&
		    worth(trial, count, i) < worth(trial, count, best) - doubt)
			count[i].dropped = true;
		left += !count[i].dropped;
	}
	return left;
}

/* A piece of the next world. True when it is there. */
static bool draw_world(struct ai_judged *judged, struct heist_trial *trial)
{
	const struct ai_spot *spot = &judged->spot;
	struct heist_room *room = judged->room;

	if (!trial->drawing) {
		trial->luck = rng_next(judged->rng);
		if (trial->worlds % PER_WORLD) {
			heist_world_again(room, spot->state, spot->seat, judged->rng);
			return true;
		}
		heist_world_begin(room, spot->state, spot->seat, judged->rng);
		trial->drawing = true;
	}
	trial->drawing = !heist_world_step(room, spot->state, spot->seat, judged->rng);
	return !trial->drawing;
}

/* What has been found out so far. */
static void write_verdicts(struct ai_judged *judged, const struct heist_trial *trial)
{
	judged->iterations = trial->tried;
	for (int i = 0; i < trial->count; i++) {
		struct ai_verdict *verdict = &judged->verdict[trial->at[i]];

		verdict->value = worth(trial, trial->score, i);
		verdict->win = trial->score[i].win / trial->score[i].tries;
		verdict->visits = 1 + trial->score[i].tries;
	}
}

bool heist_trial_step(struct ai_judged *judged)
{
	struct heist_room *room = judged->room;
	struct heist_trial *trial = &room->trial;

	if (trial->worlds == 0 && !trial->drawing) {
		trial->left = trial->count;
		trial->look = FIRST_LOOK;
	}
	if (!draw_world(judged, trial))
		return false;
	for (int i = 0; i < trial->count; i++) {
		if (trial->score[i].dropped)
			continue;
		try_one(judged, trial, i, trial->luck, &trial->score[i]);
		trial->tried++;
	}
	if (++trial->worlds == trial->look) {
		trial->look += trial->look / 2;
		trial->left = drop_hopeless(trial, trial->score);
	}
	write_verdicts(judged, trial);
	/* Enough: the choice is made and the chance known well, or there were trials enough. */
	return (trial->left == 1 && trial->worlds >= 8 * FIRST_LOOK) ||
	       trial->rollouts < trial->tried + (uint32_t)trial->left;
}
