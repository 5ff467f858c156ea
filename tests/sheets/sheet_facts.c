/*
 * The sheet of facts: the tables by which a game describes itself, written out. Numbers, flags and
 * names there are read by everybody and computed by nobody, so a slip in them may do nothing for
 * years: a secret operand that was none, room for fewer decisions, a field that is public.
 */
#include "tests/sheets/sheets.h"

static void put_word(const char *name, const char *word, struct text *out)
{
	text_char(out, ' ');
	text_str(out, name);
	text_char(out, '=');
	text_str(out, word ? word : "-");
}

/* Left out where it is zero, as most are. */
static void put_number(const char *name, uint64_t number, struct text *out)
{
	if (!number)
		return;
	put_word(name, "", out);
	text_int(out, (int64_t)number);
}

static void put_message(const struct game *game, const char *name, int word, struct text *out)
{
	if (word)
		put_word(name, game->words[word].id, out);
}

static void put_list(const char *name, const char *const *word, int count, struct text *out)
{
	if (!word)
		return;
	put_word(name, "", out);
	for (int i = 0; i < count; i++) {
		text_str(out, i ? "," : "");
		text_str(out, word[i] ? word[i] : "-");
	}
}

static void put_game(const struct game *game, struct text *out)
{
	text_str(out, game->id);
	put_message(game, "title", game->title, out);
	put_number("rules", game->rules_version, out);
	put_number("seats_min", game->seats_min, out);
	put_number("seats_max", game->seats_max, out);
	put_number("moves", game->move_max, out);
	put_number("decisions", game->decisions_max, out);
	put_number("start_decides", game->start_decides, out);
	put_number("state", game->state_size, out);
	put_number("words", game->words_count, out);
	put_message(game, "rules_first", game->rules_first, out);
	put_number("rules_count", game->rules_count, out);
	text_char(out, '\n');
}

static void put_options(const struct game *game, struct text *out)
{
	for (const struct option *option = game->options; option->name; option++) {
		int values = 0;

		while (option->values && option->values[values])
			values++;
		text_str(out, "option");
		put_word("name", option->name, out);
		put_list("values", option->values, values, out);
		put_number("fallback", option->fallback, out);
		put_message(game, "help", option->help, out);
		put_message(game, "value_word", option->value_word, out);
		text_char(out, '\n');
	}
}

static void put_fields(const struct game *game, struct text *out)
{
	for (const struct field *field = game->fields; field->name; field++) {
		text_str(out, "field");
		put_word("name", field->name, out);
		put_number("size", field->size, out);
		put_number("kind", field->kind, out);
		put_number("flags", field->flags, out);
		for (int i = 0; i < COUNT_OF(field->dim) && field->dim[i].count; i++) {
			put_number("count", field->dim[i].count, out);
			put_number("stride", field->dim[i].stride, out);
			put_list("index", field->dim[i].word, field->dim[i].count, out);
		}
		put_list("words", field->word, field->words, out);
		put_number("hole", field->hole, out);
		text_char(out, '\n');
	}
}

static void put_sorts(const struct game *game, struct text *out)
{
	for (const struct sort *sort = game->sorts; sort && sort->name; sort++) {
		text_str(out, "sort");
		put_word("name", sort->name, out);
		put_number("count", sort->count, out);
		put_number("shape", sort->shape, out);
		put_number("from", sort->from, out);
		put_list("id", sort->id, sort->count, out);
		put_list("mark", sort->mark, sort->count, out);
		put_message(game, "word", sort->word, out);
		put_message(game, "many", sort->many, out);
		put_message(game, "none", sort->none, out);
		put_message(game, "named", sort->named, out);
		text_str(out, sort->say ? " say\n" : "\n");
	}
}

static void put_operands(const struct operand *operand, struct text *out)
{
	text_char(out, '\n');
	for (; operand->name; operand++) {
		text_str(out, "\t");
		put_word("name", operand->name, out);
		put_number("sort", operand->sort, out);
		put_number("arg", operand->arg, out);
		put_number("flags", operand->flags, out);
		text_str(out, operand->value ? " value\n" : "\n");
	}
}

static void put_verbs(const struct game *game, struct text *out)
{
	for (int kind = 1; kind < game->verbs_count; kind++) {
		const struct verb *verb = &game->verbs[kind];

		text_str(out, "verb");
		put_word("id", verb->id, out);
		put_word("hidden", verb->hidden, out);
		put_word("target", verb->target, out);
		put_message(game, "told", verb->told, out);
		put_operands(verb->operand, out);
	}
}

static void put_events(const struct game *game, struct text *out)
{
	for (const struct event_kind *kind = game->events; kind->word; kind++) {
		text_str(out, "event");
		put_message(game, "word", kind->word, out);
		put_number("flags", kind->flags, out);
		put_operands(kind->operand, out);
	}
}

void put_facts(const struct game *game, struct text *out)
{
	put_game(game, out);
	put_options(game, out);
	put_fields(game, out);
	put_sorts(game, out);
	put_verbs(game, out);
	put_events(game, out);
}
