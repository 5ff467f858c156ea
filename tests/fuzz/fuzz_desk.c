/*
 * Fuzz target: everything a desk reads. Lines of the input are rows of a table's log, commands
 * of a person (`a{...}`: the letter says who), or `!`: what is due happens. A row is taken or
 * refused with nothing changed; what a judgement would add can be taken row by row and comes to
 * what it foresaw; what viewers are told then is JSON.
 */
#include "desk/desk.h"
#include "tests/fuzz/fuzz.h"

enum { MOVES = 4096, LINES = 300, TOLD_SIZE = 1 << 18, TOKENS = 1 << 16 };

static struct entry logs[2][MOVES];
static struct desk desk, before, after;
static char rows_buf[DESK_ROWS_SIZE], text_buf[1 << 16], told[TOLD_SIZE];
static struct text rows, text;
static struct desk_judgement judgement;

/* What one viewer is told is JSON. Reading it costs more than all the rest: one at a time. */
static void check_told(int which)
{
	static struct json_token tokens[TOKENS];
	struct json_doc doc = {.token = tokens, .capacity = TOKENS};
	struct desk_person person = {"ada", SEAT_NOBODY, 0, 0, NULL, 0};
	int viewer = which % (desk.record.setup.seats + 1);
	struct desk_viewer eyes = {viewer == desk.record.setup.seats ? VIEW_PUBLIC : viewer,
				   which & 1 ? LANG_IT : LANG_EN, desk.at};
	struct text out;

	text_init(&out, told, sizeof told);
	if (desk.record.started && (which & 2))
		desk_update(&desk, &eyes, desk.mark, &out);
	else
		desk_table(&desk, &eyes, &person, &out);
	ASSERT(out.full || json_parse(&doc, (struct slice){told, out.len}));
	desk_due(&desk);
}

static bool take_line(struct slice line)
{
	char why[400];
	struct text out;
	struct row row;

	text_init(&out, why, sizeof why);
	if (!row_get(line, ROW_IN_STORE, &row, &out))
		return false;
	before = desk;
	if (desk_take(&desk, &row, &out))
		return true;
	ASSERT(out.len > 0 && memcmp(&before, &desk, sizeof desk) == 0);
	return false;
}

static void prepare(void)
{
	text_init(&rows, rows_buf, sizeof rows_buf);
	text_init(&text, text_buf, sizeof text_buf);
	judgement = (struct desk_judgement){.rows = &rows, .text = &text, .after = &after,
					    .spare = logs[1]};
}

/* What was judged happens: row by row, and it comes to the same. */
static void keep(void)
{
	struct scan scan;

	if (judgement.verdict == DESK_AHEAD)
		desk_ahead(&desk, judgement.seat, text_buf);
	if (judgement.verdict != DESK_DONE)
		return;
	scan_init(&scan, rows_buf, rows.len);
	desk_mark(&desk);
	while (!scan_done(&scan))
		ASSERT(take_line(scan_line(&scan)));
	ASSERT(desk_revision(&desk) == desk_revision(&after));
	ASSERT(!desk.record.started || desk.match.hash == after.match.hash);
}

static void command(struct slice line)
{
	static const char *const people[] = {"ada", "bob", "cleo", "zoe"};
	static const uint8_t seed[SEED_SIZE] = {1};
	struct slice json = {line.at + 1, line.len - 1};
	struct desk_from from = {people[line.at[0] & 3], desk.at + 700, LANG_EN, line.at[0] >> 3,
				 seed};

	prepare();
	if (desk.record.game)
		desk_judge(&desk, json, &from, &judgement);
	else
		desk_create(&desk, json, &from, &judgement);
	keep();
	if (judgement.verdict == DESK_REFUSED) {
		text_init(&text, text_buf, sizeof text_buf);
		desk_say_refused(&judgement, LANG_IT, &text);
	}
}

static void happen(struct slice line)
{
	struct desk_due due = desk_due(&desk);
	struct move list[LEGAL_MAX];
	const struct move *move = list;

	if (due.kind == DUE_NOTHING)
		return;
	if (due.kind == DUE_BOT) {
		int count = desk.match.game->legal(match_state(&desk.match), due.seat, list);

		ASSERT(count > 0);
		move = &list[line.len % (uint32_t)count];
	}
	prepare();
	desk_happen(&desk, &due, due.at, move, &judgement);
	keep();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct record_room room = {game_find, logs[0], MOVES};
	struct scan in;
	int lines = 0;

	desk_init(&desk, "t1", &room);
	scan_init(&in, (const char *)data, size);
	while (!scan_done(&in) && lines++ < LINES) {
		struct slice line = scan_line(&in);

		if (line.len > 1 && line.at[1] == '{')
			command(line);
		else if (line.len > 0 && line.at[0] == '!')
			happen(line);
		else
			take_line(line);
		if (desk.record.game && lines % 64 == 0)
			check_told(lines / 64);
	}
	if (desk.record.game)
		check_told((int)(size % 64));
	return 0;
}
