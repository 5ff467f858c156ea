/*
 * The sheet of functions: a line for everything a game can be asked, with how often it was asked
 * in many random games and a number made of all its answers in their order. The other sheets show
 * a few answers to be read; this one notices a change in any of a hundred thousand, and its line
 * says in which function to look.
 */
#include "engine/story.h"
#include "tests/sheets/ask.h"

enum { DECISIONS = 16000, GAMES_MIN = 12, LOG_SIZE = 4096 };

static void note_line(void *context, const struct story_line *line)
{
	struct scene *scene = context;
	struct json json;

	open_object(scene->answers, &json);
	story_line_json(line, &scene->reader, &json);
	note_object(scene->answers, &json, ASKED_STORY);
}

/* Now and then somebody takes back, by rule or because all agree. */
static void take_back(struct match *match, struct rng *rng)
{
	int seat = (int)rng_below(rng, match->setup.seats);

	if (rng_below(rng, 12) == 0)
		match_undo(match, match->revision, seat);
	else if (rng_below(rng, 200) == 0)
		match_undo_by_consent(match, seat);
}

static void note_match(const struct scene *scene, const struct match *match)
{
	note_number(scene->answers, ASKED_MATCH, (uint32_t)match->hash);
	for (int seat = 0; seat < match->setup.seats; seat++) {
		note_number(scene->answers, ASKED_MATCH, match_question(match, seat));
		note_number(scene->answers, ASKED_MATCH,
			    (uint32_t)match_undo_point(match, seat, scene->number & 1));
	}
}

static bool type_in(const struct game *game, const char *option, struct setup *setup)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	struct setup typed = *setup;
	char why[SAID_SIZE];
	struct text text;

	text_init(&text, why, sizeof why);
	if (!setup_option(game, &typed, (struct slice){option, (uint32_t)strlen(option)}, &reader,
			  &text) ||
	    !setup_check(game, &typed, &reader, &text))
		return false;
	*setup = typed;
	return true;
}

/* Every third set-up has something typed in, where there is anything. */
static void type_something(const struct game *game, uint64_t number, struct setup *setup)
{
	bool done = number % 3 != 0;

	for (uint64_t i = 0; i < SAMPLES && !done; i++) {
		const char *option = sample_option(game, (int)((number / 3 + i) % SAMPLES));

		done = option && type_in(game, option, setup);
	}
}

/* A whole game through the gate. Returns how many decisions it had. */
static int ask_game(const struct game *game, uint64_t number, struct answers *a)
{
	static struct entry log[LOG_SIZE];
	static struct events events;
	static struct match match;
	struct setup setup;
	struct selfplay selfplay = {.game = game, .setup = &setup};
	struct scene scene = {.game = game, .answers = a};
	int seats = game->seats_min + (int)number % (game->seats_max - game->seats_min + 1);

	rng_seed(&selfplay.rng, number + 1000);
	any_setup(game, seats, &selfplay.rng, &setup);
	type_something(game, number, &setup);
	catalogue_put(game, &setup, &scene.reader, begin_text(a));
	note_text(a, ASKED_CATALOGUE);
	match_init(&match, game, &setup, log, LOG_SIZE);
	scene.state = match_state(&match);
	note(a, ASKED_INIT, scene.state, game->state_size);
	while (match_to_move(&match) && match.count < LOG_SIZE - 2) {
		struct move move;
		int seat;

		scene.number = number + (uint64_t)match.count;
		look(&scene, seats);
		ask_everything(&scene);
		move = selfplay_move(&selfplay, scene.state, &seat);
		match_play(&match, match.revision, seat, &move, &events);
		note(a, ASKED_APPLY, scene.state, game->state_size);
		note_number(a, ASKED_FINAL, match.log[match.count - 1].final);
		note_events(&scene, &events);
		take_back(&match, &selfplay.rng);
		note_match(&scene, &match);
	}
	look(&scene, seats);
	if (!match_to_move(&match))
		note_result(&scene, seats);
	ask_pictures(&scene);
	match_story(&match, &(struct story){scene.reader, 1 + (int)number % 9, note_line, &scene});
	return match.count;
}

void put_functions(const struct game *game, struct text *out)
{
	static struct answers answers;
	int decisions = 0;

	memset(&answers, 0, sizeof answers);
	for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
		uint64_t signature = selfplay_signature(game, seats, 1, GAMES_MIN);

		note(&answers, ASKED_SELFPLAY, &signature, sizeof signature);
	}
	for (int number = 0; number < GAMES_MIN || decisions < DECISIONS; number++)
		decisions += ask_game(game, (uint64_t)number, &answers);
	put_answers(&answers, out);
}
