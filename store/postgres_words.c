/*
 * Words between servers that share a store: which tables have changed, by NOTIFY, once per batch.
 * They are hints; whoever misses one finds out by comparing revisions.
 */
#include <poll.h>
#include <stdio.h>

#include "store/postgres.h"

enum { AWAY_TIME = 500 }; /* ms until the database is tried again */

/* Every notification begins with who says it: nobody listens to themselves. */
void pg_say_nothing(struct pg *pg)
{
	text_init(&pg->words, pg->words_buf, sizeof pg->words_buf);
	text_str(&pg->words, pg->db.config->node);
}

bool pg_say_all(struct pg *pg)
{
	struct db *db = &pg->db;
	bool fine = pg->words.len < STORE_NODE_SIZE ||
		    db_run(db, db_ask(db, SQL_NOTIFY, "s",
				      (struct slice){pg->words_buf, pg->words.len}));

	pg_say_nothing(pg);
	return fine;
}

static bool say(struct pg *pg, const char *word)
{
	if (pg->words.len + STORE_WORD_SIZE >= sizeof pg->words_buf && !pg_say_all(pg))
		return false;
	text_char(&pg->words, ' ');
	text_str(&pg->words, word);
	return true;
}

static bool say_person(struct pg *pg, char what, int64_t person)
{
	char word[32];

	snprintf(word, sizeof word, "%c%lld", what, (long long)person);
	return say(pg, word);
}

static bool say_members(struct pg *pg, const struct store_append *append)
{
	bool fine = true;

	for (int i = 0; fine && i < append->member_count; i++)
		fine = say_person(pg, '+', append->members[i].person);
	return fine;
}

bool pg_say(struct pg *pg, const struct request *request)
{
	if (!pg->db.writes || request->answer.code != STORE_DONE)
		return true;
	switch ((int)request->op) {
	case OP_APPEND:
		return say(pg, request->ask.table) &&
		       (!request->regrouped || say_members(pg, &request->append));
	case OP_CHAT_ADD:
	case OP_INTENT_SET:
		return say(pg, request->ask.table);
	case OP_PERSON_FORGET:
		return say_person(pg, '=', request->ask.person);
	case OP_TELL:
		return say(pg, request->ask.text.at);
	default: /* of no interest to others */
		return true;
	}
}

/* Begins to listen; what was said before may have been missed. */
static bool begin(struct pg *pg, struct store *store)
{
	struct store_failure failure;

	pg->db.failure = &failure;
	if (!pg->conn && !pg_connect(pg))
		return false;
	pg->listens = db_run(&pg->db, db_ask(&pg->db, SQL_LISTEN, "")) && pg_settle(pg, "LISTEN");
	if (pg->listens)
		store_heard(store, "");
	else
		pg_disconnect(pg);
	return pg->listens;
}

static void pass_on(struct pg *pg, struct store *store, const char *text)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	if (slice_is(scan_word(&scan), pg->db.config->node))
		return;
	for (struct slice word = scan_word(&scan); word.len; word = scan_word(&scan)) {
		char one[STORE_WORD_SIZE];

		if (word.len >= sizeof one)
			continue;
		memcpy(one, word.at, word.len);
		one[word.len] = '\0';
		store_heard(store, one);
	}
}

void pg_hear(void *connection, int stop, struct store *store)
{
	struct pg *pg = connection;
	struct pollfd wait[2] = {{.fd = stop, .events = POLLIN}, {.events = POLLIN}};
	struct pg_word *word;

	if (!pg->listens && !begin(pg, store)) {
		poll(wait, 1, AWAY_TIME);
		return;
	}
	wait[1].fd = pg->lib->PQsocket(pg->conn);
	poll(wait, 2, -1);
	if (!pg->lib->PQconsumeInput(pg->conn)) {
		pg_disconnect(pg);
		return;
	}
	while ((word = pg->lib->PQnotifies(pg->conn)) != NULL) {
		pass_on(pg, store, word->text);
		pg->lib->PQfreemem(word);
	}
}
