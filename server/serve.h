/* Starting the server: what `tabard serve` calls. */
#ifndef TABARD_SERVER_SERVE_H
#define TABARD_SERVER_SERVE_H

#include "server/app.h"
#include "server/limits.h"

struct serve_config {
	/* ADDRESS:PORT, [ADDRESS]:PORT or :PORT; port 0: any free one. NULL: nobody is served */
	const char *listen;
	const char *store;    /* a file, or postgres://... */
	const char *base_url; /* as the world sees us; NULL: localhost and literal addresses */
	bool behind_proxy;    /* believe X-Forwarded-For */
	int keep_days;        /* finished games; 0: for ever */
	enum lang lang;       /* of the sentences about a start that failed */
	/* For tests; 0 and NULL: as usual. */
	int connections_max, address_max;
	const struct limit_rate *limits;
	bool quiet; /* no log */
	/* Called once it serves, with the address as a URL (or the store's). May be NULL. */
	void (*ready)(void *user, const char *url);
	void *user;
};

/* Whether addresses and names are written as they must be; otherwise one sentence in `why`. */
bool serve_check(const struct serve_config *config, struct text *why);

/*
 * Serves until SIGTERM or SIGINT. True if it ended as it should; otherwise one sentence in `why`.
 */
bool serve(const struct serve_config *config, const struct app *app, struct text *why);

#endif
