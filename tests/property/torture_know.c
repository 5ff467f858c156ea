/*
 * The laws about knowledge: views, secrecy and flow. Two kinds of comparison: a state with the
 * viewer's own view of it and with other worlds the viewer thinks possible (imagine); and two
 * moves of somebody else with each other, since a view that leaks imagines consistent worlds.
 */
#include "engine/outside.h"
#include "games/pictures.h"
#include "tests/property/torture.h"

/* A viewer, what it sees, and one world it thinks possible. */
struct eye {
	int viewer;
	struct any_state view, world;
	struct any_state after[2], seen[2]; /* of two states or two moves, and the views */
	struct events events[2];
	struct said said[2];
};

static const char *viewer_name(int viewer)
{
	static const char *const name[] = {"1", "2", "3", "4", "5", "6", "?", "public", "all"};

	return name[viewer];
}

/* Observes into garbage, so that a byte that observe does not write shows. */
static void look(const struct torture *t, const struct game_state *state, int viewer,
		 struct any_state *view)
{
	memset(view, 0xA5, t->game->state_size);
	t->game->observe(state, viewer, state_of(view));
}

static bool same(const struct torture *t, const struct any_state *a, const struct any_state *b)
{
	return memcmp(a->bytes, b->bytes, t->game->state_size) == 0;
}

/* The first field in which two states differ, for the report. */
static const char *difference(const struct torture *t, const struct any_state *a,
			      const struct any_state *b)
{
	size_t at = 0;

	while (at < t->game->state_size && a->bytes[at] == b->bytes[at])
		at++;
	for (const struct field *field = t->game->fields; field->name; field++) {
		uint32_t size = field->size;

		for (int d = 0; d < 3 && field->dim[d].count; d++)
			size += (field->dim[d].count - 1u) * field->dim[d].stride;
		if (at >= field->offset && at < field->offset + size)
			return field->name;
	}
	return "(no field)";
}

static void compare(struct torture *t, struct eye *eye, enum law law, const char *what)
{
	if (strcmp(eye->said[0].buf, eye->said[1].buf) != 0)
		breach(t, law, "%s for viewer %s: \"%.300s\" or \"%.300s\"", what,
		       viewer_name(eye->viewer), eye->said[0].buf, eye->said[1].buf);
}

/* All words about one move, on the state and on another that must read the same. */
static void compare_move(struct torture *t, struct eye *eye, enum law law, int seat,
			 struct move move)
{
	const struct any_state *other = law == LAW_VIEW ? &eye->view : &eye->world;
	const struct game_state *on[2] = {now(t), state_of_const(other)};
	struct reader reader = {eye->viewer, LANG_EN, NULL};

	for (int i = 0; i < 2; i++)
		move_put(&(struct move_at){t->game, on[i], seat}, move, eye->viewer,
			say_into(&eye->said[i]));
	compare(t, eye, law, "the notation of a move differs");
	for (int i = 0; t->game->verbs && i < 2; i++) {
		struct json json;

		json_init(&json, say_into(&eye->said[i]));
		json_begin_object(&json, NULL);
		move_operands_json(&(struct move_at){t->game, on[i], seat}, move, eye->viewer,
				   &json);
		json_end_object(&json);
	}
	compare(t, eye, law, "the JSON of a move differs");
	for (int lang = 0; lang < LANG_COUNT; lang++) {
		reader.lang = (enum lang)lang;
		for (int i = 0; i < 2; i++)
			t->game->say_move(on[i], seat, move, &reader, say_into(&eye->said[i]));
		compare(t, eye, law, "the label of a move differs");
		for (int i = 0; t->game->verbs && i < 2; i++)
			move_tell(&(struct move_at){t->game, on[i], seat}, move, &reader,
				  say_into(&eye->said[i]));
		compare(t, eye, law, "what the story says of a move differs");
	}
}

static void compare_prompts(struct torture *t, struct eye *eye, enum law law)
{
	const struct any_state *other = law == LAW_VIEW ? &eye->view : &eye->world;
	const struct game_state *on[2] = {now(t), state_of_const(other)};

	for (uint32_t asked = t->asked; asked; asked &= asked - 1) {
		for (int lang = 0; lang < LANG_COUNT; lang++) {
			struct reader reader = {eye->viewer, (enum lang)lang, NULL};

			if (seat_first(asked) == SEAT_CHANCE)
				continue;
			for (int i = 0; i < 2; i++)
				t->game->say_prompt(on[i], seat_first(asked), &reader,
						    say_into(&eye->said[i]));
			compare(t, eye, law, "the prompt differs");
		}
	}
}

static void compare_list(struct torture *t, const struct eye *eye, enum law law)
{
	static struct move list[LEGAL_MAX];
	const struct any_state *other = law == LAW_VIEW ? &eye->view : &eye->world;
	int n;

	if (eye->viewer >= SEAT_MAX)
		return;
	n = t->game->legal(state_of_const(other), eye->viewer, list);
	if (n != t->count[eye->viewer] ||
	    memcmp(list, t->list[eye->viewer], (size_t)n * sizeof *list) != 0)
		breach(t, law, "seat %d has %d legal moves, but %d %s", eye->viewer + 1,
		       t->count[eye->viewer], n,
		       law == LAW_VIEW ? "on its view" : "in a world it thinks possible");
}

/* How many moves of a list of n are looked at, and which. */
static int sample_size(const struct torture *t, int n)
{
	return t->plan->thorough || n < 2 ? n : 2;
}

static struct move sample(struct torture *t, int seat, int i)
{
	int n = t->count[seat];

	return t->list[seat][sample_size(t, n) == n ? i : any_below(t, n)];
}

static void law_view(struct torture *t, struct eye *eye)
{
	struct any_state *twice = &eye->world;

	t->tally->looked[LAW_VIEW]++;
	look(t, state_of_const(&eye->view), eye->viewer, twice);
	if (!same(t, &eye->view, twice))
		breach(t, LAW_VIEW, "the view of a view of %s differs in %s",
		       viewer_name(eye->viewer), difference(t, &eye->view, twice));
	compare_list(t, eye, LAW_VIEW);
	compare_prompts(t, eye, LAW_VIEW);
	for (uint32_t asked = t->asked; asked; asked &= asked - 1) {
		int seat = seat_first(asked);

		for (int i = 0; i < sample_size(t, t->count[seat]); i++)
			compare_move(t, eye, LAW_VIEW, seat, sample(t, seat, i));
	}
}

/* The lines of the log that a move causes, as the viewer reads them. */
static void write_events(const struct torture *t, const struct eye *eye,
			 const struct events *events, struct text *out)
{
	struct json json;

	for (int i = 0; i < events->count; i++) {
		for (int lang = 0; lang < LANG_COUNT; lang++) {
			struct reader reader = {eye->viewer, (enum lang)lang, NULL};

			if (!event_visible(&events->at[i], eye->viewer))
				continue;
			event_say(t->game, &events->at[i], &reader, out);
			json_init(&json, out);
			json_begin_object(&json, NULL);
			event_json(t->game, &events->at[i], &reader, &json);
			json_end_object(&json);
			text_char(out, '\n');
		}
	}
}

/* Plays a move on a copy: the state after it, the view and the lines the viewer gets. */
static bool try_move(struct torture *t, struct eye *eye, int which, int seat, struct move move)
{
	bool final;

	eye->events[which].count = 0;
	final = t->game->apply(state_of(&eye->after[which]), seat, move, &eye->events[which]);
	look(t, state_of_const(&eye->after[which]), eye->viewer, &eye->seen[which]);
	write_events(t, eye, &eye->events[which], say_into(&eye->said[which]));
	return final || seat == SEAT_CHANCE;
}

/*
 * A move looks different afterwards in another world: something hidden came out. That must be
 * told by an event before it may change who is asked, and it must not be undone.
 */
static void judge_difference(struct torture *t, struct eye *eye, int seat, bool final)
{
	uint32_t asked = t->game->to_move(state_of_const(&eye->after[0]));
	uint32_t asked_there = t->game->to_move(state_of_const(&eye->after[1]));
	bool told = strcmp(eye->said[0].buf, eye->said[1].buf) != 0;

	if (asked != asked_there && !told)
		breach(t, LAW_FLOW, "after a move, whom %s sees asked depends on hidden things",
		       viewer_name(eye->viewer));
	if (!final && t->asked == seat_bit(seat) && asked == t->asked)
		breach(t, LAW_END, "%s learns hidden things (%s) from a move that can be undone",
		       viewer_name(eye->viewer), difference(t, &eye->seen[0], &eye->seen[1]));
}

/* The same move in the state and in the world: what the viewer gets to read afterwards. */
static void compare_outcome(struct torture *t, struct eye *eye, int seat, struct move move)
{
	bool final, final_there;

	memcpy(eye->after[0].bytes, now(t), t->game->state_size);
	memcpy(eye->after[1].bytes, eye->world.bytes, t->game->state_size);
	final = try_move(t, eye, 0, seat, move);
	final_there = try_move(t, eye, 1, seat, move);
	if (!same(t, &eye->seen[0], &eye->seen[1])) {
		judge_difference(t, eye, seat, final);
		return;
	}
	/* A final move may tell in passing what no state keeps: who laid which card. */
	if (!final && !final_there)
		compare(t, eye, LAW_SECRECY, "the events of a move differ");
	if (seat == eye->viewer && final != final_there)
		breach(t, LAW_SECRECY, "whether seat %d may undo tells a secret", seat + 1);
}

static bool listed_there(struct torture *t, const struct eye *eye, int seat, struct move move)
{
	static struct move list[LEGAL_MAX];
	int n = t->game->legal(state_of_const(&eye->world), seat, list);

	for (int i = 0; i < n; i++) {
		if (move_same(&list[i], &move))
			return true;
	}
	return false;
}

/* JSON and table are made from the view; this guards the functions in between. */
static void compare_drawings(struct torture *t, struct eye *eye)
{
	static struct canvas canvas;
	const struct game_state *on[2] = {now(t), state_of_const(&eye->world)};

	for (int i = 0; i < 2; i++) {
		view_put(t->game, on[i], eye->viewer, say_into(&eye->said[i]));
		if (eye->said[i].text.full)
			breach(t, LAW_TEXT, "the JSON of a view is longer than %zu bytes",
			       sizeof eye->said[i].buf);
	}
	compare(t, eye, LAW_SECRECY, "the JSON of the view differs");
	for (int lang = 0; lang < LANG_COUNT; lang++) {
		struct reader reader = {eye->viewer, (enum lang)lang, NULL};

		for (int i = 0; i < 2; i++) {
			look(t, on[i], eye->viewer, &eye->seen[i]);
			canvas_init(&canvas, 80);
			game_picture(t->game)(state_of_const(&eye->seen[i]), &reader, &canvas);
			canvas_write(&canvas, true, say_into(&eye->said[i]));
		}
		compare(t, eye, LAW_SECRECY, "the picture differs");
		if (eye->said[0].text.len == 0)
			breach(t, LAW_TEXT, "the picture is empty");
	}
}

/* What decides about time may be read off by everybody: the same on any state that looks alike. */
static void compare_timing(struct torture *t, const struct eye *eye, const struct any_state *other)
{
	const struct game *game = t->game;
	const struct game_state *state = state_of_const(other);
	uint32_t seats = t->asked & ~seat_bit(SEAT_CHANCE);
	uint32_t run = match_run(&t->match);

	if (game->turn && game->turn(state) != game->turn(now(t)))
		breach(t, LAW_FLOW, "whose turn it is depends on what %s cannot see",
		       viewer_name(eye->viewer));
	if (run & ~(seat_bit(t->match.setup.seats) - 1) || (run & seats) != seats)
		breach(t, LAW_FLOW, "a run asks others (%#x) than are asked (%#x)", run, seats);
	if (game->run && game->run(state) != run)
		breach(t, LAW_FLOW, "whom a run may ask depends on what %s cannot see",
		       viewer_name(eye->viewer));
	for (; seats; seats &= seats - 1) {
		int seat = seat_first(seats);

		if (game->open_list &&
		    game->open_list(state, seat) != game->open_list(now(t), seat))
			breach(t, LAW_FLOW, "whether a list is open depends on what %s cannot see",
			       viewer_name(eye->viewer));
	}
}

/* An open list is as long in every world that the public thinks possible. */
static void compare_lengths(struct torture *t, const struct eye *eye)
{
	static struct move list[LEGAL_MAX];
	uint32_t seats = t->game->open_list ? t->asked & ~seat_bit(SEAT_CHANCE) : 0;

	for (; seats; seats &= seats - 1) {
		int seat = seat_first(seats);
		int n = t->game->legal(state_of_const(&eye->world), seat, list);

		if (t->game->open_list(now(t), seat) && n != t->count[seat])
			breach(t, LAW_FLOW, "the open list of seat %d has %d moves, but %d in a "
			       "world %s thinks possible", seat + 1, t->count[seat], n,
			       viewer_name(eye->viewer));
	}
}

/* One world: it must be a possible state, look the same, and behave the same to the viewer. */
static void law_secrecy(struct torture *t, struct eye *eye)
{
	const char *broken;

	t->tally->looked[LAW_SECRECY]++;
	t->tally->worlds++;
	memset(&eye->world, 0xA5, sizeof eye->world);
	t->game->imagine(state_of_const(&eye->view), eye->viewer, &t->rng, state_of(&eye->world));
	broken = t->game->check(state_of_const(&eye->world));
	if (broken)
		breach(t, LAW_SECRECY, "imagine for %s made an impossible state: %s",
		       viewer_name(eye->viewer), broken);
	look(t, state_of_const(&eye->world), eye->viewer, &eye->seen[0]);
	if (!same(t, &eye->seen[0], &eye->view))
		breach(t, LAW_SECRECY, "in an imagined world viewer %s sees another %s",
		       viewer_name(eye->viewer), difference(t, &eye->seen[0], &eye->view));
	t->tally->looked[LAW_FLOW]++;
	if (t->game->to_move(state_of_const(&eye->world)) != t->asked)
		breach(t, LAW_FLOW, "other seats are asked in a world %s thinks possible",
		       viewer_name(eye->viewer));
	compare_timing(t, eye, &eye->world);
	compare_lengths(t, eye);
	compare_list(t, eye, LAW_SECRECY);
	compare_prompts(t, eye, LAW_SECRECY);
	for (uint32_t asked = t->asked; asked; asked &= asked - 1) {
		int seat = seat_first(asked);

		for (int i = 0; i < sample_size(t, t->count[seat]); i++) {
			struct move move = sample(t, seat, i);

			if (!listed_there(t, eye, seat, move))
				continue;
			compare_move(t, eye, LAW_SECRECY, seat, move);
			compare_outcome(t, eye, seat, move);
		}
	}
	if (due(t, LAW_SECRECY, 8))
		compare_drawings(t, eye);
}

/*
 * Two moves of somebody else. If they lead to different states that look the same to the viewer,
 * the difference is a secret, and the log must not tell it. If they read the same and caused
 * nothing the viewer was told of, then the view must not tell them apart either.
 */
static void compare_pair(struct torture *t, struct eye *eye, int seat, const struct move *move)
{
	const struct reader reader = {eye->viewer, LANG_EN, NULL};
	struct move_at at = {t->game, now(t), seat};
	struct said text[2], story[2];
	bool silent;

	for (int i = 0; i < 2; i++) {
		move_put(&at, move[i], eye->viewer, say_into(&text[i]));
		say_into(&story[i]);
		if (t->game->verbs)
			move_tell(&at, move[i], &reader, &story[i].text);
		memcpy(eye->after[i].bytes, now(t), t->game->state_size);
		try_move(t, eye, i, seat, move[i]);
	}
	silent = eye->said[0].text.len == 0 && eye->said[1].text.len == 0;
	if (same(t, &eye->seen[0], &eye->seen[1])) {
		if (same(t, &eye->after[0], &eye->after[1]))
			return;
		compare(t, eye, LAW_SECRECY, "the events tell a secret");
		if (strcmp(text[0].buf, text[1].buf) != 0)
			breach(t, LAW_SECRECY, "the log tells %s a secret: \"%s\" or \"%s\"",
			       viewer_name(eye->viewer), text[0].buf, text[1].buf);
		if (strcmp(story[0].buf, story[1].buf) != 0)
			breach(t, LAW_SECRECY, "the story tells %s a secret: \"%s\" or \"%s\"",
			       viewer_name(eye->viewer), story[0].buf, story[1].buf);
	} else if (silent && strcmp(text[0].buf, text[1].buf) == 0) {
		breach(t, LAW_SECRECY,
		       "the view shows %s (field %s) what the log hides as \"%s\"",
		       viewer_name(eye->viewer), difference(t, &eye->seen[0], &eye->seen[1]),
		       text[0].buf);
	}
}

static void law_hidden_moves(struct torture *t, struct eye *eye)
{
	for (uint32_t asked = t->asked; asked; asked &= asked - 1) {
		int seat = seat_first(asked);
		int n = t->count[seat];
		struct move pair[2];

		if (seat == eye->viewer || n < 2)
			continue;
		pair[0] = t->list[seat][any_below(t, n)];
		pair[1] = t->list[seat][any_below(t, n)];
		if (!move_same(&pair[0], &pair[1]))
			compare_pair(t, eye, seat, pair);
	}
}

static void open_eye(struct torture *t, struct eye *eye, int viewer)
{
	eye->viewer = viewer;
	look(t, now(t), viewer, &eye->view);
	t->tally->looked[LAW_FLOW]++;
	if (t->game->to_move(state_of_const(&eye->view)) != t->asked)
		breach(t, LAW_FLOW, "other seats are asked on the view of %s",
		       viewer_name(viewer));
	compare_timing(t, eye, &eye->view);
	law_view(t, eye);
	if (t->views_only)
		return;
	if (due(t, LAW_SECRECY, 1))
		law_secrecy(t, eye);
	if (due(t, LAW_VIEW, 1))
		law_hidden_moves(t, eye);
}

/* What the viewer sees, as a line to a bot or a client and back. */
static void law_outside(struct torture *t, struct eye *eye, int viewer)
{
	struct said *line = &eye->said[0];
	struct text *why = say_into(&eye->said[1]);
	struct any_state *again = &eye->seen[0];

	t->tally->looked[LAW_OUTSIDE]++;
	look(t, now(t), viewer, &eye->view);
	position_put(t->game, state_of_const(&eye->view), say_into(line));
	if (!view_get(t->game, (struct slice){line->buf, line->text.len}, viewer, again, why))
		breach(t, LAW_OUTSIDE, "the view of %s is refused: %s", viewer_name(viewer),
		       why->buf);
	if (!same(t, &eye->view, again))
		breach(t, LAW_OUTSIDE, "the view of %s is not the same after reading in %s",
		       viewer_name(viewer), difference(t, &eye->view, again));
}

/* One viewer a step in turn, or all of them. The last in turn is the public. */
void law_knowledge(struct torture *t)
{
	static struct eye eye;
	int seats = t->match.setup.seats;
	int turn = any_below(t, seats + 1);

	for (int i = 0; i <= seats; i++) {
		if (t->plan->thorough || t->views_only || i == turn)
			open_eye(t, &eye, i == seats ? VIEW_PUBLIC : i);
	}
	for (int i = 0; !t->views_only && due(t, LAW_OUTSIDE, 16) && i <= seats; i++)
		law_outside(t, &eye, i == seats ? VIEW_PUBLIC : i);
	look(t, now(t), VIEW_ALL, &eye.view);
	if (!same(t, &eye.view, &t->match.state))
		breach(t, LAW_VIEW, "the view of everything differs from the state in %s",
		       difference(t, &eye.view, &t->match.state));
}
