# The engine and the games as build-wasm/tabard.wasm: a reactor that imports nothing.
# Exported functions carry __attribute__((export_name("..."))) in wasm/*.c. While there is
# no wasm/ the rooms are compiled all the same, which keeps them free of what wasm32 lacks.

# Terminal pictures stay outside.
list(FILTER games_sources EXCLUDE REGEX "/pictures?[.]c$")
set(rooms ${engine_sources} ${games_sources} ${ai_sources} ${desk_sources})
if(wasm_sources)
	add_executable(tabard-wasm ${rooms} ${wasm_sources})
	set_target_properties(tabard-wasm PROPERTIES OUTPUT_NAME tabard SUFFIX .wasm)
	# wasm-ld gives 64 KB of stack and no guard; below the data an overflow traps.
	target_link_options(tabard-wasm PRIVATE -mexec-model=reactor
		-Wl,--stack-first,-z,stack-size=1048576,--strip-debug,--fatal-warnings)
	target_include_directories(tabard-wasm PRIVATE ${PROJECT_SOURCE_DIR})
elseif(rooms)
	add_library(tabard-wasm OBJECT ${rooms})
	target_include_directories(tabard-wasm PRIVATE ${PROJECT_SOURCE_DIR})
endif()
