/* Field tables: positions as text, lookups, JSON, coverage; on a table made for the purpose. */
#include "tests/unit/unit.h"

#include "games/list.h"

struct sample {
	uint8_t phase;
	int8_t debt;
	uint16_t goods; /* a set */
	uint32_t big;
	uint8_t list[5];
	uint8_t hidden;
	uint8_t grid[2][3];
	uint8_t sparse[40];
	struct {
		uint8_t a, b;
	} pair[2];
	uint8_t pad[2];
};

static const char *const phase_word[] = {"start", "play", "over"};
static const char *const goods_word[] = {"tea", "silk", NULL, "salt"};
static const char *const colour_word[] = {"red", "green", "blue"};

#define AT(member) .name = #member, .offset = FIELD_AT(sample, member)

static const struct field fields[] = {
	{AT(phase), .size = 1, .word = phase_word, .words = 3},
	{AT(debt), .size = 1, .kind = FIELD_SIGNED},
	{AT(goods), .size = 2, .kind = FIELD_SET, .word = goods_word, .words = 4},
	{AT(big), .size = 4},
	{AT(list), .size = 1, .dim = {{5, 1, NULL}}},
	{AT(hidden), .size = 1, .flags = FIELD_HOLE, .hole = 99},
	{AT(grid), .size = 1, .dim = {{2, 3, NULL}, {3, 1, colour_word}}},
	{AT(sparse), .size = 1, .dim = {{40, 1, NULL}}, .flags = FIELD_SPARSE},
	{.name = "pair_a", .offset = FIELD_AT(sample, pair[0].a), .size = 1, .dim = {{2, 2, NULL}}},
	{.name = "pair_b", .offset = FIELD_AT(sample, pair[0].b), .size = 1, .dim = {{2, 2, NULL}}},
	{AT(pad), .size = 1, .dim = {{2, 1, NULL}}, .flags = FIELD_PAD},
	{.name = NULL},
};

static char why[300];
static struct text reason;

static bool get(const char *line, struct sample *out)
{
	struct scan scan;

	text_init(&reason, why, sizeof why);
	scan_init(&scan, line, strlen(line));
	return fields_get(fields, &scan, out, sizeof *out, &reason);
}

static const char *put(const struct sample *sample)
{
	static char buf[1000];
	struct text text;

	text_init(&text, buf, sizeof buf);
	fields_put(fields, sample, &text);
	return buf;
}

static void test_round_trip(void **state)
{
	static const char *const lines[] = {
		"",
		" phase=over debt=-128 goods=tea+salt+15 big=4294967295",
		" list=0,0,3 hidden=? grid[1]=1 grid[2]=0,0,255",
		" sparse[3]=1 sparse[40]=7 pair_a=0,5 pair_b=6",
		" phase=3", /* the first value without a word */
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(lines); i++) {
		struct sample sample, again;

		memset(&sample, 0xA5, sizeof sample);
		assert_true(get(lines[i], &sample));
		assert_string_equal(put(&sample), lines[i]);
		assert_true(get(put(&sample), &again));
		assert_memory_equal(&sample, &again, sizeof sample);
	}
}

static void test_values(void **state)
{
	struct sample s;

	(void)state;
	assert_true(get("phase=1 debt=-5 goods=silk+2 hidden=? grid[2][blue]=4 list[2]=9", &s));
	assert_int_equal(s.phase, 1);
	assert_int_equal(s.debt, -5);
	assert_int_equal(s.goods, 6);
	assert_int_equal(s.hidden, 99);
	assert_int_equal(s.grid[1][2], 4);
	assert_int_equal(s.list[1], 9);
	assert_true(get("goods=-  list=1,2,3,4,5\thidden=3", &s));
	assert_int_equal(s.goods, 0);
	assert_int_equal(s.list[4], 5);
}

static void test_refusals(void **state)
{
	static const char *const bad[] = {
		"fase=1", "phase", "phase=", "phase=4x", "phase=256", "phase=-1", "debt=128",
		"debt=-129", "goods=tea+", "goods=tea+wine", "goods=16", "big=4294967296",
		"list=1,2,3,4,5,6", "list=,", "list=1,,2", "list[6]=1", "list[0]=1", "list[=1",
		"list[1=1", "grid=1", "grid[3]=1", "grid[1][pink]=1", "grid[1][red][1]=1",
		"phase[1]=1", "phase=?", "pad=1", "hidden=??", "=1", "[1]=1", "phase==1",
	};
	struct sample s;

	(void)state;
	for (int i = 0; i < COUNT_OF(bad); i++) {
		if (get(bad[i], &s))
			fail_msg("accepted: %s", bad[i]);
		if (reason.len == 0)
			fail_msg("refused without a reason: %s", bad[i]);
	}
}

/* Every single-byte change of a line either reads back consistently or is refused in words. */
static void test_every_byte(void **state)
{
	const char *line = " phase=over debt=-1 goods=tea list=0,3 grid[2]=1 sparse[7]=1";
	size_t n = strlen(line);

	(void)state;
	for (size_t at = 0; at < n; at++) {
		for (int c = 0; c < 256; c++) {
			char copy[100];
			struct sample s, again;
			struct scan scan;
			bool good;

			memcpy(copy, line, n + 1);
			copy[at] = (char)c;
			text_init(&reason, why, sizeof why);
			scan_init(&scan, copy, n);
			good = fields_get(fields, &scan, &s, sizeof s, &reason);
			assert_true(good || reason.len > 0);
			if (!good)
				continue;
			assert_true(get(put(&s), &again));
			assert_memory_equal(&s, &again, sizeof s);
		}
	}
}

static void test_show_and_set(void **state)
{
	struct sample s;
	struct scan scan;
	struct field_ref ref;
	char shown[100];
	struct text text;

	(void)state;
	assert_true(get("list=1,2,3", &s));
	scan_init(&scan, "list!=5", 7);
	text_init(&reason, why, sizeof why);
	assert_true(fields_find(fields, &scan, &ref, &reason));
	assert_int_equal(*scan.at, '!');
	assert_int_equal(ref.dims_left, 1);
	assert_true(fields_set(ref, &s, (struct slice){"7", 1}, &reason));
	text_init(&text, shown, sizeof shown);
	fields_show(ref, &s, &text);
	assert_string_equal(shown, "7");
	assert_int_equal(s.list[1], 0);
	assert_true(fields_set(ref, &s, (struct slice){"0", 1}, &reason));
	text_init(&text, shown, sizeof shown);
	fields_show(ref, &s, &text);
	assert_string_equal(shown, "0");
}

static void test_json(void **state)
{
	char buf[1000];
	struct text text;
	struct json json;
	struct sample s;

	(void)state;
	assert_true(get("phase=play debt=-1 goods=tea+2 hidden=? grid[1]=1,2", &s));
	text_init(&text, buf, sizeof buf);
	json_init(&json, &text);
	json_begin_object(&json, NULL);
	fields_json(fields, &s, 3, false, &json);
	json_end_object(&json);
	assert_non_null(strstr(buf, "\"phase\":\"play\",\"debt\":-1,\"goods\":[\"tea\",2],"));
	assert_non_null(strstr(buf, "\"hidden\":null,"));
	assert_non_null(strstr(buf, "\"grid\":[{\"red\":1,\"green\":2,\"blue\":0},"));
	assert_null(strstr(buf, "pad"));
}

static void test_cover(void **state)
{
	struct field broken[COUNT_OF(fields)];

	(void)state;
	text_init(&reason, why, sizeof why);
	/* The compiler pads the struct at its end; those bytes have no field, so no cover. */
	assert_int_equal(sizeof(struct sample) - (offsetof(struct sample, pad) + 2), 2);
	assert_false(fields_cover(fields, sizeof(struct sample), &reason));
	assert_true(fields_cover(fields, offsetof(struct sample, pad) + 2, &reason));
	memcpy(broken, fields, sizeof fields);
	broken[1].offset = 0;
	assert_false(fields_cover(broken, offsetof(struct sample, pad) + 2, &reason));
	for (int i = 0; game_list[i]; i++) {
		text_init(&reason, why, sizeof why);
		if (!fields_cover(game_list[i]->fields, game_list[i]->state_size, &reason))
			fail_msg("%s: %s", game_list[i]->id, why);
	}
}

/* Three dimensions, one of them of one element only. */
static void test_deep(void **state)
{
	static const struct field deep[] = {
		{.name = "deep", .size = 1, .dim = {{2, 3, NULL}, {1, 3, NULL}, {3, 1, NULL}}},
		{.name = NULL},
	};
	static const char line[] = " deep[1][1]=0,7 deep[2][1]=1,0,9";
	uint8_t value[6];
	char buf[100];
	struct text text;
	struct scan scan;

	(void)state;
	text_init(&reason, why, sizeof why);
	assert_true(fields_cover(deep, sizeof value, &reason));
	scan_init(&scan, line, strlen(line));
	assert_true(fields_get(deep, &scan, value, sizeof value, &reason));
	assert_memory_equal(value, ((const uint8_t[]){0, 7, 0, 1, 0, 9}), sizeof value);
	text_init(&text, buf, sizeof buf);
	fields_put(deep, value, &text);
	assert_string_equal(buf, line);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_refusals),
		cmocka_unit_test(test_every_byte),
		cmocka_unit_test(test_show_and_set),
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_cover),
		cmocka_unit_test(test_deep),
	};

	return RUN_TESTS(tests);
}
