/* Asking a database: what is the same for each of them. See db.h. */
#include "store/db.h"

struct db_rows *db_ask(struct db *db, enum sql id, const char *types, ...)
{
	struct db_rows *rows;
	va_list values;

	va_start(values, types);
	rows = db->kind->ask(db, id, types, &values);
	va_end(values);
	return rows;
}

int db_next(struct db *db, struct db_rows *rows)
{
	return rows ? db->kind->next(db, rows) : -1;
}

bool db_run(struct db *db, struct db_rows *rows)
{
	return rows && db->kind->run(db, rows);
}

void db_end(struct db *db, struct db_rows *rows)
{
	if (rows)
		db->kind->end(db, rows);
}

bool db_number(struct db *db, struct db_rows *rows, int64_t otherwise, int64_t *out)
{
	int more = db_next(db, rows);

	*out = more > 0 ? db_int(db, rows, 0) : otherwise;
	db_end(db, rows);
	return more >= 0;
}

int64_t db_int(struct db *db, struct db_rows *rows, int column)
{
	return db->kind->number(db, rows, column);
}

struct slice db_slice(struct db *db, struct db_rows *rows, int column)
{
	return db->kind->text(db, rows, column);
}

void db_put(struct db *db, struct db_rows *rows, int column, struct text *out)
{
	struct slice text = db_slice(db, rows, column);

	text_bytes(out, text.at, text.len);
}

struct slice db_text(struct db *db, struct request *request, struct db_rows *rows, int column)
{
	struct slice text = db_slice(db, rows, column);

	return (struct slice){request_copy(request, text.at, text.len), text.len};
}

/*
 * Before a request that changes heads and does not keep the memo itself: what it may change is not
 * remembered any more.
 */
static void forget(struct db *db, const struct request *request)
{
	if (request->op == OP_SWEEP || request->op == OP_PERSON_FORGET)
		memo_clear(db->memo);
}

bool db_do(struct db *db, struct request *request)
{
	forget(db, request);
	request->answer.now = db->now;
	switch (request->op) {
	case OP_APPEND:
	case OP_CHAT_ADD:
	case OP_INTENT_SET:
	case OP_LOAD:
	case OP_REF_FIND:
	case OP_CHAT_READ:
	case OP_INTENTS:
		return tables_do(db, request);
	case OP_TELL: /* nothing to do but to pass it on */
		return true;
	case OP_CLAIM:
	case OP_BEAT:
	case OP_SWEEP:
	case OP_LOBBY:
	case OP_MINE:
	case OP_REVISIONS:
	case OP_LINK_FIND:
		return lists_do(db, request);
	case OP_PERSON_ADD:
	case OP_PERSON_SET:
	case OP_PERSON_FORGET:
	case OP_KEY_ADD:
	case OP_KEY_TAKE:
	case OP_KEY_DROP:
	case OP_LOGIN_FIND:
	case OP_KEY_FIND:
		return people_do(db, request);
	}
	return false;
}
