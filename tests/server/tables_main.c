/*
 * The real server for tests that need what nobody else may have: no limits, chance by a script,
 * the same "random" names each time, rules that fail on demand, and a leak.
 *
 *   tables-server STORE [deals=FILE] [fixed] [leak] [words] [readonly] [nobots] [ahead=SECONDS]
 *
 * deals=FILE  lines `NUMBER NOTATION`: what draw NUMBER of any table gives
 * fixed       tables, secrets and seeds are the same in every run
 * nobots      leaves the moves of computer players to others
 * ahead=N     this machine's clock is so many seconds ahead of what it should be
 * leak        everybody who watches sees with the eyes of the first seat
 * SIGUSR1     from now on the rules of `null` fail where a move is made (words: where one is
 *             told; readonly: they do not, but nothing can be written to the store, as on a disk
 *             that the system has made read-only after an error); SIGUSR2: no longer
 */
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "games/list.h"
#include "server/serve.h"
#include "server/tables.h"
#include "server/trap.h"

enum { DEALS = 1 << 16 };

extern const struct game looting_game, eighty_game, heist_game, nanty_game, null_game;

static struct game failing; /* null, with a fuse */
static volatile sig_atomic_t armed;
static bool leaks;
static char *deal[DEALS];
static struct rng fixed;
static int bot_threads = 1;
static time_t ahead;

/* In place of games/list.c. */
const struct game *const game_list[] = {
	&looting_game, &eighty_game, &heist_game, &nanty_game, &failing, NULL,
};

const struct game *game_find(struct slice id)
{
	int i = 0;

	while (game_list[i] && !slice_is(id, game_list[i]->id))
		i++;
	return game_list[i];
}

void assert_failed(const char *file, int line, const char *condition)
{
	trap_spring(file, line, condition);
	fprintf(stderr, "%s:%d: %s\n", file, line, condition);
	abort();
}

static struct slice slice_of(const char *text)
{
	return (struct slice){text, (uint32_t)strlen(text)};
}

static bool apply(struct game_state *s, int seat, struct move move, struct events *events)
{
	ASSERT(!armed);
	return null_game.apply(s, seat, move, events);
}

static void say_move(const struct game_state *s, int seat, struct move move,
		     const struct reader *reader, struct text *out)
{
	ASSERT(!armed);
	null_game.say_move(s, seat, move, reader, out);
}

static void on_signal(int number)
{
	armed = number == SIGUSR1 ? 1 : 0;
}

/* The linker puts these in place of the functions they are named after (--wrap). */
struct move __real_game_deal(const struct game *game, const struct game_state *state,
			     const uint8_t key[STREAM_KEY_SIZE], uint64_t draw);
struct move __wrap_game_deal(const struct game *game, const struct game_state *state,
			     const uint8_t key[STREAM_KEY_SIZE], uint64_t draw);
int __real_clock_gettime(clockid_t id, struct timespec *now);
int __wrap_clock_gettime(clockid_t id, struct timespec *now);
int __real_desk_viewer_of(const struct desk *desk, const char *person, int looking);
int __wrap_desk_viewer_of(const struct desk *desk, const char *person, int looking);

struct move __wrap_game_deal(const struct game *game, const struct game_state *state,
			     const uint8_t key[STREAM_KEY_SIZE], uint64_t draw)
{
	struct move move;

	if (draw >= DEALS || !deal[draw])
		return __real_game_deal(game, state, key, draw);
	if (game_read_move(game, state, SEAT_CHANCE, slice_of(deal[draw]), &move) != READ_EXACT) {
		fprintf(stderr, "draw %d cannot be %s\n", (int)draw, deal[draw]);
		abort();
	}
	return move;
}

int __wrap_clock_gettime(clockid_t id, struct timespec *now)
{
	int code = __real_clock_gettime(id, now);

	if (id == CLOCK_REALTIME)
		now->tv_sec += ahead;
	return code;
}

int __wrap_desk_viewer_of(const struct desk *desk, const char *person, int looking)
{
	int viewer = __real_desk_viewer_of(desk, person, looking);

	return leaks && viewer == VIEW_PUBLIC ? 0 : viewer;
}

static bool read_deals(const char *path)
{
	FILE *file = fopen(path, "r");
	char line[NOTATION_MAX + 32], *notation;

	while (file && fgets(line, sizeof line, file)) {
		unsigned long draw = strtoul(line, &notation, 10);

		notation[strcspn(notation, "\n")] = '\0';
		if (draw >= DEALS || *notation != ' ')
			return false;
		deal[draw] = strdup(notation + 1);
	}
	return file && fclose(file) == 0;
}

static const char *fixed_name(void)
{
	return "fixed";
}

static uint32_t fixed_random(void)
{
	return (uint32_t)rng_next(&fixed);
}

static void fixed_buf(void *buf, size_t size)
{
	for (size_t i = 0; i < size; i++)
		((uint8_t *)buf)[i] = (uint8_t)rng_next(&fixed);
}

static struct randombytes_implementation fixed_bytes = {
	.implementation_name = fixed_name, .random = fixed_random, .buf = fixed_buf,
};

static ssize_t store_pwrite(int fd, const void *bytes, size_t size, off_t at)
{
	if (!armed)
		return pwrite(fd, bytes, size, at);
	errno = EROFS;
	return -1;
}

static bool make_readonly(void)
{
	sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
	sqlite3_syscall_ptr call = (sqlite3_syscall_ptr)store_pwrite;

	failing = null_game;
	return (vfs->xSetSystemCall(vfs, "pwrite", call) == SQLITE_OK) +
		       (vfs->xSetSystemCall(vfs, "pwrite64", call) == SQLITE_OK) > 0;
}

static bool set(const char *word)
{
	if (strcmp(word, "readonly") == 0)
		return make_readonly();
	if (strncmp(word, "deals=", 6) == 0)
		return read_deals(word + 6);
	if (strcmp(word, "nobots") == 0)
		return (bot_threads = 0) == 0;
	if (strncmp(word, "ahead=", 6) == 0)
		return (ahead = strtol(word + 6, NULL, 10)) != 0;
	if (strcmp(word, "leak") == 0)
		return leaks = true;
	if (strcmp(word, "words") == 0) {
		failing = null_game;
		failing.say_move = say_move;
		return true;
	}
	return strcmp(word, "fixed") == 0 && randombytes_set_implementation(&fixed_bytes) == 0;
}

static void ready(void *user, const char *url)
{
	(void)user;
	puts(url);
	fflush(stdout);
}

int main(int argc, char **argv)
{
	struct limit_rate limits[LIMIT_COUNT];
	struct serve_config config = {
		.listen = "127.0.0.1:0", .store = argc > 1 ? argv[1] : "", .ready = ready,
		.limits = limits, .address_max = 100000,
	};
	char sentence[500];
	struct text why;
	struct app *app;
	bool fine;

	if (argc < 2)
		return 2;
	rng_seed(&fixed, 1);
	failing = null_game;
	failing.apply = apply;
	for (int i = 2; i < argc; i++) {
		if (!set(argv[i]))
			return 2;
	}
	if (sodium_init() < 0)
		return 2;
	for (int i = 0; i < LIMIT_COUNT; i++)
		limits[i] = (struct limit_rate){1000000, 1};
	signal(SIGUSR1, on_signal);
	signal(SIGUSR2, on_signal);
	text_init(&why, sentence, sizeof sentence);
	app = tables_app(bot_threads);
	fine = serve(&config, app, &why);
	tables_free(app);
	if (!fine)
		fprintf(stderr, "%s\n", sentence);
	return !fine;
}
