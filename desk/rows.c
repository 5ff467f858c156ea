/*
 * Writing the rows of a judgement. They are tried on a copy of the desk as they are written, so
 * that what would follow is known before anything has happened, and a judgement that fails half
 * way has changed nothing.
 */
#include "desk/inner.h"

bool desk_refuse(struct desk_judgement *out, enum desk_code code, enum desk_word word)
{
	out->verdict = DESK_REFUSED;
	out->code = code;
	out->word = (uint16_t)word;
	return false;
}

/* Makes a log that is shared the match's own. */
static void own_log(struct match *match, struct entry *log)
{
	if (match->log != log)
		memcpy(log, match->log, (size_t)match->count * sizeof *log);
	match->log = log;
	match->scratch = false;
}

/*
 * A copy of a desk that shares its log: moves only add to it, and a long one takes longer to copy
 * than a move to judge. Of states only as much as the game has: they have room for the largest.
 */
static void lend_desk(const struct desk *desk, struct desk *copy)
{
	if (!desk->record.started) {
		*copy = *desk;
		return;
	}
	copy->record = desk->record;
	match_scratch(&desk->match, &copy->match);
	memcpy(&copy->room, &desk->room,
	       offsetof(struct desk, mark_state) - offsetof(struct desk, room));
	memcpy(copy->mark_state.bytes, desk->mark_state.bytes, desk->match.game->state_size);
	memcpy(copy->ahead, desk->ahead, sizeof copy->ahead);
}

/* A copy of a desk with a log of its own. */
static void copy_desk(const struct desk *desk, struct desk *copy, struct entry *log)
{
	lend_desk(desk, copy);
	copy->room.log = log;
	if (desk->record.started)
		own_log(&copy->match, log);
}

bool desk_moment(const struct desk *desk, int32_t at, const struct desk_viewer *viewer,
		 struct desk_judgement *room)
{
	struct desk *then = room->after;

	if (desk_status(desk) != DESK_OVER || at < 0)
		return false;
	if (at > desk->match.count)
		at = desk->match.count;
	copy_desk(desk, then, room->spare);
	match_rewind(&then->match, at);
	then->record.ended = false;
	then->window = (struct desk_window){.passed = -1};
	memset(then->offer, 0, sizeof then->offer);
	then->mark = -1;
	if (!desk_update(then, viewer, at > 0 ? at - 1 : 0, room->text) || room->text->full)
		return false;
	room->text->len--; /* before the closing brace */
	text_str(room->text, ",\"at\":");
	text_int(room->text, at);
	text_str(room->text, ",\"of\":");
	text_int(room->text, desk->match.count);
	text_char(room->text, '}');
	return !room->text->full;
}

void desk_keep(struct desk *desk, const struct desk *after)
{
	struct entry *log = desk->room.log;

	copy_desk(after, desk, log);
}

void rows_begin(struct rows *rows, const struct desk *desk, struct desk_judgement *out,
		int64_t now)
{
	*rows = (struct rows){.desk = desk, .out = out, .first = true};
	rows->at = now > desk->at ? now : desk->at;
	lend_desk(desk, out->after);
	out->after->room.log = out->spare;
	desk_mark(out->after);
	out->verdict = DESK_DONE;
	out->moves = out->known = 0;
}

/* The first moves are known as long as none came as text only. */
static void note_move(struct desk_judgement *out, const struct row *row)
{
	if (row->has_move && out->known == out->moves && out->known < DESK_KNOWN_MAX)
		out->move[out->known++] = row->move;
	out->moves++;
}

bool rows_add(struct rows *rows, struct row *row)
{
	char buf[256];
	struct text why;

	if (rows->failed)
		return false;
	row->at = rows->at;
	if (rows->first && rows->by) {
		memcpy(row->by, rows->by, strlen(rows->by) + 1);
		if (!rows->has_ref)
			memcpy(row->ref, rows->out->ref, sizeof row->ref);
		rows->has_ref = true;
	}
	rows->first = false;
	if (row->kind == ROW_UNDO && rows->out->after->match.scratch)
		own_log(&rows->out->after->match, rows->out->spare);
	text_init(&why, buf, sizeof buf);
	if (!desk_take(rows->out->after, row, &why)) {
		rows->failed = true;
		return false;
	}
	row_put(row, ROW_IN_STORE, rows->out->rows);
	text_char(rows->out->rows, '\n');
	if (row->kind == ROW_MOVE)
		note_move(rows->out, row);
	return true;
}

bool rows_play(struct rows *rows, int seat, struct move move)
{
	struct match *match = &rows->out->after->match;
	struct text text;
	struct row row;

	if (match->count == match->capacity) {
		rows->out->verdict = DESK_FULL;
		rows->failed = true;
		return false;
	}
	row_init(&row, ROW_MOVE, rows->at);
	row.number = match->count + 1;
	row.seat = (uint8_t)seat;
	row.has_move = true;
	row.move = move;
	text_init(&text, row.text, sizeof row.text);
	move_put(&(struct move_at){match->game, match_state(match), seat}, move, VIEW_ALL, &text);
	return rows_add(rows, &row);
}

bool desk_find_pass(const struct game *game, const struct move *list, int count,
		    struct move *out)
{
	for (int i = 0; i < count; i++) {
		if (strcmp(game->verbs[list[i].kind].id, "pass") == 0) {
			*out = list[i];
			return true;
		}
	}
	return false;
}

/* What was said in advance, if it can be played. */
static bool said_ahead(const struct desk *desk, int seat, struct move *out)
{
	const struct match *match = &desk->match;
	const char *ahead = desk->ahead[seat];

	return ahead[0] && game_read_move(match->game, match_state(match), seat,
					  (struct slice){ahead, (uint32_t)strlen(ahead)},
					  out) == READ_EXACT;
}

/* What a person whose window has closed answers: what was said in advance, or nothing. */
static bool settled_answer(const struct desk *desk, int seat, struct move *out)
{
	const struct match *match = &desk->match;
	struct move list[LEGAL_MAX];
	int count = match->game->legal(match_state(match), seat, list);

	return said_ahead(desk, seat, out) || desk_find_pass(match->game, list, count, out);
}

/* Does the seat's question answer itself now? */
static bool answers_itself(const struct desk *desk, int seat, struct move *out)
{
	struct forced forced;
	bool is_forced = match_forced_at(&desk->match, seat, &forced);
	bool person = seat_in(desk_people(desk), seat);
	enum question_kind kind = match_question_kind(&desk->match, seat);

	*out = forced.move;
	if (is_forced && (kind == QUESTION_OPEN || (person && desk->set.alone)))
		return true;
	if (!person || kind != QUESTION_REACTION)
		return false;
	if (is_forced && desk->set.window == 0)
		return true;
	/* Where everybody is waited for, an answer counts as soon as its turn has come. */
	if (desk->window.open && !desk_timed(desk))
		return said_ahead(desk, seat, out);
	return desk->window.passed >= 0 && settled_answer(desk, seat, out);
}

/* One thing that happens by itself: chance, or a question that answers itself. */
static bool step(struct rows *rows)
{
	const struct desk *desk = rows->out->after;
	const struct match *match = &desk->match;
	uint32_t asked = match_to_move(match);
	struct move move;

	if (asked == seat_bit(SEAT_CHANCE)) {
		move = game_deal(match->game, match_state(match), desk->key, match->draws);
		return rows_play(rows, SEAT_CHANCE, move);
	}
	for (; asked; asked &= asked - 1) {
		if (answers_itself(desk, seat_first(asked), &move))
			return rows_play(rows, seat_first(asked), move);
	}
	return false;
}

/* A window opens when people may react: for everybody who may be asked, whatever they hold. */
static bool wants_window(const struct desk *desk)
{
	return desk_status(desk) == DESK_PLAYING && !desk->window.open &&
	       desk->window.passed < 0 && !desk->set.alone && desk->set.window != 0 &&
	       desk_reacts(desk) && (match_run(&desk->match) & desk_people(desk));
}

static void open_window(struct rows *rows)
{
	struct row row;

	row_init(&row, ROW_WINDOW, rows->at);
	row.word = WINDOW_OPEN;
	row.number = rows->out->after->record.windows + 1;
	row.seats = (uint8_t)match_run(&rows->out->after->match);
	rows_add(rows, &row);
}

/* The seed is shown when everything is over: anybody can deal again. */
static void reveal(struct rows *rows)
{
	const struct desk *desk = rows->out->after;
	const struct record *record = &desk->record;
	struct row row;

	if (!record->seeds || record->seed[record->seeds - 1].has_seed)
		return;
	row_init(&row, ROW_REVEAL, rows->at);
	row.number = record->seed[record->seeds - 1].from;
	row.has_hash = true;
	memcpy(row.hash, desk->seed, sizeof row.hash);
	rows_add(rows, &row);
}

bool rows_advance(struct rows *rows)
{
	const struct desk *desk = rows->out->after;

	while (!rows->failed && desk_status(desk) == DESK_PLAYING && step(rows))
		;
	if (!rows->failed && wants_window(desk))
		open_window(rows);
	if (!rows->failed && desk_status(desk) == DESK_OVER)
		reveal(rows);
	return !rows->failed;
}

void rows_end(struct rows *rows)
{
	if (rows->failed && rows->out->verdict == DESK_DONE)
		desk_refuse(rows->out, CODE_NOT_NOW, DESK_WORD_ILLEGAL);
	if (rows->out->rows->full)
		desk_refuse(rows->out, CODE_LIMIT, DESK_WORD_TOO_MANY);
}
