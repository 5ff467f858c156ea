# The libFuzzer executables of the `fuzz` preset, one per tests/fuzz/fuzz_*.c. The
# libraries are instrumented by the preset's TABARD_SANITIZE (fuzzer-no-link, ...).

file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/fuzz_*.c)
foreach(source IN LISTS fuzz_sources)
	cmake_path(GET source STEM name)
	add_executable(${name} ${source})
	target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
	target_link_libraries(${name} PRIVATE term server desk games ai engine)
	target_link_options(${name} PRIVATE -fsanitize=fuzzer)
endforeach()
