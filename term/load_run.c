/*
 * Moves at their time. Every table has its place in each round; what comes late because the
 * server was slow still counts from when it was meant to be sent.
 */
#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "term/load.h"
#include "term/paper.h"

enum { EVENTS = 256, GIVE_UP = 60, PERSON_PACE = 55 }; /* seconds without anything; ms */

struct run {
	struct load *load;
	bool bare;
	int epoll;
	int64_t begin, heard;
	int64_t slot, slots; /* of all tables in turn */
	double *latency;     /* ms */
	int finished, under_way;
	struct load_figures *out;
};

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static bool watch(struct run *run)
{
	run->epoll = epoll_create1(EPOLL_CLOEXEC);
	for (int i = 0; i < run->load->tables; i++) {
		for (int seat = 0; seat < LOAD_SEATS; seat++) {
			struct load_client *client = &run->load->table[i].client[seat];
			struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};

			if (epoll_ctl(run->epoll, EPOLL_CTL_ADD,
				      run->bare ? client->bare : client->fd, &event) != 0)
				return load_fails(run->load, "epoll");
		}
	}
	return true;
}

/* The recorded command of this turn, to the bare one. */
static bool send_again(struct load *load, struct load_table *table)
{
	const struct load_turn *turn = &table->turn[table->turns++];
	const char *command = load->arena + turn->command.at;

	for (int seat = 0; seat < LOAD_SEATS; seat++) {
		table->client[seat].expected = 0;
		for (int i = 0; i < turn->pieces[seat]; i++)
			table->client[seat].expected += turn->said[seat][i].len;
	}
	table->waiting = true;
	return send(table->client[turn->mover].bare, command, turn->command.len, MSG_NOSIGNAL) ==
	       (ssize_t)turn->command.len;
}

static bool begin_move(struct run *run, struct load_table *table, int64_t intended)
{
	bool sent;

	table->intended = intended;
	if (run->bare)
		sent = table->turns < table->turn_room && send_again(run->load, table);
	else
		sent = load_move(run->load, table, false);
	run->under_way += sent;
	return sent;
}

static bool is_finished(const struct run *run, struct load_table *table)
{
	if (!run->bare)
		return table->busy || load_is_told(table);
	for (int seat = 0; seat < LOAD_SEATS; seat++) {
		if (table->client[seat].expected > 0)
			return false;
	}
	return true;
}

static void finish(struct run *run, struct load_table *table)
{
	run->heard = load_now();
	if (table->busy) {
		run->out->busy++;
		if (run->load->recording)
			table->turns--; /* it did not happen */
	} else {
		run->latency[run->finished++] = (double)(run->heard - table->intended) / 1e6;
	}
	run->under_way--;
	table->waiting = false;
	if (table->pending) {
		table->pending = false;
		begin_move(run, table, table->next_intended);
	}
}

static bool read_bare(struct run *run, struct load_client *client)
{
	char bytes[1 << 14];
	ssize_t size = recv(client->bare, bytes, sizeof bytes, MSG_DONTWAIT);

	if (size < 0 && errno == EAGAIN)
		return true;
	if (size <= 0 || (size_t)size > client->expected)
		return load_fails(run->load, "the bare fan-out answers something else");
	client->expected -= (size_t)size;
	return true;
}

static bool read_events(struct run *run, int wait)
{
	struct epoll_event event[EVENTS];
	int count = epoll_wait(run->epoll, event, EVENTS, wait);

	for (int i = 0; i < count; i++) {
		struct load_client *client = event[i].data.ptr;
		struct load_table *table = client->table;

		if (run->bare ? !read_bare(run, client) : !load_read(run->load, client))
			return false;
		if (table->waiting && is_finished(run, table))
			finish(run, table);
	}
	return !run->load->refused;
}

static int64_t due(const struct run *run)
{
	return run->begin + run->slot * (int64_t)run->load->pace * 1000000 / run->load->tables;
}

/* Everything whose time has come. */
static void send_due(struct run *run)
{
	for (; run->slot < run->slots && due(run) <= load_now(); run->slot++) {
		struct load_table *table = &run->load->table[run->slot % run->load->tables];

		if (!table->waiting) {
			begin_move(run, table, due(run));
		} else if (!table->pending) {
			table->pending = true;
			table->next_intended = due(run);
		}
	}
}

static void sum_up(struct run *run)
{
	struct load_figures *out = run->out;
	int last = run->finished - 1;

	out->moves = run->finished;
	qsort(run->latency, (size_t)run->finished, sizeof *run->latency, compare);
	if (run->finished > 0) {
		out->p50 = run->latency[last / 2];
		out->p99 = run->latency[last - last / 100];
		out->worst = run->latency[last];
	}
}

static bool loop(struct run *run)
{
	run->heard = run->begin = load_now();
	while (run->slot < run->slots || run->under_way > 0) {
		int64_t now = load_now();
		int64_t wait = run->slot < run->slots ? (due(run) - now) / 1000000 : 100;

		if (now - run->heard > GIVE_UP * (int64_t)1000000000)
			return load_fails(run->load, "nothing happens any more");
		/* The last part of a millisecond is waited for by asking again and again. */
		if (!read_events(run, wait > 0 ? (int)wait : 0))
			return false;
		send_due(run);
	}
	return true;
}

static bool run_all(struct run *run, const struct load_child *child)
{
	double processor;
	bool fine;

	run->slots = (int64_t)run->load->tables * run->load->moves;
	run->latency = memory_get((size_t)run->slots + 1, sizeof *run->latency);
	*run->out = (struct load_figures){0};
	fine = watch(run);
	processor = load_processor(child);
	fine = fine && loop(run);
	run->out->processor = load_processor(child) - processor;
	run->out->seconds = (double)(load_now() - run->begin) / 1e9;
	sum_up(run);
	close(run->epoll);
	free(run->latency);
	return fine;
}

bool load_run(struct load *load, struct load_figures *out)
{
	struct run run = {.load = load, .out = out};
	size_t bytes = 0;
	bool fine;

	load->arena_used = 0;
	load->recording = true;
	for (int i = 0; i < load->tables; i++) {
		load->table[i].turns = 0;
		load->table[i].turn_room = load->moves;
	}
	fine = run_all(&run, &load->server);
	load->recording = false;
	for (int i = 0; i < load->tables; i++) {
		struct load_table *table = &load->table[i];

		for (int k = 0; k < LOAD_SEATS * LOAD_PIECES * table->turns; k++)
			bytes += table->turn[k / (LOAD_SEATS * LOAD_PIECES)]
					 .said[k / LOAD_PIECES % LOAD_SEATS][k % LOAD_PIECES].len;
	}
	out->bytes = out->moves ? (double)bytes / out->moves : 0;
	return fine;
}

/* Says which seat of which table the socket is; the answer is one byte. */
static bool open_bare(struct load *load, struct load_client *client, int port)
{
	const uint32_t hello[2] = {(uint32_t)client->table->number, (uint32_t)client->seat};
	char answer;

	if (client->bare >= 0)
		close(client->bare);
	client->bare = load_connect(load, port, client->table->number);
	return client->bare >= 0 &&
	       send(client->bare, hello, sizeof hello, MSG_NOSIGNAL) == sizeof hello &&
	       recv(client->bare, &answer, 1, 0) == 1;
}

bool load_run_bare(struct load *load, const struct load_child *bare, struct load_figures *out)
{
	struct run run = {.load = load, .out = out, .bare = true};

	for (int i = 0; i < load->tables; i++) {
		struct load_table *table = &load->table[i];

		table->turn_room = table->turns;
		table->turns = 0;
		for (int seat = 0; seat < LOAD_SEATS; seat++) {
			if (!open_bare(load, &table->client[seat], bare->port))
				return load_fails(load, "no bare fan-out");
		}
	}
	return run_all(&run, bare);
}

/*
 * As fast as people may, until every table has so many entries behind it. What can be taken back
 * is, for no game has thousands of moves otherwise.
 */
static bool step_history(struct run *run, struct load_table *table)
{
	const struct load *load = run->load;
	int64_t now = load_now();

	if (table->waiting || table->over || table->client[0].entries >= load->history)
		return table->waiting;
	for (int seat = 0; seat < LOAD_SEATS; seat++) {
		if (table->client[seat].asked &&
		    now - table->client[seat].sent < PERSON_PACE * (int64_t)1000000)
			return true;
	}
	table->intended = now;
	run->under_way += load_move(run->load, table, true);
	return true;
}

bool load_history(struct load *load)
{
	struct load_figures figures;
	struct run run = {.load = load, .out = &figures};
	bool busy = load->history > 0, fine = watch(&run);

	run.latency = memory_get(EVENTS, sizeof *run.latency);
	run.heard = load_now();
	while (fine && busy) {
		busy = false;
		for (int i = 0; i < load->tables; i++)
			busy |= step_history(&run, &load->table[i]);
		run.finished = 0;
		fine = read_events(&run, 2);
		if (load_now() - run.heard > GIVE_UP * (int64_t)1000000000)
			fine = load_fails(load, "nothing happens any more");
	}
	close(run.epoll);
	free(run.latency);
	return fine;
}
