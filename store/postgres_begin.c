/*
 * The beginning of a transaction. Every append asks the same three things first: its head, whether
 * its reference was used, what was said in advance. For a whole batch they are asked together, so
 * that it waits for the database three times, however long it is: for the heads, for the rest, and
 * for the commit.
 */
#include <stdlib.h>

#include "store/postgres.h"

static bool has_table(const struct request *request)
{
	return request->op == OP_APPEND || request->op == OP_CHAT_ADD ||
	       request->op == OP_INTENT_SET;
}

/* Of several that want the same table only the first can know what it will find. */
static bool send_heads(struct pg *pg, struct request *const *list, int count)
{
	for (int i = 0; i < count; i++) {
		bool is_first = i == 0 || !has_table(list[i - 1]) ||
				strcmp(list[i]->ask.table, list[i - 1]->ask.table) != 0;

		if (!has_table(list[i]) || !is_first)
			continue;
		if (!pg_send(pg, SQL_HEAD_LOCK, "t", list[i]->ask.table))
			return false;
		pg->known[i].is_sent[KNOWN_HEAD] = true;
	}
	return true;
}

/* Heads are locked by now: what is read here stays so until we change it. */
static bool send_more(struct pg *pg, const struct request *request, struct pg_known *known)
{
	const struct store_append *append = &request->append;
	struct pg_result *head = known->result[KNOWN_HEAD];
	int64_t id;

	if (request->op != OP_APPEND || !head || pg->lib->PQntuples(head) == 0)
		return true;
	id = strtoll(pg->lib->PQgetvalue(head, 0, 0), NULL, 10);
	if (append->row_count > 0 && append->rows[0].ref[0]) {
		if (!pg_send(pg, SQL_REF, "iit", id, append->rows[0].person, append->rows[0].ref))
			return false;
		known->is_sent[KNOWN_REF] = true;
	}
	known->is_sent[KNOWN_INTENTS] = pg_send(pg, SQL_INTENTS, "i", id);
	return known->is_sent[KNOWN_INTENTS];
}

static bool take_known(struct pg *pg, int from, int to)
{
	for (int i = 0; i < pg->known_count; i++) {
		for (int kind = from; kind <= to; kind++) {
			struct pg_known *known = &pg->known[i];

			if (!known->is_sent[kind])
				continue;
			known->result[kind] = pg_take(pg);
			if (!known->result[kind])
				return false;
		}
	}
	return true;
}

static bool know(struct pg *pg, struct request *const *list, int count)
{
	bool fine = send_heads(pg, list, count) && pg_flush(pg) &&
		    take_known(pg, KNOWN_HEAD, KNOWN_HEAD);

	for (int i = 0; fine && i < count; i++)
		fine = send_more(pg, list[i], &pg->known[i]);
	return fine;
}

/* Time is the database's, the same for everybody who writes to it. */
static bool take_now(struct pg *pg)
{
	struct pg_result *now = pg_take(pg);
	struct db *db = &pg->db;

	if (!now)
		return false;
	db->now = db->config->clock ? store_clock(db->config)
				    : strtoll(pg->lib->PQgetvalue(now, 0, 0), NULL, 10);
	pg->ahead = db->now - store_clock(db->config);
	pg->lib->PQclear(now);
	return true;
}

bool pg_begin(struct pg *pg, struct request *const *list, int count)
{
	struct db *db = &pg->db;

	pg->state[0] = '\0';
	pg_say_nothing(pg);
	if (!db_run(db, db_ask(db, db->writes ? SQL_BEGIN : SQL_BEGIN_READ, "")))
		return false;
	if (db->writes) {
		pg->known = calloc((size_t)count, sizeof *pg->known);
		ASSERT(pg->known);
		pg->known_count = count;
		pg->doing = -1;
		if (!know(pg, list, count))
			return false;
	}
	return pg_send(pg, SQL_NOW, "") && pg_flush(pg) &&
	       take_known(pg, KNOWN_REF, KNOWN_INTENTS) && take_now(pg);
}

struct pg_result *pg_known(struct pg *pg, enum sql id)
{
	int kind = id == SQL_HEAD_LOCK ? KNOWN_HEAD
		   : id == SQL_REF     ? KNOWN_REF
		   : id == SQL_INTENTS ? KNOWN_INTENTS
				       : KNOWN_KINDS;
	struct pg_result *result;

	if (!pg->known || pg->doing < 0 || kind == KNOWN_KINDS)
		return NULL;
	result = pg->known[pg->doing].result[kind];
	pg->known[pg->doing].result[kind] = NULL;
	return result;
}

void pg_forget_known(struct pg *pg)
{
	for (int i = 0; i < pg->known_count; i++) {
		for (int kind = 0; kind < KNOWN_KINDS; kind++) {
			if (pg->known[i].result[kind])
				pg->lib->PQclear(pg->known[i].result[kind]);
		}
	}
	free(pg->known);
	pg->known = NULL;
	pg->known_count = 0;
}
