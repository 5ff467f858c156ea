/* Where the command keeps what it must remember: one folder in the user's home. */
#ifndef TABARD_TERM_DATA_H
#define TABARD_TERM_DATA_H

#include "term/say.h"

enum { DATA_PATH_SIZE = 4096 };

/*
 * The path of a file in the data folder ($XDG_DATA_HOME/tabard, or ~/.local/share/tabard). With
 * `create` the folder is made if need be, for its owner only. An exit code; trouble has been said.
 */
int data_path(const char *name, bool create, char out[DATA_PATH_SIZE]);

/* The path of a folder in it, whether it is there or not. False, without a word, if none can be. */
bool data_folder(const char *name, char out[DATA_PATH_SIZE]);

#endif
