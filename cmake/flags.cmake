# Compiler flags for all targets, and the switches that the presets turn.

option(TABARD_WERROR "Warnings are errors, for the compilers we test with" OFF)
option(TABARD_TESTS "All tests; what they need is then required (tools/bootstrap test)" ON)
option(TABARD_COVERAGE "Instrument for gcovr" OFF)
option(TABARD_FUZZ "Build only the libFuzzer targets (clang)" OFF)
set(TABARD_SANITIZE "" CACHE STRING "Sanitizers, as for -fsanitize=")

if(NOT CMAKE_BUILD_TYPE)
	set(CMAKE_BUILD_TYPE Release)
endif()
# No NDEBUG: ASSERT is always on. -O3 plays a fifth faster than -O2; link-time optimisation
# was measured too and brings nothing, since games are called through tables.
set(CMAKE_C_FLAGS_RELEASE "-O3 -g")
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# No fused multiply-add: it rounds differently, and a seed gives the same move everywhere.
# A failed ASSERT names files as the tree does, not as this machine does.
add_compile_options(-fno-common -ffp-contract=off -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
if(CMAKE_C_COMPILER_ID MATCHES "^(GNU|Clang)$")
	add_compile_options(-Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes
		-Wmissing-prototypes)
endif()
# A newer compiler may know warnings we have not seen; it must not break the build.
string(REGEX MATCH "^[0-9]+" compiler_major "${CMAKE_C_COMPILER_VERSION}")
# From 13 on gcc guesses at bounds behind what it has inlined at -O3, and is wrong about ours.
if(CMAKE_C_COMPILER_ID STREQUAL GNU AND compiler_major GREATER 12)
	add_compile_options(-Wno-array-bounds -Wno-stringop-overflow)
endif()
# A word of a table is its first one plus an enum: WORD_CRIME + GREEN.
if(CMAKE_C_COMPILER_ID STREQUAL Clang)
	add_compile_options(-Wno-enum-enum-conversion)
endif()
if(TABARD_WERROR AND "${CMAKE_C_COMPILER_ID} ${compiler_major}" MATCHES "^(GNU 12|Clang 14)$")
	add_compile_options(-Werror)
endif()

if(TABARD_COVERAGE)
	add_compile_options(--coverage -O0)
	add_link_options(--coverage)
endif()
if(TABARD_SANITIZE)
	add_compile_options(-fsanitize=${TABARD_SANITIZE} -fno-sanitize-recover=all
		-fno-omit-frame-pointer)
	add_link_options(-fsanitize=${TABARD_SANITIZE})
endif()
