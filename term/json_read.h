/*
 * Reading small JSON files that people write. Our own, for the writer of the core has the names
 * of the usual library (json_object, json_array), and two meanings of one symbol do not link.
 */
#ifndef TABARD_TERM_JSON_READ_H
#define TABARD_TERM_JSON_READ_H

#include "engine/text.h"

enum { JSON_NODES_MAX = 4096, JSON_DEPTH_MAX = 16 };

enum json_kind { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

/* One value. Children are a chain: first, then next of each; -1 ends it. */
struct json_node {
	enum json_kind kind;
	struct slice key;  /* inside an object */
	struct slice text; /* a number or true/false as written; a string without its quotes */
	int32_t first, next;
};

/* A document read; slices point into the text it was read from. Node 0 is the whole. */
struct json_tree {
	struct json_node node[JSON_NODES_MAX];
	int32_t count;
	uint32_t line;      /* where reading stopped */
	const char *reason; /* an English sentence */
};

/*
 * Reads a whole document. False with line and reason if it is not JSON, repeats a key, nests too
 * deep or has too many values. Strings with escapes are refused: no name here needs them.
 */
bool json_read(struct json_tree *tree, struct slice text);

/* The member of an object, or NULL. */
const struct json_node *json_member(const struct json_tree *tree, const struct json_node *object,
				    const char *key);

/* The element after this one, or the first; NULL at the end. */
const struct json_node *json_next(const struct json_tree *tree, const struct json_node *node);
const struct json_node *json_first(const struct json_tree *tree, const struct json_node *node);

/* A whole number in [min, max]. */
bool json_whole(const struct json_node *node, int64_t min, int64_t max, int64_t *out);

#endif
