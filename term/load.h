/*
 * `tabard load`: what the server costs, measured from outside. A server is started as a process
 * of its own on a store of its own; tables of three people are made over real sockets, each from
 * an address of its own, for the server's limits hold here too; moves are sent when they are
 * meant to be sent, and a move is done when all three have been told. Then a bare program that
 * knows nothing and only hands the same bytes to the same three sockets does the same again.
 */
#ifndef TABARD_TERM_LOAD_H
#define TABARD_TERM_LOAD_H

#include <sys/types.h>

#include "engine/rng.h"
#include "term/say.h"

enum {
	LOAD_NEAR = -0x10000, /* the address of this machine itself, 127.0.0.1 */
	LOAD_SEATS = 3,
	LOAD_ID_SIZE = 32,
	LOAD_COOKIE_SIZE = 80,
	LOAD_MOVE_SIZE = 128,
	LOAD_PIECES = 4, /* frames to one seat for one move */
};

/* A run of bytes in the arena of what was said. */
struct load_piece {
	uint32_t at, len;
};

/* One move as it went over the wire. */
struct load_turn {
	uint8_t mover;
	struct load_piece command;
	struct load_piece said[LOAD_SEATS][LOAD_PIECES];
	int pieces[LOAD_SEATS];
};

struct load_table;

/* One page of one person. */
struct load_client {
	struct load_table *table;
	int seat;
	int fd, bare; /* to the server; to the bare fan-out */
	char cookie[LOAD_COOKIE_SIZE];
	char *in;
	size_t in_used, in_cap;
	char *inflated; /* the last message that was, for the one after it */
	uint32_t inflated_len;
	/* As the newest update says. */
	int64_t revision, entries;
	bool asked, may_undo;
	int64_t question;
	char move[LOAD_MOVE_SIZE];
	int64_t sent;        /* when it last said something */
	size_t told, told_raw; /* bytes of the last `table`, on the wire and inflated */
	size_t expected;     /* of the bare one's answer */
};

struct load_table {
	char id[LOAD_ID_SIZE];
	int number, address;
	struct load_client client[LOAD_SEATS];
	struct load_turn *turn;
	int turns, turn_room;
	bool over, waiting, pending;
	bool busy; /* the server said so: this move was not taken */
	int mover;
	int64_t intended, next_intended; /* ns */
	int64_t done;                    /* revision of the answer, 0 before it */
};

/* A child process that serves. */
struct load_child {
	pid_t pid;
	int port;
	int64_t started; /* ns */
};

struct load {
	const char *game;
	int tables, moves, history, pace; /* pace: ms between two moves of a table */
	bool plain;                       /* clients that cannot inflate */
	char folder[64];
	struct load_child server;
	struct load_table *table;
	char *begun; /* the game file that all tables go on with; NULL: they begin anew */
	struct squeeze *squeeze;
	struct rng rng;
	char *arena;
	size_t arena_used, arena_cap;
	bool recording;
	int refs, refused;
	int addresses; /* given out so far */
	char why[200]; /* what went wrong */
};

int64_t load_now(void); /* ns, only forward */

/* False, with the reason kept; errno's words after it. */
bool load_fails(struct load *load, const char *what);

/* load_child.c: processes, what they take, and where. */
bool load_serve(struct load *load, const char *bot_threads);
bool load_stop(struct load_child *child);
void load_pin(bool to_first); /* to the first core, or away from it, if there are two */
double load_processor(const struct load_child *child); /* seconds so far */
int64_t load_memory(const struct load_child *child);   /* resident bytes */
bool load_folder(struct load *load);
void load_folder_drop(struct load *load);

/* load_client.c: HTTP for the beginning, then frames. */
int load_connect(struct load *load, int port, int address);
/*
 * One request on a connection of its own; the answer, or its cookie, into `out`. What has a begin
 * and an end can be begun for many before the first is waited for; begin returns the connection
 * or -1.
 */
struct load_request {
	int address;
	const char *method, *path, *cookie, *body;
};
int load_ask_begin(struct load *load, const struct load_request *request);
bool load_ask_end(struct load *load, int fd, struct text *out);
bool load_ask(struct load *load, const struct load_request *request, struct text *out);
int load_person_begin(struct load *load, int address);
bool load_person_end(struct load *load, int fd, char cookie[LOAD_COOKIE_SIZE]);
bool load_person(struct load *load, int address, char cookie[LOAD_COOKIE_SIZE]);
bool load_open_begin(struct load *load, struct load_client *client, int address);
bool load_open_end(struct load *load, struct load_client *client);
bool load_open(struct load *load, struct load_client *client, int address);
bool load_send(struct load *load, struct load_client *client, const char *json);
/* Says that it is still there, as browsers do when the server asks. */
bool load_pong(struct load_client *client);
/* Reads what is there and takes it in; false if the connection has ended. */
bool load_read(struct load *load, struct load_client *client);

/* load_table.c: tables made, and what is heard at them. */
bool load_tables_open(struct load *load);
void load_tables_free(struct load *load);
/* Opens the client's socket and waits until it has been told of its table. */
bool load_watch(struct load *load, struct load_client *client, int address);
bool load_bot_tables(struct load *load, int count, int level);
void load_hear(struct load *load, struct load_client *client, struct slice text);
/* The next move of a table. False: nobody is asked, it is over. */
bool load_move(struct load *load, struct load_table *table, bool undo);
bool load_is_told(struct load_table *table);

/* load_file.c: a game file with the history that is wanted; false if the game has none so long. */
bool load_file(struct load *load, struct text *out);

/* load_run.c: moves on time, and how long they took. */
struct load_figures {
	int moves, busy;        /* done; refused because the disk was too slow */
	double processor;       /* seconds of the child */
	double seconds;
	double p50, p99, worst; /* ms from the intended sending to the last of three */
	double bytes;           /* to all three, a move */
};
bool load_history(struct load *load);
bool load_run(struct load *load, struct load_figures *out);
bool load_run_bare(struct load *load, const struct load_child *bare, struct load_figures *out);

/* load_bare.c */
bool load_bare(struct load *load, bool durable, struct load_child *bare);

#endif
