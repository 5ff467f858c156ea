/* The bounded writer, the scanner and the JSON writer, mostly at their edges. */
#include "tests/unit/unit.h"

#include "engine/text.h"

static void test_writer_never_overruns(void **state)
{
	(void)state;
	for (size_t cap = 1; cap < 12; cap++) {
		char buf[16];
		struct text text;

		memset(buf, 'x', sizeof buf);
		text_init(&text, buf, cap);
		text_str(&text, "ab");
		text_int(&text, -12345);
		text_char(&text, 'z');
		assert_int_equal(strlen(buf), cap - 1 < 9 ? cap - 1 : 9);
		assert_memory_equal(buf, "ab-12345z", strlen(buf));
		assert_int_equal(text.full, cap < 10);
		assert_int_equal(text.len, strlen(buf));
		for (size_t i = cap; i < sizeof buf; i++)
			assert_int_equal(buf[i], 'x');
	}
}

static void test_full_stays(void **state)
{
	char buf[4];
	struct text text;

	(void)state;
	text_init(&text, buf, sizeof buf);
	text_str(&text, "abc");
	assert_false(text.full);
	text_str(&text, "");
	assert_false(text.full);
	text_char(&text, 'd');
	assert_true(text.full);
	text_str(&text, "");
	assert_true(text.full);
	assert_string_equal(buf, "abc");
}

static void test_numbers(void **state)
{
	char buf[200];
	struct text text;

	(void)state;
	text_init(&text, buf, sizeof buf);
	text_int(&text, INT64_MIN);
	text_char(&text, ' ');
	text_int(&text, INT64_MAX);
	text_char(&text, ' ');
	text_uint(&text, UINT64_MAX);
	text_char(&text, ' ');
	text_uint(&text, 0);
	text_char(&text, ' ');
	text_hex64(&text, 0x0123456789abcdef);
	text_char(&text, ' ');
	text_hex(&text, "\x00\xff\x1a", 3);
	assert_string_equal(buf, "-9223372036854775808 9223372036854775807 18446744073709551615 0 "
				 "0123456789abcdef 00ff1a");
}

static void test_code_points(void **state)
{
	char buf[20];
	struct text text;

	(void)state;
	text_init(&text, buf, sizeof buf);
	text_code(&text, 'A');
	text_code(&text, 0xE8);
	text_code(&text, 0x2500);
	text_code(&text, 0x1F0A1);
	assert_string_equal(buf, "Aè─🂡");
}

static bool int_of(const char *s, int64_t min, int64_t max, int64_t *out)
{
	return slice_int((struct slice){s, (uint32_t)strlen(s)}, min, max, out);
}

static void test_slice_int(void **state)
{
	static const char *const bad[] = {
		"", "-", "+1", " 1", "1 ", "1.0", "0x1", "one", "--1", "1-", "9999999999999999999",
		"-9999999999999999999", "101", "-11",
	};
	int64_t n = 42;

	(void)state;
	for (int i = 0; i < COUNT_OF(bad); i++)
		assert_false(int_of(bad[i], -10, 100, &n));
	assert_int_equal(n, 42);
	assert_true(int_of("100", -10, 100, &n) && n == 100);
	assert_true(int_of("-10", -10, 100, &n) && n == -10);
	assert_true(int_of("007", -10, 100, &n) && n == 7);
	assert_true(int_of("999999999999999999", 0, INT64_MAX, &n) && n == 999999999999999999);
}

static void test_scan(void **state)
{
	const char *s = "  one\ttwo three \r\nnext\n\nlast";
	struct scan scan;
	struct slice slice;

	(void)state;
	scan_init(&scan, s, strlen(s));
	assert_true(slice_is(scan_word(&scan), "one"));
	assert_true(slice_is(scan_word(&scan), "two"));
	slice = scan_line(&scan);
	assert_true(slice_is(slice, " three "));
	assert_true(slice_is(scan_line(&scan), "next"));
	assert_true(slice_is(scan_line(&scan), ""));
	assert_false(scan_done(&scan));
	assert_true(slice_is(scan_line(&scan), "last"));
	assert_false(slice_is((struct slice){"one", 2}, "one"));
	assert_false(slice_is((struct slice){"one", 3}, "on"));
	assert_false(slice_is((struct slice){"", 1}, "")); /* a NUL is a letter here */
	assert_true(scan_done(&scan));
	assert_int_equal(scan_word(&scan).len, 0);
	assert_int_equal(scan_line(&scan).len, 0);
	assert_false(scan_char(&scan, 'x'));
}

/* Every scanner over bytes of all values, on heap memory of exact size: nothing is overread. */
static void test_scan_hostile(void **state)
{
	(void)state;
	for (size_t size = 0; size < 300; size++) {
		char *bytes = malloc(size ? size : 1);
		struct scan scan;

		assert_non_null(bytes);
		for (size_t i = 0; i < size; i++)
			bytes[i] = (char)(i * 7 + size);
		scan_init(&scan, bytes, size);
		for (size_t turns = 0; !scan_done(&scan); turns++) {
			const char *before = scan.at;

			scan_blank(&scan);
			scan_word(&scan);
			scan_until(&scan, "=[");
			scan_line(&scan);
			assert_true(scan.at > before && scan.at <= scan.end);
			assert_true(turns <= size);
		}
		free(bytes);
	}
}

/* A stop set must not stop at NUL bytes of the input unless it says so. */
static void test_scan_nul(void **state)
{
	static const char bytes[] = {'a', '\0', 'b', ' ', 'c'};
	struct scan scan;

	(void)state;
	scan_init(&scan, bytes, sizeof bytes);
	assert_int_equal(scan_word(&scan).len, 3);
}

static void test_hex(void **state)
{
	uint8_t bytes[3] = {9, 9, 9};

	(void)state;
	assert_true(scan_hex((struct slice){"00ff1a", 6}, bytes, 3));
	assert_memory_equal(bytes, "\x00\xff\x1a", 3);
	assert_false(scan_hex((struct slice){"00ff1", 5}, bytes, 3));
	assert_false(scan_hex((struct slice){"00ff1a0", 7}, bytes, 3));
	assert_false(scan_hex((struct slice){"00fg1a", 6}, bytes, 3));
	assert_false(scan_hex((struct slice){"00FF1A", 6}, bytes, 3));
	assert_memory_equal(bytes, "\x00\xff\x1a", 3);
}

static void test_json(void **state)
{
	char buf[300];
	struct text text;
	struct json json;

	(void)state;
	text_init(&text, buf, sizeof buf);
	json_init(&json, &text);
	json_begin_object(&json, NULL);
	json_int(&json, "a", -1);
	json_begin_array(&json, "b");
	json_begin_array(&json, NULL);
	json_end_array(&json);
	json_begin_object(&json, NULL);
	json_end_object(&json);
	json_str(&json, NULL, "q\"\\\n\t\x01\x1f/è");
	json_end_array(&json);
	json_bool(&json, "c", true);
	json_bool(&json, "c2", false);
	json_none(&json, "d");
	json_end_object(&json);
	assert_string_equal(buf, "{\"a\":-1,\"b\":[[],{},\"q\\\"\\\\\\n\\u0009\\u0001\\u001f/è\"],"
				 "\"c\":true,\"c2\":false,\"d\":null}");
}

/* As JSON has it, byte by byte; only for what is no longer than one byte. */
static void quote_naively(const char *s, struct text *out)
{
	text_char(out, '"');
	for (; *s; s++) {
		unsigned char c = (unsigned char)*s;

		if (c == '"' || c == '\\')
			text_char(out, '\\');
		if (c == '\n') {
			text_str(out, "\\n");
		} else if (c < ' ') {
			text_str(out, "\\u00");
			text_hex(out, &c, 1);
		} else if (c < 0x80) {
			text_char(out, (char)c);
		} else {
			text_code(out, SCAN_BAD_CODE);
		}
	}
	text_char(out, '"');
}

/* Strings are looked through eight bytes at a time: every byte at every place of every length. */
static void test_json_strings(void **state)
{
	char s[24], told[120], expected[120];
	struct text out, naive;
	struct json json;

	(void)state;
	for (int at = 0; at < 20 * 21; at++) {
		int len = at / 20 + 1, place = at % 20;

		for (int c = 1; place < len && c < 256; c++) {
			memset(s, 'x', sizeof s);
			s[place] = (char)c;
			s[len] = '\0';
			text_init(&out, told, sizeof told);
			json_init(&json, &out);
			json_str(&json, NULL, s);
			text_init(&naive, expected, sizeof expected);
			quote_naively(s, &naive);
			assert_string_equal(told, expected);
		}
	}
}

/* What does not fit is cut, whatever it is. */
static void test_json_full(void **state)
{
	static const char whole[] = "{\"name\":\"value\",\"yes\":true,\"no\":null}";
	char told[sizeof whole + 2];

	(void)state;
	for (size_t cap = 1; cap <= sizeof whole; cap++) {
		struct text out;
		struct json json;

		memset(told, '#', sizeof told);
		text_init(&out, told, cap);
		json_init(&json, &out);
		json_begin_object(&json, NULL);
		json_str(&json, "name", "value");
		json_bool(&json, "yes", true);
		json_none(&json, "no");
		json_end_object(&json);
		assert_int_equal(out.full, cap < sizeof whole);
		assert_memory_equal(told, whole, cap < sizeof whole ? 3 < cap ? 3 : cap - 1 : cap);
		assert_int_equal(told[out.len], '\0');
		assert_int_equal(told[cap], '#');
	}
}

static void test_json_deep(void **state)
{
	char buf[100];
	struct text text;
	struct json json;

	(void)state;
	text_init(&text, buf, sizeof buf);
	json_init(&json, &text);
	for (int i = 0; i < 30; i++)
		json_begin_array(&json, NULL);
	json_int(&json, NULL, 1);
	json_int(&json, NULL, 2);
	for (int i = 0; i < 30; i++)
		json_end_array(&json);
	assert_string_equal(buf, "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1,2]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]");
}

static uint32_t code_of(const char *bytes, size_t size, size_t *taken)
{
	struct scan scan;
	uint32_t code;

	scan_init(&scan, bytes, size);
	code = scan_code(&scan);
	*taken = (size_t)(scan.at - bytes);
	return code;
}

/* Every code point there is comes back; what is none, too long or cut off is bad. */
static void test_scan_code(void **state)
{
	static const struct {
		const char *bytes;
		size_t size;
	} bad[] = {
		{"\x80", 1}, {"\xBF", 1}, {"\xC0\x80", 2}, {"\xC1\xBF", 2}, {"\xE0\x9F\xBF", 3},
		{"\xF0\x8F\xBF\xBF", 4}, {"\xF4\x90\x80\x80", 4}, {"\xF5\x80\x80\x80", 4},
		{"\xED\xA0\x80", 3}, {"\xED\xBF\xBF", 3}, {"\xF8\x88\x80\x80", 4}, {"\xFF", 1},
		{"\xC3", 1}, {"\xE2\x82", 2}, {"\xF0\x9F\x98", 3}, {"\xC3(", 2},
		{"\xE2\x82\xC0", 3},
	};
	size_t taken;

	(void)state;
	for (uint32_t code = 1; code <= 0x10FFFF; code++) {
		char buf[8];
		struct text text;

		if (code >= 0xD800 && code < 0xE000)
			continue;
		text_init(&text, buf, sizeof buf);
		text_code(&text, code);
		assert_int_equal(text.len,
				 1 + (code >= 0x80) + (code >= 0x800) + (code >= 0x10000));
		if (code_of(buf, text.len, &taken) != code || taken != text.len)
			fail_msg("code point %x", code);
	}
	for (int i = 0; i < COUNT_OF(bad); i++) {
		if (code_of(bad[i].bytes, bad[i].size, &taken) != SCAN_BAD_CODE || taken < 1 ||
		    taken > bad[i].size)
			fail_msg("bad bytes %d", i);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_writer_never_overruns),
		cmocka_unit_test(test_full_stays),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_code_points),
		cmocka_unit_test(test_slice_int),
		cmocka_unit_test(test_scan),
		cmocka_unit_test(test_scan_hostile),
		cmocka_unit_test(test_scan_nul),
		cmocka_unit_test(test_hex),
		cmocka_unit_test(test_scan_code),
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_json_strings),
		cmocka_unit_test(test_json_full),
		cmocka_unit_test(test_json_deep),
	};

	return RUN_TESTS(tests);
}
