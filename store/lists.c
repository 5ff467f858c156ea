/* Many tables at a time: lobby, my tables, what is due, and what is swept away. */
#include "store/db.h"

struct store_head *lists_head(struct db *db, struct request *request, struct db_rows *row)
{
	struct store_answer *answer = &request->answer;
	struct store_head *heads = request_grow(request, answer->heads, answer->head_count,
						sizeof *heads);
	struct store_head *head = &heads[answer->head_count++];
	struct text text;

	answer->heads = heads;
	*head = (struct store_head){
		.revision = db_int(db, row, 2),
		.status = (enum store_status)(int)db_int(db, row, 3),
		.asked = (uint32_t)db_int(db, row, 4),
		.due_kind = (int)db_int(db, row, 5),
		.due = db_int(db, row, 6),
		.claimed_until = db_int(db, row, 7),
		.created = db_int(db, row, 8),
		.changed = db_int(db, row, 9),
		.listed = (int)db_int(db, row, 10) != 0,
		.summary = db_text(db, request, row, 12).at,
	};
	text_init(&text, head->table, sizeof head->table);
	db_put(db, row, 1, &text);
	text_init(&text, head->game, sizeof head->game);
	db_put(db, row, 11, &text);
	return head;
}

/* All heads of a query whose last column is the set of seats that are mine. */
static bool list_heads(struct db *db, struct request *request, struct db_rows *rows)
{
	int more;

	while ((more = db_next(db, rows)) > 0)
		lists_head(db, request, rows)->mine = (uint32_t)db_int(db, rows, 13);
	return more == 0;
}

static bool do_revisions(struct db *db, struct request *request)
{
	bool fine = true;

	for (int i = 0; fine && i < request->ask.table_count; i++)
		fine = list_heads(db, request,
				  db_ask(db, SQL_REVISION, "t", request->ask.tables[i]));
	return fine;
}

static bool do_link_find(struct db *db, struct request *request)
{
	struct db_rows *link = db_ask(db, SQL_LINK_FIND, "h", request->ask.hash);
	int more = db_next(db, link);

	if (more > 0) {
		lists_head(db, request, link);
		request->answer.link.seat = (int)db_int(db, link, 13);
		memcpy(request->answer.link.hash, request->ask.hash, STORE_HASH_SIZE);
	} else {
		request->answer.code = STORE_GONE;
	}
	db_end(db, link);
	return more >= 0;
}

/* A head that is due; its number in the database stands beside it until it is claimed. */
static void take_due(struct db *db, struct request *request, struct db_rows *due, int64_t **ids)
{
	struct store_answer *answer = &request->answer;
	struct store_claimed *list = request_grow(request, answer->claimed, answer->claimed_count,
						  sizeof *list);
	struct store_claimed *claimed = &list[answer->claimed_count];
	struct text text;

	*ids = request_grow(request, *ids, answer->claimed_count, sizeof **ids);
	(*ids)[answer->claimed_count++] = db_int(db, due, 0);
	answer->claimed = list;
	text_init(&text, claimed->table, sizeof claimed->table);
	db_put(db, due, 1, &text);
	claimed->revision = db_int(db, due, 2);
	claimed->due_kind = (int)db_int(db, due, 3);
	claimed->due = db_int(db, due, 4);
}

static bool next_due(struct db *db, struct request *request)
{
	int64_t kinds = request->ask.kinds, due, lease;

	if (!db_number(db, db_ask(db, SQL_NEXT_DUE, "ii", db->now, kinds), 0, &due) ||
	    !db_number(db, db_ask(db, SQL_NEXT_LEASE, "ii", db->now, kinds), 0, &lease))
		return false;
	request->answer.next_due = due && (!lease || due < lease) ? due : lease;
	return true;
}

static bool do_claim(struct db *db, struct request *request)
{
	struct db_rows *due = db_ask(db, SQL_DUE, "iii", db->now, (int64_t)request->ask.kinds,
				   (int64_t)request->ask.limit);
	int64_t *ids = NULL;
	int more;

	while ((more = db_next(db, due)) > 0)
		take_due(db, request, due, &ids);
	for (int i = 0; more == 0 && i < request->answer.claimed_count; i++) {
		if (!db_run(db, db_ask(db, SQL_CLAIM, "ii", db->now + request->ask.lease, ids[i])))
			return false;
	}
	return more == 0 && next_due(db, request);
}

static bool do_beat(struct db *db, struct request *request)
{
	return db_number(db, db_ask(db, SQL_BEAT, ""), 0, &request->answer.at) &&
	       db_run(db, db_ask(db, SQL_BEAT_SET, "i", db->now));
}

/* The numbers that a query lists, in the request's memory. */
static bool list_ids(struct db *db, struct request *request, struct db_rows *rows, int64_t **ids,
		     int *count)
{
	int more;

	*ids = NULL;
	*count = 0;
	while ((more = db_next(db, rows)) > 0) {
		*ids = request_grow(request, *ids, *count, sizeof **ids);
		(*ids)[(*count)++] = db_int(db, rows, 0);
	}
	return more == 0;
}

/* Tables with that status and no change for so long become deleted. 0: they stay. */
static bool sweep_tables(struct db *db, struct request *request, enum store_status status,
			 int64_t age)
{
	int64_t *ids;
	int count;

	if (age == 0)
		return true;
	if (!list_ids(db, request,
		      db_ask(db, SQL_OLD_TABLES, "ii", (int64_t)status, db->now - age), &ids,
		      &count))
		return false;
	for (int i = 0; i < count; i++) {
		if (!tables_empty(db, ids[i]) ||
		    !db_run(db, db_ask(db, SQL_HEAD_DELETE, "iii", (int64_t)STORE_DELETED,
				       db->now, ids[i])))
			return false;
	}
	request->answer.swept += count;
	return true;
}

static bool sweep_heads(struct db *db, struct request *request, int64_t age)
{
	int64_t *ids;
	int count;

	if (!list_ids(db, request,
		      db_ask(db, SQL_OLD_DELETED, "ii", (int64_t)STORE_DELETED, db->now - age),
		      &ids, &count))
		return false;
	for (int i = 0; i < count; i++) {
		if (!db_run(db, db_ask(db, SQL_HEAD_DROP, "i", ids[i])))
			return false;
	}
	request->answer.swept += count;
	return true;
}

static bool do_sweep(struct db *db, struct request *request)
{
	struct store_ages ages = request->ask.ages;
	int64_t *people;
	int keys;

	if (!sweep_tables(db, request, STORE_OPEN, ages.open) ||
	    !sweep_tables(db, request, STORE_OVER, ages.over) ||
	    !sweep_heads(db, request, ages.deleted) ||
	    !list_ids(db, request, db_ask(db, SQL_OLD_KEYS, "i", db->now), &people, &keys))
		return false;
	request->answer.swept += keys;
	return true;
}

bool lists_do(struct db *db, struct request *request)
{
	const struct store_ask *ask = &request->ask;

	switch ((int)request->op) {
	case OP_CLAIM:
		return do_claim(db, request);
	case OP_BEAT:
		return do_beat(db, request);
	case OP_SWEEP:
		return do_sweep(db, request);
	case OP_LOBBY:
		return list_heads(db, request, db_ask(db, SQL_LOBBY, "ii", (int64_t)ask->kind,
						      (int64_t)ask->limit));
	case OP_MINE:
		return list_heads(db, request,
				  db_ask(db, SQL_MINE, "ii", ask->person, (int64_t)ask->limit));
	case OP_REVISIONS:
		return do_revisions(db, request);
	default: /* the one left of those that come here */
		return do_link_find(db, request);
	}
}
