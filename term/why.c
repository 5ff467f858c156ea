/* Choices of computers, explained: found in the log, their view made again, the row asked. */
#include <stdlib.h>

#include "term/bots.h"
#include "term/screen.h"
#include "term/why.h"

int32_t why_before(const struct table *table, int32_t index)
{
	const struct match *match = &table->match;

	while (--index >= 0) {
		const struct entry *entry = &match->log[index];

		if (entry_stands(entry) && entry->choice && entry->seat < match->setup.seats &&
		    !player_is_person(&table->player[entry->seat]))
			break;
	}
	return index;
}

static void say_choice(const struct table *table, const struct match_walk *walk)
{
	int seat = walk->entry->seat;
	struct reader reader = say_reader(seat, table->name);
	char label[SAID_SIZE], said[2 * SAID_SIZE];
	struct text text;

	text_init(&text, label, sizeof label);
	table->match.game->say_move(match_walk_state(walk), seat, walk->entry->move, &reader,
				    &text);
	text_init(&text, said, sizeof said);
	say_text(&text, W_WHY_MOVE, WITH(NUM(walk->index + 1), table->name[seat], label));
	show_paragraph("", said);
}

void why_say(const struct table *table, int32_t index)
{
	const struct match *match = &table->match;
	char why[SAID_SIZE] = "", said[2 * SAID_SIZE];
	struct move list[LEGAL_MAX];
	struct match_walk walk;
	struct any_state view;
	struct reader reader;
	struct text text;
	int seat;

	match_walk(&walk, match);
	while (match_walk_next(&walk) && walk.index < index)
		continue;
	seat = walk.entry->seat;
	reader = say_reader(seat, table->name);
	memset(&view, 0, sizeof view);
	match->game->observe(match_walk_state(&walk), seat, state_of(&view));
	say_choice(table, &walk);
	text_init(&text, why, sizeof why);
	if (!bot_explain(&(struct question){match->game, &match->setup, state_of(&view), seat, list,
					    match->game->legal(state_of(&view), seat, list)},
			 walk.entry->move, &reader, &text)) {
		puts(word(W_WHY_NOTHING));
		return;
	}
	text_init(&text, said, sizeof said);
	say_text(&text, W_WHY, WITH(table->name[seat], why));
	show_paragraph("  ", said);
}

/* The entry that a line asks about: the choice before `at`, or the one of that number; or -1. */
static int32_t asked_for(const struct table *table, const char *line, int32_t at)
{
	size_t word_length = strcspn(line, " ");
	const char *number = line + word_length + strspn(line + word_length, " ");
	int64_t wanted;

	if (strspn(line, "0123456789") == strlen(line))
		number = line;
	if (!*number)
		return why_before(table, at);
	if (!slice_int((struct slice){number, (uint32_t)strlen(number)}, 1, table->match.count,
		       &wanted) ||
	    why_before(table, (int32_t)wanted) != (int32_t)wanted - 1)
		return -1;
	return (int32_t)wanted - 1;
}

void why_afterwards(const struct table *table)
{
	int32_t at = table->match.count;
	char line[LINE_SIZE];

	if (!lines_are_typed() || why_before(table, at) < 0)
		return;
	show_paragraph("", word(W_WHY_AFTER));
	while (lines_read("> ", line) && *line && !lines_leave(line)) {
		int32_t wanted = asked_for(table, line, at);

		if (wanted < 0) {
			puts(word(W_WHY_NONE));
			continue;
		}
		why_say(table, wanted);
		at = wanted;
	}
}
