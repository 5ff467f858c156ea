/* Filling message templates. Kept apart from text.c because only this file knows languages. */
#include "engine/words.h"

const char *message_text(const struct message *message, enum lang lang)
{
	const char *english = message->id + strlen(message->id) + 1;
	const char *text = english;

	for (int i = LANG_EN; i < (int)lang; i++)
		text += strlen(text) + 1;
	return *text ? text : english;
}

void words_seat(struct text *out, const struct reader *reader, int seat)
{
	static const char *const seat_word[LANG_COUNT] = {"Seat ", "Posto "};
	static const char *const chance_word[LANG_COUNT] = {"chance", "la sorte"};

	if (seat >= SEAT_CHANCE || seat < 0) {
		text_str(out, chance_word[reader->lang]);
	} else if (reader->name && reader->name[seat]) {
		text_str(out, reader->name[seat]);
	} else {
		text_str(out, seat_word[reader->lang]);
		text_int(out, seat + 1);
	}
}

const char *words_and(enum lang lang)
{
	static const char *const word[LANG_COUNT] = {" and ", " e "};

	return word[lang];
}

/* {N:name}: a seat, another message, or whatever the filling knows. */
static void put_named(struct text *out, const struct reader *reader,
		      const struct filling *filling, struct slice name, int value)
{
	if (slice_is(name, "seat"))
		words_seat(out, reader, value);
	else if (slice_is(name, "word"))
		text_str(out, message_text(&filling->table[value], reader->lang));
	else
		ASSERT(filling->slot &&
		       filling->slot(filling->context, name, value, reader, out));
}

/* What stands up to the end of the slot, or to `stop`; whole {...} in it are passed over. */
static struct slice branch(struct scan *scan, char stop)
{
	struct slice slice = {scan->at, 0};
	int depth = 0;

	for (; scan->at < scan->end; scan->at++) {
		if (depth == 0 && (*scan->at == stop || *scan->at == '}'))
			break;
		depth += (*scan->at == '{') - (*scan->at == '}');
	}
	slice.len = (uint32_t)(scan->at - slice.at);
	return slice;
}

static void fill(struct text *out, const struct reader *reader, const struct filling *filling,
		 struct slice template);

/* a|b}: one of two texts, which may hold slots of their own. */
static void put_either(struct text *out, const struct reader *reader, struct scan *scan,
		       const struct filling *filling, bool first)
{
	struct slice one = branch(scan, '|');
	struct slice other = {scan->at, 0};

	if (scan_char(scan, '|'))
		other = branch(scan, '}');
	fill(out, reader, filling, first ? one : other);
}

/* One {...} whose brace is already taken. Templates are ours, so a bad one is a bug. */
static void put_slot(struct text *out, const struct reader *reader, struct scan *scan,
		     const struct filling *filling)
{
	int value = filling->arg[*scan->at - '0'];

	scan->at++;
	if (scan_char(scan, '|'))
		put_either(out, reader, scan, filling, value == 1);
	else if (scan_char(scan, '?'))
		put_either(out, reader, scan, filling, value == reader->viewer);
	else if (scan_char(scan, '!'))
		put_either(out, reader, scan, filling, value != 0);
	else if (scan_char(scan, ':'))
		put_named(out, reader, filling, scan_until(scan, "}"), value);
	else
		text_int(out, value);
	ASSERT(scan_char(scan, '}'));
}

static void fill(struct text *out, const struct reader *reader, const struct filling *filling,
		 struct slice template)
{
	struct scan scan;

	scan_init(&scan, template.at, template.len);
	while (!scan_done(&scan)) {
		struct slice plain = scan_until(&scan, "{");

		text_bytes(out, plain.at, plain.len);
		if (scan_char(&scan, '{'))
			put_slot(out, reader, &scan, filling);
	}
}

void words_fill(struct text *out, const struct reader *reader, const struct filling *filling,
		int id)
{
	const char *template = message_text(&filling->table[id], reader->lang);

	fill(out, reader, filling, (struct slice){template, (uint32_t)strlen(template)});
}

void words_put(struct text *out, const struct reader *reader, const struct message *table,
	       int id, const int *arg)
{
	words_fill(out, reader, &(struct filling){table, arg, NULL, NULL}, id);
}
