/*
 * The statements, in the SQL that SQLite and PostgreSQL share. The values of one stand in it in the
 * order of their numbers, for SQLite counts the names that it meets. What only one of them
 * understands is in sqlite.c and postgres_sql.c, with the schemas.
 */
#include "store/db.h"

/* A person's key that is still good. */
#define GOOD_KEY "hash = $1 AND kind = $2 AND (expires IS NULL OR expires > $3)"

const char *const sql_text[SQL_COUNT] = {
	[SQL_COMMIT] = "COMMIT",
	[SQL_ROLLBACK] = "ROLLBACK",

	[SQL_HEAD] = "SELECT " HEAD_COLUMNS ", members FROM heads WHERE name = $1",
	[SQL_HEAD_ADD] = "INSERT INTO heads (revision, status, asked, due_kind, due, changed,"
			 " listed, game, summary, members, name, created)"
			 " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $6)"
			 " RETURNING id",
	[SQL_HEAD_SET] = "UPDATE heads SET revision = $1, status = $2, asked = $3, due_kind = $4,"
			 " due = $5, changed = $6, listed = $7, game = $8, summary = $9,"
			 " members = $10, claimed = NULL WHERE id = $11",
	[SQL_REF] = "SELECT last FROM log WHERE head = $1 AND person = $2 AND ref = $3",
	[SQL_REFS] = "SELECT person, ref FROM log WHERE head = $1 AND ref IS NOT NULL",
	[SQL_MADE] = "SELECT " HEAD_COLUMNS " FROM members"
		     " JOIN heads ON heads.id = members.head"
		     " JOIN log ON log.head = heads.id AND log.number = 1"
		     " WHERE members.person = $1 AND log.person = $1 AND log.ref = $2 LIMIT 1",
	[SQL_FORGET_ROWS] = "SELECT number, text FROM log WHERE head = $1 AND text LIKE '%sit %'"
			    " ORDER BY number",
	[SQL_FORGET_ROW] = "UPDATE log SET text = $1 WHERE head = $2 AND number = $3",
	[SQL_FORGET_HEAD] = "UPDATE heads SET summary = replace(summary, $1, '\"name\":\"\"')"
			    " WHERE id = $2",
	[SQL_ROW_ADD] = "INSERT INTO log (head, number, at, person, ref, last, text)"
			" VALUES ($1, $2, $3, $4, $5, $6, $7)",
	[SQL_ROWS] = "SELECT number, at, person, ref, text FROM log"
		     " WHERE head = $1 AND number > $2 ORDER BY number",
	[SQL_ROWS_DROP] = "DELETE FROM log WHERE head = $1",
	[SQL_MEMBERS] = "SELECT person, seat FROM members WHERE head = $1 ORDER BY seat, person",
	[SQL_MEMBERS_DROP] = "DELETE FROM members WHERE head = $1",
	[SQL_MEMBER_ADD] = "INSERT INTO members (head, person, seat) VALUES ($1, $2, $3)"
			   " ON CONFLICT DO NOTHING",
	[SQL_LINK_DROP] = "DELETE FROM links WHERE head = $1 AND seat = $2",
	[SQL_LINK_ADD] = "INSERT INTO links (hash, head, seat) VALUES ($1, $2, $3)",
	[SQL_LINK_FIND] = "SELECT " HEAD_COLUMNS ", seat FROM links JOIN heads"
			  " ON heads.id = links.head WHERE hash = $1",
	[SQL_LINKS_DROP] = "DELETE FROM links WHERE head = $1",

	[SQL_CHAT_REF] = "SELECT number, at FROM chat WHERE head = $1 AND person = $2 AND ref = $3",
	[SQL_CHAT_LAST] = "SELECT max(number) FROM chat WHERE head = $1 AND room = $2",
	[SQL_CHAT_ADD] = "INSERT INTO chat (head, room, number, at, person, ref, text)"
			 " VALUES ($1, $2, $3, $4, $5, $6, $7)",
	[SQL_CHAT_TRIM] = "DELETE FROM chat WHERE head = $1 AND room = $2 AND number <= $3",
	[SQL_CHAT] = "SELECT number, at, person, ref, text FROM chat"
		     " WHERE head = $1 AND room = $2 AND number > $3 ORDER BY number",
	[SQL_CHATS_DROP] = "DELETE FROM chat WHERE head = $1",
	[SQL_INTENT_SET] = "INSERT INTO intents (head, seat, text) VALUES ($1, $2, $3)",
	[SQL_INTENT_DROP] = "DELETE FROM intents WHERE head = $1 AND seat = $2",
	[SQL_INTENTS] = "SELECT seat, text FROM intents WHERE head = $1 ORDER BY seat",
	[SQL_INTENTS_DROP] = "DELETE FROM intents WHERE head = $1",

	[SQL_LOBBY] = "SELECT " HEAD_COLUMNS ", 0 FROM heads WHERE status = $1 AND listed = 1"
		      " ORDER BY changed DESC, id DESC LIMIT $2",
	[SQL_MINE] = "SELECT " HEAD_COLUMNS ", sum(CASE WHEN seat >= 0 THEN 1 << seat ELSE 0 END)"
		     " FROM members JOIN heads ON heads.id = members.head"
		     " WHERE person = $1 GROUP BY heads.id"
		     " ORDER BY changed DESC, heads.id DESC LIMIT $2",
	[SQL_REVISION] = "SELECT " HEAD_COLUMNS ", 0 FROM heads WHERE name = $1",
	[SQL_CLAIM] = "UPDATE heads SET claimed = $1 WHERE id = $2",
	[SQL_NEXT_DUE] = "SELECT due FROM heads WHERE due IS NOT NULL"
			 " AND (claimed IS NULL OR claimed <= $1) AND " OF_KIND
			 " ORDER BY due LIMIT 1",
	[SQL_NEXT_LEASE] = "SELECT CASE WHEN claimed > due THEN claimed ELSE due END FROM heads"
			   " WHERE claimed > $1 AND due IS NOT NULL AND " OF_KIND
			   " ORDER BY claimed LIMIT 1",
	[SQL_BEAT] = "SELECT at FROM beat",
	[SQL_BEAT_SET] = "INSERT INTO beat (one, at) VALUES (1, $1)"
			 " ON CONFLICT (one) DO UPDATE SET at = excluded.at",
	[SQL_HEAD_DELETE] = "UPDATE heads SET status = $1, changed = $2, asked = 0, due = NULL,"
			    " claimed = NULL, listed = 0, summary = '', members = ''"
			    " WHERE id = $3",
	[SQL_HEAD_DROP] = "DELETE FROM heads WHERE id = $1",
	[SQL_OLD_KEYS] = "DELETE FROM keys WHERE expires <= $1 RETURNING person",

	[SQL_PERSON_ADD] = "INSERT INTO people (name, created) VALUES ($1, $2) RETURNING id",
	[SQL_PERSON] = "SELECT id, name, login, passphrase, created FROM people WHERE id = $1",
	[SQL_PERSON_NAME] = "UPDATE people SET name = $1 WHERE id = $2",
	[SQL_PERSON_LOGIN] = "UPDATE people SET login = $1, passphrase = $2 WHERE id = $3",
	[SQL_PERSON_DROP] = "DELETE FROM people WHERE id = $1 RETURNING id",
	[SQL_PERSON_KEYS_DROP] = "DELETE FROM keys WHERE person = $1",
	[SQL_PERSON_CHAT_DROP] = "DELETE FROM chat WHERE person = $1",
	[SQL_PERSON_MEMBER_DROP] = "DELETE FROM members WHERE person = $1",
	[SQL_LOGIN] = "SELECT id, name, login, passphrase, created FROM people WHERE login = $1",
	[SQL_KEY_ADD] = "INSERT INTO keys (hash, person, kind, expires) VALUES ($1, $2, $3, $4)",
	[SQL_KEY] = "SELECT person FROM keys WHERE " GOOD_KEY,
	[SQL_KEY_DROP] = "DELETE FROM keys WHERE hash = $1 AND person = $2 AND kind = $3",
	[SQL_KEYS_DROP] = "DELETE FROM keys WHERE person = $1 AND kind = $2",
};
