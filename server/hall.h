/* The server before it has tables: pages, people and sockets, and nothing to play at. */
#ifndef TABARD_SERVER_HALL_H
#define TABARD_SERVER_HALL_H

#include "server/app.h"

extern const struct app server_hall;

#endif
