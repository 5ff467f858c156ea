/* `tabard replay`: a position of a game file, or its whole trace for checkers that are not us. */
#include "term/choose.h"
#include "term/command.h"
#include "term/file.h"
#include "term/paper.h"
#include "term/players.h"
#include "term/screen.h"
#include "term/show.h"

/* Seats count from 0 in JSON; chance has no number there. */
static void seat_json(struct json *json, const char *key, int seat)
{
	if (seat == SEAT_CHANCE)
		json_str(json, key, "chance");
	else
		json_int(json, key, seat);
}

static void asked_json(uint32_t asked, struct json *json)
{
	json_begin_array(json, "asked");
	for (; asked; asked &= asked - 1)
		seat_json(json, NULL, seat_first(asked));
	json_end_array(json);
}

static void notation_json(const struct match_walk *walk, struct move move, const char *key,
			  struct json *json)
{
	struct move_at at = {walk->match->game, match_walk_state(walk), walk->entry->seat};
	char notation[NOTATION_MAX];
	struct text text;

	text_init(&text, notation, sizeof notation);
	move_put(&at, move, VIEW_ALL, &text);
	json_str(json, key, notation);
}

/* The legal moves of who moves; for chance also the weights, in the same order. */
static void legal_json(const struct match_walk *walk, struct json *json)
{
	const struct game *game = walk->match->game;
	const struct game_state *state = match_walk_state(walk);
	struct outcome outcome[LEGAL_MAX];
	struct move list[LEGAL_MAX];
	int count = game->legal(state, walk->entry->seat, list);

	json_begin_array(json, "legal");
	for (int i = 0; i < count; i++)
		notation_json(walk, list[i], NULL, json);
	json_end_array(json);
	if (walk->entry->seat != SEAT_CHANCE)
		return;
	count = game->chance(state, outcome);
	json_begin_array(json, "weights");
	for (int i = 0; i < count; i++)
		json_int(json, NULL, (int64_t)outcome[i].weight);
	json_end_array(json);
}

static void state_json(const struct match_walk *walk, const char *key, struct json *json)
{
	json_raw(json, key, "");
	view_put(walk->match->game, match_walk_state(walk), VIEW_ALL, json->out);
}

/* The number of a chance entry's draw: undone ones count. */
static int32_t draw_of(const struct match_walk *walk)
{
	int32_t draw = 0;

	for (int32_t i = 0; i < walk->index; i++)
		draw += walk->match->log[i].seat == SEAT_CHANCE;
	return draw;
}

static void entry_json(struct match_walk *walk, struct json *json)
{
	json_int(json, "number", walk->index + 1);
	if (walk->index == 0) {
		choice_json(walk->match->game, &walk->match->setup, json);
		state_json(walk, "start", json);
	}
	asked_json(walk->match->game->to_move(match_walk_state(walk)), json);
	seat_json(json, "seat", walk->entry->seat);
	if (walk->entry->seat == SEAT_CHANCE)
		json_int(json, "draw", draw_of(walk));
	json_bool(json, "undone", walk->entry->undone != 0);
	legal_json(walk, json);
	notation_json(walk, walk->entry->move, "move", json);
	match_walk_play(walk, NULL);
	state_json(walk, "state", json);
}

/*
 * One object per decision, undone ones too. The first also says which game it is and how it
 * stood before any move, so that a checker needs nothing else.
 */
static int print_trace(const struct match *match)
{
	struct match_walk walk;
	struct text paper;
	int code = EXIT_FINE;

	paper_open(&paper);
	match_walk_all(&walk, match);
	while (code == EXIT_FINE && match_walk_next(&walk)) {
		struct json json;

		if (entry_is_undo(walk.entry))
			continue;
		json_init(&json, &paper);
		json_begin_object(&json, NULL);
		entry_json(&walk, &json);
		json_end_object(&json);
		code = paper_print(&paper, stdout);
	}
	paper_close(&paper);
	return code;
}

/* The file as one seat may have it. */
static int print_view(struct game_file *file, int viewer)
{
	struct text paper;
	bool full;

	paper_open(&paper);
	record_put_view(&file->reader, viewer, &file->match, &paper);
	full = paper.full;
	fwrite(paper.buf, 1, paper.len, stdout);
	paper_close(&paper);
	return full ? say_failure(EXIT_WORLD, W_NO_MEMORY, NULL) : EXIT_FINE;
}

static int print_position(const struct match *match)
{
	struct text paper;
	int code;

	paper_open(&paper);
	position_put(match->game, match_state(match), &paper);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

static int print_json(const struct match *match, int viewer)
{
	struct text paper;
	int code;

	paper_open(&paper);
	view_put(match->game, match_state(match), viewer, &paper);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

static int print_table(const struct game_file *file, int viewer)
{
	char shown[SEAT_MAX][NAME_SIZE];
	const char *name[SEAT_MAX] = {NULL};
	struct show show = {&file->match, say_reader(viewer, name)};

	for (int seat = 0; seat < file->match.setup.seats; seat++) {
		player_shown_name(&file->record.sitter[seat], seat, shown[seat]);
		name[seat] = shown[seat];
	}
	show_story(&show, STORY_SHORT);
	show_head(&show);
	show_picture(&show, false);
	if (match_to_move(&file->match) == 0)
		show_result(&show);
	return EXIT_FINE;
}

/* What the flags ask to see. -1: nothing said. */
struct wish {
	int64_t at, seat;
	bool trace, position, json, file;
};

static int replay(struct game_file *file, const struct wish *wish)
{
	struct match *match = &file->match;
	int viewer = wish->seat < 0 ? VIEW_ALL : (int)wish->seat - 1;

	if (wish->at > match->count)
		return say_failure(EXIT_USAGE, W_REPLAY_AT, WITH(NUM(match->count), NUM(wish->at)));
	if (wish->seat > match->setup.seats)
		return say_failure(EXIT_USAGE, W_REPLAY_SEAT,
				   WITH(NUM(match->setup.seats), NUM(wish->seat)));
	if (wish->file)
		return print_view(file, viewer);
	if (wish->at >= 0)
		match_rewind(match, (int32_t)wish->at);
	if (wish->trace)
		return print_trace(match);
	if (wish->position)
		return print_position(match);
	if (wish->json)
		return print_json(match, viewer);
	return print_table(file, viewer);
}

int cmd_replay(struct args args)
{
	struct wish wish = {.at = -1, .seat = -1};
	struct texts operands;
	bool no_colour = false;
	const struct flag flags[] = {
		{"at", W_FLAG_AT, "N", .number = &wish.at, .min = 0, .max = INT32_MAX},
		{"seat", W_FLAG_SEAT, "N", .number = &wish.seat, .min = 1, .max = SEAT_MAX},
		{"trace", W_FLAG_TRACE, NULL, .on = &wish.trace},
		{"position", W_FLAG_POSITION_OUT, NULL, .on = &wish.position},
		{"json", W_FLAG_JSON, NULL, .on = &wish.json},
		{"file", W_FLAG_VIEW_FILE, NULL, .on = &wish.file},
		{"no-colour", W_FLAG_NO_COLOUR, NULL, .on = &no_colour},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"replay", "FILE", W_ABOUT_REPLAY, flags, 1, 1, W_NOTHING};
	static struct game_file file;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (wish.trace && wish.seat > 0)
		return say_failure(EXIT_USAGE, W_TRACE_SEAT, NULL);
	if (wish.file && wish.seat < 0)
		return say_failure(EXIT_USAGE, W_VIEW_FILE_SEAT, NULL);
	if (no_colour)
		screen_no_colour();
	code = game_file_load(&file, operands.at[0]);
	if (code == EXIT_FINE)
		code = replay(&file, &wish);
	game_file_free(&file);
	return code;
}
