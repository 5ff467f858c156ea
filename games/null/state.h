/*
 * The null game's state and the names shared by its files. Private to this folder: the only
 * symbol the folder exports is `null_game`.
 */
#ifndef TABARD_NULL_STATE_H
#define TABARD_NULL_STATE_H

#include "engine/canvas.h"
#include "engine/game.h"

enum {
	NULL_SEATS = 4,
	NULL_VALUES = 6,  /* NU-1.1: cards of value 1-6 ... */
	NULL_COPIES = 4,  /* ... four of each */
	NULL_CARDS = NULL_VALUES * NULL_COPIES,
	NULL_ROLES = 6,   /* NU-1.2 */
	NULL_RICH = 24,   /* NU-4.4 */
	NULL_HIDDEN = 7,  /* in a view: a role or a laid card that is there but not seen */
	NULL_NOBODY = 4,  /* `winner` when nobody won the round */
};

enum null_phase {
	NULL_PHASE_ROLES, /* chance deals a role to `turn` */
	NULL_PHASE_DEAL,  /* chance deals a card to `turn` */
	NULL_PHASE_ROLL,  /* chance rolls the die */
	NULL_PHASE_LAY,   /* everybody with a card lays one, all at once */
	NULL_PHASE_STEAL, /* `turn` may play a thief */
	NULL_PHASE_SHARE, /* `turn` has: all or half? */
	NULL_PHASE_OVER,
	NULL_PHASES,
};

enum null_kind {
	NULL_LAY = 1, /* value */
	NULL_PASS,
	NULL_STEAL,
	NULL_TAKE,    /* 0 half, 1 all */
	NULL_ROLE,    /* seat, role */
	NULL_DEAL,    /* seat, value */
	NULL_ROLL,    /* number */
};

enum { NULL_OPTION_HAND, NULL_OPTION_THIEF };

/* Values and roles count from 1, so that 0 can mean "none"; arrays over them from 0. */
struct game_state {
	uint8_t seats;
	uint8_t hand_max;  /* option: cards a hand is filled up to */
	uint8_t thieves;   /* option: 1 = ones are thieves */
	uint8_t phase;     /* enum null_phase */
	uint8_t die;
	uint8_t pot;
	uint8_t turn;      /* the seat dealt to or asked; 0 when several or none are */
	uint8_t winner;    /* of the round being settled; 0 otherwise */
	uint8_t pack_size; /* public; `pack` is not */
	uint8_t hand_size[NULL_SEATS];
	uint8_t laid[NULL_SEATS];
	uint8_t role[NULL_SEATS];
	uint8_t hand[NULL_SEATS][NULL_VALUES]; /* how many of each value */
	uint8_t pack[NULL_VALUES];
	uint8_t discard[NULL_VALUES];
	uint8_t won[NULL_SEATS][NULL_ROLES];   /* coins won, by what the die showed */
};

/* Numbers of messages in words.c. */
enum null_word {
	NULL_WORD_TITLE,
	NULL_WORD_HELP_HAND,
	NULL_WORD_HELP_THIEF,
	NULL_WORD_ROLE, /* six of them */
	NULL_WORD_ROLE_LAST = NULL_WORD_ROLE + NULL_ROLES - 1,
	NULL_WORD_DO_LAY,
	NULL_WORD_DO_LAY_HIDDEN,
	NULL_WORD_DO_PASS,
	NULL_WORD_DO_STEAL,
	NULL_WORD_DO_HALF,
	NULL_WORD_DO_ALL,
	NULL_WORD_DO_ROLE,
	NULL_WORD_DO_ROLE_HIDDEN,
	NULL_WORD_DO_DEAL,
	NULL_WORD_DO_DEAL_HIDDEN,
	NULL_WORD_DO_ROLL,
	NULL_WORD_TOLD_LAY, /* TOLD: what the story says of a move */
	NULL_WORD_TOLD_STEAL,
	NULL_WORD_TOLD_ROLE,
	NULL_WORD_TOLD_ROLE_HIDDEN,
	NULL_WORD_TOLD_DEAL,
	NULL_WORD_TOLD_DEAL_HIDDEN,
	NULL_WORD_TOLD_ROLL,
	NULL_WORD_ASK_LAY,
	NULL_WORD_ASK_STEAL,
	NULL_WORD_ASK_SHARE,
	NULL_WORD_SHOWN,
	NULL_WORD_TIE,
	NULL_WORD_WINS,
	NULL_WORD_TAKES,
	NULL_WORD_BONUS,
	NULL_WORD_CARDS_OUT,
	NULL_WORD_RICH,
	NULL_WORD_POT,
	NULL_WORD_DIE,
	NULL_WORD_PACK,
	NULL_WORD_DISCARD,
	NULL_WORD_COINS,
	NULL_WORD_HAND,
	NULL_WORD_LAID,
	NULL_WORD_RULES, /* five paragraphs */
	NULL_WORD_RULES_LAST = NULL_WORD_RULES + 4,
	NULL_WORDS,
};

extern const struct field null_fields[];
extern const struct verb null_verbs[];
extern const struct message null_words[];
extern const char *const null_role_word[]; /* in notation, by role from 0 = none */

/* Coins of a seat without the bonus of its role. NU-4.2 */
static inline int null_coins(const struct game_state *s, int seat)
{
	int sum = 0;

	for (int i = 0; i < NULL_ROLES; i++)
		sum += s->won[seat][i];
	return sum;
}

/* rules.c */
void null_init(struct game_state *s, const struct setup *setup);
uint32_t null_to_move(const struct game_state *s);
uint32_t null_turn(const struct game_state *s);
bool null_open_list(const struct game_state *s, int seat);
uint32_t null_run(const struct game_state *s);
int null_legal(const struct game_state *s, int seat, struct move *out);
bool null_apply(struct game_state *s, int seat, struct move move, struct events *events);
int null_chance(const struct game_state *s, struct outcome *out);
struct move null_draw(const struct game_state *s, struct rng *rng);
void null_result(const struct game_state *s, struct result *result);
const char *null_check(const struct game_state *s);
const char *null_check_view(const struct game_state *view, int viewer);

/* view.c */
void null_observe(const struct game_state *s, int viewer, struct game_state *view);
void null_imagine(const struct game_state *view, int viewer, struct rng *rng,
		  struct game_state *out);

/* notation.c */
bool null_sees(const struct game_state *s, int seat, struct move move, int viewer);
void null_say_move(const struct game_state *s, int seat, struct move move,
		   const struct reader *reader, struct text *out);
int null_tell(const struct game_state *s, int seat, struct move move, int viewer,
	      int arg[TOLD_ARGS]);
void null_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		     struct text *out);
void null_put_extra(const struct game_state *view, int viewer, struct json *json);

/* picture.c */
void null_draw_picture(const struct game_state *view, const struct reader *reader,
		     struct canvas *canvas);

#endif
