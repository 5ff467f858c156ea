/*
 * Where tables live: an append-only log per table behind one head row, and beside it people,
 * links and chat. One operation carries the whole house: append if nobody else has.
 *
 * Everything is asynchronous. A request is copied and queued; one writer thread does whatever is
 * queued in one transaction, reader threads do the rest; the answer is delivered on the thread
 * that calls store_deliver (the loop), after the change is on disk. Nothing here names a database:
 * SQLite is behind it, and PostgreSQL, which several servers may share.
 *
 * Time is the store's. Every time in this file is milliseconds since 1970 by the store's clock.
 */
#ifndef TABARD_STORE_H
#define TABARD_STORE_H

#include "engine/words.h"

enum {
	STORE_TABLE_SIZE = 24, /* a table's name with its NUL: lower case, digits, hyphens */
	STORE_REF_SIZE = 48,   /* a command's reference with its NUL */
	STORE_GAME_SIZE = 16,
	STORE_NAME_SIZE = 64,  /* a person's name, or the name used to sign in, with its NUL */
	STORE_PASS_SIZE = 128, /* what Argon2id makes of a passphrase */
	STORE_HASH_SIZE = 32,  /* secrets are stored as their SHA-256, never themselves */
	STORE_SUMMARY_MAX = 2048,
	STORE_TEXT_MAX = 1 << 16,  /* bytes of one row */
	STORE_ROWS_MAX = 1 << 14,  /* rows of one append: a whole game begun offline */
	STORE_MEMBERS_MAX = 8,
	STORE_CHAT_KEPT = 200,     /* a table and room */
	STORE_LIST_MAX = 200,      /* heads in one answer */
	STORE_NEW = -1,            /* expected revision of a table that is not there yet */
	STORE_NEVER = -1,          /* nothing becomes due by these rows */
	STORE_NODE_SIZE = 17,
	STORE_WORD_SIZE = 96,      /* for other servers, with its NUL */
	STORE_SEAT_NONE = -1,      /* a host who does not sit; a spectator's link */
};

enum store_status { STORE_OPEN, STORE_PLAYING, STORE_OVER, STORE_FROZEN, STORE_DELETED };

/* As programs write it: "open", "playing", ... */
const char *store_status_id(enum store_status status);

enum store_code {
	STORE_DONE,     /* durable */
	STORE_AGAIN,    /* this reference was done before, at answer->revision; nothing changed */
	STORE_CONFLICT, /* the table has moved on to answer->revision; or the name is taken */
	STORE_GONE,     /* no such table, or deleted; no such person, key or link */
	STORE_BUSY,     /* waited too long; nothing changed */
	STORE_FAILED,   /* the store is in trouble (answer->trouble); nothing is acknowledged */
};

/* What can be wrong with a store; store_words[] has a sentence for each. */
enum store_trouble {
	STORE_FINE,
	STORE_NO_OPEN,
	STORE_NO_WRITE,
	STORE_FULL,
	STORE_IO,
	STORE_CORRUPT,
	STORE_NEWER,
	STORE_FOREIGN,
	STORE_LOCKED,
	STORE_NO_POSTGRES,
	STORE_NO_THREAD,
	STORE_EXISTS,
	STORE_AWAY,
	STORE_DATABASE,
	STORE_UNSAFE,
	STORE_OLD,
	STORE_DUMP,
	STORE_TROUBLES,
};
extern const struct message store_words[STORE_TROUBLES];

/* A person at a table, for "my tables": one row per seat, or STORE_SEAT_NONE for a mere host. */
struct store_member {
	int64_t person;
	int seat;
};

/*
 * The head of a table. `due` is when something must happen by itself (0: never) and `due_kind`,
 * 0 to 30, which kind of work that is: a bot's move, a clock, a window.
 */
struct store_head {
	char table[STORE_TABLE_SIZE];
	int64_t revision; /* how many rows there are */
	enum store_status status;
	uint32_t asked; /* a set of seats */
	int due_kind;
	int64_t due;
	int64_t claimed_until;
	int64_t created, changed;
	bool listed; /* in the lobby, for everybody */
	char game[STORE_GAME_SIZE];
	const char *summary; /* what the lobby shows; the store does not read it */
	uint32_t mine; /* store_mine: the seats of whoever asked */
};

struct store_row {
	int64_t number; /* 1, 2, ... within the table; given by the store */
	int64_t at;     /* never less than the row before; given by the store */
	int64_t person; /* 0: nobody chose */
	const char *ref; /* "" for none; unique per table and person; only an append's first row */
	struct slice text;
};

/* A secret that opens a table, as its hash. One per seat; one for spectators (STORE_SEAT_NONE). */
struct store_link {
	uint8_t hash[STORE_HASH_SIZE];
	int seat;
};

/*
 * One append. All of it happens or nothing. `expected` is the revision it was judged at. Rows may
 * be none: then only the head changes, still guarded by `expected`. Any append ends a claim; where
 * several servers share the store, who appended is expected to do what is due next, and is left
 * alone with it for a while (head.claimed_until). What
 * seats have said in advance may decide what is judged, so an append that does not know the last of
 * it conflicts too.
 *
 * Because the time of the rows is not known before they are stored, what is due may be given in
 * two ways, and the earlier one counts: `due_at`, a time, and `due_after`, milliseconds after
 * these rows (a clock that starts now). 0 and STORE_NEVER stand for none.
 *
 * A head whose status is STORE_DELETED takes the table's rows, chat, intents and links with it.
 */
struct store_append {
	const char *table;
	int64_t expected;
	const struct store_row *rows; /* person, ref, text */
	int row_count;
	enum store_status status;
	uint32_t asked;
	int due_kind;
	int64_t due_at, due_after;
	bool left; /* what is due is left to others who share the store, from the time on */
	bool listed;
	const char *game, *summary;
	struct store_member members[STORE_MEMBERS_MAX]; /* all of them, each time */
	int member_count;
	const struct store_link *links; /* each replaces the link its seat had */
	int link_count;
	uint32_t clear_intents; /* a set of seats: undo, or somebody else sits there */
	uint64_t intents; /* store_intents_mark of those it was judged with; a table that goes or
			   * is frozen needs to know none */
};

struct store_chat {
	int64_t number, at, person;
	const char *ref;
	struct slice text;
};

struct store_intent {
	int seat;
	struct slice text;
};

/* What a hashed secret of a person is good for. */
enum store_key {
	STORE_KEY_COOKIE,   /* a browser */
	STORE_KEY_TOKEN,    /* a program */
	STORE_KEY_PERSONAL, /* a personal link: to be taken once, soon */
};

struct store_person {
	int64_t id;
	char name[STORE_NAME_SIZE];
	char login[STORE_NAME_SIZE];      /* "" if there is none */
	char passphrase[STORE_PASS_SIZE]; /* by libsodium's crypto_pwhash_str; "" for none */
	int64_t created;
};

struct store_claimed {
	char table[STORE_TABLE_SIZE];
	int64_t revision;
	int due_kind;
	int64_t due;
};

/* What came of a request. Everything it points at is gone when the callback returns. */
struct store_answer {
	enum store_code code;
	enum store_trouble trouble;
	const char *detail; /* of the trouble, for the log: the database's own words */
	int64_t now;        /* the store's clock when it was done */
	int64_t at;         /* of the rows or chat line appended; the beat before */
	int64_t revision;   /* of the table, after it; or the number of the chat line */
	const struct store_head *heads;
	const struct store_row *rows;
	const struct store_chat *chat;
	const struct store_intent *intents;
	const struct store_member *members;
	const struct store_claimed *claimed;
	int head_count, row_count, chat_count, intent_count, member_count, claimed_count;
	int64_t next_due;          /* of what was not claimed; 0: nothing is due at all */
	struct store_person person; /* people's requests */
	struct store_link link;     /* store_link_find, its table in heads[0] */
	int64_t swept;
};

struct store_then {
	void (*call)(void *user, const struct store_answer *answer);
	void *user;
};

struct store;

struct store_config {
	const char *where; /* a file; postgres://... */
	int readers;       /* threads that read; 0: two */
	int queue_max;     /* requests waiting, writes and reads each; 0: 1,024 */
	int64_t wait_max;  /* ms a write may wait before it is refused as busy; 0: 1,000 */
	bool held;         /* writes are begun by store_flush only, all at once */
	/* Answers are ready: called on any thread, must do no more than wake the loop. */
	void (*wake)(void *user);
	/*
	 * Where several servers share a store: a word of another, called by store_deliver. With a
	 * store of one (SQLite) it never is. May be NULL. A hint only, words can be lost:
	 *   NAME      something about this table has changed
	 *   +PERSON   the tables that this person has have changed
	 *   =PERSON   this person was forgotten
	 *   ""        words may have been lost just now: anything may have changed
	 * or whatever another says by store_tell.
	 */
	void (*heard)(void *user, const char *word);
	void *user;
	int64_t (*clock)(void); /* for tests; NULL: the real one */
	bool careless; /* for the test that shows why not: a commit need not reach the disk */
	char node[STORE_NODE_SIZE]; /* set by the store: no other server's is the same */
};

/* A trouble with its details, as one sentence in a language. */
struct store_failure {
	enum store_trouble trouble;
	char detail[300];
};
void store_say(struct text *out, enum lang lang, const struct store_failure *failure);

/* Where a store is, as it may be told: an address of a database without its password. */
void store_name(const char *where, struct text *out);
/* Whether a store there can be shared by several servers. */
bool store_can_share(const char *where);

/* NULL and `failure` if the store cannot be opened. Creates what is not there. */
struct store *store_open(const struct store_config *config, struct store_failure *failure);

/* Finishes everything queued, delivers its answers, and lets go of the store. */
void store_close(struct store *store);

/* Calls back for everything answered since. On one thread, the one that owns the callbacks. */
void store_deliver(struct store *store);

/* With `held`: begins what was asked to be written since. False if that is nothing. */
bool store_flush(struct store *store);

/* STORE_FINE, or what went wrong with the latest write. Any thread. */
enum store_trouble store_health(struct store *store);

/* Whether other servers may be at the same tables; then which of them this is. */
bool store_is_shared(const struct store *store);
const char *store_node(const struct store *store);

/* The time by the store's clock, as well as it is known here. Any thread. */
int64_t store_now(struct store *store);

/* How many writes wait. Any thread. */
int store_waiting(struct store *store);

/* Whether any wait or are on their way to the disk. Any thread. */
bool store_is_writing(struct store *store);

/*
 * The requests. Each returns false if the queue is full: nothing happens and nobody is called
 * ("busy"). Otherwise `then` is called once. What is passed in is copied. Reads see everything
 * whose answer was delivered before they were asked.
 */

/*
 * DONE (at, revision), AGAIN (revision), CONFLICT (revision), GONE. A reference is also good for
 * making a table once: AGAIN for a new one whose maker used it for another, which is heads[0].
 */
bool store_append(struct store *store, const struct store_append *append, struct store_then then);

/* Whether a person's command with that reference was done here. DONE (revision) or GONE. */
bool store_ref_find(struct store *store, const char *table, int64_t person, const char *ref,
		    struct store_then then);

/* The head, the members, and the rows after number `since`. DONE or GONE. */
bool store_load(struct store *store, const char *table, int64_t since, struct store_then then);

/* One chat line. DONE (at, revision: its number), AGAIN (the same) or GONE. */
struct store_line {
	const char *table;
	int room;
	int64_t person;
	const char *ref;
	struct slice text;
};
bool store_chat_add(struct store *store, const struct store_line *line, struct store_then then);
/* The lines of a room after number `since`. */
bool store_chat_read(struct store *store, const char *table, int room, int64_t since,
		     struct store_then then);

/*
 * The private row of a seat, replaced; an empty text removes it. DONE, CONFLICT if the table has
 * moved on from revision `expected`, or GONE.
 */
struct store_intend {
	const char *table;
	int64_t expected;
	int seat; /* or STORE_SEAT_NONE: the table's own, which no append needs to know */
	struct slice text;
};
bool store_intent_set(struct store *store, const struct store_intend *intend,
		      struct store_then then);
bool store_intents(struct store *store, const char *table, struct store_then then);
/* What stands for those intents, given by seat in ascending order, in an append; 0: none. */
uint64_t store_intents_mark(const struct store_intent *intents, int count);

/* Heads, newest change first: listed ones with a status; those a person is a member of. */
bool store_lobby(struct store *store, enum store_status status, int limit, struct store_then then);
bool store_mine(struct store *store, int64_t person, int limit, struct store_then then);

/* Table names and revisions of those tables (STORE_LIST_MAX at most) that are still there. */
bool store_revisions(struct store *store, const char *const *tables, int count,
		     struct store_then then);

/*
 * Takes what is due and of one of the kinds (a bit per kind): nobody else is given it before
 * `lease` ms have passed. Done twice it does no harm, for the second append conflicts.
 */
bool store_claim(struct store *store, uint32_t kinds, int limit, int64_t lease,
		 struct store_then then);

/* A word without blanks to all other servers, with the next batch. Nothing is kept of it. */
bool store_tell(struct store *store, const char *word, struct store_then then);

/* Says that a node can take moves now. `at`: when one last said so (0: never). */
bool store_beat(struct store *store, struct store_then then);

/*
 * Housekeeping, in small steps: tables open longer than `open` ms without a change and tables
 * over for longer than `over` ms (0: for ever) become deleted; heads deleted for longer than
 * `deleted` ms and keys that have expired go. `swept`: how many; call again while it is not 0.
 */
struct store_ages {
	int64_t open, over, deleted;
};
bool store_sweep(struct store *store, struct store_ages ages, struct store_then then);

/* A new person who holds the secret with that hash as a cookie. DONE (person). */
bool store_person_add(struct store *store, const char *name, const uint8_t hash[STORE_HASH_SIZE],
		      struct store_then then);
/* Changes name, or login and passphrase, where they are not "". CONFLICT: the login is taken. */
bool store_person_set(struct store *store, const struct store_person *person,
		      struct store_then then);
/*
 * Removes person, keys, chat lines and memberships, and their name from the rows of tables they
 * are a member of. The log keeps a number without a name. `by`: how rows name the person.
 */
bool store_person_forget(struct store *store, int64_t person, const char *by,
			 struct store_then then);
bool store_login_find(struct store *store, const char *login, struct store_then then);

/* Keys. `lifetime` in ms, 0: for ever. */
struct store_key_new {
	int64_t person;
	enum store_key kind;
	int64_t lifetime;
	uint8_t hash[STORE_HASH_SIZE];
};
bool store_key_add(struct store *store, const struct store_key_new *key, struct store_then then);
bool store_key_find(struct store *store, enum store_key kind, const uint8_t hash[STORE_HASH_SIZE],
		    struct store_then then);
/* Spends a personal link: it goes, and `cookie` is a key of its person. Once; GONE after that. */
bool store_key_take(struct store *store, const uint8_t link[STORE_HASH_SIZE],
		    const uint8_t cookie[STORE_HASH_SIZE], struct store_then then);
/* Drops one key; or, with hash NULL, all keys of that kind that the person has. */
bool store_key_drop(struct store *store, int64_t person, enum store_key kind,
		    const uint8_t *hash, struct store_then then);

/* The table and seat that a secret opens. DONE (link, heads[0]) or GONE. */
bool store_link_find(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
		     struct store_then then);

/*
 * A copy of the store as of now into a file that is not there yet, while a server may be running
 * on it. Synchronous. False and `failure` if it could not be made; then there is no file.
 */
bool store_backup(const char *where, const char *into, struct store_failure *failure);

#endif
