/*
 * A game played on from one of its moments: the rows of a new table, whose moves are those of
 * another up to there, with one person at it and computer players in all other places. Apart from
 * rows.c because nothing is judged: whoever takes these rows finds out whether they fit.
 */
#include "desk/desk.h"
#include "engine/sha256.h"

struct forking {
	const struct desk_fork *fork;
	struct text *out;
	char name[SEAT_MAX][NAME_SIZE];
	int seats;
	int64_t draws; /* chance entries copied */
	bool begun;    /* `start` has been */
};

static void put(struct forking *f, const struct row *row)
{
	row_put(row, ROW_IN_STORE, f->out);
	text_char(f->out, '\n');
}

static void put_setting(struct forking *f, const char *assignment, int64_t at)
{
	struct row row;

	row_init(&row, ROW_SET, at);
	memcpy(row.text, assignment, strlen(assignment) + 1);
	put(f, &row);
}

static void put_sit(struct forking *f, int seat, int64_t at)
{
	bool mine = seat == f->fork->seat;
	const char *name = mine ? f->fork->name : f->name[seat];
	struct row row;

	row_init(&row, ROW_SIT, at);
	row.seat = (uint8_t)seat;
	row.word = mine ? WHO_PERSON : WHO_BOT;
	if (mine)
		memcpy(row.by, f->fork->person, strlen(f->fork->person) + 1);
	else
		row.strength[0] = (char)('0' + f->fork->level);
	memcpy(row.text, name, strlen(name) + 1);
	put(f, &row);
}

/* Who sits is settled here, and nothing is promised about draws that were made elsewhere. */
static void put_start(struct forking *f, int64_t at)
{
	struct row row;

	put_setting(f, "alone=on", at);
	for (int seat = 0; seat < f->seats; seat++)
		put_sit(f, seat, at);
	row_init(&row, ROW_START, at);
	put(f, &row);
	f->begun = true;
}

/* What comes now is dealt anew: who looked at the end knows how it would have gone. */
static void put_seed(struct forking *f, int64_t at)
{
	struct row row;

	row_init(&row, ROW_SECRET, at);
	row.has_hash = true;
	memcpy(row.hash, f->fork->random, SEED_SIZE);
	put(f, &row);
	row_init(&row, ROW_SEED, at);
	row.number = f->draws;
	row.has_hash = true;
	sha256(f->fork->random, SEED_SIZE, row.hash);
	put(f, &row);
}

/* A row of the game that is left. False: the moment is reached. */
static bool copy(struct forking *f, struct row *row)
{
	memset(row->ref, 0, sizeof row->ref);
	memset(row->by, 0, sizeof row->by);
	switch ((enum row_kind)row->kind) {
	case ROW_GAME:
		memcpy(row->by, f->fork->person, strlen(f->fork->person) + 1);
		break;
	case ROW_SEATS:
		f->seats = (int)row->number;
		break;
	case ROW_OPTION:
		break;
	case ROW_SIT:
		if (row->seat < SEAT_MAX)
			memcpy(f->name[row->seat], row->text, NAME_SIZE - 1);
		return true;
	case ROW_START:
		put_start(f, row->at);
		return true;
	case ROW_MOVE:
	case ROW_UNDO:
		/* A table never stands where chance is to move. */
		if (row->number > f->fork->at && row->seat != SEAT_CHANCE)
			return false;
		f->draws += row->kind == ROW_MOVE && row->seat == SEAT_CHANCE;
		break;
	case ROW_NONE:
	case ROW_SET:
	case ROW_HOST:
	case ROW_LEAVE:
	case ROW_SECRET:
	case ROW_COMMIT:
	case ROW_NONCE:
	case ROW_SEED:
	case ROW_REVEAL:
	case ROW_DEVICE:
	case ROW_OFFER:
	case ROW_ANSWER:
	case ROW_WITHDRAW:
	case ROW_CLOCK:
	case ROW_WINDOW:
	case ROW_END:
	case ROW_KINDS:
		return true;
	}
	put(f, row);
	return true;
}

bool desk_fork(const struct desk_fork *fork, struct text *out, struct text *why)
{
	struct forking f = {.fork = fork, .out = out};
	bool on = true;
	struct scan in;
	struct row row = {0};

	scan_init(&in, fork->rows.at, fork->rows.len);
	while (on && !scan_done(&in)) {
		if (!row_get(scan_line(&in), ROW_IN_STORE, &row, why))
			return false;
		if (row.kind == ROW_SEATS && row.number > SEAT_MAX) {
			text_str(why, "there are not so many seats");
			return false;
		}
		on = copy(&f, &row);
	}
	if (!f.begun || out->full) {
		text_str(why, "there is no such moment");
		return false;
	}
	put_seed(&f, row.at);
	return !out->full;
}
