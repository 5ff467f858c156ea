/*
 * A disk that forgets: an SQLite VFS in memory that keeps, beside what every file holds, what it
 * held when it was last synced. Any call can be made to fail, and the power can be cut.
 */
#ifndef TABARD_TESTS_STORE_DISK_H
#define TABARD_TESTS_STORE_DISK_H

#include <stdbool.h>
#include <stdint.h>

enum disk_trouble {
	DISK_FINE,
	DISK_POWER,  /* this call and all after it: the machine is off */
	DISK_EIO,    /* this call alone */
	DISK_ENOSPC, /* this call and the ten after it, where they write or sync */
};

/* Becomes the VFS that SQLite uses. Once per process. */
void disk_install(void);

/* An empty disk; its calls count from 1, and trouble comes at call `at`. */
void disk_format(void);
void disk_plan(enum disk_trouble trouble, int64_t at);
int64_t disk_calls(void);
bool disk_struck(void); /* whether the trouble has come */

/*
 * The power is cut. Synced bytes stay. Of every sector written since, chance decides whether it
 * reached the disk; with seed 0 none did. All connections must be closed.
 */
void disk_crash(uint64_t seed);

#endif
