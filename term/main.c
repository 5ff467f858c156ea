/* The command `tabard`: picks the subcommand and turns what it returns into an exit code. */
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <sodium.h>

#include "server/trap.h"
#include "term/command.h"

#ifndef TABARD_VERSION
#define TABARD_VERSION "0.1"
#endif

/*
 * A bug of ours: where and what, for whoever reports it; then a core for a debugger. At a table
 * of a server it ends that table only.
 */
void assert_failed(const char *file, int line, const char *condition)
{
	trap_spring(file, line, condition);
	fprintf(stderr, "tabard %s: a bug: %s:%d: %s\n", TABARD_VERSION, file, line, condition);
	abort();
}

static const struct command commands[] = {
	{"games", W_ABOUT_GAMES, cmd_games},    {"play", W_ABOUT_PLAY, cmd_play},
	{"list", W_ABOUT_LIST, cmd_list},
	{"learn", W_ABOUT_LEARN, cmd_learn},
	{"sim", W_ABOUT_SIM, cmd_sim},          {"replay", W_ABOUT_REPLAY, cmd_replay},
	{"verify", W_ABOUT_VERIFY, cmd_verify}, {"perft", W_ABOUT_PERFT, cmd_perft},
	{"bench", W_ABOUT_BENCH, cmd_bench},
	{"tournament", W_ABOUT_TOURNAMENT, cmd_tournament},
	{"bot", W_ABOUT_BOT, cmd_bot},
	{"analyse", W_ABOUT_ANALYSE, cmd_analyse},
	{"companion", W_ABOUT_COMPANION, cmd_companion},
	{"day", W_ABOUT_DAY, cmd_day},
	{"deduce", W_ABOUT_DEDUCE, cmd_deduce},
	{"serve", W_ABOUT_SERVE, cmd_serve},
	{"worker", W_ABOUT_WORKER, cmd_worker},
	{"store", W_ABOUT_STORE, cmd_store},
	{"load", W_ABOUT_LOAD, cmd_load},
};

static void print_commands(void)
{
	puts("tabard COMMAND [--...]\n");
	for (int i = 0; i < COUNT_OF(commands); i++)
		printf("  %-12s %s\n", commands[i].name, word(commands[i].about));
	printf("\n%s\n", word(W_MORE_HELP));
}

/* The language is needed before the first sentence, so it is looked for ahead of everything. */
static bool choose_language(struct args args)
{
	enum lang lang;

	say_lang_from_environment();
	for (int i = 0; i < args.count; i++) {
		const char *code = NULL;

		if (strncmp(args.at[i], "--lang=", 7) == 0)
			code = args.at[i] + 7;
		else if (strcmp(args.at[i], "--lang") == 0 && i + 1 < args.count)
			code = args.at[++i];
		if (!code)
			continue;
		if (!say_lang_find(code, &lang)) {
			say_error(W_BAD_LANG, WITH(code));
			return false;
		}
		say_lang_set(lang);
	}
	return true;
}

static int unknown_command(const char *typed)
{
	const char *names[COUNT_OF(commands) + 1] = {NULL};
	const char *near;

	for (int i = 0; i < COUNT_OF(commands); i++)
		names[i] = commands[i].name;
	near = nearest_name(typed, names);
	if (near)
		return say_failure(EXIT_USAGE, W_BAD_COMMAND_NEAR, WITH(typed, near));
	return say_failure(EXIT_USAGE, W_BAD_COMMAND, WITH(typed));
}

static int run(struct args args)
{
	/* `tabard --lang it` and the like come before the subcommand. */
	while (args.count > 0 && strncmp(args.at[0], "--lang", 6) == 0) {
		int used = args.at[0][6] == '=' || args.count == 1 ? 1 : 2;

		args.count -= used;
		args.at += used;
	}
	if (args.count == 0) {
		print_commands();
		return EXIT_USAGE;
	}
	if (strcmp(args.at[0], "--help") == 0 || strcmp(args.at[0], "-h") == 0 ||
	    strcmp(args.at[0], "help") == 0) {
		print_commands();
		return EXIT_FINE;
	}
	if (strcmp(args.at[0], "--version") == 0) {
		puts("tabard " TABARD_VERSION);
		return EXIT_FINE;
	}
	for (int i = 0; i < COUNT_OF(commands); i++) {
		if (strcmp(args.at[0], commands[i].name) == 0)
			return commands[i].run((struct args){args.count - 1, args.at + 1});
	}
	return unknown_command(args.at[0]);
}

int main(int argc, char **argv)
{
	struct args args = {argc - 1, argv + 1};
	int code;

	if (!setlocale(LC_CTYPE, "") || MB_CUR_MAX == 1)
		setlocale(LC_CTYPE, "C.UTF-8");
	if (!choose_language(args))
		return EXIT_USAGE;
	if (sodium_init() < 0)
		return say_failure(EXIT_WORLD, W_NO_RANDOM, NULL);
	code = run(args);
	if (fflush(stdout) != 0 || ferror(stdout))
		return say_failure(EXIT_WORLD, W_NO_OUTPUT, WITH(strerror(errno)));
	return code;
}
