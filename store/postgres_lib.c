/* libpq, found when a store is in PostgreSQL and not before: whoever uses a file needs none. */
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "store/postgres.h"

static struct pg_lib lib;
static bool is_here;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void)
{
	static const struct {
		const char *name;
		size_t at;
	} wanted[] = {
#define PG_WANTED(gives, name, takes) {#name, offsetof(struct pg_lib, name)},
		PG_FUNCTIONS(PG_WANTED)
#undef PG_WANTED
	};
	void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);

	is_here = library != NULL;
	for (int i = 0; is_here && i < COUNT_OF(wanted); i++) {
		void *function = dlsym(library, wanted[i].name);

		memcpy((char *)&lib + wanted[i].at, &function, sizeof function);
		is_here = function != NULL;
	}
}

const struct pg_lib *pg_load(void)
{
	pthread_once(&once, load);
	return is_here ? &lib : NULL;
}
