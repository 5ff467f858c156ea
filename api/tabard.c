/* The library's functions over match, record and player. See tabard.h. */
#include "api/tabard.h"

#include "ai/player.h"
#include "ai/search.h"
#include "api/memory.h"
#include "engine/json_read.h"
#include "engine/record.h"
#include "engine/story.h"
#include "engine/ways.h"
#include "games/list.h"

_Static_assert((int)TABARD_CHANCE == (int)SEAT_CHANCE, "chance has one number");
_Static_assert((int)TABARD_PUBLIC == (int)VIEW_PUBLIC, "the public has one number");
_Static_assert((int)TABARD_ALL == (int)VIEW_ALL, "the referee has one number");

enum {
	LOG_FIRST = 256,
	OUT_FIRST = 1 << 15,
	SETUP_TOKENS = 128,
	ERROR_SIZE = 300,
	HINT_SLICES = 1000, /* the whole hint in a few of them */
};

struct tabard_game {
	struct match match;
	struct record record;
	struct entry *log;
	char *out;
	size_t out_size;
	const char *name[SEAT_MAX];
	enum lang lang;
	bool deals;  /* there is a key */
	uint8_t key[STREAM_KEY_SIZE];
	struct ai_player *player;
	void *player_memory, *lore;
	int player_seat;
	char error[ERROR_SIZE];
};

const char *tabard_version(void)
{
	return "1.0";
}

const char *tabard_id(int index)
{
	for (int i = 0; game_list[i]; i++) {
		if (i == index)
			return game_list[i]->id;
	}
	return NULL;
}

static struct slice slice_of(const char *text)
{
	return (struct slice){text, (uint32_t)strlen(text)};
}

static int fail(struct tabard_game *game, const char *sentence)
{
	struct text text;

	text_init(&text, game->error, sizeof game->error);
	text_str(&text, sentence);
	return 0;
}

const char *tabard_error(const struct tabard_game *game)
{
	return game->error;
}

static struct reader reader_of(const struct tabard_game *game, int viewer)
{
	return (struct reader){viewer, game->lang, game->name};
}

/* Writes with `put` into the handle's buffer, which grows until it fits. */
typedef void writer(struct tabard_game *game, int a, int b, struct text *out);

static const char *say(struct tabard_game *game, writer *put, int a, int b)
{
	struct text text;

	for (;;) {
		if (!game->out) {
			game->out = api_take(game->out_size);
			if (!game->out)
				return NULL;
		}
		text_init(&text, game->out, game->out_size);
		put(game, a, b, &text);
		if (!text.full)
			return game->out;
		api_give(game->out);
		game->out = NULL;
		game->out_size *= 2;
	}
}

static bool is_viewer(const struct tabard_game *game, int viewer)
{
	return (viewer >= 0 && viewer < game->match.setup.seats) || viewer == VIEW_PUBLIC ||
	       viewer == VIEW_ALL;
}

static bool is_asked(const struct tabard_game *game, int seat)
{
	return seat >= 0 && seat <= SEAT_CHANCE && seat_in(match_to_move(&game->match), seat);
}

/* Keeps a sentence where a caller without a handle finds it: static texts only. */
static struct tabard_game *refuse(struct tabard_game *game, const char **error,
	const char *sentence)
{
	tabard_free(game);
	*error = sentence;
	return NULL;
}

static struct tabard_game *take_handle(void)
{
	struct tabard_game *game = api_take(sizeof *game);

	if (!game)
		return NULL;
	game->out_size = OUT_FIRST;
	game->log = api_take(LOG_FIRST * sizeof *game->log);
	if (game->log)
		return game;
	api_give(game);
	return NULL;
}

static bool make_room(struct tabard_game *game)
{
	int32_t capacity = 2 * game->match.capacity;
	struct entry *log = api_take((size_t)capacity * sizeof *log);

	if (!log)
		return false;
	memcpy(log, game->log, (size_t)game->match.count * sizeof *log);
	api_give(game->log);
	game->log = log;
	match_grow(&game->match, log, capacity);
	return true;
}

static bool read_options(struct json_doc *doc, const struct game *rules, struct setup *setup)
{
	struct reader plain = {VIEW_ALL, LANG_EN, NULL};
	uint32_t list = json_member(doc, 0, "options"), at;
	char line[OPTION_TEXT_SIZE + 40], why[200];
	struct text text, sentence;

	for (at = json_first(doc, list); at != JSON_NONE; at = json_after(doc, list, at)) {
		char name[40], value[OPTION_TEXT_SIZE];

		if (!json_get_str(doc, at, name, sizeof name) ||
		    !json_get_str(doc, json_value(doc, at), value, sizeof value))
			return false;
		text_init(&text, line, sizeof line);
		text_str(&text, name);
		text_char(&text, '=');
		text_str(&text, value);
		text_init(&sentence, why, sizeof why);
		if (!setup_option(rules, setup, slice_of(line), &plain, &sentence))
			return false;
	}
	return true;
}

static void read_names(struct json_doc *doc, struct tabard_game *game)
{
	uint32_t list = json_member(doc, 0, "names"), at;
	int seat = 0;

	for (at = json_first(doc, list); at != JSON_NONE && seat < SEAT_MAX;
	     at = json_after(doc, list, at), seat++) {
		char *name = game->record.sitter[seat].name;

		if (json_get_str(doc, at, name, NAME_SIZE) && name[0]) {
			game->name[seat] = name;
			game->record.sitter[seat].who = WHO_PERSON;
		} else {
			memset(name, 0, NAME_SIZE);
		}
	}
}

/* The seed deals; without one chance is the caller's. False if it is no seed. */
static bool read_seed(struct json_doc *doc, struct tabard_game *game)
{
	struct seed *seed = &game->record.seed[0];
	uint32_t token = json_member(doc, 0, "seed");
	char hex[2 * SEED_SIZE + 1];

	if (json_type(doc, token) == JSON_MISSING)
		return true;
	if (!json_get_str(doc, token, hex, sizeof hex) ||
	    !scan_hex(slice_of(hex), seed->seed, SEED_SIZE))
		return false;
	seed->has_seed = true;
	seed_commit(seed);
	game->record.seeds = 1;
	seed_key(seed, game->key);
	game->deals = true;
	return true;
}

static const char *read_setup(struct tabard_game *game, const struct game *rules, const char *json)
{
	struct json_token token[SETUP_TOKENS];
	struct json_doc doc = {.token = token, .capacity = SETUP_TOKENS};
	struct reader plain = {VIEW_ALL, LANG_EN, NULL};
	char why[200], lang[4] = "en";
	struct text text;
	int64_t seats;

	if (!json_parse(&doc, slice_of(json)))
		return "the set-up is not JSON";
	if (!json_get_int(&doc, json_member(&doc, 0, "seats"), rules->seats_min, rules->seats_max,
			  &seats))
		return "the set-up needs a number of seats that this game is for";
	record_init(&game->record);
	game->record.game = rules;
	setup_default(rules, (int)seats, &game->record.setup);
	if (!read_options(&doc, rules, &game->record.setup))
		return "there is no such option or value";
	text_init(&text, why, sizeof why);
	if (!setup_check(rules, &game->record.setup, &plain, &text))
		return "these options and seats do not go together";
	if (!read_seed(&doc, game))
		return "a seed has 64 hex digits";
	read_names(&doc, game);
	json_get_str(&doc, json_member(&doc, 0, "lang"), lang, sizeof lang);
	return tabard_language(game, lang) ? NULL : "the languages are en and it";
}

struct tabard_game *tabard_new(const char *id, const char *setup, const char **error)
{
	const struct game *rules = game_find(slice_of(id));
	struct tabard_game *game;
	const char *wrong;

	*error = NULL;
	if (!rules)
		return refuse(NULL, error, "there is no such game");
	game = take_handle();
	if (!game)
		return refuse(NULL, error, "there is no memory left");
	wrong = read_setup(game, rules, setup);
	if (wrong)
		return refuse(game, error, wrong);
	match_init(&game->match, rules, &game->record.setup, game->log, LOG_FIRST);
	game->record.started = true;
	return game;
}

struct tabard_game *tabard_load(const char *file, const char **error)
{
	struct record_reader reader = {.room = {.lookup = game_find}};
	struct tabard_game *game = take_handle();
	size_t length = strlen(file);

	*error = NULL;
	if (!game)
		return refuse(NULL, error, "there is no memory left");
	/* No entry takes less than a line of some bytes. */
	reader.room.capacity = LOG_FIRST + (int32_t)(length / 8);
	api_give(game->log);
	game->log = length > INT32_MAX / 64
			    ? NULL
			    : api_take((size_t)reader.room.capacity * sizeof *game->log);
	if (!game->log)
		return refuse(game, error, "there is no memory left");
	reader.room.log = game->log;
	if (!record_get(&reader, slice_of(file), &game->record, &game->match))
		return refuse(game, error, "this is not a game file, or it has been changed");
	if (game->record.viewer != VIEW_ALL)
		return refuse(game, error, "this file holds one viewer's part of a game only");
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		if (game->record.sitter[seat].name[0])
			game->name[seat] = game->record.sitter[seat].name;
	}
	if (game->record.seeds && game->record.seed[game->record.seeds - 1].has_seed) {
		seed_key(&game->record.seed[game->record.seeds - 1], game->key);
		game->deals = true;
	}
	return game;
}

void tabard_free(struct tabard_game *game)
{
	if (!game)
		return;
	api_give(game->log);
	api_give(game->out);
	api_give(game->player_memory);
	api_give(game->lore);
	api_give(game);
}

static void put_file(struct tabard_game *game, int viewer, int unused, struct text *out)
{
	(void)viewer;
	(void)unused;
	record_put(&game->record, &game->match, out);
}

const char *tabard_save(struct tabard_game *game, int viewer)
{
	struct record_reader reader = {.room = {.lookup = game_find}};
	struct record record;
	const char *whole;
	struct match *match;
	struct text text;
	char *part;
	size_t size;
	bool done;

	if (!is_viewer(game, viewer))
		return fail(game, "there is no such viewer"), NULL;
	whole = say(game, put_file, viewer, 0);
	if (viewer == VIEW_ALL || !whole)
		return whole;
	size = strlen(whole) * 2 + 1024;
	part = api_take(size);
	match = api_take(sizeof *match);
	reader.room.capacity = game->match.capacity;
	reader.room.log = api_take((size_t)reader.room.capacity * sizeof *reader.room.log);
	done = part && match && reader.room.log &&
	       record_get(&reader, slice_of(whole), &record, match);
	if (done) {
		text_init(&text, part, size);
		record_put_view(&reader, viewer, match, &text);
		api_give(game->out);
		game->out = part;
		game->out_size = size;
	} else {
		fail(game, "there is no memory left");
		api_give(part);
	}
	api_give(match);
	api_give(reader.room.log);
	return done ? game->out : NULL;
}

int tabard_language(struct tabard_game *game, const char *lang)
{
	if (strcmp(lang, "en") != 0 && strcmp(lang, "it") != 0)
		return fail(game, "the languages are en and it");
	game->lang = strcmp(lang, "it") == 0 ? LANG_IT : LANG_EN;
	return 1;
}

static void put_catalogue(struct tabard_game *game, int a, int b, struct text *out)
{
	struct reader reader = reader_of(game, VIEW_PUBLIC);

	(void)a;
	(void)b;
	catalogue_put(game->match.game, &game->match.setup, &reader, out);
}

const char *tabard_catalogue(struct tabard_game *game)
{
	return say(game, put_catalogue, 0, 0);
}

static void put_asked(struct tabard_game *game, int a, int b, struct text *out)
{
	struct json json;

	(void)a;
	(void)b;
	json_init(&json, out);
	json_begin_array(&json, NULL);
	for (uint32_t asked = match_to_move(&game->match); asked; asked &= asked - 1)
		json_int(&json, NULL, seat_first(asked));
	json_end_array(&json);
}

const char *tabard_asked(struct tabard_game *game)
{
	return say(game, put_asked, 0, 0);
}

uint32_t tabard_revision(const struct tabard_game *game)
{
	return game->match.revision;
}

uint64_t tabard_hash(const struct tabard_game *game)
{
	return game->match.hash;
}

static void put_view(struct tabard_game *game, int viewer, int unused, struct text *out)
{
	(void)unused;
	view_put(game->match.game, match_state(&game->match), viewer, out);
}

const char *tabard_view(struct tabard_game *game, int viewer)
{
	if (!is_viewer(game, viewer))
		return fail(game, "there is no such viewer"), NULL;
	return say(game, put_view, viewer, 0);
}

static void put_legal(struct tabard_game *game, int seat, int unused, struct text *out)
{
	struct reader reader = reader_of(game, seat == SEAT_CHANCE ? VIEW_ALL : seat);
	struct move_at at = {game->match.game, match_state(&game->match), seat};
	struct outcome outcome[LEGAL_MAX];
	struct move list[LEGAL_MAX];
	int count = at.game->legal(at.state, seat, list);
	struct json json;

	(void)unused;
	if (seat == SEAT_CHANCE)
		at.game->chance(at.state, outcome);
	json_init(&json, out);
	json_begin_array(&json, NULL);
	for (int i = 0; i < count; i++) {
		json_begin_object(&json, NULL);
		move_json(&at, list[i], &reader, &json);
		if (seat == SEAT_CHANCE)
			json_int(&json, "weight", (int64_t)outcome[i].weight);
		json_end_object(&json);
	}
	json_end_array(&json);
}

const char *tabard_legal(struct tabard_game *game, int seat)
{
	if (!is_asked(game, seat))
		return "[]";
	return say(game, put_legal, seat, 0);
}

static void put_ways(struct tabard_game *game, int seat, int unused, struct text *out)
{
	struct reader reader = reader_of(game, seat);
	struct move_at at = {game->match.game, match_state(&game->match), seat};
	struct way begin = {0};
	struct ways ways;
	struct json json;

	(void)unused;
	json_init(&json, out);
	if (!ways_find(at.game, at.state, seat, &begin, &ways)) {
		json_none(&json, NULL);
		return;
	}
	json_begin_array(&json, NULL);
	for (int i = 0; i < ways.count; i++) {
		json_begin_object(&json, NULL);
		way_json(&at, &ways.at[i], &reader, &json);
		json_end_object(&json);
	}
	json_end_array(&json);
}

const char *tabard_ways(struct tabard_game *game, int seat)
{
	if (!is_asked(game, seat) || seat == SEAT_CHANCE)
		return "null";
	return say(game, put_ways, seat, 0);
}

const char *tabard_why_not(struct tabard_game *game, int seat, const char *thing)
{
	struct reader reader = reader_of(game, seat);
	struct any_state view;
	struct reason reason;
	char buf[SAID_SIZE];
	struct text text, out;
	struct json json;

	if (!is_asked(game, seat) || seat == SEAT_CHANCE)
		return "null";
	match_view(&game->match, seat, &view);
	if (!game_why_not(game->match.game, state_of(&view), seat, slice_of(thing), &reason) ||
	    !tabard_asked(game)) /* makes sure that there is a buffer */
		return "null";
	text_init(&text, buf, sizeof buf);
	game_say(game->match.game, &reader, reason.word, reason.arg, &text);
	text_init(&out, game->out, game->out_size);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	json_str(&json, "text", buf);
	json_str(&json, "rule", reason.rule);
	json_end_object(&json);
	return game->out;
}

static int play(struct tabard_game *game, int seat, const struct move *move)
{
	if (game->match.count + 1 >= game->match.capacity && !make_room(game))
		return fail(game, "there is no memory left");
	game->player = NULL;
	return match_play(&game->match, game->match.revision, seat, move, NULL) == MATCH_OK;
}

int tabard_play(struct tabard_game *game, int seat, const char *text)
{
	struct move move;

	if (!is_asked(game, seat))
		return fail(game, match_to_move(&game->match) ? "that seat is not asked now"
							      : "the game is over");
	if (game_read_move(game->match.game, match_state(&game->match), seat, slice_of(text),
			   &move) != READ_EXACT)
		return fail(game, "that is not one of the legal moves");
	return play(game, seat, &move);
}

int tabard_deal(struct tabard_game *game)
{
	struct match *match = &game->match;
	int count = 0;

	for (;; count++) {
		struct forced forced;

		if (match_to_move(match) == seat_bit(SEAT_CHANCE)) {
			if (!game->deals)
				return count;
			forced.seat = SEAT_CHANCE;
			forced.move = game_deal(match->game, match_state(match), game->key,
						match->draws);
		} else if (!match_to_move(match) || !match_forced(match, &forced)) {
			return count;
		}
		if (!play(game, forced.seat, &forced.move))
			return count;
	}
}

int tabard_undo(struct tabard_game *game, int seat)
{
	if (seat < 0 || seat >= game->match.setup.seats || !match_can_undo(&game->match, seat))
		return fail(game, "there is nothing that this seat may take back");
	if (game->match.count + 1 >= game->match.capacity && !make_room(game))
		return fail(game, "there is no memory left");
	game->player = NULL;
	return match_undo(&game->match, game->match.revision, seat) == MATCH_OK;
}

struct line_writer {
	struct json json;
	struct reader reader;
};

static void put_line(void *context, const struct story_line *line)
{
	struct line_writer *lines = context;

	json_begin_object(&lines->json, NULL);
	json_int(&lines->json, "n", line->number);
	story_line_json(line, &lines->reader, &lines->json);
	json_end_object(&lines->json);
}

static void put_story(struct tabard_game *game, int viewer, int from, struct text *out)
{
	struct line_writer lines = {.reader = reader_of(game, viewer)};
	struct story story = {lines.reader, from, put_line, &lines};

	json_init(&lines.json, out);
	json_begin_array(&lines.json, NULL);
	match_story(&game->match, &story);
	json_end_array(&lines.json);
}

const char *tabard_story(struct tabard_game *game, int viewer, int from)
{
	if (!is_viewer(game, viewer))
		return fail(game, "there is no such viewer"), NULL;
	return say(game, put_story, viewer, from);
}

static void put_result(struct tabard_game *game, int a, int b, struct text *out)
{
	const struct game *rules = game->match.game;
	struct result result;
	struct json json;

	(void)a;
	(void)b;
	rules->result(match_state(&game->match), &result);
	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_begin_array(&json, "places");
	for (int seat = 0; seat < game->match.setup.seats; seat++)
		json_int(&json, NULL, result.place[seat]);
	json_end_array(&json);
	if (result.scored) {
		json_begin_array(&json, "scores");
		for (int seat = 0; seat < game->match.setup.seats; seat++)
			json_int(&json, NULL, result.score[seat]);
		json_end_array(&json);
	} else {
		json_none(&json, "scores");
	}
	json_str(&json, "reason", message_text(&rules->words[result.reason], game->lang));
	json_end_object(&json);
}

const char *tabard_result(struct tabard_game *game)
{
	return match_to_move(&game->match) ? "null" : say(game, put_result, 0, 0);
}

int tabard_search_begin(struct tabard_game *game, int seat, int level, uint64_t seed)
{
	const struct game *rules = game->match.game;
	struct ai_task task = {.game = rules, .seat = seat, .seats = game->match.setup.seats,
			       .level = level, .seed = seed, .whole = true};
	struct any_state view;

	if (!is_asked(game, seat) || seat == SEAT_CHANCE)
		return fail(game, "that seat is not asked now");
	if (level < 1 || level > AI_LEVELS)
		return fail(game, "levels go from 1 to 6");
	if (!game->lore && ai_lore_size(rules))
		game->lore = api_take(ai_lore_size(rules));
	if (!game->player_memory)
		game->player_memory = api_take(AI_PLAYER_MEMORY);
	if (!game->player_memory || (ai_lore_size(rules) && !game->lore))
		return fail(game, "there is no memory left");
	match_view(&game->match, seat, &view);
	task.view = state_of(&view);
	task.lore = game->lore;
	game->player = ai_player_begin(&task, game->player_memory);
	game->player_seat = seat;
	return 1;
}

int tabard_search_step(struct tabard_game *game, int slices)
{
	return !game->player || ai_player_step(game->player, (uint32_t)(slices > 0 ? slices : 1));
}

static void choice_json(struct tabard_game *game, const struct ai_choice *choice, const char *key,
			struct json *json)
{
	struct reader reader = reader_of(game, game->player_seat);
	struct move_at at = {game->match.game, match_state(&game->match), game->player_seat};

	json_begin_object(json, key);
	move_json(&at, choice->move, &reader, json);
	if (choice->win >= 0)
		json_int(json, "chance", (int64_t)(choice->win * 100 + 0.5));
	else
		json_none(json, "chance");
	json_end_object(json);
}

static void put_answer(struct tabard_game *game, int a, int b, struct text *out)
{
	struct reader reader = reader_of(game, game->player_seat);
	struct ai_advice advice;
	struct json json;

	(void)a;
	(void)b;
	ai_player_advise(game->player, &reader, &advice);
	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_bool(&json, "done", ai_player_progress(game->player).done);
	choice_json(game, &advice.best, "best", &json);
	if (advice.has_next)
		choice_json(game, &advice.next, "next", &json);
	else
		json_none(&json, "next");
	json_str(&json, "why", advice.why);
	json_end_object(&json);
}

const char *tabard_search_answer(struct tabard_game *game)
{
	return game->player ? say(game, put_answer, 0, 0) : "null";
}

void tabard_search_end(struct tabard_game *game)
{
	game->player = NULL;
	api_give(game->player_memory);
	game->player_memory = NULL;
}

const char *tabard_hint(struct tabard_game *game, int seat)
{
	const char *answer;

	if (!tabard_search_begin(game, seat, AI_LEVEL_ADVICE, game->match.revision))
		return NULL;
	while (!tabard_search_step(game, HINT_SLICES))
		;
	answer = tabard_search_answer(game);
	tabard_search_end(game);
	return answer;
}
