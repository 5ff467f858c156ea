/*
 * What viewers are told. Everything goes through the viewer's view of the state, and nothing
 * here looks at who else is told what: two tables that look alike to a viewer are told alike.
 */
#include "desk/inner.h"
#include "engine/story.h"
#include "engine/ways.h"

/* Everything needed to write for one class of viewers. */
struct telling {
	const struct desk *desk;
	const struct match *match;
	struct reader reader;
	int64_t now;
	struct desk_shared *shared;
	struct json *json;
};

static void seat_json(struct json *json, const char *key, int seat)
{
	if (seat < SEAT_MAX)
		json_int(json, key, seat);
	else
		json_none(json, key);
}

static void seats_json(struct json *json, const char *key, uint32_t seats)
{
	json_begin_array(json, key);
	for (; seats; seats &= seats - 1)
		json_int(json, NULL, seat_first(seats));
	json_end_array(json);
}

static void hex_json(struct json *json, const char *key, const uint8_t *bytes, size_t size)
{
	char buf[2 * SEED_SIZE + 1];
	struct text text;

	text_init(&text, buf, sizeof buf);
	text_hex(&text, bytes, size);
	json_str(json, key, buf);
}

static const char *names(const struct desk *desk, int seat)
{
	const char *name = desk->record.sitter[seat].name;

	return name[0] ? name : NULL;
}

static void begin(struct telling *t, const struct desk *desk, const struct desk_viewer *viewer,
		  const char *name[SEAT_MAX])
{
	for (int seat = 0; seat < SEAT_MAX; seat++)
		name[seat] = names(desk, seat);
	t->desk = desk;
	t->match = &desk->match;
	t->reader = (struct reader){viewer->viewer, viewer->lang, name};
	t->now = viewer->now;
	t->shared = NULL;
}

/* When it is over everything is open: also why it went as it did. */
static int eyes(const struct telling *t)
{
	return desk_status(t->desk) == DESK_OVER ? VIEW_ALL : t->reader.viewer;
}

static void tell_prompt(const struct telling *t, int seat)
{
	char buf[SAID_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	t->match->game->say_prompt(match_state(t->match), seat, &t->reader, &text);
	json_str(t->json, "prompt", buf);
}

static void tell_asked(const struct telling *t)
{
	uint32_t asked = desk_status(t->desk) == DESK_PLAYING ? match_to_move(t->match) : 0;

	json_begin_array(t->json, "asked");
	for (asked &= ~seat_bit(SEAT_CHANCE); asked; asked &= asked - 1) {
		json_begin_object(t->json, NULL);
		json_int(t->json, "seat", seat_first(asked));
		json_int(t->json, "question", match_question(t->match, seat_first(asked)));
		tell_prompt(t, seat_first(asked));
		json_end_object(t->json);
	}
	json_end_array(t->json);
}

/*
 * The position in which a seat will be asked for its reaction: where everybody before it has let
 * the occasion go by. False if it is not asked then.
 */
static bool reach_reaction(const struct desk *desk, int seat, struct any_state *state)
{
	const struct game *game = desk->match.game;
	struct move list[LEGAL_MAX], pass;
	uint32_t asked;

	memcpy(state->bytes, desk->match.state.bytes, game->state_size);
	for (int fuel = 0; fuel < SEAT_MAX; fuel++) {
		asked = game->to_move(state_of(state));
		if (seat_in(asked, seat))
			return true;
		if (asked == 0 || seat_in(asked, SEAT_CHANCE) ||
		    !desk_find_pass(game, list,
				    game->legal(state_of(state), seat_first(asked), list), &pass))
			return false;
		game->apply(state_of(state), seat_first(asked), pass, NULL);
	}
	return false;
}

bool desk_question(const struct desk *desk, int seat, struct any_state *state)
{
	if (desk_status(desk) != DESK_PLAYING)
		return false;
	memcpy(state->bytes, desk->match.state.bytes, desk->match.game->state_size);
	if (seat_in(match_to_move(&desk->match), seat))
		return true;
	return desk->window.open && seat_in(desk->window.seats, seat) &&
	       reach_reaction(desk, seat, state);
}

static void tell_legal(const struct telling *t, const struct move_at *at)
{
	struct move list[LEGAL_MAX];
	struct any_state after;
	int count = at->game->legal(at->state, at->seat, list);

	json_begin_array(t->json, "legal");
	for (int i = 0; i < count; i++) {
		json_begin_object(t->json, NULL);
		move_json(at, list[i], &t->reader, t->json);
		memcpy(after.bytes, at->state, at->game->state_size);
		json_bool(t->json, "final",
			  at->game->apply(state_of(&after), at->seat, list[i], NULL));
		json_end_object(t->json);
	}
	json_end_array(t->json);
}

void desk_ways_json(const struct move_at *at, const struct ways *ways, const struct reader *reader,
		    struct json *json)
{
	json_begin_array(json, "ways");
	for (int i = 0; i < ways->count; i++) {
		json_begin_object(json, NULL);
		way_json(at, &ways->at[i], reader, json);
		json_end_object(json);
	}
	json_end_array(json);
}

static void tell_ways(const struct telling *t, const struct move_at *at)
{
	struct way begin_none = {0};
	struct ways ways;
	bool all = ways_find(at->game, at->state, at->seat, &begin_none, &ways);

	if (all && ways.long_ones)
		desk_ways_json(at, &ways, &t->reader, t->json);
	else
		json_none(t->json, "ways");
	json_bool(t->json, "more", !all && at->game->to_move(at->state) == seat_bit(at->seat));
}

static void tell_question(const struct telling *t)
{
	int seat = t->reader.viewer;
	struct any_state state;
	struct move_at at = {t->match->game, state_of(&state), seat};

	if (seat >= SEAT_MAX || !desk_question(t->desk, seat, &state)) {
		json_none(t->json, "question");
		return;
	}
	json_begin_object(t->json, "question");
	json_int(t->json, "seat", seat);
	json_int(t->json, "question", seat_in(match_to_move(t->match), seat)
					      ? match_question(t->match, seat)
					      : t->match->revision);
	json_bool(t->json, "reaction", t->desk->window.open);
	if (seat_in(match_to_move(t->match), seat))
		tell_prompt(t, seat);
	else
		json_none(t->json, "prompt");
	tell_legal(t, &at);
	tell_ways(t, &at);
	json_bool(t->json, "undo", match_can_undo(t->match, seat));
	json_end_object(t->json);
}

static void tell_window(const struct telling *t)
{
	const struct desk_window *window = &t->desk->window;
	int64_t ends = window->opened + t->desk->set.window - t->now;

	if (!window->open) {
		json_none(t->json, "window");
		return;
	}
	json_begin_object(t->json, "window");
	json_int(t->json, "id", window->id);
	json_bool(t->json, "held", window->held);
	if (desk_timed(t->desk))
		json_int(t->json, "ends", ends > 0 ? ends : 0);
	else
		json_none(t->json, "ends");
	seats_json(t->json, "seats", window->seats);
	if (t->reader.viewer < SEAT_MAX && t->desk->ahead[t->reader.viewer][0])
		json_str(t->json, "ahead", t->desk->ahead[t->reader.viewer]);
	else
		json_none(t->json, "ahead");
	json_end_object(t->json);
}

static void tell_clock(const struct telling *t)
{
	if (t->desk->set.clock == CLOCK_NONE) {
		json_none(t->json, "clock");
		return;
	}
	json_begin_object(t->json, "clock");
	seats_json(t->json, "running", desk_running(t->desk));
	json_begin_array(t->json, "left");
	for (int seat = 0; seat < t->desk->record.setup.seats; seat++) {
		int64_t left = desk_left(t->desk, seat, t->now);

		json_int(t->json, NULL, left > 0 ? left : 0);
	}
	json_end_array(t->json);
	json_end_object(t->json);
}

static void tell_offers(const struct telling *t)
{
	json_begin_array(t->json, "offers");
	for (int kind = 0; kind < DESK_OFFERS; kind++) {
		const struct desk_offer *offer = &t->desk->offer[kind];

		if (!offer->open)
			continue;
		json_begin_object(t->json, NULL);
		json_int(t->json, "id", offer->id);
		json_str(t->json, "kind", row_offer_id((enum row_offer)kind));
		json_int(t->json, "seat", offer->seat);
		seat_json(t->json, "about", offer->about);
		seats_json(t->json, "agreed", offer->agreed);
		json_end_object(t->json);
	}
	json_end_array(t->json);
}

/* Why it is over: the game's own end, or how the table ended it. */
static void tell_result(const struct telling *t)
{
	const struct game *game = t->match->game;
	struct result result;

	if (desk_status(t->desk) != DESK_OVER) {
		json_none(t->json, "result");
		return;
	}
	json_begin_object(t->json, "result");
	if (match_to_move(t->match)) {
		json_str(t->json, "end", row_end_id((enum row_end)t->desk->record.end));
	} else {
		game->result(match_state(t->match), &result);
		json_str(t->json, "end", "game");
		json_str(t->json, "reason",
			 message_text(&game->words[result.reason], t->reader.lang));
		json_begin_array(t->json, "places");
		for (int seat = 0; seat < t->desk->record.setup.seats; seat++)
			json_int(t->json, NULL, result.place[seat]);
		json_end_array(t->json);
		json_begin_array(t->json, "scores");
		for (int seat = 0; result.points && seat < t->desk->record.setup.seats; seat++)
			json_int(t->json, NULL, result.score[seat]);
		json_end_array(t->json);
	}
	hex_json(t->json, "seed", t->desk->seed, SEED_SIZE);
	if (t->desk->set.next[0])
		json_str(t->json, "next", t->desk->set.next);
	json_end_object(t->json);
}

/* A line of the story: `n` is the entry it belongs to. */
static void put_line(void *context, const struct story_line *line)
{
	const struct telling *t = context;

	json_begin_object(t->json, NULL);
	json_int(t->json, "n", line->index + 1);
	story_line_json(line, &t->reader, t->json);
	json_end_object(t->json);
}

static void tell_lines(struct telling *t, const struct happening *h)
{
	struct story story = {t->reader, 0, put_line, t};

	story_entry(h, &story, 0);
}

/* Steps that are nobody else's business do not show: only their sum is a move. */
static bool is_silent(const struct move_at *at, struct move move, int viewer)
{
	const char *hidden = at->game->verbs[move.kind].hidden;

	return hidden && strcmp(hidden, "think") == 0 && !move_seen(at, move, viewer);
}

static void tell_things(struct telling *t, const struct happening *h)
{
	if (!is_silent(&h->at, h->entry->move, t->reader.viewer)) {
		json_begin_object(t->json, NULL);
		json_int(t->json, "n", h->index + 1);
		seat_json(t->json, "by", h->entry->seat);
		move_operands_json(&h->at, h->entry->move, t->reader.viewer, t->json);
		json_end_object(t->json);
	}
	for (int i = 0; i < h->events->count; i++) {
		if (!event_visible(&h->events->at[i], t->reader.viewer))
			continue;
		json_begin_object(t->json, NULL);
		json_int(t->json, "n", h->index + 1);
		event_operands_json(h->at.game, &h->events->at[i], t->json);
		json_end_object(t->json);
	}
}

/* The short way: what the last append added, if it only added. */
static bool each_since_mark(struct telling *t,
			    void (*tell)(struct telling *, const struct happening *))
{
	const struct match *match = t->match;
	struct any_state before, after;
	struct events events;

	if (t->desk->mark < 1 || t->desk->mark > match->count)
		return false;
	for (int32_t i = t->desk->mark; i < match->count; i++) {
		if (!entry_stands(&match->log[i]))
			return false;
	}
	memcpy(after.bytes, t->desk->mark_state.bytes, match->game->state_size);
	for (int32_t i = t->desk->mark; i < match->count; i++) {
		const struct entry *entry = &match->log[i];
		struct happening h = {entry, i, {match->game, state_of(&before), entry->seat},
				      &events};

		memcpy(before.bytes, after.bytes, match->game->state_size);
		events.count = 0;
		match->game->apply(state_of(&after), entry->seat, entry->move, &events);
		tell(t, &h);
	}
	return true;
}

/* Goes through the moves that stand from entry `from` on. */
static void each(struct telling *t, int32_t from,
		 void (*tell)(struct telling *, const struct happening *))
{
	const struct game *game = t->match->game;
	struct any_state before;
	struct events events;
	struct match_walk walk;

	if (from >= t->match->count || (from == t->desk->mark && each_since_mark(t, tell)))
		return;
	match_walk(&walk, t->match);
	while (match_walk_next(&walk)) {
		struct happening h = {walk.entry, walk.index,
				      {game, state_of(&before), walk.entry->seat}, &events};

		if (walk.index < from)
			continue;
		memcpy(before.bytes, walk.state.bytes, game->state_size);
		match_walk_play(&walk, &events);
		tell(t, &h);
	}
}

/* From where on a client that knew `since` entries must forget: an undo went back that far. */
static int32_t forget_from(const struct match *match, int32_t since)
{
	int32_t from = since;

	for (int32_t i = since; i < match->count; i++) {
		if (entry_is_undo(&match->log[i]) && match->log[i].back - 1 < from)
			from = match->log[i].back - 1;
	}
	return from;
}

static void tell_story(struct telling *t, int32_t from)
{
	json_begin_object(t->json, "story");
	json_int(t->json, "from", from + 1);
	json_begin_array(t->json, "lines");
	each(t, from, tell_lines);
	json_end_array(t->json);
	json_end_object(t->json);
}

/*
 * What everybody is told alike, whatever seat and language, up to the middle of the view. A view
 * of everything is the same for all too.
 */
static void tell_alike(const struct telling *t, const char *key)
{
	const struct game *game = t->match->game;

	json_begin_object(t->json, key);
	json_str(t->json, "say", "update");
	json_str(t->json, "table", t->desk->table);
	json_int(t->json, "revision", desk_revision(t->desk));
	json_int(t->json, "entries", t->match->count);
	json_str(t->json, "status", desk_status_id(desk_status(t->desk)));
	seats_json(t->json, "turn", game->turn ? game->turn(match_state(t->match)) : 0);
	tell_clock(t);
	tell_offers(t);
	json_begin_object(t->json, "view");
	view_open(game, match_state(t->match), t->json);
	if (eyes(t) == VIEW_ALL)
		view_own(game, match_state(t->match), VIEW_ALL, t->json);
}

static void tell_alike_once(const struct telling *t, const char *key)
{
	struct desk_shared *shared = t->shared;
	struct text *out = t->json->out;

	if (shared && shared->revision == desk_revision(t->desk)) {
		text_bytes(out, shared->text, shared->len);
		*t->json = shared->json;
		t->json->out = out;
		return;
	}
	tell_alike(t, key);
	if (!shared || out->full || out->len > sizeof shared->text)
		return;
	shared->revision = desk_revision(t->desk);
	shared->json = *t->json;
	shared->len = out->len;
	memcpy(shared->text, out->buf, out->len);
}

/* A message of its own, or under that key in a table. */
static void tell_update(struct telling *t, const char *key, int32_t since)
{
	int32_t from = forget_from(t->match, since);

	tell_alike_once(t, key);
	if (eyes(t) != VIEW_ALL)
		view_own(t->match->game, match_state(t->match), eyes(t), t->json);
	json_end_object(t->json);
	seat_json(t->json, "viewer", t->reader.viewer);
	tell_asked(t);
	tell_question(t);
	tell_window(t);
	json_begin_array(t->json, "happened");
	each(t, since, tell_things);
	json_end_array(t->json);
	tell_story(t, from);
	tell_result(t);
	json_end_object(t->json);
}

bool desk_update_shared(const struct desk *desk, const struct desk_viewer *viewer, int32_t since,
			struct desk_shared *shared, struct text *out)
{
	const char *name[SEAT_MAX];
	struct telling t;
	struct json json;

	if (!desk_shows(desk))
		return false;
	begin(&t, desk, viewer, name);
	t.json = &json;
	t.shared = shared;
	json_init(&json, out);
	tell_update(&t, NULL, since);
	return true;
}

bool desk_update(const struct desk *desk, const struct desk_viewer *viewer, int32_t since,
		 struct text *out)
{
	return desk_update_shared(desk, viewer, since, NULL, out);
}

void desk_story(const struct desk *desk, const struct desk_viewer *viewer, int32_t from,
		struct text *out)
{
	const char *name[SEAT_MAX];
	struct telling t;
	struct json json;

	begin(&t, desk, viewer, name);
	t.json = &json;
	json_init(&json, out);
	json_begin_array(&json, NULL);
	if (desk_shows(desk))
		each(&t, from, tell_lines);
	json_end_array(&json);
}

static void tell_settings(const struct desk *desk, struct json *json)
{
	const struct desk_settings *set = &desk->set;
	char buf[64];
	struct text text;

	text_init(&text, buf, sizeof buf);
	desk_put_clock(set, &text);
	json_begin_object(json, "table_options");
	json_str(json, "clock", buf);
	if (set->window == WINDOW_WAIT)
		json_str(json, "window", "wait");
	else
		json_int(json, "window", set->window / 1000);
	json_bool(json, "pause", set->pause);
	json_bool(json, "hints", set->hints);
	json_bool(json, "shading", set->shading);
	json_bool(json, "undo", set->consent);
	json_bool(json, "alone", set->alone);
	json_bool(json, "open", set->open);
	json_end_object(json);
}

static void tell_options(const struct desk *desk, struct json *json)
{
	const struct game *game = desk->record.game;

	json_begin_object(json, "options");
	for (int i = 0; game->options[i].name; i++)
		json_str(json, game->options[i].name, setup_value(game, &desk->record.setup, i));
	json_end_object(json);
}

void desk_seats(const struct desk *desk, uint32_t here, const char *name, struct json *json)
{
	static const char *const kind[] = {
		[WHO_OPEN] = "open", [WHO_PERSON] = "person", [WHO_HOT] = "person",
		[WHO_BOT] = "bot", [WHO_RANDOM] = "bot", [WHO_THUMB] = "bot",
		[WHO_PROGRAM] = "bot",
	};

	json_begin_array(json, name);
	for (int seat = 0; seat < desk->record.setup.seats; seat++) {
		const struct sitter *sitter = &desk->record.sitter[seat];

		json_begin_object(json, NULL);
		json_str(json, "kind", kind[sitter->who]);
		json_str(json, "name", sitter->name);
		if (seat_in(desk_bots(desk), seat))
			json_int(json, "level", desk_level(desk, seat));
		json_bool(json, "here", seat_in(here | desk_bots(desk), seat));
		json_end_object(json);
	}
	json_end_array(json);
}

static void tell_person(const struct desk *desk, const struct desk_person *person,
			struct json *json)
{
	uint32_t mine = desk_seats_of(desk, person->person);
	uint32_t away = 0;

	for (uint32_t bots = desk_bots(desk); bots; bots &= bots - 1) {
		if (strcmp(desk->person[seat_first(bots)], person->person) == 0)
			away |= seat_bit(seat_first(bots));
	}
	json_bool(json, "host", strcmp(desk->host, person->person) == 0);
	seats_json(json, "mine", mine);
	seats_json(json, "away", away);
	seat_json(json, "looking", person->looking);
}

/* The entry before the last `max` that stand; 0 if there are no more than that. */
static int32_t story_from(const struct desk *desk, int32_t max)
{
	int32_t at = desk->match.count;

	for (; at > 0 && max > 0; at--)
		max -= entry_stands(&desk->match.log[at - 1]);
	return at;
}

void desk_table(const struct desk *desk, const struct desk_viewer *viewer,
		const struct desk_person *person, struct text *out)
{
	const struct game *game = desk->record.game;
	const char *name[SEAT_MAX];
	int32_t from;
	struct telling t;
	struct json json;

	begin(&t, desk, viewer, name);
	t.json = &json;
	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_str(&json, "say", "table");
	json_str(&json, "table", desk->table);
	json_int(&json, "revision", desk_revision(desk));
	json_str(&json, "game", game->id);
	json_int(&json, "rules", game->rules_version);
	json_str(&json, "title", message_text(&game->words[game->title], viewer->lang));
	json_str(&json, "status", desk_status_id(desk_status(desk)));
	tell_options(desk, &json);
	tell_settings(desk, &json);
	desk_seats(desk, person->here, "seats", &json);
	json_int(&json, "watchers", person->watchers);
	tell_person(desk, person, &json);
	if (desk->committed)
		hex_json(&json, "commitment", desk->commitment, SEED_SIZE);
	else
		json_none(&json, "commitment");
	seats_json(&json, "nonces", desk->nonces);
	if (desk->record.device[0])
		json_str(&json, "begun", desk->record.device);
	else
		json_none(&json, "begun");
	if (person->chat)
		json_raw(&json, "chat", person->chat);
	if (desk_shows(desk)) {
		tell_update(&t, "update", desk->match.count);
		from = person->story_max > 0 ? story_from(desk, person->story_max) : 0;
		json_int(&json, "story_from", from + 1);
		json_raw(&json, "story", "");
		desk_story(desk, viewer, from, out);
	} else {
		json_none(&json, "update");
	}
	json_end_object(&json);
}
