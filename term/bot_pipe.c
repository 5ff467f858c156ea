/*
 * A player that is another program: our side of the bot protocol (docs/bot-protocol.md). The
 * program runs under a shell, gets lines on its standard input and answers on its output.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "term/bots.h"
#include "term/paper.h"

enum {
	LINE_SIZE = 1024,
	PATIENCE = 10000, /* milliseconds a program may take beyond its time */
	THINK_DEFAULT = 1000,
};

struct bot_pipe {
	pid_t child;
	int fd;
	uint32_t used; /* bytes of `line` that have arrived */
	char line[LINE_SIZE];
	char command[BOT_LABEL_SIZE];
	struct text paper;
};

static bool complain(struct bot_pipe *pipe, const char *what)
{
	say_error(W_BOT_TROUBLE, WITH(pipe->command, what));
	return false;
}

/* Sends what is on the paper. False if nobody listens any more. */
static bool send_paper(struct bot_pipe *pipe)
{
	uint32_t sent = 0;

	while (sent < pipe->paper.len) {
		ssize_t n = send(pipe->fd, pipe->paper.buf + sent, pipe->paper.len - sent,
				 MSG_NOSIGNAL);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		sent += (uint32_t)n;
	}
	pipe->paper.len = 0;
	return true;
}

/* The next line of the program without its end, into `out`. False if none comes in time. */
static bool read_line(struct bot_pipe *pipe, int millis, char out[LINE_SIZE])
{
	for (;;) {
		struct pollfd wait = {.fd = pipe->fd, .events = POLLIN};
		char *end = memchr(pipe->line, '\n', pipe->used);
		ssize_t n;

		if (end) {
			uint32_t length = (uint32_t)(end - pipe->line);

			memcpy(out, pipe->line, length);
			out[length] = '\0';
			if (length > 0 && out[length - 1] == '\r')
				out[length - 1] = '\0';
			pipe->used -= length + 1;
			memmove(pipe->line, end + 1, pipe->used);
			return true;
		}
		if (pipe->used == LINE_SIZE || poll(&wait, 1, millis) != 1)
			return false;
		n = read(pipe->fd, pipe->line + pipe->used, LINE_SIZE - pipe->used);
		if (n <= 0)
			return false;
		pipe->used += (uint32_t)n;
	}
}

static void run_child(int fd, const char *command)
{
	dup2(fd, STDIN_FILENO);
	dup2(fd, STDOUT_FILENO);
	close(fd);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

struct bot_pipe *bot_pipe_open(const char *command)
{
	struct bot_pipe *pipe = memory_get(1, sizeof *pipe);
	char line[LINE_SIZE];
	int fd[2];

	snprintf(pipe->command, sizeof pipe->command, "%s", command);
	paper_open(&pipe->paper);
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fd) != 0 ||
	    (pipe->child = fork()) < 0) {
		complain(pipe, strerror(errno));
		paper_close(&pipe->paper);
		free(pipe);
		return NULL;
	}
	if (pipe->child == 0)
		run_child(fd[1], command);
	close(fd[1]);
	pipe->fd = fd[0];
	text_str(&pipe->paper, "tabard-bot 2\n");
	if (send_paper(pipe) && read_line(pipe, PATIENCE, line) && strncmp(line, "ready", 5) == 0)
		return pipe;
	complain(pipe, word(W_BOT_NOT_READY));
	bot_pipe_close(pipe);
	return NULL;
}

void bot_pipe_close(struct bot_pipe *pipe)
{
	int status;

	text_str(&pipe->paper, "quit\n");
	send_paper(pipe);
	close(pipe->fd);
	/* It has no more input; a program that goes on all the same is stopped. */
	for (int i = 0; waitpid(pipe->child, &status, WNOHANG) == 0; i++) {
		if (i == 100)
			kill(pipe->child, SIGKILL);
		poll(NULL, 0, 10);
	}
	paper_close(&pipe->paper);
	free(pipe);
}

void bot_pipe_begin(struct bot_pipe *pipe, const struct question *question)
{
	const struct game *game = question->game;
	struct text *out = &pipe->paper;

	text_str(out, "game ");
	text_str(out, game->id);
	text_char(out, ' ');
	text_uint(out, game->rules_version);
	text_str(out, " seats ");
	text_uint(out, question->setup->seats);
	text_char(out, '\n');
	for (int i = 0; game->options[i].name; i++) {
		text_str(out, "option ");
		text_str(out, game->options[i].name);
		text_char(out, '=');
		text_str(out, setup_value(game, question->setup, i));
		text_char(out, '\n');
	}
	send_paper(pipe);
}

static void put_question(struct text *out, const struct question *question, uint32_t millis)
{
	const struct game *game = question->game;

	text_str(out, "seat ");
	text_int(out, question->seat);
	text_str(out, "\nview ");
	view_put(game, question->view, question->seat, out);
	text_str(out, "\nposition ");
	position_put(game, question->view, out);
	for (int i = 0; i < question->legal_count; i++) {
		text_str(out, "\nlegal ");
		move_put(&(struct move_at){game, question->view, question->seat},
			question->legal[i], question->seat,
			       out);
	}
	text_str(out, "\ngo ");
	text_uint(out, millis);
	text_char(out, '\n');
}

bool bot_pipe_ask(struct bot_pipe *pipe, const struct question *question, uint32_t millis,
		  struct move *move)
{
	char line[LINE_SIZE];
	struct slice text;

	if (millis == 0)
		millis = THINK_DEFAULT;
	put_question(&pipe->paper, question, millis);
	if (!send_paper(pipe))
		return complain(pipe, word(W_BOT_GONE));
	do {
		if (!read_line(pipe, (int)millis + PATIENCE, line))
			return complain(pipe, word(W_BOT_SILENT));
	} while (strncmp(line, "move ", 5) != 0);
	text = (struct slice){line + 5, (uint32_t)strlen(line + 5)};
	if (game_read_move(question->game, question->view, question->seat, text, move) !=
	    READ_EXACT)
		return complain(pipe, line);
	return true;
}
