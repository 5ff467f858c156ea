/* What can be wrong with a store, in words. The details follow after a colon. */
#include "store/store.h"

const struct message store_words[STORE_TROUBLES] = {
	[STORE_FINE] = MESSAGE("store-fine", "the store is well", "l'archivio sta bene"),
	[STORE_NO_OPEN] = MESSAGE("store-no-open",
		"the store cannot be opened", "l'archivio non si può aprire"),
	[STORE_NO_WRITE] = MESSAGE("store-no-write",
		"the store cannot be written to", "sull'archivio non si può scrivere"),
	[STORE_FULL] = MESSAGE("store-full",
		"the disk of the store is full", "il disco dell'archivio è pieno"),
	[STORE_IO] = MESSAGE("store-io",
		"the disk of the store reports errors", "il disco dell'archivio segnala errori"),
	[STORE_CORRUPT] = MESSAGE("store-corrupt",
		"the store is damaged; put back a backup",
		"l'archivio è danneggiato; ripristina una copia"),
	[STORE_NEWER] = MESSAGE("store-newer",
		"the store was written by a newer version of Tabard; start that one",
		"l'archivio è stato scritto da una versione più nuova di Tabard; avvia quella"),
	[STORE_FOREIGN] = MESSAGE("store-foreign",
		"this is a database of another program", "è una base dati di un altro programma"),
	[STORE_LOCKED] = MESSAGE("store-locked",
		"another server is running on this store",
		"un altro server sta già usando questo archivio"),
	[STORE_NO_POSTGRES] = MESSAGE("store-no-postgres",
		"PostgreSQL's library is not here; install libpq5 of PostgreSQL 14 or newer",
		"manca la libreria di PostgreSQL; installa libpq5 di PostgreSQL 14 o più nuovo"),
	[STORE_NO_THREAD] = MESSAGE("store-no-thread",
		"the system gives no more threads", "il sistema non dà altri thread"),
	[STORE_EXISTS] = MESSAGE("store-exists",
		"there is a file of that name already", "c'è già un file con quel nome"),
	[STORE_AWAY] = MESSAGE("store-away",
		"the database of the store does not answer",
		"la base dati dell'archivio non risponde"),
	[STORE_DATABASE] = MESSAGE("store-database",
		"the database of the store reports an error",
		"la base dati dell'archivio segnala un errore"),
	[STORE_UNSAFE] = MESSAGE("store-unsafe",
		"the database says that it is done before it is on disk; turn this on",
		"la base dati dice che è fatto prima di averlo su disco; attiva questo"),
	[STORE_OLD] = MESSAGE("store-old",
		"the database is older than PostgreSQL 13",
		"la base dati è più vecchia di PostgreSQL 13"),
	[STORE_DUMP] = MESSAGE("store-dump",
		"a store in PostgreSQL is copied by PostgreSQL's own pg_dump",
		"un archivio in PostgreSQL si copia con pg_dump, di PostgreSQL"),
};

const char *store_status_id(enum store_status status)
{
	static const char *const id[] = {"open", "playing", "over", "frozen", "deleted"};

	return id[status];
}

/* user:password@host, and password=...& among the settings. */
void store_name(const char *where, struct text *out)
{
	const char *start = strstr(where, "://");
	const char *end = start ? start + 3 + strcspn(start + 3, "/?") : where;
	const char *colon = start ? memchr(start + 3, ':', (size_t)(end - start - 3)) : NULL;
	const char *at = colon ? memchr(colon, '@', (size_t)(end - colon)) : NULL;

	if (!start) {
		text_str(out, where);
		return;
	}
	text_bytes(out, where, (size_t)((at ? colon : end) - where));
	text_bytes(out, at ? at : end, at ? (size_t)(end - at) : 0);
	while (*end) {
		size_t length = strcspn(end + 1, "&?") + 1;

		if (strncmp(end + 1, "password=", 9) != 0)
			text_bytes(out, end, length);
		end += length;
	}
}

void store_say(struct text *out, enum lang lang, const struct store_failure *failure)
{
	text_str(out, message_text(&store_words[failure->trouble], lang));
	if (failure->detail[0]) {
		text_str(out, ": ");
		text_str(out, failure->detail);
	}
}
