/*
 * The schema of the embedded store, and the statements that it has in words of its own.
 *
 * A batch of moves writes as few pages as can be. Rows stand in the log in the order in which they
 * came, so those of a batch share a page or two, and each names the one before it of its table: the
 * rows of a table are found from its last one backwards. How a table stands, which every move
 * changes, is kept apart from what it is, so a hundred of them share a page. And a table in play is
 * in no list that a move would have to change, unless it is shown in public; who writes remembers
 * the references (memo.h).
 */
#include "store/sqlite_sql.h"

_Static_assert(STORE_PLAYING == 1, "the 1 of an index, and of the queries that it is for");

/* `row`: the last of it in the log; `first`: the first one. 0 where there is none. */
#define HEADS                                                                                      \
	"CREATE TABLE tables ("                                                                    \
	" id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,"            \
	" first INTEGER NOT NULL, game TEXT NOT NULL, summary TEXT NOT NULL,"                      \
	" members TEXT NOT NULL) STRICT;"                                                          \
	"CREATE TABLE standings ("                                                                 \
	" id INTEGER PRIMARY KEY, revision INTEGER NOT NULL, status INTEGER NOT NULL,"             \
	" asked INTEGER NOT NULL, due_kind INTEGER NOT NULL, due INTEGER, claimed INTEGER,"        \
	" changed INTEGER NOT NULL, listed INTEGER NOT NULL, row INTEGER NOT NULL) STRICT;"        \
	"CREATE TABLE log ("                                                                       \
	" id INTEGER PRIMARY KEY, head INTEGER NOT NULL, number INTEGER NOT NULL,"                 \
	" before INTEGER NOT NULL, at INTEGER NOT NULL, person INTEGER NOT NULL, ref TEXT,"        \
	" last INTEGER NOT NULL, text TEXT NOT NULL) STRICT;"

/* The lists, and both halves as one. */
#define VIEWS                                                                                      \
	"CREATE INDEX standings_due ON standings (due) WHERE due IS NOT NULL;"                     \
	"CREATE INDEX standings_claimed ON standings (claimed) WHERE claimed IS NOT NULL;"         \
	"CREATE INDEX standings_listed ON standings (status, changed) WHERE listed = 1;"           \
	"CREATE INDEX standings_old ON standings (status, changed) WHERE status <> 1;"             \
	"CREATE VIEW heads AS SELECT standings.id, name, revision, status, asked, due_kind,"       \
	" due, claimed, created, changed, listed, game, summary, members, row"                     \
	" FROM standings JOIN tables ON tables.id = standings.id;"                                 \
	"CREATE TRIGGER tables_added AFTER INSERT ON tables BEGIN"                                 \
	" INSERT INTO standings VALUES (NEW.id, 0, 0, 0, 0, NULL, NULL, 0, 0, 0); END;"            \
	"CREATE TRIGGER heads_changed INSTEAD OF UPDATE ON heads BEGIN"                            \
	" UPDATE standings SET revision = NEW.revision, status = NEW.status, asked = NEW.asked,"   \
	"  due_kind = NEW.due_kind, due = NEW.due, claimed = NEW.claimed,"                         \
	"  changed = NEW.changed, listed = NEW.listed WHERE id = OLD.id;"                          \
	" UPDATE tables SET game = NEW.game, summary = NEW.summary, members = NEW.members"         \
	"  WHERE id = OLD.id; END;"                                                                \
	"CREATE TRIGGER heads_dropped INSTEAD OF DELETE ON heads BEGIN"                            \
	" DELETE FROM standings WHERE id = OLD.id;"                                                \
	" DELETE FROM tables WHERE id = OLD.id; END;"

const char lite_schema[] =
	HEADS VIEWS
	"CREATE TABLE members ("
	" person INTEGER NOT NULL, head INTEGER NOT NULL, seat INTEGER NOT NULL,"
	" PRIMARY KEY (person, head, seat)) STRICT, WITHOUT ROWID;"
	"CREATE INDEX members_head ON members (head);"
	"CREATE TABLE chat ("
	" head INTEGER NOT NULL, room INTEGER NOT NULL, number INTEGER NOT NULL,"
	" at INTEGER NOT NULL, person INTEGER NOT NULL, ref TEXT, text TEXT NOT NULL,"
	" PRIMARY KEY (head, room, number)) STRICT, WITHOUT ROWID;"
	"CREATE UNIQUE INDEX chat_ref ON chat (head, person, ref) WHERE ref IS NOT NULL;"
	"CREATE TABLE intents ("
	" head INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,"
	" PRIMARY KEY (head, seat)) STRICT, WITHOUT ROWID;"
	"CREATE TABLE links ("
	" hash BLOB PRIMARY KEY, head INTEGER NOT NULL, seat INTEGER NOT NULL,"
	" UNIQUE (head, seat)) STRICT, WITHOUT ROWID;"
	"CREATE TABLE people ("
	" id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, login TEXT UNIQUE,"
	" passphrase TEXT, created INTEGER NOT NULL) STRICT;"
	"CREATE TABLE keys ("
	" hash BLOB PRIMARY KEY, person INTEGER NOT NULL, kind INTEGER NOT NULL,"
	" expires INTEGER) STRICT, WITHOUT ROWID;"
	"CREATE INDEX keys_person ON keys (person, kind);"
	"CREATE INDEX keys_expires ON keys (expires) WHERE expires IS NOT NULL;"
	"CREATE TABLE beat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;";

/*
 * There a head was one row, and the log stood by table and number, so its rows are numbered as they
 * are met. (Version 1 had other indexes, which go with the tables.)
 */
const char lite_from_before[] =
	"ALTER TABLE heads RENAME TO old_heads; ALTER TABLE log RENAME TO old_log;"
	HEADS
	"INSERT INTO log SELECT row_number() OVER (ORDER BY head, number), head, number,"
	" CASE lag(head) OVER (ORDER BY head, number) WHEN head"
	"  THEN row_number() OVER (ORDER BY head, number) - 1 ELSE 0 END,"
	" at, person, ref, last, text FROM old_log;"
	"CREATE TEMP TABLE ends AS SELECT head, min(id) AS first, max(id) AS last FROM log"
	" GROUP BY head ORDER BY head;"
	"CREATE UNIQUE INDEX temp.ends_head ON ends (head);"
	"INSERT INTO tables SELECT id, name, created, ifnull(first, 0), game, summary, members"
	" FROM old_heads LEFT JOIN ends ON ends.head = old_heads.id;"
	"INSERT INTO standings SELECT id, revision, status, asked, due_kind, due, claimed, changed,"
	" listed, ifnull(last, 0) FROM old_heads LEFT JOIN ends ON ends.head = old_heads.id;"
	"DROP TABLE temp.ends; DROP TABLE old_heads; DROP TABLE old_log;"
	VIEWS;

/* The rows of a table, from the last one back to those that `more` says. */
#define ROWS_OF(head, more)                                                                        \
	"WITH RECURSIVE rows (id, before, number) AS ("                                            \
	"SELECT log.id, before, number FROM standings"                                             \
	" JOIN log ON log.id = standings.row AND head = standings.id WHERE standings.id = " head   \
	" UNION ALL SELECT log.id, log.before, log.number FROM rows"                               \
	" JOIN log ON log.id = rows.before AND head = " head " WHERE " more ") "
#define ALL_ROWS "true"
#define OF_ROWS "id IN (SELECT id FROM rows)"

const char *const lite_words[SQL_COUNT] = {
	[SQL_BEGIN] = "BEGIN IMMEDIATE",
	[SQL_BEGIN_READ] = "BEGIN",
	[SQL_HEAD_LOCK] = "SELECT " HEAD_COLUMNS ", members, row FROM heads WHERE name = $1",
	/* The values of the common words; how it stands is said when its rows are there. */
	[SQL_HEAD_ADD] = "INSERT INTO tables (created, first, game, summary, members, name)"
			 " VALUES (?6, (SELECT ifnull(max(id), 0) + 1 FROM log), ?8, ?9, ?10, ?11)"
			 " RETURNING id",
	[SQL_HEAD_SET] = "UPDATE standings SET revision = $1, status = $2, asked = $3,"
			 " due_kind = $4, due = $5, changed = $6, listed = $7, row = $8,"
			 " claimed = NULL WHERE id = $9",
	[SQL_HEAD_TELL] = "UPDATE tables SET game = $1, summary = $2, members = $3 WHERE id = $4",
	[SQL_ROW_ADD] = "INSERT INTO log (head, number, at, person, ref, last, text, before)"
			" VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
	[SQL_ROWS] = ROWS_OF("?1", "rows.number > ?2 + 1")
		     "SELECT number, at, person, ref, text FROM log"
		     " WHERE " OF_ROWS " AND number > ?2 ORDER BY id",
	[SQL_ROWS_DROP] = ROWS_OF("?1", ALL_ROWS) "DELETE FROM log WHERE " OF_ROWS,
	[SQL_REF] = ROWS_OF("?1", ALL_ROWS)
		    "SELECT last FROM log WHERE " OF_ROWS " AND person = ?2 AND ref = ?3",
	[SQL_REFS] = ROWS_OF("?1", ALL_ROWS)
		     "SELECT person, ref FROM log WHERE " OF_ROWS " AND ref IS NOT NULL",
	[SQL_MADE] = "SELECT " HEAD_COLUMNS " FROM members"
		     " JOIN heads ON heads.id = members.head"
		     " JOIN log ON log.id = (SELECT first FROM tables WHERE id = members.head)"
		     " AND log.head = members.head"
		     " WHERE members.person = $1 AND log.person = $1 AND log.ref = $2 LIMIT 1",
	[SQL_FORGET_HEADS] = "SELECT DISTINCT head FROM members WHERE person = $1",
	[SQL_FORGET_ROWS] = ROWS_OF("?1", ALL_ROWS)
			    "SELECT number, text FROM log"
			    " WHERE " OF_ROWS " AND text LIKE '%sit %' ORDER BY id",
	[SQL_FORGET_ROW] = ROWS_OF("?2", "rows.number > ?3")
			   "UPDATE log SET text = ?1 WHERE " OF_ROWS " AND number = ?3",
	[SQL_CLAIM] = "UPDATE standings SET claimed = $1 WHERE id = $2",
	[SQL_DUE] = "SELECT id, name, revision, due_kind, due FROM heads"
		    " WHERE due <= $1 AND (claimed IS NULL OR claimed <= $1) AND " OF_KIND
		    " ORDER BY due LIMIT $3",
	[SQL_NEXT_DUE] = "SELECT due FROM standings WHERE due IS NOT NULL"
			 " AND (claimed IS NULL OR claimed <= $1) AND " OF_KIND
			 " ORDER BY due LIMIT 1",
	[SQL_NEXT_LEASE] = "SELECT max(claimed, due) FROM standings"
			   " WHERE claimed > $1 AND due IS NOT NULL AND " OF_KIND
			   " ORDER BY claimed LIMIT 1",
	[SQL_OLD_TABLES] = "SELECT id FROM standings WHERE status = $1 AND status <> 1"
			   " AND changed < $2 LIMIT 50",
	[SQL_OLD_DELETED] = "SELECT id FROM standings WHERE status = $1 AND status <> 1"
			    " AND changed < $2 LIMIT 200",
};
