/*
 * Looting London's state and the names shared by its files. Private to this folder: the only
 * symbol the folder exports is `looting_game`.
 */
#ifndef TABARD_LOOTING_STATE_H
#define TABARD_LOOTING_STATE_H

#include "engine/canvas.h"
#include "engine/game.h"

enum {
	LOOTING_SEATS = 5,
	LOOTING_CRIMES = 5,
	LOOTING_WITNESSES = 4,
	LOOTING_COPIES = 18, /* LL-1.1: cards of each witness */
	LOOTING_COLUMNS = 5,
	LOOTING_ROWS = 5,       /* LL-2.1; four in a short game */
	LOOTING_STRIDE = 8,     /* bytes of a column, so that its height is one bit scan */
	LOOTING_TILES = 25,     /* LL-1.3 */
	LOOTING_TILES_SHORT = 20, /* LL-7.1 */
	LOOTING_VALUE_MAX = 9,  /* of a tile that is typed in */
	LOOTING_CODES = LOOTING_CRIMES * LOOTING_WITNESSES * LOOTING_VALUE_MAX + 1,
	LOOTING_HAND = 4,       /* LL-2.2 */
	LOOTING_ROW = 4,        /* LL-2.2 */
	LOOTING_REFRESHES = 3,  /* LL-3.10: in one turn */
	LOOTING_CASES = 4,      /* LL-6.4: solved cases that end a game */
	LOOTING_GAMES = 3,      /* LL-6.7: of a match for the Master Sleuth */
};

enum looting_crime {
	LOOTING_GREEN,
	LOOTING_RED,
	LOOTING_YELLOW,
	LOOTING_BLUE,
	LOOTING_PURPLE,
};

enum looting_witness {
	LOOTING_WAIF,
	LOOTING_GRINDER,
	LOOTING_BOBBY,
	LOOTING_DAME,
};

/* Up to LOOTING_PHASE_REFILL chance moves; then the active seat; then nobody. */
enum looting_phase {
	LOOTING_PHASE_FIRST,   /* chance names the first player */
	LOOTING_PHASE_TILES,   /* chance lays the next tile of the columns */
	LOOTING_PHASE_HANDS,   /* chance deals a card to the first short hand */
	LOOTING_PHASE_ROW,     /* chance opens a card of the first row */
	LOOTING_PHASE_BLIND,   /* chance draws a card for the active seat */
	LOOTING_PHASE_REPLACE, /* chance opens a card for the one that was taken */
	LOOTING_PHASE_REFILL,  /* chance opens cards after a refresh (LL-3.3) or LL-3.7 */
	LOOTING_PHASE_TURN,    /* take a tile, or draw */
	LOOTING_PHASE_SPEND,   /* how many cards of witness `step` for the tile chosen */
	LOOTING_PHASE_DRAW,    /* draw; no tile any more */
	LOOTING_PHASE_OVER,
	LOOTING_PHASES,
};

enum looting_kind {
	LOOTING_TAKE = 1, /* column, tiles destroyed below: only its maker sees it */
	LOOTING_SPEND,    /* witness, cards: only its maker sees it */
	LOOTING_PAY,      /* column, tiles destroyed, cards of each witness: the whole tile step */
	LOOTING_OPEN,     /* witness */
	LOOTING_BLIND,
	LOOTING_REFRESH,
	LOOTING_SKIP,
	LOOTING_FIRST,    /* seat */
	LOOTING_TILE,     /* code */
	LOOTING_CARD,     /* witness */
};

enum { LOOTING_KINDS = LOOTING_CARD + 1 };

enum {
	LOOTING_OPTION_EDITION,
	LOOTING_OPTION_TOPROW,
	LOOTING_OPTION_SHORT,
	LOOTING_OPTION_SLEUTH,
	LOOTING_OPTION_TILES, /* text 0 */
};

enum { LOOTING_ITALIAN, LOOTING_ENGLISH };

/* Where a tile is (`owner`) and who has a disk (`disk`): a seat is its number from 1. */
enum {
	LOOTING_TABLE = 0, /* the tile is in the columns; the disk is to be won */
	LOOTING_GONE = 6,  /* destroyed; the disk went to nobody */
	LOOTING_BOX = 7,   /* the tile is not laid out yet */
};

/*
 * Cards are counted by witness. The deck is not stored: it is what is nowhere else. A tile is a
 * code from 1 (looting_tile); a column lists its tiles from the top down, so that the last is
 * the one that may be taken (LL-4.1).
 */
struct game_state {
	uint8_t seats;
	uint8_t edition;   /* option: pairs of the tile's own witness (LL-4.4)? */
	uint8_t toprow;    /* option: LL-2.4 */
	uint8_t sleuth;    /* option: LL-6.7 */
	uint8_t phase;     /* enum looting_phase */
	uint8_t first;     /* the first player of this game */
	uint8_t seat;      /* the active player */
	uint8_t game;      /* games finished before this one */
	uint8_t column[LOOTING_COLUMNS][LOOTING_STRIDE];
	uint8_t row[LOOTING_WITNESSES];
	uint8_t discard[LOOTING_WITNESSES];
	uint8_t hand[LOOTING_SEATS][LOOTING_WITNESSES];
	uint8_t known[LOOTING_SEATS][LOOTING_WITNESSES]; /* of each hand, seen by all: LL-2.8 */
	uint8_t unknown[LOOTING_SEATS]; /* in a view: further cards of a hand; in a state 0 */
	uint8_t target;    /* PHASE_SPEND: the column ... */
	uint8_t depth;     /* ... and how many tiles are destroyed first */
	uint8_t step;      /* PHASE_SPEND: the witness asked for */
	uint8_t spent[LOOTING_WITNESSES]; /* PHASE_SPEND: the answers so far */
	uint8_t refreshes; /* made in this turn */
	uint8_t skips;     /* turns skipped in succession: LL-3.9 */
	uint8_t disk[LOOTING_CRIMES]; /* LL-2.11; not LOOTING_TABLE: the case is solved */
	uint8_t set[LOOTING_TILES];   /* the tiles played with, ascending, then zeros */
	uint8_t owner[LOOTING_TILES]; /* of the tiles of `set`; equal tiles in ascending order */
	uint8_t pad;               /* zero */
	uint16_t total[LOOTING_SEATS]; /* points of the games finished before this one */
};

_Static_assert(sizeof(struct game_state) <= 256, "the state is small");
_Static_assert(LOOTING_SEATS == LOOTING_WITNESSES + 1, "looting_deck_size adds five numbers");

/* The facts of a tile by its code; 0 is no tile. */
struct looting_tile {
	uint8_t crime, witness, value;
};

/* tiles_data.c */
extern const struct looting_tile looting_tile[LOOTING_CODES];
extern const char *const looting_tile_word[LOOTING_CODES]; /* in notation, like G3w */
extern const uint8_t looting_set[LOOTING_TILES];           /* LL-1.3, ascending */
extern const uint8_t looting_set_short[LOOTING_TILES_SHORT]; /* LL-7.1 */
extern const uint8_t looting_disk_value[LOOTING_CRIMES];   /* LL-1.2 */
extern const char looting_crime_letter[];                  /* by crime */
extern const char looting_witness_letter[];                /* by witness */

static inline int looting_code(int crime, int witness, int value)
{
	return (crime * LOOTING_WITNESSES + witness) * LOOTING_VALUE_MAX + value;
}

/* Four counts in one word: no count is above 72, so sums do not run over. */
static inline uint32_t looting_load(const uint8_t cards[LOOTING_WITNESSES])
{
	uint32_t word;

	memcpy(&word, cards, sizeof word);
	return word;
}

static inline int looting_sum(uint32_t cards)
{
	return (int)(cards * 0x01010101u >> 24);
}

static inline int looting_size(const uint8_t cards[LOOTING_WITNESSES])
{
	return looting_sum(looting_load(cards));
}

/* In a state the deck; in a view deck and unknown cards of hands together. */
static inline uint32_t looting_unseen(const struct game_state *s)
{
	uint32_t seen = looting_load(s->row) + looting_load(s->discard);

	for (int seat = 0; seat < LOOTING_SEATS; seat++)
		seen += looting_load(s->hand[seat]);
	return LOOTING_COPIES * 0x01010101u - seen;
}

/* Cards in a hand, and in the deck: public, and the same in a state and in its views. */
static inline int looting_hand_size(const struct game_state *s, int seat)
{
	return looting_size(s->hand[seat]) + s->unknown[seat];
}

static inline int looting_deck_size(const struct game_state *s)
{
	const uint8_t *unknown = s->unknown;

	return looting_sum(looting_unseen(s)) - looting_size(unknown) - unknown[4];
}

/* How many tiles are in a column. */
static inline int looting_height(const struct game_state *s, int column)
{
	uint64_t tiles;

	memcpy(&tiles, s->column[column], sizeof tiles);
	return tiles ? 8 - (__builtin_clzll(tiles) >> 3) : 0;
}

/* How many tiles are in all columns. */
static inline int looting_laid(const struct game_state *s)
{
	int laid = 0;

	for (int column = 0; column < LOOTING_COLUMNS; column++)
		laid += looting_height(s, column);
	return laid;
}

/* How many tiles the match is played with: 25, or 20 in a short game. */
static inline int looting_tiles(const struct game_state *s)
{
	return s->set[LOOTING_TILES - 1] ? LOOTING_TILES : LOOTING_TILES_SHORT;
}

static inline int looting_solved(const struct game_state *s)
{
	int solved = 0;

	for (int crime = 0; crime < LOOTING_CRIMES; crime++)
		solved += s->disk[crime] != LOOTING_TABLE;
	return solved;
}

/* game.c */
extern const struct field looting_fields[];

/* score.c: evidence, disks and points; what the table shows and what ends a game. */
int looting_left(const struct game_state *s, int crime);
int looting_evidence(const struct game_state *s, int seat, int crime);
int looting_leader(const struct game_state *s, int crime);

/* The same for all seats and crimes, counted once. */
struct looting_totals {
	int of[SEAT_MAX][LOOTING_CRIMES];
};
void looting_totals(const struct game_state *s, struct looting_totals *totals);
int looting_leader_by(const struct looting_totals *totals, int crime);
int looting_points_by(const struct game_state *s, const struct looting_totals *totals, int seat);
int looting_points(const struct game_state *s, int seat);
void looting_result(const struct game_state *s, struct result *result);

/* payment.c: which tiles can be had and for which cards. */
int looting_reach(const struct game_state *s, struct move *out);
uint32_t looting_spend(const struct game_state *s);
/*
 * How many more cards of its witness a hand would need for the tile that is the lowest of its
 * column but `depth`; LOOTING_NEVER if those below may not be destroyed (LL-5.4).
 */
enum { LOOTING_NEVER = -1 };
int looting_missing(const struct game_state *s, const uint8_t hand[LOOTING_WITNESSES], int column,
		    int depth);
/* The same for all tiles there are, by column and depth. */
void looting_missing_all(const struct game_state *s, const uint8_t hand[LOOTING_WITNESSES],
			 int8_t out[LOOTING_COLUMNS][LOOTING_STRIDE]);

/* setup.c: options, the typed-in tiles, and the start of a game. */
bool looting_check_setup(const struct setup *setup, const struct reader *reader,
			 struct text *why);
void looting_init(struct game_state *s, const struct setup *setup);
void looting_lay_out(struct game_state *s);
void looting_move_tile(struct game_state *s, int code, int from, int to);
int looting_chance_tiles(const struct game_state *s, struct outcome *out);
struct move looting_draw_tile(const struct game_state *s, struct rng *rng);

/* rules.c */
uint32_t looting_to_move(const struct game_state *s);
int looting_legal(const struct game_state *s, int seat, struct move *out);
bool looting_apply(struct game_state *s, int seat, struct move move, struct events *events);
int looting_chance(const struct game_state *s, struct outcome *out);
struct move looting_draw(const struct game_state *s, struct rng *rng);
int looting_dealt_to(const struct game_state *s);

/* check.c */
const char *looting_check(const struct game_state *s);
const char *looting_check_view(const struct game_state *view, int viewer);

/* view.c */
void looting_observe(const struct game_state *s, int viewer, struct game_state *view);
void looting_imagine(const struct game_state *view, int viewer, struct rng *rng,
		     struct game_state *out);
void looting_put_open(const struct game_state *view, struct json *json);
void looting_put_extra(const struct game_state *view, int viewer, struct json *json);

/* notation.c */
void looting_put_move(const struct game_state *s, int seat, struct move move, int viewer,
		      struct text *out);
void looting_say_move(const struct game_state *s, int seat, struct move move,
		      const struct reader *reader, struct text *out);
void looting_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
			struct text *out);

/* picture.c */
void looting_draw_picture(const struct game_state *view, const struct reader *reader,
			struct canvas *canvas);

#endif
