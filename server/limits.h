/*
 * How much one address or one person may do in a time. A bucket fills drop by drop; an act takes
 * one. The memory is fixed: when there are too many at once, the ones longest unused are forgotten.
 */
#ifndef TABARD_SERVER_LIMITS_H
#define TABARD_SERVER_LIMITS_H

#include "engine/text.h"

/* Who: an IPv4 address, the /64 of an IPv6 address, or a person's number. */
enum { WHO_SIZE = 16 };
struct who {
	uint8_t bytes[WHO_SIZE];
};
struct who who_person(int64_t person);

/* Of the text of an address. False if it is none. */
bool who_address(const char *text, struct who *who);

enum limit {
	LIMIT_REQUEST,    /* HTTP, by address */
	LIMIT_CONNECT,    /* connections begun, by address */
	LIMIT_PERSON,     /* people made, by address */
	LIMIT_PASSPHRASE, /* passphrases tried, by address and by the name tried */
	LIMIT_COMMAND,    /* messages on sockets and POSTs, by person or address */
	LIMIT_COUNT,
};

struct limit_rate {
	int32_t burst;  /* how many at once */
	int32_t refill; /* milliseconds for one more */
};
extern const struct limit_rate limits_default[LIMIT_COUNT];

struct limits;
struct limits *limits_new(const struct limit_rate rate[LIMIT_COUNT]);
void limits_free(struct limits *limits);

/* Takes one; false if there is none. `now` in milliseconds, never going back. */
bool limits_take(struct limits *limits, enum limit limit, const struct who *who, int64_t now);

/* Connections open now. False if there are `max` of that address already. */
bool limits_enter(struct limits *limits, const struct who *who, int max);
void limits_leave(struct limits *limits, const struct who *who);

#endif
