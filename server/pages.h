/* The pages inside the binary, as tools/embed writes them from web/dist. */
#ifndef TABARD_SERVER_PAGES_H
#define TABARD_SERVER_PAGES_H

#include "engine/base.h"

struct page {
	const char *path; /* "/index.html"; sorted by it */
	const char *type;
	const char *etag;
	bool gzip;    /* stored compressed, and sent so to whoever understands it */
	bool forever; /* the name changes with the contents */
	uint32_t at, size; /* in page_bytes */
	uint32_t plain_size;
	const char *scripts; /* " 'sha256-...'" for each that stands in it; NULL for none */
};
extern const struct page pages[];
extern const int page_count;
extern const char page_bytes[];

#endif
