/* Asking the solver whether there is anything left to ask, and the moves of a formality. */
#include <stdlib.h>

#include "games/heist/solver.h"
#include "term/paper.h"
#include "term/solved.h"

/* More layouts than this are never so alike that no question tells them apart. */
enum { ALIKE_MAX = 32 };

/* Room for the solver. */
struct inquiry {
	struct facts facts;
	struct deduce deduce;
	struct survey survey;
};

static bool is_heist(const struct table *table)
{
	return strcmp(table->match.game->id, "heist") == 0;
}

bool solved_for(const struct table *table, int seat, const struct game_state *view)
{
	struct inquiry *q;
	bool solved = true;

	if (!is_heist(table) || !heist_is_hidden(view))
		return false;
	q = memory_get(1, sizeof *q);
	heist_facts_of(view, seat, &q->facts);
	heist_deduce_solve(&q->deduce, &q->facts);
	solved = q->deduce.tally.total <= ALIKE_MAX;
	if (solved)
		heist_survey_take(&q->survey, &q->deduce);
	for (unsigned i = 0; solved && i < heist_question_count(q->facts.shape); i++)
		solved = solved && heist_survey_bits(&q->survey, i) == 0;
	free(q);
	return solved;
}

/* The first question, the least payment, the answer; `done` as soon as that is there. */
static struct move formality(const struct table *table, int seat)
{
	const struct match *match = &table->match;
	struct move list[LEGAL_MAX];
	int count = match->game->legal(match_state(match), seat, list);

	for (int i = 0; i < count; i++) {
		char notation[NOTATION_MAX];

		match_notation(match, seat, list[i], notation);
		if (strcmp(notation, "done") == 0)
			return list[i];
	}
	return list[0];
}

bool solved_play(struct table *table, int seat)
{
	struct move move;

	if (!is_heist(table) || heist_raid_due(match_state(&table->match)))
		table->automatic = 0;
	if (!seat_in(table->automatic, seat))
		return false;
	move = formality(table, seat);
	table_play(table, seat, &move);
	return true;
}
