/* Moves, events and their operands, told from a game's tables. See things.h. */
#include "engine/game.h"

static const struct sort common[SORT_OWN] = {
	[SORT_SEAT] = {.name = "seat", .count = SEAT_MAX, .from = 0},
	[SORT_AMOUNT] = {.name = "amount", .count = UINT16_MAX, .from = 0},
};

const struct sort *lexicon_sort(const struct lexicon *lexicon, int sort)
{
	return sort < SORT_OWN ? &common[sort] : &lexicon->sorts[sort - SORT_OWN];
}

static struct lexicon lexicon_of(const struct game *game)
{
	return (struct lexicon){game->words, game->sorts};
}

static int bag_count(int value, int i)
{
	return value >> 8 * i & 0xFF;
}

static int elements(const struct sort *sort, int value)
{
	int n = 0;

	for (int i = 0; i < sort->count; i++)
		n += sort->shape == SORT_BAG ? bag_count(value, i) > 0 : value >> i & 1;
	return n;
}

static void put_number(const struct sort *sort, const char *const *names, int value,
		       struct text *out)
{
	if (names)
		text_str(out, names[value]);
	else
		text_int(out, value + sort->from);
}

static void say_one(const struct lexicon *lexicon, const struct sort *sort, int value,
		    const struct reader *reader, struct text *out)
{
	if (sort == &common[SORT_SEAT])
		words_seat(out, reader, value);
	else if (sort->say)
		sort->say(value, reader, out);
	else if (sort->word)
		text_str(out, message_text(&lexicon->words[sort->word + value], reader->lang));
	else
		put_number(sort, sort->id, value, out);
}

/* One element of a bag: "2 waifs". */
static void say_counted(const struct lexicon *lexicon, const struct sort *sort, int i,
			struct text *out, const struct reader *reader)
{
	text_int(out, i >> 8);
	text_char(out, ' ');
	i = (i >> 8) == 1 || !sort->many ? sort->word + (i & 0xFF) : sort->many + (i & 0xFF);
	text_str(out, message_text(&lexicon->words[i], reader->lang));
}

static void say_many(const struct lexicon *lexicon, const struct sort *sort, int value,
		     const struct reader *reader, struct text *out)
{
	int left = elements(sort, value);

	if (left == 0 && sort->none)
		text_str(out, message_text(&lexicon->words[sort->none], reader->lang));
	else if (left == 0)
		text_char(out, '-');
	for (int i = 0; left > 0; i++) {
		int count = sort->shape == SORT_BAG ? bag_count(value, i) : value >> i & 1;

		if (count == 0)
			continue;
		if (sort->shape == SORT_BAG)
			say_counted(lexicon, sort, count << 8 | i, out, reader);
		else
			say_one(lexicon, sort, i, reader, out);
		if (--left)
			text_str(out, left > 1 ? ", " : words_and(reader->lang));
	}
}

void sort_say(const struct lexicon *lexicon, const struct sort *sort, int value,
	      const struct reader *reader, struct text *out)
{
	if (sort->shape == SORT_ONE)
		say_one(lexicon, sort, value, reader, out);
	else
		say_many(lexicon, sort, value, reader, out);
}

/* The filler's question about a slot {N:name} that it does not know itself. */
static bool say_slot(const void *context, struct slice name, int value,
		     const struct reader *reader, struct text *out)
{
	const struct lexicon *lexicon = context;

	for (const struct sort *sort = lexicon->sorts; sort && sort->name; sort++) {
		/* The first letter tells most apart. */
		if (sort->name[0] == name.at[0] && slice_is(name, sort->name)) {
			sort_say(lexicon, sort, value, reader, out);
			return true;
		}
	}
	return false;
}

void lexicon_put(struct text *out, const struct reader *reader, const struct lexicon *lexicon,
		 int id, const int *arg)
{
	struct filling filling = {lexicon->words, arg, say_slot, lexicon};

	words_fill(out, reader, &filling, id);
}

void sort_json(const struct sort *sort, int value, struct json *json, const char *key)
{
	if (sort->shape == SORT_ONE) {
		if (sort->id)
			json_str(json, key, sort->id[value]);
		else
			json_int(json, key, value + sort->from);
		return;
	}
	if (sort->shape == SORT_SET) {
		json_begin_array(json, key);
		for (int i = 0; i < sort->count; i++) {
			if (!(value >> i & 1))
				continue;
			if (sort->id)
				json_str(json, NULL, sort->id[i]);
			else
				json_int(json, NULL, i + sort->from);
		}
		json_end_array(json);
		return;
	}
	json_begin_object(json, key);
	for (int i = 0; i < sort->count; i++) {
		if (bag_count(value, i))
			json_int(json, sort->id[i], bag_count(value, i));
	}
	json_end_object(json);
}

bool move_seen(const struct move_at *at, struct move move, int viewer)
{
	return viewer == VIEW_ALL || !at->game->sees ||
	       at->game->sees(at->state, at->seat, move, viewer);
}

/* The value an operand finds in the arguments of a move. */
static int32_t load_operand(const struct operand *operand, const struct sort *sort,
			    const uint8_t *arg)
{
	int32_t value = arg[operand->arg];

	if (operand->flags & OPERAND_WIDE)
		return value << 8 | arg[operand->arg + 1];
	for (int i = 1; sort->shape == SORT_BAG && i < sort->count; i++)
		value |= arg[operand->arg + i] << 8 * i;
	return value;
}

int move_things(const struct move_at *at, struct move move, int viewer,
		struct thing out[OPERAND_MAX])
{
	const struct operand *operand = at->game->verbs[move.kind].operand;
	struct lexicon lexicon = lexicon_of(at->game);
	bool seen = move_seen(at, move, viewer);
	int n = 0;

	for (; operand->name; operand++) {
		struct thing *thing = &out[n++];

		*thing = (struct thing){operand, lexicon_sort(&lexicon, operand->sort), 0,
					false, false};
		if (!seen && (operand->flags & OPERAND_SECRET)) {
			thing->hidden = true;
			continue;
		}
		thing->value = operand->value ? operand->value(at->state, at->seat, move)
					      : load_operand(operand, thing->sort, move.arg);
		if (operand->flags & OPERAND_PLUS_ONE) {
			thing->absent = thing->value == 0;
			thing->value -= !thing->absent;
		}
	}
	return n;
}

static const char *verb_word(const struct verb *verb, bool seen)
{
	return seen || !verb->hidden ? verb->id : verb->hidden;
}

/* A value in notation. Seats count from 1 there, as people do. */
static void put_mark(const struct sort *sort, int value, struct text *out)
{
	if (sort == &common[SORT_SEAT])
		text_int(out, value + 1);
	else
		put_number(sort, sort->mark ? sort->mark : sort->id, value, out);
}

/* Sets and bags take a blank between their elements: `pay w2 g1`. */
static void put_marks(const struct sort *sort, int value, struct text *out)
{
	bool first = true;

	if (sort->shape == SORT_ONE) {
		put_mark(sort, value, out);
		return;
	}
	for (int i = 0; i < sort->count; i++) {
		int count = sort->shape == SORT_BAG ? bag_count(value, i) : value >> i & 1;

		if (count == 0)
			continue;
		if (!first)
			text_char(out, ' ');
		first = false;
		put_mark(sort, i, out);
		if (sort->shape == SORT_BAG)
			text_int(out, count);
	}
	if (first)
		text_char(out, '-');
}

void move_put(const struct move_at *at, struct move move, int viewer, struct text *out)
{
	struct thing thing[OPERAND_MAX];
	int count;

	if (at->game->put_move) {
		at->game->put_move(at->state, at->seat, move, viewer, out);
		return;
	}
	count = move_things(at, move, viewer, thing);
	text_str(out, verb_word(&at->game->verbs[move.kind], move_seen(at, move, viewer)));
	for (int i = 0; i < count; i++) {
		if (thing[i].absent || (thing[i].operand->flags & OPERAND_TOLD))
			continue;
		text_char(out, ' ');
		if (thing[i].hidden)
			text_char(out, '?');
		else
			put_marks(thing[i].sort, thing[i].value, out);
	}
}

void thing_put(const struct sort *sort, int value, struct text *out)
{
	text_str(out, sort->name);
	text_char(out, ':');
	put_number(sort, sort->id, value, out);
}

static bool sort_read(const struct sort *sort, struct slice id, struct thing *out)
{
	int64_t number = 0;

	*out = (struct thing){.sort = sort};
	if (!sort->id) {
		bool good = slice_int(id, sort->from, sort->from + sort->count - 1, &number);

		out->value = (int32_t)(number - sort->from);
		return good;
	}
	for (int i = 0; i < sort->count; i++) {
		if (sort->id[i] && slice_is(id, sort->id[i])) {
			out->value = i;
			return true;
		}
	}
	return false;
}

bool thing_read(const struct game *game, struct slice text, struct thing *out)
{
	struct slice name;
	struct scan scan;

	scan_init(&scan, text.at, text.len);
	name = scan_until(&scan, ":");
	if (!scan_char(&scan, ':'))
		return false;
	text = (struct slice){scan.at, (uint32_t)(scan.end - scan.at)};
	for (int i = 0; i < SORT_OWN; i++) {
		if (slice_is(name, common[i].name))
			return sort_read(&common[i], text, out);
	}
	for (const struct sort *sort = game->sorts; sort && sort->name; sort++) {
		if (slice_is(name, sort->name) && sort_read(sort, text, out))
			return true;
	}
	return false;
}

/* The operands as members, then the list of what may be clicked. */
static void things_json(const struct thing *thing, int count, const char *target,
			struct json *json)
{
	char buf[THING_SIZE];
	struct text text;

	for (int i = 0; i < count; i++) {
		if (thing[i].hidden || thing[i].absent)
			json_none(json, thing[i].operand->name);
		else
			sort_json(thing[i].sort, thing[i].value, json, thing[i].operand->name);
	}
	json_begin_array(json, "things");
	if (target)
		json_str(json, NULL, target);
	for (int i = 0; i < count; i++) {
		if (thing[i].hidden || thing[i].absent || thing[i].sort->shape != SORT_ONE ||
		    (thing[i].operand->flags & OPERAND_TOLD))
			continue;
		text_init(&text, buf, sizeof buf);
		thing_put(thing[i].sort, thing[i].value, &text);
		json_str(json, NULL, buf);
	}
	json_end_array(json);
}

void move_operands_json(const struct move_at *at, struct move move, int viewer, struct json *json)
{
	const struct verb *verb = &at->game->verbs[move.kind];
	bool seen = move_seen(at, move, viewer);
	struct thing thing[OPERAND_MAX];
	int count = move_things(at, move, viewer, thing);

	json_str(json, "verb", verb_word(verb, seen));
	things_json(thing, count, seen ? verb->target : NULL, json);
}

void move_json(const struct move_at *at, struct move move, const struct reader *reader,
	       struct json *json)
{
	char buf[SAID_SIZE];
	struct text text;

	move_operands_json(at, move, reader->viewer, json);
	text_init(&text, buf, sizeof buf);
	move_put(at, move, reader->viewer, &text);
	json_str(json, "text", buf);
	text_init(&text, buf, sizeof buf);
	at->game->say_move(at->state, at->seat, move, reader, &text);
	json_str(json, "label", buf);
}

bool move_tell(const struct move_at *at, struct move move, const struct reader *reader,
	       struct text *out)
{
	const struct game *game = at->game;
	struct lexicon lexicon = lexicon_of(game);
	struct thing thing[OPERAND_MAX];
	int count = move_things(at, move, reader->viewer, thing);
	int arg[TOLD_ARGS] = {at->seat};
	int word = game->verbs[move.kind].told;

	for (int i = 0; i < count; i++)
		arg[1 + i] = thing[i].value;
	if (game->tell)
		word = game->tell(at->state, at->seat, move, reader->viewer, arg);
	if (word)
		lexicon_put(out, reader, &lexicon, word, arg);
	return word != 0;
}

const struct event_kind *event_kind_of(const struct game *game, const struct event *event)
{
	const struct event_kind *kind = game->events;

	for (; kind && kind->word; kind++) {
		if (kind->word == event->id)
			return kind;
	}
	return NULL;
}

void event_operands_json(const struct game *game, const struct event *event, struct json *json)
{
	const struct event_kind *kind = event_kind_of(game, event);
	struct lexicon lexicon = lexicon_of(game);
	struct thing thing[OPERAND_MAX];
	int count = 0;

	json_str(json, "event", game->words[event->id].id);
	for (; kind && kind->operand[count].name; count++) {
		const struct operand *operand = &kind->operand[count];
		int32_t value = event->arg[operand->arg];
		bool absent = (operand->flags & OPERAND_PLUS_ONE) && value == 0;

		if (operand->flags & OPERAND_PLUS_ONE)
			value -= !absent;
		thing[count] = (struct thing){operand, lexicon_sort(&lexicon, operand->sort),
					      value, false, absent};
	}
	things_json(thing, count, NULL, json);
}

void event_json(const struct game *game, const struct event *event, const struct reader *reader,
		struct json *json)
{
	char buf[SAID_SIZE];
	struct text text;

	event_operands_json(game, event, json);
	text_init(&text, buf, sizeof buf);
	event_say(game, event, reader, &text);
	json_str(json, "text", buf);
}
