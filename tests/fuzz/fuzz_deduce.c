/*
 * Fuzz target: the facts that `tabard deduce` reads. Whatever the bytes are, there is one sentence
 * or there are facts from which something follows, and nothing is left behind.
 */
#include "term/args.h"
#include "term/deduce.h"
#include "tests/fuzz/fuzz.h"

/* Counting takes seconds on a large grid in an instrumented build, and is no matter of input. */
enum { SIZE = 1 << 14, CELLS_SOLVED = 30 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = {(const char *)data, (uint32_t)size};
	struct facts facts;

	if (size > SIZE || !deduce_read("facts", text, &facts))
		return 0;
	if (shape_cells(facts.shape) <= CELLS_SOLVED)
		ASSERT(deduce_print(&facts, size & 1) == EXIT_FINE);
	return 0;
}
