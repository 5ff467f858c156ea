/* Looking through a seat's own steps. See ways.h. */
#include "engine/ways.h"

struct walk {
	const struct game *game;
	const struct way *begin;
	struct ways *out;
	int seat;
};

/* Does the seat go on after this step, with the same matter? Then the way does too. */
static bool goes_on(const struct walk *walk, const struct game_state *state, bool final)
{
	const struct game *game = walk->game;

	return !final && game->to_move(state) == seat_bit(walk->seat) &&
	       !(game->rests && game->rests(state));
}

static bool take_step(const struct walk *walk, const struct game_state *state,
		      const struct way *so_far, struct move move);

static bool walk_on(const struct walk *walk, const struct game_state *state,
		    const struct way *so_far)
{
	struct move list[LEGAL_MAX];
	int count = walk->game->legal(state, walk->seat, list);

	for (int i = 0; i < count; i++) {
		if (so_far->count < walk->begin->count &&
		    !move_same(&list[i], &walk->begin->step[so_far->count]))
			continue;
		if (!take_step(walk, state, so_far, list[i]))
			return false;
	}
	return true;
}

static bool take_step(const struct walk *walk, const struct game_state *state,
		      const struct way *so_far, struct move move)
{
	struct any_state next;
	struct way way = *so_far;
	bool final;

	if (way.count == WAY_STEPS)
		return false;
	way.step[way.count++] = move;
	memcpy(next.bytes, state, walk->game->state_size);
	final = walk->game->apply(state_of(&next), walk->seat, move, NULL);
	if (goes_on(walk, state_of(&next), final))
		return walk_on(walk, state_of(&next), &way);
	if (walk->out->count == WAYS_MAX || way.count < walk->begin->count)
		return false;
	walk->out->long_ones |= way.count > 1;
	walk->out->at[walk->out->count++] = way;
	return true;
}

/* Of ways that begin with the same step the best comes first; the order is otherwise as listed. */
static void sort_ways(const struct game *game, const struct game_state *state, int seat,
		      struct ways *out)
{
	for (int i = 1; i < out->count; i++) {
		struct way way = out->at[i];
		int rank = game->rank_way(state, seat, &way);
		int j = i;

		for (; j > 0 && move_same(&out->at[j - 1].step[0], &way.step[0]) &&
		       game->rank_way(state, seat, &out->at[j - 1]) < rank;
		     j--)
			out->at[j] = out->at[j - 1];
		out->at[j] = way;
	}
}

bool ways_find(const struct game *game, const struct game_state *state, int seat,
	       const struct way *begin, struct ways *out)
{
	struct walk walk = {game, begin, out, seat};
	struct way none = {0};

	out->count = 0;
	out->long_ones = false;
	if (game->to_move(state) != seat_bit(seat) || !walk_on(&walk, state, &none)) {
		out->count = 0;
		return false;
	}
	if (game->rank_way)
		sort_ways(game, state, seat, out);
	return out->count > 0;
}

static bool is_told(const struct thing *thing)
{
	return thing->absent || thing->hidden || thing->sort->shape != SORT_ONE ||
	       (thing->operand->flags & OPERAND_TOLD);
}

/* The things of a way, in the order in which they would be clicked, each once. */
struct met {
	int count;
	char text[WAY_STEPS * OPERAND_MAX][THING_SIZE];
};

static void meet(const char *thing, struct met *met)
{
	for (int i = 0; i < met->count; i++) {
		if (strcmp(met->text[i], thing) == 0)
			return;
	}
	ASSERT(met->count < COUNT_OF(met->text));
	memcpy(met->text[met->count++], thing, strlen(thing) + 1);
}

static void meet_step(const struct move_at *step, struct move move, struct met *met)
{
	const char *target = step->game->verbs[move.kind].target;
	struct thing thing[OPERAND_MAX];
	int count = move_things(step, move, step->seat, thing);
	char buf[THING_SIZE];
	struct text text;

	if (target)
		meet(target, met);
	for (int i = 0; i < count; i++) {
		if (is_told(&thing[i]))
			continue;
		text_init(&text, buf, sizeof buf);
		thing_put(thing[i].sort, thing[i].value, &text);
		meet(buf, met);
	}
}

/*
 * The steps in notation, and what is met on the way; and their labels one after the other, unless
 * the game has one for all. The position is walked through once for all of them.
 */
static void say_steps(const struct move_at *at, const struct way *way, const struct reader *reader,
		      struct met *met, struct json *json)
{
	struct any_state state;
	struct move_at step = {at->game, state_of(&state), at->seat};
	char buf[NOTATION_MAX], label[SAID_SIZE];
	bool own_label = at->game->put_way != NULL;
	struct text text, labels;

	memcpy(state.bytes, at->state, at->game->state_size);
	text_init(&labels, label, sizeof label);
	json_begin_array(json, "moves");
	for (int i = 0; i < way->count; i++) {
		text_init(&text, buf, sizeof buf);
		move_put(&step, way->step[i], at->seat, &text);
		json_str(json, NULL, buf);
		meet_step(&step, way->step[i], met);
		if (!own_label) {
			text_str(&labels, i ? " · " : "");
			at->game->say_move(step.state, at->seat, way->step[i], reader, &labels);
		}
		if (i + 1 < way->count)
			at->game->apply(state_of(&state), at->seat, way->step[i], NULL);
	}
	json_end_array(json);
	if (!own_label)
		json_str(json, "label", label);
}

/* Verb and operands of each step. */
static void json_steps(const struct move_at *at, const struct way *way, struct json *json)
{
	struct any_state state;
	struct move_at step = {at->game, state_of(&state), at->seat};

	memcpy(state.bytes, at->state, at->game->state_size);
	json_begin_array(json, "steps");
	for (int i = 0; i < way->count; i++) {
		json_begin_object(json, NULL);
		move_operands_json(&step, way->step[i], at->seat, json);
		json_end_object(json);
		if (i + 1 < way->count)
			at->game->apply(state_of(&state), at->seat, way->step[i], NULL);
	}
	json_end_array(json);
}

void way_json(const struct move_at *at, const struct way *way, const struct reader *reader,
	      struct json *json)
{
	struct met met;

	met.count = 0;
	say_steps(at, way, reader, &met, json);
	json_begin_array(json, "things");
	for (int i = 0; i < met.count; i++)
		json_str(json, NULL, met.text[i]);
	json_end_array(json);
	if (at->game->put_way)
		at->game->put_way(at, way, reader, json);
	else
		json_steps(at, way, json);
}
