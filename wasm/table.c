/*
 * Tables for a worker in the browser: desks by handle, text in one shared buffer, rows and
 * messages out. The worker keeps the rows (IndexedDB) and the clock; this keeps nothing.
 */
#include "ai/player.h"
#include "ai/review.h"
#include "ai/search.h"
#include "desk/desk.h"
#include "games/list.h"
#include "wasm/heap.h"
#include "wasm/texts.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

enum { TABLES_MAX = 16, IN_SIZE = 4 << 20, OUT_SIZE = 1 << 20, LOG_FIRST = 1024 };

struct table {
	struct desk *desk, *after;
	struct entry *log, *spare;
	int32_t capacity;
};

static struct table tables[TABLES_MAX];
static char *in, *out, *rows;
static struct text out_text, rows_text;
static struct desk_judgement judgement;
static void *lore[16]; /* by place in game_list: what players of a game compute once */

static void prepare(void)
{
	if (!in) {
		in = heap_take(IN_SIZE);
		out = heap_take(OUT_SIZE);
		rows = heap_take(DESK_ROWS_SIZE);
	}
	text_init(&out_text, out, OUT_SIZE);
	text_init(&rows_text, rows, DESK_ROWS_SIZE);
}

/* Where the caller writes a text before a call, and finds what a call has said. */
char *EXPORT(tabard_in)(void);
int32_t EXPORT(tabard_in_size)(void);
const char *EXPORT(tabard_out)(void);
int32_t EXPORT(tabard_out_length)(void);
const char *EXPORT(tabard_rows)(void);
int32_t EXPORT(tabard_rows_length)(void);

char *tabard_in(void)
{
	if (!in)
		prepare();
	return in;
}

int32_t tabard_in_size(void)
{
	return IN_SIZE;
}

const char *tabard_out(void)
{
	return out;
}

int32_t tabard_out_length(void)
{
	return (int32_t)out_text.len;
}

const char *tabard_rows(void)
{
	return rows;
}

int32_t tabard_rows_length(void)
{
	return (int32_t)rows_text.len;
}

const char *texts_in(void)
{
	return tabard_in();
}

struct text *texts_out(void)
{
	prepare();
	return &out_text;
}

/* More room for the log of a table. What is in it stays. */
static void give_room(struct table *table, int32_t capacity)
{
	struct entry *log = heap_take((size_t)capacity * sizeof *log);

	if (table->log)
		memcpy(log, table->log, (size_t)table->capacity * sizeof *log);
	heap_give(table->log);
	heap_give(table->spare);
	table->log = log;
	table->spare = heap_take((size_t)capacity * sizeof *log);
	table->capacity = capacity;
	table->desk->room = (struct record_room){game_find, log, capacity};
	if (table->desk->record.started)
		match_grow(&table->desk->match, log, capacity);
}

int32_t EXPORT(tabard_table_new)(int32_t length);
void EXPORT(tabard_table_free)(int32_t handle);

/* A table without rows; its id stands in the buffer. -1: there are too many. */
int32_t tabard_table_new(int32_t length)
{
	struct record_room room = {game_find, NULL, 0};
	char id[DESK_TABLE_SIZE] = "";
	int32_t handle = 0;

	prepare();
	while (handle < TABLES_MAX && tables[handle].desk)
		handle++;
	if (handle == TABLES_MAX || length >= DESK_TABLE_SIZE)
		return -1;
	memcpy(id, in, (size_t)length);
	tables[handle].desk = heap_take(sizeof(struct desk));
	tables[handle].after = heap_take(sizeof(struct desk));
	desk_init(tables[handle].desk, id, &room);
	give_room(&tables[handle], LOG_FIRST);
	return handle;
}

void tabard_table_free(int32_t handle)
{
	struct table *table = &tables[handle];

	heap_give(table->desk);
	heap_give(table->after);
	heap_give(table->log);
	heap_give(table->spare);
	memset(table, 0, sizeof *table);
}

int32_t EXPORT(tabard_table_take)(int32_t handle, int32_t length);

/* Rows that have happened, a line each. 1, or 0 and a sentence. */
int32_t tabard_table_take(int32_t handle, int32_t length)
{
	struct table *table = &tables[handle];
	struct scan scan;
	struct row row;

	prepare();
	desk_mark(table->desk);
	scan_init(&scan, in, (size_t)length);
	while (!scan_done(&scan)) {
		if (table->desk->record.started &&
		    table->desk->match.count + 1 >= table->capacity)
			give_room(table, 2 * table->capacity);
		if (!row_get(scan_line(&scan), ROW_IN_STORE, &row, &out_text) ||
		    !desk_take(table->desk, &row, &out_text))
			return 0;
	}
	return 1;
}

static void begin_judgement(struct table *table)
{
	prepare();
	memset(&judgement, 0, sizeof judgement);
	judgement.rows = &rows_text;
	judgement.text = &out_text;
	judgement.after = table->after;
	judgement.spare = table->spare;
}

int32_t EXPORT(tabard_table_judge)(int32_t handle, int32_t length, double now, int32_t lang,
				   int32_t looking);
const char *EXPORT(tabard_judged_ref)(void);
int32_t EXPORT(tabard_judged_seat)(void);
void EXPORT(tabard_say_answer)(int32_t handle, int32_t lang);

/*
 * A command of the one person this worker serves; 32 random bytes stand before it in the buffer.
 * The verdict is desk_judge's; rows and text are then where they are said to be.
 */
int32_t tabard_table_judge(int32_t handle, int32_t length, double now, int32_t lang,
			   int32_t looking)
{
	struct table *table = &tables[handle];
	struct desk_from from = {"me", (int64_t)now, (enum lang)lang, looking,
				 (const uint8_t *)in};
	struct slice command = {in + SEED_SIZE, (uint32_t)length};

	for (;;) {
		begin_judgement(table);
		if (table->desk->record.game)
			desk_judge(table->desk, command, &from, &judgement);
		else
			desk_create(table->desk, command, &from, &judgement);
		if (judgement.verdict != DESK_FULL)
			return (int32_t)judgement.verdict;
		give_room(table, 2 * table->capacity);
	}
}

const char *tabard_judged_ref(void)
{
	return judgement.ref;
}

int32_t tabard_judged_seat(void)
{
	return judgement.seat;
}

/* `done` or `refused` for the last command. */
void tabard_say_answer(int32_t handle, int32_t lang)
{
	char ref[DESK_REF_SIZE];

	memcpy(ref, judgement.ref, sizeof ref);
	prepare();
	if (judgement.verdict == DESK_REFUSED)
		desk_say_refused(&judgement, (enum lang)lang, &out_text);
	else
		desk_say_done(ref, desk_revision(tables[handle].desk), &out_text);
}

void EXPORT(tabard_table_keep)(int32_t handle);
void EXPORT(tabard_table_ahead)(int32_t handle, int32_t seat, int32_t length);

/* The rows of the last judgement were appended. */
void tabard_table_keep(int32_t handle)
{
	desk_keep(tables[handle].desk, tables[handle].after);
}

void tabard_table_ahead(int32_t handle, int32_t seat, int32_t length)
{
	char answer[DESK_AHEAD_SIZE] = "";

	if (length < DESK_AHEAD_SIZE)
		memcpy(answer, in, (size_t)length);
	desk_ahead(tables[handle].desk, seat, answer);
}

double EXPORT(tabard_table_revision)(int32_t handle);
int32_t EXPORT(tabard_table_entries)(int32_t handle);
int32_t EXPORT(tabard_table_status)(int32_t handle);
int32_t EXPORT(tabard_table_asked)(int32_t handle);
int32_t EXPORT(tabard_table_viewer)(int32_t handle, int32_t looking);
int32_t EXPORT(tabard_due_kind)(int32_t handle);
double EXPORT(tabard_due_at)(int32_t handle);
int32_t EXPORT(tabard_due_seat)(int32_t handle);

double tabard_table_revision(int32_t handle)
{
	return (double)desk_revision(tables[handle].desk);
}

int32_t tabard_table_entries(int32_t handle)
{
	return tables[handle].desk->record.started ? tables[handle].desk->match.count : 0;
}

int32_t tabard_table_status(int32_t handle)
{
	return (int32_t)desk_status(tables[handle].desk);
}

/* The seats of the person that are asked. */
int32_t tabard_table_asked(int32_t handle)
{
	const struct desk *desk = tables[handle].desk;

	if (desk_status(desk) != DESK_PLAYING)
		return 0;
	return (int32_t)(match_to_move(&desk->match) & desk_seats_of(desk, "me"));
}

/* Whose eyes the page has: a seat, or VIEW_PUBLIC. */
int32_t tabard_table_viewer(int32_t handle, int32_t looking)
{
	return desk_viewer_of(tables[handle].desk, "me", looking);
}

int32_t tabard_due_kind(int32_t handle)
{
	return (int32_t)desk_due(tables[handle].desk).kind;
}

double tabard_due_at(int32_t handle)
{
	return (double)desk_due(tables[handle].desk).at;
}

int32_t tabard_due_seat(int32_t handle)
{
	return desk_due(tables[handle].desk).seat;
}

int32_t EXPORT(tabard_table_update)(int32_t handle, int32_t since, int32_t viewer, int32_t lang,
				    double now);
void EXPORT(tabard_table_table)(int32_t handle, int32_t looking, int32_t lang, double now);
void EXPORT(tabard_table_story)(int32_t handle, int32_t from, int32_t viewer, int32_t lang);
int32_t EXPORT(tabard_table_moment)(int32_t handle, int32_t at, int32_t viewer, int32_t lang);

int32_t tabard_table_update(int32_t handle, int32_t since, int32_t viewer, int32_t lang,
			    double now)
{
	struct desk_viewer who = {viewer, (enum lang)lang, (int64_t)now};

	prepare();
	return desk_update(tables[handle].desk, &who, since, &out_text);
}

void tabard_table_table(int32_t handle, int32_t looking, int32_t lang, double now)
{
	const struct desk *desk = tables[handle].desk;
	struct desk_viewer who = {desk_viewer_of(desk, "me", looking), (enum lang)lang,
				  (int64_t)now};
	struct desk_person person = {"me", looking, desk_seats_of(desk, "me"), 0, NULL, 0};

	prepare();
	desk_table(desk, &who, &person, &out_text);
}

void tabard_table_story(int32_t handle, int32_t from, int32_t viewer, int32_t lang)
{
	struct desk_viewer who = {viewer, (enum lang)lang, 0};

	prepare();
	desk_story(tables[handle].desk, &who, from, &out_text);
}

/* How it was after `at` entries of a finished game. */
int32_t tabard_table_moment(int32_t handle, int32_t at, int32_t viewer, int32_t lang)
{
	struct desk_viewer who = {viewer, (enum lang)lang, 0};
	struct table *table = &tables[handle];

	begin_judgement(table);
	return desk_moment(table->desk, at, &who, &judgement);
}

/* Computer players: one thinks at a time, in slices. */
static struct ai_player *player;
static void *player_memory;
static const struct desk *player_desk;
static int player_seat;
static struct ai_task player_task;
static struct ai_answer shared; /* of several workers, added up; count 0: nobody else thought */

static void *lore_of(const struct game *game)
{
	int i = 0;

	while (game_list[i] != game)
		i++;
	if (!lore[i] && ai_lore_size(game))
		lore[i] = heap_take(ai_lore_size(game));
	return lore[i];
}

void EXPORT(tabard_think)(int32_t handle, int32_t seat, int32_t level, uint64_t seed,
			  int32_t whole);
void EXPORT(tabard_think_part)(int32_t handle, int32_t seat, int32_t level, uint64_t seed,
			       int32_t parts);
const void *EXPORT(tabard_answer)(void);
int32_t EXPORT(tabard_answer_size)(void);
int32_t EXPORT(tabard_answer_add)(int32_t length);
int32_t EXPORT(tabard_think_step)(int32_t slice);
int32_t EXPORT(tabard_think_time)(void);
int32_t EXPORT(tabard_think_late)(int32_t over);
int32_t EXPORT(tabard_table_level)(int32_t handle, int32_t seat);
void EXPORT(tabard_think_hint)(int32_t lang);
int32_t EXPORT(tabard_table_happen)(int32_t handle, double now);

static void *thinking_room(void)
{
	if (!player_memory)
		player_memory = heap_take(AI_PLAYER_MEMORY);
	return player_memory;
}

/* A player begins to think for a seat, from what that seat sees. */
static void think(int32_t handle, int32_t seat, const struct ai_task *wanted)
{
	const struct desk *desk = tables[handle].desk;
	struct any_state view;

	player_task = *wanted;
	player_task.game = desk->match.game;
	player_task.seat = seat;
	player_task.seats = desk->record.setup.seats;
	player_task.lore = lore_of(desk->match.game);
	match_view(&desk->match, seat, &view);
	player_task.view = state_of(&view);
	ASSERT(ai_player_size(&player_task) <= AI_PLAYER_MEMORY);
	player = ai_player_begin(&player_task, thinking_room());
	player_task.view = NULL;
	player_desk = desk;
	player_seat = seat;
	shared.count = 0;
}

/* `whole`: for hints. */
void tabard_think(int32_t handle, int32_t seat, int32_t level, uint64_t seed, int32_t whole)
{
	think(handle, seat, &(struct ai_task){.level = level, .seed = seed, .whole = whole != 0});
}

/*
 * One of several workers thinks its part of what a level thinks, each with a seed of its own. One
 * of them is told the answers of the others (tabard_answer_add) before it plays.
 */
void tabard_think_part(int32_t handle, int32_t seat, int32_t level, uint64_t seed, int32_t parts)
{
	struct ai_task task = {.level = level, .seed = seed};

	think(handle, seat, &task);
	task.iterations = (ai_player_progress(player).of + (uint32_t)parts - 1) / (uint32_t)parts;
	if (parts > 1 && task.iterations > 0)
		think(handle, seat, &task);
}

/* What the player has found out, as bytes for the same module in another worker. */
const void *tabard_answer(void)
{
	return ai_player_answer(player);
}

int32_t tabard_answer_size(void)
{
	return (int32_t)sizeof(struct ai_answer);
}

/* Another worker's answer to the same question stands in the buffer. 0: it is none. */
int32_t tabard_answer_add(int32_t length)
{
	const struct ai_answer *own = ai_player_answer(player);
	struct ai_answer other;

	if (length != sizeof other)
		return 0;
	memcpy(&other, in, sizeof other);
	if (other.count != own->count)
		return 0;
	for (int i = 0; i < own->count; i++) {
		if (!move_same(&other.at[i].move, &own->at[i].move))
			return 0;
	}
	if (!shared.count)
		shared = *own;
	ai_answer_merge(&shared, &other);
	return 1;
}

static struct move thought_of(void)
{
	return shared.count ? shared.at[ai_player_pick(&player_task, &shared)].move
			    : ai_player_move(player);
}

int32_t tabard_think_step(int32_t slice)
{
	return ai_player_step(player, (uint32_t)slice);
}

/* Milliseconds that the player's level thinks at most where there is a clock. */
int32_t tabard_think_time(void)
{
	return (int32_t)ai_strength_of(player_task.game, player_task.level)->millis;
}

/* Time is getting short, or is over: then it ends with what it has, if anything. 1: ended. */
int32_t tabard_think_late(int32_t over)
{
	ai_player_hurry(player);
	if (!over || !ai_player_progress(player).ready)
		return 0;
	ai_player_stop(player);
	return 1;
}

int32_t tabard_table_level(int32_t handle, int32_t seat)
{
	return desk_level(tables[handle].desk, seat);
}

static void choice_json(const struct move_at *at, const struct ai_choice *choice, const char *key,
			const struct reader *reader, struct json *json)
{
	json_begin_object(json, key);
	move_json(at, choice->move, reader, json);
	if (choice->win >= 0)
		json_int(json, "chance", (int64_t)(choice->win * 100 + 0.5));
	else
		json_none(json, "chance");
	json_end_object(json);
}

/* What the player advises so far. */
void tabard_think_hint(int32_t lang)
{
	struct ai_progress progress = ai_player_progress(player);
	struct move_at at = {player_desk->match.game, match_state(&player_desk->match),
			     player_seat};
	struct reader reader = {player_seat, (enum lang)lang, NULL};
	struct ai_advice advice;
	struct json json;

	prepare();
	ai_player_advise(player, &reader, &advice);
	json_init(&json, &out_text);
	json_begin_object(&json, NULL);
	json_bool(&json, "done", progress.done);
	json_int(&json, "iterations", progress.iterations);
	json_int(&json, "of", progress.of);
	choice_json(&at, &advice.best, "best", &reader, &json);
	if (advice.has_next)
		choice_json(&at, &advice.next, "next", &reader, &json);
	else
		json_none(&json, "next");
	json_str(&json, "why", advice.why);
	json_end_object(&json);
}

static struct ai_review review;

int32_t EXPORT(tabard_review)(int32_t handle, int32_t index, int32_t iterations);
int32_t EXPORT(tabard_review_step)(int32_t slice);
void EXPORT(tabard_reviewed)(int32_t lang);

/*
 * A decision of a game that is over is looked over; no player thinks meanwhile. 0: nobody had a
 * choice there, or the game goes on and nobody may be told.
 */
int32_t tabard_review(int32_t handle, int32_t index, int32_t iterations)
{
	const struct desk *desk = tables[handle].desk;

	if (desk_status(desk) != DESK_OVER)
		return 0;
	review.match = &desk->match;
	review.iterations = (uint32_t)iterations;
	review.lore = lore_of(desk->match.game);
	review.memory = thinking_room();
	return ai_review_begin(&review, index);
}

int32_t tabard_review_step(int32_t slice)
{
	return ai_review_step(&review, (uint32_t)slice);
}

/* What came of it: who decided, the best move and the one made with their chances, the noise. */
void tabard_reviewed(int32_t lang)
{
	const struct ai_choice best = {.move = review.best, .win = review.before};
	const struct ai_choice played = {.move = review.played, .win = review.after};
	struct move_at at = {review.match->game, state_of_const(&review.state), review.seat};
	struct reader reader = {VIEW_ALL, (enum lang)lang, NULL};
	struct json json;

	prepare();
	json_init(&json, &out_text);
	json_begin_object(&json, NULL);
	json_int(&json, "seat", review.seat);
	choice_json(&at, &best, "best", &reader, &json);
	choice_json(&at, &played, "played", &reader, &json);
	json_int(&json, "margin", (int64_t)(review.margin * 100 + 0.5));
	json_end_object(&json);
}

/* What is due happens; a bot's move is the player's. The verdict, as after a command. */
int32_t tabard_table_happen(int32_t handle, double now)
{
	struct table *table = &tables[handle];
	struct desk_due due = desk_due(table->desk);
	struct move move = {0};

	if (due.kind == DUE_BOT)
		move = thought_of();
	for (;;) {
		begin_judgement(table);
		desk_happen(table->desk, &due, (int64_t)now, &move, &judgement);
		if (judgement.verdict != DESK_FULL)
			return (int32_t)judgement.verdict;
		give_room(table, 2 * table->capacity);
	}
}

int32_t EXPORT(tabard_table_catalogue)(int32_t length, int32_t lang);

/* `game seats name=value ...`, separated by newlines. 0: there is no such game. */
int32_t tabard_table_catalogue(int32_t length, int32_t lang)
{
	struct reader reader = {VIEW_PUBLIC, (enum lang)lang, NULL};
	const struct game *game;
	struct setup setup;
	struct scan scan;
	int64_t seats = 0;

	prepare();
	scan_init(&scan, in, (size_t)length);
	game = game_find(scan_line(&scan));
	if (!game)
		return 0;
	if (!slice_int(scan_line(&scan), game->seats_min, game->seats_max, &seats))
		seats = game->seats_min;
	setup_default(game, (int)seats, &setup);
	while (!scan_done(&scan))
		setup_option(game, &setup, scan_line(&scan), &reader, &out_text);
	prepare();
	if (!setup_check(game, &setup, &reader, &out_text))
		setup_default(game, (int)seats, &setup);
	prepare();
	catalogue_put(game, &setup, &reader, &out_text);
	return 1;
}

int32_t EXPORT(tabard_fork)(int32_t length, int32_t at, int32_t seat, int32_t level);

/*
 * The rows of a table that goes on from entry `at` of another. In the buffer stand 32 random
 * bytes, the name of who plays on, a newline, and the other's rows. 1, or 0 and a sentence.
 */
int32_t tabard_fork(int32_t length, int32_t at, int32_t seat, int32_t level)
{
	char name[NAME_SIZE] = "", sentence[300];
	struct desk_fork fork = {.at = at, .seat = seat, .level = level, .person = "me",
				 .name = name, .random = (const uint8_t *)in};
	struct slice line;
	struct scan scan;
	struct text why;
	bool fine;

	prepare();
	scan_init(&scan, in + SEED_SIZE, (size_t)length);
	line = scan_line(&scan);
	memcpy(name, line.at, line.len < NAME_SIZE ? line.len : NAME_SIZE - 1);
	fork.rows = (struct slice){scan.at, (uint32_t)(scan.end - scan.at)};
	text_init(&why, sentence, sizeof sentence);
	fine = desk_fork(&fork, &out_text, &why);
	if (!fine) {
		prepare();
		text_str(&out_text, sentence);
	}
	return fine;
}

int32_t EXPORT(tabard_table_file)(int32_t handle, int32_t length);
int32_t EXPORT(tabard_file_rows)(int32_t length);

/* The game file of a table, whose rows stand in the buffer. 0: there is none yet. */
int32_t tabard_table_file(int32_t handle, int32_t length)
{
	prepare();
	return desk_put_file(tables[handle].desk, (struct slice){in, (uint32_t)length}, &out_text);
}

/* The rows with which a table goes on from the game file in the buffer; or 0 and a sentence. */
int32_t tabard_file_rows(int32_t length)
{
	struct desk_file_room *room = heap_take(sizeof *room);
	struct slice file = {in, (uint32_t)length};
	int32_t lines = 1, fine;
	char sentence[300];
	struct text why;

	for (int32_t i = 0; i < length; i++)
		lines += in[i] == '\n';
	prepare();
	text_init(&why, sentence, sizeof sentence);
	room->reader.room = (struct record_room){
		game_find, heap_take((size_t)lines * sizeof *room->reader.room.log), lines};
	fine = desk_read_file(file, "me", room, &out_text, &why);
	heap_give(room->reader.room.log);
	heap_give(room);
	if (!fine) {
		prepare();
		text_str(&out_text, sentence);
	}
	return fine;
}
