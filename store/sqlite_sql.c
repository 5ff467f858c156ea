/* The schema and every statement of the SQLite store. The schema's version is its user_version. */
#include "store/sqlite.h"

const char sql_schema[] =
	"CREATE TABLE heads ("
	" id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL,"
	" status INTEGER NOT NULL, asked INTEGER NOT NULL, due_kind INTEGER NOT NULL,"
	" due INTEGER, claimed INTEGER, created INTEGER NOT NULL, changed INTEGER NOT NULL,"
	" listed INTEGER NOT NULL, game TEXT NOT NULL, summary TEXT NOT NULL,"
	" members TEXT NOT NULL) STRICT;"
	"CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;"
	"CREATE INDEX heads_claimed ON heads (claimed) WHERE claimed IS NOT NULL;"
	"CREATE INDEX heads_lobby ON heads (status, changed);"
	"CREATE TABLE log ("
	" head INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
	" person INTEGER NOT NULL, ref TEXT, last INTEGER NOT NULL, text TEXT NOT NULL,"
	" PRIMARY KEY (head, number)) STRICT, WITHOUT ROWID;"
	"CREATE UNIQUE INDEX log_ref ON log (head, person, ref) WHERE ref IS NOT NULL;"
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

#define HEAD_COLUMNS                                                                               \
	"heads.id, name, revision, status, asked, due_kind, due, claimed, created, changed,"       \
	" listed, game, summary"

/* A person's key that is still good. */
#define GOOD_KEY "hash = ?1 AND kind = ?2 AND (expires IS NULL OR expires > ?3)"

const char *const sql_text[SQL_COUNT] = {
	[SQL_BEGIN] = "BEGIN IMMEDIATE",
	[SQL_BEGIN_READ] = "BEGIN",
	[SQL_COMMIT] = "COMMIT",
	[SQL_ROLLBACK] = "ROLLBACK",

	[SQL_HEAD] = "SELECT " HEAD_COLUMNS ", members FROM heads WHERE name = ?",
	[SQL_HEAD_ADD] = "INSERT INTO heads (revision, status, asked, due_kind, due, changed,"
			 " listed, game, summary, members, name, created)"
			 " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?6)",
	[SQL_HEAD_SET] = "UPDATE heads SET revision = ?1, status = ?2, asked = ?3, due_kind = ?4,"
			 " due = ?5, changed = ?6, listed = ?7, game = ?8, summary = ?9,"
			 " members = ?10, claimed = NULL WHERE name = ?11",
	[SQL_REF] = "SELECT last FROM log WHERE head = ? AND person = ? AND ref = ?",
	[SQL_MADE] = "SELECT " HEAD_COLUMNS " FROM members"
		     " JOIN heads ON heads.id = members.head"
		     " JOIN log ON log.head = heads.id AND log.number = 1"
		     " WHERE members.person = ?1 AND log.person = ?1 AND log.ref = ?2 LIMIT 1",
	[SQL_FORGET_HEADS] = "SELECT DISTINCT head FROM members WHERE person = ?",
	[SQL_FORGET_ROWS] = "SELECT number, text FROM log WHERE head = ? AND text LIKE '%sit %'"
			    " ORDER BY number",
	[SQL_FORGET_ROW] = "UPDATE log SET text = ? WHERE head = ? AND number = ?",
	[SQL_FORGET_HEAD] = "UPDATE heads SET summary = replace(summary, ?, '\"name\":\"\"')"
			    " WHERE id = ?",
	[SQL_ROW_ADD] = "INSERT INTO log (head, number, at, person, ref, last, text)"
			" VALUES (?, ?, ?, ?, ?, ?, ?)",
	[SQL_ROWS] = "SELECT number, at, person, ref, text FROM log"
		     " WHERE head = ? AND number > ? ORDER BY number",
	[SQL_ROWS_DROP] = "DELETE FROM log WHERE head = ?",
	[SQL_MEMBERS] = "SELECT person, seat FROM members WHERE head = ? ORDER BY seat, person",
	[SQL_MEMBERS_DROP] = "DELETE FROM members WHERE head = ?",
	[SQL_MEMBER_ADD] = "INSERT OR IGNORE INTO members (head, person, seat) VALUES (?, ?, ?)",
	[SQL_LINK_DROP] = "DELETE FROM links WHERE head = ? AND seat = ?",
	[SQL_LINK_ADD] = "INSERT INTO links (hash, head, seat) VALUES (?, ?, ?)",
	[SQL_LINK_FIND] = "SELECT " HEAD_COLUMNS ", seat FROM links JOIN heads"
			  " ON heads.id = links.head WHERE hash = ?",
	[SQL_LINKS_DROP] = "DELETE FROM links WHERE head = ?",

	[SQL_CHAT_REF] = "SELECT number, at FROM chat WHERE head = ? AND person = ? AND ref = ?",
	[SQL_CHAT_LAST] = "SELECT max(number) FROM chat WHERE head = ? AND room = ?",
	[SQL_CHAT_ADD] = "INSERT INTO chat (head, room, number, at, person, ref, text)"
			 " VALUES (?, ?, ?, ?, ?, ?, ?)",
	[SQL_CHAT_TRIM] = "DELETE FROM chat WHERE head = ? AND room = ? AND number <= ?",
	[SQL_CHAT] = "SELECT number, at, person, ref, text FROM chat"
		     " WHERE head = ? AND room = ? AND number > ? ORDER BY number",
	[SQL_CHATS_DROP] = "DELETE FROM chat WHERE head = ?",
	[SQL_INTENT_SET] = "INSERT INTO intents (head, seat, text) VALUES (?, ?, ?)",
	[SQL_INTENT_DROP] = "DELETE FROM intents WHERE head = ? AND seat = ?",
	[SQL_INTENTS] = "SELECT seat, text FROM intents WHERE head = ? ORDER BY seat",
	[SQL_INTENTS_DROP] = "DELETE FROM intents WHERE head = ?",

	[SQL_LOBBY] = "SELECT " HEAD_COLUMNS ", 0 FROM heads WHERE status = ? AND listed = 1"
		      " ORDER BY changed DESC, id DESC LIMIT ?",
	[SQL_MINE] = "SELECT " HEAD_COLUMNS ", sum(CASE WHEN seat >= 0 THEN 1 << seat ELSE 0 END)"
		     " FROM members JOIN heads ON heads.id = members.head"
		     " WHERE person = ? GROUP BY heads.id"
		     " ORDER BY changed DESC, heads.id DESC LIMIT ?",
	[SQL_REVISION] = "SELECT " HEAD_COLUMNS ", 0 FROM heads WHERE name = ?",
	[SQL_DUE] = "SELECT id, name, revision, due_kind, due FROM heads"
		    " WHERE due <= ?1 AND (claimed IS NULL OR claimed <= ?1)"
		    " AND ?2 >> due_kind & 1 ORDER BY due LIMIT ?3",
	[SQL_CLAIM] = "UPDATE heads SET claimed = ? WHERE id = ?",
	[SQL_NEXT_DUE] = "SELECT due FROM heads WHERE due IS NOT NULL AND ?2 >> due_kind & 1"
			 " AND (claimed IS NULL OR claimed <= ?1) ORDER BY due LIMIT 1",
	[SQL_NEXT_LEASE] = "SELECT max(claimed, due) FROM heads WHERE claimed > ?1"
			   " AND due IS NOT NULL AND ?2 >> due_kind & 1 ORDER BY claimed LIMIT 1",
	[SQL_BEAT] = "SELECT at FROM beat",
	[SQL_BEAT_SET] = "INSERT OR REPLACE INTO beat (one, at) VALUES (1, ?)",
	[SQL_OLD_TABLES] = "SELECT id FROM heads WHERE status = ? AND changed < ? LIMIT 50",
	[SQL_OLD_DELETED] = "SELECT id FROM heads WHERE status = ? AND changed < ? LIMIT 200",
	[SQL_HEAD_DELETE] = "UPDATE heads SET status = ?, changed = ?, asked = 0, due = NULL,"
			    " claimed = NULL, listed = 0, summary = '', members = ''"
			    " WHERE id = ?",
	[SQL_HEAD_DROP] = "DELETE FROM heads WHERE id = ?",
	[SQL_OLD_KEYS] = "DELETE FROM keys WHERE expires <= ?",

	[SQL_PERSON_ADD] = "INSERT INTO people (name, created) VALUES (?, ?)",
	[SQL_PERSON] = "SELECT id, name, login, passphrase, created FROM people WHERE id = ?",
	[SQL_PERSON_NAME] = "UPDATE people SET name = ? WHERE id = ?",
	[SQL_PERSON_LOGIN] = "UPDATE people SET login = ?, passphrase = ? WHERE id = ?",
	[SQL_PERSON_DROP] = "DELETE FROM people WHERE id = ?",
	[SQL_PERSON_KEYS_DROP] = "DELETE FROM keys WHERE person = ?",
	[SQL_PERSON_CHAT_DROP] = "DELETE FROM chat WHERE person = ?",
	[SQL_PERSON_MEMBER_DROP] = "DELETE FROM members WHERE person = ?",
	[SQL_LOGIN] = "SELECT id, name, login, passphrase, created FROM people WHERE login = ?",
	[SQL_KEY_ADD] = "INSERT INTO keys (hash, person, kind, expires) VALUES (?, ?, ?, ?)",
	[SQL_KEY] = "SELECT person FROM keys WHERE " GOOD_KEY,
	[SQL_KEY_DROP] = "DELETE FROM keys WHERE hash = ? AND person = ? AND kind = ?",
	[SQL_KEYS_DROP] = "DELETE FROM keys WHERE person = ? AND kind = ?",
};
