/*
 * Views from outside: every real one is accepted, and one with a single wrong value is either
 * refused with a sentence or played without harm. Meant to be run with sanitizers too.
 */
#include "term/bot_talk.h"
#include "tests/outside.h"
#include "tests/unit/unit.h"

enum { CHANGES = 600, ITERATIONS = 4, STEPS = 7 };

/* One game in progress, a player of ours to ask, and what came of it. */
struct trial {
	const struct game *game;
	struct setup setup;
	struct any_state state;
	struct rng rng;
	struct bot bot;
	struct bot_talk talk;
	int accepted, refused;
};

static void restart(struct trial *trial)
{
	int counts = trial->game->seats_max - trial->game->seats_min + 1;
	int seats = trial->game->seats_min + (int)rng_below(&trial->rng, (uint32_t)counts);

	setup_default(trial->game, seats, &trial->setup);
	trial->game->init(state_of(&trial->state), &trial->setup);
}

/* Goes on at random until a seat is asked, over so many questions. */
static int next_question(struct trial *trial, int steps)
{
	const struct game *game = trial->game;
	struct selfplay selfplay = {.game = game, .rng = trial->rng};
	int seat = SEAT_CHANCE;

	for (;;) {
		uint32_t asked = game->to_move(state_of(&trial->state));
		struct move move;

		if (asked && !seat_in(asked, SEAT_CHANCE) && steps-- <= 0) {
			seat = seat_first(asked);
			break;
		}
		if (!asked) {
			restart(trial);
			continue;
		}
		move = selfplay_move(&selfplay, state_of(&trial->state), &seat);
		game->apply(state_of(&trial->state), seat, move, NULL);
	}
	trial->rng = selfplay.rng;
	return seat;
}

/* Says one line, made of a word and the rest, and gives the answer. */
static const char *tell(struct trial *trial, const char *word, const char *rest)
{
	static char line[POSITION_MAX * 2], said[BOT_ANSWER_SIZE];
	struct text answer;

	text_init(&answer, said, sizeof said);
	snprintf(line, sizeof line, "%s%s", word, rest);
	assert_true(bot_talk_hear(&trial->talk, (struct slice){line, (uint32_t)strlen(line)},
				  &answer));
	return said;
}

/* Asks for a move in a position: true if the bot gives one, false if it refuses. */
static bool ask(struct trial *trial, int seat, const char *position)
{
	const char number[] = {(char)('0' + seat), '\0'};
	const char seats[] = {(char)('0' + trial->setup.seats), '\0'};
	char head[64];
	const char *said;

	snprintf(head, sizeof head, "game %s %d seats ", trial->game->id,
		 trial->game->rules_version);
	bot_talk_begin(&trial->talk, trial->game, &trial->bot);
	assert_string_equal(tell(trial, head, seats), "");
	assert_string_equal(tell(trial, "seat ", number), "");
	said = tell(trial, "position ", position);
	if (*said) {
		assert_memory_equal(said, "error ", 6);
		assert_true(strlen(said) > 10);
		assert_memory_equal(tell(trial, "go", ""), "error ", 6);
		return false;
	}
	said = tell(trial, "go", "");
	if (strncmp(said, "move ", 5) != 0) {
		assert_string_equal(said, "error that seat is not asked here");
		return false;
	}
	outside_use(trial->game, &trial->talk.view, seat, &trial->rng, 3);
	return true;
}

static void try_changes(struct trial *trial)
{
	static char line[POSITION_MAX], changed[POSITION_MAX];
	struct any_state view;
	struct text text;
	int seat = next_question(trial, (int)rng_below(&trial->rng, STEPS));

	trial->game->observe(state_of(&trial->state), seat, state_of(&view));
	text_init(&text, line, sizeof line);
	position_put(trial->game, state_of(&view), &text);
	if (!ask(trial, seat, line))
		fail_msg("a real view of seat %d is refused: %s", seat + 1, line);
	for (int i = 0; i < 4; i++) {
		struct slice real = {line, (uint32_t)strlen(line)};

		text_init(&text, changed, sizeof changed);
		value_change(real, &trial->rng, &text);
		if (ask(trial, seat, changed))
			trial->accepted++;
		else
			trial->refused++;
	}
}

static void test_one_wrong_value(void **state)
{
	static struct trial trial;

	(void)state;
	for (int i = 0; game_list[i]; i++) {
		memset(&trial, 0, sizeof trial);
		trial.game = game_list[i];
		rng_seed(&trial.rng, 12 + (uint64_t)i);
		assert_true(bot_read(&trial.bot, "bot:4"));
		trial.bot.iterations = ITERATIONS;
		assert_int_equal(bot_sit(&trial.bot, trial.game, 1), EXIT_FINE);
		restart(&trial);
		while (trial.accepted + trial.refused < CHANGES)
			try_changes(&trial);
		bot_leave(&trial.bot);
		printf("%s: %d accepted, %d refused\n", trial.game->id, trial.accepted,
		       trial.refused);
		assert_true(trial.accepted > 0);
		assert_true(trial.refused > CHANGES / 2);
	}
}

/* What is added to a real view, `#` being the number of the seat that sees it; and the refusal. */
static const struct {
	const char *id, *added, *why;
} wrongs[] = {
	{"eighty", "turn=7", "a seat is out of range"},
	{"looting", "seats=1", "that number of seats is not possible"},
	{"looting", "phase=99", "there is no such phase"},
	{"looting", "row=19", "there are more than 18 cards of a witness"},
	{"looting", "unknown=255", "there are more unknown cards in hands than there can be"},
	{"heist", "grid=250", "there is no such grid"},
	{"heist", "round=0", "there is no such round"},
	{"heist", "start_line[#]=99", "a starting clue is about a line that there is not"},
	{"heist", "question[#]=?", "a clue was asked that there is not"},
	{"heist", "paid[#]=200", "a payment is out of range"},
	{"heist", "start_answer[#]=9,9,9,9",
	 "no mystery agrees with what is known, or nobody can have paid like that"},
	{"nanty", "depth=15", "the stack is empty or too high"},
	{"nanty", "in_play=200", "the card in play cannot be there"},
	{"nanty", "personality[#]=9", "there is no such personality"},
	{"nanty", "ruled_out=1+2+3+4+5+6+7,1+2+3+4+5+6+7",
	 "no personalities agree with what is known"},
	{"nanty", "hand_count[#]=200", "no hands agree with what is known"},
	{"nanty", "drawn=200", "a card is looked at that there is not"},
	{"nanty", "drawn=?", "cards are looked at that nobody has drawn"},
	{"nanty", "frame_program[1]=255", "a frame stands at no step of its program"},
	{"nanty", "frame_target[1]=200", "the memory of a frame is out of range"},
	{"null", "role=200", "there is no such role"},
	{"null", "hand[#]=5", "there are not four cards of each value"},
	{"null", "pack_size=1", "the pack is not as large as it says"},
	{"null", "role[#]=?", "that seat cannot see what this position shows"},
};

/* Each way in which a view can be beyond `imagine`, by its own sentence. */
static void test_each_refusal(void **state)
{
	static struct trial trial;

	(void)state;
	for (int i = 0; i < COUNT_OF(wrongs); i++) {
		const char *id = wrongs[i].id;
		char line[POSITION_MAX * 2], why[300];
		struct text text;
		int seat;

		trial.game = game_find((struct slice){id, (uint32_t)strlen(id)});
		rng_seed(&trial.rng, 1);
		setup_default(trial.game, 2, &trial.setup);
		trial.game->init(state_of(&trial.state), &trial.setup);
		seat = next_question(&trial, 0);
		trial.game->observe(state_of(&trial.state), seat, state_of(&trial.talk.view));
		text_init(&text, line, sizeof line);
		position_put(trial.game, state_of(&trial.talk.view), &text);
		text_char(&text, ' ');
		for (const char *c = wrongs[i].added; *c; c++)
			text_char(&text, *c == '#' ? (char)('1' + seat) : *c);
		text_init(&text, why, sizeof why);
		assert_false(view_get(trial.game, (struct slice){line, (uint32_t)strlen(line)},
				      seat, &trial.talk.view, &text));
		assert_string_equal(why, wrongs[i].why);
	}
}

/* Lines that ended or hung `tabard bot` before views were checked. */
static void test_lines_that_did_harm(void **state)
{
	static const struct {
		const char *id, *line, *why;
	} lines[] = {
		{"eighty",
		 "seats=92 pawns=1 round=1 step=action money=80,35 rumors=3,3",
		 "that number of seats is not possible"},
		{"looting", "seats=92 phase=draw row=1", "that number of seats is not possible"},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(lines); i++) {
		const char *id = lines[i].id;
		const struct game *game = game_find((struct slice){id, (uint32_t)strlen(id)});
		struct any_state view;
		char line[200], why[200];
		struct text text;

		text_init(&text, why, sizeof why);
		snprintf(line, sizeof line, "%s %d %s", id, game->rules_version, lines[i].line);
		assert_false(view_get(game, (struct slice){line, (uint32_t)strlen(line)}, 0,
				      &view, &text));
		assert_string_equal(why, lines[i].why);
	}
}

/* What one seat sees is not what another sees, and a whole state is nobody's view. */
static void test_view_of_another_seat(void **state)
{
	static const char line[] =
		"null 1 seats=2 hand_max=3 thieves=1 phase=lay die=4 pot=4 pack_size=18 "
		"hand_size=3,3 role=knight,? hand[1]=1,0,1,0,0,1";
	const struct game *game = game_find((struct slice){"null", 4});
	struct slice slice = {line, sizeof line - 1};
	struct any_state view;
	char why[200];
	struct text text;

	(void)state;
	text_init(&text, why, sizeof why);
	assert_true(view_get(game, slice, 0, &view, &text));
	assert_false(view_get(game, slice, 1, &view, &text));
	assert_false(view_get(game, slice, 2, &view, &text));
	assert_false(view_get(game, slice, VIEW_PUBLIC, &view, &text));
	assert_false(view_get(game, slice, VIEW_ALL, &view, &text));
}

/* The bot forgets a view when it becomes another's, and wants one before it moves. */
static void test_talk_order(void **state)
{
	static struct trial trial;
	static char line[POSITION_MAX];
	struct text text;
	int seat;

	(void)state;
	trial.game = game_find((struct slice){"null", 4});
	rng_seed(&trial.rng, 1);
	assert_true(bot_read(&trial.bot, "bot:1"));
	assert_int_equal(bot_sit(&trial.bot, trial.game, 1), EXIT_FINE);
	setup_default(trial.game, 2, &trial.setup);
	trial.game->init(state_of(&trial.state), &trial.setup);
	seat = next_question(&trial, 0);
	trial.game->observe(state_of(&trial.state), seat, state_of(&trial.talk.view));
	text_init(&text, line, sizeof line);
	position_put(trial.game, state_of(&trial.talk.view), &text);
	assert_true(ask(&trial, seat, line));
	assert_string_equal(tell(&trial, "go ", "soon"),
			    "error the time is not 1 to 3600000 milliseconds");
	assert_string_equal(tell(&trial, "seat ", seat == 0 ? "1" : "0"), "");
	assert_string_equal(tell(&trial, "go ", "5"), "error there is no position to move in");
	assert_string_equal(tell(&trial, "game null 1 ", "seats 3"), "");
	assert_string_equal(tell(&trial, "seat ", seat == 0 ? "0" : "1"), "");
	assert_string_equal(tell(&trial, "position ", line),
			    "error the position is of a game with another number of seats");
	bot_leave(&trial.bot);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_wrong_value),
		cmocka_unit_test(test_each_refusal),
		cmocka_unit_test(test_lines_that_did_harm),
		cmocka_unit_test(test_view_of_another_seat),
		cmocka_unit_test(test_talk_order),
	};

	return RUN_TESTS(tests);
}
