/* Reading what a search found out: apart from the search, for players and tools need only this. */
#include "ai/answer.h"

void ai_answer_merge(struct ai_answer *into, const struct ai_answer *from)
{
	ASSERT(into->count == from->count);
	into->iterations += from->iterations;
	for (int i = 0; i < into->count; i++) {
		struct ai_choice *a = &into->at[i];
		const struct ai_choice *b = &from->at[i];
		double visits = (double)a->visits + b->visits;

		ASSERT(move_same(&a->move, &b->move));
		if (visits > 0) {
			a->value = (a->value * a->visits + b->value * b->visits) / visits;
			a->win = (a->win * a->visits + b->win * b->visits) / visits;
		}
		a->visits += b->visits;
	}
}

int ai_answer_next(const struct ai_answer *answer, int but)
{
	int best = -1;

	for (int i = 0; i < answer->count; i++) {
		const struct ai_choice *a = &answer->at[i];

		if (i != but && (best < 0 || a->visits > answer->at[best].visits ||
				 (a->visits == answer->at[best].visits &&
				  a->value > answer->at[best].value)))
			best = i;
	}
	return best;
}

int ai_answer_best(const struct ai_answer *answer)
{
	return ai_answer_next(answer, -1);
}

/* Agresti and Coull: as if two more had been won and two lost. */
double ai_choice_variance(const struct ai_choice *choice)
{
	double all = choice->visits + 4.0, share = (choice->win * choice->visits + 2) / all;

	return choice->visits ? share * (1 - share) / all : 1;
}

bool ai_choice_above(const struct ai_choice *a, const struct ai_choice *b)
{
	double lead = a->win - b->win;

	return lead > 0 && lead * lead > 4 * (ai_choice_variance(a) + ai_choice_variance(b));
}
