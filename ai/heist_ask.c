/* Judging questions from the cloud: information now, information one question later, points. */
#include "ai/heist_ask.h"
#include "ai/heist_weights.h"
#include "ai/real.h"

unsigned heist_question_asked(struct shape shape, struct move move)
{
	int code = move.kind == HEIST_AREA     ? HEIST_LINES + move.arg[0]
		   : move.kind == HEIST_COLUMN ? 1 + SIDE_MAX + move.arg[0]
					       : 1 + move.arg[0];

	return heist_question_of(shape, code);
}

/* Entropy, in bits, of a distribution whose masses add up to `sum`. */
static double entropy(const double mass[ANSWERS], double sum)
{
	double bits = 0;

	for (int a = 0; a < ANSWERS; a++) {
		if (mass[a] > 0)
			bits -= mass[a] * real_log(mass[a] / sum);
	}
	return bits / sum * 1.4426950408889634;
}

static void answers_fill(struct heist_room *room, unsigned question)
{
	const struct heist_cloud *cloud = &room->cloud;

	for (uint32_t i = 0; i < cloud->count; i++)
		room->answer[question][i] =
			(uint8_t)heist_answer_in(room->region[question], &cloud->at[i]);
}

double heist_ask_bits(struct heist_room *room, unsigned question)
{
	const struct heist_cloud *cloud = &room->cloud;
	double mass[ANSWERS] = {0};

	answers_fill(room, question);
	for (uint32_t i = 0; i < cloud->count; i++)
		mass[room->answer[question][i]] += (double)cloud->weight[i];
	return entropy(mass, 1);
}

void heist_ask_sort(struct heist_room *room, unsigned question, uint32_t end[ANSWERS])
{
	const uint8_t *answer = room->answer[question];
	uint32_t next[ANSWERS] = {0};
	uint32_t sum = 0;

	for (uint32_t i = 0; i < room->cloud.count; i++)
		next[answer[i]]++;
	for (int a = 0; a < ANSWERS; a++) {
		uint32_t count = next[a];

		next[a] = sum;
		sum += count;
		end[a] = sum;
	}
	for (uint32_t i = 0; i < room->cloud.count; i++)
		room->order[next[answer[i]]++] = (uint16_t)i;
}

/* The most bits that a second question brings within a part of the order, times its mass. */
static double best_second(const struct heist_room *room, uint32_t from, uint32_t to)
{
	const struct heist_cloud *cloud = &room->cloud;
	unsigned questions = heist_question_count(cloud->shape);
	double best = 0, sum = 0;

	for (uint32_t i = from; i < to; i++)
		sum += (double)cloud->weight[room->order[i]];
	for (unsigned q = 0; to - from > 1 && q < questions; q++) {
		double mass[ANSWERS] = {0};
		double bits;

		for (uint32_t i = from; i < to; i++)
			mass[room->answer[q][room->order[i]]] +=
				(double)cloud->weight[room->order[i]];
		bits = entropy(mass, sum) * sum;
		best = bits > best ? bits : best;
	}
	return best;
}

/* Points that tokens laid after an answer may be expected to bring, times the answer's mass. */
static double points_after(const struct heist_room *room, const bool open[GOODS], uint32_t from,
			   uint32_t to)
{
	const struct heist_cloud *cloud = &room->cloud;
	double points = 0, sum = 0;

	for (uint32_t i = from; i < to; i++)
		sum += (double)cloud->weight[room->order[i]];
	for (int good = 0; good < GOODS; good++) {
		double mass[CELLS_MAX] = {0};
		double most = 0;

		for (uint32_t i = from; open[good] && i < to; i++) {
			double *at = &mass[cloud->at[room->order[i]].cell[good]];

			*at += (double)cloud->weight[room->order[i]];
			most = *at > most ? *at : most;
		}
		/* Only what is nearly sure would be laid. */
		if (most > ASK_SURE * sum)
			points += (most - ASK_SURE * sum) / (1 - ASK_SURE) * heist_points[good];
	}
	return points;
}

/* Goods for which the seat has no token that is probably right. */
static void open_goods(const struct ai_judged *judged, bool open[GOODS])
{
	const struct heist_room *room = judged->room;
	const struct game_state *s = judged->spot.state;

	for (int good = 0; good < GOODS; good++)
		open[good] = true;
	for (int i = 0; i < s->tokens; i++) {
		int good = s->token_good[i] - 1;

		if (s->token_seat[i] == judged->spot.seat + 1 &&
		    room->odds.at[good][heist_cell_of(room->cloud.shape, s->token_cell[i])] > 0.5F)
			open[good] = false;
	}
}

/* The points and the second question of one question, in the measure of bits. */
static double look_deeper(const struct ai_judged *judged, const struct heist_asking *asking,
			  const bool open[GOODS], unsigned question)
{
	struct heist_room *room = judged->room;
	uint32_t end[ANSWERS];
	uint32_t from = 0;
	double second = 0, points = 0;

	heist_ask_sort(room, question, end);
	for (int a = 0; a < ANSWERS; a++) {
		if (end[a] == from)
			continue;
		points += points_after(room, open, from, end[a]);
		if (asking->second)
			second += best_second(room, from, end[a]);
		from = end[a];
	}
	return ASK_SECOND * second + asking->points * points / ASK_POINTS;
}

void heist_ask_judge(struct ai_judged *judged, const struct heist_asking *asking)
{
	struct heist_room *room = judged->room;
	const struct ai_spot *spot = &judged->spot;
	uint32_t candidates = asking->candidates;
	int left = spot->count;

	room->looked = 0;
	for (int i = 0; i < spot->count; i++, left--) {
		room->bits[i] = -1;
		if (rng_below(judged->rng, (uint32_t)left) >= candidates)
			continue;
		candidates--;
		room->bits[i] = heist_ask_bits(room, heist_question_asked(room->cloud.shape,
									  spot->list[i]));
		judged->verdict[i].value = ASK_GLANCED + room->bits[i] / BITS_MAX / 2;
	}
}

bool heist_ask_step(struct ai_judged *judged, const struct heist_asking *asking)
{
	struct heist_room *room = judged->room;
	const struct ai_spot *spot = &judged->spot;
	bool open[GOODS];
	int best = 0;

	for (int i = 1; i < spot->count; i++)
		best = room->bits[i] > room->bits[best] ? i : best;
	if (room->looked >= asking->looked || room->bits[best] < 0 ||
	    (judged->hurry && room->looked > 0))
		return true;
	open_goods(judged, open);
	judged->verdict[best].value = ASK_LOOKED + room->bits[best] / BITS_MAX / 2 +
		look_deeper(judged, asking, open,
			    heist_question_asked(room->cloud.shape, spot->list[best])) /
			BITS_MAX / 2;
	room->bits[best] = -1;
	room->looked++;
	return false;
}
