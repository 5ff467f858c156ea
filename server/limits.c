/* Buckets in a table of fixed size, eight to a row; open connections in lists that can grow. */
#include <arpa/inet.h>
#include <stdlib.h>
#include <sodium.h>

#include "server/limits.h"

enum { ROWS = 1 << 11, COLUMNS = 8, LISTS = 1 << 10 };

struct bucket {
	struct who who;
	uint8_t limit;
	bool used;
	int32_t level;   /* acts left */
	int64_t filled;  /* when it last got one */
	int64_t touched;
};

struct presence {
	struct presence *next;
	struct who who;
	int count;
};

struct limits {
	struct limit_rate rate[LIMIT_COUNT];
	uint8_t key[crypto_shorthash_KEYBYTES]; /* so that nobody can aim at a row */
	struct bucket bucket[ROWS][COLUMNS];
	struct presence *open[LISTS];
};

const struct limit_rate limits_default[LIMIT_COUNT] = {
	[LIMIT_REQUEST] = {300, 20},
	[LIMIT_CONNECT] = {200, 50},
	[LIMIT_PERSON] = {20, 60 * 1000},
	[LIMIT_PASSPHRASE] = {10, 30 * 1000},
	[LIMIT_COMMAND] = {60, 50},
};

struct who who_person(int64_t person)
{
	struct who who = {{0}};

	memcpy(who.bytes, &person, sizeof person);
	who.bytes[WHO_SIZE - 1] = 0xFE; /* no /64 ends like that */
	return who;
}

bool who_address(const char *text, struct who *who)
{
	static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
	uint8_t bytes[16];

	memset(who, 0, sizeof *who);
	if (inet_pton(AF_INET, text, bytes) == 1) {
		memcpy(who->bytes, bytes, 4);
		who->bytes[WHO_SIZE - 1] = 4;
		return true;
	}
	if (inet_pton(AF_INET6, text, bytes) != 1)
		return false;
	if (memcmp(bytes, mapped, sizeof mapped) == 0) {
		memcpy(who->bytes, bytes + 12, 4);
		who->bytes[WHO_SIZE - 1] = 4;
	} else {
		memcpy(who->bytes, bytes, 8);
		who->bytes[WHO_SIZE - 1] = 6;
	}
	return true;
}

struct limits *limits_new(const struct limit_rate rate[LIMIT_COUNT])
{
	struct limits *limits = calloc(1, sizeof *limits);

	ASSERT(limits);
	memcpy(limits->rate, rate, sizeof limits->rate);
	randombytes_buf(limits->key, sizeof limits->key);
	return limits;
}

void limits_free(struct limits *limits)
{
	for (int i = 0; i < LISTS; i++) {
		while (limits->open[i]) {
			struct presence *presence = limits->open[i];

			limits->open[i] = presence->next;
			free(presence);
		}
	}
	free(limits);
}

static uint32_t hash_of(const struct limits *limits, const struct who *who, int limit)
{
	uint8_t bytes[WHO_SIZE + 1];
	uint8_t hash[crypto_shorthash_BYTES];
	uint32_t out;

	memcpy(bytes, who->bytes, WHO_SIZE);
	bytes[WHO_SIZE] = (uint8_t)limit;
	crypto_shorthash(hash, bytes, sizeof bytes, limits->key);
	memcpy(&out, hash, sizeof out);
	return out;
}

static bool same(const struct who *a, const struct who *b)
{
	return memcmp(a->bytes, b->bytes, WHO_SIZE) == 0;
}

/* The bucket, or the one of its row that is longest unused, made new. */
static struct bucket *find(struct limits *limits, enum limit limit, const struct who *who,
			   int64_t now)
{
	struct bucket *row = limits->bucket[hash_of(limits, who, (int)limit) % ROWS];
	struct bucket *oldest = &row[0];

	for (int i = 0; i < COLUMNS; i++) {
		if (row[i].used && row[i].limit == limit && same(&row[i].who, who))
			return &row[i];
		if (!row[i].used || (oldest->used && row[i].touched < oldest->touched))
			oldest = &row[i];
	}
	*oldest = (struct bucket){
		.who = *who, .limit = (uint8_t)limit, .used = true,
		.level = limits->rate[limit].burst, .filled = now,
	};
	return oldest;
}

bool limits_take(struct limits *limits, enum limit limit, const struct who *who, int64_t now)
{
	const struct limit_rate *rate = &limits->rate[limit];
	struct bucket *bucket = find(limits, limit, who, now);
	int64_t drops = (now - bucket->filled) / rate->refill;

	bucket->touched = now;
	bucket->filled += drops * rate->refill;
	if (drops > rate->burst - bucket->level) {
		bucket->level = rate->burst;
		bucket->filled = now;
	} else {
		bucket->level += (int32_t)drops;
	}
	if (bucket->level == 0)
		return false;
	bucket->level--;
	return true;
}

static struct presence **find_open(struct limits *limits, const struct who *who)
{
	struct presence **at = &limits->open[hash_of(limits, who, LIMIT_COUNT) % LISTS];

	while (*at && !same(&(*at)->who, who))
		at = &(*at)->next;
	return at;
}

bool limits_enter(struct limits *limits, const struct who *who, int max)
{
	struct presence **at = find_open(limits, who);

	if (!*at) {
		*at = calloc(1, sizeof **at);
		ASSERT(*at);
		(*at)->who = *who;
	}
	if ((*at)->count >= max)
		return false;
	(*at)->count++;
	return true;
}

void limits_leave(struct limits *limits, const struct who *who)
{
	struct presence **at = find_open(limits, who);
	struct presence *presence = *at;

	ASSERT(presence && presence->count > 0);
	if (--presence->count > 0)
		return;
	*at = presence->next;
	free(presence);
}
