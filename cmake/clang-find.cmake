# CLANG: the clang of Debian 12 or 13, or whichever there is. Warnings are errors with 14 only.

find_program(CLANG NAMES clang-14 clang-19 clang REQUIRED)
