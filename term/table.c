/* Setting a table up, taking one up again, dealing, the computers' moves, saving. */
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

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

		player_file_name(player, table->record.name[seat]);
		table->name[seat] = player->name;
		table->people += player_is_person(player);
	}
	table->viewer = VIEW_PUBLIC;
}

void table_begin(struct table *table, const struct game *game, const struct setup *setup)
{
	seed_stream(&table->record, &table->stream);
	match_init(&table->match, game, setup,
		   memory_get(game->decisions_max, sizeof *table->match.log),
		   (int32_t)game->decisions_max);
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
		seed_draw(&table->record);
	else if (!seed_set(&table->record, wish->seed))
		return say_failure(EXIT_USAGE, W_BAD_SEED, WITH(wish->seed));
	if (wish->save && file_is_plain(wish->save))
		return say_failure(EXIT_USAGE, W_FILE_EXISTS, WITH(wish->save));
	if (wish->save)
		snprintf(table->path, sizeof table->path, "%s", wish->save);
	table_begin(table, game, &setup);
	return EXIT_FINE;
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
		return EXIT_FINE;
	}
	for (int seat = 0; seat < match->setup.seats; seat++) {
		const char *name = table->record.name[seat];

		if (!player_from_file(&table->player[seat], name, seat))
			return say_failure(EXIT_FILE, W_BAD_PLAYER_IN_FILE, WITH(name));
	}
	return EXIT_FINE;
}

/* Chance goes on where it stopped, so the whole game can be checked at its end. */
static int deal_on(struct table *table, const char *path)
{
	int32_t dealt, wrong;

	if (!table->record.has_seed) {
		if (match_to_move(&table->match) == 0)
			return EXIT_FINE;
		return say_failure(EXIT_FILE, W_RESUME_NO_SEED, WITH(path));
	}
	seed_stream(&table->record, &table->stream);
	wrong = seed_check(&table->match, &table->stream, &dealt);
	if (wrong)
		return say_failure(EXIT_FILE, W_RESUME_OTHER_SEED, WITH(path, NUM(wrong)));
	return EXIT_FINE;
}

static int open_file(struct table *table, const struct table_wish *wish)
{
	struct game_file file;
	int code = game_file_load(&file, wish->file);
	struct entry *log;

	if (code == EXIT_FINE) {
		const struct game *game = file.match.game;

		table->match = file.match;
		table->record = file.record;
		log = memory_get(game->decisions_max, sizeof *log);
		memcpy(log, file.log, (size_t)file.match.count * sizeof *log);
		match_grow(&table->match, log, (int32_t)game->decisions_max);
		snprintf(table->path, sizeof table->path, "%s", wish->file);
		table->saved = table->match.revision;
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
	free(table->notes);
	table->notes = NULL;
	table->match.log = NULL;
}

struct show table_show(const struct table *table)
{
	return (struct show){&table->match, say_reader(table->viewer, table->name)};
}

static void play(struct table *table, int seat, const struct move *move)
{
	enum match_status status =
		match_play(&table->match, table->match.revision, seat, move, NULL);

	ASSERT(status == MATCH_OK);
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
	play(table, seat, &move);
}

int table_run(struct table *table)
{
	struct match *match = &table->match;
	uint32_t asked;

	while ((asked = match_to_move(match)) != 0) {
		uint32_t people = 0;
		struct move move;
		int seat;

		if (lines_interrupted())
			return TABLE_STOPPED;
		if (asked == seat_bit(SEAT_CHANCE)) {
			move = game_deal(match->game, match_state(match), &table->stream);
			play(table, SEAT_CHANCE, &move);
			continue;
		}
		if (match_forced(match, &seat, &move)) {
			play(table, seat, &move);
			continue;
		}
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
	return TABLE_OVER;
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
	code = game_file_save(target, &table->record, &table->match);
	if (code != EXIT_FINE)
		return code;
	memcpy(table->path, target, sizeof target);
	table->saved = table->match.revision;
	text_init(&text, said, sizeof said);
	say_text(&text, match_to_move(&table->match) ? W_SAVED_OPEN : W_SAVED, WITH(target));
	show_paragraph("", said);
	return EXIT_FINE;
}
