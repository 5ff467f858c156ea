/* The bounded writer, the scanner and the JSON writer. No stdio, no locale, no allocation. */
#include "engine/text.h"

void text_init(struct text *out, char *buf, size_t cap)
{
	ASSERT(cap > 0 && cap <= UINT32_MAX);
	out->buf = buf;
	out->cap = (uint32_t)cap;
	out->len = 0;
	out->full = false;
	buf[0] = '\0';
}

/* Most strings are short: two loads and stores that may overlap, not a call. What stands behind. */
static inline char *copy(char *to, const char *s, size_t len)
{
	if (len > 32) {
		memcpy(to, s, len);
	} else if (len >= 16) {
		memcpy(to, s, 16);
		memcpy(to + len - 16, s + len - 16, 16);
	} else if (len >= 8) {
		memcpy(to, s, 8);
		memcpy(to + len - 8, s + len - 8, 8);
	} else if (len >= 4) {
		memcpy(to, s, 4);
		memcpy(to + len - 4, s + len - 4, 4);
	} else if (len > 0) {
		to[0] = s[0];
		to[len / 2] = s[len / 2];
		to[len - 1] = s[len - 1];
	}
	return to + len;
}

/* With a length that is known while compiling it is a store or two. */
static inline void put_bytes(struct text *out, const char *s, size_t len)
{
	size_t room = out->cap - 1 - out->len;

	if (len > room) {
		out->full = true;
		len = room;
	}
	*copy(out->buf + out->len, s, len) = '\0';
	out->len += (uint32_t)len;
}

void text_bytes(struct text *out, const char *s, size_t len)
{
	put_bytes(out, s, len);
}

void text_char(struct text *out, char c)
{
	if (out->len + 1 >= out->cap) {
		out->full = true;
		return;
	}
	out->buf[out->len++] = c;
	out->buf[out->len] = '\0';
}

void text_str(struct text *out, const char *s)
{
	text_bytes(out, s, strlen(s));
}

void text_uint(struct text *out, uint64_t n)
{
	char digits[20];
	int at = COUNT_OF(digits);

	do
		digits[--at] = (char)('0' + n % 10);
	while (n /= 10);
	text_bytes(out, digits + at, sizeof digits - (size_t)at);
}

void text_int(struct text *out, int64_t n)
{
	if (n >= 0 && n <= 9) { /* most of them, in the arrays of a view */
		text_char(out, (char)('0' + n));
		return;
	}
	if (n < 0)
		text_char(out, '-');
	text_uint(out, n < 0 ? (uint64_t)0 - (uint64_t)n : (uint64_t)n);
}

void text_hex(struct text *out, const void *bytes, size_t size)
{
	const unsigned char *p = bytes;

	for (size_t i = 0; i < size; i++) {
		text_char(out, "0123456789abcdef"[p[i] >> 4]);
		text_char(out, "0123456789abcdef"[p[i] & 15]);
	}
}

void text_hex64(struct text *out, uint64_t n)
{
	for (int shift = 60; shift >= 0; shift -= 4)
		text_char(out, "0123456789abcdef"[n >> shift & 15]);
}

void text_code(struct text *out, uint32_t c)
{
	char b[4];
	size_t n;

	if (c < 0x80) {
		b[0] = (char)c;
		n = 1;
	} else if (c < 0x800) {
		b[0] = (char)(0xC0 | c >> 6);
		n = 2;
	} else if (c < 0x10000) {
		b[0] = (char)(0xE0 | c >> 12);
		n = 3;
	} else {
		b[0] = (char)(0xF0 | c >> 18);
		n = 4;
	}
	for (size_t i = 1; i < n; i++)
		b[i] = (char)(0x80 | (c >> (6 * (n - 1 - i)) & 0x3F));
	text_bytes(out, b, n);
}

/* The first letter tells most apart. */
bool slice_is(struct slice slice, const char *word)
{
	if (slice.len == 0 || !word[0] || slice.at[0] != word[0])
		return slice.len == 0 && !word[0];
	for (uint32_t i = 1; i < slice.len; i++) {
		if (slice.at[i] != word[i] || !word[i])
			return false;
	}
	return !word[slice.len];
}

bool slice_int(struct slice slice, int64_t min, int64_t max, int64_t *out)
{
	uint32_t i = 0;
	bool minus = slice.len > 0 && slice.at[0] == '-';
	uint64_t n = 0;
	int64_t value;

	if (minus)
		i++;
	if (i == slice.len || slice.len - i > 18)
		return false;
	for (; i < slice.len; i++) {
		if (slice.at[i] < '0' || slice.at[i] > '9')
			return false;
		n = n * 10 + (uint64_t)(slice.at[i] - '0');
	}
	value = minus ? -(int64_t)n : (int64_t)n;
	if (value < min || value > max)
		return false;
	*out = value;
	return true;
}

void scan_init(struct scan *scan, const char *s, size_t len)
{
	scan->at = s;
	scan->end = s + len;
}

void scan_blank(struct scan *scan)
{
	while (scan->at < scan->end && (*scan->at == ' ' || *scan->at == '\t'))
		scan->at++;
}

struct slice scan_until(struct scan *scan, const char *stops)
{
	struct slice slice = {scan->at, 0};
	const char *found;

	if (stops[0] && !stops[1] && scan->at < scan->end) { /* as ever: found in one go */
		found = memchr(scan->at, stops[0], (size_t)(scan->end - scan->at));
		scan->at = found ? found : scan->end;
	} else {
		size_t n = strlen(stops);

		while (scan->at < scan->end && !memchr(stops, *scan->at, n))
			scan->at++;
	}
	slice.len = (uint32_t)(scan->at - slice.at);
	return slice;
}

struct slice scan_word(struct scan *scan)
{
	struct slice slice;

	scan_blank(scan);
	slice.at = scan->at;
	while (scan->at < scan->end && *scan->at != ' ' && *scan->at != '\t' &&
	       *scan->at != '\r' && *scan->at != '\n')
		scan->at++;
	slice.len = (uint32_t)(scan->at - slice.at);
	return slice;
}

struct slice scan_line(struct scan *scan)
{
	struct slice line = scan_until(scan, "\n");

	scan_char(scan, '\n');
	if (line.len > 0 && line.at[line.len - 1] == '\r')
		line.len--;
	return line;
}

uint32_t scan_code(struct scan *scan)
{
	static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
	unsigned char lead = (unsigned char)*scan->at++;
	int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
	uint32_t code = lead & (0x3Fu >> more);

	if (lead < 0x80)
		return lead;
	if (lead < 0xC0 || lead >= 0xF8)
		return SCAN_BAD_CODE;
	for (int i = 0; i < more; i++) {
		if (scan->at == scan->end || ((unsigned char)*scan->at & 0xC0) != 0x80)
			return SCAN_BAD_CODE;
		code = code << 6 | ((unsigned char)*scan->at++ & 0x3F);
	}
	if (code < least[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
		return SCAN_BAD_CODE;
	return code;
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return -1;
}

bool scan_hex(struct slice slice, void *bytes, size_t size)
{
	unsigned char *p = bytes;

	if (slice.len != 2 * size)
		return false;
	for (size_t i = 0; i < slice.len; i++) {
		if (hex_digit(slice.at[i]) < 0)
			return false;
	}
	for (size_t i = 0; i < size; i++)
		p[i] = (unsigned char)(hex_digit(slice.at[2 * i]) * 16 +
				       hex_digit(slice.at[2 * i + 1]));
	return true;
}

void json_init(struct json *json, struct text *out)
{
	json->out = out;
	json->started = 0;
	json->depth = 0;
}

/* Eight bytes of a string of `len`, or fewer of a shorter one, some of them twice. */
static uint64_t load_bytes(const char *s, size_t len)
{
	uint64_t word = 0;
	uint32_t first, last;

	if (len >= 8) {
		memcpy(&word, s, 8);
		return word;
	}
	if (len >= 4) {
		memcpy(&first, s, 4);
		memcpy(&last, s + len - 4, 4);
		return (uint64_t)last << 32 | first;
	}
	/* A blank stands for nothing: it is plain. */
	word = 0x2020202020202020;
	return len ? word << 24 | (uint8_t)s[0] | (uint64_t)(uint8_t)s[len / 2] << 8 |
			     (uint64_t)(uint8_t)s[len - 1] << 16
		   : word;
}

/* Do eight bytes stand for themselves in JSON: ASCII, no control, quote or backslash? */
static bool is_plain(uint64_t word)
{
	const uint64_t each = 0x0101010101010101;
	uint64_t quote = (word ^ each * '"') - each, slash = (word ^ each * '\\') - each;

	/* What borrows or carries into the next byte is not plain itself. */
	return !((word | quote | slash | (word - each * ' ') | (word + each)) & each * 0x80);
}

/* Nearly every string is: it is looked through without a loop's last guess, then copied. */
static bool all_plain(const char *s, size_t len)
{
	size_t at = 0;

	for (; at + 8 < len; at += 8) {
		if (!is_plain(load_bytes(s + at, 8)))
			return false;
	}
	return len >= 8 ? is_plain(load_bytes(s + len - 8, 8)) : is_plain(load_bytes(s, len));
}

static void put_escaped(struct text *out, uint32_t code)
{
	unsigned char c = (unsigned char)code;

	if (code == '"' || code == '\\') {
		text_char(out, '\\');
		text_char(out, (char)c);
	} else if (code == '\n') {
		text_str(out, "\\n");
	} else if (code < 0x20) {
		text_str(out, "\\u00");
		text_hex(out, &c, 1);
	} else {
		text_code(out, code);
	}
}

/* How many ASCII bytes that stand for themselves come next. */
static size_t plain_run(const struct scan *in)
{
	const char *at = in->at;

	while (at < in->end && *at >= ' ' && *at < 0x7F && *at != '"' && *at != '\\')
		at++;
	return (size_t)(at - in->at);
}

/* A string in quotes, run by run: not all of it is plain, or there is too little room. */
static void put_quoted(struct text *out, const char *s, size_t len)
{
	struct scan in;

	text_char(out, '"');
	scan_init(&in, s, len);
	while (!scan_done(&in)) {
		size_t run = plain_run(&in);

		text_bytes(out, in.at, run);
		in.at += run;
		if (!scan_done(&in))
			put_escaped(out, scan_code(&in));
	}
	text_char(out, '"');
}

/* What stands before a value, piece by piece: there may be no room for all of it. */
static void put_key(struct json *json, const char *key)
{
	uint32_t bit = (uint32_t)1 << json->depth;

	if (json->started & bit)
		text_char(json->out, ',');
	json->started |= bit;
	if (!key)
		return;
	text_char(json->out, '"');
	text_str(json->out, key);
	text_char(json->out, '"');
	text_char(json->out, ':');
}

/*
 * What stands before a value: the place behind it if there is room for `more` bytes and the NUL;
 * otherwise NULL, and it was written by put_key. Names of members are ours and plain: nothing in
 * them is looked at.
 */
static inline char *begin_value(struct json *json, const char *key, size_t more)
{
	uint32_t bit = (uint32_t)1 << json->depth;
	struct text *out = json->out;
	size_t len = key ? strlen(key) : 0;
	char *at = out->buf + out->len;

	if (out->cap - out->len < len + more + 5) {
		put_key(json, key);
		return NULL;
	}
	if (json->started & bit)
		*at++ = ',';
	json->started |= bit;
	if (!key)
		return at;
	*at++ = '"';
	at = copy(at, key, len);
	*at++ = '"';
	*at++ = ':';
	return at;
}

static inline void end_value(struct text *out, char *at)
{
	*at = '\0';
	out->len = (uint32_t)(at - out->buf);
}

static void json_open(struct json *json, const char *key, char bracket)
{
	char *at = begin_value(json, key, 1);

	if (at) {
		*at++ = bracket;
		end_value(json->out, at);
	} else {
		text_char(json->out, bracket);
	}
	json->depth++;
	ASSERT(json->depth < 31);
	json->started &= ~((uint32_t)1 << json->depth);
}

static void json_close(struct json *json, char bracket)
{
	ASSERT(json->depth > 0);
	json->depth--;
	text_char(json->out, bracket);
}

void json_begin_object(struct json *json, const char *key)
{
	json_open(json, key, '{');
}

void json_begin_array(struct json *json, const char *key)
{
	json_open(json, key, '[');
}

void json_end_object(struct json *json)
{
	json_close(json, '}');
}

void json_end_array(struct json *json)
{
	json_close(json, ']');
}

/* With a name, or of several digits. Apart, or the short way would save registers for it. */
__attribute__((noinline)) static void put_int(struct json *json, const char *key, int64_t n)
{
	char *at = begin_value(json, key, 1);

	if (at && n >= 0 && n <= 9) {
		*at++ = (char)('0' + n);
		end_value(json->out, at);
		return;
	}
	if (at)
		end_value(json->out, at);
	text_int(json->out, n);
}

/* Most of them are a digit in an array of a view. */
void json_int(struct json *json, const char *key, int64_t n)
{
	uint32_t bit = (uint32_t)1 << json->depth;
	struct text *out = json->out;
	char *at = out->buf + out->len;

	if (key || n < 0 || n > 9 || out->cap - out->len < 3) {
		put_int(json, key, n);
		return;
	}
	if (json->started & bit)
		*at++ = ',';
	json->started |= bit;
	*at++ = (char)('0' + n);
	end_value(out, at);
}

/* A word of JSON's own; its length is known while compiling. */
static inline void json_word(struct json *json, const char *key, const char *word, size_t len)
{
	char *at = begin_value(json, key, len);

	if (at)
		end_value(json->out, copy(at, word, len));
	else
		text_bytes(json->out, word, len);
}

void json_bool(struct json *json, const char *key, bool b)
{
	if (b)
		json_word(json, key, "true", 4);
	else
		json_word(json, key, "false", 5);
}

void json_none(struct json *json, const char *key)
{
	json_word(json, key, "null", 4);
}

void json_str(struct json *json, const char *key, const char *s)
{
	size_t len = strlen(s);
	char *at = begin_value(json, key, len + 2);

	if (at && all_plain(s, len)) {
		*at++ = '"';
		at = copy(at, s, len);
		*at++ = '"';
		end_value(json->out, at);
		return;
	}
	if (at)
		end_value(json->out, at);
	put_quoted(json->out, s, len);
}

void json_raw(struct json *json, const char *key, const char *value)
{
	put_key(json, key);
	text_str(json->out, value);
}
