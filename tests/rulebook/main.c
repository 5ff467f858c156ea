/*
 * The program that runs rulebook tests.
 *   rulebook [-v] FILE|FOLDER ...
 */
#include "tests/rulebook/rulebook.h"

#include <stdio.h>

int main(int argc, char **argv)
{
	struct total total = {0};

	if (argc < 2) {
		printf("rulebook [-v] FILE|FOLDER ...\n");
		return 2;
	}
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "-v") == 0)
			total.verbose = true;
		else
			run_path(&total, argv[i]);
	}
	printf("%d passed, %d failed\n", total.passed, total.failed);
	return total.failed > 0 || total.passed == 0;
}
