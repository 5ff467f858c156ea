/*
 * The sheet of tables: the rows of tables at which anything may be tried at any time, right or
 * wrong, read and folded one by one; then the file of each, whole, as every viewer may have it, and
 * with letters wrong; and JSON likewise. Per kind a number made of all the answers.
 */
#include "engine/json_read.h"
#include "engine/record.h"
#include "games/list.h"
#include "tests/sheets/mistype.h"
#include "tests/sheets/sheets.h"

enum {
	TABLES = 60, TABLE_ROWS = 120, ENDS = 3, LOG_SIZE = 256, FILE_SIZE = 1 << 15,
	SPOILED = 12, SPOILED_JSON = 1500, TOKENS = 200,
};

enum reading { READ_ROWS, READ_TAKEN, READ_FILES, READ_VIEWS, READ_SPOILED, READ_JSON, READINGS };

/* One table, and what was answered at all of them. */
struct table {
	const struct game *game;
	struct record record;
	struct match match;
	struct entry log[LOG_SIZE];
	int32_t capacity;
	struct rng rng;
	struct seed secret[2];
	struct text rows;
	char rows_buf[FILE_SIZE];
	struct tally *tally;
};

static uint32_t below(struct table *t, uint32_t n)
{
	return rng_below(&t->rng, n);
}

/*
 * What can be tried. $g game, $s seat, $n the next number, $b one a little before, $d the next
 * draw, $f the draw from which a seed deals, $o offer, $w window, $k commitment, $K its
 * seed, $z nonce, $x an option. The ENDS are last, for they come seldom.
 */
static const char *const trials[] = {
	"game $g 1", "game $g 2", "game whist 1", "seats $s", "option $x", "set window=3", "host -",
	"host $s", "sit $s person Ada", "sit $s bot:4 Alison", "sit $s open", "sit $s hot Bob",
	"sit $s thumb Mo", "sit $s random", "sit $s program Hal", "leave $s", "secret $K",
	"commit $k", "commit $k", "nonce $s $z", "nonce $s $z", "start -", "start $k 1:$z",
	"start - 1:$z",
	"seed $d $k 2:$z", "seed $d $k", "reveal $f $K", "reveal $f $K", "device Ada", "device",
	"move $n $s pass", "move $n * pass", "undo $n $s rule $b", "undo $n $s rule $b",
	"undo $n $s consent $b", "undo $n $s consent $b", "offer $o $s undo -",
	"offer $o $s remove $s", "offer $o $s end -", "offer $o $s rematch -", "answer $o $s yes",
	"answer $o $s no", "withdraw $o $s", "clock $s", "window $w open 1+2", "window $w close -",
	"window $w hold 3", "end clock", "end early", "end frozen by us",
};

static void put_option(struct table *t, struct text *out)
{
	const char *sample = sample_option(t->game, (int)below(t, SAMPLES));
	int options = 0;

	while (t->game->options[options].name)
		options++;
	options = (int)below(t, (uint32_t)options);
	if (sample) {
		text_str(out, sample);
	} else {
		const struct option *option = &t->game->options[options];

		text_str(out, option->name);
		text_char(out, '=');
		text_str(out, option->values ? option->values[0] : "-");
	}
}

static void fill_in(struct table *t, char letter, struct text *out)
{
	const struct seed *secret = &t->secret[below(t, 8) == 0];
	uint32_t back = below(t, 4);

	switch (letter) {
	case 'g':
		text_str(out, t->game->id);
		return;
	case 's':
		text_int(out, 1 + below(t, t->game->seats_max + (below(t, 8) == 0 ? 1u : 0)));
		return;
	case 'n':
		text_int(out, t->record.entries + (below(t, 8) ? 1 : 2));
		return;
	case 'b':
		text_int(out, t->record.entries > back ? t->record.entries - back : 0);
		return;
	case 'd':
		text_int(out, t->record.started ? t->match.draws + (below(t, 8) == 0) : 0);
		return;
	case 'f':
		text_int(out, t->record.seed[below(t, SEEDS_MAX)].from);
		return;
	case 'o':
		text_int(out, t->record.offers + below(t, 2));
		return;
	case 'w':
		text_int(out, t->record.windows + below(t, 2));
		return;
	case 'k':
		text_hex(out, secret->commitment, SEED_SIZE);
		return;
	case 'K':
		text_hex(out, secret->seed, SEED_SIZE);
		return;
	case 'z':
		text_hex(out, secret->seed, NONCE_SIZE);
		return;
	default: /* $x */
		put_option(t, out);
	}
}

static void put_trial(struct table *t, const char *trial, struct text *out)
{
	for (; *trial; trial++) {
		if (*trial == '$')
			fill_in(t, *++trial, out);
		else
			text_char(out, *trial);
	}
}

/* The move that is due, dealt by the seed if that is known here. */
static void put_due(struct table *t, struct text *out)
{
	struct selfplay selfplay = {.game = t->game, .setup = &t->record.setup, .rng = t->rng};
	const struct game_state *state = match_state(&t->match);
	int seat;
	struct move move = selfplay_move(&selfplay, state, &seat);
	const struct seed *seed = record_seed(&t->record, t->match.draws);

	t->rng = selfplay.rng;
	if (seat == SEAT_CHANCE && seed && below(t, 20)) {
		struct seed known = *seed;
		uint8_t key[STREAM_KEY_SIZE];

		known.has_seed = true;
		memcpy(known.seed, t->secret[0].seed, SEED_SIZE);
		seed_key(&known, key);
		move = game_deal(t->game, state, key, t->match.draws);
	}
	text_str(out, "move ");
	text_int(out, t->record.entries + 1);
	text_char(out, ' ');
	if (seat == SEAT_CHANCE)
		text_char(out, '*');
	else
		text_int(out, seat + 1);
	text_char(out, ' ');
	move_put(&(struct move_at){t->game, state, seat}, move, VIEW_ALL, out);
}

/* The start, or the seed, that freezes what was shown. */
static void put_frozen(struct table *t, struct text *out)
{
	const struct seed *shown = &t->record.seed[t->record.seeds % SEEDS_MAX];

	text_str(out, t->record.started ? "seed " : "start ");
	if (t->record.started) {
		text_int(out, t->match.draws);
		text_char(out, ' ');
	}
	if (shown->has_commitment)
		text_hex(out, shown->commitment, SEED_SIZE);
	else
		text_char(out, '-');
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		if (!seat_in(shown->nonces, seat))
			continue;
		text_char(out, ' ');
		text_int(out, seat + 1);
		text_char(out, ':');
		text_hex(out, shown->nonce[seat], NONCE_SIZE);
	}
}

static void put_something(struct table *t, struct text *out)
{
	bool going = t->record.started && match_to_move(&t->match);

	text_int(out, t->record.at + (int)below(t, 3) - (below(t, 40) == 0));
	text_str(out, below(t, 30) ? " " : " by=k3v9 ref=a7 ");
	if (!t->record.game && below(t, 8))
		put_trial(t, trials[0], out);
	else if (!t->record.setup.seats && below(t, 3))
		put_trial(t, "seats $s", out);
	else if (going && !t->record.resting && below(t, 3))
		put_due(t, out);
	else if ((!t->record.started || t->record.resting) && below(t, 6) == 0)
		put_frozen(t, out);
	else
		put_trial(t, trials[below(t, COUNT_OF(trials) - (below(t, 4) ? ENDS : 0))], out);
}

/* One line is tried. It stands in the file if it was taken. */
static void try_row(struct table *t)
{
	static struct typed typed;
	const struct record_room room = {game_find, t->log, t->capacity};
	enum row_place place = below(t, 8) ? ROW_IN_STORE : ROW_IN_FILE;
	char why[SAID_SIZE];
	struct text text;
	struct row row;
	bool good;

	text_init(&text, typed.letter, sizeof typed.letter);
	put_something(t, &text);
	typed.length = text.len;
	if (below(t, 6) == 0)
		mistype_some(&typed, &t->rng);
	text_init(&text, why, sizeof why);
	good = row_get((struct slice){typed.letter, (uint32_t)typed.length}, place, &row, &text);
	tally_note(&t->tally[READ_ROWS], good, why, text.len);
	if (!good)
		return;
	good = record_take(&t->record, &t->match, &room, &row, &text);
	tally_note(&t->tally[READ_TAKEN], good, why, text.len);
	if (!good)
		return;
	if (row.kind != ROW_SECRET) {
		row_put(&row, ROW_IN_FILE, &t->rows);
		text_str(&t->rows, below(t, 12) ? "\n" : "\n# a remark\n");
	}
}

static bool read_file(struct slice file, struct tally *tally)
{
	static struct entry log[LOG_SIZE];
	static struct match match;
	static char again[FILE_SIZE * 2];
	struct record_reader reader = {.room = {game_find, log, LOG_SIZE}};
	struct record record;
	bool good = record_get(&reader, file, &record, &match);
	struct text text;
	int32_t dealt = 0;

	text_init(&text, again, sizeof again);
	if (good && record.viewer == VIEW_ALL && record.started) {
		text_int(&text, record_check_draws(&record, &match, &dealt));
		text_char(&text, ' ');
		text_int(&text, dealt);
		record_put(&record, &match, &text);
	}
	if (!good) {
		text_int(&text, reader.error.line);
		text_str(&text, reader.error.sentence);
	}
	ASSERT(!text.full);
	tally_note(tally, good, again, text.len);
	return good;
}

/* A line that is none of the file's, before any other or behind the last. */
static void slip_in(struct table *t, struct slice file, struct typed *typed)
{
	static const char *const lines[] = {"\n", "# remark\n", "#\x01\n", "more\n", "\x7F\n",
					    " \n", "5 leave 1\n", "hash 0\n", "view 1\n"};
	const char *line = lines[below(t, COUNT_OF(lines))];
	size_t at = below(t, 3) ? below(t, file.len) : file.len;

	while (at > 0 && file.at[at - 1] != '\n')
		at--;
	type_text(typed, file.at, at);
	memcpy(typed->letter + at, line, strlen(line));
	memcpy(typed->letter + at + strlen(line), file.at + at, file.len - at);
	typed->length = file.len + strlen(line);
}

static void spoil_file(struct table *t, struct slice file, struct tally *tally)
{
	static struct typed typed;

	for (int i = 0; i < SPOILED; i++) {
		type_text(&typed, file.at, file.len);
		if (i % 3)
			mistype_some(&typed, &t->rng);
		else
			slip_in(t, file, &typed);
		read_file((struct slice){typed.letter, (uint32_t)typed.length}, tally);
	}
}

static void try_views(struct table *t, struct slice file)
{
	static struct entry log[LOG_SIZE];
	static struct match match;
	static char view[FILE_SIZE];
	struct record_reader reader = {.room = {game_find, log, LOG_SIZE}};
	struct record record;
	struct text text;

	if (!record_get(&reader, file, &record, &match))
		return;
	for (int viewer = 0; viewer <= t->record.setup.seats; viewer++) {
		text_init(&text, view, sizeof view);
		record_put_view(&reader, viewer < t->record.setup.seats ? viewer : VIEW_PUBLIC,
				&match, &text);
		ASSERT(!text.full);
		tally_note(&t->tally[READ_VIEWS], true, view, text.len);
		read_file((struct slice){view, text.len}, &t->tally[READ_VIEWS]);
		if (viewer == 0)
			spoil_file(t, (struct slice){view, text.len}, &t->tally[READ_SPOILED]);
	}
}

static void try_table(struct table *t, uint64_t number)
{
	static char file[FILE_SIZE];
	struct text text;

	rng_seed(&t->rng, number + 77);
	t->capacity = number % 4 ? LOG_SIZE : 20;
	record_init(&t->record);
	text_init(&t->rows, t->rows_buf, sizeof t->rows_buf);
	for (int i = 0; i < TABLE_ROWS; i++)
		try_row(t);
	if (!t->record.started)
		return;
	text_init(&text, file, sizeof file);
	record_put_head(VIEW_ALL, &text);
	text_bytes(&text, t->rows.buf, t->rows.len);
	record_put_tail(&t->record, &t->match, &text);
	ASSERT(!text.full);
	read_file((struct slice){file, text.len}, &t->tally[READ_FILES]);
	spoil_file(t, (struct slice){file, text.len}, &t->tally[READ_SPOILED]);
	try_views(t, (struct slice){file, text.len});
}

static void note_tokens(const struct json_doc *doc, bool good, struct tally *tally)
{
	char buf[SAID_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	text_str(&text, doc->error ? doc->error : "");
	text_int(&text, doc->at);
	tally_note(tally, good, buf, text.len);
	for (uint32_t i = 0; good && i < doc->count; i++) {
		const struct json_token *token = &doc->token[i];
		char string[24] = "";
		int64_t number;
		bool yes;
		uint32_t first = json_first(doc, i);

		text_init(&text, buf, sizeof buf);
		text_int(&text, token->type * 4 + token->is_name * 2 + token->plain);
		text_int(&text, token->at);
		text_int(&text, token->len);
		text_int(&text, token->next);
		text_int(&text, token->count);
		text_int(&text, token->number);
		text_int(&text, json_get_str(doc, i, string, sizeof string));
		text_str(&text, string);
		text_int(&text, json_is(doc, i, "a\nb"));
		text_int(&text, json_get_int(doc, i, -7, 10, &number) ? number : 99);
		text_int(&text, json_get_bool(doc, i, &yes) ? yes : 9);
		text_int(&text, first == JSON_NONE ? -1 : (int64_t)json_after(doc, i, first));
		text_int(&text, json_member(doc, i, "cd"));
		tally_note(tally, good, buf, text.len);
	}
}

static void try_json(struct tally *tally)
{
	static const char *const samples[] = {
		"{\"a\\nb\":1,\"cd\":[true,false,null,-7,\"\"],\"\xC3\xA8\":{\"cd\":{}}}",
		"[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]", "{\"cd\":1,\"ab\":{\"cd\":2,\"dc\":[]}}",
		"\"\\u00e8 \\ud83c\\udfb2 \\\"\\\\\\/\\b\\f\\n\\r\\t \xF0\x9F\x8E\xB2\"",
		"[9223372036854775807,-9223372036854775808,0,-0,10,11,-7,-8,true]",
		"\t[\r\n1 , \"a\\nb\"] ",
		"[\"a\\u000ab\",\"a\\u0000b\",\"twenty-three letters ab\","
		"\"twenty-four letters abcd\"]",
	};
	static struct json_token token[TOKENS];
	static struct typed typed;
	struct rng rng;

	rng_seed(&rng, 5);
	for (int i = 0; i < SPOILED_JSON * COUNT_OF(samples); i++) {
		uint32_t few = 1 + (uint32_t)i / 9 % 9;
		struct json_doc doc = {.token = token, .capacity = i % 9 ? TOKENS : few};
		const char *sample = samples[i % COUNT_OF(samples)];
		bool good;

		type_text(&typed, sample, strlen(sample));
		mistype_some(&typed, &rng);
		good = json_parse(&doc, (struct slice){typed.letter, (uint32_t)typed.length});
		note_tokens(&doc, good, tally);
	}
}

void put_tables(const struct game *game, struct text *out)
{
	static struct table t;
	struct tally tally[READINGS] = {
		[READ_ROWS] = {.name = "rows read"}, [READ_TAKEN] = {.name = "rows taken"},
		[READ_FILES] = {.name = "files"}, [READ_VIEWS] = {.name = "views"},
		[READ_SPOILED] = {.name = "spoiled files"}, [READ_JSON] = {.name = "JSON"},
	};

	t.game = game;
	t.tally = tally;
	for (int i = 0; i < 2; i++) {
		memset(&t.secret[i], 0, sizeof t.secret[i]);
		t.secret[i].has_seed = true;
		memset(t.secret[i].seed, 0x5A + i, SEED_SIZE);
		seed_commit(&t.secret[i]);
	}
	for (uint64_t number = 0; number < TABLES; number++)
		try_table(&t, number);
	try_json(&tally[READ_JSON]);
	for (int i = 0; i < READINGS; i++)
		tally_put(&tally[i], out);
}
