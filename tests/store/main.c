/*
 * The store on the forgetful disk. A small workload is run again and again; each time the next
 * call to the disk goes wrong. Afterwards the power is cut and the store opened once more: what
 * was acknowledged must be there, once, and the file must be whole.
 *
 *     store-disk power|eio|enospc|careless [STEP] [older]
 *
 * With a STEP only one call in so many goes wrong, for builds that are slow. With `older` it goes
 * wrong while a store of an older version, in which there is something, is turned over.
 *
 * `careless` runs the power cuts with synchronous lowered and demands that something is lost:
 * otherwise this test could not see what it is there to see.
 */
#include <sqlite3.h>

#include "tests/store/disk.h"
#include "tests/store/help.h"
#include "tests/store/older.h"

enum { TABLES = 3, ROUNDS = 8, ROW = 1500, TRIES = 3 };

/* What one client remembers: which of its appends were acknowledged. */
struct memory {
	bool sent[TABLES][ROUNDS], done[TABLES][ROUNDS];
};

static struct got got;
static bool said[STORE_TROUBLES]; /* what the store said was wrong */
static char where[128];
static bool older;

int __real_sqlite3_exec(sqlite3 *handle, const char *sql, int (*row)(void *, int, char **, char **),
			void *user, char **error);
int __wrap_sqlite3_exec(sqlite3 *handle, const char *sql, int (*row)(void *, int, char **, char **),
			void *user, char **error);

/* A checkpoint every few pages in place of thousands, so that the workload has many of them. */
int __wrap_sqlite3_exec(sqlite3 *handle, const char *sql, int (*row)(void *, int, char **, char **),
			void *user, char **error)
{
	if (strstr(sql, "wal_autocheckpoint"))
		sql = "PRAGMA wal_autocheckpoint = 12";
	return __real_sqlite3_exec(handle, sql, row, user, error);
}

static struct store *open_store(bool careless)
{
	struct store_config config = {
		.where = where, .wake = got_wake, .user = &got, .readers = 1,
		.wait_max = 60000, .careless = careless,
	};
	struct store_failure failure = {STORE_FINE, ""};
	struct store *store = store_open(&config, &failure);

	said[failure.trouble] = true;
	return store;
}

/* The text of an append: long enough for pages of its own, and different each time. */
static struct slice text_of(int table, int round, char buf[ROW])
{
	memset(buf, 'a' + table, ROW);
	buf[0] = (char)('0' + round);
	return (struct slice){buf, ROW};
}

/* One append as a client does it: tried again with the same reference until it is answered. */
static void append_once(struct store *store, struct memory *memory, int table, int round)
{
	char name[] = {'t', (char)('0' + table), '\0'};
	char ref[] = {'r', (char)('0' + round), '\0'};
	char buf[ROW];
	struct store_row rows[2] = {
		{.person = 5, .ref = ref, .text = text_of(table, round, buf)},
		{.person = 0, .ref = "", .text = slice_of("chance")},
	};
	struct store_append append =
		append_to(name, round ? 2 * round : STORE_NEW, rows, 2);

	memory->sent[table][round] = true;
	for (int i = 0; i < TRIES && !memory->done[table][round]; i++) {
		enum store_code code = ASK(&got, store, store_append, &append);

		said[got.answer.trouble] = true;
		memory->done[table][round] = code == STORE_DONE || code == STORE_AGAIN;
		if (code == STORE_AGAIN && got.answer.revision != 2 * round + 2) {
			printf("answered again with revision %d\n", (int)got.answer.revision);
			exit(1);
		}
	}
}

static void work(struct store *store, struct memory *memory, int rounds)
{
	for (int round = 0; round < rounds; round++) {
		for (int table = 0; table < TABLES; table++) {
			if (round == 0 || memory->done[table][round - 1])
				append_once(store, memory, table, round);
		}
	}
}

static bool is_whole(void)
{
	sqlite3 *handle;
	sqlite3_stmt *check;
	bool whole;

	sqlite3_open(where, &handle);
	whole = sqlite3_prepare_v2(handle, "PRAGMA integrity_check", -1, &check, NULL) ==
			SQLITE_OK &&
		sqlite3_step(check) == SQLITE_ROW &&
		strcmp((const char *)sqlite3_column_text(check, 0), "ok") == 0;
	sqlite3_finalize(check);
	sqlite3_close(handle);
	return whole;
}

/* How many acknowledged appends of a table are missing; what is there must be what was sent. */
static int lost_of(struct store *store, const struct memory *memory, int table)
{
	char name[] = {'t', (char)('0' + table), '\0'}, buf[ROW];
	int rows = ASK(&got, store, store_load, name, 0) == STORE_DONE ? got.answer.row_count : 0;
	int lost = 0;

	if (rows % 2 != 0) {
		printf("half an append\n");
		exit(1);
	}
	for (int round = 0; round < ROUNDS; round++) {
		const struct store_row *row = &got.rows[2 * round];

		if (2 * round >= rows) {
			lost += memory->done[table][round];
		} else if (!memory->sent[table][round] || row->number != 2 * round + 1 ||
			   memcmp(row->text.at, text_of(table, round, buf).at, ROW) != 0) {
			printf("a row that nobody sent like that\n");
			exit(1);
		}
	}
	return lost + (rows > 2 * ROUNDS);
}

/* Half of the workload in a store of version 2 or 1, on a disk without trouble. */
static void make_older(struct memory *memory, int version)
{
	struct store *store = open_store(false);

	ASSERT(store);
	work(store, memory, ROUNDS / 2);
	store_close(store);
	run_sql(where, to_version_2);
	if (version == 1)
		run_sql(where, to_version_1);
}

/* One run with trouble at call `at`, and the look at what is left. Returns what was lost. */
static int run(enum disk_trouble trouble, int64_t at, uint64_t seed, bool careless, bool *struck)
{
	struct memory memory;
	struct store *store;
	int lost = 0;

	memset(&memory, 0, sizeof memory);
	disk_format();
	if (older)
		make_older(&memory, 1 + (int)(at % 2));
	disk_plan(trouble, disk_calls() + at);
	store = open_store(careless);
	if (store && !older)
		work(store, &memory, ROUNDS);
	*struck = disk_struck();
	disk_plan(DISK_POWER, 0);
	if (store)
		store_close(store);
	disk_crash(seed);
	if (!is_whole()) {
		printf("the file is not whole\n");
		exit(1);
	}
	store = open_store(careless);
	if (!store) {
		printf("the store does not open again\n");
		exit(1);
	}
	for (int table = 0; table < TABLES; table++)
		lost += lost_of(store, &memory, table);
	/* And it goes on: everything can be appended now, and is there once. */
	work(store, &memory, ROUNDS);
	for (int table = 0; table < TABLES; table++)
		lost += lost_of(store, &memory, table);
	store_close(store);
	return lost;
}

int main(int argc, char **argv)
{
	static const char *const name[] = {"", "power", "eio", "enospc", "careless"};
	int mode = 0, lost = 0, runs = 0, step = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 1;
	char folder[64];
	bool struck = true;

	for (int i = 1; argc >= 2 && i < COUNT_OF(name); i++)
		mode = strcmp(argv[1], name[i]) == 0 ? i : mode;
	older = argc > 3 && strcmp(argv[3], "older") == 0;
	if (mode == 0 || step < 1) {
		fprintf(stderr, "store-disk power|eio|enospc|careless [STEP] [older]\n");
		return 2;
	}
	folder_make(folder);
	snprintf(where, sizeof where, "%s/t.db", folder);
	sem_init(&got.ready, 0, 0);
	disk_install();
	for (int64_t at = 1; struck; at += step, runs++) {
		enum disk_trouble trouble = mode == 4 ? DISK_POWER : (enum disk_trouble)mode;

		lost += run(trouble, at, (uint64_t)(at % 3 ? at : 0), mode == 4, &struck);
		if (lost > 0 && mode != 4) {
			printf("%s at call %d: %d acknowledged appends lost\n", name[mode],
			       (int)at, lost);
			return 1;
		}
	}
	folder_drop(folder);
	printf("%s: %d runs, %d acknowledged appends lost\n", name[mode], runs, lost);
	if (mode == 4 && lost == 0)
		printf("lowered synchronous lost nothing: this test sees nothing\n");
	if (!said[mode == 3 ? STORE_FULL : STORE_IO])
		printf("the store never said what was wrong\n");
	return (mode == 4) == (lost > 0) && said[mode == 3 ? STORE_FULL : STORE_IO] ? 0 : 1;
}
