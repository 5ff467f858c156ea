/* What hints of Around the World in 80 Days say, found out by making the move. */
#include "ai/eighty_move.h"
#include "ai/playout.h"
#include "tests/unit/hints.h"

enum { TURNS_MAX = 60 };

/* What a move brings: money before the next decision, cards drawn at once, where pawns are then. */
struct made {
	int money, cards, rumors;
	int place[EIGHTY_PAWNS]; /* before cards do anything */
	bool over;
	struct any_state state;
};

static void make(const struct said *said, struct made *made)
{
	struct game_state *after = state_of(&made->state);
	const struct game_state *s = state_of_const(&said->desk->state);
	struct rng rng;

	rng_seed(&rng, 1);
	memset(made, 0, sizeof *made);
	made->state = said->desk->state;
	eighty_apply(after, said->seat, said->move, NULL);
	made->money = (int)after->money[said->seat] - (int)s->money[said->seat];
	made->rumors = after->rumors[said->seat] - s->rumors[said->seat];
	for (int pawn = 0; pawn < EIGHTY_PAWNS; pawn++)
		made->place[pawn] = after->place[said->seat][pawn];
	while (eighty_to_move(after) == seat_bit(SEAT_CHANCE)) {
		eighty_apply(after, SEAT_CHANCE, eighty_draw(after, &rng), NULL);
		made->cards++;
	}
	made->over = eighty_to_move(after) == 0;
}

/* With two pawns a Bet may pay as its pawn sets out, which is said apart (ED-6.6). */
static bool is_money(const struct said *said, const struct made *made, int pounds)
{
	return made->money == pounds || (said->s->pawns == 2 && made->money > pounds);
}

static bool sane(int turns)
{
	return turns >= 1 && turns <= TURNS_MAX;
}

static bool home_in(const struct said *said)
{
	return sane(said->n[0]);
}

static bool wins(const struct said *said)
{
	struct made made;

	make(said, &made);
	return made.over && state_of(&made.state)->winner == said->seat + 1;
}

static bool is_home(const struct said *said)
{
	const struct game_state *s = said->s;
	struct made made;
	int before, after;

	make(said, &made);
	before = (s->place[said->seat][0] == EIGHTY_LONDON) +
		 (s->place[said->seat][1] == EIGHTY_LONDON);
	after = (state_of(&made.state)->place[said->seat][0] == EIGHTY_LONDON) +
		(state_of(&made.state)->place[said->seat][1] == EIGHTY_LONDON);
	return s->pawns == 2 && after == before + 1 && !made.over;
}

static bool brings(const struct said *said)
{
	struct made made;

	make(said, &made);
	return said->n[0] > 0 && sane(said->n[1]) && is_money(said, &made, said->n[0]);
}

static bool pays(const struct said *said)
{
	struct made made;

	make(said, &made);
	return made.money == said->n[0] && made.money > 0;
}

static int landed_on(const struct said *said)
{
	int to = said->move.kind == EIGHTY_PLAY ? said->move.arg[2] : said->move.arg[1];

	return to == EIGHTY_LONDON ? SPACE_LONDON : eighty_spaces(said->s)[to];
}

static bool at_police(const struct said *said)
{
	return landed_on(said) == SPACE_POLICE && said->s->rumors[said->seat] > 0 &&
	       sane(said->n[0]);
}

/* The position of the pawn after the move is one that the space pays for, as the pawns stand. */
static bool bets(const struct said *said)
{
	return eighty_is_bet(landed_on(said)) && sane(said->n[0]) &&
	       eighty_bet_chance(said->s, said->seat, landed_on(said), said->move.arg[1]) >= 128;
}

static bool draws(const struct said *said)
{
	struct made made;

	make(said, &made);
	return landed_on(said) == SPACE_PASSEPARTOUT && made.cards == said->n[0] &&
	       sane(said->n[1]);
}

static bool takes(const struct said *said)
{
	struct made made;

	make(said, &made);
	return is_money(said, &made, said->n[0]) && sane(said->n[1]);
}

/* Giving is praised only where it leads home no later than taking would. */
static bool gives(const struct said *said)
{
	struct made made;

	make(said, &made);
	for (int i = 0; i < said->spot->count && said->s->step == STEP_ACTION; i++) {
		const struct move *other = &said->spot->list[i];

		if (other->kind == EIGHTY_STAY && eighty_move_go(said->spot, *other) <
						       eighty_move_go(said->spot, said->move))
			return false;
	}
	return is_money(said, &made, -said->n[0]) && sane(said->n[1]);
}

static bool reports(const struct said *said)
{
	struct made made;

	make(said, &made);
	return made.rumors == -1 && made.money == said->n[0];
}

static bool is_stuck(const struct said *said)
{
	bool moves = false;

	for (int i = 0; i < said->spot->count; i++)
		moves |= said->spot->list[i].kind == EIGHTY_FORWARD ||
			 said->spot->list[i].kind == EIGHTY_BACK ||
			 said->spot->list[i].kind == EIGHTY_STAY;
	return !moves;
}

static bool returns(const struct said *said)
{
	struct made made;

	make(said, &made);
	return is_stuck(said) && (int)state_of(&made.state)->money[said->seat] >= EIGHTY_MONEY;
}

static bool drops_rumor(const struct said *said)
{
	struct made made;

	make(said, &made);
	return made.rumors == -1 && made.money == 0;
}

/* The same stride without the Character would cost so much more. */
static bool is_cheaper(const struct said *said)
{
	int way = said->move.arg[2] - said->s->place[said->seat][said->move.arg[1]];
	struct made made;

	make(said, &made);
	return said->n[0] > 0 && is_money(said, &made, said->n[0] - way * (way + 1) / 2) &&
	       sane(said->n[1]);
}

static bool is_free(const struct said *said)
{
	struct made made;

	make(said, &made);
	return is_money(said, &made, 0) && sane(said->n[1]) &&
	       made.place[said->move.arg[1]] ==
		       said->s->place[said->seat][said->move.arg[1]] + said->n[0];
}

static bool saves_turn(const struct said *said)
{
	return said->s->step == STEP_POLICE && said->move.kind == EIGHTY_PLAY;
}

static bool keeps(const struct said *said)
{
	struct made made;

	make(said, &made);
	return made.money == 0 &&
	       said->s->held[said->seat] == state_of(&made.state)->held[said->seat];
}

static bool has_choice(const struct said *said)
{
	return said->move.kind == EIGHTY_CHOOSE && said->spot->count == 2;
}

static int card_of(const struct said *said)
{
	return said->s->drawn[said->move.arg[0]] - 1;
}

/* No card drawn with it brings home sooner. */
static bool none_better(const struct said *said)
{
	int best = eighty_card_worth(said->spot, card_of(said));

	for (int i = 0; i < said->spot->count; i++) {
		int other = said->s->drawn[said->spot->list[i].arg[0]] - 1;

		if (eighty_card_worth(said->spot, other) > best)
			return false;
	}
	return has_choice(said);
}

static bool better_event(const struct said *said)
{
	return none_better(said) && card_of(said) < CARD_EVENTS && sane(said->n[0]);
}

static bool better_character(const struct said *said)
{
	return none_better(said) && card_of(said) >= CARD_EVENTS;
}

static bool another_turn(const struct said *said)
{
	return none_better(said) &&
	       eighty_cards[card_of(said)].program->op == OP_EXTRA_TURN;
}

#define TURNS_AWAY "home is then about %d turns away."
#define TURN_AWAY "home is then about %d turn away."

static const struct claim claims[] = {
	{"That is London, and the game.", wins, false},
	{"That brings this pawn home.", is_home, true},
	{"Home is then about %d turns away.", home_in, false},
	{"Home is then about %d turn away.", home_in, true},
	{"It brings %d pounds for longer strides; " TURNS_AWAY, brings, false},
	{"It brings %d pounds for longer strides; " TURN_AWAY, brings, true},
	{"A Rumor can be left there; " TURNS_AWAY, at_police, false},
	{"The Bet there is likely to pay; " TURNS_AWAY, bets, false},
	{"The Bet there is likely to pay; " TURN_AWAY, bets, true},
	{"It draws %d cards; " TURNS_AWAY, draws, false},
	{"It draws %d card; " TURNS_AWAY, draws, false},
	{"It draws %d cards; " TURN_AWAY, draws, true},
	{"It draws %d card; " TURN_AWAY, draws, true},
	{"With %d pounds more home is about %d turns away.", takes, false},
	{"With %d pounds more home is about %d turn away.", takes, true},
	{"With %d pounds fewer the purse fits the way home: about %d turns.", gives, false},
	{"With %d pounds fewer the purse fits the way home: about %d turn.", gives, true},
	{"The Police wait: a Rumor less, and %d pounds.", reports, true},
	{"No pawn can move either way now.", is_stuck, true},
	{"There is no way on and no Layover behind: a new start from London.", returns, true},
	{"A Rumor less without a stop at the Police.", drops_rumor, false},
	{"The stride costs %d pounds less; " TURNS_AWAY, is_cheaper, false},
	{"The stride costs %d pounds less; " TURN_AWAY, is_cheaper, true},
	{"%d space without paying; " TURNS_AWAY, is_free, true},
	{"%d spaces without paying; " TURNS_AWAY, is_free, false},
	{"%d spaces without paying; " TURN_AWAY, is_free, true},
	{"The lost Bet pays %d pounds all the same.", pays, true},
	{"The report is made at once: that saves a turn.", saves_turn, true},
	{"The Character will be worth more later.", keeps, true},
	{"With this card home is about %d turns away.", better_event, false},
	{"With this card home is about %d turn away.", better_event, true},
	{"It gives another turn at once.", another_turn, false},
	{"A Character can be kept for the right moment.", better_character, false},
};

/* By the rule of thumb, with odd moves now and then. */
static struct move choose(const struct ai_spot *spot, struct rng *rng)
{
	const struct game *game = game_find((struct slice){"eighty", 6});
	struct ai_playout playout = {.game = game, .ai = ai_game_of(game), .lore = spot->lore,
				     .seats = spot->seats};

	return rng_below(rng, 3) == 0 ? desk_random(spot, rng)
				      : ai_policy_move(&playout, spot->state, spot->seat, rng);
}

static void set_up(struct setup *setup, int n)
{
	setup->choice[EIGHTY_OPTION_PAWNS] = n % 10 == 0;
}

static void test_hints_hold(void **unused)
{
	const struct hints hints = {.game = "eighty", .claims = claims,
				    .claim_count = COUNT_OF(claims), .spots = 600,
				    .seats_max = 6, .deep = 100, .choose = choose,
				    .set_up = set_up};
	int seen[CLAIMS_MAX];

	(void)unused;
	hints_hold(&hints, seen);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hints_hold),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
