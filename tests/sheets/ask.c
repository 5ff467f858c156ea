/* Asks a game everything it can be asked at one moment: see ask.h. */
#include "tests/sheets/ask.h"

#include "engine/ways.h"
#include "games/heist/solver.h"
#include "games/pictures.h"

enum { MOVES = 5, HEIST_COST = 25 };

static const char *const function_name[FUNCTIONS] = {
	"init", "to_move", "legal", "apply", "final", "events",
	"chance", "draw", "result", "time", "observe", "imagine",
	"position", "check_view", "notation", "label", "told", "prompt",
	"view", "move_json", "event_json", "ways", "why_not", "catalogue",
	"picture", "brief", "notes", "story", "match", "check",
	"selfplay",
};

void note(struct answers *a, enum function function, const void *bytes, size_t size)
{
	a->hash[function] = hash_bytes(a->hash[function] + size + 1, bytes, size);
	a->count[function]++;
}

void note_number(struct answers *a, enum function function, uint32_t number)
{
	uint8_t bytes[4] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16),
			    (uint8_t)(number >> 24)};

	note(a, function, bytes, sizeof bytes);
}

struct text *begin_text(struct answers *a)
{
	text_init(&a->text, a->buf, sizeof a->buf);
	return &a->text;
}

void note_text(struct answers *a, enum function function)
{
	ASSERT(!a->text.full);
	note(a, function, a->text.buf, a->text.len);
}

void open_object(struct answers *a, struct json *json)
{
	json_init(json, begin_text(a));
	json_begin_object(json, NULL);
}

void note_object(struct answers *a, struct json *json, enum function function)
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
	uint32_t asked = scene->game->to_move(scene->state);
	int seat = asked ? seat_first(asked) : SEAT_CHANCE;
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

void ask_pictures(const struct scene *scene)
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
	    scene->reader.viewer >= SEAT_MAX)
		return;
	note_number(scene->answers, ASKED_NOTES, (uint32_t)heist_round(scene->state) * 2 +
		    heist_raid_due(scene->state));
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

/* What check_view says to a view in which a byte was changed, or fields are those of another. */
static void ask_check_view(const struct scene *scene, struct rng *rng)
{
	struct any_state spoiled = scene->view;
	uint8_t *at = &spoiled.bytes[rng_below(rng, scene->game->state_size)];
	const char *broken;

	if (!scene->game->check_view)
		return;
	if (rng_below(rng, 2))
		mix(scene->game, rng, &scene->before, &spoiled);
	else
		*at = (uint8_t)(rng_below(rng, 2) ? *at + 1 : (int)rng_below(rng, 256));
	broken = scene->game->check_view(state_of(&spoiled), scene->reader.viewer);
	broken = broken ? broken : "";
	note(scene->answers, ASKED_CHECK_VIEW, broken, strlen(broken));
}

/* What The Great Heist must solve a mystery for, exactly, takes milliseconds: not every time. */
static uint64_t cost_of_solving(const struct scene *scene)
{
	bool drawn = !seat_in(scene->game->to_move(scene->state), SEAT_CHANCE);

	return drawn && strcmp(scene->game->id, "heist") == 0 ? HEIST_COST : 1;
}

static void ask_knowledge(const struct scene *scene)
{
	const struct game *game = scene->game;
	struct answers *a = scene->answers;
	struct any_state world = {{0}};
	uint64_t cost = cost_of_solving(scene);
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

void ask_everything(struct scene *scene)
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

void look(struct scene *scene, int seats)
{
	static const char *const names[SEAT_MAX] = {"Ada", "Zoë von und zu Immergrün", "",
						    "Bob the Bold of Borough", "Eve", "Mo"};
	int viewer = (int)(scene->number / 3 % (uint64_t)(seats + 2));

	scene->reader.name = scene->number % 5 ? NULL : names;
	scene->reader.lang = scene->number & 1 ? LANG_IT : LANG_EN;
	scene->reader.viewer = viewer < seats ? viewer
			     : viewer == seats ? VIEW_PUBLIC : VIEW_ALL;
	scene->before = scene->view;
	memset(&scene->view, 0, sizeof scene->view);
	scene->game->observe(scene->state, scene->reader.viewer, state_of(&scene->view));
}

void note_events(const struct scene *scene, const struct events *events)
{
	for (int i = 0; i < events->count; i++) {
		const struct event *event = &events->at[i];
		struct json json;

		note_number(scene->answers, ASKED_EVENTS, event->id);
		note_number(scene->answers, ASKED_EVENTS, event->visible_to);
		for (int arg = 0; arg < COUNT_OF(event->arg); arg++)
			note_number(scene->answers, ASKED_EVENTS, (uint32_t)event->arg[arg]);
		if (!event_visible(event, scene->reader.viewer))
			continue;
		open_object(scene->answers, &json);
		event_json(scene->game, event, &scene->reader, &json);
		note_object(scene->answers, &json, ASKED_EVENT_JSON);
	}
}

void note_result(const struct scene *scene, int seats)
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

void ask_onward(struct scene *scene, struct selfplay *selfplay, struct any_state *state, int moves)
{
	static struct events events;
	const struct game *game = scene->game;
	int seats = state_seats(game, scene->state);

	for (int i = 0; i < moves && game->to_move(scene->state); i++) {
		struct move move;
		int seat;
		bool final;

		scene->number++;
		look(scene, seats);
		ask_everything(scene);
		move = selfplay_move(selfplay, scene->state, &seat);
		events.count = 0;
		final = game->apply(state_of(state), seat, move, &events);
		note(scene->answers, ASKED_APPLY, scene->state, game->state_size);
		note_number(scene->answers, ASKED_FINAL, final);
		note_events(scene, &events);
	}
	look(scene, seats);
	if (!game->to_move(scene->state)) {
		note_result(scene, seats);
		ask_pictures(scene);
	}
}

bool note_verdict(const struct scene *scene, const struct any_state *state)
{
	const char *broken = scene->game->check(state_of_const(state));

	note(scene->answers, ASKED_CHECK, broken ? broken : "", broken ? strlen(broken) : 0);
	return !broken;
}

void put_answers(const struct answers *answers, struct text *out)
{
	for (int i = 0; i < FUNCTIONS; i++) {
		if (!answers->count[i])
			continue;
		text_str(out, function_name[i]);
		text_str(out, ": ");
		text_int(out, answers->count[i]);
		text_str(out, " answers, ");
		text_hex64(out, answers->hash[i]);
		text_char(out, '\n');
	}
}
