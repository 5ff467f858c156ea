/* Reading and writing states by their field table. The only code that knows the position line. */
#include "engine/fields.h"

/* Nearly everything is a byte: that is not worth a call. */
static inline uint64_t load(const struct field *field, const void *state, uint32_t offset)
{
	uint64_t value = 0;

	if (field->size == 1)
		return ((const uint8_t *)state)[offset];
	memcpy(&value, (const char *)state + offset, field->size);
	return value;
}

static void store(const struct field *field, void *state, uint32_t offset, uint64_t value)
{
	memcpy((char *)state + offset, &value, field->size);
}

static int64_t sign_extend(const struct field *field, uint64_t value)
{
	int shift = 64 - 8 * field->size;

	return (int64_t)(value << shift) >> shift;
}

static int dims_of(const struct field *field)
{
	int n = 0;

	while (n < 3 && field->dim[n].count > 0)
		n++;
	return n;
}

/* Text counts seats from 1, as people do; a field kept plus one does so already. */
static unsigned text_base(const struct field *field)
{
	return (field->kind == FIELD_SEAT || field->kind == FIELD_SEATS) &&
	       !(field->flags & FIELD_PLUS_ONE);
}

static void put_number(const struct field *field, uint64_t value, struct text *out)
{
	if (field->kind == FIELD_SIGNED)
		text_int(out, sign_extend(field, value));
	else
		text_uint(out, value + text_base(field));
}

static bool is_set(const struct field *field)
{
	return field->kind == FIELD_SET || field->kind == FIELD_SEATS;
}

/* The word for one value or set element, or NULL if only its number will do. */
static const char *word_of(const struct field *field, uint64_t value)
{
	return field->word && value < field->words ? field->word[value] : NULL;
}

static void put_set(const struct field *field, uint64_t value, struct text *out)
{
	bool first = true;

	if (value == 0)
		text_char(out, '-');
	for (uint32_t i = 0; i < 64; i++) {
		if (!(value >> i & 1))
			continue;
		if (!first)
			text_char(out, '+');
		first = false;
		if (word_of(field, i))
			text_str(out, word_of(field, i));
		else
			text_uint(out, i + (field->kind == FIELD_SEATS));
	}
}

static void put_value(const struct field *field, uint64_t value, struct text *out)
{
	if ((field->flags & FIELD_HOLE) && value == field->hole)
		text_char(out, '?');
	else if (is_set(field))
		put_set(field, value, out);
	else if (word_of(field, value))
		text_str(out, word_of(field, value));
	else
		put_number(field, value, out);
}

static bool get_element(const struct field *field, struct slice word, uint64_t *value)
{
	int64_t number;
	int64_t max = field->size == 8 ? INT64_MAX : (int64_t)((uint64_t)1 << 8 * field->size) - 1;
	int64_t base = text_base(field);
	int64_t min = 0;

	for (uint32_t i = 0; field->word && i < field->words; i++) {
		if (field->word[i] && slice_is(word, field->word[i])) {
			*value = i;
			return true;
		}
	}
	if (field->kind == FIELD_SIGNED) {
		max /= 2;
		min = -max - 1;
	}
	if (is_set(field))
		max = 8 * field->size - 1;
	if (!slice_int(word, min + base, max + base, &number))
		return false;
	*value = (uint64_t)(number - base);
	return true;
}

static bool get_value(const struct field *field, struct slice word, uint64_t *value)
{
	struct scan scan;

	if (slice_is(word, "?") && (field->flags & FIELD_HOLE)) {
		*value = field->hole;
		return true;
	}
	if (!is_set(field))
		return get_element(field, word, value);
	*value = 0;
	if (slice_is(word, "-"))
		return true;
	scan_init(&scan, word.at, word.len);
	do {
		uint64_t bit = 0;

		if (!get_element(field, scan_until(&scan, "+"), &bit))
			return false;
		*value |= (uint64_t)1 << bit;
	} while (scan_char(&scan, '+'));
	return scan_done(&scan);
}

static void put_index(const struct field_dim *dim, int i, struct text *out)
{
	text_char(out, '[');
	if (dim->word)
		text_str(out, dim->word[i]);
	else
		text_int(out, i + 1);
	text_char(out, ']');
}

static bool get_index(const struct field_dim *dim, struct slice word, int *out)
{
	int64_t number;

	for (int i = 0; dim->word && i < dim->count; i++) {
		if (slice_is(word, dim->word[i])) {
			*out = i;
			return true;
		}
	}
	if (!slice_int(word, 1, dim->count, &number))
		return false;
	*out = (int)number - 1;
	return true;
}

/* How many elements of a list remain when trailing zeros are left off. */
static int list_length(const struct field *field, const struct field_dim *dim, const void *state,
		       uint32_t offset)
{
	int n = dim->count;

	while (n > 0 && load(field, state, offset + (uint32_t)(n - 1) * dim->stride) == 0)
		n--;
	return n;
}

static void put_list(const struct field *field, const struct field_dim *dim, const void *state,
		     uint32_t offset, struct text *out)
{
	int n = list_length(field, dim, state, offset);

	for (int i = 0; i < n; i++) {
		if (i)
			text_char(out, ',');
		put_value(field, load(field, state, offset + (uint32_t)i * dim->stride), out);
	}
	if (n == 0)
		text_char(out, '0');
}

/* Writes the assignments below one prefix: `path` holds the indices chosen so far. */
static void put_below(const struct field *field, const void *state, const int path[3], int depth,
		      struct text *out)
{
	int dims = dims_of(field);
	bool list = dims > depth && !(field->flags & FIELD_SPARSE) && depth == dims - 1;
	uint32_t offset = field->offset;
	int next[3];

	for (int i = 0; i < depth; i++)
		offset += (uint32_t)path[i] * field->dim[i].stride;
	if (depth < dims && !list) {
		memcpy(next, path, sizeof next);
		for (next[depth] = 0; next[depth] < field->dim[depth].count; next[depth]++)
			put_below(field, state, next, depth + 1, out);
		return;
	}
	if (list ? list_length(field, &field->dim[depth], state, offset) == 0
		 : load(field, state, offset) == 0)
		return;
	text_char(out, ' ');
	text_str(out, field->name);
	for (int i = 0; i < depth; i++)
		put_index(&field->dim[i], path[i], out);
	text_char(out, '=');
	if (list)
		put_list(field, &field->dim[depth], state, offset, out);
	else
		put_value(field, load(field, state, offset), out);
}

void fields_put(const struct field *fields, const void *state, struct text *out)
{
	static const int path[3];

	for (; fields->name; fields++) {
		if (!(fields->flags & FIELD_PAD))
			put_below(fields, state, path, 0, out);
	}
}

static bool complain(struct text *why, const char *what, struct slice about)
{
	text_str(why, what);
	text_str(why, " \"");
	text_bytes(why, about.at, about.len > 40 ? 40 : about.len);
	text_char(why, '"');
	return false;
}

bool fields_find(const struct field *fields, struct scan *in, struct field_ref *ref,
		 struct text *why)
{
	struct slice name = scan_until(in, "[=<>! \t\r\n");
	int depth = 0;

	while (fields->name && !(slice_is(name, fields->name) && !(fields->flags & FIELD_PAD)))
		fields++;
	if (!fields->name)
		return complain(why, "there is no field", name);
	ref->field = fields;
	ref->offset = fields->offset;
	while (scan_char(in, '[')) {
		struct slice word = scan_until(in, "] \t\r\n");
		int index;

		if (depth == dims_of(fields) || !get_index(&fields->dim[depth], word, &index))
			return complain(why, "there is no index", word);
		if (!scan_char(in, ']'))
			return complain(why, "a bracket is not closed after", word);
		ref->offset = (uint16_t)(ref->offset + index * fields->dim[depth].stride);
		depth++;
	}
	ref->dims_left = (uint8_t)(dims_of(fields) - depth);
	if (ref->dims_left > 1)
		return complain(why, "more indices are needed for", name);
	return true;
}

bool fields_set(struct field_ref ref, void *state, struct slice value, struct text *why)
{
	const struct field *field = ref.field;
	int dims = dims_of(field);
	const struct field_dim *dim = dims ? &field->dim[dims - 1] : NULL;
	uint64_t number;
	struct scan scan;

	if (ref.dims_left == 0) {
		if (!get_value(field, value, &number))
			return complain(why, "not a possible value:", value);
		store(field, state, ref.offset, number);
		return true;
	}
	scan_init(&scan, value.at, value.len);
	for (int i = 0; i < dim->count; i++) {
		bool more = i == 0 || scan_char(&scan, ',');

		number = 0;
		if (more && !get_value(field, scan_until(&scan, ","), &number))
			return complain(why, "not a possible value:", value);
		store(field, state, ref.offset + (uint32_t)i * dim->stride, number);
	}
	if (!scan_done(&scan))
		return complain(why, "the list is too long:", value);
	return true;
}

void fields_show(struct field_ref ref, const void *state, struct text *out)
{
	int dims = dims_of(ref.field);

	if (ref.dims_left == 0)
		put_value(ref.field, load(ref.field, state, ref.offset), out);
	else
		put_list(ref.field, &ref.field->dim[dims - 1], state, ref.offset, out);
}

bool fields_get(const struct field *fields, struct scan *in, void *state, size_t size,
		struct text *why)
{
	memset(state, 0, size);
	for (;;) {
		struct field_ref ref;
		struct slice value;

		scan_blank(in);
		if (scan_done(in))
			return true;
		if (!fields_find(fields, in, &ref, why))
			return false;
		value.at = in->at;
		value.len = 0;
		if (!scan_char(in, '='))
			return complain(why, "an = is missing after field", value);
		value = scan_word(in);
		if (!fields_set(ref, state, value, why))
			return false;
	}
}

static void json_set(const struct field *field, uint64_t value, struct json *json)
{
	for (uint32_t i = 0; value; i++, value >>= 1) {
		if (!(value & 1))
			continue;
		if (word_of(field, i))
			json_str(json, NULL, word_of(field, i));
		else
			json_int(json, NULL, i);
	}
}

static void json_value(const struct field *field, uint64_t value, struct json *json,
		       const char *key)
{
	bool plus_one = (field->flags & FIELD_PLUS_ONE) != 0;

	if (((field->flags & FIELD_HOLE) && value == field->hole) || (plus_one && value == 0)) {
		json_none(json, key);
	} else if (is_set(field)) {
		json_begin_array(json, key);
		json_set(field, value, json);
		json_end_array(json);
	} else if (word_of(field, value)) {
		json_str(json, key, word_of(field, value));
	} else if (field->kind == FIELD_SIGNED) {
		json_int(json, key, sign_extend(field, value));
	} else {
		json_int(json, key, (int64_t)value - plus_one);
	}
}

/* Where json_below is in the walk through one field. */
struct json_walk {
	const struct field *field;
	const void *state;
	struct json *json;
	int seats;
};

static void json_below(const struct json_walk *walk, uint32_t offset, int depth, const char *key)
{
	const struct field *field = walk->field;
	const struct field_dim *dim;
	int count;

	if (depth == dims_of(field)) {
		json_value(field, load(field, walk->state, offset), walk->json, key);
		return;
	}
	ASSERT(depth < COUNT_OF(field->dim));
	dim = &field->dim[depth];
	count = depth == 0 && (field->flags & FIELD_BY_SEAT) ? walk->seats : dim->count;
	if (dim->word)
		json_begin_object(walk->json, key);
	else
		json_begin_array(walk->json, key);
	for (int i = 0; i < count; i++)
		json_below(walk, offset + (uint32_t)i * dim->stride, depth + 1,
			   dim->word ? dim->word[i] : NULL);
	if (dim->word)
		json_end_object(walk->json);
	else
		json_end_array(walk->json);
}

void fields_json(const struct field *fields, const void *state, int seats, bool open,
		 struct json *json)
{
	for (; fields->name; fields++) {
		struct json_walk walk = {fields, state, json, seats};
		bool is_open = (fields->flags & FIELD_PUBLIC) != 0;

		if (is_open == open && !(fields->flags & (FIELD_PAD | FIELD_INNER)))
			json_below(&walk, fields->offset, 0, fields->name);
	}
}

/* The bytes of a whole field, if nothing lies between its elements; else false. */
static inline bool is_packed(const struct field *field, uint32_t *size)
{
	*size = field->size;
	if (field->dim[0].count == 0)
		return true;
	for (int i = dims_of(field) - 1; i >= 0; i--) {
		if (field->dim[i].stride != *size)
			return false;
		*size *= field->dim[i].count;
	}
	return true;
}

static void copy_below(const struct field *field, uint32_t offset, int depth, const void *state,
		       void *view)
{
	if (depth == dims_of(field)) {
		memcpy((char *)view + offset, (const char *)state + offset, field->size);
		return;
	}
	ASSERT(depth < COUNT_OF(field->dim));
	for (int i = 0; i < field->dim[depth].count; i++)
		copy_below(field, offset + (uint32_t)i * field->dim[depth].stride, depth + 1,
			   state, view);
}

/* Fields that lie side by side are copied together: search looks at many views. */
void fields_copy_public(const struct field *fields, const void *state, void *view)
{
	uint32_t from = 0, to = 0; /* what is still to be copied */

	for (; fields->name; fields++) {
		uint32_t size;

		if (!(fields->flags & FIELD_PUBLIC))
			continue;
		if (!is_packed(fields, &size)) {
			copy_below(fields, fields->offset, 0, state, view);
			continue;
		}
		if (fields->offset != to) {
			memcpy((char *)view + from, (const char *)state + from, to - from);
			from = fields->offset;
		}
		to = fields->offset + size;
	}
	memcpy((char *)view + from, (const char *)state + from, to - from);
}

/* Counts how often a byte is claimed by a field, by walking the field's elements. */
static int claims(const struct field *field, uint32_t offset, int depth, uint32_t byte)
{
	int n = 0;

	if (depth == dims_of(field))
		return byte >= offset && byte < offset + field->size;
	for (int i = 0; i < field->dim[depth].count; i++)
		n += claims(field, offset + (uint32_t)i * field->dim[depth].stride, depth + 1,
			    byte);
	return n;
}

bool fields_cover(const struct field *fields, size_t size, struct text *why)
{
	for (uint32_t byte = 0; byte < size; byte++) {
		int n = 0;

		for (const struct field *field = fields; field->name; field++)
			n += claims(field, field->offset, 0, byte);
		if (n == 1)
			continue;
		text_str(why, n ? "two fields share byte " : "no field names byte ");
		text_uint(why, byte);
		return false;
	}
	return true;
}
