/*
 * One line of JSON on the error stream for each thing worth knowing. Nothing secret is ever
 * handed in here: no query strings, cookies, tokens, links or bodies.
 */
#ifndef TABARD_SERVER_LOG_H
#define TABARD_SERVER_LOG_H

#include "engine/text.h"

void log_quiet(bool quiet);

/* log_line("listening", "url", url, "port", log_number(8080), NULL): names and texts in turn. */
void log_line(const char *event, ...) __attribute__((sentinel));

/* A number as such a text; good until eight more were asked for. */
const char *log_number(int64_t n);

#endif
