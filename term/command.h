/*
 * The subcommands. Adding one means a file cmd_<name>.c, a declaration here, a row in main.c
 * and its words in words.c.
 */
#ifndef TABARD_TERM_COMMAND_H
#define TABARD_TERM_COMMAND_H

#include "term/args.h"

/* A subcommand gets the arguments after its name and returns an enum exit_code. */
struct command {
	const char *name;
	enum word about; /* one line */
	int (*run)(struct args args);
};

int cmd_games(struct args args);
int cmd_play(struct args args);
int cmd_list(struct args args);
int cmd_learn(struct args args);
int cmd_sim(struct args args);
int cmd_replay(struct args args);
int cmd_verify(struct args args);
int cmd_perft(struct args args);
int cmd_bench(struct args args);
int cmd_tournament(struct args args);
int cmd_bot(struct args args);
int cmd_analyse(struct args args);
int cmd_deduce(struct args args);
int cmd_companion(struct args args);
int cmd_day(struct args args);
int cmd_serve(struct args args);
int cmd_worker(struct args args);
/* What `serve` and `worker` come to: until it is told to end. The exit code. */
struct serve_config;
int serve_tables(const struct serve_config *config, int threads);
int cmd_store(struct args args);
int cmd_load(struct args args);

#endif
