/* A strict reader of JSON into a fixed table of nodes. */
#include "term/json_read.h"

struct parser {
	struct json_tree *tree;
	struct scan scan;
	int depth;
};

static bool fail(struct parser *p, const char *reason)
{
	if (!p->tree->reason)
		p->tree->reason = reason;
	return false;
}

static void skip(struct parser *p)
{
	while (!scan_done(&p->scan) && strchr(" \t\r\n", *p->scan.at)) {
		p->tree->line += *p->scan.at == '\n';
		p->scan.at++;
	}
}

static bool read_string(struct parser *p, struct slice *out)
{
	if (!scan_char(&p->scan, '"'))
		return fail(p, "a text in quotes is missing");
	out->at = p->scan.at;
	while (!scan_done(&p->scan) && *p->scan.at != '"') {
		if (*p->scan.at == '\\' || (unsigned char)*p->scan.at < ' ')
			return fail(p, "a text has an escape or a control character");
		p->scan.at++;
	}
	out->len = (uint32_t)(p->scan.at - out->at);
	return scan_char(&p->scan, '"') || fail(p, "a text is not closed");
}

static bool is_number(struct slice s)
{
	uint32_t i = s.len && s.at[0] == '-';
	uint32_t digits = 0;

	for (; i < s.len && s.at[i] >= '0' && s.at[i] <= '9'; i++)
		digits++;
	if (!digits || (digits > 1 && s.at[i - digits] == '0'))
		return false;
	for (; i < s.len; i++) {
		if (!strchr("0123456789.eE+-", s.at[i]))
			return false;
	}
	return true;
}

static bool read_word(struct parser *p, struct json_node *node)
{
	node->text = scan_until(&p->scan, " \t\r\n,]}");
	if (slice_is(node->text, "null"))
		node->kind = JSON_NULL;
	else if (slice_is(node->text, "true") || slice_is(node->text, "false"))
		node->kind = JSON_BOOL;
	else if (is_number(node->text))
		node->kind = JSON_NUMBER;
	else
		return fail(p, "this is no value");
	return true;
}

static bool read_value(struct parser *p, int32_t *out);

static bool same_slice(struct slice a, struct slice b)
{
	return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

static bool read_key(struct parser *p, int32_t parent, struct slice *key)
{
	skip(p);
	if (!read_string(p, key))
		return false;
	for (int32_t i = p->tree->node[parent].first; i >= 0; i = p->tree->node[i].next) {
		if (same_slice(p->tree->node[i].key, *key))
			return fail(p, "a member is there twice");
	}
	skip(p);
	return scan_char(&p->scan, ':') || fail(p, "a colon is missing");
}

/* The children of an array or object up to the closing bracket. */
static bool read_children(struct parser *p, int32_t parent, char close)
{
	int32_t last = -1;

	skip(p);
	if (scan_char(&p->scan, close))
		return true;
	do {
		struct slice key = {NULL, 0};
		int32_t child;

		if (close == '}' && !read_key(p, parent, &key))
			return false;
		if (!read_value(p, &child))
			return false;
		p->tree->node[child].key = key;
		if (last < 0)
			p->tree->node[parent].first = child;
		else
			p->tree->node[last].next = child;
		last = child;
		skip(p);
	} while (scan_char(&p->scan, ','));
	return scan_char(&p->scan, close) || fail(p, "a comma or a closing bracket is missing");
}

static bool read_value(struct parser *p, int32_t *out)
{
	struct json_node *node;
	bool fine;

	if (p->tree->count == JSON_NODES_MAX || p->depth == JSON_DEPTH_MAX)
		return fail(p, "there is too much in it");
	*out = p->tree->count++;
	node = &p->tree->node[*out];
	*node = (struct json_node){.first = -1, .next = -1};
	skip(p);
	p->depth++;
	if (scan_char(&p->scan, '{')) {
		node->kind = JSON_OBJECT;
		fine = read_children(p, *out, '}');
	} else if (scan_char(&p->scan, '[')) {
		node->kind = JSON_ARRAY;
		fine = read_children(p, *out, ']');
	} else if (!scan_done(&p->scan) && *p->scan.at == '"') {
		node->kind = JSON_STRING;
		fine = read_string(p, &node->text);
	} else {
		fine = read_word(p, node);
	}
	p->depth--;
	return fine;
}

bool json_read(struct json_tree *tree, struct slice text)
{
	struct parser p = {.tree = tree, .depth = 0};
	int32_t root;

	tree->count = 0;
	tree->line = 1;
	tree->reason = NULL;
	scan_init(&p.scan, text.at, text.len);
	if (!read_value(&p, &root))
		return false;
	skip(&p);
	return scan_done(&p.scan) || fail(&p, "something follows the end");
}

const struct json_node *json_first(const struct json_tree *tree, const struct json_node *node)
{
	return node->first < 0 ? NULL : &tree->node[node->first];
}

const struct json_node *json_next(const struct json_tree *tree, const struct json_node *node)
{
	return node->next < 0 ? NULL : &tree->node[node->next];
}

const struct json_node *json_member(const struct json_tree *tree, const struct json_node *object,
				    const char *key)
{
	const struct json_node *node = json_first(tree, object);

	while (node && !slice_is(node->key, key))
		node = json_next(tree, node);
	return node;
}

bool json_whole(const struct json_node *node, int64_t min, int64_t max, int64_t *out)
{
	return node && node->kind == JSON_NUMBER && slice_int(node->text, min, max, out);
}
