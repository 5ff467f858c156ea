/*
 * The bare fan-out that the server is compared with: what no server of tables can do without. It
 * knows no people, rules or messages: it takes a command from a socket, unmasks it, and sends to
 * the three sockets of that table the bytes that the server sent after the same command, those to
 * one socket in one call. Durable, it first appends the commands that have come together to a
 * file and syncs it once. One thread, epoll, no allocation.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "term/load.h"
#include "term/paper.h"

enum { EVENTS = 256, COMMAND_SIZE = 1024, BATCH_SIZE = 1 << 18 };

struct bare_socket {
	int fd;
	uint32_t hello[2]; /* table, seat */
	bool greeted;
	uint32_t used;
	char in[COMMAND_SIZE];
};

struct bare_table {
	int fd[LOAD_SEATS];
	int turn;
};

struct bare {
	const struct load *load;
	struct bare_table *table;
	struct bare_socket *socket;
	int sockets, listener, epoll, file; /* file: -1, or where commands are kept */
	int ready[EVENTS];                  /* tables with a command taken */
	int ready_count;
	char batch[BATCH_SIZE];
	size_t batch_used;
};

static void take_socket(struct bare *bare)
{
	struct bare_socket *socket = &bare->socket[bare->sockets++];
	struct epoll_event event = {.events = EPOLLIN, .data.ptr = socket};
	int on = 1;

	socket->fd = accept4(bare->listener, NULL, NULL, SOCK_CLOEXEC);
	setsockopt(socket->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	epoll_ctl(bare->epoll, EPOLL_CTL_ADD, socket->fd, &event);
}

static void greet(struct bare *bare, struct bare_socket *socket)
{
	if (recv(socket->fd, socket->hello, sizeof socket->hello, 0) != sizeof socket->hello ||
	    send(socket->fd, "", 1, MSG_NOSIGNAL) != 1)
		_exit(EXIT_WORLD);
	socket->greeted = true;
	bare->table[socket->hello[0]].fd[socket->hello[1]] = socket->fd;
}

/* The command without its mask into the batch. */
static void unmask(struct bare *bare, const struct bare_socket *socket)
{
	uint32_t head = (socket->in[1] & 0x7F) < 126 ? 2 : 4;
	const char *mask = socket->in + head;

	for (uint32_t i = head + 4; i < socket->used; i++)
		bare->batch[bare->batch_used++] =
			(char)(socket->in[i] ^ mask[(i - head - 4) % 4]);
}

static void read_socket(struct bare *bare, struct bare_socket *socket)
{
	const struct load_table *table = &bare->load->table[socket->hello[0]];
	const struct load_turn *turn = &table->turn[bare->table[socket->hello[0]].turn];
	ssize_t size = recv(socket->fd, socket->in + socket->used, COMMAND_SIZE - socket->used, 0);

	if (size <= 0)
		_exit(EXIT_FINE);
	socket->used += (uint32_t)size;
	if (socket->used < turn->command.len)
		return;
	unmask(bare, socket);
	socket->used = 0;
	bare->ready[bare->ready_count++] = (int)socket->hello[0];
}

static void keep_batch(struct bare *bare)
{
	if (bare->file >= 0 && bare->batch_used > 0 &&
	    (write(bare->file, bare->batch, bare->batch_used) != (ssize_t)bare->batch_used ||
	     fdatasync(bare->file) != 0))
		_exit(EXIT_WORLD);
	bare->batch_used = 0;
}

static void fan_out(struct bare *bare, int number)
{
	const struct load *load = bare->load;
	struct bare_table *table = &bare->table[number];
	const struct load_turn *turn = &load->table[number].turn[table->turn++];

	for (int seat = 0; seat < LOAD_SEATS; seat++) {
		struct iovec part[LOAD_PIECES];
		ssize_t size = 0;

		for (int i = 0; i < turn->pieces[seat]; i++) {
			part[i].iov_base = load->arena + turn->said[seat][i].at;
			part[i].iov_len = turn->said[seat][i].len;
			size += (ssize_t)part[i].iov_len;
		}
		if (writev(table->fd[seat], part, turn->pieces[seat]) != size)
			_exit(EXIT_WORLD);
	}
}

static void serve_bare(struct bare *bare)
{
	struct epoll_event event[EVENTS];

	for (;;) {
		int count = epoll_wait(bare->epoll, event, EVENTS, -1);

		for (int i = 0; i < count; i++) {
			struct bare_socket *socket = event[i].data.ptr;

			if (!socket)
				take_socket(bare);
			else if (!socket->greeted)
				greet(bare, socket);
			else
				read_socket(bare, socket);
		}
		keep_batch(bare);
		while (bare->ready_count > 0)
			fan_out(bare, bare->ready[--bare->ready_count]);
	}
}

static void become_bare(const struct load *load, int listener, bool durable)
{
	struct bare *bare = memory_get(1, sizeof *bare);
	struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL};
	char path[100];

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	signal(SIGPIPE, SIG_IGN);
	load_pin(true);
	snprintf(path, sizeof path, "%s/bare", load->folder);
	bare->load = load;
	bare->listener = listener;
	bare->table = memory_get((size_t)load->tables, sizeof *bare->table);
	bare->socket = memory_get((size_t)load->tables * LOAD_SEATS, sizeof *bare->socket);
	bare->file = durable ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
	bare->epoll = epoll_create1(EPOLL_CLOEXEC);
	epoll_ctl(bare->epoll, EPOLL_CTL_ADD, listener, &event);
	serve_bare(bare);
}

bool load_bare(struct load *load, bool durable, struct load_child *bare)
{
	struct sockaddr_in address = {.sin_family = AF_INET};
	socklen_t size = sizeof address;
	int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0 ||
	    listen(listener, 1024) != 0 ||
	    getsockname(listener, (struct sockaddr *)&address, &size) != 0)
		return load_fails(load, "no bare fan-out");
	bare->port = ntohs(address.sin_port);
	bare->started = load_now();
	bare->pid = fork();
	if (bare->pid == 0)
		become_bare(load, listener, durable);
	close(listener);
	return bare->pid > 0 || load_fails(load, "fork");
}
