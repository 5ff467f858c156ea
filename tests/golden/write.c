/* Writing a play-through: what is asked, what is legal, what happens, what changes, who sees. */
#include "tests/golden/golden.h"

enum { LIST_MAX = 12 /* moves written in full; longer lists get a count and a hash */ };

/* One play-through being written. */
struct writing {
	const struct golden *golden;
	const struct game *game;
	struct text *out;
	struct match match;
	struct entry *log;
	struct selfplay random;
	char before[POSITION_MAX], after[POSITION_MAX];
};

static const struct game_state *now(const struct writing *w)
{
	return match_state(&w->match);
}

static void put_seat(struct text *out, int seat)
{
	text_char(out, seat == SEAT_CHANCE ? '*' : (char)('1' + seat));
}

static void put_head(const struct golden *golden, struct text *out)
{
	const struct game *game = golden->game;

	text_str(out, "golden 1\ngame ");
	text_str(out, game->id);
	text_str(out, " rules ");
	text_uint(out, game->rules_version);
	text_str(out, "\nseats ");
	text_uint(out, golden->setup.seats);
	text_char(out, '\n');
	for (int i = 0; game->options[i].name; i++) {
		const char *value = setup_value(game, &golden->setup, i);

		if (!game->options[i].values && !*value)
			continue;
		text_str(out, "option ");
		text_str(out, game->options[i].name);
		text_char(out, '=');
		text_str(out, value);
		text_char(out, '\n');
	}
	text_str(out, "seed ");
	text_uint(out, golden->seed);
	text_char(out, '\n');
}

static void put_list(struct writing *w, int seat)
{
	static struct move list[LEGAL_MAX];
	int n = w->game->legal(now(w), seat, list);

	text_str(w->out, "  ");
	put_seat(w->out, seat);
	text_str(w->out, " may ");
	if (n > LIST_MAX) {
		text_int(w->out, n);
		text_str(w->out, " things, #");
		text_hex64(w->out, hash_bytes(0, list, (size_t)n * sizeof *list));
		text_str(w->out, ": ");
	}
	for (int i = 0; i < n && i < LIST_MAX; i++) {
		if (i)
			text_str(w->out, ", ");
		move_put(&(struct move_at){w->game, now(w), seat}, list[i], VIEW_ALL, w->out);
	}
	text_str(w->out, n > LIST_MAX ? ", ...\n" : "\n");
}

/* The word of a position line that begins with the same `name=`, or an empty slice. */
static struct slice same_name(const char *line, struct slice word)
{
	struct scan scan;
	struct slice other;
	const char *equals = memchr(word.at, '=', word.len);
	size_t n = equals ? (size_t)(equals - word.at) + 1 : word.len;

	scan_init(&scan, line, strlen(line));
	while ((other = scan_word(&scan)).len > 0) {
		if (other.len >= n && memcmp(other.at, word.at, n) == 0)
			return other;
	}
	return other;
}

/* Fields that are different after the move; those that became zero are written `name=0`. */
static void put_changes(struct writing *w)
{
	struct text text;
	struct scan scan;
	struct slice word;

	text_init(&text, w->after, sizeof w->after);
	fields_put(w->game->fields, w->match.state.bytes, &text);
	text_str(w->out, "  changed:");
	scan_init(&scan, w->after, text.len);
	while ((word = scan_word(&scan)).len > 0) {
		struct slice old = same_name(w->before, word);

		if (old.len == word.len && memcmp(old.at, word.at, word.len) == 0)
			continue;
		text_char(w->out, ' ');
		text_bytes(w->out, word.at, word.len);
	}
	scan_init(&scan, w->before, strlen(w->before));
	while ((word = scan_word(&scan)).len > 0) {
		const char *equals = memchr(word.at, '=', word.len);

		if (same_name(w->after, word).len > 0 || !equals)
			continue;
		text_char(w->out, ' ');
		text_bytes(w->out, word.at, (size_t)(equals - word.at));
		text_str(w->out, "=0");
	}
	text_char(w->out, '\n');
	memcpy(w->before, w->after, sizeof w->before);
}

/* A short hash of what each seat and the public see: shows that knowledge changed, not how. */
static void put_views(struct writing *w)
{
	static struct any_state view;

	text_str(w->out, "  seen:");
	for (int i = 0; i <= w->match.setup.seats; i++) {
		uint32_t hash;
		bool public = i == w->match.setup.seats;

		match_view(&w->match, public ? VIEW_PUBLIC : i, &view);
		hash = (uint32_t)hash_bytes(0, view.bytes, w->game->state_size);
		text_char(w->out, ' ');
		text_char(w->out, public ? 'p' : (char)('1' + i));
		text_char(w->out, '=');
		text_hex(w->out, &hash, sizeof hash);
	}
	text_char(w->out, '\n');
}

static void put_events(struct writing *w, const struct events *events)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};

	for (int i = 0; i < events->count; i++) {
		uint32_t set = events->at[i].visible_to;

		text_str(w->out, "  - ");
		event_say(w->game, &events->at[i], &reader, w->out);
		if (set != EVENT_PUBLIC)
			text_str(w->out, " (to");
		for (; set != EVENT_PUBLIC && set; set &= set - 1) {
			text_char(w->out, ' ');
			put_seat(w->out, seat_first(set));
		}
		text_str(w->out, events->at[i].visible_to != EVENT_PUBLIC ? ")\n" : "\n");
	}
}

/* The recorded move, or a random one where there is none or it is not legal any more. */
static struct move next_move(struct writing *w, int *seat, struct replay *replay)
{
	const struct golden *golden = w->golden;
	int at = w->match.count;
	struct move move;

	if (at < golden->count && !replay->strayed) {
		char who = golden->move[at].seat;

		*seat = who == '*' ? SEAT_CHANCE : who - '1';
		if (seat_in(match_to_move(&w->match), *seat) &&
		    game_read_move(w->game, now(w), *seat, golden->move[at].notation, &move) ==
			    READ_EXACT)
			return move;
		replay->strayed = at + 1;
		rng_seed(&w->random.rng, golden->seed + (uint64_t)at);
	}
	return selfplay_move(&w->random, now(w), seat);
}

static void put_step(struct writing *w, struct replay *replay)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	static struct events events;
	struct move move;
	int seat;

	text_char(w->out, '\n');
	text_int(w->out, w->match.count + 1);
	text_char(w->out, '\n');
	for (uint32_t asked = match_to_move(&w->match); asked; asked &= asked - 1)
		put_list(w, seat_first(asked));
	move = next_move(w, &seat, replay);
	text_str(w->out, "> ");
	put_seat(w->out, seat);
	text_char(w->out, ' ');
	move_put(&(struct move_at){w->game, now(w), seat}, move, VIEW_ALL, w->out);
	text_str(w->out, "\n  = ");
	w->game->say_move(now(w), seat, move, &reader, w->out);
	text_char(w->out, '\n');
	ASSERT(match_play(&w->match, w->match.revision, seat, &move, &events) == MATCH_OK);
	if (w->log[w->match.count - 1].final && seat != SEAT_CHANCE)
		text_str(w->out, "  final\n");
	put_events(w, &events);
	put_changes(w);
	put_views(w);
}

static void put_result(struct writing *w, struct replay *replay)
{
	struct result result;

	w->game->result(now(w), &result);
	replay->reason = w->game->words[result.reason].id;
	text_str(w->out, "\nresult");
	for (int i = 0; i < w->match.setup.seats; i++) {
		text_char(w->out, ' ');
		text_int(w->out, result.score[i]);
	}
	text_str(w->out, " places");
	for (int i = 0; i < w->match.setup.seats; i++) {
		text_char(w->out, ' ');
		text_int(w->out, result.place[i]);
	}
	text_str(w->out, " reason ");
	text_str(w->out, replay->reason);
	text_str(w->out, "\nposition ");
	position_put(w->game, now(w), w->out);
	text_str(w->out, "\nhash ");
	text_hex64(w->out, w->match.hash);
	text_char(w->out, '\n');
}

void golden_write(const struct golden *golden, struct text *out, struct replay *replay)
{
	static struct writing w;
	static struct entry log[GOLDEN_MOVES];
	struct text text;

	memset(&w, 0, sizeof w);
	memset(replay, 0, sizeof *replay);
	w.golden = golden;
	w.game = golden->game;
	w.out = out;
	w.log = log;
	w.random.game = golden->game;
	w.random.setup = &golden->setup;
	rng_seed(&w.random.rng, golden->seed);
	match_init(&w.match, golden->game, &golden->setup, log, GOLDEN_MOVES);
	put_head(golden, out);
	text_init(&text, w.before, sizeof w.before);
	fields_put(w.game->fields, w.match.state.bytes, &text);
	text_str(out, "start");
	text_str(out, w.before);
	text_char(out, '\n');
	while (match_to_move(&w.match))
		put_step(&w, replay);
	put_result(&w, replay);
	replay->moves = w.match.count;
}
