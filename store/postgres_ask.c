/*
 * Asking PostgreSQL: statements in pipeline mode. What only has to happen is sent and looked at
 * later, with the next answer that is waited for; so an append waits as often as it reads.
 */
#include <stdio.h>
#include <stdlib.h>

#include "store/postgres.h"

enum { VALUES_MAX = 12, NAME_SIZE_MAX = 8 };

/* SQLSTATEs by their beginning, and what they mean for the store. */
static enum store_trouble trouble_of(const char *state)
{
	static const struct {
		const char *state;
		enum store_trouble trouble;
	} known[] = {
		{"", STORE_AWAY},        {"08", STORE_AWAY},      {"57P", STORE_AWAY},
		{"53100", STORE_FULL},   {"25006", STORE_NO_WRITE}, {"42501", STORE_NO_WRITE},
		{"58030", STORE_IO},     {"XX001", STORE_CORRUPT}, {"XX002", STORE_CORRUPT},
	};

	for (int i = state[0] ? 1 : 0; i < COUNT_OF(known); i++) {
		size_t length = strlen(known[i].state);

		if (strncmp(state, known[i].state, length) == 0)
			return known[i].trouble;
	}
	return STORE_DATABASE;
}

/* PostgreSQL's own words on one line. */
static void put_line(struct text *out, const char *words)
{
	for (; *words; words++) {
		bool is_end = *words == '\n' && !words[1];

		if (!is_end)
			text_char(out, *words == '\n' || *words == '\t' ? ' ' : *words);
	}
}

bool pg_fails(struct pg *pg, const struct pg_result *result)
{
	const char *state = result ? pg->lib->PQresultErrorField(result, PG_FIELD_STATE) : "";
	char words[300];
	struct text text;

	snprintf(pg->state, sizeof pg->state, "%s", state ? state : "");
	text_init(&text, words, sizeof words);
	put_line(&text, result ? pg->lib->PQresultErrorMessage(result)
			       : pg->lib->PQerrorMessage(pg->conn));
	return store_fails(pg->db.failure, trouble_of(pg->state), words);
}

void pg_disconnect(struct pg *pg)
{
	if (pg->result)
		pg->lib->PQclear(pg->result);
	if (pg->conn)
		pg->lib->PQfinish(pg->conn);
	pg->conn = NULL;
	pg->result = NULL;
	pg->owed = pg->marks = 0;
	pg->asked = pg->listens = false;
}

bool pg_is_lost(struct pg *pg)
{
	if (pg->conn && pg->lib->PQstatus(pg->conn) != PG_CONNECTED)
		pg_disconnect(pg);
	return !pg->conn;
}

/* The values of one statement, as libpq wants them. Numbers are written out. */
struct values {
	int count;
	const char *at[VALUES_MAX];
	int length[VALUES_MAX], format[VALUES_MAX];
	char number[VALUES_MAX][24];
};

static void bind(struct values *values, char type, va_list *from)
{
	int i = values->count++;
	struct slice slice;
	int64_t number;

	ASSERT(i < VALUES_MAX);
	values->format[i] = 1; /* bytes of a known length */
	switch (type) {
	case 'i':
	case 'z':
		number = va_arg(*from, int64_t);
		values->format[i] = 0;
		snprintf(values->number[i], sizeof values->number[i], "%lld", (long long)number);
		values->at[i] = type == 'z' && number == 0 ? NULL : values->number[i];
		return;
	case 't':
	case 'r':
		values->at[i] = va_arg(*from, const char *);
		values->length[i] = (int)strlen(values->at[i]);
		if (type == 'r' && values->length[i] == 0)
			values->at[i] = NULL;
		return;
	case 's':
		slice = va_arg(*from, struct slice);
		values->at[i] = slice.len ? slice.at : "";
		values->length[i] = (int)slice.len;
		return;
	default: /* 'h' */
		values->at[i] = (const char *)va_arg(*from, const uint8_t *);
		values->length[i] = STORE_HASH_SIZE;
	}
}

static void name_of(enum sql id, char name[NAME_SIZE_MAX])
{
	snprintf(name, NAME_SIZE_MAX, "s%d", (int)id);
}

static bool send(struct pg *pg, enum sql id, const char *types, va_list *from)
{
	struct values values = {0};
	char name[NAME_SIZE_MAX];

	for (int i = 0; types[i]; i++)
		bind(&values, types[i], from);
	name_of(id, name);
	return pg->lib->PQsendQueryPrepared(pg->conn, name, values.count, values.at, values.length,
					    values.format, 0) ||
	       pg_fails(pg, NULL);
}

bool pg_send(struct pg *pg, enum sql id, const char *types, ...)
{
	va_list values;
	bool fine;

	va_start(values, types);
	fine = send(pg, id, types, &values);
	va_end(values);
	return fine;
}

static struct db_rows *ask(struct db *db, enum sql id, const char *types, va_list *from)
{
	struct pg *pg = (struct pg *)db;

	ASSERT(!pg->asked && !pg->result);
	pg->row = -1;
	pg->result = pg_known(pg, id);
	if (!pg->result) {
		if (!send(pg, id, types, from))
			return NULL;
		pg->asked = true;
	}
	return (struct db_rows *)pg;
}

struct pg_result *pg_take(struct pg *pg)
{
	struct pg_result *result = pg->lib->PQgetResult(pg->conn), *more;
	int status = result ? pg->lib->PQresultStatus(result) : -1;

	/* Each ends with a NULL; a connection that breaks may say so in between. */
	while (result && (more = pg->lib->PQgetResult(pg->conn)) != NULL) {
		status = -1;
		pg_fails(pg, more);
		pg->lib->PQclear(more);
		if (pg->lib->PQstatus(pg->conn) != PG_CONNECTED)
			break;
	}
	if (status == PG_COMMAND_OK || status == PG_TUPLES_OK)
		return result;
	pg_fails(pg, result);
	if (result)
		pg->lib->PQclear(result);
	return NULL;
}

/* Looks at the results of what was only to happen. */
static bool take_owed(struct pg *pg)
{
	for (; pg->owed > 0; pg->owed--) {
		struct pg_result *result = pg_take(pg);

		if (!result)
			return false;
		pg->lib->PQclear(result);
	}
	return true;
}

bool pg_flush(struct pg *pg)
{
	if (!pg->lib->PQsendFlushRequest(pg->conn))
		return pg_fails(pg, NULL);
	return take_owed(pg);
}

static bool fetch(struct pg *pg)
{
	pg->asked = false;
	pg->result = pg_flush(pg) ? pg_take(pg) : NULL;
	return pg->result != NULL;
}

static void end(struct db *db, struct db_rows *rows)
{
	struct pg *pg = (struct pg *)db;

	(void)rows;
	if (pg->asked)
		pg->owed++;
	if (pg->result)
		pg->lib->PQclear(pg->result);
	pg->asked = false;
	pg->result = NULL;
}

static int next(struct db *db, struct db_rows *rows)
{
	struct pg *pg = (struct pg *)db;

	if (pg->asked && !fetch(pg))
		return -1;
	if (pg->result && ++pg->row < pg->lib->PQntuples(pg->result))
		return 1;
	end(db, rows);
	return 0;
}

static bool run(struct db *db, struct db_rows *rows)
{
	end(db, rows);
	return true;
}

static int64_t number(struct db *db, struct db_rows *rows, int column)
{
	struct pg *pg = (struct pg *)db;
	const char *text = pg->lib->PQgetvalue(pg->result, pg->row, column);

	(void)rows;
	return text[0] == 't' ? 1 : strtoll(text, NULL, 10);
}

static struct slice text(struct db *db, struct db_rows *rows, int column)
{
	struct pg *pg = (struct pg *)db;

	(void)rows;
	return (struct slice){pg->lib->PQgetvalue(pg->result, pg->row, column),
			      (uint32_t)pg->lib->PQgetlength(pg->result, pg->row, column)};
}

const struct db_kind pg_kind = {
	.is_shared = true, .ask = ask, .next = next, .run = run, .end = end, .number = number,
	.text = text,
};

/* Marks a point in the stream: up to there a failure lets nothing more happen. */
static bool mark(struct pg *pg)
{
	if (!pg->lib->PQpipelineSync(pg->conn))
		return pg_fails(pg, NULL);
	pg->marks++;
	return true;
}

/* Reads on to the last point that was marked. */
static void skip_to_mark(struct pg *pg)
{
	while (pg->marks > 0 && pg->lib->PQstatus(pg->conn) == PG_CONNECTED) {
		struct pg_result *result = pg->lib->PQgetResult(pg->conn);

		if (result && pg->lib->PQresultStatus(result) == PG_PIPELINE_SYNC)
			pg->marks--;
		if (result)
			pg->lib->PQclear(result);
	}
	pg->owed = 0;
}

bool pg_settle(struct pg *pg, const char *last)
{
	struct pg_result *result;
	bool fine;

	if (!mark(pg))
		return false;
	pg->owed--;
	fine = take_owed(pg);
	result = fine ? pg_take(pg) : NULL;
	fine = result && strcmp(pg->lib->PQcmdStatus(result), last) == 0;
	if (result && !fine)
		store_fails(pg->db.failure, STORE_DATABASE, pg->lib->PQcmdStatus(result));
	if (result)
		pg->lib->PQclear(result);
	if (fine)
		skip_to_mark(pg);
	return fine;
}

void pg_recover(struct pg *pg)
{
	const struct store_failure first = *pg->db.failure;
	char state[sizeof pg->state];

	memcpy(state, pg->state, sizeof state);
	end(&pg->db, NULL);
	if (pg_is_lost(pg))
		return;
	if (mark(pg)) {
		skip_to_mark(pg);
		db_run(&pg->db, db_ask(&pg->db, SQL_ROLLBACK, ""));
		pg_settle(pg, "ROLLBACK");
	}
	pg_is_lost(pg);
	memcpy(pg->state, state, sizeof state);
	*pg->db.failure = first;
}

bool pg_prepare(struct pg *pg)
{
	if (!pg->lib->PQenterPipelineMode(pg->conn))
		return pg_fails(pg, NULL);
	for (int id = 0; id < SQL_COUNT; id++) {
		const char *words = pg_text[id] ? pg_text[id] : sql_text[id];
		char name[NAME_SIZE_MAX];

		if (!words)
			continue; /* of others alone */
		name_of((enum sql)id, name);
		if (!pg->lib->PQsendPrepare(pg->conn, name, words, 0, NULL))
			return pg_fails(pg, NULL);
		pg->owed++;
	}
	return pg_settle(pg, "");
}
