/* People and their keys. Of a secret only the hash is ever here. */
#include "store/db.h"

static void copy_text(char *to, size_t size, struct slice text)
{
	struct text out;

	text_init(&out, to, size);
	text_bytes(&out, text.at, text.len);
}

/* The one person of a query, or GONE. */
static bool read_person(struct db *db, struct request *request, struct db_rows *row)
{
	struct store_person *person = &request->answer.person;
	int more = db_next(db, row);

	if (more > 0) {
		person->id = db_int(db, row, 0);
		copy_text(person->name, sizeof person->name, db_slice(db, row, 1));
		copy_text(person->login, sizeof person->login, db_slice(db, row, 2));
		copy_text(person->passphrase, sizeof person->passphrase, db_slice(db, row, 3));
		person->created = db_int(db, row, 4);
	} else {
		request->answer.code = STORE_GONE;
	}
	db_end(db, row);
	return more >= 0;
}

static bool add_key(struct db *db, const uint8_t *hash, int64_t person, enum store_key kind,
		    int64_t expires)
{
	return db_run(db, db_ask(db, SQL_KEY_ADD, "hiiz", hash, person, (int64_t)kind, expires));
}

static bool do_person_add(struct db *db, struct request *request)
{
	int64_t id;

	return db_number(db, db_ask(db, SQL_PERSON_ADD, "ti", request->ask.who.name, db->now), 0,
			 &id) &&
	       add_key(db, request->ask.hash, id, STORE_KEY_COOKIE, 0) &&
	       read_person(db, request, db_ask(db, SQL_PERSON, "i", id));
}

static bool do_person_set(struct db *db, struct request *request)
{
	const struct store_person *who = &request->ask.who;
	int64_t holder;

	if (who->login[0]) {
		if (!db_number(db, db_ask(db, SQL_LOGIN, "t", who->login), who->id, &holder))
			return false;
		if (holder != who->id) {
			request->answer.code = STORE_CONFLICT;
			return true;
		}
		if (!db_run(db, db_ask(db, SQL_PERSON_LOGIN, "tti", who->login, who->passphrase,
				       who->id)))
			return false;
	}
	if (who->name[0] &&
	    !db_run(db, db_ask(db, SQL_PERSON_NAME, "ti", who->name, who->id)))
		return false;
	return read_person(db, request, db_ask(db, SQL_PERSON, "i", who->id));
}

static bool do_person_forget(struct db *db, struct request *request)
{
	static const enum sql drop[] = {
		SQL_PERSON_KEYS_DROP, SQL_PERSON_CHAT_DROP, SQL_PERSON_MEMBER_DROP,
	};
	bool fine = forget_names(db, request);
	int64_t gone = 0;

	for (int i = 0; fine && i < COUNT_OF(drop); i++)
		fine = db_run(db, db_ask(db, drop[i], "i", request->ask.person));
	fine = fine && db_number(db, db_ask(db, SQL_PERSON_DROP, "i", request->ask.person), 0,
				 &gone);
	if (fine && gone == 0)
		request->answer.code = STORE_GONE;
	return fine;
}

static bool do_key_add(struct db *db, struct request *request)
{
	const struct store_ask *ask = &request->ask;

	if (!read_person(db, request, db_ask(db, SQL_PERSON, "i", ask->person)))
		return false;
	return request->answer.code != STORE_DONE ||
	       add_key(db, ask->hash, ask->person, (enum store_key)ask->kind,
		       ask->lease ? db->now + ask->lease : 0);
}

/* The person who holds a key, or GONE. */
static bool find_key(struct db *db, struct request *request, enum store_key kind)
{
	int64_t person;

	if (!db_number(db, db_ask(db, SQL_KEY, "hii", request->ask.hash, (int64_t)kind, db->now),
		       0, &person))
		return false;
	return read_person(db, request, db_ask(db, SQL_PERSON, "i", person));
}

static bool do_key_take(struct db *db, struct request *request)
{
	int64_t person;

	if (!find_key(db, request, STORE_KEY_PERSONAL))
		return false;
	if (request->answer.code != STORE_DONE)
		return true;
	person = request->answer.person.id;
	return db_run(db, db_ask(db, SQL_KEY_DROP, "hii", request->ask.hash, person,
				 (int64_t)STORE_KEY_PERSONAL)) &&
	       add_key(db, request->ask.cookie, person, STORE_KEY_COOKIE, 0);
}

static bool do_key_drop(struct db *db, struct request *request)
{
	const struct store_ask *ask = &request->ask;

	if (ask->by_hash)
		return db_run(db, db_ask(db, SQL_KEY_DROP, "hii", ask->hash, ask->person,
					 (int64_t)ask->kind));
	return db_run(db, db_ask(db, SQL_KEYS_DROP, "ii", ask->person, (int64_t)ask->kind));
}

bool people_do(struct db *db, struct request *request)
{
	switch ((int)request->op) {
	case OP_PERSON_ADD:
		return do_person_add(db, request);
	case OP_PERSON_SET:
		return do_person_set(db, request);
	case OP_PERSON_FORGET:
		return do_person_forget(db, request);
	case OP_KEY_ADD:
		return do_key_add(db, request);
	case OP_KEY_TAKE:
		return do_key_take(db, request);
	case OP_KEY_DROP:
		return do_key_drop(db, request);
	case OP_KEY_FIND:
		return find_key(db, request, (enum store_key)request->ask.kind);
	default: /* the one left of those that come here */
		return read_person(db, request,
				   db_ask(db, SQL_LOGIN, "t", request->ask.who.login));
	}
}
