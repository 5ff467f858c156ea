/* The log: a line is built whole and written at once, so that lines never mix. */
#include <stdarg.h>
#include <time.h>
#include <unistd.h>

#include "server/log.h"

enum { LINE = 2048, NUMBERS = 8 };

static bool is_quiet;

void log_quiet(bool quiet)
{
	is_quiet = quiet;
}

const char *log_number(int64_t n)
{
	static char numbers[NUMBERS][24];
	static int next;
	char *out = numbers[next++ % NUMBERS];
	struct text text;

	text_init(&text, out, sizeof numbers[0]);
	text_int(&text, n);
	return out;
}

static void put_time(struct json *json)
{
	struct timespec now;
	struct tm parts;
	char stamp[40], text[48];
	struct text out;

	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &parts);
	strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S.", &parts);
	text_init(&out, text, sizeof text);
	text_str(&out, stamp);
	text_char(&out, (char)('0' + now.tv_nsec / 100000000));
	text_char(&out, (char)('0' + now.tv_nsec / 10000000 % 10));
	text_char(&out, (char)('0' + now.tv_nsec / 1000000 % 10));
	text_char(&out, 'Z');
	json_str(json, "at", text);
}

void log_line(const char *event, ...)
{
	char line[LINE];
	struct text out;
	struct json json;
	const char *name;
	va_list pairs;

	if (is_quiet)
		return;
	text_init(&out, line, sizeof line - 1);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	put_time(&json);
	json_str(&json, "event", event);
	va_start(pairs, event);
	while ((name = va_arg(pairs, const char *)))
		json_str(&json, name, va_arg(pairs, const char *));
	va_end(pairs);
	json_end_object(&json);
	line[out.len++] = '\n';
	/* A log that cannot be written is no reason to stop a game. */
	if (write(STDERR_FILENO, line, out.len) < 0)
		return;
}
