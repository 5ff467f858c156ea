# The engine and the games as build-wasm/tabard.wasm: a reactor that imports nothing.
# Exported functions carry __attribute__((export_name("..."))) in wasm/*.c. While there is
# no wasm/ the rooms are compiled all the same, which keeps them free of what wasm32 lacks.

# Terminal pictures stay outside, and checks of positions (wasm/unchecked.c).
list(FILTER games_sources EXCLUDE REGEX "/(pictures?|check)[.]c$")
# What every browser of the last years has (Safari from 15 on): copies and conversions in one
# instruction each.
add_compile_options(-mbulk-memory -mnontrapping-fptoint -msign-ext)
set(rooms ${engine_sources} ${games_sources} ${ai_sources} ${desk_sources} api/tabard.c)
# All texts first: what is alike stands together, within the 32 KB that gzip looks back.
set(texts ${rooms})
list(FILTER texts INCLUDE REGEX "(words|_why|level)[.]c$")
list(REMOVE_ITEM rooms ${texts})
list(SORT rooms)
set(rooms ${texts} ${rooms})
add_compile_definitions(WORDS_UNNAMED) # engine/words.h
# A browser loads it over the network, so it is made small; only what the searches of the two games
# that think longest run through most is made fast (docs/ai.md has what each costs and brings).
# Every file has its level here. A loop with one counter instead of one for each address is smaller,
# and no slower: a browser's compiler adds them up by itself.
set(CMAKE_C_FLAGS_RELEASE "")
set(fast ${ai_sources} ${games_sources})
list(FILTER fast INCLUDE REGEX "ai/nanty_odds[.]c$|solver/")
set_source_files_properties(${engine_sources} ${games_sources} ${ai_sources} ${desk_sources}
	${wasm_sources} api/tabard.c PROPERTIES COMPILE_OPTIONS "-Oz;-mllvm;-disable-lsr")
set_source_files_properties(${fast} PROPERTIES COMPILE_OPTIONS "-Os")
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
	# Of -O only wasm-ld's own: for clang's it would run whatever wasm-opt is in the path, without
	# telling it what we allow, and the module would depend on the machine.
	target_link_options(tabard-wasm PRIVATE ${api_exports} -mexec-model=reactor -O0 -Wl,-O2
		-Wl,--stack-first,-z,stack-size=1048576,--strip-all,--compress-relocations,--fatal-warnings)
	target_include_directories(tabard-wasm PRIVATE ${PROJECT_SOURCE_DIR})
elseif(rooms)
	add_library(tabard-wasm OBJECT ${rooms})
	target_include_directories(tabard-wasm PRIVATE ${PROJECT_SOURCE_DIR})
endif()
