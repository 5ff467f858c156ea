/*
 * What the store does, said once for every database: statements by name, asked without ceremony.
 * tables.c, lists.c, people.c and forget.c are written in these; sqlite.c and postgres.c say how
 * a database does them. The texts are in sql.c, in the words that both understand.
 */
#ifndef TABARD_STORE_DB_H
#define TABARD_STORE_DB_H

#include <stdarg.h>

#include "store/memo.h"
#include "store/request.h"

/* Every statement. */
enum sql {
	SQL_BEGIN,
	SQL_BEGIN_READ,
	SQL_NOW, /* where the store has a clock of its own */
	SQL_BATCH, /* which of a writer's batches a transaction is */
	SQL_FATE, /* the last of them that was committed */
	SQL_NOTIFY, /* to others who share the store */
	SQL_LISTEN,
	SQL_COMMIT,
	SQL_ROLLBACK,
	SQL_HEAD,
	SQL_HEAD_LOCK, /* the same; nobody else may change it before the end */
	SQL_HEAD_ADD,
	SQL_HEAD_SET,
	SQL_HEAD_TELL, /* where it is kept apart: what few appends change */
	SQL_REF,
	SQL_REFS, /* where a writer remembers them */
	SQL_MADE_LOCK, /* waits for whoever makes a table by the same reference */
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
/* The text that all databases share, NULL where each has its own words. */
extern const char *const sql_text[SQL_COUNT];

/* The columns of every statement that lists heads. */
#define HEAD_COLUMNS                                                                               \
	"heads.id, name, revision, status, asked, due_kind, due, claimed, created, changed,"       \
	" listed, game, summary"

/* Heads whose work is of one of the kinds that are the second value. */
#define OF_KIND "(CAST($2 AS bigint) >> due_kind & 1) = 1"

/* A statement under way; what it is only its database knows. */
struct db_rows;
struct db;

/* How a database does it; what each must do is said at the functions of the same name below. */
struct db_kind {
	bool is_shared; /* others may write to it at the same time */
	/*
	 * Where how a head stands is kept apart from what it is, and a row of the log names the one
	 * before it: which one was added last. Otherwise NULL.
	 */
	int64_t (*added)(struct db *db);
	struct db_rows *(*ask)(struct db *db, enum sql id, const char *types, va_list *values);
	int (*next)(struct db *db, struct db_rows *rows);
	bool (*run)(struct db *db, struct db_rows *rows);
	void (*end)(struct db *db, struct db_rows *rows);
	int64_t (*number)(struct db *db, struct db_rows *rows, int column);
	struct slice (*text)(struct db *db, struct db_rows *rows, int column);
};

/* A connection, the first member of what a database makes of it. */
struct db {
	const struct db_kind *kind;
	const struct store_config *config;
	struct store_failure *failure; /* of the call under way */
	bool writes;
	int64_t now; /* of the transaction under way */
	struct memo *memo; /* of a writer that has the store for itself; otherwise NULL */
};

/*
 * A statement with its values bound: i int64_t, t text, s struct slice, h hash; z an int64_t
 * and r a text for which 0 and "" stand for none. NULL after a failure, which all others take.
 * One at a time: it is run, or read to its end, or ended, before the next is asked.
 */
struct db_rows *db_ask(struct db *db, enum sql id, const char *types, ...);

/* The next row of it: 1, or 0 at the end, or -1 after a failure. At the end it is ended. */
int db_next(struct db *db, struct db_rows *rows);

/*
 * Runs a statement to its end. False after a failure; a database may also report it later, at the
 * latest when the transaction is committed.
 */
bool db_run(struct db *db, struct db_rows *rows);

/* Has read enough of it. */
void db_end(struct db *db, struct db_rows *rows);

/* The first row's first column, or `otherwise` if there is no row. False after a failure. */
bool db_number(struct db *db, struct db_rows *rows, int64_t otherwise, int64_t *out);

/* Columns of the row that it stands on; 0 and "" for none. A slice is good until the next row. */
int64_t db_int(struct db *db, struct db_rows *rows, int column);
struct slice db_slice(struct db *db, struct db_rows *rows, int column);
void db_put(struct db *db, struct db_rows *rows, int column, struct text *out);
/* In the request's memory. */
struct slice db_text(struct db *db, struct request *request, struct db_rows *rows, int column);

/* Does one request; false after a failure. */
bool db_do(struct db *db, struct request *request);

/* Those of tables.c, lists.c and people.c. */
bool tables_do(struct db *db, struct request *request);
bool lists_do(struct db *db, struct request *request);
bool people_do(struct db *db, struct request *request);
/* forget.c: a person's name in the rows and heads of their tables. */
bool forget_names(struct db *db, struct request *request);

/* Takes rows, chat, intents, members and links of a head away. */
bool tables_empty(struct db *db, int64_t head);

/* Copies the head that the statement stands on (the columns of HEAD_COLUMNS) into the answer. */
struct store_head *lists_head(struct db *db, struct request *request, struct db_rows *rows);

#endif
