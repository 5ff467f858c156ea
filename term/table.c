/* Setting a table up, taking one up again, dealing, the computers' moves, saving. */
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "games/list.h"
#include "term/choose.h"
#include "term/file.h"
#include "term/paper.h"
#include "term/screen.h"
#include "term/seed.h"
#include "term/table.h"

static void seat_names(struct table *table)
{
	for (int seat = 0; seat < table->match.setup.seats; seat++) {
		struct player *player = &table->player[seat];

		table->name[seat] = player->name;
		table->people += player_is_person(player);
	}
	table->viewer = VIEW_PUBLIC;
}

/* The time of the next row: never before the last one, whatever the clock does. */
static int64_t row_time(const struct table *table)
{
	struct timespec now;
	int64_t millis;

	clock_gettime(CLOCK_REALTIME, &now);
	millis = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
	return millis > table->record.at ? millis : table->record.at;
}

static void write_row(struct table *table, const struct row *row)
{
	row_put(row, ROW_IN_FILE, &table->rows);
	text_char(&table->rows, '\n');
}

/* A row that is not a move: it happens, and is written down. */
static void take_row(struct table *table, const struct row *row, const struct record_room *room)
{
	char why[200];
	struct text text;
	bool fine;

	text_init(&text, why, sizeof why);
	fine = record_take(&table->record, &table->match, room, row, &text);
	ASSERT(fine); /* it is of our own making */
	write_row(table, row);
}

/* The last entry of the match becomes a row. */
static void note(struct table *table, const char *notation)
{
	struct row row;

	record_row(&table->match, notation, row_time(table), &row);
	record_count(&table->record, &row);
	write_row(table, &row);
}

static void make_room(struct table *table)
{
	struct match *match = &table->match;
	int32_t capacity = 2 * match->capacity;
	struct entry *log;

	if (match->count < match->capacity)
		return;
	log = memory_get((size_t)capacity, sizeof *log);
	memcpy(log, match->log, (size_t)match->count * sizeof *log);
	free(match->log);
	match_grow(match, log, capacity);
}

/* The first rows are written as for any match, and then taken like all others. */
void table_begin(struct table *table, const struct game *game, const struct setup *setup)
{
	struct record_room room = {game_find, memory_get(game->decisions_max, sizeof *room.log),
				   (int32_t)game->decisions_max};
	struct record plan;
	struct text first;
	struct scan scan;

	record_init(&plan);
	record_init(&table->record);
	plan.at = row_time(table);
	plan.seed[0] = table->seed;
	plan.seeds = 1;
	for (int seat = 0; seat < setup->seats; seat++)
		player_sit(&table->player[seat], &plan.sitter[seat]);
	match_init(&table->match, game, setup, room.log, room.capacity);
	paper_open(&table->rows);
	paper_open(&first);
	record_put_rows(&plan, &table->match, &first);
	scan_init(&scan, first.buf, first.len);
	while (!scan_done(&scan)) {
		char why[200];
		struct text text;
		struct row row;
		bool fine;

		text_init(&text, why, sizeof why);
		fine = row_get(scan_line(&scan), ROW_IN_FILE, &row, &text);
		ASSERT(fine);
		take_row(table, &row, &room);
	}
	paper_close(&first);
	seat_names(table);
}

static int open_new(struct table *table, const struct table_wish *wish)
{
	const struct game *game = wish->game ? choose_game(wish->game) : game_list[0];
	struct setup setup;
	int seats;

	if (!game)
		return EXIT_USAGE;
	seats = players_seat(table->player, game, wish->seats);
	if (!seats || !choose_setup(game, seats, &wish->options, &setup))
		return EXIT_USAGE;
	if (!wish->seed)
		seed_draw(&table->seed);
	else if (!seed_set(&table->seed, wish->seed))
		return say_failure(EXIT_USAGE, W_BAD_SEED, WITH(wish->seed));
	if (wish->save && file_is_plain(wish->save))
		return say_failure(EXIT_USAGE, W_FILE_EXISTS, WITH(wish->save));
	if (wish->save)
		snprintf(table->path, sizeof table->path, "%s", wish->save);
	table_begin(table, game, &setup);
	return EXIT_FINE;
}

/* Others than in the file sit down: rows say so. */
static void change_seats(struct table *table)
{
	for (int seat = 0; seat < table->match.setup.seats; seat++) {
		struct sitter sitter;
		struct row row;

		player_sit(&table->player[seat], &sitter);
		if (memcmp(&sitter, &table->record.sitter[seat], sizeof sitter) == 0)
			continue;
		row_init(&row, ROW_SIT, row_time(table));
		row.seat = (uint8_t)seat;
		row.word = sitter.who;
		memcpy(row.strength, sitter.strength, STRENGTH_SIZE);
		memcpy(row.text, sitter.name, NAME_SIZE);
		take_row(table, &row, NULL);
	}
}

/* The players of a file, unless the command line seats others. */
static int seat_again(struct table *table, const char *seats)
{
	const struct match *match = &table->match;

	if (seats) {
		int count = players_seat(table->player, match->game, seats);

		if (!count)
			return EXIT_USAGE;
		if (count != match->setup.seats)
			return say_failure(EXIT_USAGE, W_OTHER_SEATS,
					   WITH(NUM(match->setup.seats), NUM(count)));
		change_seats(table);
		return EXIT_FINE;
	}
	for (int seat = 0; seat < match->setup.seats; seat++) {
		const struct sitter *sitter = &table->record.sitter[seat];

		if (!player_from_file(&table->player[seat], sitter, seat))
			return say_failure(EXIT_FILE, W_BAD_PLAYER_IN_FILE, WITH(sitter->name));
	}
	return EXIT_FINE;
}

/* Chance goes on where it stopped, so the whole game can be checked at its end. */
static int deal_on(struct table *table, const char *path)
{
	const struct seed *seed = record_seed(&table->record, table->match.draws);
	int32_t dealt, wrong;

	if (match_to_move(&table->match) == 0)
		return EXIT_FINE;
	if (!seed || !seed->has_seed)
		return say_failure(EXIT_FILE, W_RESUME_NO_SEED, WITH(path));
	wrong = record_check_draws(&table->record, &table->match, &dealt);
	if (wrong)
		return say_failure(EXIT_FILE, W_RESUME_OTHER_SEED, WITH(path, NUM(wrong)));
	return EXIT_FINE;
}

/* The file's match and rows become the table's. */
static void take_up(struct table *table, const struct game_file *file)
{
	const struct slice rows = file->reader.rows;
	struct entry *log = memory_get((size_t)file->match.capacity, sizeof *log);

	table->match = file->match;
	table->record = file->record;
	memcpy(log, file->log, (size_t)file->match.count * sizeof *log);
	match_grow(&table->match, log, file->match.capacity);
	paper_open(&table->rows);
	text_bytes(&table->rows, rows.at, rows.len);
}

static int open_file(struct table *table, const struct table_wish *wish)
{
	struct game_file file;
	int code = game_file_load(&file, wish->file);

	if (code == EXIT_FINE && file.record.ended)
		code = say_failure(EXIT_FILE, W_RESUME_ENDED, WITH(wish->file));
	if (code == EXIT_FINE) {
		take_up(table, &file);
		snprintf(table->path, sizeof table->path, "%s", wish->file);
		table->saved = table->record.rows;
		code = seat_again(table, wish->seats);
		if (code == EXIT_FINE) {
			seat_names(table);
			code = deal_on(table, wish->file);
		}
	}
	game_file_free(&file);
	return code;
}

int table_open(struct table *table, const struct table_wish *wish)
{
	memset(table, 0, sizeof *table);
	if (!wish->file)
		return open_new(table, wish);
	if (wish->game || wish->seed || wish->save || wish->options.count)
		return say_failure(EXIT_USAGE, W_FILE_AND_GAME, NULL);
	return open_file(table, wish);
}

void table_close(struct table *table)
{
	players_leave(table->player);
	free(table->match.log);
	free(table->rows.buf);
	free(table->notes);
	table->notes = NULL;
	table->match.log = NULL;
}

struct show table_show(const struct table *table)
{
	return (struct show){&table->match, say_reader(table->viewer, table->name)};
}

void table_play(struct table *table, int seat, const struct move *move)
{
	struct match *match = &table->match;
	char notation[NOTATION_MAX];
	enum match_status status;

	make_room(table);
	match_notation(match, seat, *move, notation);
	status = match_play(match, match->revision, seat, move, NULL);
	ASSERT(status == MATCH_OK);
	note(table, notation);
}

bool table_undo(struct table *table, int seat)
{
	make_room(table);
	if (match_undo(&table->match, table->match.revision, seat) != MATCH_OK)
		return false;
	note(table, "");
	return true;
}

/* A line that the next one writes over: a computer may think for seconds. */
static void say_thinking(const struct table *table, int seat)
{
	if (!screen_now().terminal)
		return;
	putchar('\r');
	say(stdout, W_THINKING, WITH(table->name[seat]));
	printf("\033[K\r");
	fflush(stdout);
}

/* The computer is given its view, and the gate looks at what it answers. */
static void play_computer(struct table *table, int seat)
{
	struct match *match = &table->match;
	struct player *player = &table->player[seat];
	struct move list[LEGAL_MAX];
	struct any_state view;
	struct question question = {match->game, &match->setup, state_of(&view), seat, list, 0};
	struct move move;

	match_view(match, seat, &view);
	question.legal_count = match->game->legal(state_of(&view), seat, list);
	say_thinking(table, seat);
	move = player->kind->choose(player, &question);
	table_play(table, seat, &move);
}

static void note_played(void *context, const struct match *match, const char *notation,
			const struct events *events)
{
	(void)match;
	(void)events;
	note(context, notation);
}

/* Everything that neither a person nor a computer chooses. */
static void advance(struct table *table)
{
	const struct seed *seed = record_seed(&table->record, table->match.draws);
	uint8_t key[STREAM_KEY_SIZE];
	struct advance how = {.key = NULL, .played = note_played, .context = table};

	if (seed && seed->has_seed) {
		seed_key(seed, key);
		how.key = key;
	}
	while (match_advance(&table->match, &how) == MATCH_FULL)
		make_room(table);
}

int table_run(struct table *table)
{
	struct match *match = &table->match;
	uint32_t asked;

	for (;;) {
		uint32_t people = 0;
		int seat;

		if (lines_interrupted())
			return TABLE_STOPPED;
		advance(table);
		asked = match_to_move(match);
		if (asked == 0)
			return TABLE_OVER;
		for (seat = 0; seat < match->setup.seats; seat++) {
			if (seat_in(asked, seat) && player_is_person(&table->player[seat]))
				people |= seat_bit(seat);
		}
		if (asked == people)
			/* Simultaneous choices: whoever has the device goes on. */
			return table->viewer < SEAT_MAX && seat_in(people, table->viewer)
				       ? table->viewer
				       : seat_first(people);
		play_computer(table, seat_first(asked & ~people));
	}
}

/* `null-20261115-223100.tabard`, in the current folder, and never one that is there already. */
static void new_path(const struct table *table, char out[PATH_SIZE])
{
	char stamp[32];
	time_t now = time(NULL);
	struct tm local;

	localtime_r(&now, &local);
	strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
	snprintf(out, PATH_SIZE, "%s-%s.tabard", table->match.game->id, stamp);
	for (int n = 2; access(out, F_OK) == 0; n++)
		snprintf(out, PATH_SIZE, "%s-%s-%d.tabard", table->match.game->id, stamp, n);
}

int table_save(struct table *table, const char *path)
{
	char target[PATH_SIZE];
	char said[3 * PATH_SIZE];
	struct text text;
	int code;

	if (path && *path)
		snprintf(target, sizeof target, "%s", path);
	else if (*table->path)
		snprintf(target, sizeof target, "%s", table->path);
	else
		new_path(table, target);
	if (strcmp(target, table->path) != 0 && file_is_plain(target))
		return say_failure(EXIT_WORLD, W_FILE_EXISTS, WITH(target));
	code = game_file_save(target, &(struct game_rows){&table->record, &table->match,
								&table->rows});
	if (code != EXIT_FINE)
		return code;
	memcpy(table->path, target, sizeof target);
	table->saved = table->record.rows;
	text_init(&text, said, sizeof said);
	say_text(&text, match_to_move(&table->match) ? W_SAVED_OPEN : W_SAVED, WITH(target));
	show_paragraph("", said);
	return EXIT_FINE;
}
