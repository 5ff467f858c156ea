/* The forgetful disk: files, locks and shared memory of one process, behind one lock. */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "engine/rng.h"
#include "tests/store/disk.h"

enum { FILES = 8, SECTOR = 512, REGIONS = 8, NAME = 200, SPACE_CALLS = 10 };

struct content {
	bool exists;
	uint8_t *bytes;
	int64_t size;
};

/* One file of the disk with everything that its connections share. */
struct file {
	char name[NAME];
	struct content now, safe;
	int opened, shared;                /* handles; SHARED locks */
	const void *reserved, *exclusive;  /* holders */
	void *region[REGIONS];             /* of the wal-index */
	int shm_shared[SQLITE_SHM_NLOCK];
	const void *shm_exclusive[SQLITE_SHM_NLOCK];
};

/* SQLite's handle. */
struct handle {
	sqlite3_file base;
	struct file *file;
	int lock;
	bool drop;
	uint8_t shm_held[SQLITE_SHM_NLOCK];
};

static struct file disk[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static enum disk_trouble planned;
static int64_t plan_at, calls;
static sqlite3_vfs *real;

/* Counts a call; 0 or the error it must fail with. */
static int strike(int error, bool writes)
{
	int64_t call;

	pthread_mutex_lock(&lock);
	call = ++calls;
	pthread_mutex_unlock(&lock);
	if (planned == DISK_FINE || call < plan_at)
		return SQLITE_OK;
	if (planned == DISK_POWER || (planned == DISK_EIO && call == plan_at))
		return error;
	if (planned == DISK_ENOSPC && writes && call <= plan_at + SPACE_CALLS)
		return error == SQLITE_IOERR_WRITE ? SQLITE_FULL : error;
	return SQLITE_OK;
}

static void content_resize(struct content *content, int64_t size)
{
	if (size > content->size) {
		content->bytes = realloc(content->bytes, (size_t)size);
		memset(content->bytes + content->size, 0, (size_t)(size - content->size));
	}
	content->size = size;
}

static void content_drop(struct content *content)
{
	free(content->bytes);
	memset(content, 0, sizeof *content);
}

static void content_copy(struct content *to, const struct content *from)
{
	content_drop(to);
	to->exists = from->exists;
	content_resize(to, from->size);
	if (from->size > 0)
		memcpy(to->bytes, from->bytes, (size_t)from->size);
}

static struct file *find(const char *name, bool create)
{
	struct file *spare = NULL;

	for (int i = 0; i < FILES; i++) {
		if (strcmp(disk[i].name, name) == 0)
			return &disk[i];
		if (!disk[i].name[0] && !spare)
			spare = &disk[i];
	}
	if (create && spare)
		snprintf(spare->name, sizeof spare->name, "%s", name);
	return create ? spare : NULL;
}

static int do_close(sqlite3_file *base)
{
	struct handle *handle = (struct handle *)base;
	struct file *file = handle->file;

	base->pMethods->xUnlock(base, SQLITE_LOCK_NONE);
	file->opened--;
	if (handle->drop) {
		content_drop(&file->now);
		content_drop(&file->safe);
		file->name[0] = '\0';
	}
	return SQLITE_OK;
}

static int do_read(sqlite3_file *base, void *to, int size, sqlite3_int64 at)
{
	const struct content *now = &((struct handle *)base)->file->now;
	int64_t here = now->size - at;
	int code = strike(SQLITE_IOERR_READ, false);

	if (code)
		return code;
	if (here >= size) {
		memcpy(to, now->bytes + at, (size_t)size);
		return SQLITE_OK;
	}
	memset(to, 0, (size_t)size);
	if (here > 0)
		memcpy(to, now->bytes + at, (size_t)here);
	return SQLITE_IOERR_SHORT_READ;
}

static int do_write(sqlite3_file *base, const void *from, int size, sqlite3_int64 at)
{
	struct content *now = &((struct handle *)base)->file->now;
	int code = strike(SQLITE_IOERR_WRITE, true);

	/* A write that fails may have written a part all the same. */
	if (code)
		size /= 2;
	if (at + size > now->size)
		content_resize(now, at + size);
	if (size > 0)
		memcpy(now->bytes + at, from, (size_t)size);
	return code;
}

static int do_truncate(sqlite3_file *base, sqlite3_int64 size)
{
	int code = strike(SQLITE_IOERR_TRUNCATE, true);

	if (!code)
		content_resize(&((struct handle *)base)->file->now, size);
	return code;
}

static int do_sync(sqlite3_file *base, int flags)
{
	struct file *file = ((struct handle *)base)->file;
	int code = strike(SQLITE_IOERR_FSYNC, true);

	(void)flags;
	if (!code)
		content_copy(&file->safe, &file->now);
	return code;
}

static int do_size(sqlite3_file *base, sqlite3_int64 *size)
{
	*size = ((struct handle *)base)->file->now.size;
	return strike(SQLITE_IOERR_FSTAT, false);
}

static int take_lock(struct handle *handle, int level)
{
	struct file *file = handle->file;
	bool mine = file->reserved == handle;

	if (level == SQLITE_LOCK_SHARED) {
		if (file->exclusive)
			return SQLITE_BUSY;
		file->shared++;
	} else if (level == SQLITE_LOCK_RESERVED) {
		if (file->reserved)
			return SQLITE_BUSY;
		file->reserved = handle;
	} else {
		if (file->shared > 1 || (file->reserved && !mine))
			return SQLITE_BUSY;
		file->reserved = file->exclusive = handle;
	}
	handle->lock = level;
	return SQLITE_OK;
}

static int do_lock(sqlite3_file *base, int level)
{
	struct handle *handle = (struct handle *)base;
	int code = SQLITE_OK;

	pthread_mutex_lock(&lock);
	if (level > handle->lock)
		code = take_lock(handle, level);
	pthread_mutex_unlock(&lock);
	return code;
}

static int do_unlock(sqlite3_file *base, int level)
{
	struct handle *handle = (struct handle *)base;
	struct file *file = handle->file;

	pthread_mutex_lock(&lock);
	if (level < handle->lock) {
		if (file->reserved == handle)
			file->reserved = NULL;
		if (file->exclusive == handle)
			file->exclusive = NULL;
		if (level == SQLITE_LOCK_NONE)
			file->shared--;
		handle->lock = level;
	}
	pthread_mutex_unlock(&lock);
	return SQLITE_OK;
}

static int do_reserved(sqlite3_file *base, int *is)
{
	*is = ((struct handle *)base)->file->reserved != NULL;
	return SQLITE_OK;
}

static int do_control(sqlite3_file *base, int op, void *argument)
{
	(void)base;
	(void)op;
	(void)argument;
	return SQLITE_NOTFOUND;
}

static int do_sector(sqlite3_file *base)
{
	(void)base;
	return SECTOR;
}

static int do_character(sqlite3_file *base)
{
	(void)base;
	return 0; /* promises nothing */
}

static int do_shm_map(sqlite3_file *base, int region, int size, int extend, void volatile **out)
{
	struct file *file = ((struct handle *)base)->file;
	int code = strike(SQLITE_IOERR_SHMMAP, false);

	*out = NULL;
	if (code || region >= REGIONS)
		return code ? code : SQLITE_IOERR_SHMSIZE;
	pthread_mutex_lock(&lock);
	if (!file->region[region] && extend)
		file->region[region] = calloc(1, (size_t)size);
	*out = file->region[region];
	pthread_mutex_unlock(&lock);
	return SQLITE_OK;
}

enum { SHM_NONE, SHM_SHARED, SHM_EXCLUSIVE };

static bool shm_free(const struct file *file, int slot, uint8_t want)
{
	return !file->shm_exclusive[slot] && (want == SHM_SHARED || file->shm_shared[slot] == 0);
}

static void shm_set(struct handle *handle, int slot, uint8_t want)
{
	struct file *file = handle->file;

	if (handle->shm_held[slot] == SHM_SHARED)
		file->shm_shared[slot]--;
	if (handle->shm_held[slot] == SHM_EXCLUSIVE)
		file->shm_exclusive[slot] = NULL;
	if (want == SHM_SHARED)
		file->shm_shared[slot]++;
	if (want == SHM_EXCLUSIVE)
		file->shm_exclusive[slot] = handle;
	handle->shm_held[slot] = want;
}

static int do_shm_lock(sqlite3_file *base, int first, int count, int flags)
{
	struct handle *handle = (struct handle *)base;
	uint8_t want = flags & SQLITE_SHM_UNLOCK ? SHM_NONE
		       : flags & SQLITE_SHM_SHARED ? SHM_SHARED : SHM_EXCLUSIVE;
	int code = SQLITE_OK;

	pthread_mutex_lock(&lock);
	for (int i = first; want != SHM_NONE && i < first + count; i++) {
		if (handle->shm_held[i] == SHM_NONE && !shm_free(handle->file, i, want))
			code = SQLITE_BUSY;
	}
	for (int i = first; code == SQLITE_OK && i < first + count; i++)
		shm_set(handle, i, want);
	pthread_mutex_unlock(&lock);
	return code;
}

static void do_shm_barrier(sqlite3_file *base)
{
	(void)base;
	__sync_synchronize();
}

static void free_regions(struct file *file)
{
	for (int i = 0; i < REGIONS; i++) {
		free(file->region[i]);
		file->region[i] = NULL;
	}
}

static int do_shm_unmap(sqlite3_file *base, int drop)
{
	struct handle *handle = (struct handle *)base;

	pthread_mutex_lock(&lock);
	for (int i = 0; i < SQLITE_SHM_NLOCK; i++)
		shm_set(handle, i, SHM_NONE);
	if (drop)
		free_regions(handle->file);
	pthread_mutex_unlock(&lock);
	return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
	.iVersion = 2, .xClose = do_close, .xRead = do_read, .xWrite = do_write,
	.xTruncate = do_truncate, .xSync = do_sync, .xFileSize = do_size, .xLock = do_lock,
	.xUnlock = do_unlock, .xCheckReservedLock = do_reserved, .xFileControl = do_control,
	.xSectorSize = do_sector, .xDeviceCharacteristics = do_character,
	.xShmMap = do_shm_map, .xShmLock = do_shm_lock, .xShmBarrier = do_shm_barrier,
	.xShmUnmap = do_shm_unmap,
};

static int do_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
	struct handle *handle = (struct handle *)base;
	int code = strike(SQLITE_CANTOPEN, false);
	struct file *file;

	(void)vfs;
	memset(handle, 0, sizeof *handle);
	if (code)
		return code;
	pthread_mutex_lock(&lock);
	file = find(name ? name : "(temporary)", true);
	if (!file || (!file->now.exists && !(flags & SQLITE_OPEN_CREATE))) {
		pthread_mutex_unlock(&lock);
		return SQLITE_CANTOPEN;
	}
	file->now.exists = true;
	file->opened++;
	handle->file = file;
	handle->drop = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
	base->pMethods = &methods;
	pthread_mutex_unlock(&lock);
	if (out)
		*out = flags;
	return SQLITE_OK;
}

static int do_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct file *file = find(name, false);
	int code = strike(SQLITE_IOERR_DELETE, true);

	(void)vfs;
	if (code)
		return code;
	if (!file || !file->now.exists)
		return SQLITE_IOERR_DELETE_NOENT;
	content_drop(&file->now);
	if (sync)
		content_drop(&file->safe);
	return SQLITE_OK;
}

static int do_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
	struct file *file = find(name, false);

	(void)vfs;
	(void)flags;
	*out = file && file->now.exists;
	return strike(SQLITE_IOERR_ACCESS, false);
}

static int do_full_name(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
	(void)vfs;
	return snprintf(out, (size_t)size, "%s", name) < size ? SQLITE_OK : SQLITE_CANTOPEN;
}

static int do_random(sqlite3_vfs *vfs, int size, char *out)
{
	(void)vfs;
	memset(out, 0x55, (size_t)size);
	return size;
}

static int do_sleep(sqlite3_vfs *vfs, int microseconds)
{
	(void)vfs;
	return real->xSleep(real, microseconds);
}

static int do_time(sqlite3_vfs *vfs, sqlite3_int64 *now)
{
	(void)vfs;
	return real->xCurrentTimeInt64(real, now);
}

static int do_error(sqlite3_vfs *vfs, int size, char *out)
{
	(void)vfs;
	(void)size;
	(void)out;
	return planned == DISK_ENOSPC ? ENOSPC : EIO;
}

void disk_install(void)
{
	static sqlite3_vfs vfs = {
		.iVersion = 2, .szOsFile = sizeof(struct handle), .mxPathname = NAME - 1,
		.zName = "forgetful", .xOpen = do_open, .xDelete = do_delete,
		.xAccess = do_access, .xFullPathname = do_full_name, .xRandomness = do_random,
		.xSleep = do_sleep, .xGetLastError = do_error, .xCurrentTimeInt64 = do_time,
	};

	real = sqlite3_vfs_find(NULL);
	sqlite3_vfs_register(&vfs, 1);
}

void disk_format(void)
{
	for (int i = 0; i < FILES; i++) {
		content_drop(&disk[i].now);
		content_drop(&disk[i].safe);
		free_regions(&disk[i]);
		memset(&disk[i], 0, sizeof disk[i]);
	}
	disk_plan(DISK_FINE, 0);
	calls = 0;
}

void disk_plan(enum disk_trouble trouble, int64_t at)
{
	planned = trouble;
	plan_at = at;
}

int64_t disk_calls(void)
{
	return calls;
}

bool disk_struck(void)
{
	return planned != DISK_FINE && calls >= plan_at;
}

/* What is left of a file: the safe image, and of the rest whatever chance lets through. */
static void forget(struct file *file, struct rng *rng, bool all)
{
	struct content kept = {false, NULL, 0};

	content_copy(&kept, &file->safe);
	for (int64_t at = 0; !all && file->now.exists && at < file->now.size; at += SECTOR) {
		int64_t rest = file->now.size - at, size = rest < SECTOR ? rest : SECTOR;

		if (rng_below(rng, 2) == 0)
			continue;
		kept.exists = true;
		if (at + size > kept.size)
			content_resize(&kept, at + size);
		memcpy(kept.bytes + at, file->now.bytes + at, (size_t)size);
	}
	content_copy(&file->now, &kept);
	content_copy(&file->safe, &kept);
	content_drop(&kept);
}

void disk_crash(uint64_t seed)
{
	struct rng rng;

	rng_seed(&rng, seed);
	for (int i = 0; i < FILES; i++) {
		if (disk[i].opened > 0)
			abort();
		forget(&disk[i], &rng, seed == 0);
		free_regions(&disk[i]);
	}
	disk_plan(DISK_FINE, 0);
}
