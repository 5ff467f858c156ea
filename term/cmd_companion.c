/*
 * `tabard companion`: the app that The Great Heist wants on a table (GH-6.1). One device goes
 * round: players join behind the curtain, take their turns behind it, and read reveals, raids and
 * the end together. Tokens and scoring stay on the table, or are entered too.
 */
#include <strings.h>

#include "games/heist/companion.h"
#include "games/heist/solver.h"
#include "term/choose.h"
#include "term/command.h"
#include "term/paper.h"
#include "term/play.h"
#include "term/screen.h"
#include "term/seed.h"

/* Everything until the game begins. */
struct joining {
	const struct game *game;
	struct texts options;
	bool tokens;
	struct table *table;
	struct match probe; /* the mystery with all seats and clues */
	struct entry log[HEIST_PROBE_LOG];
	int clues[SEAT_MAX];
	int seats;
	bool fixed; /* the mystery was asked for, by its id or a seed: it cannot be drawn anew */
	char id[64];
};

static bool set_option(struct joining *join, struct setup *setup, const char *assignment)
{
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);
	char why[200];
	struct text text;

	text_init(&text, why, sizeof why);
	if (setup_option(join->game, setup,
			 (struct slice){assignment, (uint32_t)strlen(assignment)}, &reader, &text))
		return true;
	say_error(W_BAD_OPTION, WITH(assignment, why));
	return false;
}

static bool make_setup(struct joining *join, int seats, struct setup *setup)
{
	bool fine = choose_setup(join->game, seats, &join->options, setup) &&
		    set_option(join, setup, join->tokens ? "companion=off" : "companion=on");

	for (int seat = 0; fine && seat < join->game->seats_max; seat++) {
		char assignment[16];

		snprintf(assignment, sizeof assignment, "clues%d=%d", seat + 1, join->clues[seat]);
		fine = set_option(join, setup, assignment);
	}
	return fine;
}

/* GH-6.7: the mystery is drawn first. The same seed deals it again when the seats are known. */
static bool draw_mystery(struct joining *join)
{
	uint8_t key[STREAM_KEY_SIZE];
	struct setup setup;

	if (!make_setup(join, join->game->seats_max, &setup))
		return false;
	seed_key(&join->table->seed, key);
	heist_probe(&join->probe, &setup, key, join->log);
	return true;
}

static bool wait_for_enter(enum word id)
{
	char line[LINE_SIZE];

	puts(word(id));
	return lines_read("", line);
}

/* GH-2.8: the number is fixed before any is seen. */
static bool ask_clues(struct joining *join, int seat)
{
	char line[LINE_SIZE];
	int64_t number;

	for (;;) {
		puts(word(W_COMPANION_CLUES));
		if (!lines_read("> ", line))
			return false;
		if (slice_int((struct slice){line, (uint32_t)strlen(line)}, 0, START_KINDS,
			      &number))
			break;
		puts(word(W_COMPANION_CLUES_RANGE));
	}
	join->clues[seat] = (int)number;
	return true;
}

static void show_clues(const struct joining *join, int seat)
{
	struct reader reader = say_reader(seat, NULL);

	if (join->clues[seat] == 0)
		puts(word(W_COMPANION_NO_CLUES));
	for (int kind = 1; kind <= join->clues[seat]; kind++) {
		char clue[200];
		struct text text;

		text_init(&text, clue, sizeof clue);
		heist_say_clue(match_state(&join->probe), seat, kind, &reader, &text);
		printf("  %d. %s\n", kind, clue);
	}
}

static bool name_is_taken(const struct joining *join, int seat, const char *name)
{
	for (int i = 0; i < seat; i++) {
		if (strcasecmp(join->table->player[i].name, name) == 0)
			return true;
	}
	return false;
}

/* GH-2.9: nobody goes on without a name of their own. */
static bool ask_name(struct joining *join, int seat)
{
	char line[LINE_SIZE];

	for (;;) {
		puts(word(W_COMPANION_NAME));
		if (!lines_read("> ", line))
			return false;
		if (!*line)
			puts(word(W_COMPANION_NAME_NEEDED));
		else if (!player_name_fits(line))
			puts(word(W_COMPANION_NAME_BAD));
		else if (name_is_taken(join, seat, line))
			puts(word(W_COMPANION_NAME_TAKEN));
		else
			break;
	}
	snprintf(join->table->player[seat].name, NAME_SIZE, "%.32s", line);
	return true;
}

static void clear_private(void)
{
	lines_forget();
	screen_clear(true);
}

static bool join_one(struct joining *join, int seat)
{
	char line[LINE_SIZE];

	clear_private();
	say(stdout, W_COMPANION_CURTAIN, WITH(NUM(seat + 1)));
	putchar('\n');
	if (!lines_read("", line) || !ask_clues(join, seat))
		return false;
	show_clues(join, seat);
	if (!ask_name(join, seat) || !wait_for_enter(W_COMPANION_PASS))
		return false;
	clear_private();
	return true;
}

/* Whether a line is one of these words, in either case. */
static bool is_one_of(const char *line, const char *const *words)
{
	for (; *words; words++) {
		if (strcasecmp(line, *words) == 0)
			return true;
	}
	return false;
}

static bool begins_game(const char *line)
{
	static const char *const words[] = {"start", "inizia", "begin",  "done",
					    "fatto", "no",     "n", NULL};

	return is_one_of(line, words);
}

/*
 * `remove NAME`. Clues belong to seats, so where others sat down after the one who goes, clues
 * change: the mystery is drawn anew, and nobody knows more than they should.
 */
static void remove_player(struct joining *join, const char *name)
{
	struct player *player = join->table->player;
	int seat = 0;

	while (seat < join->seats && strcasecmp(player[seat].name, name) != 0)
		seat++;
	if (seat == join->seats) {
		say(stdout, W_COMPANION_NOBODY, WITH(name));
		putchar('\n');
		return;
	}
	if (seat < join->seats - 1 && join->fixed) {
		say(stdout, W_COMPANION_ONLY_LAST, WITH(player[join->seats - 1].name));
		putchar('\n');
		return;
	}
	if (seat < join->seats - 1)
		puts(word(W_COMPANION_ANEW));
	for (int i = seat; i < join->seats - 1; i++) {
		memcpy(player[i].name, player[i + 1].name, NAME_SIZE);
		join->clues[i] = join->clues[i + 1];
	}
	if (seat < join->seats - 1) {
		seed_draw(&join->table->seed);
		draw_mystery(join);
	}
	join->seats--;
	join->clues[join->seats] = 0;
}

/* The rest of a line that begins with `remove` or `togli`, or NULL. */
static const char *to_be_removed(const char *line)
{
	static const char *const words[] = {"remove ", "togli "};

	for (int i = 0; i < COUNT_OF(words); i++) {
		if (strncasecmp(line, words[i], strlen(words[i])) == 0)
			return line + strlen(words[i]);
	}
	return NULL;
}

/* Another player, the start, or somebody who leaves again; false at the end of the input. */
static bool ask_more(struct joining *join, bool *begun)
{
	char line[LINE_SIZE];
	const char *name;

	for (;;) {
		show_said(join->seats >= join->game->seats_min ? W_COMPANION_MORE
							       : W_COMPANION_TOO_FEW,
			  WITH(NUM(join->seats)));
		if (!lines_read("> ", line))
			return false;
		name = to_be_removed(line);
		if (name && join->seats > 0) {
			remove_player(join, name);
			continue;
		}
		*begun = join->seats >= join->game->seats_min && begins_game(line);
		return true;
	}
}

/* GH-6.7: one after the other, until they say so. */
static bool join_all(struct joining *join)
{
	for (;;) {
		bool begun = false;

		if (join->seats >= join->game->seats_min && !ask_more(join, &begun))
			return false;
		if (begun)
			return true;
		if (join->seats == join->game->seats_max) {
			puts(word(W_COMPANION_FULL));
			continue;
		}
		if (!join_one(join, join->seats))
			return false;
		join->seats++;
	}
}

/* GH-6.8: a public screen that stays until Done. */
static bool show_public(struct table *table, int32_t since)
{
	struct show show;

	clear_private();
	table->viewer = VIEW_PUBLIC;
	show = table_show(table);
	show_news(&show, screen_now().height, since);
	show_head(&show);
	show_picture(&show, false);
	return wait_for_enter(W_COMPANION_DONE);
}

/* GH-6.9: the liaison's own screen, behind the curtain, and back. */
static bool look(struct table *table, int seat)
{
	struct show show;
	bool fine;

	if (!turn_curtain(table, seat))
		return false;
	screen_clear(false);
	show = table_show(table);
	show_story(&show, 0);
	show_picture(&show, false);
	fine = wait_for_enter(W_COMPANION_BACK);
	table->viewer = VIEW_PUBLIC;
	clear_private();
	return fine;
}

static bool raid_typed(const struct table *table, int seat, const char *line, struct move *move)
{
	const struct match *match = &table->match;
	char whole[LINE_SIZE + 8];

	if (strcasecmp(line, "nessuna") == 0)
		line = "no raid";
	if (strncasecmp(line, "retata ", 7) == 0)
		line += 7;
	if (game_read_move(match->game, match_state(match), seat,
			   (struct slice){line, (uint32_t)strlen(line)}, move) == READ_EXACT)
		return true;
	snprintf(whole, sizeof whole, "raid %s", line);
	return game_read_move(match->game, match_state(match), seat,
			      (struct slice){whole, (uint32_t)strlen(whole)},
			      move) == READ_EXACT;
}

/* A raid is for everybody and cannot be taken back. */
static bool raid_confirmed(const struct table *table, int seat, const struct move *move)
{
	struct reader reader = say_reader(VIEW_PUBLIC, table->name);
	char label[SAID_SIZE], line[LINE_SIZE], prompt[SAID_SIZE + 40];
	struct text text;

	text_init(&text, label, sizeof label);
	table->match.game->say_move(match_state(&table->match), seat, *move, &reader, &text);
	text_init(&text, prompt, sizeof prompt);
	say_text(&text, W_COMPANION_SURE, WITH(label));
	text_char(&text, ' ');
	return !lines_read(prompt, line) || (*line != 'n' && *line != 'N');
}

/* GH-6.6: the raid is chosen on a public screen. */
static enum turn take_raid(struct table *table, int seat)
{
	char line[LINE_SIZE];
	struct move move;

	table->viewer = VIEW_PUBLIC;
	for (;;) {
		show_said(W_COMPANION_RAID, WITH(table->name[seat]));
		if (!lines_read("> ", line))
			return TURN_END;
		if (lines_leave(line))
			return TURN_QUIT;
		if (strcmp(line, "look") == 0 || strcmp(line, "guarda") == 0) {
			if (!look(table, seat))
				return TURN_END;
		} else if (raid_typed(table, seat, line, &move)) {
			if (raid_confirmed(table, seat, &move)) {
				table_play(table, seat, &move);
				return TURN_PLAYED;
			}
		} else if (*line) {
			show_said(W_COMPANION_RAID_AGAIN, WITH(line));
		}
	}
}

int play_handed_round(struct table *table)
{
	int32_t read = table->match.count; /* everybody has read the log so far */
	int stage = 0, seat;

	while ((seat = table_run(table)) >= 0) {
		struct match *match = &table->match;
		enum turn turn;

		if (stage != heist_stage(match_state(match))) {
			if (stage && !show_public(table, read))
				return play_leave(table, TURN_END);
			stage = heist_stage(match_state(match));
			read = match->count;
		}
		if (heist_raid_due(match_state(match)))
			turn = take_raid(table, seat);
		else
			turn = turn_take(table, seat);
		if (turn != TURN_PLAYED) {
			clear_private();
			table->viewer = VIEW_PUBLIC;
			return play_leave(table, turn);
		}
		/* A turn is over: the next begins behind the curtain, also for the same seat. */
		if (match_to_move(match) != seat_bit(seat) ||
		    stage != heist_stage(match_state(match)))
			table->viewer = VIEW_PUBLIC;
	}
	clear_private();
	return seat == TABLE_OVER ? play_finish(table) : play_leave(table, TURN_END);
}

static int begin(struct joining *join)
{
	struct setup setup;

	if (!make_setup(join, join->seats, &setup))
		return EXIT_USAGE;
	table_begin(join->table, join->game, &setup);
	return play_handed_round(join->table);
}

/* GH-6.7: an id somebody brought along, or a new mystery. */
static bool ask_id(struct joining *join)
{
	char line[LINE_SIZE];
	struct setup setup;

	for (int i = 0; i < join->options.count; i++) {
		if (strncmp(join->options.at[i], "id=", 3) == 0) {
			join->fixed = true;
			return true;
		}
	}
	for (;;) {
		puts(word(W_COMPANION_ID));
		if (!lines_read("> ", line))
			return false;
		if (!*line)
			return true;
		snprintf(join->id, sizeof join->id, "id=%.40s", line);
		join->options.at[join->options.count] = join->id;
		join->options.count++;
		if (choose_setup(join->game, join->game->seats_max, &join->options, &setup))
			break;
		join->options.count--;
	}
	join->fixed = true;
	return true;
}

/* A new game: the id, the players one by one, and then the game itself. */
static int join_and_play(struct joining *join)
{
	char hex[SEED_TEXT_SIZE];
	struct setup setup;

	if (!make_setup(join, join->game->seats_max, &setup))
		return EXIT_USAGE;
	screen_clear(true);
	puts(word(W_COMPANION_WELCOME));
	if (join->options.count == TEXTS_MAX || !ask_id(join)) {
		puts(word(W_BYE));
		return EXIT_FINE;
	}
	if (!draw_mystery(join))
		return EXIT_USAGE;
	seed_text(join->table->seed.commitment, hex);
	say(stdout, W_COMMITMENT, WITH(hex));
	putchar('\n');
	if (lines_are_typed()) /* the first curtain would clear it away */
		wait_for_enter(W_BEGIN);
	if (join_all(join))
		return begin(join);
	clear_private();
	puts(word(W_BYE));
	return EXIT_FINE;
}

static int go_on(struct table *table, const char *path)
{
	struct table_wish wish = {.file = path};
	int code = table_open(table, &wish);

	if (code == EXIT_FINE && strcmp(table->match.game->id, "heist") != 0)
		return say_failure(EXIT_USAGE, W_COMPANION_OTHER, WITH(path));
	return code == EXIT_FINE ? play_handed_round(table) : code;
}

int cmd_companion(struct args args)
{
	static struct table table; /* too large for a stack */
	static struct joining join;
	const char *seed = NULL, *file = NULL;
	struct texts operands;
	bool no_colour = false;
	const struct flag flags[] = {
		{"tokens", W_COMPANION_TOKENS, NULL, .on = &join.tokens},
		{"option", W_FLAG_OPTION, "NAME=VALUE", .many = &join.options},
		{"seed", W_FLAG_SEED_PLAY, "HEX", .text = &seed},
		{"file", W_FLAG_FILE, "FILE", .text = &file},
		{"no-colour", W_FLAG_NO_COLOUR, NULL, .on = &no_colour},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"companion", "", W_ABOUT_COMPANION, flags, 0, 0, W_NOTHING};
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (no_colour)
		screen_no_colour();
	if (file && (seed || join.tokens || join.options.count))
		return say_failure(EXIT_USAGE, W_FILE_AND_GAME, NULL);
	join.game = choose_game("heist");
	join.table = &table;
	join.fixed = seed != NULL;
	if (!seed)
		seed_draw(&table.seed);
	else if (!seed_set(&table.seed, seed))
		return say_failure(EXIT_USAGE, W_BAD_SEED, WITH(seed));
	lines_open();
	code = file ? go_on(&table, file) : join_and_play(&join);
	lines_close();
	table_close(&table);
	return code;
}
