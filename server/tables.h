/* The app behind `tabard serve`: tables over the desk, told over sockets, kept in the store. */
#ifndef TABARD_SERVER_TABLES_H
#define TABARD_SERVER_TABLES_H

#include "server/room.h"

/*
 * An app with its memory. `bot_threads` BOTS_USUAL: one less than there are cores, at least one.
 * 0: hints are thought about here, on one thread, but players' moves are left to other nodes.
 */
enum { BOTS_USUAL = -1 };
struct app *tables_app(int bot_threads);
void tables_free(struct app *app);

/* tables_http.c: requests under /api/ about tables and catalogues. */
void tables_on_http(struct tables *tables, struct exchange *exchange);

/* tables_forget.c: what must happen at the tables before a person is forgotten. */
void tables_on_forget(struct tables *tables, struct exchange *exchange);
void tables_forget_in_rooms(struct tables *tables, int64_t person);

/* tables_nodes.c: words of other servers, and what is said to them and compared with each beat. */
void tables_on_heard(struct tables *tables, const char *word);
void tables_beat_nodes(struct tables *tables);

/* tables_file.c: the file of a table that is loaded, for somebody who may see it. */
enum { FILE_SIZE = 1 << 20 };
void tables_file(struct tables *tables, struct exchange *exchange, const struct room *room);

#endif
