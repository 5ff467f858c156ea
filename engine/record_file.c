/* Game files: head, rows and tail, written and read. What the rows mean is record.c's. */
#include "engine/record.h"

static void put_result(const struct match *match, struct text *out)
{
	const struct game *game = match->game;
	struct result result;

	game->result(match_state(match), &result);
	text_str(out, "result");
	for (int seat = 0; result.scored && seat < match->setup.seats; seat++) {
		text_char(out, ' ');
		text_int(out, result.score[seat]);
	}
	for (int seat = 0; seat < match->setup.seats && result.place[seat]; seat++) {
		text_str(out, seat ? " " : " places ");
		text_int(out, result.place[seat]);
	}
	text_str(out, " reason ");
	text_str(out, game->words[result.reason].id);
}

static void put_viewer(int viewer, struct text *out)
{
	if (viewer == VIEW_PUBLIC)
		text_str(out, "view public");
	else {
		text_str(out, "view ");
		text_int(out, viewer + 1);
	}
}

void record_put_head(int viewer, struct text *out)
{
	text_str(out, "tabard ");
	text_uint(out, RECORD_VERSION);
	text_char(out, '\n');
	if (viewer == VIEW_ALL)
		return;
	put_viewer(viewer, out);
	text_char(out, '\n');
}

static void put_last_line(const struct record *record, const struct match *match, struct text *out)
{
	if (record->viewer == VIEW_ALL) {
		text_str(out, "hash ");
		text_hex64(out, match->hash);
	} else {
		text_str(out, "rows ");
		text_int(out, record->rows);
	}
}

void record_put_tail(const struct record *record, const struct match *match, struct text *out)
{
	if (match_to_move(match) == 0) {
		put_result(match, out);
		text_char(out, '\n');
	}
	put_last_line(record, match, out);
	text_char(out, '\n');
}

static void put_row(const struct row *row, struct text *out)
{
	row_put(row, ROW_IN_FILE, out);
	text_char(out, '\n');
}

static void set_text(struct row *row, const char *text)
{
	struct text out;

	text_init(&out, row->text, sizeof row->text);
	text_str(&out, text);
}

void record_row(const struct match *match, const char *notation, int64_t at, struct row *row)
{
	const struct entry *entry = &match->log[match->count - 1];

	ASSERT(match->count > 0);
	row_init(row, entry_is_undo(entry) ? ROW_UNDO : ROW_MOVE, at);
	row->number = match->count;
	row->seat = entry->seat;
	row->back = entry->back;
	if (entry_is_undo(entry))
		row->word = entry->consent ? UNDO_CONSENT : UNDO_RULE;
	else
		set_text(row, notation);
}

/* Game, seats, options and who sits where. */
static void put_table(const struct record *record, const struct match *match, struct text *out)
{
	const struct game *game = match->game;
	struct row row;

	row_init(&row, ROW_GAME, record->at);
	set_text(&row, game->id);
	row.number = game->rules_version;
	put_row(&row, out);
	row_init(&row, ROW_SEATS, record->at);
	row.number = match->setup.seats;
	put_row(&row, out);
	for (int i = 0; game->options[i].name; i++) {
		const struct option *option = &game->options[i];
		const char *value = setup_value(game, &match->setup, i);
		struct text text;

		if (option->values ? match->setup.choice[i] == option->fallback : !*value)
			continue;
		row_init(&row, ROW_OPTION, record->at);
		text_init(&text, row.text, sizeof row.text);
		text_str(&text, option->name);
		text_char(&text, '=');
		text_str(&text, value);
		put_row(&row, out);
	}
	for (int seat = 0; seat < match->setup.seats; seat++) {
		const struct sitter *sitter = &record->sitter[seat];

		row_init(&row, ROW_SIT, record->at);
		row.seat = (uint8_t)seat;
		row.word = sitter->who;
		memcpy(row.strength, sitter->strength, STRENGTH_SIZE);
		memcpy(row.text, sitter->name, NAME_SIZE);
		put_row(&row, out);
	}
}

static void put_seed(const struct record *record, const struct seed *seed, enum row_kind kind,
		     struct text *out)
{
	struct row row;

	row_init(&row, kind, record->at);
	row.number = kind == ROW_START ? 0 : seed->from;
	row.has_hash = seed->has_commitment;
	row.nonces = seed->nonces;
	memcpy(row.hash, kind == ROW_REVEAL ? seed->seed : seed->commitment, SEED_SIZE);
	memcpy(row.nonce, seed->nonce, sizeof row.nonce);
	put_row(&row, out);
}

/* Does the first seed deal from the start, or does a later row bring it? */
static bool starts_fair(const struct record *record)
{
	return record->seeds && record->seed[0].from == 0 && record->seed[0].entries == 0;
}

/* Whose device dealt what came before the last seed, or all so far. */
static void put_device(const struct record *record, struct text *out)
{
	struct row row;

	if (!record->device[0])
		return;
	row_init(&row, ROW_DEVICE, record->at);
	set_text(&row, record->device);
	put_row(&row, out);
}

/* A later seed, where it takes over: before the entry with that index. */
static void put_new_seed(const struct record *record, int32_t index, struct text *out)
{
	for (int i = starts_fair(record); i < record->seeds; i++) {
		if (record->seed[i].entries != index)
			continue;
		if (i + 1 == record->seeds && !record->resting)
			put_device(record, out);
		put_seed(record, &record->seed[i], ROW_SEED, out);
	}
}

/* A seed that is still being agreed on, where the game rests for it. */
static void put_shown_seed(const struct record *record, struct text *out)
{
	const struct seed *shown = &record->seed[record->seeds];
	struct row row;

	if (!record->resting)
		return;
	put_device(record, out);
	if (record->seeds == SEEDS_MAX || !shown->has_commitment)
		return;
	put_seed(record, shown, ROW_COMMIT, out);
	for (uint32_t left = shown->nonces; left; left &= left - 1) {
		row_init(&row, ROW_NONCE, record->at);
		row.seat = (uint8_t)seat_first(left);
		memcpy(row.nonce[row.seat], shown->nonce[row.seat], NONCE_SIZE);
		put_row(&row, out);
	}
}

void record_put_rows(const struct record *record, const struct match *match, struct text *out)
{
	static const struct seed none;
	struct match upto = *match;
	struct match_walk walk;
	struct row row;

	put_table(record, match, out);
	put_seed(record, starts_fair(record) ? &record->seed[0] : &none, ROW_START, out);
	for (match_walk_all(&walk, match); match_walk_next(&walk);) {
		char notation[NOTATION_MAX];
		struct text text;

		put_new_seed(record, walk.index, out);
		text_init(&text, notation, sizeof notation);
		if (!entry_is_undo(walk.entry))
			move_put(&(struct move_at){match->game, match_walk_state(&walk),
						   walk.entry->seat},
				 walk.entry->move, VIEW_ALL, &text);
		upto.count = walk.index + 1;
		record_row(&upto, notation, record->at, &row);
		put_row(&row, out);
	}
	put_new_seed(record, match->count, out);
	for (int i = 0; i < record->seeds; i++) {
		if (record->seed[i].has_seed)
			put_seed(record, &record->seed[i], ROW_REVEAL, out);
	}
	put_shown_seed(record, out);
}

void record_put(const struct record *record, const struct match *match, struct text *out)
{
	record_put_head(VIEW_ALL, out);
	record_put_rows(record, match, out);
	record_put_tail(record, match, out);
}

/* Reading: the line at hand and everything it may fill. */
struct reading {
	struct record_reader *reader;
	struct record *record;
	struct match *match;
	struct scan in;
	struct slice line;
	int number;
};

/* The place of a sentence about the line at hand. */
static struct text sentence_of(struct reading *r)
{
	struct text out;

	r->reader->error.line = r->number;
	text_init(&out, r->reader->error.sentence, sizeof r->reader->error.sentence);
	return out;
}

static bool fail(struct reading *r, const char *sentence)
{
	struct text out = sentence_of(r);

	text_str(&out, sentence);
	return false;
}

/* The same with the line, made printable whatever the file holds. */
static bool fail_about(struct reading *r, const char *sentence, struct slice about)
{
	struct text out = sentence_of(r);

	text_str(&out, sentence);
	text_str(&out, " \"");
	for (uint32_t i = 0; i < about.len && i < 60; i++)
		text_char(&out, (unsigned char)about.at[i] < ' ' ? '?' : about.at[i]);
	text_str(&out, about.len > 60 ? "...\"" : "\"");
	return false;
}

static bool is_text(struct slice line)
{
	for (uint32_t i = 0; i < line.len; i++) {
		unsigned char c = (unsigned char)line.at[i];

		if (c < ' ' || c == 0x7F)
			return false;
	}
	return true;
}

static bool is_remark(struct slice line)
{
	struct scan scan;

	scan_init(&scan, line.at, line.len);
	scan_blank(&scan);
	return scan_done(&scan) || *scan.at == '#';
}

/* The next line that is neither blank nor a remark. */
static bool next_line(struct reading *r)
{
	while (!scan_done(&r->in)) {
		r->line = scan_line(&r->in);
		r->number++;
		if (!is_text(r->line))
			return fail(r, "this is not text");
		if (!is_remark(r->line))
			return true;
	}
	r->number++;
	return fail(r, "the file ends here, before its last line: it has been cut off");
}

/* `tabard 2`, and whose view it is; the line after that is then at hand. */
static bool read_head(struct reading *r)
{
	struct scan line;
	struct slice word;
	int64_t number;

	if (!next_line(r))
		return false;
	scan_init(&line, r->line.at, r->line.len);
	if (!slice_is(scan_word(&line), "tabard"))
		return fail(r, "this is not a game file: it does not begin with \"tabard\"");
	word = scan_word(&line);
	if (!slice_int(word, RECORD_VERSION, RECORD_VERSION, &number))
		return fail_about(r, "this program does not know format version", word);
	if (!next_line(r))
		return false;
	scan_init(&line, r->line.at, r->line.len);
	if (!slice_is(scan_word(&line), "view"))
		return true;
	word = scan_word(&line);
	if (slice_is(word, "public"))
		r->record->viewer = VIEW_PUBLIC;
	else if (slice_int(word, 1, SEAT_MAX, &number))
		r->record->viewer = (uint8_t)(number - 1);
	else
		return fail_about(r, "this is nobody's view:", word);
	return next_line(r);
}

/* The rows, of which the first line is at hand; afterwards the first line of the tail is. */
static bool read_rows(struct reading *r)
{
	const char *start = r->line.at;
	struct row row;

	while (r->line.at[0] >= '0' && r->line.at[0] <= '9') {
		struct text why = sentence_of(r);

		if (!row_get(r->line, ROW_IN_FILE, &row, &why))
			return false;
		if (r->record->viewer != VIEW_ALL && row.kind == ROW_REVEAL)
			return fail(r, "the file of a view holds no seed");
		if (!record_take(r->record, r->match, &r->reader->room, &row, &why))
			return false;
		if (!next_line(r))
			return false;
	}
	r->reader->rows = (struct slice){start, (uint32_t)(r->line.at - start)};
	if (!r->record->started)
		return fail(r, "the rows end before the start of the game");
	return true;
}

/* The result follows from the moves; of a view's file it can only be a result. */
static bool read_result(struct reading *r)
{
	char expected[200];
	struct text out;

	text_init(&out, expected, sizeof expected);
	if (r->record->viewer != VIEW_ALL) {
		if (r->line.len < 7 || memcmp(r->line.at, "result ", 7) != 0)
			return true;
		return next_line(r);
	}
	if (match_to_move(r->match) != 0)
		return true;
	put_result(r->match, &out);
	if (!slice_is(r->line, expected))
		return fail_about(r, "the result does not fit the moves:", r->line);
	return next_line(r);
}

static bool read_tail(struct reading *r)
{
	char expected[200];
	struct text out;

	if (!read_result(r))
		return false;
	text_init(&out, expected, sizeof expected);
	put_last_line(r->record, r->match, &out);
	if (!slice_is(r->line, expected))
		return fail_about(r, r->record->viewer == VIEW_ALL
					     ? "the hash of the rows is not the one written here:"
					     : "the number of rows is not the one written here:",
				  r->line);
	while (!scan_done(&r->in)) {
		r->line = scan_line(&r->in);
		r->number++;
		if (!is_text(r->line))
			return fail(r, "this is not text");
		if (!is_remark(r->line))
			return fail_about(r, "there is more after the last line:", r->line);
	}
	return true;
}

bool record_get(struct record_reader *reader, struct slice file, struct record *record,
		struct match *match)
{
	struct reading r = {.reader = reader, .record = record, .match = match};

	record_init(record);
	match->game = NULL;
	scan_init(&r.in, file.at, file.len);
	return read_head(&r) && read_rows(&r) && read_tail(&r);
}

/* A row as the viewer may have it; false: not at all. The match stands before it. */
static bool veil(const struct match *match, int viewer, struct row *row)
{
	struct any_state view;
	struct text text;
	struct move move;

	if (row->kind == ROW_REVEAL)
		return false;
	if (row->kind != ROW_MOVE)
		return true;
	game_read_move(match->game, match_state(match), row->seat,
		       (struct slice){row->text, (uint32_t)strlen(row->text)}, &move);
	match_view(match, viewer, &view);
	memset(row->text, 0, sizeof row->text);
	text_init(&text, row->text, sizeof row->text);
	move_put(&(struct move_at){match->game, state_of(&view), row->seat}, move, viewer, &text);
	return true;
}

void record_put_view(struct record_reader *reader, int viewer, struct match *match,
		     struct text *out)
{
	struct record record;
	int64_t rows = 0;
	struct scan in;

	record_init(&record);
	record_put_head(viewer, out);
	scan_init(&in, reader->rows.at, reader->rows.len);
	while (!scan_done(&in)) {
		struct slice line = scan_line(&in);
		char why[200];
		struct text text;
		struct row row, veiled;
		bool fine;

		if (is_remark(line))
			continue;
		text_init(&text, why, sizeof why);
		fine = row_get(line, ROW_IN_FILE, &row, &text);
		veiled = row;
		if (fine && veil(match, viewer, &veiled)) {
			put_row(&veiled, out);
			rows++;
		}
		fine = fine && record_take(&record, match, &reader->room, &row, &text);
		ASSERT(fine);
	}
	record.viewer = (uint8_t)viewer;
	record.rows = rows;
	record_put_tail(&record, match, out);
}
