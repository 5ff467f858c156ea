/* What happens by itself: computer players, closing windows, clocks. Functions of the log. */
#include "desk/inner.h"

/* Milliseconds before a seat begins, and before each further step of its own. */
enum { PAUSE_LEAST = 600, PAUSE_MORE = 900, STEP_LEAST = 250, STEP_MORE = 250 };

/* Whether the last who decided anything was this seat. */
static bool goes_on(const struct match *match, int seat)
{
	int32_t i = match->count;

	while (i > 0 && match->log[i - 1].seat == SEAT_CHANCE)
		i--;
	return i > 0 && match->log[i - 1].seat == seat;
}

int64_t desk_pause(const struct desk *desk, int seat)
{
	uint64_t hash = hash_bytes((uint64_t)seat, desk->table, strlen(desk->table));

	if (!desk->set.pause)
		return 0;
	hash = hash_bytes(hash, &desk->match.count, sizeof desk->match.count);
	if (goes_on(&desk->match, seat))
		return STEP_LEAST + (int64_t)(hash % STEP_MORE);
	return PAUSE_LEAST + (int64_t)(hash % PAUSE_MORE);
}

static void sooner(struct desk_due *due, enum due_kind kind, int64_t at, int seat)
{
	if (due->kind == DUE_NOTHING || at < due->at)
		*due = (struct desk_due){kind, at, seat};
}

/* A window closes for all at once, unless somebody holds it open. */
static void due_window(const struct desk *desk, struct desk_due *due)
{
	if (desk_timed(desk))
		sooner(due, DUE_WINDOW, desk->window.opened + desk->set.window, SEAT_NOBODY);
}

struct desk_due desk_due(const struct desk *desk)
{
	struct desk_due due = {DUE_NOTHING, 0, SEAT_NOBODY};
	uint32_t bots;

	if (desk_status(desk) != DESK_PLAYING)
		return due;
	if (desk->window.open)
		due_window(desk, &due);
	/* A computer player asked in a window that people share answers when it closes. */
	bots = desk->window.open && desk_timed(desk)
		       ? 0 : match_to_move(&desk->match) & desk_bots(desk);
	if (bots)
		sooner(&due, DUE_BOT, desk->at + desk_pause(desk, seat_first(bots)),
		       seat_first(bots));
	for (uint32_t running = desk_running(desk); running; running &= running - 1) {
		int seat = seat_first(running);

		sooner(&due, DUE_CLOCK, desk->at + desk->left[seat] + DESK_GRACE, seat);
	}
	return due;
}

static void happen_window(struct rows *rows)
{
	struct row row;

	row_init(&row, ROW_WINDOW, rows->at);
	row.word = WINDOW_CLOSE;
	row.number = rows->out->after->record.windows;
	rows_add(rows, &row);
	rows_advance(rows);
}

/* The flag fell: a computer player goes on, so that the others can. */
static void happen_clock(struct rows *rows, int seat)
{
	struct row row;

	row_init(&row, ROW_CLOCK, rows->at);
	row.seat = (uint8_t)seat;
	rows_add(rows, &row);
	row_init(&row, ROW_SIT, rows->at);
	row.seat = (uint8_t)seat;
	row.word = WHO_BOT;
	row.strength[0] = '3';
	memcpy(row.text, rows->out->after->record.sitter[seat].name, NAME_SIZE);
	rows_add(rows, &row);
	rows_advance(rows);
}

void desk_happen(const struct desk *desk, const struct desk_due *due, int64_t now,
		 const struct move *move, struct desk_judgement *out)
{
	struct rows rows;

	out->ref[0] = '\0';
	rows_begin(&rows, desk, out, now);
	switch (due->kind) {
	case DUE_NOTHING:
		break;
	case DUE_BOT:
		if (rows_play(&rows, due->seat, *move))
			rows_advance(&rows);
		break;
	case DUE_WINDOW:
		happen_window(&rows);
		break;
	case DUE_CLOCK:
		happen_clock(&rows, due->seat);
		break;
	}
	rows_end(&rows);
}

void desk_freeze(const struct desk *desk, int64_t now, struct row *row)
{
	row_init(row, ROW_END, now > desk->at ? now : desk->at);
	row->word = END_FROZEN;
}
