/* What the files of the SQLite store share: a connection, and asking it without ceremony. */
#ifndef TABARD_STORE_SQLITE_H
#define TABARD_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/request.h"

/* Every statement, prepared when it is first used; the texts are in sqlite_sql.c. */
enum sql {
	SQL_BEGIN,
	SQL_BEGIN_READ,
	SQL_COMMIT,
	SQL_ROLLBACK,
	SQL_HEAD,
	SQL_HEAD_ADD,
	SQL_HEAD_SET,
	SQL_REF,
	SQL_MADE,
	SQL_FORGET_HEADS,
	SQL_FORGET_ROWS,
	SQL_FORGET_ROW,
	SQL_FORGET_HEAD,
	SQL_ROW_ADD,
	SQL_ROWS,
	SQL_ROWS_DROP,
	SQL_MEMBERS,
	SQL_MEMBERS_DROP,
	SQL_MEMBER_ADD,
	SQL_LINK_DROP,
	SQL_LINK_ADD,
	SQL_LINK_FIND,
	SQL_LINKS_DROP,
	SQL_CHAT_REF,
	SQL_CHAT_LAST,
	SQL_CHAT_ADD,
	SQL_CHAT_TRIM,
	SQL_CHAT,
	SQL_CHATS_DROP,
	SQL_INTENT_SET,
	SQL_INTENT_DROP,
	SQL_INTENTS,
	SQL_INTENTS_DROP,
	SQL_LOBBY,
	SQL_MINE,
	SQL_REVISION,
	SQL_DUE,
	SQL_CLAIM,
	SQL_NEXT_DUE,
	SQL_NEXT_LEASE,
	SQL_BEAT,
	SQL_BEAT_SET,
	SQL_OLD_TABLES,
	SQL_OLD_DELETED,
	SQL_HEAD_DELETE,
	SQL_HEAD_DROP,
	SQL_OLD_KEYS,
	SQL_PERSON_ADD,
	SQL_PERSON,
	SQL_PERSON_NAME,
	SQL_PERSON_LOGIN,
	SQL_PERSON_DROP,
	SQL_PERSON_KEYS_DROP,
	SQL_PERSON_CHAT_DROP,
	SQL_PERSON_MEMBER_DROP,
	SQL_LOGIN,
	SQL_KEY_ADD,
	SQL_KEY,
	SQL_KEY_DROP,
	SQL_KEYS_DROP,
	SQL_COUNT,
};
extern const char *const sql_text[SQL_COUNT];
extern const char sql_schema[];

struct db {
	sqlite3 *handle;
	const struct store_config *config;
	struct store_failure *failure; /* of the call under way */
	sqlite3_stmt *statement[SQL_COUNT];
	int lock; /* the lock file of the writer, or -1 */
	int64_t now; /* of the transaction under way */
};

/* Fills db->failure from what SQLite says. False. */
bool db_fails(struct db *db);

/*
 * A statement with its values bound: i int64_t, t text, s struct slice, h hash; z an int64_t
 * and r a text for which 0 and "" stand for none. NULL after a failure.
 */
sqlite3_stmt *db_ask(struct db *db, enum sql id, const char *types, ...);

/* The next row of it: 1, or 0 at the end, or -1 after a failure. At the end it is reset. */
int db_next(struct db *db, sqlite3_stmt *statement);

/* Runs a statement to its end. False after a failure. */
bool db_run(struct db *db, sqlite3_stmt *statement);

/* The first row's first column, or `otherwise` if there is no row. False after a failure. */
bool db_number(struct db *db, sqlite3_stmt *statement, int64_t otherwise, int64_t *out);

/* A text column, in the request's memory. */
struct slice db_text(struct request *request, sqlite3_stmt *statement, int column);

/* One request each; false after a failure. */
bool tables_do(struct db *db, struct request *request);
bool lists_do(struct db *db, struct request *request);
/* sqlite_forget.c: a person's name in the rows and heads of their tables. */
bool forget_names(struct db *db, struct request *request);
bool people_do(struct db *db, struct request *request);

/* Takes rows, chat, intents, members and links of a head away. */
bool tables_empty(struct db *db, int64_t head);

/* Copies the head that the statement stands on (the columns of HEAD_COLUMNS) into the answer. */
struct store_head *lists_head(struct request *request, sqlite3_stmt *statement);

#endif
