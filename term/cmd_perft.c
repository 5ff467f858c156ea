/*
 * `tabard perft`: how many positions lie at each depth, every legal move and every outcome of
 * chance tried once. Two implementations of the same rules agree on these numbers.
 */
#include "term/choose.h"
#include "term/command.h"
#include "term/paper.h"
#include "term/screen.h"

enum { DEPTH_MAX = 64 };

struct perft {
	const struct game *game;
	int depth;
	uint64_t nodes[DEPTH_MAX + 1];
	uint64_t ends[DEPTH_MAX + 1]; /* of which the game is over */
};

/* Simultaneous choices are made in the order of the seats, so that each is counted once. */
static void expand(struct perft *perft, const struct any_state *state, int depth)
{
	const struct game *game = perft->game;
	uint32_t asked = game->to_move(state_of_const(state));
	struct move list[LEGAL_MAX];
	int seat, count;

	perft->nodes[depth]++;
	if (!asked)
		perft->ends[depth]++;
	if (!asked || depth == perft->depth)
		return;
	seat = seat_first(asked);
	count = game->legal(state_of_const(state), seat, list);
	for (int i = 0; i < count; i++) {
		struct any_state next;

		memcpy(next.bytes, state->bytes, game->state_size);
		game->apply(state_of(&next), seat, list[i], NULL);
		expand(perft, &next, depth + 1);
	}
}

static int print_json(const struct perft *perft, const struct setup *setup, double seconds)
{
	struct text paper;
	struct json json;
	int code;

	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_object(&json, NULL);
	if (setup)
		choice_json(perft->game, setup, &json);
	else
		json_str(&json, "game", perft->game->id);
	json_int(&json, "depth", perft->depth);
	json_begin_array(&json, "nodes");
	for (int i = 0; i <= perft->depth; i++)
		json_int(&json, NULL, (int64_t)perft->nodes[i]);
	json_end_array(&json);
	json_begin_array(&json, "ends");
	for (int i = 0; i <= perft->depth; i++)
		json_int(&json, NULL, (int64_t)perft->ends[i]);
	json_end_array(&json);
	json_decimal(&json, "seconds", seconds, 6);
	json_end_object(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

static int print_text(const struct perft *perft)
{
	printf("%5s %20s %20s\n", word(W_PERFT_DEPTH), word(W_PERFT_NODES), word(W_PERFT_ENDS));
	for (int i = 0; i <= perft->depth; i++)
		printf("%5d %20llu %20llu\n", i, (unsigned long long)perft->nodes[i],
		       (unsigned long long)perft->ends[i]);
	return EXIT_FINE;
}

/* The position to begin from: of a line, or of a set-up. */
static int begin(const struct choice *choice, const char *line, struct any_state *state)
{
	char why[512];
	struct text text;

	memset(state, 0, sizeof *state);
	text_init(&text, why, sizeof why);
	if (!line)
		choice->game->init(state_of(state), &choice->setup);
	else if (!position_get(choice->game, (struct slice){line, (uint32_t)strlen(line)},
			       state_of(state), &text))
		return say_failure(EXIT_FILE, W_BAD_POSITION, WITH(why));
	return EXIT_FINE;
}

int cmd_perft(struct args args)
{
	int64_t seats = 0, depth = 4;
	struct texts operands, options = {.count = 0};
	const char *position = NULL;
	bool as_json = false;
	const struct flag flags[] = {
		{"seats", W_FLAG_SEATS, "N", .number = &seats, .min = 1, .max = SEAT_MAX},
		{"depth", W_FLAG_DEPTH, "N", .number = &depth, .min = 0, .max = DEPTH_MAX},
		{"option", W_FLAG_OPTION, "NAME=VALUE", .many = &options},
		{"position", W_FLAG_POSITION, "LINE", .text = &position},
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"perft", "GAME", W_ABOUT_PERFT, flags, 1, 1, W_NOTHING};
	struct choice choice;
	struct perft perft = {.depth = 0};
	struct any_state state;
	double start;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (position && (seats || options.count))
		return say_failure(EXIT_USAGE, W_POSITION_AND_SETUP, NULL);
	if (!choose(&choice, operands.at[0], seats, &options))
		return EXIT_USAGE;
	code = begin(&choice, position, &state);
	if (code != EXIT_FINE)
		return code;
	perft.game = choice.game;
	perft.depth = (int)depth;
	start = clock_seconds();
	expand(&perft, &state, 0);
	if (as_json)
		return print_json(&perft, position ? NULL : &choice.setup,
				  clock_seconds() - start);
	return print_text(&perft);
}
