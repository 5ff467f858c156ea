/* The statements that look: legal moves, fields, views, events, words, the result, set-ups. */
#include "games/list.h"
#include "tests/rulebook/rulebook.h"

#include <stdio.h>
#include <stdlib.h>

static bool ready(struct run *run)
{
	run->checks++;
	return run->game ? true : fail(run, "there is no game line yet");
}

/* The next of a list separated by `;` or by a comma and a blank. */
static bool next_item(struct scan *in, struct slice *out)
{
	const char *start;

	scan_blank(in);
	start = in->at;
	if (scan_done(in))
		return false;
	while (!scan_done(in)) {
		bool comma = *in->at == ',' && in->at + 1 < in->end && in->at[1] == ' ';

		if (comma || *in->at == ';')
			break;
		in->at++;
	}
	*out = trim((struct slice){start, (uint32_t)(in->at - start)});
	if (!scan_done(in))
		in->at++;
	return true;
}

/* After the seat: `: list` exactly these, `has: list`, `lacks: list`, `count N`. */
void do_legal(struct run *run, struct scan *in)
{
	struct move list[LEGAL_MAX], move;
	struct slice word, item;
	int64_t wanted;
	int seat, count = 0, named = 0;
	bool has, lacks, exact;

	if (!ready(run) || !read_seat(run, trim(scan_until((scan_blank(in), in), ": ")), &seat))
		return;
	if (seat_in(match_to_move(&run->match), seat))
		count = run->game->legal(now(run), seat, list);
	word = trim(scan_until(in, ":"));
	if (word.len > 6 && memcmp(word.at, "count ", 6) == 0) {
		word = trim((struct slice){word.at + 6, word.len - 6});
		if (!slice_int(word, 0, LEGAL_MAX, &wanted))
			fail(run, "\"%.*s\" is no number of moves", SLICE(word));
		else if (wanted != count)
			fail(run, "expected %d legal moves, found %d: %s", (int)wanted, count,
			     list_moves(run, seat));
		return;
	}
	exact = word.len == 0;
	has = slice_is(word, "has");
	lacks = slice_is(word, "lacks");
	if (!scan_char(in, ':') || !(exact || has || lacks)) {
		fail(run, "expected: legal SEAT[ has| lacks]: MOVE, MOVE ...");
		return;
	}
	while (next_item(in, &item)) {
		bool there = find_move(run, seat, item, &move);

		named++;
		if (there == lacks) {
			fail(run, "expected \"%.*s\" %s, found: %s", SLICE(item),
			     lacks ? "not to be legal" : "to be legal", list_moves(run, seat));
			return;
		}
	}
	if (named == 0 && !exact)
		fail(run, "no move is named");
	else if (exact && named != count)
		fail(run, "expected %d legal moves, found %d: %s", named, count,
		     list_moves(run, seat));
}

void do_refused(struct run *run, struct scan *in)
{
	struct move move;
	int seat;

	if (!ready(run) || !read_seat(run, scan_word(in), &seat))
		return;
	if (rest(in).len == 0)
		fail(run, "no move is named");
	else if (find_move(run, seat, rest(in), &move))
		fail(run, "expected \"%.*s\" to be refused, but it is legal", SLICE(rest(in)));
}

/* `odds MOVE = N/M`: the probability of an outcome of chance. */
void do_odds(struct run *run, struct scan *in)
{
	static struct outcome outcome[LEGAL_MAX];
	struct slice notation = trim(scan_until(in, "="));
	int64_t part, whole;
	uint64_t weight = 0, sum = 0;
	struct move move;
	int n;

	scan_char(in, '=');
	scan_blank(in);
	if (!ready(run))
		return;
	if (!slice_int(trim(scan_until(in, "/")), 0, INT32_MAX, &part) || !scan_char(in, '/') ||
	    !slice_int(rest(in), 1, INT32_MAX, &whole)) {
		fail(run, "expected: odds MOVE = N/M");
		return;
	}
	if (match_to_move(&run->match) != seat_bit(SEAT_CHANCE)) {
		fail(run, "expected chance to be asked");
		return;
	}
	n = run->game->chance(now(run), outcome);
	for (int i = 0; i < n; i++) {
		sum += outcome[i].weight;
		if (find_move(run, SEAT_CHANCE, notation, &move) &&
		    move_same(&move, &outcome[i].move))
			weight = outcome[i].weight;
	}
	if (weight * (uint64_t)whole != sum * (uint64_t)part)
		fail(run, "expected odds of %d/%d, found %llu/%llu", (int)part, (int)whole,
		     (unsigned long long)weight, (unsigned long long)sum);
}

/* Compares one `name OP value` with a state, which may be a view. */
static bool expect_one(struct run *run, const struct any_state *state, struct slice piece)
{
	static struct any_state wanted;
	char why[300], found[600], value_text[600];
	struct field_ref ref;
	struct scan scan;
	struct text text;
	char op;
	bool same, fits;

	scan_init(&scan, piece.at, piece.len);
	text_init(&text, why, sizeof why);
	if (!fields_find(run->game->fields, &scan, &ref, &text))
		return fail(run, "%s", why);
	scan_blank(&scan);
	op = scan_done(&scan) ? '\0' : *scan.at++;
	if (op == '!' && !scan_char(&scan, '='))
		op = '\0';
	if (!strchr("=!<>", op) || op == '\0')
		return fail(run, "expected: name=value, or !=, <, >");
	wanted = *state;
	if (!fields_set(ref, wanted.bytes, rest(&scan), &text))
		return fail(run, "%s", why);
	text_init(&text, found, sizeof found);
	fields_show(ref, state->bytes, &text);
	text_init(&text, value_text, sizeof value_text);
	fields_show(ref, wanted.bytes, &text);
	same = memcmp(&wanted, state, sizeof wanted) == 0;
	fits = op == '=' ? same : op == '!' ? !same
			 : op == '<' ? strtol(found, NULL, 10) < strtol(value_text, NULL, 10)
				     : strtol(found, NULL, 10) > strtol(value_text, NULL, 10);
	return fits ? true : fail(run, "expected %.*s, found %s", SLICE(piece), found);
}

static void expect_all(struct run *run, const struct any_state *state, struct scan *in)
{
	struct slice piece;

	if (rest(in).len == 0)
		fail(run, "nothing is expected here");
	while (next_piece(in, &piece)) {
		if (!expect_one(run, state, piece))
			return;
	}
}

void do_expect(struct run *run, struct scan *in)
{
	if (ready(run))
		expect_all(run, &run->match.state, in);
}

/* `view SEAT|public expect ...` */
void do_view(struct run *run, struct scan *in)
{
	static struct any_state view;
	struct slice who = scan_word(in);
	int viewer = VIEW_PUBLIC;

	if (!ready(run) || (!slice_is(who, "public") && !read_seat(run, who, &viewer)))
		return;
	if (viewer == SEAT_CHANCE || !slice_is(scan_word(in), "expect")) {
		fail(run, "expected: view SEAT expect ..., or view public expect ...");
		return;
	}
	match_view(&run->match, viewer, &view);
	expect_all(run, &view, in);
}

static void name_set(uint32_t set, struct text *out)
{
	if (set == 0)
		text_str(out, "nobody");
	for (int seat = 0; seat <= SEAT_CHANCE; seat++) {
		if (!seat_in(set, seat))
			continue;
		if (out->len)
			text_char(out, ' ');
		if (seat == SEAT_CHANCE)
			text_char(out, '*');
		else
			text_int(out, seat + 1);
	}
}

/* Seats up to the end: `1 2`, `*`, or the word for the empty set. */
static bool read_set(struct run *run, struct scan *in, const char *none, uint32_t *set)
{
	struct slice word = scan_word(in);

	*set = 0;
	if (word.len == 0)
		return fail(run, "no seat is named");
	if (slice_is(word, none))
		return true;
	for (; word.len > 0; word = scan_word(in)) {
		int seat;

		if (!read_seat(run, word, &seat))
			return false;
		*set |= seat_bit(seat);
	}
	return true;
}

void do_asked(struct run *run, struct scan *in)
{
	uint32_t wanted, asked;
	char found[40];
	struct text text;

	if (!ready(run) || !read_set(run, in, "nobody", &wanted))
		return;
	asked = match_to_move(&run->match);
	text_init(&text, found, sizeof found);
	name_set(asked, &text);
	if (asked != wanted)
		fail(run, "expected other seats to be asked, found: %s", found);
}

/* One number per seat after `scores` or `places`. */
static bool expect_numbers(struct run *run, struct scan *in, const char *what,
			   const int32_t *found)
{
	for (int seat = 0; seat < run->setup.seats; seat++) {
		int64_t wanted;

		if (!slice_int(scan_word(in), INT32_MIN, INT32_MAX, &wanted))
			return fail(run, "expected a number for every seat after %s", what);
		if (wanted != found[seat])
			return fail(run, "expected %s: %d for seat %d, found %d", what,
				    (int)wanted, seat + 1, found[seat]);
	}
	return true;
}

void do_result(struct run *run, struct scan *in)
{
	struct result result;
	int32_t place[SEAT_MAX];
	bool good = true;

	if (!ready(run))
		return;
	if (match_to_move(&run->match)) {
		fail(run, "expected the game to be over");
		return;
	}
	run->game->result(now(run), &result);
	for (int i = 0; i < SEAT_MAX; i++)
		place[i] = result.place[i];
	if (rest(in).len == 0)
		fail(run, "expected: result scores ...|unscored places ... reason ...");
	while (good && rest(in).len > 0) {
		struct slice word = scan_word(in);
		const char *reason = run->game->words[result.reason].id;

		if (result.scored ? slice_is(word, "unscored") : slice_is(word, "scores"))
			good = fail(run, "expected %.*s, found a result %s scores", SLICE(word),
				    result.scored ? "with" : "without");
		else if (slice_is(word, "unscored"))
			continue;
		else if (slice_is(word, "scores"))
			good = expect_numbers(run, in, "scores", result.score);
		else if (slice_is(word, "places"))
			good = expect_numbers(run, in, "places", place);
		else if (!slice_is(word, "reason"))
			good = fail(run, "\"%.*s\" is no part of a result", SLICE(word));
		else if (!slice_is(word = scan_word(in), reason))
			good = fail(run, "expected reason %.*s, found %s", SLICE(word), reason);
	}
}

static bool contains(const char *text, struct slice part)
{
	size_t size = strlen(text);

	return memmem(text, size, part.at, part.len) != NULL;
}

void do_setup_refused(struct run *run, struct scan *in)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	const struct game *game;
	struct setup setup;
	char why[300];
	struct text text;

	run->checks++;
	if (!read_setup(run, in, &game, &setup))
		return;
	scan_char(in, ':');
	text_init(&text, why, sizeof why);
	if (setup_check(game, &setup, &reader, &text))
		fail(run, "expected the set-up to be refused, but it is accepted");
	else if (!contains(why, rest(in)))
		fail(run, "expected \"%.*s\", found \"%s\"", SLICE(rest(in)), why);
}

void do_undo_refused(struct run *run, struct scan *in)
{
	int seat;

	if (!ready(run) || !read_seat(run, scan_word(in), &seat))
		return;
	if (match_can_undo(&run->match, seat))
		fail(run, "expected that seat %d cannot undo, but it can", seat + 1);
}

/* Whether the last move let anybody learn something: what a match never lets a seat take back. */
void do_final(struct run *run, struct scan *in)
{
	struct slice word = scan_word(in);
	bool due = slice_is(word, "yes");

	if (!ready(run))
		return;
	if (!due && !slice_is(word, "no"))
		fail(run, "expected: final yes or final no");
	else if (run->match.count == 0)
		fail(run, "no move has been made");
	else if (run->match.log[run->match.count - 1].final != due)
		fail(run, "expected that the last move is%s final, but it is%s", due ? "" : " not",
		     due ? " not" : "");
}

static const char *list_events(const struct run *run)
{
	static char all[2000];
	struct text text;

	text_init(&text, all, sizeof all);
	for (int i = 0; i < run->events.count; i++) {
		const struct event *event = &run->events.at[i];

		if (i)
			text_str(&text, ", ");
		text_str(&text, run->game->words[event->id].id);
		if (event->visible_to != EVENT_PUBLIC) {
			text_str(&text, " visible to ");
			name_set(event->visible_to, &text);
		}
	}
	return run->events.count ? all : "none";
}

/* `event ID [visible to 1 2|all]`: among the events of the last move. */
void do_event(struct run *run, struct scan *in)
{
	struct slice id = scan_word(in);
	uint32_t wanted = 0;
	bool any = rest(in).len == 0;

	if (!ready(run))
		return;
	if (!any && !(slice_is(scan_word(in), "visible") && slice_is(scan_word(in), "to") &&
		      read_set(run, in, "all", &wanted))) {
		fail(run, "expected: event ID [visible to SEAT ...|all]");
		return;
	}
	for (int i = 0; i < run->events.count; i++) {
		const struct event *event = &run->events.at[i];
		bool public = event->visible_to == EVENT_PUBLIC;

		if (slice_is(id, run->game->words[event->id].id) &&
		    (any || (wanted ? event->visible_to == wanted : public)))
			return;
	}
	fail(run, "expected event %.*s, found: %s", SLICE(id), list_events(run));
}

void do_no_event(struct run *run, struct scan *in)
{
	struct slice id = scan_word(in);
	bool known = false;

	if (!ready(run))
		return;
	for (int i = 0; i < run->game->words_count; i++)
		known |= slice_is(id, run->game->words[i].id);
	if (!known)
		fail(run, "the game has no message %.*s", SLICE(id));
	for (int i = 0; i < run->events.count; i++) {
		if (slice_is(id, run->game->words[run->events.at[i].id].id))
			fail(run, "expected no event %.*s", SLICE(id));
	}
}

/* `SEAT LANG text`: whom something is said to, and how. */
static bool read_reader(struct run *run, struct scan *in, struct reader *reader)
{
	struct slice lang;

	*reader = (struct reader){0, LANG_EN, NULL};
	if (!read_seat(run, scan_word(in), &reader->viewer))
		return false;
	lang = scan_word(in);
	reader->lang = slice_is(lang, "it") ? LANG_IT : LANG_EN;
	if ((!slice_is(lang, "it") && !slice_is(lang, "en")) || rest(in).len == 0)
		return fail(run, "expected: SEAT en|it TEXT");
	return true;
}

/* `tells SEAT LANG text`: in the lines of the log that the last move caused. */
void do_tells(struct run *run, struct scan *in)
{
	static char told[10000];
	struct reader reader;
	struct text text;

	if (!ready(run) || !read_reader(run, in, &reader))
		return;
	text_init(&text, told, sizeof told);
	for (int i = 0; i < run->events.count; i++) {
		if (!event_visible(&run->events.at[i], reader.viewer))
			continue;
		event_say(run->game, &run->events.at[i], &reader, &text);
		text_char(&text, '\n');
	}
	if (!contains(told, rest(in)))
		fail(run, "expected \"%.*s\", found: %.600s", SLICE(rest(in)), told);
}

/* `says SEAT LANG text`: in the seat's prompt or among the labels of its moves. */
void do_says(struct run *run, struct scan *in)
{
	static char said[40000];
	static struct move list[LEGAL_MAX];
	struct reader reader;
	struct text text;
	int n;

	if (!ready(run) || !read_reader(run, in, &reader))
		return;
	if (!seat_in(match_to_move(&run->match) & ~seat_bit(SEAT_CHANCE), reader.viewer)) {
		fail(run, "that seat is not asked anything");
		return;
	}
	text_init(&text, said, sizeof said);
	run->game->say_prompt(now(run), reader.viewer, &reader, &text);
	n = run->game->legal(now(run), reader.viewer, list);
	for (int i = 0; i < n; i++) {
		text_char(&text, '\n');
		run->game->say_move(now(run), reader.viewer, list[i], &reader, &text);
	}
	if (!contains(said, rest(in)))
		fail(run, "expected \"%.*s\", found: %.600s", SLICE(rest(in)), said);
}
