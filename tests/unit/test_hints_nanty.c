/* What hints of Nanty Narking say, found out by making the move and asking the rules. */
#include "ai/nanty.h"
#include "games/nanty/machine.h"
#include "games/nanty/words.h"
#include "tests/unit/hints.h"

/* Others let it happen as long as they may; stops where the seat or chance is asked. */
static void let_pass(struct game_state *s, int own)
{
	struct move list[LEGAL_MAX];

	while (nanty_to_move(s) && !seat_in(nanty_to_move(s), SEAT_CHANCE)) {
		int seat = seat_first(nanty_to_move(s));

		nanty_legal(s, seat, list);
		if (seat == own || list[0].kind != MOVE_PASS)
			break;
		nanty_apply(s, seat, list[0], NULL);
	}
}

/* The true state after the move, if nobody interferes. */
static const struct game_state *make(const struct said *said)
{
	static struct any_state after;

	after = said->desk->state;
	nanty_apply(state_of(&after), said->seat, said->move, NULL);
	let_pass(state_of(&after), said->seat);
	return state_of(&after);
}

/* Is it so after the move; if a pawn was taken up by it, after some way to put it down again? */
static bool some_way(const struct said *said,
		     bool (*holds)(const struct said *, const struct game_state *))
{
	struct any_state made, after;
	struct game_state *s = state_of(&made);
	struct move list[LEGAL_MAX];
	int count;

	memset(&made, 0, sizeof made);
	memcpy(s, make(said), sizeof *s);
	if (nanty_to_move(s) != seat_bit(said->seat) || !s->depth ||
	    nanty_step(nanty_top(s))->op != OP_GOAL)
		return holds(said, s);
	count = nanty_legal(s, said->seat, list);
	for (int i = 0; i < count; i++) {
		after = made;
		nanty_apply(state_of(&after), said->seat, list[i], NULL);
		let_pass(state_of(&after), said->seat);
		if (holds(said, state_of(&after)))
			return true;
	}
	return false;
}

static const struct game_state *true_state(const struct said *said)
{
	return state_of_const(&said->desk->state);
}

static bool is_called(const char *name, int id)
{
	return strcmp(message_text(&nanty_words[id], LANG_EN), name) == 0;
}

/* The personality that is named; any of the Lords, who are alike, for "A Lord". */
static int person_of(const char *name)
{
	for (int person = 1; person <= NANTY_PERSONS; person++) {
		if (is_called(name, NANTY_WORD_PERSON + person - 1))
			return person;
	}
	return strcmp(name, "A Lord") == 0 ? BELLINGER : PERSON_NONE;
}

/* A Lord by name is known only where the goals of the Lords differ. */
static bool may_be_named(const struct said *said)
{
	int person = person_of(said->word[0]);

	return person != PERSON_NONE && (said->s->variant || person > BALMORAL ||
					 strcmp(said->word[0], "A Lord") == 0);
}

static struct goal goal_of(const struct said *said, const struct game_state *s, int seat)
{
	return nanty_goal(s, seat, person_of(said->word[0]));
}

/* Markers and money are counted by everybody: only areas have a number they are out of. */
static bool is_threat(const struct said *said)
{
	int rival = said->n[0] - 1;
	struct goal goal = goal_of(said, true_state(said), rival);

	return may_be_named(said) && rival != said->seat && goal.met && goal.have == said->n[1];
}

static bool beware(const struct said *said)
{
	return is_threat(said);
}

static bool beware_of_areas(const struct said *said)
{
	return is_threat(said) && goal_of(said, said->s, said->n[0] - 1).need == said->n[2];
}

static bool not_met(const struct said *said, const struct game_state *after)
{
	return !goal_of(said, after, said->n[0] - 1).met;
}

static bool stops(const struct said *said)
{
	return is_threat(said) && some_way(said, not_met);
}

static bool stops_areas(const struct said *said)
{
	return beware_of_areas(said) && stops(said);
}

static bool is_further(const struct said *said, const struct game_state *state)
{
	int rival = said->n[0] - 1;
	struct goal after = goal_of(said, state, rival);

	return may_be_named(said) && after.have == said->n[1] && after.need == said->n[2] &&
	       after.have < goal_of(said, true_state(said), rival).have;
}

static bool hinders(const struct said *said)
{
	return some_way(said, is_further);
}

static struct goal own_goal(const struct said *said, const struct game_state *s)
{
	return nanty_goal(s, said->seat, true_state(said)->personality[said->seat]);
}

static bool is_met(const struct said *said, const struct game_state *state)
{
	struct goal after = own_goal(said, state);

	return person_of(said->word[0]) == true_state(said)->personality[said->seat] &&
	       after.met && after.have == said->n[0] && after.need == said->n[1];
}

static bool all_there(const struct said *said)
{
	return some_way(said, is_met);
}

static bool is_nearer(const struct said *said, const struct game_state *state)
{
	struct goal after = own_goal(said, state);

	return after.have == said->n[0] && after.need == said->n[1] &&
	       after.have > own_goal(said, true_state(said)).have;
}

static bool nearer(const struct said *said)
{
	return some_way(said, is_nearer);
}

static int area_of(const char *name)
{
	for (int area = 0; area < NANTY_AREAS; area++) {
		if (is_called(name, NANTY_WORD_AREA + area))
			return area;
	}
	return -1;
}

/* It is about the area where it happens. */
static bool nearer_there(const struct said *said)
{
	return nearer(said) && area_of(said->word[0]) == said->move.arg[0];
}

static bool controls(const struct said *said)
{
	return nearer(said) && area_of(said->word[0]) >= 0;
}

static bool builds(const struct said *said)
{
	int area = area_of(said->word[0]);

	return area == said->move.arg[0] && nanty_areas[area].cost == said->n[0] &&
	       make(said)->building[area] == said->seat + 1;
}

static int icon_count(const struct said *said, int icon, int amount)
{
	const struct step *step = said->move.kind == MOVE_PLAY
					  ? nanty_cards[said->move.arg[0]].program
					  : nanty_step(nanty_top(said->s));
	int count = 0;

	for (; step->op != OP_STOP; step++) {
		count += step->op == OP_ICON && step->a == icon &&
			 (amount == 0 || step[1].a == amount);
		if (said->move.kind != MOVE_PLAY)
			break;
	}
	return count;
}

static bool income(const struct said *said)
{
	int before = true_state(said)->money[said->seat];

	if (said->move.kind == MOVE_PLAY)
		return icon_count(said, ICON_MONEY, said->n[0]) > 0;
	return make(said)->money[said->seat] - before == said->n[0] && said->n[0] > 0;
}

static bool card_named(const struct said *said)
{
	int card = said->move.kind == MOVE_PLAY ? said->move.arg[0]
						: nanty_top(said->s)->program;

	return is_called(said->word[0], NANTY_WORD_CARD + card);
}

static bool places(const struct said *said)
{
	return card_named(said) && icon_count(said, ICON_AGENT, 0) > 0;
}

static bool allows_building(const struct said *said)
{
	return card_named(said) && icon_count(said, ICON_BUILDING, 0) > 0;
}

/* Somebody else's pawn stands somewhere. */
static bool removes(const struct said *said)
{
	int others = 0;

	for (int area = 0; area < NANTY_AREAS; area++) {
		for (int kind = 0; kind < PAWN_KINDS; kind++)
			others += kind == said->seat ? 0 : said->s->pawns[area][kind];
	}
	return card_named(said) && icon_count(said, ICON_KILL, 0) > 0 && others > 0;
}

static bool calms(const struct said *said)
{
	return card_named(said) && icon_count(said, ICON_CALM, 0) > 0 && said->s->trouble != 0;
}

static bool by_text(const struct said *said)
{
	return card_named(said) && icon_count(said, ICON_SCROLL, 0) > 0;
}

static bool lets_follow(const struct said *said)
{
	const struct step *step = said->move.kind == MOVE_PLAY
					  ? nanty_cards[said->move.arg[0]].program
					  : nanty_step(nanty_top(said->s));
	bool follows = false;

	for (; step->op != OP_STOP; step++)
		follows |= step->op == OP_PLAY;
	return card_named(said) && follows;
}

/* No move of the list brings money at once that need not be given back. */
static bool no_free_money(const struct said *said)
{
	int points = nanty_points(true_state(said), said->seat);
	struct said other = *said;

	for (int i = 0; i < said->spot->count; i++) {
		other.move = said->spot->list[i];
		if (make(&other)->money[said->seat] > true_state(said)->money[said->seat] &&
		    nanty_points(make(&other), said->seat) > points)
			return false;
	}
	return said->move.kind == MOVE_PASS;
}

#define LIKELY " (%d % likely)"
#define TWICE(text, holds) {text, holds, true}, {text LIKELY, holds, true}

static const struct claim claims[] = {
	TWICE("%s: Seat %d could win next turn, with %d of %d areas; this prevents it",
	      stops_areas),
	TWICE("%s: Seat %d could win next turn, with %d markers; this prevents it", stops),
	TWICE("%s: Seat %d could win next turn, with £%d; this prevents it", stops),
	TWICE("%s: hinders Seat %d, should that be the one: %d of %d now", hinders),
	TWICE("%s: beware, Seat %d could win next turn, with %d of %d areas", beware_of_areas),
	TWICE("%s: beware, Seat %d could win next turn, with %d markers", beware),
	TWICE("%s: beware, Seat %d could win next turn, with £%d", beware),
	{"%s: all you need is there, %d of %d; you win next turn unless somebody prevents it",
	 all_there, true},
	{"%s: takes control, %d of %d areas", controls, false},
	{"%s: another area with an agent of yours, %d of %d", nearer_there, false},
	{"%s: one more trouble marker, %d of %d", nearer, false},
	{"£%d of £%d in money and buildings", nearer, true},
	{"%s: a building worth £%d, and its city area card", builds, true},
	{"brings %d pound", income, true},
	{"brings %d pounds", income, false},
	{"%s: puts an agent on the map", places, false},
	{"%s: allows a building", allows_building, false},
	{"%s: removes a piece that is in the way", removes, false},
	{"%s: removes a trouble marker", calms, false},
	{"%s: lets another card follow", lets_follow, false},
	{"%s: its text is what counts here. %s", by_text, false},
	{"nothing it could do now seems worth it", no_free_money, false},
};

static int mended;

/* Money for nothing is taken. */
static void check_mended(const struct said *said)
{
	struct said other = *said;

	if (said->move.kind != MOVE_PASS || !nanty_mend(said->spot, said->move, &other.move))
		return;
	assert_true(make(&other)->money[said->seat] > true_state(said)->money[said->seat]);
	mended++;
}

/* Sometimes with the personalities of the variant. */
static void set_up(struct setup *setup, int n)
{
	setup->choice[0] = n % 5 == 0;
}

static void test_hints_hold(void **unused)
{
	const struct hints hints = {.game = "nanty", .claims = claims,
				    .claim_count = COUNT_OF(claims), .spots = 600,
				    .seats_max = 4, .deep = 160, .choose = desk_random,
				    .set_up = set_up, .also = check_mended};
	int seen[CLAIMS_MAX], threats = 0;

	(void)unused;
	hints_hold(&hints, seen);
	for (int i = 0; i < 14; i++) /* what TWICE lists */
		threats += seen[i];
	assert_true(mended > 0 && threats > 20);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hints_hold),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
