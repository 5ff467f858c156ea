/*
 * Prints the programs of Nanty Narking as lines of tab-separated fields, for tools/cards:
 * kind, id, name, steps (op a b c, separated by semicolons), text in English and in Italian,
 * and "sets" if the sets derived from the rows do not agree with this one.
 */
#include <stdio.h>

#include "games/nanty/machine.h"
#include "games/nanty/words.h"

static const char *words_of(int word, enum lang lang)
{
	return message_text(&nanty_words[word], lang);
}

static void put_program(const char *kind, const char *id, int name, const struct step *step)
{
	printf("%s\t%s\t%s\t", kind, id, words_of(name, LANG_EN));
	for (int i = 0; step[i].op != OP_STOP; i++)
		printf("%s%s %d %d %d", i ? ";" : "", nanty_ops[step[i].op]->name, step[i].a,
		       step[i].b, step[i].c);
}

static bool has_op(int card, enum nanty_op op)
{
	const struct step *step = nanty_cards[card].program;

	while (step->op != op && step->op != OP_STOP)
		step++;
	return step->op == op;
}

static bool in_sets(int card)
{
	const struct card *row = &nanty_cards[card];
	bool good = cards_has(&nanty_loan_cards, card) == has_op(card, OP_LOAN);

	good &= cards_has(&nanty_stuck_cards, card) == has_op(card, OP_STICK);
	good &= cards_has(&nanty_three_cards, card) == row->for_three;
	good &= cards_has(&nanty_interrupts, card) == (row->answer != ANSWER_NONE);
	for (int occasion = 0; occasion < OCCASIONS; occasion++)
		good &= cards_has(&nanty_answers[occasion], card) == (row->fits >> occasion & 1);
	return good;
}

int main(void)
{
	for (int i = 0; i < OPS; i++)
		printf("op\t%s\n", nanty_ops[i]->name);
	for (int card = 0; card < NANTY_CARDS; card++) {
		const struct card *row = &nanty_cards[card];

		put_program("card", row->id, NANTY_WORD_CARD + card, row->program);
		printf("\t%s\t%s\t%s\n", row->text ? words_of(row->text, LANG_EN) : "",
		       row->text ? words_of(row->text, LANG_IT) : "",
		       in_sets(card) ? "" : "sets");
	}
	for (int event = 0; event < NANTY_EVENTS; event++) {
		put_program("event", nanty_events[event].id, NANTY_WORD_EVENT + event,
			    nanty_events[event].program);
		printf("\t%s\t%s\t\n", words_of(NANTY_WORD_EVENT_TEXT + event, LANG_EN),
		       words_of(NANTY_WORD_EVENT_TEXT + event, LANG_IT));
	}
	for (int area = 0; area < NANTY_AREAS; area++) {
		put_program("ability", nanty_areas[area].id, NANTY_WORD_AREA + area,
			    nanty_abilities[area]);
		printf("\t%s\t%s\t\n", words_of(NANTY_WORD_ABILITY + area, LANG_EN),
		       words_of(NANTY_WORD_ABILITY + area, LANG_IT));
	}
	for (int i = 0; i < PROGRAMS - PROGRAM_SETUP; i++) {
		static const char *const id[] = {"setup", "turn", "attempt"};

		put_program("turn", id[i], NANTY_WORD_TITLE, nanty_turns[i]);
		printf("\t\t\t\n");
	}
	return 0;
}
