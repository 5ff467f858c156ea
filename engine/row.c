/* Rows as text: one table of kinds, one of parts, and the strict reader over both. */
#include "engine/row.h"

enum { PARTS_MAX = 4 };

/* Writes a part, or reads it from what is left of the line. */
struct part {
	const char *wanted; /* for the sentence: "... expected" */
	void (*put)(const struct row *, struct text *);
	bool (*get)(struct row *, struct scan *);
};

enum part_kind {
	PART_NONE,
	PART_ID,
	PART_NUMBER,
	PART_BACK,
	PART_SEAT,
	PART_MOVER,
	PART_ANYBODY,
	PART_OTHER,
	PART_SEATS,
	PART_WHO,
	PART_UNDO,
	PART_OFFER,
	PART_YES,
	PART_WINDOW,
	PART_END,
	PART_HASH,
	PART_HASH_OR_NONE,
	PART_ONE_NONCE,
	PART_NONCES,
	PART_NAME,
	PART_TEXT,
	PART_REMARK,
};

/* Every kind of row: its word and its parts in order. */
static const struct {
	const char *word;
	uint8_t part[PARTS_MAX];
} kinds[ROW_KINDS] = {
	[ROW_NONE] = {"", {PART_NONE}},
	[ROW_GAME] = {"game", {PART_ID, PART_NUMBER}},
	[ROW_SEATS] = {"seats", {PART_NUMBER}},
	[ROW_OPTION] = {"option", {PART_TEXT}},
	[ROW_SET] = {"set", {PART_TEXT}},
	[ROW_HOST] = {"host", {PART_ANYBODY}},
	[ROW_SIT] = {"sit", {PART_SEAT, PART_WHO, PART_NAME}},
	[ROW_LEAVE] = {"leave", {PART_SEAT}},
	[ROW_SECRET] = {"secret", {PART_HASH}},
	[ROW_COMMIT] = {"commit", {PART_HASH}},
	[ROW_NONCE] = {"nonce", {PART_SEAT, PART_ONE_NONCE}},
	[ROW_START] = {"start", {PART_HASH_OR_NONE, PART_NONCES}},
	[ROW_SEED] = {"seed", {PART_NUMBER, PART_HASH, PART_NONCES}},
	[ROW_REVEAL] = {"reveal", {PART_NUMBER, PART_HASH}},
	[ROW_DEVICE] = {"device", {PART_NAME}},
	[ROW_MOVE] = {"move", {PART_NUMBER, PART_MOVER, PART_TEXT}},
	[ROW_UNDO] = {"undo", {PART_NUMBER, PART_SEAT, PART_UNDO, PART_BACK}},
	[ROW_OFFER] = {"offer", {PART_NUMBER, PART_SEAT, PART_OFFER, PART_OTHER}},
	[ROW_ANSWER] = {"answer", {PART_NUMBER, PART_SEAT, PART_YES}},
	[ROW_WITHDRAW] = {"withdraw", {PART_NUMBER, PART_SEAT}},
	[ROW_CLOCK] = {"clock", {PART_SEAT}},
	[ROW_WINDOW] = {"window", {PART_NUMBER, PART_WINDOW, PART_SEATS}},
	[ROW_END] = {"end", {PART_END, PART_REMARK}},
};

static const char *const who_word[] = {"open", "person", "hot", "bot",
				       "random", "thumb", "program", NULL};
static const char *const undo_word[] = {"rule", "consent", NULL};
static const char *const offer_word[] = {"undo", "remove", "end", "rematch", NULL};
static const char *const yes_word[] = {"no", "yes", NULL};
static const char *const window_word[] = {"open", "close", "hold", NULL};
static const char *const end_word[] = {"early", "clock", "abandoned", "frozen", NULL};

const char *row_kind_id(enum row_kind kind)
{
	return kinds[kind].word;
}

const char *row_who_id(enum row_who who)
{
	return who_word[who];
}

const char *row_offer_id(enum row_offer offer)
{
	return offer_word[offer];
}

const char *row_end_id(enum row_end end)
{
	return end_word[end];
}

void row_init(struct row *row, enum row_kind kind, int64_t at)
{
	memset(row, 0, sizeof *row);
	row->kind = (uint8_t)kind;
	row->at = at;
}

static struct slice rest_of(struct scan *in)
{
	struct slice rest = {in->at, (uint32_t)(in->end - in->at)};

	in->at = in->end;
	return rest;
}

/* One of some words; its index, or -1. */
static int word_index(struct slice word, const char *const *words)
{
	for (int i = 0; words[i]; i++) {
		if (slice_is(word, words[i]))
			return i;
	}
	return -1;
}

static bool get_word(struct scan *in, const char *const *words, uint8_t *out)
{
	int i = word_index(scan_word(in), words);

	*out = (uint8_t)i;
	return i >= 0;
}

/* Printable UTF-8 without a blank at its end, shorter than `size`; the blank before it is read. */
static bool copy_text(struct slice text, char *out, size_t size)
{
	struct scan in;

	if (text.len >= size || (text.len > 0 && text.at[text.len - 1] == ' '))
		return false;
	scan_init(&in, text.at, text.len);
	while (!scan_done(&in)) {
		uint32_t code = scan_code(&in);

		if (code < ' ' || code == 0x7F || code == SCAN_BAD_CODE)
			return false;
	}
	memcpy(out, text.at, text.len);
	return true;
}

static bool is_id_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '.' || c == '_' || c == '-';
}

/* Letters, digits, `.`, `_` and `-`: at least one, shorter than `size`. */
static bool copy_id(struct slice text, char *out, size_t size)
{
	if (text.len == 0 || text.len >= size)
		return false;
	for (uint32_t i = 0; i < text.len; i++) {
		if (!is_id_char(text.at[i]))
			return false;
	}
	memcpy(out, text.at, text.len);
	return true;
}

/* The same, with the marks of limits: `4@500`, `4#3`. */
static bool copy_strength(struct slice text, char out[STRENGTH_SIZE])
{
	if (text.len == 0 || text.len >= STRENGTH_SIZE)
		return false;
	for (uint32_t i = 0; i < text.len; i++) {
		if (!is_id_char(text.at[i]) && text.at[i] != '@' && text.at[i] != '#')
			return false;
	}
	memcpy(out, text.at, text.len);
	return true;
}

static void put_text(const struct row *row, struct text *out)
{
	text_str(out, row->text);
}

static bool get_id(struct row *row, struct scan *in)
{
	return copy_id(scan_word(in), row->text, ROW_ID_SIZE);
}

static bool get_text(struct row *row, struct scan *in)
{
	scan_blank(in);
	return copy_text(rest_of(in), row->text, ROW_TEXT_SIZE) && row->text[0];
}

static bool get_remark(struct row *row, struct scan *in)
{
	scan_blank(in);
	return copy_text(rest_of(in), row->text, ROW_TEXT_SIZE);
}

static bool get_name(struct row *row, struct scan *in)
{
	scan_blank(in);
	return copy_text(rest_of(in), row->text, NAME_SIZE);
}

static void put_number(const struct row *row, struct text *out)
{
	text_int(out, row->number);
}

static bool get_number(struct row *row, struct scan *in)
{
	return slice_int(scan_word(in), 0, ROW_NUMBER_MAX, &row->number);
}

static void put_back(const struct row *row, struct text *out)
{
	text_int(out, row->back);
}

static bool get_back(struct row *row, struct scan *in)
{
	return slice_int(scan_word(in), 0, ROW_NUMBER_MAX, &row->back);
}

/* Seats count from 1 in text; `*` is chance, `-` nobody. */
static void put_one_seat(int seat, struct text *out)
{
	if (seat == SEAT_CHANCE)
		text_char(out, '*');
	else if (seat == SEAT_NOBODY)
		text_char(out, '-');
	else
		text_int(out, seat + 1);
}

static void put_seat(const struct row *row, struct text *out)
{
	put_one_seat(row->seat, out);
}

static void put_other(const struct row *row, struct text *out)
{
	put_one_seat(row->other, out);
}

static bool get_seat_word(struct slice word, uint8_t *out)
{
	int64_t seat;

	if (!slice_int(word, 1, SEAT_MAX, &seat))
		return false;
	*out = (uint8_t)(seat - 1);
	return true;
}

static bool get_seat(struct row *row, struct scan *in)
{
	return get_seat_word(scan_word(in), &row->seat);
}

static bool get_mover(struct row *row, struct scan *in)
{
	struct slice word = scan_word(in);

	row->seat = SEAT_CHANCE;
	return slice_is(word, "*") || get_seat_word(word, &row->seat);
}

static bool get_seat_or_nobody(struct scan *in, uint8_t *out)
{
	struct slice word = scan_word(in);

	*out = SEAT_NOBODY;
	return slice_is(word, "-") || get_seat_word(word, out);
}

static bool get_anybody(struct row *row, struct scan *in)
{
	return get_seat_or_nobody(in, &row->seat);
}

static bool get_other(struct row *row, struct scan *in)
{
	return get_seat_or_nobody(in, &row->other);
}

static void put_seats(const struct row *row, struct text *out)
{
	if (!row->seats)
		text_char(out, '-');
	for (uint32_t left = row->seats; left; left &= left - 1) {
		text_int(out, seat_first(left) + 1);
		if (left & (left - 1))
			text_char(out, '+');
	}
}

static bool get_seats(struct row *row, struct scan *in)
{
	struct slice word = scan_word(in);
	struct scan inner;
	uint8_t seat;

	if (slice_is(word, "-"))
		return true;
	scan_init(&inner, word.at, word.len);
	do {
		if (!get_seat_word(scan_until(&inner, "+"), &seat))
			return false;
		row->seats |= (uint8_t)seat_bit(seat);
	} while (scan_char(&inner, '+'));
	return true;
}

static void put_who(const struct row *row, struct text *out)
{
	text_str(out, who_word[row->word]);
	if (!row->strength[0])
		return;
	text_char(out, ':');
	text_str(out, row->strength);
}

static bool get_who(struct row *row, struct scan *in)
{
	struct slice word = scan_word(in);
	struct scan inner;
	int who;

	scan_init(&inner, word.at, word.len);
	who = word_index(scan_until(&inner, ":"), who_word);
	row->word = (uint8_t)(who < 0 ? 0 : who);
	if (who < 0 || scan_done(&inner))
		return who >= 0;
	return who >= WHO_BOT && scan_char(&inner, ':') &&
	       copy_strength(rest_of(&inner), row->strength);
}

static void put_undo(const struct row *row, struct text *out)
{
	text_str(out, undo_word[row->word]);
}

static bool get_undo(struct row *row, struct scan *in)
{
	return get_word(in, undo_word, &row->word);
}

static void put_offer(const struct row *row, struct text *out)
{
	text_str(out, offer_word[row->word]);
}

static bool get_offer(struct row *row, struct scan *in)
{
	return get_word(in, offer_word, &row->word);
}

static void put_yes(const struct row *row, struct text *out)
{
	text_str(out, yes_word[row->yes]);
}

static bool get_yes(struct row *row, struct scan *in)
{
	uint8_t yes;
	bool fine = get_word(in, yes_word, &yes);

	row->yes = yes == 1;
	return fine;
}

static void put_window(const struct row *row, struct text *out)
{
	text_str(out, window_word[row->word]);
}

static bool get_window(struct row *row, struct scan *in)
{
	return get_word(in, window_word, &row->word);
}

static void put_end(const struct row *row, struct text *out)
{
	text_str(out, end_word[row->word]);
}

static bool get_end(struct row *row, struct scan *in)
{
	return get_word(in, end_word, &row->word);
}

static void put_hash(const struct row *row, struct text *out)
{
	if (row->has_hash)
		text_hex(out, row->hash, SEED_SIZE);
	else
		text_char(out, '-');
}

static bool get_hash(struct row *row, struct scan *in)
{
	row->has_hash = scan_hex(scan_word(in), row->hash, SEED_SIZE);
	return row->has_hash;
}

static bool get_hash_or_none(struct row *row, struct scan *in)
{
	struct slice word = scan_word(in);

	row->has_hash = scan_hex(word, row->hash, SEED_SIZE);
	return row->has_hash || slice_is(word, "-");
}

static void put_one_nonce(const struct row *row, struct text *out)
{
	text_hex(out, row->nonce[row->seat], NONCE_SIZE);
}

static bool get_one_nonce(struct row *row, struct scan *in)
{
	row->nonces = (uint8_t)seat_bit(row->seat);
	return scan_hex(scan_word(in), row->nonce[row->seat], NONCE_SIZE);
}

/* `1:hex 3:hex`, or nothing. */
static void put_nonces(const struct row *row, struct text *out)
{
	for (uint32_t left = row->nonces; left; left &= left - 1) {
		int seat = seat_first(left);

		text_int(out, seat + 1);
		text_char(out, ':');
		text_hex(out, row->nonce[seat], NONCE_SIZE);
		if (left & (left - 1))
			text_char(out, ' ');
	}
}

static bool get_nonces(struct row *row, struct scan *in)
{
	for (scan_blank(in); !scan_done(in); scan_blank(in)) {
		struct slice word = scan_word(in);
		struct scan inner;
		uint8_t seat;

		scan_init(&inner, word.at, word.len);
		if (!get_seat_word(scan_until(&inner, ":"), &seat) || !scan_char(&inner, ':') ||
		    !scan_hex(rest_of(&inner), row->nonce[seat], NONCE_SIZE))
			return false;
		row->nonces |= (uint8_t)seat_bit(seat);
	}
	return true;
}

static const struct part parts[] = {
	[PART_NONE] = {"", NULL, NULL},
	[PART_ID] = {"an id of letters and digits", put_text, get_id},
	[PART_NUMBER] = {"a number", put_number, get_number},
	[PART_BACK] = {"a number to go back to", put_back, get_back},
	[PART_SEAT] = {"a seat", put_seat, get_seat},
	[PART_MOVER] = {"a seat or * for chance", put_seat, get_mover},
	[PART_ANYBODY] = {"a seat or - for nobody", put_seat, get_anybody},
	[PART_OTHER] = {"a seat or - for nobody", put_other, get_other},
	[PART_SEATS] = {"seats as in 1+3, or -", put_seats, get_seats},
	[PART_WHO] = {"open, person, hot, random or a computer player as in bot:4", put_who,
			 get_who},
	[PART_UNDO] = {"rule or consent", put_undo, get_undo},
	[PART_OFFER] = {"undo, remove, end or rematch", put_offer, get_offer},
	[PART_YES] = {"yes or no", put_yes, get_yes},
	[PART_WINDOW] = {"open or close", put_window, get_window},
	[PART_END] = {"early, clock, abandoned or frozen", put_end, get_end},
	[PART_HASH] = {"64 hexadecimal digits", put_hash, get_hash},
	[PART_HASH_OR_NONE] = {"64 hexadecimal digits or -", put_hash, get_hash_or_none},
	[PART_ONE_NONCE] = {"32 hexadecimal digits", put_one_nonce, get_one_nonce},
	[PART_NONCES] = {"nonces as in 2: and 32 hexadecimal digits", put_nonces, get_nonces},
	[PART_NAME] = {"a name of at most 47 bytes", put_text, get_name},
	[PART_TEXT] = {"a text of at most 199 bytes", put_text, get_text},
	[PART_REMARK] = {"a text of at most 199 bytes", put_text, get_remark},
};

static void put_id(struct text *out, const char *word, const char *id)
{
	if (!*id)
		return;
	text_str(out, word);
	text_str(out, id);
	text_char(out, ' ');
}

void row_put(const struct row *row, enum row_place place, struct text *out)
{
	ASSERT(row->kind > ROW_NONE && row->kind < ROW_KINDS);
	text_int(out, row->at);
	text_char(out, ' ');
	if (place == ROW_IN_STORE) {
		put_id(out, "by=", row->by);
		put_id(out, "ref=", row->ref);
	}
	text_str(out, kinds[row->kind].word);
	for (int i = 0; i < PARTS_MAX && kinds[row->kind].part[i]; i++) {
		uint32_t before = out->len;

		text_char(out, ' ');
		parts[kinds[row->kind].part[i]].put(row, out);
		if (out->len == before + 1 && !out->full) /* nothing to say: no blank at the end */
			out->buf[--out->len] = '\0';
	}
}

static bool refuse(struct text *why, const char *sentence, struct slice about)
{
	text_str(why, sentence);
	text_str(why, " \"");
	for (uint32_t i = 0; i < about.len && i < 60; i++) {
		unsigned char c = (unsigned char)about.at[i];

		text_char(why, c < ' ' || c >= 0x7F ? '?' : (char)c);
	}
	text_str(why, about.len > 60 ? "...\"" : "\"");
	return false;
}

/* `by=` and `ref=`, if they are there; `word` is then the one after them. */
static bool get_ids(struct row *row, struct scan *in, struct slice *word)
{
	static const char *const lead[] = {"by=", "ref="};
	char *const id[] = {row->by, row->ref};

	for (int i = 0; i < COUNT_OF(lead); i++) {
		uint32_t n = (uint32_t)strlen(lead[i]);

		if (word->len < n || memcmp(word->at, lead[i], n) != 0)
			continue;
		if (!copy_id((struct slice){word->at + n, word->len - n}, id[i], ROW_ID_SIZE))
			return false;
		*word = scan_word(in);
	}
	return true;
}

static bool get_parts(struct row *row, struct scan *in, struct text *why)
{
	for (int i = 0; i < PARTS_MAX && kinds[row->kind].part[i]; i++) {
		const struct part *part = &parts[kinds[row->kind].part[i]];

		if (part->get(row, in))
			continue;
		text_str(why, "the row \"");
		text_str(why, kinds[row->kind].word);
		text_str(why, "\" needs ");
		text_str(why, part->wanted);
		return false;
	}
	scan_blank(in);
	return scan_done(in) || refuse(why, "there is more after the row:", rest_of(in));
}

/* Written again it must be the same: one spelling for each row. */
static bool is_canonical(const struct row *row, enum row_place place, struct slice line)
{
	char again[ROW_SIZE];
	struct text text;

	text_init(&text, again, sizeof again);
	row_put(row, place, &text);
	return !text.full && text.len == line.len && memcmp(again, line.at, line.len) == 0;
}

bool row_get(struct slice line, enum row_place place, struct row *row, struct text *why)
{
	struct scan in;
	struct slice word;

	row_init(row, ROW_NONE, 0);
	if (line.len >= ROW_SIZE)
		return refuse(why, "this row is too long:", line);
	scan_init(&in, line.at, line.len);
	word = scan_word(&in);
	if (!slice_int(word, 0, ROW_NUMBER_MAX, &row->at))
		return refuse(why, "a row begins with its time in milliseconds, not", word);
	word = scan_word(&in);
	if (place == ROW_IN_STORE && !get_ids(row, &in, &word))
		return refuse(why, "this is no id of a person or of a command:", word);
	for (int i = ROW_NONE + 1; i < ROW_KINDS && !row->kind; i++) {
		if (slice_is(word, kinds[i].word))
			row->kind = (uint8_t)i;
	}
	if (!row->kind)
		return refuse(why, "there is no kind of row called", word);
	if (!get_parts(row, &in, why))
		return false;
	return is_canonical(row, place, line) ||
	       refuse(why, "a row has one blank between its words and no leading zeros:", line);
}
