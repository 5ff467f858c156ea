/*
 * The sheet of functions: a line for everything a game can be asked, with how often it was asked
 * in many random games and a number made of all its answers in their order. The other sheets show
 * a few answers to be read; this one notices a change in any of a hundred thousand, and its line
 * says in which function to look.
 */
#include "engine/story.h"
#include "engine/ways.h"
#include "games/heist/solver.h"
#include "games/pictures.h"
#include "tests/sheets/sheets.h"

enum {
	DECISIONS = 16000, GAMES_MIN = 12,
	LOG_SIZE = 4096, ANSWER_SIZE = 1 << 17,
	MOVES = 5, HEIST_COST = 25,
};

enum function {
	ASKED_INIT, ASKED_TO_MOVE, ASKED_LEGAL, ASKED_APPLY, ASKED_FINAL, ASKED_EVENTS,
	ASKED_CHANCE, ASKED_DRAW, ASKED_RESULT, ASKED_TIME, ASKED_OBSERVE, ASKED_IMAGINE,
	ASKED_POSITION, ASKED_CHECK_VIEW, ASKED_NOTATION, ASKED_LABEL, ASKED_TOLD, ASKED_PROMPT,
	ASKED_VIEW, ASKED_MOVE_JSON, ASKED_EVENT_JSON, ASKED_WAYS, ASKED_WHY, ASKED_CATALOGUE,
	ASKED_PICTURE, ASKED_BRIEF, ASKED_NOTES, ASKED_STORY, ASKED_MATCH,
	FUNCTIONS,
};

static const char *const function_name[FUNCTIONS] = {
	"init", "to_move", "legal", "apply", "final", "events",
	"chance", "draw", "result", "time", "observe", "imagine",
	"position", "check_view", "notation", "label", "told", "prompt",
	"view", "move_json", "event_json", "ways", "why_not", "catalogue",
	"picture", "brief", "notes", "story", "match",
};

/* Everything that was answered so far, and the answer being written. */
struct answers {
	uint64_t hash[FUNCTIONS];
	int count[FUNCTIONS];
	struct text text;
	char buf[ANSWER_SIZE];
};

/* One moment of one game: who looks on changes from moment to moment. */
struct scene {
	const struct game *game;
	const struct game_state *state;
	struct answers *answers;
	uint64_t number;
	struct reader reader;
	struct any_state view;
};

static void note(struct answers *a, enum function function, const void *bytes, size_t size)
{
	a->hash[function] = hash_bytes(a->hash[function] + size + 1, bytes, size);
	a->count[function]++;
}

static void note_number(struct answers *a, enum function function, uint32_t number)
{
	uint8_t bytes[4] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16),
			    (uint8_t)(number >> 24)};

	note(a, function, bytes, sizeof bytes);
}

static struct text *begin_text(struct answers *a)
{
	text_init(&a->text, a->buf, sizeof a->buf);
	return &a->text;
}

static void note_text(struct answers *a, enum function function)
{
	ASSERT(!a->text.full);
	note(a, function, a->text.buf, a->text.len);
}

/* A JSON object that `json` has been writing into since open_object. */
static void open_object(struct answers *a, struct json *json)
{
	json_init(json, begin_text(a));
	json_begin_object(json, NULL);
}

static void note_object(struct answers *a, struct json *json, enum function function)
{
	json_end_object(json);
	note_text(a, function);
}

static void ask_time(const struct scene *scene)
{
	const struct game *game = scene->game;
	struct answers *a = scene->answers;
	uint32_t asked = game->to_move(scene->state);
	int seats = state_seats(game, scene->state);

	note_number(a, ASKED_TO_MOVE, asked);
	note_number(a, ASKED_TIME, game->turn ? game->turn(scene->state) : 0);
	note_number(a, ASKED_TIME, game->run ? game->run(scene->state) : 0);
	for (int seat = 0; seat < seats; seat++) {
		if (!seat_in(asked, seat))
			continue;
		note_number(a, ASKED_TIME, game->open_list && game->open_list(scene->state, seat));
		note_number(a, ASKED_TIME, game->pauses && game->pauses(scene->state, seat));
	}
}

static void ask_chance(const struct scene *scene)
{
	struct outcome outcome[LEGAL_MAX];
	struct move move;
	struct rng rng;
	int count;

	if (!seat_in(scene->game->to_move(scene->state), SEAT_CHANCE))
		return;
	count = scene->game->chance(scene->state, outcome);
	for (int i = 0; i < count; i++) {
		note(scene->answers, ASKED_CHANCE, &outcome[i].move, sizeof outcome[i].move);
		note_number(scene->answers, ASKED_CHANCE, (uint32_t)outcome[i].weight);
	}
	rng_seed(&rng, scene->number);
	move = game_draw(scene->game, scene->state, &rng);
	note(scene->answers, ASKED_DRAW, &move, sizeof move);
}

static void ask_move(const struct scene *scene, int seat, struct move move)
{
	struct move_at at = {scene->game, scene->state, seat};
	struct answers *a = scene->answers;
	struct json json;

	move_put(&at, move, scene->reader.viewer, begin_text(a));
	note_text(a, ASKED_NOTATION);
	scene->game->say_move(scene->state, seat, move, &scene->reader, begin_text(a));
	note_text(a, ASKED_LABEL);
	move_tell(&at, move, &scene->reader, begin_text(a));
	note_text(a, ASKED_TOLD);
	open_object(a, &json);
	move_json(&at, move, &scene->reader, &json);
	note_object(a, &json, ASKED_MOVE_JSON);
}

/* The whole list of every seat; some of it in words. */
static void ask_moves(const struct scene *scene)
{
	struct move list[LEGAL_MAX];
	int seats = state_seats(scene->game, scene->state);

	for (int i = 0; i <= seats; i++) {
		int seat = i < seats ? i : SEAT_CHANCE;
		int count = scene->game->legal(scene->state, seat, list);
		int step = 1 + count / MOVES;

		note(scene->answers, ASKED_LEGAL, list, (size_t)count * sizeof *list);
		for (int at = (int)(scene->number % (uint64_t)step); at < count; at += step)
			ask_move(scene, seat, list[at]);
	}
}

static void ask_ways(const struct scene *scene)
{
	static const struct way from_here = {0};
	static struct ways ways;
	int seat = seat_first(scene->game->to_move(scene->state));
	struct move_at at = {scene->game, scene->state, seat};

	if (seat == SEAT_CHANCE ||
	    !ways_find(scene->game, scene->state, seat, &from_here, &ways) || !ways.long_ones)
		return;
	for (int i = 0; i < ways.count; i += 1 + ways.count / MOVES) {
		struct json json;

		open_object(scene->answers, &json);
		way_json(&at, &ways.at[i], &scene->reader, &json);
		note_object(scene->answers, &json, ASKED_WAYS);
	}
	note_number(scene->answers, ASKED_WAYS, (uint32_t)ways.count);
}

static void ask_why_thing(const struct scene *scene, const struct sort *sort, int value)
{
	char name[THING_SIZE];
	struct reason reason;
	struct text thing;

	text_init(&thing, name, sizeof name);
	thing_put(sort, value, &thing);
	begin_text(scene->answers);
	if (game_why_not(scene->game, state_of_const(&scene->view), scene->reader.viewer,
			 (struct slice){name, thing.len}, &reason)) {
		text_str(&scene->answers->text, reason.rule);
		game_say(scene->game, &scene->reader, reason.word, reason.arg,
			 &scene->answers->text);
	}
	note_text(scene->answers, ASKED_WHY);
}

/* About every thing of the game, by the seat that looks if it is asked. */
static void ask_why(const struct scene *scene)
{
	if (!seat_in(scene->game->to_move(scene->state), scene->reader.viewer))
		return;
	for (const struct sort *sort = scene->game->sorts; sort && sort->name; sort++) {
		if (sort->shape != SORT_ONE)
			continue;
		for (int value = 0; value < sort->count; value += 1 + sort->count / 40)
			ask_why_thing(scene, sort, value);
	}
}

static void note_canvas(const struct canvas *canvas, struct answers *a, enum function function)
{
	canvas_write(canvas, true, begin_text(a));
	note_text(a, function);
}

static void ask_pictures(const struct scene *scene)
{
	static struct canvas canvas;

	for (int brief = 0; brief < 2; brief++) {
		canvas_init(&canvas, 80);
		canvas.brief = brief;
		game_picture(scene->game)(state_of_const(&scene->view), &scene->reader, &canvas);
		note_canvas(&canvas, scene->answers, brief ? ASKED_BRIEF : ASKED_PICTURE);
	}
}

/* The note sheet of The Great Heist. */
static void ask_notes(const struct scene *scene)
{
	static struct canvas canvas;
	static struct deduce deduce;
	struct heist_notes notes = {.mark = {{[3] = 'x'}}};

	if (strcmp(scene->game->id, "heist") != 0 || scene->number % 16 ||
	    scene->reader.viewer >= SEAT_MAX || !heist_is_hidden(state_of_const(&scene->view)))
		return;
	notes.automatic = scene->number % (16 * HEIST_COST) == 0;
	canvas_init(&canvas, 80);
	heist_draw_notes(state_of_const(&scene->view), &scene->reader, &notes, &deduce, &canvas);
	note_canvas(&canvas, scene->answers, ASKED_NOTES);
}

static void ask_prompt(const struct scene *scene)
{
	uint32_t asked = scene->game->to_move(scene->state);

	for (int seat = 0; seat < SEAT_MAX; seat++) {
		if (!seat_in(asked, seat))
			continue;
		scene->game->say_prompt(scene->state, seat, &scene->reader,
					begin_text(scene->answers));
		note_text(scene->answers, ASKED_PROMPT);
	}
}

/* What check_view says to a view in which a byte was changed. */
static void ask_check_view(const struct scene *scene, struct rng *rng)
{
	struct any_state spoiled = scene->view;
	uint8_t *at = &spoiled.bytes[rng_below(rng, scene->game->state_size)];
	const char *broken;

	if (!scene->game->check_view)
		return;
	*at = (uint8_t)(rng_below(rng, 2) ? *at + 1 : (int)rng_below(rng, 256));
	broken = scene->game->check_view(state_of(&spoiled), scene->reader.viewer);
	broken = broken ? broken : "";
	note(scene->answers, ASKED_CHECK_VIEW, broken, strlen(broken));
}

/* What The Great Heist must solve a mystery for, exactly, takes milliseconds: not every time. */
static uint64_t cost_of_solving(const struct game *game)
{
	return strcmp(game->id, "heist") == 0 ? HEIST_COST : 1;
}

static void ask_knowledge(const struct scene *scene)
{
	const struct game *game = scene->game;
	struct answers *a = scene->answers;
	struct any_state world = {{0}};
	uint64_t cost = cost_of_solving(game);
	struct rng rng;

	note(a, ASKED_OBSERVE, scene->view.bytes, game->state_size);
	if (scene->number % cost)
		return;
	view_put(game, scene->state, scene->reader.viewer, begin_text(a));
	note_text(a, ASKED_VIEW);
	position_put(game, scene->state, begin_text(a));
	note_text(a, ASKED_POSITION);
	if (scene->number % (4 * cost) || scene->reader.viewer == VIEW_ALL)
		return;
	rng_seed(&rng, scene->number);
	for (uint64_t i = 0; i < HEIST_COST; i += cost)
		ask_check_view(scene, &rng);
	game->imagine(state_of_const(&scene->view), scene->reader.viewer, &rng, state_of(&world));
	note(a, ASKED_IMAGINE, world.bytes, game->state_size);
}

static void ask_everything(struct scene *scene)
{
	ask_time(scene);
	ask_chance(scene);
	ask_moves(scene);
	ask_ways(scene);
	ask_prompt(scene);
	ask_knowledge(scene);
	ask_why(scene);
	if (scene->number % 4 == 0)
		ask_pictures(scene);
	ask_notes(scene);
}

/* Now this seat looks on, now that, now the public, now somebody who sees all. */
static void look(struct scene *scene, int seats)
{
	int viewer = (int)(scene->number / 3 % (uint64_t)(seats + 2));

	scene->reader.lang = scene->number & 1 ? LANG_IT : LANG_EN;
	scene->reader.viewer = viewer < seats ? viewer
			     : viewer == seats ? VIEW_PUBLIC : VIEW_ALL;
	memset(&scene->view, 0, sizeof scene->view);
	scene->game->observe(scene->state, scene->reader.viewer, state_of(&scene->view));
}

static void note_events(const struct scene *scene, const struct events *events)
{
	for (int i = 0; i < events->count; i++) {
		const struct event *event = &events->at[i];
		struct json json;

		note_number(scene->answers, ASKED_EVENTS, event->id);
		note_number(scene->answers, ASKED_EVENTS, event->visible_to);
		if (!event_visible(event, scene->reader.viewer))
			continue;
		open_object(scene->answers, &json);
		event_json(scene->game, event, &scene->reader, &json);
		note_object(scene->answers, &json, ASKED_EVENT_JSON);
	}
}

static void note_result(const struct scene *scene, int seats)
{
	struct result result;

	memset(&result, 0, sizeof result);
	scene->game->result(scene->state, &result);
	note_number(scene->answers, ASKED_RESULT, result.reason);
	note_number(scene->answers, ASKED_RESULT, result.scored * 2u + result.points);
	note_number(scene->answers, ASKED_RESULT, result.closed);
	for (int seat = 0; seat < seats; seat++) {
		note_number(scene->answers, ASKED_RESULT, result.place[seat]);
		note_number(scene->answers, ASKED_RESULT, (uint32_t)result.score[seat]);
	}
}

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
	match_story(&match, &(struct story){scene.reader, 1, note_line, &scene});
	return match.count;
}

void put_functions(const struct game *game, struct text *out)
{
	static struct answers answers;
	int decisions = 0;

	memset(&answers, 0, sizeof answers);
	for (int number = 0; number < GAMES_MIN || decisions < DECISIONS; number++)
		decisions += ask_game(game, (uint64_t)number, &answers);
	for (int i = 0; i < FUNCTIONS; i++) {
		text_str(out, function_name[i]);
		text_str(out, ": ");
		text_int(out, answers.count[i]);
		text_str(out, " answers, ");
		text_hex64(out, answers.hash[i]);
		text_char(out, '\n');
	}
}
