/*
 * Reading JSON that may be anything at all: bounded, without allocation. A document is taken
 * apart into tokens once, checked completely (syntax, UTF-8, depth, duplicate names, numbers that
 * are whole), and then asked by name. What is not in the document is `JSON_MISSING`, so that a
 * chain of questions needs no check in between.
 *
 *	if (!json_parse(&doc, text)) ... doc.error, doc.at
 *	seat = json_get_int(&doc, json_member(&doc, 0, "seat"), 0, 5, &good);
 */
#ifndef TABARD_JSON_READ_H
#define TABARD_JSON_READ_H

#include "engine/text.h"

enum json_type {
	JSON_MISSING,
	JSON_NULL,
	JSON_FALSE,
	JSON_TRUE,
	JSON_NUMBER, /* a whole number that fits int64_t */
	JSON_STRING,
	JSON_ARRAY,
	JSON_OBJECT,
};

enum { JSON_DEPTH_MAX = 16 };

struct json_token {
	uint8_t type;    /* enum json_type */
	bool is_name;    /* a member's name; the token after it is the value */
	bool plain;      /* a string without escapes: its bytes are what it says */
	uint32_t at;     /* where it begins in the text; a string without its quotes */
	uint32_t len;    /* of a string: raw bytes, escapes not yet resolved */
	uint32_t next;   /* the token after this one and everything in it */
	uint32_t count;  /* of an array or object: elements or members */
	int64_t number;
};

struct json_doc {
	struct slice text;
	struct json_token *token; /* the caller's room */
	uint32_t capacity, count;
	const char *error;        /* an English sentence, or NULL */
	uint32_t at;              /* the byte at which reading stopped */
};

/* False and `error` for anything that is not one JSON value; token 0 is its root. */
bool json_parse(struct json_doc *doc, struct slice text);

/* Tokens are named by number; 0 is the root and JSON_NONE is nothing. */
#define JSON_NONE UINT32_MAX

enum json_type json_type(const struct json_doc *doc, uint32_t token);

/* The value of a member, or JSON_NONE. */
uint32_t json_member(const struct json_doc *doc, uint32_t object, const char *name);

/* Elements of an array: for (t = json_first(doc, a); t != JSON_NONE; t = json_after(doc, a, t)) */
uint32_t json_first(const struct json_doc *doc, uint32_t array);
uint32_t json_after(const struct json_doc *doc, uint32_t array, uint32_t element);

/* The value behind a member's name: walking an object, json_first and json_after give names. */
uint32_t json_value(const struct json_doc *doc, uint32_t name);

/* True and the number, if it is one in [min, max]. */
bool json_get_int(const struct json_doc *doc, uint32_t token, int64_t min, int64_t max,
		  int64_t *out);
bool json_get_bool(const struct json_doc *doc, uint32_t token, bool *out);

/*
 * The string with its escapes resolved, NUL-terminated. False if it is no string, does not fit,
 * or holds a NUL.
 */
bool json_get_str(const struct json_doc *doc, uint32_t token, char *out, size_t size);

/* Is it this string? */
bool json_is(const struct json_doc *doc, uint32_t token, const char *text);

#endif
