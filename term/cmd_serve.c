/* `tabard serve`: the server, on an embedded store in the user's data folder if nothing is said. */
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/serve.h"
#include "server/tables.h"
#include "term/command.h"
#include "term/data.h"

/* The address is printed anyway; where there is no desktop, or nothing to open it, that is all. */
static void open_there(const char *url)
{
	char *words[] = {"xdg-open", (char *)url, NULL};
	posix_spawn_file_actions_t quiet;
	pid_t child;

	if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))
		return;
	signal(SIGCHLD, SIG_IGN); /* it ends whenever it likes */
	posix_spawn_file_actions_init(&quiet);
	posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
	posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", O_WRONLY, 0);
	posix_spawnp(&child, words[0], &quiet, NULL, words, environ);
	posix_spawn_file_actions_destroy(&quiet);
}

static void say_where(void *user, const char *url)
{
	const bool *open = user;

	say(stdout, W_SERVING, WITH(url));
	putchar('\n');
	fflush(stdout);
	if (*open)
		open_there(url);
}

int serve_tables(const struct serve_config *config, int threads)
{
	struct app *app = tables_app(threads);
	char sentence[800];
	struct text why;
	bool fine;

	text_init(&why, sentence, sizeof sentence);
	fine = serve(config, app, &why);
	tables_free(app);
	return fine ? EXIT_FINE : say_failure(EXIT_WORLD, W_PLAIN, WITH(sentence));
}

int cmd_serve(struct args args)
{
	struct texts operands;
	bool open = false;
	struct serve_config config = {
		.listen = "127.0.0.1:8080", .lang = say_lang(), .ready = say_where, .user = &open,
	};
	int64_t keep = 0, threads = BOTS_USUAL;
	const struct flag flags[] = {
		{"listen", W_FLAG_LISTEN, "ADDR:PORT", .text = &config.listen},
		{"store", W_FLAG_STORE, "FILE.db|URL", .text = &config.store},
		{"base-url", W_FLAG_BASE_URL, "URL", .text = &config.base_url},
		{"behind-proxy", W_FLAG_BEHIND_PROXY, NULL, .on = &config.behind_proxy},
		{"bot-threads", W_FLAG_BOT_THREADS, "N", .number = &threads, .min = 0, .max = 64},
		{"open", W_FLAG_BROWSER, NULL, .on = &open},
		{"keep", W_FLAG_KEEP, "DAYS", .number = &keep, .min = 1, .max = 36500},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"serve", "", W_ABOUT_SERVE, flags, 0, 0, W_NOTHING};
	char path[DATA_PATH_SIZE], sentence[800];
	struct text why;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	text_init(&why, sentence, sizeof sentence);
	if (!serve_check(&config, &why))
		return say_failure(EXIT_USAGE, W_PLAIN, WITH(sentence));
	if (!config.store) {
		code = data_path("tabard.db", true, path);
		if (code != EXIT_FINE)
			return code;
		config.store = path;
	}
	if (threads == 0 && !store_can_share(config.store))
		return say_failure(EXIT_USAGE, W_NO_WORKERS, WITH(config.store));
	config.keep_days = (int)keep;
	return serve_tables(&config, (int)threads);
}
