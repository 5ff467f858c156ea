/* JSON bodies by the engine's own bounded reader. */
#include "engine/json_read.h"
#include "server/body.h"

enum { TOKENS = 64 };

static bool read_object(struct json_doc *doc, struct slice body)
{
	return json_parse(doc, body) && json_type(doc, 0) == JSON_OBJECT;
}

bool body_text(struct slice body, const char *name, char *out, size_t size)
{
	struct json_token tokens[TOKENS];
	struct json_doc doc = {.token = tokens, .capacity = TOKENS};

	out[0] = '\0';
	return read_object(&doc, body) &&
	       json_get_str(&doc, json_member(&doc, 0, name), out, size);
}

bool body_is_object(struct slice body)
{
	struct json_token tokens[TOKENS];
	struct json_doc doc = {.token = tokens, .capacity = TOKENS};

	return body.len == 0 || read_object(&doc, body);
}
