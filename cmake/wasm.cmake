# The engine and the games as build-wasm/tabard.wasm: a reactor that imports nothing.
# Exported functions carry __attribute__((export_name("..."))) in wasm/*.c. While there is
# no wasm/ the rooms are compiled all the same, which keeps them free of what wasm32 lacks.

# Terminal pictures stay outside.
list(FILTER games_sources EXCLUDE REGEX "/pictures?[.]c$")
set(rooms ${engine_sources} ${games_sources} ${ai_sources} ${desk_sources} api/tabard.c)
# A browser loads it over the network: what no search runs through is made small, not fast.
set(small ${desk_sources} ${wasm_sources} api/tabard.c ${engine_sources} ${games_sources} ${ai_sources})
list(FILTER small INCLUDE REGEX
	"/(desk|wasm|api)/|engine/|/(words|check|notation|things|catalogue|why|why_not|game|setup)[.]c$|_why[.]c$|_words[.]c$|_data[.]c$")
list(FILTER small EXCLUDE REGEX "engine/(rng|game|match|selfplay)[.]c$")
set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS "-Os")
if(wasm_sources)
	add_executable(tabard-wasm ${rooms} ${wasm_sources})
	set_target_properties(tabard-wasm PROPERTIES OUTPUT_NAME tabard SUFFIX .wasm)
	# wasm-ld gives 64 KB of stack and no guard; below the data an overflow traps.
	# The functions of api/tabard.h are exported under their own names.
	file(STRINGS api/tabard.h api_lines REGEX "^TABARD_API")
	foreach(line IN LISTS api_lines)
		string(REGEX MATCH "tabard_[a-z_]+[(]" name "${line}")
		string(REPLACE "(" "" name "${name}")
		list(APPEND api_exports "-Wl,--export=${name}")
	endforeach()
	target_link_options(tabard-wasm PRIVATE ${api_exports} -mexec-model=reactor
		-Wl,--stack-first,-z,stack-size=1048576,--strip-debug,--fatal-warnings)
	target_include_directories(tabard-wasm PRIVATE ${PROJECT_SOURCE_DIR})
elseif(rooms)
	add_library(tabard-wasm OBJECT ${rooms})
	target_include_directories(tabard-wasm PRIVATE ${PROJECT_SOURCE_DIR})
endif()
