/* The bot's side of the protocol. Nothing of what the other side says is believed unchecked. */
#include "term/bot_talk.h"

#include "engine/outside.h"

static void answer_error(struct text *answer, const char *what)
{
	text_str(answer, "error ");
	text_str(answer, what);
}

static void take_game(struct bot_talk *talk, struct scan *scan, struct text *answer)
{
	struct slice id = scan_word(scan);
	int64_t version, seats;

	talk->has_view = false;
	if (!slice_is(id, talk->game->id)) {
		answer_error(answer, "another game");
	} else if (!slice_int(scan_word(scan), talk->game->rules_version,
			      talk->game->rules_version, &version)) {
		answer_error(answer, "another version of the rules");
	} else if (!slice_is(scan_word(scan), "seats") ||
		   !slice_int(scan_word(scan), talk->game->seats_min, talk->game->seats_max,
			      &seats)) {
		answer_error(answer, "that number of seats is not possible");
	} else {
		setup_default(talk->game, (int)seats, &talk->setup);
		talk->seat = 0;
	}
}

static void take_option(struct bot_talk *talk, struct scan *scan, struct text *answer)
{
	struct slice assignment = {scan->at, (uint32_t)(scan->end - scan->at)};
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);
	char sentence[512];
	struct text why;

	text_init(&why, sentence, sizeof sentence);
	if (!setup_option(talk->game, &talk->setup, assignment, &reader, &why))
		answer_error(answer, sentence);
}

/* The view of another seat is of no use to this one. */
static void take_seat(struct bot_talk *talk, struct scan *scan, struct text *answer)
{
	int64_t seat;

	if (!slice_int(scan_word(scan), 0, talk->setup.seats - 1, &seat)) {
		answer_error(answer, "there is no such seat");
		return;
	}
	talk->has_view &= talk->seat == (int)seat;
	talk->seat = (int)seat;
}

/* `position null 1 seats=2 ...`: the view, in the same line as a whole position. */
static void take_position(struct bot_talk *talk, struct scan *scan, struct text *answer)
{
	struct slice line = {scan->at, (uint32_t)(scan->end - scan->at)};
	char sentence[512];
	struct text why;

	text_init(&why, sentence, sizeof sentence);
	talk->has_view = view_get(talk->game, line, talk->seat, &talk->view, &why);
	if (!talk->has_view) {
		answer_error(answer, sentence);
	} else if (state_seats(talk->game, state_of(&talk->view)) != talk->setup.seats) {
		talk->has_view = false;
		answer_error(answer, "the position is of a game with another number of seats");
	}
}

/* The time of `go MS`, if it says one: only who thinks by the clock takes it. */
static bool take_time(struct bot_talk *talk, struct scan *scan)
{
	struct bot *bot = talk->bot;
	int64_t millis;

	if (scan_done(scan))
		return true;
	if (!slice_int(scan_word(scan), 1, 3600000, &millis))
		return false;
	if (bot->level == AI_LEVELS && !bot->iterations)
		bot->millis = (uint32_t)millis;
	return true;
}

static void take_go(struct bot_talk *talk, struct scan *scan, struct text *answer)
{
	const struct game *game = talk->game;
	const struct game_state *view = state_of(&talk->view);
	struct move list[LEGAL_MAX];
	struct question question = {game, &talk->setup, view, talk->seat, list, 0};
	struct move move;

	if (!talk->has_view) {
		answer_error(answer, "there is no position to move in");
		return;
	}
	if (!seat_in(game->to_move(view), talk->seat) ||
	    (question.legal_count = game->legal(view, talk->seat, list)) == 0) {
		answer_error(answer, "that seat is not asked here");
		return;
	}
	if (!take_time(talk, scan)) {
		answer_error(answer, "the time is not 1 to 3600000 milliseconds");
		return;
	}
	bot_choose(talk->bot, &question, &move);
	text_str(answer, "move ");
	move_put(&(struct move_at){game, view, talk->seat}, move, talk->seat, answer);
}

static void take_hello(struct bot_talk *talk, struct scan *scan, struct text *answer)
{
	if (!slice_is(scan_word(scan), "2")) { /* version 1 counted seats from 1 */
		answer_error(answer, "this player speaks version 2 of the protocol");
		return;
	}
	text_str(answer, "ready tabard ");
	text_str(answer, talk->bot->label);
}

void bot_talk_begin(struct bot_talk *talk, const struct game *game, struct bot *bot)
{
	memset(talk, 0, sizeof *talk);
	talk->game = game;
	talk->bot = bot;
	setup_default(game, game->seats_min, &talk->setup);
}

bool bot_talk_hear(struct bot_talk *talk, struct slice line, struct text *answer)
{
	static const struct {
		const char *word;
		void (*take)(struct bot_talk *talk, struct scan *scan, struct text *answer);
	} lines[] = {
		{"tabard-bot", take_hello}, {"game", take_game}, {"option", take_option},
		{"seat", take_seat}, {"position", take_position}, {"go", take_go},
	};
	struct scan scan;
	struct slice first;

	text_init(answer, answer->buf, answer->cap);
	scan_init(&scan, line.at, line.len);
	first = scan_word(&scan);
	if (slice_is(first, "quit"))
		return false;
	scan_blank(&scan);
	for (int i = 0; i < COUNT_OF(lines); i++) {
		if (slice_is(first, lines[i].word))
			lines[i].take(talk, &scan, answer);
	}
	return true;
}
