/* The six strengths, and how a weaker player picks among nearly equal moves. */
#include "ai/level.h"
#include "ai/real.h"

enum ai_word {
	WORD_NAME_1, WORD_NAME_2, WORD_NAME_3, WORD_NAME_4, WORD_NAME_5, WORD_NAME_6,
	WORD_ABOUT_1, WORD_ABOUT_2, WORD_ABOUT_3, WORD_ABOUT_4, WORD_ABOUT_5, WORD_ABOUT_6,
};

const struct message ai_words[] = {
	[WORD_NAME_1] = MESSAGE("level-1", "Errand boy", "Garzone"),
	[WORD_NAME_2] = MESSAGE("level-2", "Apprentice", "Apprendista"),
	[WORD_NAME_3] = MESSAGE("level-3", "Clerk", "Impiegato"),
	[WORD_NAME_4] = MESSAGE("level-4", "Sergeant", "Sergente"),
	[WORD_NAME_5] = MESSAGE("level-5", "Inspector", "Ispettore"),
	[WORD_NAME_6] = MESSAGE("level-6", "Mastermind", "Genio"),
	[WORD_ABOUT_1] = MESSAGE("level-1-about",
			  "Knows the rules and looks one step ahead.",
			  "Conosce le regole e guarda un passo avanti."),
	[WORD_ABOUT_2] = MESSAGE("level-2-about",
			  "Has a plan now and then; easily beaten with a little care.",
			  "Ogni tanto ha un piano; con un po' di attenzione si batte."),
	[WORD_ABOUT_3] = MESSAGE("level-3-about",
			  "Plays at once and sensibly: a pleasant opponent.",
			  "Gioca subito e con buon senso: un avversario piacevole."),
	[WORD_ABOUT_4] = MESSAGE("level-4-about",
			  "Thinks for a moment and punishes mistakes.",
			  "Pensa un momento e punisce gli errori."),
	[WORD_ABOUT_5] = MESSAGE("level-5-about",
			  "Thinks for half a second; you will have to play well.",
			  "Pensa mezzo secondo; bisogna giocare bene."),
	[WORD_ABOUT_6] = MESSAGE("level-6-about",
			  "As strong as it can be in the time it is given.",
			  "Forte quanto può nel tempo che gli si dà."),
};

const struct ai_level ai_levels[AI_LEVELS] = {
	{WORD_NAME_1, WORD_ABOUT_1}, {WORD_NAME_2, WORD_ABOUT_2}, {WORD_NAME_3, WORD_ABOUT_3},
	{WORD_NAME_4, WORD_ABOUT_4}, {WORD_NAME_5, WORD_ABOUT_5}, {WORD_NAME_6, WORD_ABOUT_6},
};

static const struct ai_strength common[AI_LEVELS] = {
	{40, 10, 0.12, 0}, {160, 20, 0.06, 0}, {800, 40, 0.02, 0},
	{6000, 150, 0, 0}, {30000, 500, 0, 0}, {120000, 2000, 0, 0},
};

const struct ai_strength *ai_strength_of(const struct game *game, int level)
{
	const struct ai_strength *own = ai_game_of(game)->strength;

	ASSERT(level >= 1 && level <= AI_LEVELS);
	return &(own ? own : common)[level - 1];
}

int ai_level_pick(const struct ai_strength *strength, const struct ai_answer *answer,
		  struct rng *rng)
{
	int best = ai_answer_best(answer);
	const struct ai_choice *top = &answer->at[best];
	double weight[LEGAL_MAX];
	double sum = 0;
	double at;

	if (strength->margin <= 0 || answer->count == 1)
		return best;
	for (int i = 0; i < answer->count; i++) {
		const struct ai_choice *choice = &answer->at[i];
		double behind = top->value - choice->value;

		/* A move hardly looked at is not near-equal but unknown. */
		weight[i] = 0;
		if (choice->visits > 0 && choice->visits >= top->visits / 3 &&
		    behind < strength->margin)
			weight[i] = real_exp(-2 * behind / strength->margin);
		sum += weight[i];
	}
	at = sum * (double)(rng_next(rng) >> 11) / 9007199254740992.0;
	for (int i = 0; i < answer->count; i++) {
		if (weight[i] > 0 && at < weight[i])
			return i;
		at -= weight[i];
	}
	return best;
}
