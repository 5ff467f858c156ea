/* The store, and nodes that serve a table from it. Any node serves; none owns the table. */
#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>

static const uint8_t randomness[SEED_SIZE] = {9, 4, 7};

/* A socket keeps its order: a whole table neither overtakes nor is overtaken, or it breaks. */
static void keep_order(struct sim *sim, struct packet *packet)
{
	for (int i = 0; i < sim->packets; i++) {
		const struct packet *other = &sim->packet[i];

		if (!other->to_node && other->client == packet->client &&
		    (other->since < 0 || packet->since < 0) && other->at >= packet->at)
			packet->at = other->at + 1;
	}
}

/*
 * Onto the wire: it may be lost, come twice, or late and in another order. That is harder on
 * updates and commands than a socket is; a whole table that is lost means that the socket broke.
 */
void sim_send(struct sim *sim, const struct packet *packet)
{
	int copies = sim->quiet ? 1 : one_in(sim, 12) ? 0 : one_in(sim, 10) ? 2 : 1;

	if (copies == 0 && !packet->to_node && packet->since < 0)
		sim->client[packet->client].node = -1;
	for (int i = 0; i < copies && sim->packets < PACKETS; i++) {
		struct packet own = *packet;

		own.text = strdup(packet->text);
		own.at = sim->now + 5 + rng_below(&sim->rng, sim->quiet ? 1 : 40);
		if (!sim->quiet && one_in(sim, 20))
			own.at += rng_below(&sim->rng, 4000);
		if (!own.to_node)
			keep_order(sim, &own);
		sim->packet[sim->packets++] = own;
	}
}

/* `by=ada ref=a-7`, which stands behind the time of a row. */
static uint64_t ref_hash(struct slice text)
{
	return hash_bytes(1, text.at, text.len);
}

/* Notes who sent the rows, with which ref: as a store's index does. */
void store_index(struct store *store, struct slice rows)
{
	struct scan scan;

	scan_init(&scan, rows.at, rows.len);
	while (!scan_done(&scan)) {
		struct slice line = scan_line(&scan), by, ref;
		struct scan words;

		scan_init(&words, line.at, line.len);
		scan_word(&words);
		by = scan_word(&words);
		ref = scan_word(&words);
		if (ref.len > 4 && memcmp(ref.at, "ref=", 4) == 0 && store->refs < REFS)
			store->ref[store->refs++] = ref_hash((struct slice){
				by.at, (uint32_t)(ref.at + ref.len - by.at)});
	}
}

/* How many rows were sent by a person with a ref. */
int64_t store_find(const struct store *store, const char *person, const char *ref)
{
	char key[2 * ROW_ID_SIZE + 16];
	int length = snprintf(key, sizeof key, "by=%s ref=%s", person, ref);
	uint64_t hash = ref_hash((struct slice){key, (uint32_t)length});
	int64_t found = 0;

	for (int i = 0; i < store->refs; i++)
		found += store->ref[i] == hash;
	return found;
}

/* When a window closes, whoever has said something in advance answers with that. */
static void check_answers(struct sim *sim, const struct node *node)
{
	const struct store *store = &sim->store;
	uint32_t moved = 0;
	bool closed = false;
	struct scan scan;

	scan_init(&scan, node->rows_buf, node->rows.len);
	while (!scan_done(&scan)) {
		char buf[300];
		struct text why;
		struct row row;

		text_init(&why, buf, sizeof buf);
		if (!row_get(scan_line(&scan), ROW_IN_STORE, &row, &why))
			sim_fail(sim, "row", "a row of a judgement: %s", buf);
		closed |= row.kind == ROW_WINDOW && row.word == WINDOW_CLOSE;
		if (!closed || row.kind != ROW_MOVE || row.seat >= SEAT_MAX ||
		    seat_in(moved, row.seat))
			continue;
		moved |= seat_bit(row.seat);
		if (store->ahead[row.seat][0] && strcmp(row.text, store->ahead[row.seat]) != 0)
			sim_fail(sim, "ahead", "seat %d said %s, and %s is played", row.seat,
				 store->ahead[row.seat], row.text);
	}
}

/* Append if nobody else has: rows, and what was said in advance. */
static bool store_append(struct sim *sim, struct node *node)
{
	struct store *store = &sim->store;
	struct scan scan;

	if (node->job.expected != store->rows ||
	    (node->job.intents != store->intents && sim->plant != PLANT_AHEAD))
		return false;
	check_answers(sim, node);
	if (store->len + node->rows.len > sizeof store->text || store->appends == APPENDS)
		sim_fail(sim, "ends", "the log grows without end");
	memcpy(store->text + store->len, node->rows_buf, node->rows.len);
	store->len += node->rows.len;
	if (sim->plant == PLANT_ROW)
		store->text[store->len - 2] = '\t';
	scan_init(&scan, node->rows_buf, node->rows.len);
	for (; !scan_done(&scan); store->rows++)
		scan_line(&scan);
	store->append_end[store->appends++] = store->rows;
	store_index(store, (struct slice){node->rows_buf, node->rows.len});
	if (memcmp(store->ahead, node->after.ahead, sizeof store->ahead) != 0)
		store->intents++;
	memcpy(store->ahead, node->after.ahead, sizeof store->ahead);
	return true;
}

/* Takes rows until revision `until`. True if there were any. */
bool store_take(struct sim *sim, struct desk *desk, uint32_t *read, int64_t until)
{
	struct scan scan;
	bool any = false;

	scan_init(&scan, sim->store.text + *read, sim->store.len - *read);
	while (!scan_done(&scan) && desk_revision(desk) < until) {
		struct slice line = scan_line(&scan);
		char buf[300];
		struct text why;
		struct row row;

		if (!any)
			desk_mark(desk);
		any = true;
		text_init(&why, buf, sizeof buf);
		if (!row_get(line, ROW_IN_STORE, &row, &why) || !desk_take(desk, &row, &why))
			sim_fail(sim, "row", "%.*s: %s", (int)line.len, line.at, buf);
	}
	*read = (uint32_t)(scan.at - sim->store.text);
	return any;
}

void node_boot(struct sim *sim, struct node *node)
{
	struct record_room room = {game_find, sim_log(node->index), LOG};

	desk_init(&node->desk, "t1", &room);
	node->up = true;
	node->read = 0;
	node->people_at = 0;
	node->queued = 0;
	node->job.busy = false;
	memset(node->watching, 0, sizeof node->watching);
	for (int i = 0; i < CLIENTS; i++)
		node->looking[i] = SEAT_NOBODY;
	node->tick = sim->now + rng_below(&sim->rng, 300);
}

/* Dies between any two steps; what it had not said it will never say. */
void node_crash(struct sim *sim, struct node *node)
{
	node->up = false;
	node->tick = sim->now + rng_below(&sim->rng, 3000);
	for (int i = 0; i < CLIENTS; i++) {
		if (sim->client[i].node == node->index)
			sim->client[i].node = -1;
	}
}

void node_prepare(struct node *node)
{
	text_init(&node->rows, node->rows_buf, sizeof node->rows_buf);
	text_init(&node->text, node->text_buf, sizeof node->text_buf);
	memset(&node->judgement, 0, sizeof node->judgement);
	node->judgement.rows = &node->rows;
	node->judgement.text = &node->text;
	node->judgement.after = &node->after;
	node->judgement.spare = sim_log(NODES + node->index);
}

static char message[MESSAGE_SIZE];

static void say(struct sim *sim, struct node *node, int client, struct packet packet)
{
	packet.node = node->index;
	packet.client = client;
	packet.link = node->watching[client];
	packet.text = message;
	if (packet.link)
		sim_send(sim, &packet);
}

/* What is told is a function of the log: the time is that of the last row. */
static void say_table(struct sim *sim, struct node *node, int client)
{
	const struct client *who = &sim->client[client];
	int viewer = desk_viewer_of(&node->desk, who->person, node->looking[client]);
	struct desk_viewer eyes = {viewer, who->lang, node->desk.at};
	struct desk_person person = {who->person, node->looking[client], 0, 0, SIM_CHAT, 0};
	struct text text;

	if (!node->desk.record.game)
		return;
	if (sim->plant == PLANT_VIEW && sim->still)
		eyes.viewer = VIEW_PUBLIC;
	text_init(&text, message, sizeof message);
	desk_table(&node->desk, &eyes, &person, &text);
	if (text.full)
		sim_fail(sim, "row", "a table does not fit");
	say(sim, node, client, (struct packet){.viewer = viewer, .since = -1});
}

static void say_update(struct sim *sim, struct node *node, int client, int32_t since)
{
	const struct client *who = &sim->client[client];
	int viewer = desk_viewer_of(&node->desk, who->person, node->looking[client]);
	struct desk_viewer eyes = {viewer, who->lang, node->desk.at};
	struct text text;

	if (sim->plant == PLANT_TOLD && client == 0)
		eyes.now += 1000;
	text_init(&text, message, sizeof message);
	desk_update(&node->desk, &eyes, since, &text);
	say(sim, node, client, (struct packet){.viewer = viewer, .since = since});
}

/*
 * Who comes back with what it had gets exactly the rest, if only the game went on since; as the
 * server does it (room_tell_missing). False: it wants the whole table.
 */
static bool say_missing(struct sim *sim, struct node *node, int client, const char *have)
{
	uint32_t seats = desk_seats_of(&node->desk, sim->client[client].person);
	long revision, entries;

	if (sscanf(have, "watch %ld %ld", &revision, &entries) != 2 ||
	    (revision < node->people_at && sim->plant != PLANT_MISSING) ||
	    revision > desk_revision(&node->desk) || !desk_shows(&node->desk) ||
	    entries > node->desk.match.count || (seats & (seats - 1)))
		return false;
	say_update(sim, node, client, (int32_t)entries);
	sim->returns++;
	return true;
}

/* Something happened. Where people or settings changed, everybody gets the whole table. */
static void broadcast(struct sim *sim, struct node *node, bool people)
{
	if (people)
		node->people_at = desk_revision(&node->desk);
	for (int i = 0; i < CLIENTS; i++) {
		if (!node->watching[i])
			continue;
		if (people || !node->desk.record.started)
			say_table(sim, node, i);
		else
			say_update(sim, node, i, node->desk.mark);
	}
}

static bool people_changed(const struct desk *a, const struct desk *b)
{
	return memcmp(a->record.sitter, b->record.sitter, sizeof a->record.sitter) != 0 ||
	       memcmp(a->person, b->person, sizeof a->person) != 0 || a->nonces != b->nonces ||
	       memcmp(&a->set, &b->set, sizeof a->set) != 0 ||
	       a->record.started != b->record.started;
}

/* Reads on. */
static void sync(struct sim *sim, struct node *node)
{
	static struct desk before;
	bool intents = memcmp(node->desk.ahead, sim->store.ahead, sizeof sim->store.ahead) != 0;

	before = node->desk;
	if (store_take(sim, &node->desk, &node->read, sim->store.rows)) {
		memcpy(node->desk.ahead, sim->store.ahead, sizeof sim->store.ahead);
		broadcast(sim, node, people_changed(&before, &node->desk));
	} else if (intents) {
		memcpy(node->desk.ahead, sim->store.ahead, sizeof sim->store.ahead);
		broadcast(sim, node, false);
	}
}

static void done(struct sim *sim, struct node *node, bool stored)
{
	struct job *job = &node->job;
	struct text text;

	job->busy = false;
	text_init(&text, message, sizeof message);
	desk_say_done(node->judgement.ref, desk_revision(&node->desk), &text);
	if (!job->happens && node->watching[job->client] == job->link)
		say(sim, node, job->client, (struct packet){.stored = stored});
}

static void refused(struct sim *sim, struct node *node)
{
	struct job *job = &node->job;
	struct text text;

	job->busy = false;
	text_init(&text, message, sizeof message);
	desk_say_refused(&node->judgement, sim->client[job->client].lang, &text);
	if (!job->happens && node->watching[job->client] == job->link)
		say(sim, node, job->client, (struct packet){0});
}

/* Nothing for the log: the device's own affairs, or an answer in advance. */
static void aside(struct sim *sim, struct node *node)
{
	int client = node->job.client;

	switch (node->judgement.verdict) {
	case DESK_LOOK:
		node->looking[client] = node->judgement.seat;
		say_table(sim, node, client);
		break;
	case DESK_AHEAD:
		desk_ahead(&node->desk, node->judgement.seat, node->text_buf);
		memcpy(sim->store.ahead, node->desk.ahead, sizeof sim->store.ahead);
		sim->store.intents++;
		broadcast(sim, node, false);
		break;
	case DESK_REPLY:
		snprintf(message, sizeof message, "%s", node->text_buf);
		say(sim, node, client, (struct packet){0});
		break;
	case DESK_FULL:
		sim_fail(sim, "ends", "the log is full");
	case DESK_DONE:
	case DESK_REFUSED:
	case DESK_CHAT:
	case DESK_HINT:
	case DESK_DELETE:
		break;
	}
	done(sim, node, false);
}

static bool find_ref(struct sim *sim, struct node *node)
{
	const char *at = strstr(node->job.text, "\"ref\":\"");
	char *ref = node->judgement.ref;
	size_t length = at ? strcspn(at + 7, "\"") : 0;

	if (length == 0 || length >= DESK_REF_SIZE || sim->plant == PLANT_DOUBLED)
		return false;
	memcpy(ref, at + 7, length);
	ref[length] = '\0';
	return store_find(&sim->store, sim->client[node->job.client].person, ref) > 0;
}

static bool choose(struct sim *sim, struct node *node, struct desk_due *due, struct move *move)
{
	struct move list[LEGAL_MAX];
	int count;

	*due = desk_due(&node->desk);
	if (due->kind == DUE_NOTHING || due->at > sim->now + node->skew ||
	    sim->still || sim->plant == PLANT_ENDS)
		return false;
	if (due->kind == DUE_BOT) {
		count = node->desk.match.game->legal(match_state(&node->desk.match), due->seat,
						     list);
		*move = list[rng_below(&sim->rng, (uint32_t)count)];
	}
	return true;
}

/* Judges the job at hand on what the node knows, which may be old. */
static void judge(struct sim *sim, struct node *node)
{
	struct job *job = &node->job;
	const struct client *client = &sim->client[job->client];
	struct desk_from from = {client->person, sim->now + node->skew, client->lang,
				 node->looking[job->client], randomness};
	struct desk_due due;
	struct move move;

	node_prepare(node);
	if (!job->happens && find_ref(sim, node)) {
		sync(sim, node);
		done(sim, node, true);
		return;
	}
	job->expected = desk_revision(&node->desk);
	job->intents = sim->store.intents;
	if (memcmp(node->desk.ahead, sim->store.ahead, sizeof sim->store.ahead) != 0)
		job->intents = -1;
	if (job->happens) {
		job->busy = choose(sim, node, &due, &move);
		if (!job->busy)
			return;
		desk_happen(&node->desk, &due, sim->now + node->skew, &move, &node->judgement);
	} else {
		desk_judge(&node->desk, (struct slice){job->text, (uint32_t)strlen(job->text)},
			   &from, &node->judgement);
	}
	job->at = sim->now + 1 + rng_below(&sim->rng, 15);
}

/* The judgement is kept as it is; taking its rows one by one must come to the same. */
static void keep(struct sim *sim, struct node *node)
{
	static struct desk kept;
	struct desk *desk = &node->desk;

	kept = *desk;
	kept.room.log = sim_log(2 * NODES);
	desk_keep(&kept, &node->after);
	if (sim->plant == PLANT_KEEP)
		kept.left[0] += 1000;
	store_take(sim, desk, &node->read, sim->store.rows);
	kept.room.log = kept.match.log = desk->room.log;
	if (!desk->record.started)
		kept.match.log = desk->match.log;
	if (memcmp(&kept, desk, sizeof kept) != 0)
		sim_fail(sim, "keep", "keeping is not taking, revision %d",
			 (int)desk_revision(desk));
	if (desk->record.started &&
	    memcmp(sim_log(2 * NODES), desk->match.log,
		   (size_t)desk->match.count * sizeof *desk->match.log) != 0)
		sim_fail(sim, "keep", "the kept log differs");
}

static void check_intents(struct sim *sim, const struct desk *before, const struct desk *desk)
{
	static const char none[SEAT_MAX][NOTATION_MAX];

	if (desk->window.open && (!before->window.open || before->window.id != desk->window.id) &&
	    memcmp(none, desk->ahead, sizeof none) != 0)
		sim_fail(sim, "ahead", "an answer to an older window stands in a new one");
}

/* The append of the job is carried out, or comes too late. */
static void append(struct sim *sim, struct node *node)
{
	static struct desk before;
	struct job *job = &node->job;

	if (!store_append(sim, node)) {
		if (sim->plant == PLANT_LOST) {
			done(sim, node, true);
			return;
		}
		sync(sim, node);
		if (++job->tries < TRIES) {
			judge(sim, node);
			return;
		}
		node->judgement.verdict = DESK_REFUSED;
		node->judgement.code = CODE_BUSY;
		refused(sim, node);
		return;
	}
	if (!sim->quiet && one_in(sim, 25)) {
		node_crash(sim, node); /* committed, and never answered */
		return;
	}
	before = node->desk;
	keep(sim, node);
	check_intents(sim, &before, &node->desk);
	broadcast(sim, node, people_changed(&before, &node->desk));
	done(sim, node, true);
	if (one_in(sim, 6) && desk_status(&node->desk) == DESK_PLAYING)
		secret_check(sim, &node->desk);
}

static void conclude(struct sim *sim, struct node *node)
{
	switch (node->judgement.verdict) {
	case DESK_DONE:
		if (node->rows.len)
			append(sim, node);
		else
			done(sim, node, false);
		return;
	case DESK_REFUSED:
		/* Nobody is refused for what the node has not read yet. */
		if (desk_revision(&node->desk) < sim->store.rows && ++node->job.tries < TRIES) {
			sync(sim, node);
			judge(sim, node);
			return;
		}
		refused(sim, node);
		return;
	case DESK_AHEAD:
	case DESK_REPLY:
	case DESK_LOOK:
	case DESK_CHAT:
	case DESK_HINT:
	case DESK_DELETE:
	case DESK_FULL:
		if (node->job.expected != sim->store.rows && ++node->job.tries < TRIES) {
			sync(sim, node);
			judge(sim, node);
			return;
		}
		aside(sim, node);
		return;
	}
}

void node_receive(struct sim *sim, struct node *node, const struct packet *packet)
{
	struct job *job;

	if (!node->up)
		return;
	if (strncmp(packet->text, "watch", 5) == 0) {
		if (packet->link != sim->client[packet->client].link)
			return;
		sync(sim, node);
		if (node->watching[packet->client] != packet->link)
			node->looking[packet->client] = SEAT_NOBODY;
		node->watching[packet->client] = packet->link;
		if (!say_missing(sim, node, packet->client, packet->text))
			say_table(sim, node, packet->client);
		return;
	}
	if (node->queued == QUEUE)
		return;
	job = &node->queue[node->queued++];
	*job = (struct job){.client = packet->client, .link = packet->link};
	snprintf(job->text, sizeof job->text, "%s", packet->text);
}

/* One thing a node does: concludes its job, or begins the next, or looks at what is due. */
void node_step(struct sim *sim, struct node *node)
{
	node->tick = sim->now + 20 + rng_below(&sim->rng, 200);
	if (!node->up) {
		node_boot(sim, node);
		return;
	}
	if (node->job.busy) {
		if (node->job.at <= sim->now)
			conclude(sim, node);
	} else if (node->queued) {
		node->job = node->queue[0];
		memmove(node->queue, node->queue + 1, sizeof node->queue - sizeof node->queue[0]);
		node->queued--;
		node->job.busy = true;
		if (one_in(sim, 2))
			sync(sim, node);
		judge(sim, node);
	} else if (!sim->quiet && one_in(sim, 400)) {
		node_crash(sim, node);
		return;
	} else {
		if (!one_in(sim, 4))
			sync(sim, node);
		node->job = (struct job){.busy = true, .happens = true};
		judge(sim, node);
	}
	if (node->job.busy && node->job.at > sim->now && node->job.at < node->tick)
		node->tick = node->job.at;
	else if (node->queued)
		node->tick = sim->now + 1;
}
