/*
 * Fuzz target: the facts that `tabard deduce` reads. Whatever the bytes are, there is an answer,
 * on paper, or a sentence and the exit code of a bad file; and nothing is left behind.
 */
#include "term/command.h"
#include "term/deduce.h"
#include "tests/fuzz/fuzz.h"

enum { SIZE = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = {(const char *)data, (uint32_t)size};
	int code;

	if (size > SIZE)
		return 0;
	code = deduce_facts("facts", text, size & 1);
	ASSERT(code == EXIT_FINE || code == EXIT_FILE);
	return 0;
}
