/* The server's parts that need no socket: names, limits, secrets, frames. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>
#include <sodium.h>

#include "engine/rng.h"
#include "server/body.h"
#include "server/deflate.h"
#include "server/frame.h"
#include "server/hosts.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/secret.h"
#include "server/spare.h"
#include "server/words.h"

static struct slice slice_of(const char *text)
{
	return (struct slice){text, (uint32_t)strlen(text)};
}

static void test_hosts(void **state)
{
	static const char *const bad[] = {
		"", "play.example.org", "ftp://x", "http://", "https://user@host", "https://h/path",
		"https://h?q", "https://h:", "https://h:123456", "https://h:8a", "https://[::1",
	};
	struct hosts hosts;

	(void)state;
	for (int i = 0; i < COUNT_OF(bad); i++)
		assert_false(hosts_init(&hosts, bad[i]));
	assert_true(hosts_init(&hosts, "https://Play.Example.org:8443/"));
	assert_string_equal(hosts.origin, "https://play.example.org:8443");
	assert_true(hosts_accept(&hosts, slice_of("play.EXAMPLE.org")));
	assert_true(hosts_accept(&hosts, slice_of("play.example.org:8443")));
	assert_false(hosts_accept(&hosts, slice_of("example.org")));
	assert_false(hosts_accept(&hosts, slice_of("xplay.example.org")));
	assert_true(hosts_accept_origin(&hosts, slice_of("https://play.example.org:8443"),
					slice_of("play.example.org:8443")));
	assert_false(hosts_accept_origin(&hosts, slice_of("https://play.example.org"),
					 slice_of("play.example.org:8443")));
	/* Where the page is local it must be the very same, port and all. */
	assert_true(hosts_accept_origin(&hosts, slice_of("http://[::1]:8"), slice_of("[::1]:8")));
	assert_false(hosts_accept_origin(&hosts, slice_of("http://[::1]:9"), slice_of("[::1]:8")));
	assert_false(hosts_accept_origin(&hosts, slice_of("http://evil"), slice_of("evil")));
	assert_true(hosts_init(&hosts, NULL));
	assert_false(hosts_accept(&hosts, slice_of("play.example.org")));
	assert_false(hosts_accept_origin(&hosts, slice_of(""), slice_of("localhost")));
}

static void test_limits(void **state)
{
	struct limit_rate rate[LIMIT_COUNT];
	struct limits *limits;
	struct who ada, bob;

	(void)state;
	memcpy(rate, limits_default, sizeof rate);
	rate[LIMIT_REQUEST] = (struct limit_rate){3, 100};
	limits = limits_new(rate);
	assert_true(who_address("192.0.2.1", &ada));
	assert_true(who_address("192.0.2.2", &bob));
	for (int i = 0; i < 3; i++)
		assert_true(limits_take(limits, LIMIT_REQUEST, &ada, 1000));
	assert_false(limits_take(limits, LIMIT_REQUEST, &ada, 1099));
	assert_true(limits_take(limits, LIMIT_REQUEST, &bob, 1099));
	assert_true(limits_take(limits, LIMIT_CONNECT, &ada, 1099));
	assert_true(limits_take(limits, LIMIT_REQUEST, &ada, 1100));
	assert_false(limits_take(limits, LIMIT_REQUEST, &ada, 1199));
	/* Long after it is full, and no fuller. */
	for (int i = 0; i < 3; i++)
		assert_true(limits_take(limits, LIMIT_REQUEST, &ada, 900000));
	assert_false(limits_take(limits, LIMIT_REQUEST, &ada, 900000));
	assert_true(limits_enter(limits, &ada, 2));
	assert_true(limits_enter(limits, &ada, 2));
	assert_false(limits_enter(limits, &ada, 2));
	assert_true(limits_enter(limits, &bob, 2));
	limits_leave(limits, &ada);
	assert_true(limits_enter(limits, &ada, 2));
	limits_free(limits);
}

static void test_who(void **state)
{
	struct who a, b;

	(void)state;
	assert_true(who_address("2001:db8::1", &a));
	assert_true(who_address("2001:db8::ffff:1", &b));
	assert_memory_equal(&a, &b, sizeof a);
	assert_true(who_address("2001:db8:0:1::1", &b));
	assert_memory_not_equal(&a, &b, sizeof a);
	assert_true(who_address("::ffff:192.0.2.1", &a));
	assert_true(who_address("192.0.2.1", &b));
	assert_memory_equal(&a, &b, sizeof a);
	assert_false(who_address("", &a));
	assert_false(who_address("unknown", &a));
	a = who_person(1);
	b = who_person(2);
	assert_memory_not_equal(&a, &b, sizeof a);
}

static void test_secrets(void **state)
{
	char secret[SECRET_SIZE], other[SECRET_SIZE];
	uint8_t hash[STORE_HASH_SIZE], again[STORE_HASH_SIZE];
	struct slice found;

	(void)state;
	secret_draw(secret);
	secret_draw(other);
	assert_int_equal(strlen(secret), SECRET_TEXT);
	assert_string_not_equal(secret, other);
	assert_true(secret_hash(slice_of(secret), hash));
	assert_true(secret_hash(slice_of(secret), again));
	assert_memory_equal(hash, again, sizeof hash);
	assert_true(secret_hash(slice_of(other), again));
	assert_memory_not_equal(hash, again, sizeof hash);
	assert_false(secret_hash(slice_of("short"), hash));
	assert_false(secret_hash(slice_of("AAAAAAAAAAAAAAAAAAAAA="), hash));
	assert_false(secret_hash(slice_of("AAAAAAAAAAAAAAAAAAAA/A"), hash));
	assert_true(cookie_find(slice_of("a=1; tabard=xyz;b=2"), "tabard", &found));
	assert_true(slice_is(found, "xyz"));
	assert_false(cookie_find(slice_of("tabard2=x; xtabard=y"), "tabard", &found));
	assert_false(cookie_find((struct slice){NULL, 0}, "tabard", &found));
	assert_true(bearer_find(slice_of("bearer abc"), &found));
	assert_true(slice_is(found, "abc"));
	assert_false(bearer_find(slice_of("Basic abc"), &found));
}

/* Deflated and inflated again it is the same, whatever it is. */
static void check_deflates(struct squeeze *squeeze, struct slice text)
{
	struct slice small = squeeze_deflate(squeeze, text), again;
	bool too_big;

	if (!small.at)
		return;
	assert_true(small.len < text.len);
	again = squeeze_inflate(squeeze, small, &too_big);
	assert_int_equal(again.len, text.len);
	assert_memory_equal(again.at, text.at, text.len);
}

/* Letters at random, copies of what was before, far and near: every length and distance. */
static uint32_t make_text(struct rng *rng, char *text, uint32_t size)
{
	uint32_t used = 0, letters = 1 + rng_below(rng, 255);

	while (used < size) {
		uint32_t left = size - used, length = 1 + rng_below(rng, 300);
		uint32_t back = used ? 1 + rng_below(rng, used < 40000 ? used : 40000) : 0;

		if (rng_below(rng, 2))
			back = back > 20 ? 1 + back % 20 : back;
		length = length < left ? length : left;
		for (uint32_t i = 0; i < length; i++, used++)
			text[used] = back && letters % 5 ? text[used - back]
							 : (char)rng_below(rng, letters);
	}
	return used;
}

/* What a message becomes must tell nothing of what others were told before it. */
static void test_deflates_alike_whatever_was_before(void **state)
{
	struct deflate *fresh = calloc(1, sizeof *fresh), *used = calloc(1, sizeof *used);
	char text[3][3000], out[7000], other[7000];
	struct rng rng;

	(void)state;
	rng_seed(&rng, 12);
	deflate_prepare(used);
	for (int round = 0; round < 200; round++) {
		struct slice said[3];
		size_t size;

		for (int i = 0; i < 3; i++)
			said[i] = (struct slice){
				text[i], make_text(&rng, text[i], 4 + rng_below(&rng, 2900))};
		deflate_prepare(fresh);
		deflate_text(used, said[2], other);
		size = deflate_text(fresh, said[0], out);
		assert_int_equal(deflate_text(used, said[0], other), size);
		assert_memory_equal(out, other, size);
		deflate_prepare(fresh);
		deflate_after(used, said[2], said[0], other);
		size = deflate_after(fresh, said[0], said[1], out);
		assert_int_equal(deflate_after(used, said[0], said[1], other), size);
		assert_memory_equal(out, other, size);
	}
	free(fresh);
	free(used);
}

/* The text changed here and there: letters are others, some are gone, some are new. */
static uint32_t change(struct rng *rng, struct slice text, char *out, uint32_t size)
{
	uint32_t used = 0;

	for (uint32_t at = 0; at < text.len && used < size; at++) {
		uint32_t what = rng_below(rng, 60);

		if (what == 0)
			at += rng_below(rng, 1 + rng_below(rng, 700));
		else if (what < 4)
			out[used++] = (char)rng_below(rng, 256);
		else if (what == 4)
			used += make_text(rng, out + used, rng_below(rng, size - used) / 8);
		if (at < text.len && used < size)
			out[used++] = text.at[at];
	}
	return used;
}

/* After another message: the same again comes out, however much of it has changed. */
static void test_deflates_after_another(void **state)
{
	struct squeeze *squeeze = squeeze_new();
	char *before = malloc(DEFLATE_WINDOW), *text = malloc(DEFLATE_WINDOW);
	struct rng rng;

	(void)state;
	rng_seed(&rng, 5);
	for (int round = 0; round < 600; round++) {
		uint32_t most = round % 8 ? 4000 : DEFLATE_WINDOW / 2;
		struct slice one = {before, make_text(&rng, before, 1 + rng_below(&rng, most))};
		struct slice two = {text, change(&rng, one, text, most)}, small, again;
		bool too_big;

		if (round % 16 == 1)
			two = one;
		small = squeeze_deflate_after(squeeze, one, two);
		if (!small.at)
			continue;
		again = squeeze_inflate_after(squeeze, one, small, &too_big);
		assert_int_equal(again.len, two.len);
		assert_memory_equal(again.at, two.at, two.len);
		/* What is the same is next to nothing. */
		assert_true(round % 16 != 1 || small.len <= 8 + two.len / 60);
	}
	free(before);
	free(text);
	squeeze_free(squeeze);
}

static void test_deflates_anything(void **state)
{
	struct squeeze *squeeze = squeeze_new();
	char *text = malloc(MESSAGE_MAX);
	struct rng rng;

	(void)state;
	assert_non_null(text);
	rng_seed(&rng, 1);
	for (int round = 0; round < 400; round++) {
		uint32_t size = 1 + rng_below(&rng, round % 8 ? 3000 : MESSAGE_MAX);

		size = make_text(&rng, text, size);
		check_deflates(squeeze, (struct slice){text, size});
	}
	memset(text, 'x', MESSAGE_MAX);
	for (uint32_t size = 0; size < 600; size++)
		check_deflates(squeeze, (struct slice){text, size});
	check_deflates(squeeze, (struct slice){text, MESSAGE_MAX});
	assert_int_equal(squeeze_deflate(squeeze, (struct slice){text, 100}).len > 0, 1);
	free(text);
	squeeze_free(squeeze);
}

static void test_frames_are_shared(void **state)
{
	struct squeeze *squeeze = squeeze_new();
	char text[2000];
	struct frame *frame, *small;
	struct slice plain, deflated;

	(void)state;
	memset(text, 'x', sizeof text);
	frame = frame_text((struct slice){text, sizeof text});
	deflated = frame_bytes(frame, squeeze);
	plain = frame_bytes(frame, NULL);
	assert_int_equal(plain.len, sizeof text + 4);
	assert_int_equal((uint8_t)plain.at[0], 0x81);
	assert_int_equal((uint8_t)deflated.at[0], 0xC1);
	assert_true(deflated.len < 120);
	/* Asked again it is the same memory: deflated once. */
	assert_ptr_equal(frame_bytes(frame, squeeze).at, deflated.at);
	small = frame_text((struct slice){text, DEFLATE_MIN - 1});
	assert_int_equal((uint8_t)frame_bytes(small, squeeze).at[0], 0x81);
	frame_drop(small);
	assert_ptr_equal(frame_keep(frame), frame);
	frame_drop(frame);
	assert_int_equal(frame_bytes(frame, NULL).len, plain.len);
	frame_drop(frame);
	/* What does not get smaller is sent as it is. */
	randombytes_buf(text, sizeof text);
	frame = frame_text((struct slice){text, sizeof text});
	assert_int_equal((uint8_t)frame_bytes(frame, squeeze).at[0], 0x81);
	frame_drop(frame);
	squeeze_free(squeeze);
}

static void test_handshake(void **state)
{
	char accept[ACCEPT_SIZE];

	(void)state;
	/* The example of RFC 6455, 1.3. */
	socket_accept_key(slice_of("dGhlIHNhbXBsZSBub25jZQ=="), accept);
	assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

static void test_bodies(void **state)
{
	char out[8];

	(void)state;
	assert_true(body_text(slice_of("{\"a\":\"caff\\u00e8\"}"), "a", out, sizeof out));
	assert_string_equal(out, "caff\xc3\xa8");
	assert_false(body_text(slice_of("{\"a\":\"far too long\"}"), "a", out, sizeof out));
	assert_false(body_text(slice_of("{\"a\":1}"), "a", out, sizeof out));
	assert_false(body_text(slice_of("{\"a\":\"x\\u0000y\"}"), "a", out, sizeof out));
	assert_false(body_text(slice_of("[]"), "a", out, sizeof out));
	assert_true(body_is_object(slice_of("")));
	assert_false(body_is_object(slice_of("null")));
}

static void test_every_sentence_is_there(void **state)
{
	(void)state;
	for (int i = 0; i < SERVER_WORDS; i++) {
		assert_non_null(server_words[i].id);
		assert_string_not_equal(message_text(&server_words[i], LANG_EN),
					message_text(&server_words[i], LANG_IT));
	}
	for (int i = 0; i < STORE_TROUBLES; i++) {
		assert_non_null(store_words[i].id);
		assert_string_not_equal(message_text(&store_words[i], LANG_EN),
					message_text(&store_words[i], LANG_IT));
	}
}

/* What is spare is no longer than asked for, never the same twice at once, and all of it goes. */
static void test_spare_memory(void **state)
{
	enum { MANY = 600 };
	char *memory[MANY];
	size_t size[MANY];
	struct rng rng;

	(void)state;
	rng_seed(&rng, 3);
	for (int round = 0; round < 5; round++) {
		for (int i = 0; i < MANY; i++) {
			size[i] = 1 + rng_below(&rng, i % 2 ? 200 : 5000);
			memory[i] = spare_take(size[i]);
			memset(memory[i], i % 256, size[i]);
		}
		for (int i = 0; i < MANY; i++) {
			for (size_t at = 0; at < size[i]; at++)
				assert_int_equal((unsigned char)memory[i][at], i % 256);
			spare_give(memory[i], size[i]);
		}
	}
	spare_drop();
	spare_give(NULL, 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hosts),
		cmocka_unit_test(test_limits),
		cmocka_unit_test(test_who),
		cmocka_unit_test(test_secrets),
		cmocka_unit_test(test_deflates_anything),
		cmocka_unit_test(test_spare_memory),
		cmocka_unit_test(test_deflates_alike_whatever_was_before),
		cmocka_unit_test(test_deflates_after_another),
		cmocka_unit_test(test_frames_are_shared),
		cmocka_unit_test(test_handshake),
		cmocka_unit_test(test_bodies),
		cmocka_unit_test(test_every_sentence_is_there),
	};

	if (sodium_init() < 0)
		return 2;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
