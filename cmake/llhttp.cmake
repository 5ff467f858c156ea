# llhttp reads HTTP heads. Debian 13 has it as a library (libllhttp-dev); Debian 12 ships only its
# C sources, for node (node-llhttp). Those are compiled here, in their strict mode.

pkg_check_modules(llhttp QUIET IMPORTED_TARGET libllhttp)
if(llhttp_FOUND)
	add_library(llhttp ALIAS PkgConfig::llhttp)
else()
	find_path(LLHTTP_SOURCES llhttp.c PATH_SUFFIXES share/llhttp REQUIRED)
	find_path(LLHTTP_HEADERS llhttp.h PATH_SUFFIXES share/include/llhttp REQUIRED)
	add_library(llhttp STATIC ${LLHTTP_SOURCES}/api.c ${LLHTTP_SOURCES}/http.c
		${LLHTTP_SOURCES}/llhttp.c)
	target_include_directories(llhttp SYSTEM PUBLIC ${LLHTTP_HEADERS})
	target_compile_definitions(llhttp PUBLIC LLHTTP_STRICT_MODE=1)
	target_compile_options(llhttp PRIVATE -w)
endif()
