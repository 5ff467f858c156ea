/* The bounded JSON reader. See json_read.h. */
#include "engine/json_read.h"

enum { NAME_MAX = 256 }; /* bytes of a member's name, the NUL included */

struct reading {
	struct json_doc *doc;
	struct scan scan;
	int depth;
};

static bool fail(struct reading *r, const char *sentence)
{
	if (!r->doc->error) {
		r->doc->error = sentence;
		r->doc->at = (uint32_t)(r->scan.at - r->doc->text.at);
	}
	return false;
}

static void skip_blank(struct reading *r)
{
	while (!scan_done(&r->scan) && (*r->scan.at == ' ' || *r->scan.at == '\t' ||
					*r->scan.at == '\n' || *r->scan.at == '\r'))
		r->scan.at++;
}

static struct json_token *add(struct reading *r, enum json_type type)
{
	struct json_doc *doc = r->doc;
	struct json_token *token;

	if (doc->count == doc->capacity) {
		fail(r, "the message has too many parts");
		return NULL;
	}
	token = &doc->token[doc->count++];
	*token = (struct json_token){.type = (uint8_t)type};
	token->at = (uint32_t)(r->scan.at - doc->text.at);
	token->next = doc->count;
	return token;
}

static bool take_word(struct reading *r, const char *word, enum json_type type)
{
	size_t length = strlen(word);

	if ((size_t)(r->scan.end - r->scan.at) < length ||
	    memcmp(r->scan.at, word, length) != 0)
		return fail(r, "this is no JSON value");
	if (!add(r, type))
		return false;
	r->scan.at += length;
	return true;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Whole numbers only: no message of ours has another, and none is rounded in silence. */
static bool take_number(struct reading *r)
{
	struct json_token *token = add(r, JSON_NUMBER);
	const char *from = r->scan.at;
	struct slice digits;

	if (!token)
		return false;
	if (*r->scan.at == '-')
		r->scan.at++;
	if (scan_done(&r->scan) || !is_digit(*r->scan.at))
		return fail(r, "a number needs a digit");
	if (*r->scan.at == '0' && r->scan.end - r->scan.at > 1 && is_digit(r->scan.at[1]))
		return fail(r, "a number begins with a zero");
	while (!scan_done(&r->scan) && is_digit(*r->scan.at))
		r->scan.at++;
	if (!scan_done(&r->scan) && (*r->scan.at == '.' || *r->scan.at == 'e' ||
				     *r->scan.at == 'E'))
		return fail(r, "numbers are whole here");
	digits = (struct slice){from, (uint32_t)(r->scan.at - from)};
	if (!slice_int(digits, INT64_MIN, INT64_MAX, &token->number))
		return fail(r, "a number is too large");
	return true;
}

static int hex_value(char c)
{
	if (is_digit(c))
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Four hex digits; -1 if they are not there. */
static int32_t take_hex4(struct scan *scan)
{
	int32_t code = 0;

	for (int i = 0; i < 4; i++) {
		int digit = scan_done(scan) ? -1 : hex_value(*scan->at);

		if (digit < 0)
			return -1;
		code = code << 4 | digit;
		scan->at++;
	}
	return code;
}

/* What follows a backslash, as a code point; -1 if it is no escape. Surrogates come in pairs. */
static int32_t take_escape(struct scan *scan)
{
	static const char from[] = "\"\\/bfnrt";
	static const char to[] = "\"\\/\b\f\n\r\t";
	const char *found;
	int32_t high, low;

	if (scan_done(scan))
		return -1;
	if (*scan->at != 'u') {
		found = *scan->at ? strchr(from, *scan->at) : NULL;
		scan->at++;
		return found ? to[found - from] : -1;
	}
	scan->at++;
	high = take_hex4(scan);
	if (high < 0xD800 || high > 0xDFFF)
		return high;
	if (high > 0xDBFF || !scan_char(scan, '\\') || !scan_char(scan, 'u'))
		return -1;
	low = take_hex4(scan);
	if (low < 0xDC00 || low > 0xDFFF)
		return -1;
	return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

/* The next code point of a string's inside; -1 for what cannot stand there. */
static int32_t take_code(struct scan *scan)
{
	const char *from = scan->at;
	uint32_t code;

	if ((unsigned char)*scan->at < ' ')
		return -1;
	if (scan_char(scan, '\\'))
		return take_escape(scan);
	code = scan_code(scan);
	/* U+FFFD itself is three bytes; bytes that are no UTF-8 give it too. */
	if (code == SCAN_BAD_CODE && !(scan->at - from == 3 && memcmp(from, "\xEF\xBF\xBD",
		3) == 0))
		return -1;
	return (int32_t)code;
}

/* Nearly all of a string: letters that stand for themselves. */
static void skip_plain(struct scan *scan)
{
	while (scan->at < scan->end && *scan->at >= ' ' && *scan->at < 0x7F && *scan->at != '"' &&
	       *scan->at != '\\')
		scan->at++;
}

static bool take_string(struct reading *r, bool is_name)
{
	struct json_token *token;

	scan_char(&r->scan, '"');
	token = add(r, JSON_STRING);
	if (!token)
		return false;
	token->is_name = is_name;
	token->plain = true;
	for (skip_plain(&r->scan); !scan_done(&r->scan) && *r->scan.at != '"';
	     skip_plain(&r->scan)) {
		token->plain &= *r->scan.at != '\\';
		if (take_code(&r->scan) < 0)
			return fail(r, "a string holds something that cannot stand there");
	}
	token->len = (uint32_t)(r->scan.at - r->doc->text.at) - token->at;
	if (!scan_char(&r->scan, '"'))
		return fail(r, "a string is not closed");
	return true;
}

static bool take_value(struct reading *r);

/* Is a string of the document this text? Without an escape its bytes are what they stand for. */
static bool is_text(const struct json_doc *doc, uint32_t token, const char *text, size_t length)
{
	const struct json_token *string = &doc->token[token];
	char buf[NAME_MAX];

	if (string->plain)
		return string->len == length &&
		       memcmp(doc->text.at + string->at, text, length) == 0;
	return json_get_str(doc, token, buf, sizeof buf) && strlen(buf) == length &&
	       memcmp(buf, text, length) == 0;
}

/* Two members of one name would mean different things to different readers. */
static bool is_new_name(const struct reading *r, uint32_t object, uint32_t name)
{
	const struct json_doc *doc = r->doc;
	const char *mine = doc->text.at + doc->token[name].at;
	size_t length = doc->token[name].len;
	char buf[NAME_MAX];

	if (!doc->token[name].plain) {
		if (!json_get_str(doc, name, buf, sizeof buf))
			return false;
		mine = buf;
		length = strlen(buf);
	}
	if (length >= NAME_MAX)
		return false;
	for (uint32_t at = object + 1; at < name; at = doc->token[at + 1].next) {
		if (is_text(doc, at, mine, length))
			return false;
	}
	return true;
}

static bool take_member(struct reading *r, uint32_t object)
{
	uint32_t name = r->doc->count;

	if (scan_done(&r->scan) || *r->scan.at != '"')
		return fail(r, "a member needs a name");
	if (!take_string(r, true))
		return false;
	if (!is_new_name(r, object, name))
		return fail(r, "a name is there twice, or too long");
	skip_blank(r);
	if (!scan_char(&r->scan, ':'))
		return fail(r, "a colon is missing");
	if (!take_value(r))
		return false;
	r->doc->token[name].next = r->doc->count;
	return true;
}

/* An array or an object: the same but for names and brackets. */
static bool take_many(struct reading *r, enum json_type type)
{
	char close = type == JSON_ARRAY ? ']' : '}';
	uint32_t self = r->doc->count;

	if (!add(r, type))
		return false;
	r->scan.at++;
	if (++r->depth > JSON_DEPTH_MAX)
		return fail(r, "the message is nested too deeply");
	skip_blank(r);
	while (!scan_char(&r->scan, close)) {
		struct json_token *token = &r->doc->token[self];

		if (token->count > 0 && !scan_char(&r->scan, ','))
			return fail(r, "a comma or a closing bracket is missing");
		skip_blank(r);
		if (!(type == JSON_ARRAY ? take_value(r) : take_member(r, self)))
			return false;
		r->doc->token[self].count++;
		skip_blank(r);
	}
	r->depth--;
	r->doc->token[self].next = r->doc->count;
	return true;
}

static bool take_value(struct reading *r)
{
	skip_blank(r);
	if (scan_done(&r->scan))
		return fail(r, "a value is missing");
	switch (*r->scan.at) {
	case '{':
		return take_many(r, JSON_OBJECT);
	case '[':
		return take_many(r, JSON_ARRAY);
	case '"':
		return take_string(r, false);
	case 't':
		return take_word(r, "true", JSON_TRUE);
	case 'f':
		return take_word(r, "false", JSON_FALSE);
	case 'n':
		return take_word(r, "null", JSON_NULL);
	}
	if (*r->scan.at == '-' || is_digit(*r->scan.at))
		return take_number(r);
	return fail(r, "this is no JSON value");
}

bool json_parse(struct json_doc *doc, struct slice text)
{
	struct reading r = {.doc = doc};

	doc->text = text;
	doc->count = 0;
	doc->error = NULL;
	doc->at = 0;
	scan_init(&r.scan, text.at, text.len);
	if (take_value(&r)) {
		skip_blank(&r);
		if (!scan_done(&r.scan))
			fail(&r, "something follows the value");
	}
	if (doc->error)
		doc->count = 0;
	return doc->error == NULL;
}

enum json_type json_type(const struct json_doc *doc, uint32_t token)
{
	return token < doc->count ? (enum json_type)doc->token[token].type : JSON_MISSING;
}

uint32_t json_first(const struct json_doc *doc, uint32_t array)
{
	enum json_type type = json_type(doc, array);

	if ((type != JSON_ARRAY && type != JSON_OBJECT) || doc->token[array].count == 0)
		return JSON_NONE;
	return array + 1;
}

uint32_t json_after(const struct json_doc *doc, uint32_t array, uint32_t element)
{
	uint32_t next = doc->token[element].next;

	return next < doc->token[array].next ? next : JSON_NONE;
}

uint32_t json_value(const struct json_doc *doc, uint32_t name)
{
	return name < doc->count && doc->token[name].is_name ? name + 1 : JSON_NONE;
}

uint32_t json_member(const struct json_doc *doc, uint32_t object, const char *name)
{
	uint32_t at;

	if (json_type(doc, object) != JSON_OBJECT)
		return JSON_NONE;
	for (at = json_first(doc, object); at != JSON_NONE; at = json_after(doc, object, at)) {
		if (json_is(doc, at, name))
			return json_value(doc, at);
	}
	return JSON_NONE;
}

bool json_get_int(const struct json_doc *doc, uint32_t token, int64_t min, int64_t max,
		  int64_t *out)
{
	if (json_type(doc, token) != JSON_NUMBER || doc->token[token].number < min ||
	    doc->token[token].number > max)
		return false;
	*out = doc->token[token].number;
	return true;
}

bool json_get_bool(const struct json_doc *doc, uint32_t token, bool *out)
{
	enum json_type type = json_type(doc, token);

	*out = type == JSON_TRUE;
	return type == JSON_TRUE || type == JSON_FALSE;
}

bool json_get_str(const struct json_doc *doc, uint32_t token, char *out, size_t size)
{
	struct text text;
	struct scan scan;

	if (token >= doc->count || doc->token[token].type != JSON_STRING)
		return false;
	text_init(&text, out, size);
	if (doc->token[token].plain) {
		text_bytes(&text, doc->text.at + doc->token[token].at, doc->token[token].len);
		return !text.full;
	}
	scan_init(&scan, doc->text.at + doc->token[token].at, doc->token[token].len);
	while (!scan_done(&scan)) {
		int32_t code = take_code(&scan);

		if (code == 0)
			return false;
		text_code(&text, (uint32_t)code);
	}
	return !text.full;
}

bool json_is(const struct json_doc *doc, uint32_t token, const char *word)
{
	return json_type(doc, token) == JSON_STRING && is_text(doc, token, word, strlen(word));
}
