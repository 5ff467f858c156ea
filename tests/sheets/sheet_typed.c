/*
 * The sheet of typed things: options, moves and positions as people and files spell them, most of
 * them with a few letters wrong. Per kind: how many were taken, how many refused, and a number made
 * of all the answers, sentences included; so no change of what a game lets pass, or of what it says
 * to what it does not, goes unseen.
 */
#include "tests/sheets/mistype.h"
#include "tests/sheets/sheets.h"

enum { OPTION_ROUNDS = 6000, DECISIONS = 3000, MOVES = 3 };

/* An option with one of its values, or one that is typed in. */
static void any_assignment(const struct game *game, struct rng *rng, struct typed *out)
{
	int options = 0;
	const struct option *option;
	struct text text;

	while (game->options[options].name)
		options++;
	option = &game->options[rng_below(rng, (uint32_t)options)];
	text_init(&text, out->letter, sizeof out->letter);
	text_str(&text, option->name);
	text_char(&text, '=');
	if (option->values) {
		uint32_t values = 0;

		while (option->values[values])
			values++;
		text_str(&text, option->values[rng_below(rng, values)]);
	}
	out->length = text.len;
}

static void any_sample(const struct game *game, struct rng *rng, struct typed *out)
{
	const char *sample = sample_option(game, (int)rng_below(rng, SAMPLES));

	if (sample)
		type_text(out, sample, strlen(sample));
	else
		any_assignment(game, rng, out);
}

static void try_options(const struct game *game, struct tally *tally)
{
	static struct typed typed;
	struct rng rng;

	rng_seed(&rng, 11);
	for (int i = 0; i < OPTION_ROUNDS; i++) {
		struct reader reader = {VIEW_ALL, i & 1 ? LANG_IT : LANG_EN, NULL};
		char why[SAID_SIZE * 2];
		struct setup setup;
		struct text text;
		bool good = true;

		text_init(&text, why, sizeof why);
		setup_default(game, i % 8 ? 2 + i % (game->seats_max - 1) : i / 8 % 8, &setup);
		for (uint32_t left = 1 + rng_below(&rng, 3); left > 0 && good; left--) {
			any_sample(game, &rng, &typed);
			mistype_some(&typed, &rng);
			good = setup_option(game, &setup, (struct slice){typed.letter,
					    (uint32_t)typed.length}, &reader, &text);
		}
		good = good && setup_check(game, &setup, &reader, &text);
		tally_note(tally, good, why, text.len);
		tally_note(tally, good, &setup, sizeof setup);
		if (good) {
			struct any_state state = {{0}};

			game->init(state_of(&state), &setup);
			tally_note(tally, good, state.bytes, game->state_size);
		}
	}
}

static void try_moves(const struct game *game, const struct game_state *state, struct rng *rng,
		      struct tally *tally)
{
	static struct typed typed;
	static struct move list[LEGAL_MAX];
	int seat = seat_first(game->to_move(state));
	int count = game->legal(state, seat, list);
	struct move_at at = {game, state, seat};

	for (int i = 0; i < MOVES; i++) {
		struct move move = {0};
		struct text text;
		int found;

		text_init(&text, typed.letter, sizeof typed.letter);
		move_put(&at, list[rng_below(rng, (uint32_t)count)], VIEW_ALL, &text);
		typed.length = text.len;
		mistype_some(&typed, rng);
		found = game_read_move(game, state, seat, (struct slice){typed.letter,
				       (uint32_t)typed.length}, &move);
		tally_note(tally, found == READ_EXACT || found == 1,
		     (uint8_t[]){(uint8_t)found, (uint8_t)(found >> 8)}, 2);
		if (found == READ_EXACT || found == 1)
			tally_note(tally, true, &move, sizeof move);
	}
}

static void try_position(const struct game *game, const struct game_state *state, struct rng *rng,
			 struct tally *tally)
{
	static struct typed typed;
	struct any_state read = {{0}};
	char why[SAID_SIZE];
	struct text text;
	struct slice line;
	bool good;

	text_init(&text, typed.letter, sizeof typed.letter);
	position_put(game, state, &text);
	typed.length = text.len;
	mistype_some(&typed, rng);
	line = (struct slice){typed.letter, (uint32_t)typed.length};
	text_init(&text, why, sizeof why);
	good = position_get(game, line, state_of(&read), &text);
	tally_note(tally, good, why, text.len);
	tally_note(tally, good, read.bytes, game->state_size);
}

static void try_games(const struct game *game, struct tally *moves, struct tally *positions)
{
	int made = 0;

	for (uint64_t number = 0; made < DECISIONS; number++) {
		struct setup setup;
		struct selfplay selfplay = {.game = game, .setup = &setup};
		struct any_state state = {{0}};
		int seats = game->seats_min + (int)number % (game->seats_max - game->seats_min + 1);

		rng_seed(&selfplay.rng, number + 500);
		any_setup(game, seats, &selfplay.rng, &setup);
		game->init(state_of(&state), &setup);
		for (; made < DECISIONS && game->to_move(state_of(&state)); made++) {
			struct move move;
			int seat;

			try_moves(game, state_of(&state), &selfplay.rng, moves);
			if (made % 2)
				try_position(game, state_of(&state), &selfplay.rng, positions);
			move = selfplay_move(&selfplay, state_of(&state), &seat);
			game->apply(state_of(&state), seat, move, NULL);
		}
	}
}

void put_typed(const struct game *game, struct text *out)
{
	struct tally tally[] = {{.name = "options"}, {.name = "moves"}, {.name = "positions"}};

	try_options(game, &tally[0]);
	try_games(game, &tally[1], &tally[2]);
	for (int i = 0; i < COUNT_OF(tally); i++)
		tally_put(&tally[i], out);
}
