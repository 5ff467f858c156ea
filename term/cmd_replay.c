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

static void notation_json(const struct match *match, int seat, struct move move, const char *key,
		      struct json *json)
{
	char notation[NOTATION_MAX];
	struct text text;

	text_init(&text, notation, sizeof notation);
	move_put(&(struct move_at){match->game, match_state(match), seat}, move, VIEW_ALL, &text);
	json_str(json, key, notation);
}

/* The legal moves of a seat; for chance also the weights, in the same order. */
static void legal_json(const struct match *match, int seat, struct json *json)
{
	struct outcome outcome[LEGAL_MAX];
	struct move list[LEGAL_MAX];
	int count = match->game->legal(match_state(match), seat, list);

	json_begin_array(json, "legal");
	for (int i = 0; i < count; i++)
		notation_json(match, seat, list[i], NULL, json);
	json_end_array(json);
	if (seat != SEAT_CHANCE)
		return;
	count = match->game->chance(match_state(match), outcome);
	json_begin_array(json, "weights");
	for (int i = 0; i < count; i++)
		json_int(json, NULL, (int64_t)outcome[i].weight);
	json_end_array(json);
}

static void state_json(const struct match *match, const char *key, struct json *json)
{
	json_raw(json, key, "");
	view_put(match->game, match_state(match), VIEW_ALL, json->out);
}

/*
 * One object per decision. The first also says which game it is and how it stood before any
 * move, so that a checker needs nothing else.
 */
static int print_trace(struct match *match)
{
	int32_t count = match->count;
	struct text paper;
	int code = EXIT_FINE;

	paper_open(&paper);
	match_rewind(match, 0);
	while (match->count < count && code == EXIT_FINE) {
		struct entry entry = match->log[match->count];
		enum match_status status;
		struct json json;

		json_init(&json, &paper);
		json_begin_object(&json, NULL);
		json_int(&json, "number", match->count + 1);
		if (match->count == 0) {
			choice_json(match->game, &match->setup, &json);
			state_json(match, "start", &json);
		}
		asked_json(match_to_move(match), &json);
		seat_json(&json, "seat", entry.seat);
		legal_json(match, entry.seat, &json);
		notation_json(match, entry.seat, entry.move, "move", &json);
		status = match_play(match, match->revision, entry.seat, &entry.move, NULL);
		ASSERT(status == MATCH_OK);
		state_json(match, "state", &json);
		json_end_object(&json);
		code = paper_print(&paper, stdout);
	}
	paper_close(&paper);
	return code;
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
		player_shown_name(file->record.name[seat], seat, shown[seat]);
		name[seat] = shown[seat];
	}
	show_story(&show, STORY_SHORT, INT32_MAX);
	show_head(&show);
	show_picture(&show);
	if (match_to_move(&file->match) == 0)
		show_result(&show);
	return EXIT_FINE;
}

/* What the flags ask to see. -1: nothing said. */
struct wish {
	int64_t at, seat;
	bool trace, position, json;
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
		{"no-colour", W_FLAG_NO_COLOUR, NULL, .on = &no_colour},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"replay", "FILE", W_ABOUT_REPLAY, flags, 1, 1};
	static struct game_file file;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (wish.trace && wish.seat > 0)
		return say_failure(EXIT_USAGE, W_TRACE_SEAT, NULL);
	if (no_colour)
		screen_no_colour();
	code = game_file_load(&file, operands.at[0]);
	if (code == EXIT_FINE)
		code = replay(&file, &wish);
	game_file_free(&file);
	return code;
}
