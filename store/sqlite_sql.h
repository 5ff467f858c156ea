/* The schema of the embedded store, and the statements that it has in words of its own. */
#ifndef TABARD_STORE_SQLITE_SQL_H
#define TABARD_STORE_SQLITE_SQL_H

#include "store/db.h"

enum { LITE_SCHEMA_VERSION = 3 };

/* Of an empty file; and what makes of a store of version 1 or 2 one of today. */
extern const char lite_schema[], lite_from_before[];

/* NULL where the common words serve. */
extern const char *const lite_words[SQL_COUNT];

#endif
