/*
 * Nanty Narking: the state and the names shared by the files of this folder. Private: the only
 * symbol the folder exports is `nanty_game`. How cards, events and turns run is in machine.h.
 *
 * In the state a seat, area, pawn kind or card that may be missing is kept plus one, so that
 * zero means none; everything else counts from zero.
 */
#ifndef TABARD_NANTY_STATE_H
#define TABARD_NANTY_STATE_H

#include "engine/canvas.h"
#include "engine/game.h"

enum {
	NANTY_SEATS = 4,
	NANTY_AREAS = 12,
	NANTY_AGENTS = 12,    /* NN-1.2: per player */
	NANTY_BUILDINGS = 6,
	NANTY_GREY = 48,      /* NN-1.5 */
	NANTY_RED = 53,
	NANTY_CARDS = NANTY_GREY + NANTY_RED,
	NANTY_EVENTS = 12,
	NANTY_PERSONS = 7,
	NANTY_HIDDEN_PERSON = 8, /* in a view: dealt, but not seen */
	NANTY_HIDDEN_CARD = 255, /* in a view: a card drawn by B35, not seen */
	NANTY_HAND = 5,
	NANTY_STACK = 14, /* README.md says why this is enough */
	NANTY_ROLLS = 12,
	NANTY_KNOWERS = NANTY_SEATS + 1, /* the seats and the public */
	NANTY_PUBLIC = NANTY_SEATS,
	NANTY_TURNS = 500,    /* NN-9.16 */
	NANTY_LOAN = 10,
	NANTY_LOAN_BACK = 12,
	NANTY_LOAN_POINTS = 15,
	NANTY_HOLBORN_PRICE = 3,
	NANTY_RANSOM = 5,
	NANTY_AGENT_POINTS = 5,       /* NN-9.7 */
	NANTY_MORIARTY_TROUBLED = 3,  /* NN-10.4 */
	NANTY_SIDONIA_CASH = 15,      /* NN-10.6 */
	NANTY_HOLMES_TROUBLE = 6,     /* NN-10.7 */
};

enum nanty_area {
	CHELSEA, WESTMINSTER, STRAND, WEST_END, HOLBORN, CITY, HIGHBURY, EAST_END, BERMONDSEY,
	SOUTHWARK, LAMBETH, BATTERSEA,
};

/* A pawn is named by its area and this; below NANTY_SEATS it is an agent of that seat. NN-1.6 */
enum nanty_pawn { PAWN_IMMIGRANT = NANTY_SEATS, PAWN_GRENADIER, PAWN_KINDS };

enum nanty_person {
	PERSON_NONE, BELLINGER, HOLDHURST, BALMORAL, MORIARTY, FAGIN, SIDONIA, HOLMES,
};

enum nanty_phase { PHASE_SETUP, PHASE_PLAY, PHASE_OVER, PHASES };

/* Why a game ended; the words follow in the same order. */
enum nanty_reason {
	REASON_NONE, REASON_CONTROL, REASON_NETWORK, REASON_TROUBLE, REASON_WEALTH, REASON_HOLMES,
	REASON_PILE, REASON_RIOTS, REASON_TURNS, REASONS,
};

/* Which seats see the card or personality in a move. */
enum nanty_sees { SEES_ALL, SEES_OWNER, SEES_PAIR, SEES_NOBODY };

/* Moves. Kinds ascend in the order in which lists are written. */
enum nanty_kind {
	MOVE_PASS = 1,
	MOVE_DO,      /* carry out the icon */
	MOVE_PLAY,    /* card */
	MOVE_USE,     /* area: its city area card */
	MOVE_THROW,   /* card: an interrupt thrown away */
	MOVE_ANSWER,  /* card, area + 1 or 0: an interrupt played */
	MOVE_PAY,
	MOVE_REFUSE,
	MOVE_COIN,    /* give money, not a card */
	MOVE_LIFT,    /* area: take an own agent up to place it again */
	MOVE_AREA,    /* area */
	MOVE_PAWN,    /* area, kind */
	MOVE_SEAT,    /* seat */
	MOVE_CARD,    /* card given, discarded or kept */
	MOVE_ROLL,    /* chance from here on: area */
	MOVE_DRAW,    /* card */
	MOVE_PERSON,  /* personality dealt or taken */
	MOVE_LEAVE,   /* personality left out of a look */
	MOVE_FIRST,   /* seat */
	MOVE_EVENT,   /* event */
	NANTY_KINDS,
};

/* A set of cards: a bit each, grey ones first. */
struct cards {
	uint64_t deck[2];
};

/* One level of what is going on: a program, how far it is, and its few bytes of memory. */
struct frame {
	uint8_t program;
	uint8_t pc;
	uint8_t owner;      /* the seat that plays the card, or whose turn it is */
	uint8_t asked;      /* the seat waited for (SEAT_CHANCE too); 0 when not on top */
	uint8_t target;     /* seat + 1 */
	uint8_t third;      /* seat + 1, or a count of the op */
	uint8_t area;       /* area + 1 */
	uint8_t pawn;       /* kind + 1 */
	uint8_t goal;       /* area + 1 */
	uint8_t other_area; /* area + 1, of the second pawn */
	uint8_t other_pawn; /* kind + 1 */
	uint8_t count;      /* how often still */
	uint8_t loop;       /* seats or rolls gone through */
	uint8_t cause;      /* enum nanty_occasion of an attempt */
	uint8_t stage;      /* 1: the op has begun */
	uint8_t lifted;     /* area + 1 of an agent taken up */
};

struct game_state {
	uint8_t seats;
	uint8_t variant;       /* NN-2.8 */
	uint8_t phase;         /* enum nanty_phase */
	uint8_t active;        /* whose turn it is */
	uint16_t turn;         /* turns finished */
	uint8_t reason;        /* enum nanty_reason */
	uint8_t winner;        /* seat + 1 of who won by personality */
	uint16_t money[NANTY_SEATS];
	uint16_t trouble;      /* sets of areas */
	uint16_t city_out;     /* city area cards out of the game: NN-8.9 */
	uint16_t city_gained;  /* ... gained in this turn: NN-6.11 */
	uint16_t city_used;    /* ... used in this turn: NN-6.13 */
	uint16_t events_left;  /* a set of events */
	uint16_t saved;        /* a bit per roll: Holborn has paid */
	uint8_t event;         /* event + 1 going on */
	uint8_t shield;        /* seat + 1 whose Holborn works in it: NN-8.16 */
	uint8_t rolls;
	uint8_t depth;         /* frames on the stack */
	uint8_t building[NANTY_AREAS]; /* seat + 1 */
	uint8_t roll[NANTY_ROLLS];     /* area + 1 */
	uint8_t personality[NANTY_SEATS];
	uint8_t notes[NANTY_SEATS];     /* sets of personalities known to be unused: NN-11.10 */
	uint8_t ruled_out[NANTY_SEATS]; /* ... whose goal was met at a start of turn, in vain */
	uint8_t hand_count[NANTY_SEATS];
	uint8_t red_low[NANTY_SEATS];   /* the public knows: at least, at most so many red cards */
	uint8_t red_high[NANTY_SEATS];
	uint8_t pile[2];             /* cards left to draw */
	uint8_t in_play;             /* card + 1 */
	uint8_t drawn[2];            /* card + 1: looked at by B35 */
	uint8_t pad[3];
	uint8_t pawns[NANTY_AREAS][PAWN_KINDS];
	struct cards hand[NANTY_SEATS];
	struct cards discard;
	struct cards before[NANTY_SEATS]; /* lying open before a player: loans, Milverton, Adler */
	struct cards marks[NANTY_KNOWERS]; /* cards in other hands each knower can name: NN-11.6 */
	struct frame stack[NANTY_STACK];
};

/* A row of the board: NN-1.1. */
struct area {
	const char *id;
	uint8_t cost;
	bool thames;
	uint16_t near; /* a set of areas */
};

extern const struct area nanty_areas[NANTY_AREAS];
extern const uint16_t nanty_bridges[NANTY_AREAS]; /* neighbours by a bridge, as sets of areas */
extern const char *const nanty_area_word[];   /* by area + 1 */
extern const char *const nanty_person_word[]; /* by personality */
extern const char *const nanty_card_word[];   /* by card + 1 */
extern const char *const nanty_event_word[];  /* by event + 1 */
extern const char *const nanty_reason_word[]; /* by enum nanty_reason */
extern const char *const nanty_program_word[];
extern const struct message nanty_words[];
extern const struct field nanty_fields[];

/* What moves and events are about: things.c. */
enum nanty_sort {
	NANTY_SORT_AREA = SORT_OWN, NANTY_SORT_CITY, NANTY_SORT_PAWN, NANTY_SORT_CARD,
	NANTY_SORT_PERSON, NANTY_SORT_EVENT, NANTY_SORT_ICON, NANTY_SORT_REASON,
	NANTY_SORT_ORIGIN,
};

extern const struct sort nanty_sorts[];
extern const struct verb nanty_verbs[NANTY_KINDS];
extern const struct event_kind nanty_event_kinds[];
extern const char *const nanty_pawn_id[PAWN_KINDS];
extern const char *const nanty_icon_id[];

static inline uint16_t area_bit(int area)
{
	return (uint16_t)(1u << area);
}

static inline bool area_in(uint32_t set, int area)
{
	return (set >> area & 1) != 0;
}

/* cards.c: sets of cards, hands and what is known of them. */
static inline int card_deck(int card)
{
	return card >= NANTY_GREY;
}

static inline uint64_t card_bit(int card)
{
	return (uint64_t)1 << (card >= NANTY_GREY ? card - NANTY_GREY : card);
}

static inline bool cards_has(const struct cards *set, int card)
{
	return (set->deck[card_deck(card)] & card_bit(card)) != 0;
}

static inline void cards_add(struct cards *set, int card)
{
	set->deck[card_deck(card)] |= card_bit(card);
}

static inline void cards_drop(struct cards *set, int card)
{
	set->deck[card_deck(card)] &= ~card_bit(card);
}

static inline struct cards cards_and(struct cards a, struct cards b)
{
	return (struct cards){{a.deck[0] & b.deck[0], a.deck[1] & b.deck[1]}};
}

static inline struct cards cards_or(struct cards a, struct cards b)
{
	return (struct cards){{a.deck[0] | b.deck[0], a.deck[1] | b.deck[1]}};
}

static inline struct cards cards_minus(struct cards a, struct cards b)
{
	return (struct cards){{a.deck[0] & ~b.deck[0], a.deck[1] & ~b.deck[1]}};
}

static inline bool cards_none(struct cards a)
{
	return (a.deck[0] | a.deck[1]) == 0;
}

static inline int cards_count(struct cards a)
{
	return __builtin_popcountll(a.deck[0]) + __builtin_popcountll(a.deck[1]);
}

/* Takes the lowest card out of a set that is not empty. */
static inline int cards_take(struct cards *set)
{
	int deck = set->deck[0] == 0;
	int bit = __builtin_ctzll(set->deck[deck]);

	set->deck[deck] &= set->deck[deck] - 1;
	return bit + (deck ? NANTY_GREY : 0);
}

/* All cards of a game with so many seats: NN-2.7. */
struct cards nanty_all_cards(int seats);
int nanty_red_total(int seats);
/* Cards that lie in no known place: in a state, the draw pile. */
struct cards nanty_unplaced(const struct game_state *s);
/* From the draw pile, unseen by others. */
void nanty_hand_draw(struct game_state *s, int seat, int card);
/* Into a hand for all to see: marked by everybody. */
void nanty_hand_show(struct game_state *s, int seat, int card);
/* Out of a hand for all to see; the caller puts it somewhere. NN-11.7 */
void nanty_hand_leave(struct game_state *s, int seat, int card);
void nanty_hand_discard(struct game_state *s, int seat, int card);
/* From hand to hand, seen by the two only. `whole`: the giver gives away all cards. NN-11.8 */
void nanty_hand_pass(struct game_state *s, int from, int to, int card, bool whole);
void nanty_hand_swap(struct game_state *s, int a, int b);
int nanty_loans(const struct game_state *s, int seat);
int nanty_hand_limit(const struct game_state *s, int seat);

/* pieces.c: the board. */
int nanty_agents(const struct game_state *s, int seat);
int nanty_buildings(const struct game_state *s, int seat);
int nanty_pawns_at(const struct game_state *s, int area);
uint32_t nanty_agent_areas(const struct game_state *s, int seat); /* a set of areas */
uint32_t nanty_building_areas(const struct game_state *s, int seat);
uint32_t nanty_pawn_areas(const struct game_state *s);
uint32_t nanty_near(uint32_t areas); /* all neighbours of a set, and the set itself */
void nanty_arrive(struct game_state *s, int area, int kind, bool quiet);
void nanty_leave(struct game_state *s, int area, int kind);
void nanty_raze(struct game_state *s, int area);
/* The seat that owns a city area card, or -1. */
int nanty_city_owner(const struct game_state *s, int area);
int nanty_pay(struct game_state *s, int from, int to, int amount); /* what was paid */
static inline bool nanty_grenadier(const struct game_state *s, int area)
{
	return s->pawns[area][PAWN_GRENADIER] > 0;
}

/* goals.c: control, personalities, points. */
struct goal {
	int have, need; /* the main number: reached when have >= need */
	bool met;       /* ... and every side condition too */
};
/* The main number of a personality, by variant and seats - 2: NN-9.1 to NN-9.4, NN-10.1 on. */
extern const uint8_t nanty_need[2][NANTY_SEATS - 1][NANTY_PERSONS + 1]; /* Holmes: 0 */
/* Would Holmes win if the draw pile ended now? NN-9.6 NN-10.7 */
bool nanty_holmes_holds(const struct game_state *s);
bool nanty_controls(const struct game_state *s, int seat, int area);
int nanty_controller(const struct game_state *s, int area); /* a seat, or -1 */
struct goal nanty_goal(const struct game_state *s, int seat, int person);
int nanty_points(const struct game_state *s, int seat);
/* The end: NN-3.6 and NN-9.16 (Holmes may win), NN-8.5, or a personality's win. */
void nanty_end_pile(struct game_state *s, enum nanty_reason reason);
void nanty_end_points(struct game_state *s, enum nanty_reason reason);
void nanty_end_person(struct game_state *s, int seat);
void nanty_result(const struct game_state *s, struct result *result);
uint32_t nanty_persons(int seats); /* the set in a game of so many seats */
uint32_t nanty_unused(const struct game_state *s);

/* machine.c */
void nanty_init(struct game_state *s, const struct setup *setup);
uint32_t nanty_to_move(const struct game_state *s);
uint32_t nanty_turn(const struct game_state *s);
bool nanty_open_list(const struct game_state *s, int seat);
uint32_t nanty_run(const struct game_state *s);
int nanty_legal(const struct game_state *s, int seat, struct move *out);
bool nanty_apply(struct game_state *s, int seat, struct move move, struct events *events);
int nanty_chance(const struct game_state *s, struct outcome *out);
struct move nanty_draw(const struct game_state *s, struct rng *rng);

/* check.c */
const char *nanty_check(const struct game_state *s);
const char *nanty_check_view(const struct game_state *view, int viewer);

/* view.c */
void nanty_observe(const struct game_state *s, int viewer, struct game_state *view);
void nanty_imagine(const struct game_state *view, int viewer, struct rng *rng,
		   struct game_state *out);

/* Can the hidden personalities and hands be dealt at all? */
bool nanty_persons_fit(const struct game_state *view, int viewer);
bool nanty_hands_fit(const struct game_state *view);

/* notation.c */
void nanty_say_move(const struct game_state *s, int seat, struct move move,
		    const struct reader *reader, struct text *out);
int nanty_tell(const struct game_state *s, int seat, struct move move, int viewer,
	       int arg[TOLD_ARGS]);
void nanty_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		      struct text *out);
/* What the personality needs at a table of so many: "controls 5 areas". */
enum { NANTY_NEEDS_SIZE = 128 };
void nanty_say_needs(const struct game_state *s, int person, const struct reader *reader,
		     struct text *out);
void nanty_put_icons(int card, struct text *out);

/* things.c, extra.c, catalogue.c, why.c */
void nanty_put_open(const struct game_state *view, struct json *json);
void nanty_put_extra(const struct game_state *view, int viewer, struct json *json);
bool nanty_rests(const struct game_state *s);
void nanty_put_way(const struct move_at *at, const struct way *way, const struct reader *reader,
		   struct json *json);
bool nanty_sees(const struct game_state *s, int seat, struct move move, int viewer);
int nanty_fee_asked(const struct game_state *s); /* pounds, where money is asked for */
void nanty_put_catalogue(const struct setup *setup, const struct reader *reader,
			 struct json *json);
bool nanty_why_not(const struct game_state *view, int seat, const struct thing *thing,
		   struct reason *reason);

static inline const char *nanty_card_id(int card)
{
	return nanty_card_word[card + 1];
}

/* picture.c */
void nanty_draw_picture(const struct game_state *view, const struct reader *reader,
		      struct canvas *canvas);

#endif
