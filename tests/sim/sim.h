/*
 * A table served by several nodes over a bad network, all in one process and all from one seed:
 * a store with append-if, nodes that judge and tell with a desk of their own, clients with their
 * own memory. sim.c runs it and checks what must hold at the end, node.c is store and nodes,
 * client.c the clients, secret.c compares worlds that a viewer cannot tell apart.
 */
#ifndef TABARD_TESTS_SIM_H
#define TABARD_TESTS_SIM_H

#include "desk/desk.h"
#include "games/list.h"

enum {
	NODES = 3,
	CLIENTS = 5,
	LOG = 1 << 14,
	STORE_SIZE = 1 << 21,
	APPENDS = 1 << 14,
	REFS = 1 << 13,
	PACKETS = 1 << 10,
	MESSAGE_SIZE = 1 << 19,
	STORY_SIZE = 1 << 19,
	TOKENS = 1 << 17,
	QUEUE = 8,
	COMMAND_SIZE = 2048,
	TOLD = 1 << 12,
	TRIES = 8,
};

/* Faults that can be planted; each breaks one invariant. */
enum plant {
	PLANT_NONE,
	PLANT_LOST,     /* a node says `done` though its append came too late */
	PLANT_DOUBLED,  /* refs are not looked up */
	PLANT_TOLD,     /* a client is told of another moment than the log's */
	PLANT_VIEW,     /* who watches again is told as the public */
	PLANT_STORY,    /* a client does not forget what was undone */
	PLANT_KEEP,     /* keeping a judgement adds a second to a clock */
	PLANT_ENDS,     /* nothing happens by itself */
	PLANT_WORDS,    /* a viewer is told what the next seat sees */
	PLANT_TIME,     /* a computer player thinks longer if the state is odd */
	PLANT_VERDICT,  /* a command is looked at with the whole state in mind */
	PLANT_AFTER,    /* a seat that has no choice is answered for at once */
	PLANT_AHEAD,    /* a window closes without looking at what was said elsewhere */
	PLANT_ROW,      /* the store keeps a row otherwise than it was given */
	PLANT_MISSING,  /* who comes back is told what the game did, though people have changed */
	PLANTS,
};

struct store {
	char text[STORE_SIZE];
	uint32_t len;
	int64_t rows;
	int64_t intents; /* how often an answer in advance has changed */
	char ahead[SEAT_MAX][NOTATION_MAX];
	int appends;
	int64_t append_end[APPENDS]; /* revision after each append */
	uint64_t ref[REFS];          /* by whom and with which ref each row was sent, hashed */
	int refs;
};

struct job {
	bool busy, happens; /* a command, or something that was due */
	int client, tries;
	uint32_t link;
	int64_t expected, intents, at;
	char text[COMMAND_SIZE];
};

struct node {
	int index;
	bool up;
	int64_t skew, tick;
	struct desk desk, after;
	uint32_t read; /* bytes of the store taken so far */
	char rows_buf[DESK_ROWS_SIZE], text_buf[1 << 16];
	struct text rows, text;
	struct desk_judgement judgement;
	struct job job, queue[QUEUE];
	int queued;
	uint32_t watching[CLIENTS]; /* the link of each client, 0: not here */
	int64_t people_at; /* revision at which people or settings last changed, as far as known */
	int looking[CLIENTS];
};

struct pending {
	bool open, stored;
	char ref[DESK_REF_SIZE];
	char text[COMMAND_SIZE];
	int64_t again;
};

/* What a client was told of one revision: it must be what the log tells. */
struct told {
	int64_t revision;
	int32_t since;
	int viewer;
	uint32_t mine; /* seats that it takes for its own then */
	uint64_t hash;
};

struct story {
	char text[STORY_SIZE]; /* lines, each `n seat text` */
	uint32_t len;
	int64_t entries;
};

struct client {
	int index, node;
	const char *person;
	enum lang lang;
	uint32_t link;
	int64_t act, watched;
	int refs;
	struct pending pending;
	char message[MESSAGE_SIZE]; /* the newest `table` or `update` */
	bool is_table, news;        /* nobody has looked at it yet */
	int64_t revision;           /* -1: nothing yet */
	int viewer;                 /* whose eyes it is for */
	uint32_t mine, away;
	bool host;
	struct story story;
	struct told told[TOLD];
	int tolds;
};

struct packet {
	int64_t at;
	bool to_node, stored;
	int node, client, viewer;
	int32_t since;
	uint32_t link;
	char *text;
};

struct sim {
	uint64_t seed;
	enum plant plant;
	const char *expect; /* the invariant that must break, or NULL */
	bool whole;         /* the titles too are played out */
	bool protocol;      /* what is said is compared with the document */
	struct rng rng;
	const struct game *game, *only; /* --game */
	int64_t now;
	bool quiet; /* the network is good, nobody does anything odd */
	bool still; /* nothing happens by itself */
	int nodes;
	struct store store;
	struct node node[NODES];
	struct client client[CLIENTS];
	struct packet packet[PACKETS];
	int packets;
	struct {
		const char *person;
		char ref[DESK_REF_SIZE];
	} acked[REFS];
	int ackeds;
	struct desk fresh;
	long checks, rows, acks, returns;
};

static inline bool one_in(struct sim *sim, uint32_t n)
{
	return rng_below(&sim->rng, n) == 0;
}

/* An invariant is broken: says which, with the seed, and ends the program. */
_Noreturn void sim_fail(const struct sim *sim, const char *law, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The owner's part of a table. */
#define SIM_CHAT "{\"from\":0,\"lines\":[]}"

struct entry *sim_log(int which); /* 0..NODES-1 desks, then their spares, then two more */

/* node.c */
void sim_send(struct sim *sim, const struct packet *packet);
void store_index(struct store *store, struct slice rows);
int64_t store_find(const struct store *store, const char *person, const char *ref);
bool store_take(struct sim *sim, struct desk *desk, uint32_t *read, int64_t until);
void node_boot(struct sim *sim, struct node *node);
void node_receive(struct sim *sim, struct node *node, const struct packet *packet);
void node_step(struct sim *sim, struct node *node);
void node_crash(struct sim *sim, struct node *node);
void node_prepare(struct node *node);

/* client.c */
void client_connect(struct sim *sim, struct client *client);
void client_act(struct sim *sim, struct client *client);
void client_receive(struct sim *sim, struct client *client, const struct packet *packet);
bool story_take(struct story *story, const struct json_doc *doc, uint32_t lines, int64_t from);
struct json_token *sim_tokens(void);

/* protocol.c: every message that arrives; then the document, 0 if it tells the truth. */
void protocol_saw(const struct json_doc *doc);
int protocol_check(const char *file);

/* dialogue.c: a dialogue of the document: its examples one by one; played, 0: all is so. */
void dialogue_see(const char *at, const char *end, void (*see)(const struct json_doc *));
int dialogue_play(const char *at, const char *end);

/* bench.c: a table of figures for docs/performance.md. */
void sim_bench(void);

/* secret.c: `desk` in the real world and in worlds that its viewers imagine. */
void secret_check(struct sim *sim, const struct desk *desk);

#endif
