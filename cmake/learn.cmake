# The lessons inside the binary: data/learn/*.txt as strings, a row each.
file(GLOB lessons CONFIGURE_DEPENDS data/learn/*.txt)
set(learn_source ${CMAKE_BINARY_DIR}/learn_data.c)
set(rows "")
foreach(lesson IN LISTS lessons)
	set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${lesson})
	cmake_path(GET lesson STEM game)
	file(READ ${lesson} hex HEX)
	string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
	string(APPEND rows "static const unsigned char ${game}_text[] = {${bytes}0};\n")
	string(APPEND list "\t{\"${game}\", (const char *)${game}_text},\n")
endforeach()
file(CONFIGURE OUTPUT ${learn_source} @ONLY CONTENT
	"/* Made by cmake/learn.cmake. */\n#include \"term/learn_data.h\"\n\n@rows@\nconst struct lesson lessons[] = {\n@list@\t{0, 0},\n};\n")
