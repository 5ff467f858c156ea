# The pages inside the binary: web/dist if the client was built, otherwise one page that says what
# is missing. Written again whenever one of the files changes.

if(EXISTS ${PROJECT_SOURCE_DIR}/web/dist/index.html)
	set(pages_folder ${PROJECT_SOURCE_DIR}/web/dist)
else()
	set(pages_folder ${PROJECT_SOURCE_DIR}/server/embed/missing)
endif()
# The first page is named by itself, so that a client built later is noticed.
file(GLOB pages_first CONFIGURE_DEPENDS web/dist/index.html)
file(GLOB_RECURSE pages_files CONFIGURE_DEPENDS ${pages_folder}/*)
add_executable(embed server/embed/embed.c)
target_compile_definitions(embed PRIVATE _GNU_SOURCE)
target_link_libraries(embed PRIVATE PkgConfig::zlib PkgConfig::sodium)
add_custom_command(OUTPUT pages_data.c pages.bin
	COMMAND embed ${pages_folder} ${CMAKE_BINARY_DIR}/pages.bin ${CMAKE_BINARY_DIR}/pages_data.c
	DEPENDS embed ${pages_files} VERBATIM)
set(pages_source ${CMAKE_BINARY_DIR}/pages_data.c)
set_source_files_properties(${pages_source} PROPERTIES OBJECT_DEPENDS ${CMAKE_BINARY_DIR}/pages.bin)
