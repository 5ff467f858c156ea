/* The includes cmocka wants before its own, once for all suites. */
#ifndef TABARD_TESTS_UNIT_H
#define TABARD_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Runs a table of tests under the name of its suite. */
#define RUN_TESTS(tests) cmocka_run_group_tests(tests, NULL, NULL)

#endif
