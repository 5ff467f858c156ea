/*
 * Plays tables over a bad network, each from one seed, and checks what must hold:
 *   sim [--seeds N] [--first S] [--seconds T] [--game ID] [--whole 1] [--plant NAME]
 *       [--expect LAW] [--protocol FILE] [--bench]
 * It stops after N seeds or T seconds, whichever comes first. Every fortieth seed is one of the
 * titles, which are long at random and left in their middle; with --whole 1 they are played out.
 * A breach prints its law and its seed and ends the program; `--first SEED --seeds 1` plays it
 * again, and SIM_LOG=1 prints the rows. With --expect a breach of that law (or of one of several,
 * `told,story`) is what was wanted.
 */
#include "tests/sim/sim.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
	NOISY_STEPS = 1500, SLICE_STEPS = 4000, SLICES = 10, TITLE_SLICES = 2, TITLE_EVERY = 40,
	WHOLE_SLICES = 100,
};

static const char *const plants[PLANTS] = {
	"none", "lost", "doubled", "told", "view", "story", "keep", "ends", "words", "time",
	"verdict", "after", "ahead", "row", "missing",
};

static void print_log(const struct sim *sim)
{
	if (getenv("SIM_LOG"))
		printf("%.*s", (int)sim->store.len, sim->store.text);
}

_Noreturn void sim_fail(const struct sim *sim, const char *law, const char *format, ...)
{
	va_list args;

	printf("BREACH of %s in seed %llu (%s): ", law, (unsigned long long)sim->seed,
	       sim->game ? sim->game->id : "-");
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	printf("\n  again: sim --first %llu --seeds 1%s%s%s%s\n", (unsigned long long)sim->seed,
	       sim->only ? " --game " : "", sim->only ? sim->only->id : "",
	       sim->plant ? " --plant " : "", sim->plant ? plants[sim->plant] : "");
	print_log(sim);
	fflush(stdout);
	exit(sim->expect && strstr(sim->expect, law) ? 0 : 1);
}

struct entry *sim_log(int which)
{
	static struct entry logs[2 * NODES + 2][LOG];

	return logs[which];
}

/* A table with Ada as host (perhaps at two seats), one seat for Bob, others for bots or Cleo. */
static void create(struct sim *sim)
{
	static const char *const third[] = {
		"{\"kind\":\"open\"}", "{\"kind\":\"bot\",\"level\":2}",
		"{\"kind\":\"person\",\"name\":\"Eve\"}",
	};
	static const char *const clocks[] = {"none", "none", "live:20+1", "move:5"};
	static const char *const windows[] = {"3", "3", "1", "\"wait\"", "0"};
	uint8_t seed[SEED_SIZE] = {0};
	struct node *node = &sim->node[0];
	struct desk_from from = {"ada", 1000, LANG_EN, SEAT_NOBODY, seed};
	bool many = sim->game->seats_max > 2 && !one_in(sim, 4);
	char command[COMMAND_SIZE];

	memcpy(seed, &sim->seed, sizeof sim->seed);
	snprintf(command, sizeof command,
		 "{\"do\":\"create\",\"ref\":\"create\",\"game\":\"%s\",\"who\":[{\"kind\":\"me\","
		 "\"name\":\"Ada\"},{\"kind\":\"open\"}%s%s],\"table_options\":{\"clock\":\"%s\","
		 "\"window\":%s,\"pause\":%s}}",
		 sim->game->id, many ? "," : "",
		 many ? third[rng_below(&sim->rng, COUNT_OF(third))] : "",
		 clocks[rng_below(&sim->rng, COUNT_OF(clocks))],
		 windows[rng_below(&sim->rng, COUNT_OF(windows))],
		 one_in(sim, 2) ? "true" : "false");
	node_prepare(node);
	desk_create(&node->desk, (struct slice){command, (uint32_t)strlen(command)}, &from,
		    &node->judgement);
	if (node->judgement.verdict != DESK_DONE)
		sim_fail(sim, "row", "a table cannot be made: %s", command);
	memcpy(sim->store.text, node->rows_buf, node->rows.len);
	sim->store.len = node->rows.len;
	sim->store.rows = desk_revision(&node->after);
	sim->store.append_end[sim->store.appends++] = sim->store.rows;
	store_index(&sim->store, (struct slice){node->rows_buf, node->rows.len});
	sim->acked[sim->ackeds].person = from.person;
	memcpy(sim->acked[sim->ackeds++].ref, node->judgement.ref, DESK_REF_SIZE);
}

static void begin(struct sim *sim, uint64_t seed)
{
	static const char *const people[CLIENTS] = {"ada", "ada", "bob", "cleo", "zoe"};
	int titles = 0;

	while (game_list[titles])
		titles++;
	rng_seed(&sim->rng, seed);
	sim->seed = seed;
	sim->now = 1000;
	sim->quiet = sim->still = false;
	sim->packets = sim->ackeds = 0;
	memset(sim->store.ahead, 0, sizeof sim->store.ahead);
	sim->store.len = 0;
	sim->store.rows = sim->store.intents = sim->store.appends = sim->store.refs = 0;
	sim->game = sim->only ? sim->only
		    : seed % TITLE_EVERY == 0
			    ? game_list[seed / TITLE_EVERY % (uint64_t)titles]
			    : game_find((struct slice){"null", 4});
	sim->nodes = 2 + one_in(sim, 2);
	for (int i = 0; i < NODES; i++) {
		sim->node[i].index = i;
		sim->node[i].skew = (int64_t)rng_below(&sim->rng, 4000) - 2000;
		node_boot(sim, &sim->node[i]);
	}
	for (int i = 0; i < CLIENTS; i++) {
		struct client *client = &sim->client[i];

		client->index = i;
		client->person = people[i];
		client->lang = i % 2 ? LANG_IT : LANG_EN;
		client->node = -1;
		client->link = 0;
		client->act = sim->now + rng_below(&sim->rng, 500);
		client->watched = 0;
		client->refs = client->tolds = 0;
		client->pending.open = false;
		client->revision = -1;
		client->mine = client->away = 0;
		client->host = false;
		client->story.len = 0;
		client->story.entries = 0;
	}
	create(sim);
}

/* The earliest thing happens. */
static void step(struct sim *sim)
{
	int64_t at = INT64_MAX;
	int packet = -1, node = -1, client = -1;

	for (int i = 0; i < sim->nodes; i++) {
		if (sim->node[i].tick < at)
			at = sim->node[i].tick, node = i;
	}
	for (int i = 0; i < CLIENTS; i++) {
		if (sim->client[i].act < at)
			at = sim->client[i].act, client = i, node = -1;
	}
	for (int i = 0; i < sim->packets; i++) {
		if (sim->packet[i].at < at)
			at = sim->packet[i].at, packet = i;
	}
	if (at > sim->now)
		sim->now = at;
	if (packet >= 0) {
		struct packet taken = sim->packet[packet];

		sim->packet[packet] = sim->packet[--sim->packets];
		if (taken.to_node)
			node_receive(sim, &sim->node[taken.node], &taken);
		else
			client_receive(sim, &sim->client[taken.client], &taken);
		free(taken.text);
	} else if (node >= 0) {
		node_step(sim, &sim->node[node]);
	} else {
		client_act(sim, &sim->client[client]);
	}
}

/* A desk made of nothing but the stored rows. */
static void fold_start(struct sim *sim)
{
	struct record_room room = {game_find, sim_log(2 * NODES + 1), LOG};

	desk_init(&sim->fresh, "t1", &room);
}

/* From here on everything arrives and nobody does anything odd: the table must come to its end. */
static void finish(struct sim *sim)
{
	bool title = strcmp(sim->game->id, "null") != 0;
	int slices = sim->whole ? WHOLE_SLICES : title ? TITLE_SLICES : SLICES;
	uint32_t read = 0;

	sim->quiet = true;
	for (int i = 0; i < NODES; i++)
		sim->node[i].skew = 0;
	fold_start(sim);
	for (int slice = 0; slice < slices && desk_status(&sim->fresh) != DESK_OVER; slice++) {
		int64_t before = desk_revision(&sim->fresh);

		for (int i = 0; i < SLICE_STEPS && desk_status(&sim->fresh) != DESK_OVER; i++) {
			step(sim);
			if (i % 64 == 0)
				store_take(sim, &sim->fresh, &read, sim->store.rows);
		}
		store_take(sim, &sim->fresh, &read, sim->store.rows);
		if (desk_revision(&sim->fresh) == before)
			sim_fail(sim, "ends", "%s, and nothing happens at revision %d",
				 desk_status_id(desk_status(&sim->fresh)), (int)before);
	}
	/* The titles are long at random: it is enough that they go on. */
	if (desk_status(&sim->fresh) != DESK_OVER && (sim->whole || !title))
		sim_fail(sim, "ends", "still going on at revision %d", (int)sim->store.rows);
}

static bool is_busy(const struct sim *sim)
{
	bool busy = sim->packets > 0;

	for (int i = 0; i < sim->nodes; i++)
		busy |= sim->node[i].job.busy || sim->node[i].queued || !sim->node[i].up;
	return busy;
}

static void drain(struct sim *sim)
{
	for (int steps = 0; is_busy(sim); steps++) {
		if (steps > SLICE_STEPS)
			sim_fail(sim, "ends", "the network never falls silent");
		step(sim);
	}
}

/* Whoever still waits gets an answer; then everybody watches once more, until all is still. */
static void settle(struct sim *sim)
{
	for (int i = 0; i < CLIENTS; i++) {
		struct client *client = &sim->client[i];

		for (int steps = 0; client->pending.open || client->node < 0; steps++) {
			if (steps > SLICE_STEPS)
				sim_fail(sim, "lost", "%s is never answered", client->pending.text);
			step(sim);
		}
		client->act = INT64_MAX;
	}
	sim->still = true;
	drain(sim);
	for (int i = 0; i < CLIENTS; i++)
		client_connect(sim, &sim->client[i]);
	drain(sim);
}

static void check_refs(struct sim *sim)
{
	for (int i = 0; i < sim->ackeds; i++) {
		int64_t rows = store_find(&sim->store, sim->acked[i].person, sim->acked[i].ref);

		if (rows != 1)
			sim_fail(sim, rows ? "doubled" : "lost", "%s of %s is in %d rows",
				 sim->acked[i].ref, sim->acked[i].person, (int)rows);
	}
}

static char expected[MESSAGE_SIZE];
static struct story story;

static void check_client(struct sim *sim, struct client *client)
{
	int viewer = desk_viewer_of(&sim->fresh, client->person, SEAT_NOBODY);
	struct desk_viewer eyes = {viewer, client->lang, sim->fresh.at};
	struct desk_person person = {client->person, SEAT_NOBODY, 0, 0, SIM_CHAT, 0};
	struct text text;

	text_init(&text, expected, sizeof expected);
	desk_table(&sim->fresh, &eyes, &person, &text);
	if (strcmp(expected, client->message) != 0)
		sim_fail(sim, "view", "client %d has\n%s\nand the log says\n%s", client->index,
			 client->message, expected);
}

/*
 * The story that a client has put together from what arrived, before it asks for everything
 * anew: the beginning of what the log tells, as far as the client has come.
 */
static void check_story(struct sim *sim, const struct client *client)
{
	struct json_doc doc = {.token = sim_tokens(), .capacity = TOKENS};
	struct desk_viewer eyes = {client->viewer, client->lang, sim->fresh.at};
	struct text text;

	if (client->revision != desk_revision(&sim->fresh) || client->is_table)
		return;
	text_init(&text, expected, sizeof expected);
	desk_story(&sim->fresh, &eyes, 0, &text);
	story.len = 0;
	if (!json_parse(&doc, (struct slice){expected, text.len}) ||
	    !story_take(&story, &doc, 0, 0))
		sim_fail(sim, "story", "the story cannot be read");
	if (client->story.len != story.len ||
	    memcmp(client->story.text, story.text, story.len) != 0)
		sim_fail(sim, "story", "client %d has\n%.*s\nand the log says\n%.*s",
			 client->index, (int)client->story.len, client->story.text,
			 (int)story.len, story.text);
}

static void check_one_told(struct sim *sim, const struct client *client, const struct told *told)
{
	struct desk_viewer eyes = {told->viewer, client->lang, sim->fresh.at};
	struct text text;

	if (told->revision != desk_revision(&sim->fresh))
		sim_fail(sim, "told", "client %d was told of revision %d, between two appends",
			 client->index, (int)told->revision);
	if (told->mine != desk_seats_of(&sim->fresh, client->person))
		sim_fail(sim, "told", "client %d, revision %d: %s was not told where it sits",
			 client->index, (int)told->revision, client->person);
	text_init(&text, expected, sizeof expected);
	desk_update(&sim->fresh, &eyes, told->since, &text);
	if (hash_bytes(0, expected, text.len) != told->hash)
		sim_fail(sim, "told", "client %d, revision %d: not\n%s", client->index,
			 (int)told->revision, expected);
}

/* Every update that ever arrived is what the log says of that revision. */
static void check_told(struct sim *sim)
{
	int next[CLIENTS] = {0}; /* a client's revisions never go down */
	uint32_t read = 0;

	fold_start(sim);
	for (int i = 0; i < sim->store.appends; i++) {
		int64_t revision = sim->store.append_end[i];

		store_take(sim, &sim->fresh, &read, revision);
		for (int c = 0; c < CLIENTS; c++) {
			const struct client *client = &sim->client[c];

			while (next[c] < client->tolds &&
			       client->told[next[c]].revision <= revision)
				check_one_told(sim, client, &client->told[next[c]++]);
		}
	}
	memcpy(sim->fresh.ahead, sim->store.ahead, sizeof sim->store.ahead);
}

/* Some node knows that it is over; now and then people stay a while. */
static bool is_over(struct sim *sim)
{
	return sim->node[0].up && desk_status(&sim->node[0].desk) == DESK_OVER && one_in(sim, 3);
}

static void play(struct sim *sim, uint64_t seed)
{
	begin(sim, seed);
	for (int i = 0; i < NOISY_STEPS && !(i % 64 == 0 && is_over(sim)); i++)
		step(sim);
	finish(sim);
	for (int i = 0; i < CLIENTS; i++)
		check_story(sim, &sim->client[i]);
	settle(sim);
	check_refs(sim);
	check_told(sim);
	for (int i = 0; i < CLIENTS; i++)
		check_client(sim, &sim->client[i]);
	for (int i = 0; i < sim->packets; i++)
		free(sim->packet[i].text);
}

static const char *value(int argc, char **argv, const char *name, const char *fallback)
{
	for (int i = 1; i + 1 < argc; i++) {
		if (strcmp(argv[i], name) == 0)
			return argv[i + 1];
	}
	return fallback;
}

int main(int argc, char **argv)
{
	static struct sim sim;
	uint64_t first = strtoull(value(argc, argv, "--first", "0"), NULL, 10);
	uint64_t seeds = strtoull(value(argc, argv, "--seeds", "10000"), NULL, 10);
	long seconds = strtol(value(argc, argv, "--seconds", "1000000"), NULL, 10);
	const char *game = value(argc, argv, "--game", ""), *plant;
	const char *protocol = value(argc, argv, "--protocol", NULL);
	time_t began = time(NULL);
	uint64_t seed = first;

	if (argc == 2 && strcmp(argv[1], "--bench") == 0) {
		sim_bench();
		return 0;
	}
	plant = value(argc, argv, "--plant", "none");
	while (sim.plant < PLANTS && strcmp(plants[sim.plant], plant) != 0)
		sim.plant++;
	sim.only = game_find((struct slice){game, (uint32_t)strlen(game)});
	if (sim.plant == PLANTS || (game[0] && !sim.only)) {
		fprintf(stderr, "sim: there is no such plant or game\n");
		return 2;
	}
	sim.expect = value(argc, argv, "--expect", NULL);
	sim.protocol = protocol != NULL;
	sim.whole = strcmp(value(argc, argv, "--whole", "0"), "1") == 0;
	for (; seed - first < seeds && time(NULL) - began < seconds; seed++) {
		play(&sim, seed);
		print_log(&sim);
		sim.rows += sim.store.rows;
	}
	printf("%llu seeds from %llu: %ld rows, %ld commands acknowledged, "
	       "%ld told what they had missed, %ld comparisons of worlds\n",
	       (unsigned long long)(seed - first), (unsigned long long)first, sim.rows,
	       sim.acks, sim.returns, sim.checks);
	if (protocol)
		return protocol_check(protocol);
	return sim.expect ? 1 : 0;
}
