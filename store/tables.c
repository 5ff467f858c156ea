/* One table at a time: the append, its rows, chat and intents. */
#include "engine/rng.h"
#include "store/db.h"

/* Columns of HEAD_COLUMNS, and the one after them. */
enum {
	COLUMN_ID = 0,
	COLUMN_REVISION = 2,
	COLUMN_STATUS = 3,
	COLUMN_CHANGED = 9,
	COLUMN_GAME = 11,
	COLUMN_SUMMARY = 12,
	COLUMN_MORE = 13,
	COLUMN_ROW = 14,
};

static uint64_t hash_of(struct slice game, struct slice summary, const char *members)
{
	uint64_t hash = hash_bytes(0, game.at, game.len);

	return hash_bytes(hash_bytes(hash, summary.at, summary.len), members, strlen(members));
}

static bool find_table(struct db *db, const char *table, struct standing *standing)
{
	struct db_rows *head;
	struct text members;
	int more;

	if (memo_find(db->memo, table, standing))
		return true;
	head = db_ask(db, db->writes ? SQL_HEAD_LOCK : SQL_HEAD, "t", table);
	more = db_next(db, head);
	memset(standing, 0, sizeof *standing);
	if (more > 0) {
		standing->exists = true;
		standing->id = db_int(db, head, COLUMN_ID);
		standing->revision = db_int(db, head, COLUMN_REVISION);
		standing->status = (enum store_status)(int)db_int(db, head, COLUMN_STATUS);
		standing->changed = db_int(db, head, COLUMN_CHANGED);
		text_init(&members, standing->members, sizeof standing->members);
		db_put(db, head, COLUMN_MORE, &members);
		if (db->kind->added && db->writes) {
			standing->row = db_int(db, head, COLUMN_ROW);
			standing->told = hash_of(db_slice(db, head, COLUMN_GAME),
						 db_slice(db, head, COLUMN_SUMMARY),
						 standing->members);
		}
		memo_keep(db->memo, table, standing);
	}
	db_end(db, head);
	return more >= 0;
}

/* Finds the table for a request that needs it, or answers that it is gone. */
static bool need_table(struct db *db, struct request *request, struct standing *standing)
{
	if (!find_table(db, request->ask.table, standing))
		return false;
	if (!standing->exists || standing->status == STORE_DELETED)
		request->answer.code = STORE_GONE;
	return true;
}

static struct slice ref_of(const struct store_row *row)
{
	return (struct slice){row->ref, (uint32_t)strlen(row->ref)};
}

/* Notes all references of a table of which none was asked for yet. */
static bool note_refs(struct db *db, const char *table, int64_t head)
{
	struct db_rows *refs;
	int more;

	if (!db->memo || memo_knows_refs(db->memo, table))
		return true;
	refs = db_ask(db, SQL_REFS, "i", head);
	while ((more = db_next(db, refs)) > 0)
		memo_note_ref(db->memo, table, db_int(db, refs, 0), db_slice(db, refs, 1));
	if (more == 0)
		memo_refs_noted(db->memo, table);
	return more == 0;
}

/* Whether the command was done before; then the answer says so. */
static bool done_before(struct db *db, struct request *request, const struct standing *standing)
{
	const struct store_append *append = &request->append;
	int64_t last = 0;

	if (!standing->exists || append->row_count == 0 || !append->rows[0].ref[0])
		return true;
	if (!note_refs(db, append->table, standing->id))
		return false;
	if (!memo_maybe_done(db->memo, append->table, append->rows[0].person,
			     ref_of(&append->rows[0])))
		return true;
	if (!db_number(db, db_ask(db, SQL_REF, "iit", standing->id, append->rows[0].person,
				  append->rows[0].ref), 0, &last))
		return false;
	if (last > 0) {
		request->answer.code = STORE_AGAIN;
		request->answer.revision = last;
	}
	return true;
}

/* Whether this person made another table by the same reference: then that is the answer. */
static bool made_before(struct db *db, struct request *request)
{
	const struct store_append *append = &request->append;
	struct db_rows *made;
	const char *ref;
	int64_t maker;
	int more;

	if (append->expected != STORE_NEW || append->row_count == 0 || !append->rows[0].ref[0])
		return true;
	maker = append->rows[0].person;
	ref = append->rows[0].ref;
	if (db->kind->is_shared && !db_run(db, db_ask(db, SQL_MADE_LOCK, "it", maker, ref)))
		return false;
	made = db_ask(db, SQL_MADE, "it", maker, ref);
	more = db_next(db, made);
	if (more > 0) {
		request->answer.code = STORE_AGAIN;
		request->answer.revision = lists_head(db, request, made)->revision;
	}
	db_end(db, made);
	return more >= 0;
}

static void judge(struct request *request, const struct standing *standing)
{
	int64_t expected = request->append.expected;
	struct store_answer *answer = &request->answer;

	answer->revision = standing->revision;
	if (expected == STORE_NEW)
		answer->code = standing->exists ? STORE_CONFLICT : STORE_DONE;
	else if (!standing->exists || standing->status == STORE_DELETED)
		answer->code = STORE_GONE;
	else
		answer->code = expected == standing->revision ? STORE_DONE : STORE_CONFLICT;
}

/* The members as one text, kept in the head: the rows are written only when it changes. */
static void members_text(const struct store_append *append, char out[STANDING_MEMBERS_SIZE])
{
	struct text text;

	text_init(&text, out, STANDING_MEMBERS_SIZE);
	for (int i = 0; i < append->member_count; i++) {
		text_int(&text, append->members[i].person);
		text_char(&text, ':');
		text_int(&text, append->members[i].seat);
		text_char(&text, ' ');
	}
	ASSERT(!text.full);
}

/* The earlier of the two ways in which something can be due; 0 for never. */
static int64_t due_time(const struct store_append *append, int64_t at)
{
	int64_t after = append->due_after >= 0 ? at + append->due_after : 0;

	if (append->status == STORE_FROZEN || append->status == STORE_DELETED)
		return 0;
	if (append->due_at > 0 && after > 0)
		return append->due_at < after ? append->due_at : after;
	return append->due_at > 0 ? append->due_at : after;
}

/* A new one; where heads are split, how it stands comes later. */
static bool add_head(struct db *db, const struct request *request, struct standing *standing,
		     const char *members)
{
	const struct store_append *append = &request->append;
	int64_t at = request->answer.at, revision = request->answer.revision;
	int64_t status = append->status, asked = append->asked, kind = append->due_kind;
	int64_t due = due_time(append, at), listed = append->listed;

	return standing->exists ||
	       db_number(db, db_ask(db, SQL_HEAD_ADD, "iiiiziitttt", revision, status, asked, kind,
				    due, at, listed, append->game, append->summary, members,
				    append->table), 0, &standing->id);
}

static bool put_rows(struct db *db, const struct request *request, struct standing *standing)
{
	const struct store_append *append = &request->append;
	int64_t number = standing->revision;

	for (int i = 0; i < append->row_count; i++) {
		const struct store_row *row = &append->rows[i];

		if (!db_run(db, db_ask(db, SQL_ROW_ADD, db->kind->added ? "iiiirisi" : "iiiiris",
				       standing->id, ++number, request->answer.at, row->person,
				       row->ref, request->answer.revision, row->text,
				       standing->row)))
			return false;
		if (db->kind->added)
			standing->row = db->kind->added(db);
	}
	return true;
}

/* In two halves: how it stands from now on, and what else its head says, where that is new. */
static bool set_halves(struct db *db, const struct request *request, struct standing *standing,
		       const char *members)
{
	const struct store_append *append = &request->append;
	struct slice game = {append->game, (uint32_t)strlen(append->game)};
	struct slice summary = {append->summary, (uint32_t)strlen(append->summary)};
	int64_t at = request->answer.at, revision = request->answer.revision;
	int64_t status = append->status, asked = append->asked, kind = append->due_kind;
	int64_t due = due_time(append, at), listed = append->listed;
	uint64_t told = standing->told;

	standing->told = hash_of(game, summary, members);
	return db_run(db, db_ask(db, SQL_HEAD_SET, "iiiiziiii", revision, status, asked, kind, due,
				 at, listed, standing->row, standing->id)) &&
	       (!standing->exists || standing->told == told ||
		db_run(db, db_ask(db, SQL_HEAD_TELL, "ssti", game, summary, members,
				  standing->id)));
}

/* The head of a table that was there. */
static bool set_head(struct db *db, const struct request *request, struct standing *standing,
		     const char *members)
{
	const struct store_append *append = &request->append;
	int64_t at = request->answer.at, revision = request->answer.revision;
	int64_t status = append->status, asked = append->asked, kind = append->due_kind;
	int64_t due = due_time(append, at), listed = append->listed;

	if (db->kind->added)
		return set_halves(db, request, standing, members);
	return !standing->exists ||
	       db_run(db, db_ask(db, SQL_HEAD_SET, "iiiiziittti", revision, status, asked, kind,
				 due, at, listed, append->game, append->summary, members,
				 standing->id));
}

static bool put_members(struct db *db, const struct store_append *append, int64_t head)
{
	bool fine = db_run(db, db_ask(db, SQL_MEMBERS_DROP, "i", head));

	for (int i = 0; fine && i < append->member_count; i++)
		fine = db_run(db, db_ask(db, SQL_MEMBER_ADD, "iii", head,
					 append->members[i].person,
					 (int64_t)append->members[i].seat));
	return fine;
}

static bool put_links(struct db *db, const struct store_append *append, int64_t head)
{
	bool fine = true;

	for (int i = 0; fine && i < append->link_count; i++) {
		int64_t seat = append->links[i].seat;

		fine = db_run(db, db_ask(db, SQL_LINK_DROP, "ii", head, seat)) &&
		       db_run(db, db_ask(db, SQL_LINK_ADD, "hii", append->links[i].hash, head,
					 seat));
	}
	return fine;
}

static bool clear_intents(struct db *db, uint32_t seats, int64_t head)
{
	bool fine = true;

	for (; fine && seats; seats &= seats - 1)
		fine = db_run(db, db_ask(db, SQL_INTENT_DROP, "ii", head,
					 (int64_t)seat_first(seats)));
	return fine;
}

bool tables_empty(struct db *db, int64_t head)
{
	static const enum sql drop[] = {
		SQL_ROWS_DROP, SQL_MEMBERS_DROP, SQL_CHATS_DROP, SQL_INTENTS_DROP, SQL_LINKS_DROP,
	};
	bool fine = true;

	for (int i = 0; fine && i < COUNT_OF(drop); i++)
		fine = db_run(db, db_ask(db, drop[i], "i", head));
	return fine;
}

/* What seats have said in advance, in order. */
static bool read_intents(struct db *db, struct request *request, int64_t head)
{
	struct db_rows *intents = db_ask(db, SQL_INTENTS, "i", head);
	struct store_intent *list = NULL;
	int count = 0, more;

	while ((more = db_next(db, intents)) > 0) {
		list = request_grow(request, list, count, sizeof *list);
		list[count].seat = (int)db_int(db, intents, 0);
		list[count++].text = db_text(db, request, intents, 1);
	}
	request->answer.intents = list;
	request->answer.intent_count = count;
	return more == 0;
}

/* Whether it was judged with all that has been said in advance; otherwise it conflicts. */
static bool knew_intents(struct db *db, struct request *request, struct standing *standing)
{
	struct store_answer *answer = &request->answer;

	if (!standing->exists || request->append.status == STORE_DELETED ||
	    request->append.status == STORE_FROZEN)
		return true;
	if (!standing->knows_intents) {
		if (!read_intents(db, request, standing->id))
			return false;
		standing->intents = store_intents_mark(answer->intents, answer->intent_count);
		standing->knows_intents = true;
		answer->intents = NULL;
		answer->intent_count = 0;
	}
	if (standing->intents != request->append.intents)
		answer->code = STORE_CONFLICT;
	return true;
}

/* Whether the table takes it as it stands; otherwise the answer says why not. */
static bool check(struct db *db, struct request *request, struct standing *standing)
{
	const enum store_code *code = &request->answer.code;

	judge(request, standing);
	return done_before(db, request, standing) &&
	       (*code != STORE_DONE || made_before(db, request)) &&
	       (*code != STORE_DONE || knew_intents(db, request, standing));
}

/* How the table stands after an append, for the next one. */
static void remember(struct db *db, const struct request *request, struct standing *standing,
		     const char members[STANDING_MEMBERS_SIZE])
{
	const struct store_append *append = &request->append;

	standing->knows_intents &= append->clear_intents == 0;
	standing->exists = true;
	standing->revision = request->answer.revision;
	standing->changed = request->answer.at;
	standing->status = append->status;
	memcpy(standing->members, members, strlen(members) + 1);
	memo_keep(db->memo, append->table, standing);
	for (int i = 0; i < append->row_count; i++) {
		if (append->rows[i].ref[0])
			memo_note_ref(db->memo, append->table, append->rows[i].person,
				      ref_of(&append->rows[i]));
	}
}

static bool delete_table(struct db *db, const struct request *request, int64_t head)
{
	memo_drop(db->memo, request->append.table);
	return tables_empty(db, head) &&
	       db_run(db, db_ask(db, SQL_HEAD_DELETE, "iii", (int64_t)STORE_DELETED,
				 request->answer.at, head));
}

static bool do_append(struct db *db, struct request *request)
{
	const struct store_append *append = &request->append;
	struct store_answer *answer = &request->answer;
	struct standing standing;
	char members[STANDING_MEMBERS_SIZE];

	if (!find_table(db, append->table, &standing) || !check(db, request, &standing))
		return false;
	if (answer->code != STORE_DONE)
		return true;
	answer->revision = standing.revision + append->row_count;
	answer->at = db->now > standing.changed ? db->now : standing.changed;
	members_text(append, members);
	if (!add_head(db, request, &standing, members) || !put_rows(db, request, &standing) ||
	    !set_head(db, request, &standing, members) ||
	    (append->left && !db_run(db, db_ask(db, SQL_CLAIM, "ii", (int64_t)0, standing.id))))
		return false;
	if (append->status == STORE_DELETED)
		return delete_table(db, request, standing.id);
	request->regrouped = strcmp(members, standing.members) != 0;
	if ((request->regrouped && !put_members(db, append, standing.id)) ||
	    !put_links(db, append, standing.id) ||
	    !clear_intents(db, append->clear_intents, standing.id))
		return false;
	remember(db, request, &standing, members);
	return true;
}

/* The row that the statement stands on: number, at, person, ref, text. */
static struct store_row read_row(struct db *db, struct request *request, struct db_rows *rows)
{
	return (struct store_row){
		.number = db_int(db, rows, 0),
		.at = db_int(db, rows, 1),
		.person = db_int(db, rows, 2),
		.ref = db_text(db, request, rows, 3).at,
		.text = db_text(db, request, rows, 4),
	};
}

/* All rows after number `since`. Of a damaged table nobody is told a part as if it were all. */
static bool read_rows(struct db *db, struct request *request, int64_t head)
{
	struct db_rows *rows = db_ask(db, SQL_ROWS, "ii", head, request->ask.since);
	int64_t since = request->ask.since, revision = request->answer.revision;
	struct store_row *list = NULL;
	int count = 0, more;

	while ((more = db_next(db, rows)) > 0) {
		list = request_grow(request, list, count, sizeof *list);
		list[count++] = read_row(db, request, rows);
	}
	request->answer.rows = list;
	request->answer.row_count = count;
	if (more == 0 && count != (since < revision ? revision - since : 0))
		return store_fails(db->failure, STORE_CORRUPT, request->ask.table);
	return more == 0;
}

static bool read_members(struct db *db, struct request *request, int64_t head)
{
	struct db_rows *members = db_ask(db, SQL_MEMBERS, "i", head);
	struct store_member *list = NULL;
	int count = 0, more;

	while ((more = db_next(db, members)) > 0) {
		list = request_grow(request, list, count, sizeof *list);
		list[count++] = (struct store_member){
			.person = db_int(db, members, 0),
			.seat = (int)db_int(db, members, 1),
		};
	}
	request->answer.members = list;
	request->answer.member_count = count;
	return more == 0;
}

static bool do_load(struct db *db, struct request *request)
{
	struct db_rows *head = db_ask(db, SQL_HEAD, "t", request->ask.table);
	int more = db_next(db, head);
	int64_t id = more > 0 ? db_int(db, head, COLUMN_ID) : 0;
	const struct store_head *found = more > 0 ? lists_head(db, request, head) : NULL;

	db_end(db, head);
	if (!found || found->status == STORE_DELETED) {
		request->answer.code = STORE_GONE;
		request->answer.head_count = 0;
		return more >= 0;
	}
	request->answer.revision = found->revision;
	return read_members(db, request, id) && read_rows(db, request, id);
}

static bool do_ref_find(struct db *db, struct request *request)
{
	struct store_answer *answer = &request->answer;
	struct standing standing;

	if (!need_table(db, request, &standing))
		return false;
	if (answer->code != STORE_DONE)
		return true;
	if (!db_number(db, db_ask(db, SQL_REF, "iit", standing.id, request->ask.person,
				  request->ask.ref), 0, &answer->revision))
		return false;
	if (answer->revision == 0)
		answer->code = STORE_GONE;
	return true;
}

/* Whether the line was said before: then the answer gives it again. */
static bool said_before(struct db *db, struct request *request, int64_t head)
{
	struct db_rows *line;
	int more;

	if (!request->ask.ref[0])
		return true;
	line = db_ask(db, SQL_CHAT_REF, "iit", head, request->ask.person, request->ask.ref);
	more = db_next(db, line);
	if (more > 0) {
		request->answer.code = STORE_AGAIN;
		request->answer.revision = db_int(db, line, 0);
		request->answer.at = db_int(db, line, 1);
	}
	db_end(db, line);
	return more >= 0;
}

static bool do_chat_add(struct db *db, struct request *request)
{
	const struct store_ask *ask = &request->ask;
	struct store_answer *answer = &request->answer;
	struct standing standing;
	int64_t room = ask->room, last;

	if (!need_table(db, request, &standing))
		return false;
	if (answer->code != STORE_DONE)
		return true;
	if (!said_before(db, request, standing.id))
		return false;
	if (answer->code != STORE_DONE)
		return true;
	if (!db_number(db, db_ask(db, SQL_CHAT_LAST, "ii", standing.id, room), 0, &last))
		return false;
	answer->revision = last + 1;
	answer->at = db->now;
	return db_run(db, db_ask(db, SQL_CHAT_ADD, "iiiiirs", standing.id, room, last + 1,
				 db->now, ask->person, ask->ref, ask->text)) &&
	       db_run(db, db_ask(db, SQL_CHAT_TRIM, "iii", standing.id, room,
				 last + 1 - STORE_CHAT_KEPT));
}

static bool do_chat_read(struct db *db, struct request *request)
{
	struct standing standing;
	struct store_chat *list = NULL;
	struct db_rows *lines;
	int count = 0, more;

	if (!need_table(db, request, &standing))
		return false;
	if (request->answer.code != STORE_DONE)
		return true;
	lines = db_ask(db, SQL_CHAT, "iii", standing.id, (int64_t)request->ask.room,
		       request->ask.since);
	while ((more = db_next(db, lines)) > 0) {
		struct store_row row = read_row(db, request, lines);

		list = request_grow(request, list, count, sizeof *list);
		list[count++] = (struct store_chat){row.number, row.at, row.person, row.ref,
						    row.text};
	}
	request->answer.chat = list;
	request->answer.chat_count = count;
	return more == 0;
}

static bool do_intent_set(struct db *db, struct request *request)
{
	struct standing standing;
	int64_t seat = request->ask.seat;

	if (!need_table(db, request, &standing))
		return false;
	if (request->answer.code != STORE_DONE)
		return true;
	request->answer.revision = standing.revision;
	if (standing.revision != request->ask.since) {
		request->answer.code = STORE_CONFLICT;
		return true;
	}
	standing.knows_intents = false;
	memo_keep(db->memo, request->ask.table, &standing);
	if (!db_run(db, db_ask(db, SQL_INTENT_DROP, "ii", standing.id, seat)))
		return false;
	return request->ask.text.len == 0 ||
	       db_run(db, db_ask(db, SQL_INTENT_SET, "iis", standing.id, seat,
				 request->ask.text));
}

static bool do_intents(struct db *db, struct request *request)
{
	struct standing standing;

	if (!need_table(db, request, &standing))
		return false;
	return request->answer.code != STORE_DONE || read_intents(db, request, standing.id);
}

bool tables_do(struct db *db, struct request *request)
{
	switch ((int)request->op) {
	case OP_APPEND:
		return do_append(db, request);
	case OP_LOAD:
		return do_load(db, request);
	case OP_REF_FIND:
		return do_ref_find(db, request);
	case OP_CHAT_ADD:
		return do_chat_add(db, request);
	case OP_CHAT_READ:
		return do_chat_read(db, request);
	case OP_INTENT_SET:
		return do_intent_set(db, request);
	default: /* the one left of those that come here */
		return do_intents(db, request);
	}
}
