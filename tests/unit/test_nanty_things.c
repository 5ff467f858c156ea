/*
 * Nanty Narking as clients are told it: moves, events and views as JSON, the catalogue, and why
 * a thing cannot be chosen.
 */
#include "tests/unit/told.h"

#include "games/nanty/machine.h"
#include "games/nanty/words.h"

extern const struct game nanty_game;

/* Three seats; seat 1 begins its turn with Newman Noggs, Mr. Merryweather and Toby. */
#define START                                                                                      \
	"nanty 1 seats=3 phase=play turns=9 money=20,10,0 trouble=city "                           \
	"events_left=zeppelin+flood+fire+fog+riots+explosion+earthquake+murders+martial-law"       \
	"+inigo-jones+subsidence+immigrants depth=1 personality=bellinger,moriarty,sidonia "       \
	"building[strand]=1 pawns[city]=1,1,1 pawns[strand]=1,1 pawns[east-end]=0,0,1 "            \
	"frame_program=turn frame_pc=1 hand_grey[1]=G01+G02+G17 hand_count=3,3,1 "                 \
	"hand_grey[2]=G03+G18+G45 hand_grey[3]=G15 pile[grey]=41 pile[red]=53"

static void start(struct any_state *s)
{
	told_position(&nanty_game, START, s);
}

static void play(struct any_state *s, int seat, const char *notation)
{
	nanty_game.apply(state_of(s), seat, told_find(&nanty_game, s, seat, notation), NULL);
}

static void test_moves(void **state)
{
	struct any_state s;

	(void)state;
	told_names(&nanty_game);
	start(&s);
	assert_string_equal(told_move(&nanty_game, &s, 0, "play G01", 0),
		"{\"verb\":\"play\",\"card\":\"G01\",\"things\":[\"card:G01\"],"
		"\"text\":\"play G01\",\"label\":\"Play The Artful Dodger\"}");
	assert_string_equal(told_move(&nanty_game, &s, 0, "play G01", 1),
		"{\"verb\":\"play\",\"card\":\"G01\",\"things\":[\"card:G01\"],"
		"\"text\":\"play G01\",\"label\":\"Play The Artful Dodger\"}");
	assert_string_equal(told_move(&nanty_game, &s, 0, "use 3", 0),
		"{\"verb\":\"use\",\"city\":\"strand\",\"things\":[\"city:strand\"],"
		"\"text\":\"use 3\",\"label\":\"Use Strand: £2: remove a trouble marker\"}");
	play(&s, 0, "play G01");
	assert_string_equal(told_move(&nanty_game, &s, 0, "do", 0),
		"{\"verb\":\"do\",\"icon\":\"scroll\",\"things\":[],\"text\":\"do\","
		"\"label\":\"Yes: do what the text says\"}");
	play(&s, 0, "pass");
	play(&s, 0, "do");
	assert_string_equal(told_move(&nanty_game, &s, 0, "area 2", 0),
		"{\"verb\":\"area\",\"area\":\"westminster\",\"price\":null,"
		"\"things\":[\"area:westminster\"],\"text\":\"area 2\","
		"\"label\":\"Westminster (2)\"}");
}

/* A way is one icon: to carry it out and where; never the next icon or the end of the turn. */
static void test_ways(void **state)
{
	struct way none = {0};
	struct any_state s;
	struct move_at at = {&nanty_game, state_of(&s), 0};

	(void)state;
	told_names(&nanty_game);
	start(&s);
	state_of(&s)->hand[0].deck[0] = card_bit(NANTY_G15) | card_bit(NANTY_G40);
	state_of(&s)->hand[2].deck[0] = card_bit(NANTY_G01);
	state_of(&s)->hand_count[0] = 2;
	play(&s, 0, "play G15");
	assert_string_equal(told_way(&at, &none, 0, 11),
		"{\"moves\":[\"pass\"],\"things\":[],\"label\":\"No: do without\","
		"\"final\":false}");
	assert_string_equal(told_way(&at, &none, 1, 11),
		"{\"moves\":[\"do\",\"area 2\"],\"things\":[\"area:westminster\"],"
		"\"label\":\"Westminster (2)\",\"final\":false}");
	start(&s);
	state_of(&s)->hand[0].deck[0] = card_bit(NANTY_G40);
	state_of(&s)->hand_count[0] = 1;
	state_of(&s)->pawns[0][0] = 1;
	play(&s, 0, "play G40");
	assert_string_equal(told_way(&at, &none, 1, 3),
		"{\"moves\":[\"do\",\"area 1\"],\"things\":[\"area:chelsea\"],"
		"\"label\":\"Chelsea (1)\",\"final\":false,\"price\":6,"
		"\"rest\":{\"money\":14}}");
}

/* NN-11.4: a card that passes is for the two; what others read has null. */
static void test_secrets(void **state)
{
	struct any_state s;

	(void)state;
	start(&s);
	state_of(&s)->hand[0].deck[0] = card_bit(NANTY_G03) | card_bit(NANTY_G02);
	state_of(&s)->hand[1].deck[0] =
		card_bit(NANTY_G01) | card_bit(NANTY_G05) | card_bit(NANTY_G06);
	state_of(&s)->hand_count[0] = 2;
	play(&s, 0, "play G03");
	play(&s, 0, "do");
	play(&s, 0, "seat 2");
	play(&s, 1, "pass");
	assert_string_equal(told_move(&nanty_game, &s, 1, "card G05", 0),
		"{\"verb\":\"card\",\"card\":\"G05\",\"things\":[\"card:G05\"],"
		"\"text\":\"card G05\",\"label\":\"The Foundling Hospital\"}");
	assert_string_equal(told_move(&nanty_game, &s, 1, "card G05", 2),
		"{\"verb\":\"card\",\"card\":null,\"things\":[],\"text\":\"card ?\","
		"\"label\":\"A card\"}");
	assert_string_equal(told_events(&nanty_game, &s, 1, "card G05", 2),
		"{\"event\":\"gives\",\"seat\":1,\"to\":0,\"things\":[\"seat:1\",\"seat:0\"],"
		"\"text\":\"Seat 2 gives Seat 1 a card\"}\n");
}

/* Events name pawn, area and where it came from; markers too. */
static void test_events(void **state)
{
	struct any_state s;

	(void)state;
	start(&s);
	state_of(&s)->hand[0].deck[0] = card_bit(NANTY_G09);
	state_of(&s)->hand_count[0] = 1;
	play(&s, 0, "play G09");
	play(&s, 0, "do");
	play(&s, 0, "pawn 3 2");
	play(&s, 0, "area 2");
	assert_string_equal(told_events(&nanty_game, &s, 1, "pass", VIEW_PUBLIC),
		"{\"event\":\"arrive\",\"pawn\":\"agent-1\",\"area\":\"westminster\","
		"\"from\":\"strand\",\"there\":1,\"things\":[\"area:westminster\"],"
		"\"text\":\"An agent of Seat 2 is now in Westminster\"}\n");
}

static void test_view(void **state)
{
	struct any_state s;
	const struct json_doc *view;
	uint32_t area, player;

	(void)state;
	start(&s);
	play(&s, 0, "play G01");
	play(&s, 0, "pass");
	play(&s, 0, "do");
	view = told_view(&nanty_game, &s, 1);
	assert_int_equal(told_member_int(view, 0, "turn"), 0);
	assert_int_equal(told_member_int(view, 0, "turns"), 9);
	assert_int_equal(json_type(view, json_member(view, 0, "winner")), JSON_NULL);
	assert_int_equal(json_type(view, json_member(view, 0, "event")), JSON_NULL);
	assert_true(json_is(view, json_member(view, 0, "in_play"), "G01"));
	assert_int_equal(told_count(view, json_member(view, 0, "money")), 3);
	assert_int_equal(json_member(view, 0, "frame_program"), JSON_NONE);
	assert_int_equal(json_member(view, 0, "marks_grey"), JSON_NONE);
	area = json_member(view, json_member(view, 0, "areas"), "strand");
	assert_int_equal(told_count(view, json_member(view, area, "agents")), 3);
	assert_int_equal(told_member_int(view, area, "control"), 0);
	assert_true(json_is(view, json_member(view, area, "city"), "ready"));
	player = json_first(view, json_member(view, 0, "players"));
	assert_int_equal(told_member_int(view, player, "agents_left"), 10);
	player = json_member(view, json_member(view, player, "goals"), "bellinger");
	assert_int_equal(told_member_int(view, player, "need"), 5);
	assert_int_equal(told_member_int(view, player, "have"), 1);
	area = json_first(view, json_member(view, 0, "going_on"));
	assert_true(json_is(view, json_member(view, area, "source"), "card:G01"));
	assert_int_equal(told_member_int(view, area, "icons_done"), 1);
	area = json_member(view, 0, "hand_grey");
	assert_int_equal(told_count(view, told_element(view, area, 0)), 0);
	assert_int_equal(told_count(view, told_element(view, area, 1)), 3);
}

/* Every card, area, personality and event can be drawn and explained. */
static void test_catalogue(void **state)
{
	static const char *const card_texts[] = {"id", "name", "deck", NULL};
	static const char *const area_texts[] = {"id", "name", "in", "ability", NULL};
	static const char *const person_texts[] = {"id", "name", "short", "needs", NULL};
	static const char *const event_texts[] = {"id", "name", "text", NULL};

	(void)state;
	for (int lang = 0; lang < LANG_COUNT; lang++) {
		struct setup setup;
		const struct json_doc *box;
		uint32_t cards;

		setup_default(&nanty_game, 3, &setup);
		box = told_catalogue(&nanty_game, &setup, (enum lang)lang);
		cards = json_member(box, 0, "cards");
		told_complete(box, cards, NANTY_CARDS, card_texts);
		told_complete(box, json_member(box, 0, "areas"), NANTY_AREAS, area_texts);
		told_complete(box, json_member(box, 0, "persons"), NANTY_PERSONS, person_texts);
		told_complete(box, json_member(box, 0, "events"), NANTY_EVENTS, event_texts);
		for (int card = 0; card < NANTY_CARDS; card++) {
			uint32_t row = told_by_id(box, cards, nanty_card_id(card));
			bool text = json_type(box, json_member(box, row, "text")) == JSON_STRING;

			assert_int_not_equal(row, JSON_NONE);
			assert_int_equal(text, nanty_cards[card].text != 0);
		}
	}
}

/* NN-7.1: the icons of the catalogue have the check sums of the ledger; NN-2.7: two fewer cards. */
static void test_catalogue_icons(void **state)
{
	static const int due[ICONS] = {31, 22, 11, 8, 19, 70, 9, 6, 27};
	int seen[ICONS] = {0};
	struct setup setup;
	const struct json_doc *box;
	uint32_t cards, card, icons, icon;

	(void)state;
	setup_default(&nanty_game, 4, &setup);
	box = told_catalogue(&nanty_game, &setup, LANG_EN);
	cards = json_member(box, 0, "cards");
	for (card = json_first(box, cards); card != JSON_NONE;
	     card = json_after(box, cards, card)) {
		icons = json_member(box, card, "icons");
		for (icon = json_first(box, icons); icon != JSON_NONE;
		     icon = json_after(box, icons, icon)) {
			for (int k = 0; k < ICONS; k++)
				seen[k] += json_is(box, json_member(box, icon, "id"),
						   nanty_icon_id[k]);
		}
	}
	for (int k = 0; k < ICONS; k++)
		assert_int_equal(seen[k], due[k]);
	setup.seats = 2;
	box = told_catalogue(&nanty_game, &setup, LANG_EN);
	assert_int_equal(told_count(box, json_member(box, 0, "cards")), NANTY_CARDS - 2);
	assert_int_equal(told_count(box, json_member(box, 0, "persons")), NANTY_PERSONS - 1);
}

/* Bridges join neighbours, both ways, and lie on the Thames: eight of them. */
static void test_bridges(void **state)
{
	int count = 0;

	(void)state;
	for (int a = 0; a < NANTY_AREAS; a++) {
		assert_int_equal(nanty_bridges[a] & ~nanty_areas[a].near, 0);
		for (int b = 0; b < NANTY_AREAS; b++) {
			assert_int_equal(nanty_bridges[a] >> b & 1, nanty_bridges[b] >> a & 1);
			count += nanty_bridges[a] >> b & 1;
		}
		if (nanty_bridges[a])
			assert_true(nanty_areas[a].thames);
	}
	assert_int_equal(count, 2 * 8);
}

static void test_reasons(void **state)
{
	struct any_state s;

	(void)state;
	start(&s);
	assert_string_equal(told_reason(&nanty_game, &s, 0, "area:city"),
			    "First play a card: its icons ask for the rest [NN-3.2]");
	assert_string_equal(told_reason(&nanty_game, &s, 0, "city:city"),
			    "The City card is not yours: build in the City [NN-4.4]");
	play(&s, 0, "play G01");
	play(&s, 0, "pass");
	play(&s, 0, "do");
	assert_string_equal(told_reason(&nanty_game, &s, 0, "area:chelsea"),
			    "You have no agent in Chelsea or next to it [NN-4.1]");
	assert_string_equal(told_reason(&nanty_game, &s, 0, "area:westminster"), "");
	start(&s);
	state_of(&s)->hand[0].deck[0] = card_bit(NANTY_G08);
	state_of(&s)->hand_count[0] = 1;
	state_of(&s)->money[0] = 11;
	state_of(&s)->pawns[LAMBETH][0] = 1;
	state_of(&s)->pawns[CHELSEA][0] = 1;
	play(&s, 0, "play G08");
	play(&s, 0, "do");
	assert_string_equal(told_reason(&nanty_game, &s, 0, "area:lambeth"),
			    "Building in Lambeth costs £18, you have £11 [NN-4.14]");
	assert_string_equal(told_reason(&nanty_game, &s, 0, "area:city"),
			    "There is trouble in the City [NN-4.4]");
	assert_string_equal(told_reason(&nanty_game, &s, 0, "area:strand"),
			    "Seat 1 already has a building in the Strand [NN-4.4]");
	assert_string_equal(told_reason(&nanty_game, &s, 0, "area:battersea"),
			    "You have no agent in Battersea [NN-4.4]");
	assert_string_equal(told_reason(&nanty_game, &s, 1, "area:battersea"), "");
}

/* A thing at which reasons are looked at, and how often each was met. */
struct doubt {
	struct game_state s;
	int seat;
	struct thing thing;
	int met[NANTY_WORDS];
};

static bool sort_is(const struct doubt *d, const char *name)
{
	return strcmp(d->thing.sort->name, name) == 0;
}

/* Does any legal move name a thing of that sort? */
static bool sort_asked(const struct doubt *d)
{
	struct move_at at = {&nanty_game, &d->s, d->seat};
	struct thing thing = d->thing;

	for (thing.value = 0; thing.value < d->thing.sort->count && thing.value < NANTY_CARDS;
	     thing.value++) {
		if (told_choosable(&at, &thing))
			return true;
	}
	return false;
}

static bool agent_near(const struct doubt *d, int area)
{
	for (int other = 0; other < NANTY_AREAS; other++) {
		bool near = other == area || (nanty_areas[area].near >> other & 1);

		if (near && d->s.pawns[other][d->seat])
			return true;
	}
	return false;
}

static bool trouble_near(const struct doubt *d, int area)
{
	return (d->s.trouble & nanty_areas[area].near) != 0;
}

static const struct step *step_asked(const struct doubt *d)
{
	return nanty_step(nanty_top(&d->s));
}

/* Are the causes of reasons about the map really there? */
static bool map_reason_true(const struct doubt *d, const struct reason *reason, int area)
{
	const struct game_state *s = &d->s;
	const struct frame *f = nanty_top(s);
	int owner = s->building[area] - 1;

	switch (reason->word) {
	case NANTY_WORD_WHY_NOT_NEAR:
		return !agent_near(d, area);
	case NANTY_WORD_WHY_NO_AGENT:
		return s->pawns[area][d->seat] == 0;
	case NANTY_WORD_WHY_TROUBLE:
		return s->trouble >> area & 1;
	case NANTY_WORD_WHY_NO_TROUBLE:
		return !(s->trouble >> area & 1);
	case NANTY_WORD_WHY_BUILDING:
		return owner == reason->arg[1];
	case NANTY_WORD_WHY_NO_BUILDING:
		return owner != reason->arg[1];
	case NANTY_WORD_WHY_OWN_BUILDING:
		return owner < 0 || owner == d->seat;
	case NANTY_WORD_WHY_DEAR:
		return reason->arg[2] == s->money[d->seat] && reason->arg[1] > reason->arg[2];
	case NANTY_WORD_WHY_AROUND:
		return area != reason->arg[0] &&
		       !(nanty_areas[reason->arg[0]].near >> area & 1);
	case NANTY_WORD_WHY_BESIDE:
		return !trouble_near(d, area);
	case NANTY_WORD_WHY_LIFTED:
		return f->lifted == area + 1;
	case NANTY_WORD_WHY_LIFT:
		return nanty_agents(s, d->seat) == NANTY_AGENTS;
	case NANTY_WORD_WHY_HERE:
		return f->area == area + 1;
	case NANTY_WORD_WHY_NOT_NEXT:
		return f->area - 1 == reason->arg[1] &&
		       !(nanty_areas[area].near >> reason->arg[1] & 1);
	case NANTY_WORD_WHY_FLOODED:
		return s->event > 0;
	case NANTY_WORD_WHY_NO_PAWN:
		return true; /* what may be chosen is the list's: see must_be_choosable */
	default: /* not about the map */
		fail_msg("%s is not about an area", nanty_words[reason->word].id);
	}
	return false;
}

/* A pawn that the step asked would let the seat choose there; false: none would. */
static bool add_pawn(struct doubt *d, int area)
{
	const struct step *step = step_asked(d);
	const struct frame *f = nanty_top(&d->s);
	int kind = PAWN_IMMIGRANT;

	if (step->op == OP_PAWN && (step->a & (PICK_ROLLED | PICK_AT)))
		return false;
	if (step->op == OP_OTHER && area == f->area - 1)
		return false;
	if (step->op == OP_FINE || (step->op == OP_PAWN && (step->a & PICK_OWN)))
		kind = f->owner;
	if (step->op == OP_PAWN && (step->a & PICK_THEIRS))
		kind = f->target - 1;
	d->s.pawns[area][kind]++;
	return true;
}

/* Takes the cause of a reason about the map away; false: the map is as it is. */
static bool cure_map(struct doubt *d, const struct reason *reason, int area)
{
	struct game_state *s = &d->s;

	switch (reason->word) {
	case NANTY_WORD_WHY_NOT_NEAR:
	case NANTY_WORD_WHY_NO_AGENT:
		s->pawns[area][d->seat]++;
		return true;
	case NANTY_WORD_WHY_TROUBLE:
		s->trouble = (uint16_t)(s->trouble & ~area_bit(area));
		return true;
	case NANTY_WORD_WHY_NO_TROUBLE:
		s->trouble |= area_bit(area);
		return true;
	case NANTY_WORD_WHY_BUILDING:
		s->building[area] = 0;
		return true;
	case NANTY_WORD_WHY_NO_BUILDING:
		s->building[area] = (uint8_t)(reason->arg[1] + 1);
		return true;
	case NANTY_WORD_WHY_OWN_BUILDING:
		s->building[area] = (uint8_t)((d->seat + 1) % s->seats + 1);
		return true;
	case NANTY_WORD_WHY_DEAR:
		s->money[d->seat] = (uint16_t)reason->arg[1];
		return true;
	case NANTY_WORD_WHY_BESIDE:
		s->trouble |= nanty_areas[area].near;
		return true;
	case NANTY_WORD_WHY_NO_PAWN:
		return add_pawn(d, area);
	default: /* where areas lie, and what was chosen before */
		return false;
	}
}

/* What each ability needs, all of it at once. */
static void give_needs(struct doubt *d, int area)
{
	struct game_state *s = &d->s;

	s->money[d->seat] = 20;
	if (s->hand_count[d->seat] == 0)
		nanty_hand_show(s, d->seat, NANTY_G01);
	s->pile[0]++;
	s->trouble = area == EAST_END ? 0 : (uint16_t)(s->trouble | area_bit(CITY));
	s->pawns[EAST_END][PAWN_IMMIGRANT]++;
}

/* Reasons about city area cards, checked and cured; false: the end of the chain. */
static bool follow_city(struct doubt *d, const struct reason *reason, int area)
{
	struct game_state *s = &d->s;
	uint16_t bit = area_bit(area);

	switch (reason->word) {
	case NANTY_WORD_WHY_CITY_OUT:
		assert_true(s->city_out & bit);
		s->city_out = (uint16_t)(s->city_out & ~bit);
		return true;
	case NANTY_WORD_WHY_CITY_OTHER:
		assert_int_not_equal(s->building[area], d->seat + 1);
		s->building[area] = (uint8_t)(d->seat + 1);
		return true;
	case NANTY_WORD_WHY_CITY_GUARDED:
		assert_true(s->pawns[area][PAWN_GRENADIER]);
		s->pawns[area][PAWN_GRENADIER] = 0;
		return true;
	case NANTY_WORD_WHY_CITY_NEW:
		assert_true(s->city_gained & bit);
		s->city_gained = (uint16_t)(s->city_gained & ~bit);
		return true;
	case NANTY_WORD_WHY_CITY_USED:
		assert_true(s->city_used & bit);
		s->city_used = (uint16_t)(s->city_used & ~bit);
		return true;
	case NANTY_WORD_WHY_CITY_NEEDS:
		give_needs(d, area);
		return true;
	case NANTY_WORD_WHY_CITY_EVENTS:
		assert_int_equal(area, HOLBORN);
		return false;
	default: /* not about a city area card */
		fail_msg("%s is not about a city", nanty_words[reason->word].id);
	}
	return false;
}

static bool follow_card(struct doubt *d, const struct reason *reason, int card)
{
	switch (reason->word) {
	case NANTY_WORD_WHY_NOT_HELD:
		assert_false(cards_has(&d->s.hand[d->seat], card));
		nanty_hand_show(&d->s, d->seat, card);
		return true;
	case NANTY_WORD_WHY_CARD_DONE:
		assert_int_equal(step_asked(d)->op, OP_LAST_POINT);
		return false;
	case NANTY_WORD_WHY_NOT_INTERRUPT:
		assert_int_equal(nanty_cards[card].answer, ANSWER_NONE);
		return false;
	case NANTY_WORD_WHY_NOT_FITTING:
		assert_int_not_equal(nanty_cards[card].answer, ANSWER_NONE);
		return false;
	default: /* not about a card */
		fail_msg("%s is not about a card", nanty_words[reason->word].id);
	}
	return false;
}

static bool follow_seat(struct doubt *d, const struct reason *reason, int seat)
{
	struct game_state *s = &d->s;

	switch (reason->word) {
	case NANTY_WORD_WHY_SELF:
		assert_int_equal(seat, d->seat);
		return false;
	case NANTY_WORD_WHY_NO_MONEY:
		assert_int_equal(s->money[seat], 0);
		s->money[seat] = 1;
		return true;
	case NANTY_WORD_WHY_NO_CARD:
		assert_int_equal(s->hand_count[seat], 0);
		s->hand_count[seat] = 1;
		return true;
	case NANTY_WORD_WHY_NO_BUILDINGS:
		assert_int_equal(nanty_buildings(s, seat), 0);
		s->building[CHELSEA] = (uint8_t)(seat + 1);
		return true;
	default: /* not about a seat */
		fail_msg("%s is not about a seat", nanty_words[reason->word].id);
	}
	return false;
}

/* One reason: is it true, and can its cause be taken away? */
static bool follow_one(struct doubt *d, const struct reason *reason)
{
	int value = d->thing.value;

	switch (reason->word) {
	case NANTY_WORD_WHY_QUESTION:
	case NANTY_WORD_WHY_PLAY_FIRST:
	case NANTY_WORD_WHY_ICON_FIRST:
		assert_true(sort_is(d, "card") || sort_is(d, "area") || !sort_asked(d));
		return false; /* something else is asked */
	case NANTY_WORD_WHY_ICON:
		assert_false(nanty_machine_can(&d->s, d->seat, step_asked(d) + 1));
		return false;
	case NANTY_WORD_WHY_OWN_PAWN:
		assert_int_equal(value, d->seat);
		return false;
	}
	if (sort_is(d, "city"))
		return follow_city(d, reason, value);
	if (sort_is(d, "card"))
		return follow_card(d, reason, value);
	if (sort_is(d, "seat"))
		return follow_seat(d, reason, value);
	assert_true(map_reason_true(d, reason, value));
	return cure_map(d, reason, value);
}

/*
 * Every reason is true, and when its cause is taken away there is another or the thing can be
 * chosen. Where the cause cannot be taken away (the map, the step asked) the chain ends.
 */
static void follow(struct doubt *d)
{
	struct move_at at = {&nanty_game, &d->s, d->seat};
	struct reason reason;
	bool cured = false;

	for (int step = 0; step < 10; step++) {
		if (!told_why(&at, &d->thing, &reason)) {
			if (cured && !told_choosable(&at, &d->thing))
				fail_msg("%s:%d: silence after a cure", d->thing.sort->name,
					 d->thing.value);
			return;
		}
		d->met[reason.word]++;
		if (!follow_one(d, &reason))
			return;
		cured = true;
	}
	fail_msg("%s:%d: reasons without an end", d->thing.sort->name, d->thing.value);
}

struct doubts {
	struct doubt doubt;
	struct rng rng;
	int looked;
};

static void doubt_sort(struct doubts *doubts, const struct game_state *s, int seat,
		       const struct sort *sort)
{
	for (int i = 0; i < sort->count && i < NANTY_CARDS; i++) {
		doubts->doubt.s = *s;
		doubts->doubt.seat = seat;
		doubts->doubt.thing = (struct thing){.sort = sort, .value = i};
		follow(&doubts->doubt);
		doubts->looked++;
	}
}

static void doubt_all(void *context, const struct game_state *s, int seat, struct move move)
{
	static const uint8_t sorts[] = {NANTY_SORT_AREA, NANTY_SORT_CITY, NANTY_SORT_PAWN,
					NANTY_SORT_CARD, NANTY_SORT_ICON};
	struct lexicon lexicon = {nanty_words, nanty_sorts};
	struct doubts *doubts = context;
	int op = seat == SEAT_CHANCE ? OP_STOP : nanty_step(nanty_top(s))->op;
	bool common = op == OP_FIRST_POINT || op == OP_ICON || op == OP_PLAY || op == OP_LAST_POINT;

	(void)move;
	if (seat == SEAT_CHANCE || rng_below(&doubts->rng, common ? 40 : 4))
		return;
	for (int i = 0; i < COUNT_OF(sorts); i++)
		doubt_sort(doubts, s, seat, lexicon_sort(&lexicon, sorts[i]));
	doubt_sort(doubts, s, seat, lexicon_sort(&lexicon, SORT_SEAT));
}

static void test_reasons_are_true(void **state)
{
	static struct doubts doubts;

	(void)state;
	rng_seed(&doubts.rng, 12);
	for (int i = 0; i < 60; i++) {
		struct any_state end;
		struct setup setup;
		struct selfplay play_on = {&nanty_game, &setup, {{0}}, doubt_all, &doubts};

		setup_default(&nanty_game, 2 + i % 3, &setup);
		rng_seed(&play_on.rng, (uint64_t)i);
		selfplay_run(&play_on, &end);
	}
	assert_true(doubts.looked > 100000);
	for (int word = NANTY_WORD_WHY_QUESTION; word <= NANTY_WORD_WHY_NO_BUILDINGS; word++) {
		bool rare = word == NANTY_WORD_WHY_LIFT || word == NANTY_WORD_WHY_NO_CARD;

		if (!doubts.doubt.met[word] && !rare)
			fail_msg("%s was never met", nanty_words[word].id);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_moves),
		cmocka_unit_test(test_ways),
		cmocka_unit_test(test_secrets),
		cmocka_unit_test(test_events),
		cmocka_unit_test(test_view),
		cmocka_unit_test(test_catalogue),
		cmocka_unit_test(test_catalogue_icons),
		cmocka_unit_test(test_bridges),
		cmocka_unit_test(test_reasons),
		cmocka_unit_test(test_reasons_are_true),
	};

	return RUN_TESTS(tests);
}
