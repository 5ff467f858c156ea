/* The processes that `tabard load` measures: started, watched by the kernel's books, ended. */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "term/load.h"

static double seconds_of(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int64_t load_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

bool load_fails(struct load *load, const char *what)
{
	if (!load->why[0])
		snprintf(load->why, sizeof load->why, "%s (%s)", what, strerror(errno));
	return false;
}

void load_pin(bool to_first)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	cpu_set_t set;

	CPU_ZERO(&set);
	for (long core = 0; core < cores && core < CPU_SETSIZE; core++) {
		if (cores == 1 || (core == 0) == to_first)
			CPU_SET((size_t)core, &set);
	}
	sched_setaffinity(0, sizeof set, &set);
}

double load_processor(const struct load_child *child)
{
	clockid_t clock;

	return clock_getcpuclockid(child->pid, &clock) == 0 ? seconds_of(clock) : 0;
}

int64_t load_memory(const struct load_child *child)
{
	char path[64], line[200];
	long long kb = 0;
	FILE *file;

	snprintf(path, sizeof path, "/proc/%ld/status", (long)child->pid);
	file = fopen(path, "r");
	while (file && fgets(line, sizeof line, file)) {
		if (sscanf(line, "VmRSS: %lld", &kb) == 1)
			break;
	}
	if (file)
		fclose(file);
	return kb * 1024;
}

bool load_folder(struct load *load)
{
	const char *where = getenv("TMPDIR");

	snprintf(load->folder, sizeof load->folder, "%s/tabard-load-XXXXXX",
		 where && strlen(where) < 40 ? where : "/tmp");
	return mkdtemp(load->folder) || load_fails(load, load->folder);
}

void load_folder_drop(struct load *load)
{
	static const char *const names[] = {"t.db", "t.db-wal", "t.db-shm", "t.db.lock",
					    "server.log", "bare"};
	char path[100];

	for (int i = 0; i < COUNT_OF(names); i++) {
		snprintf(path, sizeof path, "%s/%s", load->folder, names[i]);
		unlink(path);
	}
	rmdir(load->folder);
}

/* The child's side: the same program as `serve`, its address into the pipe. */
static void become_server(const struct load *load, int out, const char *bot_threads)
{
	char store[100], log[100];
	int file;

	snprintf(store, sizeof store, "%s/t.db", load->folder);
	snprintf(log, sizeof log, "%s/server.log", load->folder);
	file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	dup2(out, STDOUT_FILENO);
	dup2(file, STDERR_FILENO);
	if (bot_threads)
		execl("/proc/self/exe", "tabard", "serve", "--listen", "127.0.0.1:0", "--store",
		      store, "--lang", "en", "--bot-threads", bot_threads, (char *)NULL);
	else
		execl("/proc/self/exe", "tabard", "serve", "--listen", "127.0.0.1:0", "--store",
		      store, "--lang", "en", (char *)NULL);
	_exit(EXIT_WORLD);
}

/* The port in "... http://localhost:12345/ ...". */
static int read_port(int from)
{
	char line[300] = "";
	ssize_t size = read(from, line, sizeof line - 1);
	const char *at = size > 0 ? strstr(line, "localhost:") : NULL;

	return at ? (int)strtol(at + sizeof "localhost:" - 1, NULL, 10) : 0;
}

bool load_serve(struct load *load, const char *bot_threads)
{
	int ends[2];

	if (pipe2(ends, O_CLOEXEC) != 0)
		return load_fails(load, "pipe");
	load->server.started = load_now();
	load->server.pid = fork();
	if (load->server.pid == 0) {
		if (!bot_threads)
			load_pin(true);
		become_server(load, ends[1], bot_threads);
	}
	close(ends[1]);
	load->server.port = load->server.pid > 0 ? read_port(ends[0]) : 0;
	close(ends[0]);
	return load->server.port > 0 || load_fails(load, "the server does not start");
}

bool load_stop(struct load_child *child)
{
	int status = 1;

	if (child->pid <= 0)
		return true;
	kill(child->pid, SIGTERM);
	while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
		;
	child->pid = 0;
	return status == 0;
}
