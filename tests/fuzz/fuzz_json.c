/*
 * Fuzz target: the JSON reader. Whatever it accepts is written again by our writer from its
 * tokens and read back: the same value. Our writer's names of members are plain, a stranger's may
 * be anything: they are written as strings, an object as a list of names and values.
 */
#include "engine/json_read.h"
#include "tests/fuzz/fuzz.h"

enum { TOKENS = 256, ROOM = 1 << 16 };

static char string[ROOM];

static void write_string(const struct json_doc *doc, uint32_t token, struct json *json)
{
	if (!json_get_str(doc, token, string, sizeof string))
		string[0] = '\0'; /* a NUL in it: our writer has none */
	json_str(json, NULL, string);
}

static void write_value(const struct json_doc *doc, uint32_t token, struct json *json)
{
	enum json_type type = json_type(doc, token);
	uint32_t at;

	switch (type) {
	case JSON_MISSING:
		ASSERT(false);
		return;
	case JSON_NULL:
		json_none(json, NULL);
		return;
	case JSON_FALSE:
	case JSON_TRUE:
		json_bool(json, NULL, type == JSON_TRUE);
		return;
	case JSON_NUMBER:
		json_int(json, NULL, doc->token[token].number);
		return;
	case JSON_STRING:
		write_string(doc, token, json);
		return;
	case JSON_ARRAY:
	case JSON_OBJECT:
		json_begin_array(json, NULL);
		for (at = json_first(doc, token); at != JSON_NONE;
		     at = json_after(doc, token, at)) {
			if (type == JSON_OBJECT)
				write_string(doc, at, json);
			write_value(doc, type == JSON_OBJECT ? json_value(doc, at) : at, json);
		}
		json_end_array(json);
		return;
	}
}

static void write_doc(const struct json_doc *doc, char *out, struct text *text)
{
	struct json json;

	text_init(text, out, ROOM);
	json_init(&json, text);
	write_value(doc, 0, &json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct json_token first[TOKENS], second[TOKENS];
	static char once[ROOM], twice[ROOM];
	struct json_doc doc = {.token = first, .capacity = TOKENS};
	struct json_doc again = {.token = second, .capacity = TOKENS};
	struct text text;

	if (size > ROOM / 8 || !json_parse(&doc, (struct slice){(const char *)data,
		(uint32_t)size}))
		return 0;
	write_doc(&doc, once, &text);
	ASSERT(!text.full);
	ASSERT(json_parse(&again, (struct slice){once, text.len}));
	write_doc(&again, twice, &text);
	ASSERT(strcmp(once, twice) == 0);
	return 0;
}
