/* The statements that bring a position about: set-up, editing, moves, undo. */
#include "games/list.h"
#include "tests/rulebook/rulebook.h"

/* Where the scene game begins. It is global because init has no other way to know. */
static struct any_state base;

static void init_scene(struct game_state *state, const struct setup *setup);

struct slice trim(struct slice slice)
{
	while (slice.len > 0 && (*slice.at == ' ' || *slice.at == '\t')) {
		slice.at++;
		slice.len--;
	}
	while (slice.len > 0 && (slice.at[slice.len - 1] == ' ' || slice.at[slice.len - 1] == '\t'))
		slice.len--;
	return slice;
}

struct slice rest(const struct scan *in)
{
	return trim((struct slice){in->at, (uint32_t)(in->end - in->at)});
}

bool next_piece(struct scan *in, struct slice *out)
{
	do {
		if (rest(in).len == 0)
			return false;
		*out = trim(scan_until(in, ";"));
		scan_char(in, ';');
	} while (out->len == 0);
	return true;
}

bool read_seat(struct run *run, struct slice word, int *seat)
{
	int64_t number;

	*seat = SEAT_CHANCE;
	if (slice_is(word, "*"))
		return true;
	if (!run->game)
		return fail(run, "there is no game line yet");
	if (!slice_int(word, 1, run->setup.seats, &number))
		return fail(run, "\"%.*s\" is no seat of this game", SLICE(word));
	*seat = (int)number - 1;
	return true;
}

bool read_setup(struct run *run, struct scan *in, const struct game **game, struct setup *setup)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	struct slice word = scan_word(in);
	int64_t seats;
	char why[300];
	struct text text;

	*game = game_find(word);
	if (!*game)
		return fail(run, "there is no game \"%.*s\"", SLICE(word));
	word = scan_word(in);
	if (!slice_is(word, "seats") || !slice_int(scan_until((scan_blank(in), in), " :\t"), 0,
						   255, &seats))
		return fail(run, "expected: ID seats N [option name=value ...]");
	setup_default(*game, (int)seats, setup);
	for (;;) {
		scan_blank(in);
		if (scan_done(in) || *in->at == ':')
			return true;
		if (!slice_is(scan_word(in), "option"))
			return fail(run, "expected: option name=value");
		scan_blank(in);
		text_init(&text, why, sizeof why);
		if (!setup_option(*game, setup, scan_until(in, " :\t"), &reader, &text))
			return fail(run, "%s", why);
	}
}

static void init_scene(struct game_state *state, const struct setup *setup)
{
	(void)setup;
	memcpy(state, base.bytes, STATE_MAX < sizeof base ? STATE_MAX : sizeof base);
}

/* After every change of the position. */
static void show(const struct run *run)
{
	if (run->total->seen)
		run->total->seen(run, run->total->context);
}

/* Begins the match again at `base`, with an empty log. */
static void begin(struct run *run)
{
	run->scene = *run->game;
	run->scene.init = init_scene;
	run->events.count = 0;
	match_init(&run->match, &run->scene, &run->setup, run->log, LOG_MAX);
	show(run);
}

static void play_forced(struct run *run)
{
	struct forced forced;

	while (run->automatic && match_forced(&run->match, &forced))
		match_play(&run->match, run->match.revision, forced.seat, &forced.move,
			   &run->events);
}

void do_game(struct run *run, struct scan *in)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	const struct game *game;
	char why[300];
	struct text text;

	if (!read_setup(run, in, &game, &run->setup))
		return;
	text_init(&text, why, sizeof why);
	if (!setup_check(game, &run->setup, &reader, &text)) {
		fail(run, "the set-up is refused: %s", why);
		return;
	}
	run->game = game;
	do_start(run, in);
}

void do_start(struct run *run, struct scan *in)
{
	(void)in;
	if (!run->game) {
		fail(run, "there is no game line yet");
		return;
	}
	memset(&base, 0, sizeof base);
	run->game->init(state_of(&base), &run->setup);
	begin(run);
}

/* Takes over an edited state, if it is possible. */
static void take_over(struct run *run, const struct any_state *edited)
{
	const char *broken = run->game->check(state_of_const(edited));

	if (broken && !run->unchecked) {
		fail(run, "the position is impossible: %s", broken);
		return;
	}
	base = *edited;
	begin(run);
	if (!broken)
		play_forced(run);
}

void do_position(struct run *run, struct scan *in)
{
	static struct any_state edited;
	char why[300];
	struct text text;

	if (!run->game) {
		fail(run, "there is no game line yet");
		return;
	}
	memset(&edited, 0, sizeof edited);
	text_init(&text, why, sizeof why);
	if (!fields_get(run->game->fields, in, edited.bytes, run->game->state_size, &text))
		fail(run, "%s", why);
	else
		take_over(run, &edited);
}

/* `name=value; name=value` on a copy of the present position. */
static bool edit(struct run *run, struct scan *in, struct any_state *edited)
{
	struct slice piece;
	char why[300];
	struct text text;

	if (!run->game)
		return fail(run, "there is no game line yet");
	*edited = run->match.state;
	while (next_piece(in, &piece)) {
		struct scan scan;
		struct field_ref ref;

		scan_init(&scan, piece.at, piece.len);
		text_init(&text, why, sizeof why);
		if (!fields_find(run->game->fields, &scan, &ref, &text))
			return fail(run, "%s", why);
		scan_blank(&scan);
		if (!scan_char(&scan, '='))
			return fail(run, "expected: name=value");
		if (!fields_set(ref, edited->bytes, rest(&scan), &text))
			return fail(run, "%s", why);
	}
	return true;
}

void do_set(struct run *run, struct scan *in)
{
	static struct any_state edited;

	if (edit(run, in, &edited))
		take_over(run, &edited);
}

/* `impossible name=value; ...: sentence`: what check() would say to that. */
void do_impossible(struct run *run, struct scan *in)
{
	static struct any_state edited;
	struct slice line = rest(in);
	struct scan fields;
	const char *broken;
	uint32_t colon = 0;

	run->checks++;
	while (colon < line.len && line.at[colon] != ':')
		colon++;
	if (colon == line.len) {
		fail(run, "expected: impossible name=value; ...: SENTENCE");
		return;
	}
	scan_init(&fields, line.at, colon);
	if (!edit(run, &fields, &edited))
		return;
	line = trim((struct slice){line.at + colon + 1, line.len - colon - 1});
	broken = run->game->check(state_of_const(&edited));
	if (!broken)
		fail(run, "expected \"%.*s\", but the position is possible", SLICE(line));
	else if (!slice_is(line, broken))
		fail(run, "expected \"%.*s\", found \"%s\"", SLICE(line), broken);
}

bool find_move(const struct run *run, int seat, struct slice notation, struct move *move)
{
	if (!seat_in(match_to_move(&run->match), seat))
		return false;
	return game_read_move(run->game, now(run), seat, notation, move) == READ_EXACT;
}

const char *list_moves(const struct run *run, int seat)
{
	static char all[4000];
	static struct move list[LEGAL_MAX];
	struct text text;
	int n = 0;

	text_init(&text, all, sizeof all);
	if (seat_in(match_to_move(&run->match), seat))
		n = run->game->legal(now(run), seat, list);
	for (int i = 0; i < n; i++) {
		if (i)
			text_str(&text, ", ");
		move_put(&(struct move_at){run->game, now(run), seat}, list[i], VIEW_ALL, &text);
	}
	return n ? all : "nothing";
}

static bool play_one(struct run *run, struct slice piece)
{
	struct scan scan;
	struct move move;
	const char *broken;
	int seat;

	scan_init(&scan, piece.at, piece.len);
	if (!read_seat(run, scan_word(&scan), &seat))
		return false;
	if (!run->game)
		return fail(run, "there is no game line yet");
	if (!find_move(run, seat, rest(&scan), &move))
		return fail(run, "expected \"%.*s\" to be legal, found: %s", SLICE(rest(&scan)),
			    list_moves(run, seat));
	if (match_play(&run->match, run->match.revision, seat, &move, &run->events) != MATCH_OK)
		return fail(run, "the gate refuses \"%.*s\"", SLICE(piece));
	show(run);
	broken = run->game->check(now(run));
	if (broken && !run->unchecked)
		return fail(run, "after \"%.*s\": %s", SLICE(piece), broken);
	play_forced(run);
	return true;
}

void do_play(struct run *run, struct scan *in)
{
	struct slice piece;

	if (rest(in).len == 0)
		fail(run, "expected: play SEAT MOVE; SEAT MOVE ...");
	while (next_piece(in, &piece)) {
		if (!play_one(run, piece))
			return;
	}
}

/* `random N seed S`: N random moves, so that a test does not begin in a tidy corner. */
void do_random(struct run *run, struct scan *in)
{
	struct selfplay selfplay = {.game = &run->scene, .setup = &run->setup};
	int64_t n, seed;

	if (!run->game || !slice_int(scan_word(in), 1, LOG_MAX, &n) ||
	    !slice_is(scan_word(in), "seed") || !slice_int(scan_word(in), 0, INT64_MAX, &seed)) {
		fail(run, "expected: random N seed S, after a game line");
		return;
	}
	rng_seed(&selfplay.rng, (uint64_t)seed);
	for (; n > 0 && match_to_move(&run->match); n--) {
		int seat;
		struct move move = selfplay_move(&selfplay, now(run), &seat);

		match_play(&run->match, run->match.revision, seat, &move, &run->events);
	}
	if (n > 0)
		fail(run, "the game ended %d moves before that", (int)n);
}

void do_auto(struct run *run, struct scan *in)
{
	struct slice word = scan_word(in);

	if (!slice_is(word, "on") && !slice_is(word, "off")) {
		fail(run, "expected: auto on, or auto off");
		return;
	}
	run->automatic = slice_is(word, "on");
	if (run->game)
		play_forced(run);
}

void do_undo(struct run *run, struct scan *in)
{
	enum match_status status;
	int seat;

	if (!read_seat(run, scan_word(in), &seat))
		return;
	status = match_undo(&run->match, run->match.revision, seat);
	run->checks++;
	if (status != MATCH_OK)
		fail(run, "expected seat %d to be able to undo, found: %s", seat + 1,
		     match_status_id(status));
}
