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
