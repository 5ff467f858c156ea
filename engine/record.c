/* Writing and reading game files. The reader believes nothing: every move passes the gate. */
#include "engine/record.h"

/* English only: these sentences are about a file's format, for whoever repairs the file. */
static const struct reader plain = {VIEW_ALL, LANG_EN, NULL};

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
	if (result.place[0])
		text_str(out, " places");
	for (int seat = 0; result.place[0] && seat < match->setup.seats; seat++) {
		text_char(out, ' ');
		text_int(out, result.place[seat]);
	}
	text_str(out, " reason ");
	text_str(out, game->words[result.reason].id);
}

static void put_hex_line(struct text *out, const char *word, const uint8_t *bytes, size_t size)
{
	text_str(out, word);
	text_char(out, ' ');
	text_hex(out, bytes, size);
	text_char(out, '\n');
}

static void put_head(const struct record *record, const struct match *match, struct text *out)
{
	const struct game *game = match->game;

	text_str(out, "tabard ");
	text_uint(out, RECORD_VERSION);
	text_str(out, "\ngame ");
	text_str(out, game->id);
	text_char(out, ' ');
	text_uint(out, game->rules_version);
	text_char(out, '\n');
	for (int i = 0; game->options[i].name; i++) {
		const struct option *option = &game->options[i];
		const char *value = setup_value(game, &match->setup, i);

		if (option->values ? match->setup.choice[i] == option->fallback : !*value)
			continue;
		text_str(out, "option ");
		text_str(out, option->name);
		text_char(out, '=');
		text_str(out, value);
		text_char(out, '\n');
	}
	for (int seat = 0; seat < match->setup.seats; seat++) {
		text_str(out, "seat ");
		text_int(out, seat + 1);
		if (record->name[seat][0])
			text_char(out, ' ');
		text_str(out, record->name[seat]);
		text_char(out, '\n');
	}
	if (record->has_commitment)
		put_hex_line(out, "commitment", record->commitment, SEED_SIZE);
	for (int seat = 0; seat < match->setup.seats; seat++) {
		char word[] = "nonce 1";

		word[6] = (char)('1' + seat);
		if (seat_in(record->nonces, seat))
			put_hex_line(out, word, record->nonce[seat], NONCE_SIZE);
	}
	if (record->has_seed)
		put_hex_line(out, "seed", record->seed, SEED_SIZE);
}

void record_put(const struct record *record, const struct match *match, struct text *out)
{
	const struct game *game = match->game;
	struct any_state state;

	put_head(record, match, out);
	text_str(out, "moves\n");
	memset(&state, 0, sizeof state);
	game->init(state_of(&state), &match->setup);
	for (int32_t i = 0; i < match->count; i++) {
		const struct entry *entry = &match->log[i];

		text_int(out, i + 1);
		text_char(out, ' ');
		text_char(out, entry->seat == SEAT_CHANCE ? '*' : (char)('1' + entry->seat));
		text_char(out, ' ');
		move_put(&(struct move_at){game, state_of(&state), entry->seat}, entry->move,
			VIEW_ALL, out);
		text_char(out, '\n');
		game->apply(state_of(&state), entry->seat, entry->move, NULL);
	}
	if (match_to_move(match) == 0) {
		put_result(match, out);
		text_char(out, '\n');
	}
	text_str(out, "hash ");
	text_hex64(out, match->hash);
	text_char(out, '\n');
}

/* Reading: the line at hand and everything it may fill. */
struct reading {
	struct record_reader *reader;
	struct record *record;
	struct match *match;
	const struct game *game;
	struct setup setup;
	struct scan in;
	struct scan line; /* what is left of the line */
	int number;
};

/* One clear sentence about the line at hand. */
static bool fail(struct reading *r, const char *sentence)
{
	struct text out;

	r->reader->error.line = r->number;
	text_init(&out, r->reader->error.sentence, sizeof r->reader->error.sentence);
	text_str(&out, sentence);
	return false;
}

/* The same with a piece of the line, made printable whatever the file holds. */
static bool fail_about(struct reading *r, const char *sentence, struct slice about)
{
	struct text out;

	r->reader->error.line = r->number;
	text_init(&out, r->reader->error.sentence, sizeof r->reader->error.sentence);
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

/* The next line that is neither blank nor a remark. */
static bool next_line(struct reading *r)
{
	while (!scan_done(&r->in)) {
		struct slice line = scan_line(&r->in);

		r->number++;
		if (!is_text(line))
			return fail(r, "this is not text");
		scan_init(&r->line, line.at, line.len);
		scan_blank(&r->line);
		if (!scan_done(&r->line) && *r->line.at != '#')
			return true;
	}
	r->number++;
	return fail(r, "the file ends here, before its hash line: it has been cut off");
}

static struct slice rest_of(const struct scan *line)
{
	return (struct slice){line->at, (uint32_t)(line->end - line->at)};
}

static bool read_first_lines(struct reading *r)
{
	struct slice word;
	int64_t version;

	if (!next_line(r))
		return false;
	if (!slice_is(scan_word(&r->line), "tabard"))
		return fail(r, "this is not a game file: it does not begin with \"tabard\"");
	word = scan_word(&r->line);
	if (!slice_int(word, 1, RECORD_VERSION, &version))
		return fail_about(r, "this program does not know format version", word);
	if (!next_line(r))
		return false;
	if (!slice_is(scan_word(&r->line), "game"))
		return fail(r, "the second line must name the game");
	word = scan_word(&r->line);
	r->game = r->reader->lookup(word);
	if (!r->game)
		return fail_about(r, "there is no game", word);
	word = scan_word(&r->line);
	if (!slice_int(word, 1, UINT16_MAX, &version) || version != r->game->rules_version)
		return fail_about(r, "this program does not have rules version", word);
	setup_default(r->game, 0, &r->setup);
	return true;
}

static bool read_option(struct reading *r)
{
	struct text why;

	scan_blank(&r->line);
	r->reader->error.line = r->number;
	text_init(&why, r->reader->error.sentence, sizeof r->reader->error.sentence);
	return setup_option(r->game, &r->setup, rest_of(&r->line), &plain, &why);
}

static bool read_seat(struct reading *r)
{
	struct slice word = scan_word(&r->line);
	struct slice name;
	int64_t number;

	if (!slice_int(word, 1, SEAT_MAX, &number) || number != r->setup.seats + 1)
		return fail_about(r, "seats are numbered from 1 in order, not", word);
	scan_blank(&r->line);
	name = rest_of(&r->line);
	if (name.len >= NAME_SIZE)
		return fail_about(r, "this name is too long:", name);
	memcpy(r->record->name[r->setup.seats], name.at, name.len);
	r->setup.seats++;
	return true;
}

static bool read_commitment(struct reading *r)
{
	r->record->has_commitment = true;
	if (!scan_hex(scan_word(&r->line), r->record->commitment, SEED_SIZE))
		return fail(r, "a commitment has 64 hexadecimal digits");
	return true;
}

static bool read_nonce(struct reading *r)
{
	struct slice word = scan_word(&r->line);
	int64_t seat;

	if (!slice_int(word, 1, r->setup.seats, &seat))
		return fail_about(r, "there is no seat", word);
	r->record->nonces |= (uint8_t)seat_bit((int)seat - 1);
	if (!scan_hex(scan_word(&r->line), r->record->nonce[seat - 1], NONCE_SIZE))
		return fail(r, "a nonce has 32 hexadecimal digits");
	return true;
}

static bool read_seed(struct reading *r)
{
	r->record->has_seed = true;
	if (!scan_hex(scan_word(&r->line), r->record->seed, SEED_SIZE))
		return fail(r, "a seed has 64 hexadecimal digits");
	return true;
}

/* The lines of the head come in this order; some may come several times. */
static const struct head_line {
	const char *word;
	bool (*read)(struct reading *);
	bool many;
} head_line[] = {
	{"option", read_option, true},
	{"seat", read_seat, true},
	{"commitment", read_commitment, false},
	{"nonce", read_nonce, true},
	{"seed", read_seed, false},
};

static bool read_head(struct reading *r)
{
	int at = 0;
	struct text why;

	for (;;) {
		struct slice word;
		int i = at;

		if (!next_line(r))
			return false;
		word = scan_word(&r->line);
		if (slice_is(word, "moves"))
			break;
		while (i < COUNT_OF(head_line) && !slice_is(word, head_line[i].word))
			i++;
		if (i == COUNT_OF(head_line))
			return fail_about(r, "this line is not expected here:", word);
		if (!head_line[i].read(r))
			return false;
		at = head_line[i].many ? i : i + 1;
	}
	r->reader->error.line = r->number;
	text_init(&why, r->reader->error.sentence, sizeof r->reader->error.sentence);
	return setup_check(r->game, &r->setup, &plain, &why);
}

/* `number seat notation`; the number is already taken and right. */
static bool read_move(struct reading *r)
{
	struct slice who = scan_word(&r->line);
	struct move move;
	int64_t seat = SEAT_CHANCE + 1;
	enum match_status status;

	if (!slice_is(who, "*") && !slice_int(who, 1, r->setup.seats, &seat))
		return fail_about(r, "there is no seat", who);
	seat--;
	scan_blank(&r->line);
	if (match_to_move(r->match) == 0)
		return fail(r, "a move after the end of the game");
	if (!seat_in(match_to_move(r->match), (int)seat))
		return fail_about(r, "it is not the turn of seat", who);
	if (game_read_move(r->game, match_state(r->match), (int)seat, rest_of(&r->line), &move) !=
	    READ_EXACT)
		return fail_about(r, "this is not a legal move here:", rest_of(&r->line));
	status = match_play(r->match, r->match->revision, (int)seat, &move, NULL);
	if (status == MATCH_FULL)
		return fail(r, "this game is too long");
	ASSERT(status == MATCH_OK);
	return true;
}

static bool read_moves(struct reading *r)
{
	for (;;) {
		struct scan whole;
		struct slice word;
		int64_t number;

		if (!next_line(r))
			return false;
		whole = r->line;
		word = scan_word(&r->line);
		if (!slice_int(word, 1, INT32_MAX, &number)) {
			r->line = whole;
			return true;
		}
		if (number != r->match->count + 1)
			return fail_about(r, "moves are numbered in order, not", word);
		if (!read_move(r))
			return false;
	}
}

static bool read_tail(struct reading *r)
{
	char expected[200];
	struct text out;

	text_init(&out, expected, sizeof expected);
	if (match_to_move(r->match) == 0) {
		put_result(r->match, &out);
		if (!slice_is(rest_of(&r->line), expected))
			return fail_about(r, "the result does not fit the moves:",
					  rest_of(&r->line));
		if (!next_line(r))
			return false;
	}
	text_init(&out, expected, sizeof expected);
	text_str(&out, "hash ");
	text_hex64(&out, r->match->hash);
	if (!slice_is(rest_of(&r->line), expected))
		return fail_about(r, "the hash of the moves is not the one written here:",
				  rest_of(&r->line));
	while (!scan_done(&r->in)) {
		struct slice line = scan_line(&r->in);

		r->number++;
		if (line.len > 0 && line.at[0] != '#')
			return fail_about(r, "there is more after the hash line:", line);
	}
	return true;
}

bool record_get(struct record_reader *reader, struct slice file, struct record *record,
		struct match *match)
{
	struct reading r = {.reader = reader, .record = record, .match = match};

	memset(record, 0, sizeof *record);
	match->game = NULL;
	scan_init(&r.in, file.at, file.len);
	if (!read_first_lines(&r) || !read_head(&r))
		return false;
	match_init(match, r.game, &r.setup, reader->log, reader->capacity);
	return read_moves(&r) && read_tail(&r);
}
