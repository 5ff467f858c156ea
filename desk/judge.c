/* Commands about the game itself: play, undo, reactions, offers, questions to the rules. */
#include "desk/command.h"
#include "desk/judge.h"
#include "engine/ways.h"

static bool must_play(struct judging *j)
{
	enum desk_status status = desk_status(j->desk);

	if (status == DESK_OPEN)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_NOT_STARTED);
	if (status == DESK_OVER)
		return desk_refuse(j->out, CODE_OVER, DESK_WORD_OVER);
	return true;
}

bool judge_own_seat(struct judging *j)
{
	int seat = j->command->seat;
	uint32_t mine = desk_seats_of(j->desk, j->from->person);

	if (seat >= j->desk->record.setup.seats)
		return desk_refuse(j->out, CODE_UNKNOWN, DESK_WORD_NO_SEAT);
	if (!seat_in(mine, seat))
		return desk_refuse(j->out, CODE_NOT_YOURS, DESK_WORD_NOT_YOURS);
	return true;
}

/* With several seats at one device the curtain must be open for this one. */
static bool must_look(struct judging *j)
{
	if (!judge_own_seat(j))
		return false;
	if (desk_viewer_of(j->desk, j->from->person, j->from->looking) != j->command->seat)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_CURTAIN);
	return true;
}

static bool must_be_asked(struct judging *j)
{
	const struct match *match = &j->desk->match;
	int seat = j->command->seat;

	if (!must_play(j) || !must_look(j))
		return false;
	if (!seat_in(match_to_move(match), seat))
		return desk_refuse(j->out, CODE_STALE, DESK_WORD_STALE);
	if (j->command->question < match_question(match, seat) ||
	    j->command->question > match->revision)
		return desk_refuse(j->out, CODE_STALE, DESK_WORD_STALE);
	return true;
}

static bool read_move(const struct match *match, int seat, const char *text, struct move *move)
{
	return game_read_move(match->game, match_state(match), seat,
			      (struct slice){text, (uint32_t)strlen(text)}, move) == READ_EXACT;
}

static bool is_pass(const struct game *game, struct move move)
{
	return strcmp(game->verbs[move.kind].id, "pass") == 0;
}

/* In a window a pass looks the same whenever it is said: it takes effect at the end. */
static bool waits_for_window(const struct desk *desk, struct move move)
{
	return desk->window.open && desk_timed(desk) && is_pass(desk->match.game, move);
}

/* It is kept for the end of the window, with whose answer it is: `7 pass`. */
static bool keep_ahead(struct judging *j)
{
	j->out->verdict = DESK_AHEAD;
	j->out->seat = j->command->seat;
	text_int(j->out->text, j->desk->window.id);
	text_char(j->out->text, ' ');
	text_str(j->out->text, j->command->move[0]);
	return true;
}

static bool judge_play(struct judging *j)
{
	const struct match *match = &j->desk->match;
	int seat = j->command->seat;
	struct rows rows;
	struct move move;

	if (!must_be_asked(j))
		return false;
	if (j->command->moves == 1 && j->desk->window.open &&
	    read_move(match, seat, j->command->move[0], &move) &&
	    waits_for_window(j->desk, move))
		return keep_ahead(j);
	judge_begin(j, &rows);
	match = &j->out->after->match;
	for (int i = 0; i < j->command->moves; i++) {
		if (match_to_move(match) != (match_to_move(match) | seat_bit(seat)) ||
		    !read_move(match, seat, j->command->move[i], &move))
			return desk_refuse(j->out, CODE_ILLEGAL, DESK_WORD_ILLEGAL);
		if (!rows_play(&rows, seat, move))
			break;
	}
	rows_advance(&rows);
	rows_end(&rows);
	return true;
}

/* An answer given in advance. A reaction of the seat that is asked first acts at once. */
static bool judge_ahead(struct judging *j)
{
	const struct desk *desk = j->desk;
	int seat = j->command->seat;
	struct any_state state;
	struct move move;

	if (!must_play(j) || !must_look(j))
		return false;
	if (!desk->window.open || j->command->window != desk->window.id ||
	    !desk_question(desk, seat, &state))
		return desk_refuse(j->out, CODE_STALE, DESK_WORD_NO_WINDOW);
	if (!j->command->has_move) {
		j->out->verdict = DESK_AHEAD;
		j->out->seat = seat;
		return true;
	}
	if (game_read_move(desk->match.game, state_of(&state), seat,
			   (struct slice){j->command->move[0],
					  (uint32_t)strlen(j->command->move[0])},
			   &move) != READ_EXACT)
		return desk_refuse(j->out, CODE_ILLEGAL, DESK_WORD_ILLEGAL);
	if (seat_in(match_to_move(&desk->match), seat) && !waits_for_window(desk, move)) {
		struct rows rows;

		judge_begin(j, &rows);
		if (rows_play(&rows, seat, move))
			rows_advance(&rows);
		rows_end(&rows);
		return true;
	}
	return keep_ahead(j);
}

static bool judge_wait(struct judging *j)
{
	const struct desk_window *window = &j->desk->window;
	struct rows rows;
	struct row row;

	if (!must_play(j) || !judge_own_seat(j))
		return false;
	if (!window->open || j->command->window != window->id ||
	    !seat_in(window->seats, j->command->seat))
		return desk_refuse(j->out, CODE_STALE, DESK_WORD_NO_WINDOW);
	judge_begin(j, &rows);
	if (!window->held) {
		row_init(&row, ROW_WINDOW, 0);
		row.word = WINDOW_HOLD;
		row.number = window->id;
		rows_add(&rows, &row);
		rows_advance(&rows); /* what was said in advance counts now */
	}
	rows_end(&rows);
	return true;
}

static void add_undo(struct rows *rows, int seat, bool consent)
{
	const struct match *match = &rows->out->after->match;
	struct row row;

	row_init(&row, ROW_UNDO, 0);
	row.number = match->count + 1;
	row.seat = (uint8_t)seat;
	row.word = consent ? UNDO_CONSENT : UNDO_RULE;
	row.back = match_undo_point(match, seat, consent) + 1;
	rows_add(rows, &row);
	rows_advance(rows);
}

/* Needs no consent: the rules let it, or there is nobody whose consent would be needed. */
static bool judge_undo(struct judging *j)
{
	const struct match *match = &j->desk->match;
	int seat = j->command->seat;
	uint32_t others = desk_people(j->desk) & ~desk_seats_of(j->desk, j->from->person);
	bool by_rule;
	struct rows rows;

	if (!must_play(j) || !must_look(j))
		return false;
	if (j->command->question != match->revision &&
	    (j->command->question < match_question(match, seat) || !match_question(match, seat)))
		return desk_refuse(j->out, CODE_STALE, DESK_WORD_STALE);
	by_rule = match_can_undo(match, seat);
	if (!by_rule && (!j->desk->set.consent || others ||
			 match_undo_point(match, seat, true) < 0))
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_NO_UNDO);
	judge_begin(j, &rows);
	add_undo(&rows, seat, !by_rule);
	rows_end(&rows);
	return true;
}

/* Those who must agree: all other people at the table, but not whom it is about. */
static uint32_t voters(const struct desk *desk, const struct desk_offer *offer)
{
	uint32_t set = desk_people(desk);

	return offer->about < SEAT_MAX ? set & ~seat_bit(offer->about) : set;
}

/* Everybody has agreed: it happens. */
static void carry_out(struct rows *rows, enum row_offer kind)
{
	const struct desk *desk = rows->out->after;
	struct desk_offer offer = desk->offer[kind];
	struct row row;

	if (!offer.open || (voters(desk, &offer) & ~offer.agreed))
		return;
	switch (kind) {
	case OFFER_UNDO:
		add_undo(rows, offer.seat, true);
		return;
	case OFFER_REMOVE:
		row_init(&row, ROW_SIT, 0);
		row.seat = offer.about;
		row.word = WHO_BOT;
		row.strength[0] = '3';
		memcpy(row.text, desk->record.sitter[offer.about].name, NAME_SIZE);
		rows_add(rows, &row);
		rows_advance(rows);
		return;
	case OFFER_END:
		row_init(&row, ROW_END, 0);
		row.word = END_EARLY;
		rows_add(rows, &row);
		rows_advance(rows);
		return;
	case OFFER_REMATCH:
		return; /* the owner of the tables makes the new one and says `set next=...` */
	}
}

static bool may_offer(struct judging *j)
{
	const struct command *command = j->command;
	bool over = desk_status(j->desk) == DESK_OVER;

	if (command->offer == OFFER_REMATCH && !over)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_NOT_OVER);
	if (command->offer != OFFER_REMATCH && !must_play(j))
		return false;
	if (j->desk->offer[command->offer].open)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_OFFERED);
	if (command->offer == OFFER_UNDO && !j->desk->set.consent)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_NO_CONSENT);
	if (command->offer == OFFER_UNDO &&
	    match_undo_point(&j->desk->match, command->seat, true) < 0)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_NO_UNDO);
	if (command->offer == OFFER_REMOVE &&
	    !seat_in(desk_people(j->desk) & ~seat_bit(command->seat), command->about))
		return desk_refuse(j->out, CODE_UNKNOWN, DESK_WORD_NO_SEAT);
	return true;
}

static bool judge_offer(struct judging *j)
{
	const struct command *command = j->command;
	struct rows rows;
	struct row row;

	if (!judge_own_seat(j) || !may_offer(j))
		return false;
	judge_begin(j, &rows);
	row_init(&row, ROW_OFFER, 0);
	row.seat = (uint8_t)command->seat;
	row.word = (uint8_t)command->offer;
	row.number = j->desk->record.offers + 1;
	row.other = (uint8_t)(command->offer == OFFER_REMOVE ? command->about : SEAT_NOBODY);
	rows_add(&rows, &row);
	carry_out(&rows, command->offer);
	rows_end(&rows);
	return true;
}

static bool judge_answer(struct judging *j)
{
	const struct command *command = j->command;
	struct rows rows;
	struct row row;
	int kind = 0;

	if (!judge_own_seat(j))
		return false;
	while (kind < DESK_OFFERS && !(j->desk->offer[kind].open &&
				       j->desk->offer[kind].id == command->offer_id))
		kind++;
	if (kind == DESK_OFFERS)
		return desk_refuse(j->out, CODE_STALE, DESK_WORD_NO_OFFER);
	if (j->desk->offer[kind].seat == command->seat && command->yes)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_OWN_OFFER);
	judge_begin(j, &rows);
	row_init(&row, j->desk->offer[kind].seat == command->seat ? ROW_WITHDRAW : ROW_ANSWER, 0);
	row.seat = (uint8_t)command->seat;
	row.number = command->offer_id;
	row.yes = row.kind == ROW_ANSWER && command->yes;
	rows_add(&rows, &row);
	carry_out(&rows, (enum row_offer)kind);
	rows_end(&rows);
	return true;
}

/* The seat's question as its own eyes see it, for `ways` and `why`. */
static bool own_view(struct judging *j, struct any_state *view)
{
	const struct match *match = &j->desk->match;

	if (!must_play(j) || !must_look(j))
		return false;
	if (!seat_in(match_to_move(match), j->command->seat))
		return desk_refuse(j->out, CODE_STALE, DESK_WORD_NOT_ASKED);
	match_view(match, j->command->seat, view);
	return true;
}

static void begin_reply(struct judging *j, const char *say, struct json *json)
{
	j->out->verdict = DESK_REPLY;
	json_init(json, j->out->text);
	json_begin_object(json, NULL);
	json_str(json, "say", say);
	json_str(json, "table", j->desk->table);
	json_str(json, "ref", j->out->ref);
}

static bool judge_ways(struct judging *j)
{
	const struct game *game = j->desk->record.game;
	int seat = j->command->seat;
	struct reader reader = {seat, j->from->lang, NULL};
	struct move_at at = {game, match_state(&j->desk->match), seat};
	struct any_state view, state;
	struct way begin = {0};
	struct ways ways;
	struct json json;

	if (!own_view(j, &view))
		return false;
	memcpy(state.bytes, at.state, game->state_size);
	for (int i = 0; i < j->command->moves && i < WAY_STEPS; i++) {
		struct move *move = &begin.step[begin.count++];

		if (game->to_move(state_of(&state)) != seat_bit(seat) ||
		    game_read_move(game, state_of(&state), seat,
				   (struct slice){j->command->move[i],
						  (uint32_t)strlen(j->command->move[i])},
				   move) != READ_EXACT)
			return desk_refuse(j->out, CODE_ILLEGAL, DESK_WORD_ILLEGAL);
		if (game->apply(state_of(&state), seat, *move, NULL))
			break; /* final: nothing is looked at behind it */
	}
	begin_reply(j, "ways", &json);
	if (ways_find(game, at.state, seat, &begin, &ways))
		desk_ways_json(&at, &ways, &reader, &json);
	else
		json_none(&json, "ways");
	json_end_object(&json);
	return true;
}

static bool judge_why(struct judging *j)
{
	const struct game *game = j->desk->record.game;
	const char *thing = j->command->text;
	struct reader reader = {j->command->seat, j->from->lang, NULL};
	struct reason reason;
	struct any_state view;
	char buf[SAID_SIZE];
	struct text text;
	struct json json;
	bool known;

	if (!own_view(j, &view))
		return false;
	known = game_why_not(game, state_of(&view), j->command->seat,
			     (struct slice){thing, (uint32_t)strlen(thing)}, &reason);
	begin_reply(j, "why", &json);
	json_str(&json, "thing", thing);
	if (known) {
		text_init(&text, buf, sizeof buf);
		game_say(game, &reader, reason.word, reason.arg, &text);
		json_str(&json, "text", buf);
		json_str(&json, "rule", reason.rule);
	} else {
		json_none(&json, "text");
		json_none(&json, "rule");
	}
	json_end_object(&json);
	return true;
}

static bool judge_hint(struct judging *j)
{
	struct any_state view;

	if (!own_view(j, &view))
		return false;
	if (!j->desk->set.hints)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_NO_HINTS);
	j->out->verdict = DESK_HINT;
	j->out->seat = j->command->seat;
	return true;
}

/* Commands by what they do; those about people are in people.c. */
static bool (*const judges[DO_COUNT])(struct judging *) = {
	[DO_SIT] = judge_sit,
	[DO_SEAT] = judge_seat,
	[DO_SETUP] = judge_setup,
	[DO_NONCE] = judge_nonce,
	[DO_START] = judge_start,
	[DO_PLAY] = judge_play,
	[DO_AHEAD] = judge_ahead,
	[DO_WAIT] = judge_wait,
	[DO_UNDO] = judge_undo,
	[DO_OFFER] = judge_offer,
	[DO_ANSWER] = judge_answer,
	[DO_LOOK] = judge_look,
	[DO_LEAVE] = judge_leave,
	[DO_BACK] = judge_back,
	[DO_RENAME] = judge_rename,
	[DO_CHAT] = judge_chat,
	[DO_WAYS] = judge_ways,
	[DO_WHY] = judge_why,
	[DO_HINT] = judge_hint,
	[DO_DELETE] = judge_delete,
	[DO_CREATE] = judge_again,
	[DO_ADOPT] = judge_again,
};

void judge_begin(struct judging *j, struct rows *rows)
{
	rows_begin(rows, j->desk, j->out, j->from->now);
	rows->by = j->from->person;
}

void desk_judge(const struct desk *desk, struct slice json, const struct desk_from *from,
		struct desk_judgement *out)
{
	struct command command;
	struct judging j = {desk, &command, from, out};

	out->ref[0] = '\0';
	out->rule = NULL;
	if (!command_read(json, &command, out))
		return;
	if (desk_status(desk) == DESK_FROZEN && command.what != DO_CHAT &&
	    command.what != DO_DELETE) {
		desk_refuse(out, CODE_FROZEN, DESK_WORD_FROZEN);
		return;
	}
	judges[command.what](&j);
}
