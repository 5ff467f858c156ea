/* The calls of store.h: each copies what it is given into a request and queues it. */
#include "engine/rng.h"
#include "store/request.h"

/* Names and references come from outside; whoever calls has checked that they fit. */
static void copy_text(char *to, size_t size, const char *from)
{
	size_t length = strlen(from);

	ASSERT(length < size);
	memcpy(to, from, length + 1);
}

static struct slice copy_slice(struct request *request, struct slice text)
{
	ASSERT(text.len <= STORE_TEXT_MAX);
	return (struct slice){request_copy(request, text.at, text.len), text.len};
}

static struct request *ask_table(struct store *store, enum store_op op, const char *table,
				 struct store_then then)
{
	struct request *request = request_new(store, op, then);

	copy_text(request->ask.table, sizeof request->ask.table, table);
	return request;
}

static struct store_row *copy_rows(struct request *request, const struct store_row *rows, int count)
{
	struct store_row *copy = request_alloc(request, (size_t)count * sizeof *copy);

	for (int i = 0; i < count; i++) {
		ASSERT(strlen(rows[i].ref) < (i == 0 ? STORE_REF_SIZE : 1));
		copy[i] = rows[i];
		copy[i].ref = request_copy(request, rows[i].ref, strlen(rows[i].ref));
		copy[i].text = copy_slice(request, rows[i].text);
	}
	return copy;
}

bool store_append(struct store *store, const struct store_append *append, struct store_then then)
{
	struct request *request = ask_table(store, OP_APPEND, append->table, then);
	struct store_append *copy = &request->append;

	ASSERT(append->row_count >= 0 && append->row_count <= STORE_ROWS_MAX);
	ASSERT(append->member_count >= 0 && append->member_count <= STORE_MEMBERS_MAX);
	ASSERT(append->due_kind >= 0 && append->due_kind <= 30);
	ASSERT(strlen(append->game) < STORE_GAME_SIZE);
	ASSERT(strlen(append->summary) <= STORE_SUMMARY_MAX);
	*copy = *append;
	copy->table = request->ask.table;
	copy->game = request_copy(request, append->game, strlen(append->game));
	copy->summary = request_copy(request, append->summary, strlen(append->summary));
	copy->rows = copy_rows(request, append->rows, append->row_count);
	copy->links = (const struct store_link *)(const void *)request_copy(
		request, append->links, (size_t)append->link_count * sizeof *append->links);
	return store_submit(store, request);
}

bool store_load(struct store *store, const char *table, int64_t since, struct store_then then)
{
	struct request *request = ask_table(store, OP_LOAD, table, then);

	request->ask.since = since;
	return store_submit(store, request);
}

bool store_ref_find(struct store *store, const char *table, int64_t person, const char *ref,
		    struct store_then then)
{
	struct request *request = ask_table(store, OP_REF_FIND, table, then);

	copy_text(request->ask.ref, sizeof request->ask.ref, ref);
	request->ask.person = person;
	return store_submit(store, request);
}

bool store_chat_add(struct store *store, const struct store_line *line, struct store_then then)
{
	struct request *request = ask_table(store, OP_CHAT_ADD, line->table, then);

	copy_text(request->ask.ref, sizeof request->ask.ref, line->ref);
	request->ask.room = line->room;
	request->ask.person = line->person;
	request->ask.text = copy_slice(request, line->text);
	return store_submit(store, request);
}

bool store_chat_read(struct store *store, const char *table, int room, int64_t since,
		     struct store_then then)
{
	struct request *request = ask_table(store, OP_CHAT_READ, table, then);

	request->ask.room = room;
	request->ask.since = since;
	return store_submit(store, request);
}

bool store_intent_set(struct store *store, const struct store_intend *intend,
		      struct store_then then)
{
	struct request *request = ask_table(store, OP_INTENT_SET, intend->table, then);

	request->ask.since = intend->expected;
	request->ask.seat = intend->seat;
	request->ask.text = copy_slice(request, intend->text);
	return store_submit(store, request);
}

uint64_t store_intents_mark(const struct store_intent *intents, int count)
{
	uint64_t mark = 0;

	for (int i = 0; i < count; i++) {
		uint8_t seat = (uint8_t)intents[i].seat;

		if (intents[i].text.len == 0 || intents[i].seat == STORE_SEAT_NONE)
			continue;
		mark = hash_bytes(mark, &seat, 1);
		mark = hash_bytes(mark, intents[i].text.at, intents[i].text.len);
	}
	return mark;
}

bool store_intents(struct store *store, const char *table, struct store_then then)
{
	return store_submit(store, ask_table(store, OP_INTENTS, table, then));
}

static int list_limit(int limit)
{
	return limit > 0 && limit < STORE_LIST_MAX ? limit : STORE_LIST_MAX;
}

bool store_lobby(struct store *store, enum store_status status, int limit, struct store_then then)
{
	struct request *request = request_new(store, OP_LOBBY, then);

	request->ask.kind = (int)status;
	request->ask.limit = list_limit(limit);
	return store_submit(store, request);
}

bool store_mine(struct store *store, int64_t person, int limit, struct store_then then)
{
	struct request *request = request_new(store, OP_MINE, then);

	request->ask.person = person;
	request->ask.limit = list_limit(limit);
	return store_submit(store, request);
}

bool store_revisions(struct store *store, const char *const *tables, int count,
		     struct store_then then)
{
	struct request *request = request_new(store, OP_REVISIONS, then);
	char(*copy)[STORE_TABLE_SIZE];

	ASSERT(count >= 0 && count <= STORE_LIST_MAX);
	copy = request_alloc(request, (size_t)count * sizeof *copy);
	for (int i = 0; i < count; i++)
		copy_text(copy[i], sizeof copy[i], tables[i]);
	request->ask.tables = (const char(*)[STORE_TABLE_SIZE])copy;
	request->ask.table_count = count;
	return store_submit(store, request);
}

bool store_claim(struct store *store, uint32_t kinds, int limit, int64_t lease,
		 struct store_then then)
{
	struct request *request = request_new(store, OP_CLAIM, then);

	request->ask.kinds = kinds;
	request->ask.limit = list_limit(limit);
	request->ask.lease = lease;
	return store_submit(store, request);
}

bool store_tell(struct store *store, const char *word, struct store_then then)
{
	struct request *request = request_new(store, OP_TELL, then);

	ASSERT(strlen(word) < STORE_WORD_SIZE && !strchr(word, ' '));
	request->ask.text.at = request_copy(request, word, strlen(word));
	request->ask.text.len = (uint32_t)strlen(word);
	return store_submit(store, request);
}

bool store_beat(struct store *store, struct store_then then)
{
	return store_submit(store, request_new(store, OP_BEAT, then));
}

bool store_sweep(struct store *store, struct store_ages ages, struct store_then then)
{
	struct request *request = request_new(store, OP_SWEEP, then);

	request->ask.ages = ages;
	return store_submit(store, request);
}

static struct request *ask_person(struct store *store, enum store_op op, int64_t person,
				  struct store_then then)
{
	struct request *request = request_new(store, op, then);

	request->ask.person = person;
	return request;
}

static struct request *ask_hash(struct store *store, enum store_op op, const uint8_t *hash,
				struct store_then then)
{
	struct request *request = request_new(store, op, then);

	memcpy(request->ask.hash, hash, STORE_HASH_SIZE);
	request->ask.by_hash = true;
	return request;
}

bool store_person_add(struct store *store, const char *name, const uint8_t hash[STORE_HASH_SIZE],
		      struct store_then then)
{
	struct request *request = ask_hash(store, OP_PERSON_ADD, hash, then);

	copy_text(request->ask.who.name, sizeof request->ask.who.name, name);
	return store_submit(store, request);
}

bool store_person_set(struct store *store, const struct store_person *person,
		      struct store_then then)
{
	struct request *request = ask_person(store, OP_PERSON_SET, person->id, then);

	ASSERT(!person->login[0] == !person->passphrase[0]);
	request->ask.who = *person;
	return store_submit(store, request);
}

bool store_person_forget(struct store *store, int64_t person, const char *by,
			 struct store_then then)
{
	struct request *request = ask_person(store, OP_PERSON_FORGET, person, then);

	copy_text(request->ask.ref, sizeof request->ask.ref, by);
	return store_submit(store, request);
}

bool store_login_find(struct store *store, const char *login, struct store_then then)
{
	struct request *request = request_new(store, OP_LOGIN_FIND, then);

	copy_text(request->ask.who.login, sizeof request->ask.who.login, login);
	return store_submit(store, request);
}

bool store_key_add(struct store *store, const struct store_key_new *key, struct store_then then)
{
	struct request *request = ask_hash(store, OP_KEY_ADD, key->hash, then);

	request->ask.person = key->person;
	request->ask.kind = (int)key->kind;
	request->ask.lease = key->lifetime;
	return store_submit(store, request);
}

bool store_key_find(struct store *store, enum store_key kind, const uint8_t hash[STORE_HASH_SIZE],
		    struct store_then then)
{
	struct request *request = ask_hash(store, OP_KEY_FIND, hash, then);

	request->ask.kind = (int)kind;
	return store_submit(store, request);
}

bool store_key_take(struct store *store, const uint8_t link[STORE_HASH_SIZE],
		    const uint8_t cookie[STORE_HASH_SIZE], struct store_then then)
{
	struct request *request = ask_hash(store, OP_KEY_TAKE, link, then);

	memcpy(request->ask.cookie, cookie, STORE_HASH_SIZE);
	return store_submit(store, request);
}

bool store_key_drop(struct store *store, int64_t person, enum store_key kind, const uint8_t *hash,
		    struct store_then then)
{
	struct request *request = ask_person(store, OP_KEY_DROP, person, then);

	request->ask.kind = (int)kind;
	if (hash) {
		memcpy(request->ask.hash, hash, STORE_HASH_SIZE);
		request->ask.by_hash = true;
	}
	return store_submit(store, request);
}

bool store_link_find(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
		     struct store_then then)
{
	return store_submit(store, ask_hash(store, OP_LINK_FIND, hash, then));
}
