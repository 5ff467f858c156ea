/*
 * Lines that a person types. On a terminal with libedit: editing, history and completion;
 * otherwise plain lines, so that tests and pipes work.
 */
#ifndef TABARD_TERM_LINES_H
#define TABARD_TERM_LINES_H

#include "engine/base.h"

enum { LINE_SIZE = 512 };

/* Prepares reading from standard input. Signals that end the program end the input instead. */
void lines_open(void);
void lines_close(void);

/*
 * Reads a line into `line`, without its newline and outer blanks; control characters become
 * blanks, what is too long is cut. False at the end of the input or when interrupted.
 */
bool lines_read(const char *prompt, char line[LINE_SIZE]);

/* Whether a line says that the person leaves: quit, exit, esci, q. */
bool lines_leave(const char *line);

/* The words that Tab completes from now on; the caller keeps them. NULL for none. */
void lines_complete_from(const char *const *words, int count);

/* Forgets what was typed, so that the next person cannot look it up. */
void lines_forget(void);

/* Whether a signal has asked the program to end. */
bool lines_interrupted(void);

/* While something else works: what is typed is not shown, and waits for the next line. */
void lines_quiet(bool quiet);

/* Whether a person at a terminal is typing. */
bool lines_are_typed(void);

#endif
