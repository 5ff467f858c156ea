/*
 * What moves and events are about, told once per game. A *thing* is what a person can point at:
 * `area:holborn`, `card:G31`, `cell:D5`, `seat:2`. Its part before the colon is a *sort*; each
 * game lists its sorts, and beside its field table a table of *verbs* (which sorts the arguments
 * of each kind of move are) and one of *event kinds*. From these come, for every game alike, the
 * JSON of moves and events, what may be clicked, most of the notation, and the names in sentences.
 */
#ifndef TABARD_THINGS_H
#define TABARD_THINGS_H

#include "engine/words.h"

struct game;
struct game_state;
struct event;

/*
 * One small decision. `kind` is the game's own enum, from 1; unused arguments are zero. All
 * bytes, so memcmp compares and sorts the same everywhere. A number over 255 takes two
 * arguments, high byte first. A decision that would have thousands of answers is asked in steps.
 */
struct move {
	uint8_t kind;
	uint8_t arg[15];
};

_Static_assert(sizeof(struct move) == 16, "a move is 16 bytes");

static inline bool move_same(const struct move *a, const struct move *b)
{
	uint64_t x[2], y[2]; /* WASM would call a function for memcmp */

	memcpy(x, a, sizeof x);
	memcpy(y, b, sizeof y);
	return x[0] == y[0] && x[1] == y[1];
}

enum {
	OPERAND_MAX = 6,
	TOLD_ARGS = 10, /* arguments of the sentence that tells of a move */
	THING_SIZE = 64, /* bytes of a thing as text, the NUL included */
};

/* How a value of a sort is to be read. */
enum sort_shape {
	SORT_ONE,  /* one of `count` values, from 0 */
	SORT_SET,  /* a bit per value */
	SORT_BAG,  /* how many of each: a byte per value, at most four values */
};

/*
 * A sort of things. `id` names its values for programs and never changes its meaning: lower
 * case, letters, digits and hyphens, or as printed in the box (G31, D5).
 */
struct sort {
	const char *name;        /* "area"; in templates {1:area} */
	const char *const *id;   /* by value; NULL: a number counted from `from` */
	const char *const *mark; /* the same in notation; NULL: as `id` */
	uint16_t count;
	uint8_t shape;           /* enum sort_shape */
	uint8_t from;
	/* Names for people: a message per value, `word` being the first; 0: the id itself. */
	uint16_t word;
	uint16_t many;           /* ... and in the plural, for bags: "2 waifs" */
	uint16_t none;           /* what an empty set or bag is called; 0: a dash */
	uint16_t named;          /* in the catalogue: a template of {0}, the value; 0: the name */
	/* Where names are computed instead: writes the name of one value. May be NULL. */
	void (*say)(int value, const struct reader *, struct text *);
};

/* Two sorts every game has; its own follow. A seat's id counts from 0, its mark from 1. */
enum { SORT_SEAT, SORT_AMOUNT, SORT_OWN };

/* The words of a game: its messages, and the sorts by which templates name things. */
struct lexicon {
	const struct message *words;
	const struct sort *sorts; /* SORT_OWN and on; ends with a NULL name; may be NULL */
};

const struct sort *lexicon_sort(const struct lexicon *lexicon, int sort);

/* words_put with slots {N:sort}: the name of a value, of a set ("a, b and c") or of a bag. */
void lexicon_put(struct text *out, const struct reader *reader, const struct lexicon *lexicon,
		 int id, const int *arg);

/* A value as people read it. */
void sort_say(const struct lexicon *lexicon, const struct sort *sort, int value,
	      const struct reader *reader, struct text *out);

enum operand_flag {
	OPERAND_SECRET = 1,   /* only for those for whom `sees` is true */
	OPERAND_PLUS_ONE = 2, /* kept plus one: zero says that it is not there */
	OPERAND_WIDE = 4,     /* two arguments, high byte first */
	OPERAND_TOLD = 8,     /* follows from the rest: told, but neither clicked nor in notation */
};

/* One argument of a move or event. */
struct operand {
	const char *name; /* its member in JSON; NULL ends the list */
	uint8_t sort;
	uint8_t arg;      /* the argument that holds it; a bag takes one per value */
	uint8_t flags;
	/* Instead of `arg`, what follows from the state. Asked only where the viewer may see it. */
	int (*value)(const struct game_state *, int seat, struct move);
};

/* A kind of move. */
struct verb {
	const char *id;     /* in JSON, and how its notation begins */
	const char *hidden; /* the same for those who may not see it; NULL: as `id` */
	const char *target; /* a thing to click besides the operands, before them; NULL: none */
	/*
	 * How the story tells of it: a message whose arguments are the seat, then the operands in
	 * order (0 where hidden or absent). 0: a step that is not told on its own; what the steps
	 * came to is told by the last of them or by events. See `tell` in game.h.
	 */
	uint16_t told;
	struct operand operand[OPERAND_MAX + 1];
};

/* A kind of event: its message and what its arguments are. */
enum event_flag {
	EVENT_QUIET = 1, /* for boards: the story has said it already */
};
struct event_kind {
	uint16_t word; /* ends with NULL operands and word 0 */
	uint8_t flags;
	struct operand operand[OPERAND_MAX + 1];
};

/* An operand met: of a move or event, for one viewer. */
struct thing {
	const struct operand *operand;
	const struct sort *sort;
	int32_t value;
	bool hidden; /* the viewer may not see it; value is then 0 */
	bool absent; /* OPERAND_PLUS_ONE and zero */
};

/* Where a move is made: the state (or view) before it, and whose it is. */
struct move_at {
	const struct game *game;
	const struct game_state *state;
	int seat;
};

/* The operands of a move as a viewer may see them; how many. */
int move_things(const struct move_at *at, struct move move, int viewer,
		struct thing out[OPERAND_MAX]);

/* May the viewer see the secret part of a move? Always true for VIEW_ALL. */
bool move_seen(const struct move_at *at, struct move move, int viewer);

/* A move in notation: the game's own put_move, or from its verb. See `put_move` in game.h. */
void move_put(const struct move_at *at, struct move move, int viewer, struct text *out);

/*
 * A move as JSON members of the object that is open:
 * "verb":"pawn","area":"east-end","pawn":"2","things":["area:east-end","pawn:2"],
 * "text":"pawn 8 2","label":"..."
 * Hidden operands are null. Two moves of a list never look the same.
 */
void move_json(const struct move_at *at, struct move move, const struct reader *reader,
	       struct json *json);

/* The part of it that needs no words: verb, operands, things. */
void move_operands_json(const struct move_at *at, struct move move, int viewer, struct json *json);

/*
 * What the story says of a move that was made: a sentence in the third person, in the second for
 * the reader's own ("You take ..."). False and nothing for a step that is not told on its own.
 */
bool move_tell(const struct move_at *at, struct move move, const struct reader *reader,
	       struct text *out);

/* An event likewise: "event":"raided","cell":"D5",...,"things":[...],"text":"..." */
void event_json(const struct game *game, const struct event *event, const struct reader *reader,
		struct json *json);

/* The part of it that needs no words. */
void event_operands_json(const struct game *game, const struct event *event, struct json *json);

/* The kind of an event, or NULL if the game does not list it (a breach of the laws). */
const struct event_kind *event_kind_of(const struct game *game, const struct event *event);

/* `area:holborn`, and back. Reading: false for anything that is no thing of this game. */
void thing_put(const struct sort *sort, int value, struct text *out);
bool thing_read(const struct game *game, struct slice text, struct thing *out);

/* A value as JSON: an id, a number, null, a list (set) or an object (bag). */
void sort_json(const struct sort *sort, int value, struct json *json, const char *key);

#endif
