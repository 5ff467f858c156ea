/* The bounded JSON reader: what it accepts, what it refuses, and what it finds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "engine/json_read.h"

static struct json_token tokens[64];

static struct json_doc parse(const char *text)
{
	struct json_doc doc = {.token = tokens, .capacity = COUNT_OF(tokens)};

	json_parse(&doc, (struct slice){text, (uint32_t)strlen(text)});
	return doc;
}

static void test_accepts(void **state)
{
	static const char *const good[] = {
		"null", " true ", "false", "0", "-7", "123456789012345678", "\"\"", "[]", "{}",
		"[1,2,[3]]", "{\"a\":1,\"b\":[{\"a\":2}]}", "\"\\u00e8 \\ud83c\\udfb2 \xC3\xA8\"",
		"[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]", "\t[\r\n1 , 2 ] ",
		"\"\xEF\xBF\xBD\"", /* U+FFFD written out, not what stands for bad bytes */
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(good); i++) {
		struct json_doc doc = parse(good[i]);

		if (doc.error)
			fail_msg("%s: %s", good[i], doc.error);
	}
}

static void test_refuses(void **state)
{
	static const char *const bad[] = {
		"", " ", "nul", "truex", "01", "-", "1.5", "1e3", "+1", "1234567890123456789",
			"'a'",
		"\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud83c\"", "\"\\udfb2\\ud83c\"", "\"\n\"",
		"\"\xC3\"", "\"\xFF\"", "[1,]", "[,1]", "[1 2]", "[1", "]", "{\"a\"}", "{\"a\":}",
		"{a:1}", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "1 2",
		"[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", "{\"a\":1}}", "//", "NaN",
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(bad); i++) {
		struct json_doc doc = parse(bad[i]);

		if (!doc.error)
			fail_msg("accepted: %s", bad[i]);
		assert_int_equal(doc.count, 0);
	}
}

static void test_finds(void **state)
{
	struct json_doc doc =
		parse("{\"do\":\"play\",\"seat\":2,\"moves\":[\"take B\",\"s\\u00ec\"],"
				    "\"yes\":true,\"none\":null,\"deep\":{\"seat\":5}}");
	uint32_t moves = json_member(&doc, 0, "moves"), at;
	char buf[16];
	int64_t number = -1;
	bool yes = false;

	(void)state;
	assert_null(doc.error);
	assert_true(json_is(&doc, json_member(&doc, 0, "do"), "play"));
	assert_true(json_get_int(&doc, json_member(&doc, 0, "seat"), 0, 5, &number));
	assert_int_equal(number, 2);
	assert_false(json_get_int(&doc, json_member(&doc, 0, "seat"), 3, 5, &number));
	assert_false(json_get_int(&doc, json_member(&doc, 0, "do"), 0, 5, &number));
	assert_true(json_get_bool(&doc, json_member(&doc, 0, "yes"), &yes) && yes);
	assert_int_equal(json_type(&doc, json_member(&doc, 0, "none")), JSON_NULL);
	assert_int_equal(json_type(&doc, json_member(&doc, 0, "missing")), JSON_MISSING);
	assert_int_equal(json_type(&doc, json_member(&doc, JSON_NONE, "x")), JSON_MISSING);
	at = json_first(&doc, moves);
	assert_true(json_get_str(&doc, at, buf, sizeof buf));
	assert_string_equal(buf, "take B");
	at = json_after(&doc, moves, at);
	assert_true(json_get_str(&doc, at, buf, sizeof buf));
	assert_string_equal(buf, "s\xC3\xAC");
	assert_int_equal(json_after(&doc, moves, at), JSON_NONE);
	assert_false(json_get_str(&doc, json_first(&doc, moves), buf, 6));
	tokens[doc.count] = tokens[json_first(&doc, moves)]; /* behind the last: nobody's */
	assert_false(json_get_str(&doc, doc.count, buf, sizeof buf));
	assert_true(json_get_int(&doc, json_member(&doc, json_member(&doc, 0, "deep"), "seat"), 5,
				 5, &number));
}

static void test_room(void **state)
{
	struct json_doc doc = {.token = tokens, .capacity = 3};

	(void)state;
	assert_true(json_parse(&doc, (struct slice){"[1,2]", 5}));
	assert_false(json_parse(&doc, (struct slice){"[1,2,3]", 7}));
	assert_string_equal(doc.error, "the message has too many parts");
}

static void test_nul(void **state)
{
	struct json_doc doc = parse("\"a\\u0000b\"");
	char buf[16];

	(void)state;
	assert_null(doc.error);
	assert_false(json_get_str(&doc, 0, buf, sizeof buf));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_accepts), cmocka_unit_test(test_refuses),
		cmocka_unit_test(test_finds),   cmocka_unit_test(test_room),
		cmocka_unit_test(test_nul),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
