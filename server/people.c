/*
 * People: made when a browser first needs one, moved by a personal link, signed in by a name and
 * passphrase if they want one. The cookie's secret is never stored, only its hash.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sodium.h>

#include "server/body.h"
#include "server/inside.h"

enum {
	LINK_TIME = 10 * 60 * 1000, /* ms that a personal link is good for */
	HASHING_MAX = 2,            /* passphrases at once: 64 MiB each */
};

/* A request that is waiting for a thread or the store, with what it needs then. */
struct job {
	uv_work_t work;
	struct exchange *exchange;
	struct store_person person;
	char passphrase[PASSPHRASE_MAX + 1];
	char secret[SECRET_SIZE];
	bool fits;
};

static struct job *job_new(struct exchange *exchange)
{
	struct job *job = calloc(1, sizeof *job);

	ASSERT(job);
	job->exchange = exchange;
	job->person.id = exchange->person;
	return job;
}

static void job_free(struct job *job)
{
	sodium_memzero(job, sizeof *job);
	free(job);
}

/* HttpOnly: no script sees it. SameSite=Strict: no other site's request carries it. */
static void give_cookie(struct exchange *exchange, const char *secret)
{
	char cookie[160];

	snprintf(cookie, sizeof cookie,
		 "tabard=%s; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict%s", secret,
		 exchange->server->hosts.secure ? "; Secure" : "");
	exchange->cookie = strdup(cookie);
	ASSERT(exchange->cookie);
	sodium_memzero(cookie, sizeof cookie);
}

static void take_cookie(struct exchange *exchange)
{
	exchange->cookie = strdup("tabard=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
	ASSERT(exchange->cookie);
}

static void answer_person(struct exchange *exchange, int status, const struct store_person *person)
{
	char bytes[1024];
	struct text out;
	struct json json;

	text_init(&out, bytes, sizeof bytes);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	json_str(&json, "name", person->name);
	if (person->login[0])
		json_str(&json, "login", person->login);
	else
		json_none(&json, "login");
	json_end_object(&json);
	exchange_answer(exchange, status, (struct slice){bytes, out.len});
}

static void answer_secret(struct exchange *exchange, const char *name, const char *secret)
{
	char bytes[160];
	struct text out;
	struct json json;

	text_init(&out, bytes, sizeof bytes);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	json_str(&json, name, secret);
	json_end_object(&json);
	exchange_answer(exchange, 201, (struct slice){bytes, out.len});
}

static void answer_nothing(struct exchange *exchange)
{
	exchange_answer(exchange, 200, (struct slice){"{}", 2});
}

/* The end of a request that gives this browser a cookie. */
static void on_entered(void *user, const struct store_answer *answer)
{
	struct job *job = user;
	struct exchange *exchange = job->exchange;

	if (answer->code == STORE_DONE) {
		give_cookie(exchange, job->secret);
		answer_person(exchange, 200, &answer->person);
	} else if (answer->code == STORE_GONE) {
		exchange_sentence(exchange, 410, SERVER_LINK);
	} else {
		exchange_trouble(exchange, answer->code);
	}
	job_free(job);
}

static void on_changed(void *user, const struct store_answer *answer)
{
	struct exchange *exchange = user;

	if (answer->code == STORE_DONE)
		answer_person(exchange, 200, &answer->person);
	else if (answer->code == STORE_CONFLICT)
		exchange_sentence(exchange, 409, SERVER_LOGIN_TAKEN);
	else if (answer->code == STORE_GONE)
		exchange_sentence(exchange, 401, SERVER_WHO);
	else
		exchange_trouble(exchange, answer->code);
}

static void on_left(void *user, const struct store_answer *answer)
{
	struct exchange *exchange = user;

	if (answer->code != STORE_DONE && answer->code != STORE_GONE) {
		exchange_trouble(exchange, answer->code);
		return;
	}
	take_cookie(exchange);
	answer_nothing(exchange);
}

static void on_dropped(void *user, const struct store_answer *answer)
{
	if (answer->code == STORE_DONE)
		answer_nothing(user);
	else
		exchange_trouble(user, answer->code);
}

/* If the store's queue has no room. */
static void or_busy(bool queued, struct exchange *exchange, struct job *job)
{
	if (queued)
		return;
	exchange_trouble(exchange, STORE_BUSY);
	if (job)
		job_free(job);
}

static bool may(struct exchange *exchange, enum limit limit, const struct who *who)
{
	struct server *server = exchange->server;

	if (limits_take(server->limits, limit, who, server_ticks(server)))
		return true;
	exchange_sentence(exchange, 429, SERVER_TOO_OFTEN);
	return false;
}

/* POST /api/people: somebody new. Whoever has a person keeps it. */
static void make(struct exchange *exchange)
{
	uint8_t hash[STORE_HASH_SIZE];
	char name[STORE_NAME_SIZE], wish[4 * STORE_NAME_SIZE];
	struct job *job;

	if (exchange->person) {
		struct store_person person = {.id = exchange->person};

		or_busy(store_person_set(exchange->server->store, &person,
					 (struct store_then){on_changed, exchange}),
			exchange, NULL);
		return;
	}
	name[0] = '\0';
	if (body_text(exchange->request.body, "name", wish, sizeof wish) &&
	    !name_clean((struct slice){wish, (uint32_t)strlen(wish)}, name)) {
		exchange_sentence(exchange, 400, SERVER_NAME);
		return;
	}
	if (!may(exchange, LIMIT_PERSON, &exchange->who))
		return;
	job = job_new(exchange);
	secret_draw(job->secret);
	ASSERT(secret_hash((struct slice){job->secret, SECRET_TEXT}, hash));
	or_busy(store_person_add(exchange->server->store, name, hash,
				 (struct store_then){on_entered, job}),
		exchange, job);
}

/* GET /api/me */
static void show(struct exchange *exchange)
{
	or_busy(store_key_find(exchange->server->store, exchange->key_kind, exchange->key_hash,
			       (struct store_then){on_changed, exchange}),
		exchange, NULL);
}

/* POST /api/me {name} */
static void rename_me(struct exchange *exchange)
{
	struct store_person person = {.id = exchange->person};
	char wish[4 * STORE_NAME_SIZE];

	if (!body_text(exchange->request.body, "name", wish, sizeof wish) ||
	    !name_clean((struct slice){wish, (uint32_t)strlen(wish)}, person.name)) {
		exchange_sentence(exchange, 400, SERVER_NAME);
		return;
	}
	or_busy(store_person_set(exchange->server->store, &person,
				 (struct store_then){on_changed, exchange}),
		exchange, NULL);
}

static void on_linked(void *user, const struct store_answer *answer)
{
	struct job *job = user;

	if (answer->code == STORE_DONE)
		answer_secret(job->exchange, "secret", job->secret);
	else
		exchange_trouble(job->exchange, answer->code);
	job_free(job);
}

/* A new key of that kind for this person, told once. */
static void add_key(struct exchange *exchange, enum store_key kind, int64_t lifetime)
{
	struct job *job = job_new(exchange);
	struct store_key_new key = {exchange->person, kind, lifetime, {0}};

	secret_draw(job->secret);
	ASSERT(secret_hash((struct slice){job->secret, SECRET_TEXT}, key.hash));
	or_busy(store_key_add(exchange->server->store, &key, (struct store_then){on_linked, job}),
		exchange, job);
}

/* POST /api/me/link: a personal link, to be opened on another device. */
static void make_link(struct exchange *exchange)
{
	add_key(exchange, STORE_KEY_PERSONAL, LINK_TIME);
}

/* POST /api/me/token: a bearer token for a program. */
static void make_token(struct exchange *exchange)
{
	add_key(exchange, STORE_KEY_TOKEN, 0);
}

/* POST /api/me/claim {secret}: this browser becomes the person whose link that was. */
static void claim(struct exchange *exchange)
{
	uint8_t link[STORE_HASH_SIZE], hash[STORE_HASH_SIZE];
	char text[SECRET_SIZE];
	struct job *job;

	if (!may(exchange, LIMIT_PASSPHRASE, &exchange->who))
		return;
	if (!body_text(exchange->request.body, "secret", text, sizeof text) ||
	    !secret_hash((struct slice){text, (uint32_t)strlen(text)}, link)) {
		exchange_sentence(exchange, 410, SERVER_LINK);
		return;
	}
	job = job_new(exchange);
	secret_draw(job->secret);
	ASSERT(secret_hash((struct slice){job->secret, SECRET_TEXT}, hash));
	or_busy(store_key_take(exchange->server->store, link, hash,
			       (struct store_then){on_entered, job}),
		exchange, job);
}

/* POST /api/me/tokens/drop: no program speaks for this person any more. */
static void drop_tokens(struct exchange *exchange)
{
	or_busy(store_key_drop(exchange->server->store, exchange->person, STORE_KEY_TOKEN, NULL,
			       (struct store_then){on_dropped, exchange}),
		exchange, NULL);
}

/* POST /api/me/leave: this browser forgets the person. */
static void leave(struct exchange *exchange)
{
	or_busy(store_key_drop(exchange->server->store, exchange->person, exchange->key_kind,
			       exchange->key_hash, (struct store_then){on_left, exchange}),
		exchange, NULL);
}

/* POST /api/me/delete: everybody forgets the person. */
static void forget(struct exchange *exchange)
{
	const struct app *app = exchange->server->app;

	if (app->on_forget)
		app->on_forget(app->self, exchange);
	else
		exchange_forget(exchange);
}

void exchange_forget(struct exchange *exchange)
{
	char by[24];

	snprintf(by, sizeof by, "p%lld", (long long)exchange->person);
	or_busy(store_person_forget(exchange->server->store, exchange->person, by,
				    (struct store_then){on_left, exchange}),
		exchange, NULL);
}

/* Name and passphrase of a body, checked; says itself what is wrong. */
static struct job *read_login(struct exchange *exchange)
{
	struct job *job = job_new(exchange);
	char wish[4 * STORE_NAME_SIZE];

	if (!body_text(exchange->request.body, "login", wish, sizeof wish) ||
	    !login_clean((struct slice){wish, (uint32_t)strlen(wish)}, job->person.login)) {
		exchange_sentence(exchange, 400, SERVER_LOGIN);
	} else if (!body_text(exchange->request.body, "passphrase", job->passphrase,
			      sizeof job->passphrase) ||
		   strlen(job->passphrase) < PASSPHRASE_MIN) {
		exchange_sentence(exchange, 400, SERVER_PASSPHRASE);
	} else if (exchange->server->hashing >= HASHING_MAX) {
		exchange_sentence(exchange, 503, SERVER_BUSY);
	} else {
		return job;
	}
	job_free(job);
	return NULL;
}

static void start_work(struct job *job, uv_work_cb work, uv_after_work_cb after)
{
	job->exchange->server->hashing++;
	uv_queue_work(&job->exchange->server->loop, &job->work, work, after);
}

static void hash_work(uv_work_t *work)
{
	struct job *job = (struct job *)work;

	job->fits = passphrase_hash(job->passphrase, job->person.passphrase);
}

static void after_hash(uv_work_t *work, int status)
{
	struct job *job = (struct job *)work;
	struct exchange *exchange = job->exchange;

	exchange->server->hashing--;
	if (status != 0 || !job->fits)
		exchange_trouble(exchange, STORE_BUSY);
	else
		or_busy(store_person_set(exchange->server->store, &job->person,
					 (struct store_then){on_changed, exchange}),
			exchange, NULL);
	job_free(job);
}

/* POST /api/me/passphrase {login, passphrase} */
static void set_passphrase(struct exchange *exchange)
{
	struct job *job;

	if (!may(exchange, LIMIT_PASSPHRASE, &exchange->who))
		return;
	job = read_login(exchange);
	if (job)
		start_work(job, hash_work, after_hash);
}

/* Without a person of that name the same time passes, on a hash that nothing fits. */
static void verify_work(uv_work_t *work)
{
	struct job *job = (struct job *)work;
	char ignored[STORE_PASS_SIZE];

	if (job->person.passphrase[0])
		job->fits = passphrase_fits(job->person.passphrase, job->passphrase);
	else
		passphrase_hash(job->passphrase, ignored);
}

static void after_verify(uv_work_t *work, int status)
{
	struct job *job = (struct job *)work;
	struct exchange *exchange = job->exchange;
	struct store_key_new key = {job->person.id, STORE_KEY_COOKIE, 0, {0}};

	exchange->server->hashing--;
	if (status != 0 || !job->fits) {
		exchange_sentence(exchange, 403, SERVER_WRONG);
		job_free(job);
		return;
	}
	secret_draw(job->secret);
	ASSERT(secret_hash((struct slice){job->secret, SECRET_TEXT}, key.hash));
	or_busy(store_key_add(exchange->server->store, &key, (struct store_then){on_entered, job}),
		exchange, job);
}

static void on_login(void *user, const struct store_answer *answer)
{
	struct job *job = user;

	if (answer->code == STORE_DONE) {
		job->person = answer->person;
	} else if (answer->code == STORE_GONE) {
		job->person = (struct store_person){.id = 0};
	} else {
		exchange_trouble(job->exchange, answer->code);
		job_free(job);
		return;
	}
	start_work(job, verify_work, after_verify);
}

/* The limit of a name that is tried, from wherever. */
static struct who who_login(const char *login)
{
	struct who who;

	crypto_generichash(who.bytes, sizeof who.bytes, (const uint8_t *)login, strlen(login),
			   NULL, 0);
	return who;
}

/* POST /api/people/login {login, passphrase} */
static void sign_in(struct exchange *exchange)
{
	struct job *job;
	struct who who;

	if (!may(exchange, LIMIT_PASSPHRASE, &exchange->who))
		return;
	job = read_login(exchange);
	if (!job)
		return;
	who = who_login(job->person.login);
	if (!may(exchange, LIMIT_PASSPHRASE, &who)) {
		job_free(job);
		return;
	}
	or_busy(store_login_find(exchange->server->store, job->person.login,
				 (struct store_then){on_login, job}),
		exchange, job);
}

bool people_take(struct exchange *exchange)
{
	static const struct {
		const char *path;
		enum http_method method;
		bool needs_person;
		void (*take)(struct exchange *exchange);
	} routes[] = {
		{"/api/people", METHOD_POST, false, make},
		{"/api/people/login", METHOD_POST, false, sign_in},
		{"/api/me", METHOD_GET, true, show},
		{"/api/me", METHOD_POST, true, rename_me},
		{"/api/me/data", METHOD_GET, true, people_data},
		{"/api/me/link", METHOD_POST, true, make_link},
		{"/api/me/claim", METHOD_POST, false, claim},
		{"/api/me/token", METHOD_POST, true, make_token},
		{"/api/me/tokens/drop", METHOD_POST, true, drop_tokens},
		{"/api/me/passphrase", METHOD_POST, true, set_passphrase},
		{"/api/me/leave", METHOD_POST, true, leave},
		{"/api/me/delete", METHOD_POST, true, forget},
	};

	for (int i = 0; i < COUNT_OF(routes); i++) {
		if (exchange->request.method != routes[i].method ||
		    !slice_is(exchange->request.path, routes[i].path))
			continue;
		if (routes[i].needs_person && !exchange->person)
			exchange_sentence(exchange, 401, SERVER_WHO);
		else if (!body_is_object(exchange->request.body))
			exchange_sentence(exchange, 400, SERVER_BAD_REQUEST);
		else if (routes[i].method == METHOD_POST && !exchange_may(exchange))
			exchange_sentence(exchange, 429, SERVER_TOO_OFTEN);
		else
			routes[i].take(exchange);
		return true;
	}
	return false;
}
