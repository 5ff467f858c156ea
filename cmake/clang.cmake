# Toolchain of the `clang` and `fuzz` presets.

include(${CMAKE_CURRENT_LIST_DIR}/clang-find.cmake)
set(CMAKE_C_COMPILER ${CLANG})
