/* Setting a table up, taking one up again, dealing, the computers' moves. */
#include <stdlib.h>
#include <time.h>

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

bool table_is_fresh(const struct table *table)
{
	for (int32_t i = 0; i < table->match.count; i++) {
		const struct entry *entry = &table->match.log[i];

		if (entry->seat < SEAT_MAX && entry->choice &&
		    player_is_person(&table->player[entry->seat]))
			return false;
	}
	return true;
}

bool table_is_handed_round(const struct table *table)
{
	const char *on = setup_value_of(table->match.game, &table->match.setup, "companion");

	return on && strcmp(on, "on") == 0;
}

/* A setting of the table, for whoever takes it up again. */
static void note_setting(struct table *table, const char *assignment)
{
	struct row row;

	row_init(&row, ROW_SET, row_time(table));
	snprintf(row.text, sizeof row.text, "%s", assignment);
	take_row(table, &row, NULL);
}

static const char casual_setting[] = "undo=on";

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
	if (table->casual)
		note_setting(table, casual_setting);
	if (!table->named) /* where it cannot be kept that has been said, and one plays on */
		journal_new(&table->journal, game);
	table_keep(table);
}

/* Looting London was printed with two rules for pairs: the person's language says which. */
static void follow_language(const struct game *game, struct texts *options)
{
	struct setup setup;

	for (int i = 0; i < options->count; i++) {
		if (strncmp(options->at[i], "edition=", 8) == 0)
			return;
	}
	setup_default(game, game->seats_min, &setup);
	if (setup_value_of(game, &setup, "edition") && options->count < TEXTS_MAX)
		options->at[options->count++] =
			say_lang() == LANG_IT ? "edition=italian" : "edition=english";
}

static int open_new(struct table *table, const struct table_wish *wish)
{
	const struct game *game = wish->game ? choose_game(wish->game) : game_list[0];
	struct texts options = wish->options;
	struct setup setup;
	int seats;

	if (!game)
		return EXIT_USAGE;
	seats = players_seat(table->player, game, wish->seats);
	follow_language(game, &options);
	if (!seats || !choose_setup(game, seats, &options, &setup))
		return EXIT_USAGE;
	if (!wish->seed)
		seed_draw(&table->seed);
	else if (!seed_set(&table->seed, wish->seed))
		return say_failure(EXIT_USAGE, W_BAD_SEED, WITH(wish->seed));
	if (wish->save && file_is_plain(wish->save))
		return say_failure(EXIT_USAGE, W_FILE_EXISTS, WITH(wish->save));
	if (wish->save && file_try(wish->save) != EXIT_FINE)
		return EXIT_WORLD;
	if (wish->save)
		snprintf(table->path, sizeof table->path, "%s", wish->save);
	table->named = wish->save != NULL;
	table->casual = wish->casual;
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

/* Whether a line of the rows is that setting. */
static bool has_setting(const struct text *rows, const char *assignment)
{
	char line[64];

	snprintf(line, sizeof line, " set %s\n", assignment);
	return strstr(rows->buf, line) != NULL;
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
	table->casual = has_setting(&table->rows, casual_setting);
}

/* A journal is gone on with; any other file follows every turn from now on. */
static int keep_again(struct table *table, const char *path)
{
	if (path_is_journal(path))
		return journal_again(&table->journal, path, &table->rows);
	snprintf(table->path, sizeof table->path, "%s", path);
	table->saved = table->record.rows;
	table->named = true;
	return EXIT_FINE;
}

static int open_file(struct table *table, const struct table_wish *wish)
{
	struct game_file file;
	int code = game_file_load(&file, wish->file);

	if (code == EXIT_FINE && file.record.ended)
		code = say_failure(EXIT_FILE, W_RESUME_ENDED, WITH(wish->file));
	if (code == EXIT_FINE) {
		take_up(table, &file);
		code = seat_again(table, wish->seats);
		if (code == EXIT_FINE) {
			seat_names(table);
			code = deal_on(table, wish->file);
		}
		if (code == EXIT_FINE)
			code = keep_again(table, wish->file);
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
	journal_close(&table->journal);
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
	journal_add(&table->journal, &table->rows);
}

bool table_undo(struct table *table, int seat)
{
	struct match *match = &table->match;

	make_room(table);
	if (match_undo(match, match->revision, seat) != MATCH_OK &&
	    !(table->casual && table->people == 1 &&
	      match_undo_by_consent(match, seat) == MATCH_OK))
		return false;
	note(table, "");
	table_keep(table);
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
	lines_quiet(true);
	move = player->kind->choose(player, &question);
	lines_quiet(false);
	if (!lines_interrupted()) /* otherwise it was hurried, and thinks again another time */
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
		journal_add(&table->journal, &table->rows);
		asked = match_to_move(match);
		if (asked == 0)
			return TABLE_OVER;
		for (seat = 0; seat < match->setup.seats; seat++) {
			if (seat_in(asked, seat) && player_is_person(&table->player[seat]))
				people |= seat_bit(seat);
		}
		if (asked == people) {
			table_keep(table);
			journal_sync(&table->journal);
			/* Simultaneous choices: whoever has the device goes on. */
			return table->viewer < SEAT_MAX && seat_in(people, table->viewer)
				       ? table->viewer
				       : seat_first(people);
		}
		play_computer(table, seat_first(asked & ~people));
	}
}
