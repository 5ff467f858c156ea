/*
 * What a failed ASSERT does where the program has nothing better: it traps. Alone in a file, and
 * weak, so that a program's own definition takes its place.
 */
#include "engine/base.h"

__attribute__((weak)) void assert_failed(const char *file, int line, const char *condition)
{
	(void)file;
	(void)line;
	(void)condition;
	__builtin_trap();
}
