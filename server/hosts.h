/*
 * Which names we answer to, and from which pages. A name that is not ours may be an attacker's
 * that resolves to us (DNS rebinding); a page that is not ours may ride on somebody's cookie.
 */
#ifndef TABARD_SERVER_HOSTS_H
#define TABARD_SERVER_HOSTS_H

#include "engine/text.h"

struct hosts {
	char origin[300]; /* of --base-url: scheme://host[:port], lower case; "" for none */
	char host[256];   /* host[:port] of it */
	bool secure;      /* https */
};

/* False if it is no http or https URL of a host, with nothing after it but perhaps a slash. */
bool hosts_init(struct hosts *hosts, const char *base_url);

/* A Host header: that of the base URL, localhost, or a literal address; any port. */
bool hosts_accept(const struct hosts *hosts, struct slice host);

/*
 * An Origin header of a request to that Host: the base URL's; or, where the Host is localhost or
 * a literal address, exactly the page's own.
 */
bool hosts_accept_origin(const struct hosts *hosts, struct slice origin, struct slice host);

#endif
