/*
 * What the files of the PostgreSQL store share: libpq, loaded when it is needed, and a connection
 * in pipeline mode: what needs no answer is sent on without waiting for one.
 */
#ifndef TABARD_STORE_POSTGRES_H
#define TABARD_STORE_POSTGRES_H

#include "store/db.h"

struct pg_conn;
struct pg_result;

/* A notification, as libpq gives it. */
struct pg_word {
	char *channel;
	int from;
	char *text;
};

enum { WORDS_SIZE = 7900 }; /* of one notification: PostgreSQL takes 8,000 bytes */

/* Of libpq's ABI, which has not changed since PostgreSQL 14. */
enum {
	PG_CONNECTED = 0,
	PG_COMMAND_OK = 1,
	PG_TUPLES_OK = 2,
	PG_PIPELINE_SYNC = 10,
	PG_FIELD_STATE = 'C',
};

/*
 * The functions of libpq that we use: what each gives, its name, what it takes. There is no header
 * of it here, so that nothing of PostgreSQL is needed to build Tabard.
 */
#define PG_FUNCTIONS(X)                                                                            \
	X(struct pg_conn *, PQconnectdbParams,                                                     \
	  (const char *const *keys, const char *const *values, int expand))                        \
	X(int, PQstatus, (const struct pg_conn *))                                                 \
	X(int, PQserverVersion, (const struct pg_conn *))                                          \
	X(char *, PQerrorMessage, (const struct pg_conn *))                                        \
	X(void, PQfinish, (struct pg_conn *))                                                      \
	X(struct pg_result *, PQexec, (struct pg_conn *, const char *text))                        \
	X(int, PQenterPipelineMode, (struct pg_conn *))                                            \
	X(int, PQsendPrepare, (struct pg_conn *, const char *name, const char *text, int count,    \
			       const unsigned *types))                                             \
	X(int, PQsendQueryPrepared, (struct pg_conn *, const char *name, int count,                \
				     const char *const *values, const int *lengths,                \
				     const int *formats, int format))                              \
	X(int, PQsendFlushRequest, (struct pg_conn *))                                             \
	X(int, PQpipelineSync, (struct pg_conn *))                                                 \
	X(struct pg_result *, PQgetResult, (struct pg_conn *))                                     \
	X(int, PQresultStatus, (const struct pg_result *))                                         \
	X(char *, PQresultErrorField, (const struct pg_result *, int field))                       \
	X(char *, PQresultErrorMessage, (const struct pg_result *))                                \
	X(char *, PQcmdStatus, (struct pg_result *))                                               \
	X(int, PQntuples, (const struct pg_result *))                                              \
	X(int, PQgetisnull, (const struct pg_result *, int row, int column))                       \
	X(char *, PQgetvalue, (const struct pg_result *, int row, int column))                     \
	X(int, PQgetlength, (const struct pg_result *, int row, int column))                       \
	X(void, PQclear, (struct pg_result *))                                                     \
	X(int, PQsocket, (const struct pg_conn *))                                                 \
	X(int, PQconsumeInput, (struct pg_conn *))                                                 \
	X(struct pg_word *, PQnotifies, (struct pg_conn *))                                        \
	X(void, PQfreemem, (void *))

struct pg_lib {
#define PG_MEMBER(gives, name, takes) gives(*name) takes;
	PG_FUNCTIONS(PG_MEMBER)
#undef PG_MEMBER
};

/* NULL if there is no libpq here, or one that is too old. */
const struct pg_lib *pg_load(void);

/* What was asked beforehand for one request: its head, its reference, what was said in advance. */
enum { KNOWN_HEAD, KNOWN_REF, KNOWN_INTENTS, KNOWN_KINDS };
struct pg_known {
	struct pg_result *result[KNOWN_KINDS];
	bool is_sent[KNOWN_KINDS];
};

struct pg {
	struct db db;
	const struct pg_lib *lib;
	struct pg_conn *conn;     /* NULL: there is no connection */
	int owed;                 /* statements sent whose results nobody has looked at yet */
	int marks;                /* points marked in the stream that have not come back yet */
	bool asked;               /* one more: the statement that was asked last */
	struct pg_result *result; /* of that one, being read */
	int row;
	char state[6]; /* the first failure's SQLSTATE; "" for none, or a lost connection */
	struct pg_known *known; /* one for each request of the batch */
	int known_count, doing; /* which of them is being done */
	bool listens;
	int64_t ahead;    /* ms by which the database's clock is ahead of ours */
	struct text words; /* for other servers, with the commit of this batch */
	char words_buf[WORDS_SIZE];
	char writer[40]; /* a name that nobody else has, and ... */
	int64_t batch;   /* ... the number of its last batch, by which its fate can be asked for */
};

/* postgres_ask.c */
extern const struct db_kind pg_kind;
/* Fills the failure from a result (NULL: from the connection). False. */
bool pg_fails(struct pg *pg, const struct pg_result *result);
/* Is the connection lost? Then it is let go. */
bool pg_is_lost(struct pg *pg);
void pg_disconnect(struct pg *pg);
/* Prepares every statement and enters pipeline mode. */
bool pg_prepare(struct pg *pg);
/* Waits for everything sent. Of the last statement, whether it did what it is named after. */
bool pg_settle(struct pg *pg, const char *last);
/* After a failure: forgets what was sent, and ends the transaction. */
void pg_recover(struct pg *pg);

/* postgres_open.c: connects, and sees that it is a store of ours, and a safe one. */
bool pg_connect(struct pg *pg);

/* Sends a statement whose result is taken later, in the order of sending, after a flush. */
bool pg_send(struct pg *pg, enum sql id, const char *types, ...);
/* Lets everything sent so far be answered; looks at what was only to happen. */
bool pg_flush(struct pg *pg);
/* The result of the next statement; NULL after a failure. */
struct pg_result *pg_take(struct pg *pg);

/* postgres_begin.c: a transaction, and what its requests will ask first, all at once. */
bool pg_begin(struct pg *pg, struct request *const *list, int count);
/* What was found out for the request that is being done; NULL: nothing, it must be asked. */
struct pg_result *pg_known(struct pg *pg, enum sql id);
void pg_forget_known(struct pg *pg);

/* postgres_words.c: what other servers should know of a request that was done. */
bool pg_say(struct pg *pg, const struct request *request);
/* Sends what was said with the transaction under way; at its beginning there is nothing. */
void pg_say_nothing(struct pg *pg);
bool pg_say_all(struct pg *pg);
void pg_hear(void *connection, int stop, struct store *store);

/* postgres_sql.c */
extern const char pg_schema[], pg_writers[];
extern const char *const pg_text[SQL_COUNT];
enum { PG_SCHEMA_VERSION = 1 };

#endif
