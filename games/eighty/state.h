/*
 * The state of Around the World in 80 Days and the names shared by its files. Private to this
 * folder: the only symbol the folder exports is `eighty_game`.
 */
#ifndef TABARD_EIGHTY_STATE_H
#define TABARD_EIGHTY_STATE_H

#include "engine/canvas.h"
#include "engine/game.h"

enum {
	EIGHTY_PAWNS = 2,       /* of a seat, at most: ED-6.1 */
	EIGHTY_LONDON = 80,     /* the finish; the start is space 0: ED-1.1 */
	EIGHTY_TRACK = 79,      /* spaces that are not London */
	EIGHTY_ROUNDS = 500,    /* ED-5.4 */
	EIGHTY_NOTE = 10,       /* what bets, Police, Pound and Layovers count in */
	EIGHTY_MONEY = 80,      /* ED-2.1, and what a return to London makes up to: ED-3.8 */
	EIGHTY_PURSE = 10,      /* what may be left in London: ED-5.1 */
	EIGHTY_CITIES = 12,     /* ED-1.3 */
	EIGHTY_PROGRAM = 6,     /* ops of the longest card, its end included */
	/* No game can earn that much: no turn brings 1,000 and there are under 240,000 turns. */
	EIGHTY_MONEY_MAX = 1000000000,
	EIGHTY_PRICE_MAX = EIGHTY_LONDON * (EIGHTY_LONDON + 1) / 2,
};

/* ED-1.1. London has no kind; in a state's own board 0 also says "the default board". */
enum eighty_space {
	SPACE_LONDON,
	SPACE_LAYOVER,
	SPACE_PASSEPARTOUT,
	SPACE_POUND,
	SPACE_POLICE,
	SPACE_BET_1,
	SPACE_BET_2,
	SPACE_BET_3,
	SPACE_BET_HIGH, /* "4, 5, 6" */
	SPACE_KINDS,
};

/* What a pawn has before it because of the space it stands on. */
enum eighty_pawn {
	PAWN_FREE,
	PAWN_BET,     /* a Bet is to be settled: ED-4.9 ED-6.6 */
	PAWN_TURNED,  /* turned over: the next turn is the Police turn, ED-4.5 */
	PAWN_LEAVING, /* has reported and must leave Police: ED-4.6 ED-6.9 */
	PAWN_STATES,
};

/* Where a turn has got to: ED-3.14. */
enum eighty_step {
	STEP_FIRST,  /* chance chooses the first player */
	STEP_DRAW,   /* chance draws a card for `turn`; what follows is asked of `turn` */
	STEP_BET,    /* a Bet does not match: a Character that pays it may be played */
	STEP_ACTION, /* Characters of the start of a turn, then the action */
	STEP_CHOOSE, /* which of the two cards drawn? */
	STEP_CASH,   /* the card carried out asks: take or give? */
	STEP_POLICE, /* on landing: a Character that reports at once may be played */
	STEP_OVER,
	STEP_COUNT,
};

/* Kinds of moves and their arguments. */
enum eighty_kind {
	EIGHTY_FIRST = 1, /* chance: seat */
	EIGHTY_DRAW,      /* chance: card */
	EIGHTY_FORWARD,   /* pawn, space */
	EIGHTY_BACK,      /* pawn, space */
	EIGHTY_STAY,      /* pawn, 0 take 1 give */
	EIGHTY_REPORT,    /* pawn: the Police turn */
	EIGHTY_PASS,
	EIGHTY_RETURN,    /* pawn */
	EIGHTY_PLAY,      /* card, pawn, space: a Character; what it does not need is zero */
	EIGHTY_DECLINE,   /* do not play the Character just asked about */
	EIGHTY_CHOOSE,    /* 0 or 1: which of the drawn cards */
	EIGHTY_CASH,      /* 0 take 1 give */
	EIGHTY_KINDS,
};

/*
 * The rows of the deck, Events first. A card of which one copy has the reshuffle sign and one
 * has not takes two rows. Only cards_data.c and tests may name a card by these numbers.
 */
enum eighty_card {
	CARD_REFORM_CLUB_CREDIT,
	CARD_REFORM_CLUB_CREDIT_SIGN,
	CARD_SPECIAL_TRAIN,
	CARD_SPECIAL_TRAIN_SIGN,
	CARD_ICE_SLEDGE,
	CARD_MISSED_STEAMER,
	CARD_ELEPHANT_KIOUNI,
	CARD_TYPHOON,
	CARD_TELEGRAM,
	CARD_RUBBER_OF_WHIST,
	CARD_OPIUM_DEN,
	CARD_HEADLINES,
	CARD_GENEROUS_TIPS,
	CARD_LETTER_OF_CREDIT,
	CARD_PICKPOCKETS,
	CARD_SWEEPSTAKE,
	CARD_EVENTS, /* what follows are Characters, one copy each */
	CARD_AOUDA = CARD_EVENTS,
	CARD_INSPECTOR_FIX,
	CARD_SIR_FRANCIS_CROMARTY,
	CARD_CAPTAIN_SPEEDY,
	CARD_JOHN_BUNSBY,
	CARD_COLONEL_PROCTOR,
	CARD_MUDGE,
	CARD_ANDREW_STUART,
	CARD_COUNT,
	CARD_CHARACTERS = CARD_COUNT - CARD_EVENTS,
	CARD_DECK = 25, /* ED-1.6 */
};

/* When a card acts. */
enum eighty_moment {
	MOMENT_DRAWN,  /* an Event: at once */
	MOMENT_START,  /* a Character of the start of a turn: ED-7.11 */
	MOMENT_PRICE,  /* ... that changes the price of a forward move: ED-7.9 */
	MOMENT_MOVE,   /* ... that moves a pawn instead of the ordinary move: ED-7.10 */
	MOMENT_BET,    /* ... played when a Bet does not match: ED-7.17 */
	MOMENT_POLICE, /* ... played on landing on Police */
};

/* The steps cards are made of. What each does is said at its function in ops.c. */
enum eighty_op {
	OP_END,
	OP_REFUND,
	OP_EXTRA_TURN,
	OP_MISS_TURN,
	OP_TO_POUND,       /* argument: +1 ahead, -1 behind */
	OP_PAST_PAWN,      /* argument: +1 ahead, -1 behind */
	OP_RUMOR_OR_SKIP,  /* argument: ops to skip without a Rumor */
	OP_DROP_RUMOR,
	OP_TAKE,           /* argument: pounds */
	OP_TAKE_OR_GIVE,   /* argument: pounds */
	OP_TAKE_BY_RUMORS, /* argument: pounds a Rumor */
	OP_TIP_BEHIND,     /* argument: pounds a player */
	OP_COLLECT,        /* argument: pounds a player */
	OP_SET_MONEY,      /* argument: pounds */
	OP_LOSE_HALF,
	OP_PAY_POSITION,
	OP_REPORT,
	OP_TO_LAYOVER,
	OP_AHEAD,          /* argument: spaces at most */
	OP_PRICE_LESS,     /* argument: pounds */
	OP_PRICE_HALVES,
	OP_COUNT,
};

struct eighty_step_of_card {
	uint8_t op; /* enum eighty_op */
	int8_t arg;
};

/* A row of the deck. */
struct eighty_card_row {
	const char *name; /* in notation */
	char letter;      /* in a deck that is typed in: ED-1.9; the same with the sign */
	uint16_t word;    /* message: its name; the message after it: what it does */
	uint8_t copies;
	bool sign;        /* the reshuffle sign: ED-7.2 */
	uint8_t moment;   /* enum eighty_moment */
	struct eighty_step_of_card program[EIGHTY_PROGRAM];
};

/*
 * Everything. Seats and pawns count from 0. `card`, `drawn` and `acting` count from 1, 0 is
 * none. What belongs to a turn only is zero between turns.
 */
struct game_state {
	uint32_t money[SEAT_MAX];
	uint16_t round;  /* from 1: ED-3.15 */
	uint16_t paid;   /* really, for the move of this turn */
	uint8_t seats;
	uint8_t pawns;   /* of each seat: 1, or 2 in the variant */
	uint8_t step;    /* enum eighty_step */
	uint8_t first;   /* the first player */
	uint8_t turn;    /* whose turn it is */
	uint8_t winner;  /* from 1; 0 = nobody */
	uint8_t missing; /* the seats that miss their next turn */
	uint8_t extra;   /* 1: `turn` takes another turn after this one */
	uint8_t played;  /* 1: a Character was played in this turn */
	uint8_t shuffle; /* 1: a card with the sign was drawn in this turn */
	uint8_t acting;  /* the pawn that acts; in STEP_ACTION the one that is bound to move */
	uint8_t draws;   /* cards to draw on this space: 1 or 2 */
	uint8_t card;    /* the card being carried out ... */
	uint8_t next_op; /* ... and how far */
	uint8_t drawn[2];
	uint8_t place[SEAT_MAX][EIGHTY_PAWNS];
	uint8_t pawn[SEAT_MAX][EIGHTY_PAWNS]; /* enum eighty_pawn */
	uint8_t rumors[SEAT_MAX];
	uint8_t held[SEAT_MAX];  /* Characters: a bit each, from CARD_EVENTS */
	uint8_t deck[CARD_COUNT];
	uint8_t discard[CARD_COUNT];
	/* By space; both Londons zero. All zero: the default board, which is never written out. */
	uint8_t board[EIGHTY_LONDON + 1];
	/* Rows, a bit each, whose reshuffle sign is other than in the default deck: ED-1.9 */
	uint8_t turned[CARD_COUNT / 8];
};

_Static_assert(sizeof(struct game_state) <= 512, "ED: a small state");
_Static_assert(CARD_CHARACTERS <= 8, "held Characters fit a byte");

enum { EIGHTY_OPTION_PAWNS, EIGHTY_OPTION_BOARD, EIGHTY_OPTION_DECK };
enum { EIGHTY_TEXT_BOARD, EIGHTY_TEXT_DECK }; /* ... those that are typed in */

/* What moves and events are about: things.c. */
enum eighty_sort {
	EIGHTY_SORT_PAWN = SORT_OWN, /* of the seat that moves */
	EIGHTY_SORT_SPACE,
	EIGHTY_SORT_CARD, /* a row of the deck */
	EIGHTY_SORT_CASH, /* take, give */
};

extern const struct sort eighty_sorts[];
extern const struct verb eighty_verbs[EIGHTY_KINDS];
extern const struct event_kind eighty_events[];
extern const char *const eighty_pawn_id[EIGHTY_PAWNS];
extern const char *const eighty_pawn_state_id[PAWN_STATES];
extern const char *const eighty_card_id[CARD_COUNT + 1]; /* the first is no card */

/* words.c, board_data.c, cards_data.c */
extern const struct message eighty_words[];
extern const struct eighty_card_row eighty_cards[CARD_COUNT];
extern const uint8_t eighty_board[EIGHTY_LONDON + 1];
extern const uint8_t eighty_city[EIGHTY_CITIES];
extern const char eighty_letters[SPACE_KINDS + 1]; /* by kind; London is '.' */

/* The kinds of all spaces, 0 to 80. ED-1.4 */
static inline const uint8_t *eighty_spaces(const struct game_state *s)
{
	return s->board[1] ? s->board : eighty_board;
}

/* ED-3.2: what n spaces cost. */
static inline int eighty_cost(int n)
{
	return (int)((unsigned)n * (unsigned)(n + 1) >> 1);
}

static inline bool eighty_is_bet(int kind)
{
	return kind >= SPACE_BET_1;
}

/* Does a Bet of that kind pay at that position? ED-4.2 */
static inline bool eighty_bet_pays(int kind, int position)
{
	return kind == SPACE_BET_HIGH ? position >= 4 : position == kind - SPACE_BET_1 + 1;
}

/*
 * ED-3.10 ED-6.5: 1 + pawns on a higher space. Pawns that are not there stand on 0. All twelve
 * bytes at once, since everything asks this: a place is at most 80, so adding 127 - space sets
 * the top bit of a byte exactly if that pawn is further.
 */
static inline int eighty_position(const struct game_state *s, int space)
{
	const uint64_t ones = 0x0101010101010101;
	uint64_t more = ones * (uint64_t)(127 - space);
	uint64_t head = 0, tail = 0;

	memcpy(&head, s->place[0], 8);
	memcpy(&tail, s->place[4], 4);
	head = (head + more) >> 7 & ones;
	tail = (tail + (uint32_t)more) >> 7 & 0x01010101;
	return 1 + (int)((head + tail) * ones >> 56);
}

/* Cards in eight rows of the deck from `row`: few, so the bytes can be summed in one product. */
static inline uint32_t eighty_eight_rows(const struct game_state *s, int row)
{
	uint64_t rows;

	memcpy(&rows, s->deck + row, sizeof rows);
	return (uint32_t)(rows * 0x0101010101010101 >> 56);
}

static inline int eighty_deck_size(const struct game_state *s)
{
	return (int)(eighty_eight_rows(s, 0) + eighty_eight_rows(s, 8) + eighty_eight_rows(s, 16));
}

_Static_assert(SEAT_MAX * EIGHTY_PAWNS == 12 && CARD_COUNT == 24, "bytes summed above");

/* Have the cards of a row the reshuffle sign? ED-7.2 ED-1.9 */
static inline bool eighty_has_sign(const struct game_state *s, int row)
{
	return eighty_cards[row].sign != (s->turned[row / 8] >> row % 8 & 1);
}

/* The pounds of the card that asks: take or give? */
static inline int eighty_cash_pounds(const struct game_state *s)
{
	return eighty_cards[s->card - 1].program[s->next_op - 1].arg;
}

/* The Characters of a moment among a set of held ones. */
uint32_t eighty_of_moment(uint32_t held, enum eighty_moment moment);

/* The same card, sign or not: ED-7.3's table has it once. */
static inline bool eighty_same_card(int row, int other)
{
	return eighty_cards[row].word == eighty_cards[other].word;
}

/* legal.c */
uint32_t eighty_to_move(const struct game_state *s);
int eighty_legal(const struct game_state *s, int seat, struct move *out);
int eighty_chance(const struct game_state *s, struct outcome *out);
struct move eighty_draw(const struct game_state *s, struct rng *rng);

/* What goes on while a move is carried out. `events` may be NULL. */
struct eighty_play {
	struct game_state *s;
	struct events *events;
};

/*
 * Reports an event of the seat whose turn it is. All have the same arguments, of which things.c
 * names those that mean something: the seat, a number (pounds, a card, a space ...), the pawn
 * that acts and where it stands.
 */
void eighty_tell(struct eighty_play *play, int word, int number);

/* ops.c */

/*
 * Goes on with the card being carried out. True: somebody must be asked first. False: the
 * program is over and `card` is still set.
 */
bool eighty_run(struct eighty_play *play);

/* Carries out a whole program that asks nothing, beside any card in progress. */
void eighty_run_now(struct eighty_play *play, int card);

/* Moves the acting pawn; the space acts. True: somebody must be asked first. ED-4.10 ED-7.3 */
bool eighty_land(struct eighty_play *play, int space, bool by_card);

void eighty_money_add(struct eighty_play *play, int seat, int pounds);

/* Turns the pawn back, discards a Rumor and pays for it. ED-4.5 */
void eighty_report(struct eighty_play *play);

/* deck.c: the deck of a set-up, and whether one that was typed in is one. ED-1.9 */
void eighty_deck_set(struct game_state *s, const char *line);
bool eighty_deck_check(const char *line, const struct reader *reader, struct text *why);

/* turn.c */
void eighty_init(struct game_state *s, const struct setup *setup);

bool eighty_apply(struct game_state *s, int seat, struct move move, struct events *events);

/* check.c, view.c */
const char *eighty_check(const struct game_state *s);
void eighty_result(const struct game_state *s, struct result *result);
void eighty_observe(const struct game_state *s, int viewer, struct game_state *view);
void eighty_imagine(const struct game_state *view, int viewer, struct rng *rng,
		    struct game_state *out);
void eighty_put_open(const struct game_state *view, struct json *json);

/* catalogue.c, why.c */
void eighty_put_catalogue(const struct setup *setup, const struct reader *reader,
			  struct json *json);
bool eighty_why_not(const struct game_state *s, int seat, const struct thing *thing,
		    struct reason *reason);

/* notation.c, picture.c */
void eighty_put_move(const struct game_state *s, int seat, struct move move, int viewer,
		     struct text *out);
void eighty_say_move(const struct game_state *s, int seat, struct move move,
		     const struct reader *reader, struct text *out);
int eighty_tell_move(const struct game_state *s, int seat, struct move move, int viewer,
		     int arg[TOLD_ARGS]);
bool eighty_moves_pawn(int card);
void eighty_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		       struct text *out);
void eighty_say_space(const struct game_state *s, int space, const struct reader *reader,
		      struct text *out);
void eighty_draw_picture(const struct game_state *view, const struct reader *reader,
		       struct canvas *canvas);

#endif
