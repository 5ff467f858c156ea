/*
 * The interface between the four games and everything else. Read this first.
 *
 * A game is a table of pure functions over a plain state. The state is one struct of fixed
 * size without pointers or floating point, every unused byte zero, so that copying is memcpy,
 * equality is memcmp and the bytes can be hashed. Each game completes `struct game_state`
 * privately; nobody else looks inside.
 *
 * Chance is a seat: dice and card draws are moves of SEAT_CHANCE. Piles that nobody may look
 * into are counted, not ordered. So a log of moves replays without any source of randomness.
 *
 * A view is a state with holes: the same struct, with everything the viewer may not know left
 * at zero or at a field's hole value. `to_move`, `legal` and all words work on views.
 */
#ifndef TABARD_GAME_H
#define TABARD_GAME_H

#include "engine/fields.h"
#include "engine/rng.h"
#include "engine/things.h"
#include "engine/words.h"

enum {
	STATE_MAX = 4096,      /* bytes of the largest state */
	LEGAL_MAX = 512,       /* moves of the longest list, chance outcomes included */
	OPTION_MAX = 12,       /* options a game may have */
	OPTION_TEXT_MAX = 2,   /* ... of which typed in as text */
	OPTION_TEXT_SIZE = 128,
	EVENT_MAX = 96,        /* events of one move */
	NOTATION_MAX = 96,     /* bytes of a move in notation, the NUL included */
	SAID_SIZE = 512,      /* bytes of a sentence about a move or event, the NUL included */
	POSITION_MAX = 8192,   /* bytes of a position line */
};

struct game_state;

/* Room for any state. Copy only `state_size` bytes of it. */
struct any_state {
	_Alignas(16) unsigned char bytes[STATE_MAX];
};

static inline struct game_state *state_of(struct any_state *any)
{
	return (struct game_state *)any->bytes;
}

static inline const struct game_state *state_of_const(const struct any_state *any)
{
	return (const struct game_state *)any->bytes;
}

/* An outcome of chance; probabilities are weight / sum of weights. Weights are positive. */
struct outcome {
	struct move move;
	uint64_t weight;
};

/*
 * Something that happened because of a move: a consequence, not the move itself (the log already
 * has that). `id` is a message of the game; the arguments are values of the sorts that the game's
 * event kind names (a seat, an area, a card ...), never messages; those it does not name are 0.
 */
struct event {
	uint16_t id;
	uint16_t visible_to; /* a set of seats; EVENT_PUBLIC for everybody and spectators */
	int32_t arg[OPERAND_MAX];
};

enum { EVENT_PUBLIC = 0xFFFF };

struct events {
	int count;
	struct event at[EVENT_MAX];
};

/*
 * Adds an event and returns its arguments, all zero, to be filled in. Call it only where
 * somebody listens: `if (events) events_add(...)`.
 */
static inline int32_t *events_add(struct events *events, int id, uint32_t visible_to)
{
	struct event *event;

	ASSERT(events->count < EVENT_MAX);
	event = &events->at[events->count++];
	memset(event, 0, sizeof *event);
	event->id = (uint16_t)id;
	event->visible_to = (uint16_t)visible_to;
	return event->arg;
}

/* One option of a set-up: a choice among values, or a text (values NULL) checked by the game. */
struct option {
	const char *name;          /* NULL ends the table */
	const char *const *values; /* NULL-terminated */
	uint8_t fallback;          /* the value taken if nothing is said */
	uint16_t help;             /* a message */
	uint16_t value_word;       /* the message that names value 0, the others follow; 0: none */
};

/* What is agreed before the game. Canonical: zero where nothing is said. */
struct setup {
	uint8_t seats;
	uint8_t choice[OPTION_MAX];                     /* by option, index of its value */
	char text[OPTION_TEXT_MAX][OPTION_TEXT_SIZE];   /* by text option in order; "" = none */
};

/* How a game ended. */
struct result {
	int32_t score[SEAT_MAX];
	uint8_t place[SEAT_MAX]; /* 1 = won (several may share); 2 on = did not; 0 = no places */
	uint16_t reason;         /* a message: why it ended */
	bool scored;             /* false: the scores mean nothing */
	bool points;             /* they are what the rules count and who won won by */
	uint8_t closed;          /* seats that were put out of the game and have no score */
};

/* Why something cannot be done: a message with its arguments, and the rule. */
struct reason {
	uint16_t word;
	const char *rule; /* an id of docs/rules/ */
	int arg[OPERAND_MAX];
};

struct way;

struct game {
	/* Facts. */
	const char *id;           /* lower case, the folder's name */
	uint16_t title;           /* a message */
	uint16_t rules_version;   /* goes up whenever an old log would replay differently */
	uint8_t seats_min, seats_max;
	uint16_t move_max;        /* no list is longer; at most LEGAL_MAX */
	uint32_t decisions_max;   /* no game is longer, chance included */
	uint32_t state_size;
	/* What is dealt at the start and stays hidden decides it: who knows that need not play. */
	bool start_decides;
	const struct option *options;   /* ends with a NULL name */
	const struct message *words;
	uint16_t words_count;
	uint16_t rules_first, rules_count; /* messages: the rules in short, a paragraph each */
	const struct field *fields;     /* covers every byte of the state */
	const struct sort *sorts;       /* what moves and events are about; ends with a NULL name */
	const struct verb *verbs;       /* by kind of move; the first is unused */
	uint8_t verbs_count;            /* the highest kind plus one */
	const struct event_kind *events; /* ends with word 0 */

	/*
	 * Set-up. `check_setup` is told only that the seat count and the choices are in range;
	 * it returns true, or false and a sentence in the reader's language. `init` receives
	 * checked set-ups only and writes every byte of the state.
	 */
	bool (*check_setup)(const struct setup *, const struct reader *, struct text *why);
	void (*init)(struct game_state *, const struct setup *);

	/*
	 * Play. `to_move` is the set of seats asked now: several for simultaneous choices (which
	 * may come in any order), SEAT_CHANCE's bit alone for chance, empty when it is over. It
	 * depends on public things only.
	 * `legal` writes the moves of a seat (any number, 0 if the seat is not asked; SEAT_CHANCE:
	 * the outcomes of `chance`), strictly ascending by memcmp, and returns how many.
	 * `apply` carries out a move of that list. It returns true if the move is final: it let
	 * its maker or anybody else learn something from hidden things, or the rules forbid taking
	 * it back. Chance always is. `events` may be NULL.
	 * `chance` writes all outcomes with weights, moves strictly ascending. `draw` draws one of
	 * them with the right probability; it may be NULL (then `chance` is used) and is there for
	 * speed only.
	 * `result` is asked only when the game is over.
	 * `pauses` may be NULL. True: this decision is the seat's own even if its list has one
	 * move only, for there is something to read first, or to take back. As public as `to_move`.
	 *
	 * Time (the middle layer's, see match_question_kind), all as public as `to_move`: `turn`
	 * is the set of seats whose own turn it is, whoever is asked; a question to another seat
	 * is a reaction. NULL: whoever is asked is at turn. `open_list` says whether everybody
	 * knows how many moves the asked seat has to choose from. NULL: that is never known. `run`
	 * is the set of seats that may yet be asked for a reaction to the same thing, those asked
	 * now among them. NULL: nobody ever reacts.
	 */
	uint32_t (*to_move)(const struct game_state *);
	int (*legal)(const struct game_state *, int seat, struct move *out);
	bool (*apply)(struct game_state *, int seat, struct move, struct events *);
	int (*chance)(const struct game_state *, struct outcome *out);
	struct move (*draw)(const struct game_state *, struct rng *);
	void (*result)(const struct game_state *, struct result *);
	bool (*pauses)(const struct game_state *, int seat);
	uint32_t (*turn)(const struct game_state *);
	bool (*open_list)(const struct game_state *, int seat);
	uint32_t (*run)(const struct game_state *);

	/*
	 * Knowledge. `observe` starts from blank and copies in what the viewer (a seat or
	 * VIEW_PUBLIC) may see; for VIEW_ALL it copies. `imagine` fills the holes of a view at
	 * random: a state that passes `check` and whose view for that viewer is the same again,
	 * each such state with its probability given everything the viewer has seen.
	 */
	void (*observe)(const struct game_state *, int viewer, struct game_state *view);
	void (*imagine)(const struct game_state *view, int viewer, struct rng *,
			struct game_state *out);

	/*
	 * `sees`: may a viewer see the secret operands of a move (and which verb it is, if that has
	 * a hidden name)? The same on the state and on the viewer's view of it; NULL: all is open.
	 */
	bool (*sees)(const struct game_state *, int seat, struct move, int viewer);

	/*
	 * Words. `put_move` writes a move in notation: ASCII, language-free, no leading or trailing
	 * blank, different for different moves of a list. The state is the one before the move.
	 * What the viewer may not see is written `?`; the same on the state and on the viewer's
	 * view of it. It may be NULL: notation then is the verb and the marks of its operands, and
	 * callers use move_put. `say_move` writes a label for people ("Take the 4 dame from column
	 * C"), under the same rules of secrecy. `tell` may be NULL; it chooses the message by which
	 * the story tells of a move (0: none) where the verb's `told` alone does not: `arg` has the
	 * seat and the operands and may be added to. Same secrecy; see move_tell. `say_prompt` says
	 * what a seat is asked. `put_open` and `put_extra` may be NULL; they add members to the
	 * JSON of a view that a client cannot compute without rules: those that are the same for
	 * everybody, from the public's view, and the viewer's own. `put_catalogue` adds what is
	 * printed in the box for that set-up: enough to draw every card and board and to explain
	 * each (see catalogue_put). `put_way` may be NULL; it adds members to the JSON of a whole
	 * sequence of own steps (see engine/ways.h), the label among them. `rank_way` may be NULL;
	 * of those that begin with the same step the highest comes first. `rests` may be NULL; it
	 * says that what is asked now is a matter of its own, so that no such sequence runs on
	 * across it.
	 */
	void (*put_move)(const struct game_state *, int seat, struct move, int viewer,
			 struct text *);
	void (*say_move)(const struct game_state *, int seat, struct move, const struct reader *,
			 struct text *);
	int (*tell)(const struct game_state *, int seat, struct move, int viewer,
		    int arg[TOLD_ARGS]);
	void (*say_prompt)(const struct game_state *, int seat, const struct reader *,
			   struct text *);
	void (*put_open)(const struct game_state *view, struct json *);
	void (*put_extra)(const struct game_state *view, int viewer, struct json *);
	void (*put_catalogue)(const struct setup *, const struct reader *, struct json *);
	void (*put_way)(const struct move_at *, const struct way *, const struct reader *,
			struct json *);
	int (*rank_way)(const struct game_state *, int seat, const struct way *);
	bool (*rests)(const struct game_state *);

	/*
	 * Why a thing that is in no legal move of the seat cannot be chosen now: true and a reason,
	 * or false where there is none to give. Asked on the seat's view. May be NULL.
	 */
	bool (*why_not)(const struct game_state *view, int seat, const struct thing *,
			struct reason *);

	/*
	 * Truth: NULL, or the first broken invariant as an English sentence. A state that passes
	 * can be played to its end without a trap, wherever it came from.
	 * `check_view` is the same for what may be a view: NULL, or a sentence if `imagine` cannot
	 * fill its holes. It need not look further, since view_check (outside.h) imagines worlds
	 * and gives them to `check`. May be NULL where nothing is hidden.
	 */
	const char *(*check)(const struct game_state *);
	const char *(*check_view)(const struct game_state *view, int viewer);
};

/* What follows is the same for every game and is built on the table above. */

/* For a game's `legal`: the moves of its `chance`, without the weights. */
int legal_chance(int (*chance)(const struct game_state *, struct outcome *),
		 const struct game_state *state, struct move *out);

/* The set-up with every option at its fallback. */
void setup_default(const struct game *game, int seats, struct setup *setup);

/* Sets `name=value`. False and a sentence in the reader's language for anything unknown. */
bool setup_option(const struct game *game, struct setup *setup, struct slice assignment,
		  const struct reader *reader, struct text *why);

/* Seat count, choices and the game's own check. */
bool setup_check(const struct game *game, const struct setup *setup, const struct reader *reader,
		 struct text *why);

/* The value of an option as text, as setup_option would read it. */
const char *setup_value(const struct game *game, const struct setup *setup, int option);

/* One outcome, by `draw` or by the weights of `chance`. */
struct move game_draw(const struct game *game, const struct game_state *state, struct rng *rng);

/*
 * The outcome that draw number `draw` of a real game gives here, always by the weights of
 * `chance`: checkable by anybody who has the key.
 */
struct move game_deal(const struct game *game, const struct game_state *state,
		      const uint8_t key[STREAM_KEY_SIZE], uint64_t draw);

/*
 * The move a seat means by a text. READ_EXACT if it is the notation of a legal move; otherwise
 * how many legal notations begin with it. `out` is set for READ_EXACT and for 1.
 */
enum { READ_EXACT = -1 };
int game_read_move(const struct game *game, const struct game_state *state, int seat,
		   struct slice text, struct move *out);

/* `id version name=value ...`: one complete line. */
void position_put(const struct game *game, const struct game_state *state, struct text *out);

/* Reads such a line, and `check`s it. False and a sentence in `why`; `state` is then untouched. */
bool position_get(const struct game *game, struct slice line, struct game_state *state,
		  struct text *why);

/* The same without the check: for lines that are views, see outside.h. */
bool position_read(const struct game *game, struct slice line, struct any_state *state,
		   struct text *why);

/* How many seats a state or view has: its field `seats`, a byte. */
int state_seats(const struct game *game, const struct game_state *state);

/*
 * The view of `viewer` as one JSON object: what everybody sees alike (the public fields and
 * `put_open`'s members), then the viewer's own (the other fields and `put_extra`'s members).
 */
void view_put(const struct game *game, const struct game_state *state, int viewer,
	      struct text *out);
/* The members of either half, for whoever writes the first one once for many viewers. */
void view_open(const struct game *game, const struct game_state *state, struct json *json);
void view_own(const struct game *game, const struct game_state *state, int viewer,
	      struct json *json);

/*
 * What is printed in the box, as one JSON object in the reader's language: title, seats, options
 * (with the reason for each value that the set-up could not have), the things of every sort with
 * their names, the rules in short, and the game's own part.
 */
void catalogue_put(const struct game *game, const struct setup *setup, const struct reader *reader,
		   struct text *out);

/*
 * Why `seat`, whose view this is, cannot choose a thing now: true and the reason (game_say says
 * it); false if it can, if it is no thing, or if there is no reason to give.
 */
bool game_why_not(const struct game *game, const struct game_state *view, int seat,
		  struct slice thing, struct reason *reason);

/* A message of the game, filled. */
void game_say(const struct game *game, const struct reader *reader, int word, const int *arg,
	      struct text *out);

/* An event for a reader who may see it. */
void event_say(const struct game *game, const struct event *event, const struct reader *reader,
	       struct text *out);
bool event_visible(const struct event *event, int viewer);

#endif
