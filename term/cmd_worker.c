/* `tabard worker`: a node that serves nobody and does what is due: players, clocks, windows. */
#include "server/serve.h"
#include "server/tables.h"
#include "term/command.h"

static void say_working(void *user, const char *store)
{
	(void)user;
	say(stdout, W_WORKING, WITH(store));
	putchar('\n');
	fflush(stdout);
}

int cmd_worker(struct args args)
{
	struct texts operands;
	struct serve_config config = {.lang = say_lang(), .ready = say_working};
	int64_t threads = BOTS_USUAL;
	const struct flag flags[] = {
		{"store", W_FLAG_SHARED_STORE, "URL", .text = &config.store},
		{"bot-threads", W_FLAG_BOT_THREADS, "N", .number = &threads, .min = 1, .max = 64},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"worker", "", W_ABOUT_WORKER, flags, 0, 0, W_NOTHING};
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (!config.store || !store_can_share(config.store))
		return say_failure(EXIT_USAGE, W_NO_WORKERS,
				   WITH(config.store ? config.store : "--store"));
	return serve_tables(&config, (int)threads);
}
