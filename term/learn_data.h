/* The lessons of data/learn, put into the binary by cmake/learn.cmake. */
#ifndef TABARD_TERM_LEARN_DATA_H
#define TABARD_TERM_LEARN_DATA_H

struct lesson {
	const char *game; /* its id; NULL ends the list */
	const char *text; /* the script, see data/learn/README.md */
};
extern const struct lesson lessons[];

#endif
