/* The worth of questions, tokens and raids by exact chances: see heist_review.h. */
#include "ai/heist_review.h"
#include "ai/heist_ask.h"
#include "ai/heist_chance.h"
#include "ai/heist_weights.h"

/* What the seat sees where a stretch of the room's order is all that is left of the cloud. */
static struct heist_sight sight_of(const struct ai_judged *judged, uint32_t from, uint32_t to)
{
	const struct heist_room *room = judged->room;

	return (struct heist_sight){.state = judged->spot.state, .seat = judged->spot.seat,
				    .cloud = &room->cloud, .order = room->order, .from = from,
				    .to = to, .luck = &room->luck};
}

/* A question is worth what the seat's chance is after each of its answers, as likely as it is. */
static double question_worth(const struct ai_judged *judged, struct move move)
{
	struct heist_room *room = judged->room;
	unsigned question = heist_question_asked(room->cloud.shape, move);
	uint32_t end[ANSWERS], from = 0;
	double worth = 0;

	heist_ask_bits(room, question);
	heist_ask_sort(room, question, end);
	for (int answer = 0; answer < ANSWERS; answer++) {
		struct heist_sight sight = sight_of(judged, from, end[answer]);

		if (end[answer] > from) {
			heist_sight_set(&sight);
			worth += sight.mass * heist_chance_laid(&sight);
		}
		from = end[answer];
	}
	return worth;
}

/* All that the seat thinks possible. */
static struct heist_sight whole_sight(const struct ai_judged *judged)
{
	const struct heist_room *room = judged->room;
	struct heist_sight sight = sight_of(judged, 0, room->cloud.count);

	sight.order = NULL;
	heist_sight_set(&sight);
	return sight;
}

/* The chance with a token of the good on that cell, or on the best one, and the turn finished. */
static double token_worth(const struct ai_judged *judged, int good, int cell)
{
	struct heist_sight sight = whole_sight(judged);
	struct game_state s = *judged->spot.state;
	struct shape shape = heist_shape(&s);
	double best = 0;

	sight.state = &s;
	for (unsigned at = 0; at < shape_cells(shape); at++) {
		int code = heist_code_of(shape, at);
		double worth;

		if ((cell && cell != code) || heist_raided(&s, code) ||
		    heist_token_there(&s, judged->spot.seat, code) ||
		    (!cell && (double)sight.odds.at[good - 1][at] < MIND_LEAST))
			continue;
		heist_token_add(&s, judged->spot.seat, good - 1, code);
		worth = heist_chance_laid(&sight);
		s.tokens--;
		best = worth > best ? worth : best;
	}
	return best;
}

/* A token without a cell that it may well be on is worth what it is on the likeliest. */
static double taken_worth(const struct ai_judged *judged, int good)
{
	double worth = token_worth(judged, good, 0);
	struct heist_sight sight = whole_sight(judged);
	struct shape shape = heist_shape(sight.state);
	int likeliest = 0;
	float most = -1;

	for (unsigned at = 0; at < shape_cells(shape); at++) {
		int code = heist_code_of(shape, at);

		if (sight.odds.at[good - 1][at] > most && !heist_raided(sight.state, code) &&
		    !heist_token_there(sight.state, sight.seat, code)) {
			most = sight.odds.at[good - 1][at];
			likeliest = code;
		}
	}
	return worth > 0 ? worth : token_worth(judged, good, likeliest);
}

/* A turn that ends here: nothing more is laid. */
static double done_worth(const struct ai_judged *judged)
{
	struct heist_sight sight = whole_sight(judged);

	return heist_chance_of(&sight);
}

static int found_in(const struct layout *layout, unsigned cell)
{
	for (int good = 0; good < GOODS; good++) {
		if (layout->cell[good] == cell)
			return good;
	}
	return GOODS;
}

/* A raid is worth what follows from each thing it may find: the end, or that much knowledge. */
static double raid_worth(const struct ai_judged *judged, struct move move)
{
	struct heist_room *room = judged->room;
	const struct heist_cloud *cloud = &room->cloud;
	unsigned cell = heist_cell_of(cloud->shape, move.arg[0]);
	double worth = 0;

	for (int found = 0; found <= GOODS; found++) {
		struct heist_sight sight;
		uint32_t count = 0;

		for (uint32_t i = 0; i < cloud->count; i++) {
			if (found_in(&cloud->at[i], cell) == found)
				room->order[count++] = (uint16_t)i;
		}
		if (count == 0)
			continue;
		sight = sight_of(judged, 0, count);
		heist_sight_set(&sight);
		worth += sight.mass * (found == GOOD_PAINTING ? heist_chance_now(&sight)
							: heist_chance_of(&sight));
	}
	return worth;
}

static double worth_of(const struct ai_judged *judged, struct move move)
{
	switch ((enum heist_kind)move.kind) {
	case HEIST_ROW:
	case HEIST_COLUMN:
	case HEIST_AREA:
		return question_worth(judged, move);
	case HEIST_TOKEN:
		return taken_worth(judged, move.arg[0]);
	case HEIST_LAY:
		return token_worth(judged, judged->spot.state->face, move.arg[0]);
	case HEIST_DONE:
		return done_worth(judged);
	case HEIST_RAID:
		return raid_worth(judged, move);
	case HEIST_PAY:
	case HEIST_SEE:
	case HEIST_NO_RAID:
	case HEIST_RANK:
	case HEIST_NUMBER:
		break;
	}
	return -1;
}

/*
 * How much the chances are to be trusted: less where what the seat knows is a sample of which few
 * layouts have most of the weight.
 */
static uint32_t trust_in(const struct heist_cloud *cloud)
{
	double squares = 0;

	for (uint32_t i = 0; !cloud->whole && i < cloud->count; i++)
		squares += (double)cloud->weight[i] * (double)cloud->weight[i];
	return (uint32_t)(1 / (1.0 / CHANCE_TRUST + squares));
}

bool heist_review_step(struct ai_judged *judged)
{
	struct heist_room *room = judged->room;
	int at = (int)room->looked++;
	bool scored = !judged->spot.state->companion; /* GH-6.4: otherwise nobody wins here */
	double worth;

	if (at == 0) {
		heist_luck_draw(&room->luck, judged->spot.state);
		room->trust = trust_in(&room->cloud);
	}
	worth = scored ? worth_of(judged, judged->spot.list[at]) : -1;

	if (worth >= 0)
		judged->verdict[at] = (struct ai_verdict){.value = worth, .win = worth,
							  .visits = room->trust};
	return at + 1 == judged->spot.count;
}
