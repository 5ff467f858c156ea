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
		"this build has no PostgreSQL store; give a file",
		"questa versione non ha l'archivio PostgreSQL; indica un file"),
	[STORE_NO_THREAD] = MESSAGE("store-no-thread",
		"the system gives no more threads", "il sistema non dà altri thread"),
	[STORE_EXISTS] = MESSAGE("store-exists",
		"there is a file of that name already", "c'è già un file con quel nome"),
};

const char *store_status_id(enum store_status status)
{
	static const char *const id[] = {"open", "playing", "over", "frozen", "deleted"};

	return id[status];
}

void store_say(struct text *out, enum lang lang, const struct store_failure *failure)
{
	text_str(out, message_text(&store_words[failure->trouble], lang));
	if (failure->detail[0]) {
		text_str(out, ": ");
		text_str(out, failure->detail);
	}
}
