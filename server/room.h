/*
 * A room is one table in memory: its desk, who is told of it, what waits to be judged. Rooms are
 * made from the rows of the store when somebody needs them and let go when nobody does.
 */
#ifndef TABARD_SERVER_ROOM_H
#define TABARD_SERVER_ROOM_H

#include "desk/desk.h"
#include "server/bots.h"

struct tables;
struct guest;

enum {
	CHAT_SHOWN = 50,     /* lines of each room that `table` has */
	GUEST_BUCKETS = 4096, /* guests by person */
};

/* The last lines said in one room of talk, as JSON; line n is at n % CHAT_SHOWN. */
struct chat_shown {
	int64_t last; /* number of the newest, from 1; 0: nothing was said yet */
	int count;
	char *line[CHAT_SHOWN];
};

/* Somebody who is told of a table over a socket. */
struct watcher {
	struct watcher *next;
	struct socket *socket;
	enum lang lang;
	int looking;
	bool expected; /* not told anything yet: it is not known whether it may look */
	uint32_t told_here; /* who is connected, as last told */
	int told_watchers;
};

/* A command that waits its turn. From a socket, or the body of a request. */
struct command_waiting {
	struct command_waiting *next;
	struct socket *socket;     /* NULL: it has gone, or there was none */
	struct exchange *exchange; /* the creation of a table */
	char *file;                /* ... from this game file; NULL: a new game */
	int64_t person;
	enum lang lang;
	int looking;
	void (*then)(void *user); /* when it has been dealt with; may be NULL */
	void *user;
	size_t length;
	char text[];
};

/* Who is at a table through another server, as it said last. */
enum { ELSEWHERE_MAX = 16 };
struct elsewhere {
	char node[STORE_NODE_SIZE];
	uint32_t here;
	int watchers;
	int64_t until; /* ticks */
};

/* What a class of viewers was told last, for those who need only hear what has changed since. */
struct told {
	uint64_t number; /* of its frame, socket_has_inflated */
	uint64_t before; /* of the frame that the last changes follow */
	uint32_t len, room;
	char text[];
};

/* By whose eyes a table is seen: seats, the public, everything. */
enum { VIEWERS = SEAT_MAX + 3 };

struct room {
	struct room *next;
	struct tables *tables;
	char id[DESK_TABLE_SIZE];
	struct desk *desk, *after; /* after: of all rooms, good until another is judged */
	struct entry *log, *spare;
	int32_t capacity;
	bool loaded, loading, gone;
	bool rematching; /* the next table is being made */
	bool broken; /* a bug or a row that does not fit: nothing is judged any more */
	bool unread; /* gone, but only because the store could not be read just now */
	bool busy;   /* an append or another answer of the store is awaited ... */
	bool asking; /* ... for the first command of the queue, not for what happens by itself */
	bool stale;  /* another server has done something here that has not been read yet */
	bool looking; /* ... or is being read */
	/* Every second is asked whether it may go: what that needs stands together. */
	int64_t touched; /* ticks */
	struct command_waiting *first, *last;
	struct watcher *watchers;
	int64_t lease; /* until then what is due is left to another server; 0: it is ours */
	bool claimed;  /* ... though the head says so: it was us */
	int tries;   /* conflicts of the command at hand */
	struct bot_job *thinking; /* about the next move here */
	struct hint *hints;       /* being thought about */
	struct told *told[VIEWERS][LANG_COUNT]; /* NULL: nothing yet, or too much to remember */
	struct timer *timer, *presence;
	int64_t people_at; /* revision of the last row that changed more than the game */
	struct chat_shown chat[ROOM_WATCHERS + 1];
	char intent[SEAT_MAX][DESK_AHEAD_SIZE]; /* answers in advance, as they are stored */
	uint32_t intents;      /* seats that have one: most games need not look */
	uint32_t intents_over; /* seats for which they end with the append under way */
	struct elsewhere elsewhere[ELSEWHERE_MAX];
	int elsewhere_count;
	uint32_t said_here; /* to other servers: who is here, when */
	int said_watchers;
	int64_t said_at;
	int64_t *let_in;   /* people who watched the table before this one */
	int let_in_count;
	struct desk_judgement judgement;
	struct text rows, text; /* of the judgement; while the store is awaited, in `kept` */
	char *kept;
	uint32_t kept_size;
};

struct tables {
	struct server *server;
	struct store *store;
	struct bots *bots;
	struct room *rooms;
	struct guest *guest[GUEST_BUCKETS];
	int64_t began;     /* when this server could take moves, by the store; 0: not yet known */
	int64_t last_beat; /* when the one before last said that it could; 0: never */
	int beats;
	uint64_t guests; /* how many there have been */
	uint64_t told;   /* how many updates have been */
	bool mine_stale; /* some guest's tables have changed untold */
	int bot_threads;
	bool leaves_bots; /* their moves are made by other nodes */
	bool ending;
	struct timer *beat;
	/* One room at a time is judged and told: the same memory each time stays in the cache. */
	struct desk after;
	char *rows, *text, *out;
};

/* The room of a table, being loaded if it was not there; NULL for what can be no table. */
struct room *room_find(struct tables *tables, struct slice id);
struct room *room_new(struct tables *tables, const char *id);
/* A name for a new one that nobody can guess. */
void room_new_id(char out[DESK_TABLE_SIZE]);
void room_free(struct room *room);

/* Takes a command into the queue; it is judged when its turn comes. */
void room_ask(struct room *room, struct command_waiting *command);
struct command_waiting *command_waiting(struct slice text);
void command_free(struct command_waiting *command);

/* What a client that comes back has: `revision` -1 for nothing. */
struct have {
	int64_t revision, story, chat;
};

/* One watcher more: it is sent what it lacks, or the whole table. */
void room_watch(struct room *room, struct socket *socket, enum lang lang,
		const struct have *have);
/* A socket that will watch as soon as the room is there and it may. */
void room_expect(struct room *room, struct socket *socket);
void room_unwatch(struct room *room, struct socket *socket);
/* A socket has gone. */
void room_forget(struct room *room, struct socket *socket);

/* Milliseconds since 1970, as the store counts them. */
int64_t tables_now(const struct tables *tables);

/* A person as the desk names it, and back. */
void person_text(int64_t person, char out[ROW_ID_SIZE]);
int64_t person_number(const char *text);

/* Why there is nothing to be had of a room that is gone, or was never a table. */
enum desk_code room_why_not(const struct room *room);

/* The host, and those who sit here or left and may come back. */
bool room_is_member(const struct room *room, const char *person);
/* Whether a person may be told of this table without a link. */
bool room_may_see(const struct room *room, int64_t person);

/* The head's status and the seats asked, as the store keeps them. */
enum store_status room_status(const struct desk *desk);
uint32_t room_asked(const struct desk *desk);

/* Another server has done something at this table: it is read as soon as may be. */
void room_moved(struct room *room);

/* What is due; nothing where the rules fail. */
struct desk_due room_due(struct room *room);

/* The secret of a seat's link (or the spectators': STORE_SEAT_NONE), 32 hex digits. */
enum { LINK_TEXT_SIZE = 33 };
void room_link(const struct room *room, int seat, char out[LINK_TEXT_SIZE]);

#endif
