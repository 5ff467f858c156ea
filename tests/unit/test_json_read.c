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

/* Every refusal has its sentence and its place. */
static void test_sentences(void **state)
{
	static const struct {
		const char *text, *sentence;
		uint32_t at;
	} cases[] = {
		{"", "a value is missing", 0},
		{" ", "a value is missing", 1},
		{"nul", "this is no JSON value", 0},
		{"truex", "something follows the value", 4},
		{"[nulx]", "this is no JSON value", 1},
		{"01", "a number begins with a zero", 0},
		{"-", "a number needs a digit", 1},
		{"-a", "a number needs a digit", 1},
		{"1.5", "numbers are whole here", 1},
		{"1e3", "numbers are whole here", 1},
		{"1E3", "numbers are whole here", 1},
		{"+1", "this is no JSON value", 0},
		{"9223372036854775808", "a number is too large", 19},
		{"'a'", "this is no JSON value", 0},
		{"\"a", "a string is not closed", 2},
		{"\"\\x\"", "a string holds something that cannot stand there", 3},
		{"\"\\u12\"", "a string holds something that cannot stand there", 5},
		{"\"\\", "a string holds something that cannot stand there", 2},
		{"\"\\u12", "a string holds something that cannot stand there", 5},
		{"\"\\ud83c\"", "a string holds something that cannot stand there", 7},
		{"\"\\ud83c\\u0041\"", "a string holds something that cannot stand there", 13},
		{"\"\\ud83c\\ue000\"", "a string holds something that cannot stand there", 13},
		{"\"\\ud83cx\"", "a string holds something that cannot stand there", 7},
		{"\"\\ud83c\\x\"", "a string holds something that cannot stand there", 8},
		{"\"\\udc00\\udc00\"", "a string holds something that cannot stand there", 7},
		{"\"\\u00g0\"", "a string holds something that cannot stand there", 5},
		{"\"\\u00G0\"", "a string holds something that cannot stand there", 5},
		{"\"\\u00@0\"", "a string holds something that cannot stand there", 5},
		{"\"\\u00`0\"", "a string holds something that cannot stand there", 5},
		{"\"\037\"", "a string holds something that cannot stand there", 1},
		{"[1,]", "this is no JSON value", 3},
		{"[,1]", "this is no JSON value", 1},
		{"[1 2]", "a comma or a closing bracket is missing", 3},
		{"[1", "a comma or a closing bracket is missing", 2},
		{"{\"a\"}", "a colon is missing", 4},
		{"{\"a\":}", "this is no JSON value", 5},
		{"{\"a", "a string is not closed", 3},
		{"{a:1}", "a member needs a name", 1},
		{"{\"a\":1,", "a member needs a name", 7},
		{"{\"a\":1,}", "a member needs a name", 7},
		{"{\"a\":1,\"a\":2}", "a name is there twice, or too long", 10},
		{"{\"a\":1,\"b\":2,\"\\u0061\":2}", "a name is there twice, or too long", 21},
		{"{\"\\u0061\":1,\"b\":2,\"a\":2}", "a name is there twice, or too long", 21},
		{"{\"\\u0000\":1}", "a name is there twice, or too long", 9},
		{"1 2", "something follows the value", 2},
		{"[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", "the message is nested too deeply", 17},
		{"{\"a\":\"\\q\"}", "a string holds something that cannot stand there", 8},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		struct json_doc doc = parse(cases[i].text);

		if (!doc.error || strcmp(doc.error, cases[i].sentence) != 0 ||
		    doc.at != cases[i].at)
			fail_msg("%s: %s at %u", cases[i].text, doc.error, doc.at);
	}
}

/* A member's name is shorter than 256 bytes, however it is written. */
static void test_long_names(void **state)
{
	char text[400];

	(void)state;
	for (int length = 254; length <= 257; length++) {
		struct json_doc doc;

		snprintf(text, sizeof text, "{\"%0*d\":1}", length, 0);
		doc = parse(text);
		assert_int_equal(doc.error == NULL, length < 256);
		snprintf(text, sizeof text, "{\"\\n%0*d\":1}", length - 1, 0);
		doc = parse(text);
		assert_int_equal(doc.error == NULL, length < 256);
	}
}

static void test_escapes(void **state)
{
	struct json_doc doc = parse("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\","
				    "\"\\u00Ec\\uD83c\\uDFb2\\uDBFF\\uDFFF"
				    "\\uD800\\uDC00\\uE000\\uD7FF\","
				    "\"ab\\u0061\"]");
	uint32_t at = json_first(&doc, 0);
	char buf[40];

	(void)state;
	assert_true(json_get_str(&doc, at, buf, sizeof buf));
	assert_string_equal(buf, "\"\\/\b\f\n\r\t");
	assert_true(json_is(&doc, at, "\"\\/\b\f\n\r\t"));
	assert_false(json_is(&doc, at, "\"\\/\b\f\n\r\n"));
	at = json_after(&doc, 0, at);
	assert_true(json_get_str(&doc, at, buf, sizeof buf));
	assert_string_equal(buf, "\xC3\xAC\xF0\x9F\x8E\xB2\xF4\x8F\xBF\xBF\xF0\x90\x80\x80"
				 "\xEE\x80\x80\xED\x9F\xBF");
	at = json_after(&doc, 0, at);
	assert_true(json_is(&doc, at, "aba"));
	assert_false(json_is(&doc, at, "ab"));
	assert_false(json_is(&doc, at, "abaa"));
	assert_false(json_get_str(&doc, at, buf, 3));
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
		cmocka_unit_test(test_sentences), cmocka_unit_test(test_long_names),
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_finds),   cmocka_unit_test(test_room),
		cmocka_unit_test(test_nul),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
