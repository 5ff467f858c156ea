/*
 * TypeScript types of what clients are told, from the games' own tables: ids of sorts, fields of a
 * view, moves by verb, events. `types` prints web/src/types.gen.ts; `types samples` prints
 * web/test/types.gen.ts, in which views, moves and events of random games must satisfy them. What a
 * game's put_extra adds is no table: the page writes it down by hand (web/test/views.ts says where),
 * and the samples, being literals, must have exactly those members.
 */
#include <stdio.h>

#include "engine/match.h"
#include "games/list.h"

enum { WORDS_MAX = 150, SAMPLES = 6, SAMPLE_EVERY = 23, BUF_SIZE = 1 << 17, MESSAGES_MAX = 2048 };

static char buf[BUF_SIZE];

/* `looting` and `city` make LootingCity; a hyphen makes a capital too. */
static void print_name(const char *game, const char *name)
{
	const char *part[] = {game, name};

	for (int i = 0; i < COUNT_OF(part); i++) {
		bool capital = true;

		for (const char *c = part[i]; *c; c++) {
			if (*c != '-')
				putchar(capital && *c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
			capital = *c == '-';
		}
	}
}

/* Long lists (every tile that could be typed in) are strings. */
static void print_words(const char *const *word, int count)
{
	bool first = true;

	if (count > WORDS_MAX) {
		printf("string");
		return;
	}
	for (int i = 0; i < count; i++) {
		if (!word[i])
			continue;
		printf("%s'%s'", first ? "" : " | ", word[i]);
		first = false;
	}
}

/* Sorts that only templates use (another word for the same things) have a capital or no verb. */
static void print_sorts(const struct game *game)
{
	for (const struct sort *sort = game->sorts; sort && sort->name; sort++) {
		if (sort->name[0] >= 'A' && sort->name[0] <= 'Z')
			continue;
		printf("export type ");
		print_name(game->id, sort->name);
		printf(" = ");
		if (sort->id)
			print_words(sort->id, sort->count);
		else
			printf("number");
		printf(";\n");
	}
}

/* The type of one element of a field, as fields_json writes it. */
static void print_element(const struct field *field)
{
	bool none = (field->flags & (FIELD_HOLE | FIELD_PLUS_ONE)) != 0;
	int plus_one = (field->flags & FIELD_PLUS_ONE) != 0;

	if (field->kind == FIELD_SET || field->kind == FIELD_SEATS)
		printf(field->kind == FIELD_SET && field->word ? "readonly string[]"
							       : "readonly number[]");
	else if (field->word) /* the first of those kept plus one stands for null */
		print_words(field->word + plus_one, field->words - plus_one);
	else
		printf("number");
	if (none)
		printf(" | null");
}

static void print_below(const struct field *field, int depth)
{
	const struct field_dim *dim = &field->dim[depth];

	if (depth == COUNT_OF(field->dim) || dim->count == 0) {
		print_element(field);
	} else if (dim->word) {
		printf("Readonly<Record<");
		print_words(dim->word, dim->count);
		printf(", ");
		print_below(field, depth + 1);
		printf(">>");
	} else {
		printf("readonly (");
		print_below(field, depth + 1);
		printf(")[]");
	}
}

static void print_fields(const struct game *game)
{
	printf("/** The fields of a view; the game adds members that follow from them: put_extra. */\n");
	printf("export interface ");
	print_name(game->id, "fields");
	printf(" {\n");
	for (const struct field *field = game->fields; field->name; field++) {
		if (field->flags & (FIELD_INNER | FIELD_PAD))
			continue;
		printf("\treadonly %s: ", field->name);
		print_below(field, 0);
		printf(";\n");
	}
	printf("}\n");
}

static void print_operand(const struct game *game, const struct operand *operand)
{
	struct lexicon lexicon = {game->words, game->sorts};
	const struct sort *sort = lexicon_sort(&lexicon, operand->sort);

	printf("\t\treadonly %s: ", operand->name);
	if (sort->shape == SORT_SET)
		printf("readonly ");
	if (sort->shape == SORT_BAG)
		printf("Readonly<Partial<Record<");
	if (operand->sort < SORT_OWN)
		printf("number");
	else
		print_name(game->id, sort->name);
	printf("%s", sort->shape == SORT_SET ? "[]" : sort->shape == SORT_BAG ? ", number>>>" : "");
	if (operand->flags & (OPERAND_SECRET | OPERAND_PLUS_ONE))
		printf(" | null");
	printf(";\n");
}

static void print_row(const struct game *game, const char *key, const char *id,
		      const struct operand *operand)
{
	printf("\t| {\n\t\treadonly %s: '%s';\n", key, id);
	for (; operand->name; operand++)
		print_operand(game, operand);
	printf("\t\treadonly things: readonly string[];\n\t  }\n");
}

static void print_moves(const struct game *game)
{
	printf("export type ");
	print_name(game->id, "move");
	printf(" = (\n");
	for (int kind = 1; kind < game->verbs_count; kind++) {
		const struct verb *verb = &game->verbs[kind];

		print_row(game, "verb", verb->id, verb->operand);
		if (verb->hidden)
			print_row(game, "verb", verb->hidden, verb->operand);
	}
	printf(") & { readonly text: string; readonly label: string; readonly final?: boolean };\n");
	printf("export type ");
	print_name(game->id, "event-told");
	printf(" =\n");
	for (const struct event_kind *kind = game->events; kind->word; kind++)
		print_row(game, "event", game->words[kind->word].id, kind->operand);
	printf(";\n");
}

/* What is in `buf` must be of that type: `types.` those printed here, `views.` the page's own. */
static void print_check(const struct game *game, const char *from, const char *type)
{
	printf("check(%s satisfies %s", buf, from);
	print_name(game->id, type);
	printf(");\n");
}

static void print_view(const struct game *game, const struct game_state *state, int viewer)
{
	struct text text;

	text_init(&text, buf, sizeof buf);
	view_put(game, state, viewer, &text);
	print_check(game, "views.", "view");
}

/* A position: the view of a seat, what a spectator sees, and what the seat may choose. */
static void print_sample(const struct game *game, const struct game_state *state)
{
	struct reader reader = {seat_first(game->to_move(state)), LANG_EN, NULL};
	struct move_at at = {game, state, reader.viewer};
	struct move list[LEGAL_MAX];
	int count = game->legal(state, at.seat, list);
	struct text text;
	struct json json;

	print_view(game, state, reader.viewer);
	print_view(game, state, VIEW_PUBLIC);
	for (int i = 0; i < count; i += 1 + count / 8) {
		text_init(&text, buf, sizeof buf);
		json_init(&json, &text);
		json_begin_object(&json, NULL);
		move_json(&at, list[i], &reader, &json);
		json_end_object(&json);
		print_check(game, "types.", "move");
	}
}

/* The first event of each kind. */
static void print_events(const struct game *game, const struct events *events, bool *seen)
{
	struct text text;
	struct json json;

	for (int i = 0; i < events->count; i++) {
		if (seen[events->at[i].id])
			continue;
		seen[events->at[i].id] = true;
		text_init(&text, buf, sizeof buf);
		json_init(&json, &text);
		json_begin_object(&json, NULL);
		event_operands_json(game, &events->at[i], &json);
		json_end_object(&json);
		print_check(game, "types.", "event-told");
	}
}

static void print_samples(const struct game *game)
{
	bool seen[MESSAGES_MAX] = {false};
	struct selfplay play = {.game = game};
	struct any_state state;
	struct setup setup;
	int left = SAMPLES;

	setup_default(game, game->seats_max, &setup);
	memset(&state, 0, sizeof state);
	game->init(state_of(&state), &setup);
	rng_seed(&play.rng, 1);
	for (int i = 1; game->to_move(state_of(&state)); i++) {
		int seat;
		struct move move = selfplay_move(&play, state_of(&state), &seat);
		struct events events = {0};

		if (left && i % SAMPLE_EVERY == 0 && seat != SEAT_CHANCE) {
			print_sample(game, state_of(&state));
			left--;
		}
		game->apply(state_of(&state), seat, move, &events);
		print_events(game, &events, seen);
	}
	print_view(game, state_of(&state), VIEW_ALL);
	print_view(game, state_of(&state), 0);
}

int main(int argc, char **argv)
{
	bool samples = argc > 1 && strcmp(argv[1], "samples") == 0;

	printf("/* Made by tools/types.c from the tables of the games: make types. */\n");
	if (samples)
		printf("import type * as types from '../src/types.gen';\n"
		       "import type * as views from './views';\n\n"
		       "const check = (_: unknown) => undefined;\n\n");
	for (int i = 0; game_list[i]; i++) {
		if (samples) {
			print_samples(game_list[i]);
			continue;
		}
		printf("\n");
		print_sorts(game_list[i]);
		print_fields(game_list[i]);
		print_moves(game_list[i]);
	}
	return 0;
}
