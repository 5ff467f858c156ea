/* JSON bodies by jansson. */
#include <jansson.h>

#include "server/body.h"

static json_t *load(struct slice body)
{
	json_t *root;

	if (body.len == 0)
		return json_object();
	root = json_loadb(body.at, body.len, JSON_REJECT_DUPLICATES, NULL);
	if (root && !json_is_object(root)) {
		json_decref(root);
		root = NULL;
	}
	return root;
}

bool body_text(struct slice body, const char *name, char *out, size_t size)
{
	json_t *root = load(body);
	const json_t *member = root ? json_object_get(root, name) : NULL;
	bool fine = member && json_is_string(member) && json_string_length(member) < size;

	if (fine)
		memcpy(out, json_string_value(member), json_string_length(member) + 1);
	else
		out[0] = '\0';
	json_decref(root);
	return fine;
}

bool body_is_object(struct slice body)
{
	json_t *root = load(body);
	bool is = root != NULL;

	json_decref(root);
	return is;
}
