/*
 * Around the World in 80 Days as clients are told it: moves, events and views as JSON, the
 * catalogue, and why a thing cannot be chosen.
 */
#include "tests/unit/told.h"

#include "games/eighty/reach.h"
#include "games/eighty/words.h"

extern const struct game eighty_game;

#define DECK " deck=1,1,1,1,1,1,1,1,1,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1"

static void test_moves(void **state)
{
	struct any_state s;

	(void)state;
	told_names(&eighty_game);
	told_position(&eighty_game, "eighty 1 seats=2 pawns=1 round=4 step=action turn=1 "
		      "money=47,50 rumors=2,3 place[1]=36 place[2]=43 pawn[2]=turned "
		      "held=mudge deck=1,1,1,1,1,1,1,1,1,2,1,1,1,1,1,1,1,1,1,1,1,1,0,1", &s);
	assert_string_equal(told_move(&eighty_game, &s, 0, ">39", 0),
		"{\"verb\":\"forward\",\"pawn\":null,\"space\":39,\"price\":6,\"bet\":0,"
		"\"left\":41,\"things\":[\"space:39\"],\"text\":\">39\","
		"\"label\":\"Forwards 3 to 39 (Pound) for £6, £41 left\"}");
	assert_string_equal(told_move(&eighty_game, &s, 0, "<32", 0),
		"{\"verb\":\"back\",\"pawn\":null,\"space\":32,\"gain\":40,\"bet\":0,"
		"\"left\":87,\"things\":[\"space:32\"],\"text\":\"<32\","
		"\"label\":\"Back 4 to 32 (Bombay) for a gain of £40, £87 then\"}");
	assert_string_equal(told_move(&eighty_game, &s, 0, "mudge >37", 0),
		"{\"verb\":\"play\",\"card\":\"mudge\",\"pawn\":null,\"space\":37,\"price\":0,"
		"\"gain\":0,\"left\":47,\"things\":[\"card:mudge\",\"space:37\"],"
		"\"text\":\"mudge >37\","
		"\"label\":\"Mudge: forwards 1 to 37 (Bet on 1): free, £47 left\"}");
	told_position(&eighty_game, "eighty 1 seats=2 pawns=2 round=4 step=action turn=1 "
		      "money=47,50 rumors=2,3 place[1]=39,45 pawn[1]=free,bet place[2]=46,47"
		      DECK, &s);
	assert_string_equal(told_move(&eighty_game, &s, 0, "a-10", 0),
		"{\"verb\":\"stay\",\"pawn\":\"a\",\"space\":39,\"cash\":\"give\",\"amount\":10,"
		"\"left\":37,\"things\":[\"pawn:a\",\"space:39\",\"cash:give\"],"
		"\"text\":\"a-10\",\"label\":\"Pawn a: stay on Pound 39 and give £10: £37 left\"}");
	told_position(&eighty_game, "eighty 1 seats=2 pawns=2 round=4 step=action turn=1 "
		      "money=47,50 rumors=2,3 place[1]=39,45 pawn[1]=free,bet place[2]=30,47"
		      DECK, &s);
	assert_string_equal(told_move(&eighty_game, &s, 0, "b>46", 0),
		"{\"verb\":\"forward\",\"pawn\":\"b\",\"space\":46,\"price\":1,\"bet\":20,"
		"\"left\":66,\"things\":[\"pawn:b\",\"space:46\"],\"text\":\"b>46\",\"label\":"
		"\"Pawn b, whose Bet pays £20 first, forwards 1 to 46 (Bet on 3) for £1, "
		"£66 left\"}");
}

/* What happens to cards and pawns by itself is told with the card, pawn and space meant. */
static void test_events(void **state)
{
	struct any_state s;

	(void)state;
	told_position(&eighty_game, "eighty 1 seats=3 pawns=1 round=4 step=action turn=1 "
		      "money=47,50,9 rumors=2,3,1 place[1]=36 place[2]=45 pawn[2]=bet "
		      "place[3]=50" DECK, &s);
	assert_string_equal(told_events(&eighty_game, &s, 0, ">40", 1), "");
	assert_string_equal(told_events(&eighty_game, &s, SEAT_CHANCE, "draw ice-sledge", 1), "");
	assert_string_equal(told_events(&eighty_game, &s, SEAT_CHANCE, "draw special-train*", 1),
			    "");
	assert_string_equal(told_events(&eighty_game, &s, 0, "ice-sledge", VIEW_PUBLIC),
		"{\"event\":\"discards\",\"seat\":0,\"card\":\"special-train-sign\","
		"\"things\":[\"seat:0\",\"card:special-train-sign\"],"
		"\"text\":\"Seat 1 discards Special Train\"}\n"
		"{\"event\":\"happens\",\"seat\":0,\"card\":\"ice-sledge\","
		"\"things\":[\"seat:0\",\"card:ice-sledge\"],"
		"\"text\":\"The card counts: Ice Sledge\"}\n"
		"{\"event\":\"carried\",\"seat\":0,\"space\":41,\"pawn\":\"a\",\"from\":40,"
		"\"things\":[\"seat:0\",\"space:41\"],"
		"\"text\":\"Seat 1 is carried to space 41\"}\n"
		"{\"event\":\"shuffled\",\"things\":[],"
		"\"text\":\"Deck and discard pile are shuffled together\"}\n"
		"{\"event\":\"bet-paid\",\"seat\":1,\"amount\":20,\"pawn\":\"a\",\"space\":45,"
		"\"things\":[\"seat:1\",\"space:45\"],"
		"\"text\":\"The Bet of Seat 2 pays £20\"}\n");
}

/* Nobody is null, seats count from 0, and what needs rules is there. */
static void test_view(void **state)
{
	struct any_state s;
	const struct json_doc *view;
	uint32_t pawn;

	(void)state;
	told_position(&eighty_game, "eighty 1 seats=2 pawns=1 round=4 step=action turn=2 "
		      "money=47,9 rumors=2,1 missing=1 place[1]=45 pawn[1]=bet place[2]=50"
		      DECK, &s);
	view = told_view(&eighty_game, &s, 0);
	assert_int_equal(told_member_int(view, 0, "turn"), 1);
	assert_int_equal(json_type(view, json_member(view, 0, "winner")), JSON_NULL);
	assert_int_equal(json_type(view, json_member(view, 0, "card")), JSON_NULL);
	assert_int_equal(json_member(view, 0, "next_op"), JSON_NONE);
	assert_int_equal(json_member(view, 0, "board"), JSON_NONE);
	assert_int_equal(told_count(view, json_member(view, 0, "money")), 2);
	assert_int_equal(told_int(view, json_first(view, json_member(view, 0, "missing"))), 0);
	pawn = json_member(view, json_first(view, json_member(view, 0, "pawn")), "a");
	assert_int_equal(told_member_int(view, pawn, "position"), 2);
	assert_int_equal(told_member_int(view, pawn, "pays"), 20);
	assert_int_equal(told_member_int(view, pawn, "home_price"), 630);
	pawn = json_member(view, json_member(view, 0, "reach"), "a");
	assert_int_equal(told_member_int(view, pawn, "purse"), 9);
	pawn = json_member(view, pawn, "price");
	assert_int_equal(told_count(view, pawn), 3); /* 52 and 53; 51 is the Layover before 50 */
	assert_int_equal(told_member_int(view, pawn, "53"), 6);
	assert_int_equal(told_member_int(view, pawn, "44"), -60);
}

/* Every card and space can be drawn and explained; ids of views are ids of the catalogue. */
static void test_catalogue(void **state)
{
	static const char *const card_texts[] = {"id", "name", "text", "kind", "moment", NULL};
	static const char *const space_texts[] = {"kind", "name", NULL};

	(void)state;
	for (int lang = 0; lang < LANG_COUNT; lang++) {
		struct setup setup;
		const struct json_doc *catalogue;
		uint32_t cards, spaces, kinds;

		setup_default(&eighty_game, 4, &setup);
		catalogue = told_catalogue(&eighty_game, &setup, (enum lang)lang);
		cards = json_member(catalogue, 0, "cards");
		spaces = json_member(catalogue, 0, "spaces");
		kinds = json_member(catalogue, 0, "kinds");
		told_complete(catalogue, cards, CARD_COUNT, card_texts);
		told_complete(catalogue, spaces, EIGHTY_LONDON + 1, space_texts);
		for (int card = 1; card <= CARD_COUNT; card++)
			assert_int_not_equal(told_by_id(catalogue, cards, eighty_card_id[card]),
					     JSON_NONE);
		for (int i = 0; i <= EIGHTY_LONDON; i++) {
			uint32_t space = told_element(catalogue, spaces, i);
			char kind[40];
			uint32_t row;

			assert_true(json_get_str(catalogue, json_member(catalogue, space, "kind"),
						 kind, sizeof kind));
			row = json_member(catalogue, kinds, kind);
			assert_true(json_member(catalogue, row, "name") != JSON_NONE);
			assert_true(json_member(catalogue, row, "text") != JSON_NONE);
		}
	}
}

/* ED-1.8: another board has its own kinds and no cities. */
static void test_catalogue_of_another_board(void **state)
{
	struct setup setup;
	const struct json_doc *catalogue;
	uint32_t spaces, space;

	(void)state;
	setup_default(&eighty_game, 4, &setup);
	memset(setup.text[0], 'C', EIGHTY_TRACK);
	setup.text[0][13] = 'L';
	catalogue = told_catalogue(&eighty_game, &setup, LANG_EN);
	spaces = json_member(catalogue, 0, "spaces");
	space = told_element(catalogue, spaces, 14);
	assert_true(json_is(catalogue, json_member(catalogue, space, "name"), "Layover"));
	assert_int_equal(json_type(catalogue, json_member(catalogue, space, "city")), JSON_FALSE);
	space = told_element(catalogue, spaces, 18);
	assert_true(json_is(catalogue, json_member(catalogue, space, "kind"), "pound"));
}

static void test_reasons(void **state)
{
	struct any_state s;

	(void)state;
	told_position(&eighty_game, "eighty 1 seats=2 pawns=1 round=4 step=action turn=1 "
		      "money=47,50 rumors=0,3 place[1]=36 place[2]=41 "
		      "held=inspector-fix deck=1,1,1,1,1,1,1,1,1,2,1,1,1,1,1,1,1,0,1,1,1,1,1,1",
		      &s);
	assert_string_equal(told_reason(&eighty_game, &s, 0, "space:38"),
			    "A Layover: only backwards [ED-3.3]");
	assert_string_equal(told_reason(&eighty_game, &s, 0, "space:41"),
			    "Seat 2 is there [ED-3.3]");
	assert_string_equal(told_reason(&eighty_game, &s, 0, "space:43"),
			    "The Police wants a Rumor, and you have none [ED-4.5]");
	assert_string_equal(told_reason(&eighty_game, &s, 0, "space:47"),
			    "That costs £66, you have £47 [ED-3.4]");
	assert_string_equal(told_reason(&eighty_game, &s, 0, "space:80"),
			    "That costs £990, you have £47 [ED-3.4]");
	assert_string_equal(told_reason(&eighty_game, &s, 0, "card:inspector-fix"),
			    "Inspector Fix is for landing on Police [ED-7.3]");
	assert_string_equal(told_reason(&eighty_game, &s, 0, "space:40"), "");
	assert_string_equal(told_reason(&eighty_game, &s, 1, "space:38"), "");
	told_position(&eighty_game, "eighty 1 seats=2 pawns=1 round=4 step=action turn=1 "
		      "money=47,50 rumors=1,3 place[1]=79" DECK, &s);
	assert_string_equal(told_reason(&eighty_game, &s, 0, "space:80"),
			    "Home only without Rumors: you have 1 [ED-5.1]");
	state_of(&s)->rumors[0] = 0;
	assert_string_equal(told_reason(&eighty_game, &s, 0, "space:80"),
			    "You would have £46 left; home only with £10 or less [ED-5.1]");
}

/* A thing at which a reason is looked at, and how often each reason was met. */
struct doubt {
	struct game_state s;
	int seat;
	struct thing thing;
	int met[EIGHTY_WORD_COUNT];
};

static int kind_at(const struct doubt *doubt, int space)
{
	return eighty_spaces(&doubt->s)[space];
}

static void set_kind(struct doubt *doubt, int space, int kind)
{
	if (!doubt->s.board[1])
		memcpy(doubt->s.board, eighty_board, sizeof doubt->s.board);
	doubt->s.board[space] = (uint8_t)kind;
}

/* Does the seat have a pawn there? */
static bool stands(const struct doubt *doubt, int seat, int space)
{
	for (int pawn = 0; pawn < doubt->s.pawns; pawn++) {
		if (doubt->s.place[seat][pawn] == space)
			return true;
	}
	return false;
}

static bool any_state_is(const struct doubt *doubt, int wanted)
{
	return doubt->s.pawn[doubt->seat][0] == wanted || doubt->s.pawn[doubt->seat][1] == wanted;
}

static void send_away(struct doubt *doubt, int seat, int space)
{
	for (int pawn = 0; pawn < doubt->s.pawns; pawn++) {
		if (doubt->s.place[seat][pawn] == space) {
			doubt->s.place[seat][pawn] = 0;
			doubt->s.pawn[seat][pawn] = PAWN_FREE;
		}
	}
}

/* ED-3.2 counted out, from each pawn of the seat. */
static bool costs(const struct doubt *doubt, int space, int pounds)
{
	for (int pawn = 0; pawn < doubt->s.pawns; pawn++) {
		int sum = 0;

		for (int n = 1; n <= space - doubt->s.place[doubt->seat][pawn]; n++)
			sum += n;
		if (sum == pounds)
			return true;
	}
	return false;
}

/* Are reasons about a space true? `word` is one of those that are about spaces. */
static bool space_reason_true(const struct doubt *doubt, const struct reason *reason, int space)
{
	const struct game_state *s = &doubt->s;

	switch (reason->word) {
	case EIGHTY_WORD_WHY_STAY:
		return stands(doubt, doubt->seat, space) && kind_at(doubt, space) != SPACE_POUND;
	case EIGHTY_WORD_WHY_START:
		return space == 0;
	case EIGHTY_WORD_WHY_NEAREST:
		return kind_at(doubt, reason->arg[0]) == SPACE_LAYOVER && reason->arg[0] != space;
	case EIGHTY_WORD_WHY_NO_LAYOVER:
		for (int i = 1; i < space; i++) {
			if (kind_at(doubt, i) == SPACE_LAYOVER)
				return false;
		}
		return true;
	case EIGHTY_WORD_WHY_LAYOVER:
		return kind_at(doubt, space) == SPACE_LAYOVER;
	case EIGHTY_WORD_WHY_TAKEN:
		return stands(doubt, reason->arg[0], space) && reason->arg[0] != doubt->seat;
	case EIGHTY_WORD_WHY_TAKEN_OWN:
		return stands(doubt, doubt->seat, space);
	case EIGHTY_WORD_WHY_POLICE:
		return kind_at(doubt, space) == SPACE_POLICE && s->rumors[doubt->seat] == 0;
	case EIGHTY_WORD_WHY_DEAR:
		return reason->arg[0] > reason->arg[1] && costs(doubt, space, reason->arg[0]) &&
		       reason->arg[1] >= (int)s->money[doubt->seat];
	case EIGHTY_WORD_WHY_RUMORS:
		return space == EIGHTY_LONDON && s->rumors[doubt->seat] == reason->arg[0];
	case EIGHTY_WORD_WHY_MONEY:
		return space == EIGHTY_LONDON && reason->arg[0] > reason->arg[1] &&
		       s->rumors[doubt->seat] == 0;
	default: /* words of other things */
		fail_msg("reason %s is not about a space", eighty_words[reason->word].id);
	}
	return false;
}

/* Takes the cause of a reason about a space away. */
static void cure_space(struct doubt *doubt, const struct reason *reason, int space)
{
	struct game_state *s = &doubt->s;

	switch (reason->word) {
	case EIGHTY_WORD_WHY_STAY:
	case EIGHTY_WORD_WHY_LAYOVER:
		set_kind(doubt, space, SPACE_POUND);
		return;
	case EIGHTY_WORD_WHY_START: /* stuck at the beginning, off any Pound */
		s->money[doubt->seat] = 0;
		for (int pawn = 0; pawn < s->pawns; pawn++) {
			s->place[doubt->seat][pawn] = (uint8_t)(1 + 2 * pawn);
			s->pawn[doubt->seat][pawn] = PAWN_FREE;
			set_kind(doubt, 1 + 2 * pawn, SPACE_PASSEPARTOUT);
		}
		return;
	case EIGHTY_WORD_WHY_NEAREST:
	case EIGHTY_WORD_WHY_NO_LAYOVER:
		for (int i = space + 1; i < EIGHTY_LONDON; i++) {
			if (kind_at(doubt, i) == SPACE_LAYOVER)
				set_kind(doubt, i, SPACE_POUND);
		}
		set_kind(doubt, space, SPACE_LAYOVER);
		return;
	case EIGHTY_WORD_WHY_TAKEN:
		send_away(doubt, reason->arg[0], space);
		return;
	case EIGHTY_WORD_WHY_TAKEN_OWN:
		send_away(doubt, doubt->seat, space);
		return;
	case EIGHTY_WORD_WHY_POLICE:
		s->rumors[doubt->seat] = 1;
		return;
	case EIGHTY_WORD_WHY_DEAR:
		s->money[doubt->seat] += (uint32_t)(reason->arg[0] - reason->arg[1]);
		return;
	case EIGHTY_WORD_WHY_RUMORS:
		s->rumors[doubt->seat] = 0;
		return;
	case EIGHTY_WORD_WHY_MONEY:
		s->money[doubt->seat] -= (uint32_t)(reason->arg[0] - reason->arg[1]);
		return;
	default: /* words of other things */
		fail_msg("no cure for %s", eighty_words[reason->word].id);
	}
}

/* A place in the middle of the board, with money, from which everything leads somewhere. */
static void to_the_middle(struct doubt *doubt)
{
	struct game_state *s = &doubt->s;

	for (int seat = 0; seat < s->seats; seat++) {
		for (int pawn = 0; pawn < s->pawns; pawn++) {
			s->place[seat][pawn] = (uint8_t)(seat == doubt->seat ? 41 + pawn : 0);
			s->pawn[seat][pawn] = PAWN_FREE;
		}
	}
	s->money[doubt->seat] = 500;
	s->acting = 0;
}

static bool held(const struct doubt *doubt)
{
	return doubt->thing.value >= CARD_EVENTS &&
	       (doubt->s.held[doubt->seat] >> (doubt->thing.value - CARD_EVENTS) & 1);
}

static bool card_reason_true(const struct doubt *doubt, const struct reason *reason)
{
	int moment = eighty_cards[doubt->thing.value].moment;
	int rumors = doubt->s.rumors[doubt->seat];

	switch (reason->word) {
	case EIGHTY_WORD_WHY_NOT_HELD:
		return !held(doubt);
	case EIGHTY_WORD_WHY_PLAYED:
		return doubt->s.played;
	case EIGHTY_WORD_WHY_LAST_RUMOR:
		return doubt->thing.value == CARD_AOUDA && rumors == 1 &&
		       any_state_is(doubt, PAWN_TURNED);
	case EIGHTY_WORD_WHY_NO_RUMOR:
		return doubt->thing.value == CARD_AOUDA && rumors == 0;
	case EIGHTY_WORD_WHY_BET_ONLY:
		return moment == MOMENT_BET && doubt->s.step != STEP_BET;
	case EIGHTY_WORD_WHY_BET_STUCK:
		return moment == MOMENT_BET && any_state_is(doubt, PAWN_BET);
	case EIGHTY_WORD_WHY_POLICE_ONLY:
		return moment == MOMENT_POLICE && doubt->s.step != STEP_POLICE;
	case EIGHTY_WORD_WHY_NO_TARGET:
		return moment == MOMENT_PRICE || moment == MOMENT_MOVE;
	default: /* words of other things */
		fail_msg("reason %s is not about a card", eighty_words[reason->word].id);
	}
	return false;
}

/* With two pawns a lost Bet is one under a pawn; with one it is asked about. */
static void lose_a_bet(struct doubt *doubt)
{
	to_the_middle(doubt);
	set_kind(doubt, 41, doubt->s.pawns == 2 ? SPACE_BET_3 : SPACE_BET_2);
	doubt->s.pawn[doubt->seat][0] = PAWN_BET;
	if (doubt->s.pawns == 1) {
		doubt->s.step = STEP_BET;
		doubt->s.acting = 1;
	}
}

static void cure_card(struct doubt *doubt, const struct reason *reason)
{
	struct game_state *s = &doubt->s;

	switch (reason->word) {
	case EIGHTY_WORD_WHY_NOT_HELD:
		s->held[doubt->seat] |= (uint8_t)(1u << (doubt->thing.value - CARD_EVENTS));
		return;
	case EIGHTY_WORD_WHY_PLAYED:
		s->played = 0;
		return;
	case EIGHTY_WORD_WHY_LAST_RUMOR:
	case EIGHTY_WORD_WHY_NO_RUMOR:
		s->rumors[doubt->seat]++;
		return;
	case EIGHTY_WORD_WHY_BET_ONLY:
		lose_a_bet(doubt);
		return;
	case EIGHTY_WORD_WHY_POLICE_ONLY:
		s->step = STEP_POLICE;
		s->acting = 1;
		return;
	case EIGHTY_WORD_WHY_NO_TARGET:
		to_the_middle(doubt);
		return;
	case EIGHTY_WORD_WHY_BET_STUCK:
		s->money[doubt->seat] = 5000;
		return;
	default: /* words of other things */
		fail_msg("no cure for %s", eighty_words[reason->word].id);
	}
}

/* Has the seat a move forwards or backwards of that pawn? */
static bool moves_pawn(const struct doubt *doubt, int pawn)
{
	struct move list[LEGAL_MAX];
	int count = eighty_game.legal(&doubt->s, doubt->seat, list);

	for (int i = 0; i < count; i++) {
		if (list[i].kind <= EIGHTY_BACK && list[i].arg[0] == pawn)
			return true;
	}
	return false;
}

static void end_question(struct game_state *s)
{
	s->step = STEP_ACTION;
	s->acting = s->card = s->next_op = s->draws = 0;
	s->drawn[0] = s->drawn[1] = 0;
}

/* Looks at a reason that is about the pawns or the turn, and cures it; false: another kind. */
static bool cure_turn(struct doubt *doubt, const struct reason *reason)
{
	struct game_state *s = &doubt->s;
	uint8_t *pawn = s->pawn[doubt->seat];

	switch (reason->word) {
	case EIGHTY_WORD_WHY_QUESTION:
		assert_int_not_equal(s->step, STEP_ACTION);
		end_question(s);
		return true;
	case EIGHTY_WORD_WHY_REPORT:
		assert_true(any_state_is(doubt, PAWN_TURNED));
		for (int i = 0; i < s->pawns; i++)
			pawn[i] = pawn[i] == PAWN_TURNED ? PAWN_FREE : pawn[i];
		return true;
	case EIGHTY_WORD_WHY_HOME:
		assert_int_equal(s->place[doubt->seat][doubt->thing.value], EIGHTY_LONDON);
		to_the_middle(doubt);
		return true;
	case EIGHTY_WORD_WHY_BOUND:
		assert_int_equal(reason->arg[0], s->acting - 1);
		to_the_middle(doubt);
		return true;
	case EIGHTY_WORD_WHY_LEAVE:
		assert_int_equal(pawn[reason->arg[0]], PAWN_LEAVING);
		pawn[reason->arg[0]] = PAWN_FREE;
		s->money[doubt->seat] += 1000;
		return true;
	case EIGHTY_WORD_WHY_STUCK:
		assert_false(moves_pawn(doubt, doubt->thing.value));
		to_the_middle(doubt);
		return true;
	case EIGHTY_WORD_WHY_POOR:
		assert_true(s->money[doubt->seat] < EIGHTY_NOTE);
		s->money[doubt->seat] = EIGHTY_NOTE;
		return true;
	case EIGHTY_WORD_WHY_NO_POUND:
		assert_true(s->pawns == 2 ||
			    kind_at(doubt, s->place[doubt->seat][0]) != SPACE_POUND);
		to_the_middle(doubt);
		set_kind(doubt, 41, SPACE_POUND);
		return true;
	default: /* words of other things */
		return false;
	}
}

/*
 * Every reason is true, and when its cause is taken away there is another or the thing can be
 * chosen: causes taken away one after the other lead to a thing that can.
 */
static void follow(struct doubt *doubt)
{
	struct move_at at = {&eighty_game, &doubt->s, doubt->seat};
	struct reason reason;

	for (int step = 0; step < 12; step++) {
		if (!told_why(&at, &doubt->thing, &reason))
			return;
		doubt->met[reason.word]++;
		if (cure_turn(doubt, &reason))
			continue;
		if (doubt->thing.sort == &eighty_sorts[EIGHTY_SORT_SPACE - SORT_OWN]) {
			assert_true(space_reason_true(doubt, &reason, doubt->thing.value));
			cure_space(doubt, &reason, doubt->thing.value);
			continue;
		}
		assert_true(card_reason_true(doubt, &reason));
		if (doubt->thing.value < CARD_EVENTS)
			return; /* nobody can ever hold it */
		cure_card(doubt, &reason);
	}
	fail_msg("%s %d: reasons without an end", doubt->thing.sort->name, doubt->thing.value);
}

/* The end of a chain of reasons must be a thing that can be chosen, not silence. */
static void must_be_choosable(const struct doubt *doubt)
{
	struct move_at at = {&eighty_game, &doubt->s, doubt->seat};

	if (told_choosable(&at, &doubt->thing))
		return;
	if (doubt->thing.sort == &eighty_sorts[EIGHTY_SORT_CARD - SORT_OWN] &&
	    doubt->thing.value < CARD_EVENTS)
		return;
	if (doubt->thing.sort == &eighty_sorts[EIGHTY_SORT_PAWN - SORT_OWN] && doubt->s.pawns == 1)
		return; /* the only pawn need not be clicked */
	fail_msg("%s:%d cannot be chosen in the end", doubt->thing.sort->name,
		 doubt->thing.value);
}

struct doubts {
	struct doubt doubt;
	struct rng rng;
	int looked;
};

static void doubt_all(void *context, const struct game_state *s, int seat, struct move move)
{
	struct doubts *doubts = context;

	(void)move;
	if (seat == SEAT_CHANCE || rng_below(&doubts->rng, 16))
		return;
	for (const struct sort *sort = eighty_sorts; sort->name; sort++) {
		for (int i = 0; i < sort->count; i++) {
			doubts->doubt.s = *s;
			doubts->doubt.seat = seat;
			doubts->doubt.thing = (struct thing){.sort = sort, .value = i};
			follow(&doubts->doubt);
			must_be_choosable(&doubts->doubt);
			doubts->looked++;
		}
	}
}

static void test_reasons_are_true(void **state)
{
	static struct doubts doubts;

	(void)state;
	rng_seed(&doubts.rng, 80);
	for (int i = 0; i < 12; i++) {
		bool two = i >= 5;
		struct any_state end;
		struct setup setup;
		struct selfplay play = {&eighty_game, &setup, {{0}}, doubt_all, &doubts};

		setup_default(&eighty_game, two ? 2 : i + 2, &setup);
		setup.choice[EIGHTY_OPTION_PAWNS] = two;
		rng_seed(&play.rng, (uint64_t)i);
		selfplay_run(&play, &end);
	}
	assert_true(doubts.looked > 20000);
	for (int word = EIGHTY_WORD_WHY_QUESTION; word <= EIGHTY_WORD_WHY_NO_POUND; word++) {
		if (!doubts.doubt.met[word] && word != EIGHTY_WORD_WHY_BET_STUCK)
			fail_msg("%s was never met", eighty_words[word].id);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_moves),
		cmocka_unit_test(test_events),
		cmocka_unit_test(test_view),
		cmocka_unit_test(test_catalogue),
		cmocka_unit_test(test_catalogue_of_another_board),
		cmocka_unit_test(test_reasons),
		cmocka_unit_test(test_reasons_are_true),
	};

	return RUN_TESTS(tests);
}
