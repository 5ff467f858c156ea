/*
 * `tabard day`: the mystery of the day of The Great Heist as the page has it, and over many days
 * how even the solver's cost is.
 */
#include <stdlib.h>
#include <time.h>

#include "games/heist/day.h"
#include "term/command.h"
#include "term/paper.h"

enum { DAYS_MAX = 3660, DAY_SECONDS = 86400 };

static int compare(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* How even: the solver's pounds over so many days against the day in the middle. */
static int print_days(int32_t first, int64_t days, struct heist_day_room *room)
{
	int *pounds = memory_get((size_t)days, sizeof *pounds);
	struct heist_day day;
	int median, least, most;

	for (int64_t i = 0; i < days; i++) {
		heist_day_find(first + (int32_t)i, room, &day);
		pounds[i] = day.solver.pounds;
	}
	qsort(pounds, (size_t)days, sizeof *pounds, compare);
	median = pounds[days / 2];
	least = pounds[0];
	most = pounds[days - 1];
	free(pounds);
	say(stdout, W_DAY_SUM, WITH(NUM(days), NUM(median), NUM(least), NUM(most)));
	putchar('\n');
	return 10 * (median - least) <= median && 10 * (most - median) <= median ? EXIT_FINE
										  : EXIT_DIFFERS;
}

static int print_day(int32_t number, struct heist_day_room *room)
{
	struct heist_day day;
	struct text paper;
	int code;

	heist_day_find(number, room, &day);
	paper_open(&paper);
	heist_day_tell(&day, (struct slice){"", 0}, room, &paper);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

int cmd_day(struct args args)
{
	int64_t days = 0;
	struct texts operands;
	const struct flag flags[] = {
		{"days", W_FLAG_DAYS, "N", .number = &days, .min = 1, .max = DAYS_MAX},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"day", "[DATE]", W_ABOUT_DAY, flags, 0, 1, W_NOTHING};
	struct heist_day_room *room;
	int32_t number = (int32_t)(time(NULL) / DAY_SECONDS);
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (operands.count == 1) {
		const char *date = operands.at[0];

		if (!heist_day_read((struct slice){date, (uint32_t)strlen(date)}, &number))
			return say_failure(EXIT_USAGE, W_DAY_BAD, WITH(date));
	}
	room = memory_get(1, sizeof *room);
	code = days ? print_days(number, days, room) : print_day(number, room);
	free(room);
	return code;
}
