/* Memory for long texts, and decimal numbers in JSON. */
#include <math.h>
#include <stdlib.h>

#include "term/paper.h"

enum { PAPER_SIZE = 8 << 20 };

void *memory_get(size_t count, size_t size)
{
	void *memory = calloc(count ? count : 1, size);

	if (!memory)
		exit(say_failure(EXIT_WORLD, W_NO_MEMORY, NULL));
	return memory;
}

void paper_open(struct text *paper)
{
	text_init(paper, memory_get(PAPER_SIZE, 1), PAPER_SIZE);
}

void paper_close(struct text *paper)
{
	free(paper->buf);
	paper->buf = NULL;
}

int paper_print(struct text *paper, FILE *out)
{
	bool full = paper->full;

	fwrite(paper->buf, 1, paper->len, out);
	fputc('\n', out);
	text_init(paper, paper->buf, paper->cap);
	return full ? say_failure(EXIT_WORLD, W_NO_MEMORY, NULL) : EXIT_FINE;
}

void json_decimal(struct json *json, const char *key, double value, int digits)
{
	char number[64];

	if (!isfinite(value)) {
		json_none(json, key);
		return;
	}
	snprintf(number, sizeof number, "%.*f", digits, value);
	json_raw(json, key, number);
}
