/*
 * What a client cannot compute without rules, for the JSON of a view: the map with control, city
 * area cards, how near each seat is to winning, and what is going on.
 */
#include "games/nanty/machine.h"

static void put_seat(struct json *json, const char *key, int seat)
{
	if (seat < 0)
		json_none(json, key);
	else
		json_int(json, key, seat);
}

static void put_area(struct json *json, const char *key, int area)
{
	if (area < 0)
		json_none(json, key);
	else
		json_str(json, key, nanty_areas[area].id);
}

/* Why a city area card serves or does not: section 6. */
static const char *city_state(const struct game_state *s, int area)
{
	if (area_in(s->city_out, area))
		return "out"; /* NN-8.9 */
	if (!s->building[area])
		return "free";
	if (nanty_grenadier(s, area))
		return "guarded"; /* NN-8.8 */
	if (area_in(s->city_gained, area))
		return "new"; /* NN-6.11 */
	if (area == HOLBORN)
		return "events"; /* NN-6.7 */
	return area_in(s->city_used, area) ? "used" : "ready";
}

static void put_areas(const struct game_state *s, struct json *json)
{
	json_begin_object(json, "areas");
	for (int area = 0; area < NANTY_AREAS; area++) {
		json_begin_object(json, nanty_areas[area].id);
		json_begin_array(json, "agents");
		for (int seat = 0; seat < s->seats; seat++)
			json_int(json, NULL, s->pawns[area][seat]);
		json_end_array(json);
		json_int(json, "immigrants", s->pawns[area][PAWN_IMMIGRANT]);
		json_int(json, "grenadiers", s->pawns[area][PAWN_GRENADIER]);
		put_seat(json, "control", nanty_controller(s, area));
		json_str(json, "city", city_state(s, area));
		json_end_object(json);
	}
	json_end_object(json);
}

/* Public things only: how near each seat would be, whoever it is. */
static void put_goals(const struct game_state *s, int seat, struct json *json)
{
	json_begin_object(json, "goals");
	for (uint32_t rest = nanty_persons(s->seats); rest; rest &= rest - 1) {
		int person = __builtin_ctz(rest);
		struct goal goal = nanty_goal(s, seat, person);

		if (person == HOLMES)
			continue;
		json_begin_object(json, nanty_person_word[person]);
		json_int(json, "have", goal.have);
		json_int(json, "need", goal.need);
		json_bool(json, "met", goal.met);
		json_end_object(json);
	}
	json_end_object(json);
}

static void put_players(const struct game_state *s, struct json *json)
{
	json_begin_array(json, "players");
	for (int seat = 0; seat < s->seats; seat++) {
		json_begin_object(json, NULL);
		json_int(json, "points", nanty_points(s, seat));
		json_int(json, "agents_left", NANTY_AGENTS - nanty_agents(s, seat));
		json_int(json, "buildings_left", NANTY_BUILDINGS - nanty_buildings(s, seat));
		json_int(json, "hand_limit", nanty_hand_limit(s, seat));
		json_int(json, "loans", nanty_loans(s, seat));
		put_goals(s, seat, json);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_rolls(const struct game_state *s, struct json *json)
{
	json_begin_array(json, "rolls");
	for (int i = 0; i < s->rolls; i++) {
		json_begin_object(json, NULL);
		put_area(json, "area", s->roll[i] - 1);
		json_bool(json, "saved", s->saved >> i & 1);
		json_end_object(json);
	}
	json_end_array(json);
}

/* The thing a program belongs to: `card:G31`, `event:flood`, `city:strand`. */
static void put_source(int program, struct json *json)
{
	static const char *const sort[] = {"card:", "event:", "city:"};
	int kind = program < PROGRAM_EVENT ? 0 : program < PROGRAM_ABILITY ? 1 : 2;
	char buf[THING_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	text_str(&text, sort[kind]);
	text_str(&text, nanty_program_word[program]);
	json_str(json, "source", buf);
}

/*
 * How many icons of its card a frame has behind it; the last one begun is not. Of the two steps of
 * TWO_CARDS, which are one icon, the second is never behind a frame: a card that is done is gone.
 */
static int icons_done(const struct frame *f)
{
	const struct step *program = nanty_program(f->program);
	int done = 0;

	for (int pc = 0; pc < f->pc; pc++) {
		done += nanty_is_icon(&program[pc]);
		done -= program[pc].op == OP_ICON; /* until its END */
		done += program[pc].op == OP_END;
	}
	return done;
}

/* Cards, events and abilities under way, the one that asks last: what a stepper shows. */
static void put_going_on(const struct game_state *s, struct json *json)
{
	json_begin_array(json, "going_on");
	for (int i = 1; i < s->depth; i++) { /* the lowest is the turn or the set-up */
		const struct frame *f = &s->stack[i];

		if (f->program >= PROGRAM_SETUP)
			continue;
		json_begin_object(json, NULL);
		put_source(f->program, json);
		json_int(json, "seat", f->owner);
		json_int(json, "icons_done", f->program < PROGRAM_EVENT ? icons_done(f) : 0);
		put_seat(json, "target", f->target - 1);
		json_end_object(json);
	}
	json_end_array(json);
}

/* The pawn somebody is asked about: who would remove it, or move it where. NN-7.23 */
static void put_attempt(const struct game_state *s, struct json *json)
{
	const struct frame *f = s->depth ? nanty_top(s) : NULL;

	if (!f || f->program != PROGRAM_ATTEMPT) {
		json_none(json, "attempt");
		return;
	}
	json_begin_object(json, "attempt");
	json_int(json, "by", f->owner);
	put_area(json, "area", f->area - 1);
	json_str(json, "pawn", nanty_pawn_id[f->pawn - 1]);
	put_area(json, "goal", f->goal - 1);
	json_end_object(json);
}

void nanty_put_open(const struct game_state *view, struct json *json)
{
	put_areas(view, json);
	put_players(view, json);
	put_rolls(view, json);
}

void nanty_put_extra(const struct game_state *view, int viewer, struct json *json)
{
	(void)viewer;
	put_going_on(view, json);
	put_attempt(view, json);
}
