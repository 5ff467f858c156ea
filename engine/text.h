/*
 * Text without stdio: a bounded writer that cannot overrun, a scanner for reading, and JSON
 * on top of the writer. Everything the core says goes through here, native and WASM alike.
 */
#ifndef TABARD_TEXT_H
#define TABARD_TEXT_H

#include "engine/base.h"

/*
 * A writer into the caller's buffer, always NUL-terminated. What does not fit is dropped and
 * `full` stays true, so one check at the end is enough.
 */
struct text {
	char *buf;
	uint32_t cap;
	uint32_t len;
	bool full;
};

void text_init(struct text *out, char *buf, size_t cap);
void text_char(struct text *out, char c);
void text_str(struct text *out, const char *s);
void text_bytes(struct text *out, const char *s, size_t len);
void text_int(struct text *out, int64_t n);
void text_uint(struct text *out, uint64_t n);
void text_hex(struct text *out, const void *bytes, size_t size);
void text_hex64(struct text *out, uint64_t n); /* 16 digits, highest first */
void text_code(struct text *out, uint32_t code_point); /* as UTF-8 */

/* A piece of somebody else's text, not NUL-terminated. */
struct slice {
	const char *at;
	uint32_t len;
};

bool slice_is(struct slice slice, const char *word);
/* A whole decimal number in [min, max]; nothing else in the slice. */
bool slice_int(struct slice slice, int64_t min, int64_t max, int64_t *out);

/* A reader over bytes that may be anything at all. It never reads past `end`. */
struct scan {
	const char *at;
	const char *end;
};

static inline bool scan_done(const struct scan *scan)
{
	return scan->at == scan->end;
}

/* Take c if it is next. */
static inline bool scan_char(struct scan *scan, char c)
{
	if (scan_done(scan) || *scan->at != c)
		return false;
	scan->at++;
	return true;
}

void scan_init(struct scan *scan, const char *s, size_t len);
void scan_blank(struct scan *scan); /* skip spaces and tabs */
struct slice scan_word(struct scan *scan); /* up to the next blank; empty at the end */
struct slice scan_until(struct scan *scan, const char *stops); /* up to one of the stops */
struct slice scan_line(struct scan *scan); /* a line without its newline (and CR) */
/* The next code point of UTF-8, or SCAN_BAD_CODE for bytes that are none; not at the end. */
enum { SCAN_BAD_CODE = 0xFFFD };
uint32_t scan_code(struct scan *scan);
bool scan_hex(struct slice slice, void *bytes, size_t size); /* exactly 2 x size digits */

/*
 * JSON writing; json_read.h reads. `key` is NULL inside arrays, otherwise a name without anything
 * that JSON would escape. Commas and quoting are done here; numbers are integers. Bytes that are no
 * UTF-8 become U+FFFD, so the output is always JSON. Depth at most 30.
 */
struct json {
	struct text *out;
	uint32_t started; /* a bit per depth: something is already written there */
	uint32_t depth;
};

void json_init(struct json *json, struct text *out);
void json_begin_object(struct json *json, const char *key);
void json_begin_array(struct json *json, const char *key);
void json_end_object(struct json *json);
void json_end_array(struct json *json);
void json_int(struct json *json, const char *key, int64_t n);
void json_bool(struct json *json, const char *key, bool b);
void json_none(struct json *json, const char *key);
void json_str(struct json *json, const char *key, const char *s);
/* A value that is JSON already; "" if the caller writes it to json->out next. */
void json_raw(struct json *json, const char *key, const char *value);

#endif
