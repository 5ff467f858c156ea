/* What judge.c and people.c share: one command being judged. */
#ifndef TABARD_DESK_JUDGE_H
#define TABARD_DESK_JUDGE_H

#include "desk/inner.h"

struct command;

struct judging {
	const struct desk *desk;
	const struct command *command;
	const struct desk_from *from;
	struct desk_judgement *out;
};

void judge_begin(struct judging *j, struct rows *rows);

/* people.c: the rows with which tables begin, for whoever makes one. */
const char *people_bot_name(int seat);
void people_sit_row(struct row *row, int seat, enum row_who who, const char *name);
void people_bot_row(struct row *row, int seat, int level, const char *name);
void people_add_game(struct rows *rows, const struct game *game);
/* A secret of `random` and its hash. */
void people_add_seed(struct rows *rows, const uint8_t *random);
void people_add_settings(struct rows *rows, const struct desk_settings *set);
/* `texts` false: only those that are chosen from values. */
void people_add_options(struct rows *rows, const struct record *old, bool texts);

/* Each judges one command; false after a refusal. */
bool judge_own_seat(struct judging *j);
bool judge_sit(struct judging *j);
bool judge_seat(struct judging *j);
bool judge_setup(struct judging *j);
bool judge_nonce(struct judging *j);
bool judge_start(struct judging *j);
bool judge_look(struct judging *j);
bool judge_leave(struct judging *j);
bool judge_back(struct judging *j);
bool judge_rename(struct judging *j);
bool judge_chat(struct judging *j);
bool judge_delete(struct judging *j);
bool judge_again(struct judging *j);

#endif
