/*
 * The Great Heist's state and the names shared by its files. Private to this folder: the only
 * symbols others use are `heist_game` and what solver.h declares.
 *
 * Cells, lines and goods are kept as codes that mean the same on every grid, so that a position
 * line reads C2 and not 17: see HEIST_CELL_CODES. Rounds and seats count from 0 in arrays.
 */
#ifndef TABARD_HEIST_STATE_H
#define TABARD_HEIST_STATE_H

#include "engine/canvas.h"
#include "engine/game.h"
#include "games/heist/mystery.h"

enum {
	HEIST_SEATS = 5,
	HEIST_ROUNDS = 20,                /* GH-5.9 */
	HEIST_OCCASIONS = HEIST_ROUNDS / 2, /* GH-4.1 */
	HEIST_RAIDS = 6,                  /* GH-5.1 */
	HEIST_ROUNDS_LENIENT = 12,        /* GH-5.8 */
	HEIST_SUPPLY = 2,                 /* GH-1.10: tokens of each good */
	HEIST_TOKENS = HEIST_SUPPLY * GOODS,
	HEIST_TOKENS_ALL = HEIST_TOKENS * HEIST_SEATS,
	HEIST_HIDDEN = 255,               /* in a view: something is there, but not seen */
	HEIST_LOSS = 5,                   /* GH-5.3 */
	HEIST_WRONG = 2,                  /* GH-5.6 */
	HEIST_LATER = 1,                  /* GH-5.5: what each earlier finder takes off */
	HEIST_DIGIT_BITS = 8,             /* a draw of chance is at most so large */
};

#define HEIST_HIDDEN_WORD ((uint32_t)0xFFFFFFFF)

/*
 * Codes. A cell is 1 + row x 10 + column on every grid. A line is 1-10 for rows, 11-20 for
 * columns. A question is a line, or 20 + the code of a cell for the area around it. A good is
 * 1 + its place in GH-1.1. 0 is none.
 */
enum {
	HEIST_LINES = 2 * SIDE_MAX,
	HEIST_CELL_CODES = CELLS_MAX + 1,
	HEIST_LINE_CODES = HEIST_LINES + 1,
	HEIST_QUESTION_CODES = HEIST_LINES + CELLS_MAX + 1,
	HEIST_GOOD_CODES = GOODS + 1,
	HEIST_PAIR_CODES = PAIRS + 1,
};

static inline int heist_code_row(int code)
{
	return (code - 1) / SIDE_MAX;
}

static inline int heist_code_column(int code)
{
	return (code - 1) % SIDE_MAX;
}

static inline int heist_code(int row, int column)
{
	return 1 + row * SIDE_MAX + column;
}

enum heist_phase {
	HEIST_PHASE_RANK,   /* chance draws a digit of the layout's rank */
	HEIST_PHASE_NUMBER, /* chance draws a digit of the question number */
	HEIST_PHASE_ASK,    /* `turn` chooses a question */
	HEIST_PHASE_PAY,    /* ... and what to pay */
	HEIST_PHASE_SEE,    /* ... and may still take both back: GH-3.8 */
	HEIST_PHASE_PLACE,  /* ... takes a token from the supply, or has done */
	HEIST_PHASE_CELL,   /* ... and lays it on a cell */
	HEIST_PHASE_RAID,   /* `turn` is the liaison */
	HEIST_PHASE_OVER,
	HEIST_PHASES,
};

enum heist_kind {
	HEIST_ROW = 1, /* row from 0 */
	HEIST_COLUMN,  /* column from 0 */
	HEIST_AREA,    /* cell code */
	HEIST_PAY,     /* pounds */
	HEIST_SEE,
	HEIST_TOKEN,   /* good code */
	HEIST_DONE,
	HEIST_LAY,     /* cell code */
	HEIST_RAID,    /* cell code */
	HEIST_NO_RAID,
	HEIST_RANK,    /* step from 0, digit */
	HEIST_NUMBER,  /* step from 0, digit */
};

enum { HEIST_KINDS = HEIST_NUMBER + 1 };

/* Starting clues by what they ask about; clues 2 and 4 both ask for steps. */
enum heist_clue { HEIST_CLUE_AROUND, HEIST_CLUE_ROW, HEIST_CLUE_COLUMN, HEIST_CLUE_STEPS };

enum heist_option {
	HEIST_OPTION_GRID,
	HEIST_OPTION_TOP,
	HEIST_OPTION_STRICT,
	HEIST_OPTION_COMPANION,
	HEIST_OPTION_CLUES, /* five of them, a seat each */
	HEIST_OPTION_ID = HEIST_OPTION_CLUES + HEIST_SEATS,
	HEIST_OPTION_SHADING,
};

struct game_state {
	uint32_t rank;   /* while it is drawn: the digits so far; then 0, `layout` says it */
	uint32_t number; /* the question number: GH-1.13 */
	uint8_t seats;
	uint8_t grid;      /* the grid's code: GH-1.13 */
	uint8_t top;       /* option: the highest payment */
	uint8_t strict;    /* option: GH-5.9 */
	uint8_t companion; /* option: GH-6.3 */
	uint8_t replay;    /* the mystery was named by an id: GH-7.3 */
	uint8_t phase;     /* enum heist_phase */
	uint8_t step;      /* digits of rank or number drawn so far */
	uint8_t round;     /* from 1; 0 while the mystery is drawn */
	uint8_t turn;      /* the seat asked; 0 when none is */
	uint8_t face;      /* the good of the token in hand: HEIST_PHASE_CELL only */
	uint8_t tokens;    /* tokens on the map */
	uint8_t clues[HEIST_SEATS];  /* starting clues: GH-2.1 */
	uint8_t layout[GOODS];       /* cells */
	uint8_t start_cell[HEIST_SEATS]; /* starting questions of kind 1: a cell, */
	uint8_t start_pair[HEIST_SEATS]; /* 2: a pair of goods, by GH-2.4 from 1, */
	uint8_t start_line[HEIST_SEATS]; /* 3: a line, */
	uint8_t start_good[HEIST_SEATS]; /* 4: a good; 0 where the clue was not taken */
	uint8_t start_answer[HEIST_SEATS][START_KINDS];
	uint8_t question[HEIST_SEATS][HEIST_ROUNDS];
	uint8_t found[HEIST_SEATS][HEIST_ROUNDS]; /* answers: good g is bit g - 1 */
	uint8_t paid[HEIST_SEATS][HEIST_ROUNDS];
	uint8_t revealed[HEIST_ROUNDS];        /* seats whose clue of that round is open */
	uint8_t raid[HEIST_OCCASIONS];         /* cells; 0 = there was none */
	uint8_t raid_found[HEIST_OCCASIONS];   /* goods; 0 = nothing */
	/* Tokens in the order in which they were placed: seat from 1, cell, good. */
	uint8_t token_seat[HEIST_TOKENS_ALL];
	uint8_t token_cell[HEIST_TOKENS_ALL];
	uint8_t token_good[HEIST_TOKENS_ALL];
	/* An option; behind everything that is 0 before there is a mystery. */
	uint8_t shading; /* views say what can be where. GH-6.10 */
	uint8_t pad[2];
};

extern const struct field heist_fields[];
extern const struct message heist_words[];
extern const char *const heist_cell_word[];     /* by cell code; [0] "-" */
extern const char *const heist_question_word[]; /* by question code; lines are the first of it */
extern const char *const heist_pair_word[];     /* by 1 + place in GH-2.4 */
extern const char *const heist_good_word[];     /* by good code: notation; [0] "nothing" */

/* state.c: small questions to a state or a view. */
struct shape heist_shape(const struct game_state *s);
int heist_code_of(struct shape shape, unsigned cell);
unsigned heist_cell_of(struct shape shape, int code);
bool heist_on_grid(struct shape shape, int code);
bool heist_question_on_grid(struct shape shape, int code);
/* The code of a question of a round as question.h numbers it, and back. */
int heist_question_code(struct shape shape, unsigned question);
unsigned heist_question_of(struct shape shape, int code);
/* The code of the question that a move asks. */
int heist_move_question(struct move move);
/* The goods found by a question in the layout: GH-3.2. */
unsigned heist_answer(const struct game_state *s, int question);
struct layout heist_layout(const struct game_state *s);
/* The starting question of a seat, kind 1-4, read from its field. */
struct start heist_start(const struct game_state *s, int seat, int kind);
/* Sets starting questions and answers from number and layout: GH-1.18, GH-2.2. */
void heist_starts_set(struct game_state *s);
bool heist_raided(const struct game_state *s, int cell);
/* Seats of a round's lowest payers: GH-3.7. */
uint32_t heist_lowest(const struct game_state *s, int round);
int heist_first(const struct game_state *s, int round);  /* GH-4.7; round from 0 */
int heist_raids(const struct game_state *s);             /* raids that took place */
int heist_occasions(const struct game_state *s);         /* occasions that are over */
int heist_supply(const struct game_state *s, int seat, int good); /* tokens left of a good */
int heist_placed(const struct game_state *s, int seat);
/* Has the seat a token on that cell? */
bool heist_token_there(const struct game_state *s, int seat, int cell);
/* Has the seat seen an answer in that round (from 0)? Public. */
bool heist_answered(const struct game_state *s, int seat, int round);
/* After an occasion: the message that says why the game ends now, or 0. GH-5.1, GH-5.8 to 5.10 */
int heist_end(const struct game_state *s);
/*
 * Chance draws one of so many ranks or question numbers a digit at a time, the highest first:
 * how many there are, their digits, and by how much what is open after `step` digits is shifted.
 */
uint32_t heist_draws(const struct game_state *s, int phase);
int heist_digits(uint32_t draws);
int heist_digit_shift(uint32_t draws, int step);

/* rules.c */
bool heist_check_setup(const struct setup *setup, const struct reader *reader, struct text *why);
void heist_init(struct game_state *s, const struct setup *setup);
uint32_t heist_to_move(const struct game_state *s);
bool heist_apply(struct game_state *s, int seat, struct move move, struct events *events);
int heist_chance(const struct game_state *s, struct outcome *out);
struct move heist_draw(const struct game_state *s, struct rng *rng);
bool heist_pauses(const struct game_state *s, int seat);

/* legal.c */
int heist_legal(const struct game_state *s, int seat, struct move *out);

/* score.c */
extern const uint8_t heist_points[GOODS]; /* of the first finder: GH-5.4 */
/* Whether who spends most closes (GH-5.2) instead of losing points (GH-5.3). */
static inline bool heist_closes(const struct game_state *s)
{
	return s->seats > 2;
}
struct heist_score {
	int spent[HEIST_SEATS];
	int score[HEIST_SEATS];
	uint32_t closed;  /* GH-5.2 */
	uint32_t docked;  /* GH-5.3 */
	uint32_t painting; /* who found it */
	int goods[HEIST_SEATS]; /* how many found */
	int token[HEIST_TOKENS_ALL]; /* of each, in order of placement */
};
void heist_score(const struct game_state *s, struct heist_score *out);
void heist_result(const struct game_state *s, struct result *result);

/* view.c, imagine.c */
void heist_observe(const struct game_state *s, int viewer, struct game_state *view);
void heist_imagine(const struct game_state *view, int viewer, struct rng *rng,
		   struct game_state *out);
/* What `imagine` is made of. False if nothing fits; then `out` is undefined. */
bool heist_fill(const struct game_state *view, int viewer, struct rng *rng,
		struct game_state *out);
void heist_put_open(const struct game_state *view, struct json *json);
void heist_put_extra(const struct game_state *view, int viewer, struct json *json);

/* notation.c */
void heist_say_move(const struct game_state *s, int seat, struct move move,
		    const struct reader *reader, struct text *out);
void heist_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		      struct text *out);

/* picture.c */
void heist_draw_picture(const struct game_state *view, const struct reader *reader,
		      struct canvas *canvas);

/* check.c */
const char *heist_check(const struct game_state *s);
const char *heist_check_view(const struct game_state *view, int viewer);

#endif
