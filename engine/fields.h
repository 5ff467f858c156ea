/*
 * A game describes its state once, as a table of fields. From that table come the canonical
 * position line and its parser, the state as JSON, and the names by which rulebook tests set
 * and expect things. So print, parse, trace and tests cannot disagree about a state.
 */
#ifndef TABARD_FIELDS_H
#define TABARD_FIELDS_H

#include "engine/text.h"

enum field_kind {
	FIELD_NUMBER, /* unsigned */
	FIELD_SIGNED,
	FIELD_SET,    /* a bit per element; `word` names the elements */
	FIELD_SEAT,   /* a seat: from 1 in text, from 0 in JSON (plus one: 0 and null are nobody) */
	FIELD_SEATS,  /* a set of seats: the same */
};

enum field_flag {
	FIELD_HOLE = 1,   /* the value `hole` stands for "not known to this viewer" */
	FIELD_SPARSE = 2, /* the last index in brackets too: for long, mostly empty arrays */
	FIELD_PAD = 4,    /* bytes that are always zero: never written, must be zero */
	/* For the JSON of a view, which is made for clients: */
	FIELD_PLUS_ONE = 8,  /* an index plus one: zero is nobody or nothing, written null */
	FIELD_INNER = 16,    /* how the rules remember; no client is told */
	FIELD_BY_SEAT = 32,  /* the first dimension is the seats: as long as there are seats */
	/* For `observe`: */
	FIELD_PUBLIC = 64,   /* everybody may see all of it: fields_copy_public copies it */
};

struct field_dim {
	uint16_t count;  /* 0: this dimension is not there */
	uint16_t stride; /* bytes from one element to the next */
	const char *const *word; /* names of the indices, or NULL for numbers from 1 */
};

/* One member of the state, or of an array of structs inside it. Dimensions outermost first. */
struct field {
	const char *name; /* NULL ends the table */
	uint16_t offset;
	uint8_t size; /* 1, 2, 4 or 8 bytes an element */
	uint8_t kind; /* enum field_kind */
	uint8_t flags;
	struct field_dim dim[3];
	const char *const *word; /* names of the values (or set elements), from 0; or NULL */
	uint16_t words;          /* how many */
	uint64_t hole;
};

/* How a field is looked up by text: `name[index][index]`, indices by word or number from 1. */
struct field_ref {
	const struct field *field;
	uint16_t offset;
	uint8_t dims_left; /* dimensions not indexed: a ref with some left is a list */
};

/*
 * ` name=value name[i]=value,value ...` for everything that is not zero, in table order. The
 * last dimension is a comma list without trailing zeros; outer ones are indexed.
 */
void fields_put(const struct field *fields, const void *state, struct text *out);

/*
 * Reads what fields_put wrote, onto a state of `size` bytes that is zeroed first. False and a
 * sentence in `why` for anything else; the state is then undefined.
 */
bool fields_get(const struct field *fields, struct scan *in, void *state, size_t size,
		struct text *why);

/*
 * Every field that is not inner and is public (`open`) or is not as JSON members of the object at
 * hand. Indices with words become objects; arrays over seats have `seats` elements.
 */
void fields_json(const struct field *fields, const void *state, int seats, bool open,
		 struct json *json);

/* Copies the fields that are public; everything else of `view` stays as it is. */
void fields_copy_public(const struct field *fields, const void *state, void *view);

/* Parses `name[index]...`. False and a sentence if there is no such thing. */
bool fields_find(const struct field *fields, struct scan *in, struct field_ref *ref,
		 struct text *why);

/* Sets what a ref names from text (`value` or `value,value,...`); the rest of a list becomes 0. */
bool fields_set(struct field_ref ref, void *state, struct slice value, struct text *why);

/* Writes what a ref names, as fields_put would. An all-zero list is "0". */
void fields_show(struct field_ref ref, const void *state, struct text *out);

/* True if every one of `size` bytes belongs to exactly one field: nothing of a state is unnamed. */
bool fields_cover(const struct field *fields, size_t size, struct text *why);

/* Table rows. `type` is the state's struct; lists are given by `word` arrays of COUNT_OF length. */
#define FIELD_SIZE(type, member) (uint8_t)sizeof(((struct type *)0)->member)
#define FIELD_AT(type, member) (uint16_t)offsetof(struct type, member)

#endif
