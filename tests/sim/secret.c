/*
 * Non-interference. The state of a table is replaced by a world that a viewer can imagine; what
 * that viewer is told, what is due and when, and what comes of its own and of other people's
 * commands must then be the same, byte by byte, as long as its view is.
 */
#include "tests/sim/sim.h"

#include <stdio.h>

static struct desk world[2], after[2];
static char words[2][MESSAGE_SIZE], rows_buf[2][DESK_ROWS_SIZE], text_buf[2][1 << 16];
static struct text rows[2], text[2];
static struct desk_judgement judgement[2];
static struct entry logs[4][LOG];

/* Both worlds have the same log; their marks are now, so that nothing older is played again. */
static bool imagine(struct sim *sim, const struct desk *desk, int viewer)
{
	const struct game *game = desk->match.game;
	struct any_state view;

	for (int i = 0; i < 2; i++) {
		world[i] = *desk;
		world[i].room.log = world[i].match.log = logs[i];
		memcpy(logs[i], desk->match.log, (size_t)desk->match.count * sizeof *logs[i]);
		for (int seat = 0; seat < SEAT_MAX; seat++) {
			if (seat != viewer)
				desk_ahead(&world[i], seat, "");
		}
	}
	match_view(&desk->match, viewer, &view);
	game->imagine(state_of(&view), viewer, &sim->rng, state_of(&world[1].match.state));
	for (int i = 0; i < 2; i++)
		desk_mark(&world[i]);
	return desk->match.count > 0;
}

static bool same_view(const struct desk *a, const struct desk *b, int viewer)
{
	struct any_state view[2];

	match_view(&a->match, viewer, &view[0]);
	match_view(&b->match, viewer, &view[1]);
	return memcmp(view[0].bytes, view[1].bytes, a->match.game->state_size) == 0;
}

static void compare_words(struct sim *sim, const struct desk *a, const struct desk *b, int viewer)
{
	const struct desk *desk[2] = {a, b};
	int eyes = sim->plant != PLANT_WORDS ? viewer
		   : viewer == VIEW_PUBLIC   ? 0 : (viewer + 1) % a->record.setup.seats;

	for (int lang = 0; lang < LANG_COUNT; lang++) {
		for (int i = 0; i < 2; i++) {
			struct desk_viewer who = {eyes, (enum lang)lang, a->at + 100};
			struct text out;

			text_init(&out, words[i], sizeof words[i]);
			desk_update(desk[i], &who, desk[i]->mark, &out);
		}
		if (strcmp(words[0], words[1]) != 0)
			sim_fail(sim, "words", "viewer %d is told\n%s\nor\n%s", viewer, words[0],
				 words[1]);
	}
}

/* What no viewer knows, for faults that give it away. */
static bool is_odd(const struct desk *desk)
{
	return hash_bytes(0, desk->match.state.bytes, desk->match.game->state_size) & 1;
}

static struct desk_due due_of(const struct sim *sim, const struct desk *desk)
{
	struct desk_due due = desk_due(desk);

	if (sim->plant == PLANT_TIME && due.kind == DUE_BOT)
		due.at += is_odd(desk);
	return due;
}

static struct desk_due compare_due(struct sim *sim, int viewer)
{
	struct desk_due a = due_of(sim, &world[0]), b = due_of(sim, &world[1]);

	if (a.kind != b.kind || a.at != b.at || a.seat != b.seat)
		sim_fail(sim, "time", "viewer %d: due %d at %d, or %d at %d", viewer, a.kind,
			 (int)a.at, b.kind, (int)b.at);
	return a;
}

static void prepare(void)
{
	for (int i = 0; i < 2; i++) {
		text_init(&rows[i], rows_buf[i], sizeof rows_buf[i]);
		text_init(&text[i], text_buf[i], sizeof text_buf[i]);
		judgement[i] = (struct desk_judgement){.rows = &rows[i], .text = &text[i],
						       .after = &after[i], .spare = logs[2 + i]};
	}
}

/* The viewer's own commands: the same verdict, the same sentence, whatever the world is. */
static void compare_verdicts(struct sim *sim, int viewer)
{
	static const char *const tries[] = {
		"{\"do\":\"undo\",\"ref\":\"r\",\"seat\":%d,\"question\":%d}",
		"{\"do\":\"ways\",\"ref\":\"r\",\"seat\":%d,\"question\":%d,\"moves\":[]}",
		"{\"do\":\"why\",\"ref\":\"r\",\"seat\":%d,\"question\":%d,\"thing\":\"seat:0\"}",
		"{\"do\":\"wait\",\"ref\":\"r\",\"seat\":%d,\"window\":%d}",
		"{\"do\":\"play\",\"ref\":\"r\",\"seat\":%d,\"question\":%d,\"moves\":[\"x\"]}",
		"{\"do\":\"offer\",\"ref\":\"r\",\"seat\":%d,\"question\":%d,\"kind\":\"undo\"}",
		"{\"do\":\"ahead\",\"ref\":\"r\",\"seat\":%d,\"window\":%d,\"move\":\"pass\"}",
	};

	for (int i = 0; i < COUNT_OF(tries); i++) {
		struct desk_from from = {world[0].person[viewer], world[0].at + 200, LANG_IT,
					 viewer, NULL};
		char command[200];

		snprintf(command, sizeof command, tries[i], viewer,
			 strstr(tries[i], "window") ? (int)world[0].window.id
						    : (int)world[0].match.revision);
		prepare();
		for (int w = 0; w < 2; w++) {
			desk_judge(&world[w], (struct slice){command, (uint32_t)strlen(command)},
				   &from, &judgement[w]);
			if (sim->plant == PLANT_VERDICT && judgement[w].verdict == DESK_REFUSED)
				judgement[w].code = is_odd(&world[w]) ? CODE_STALE : CODE_OVER;
		}
		if (judgement[0].verdict != judgement[1].verdict ||
		    (judgement[0].verdict == DESK_REFUSED &&
		     (judgement[0].code != judgement[1].code ||
		      judgement[0].word != judgement[1].word)) ||
		    strcmp(text_buf[0], text_buf[1]) != 0)
			sim_fail(sim, "verdict", "viewer %d: %s: %d %s, or %d %s", viewer, command,
				 judgement[0].verdict, text_buf[0], judgement[1].verdict,
				 text_buf[1]);
	}
}

/* Takes the next row of a judgement in its world; false when there is none. */
static bool next_row(struct sim *sim, struct scan *scan, struct desk *desk, struct row *row)
{
	char buf[300];
	struct text why;

	if (scan_done(scan))
		return false;
	text_init(&why, buf, sizeof buf);
	if (!row_get(scan_line(scan), ROW_IN_STORE, row, &why) || !desk_take(desk, row, &why))
		sim_fail(sim, "row", "a row of a judgement: %s", buf);
	return true;
}

/* What the viewer learns from the last move of a world, whose state before it was `before`. */
static int learn(const struct desk *desk, const struct any_state *before, int viewer,
		 struct events *out)
{
	const struct match *match = &desk->match;
	const struct entry *last = &match->log[match->count - 1];
	struct any_state state = *before;
	struct events events = {.count = 0};

	out->count = 0;
	match->game->apply(state_of(&state), last->seat, last->move, &events);
	for (int i = 0; i < events.count; i++) {
		if (event_visible(&events.at[i], viewer))
			out->at[out->count++] = events.at[i];
	}
	return out->count;
}

static bool same_events(const struct any_state before[2], int viewer)
{
	static struct events seen[2];
	int count[2];

	for (int i = 0; i < 2; i++) {
		memset(&seen[i], 0, sizeof seen[i]);
		count[i] = learn(&world[i], &before[i], viewer, &seen[i]);
	}
	return count[0] == count[1] && memcmp(&seen[0], &seen[1], sizeof seen[0]) == 0;
}

/*
 * Row by row: as long as the viewer could not tell the worlds apart, the same sort of row must
 * come next in both, at the same time and of the same seat. A move may show what is different;
 * from there on nothing can be said.
 */
static void compare_rows(struct sim *sim, int viewer)
{
	struct any_state before[2];
	struct scan scan[2];
	struct row row[2];
	bool more[2];

	for (int i = 0; i < 2; i++)
		scan_init(&scan[i], rows_buf[i], rows[i].len);
	do {
		for (int i = 0; i < 2; i++) {
			before[i] = world[i].match.state;
			more[i] = next_row(sim, &scan[i], &world[i], &row[i]);
		}
		if (more[0] != more[1] ||
		    (more[0] && (row[0].kind != row[1].kind || row[0].at != row[1].at ||
				 row[0].seat != row[1].seat || row[0].seats != row[1].seats)))
			sim_fail(sim, "after", "viewer %d: one world goes on otherwise:\n%s\n%s",
				 viewer, rows_buf[0], rows_buf[1]);
		/* When it is over everything is shown. */
		if (more[0] && (desk_status(&world[0]) == DESK_OVER ||
				!same_view(&world[0], &world[1], viewer) ||
				(row[0].kind == ROW_MOVE && !same_events(before, viewer))))
			return;
	} while (more[0]);
	compare_words(sim, &world[0], &world[1], viewer);
	compare_due(sim, viewer);
}

/* A move that looks the same to the viewer and can be made in both worlds. */
static bool common_move(struct sim *sim, int seat, int viewer, struct move *move)
{
	const struct game *game = world[0].match.game;
	struct move list[LEGAL_MAX];
	int count = game->legal(match_state(&world[0].match), seat, list);
	int start = count ? (int)rng_below(&sim->rng, (uint32_t)count) : 0;

	for (int i = 0; i < count; i++) {
		char notation[2][NOTATION_MAX];
		struct move other;

		*move = list[(start + i) % count];
		for (int w = 0; w < 2; w++) {
			struct text out;

			match_notation(&world[w].match, seat, *move, notation[w]);
			if (w == 0 &&
			    game_read_move(game, match_state(&world[1].match), seat,
					   (struct slice){notation[0],
							  (uint32_t)strlen(notation[0])},
					   &other) != READ_EXACT)
				break;
			text_init(&out, notation[w], sizeof notation[w]);
			move_put(&(struct move_at){game, match_state(&world[w].match), seat},
				 *move, viewer, &out);
			if (w == 1 && strcmp(notation[0], notation[1]) == 0 &&
			    memcmp(&other, move, sizeof other) == 0)
				return true;
		}
	}
	return false;
}

/* Whoever is asked moves, or the window closes. */
static void compare_after(struct sim *sim, const struct desk_due *due, int viewer)
{
	uint32_t asked = match_to_move(&world[0].match);
	struct desk_due play = {DUE_BOT, world[0].at, seat_first(asked)};
	struct move move;

	if (due->kind == DUE_WINDOW)
		play = *due;
	else if (!common_move(sim, play.seat, viewer, &move))
		return;
	prepare();
	for (int w = 0; w < 2; w++) {
		if (sim->plant == PLANT_AFTER)
			world[w].set.window = 0;
		desk_happen(&world[w], &play, play.at + 50, &move, &judgement[w]);
		if (judgement[w].verdict != DESK_DONE)
			sim_fail(sim, "after", "what happens by itself is refused");
	}
	compare_rows(sim, viewer);
}

void secret_check(struct sim *sim, const struct desk *desk)
{
	int seats = desk->record.setup.seats;
	int viewer = (int)rng_below(&sim->rng, (uint32_t)seats + 1);
	struct desk_due due;

	if (viewer == seats)
		viewer = VIEW_PUBLIC;
	/* Where nothing waits (window 0), the table has agreed to let time tell. */
	if (!imagine(sim, desk, viewer) || desk->set.window == 0)
		return;
	sim->checks++;
	compare_words(sim, &world[0], &world[1], viewer);
	due = compare_due(sim, viewer);
	if (viewer != VIEW_PUBLIC && seat_in(desk_people(desk), viewer))
		compare_verdicts(sim, viewer);
	compare_after(sim, &due, viewer);
}
