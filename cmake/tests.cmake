# All tests. Each kind is found by its place under tests/. Their tools are required, for a
# test left out in silence is no test.

# Budgets: raise them for a soak, never above the timeouts (seconds) below.
set(TORTURE_ARGS "--decisions 50000 --seed 1" CACHE STRING "Arguments of the torture test in ctest")
set(SIM_SEEDS 10000 CACHE STRING "Simulated tables in ctest")
set(FUZZ_SECONDS 5 CACHE STRING "Seconds that ctest gives each fuzz target")
# A guard against what never ends, not a budget: a busy host takes five times as long as usual.
set(timeout 480)
set(timeout_long 1800)

enable_testing()
set(root ${PROJECT_SOURCE_DIR})
set(bin ${CMAKE_BINARY_DIR})
set(tests ${root}/tests)
include(cmake/clang-find.cmake)
find_program(NODE node REQUIRED)
find_program(PYTHON python3 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(cmocka REQUIRED IMPORTED_TARGET cmocka)

# test_name(VARIABLE FILE): tests/unit/games/test_x.c -> unit-games-x
function(test_name variable file)
	cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${tests} OUTPUT_VARIABLE name)
	string(REGEX REPLACE "\\.[a-z]+$" "" name ${name})
	string(REGEX REPLACE "/(test_)?" "-" name ${name})
	set(${variable} ${name} PARENT_SCOPE)
endfunction()

# check(NAME COMMAND...): a ctest entry that runs at the root of the tree.
function(check name)
	add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${root})
	set_tests_properties(${name} PROPERTIES TIMEOUT ${timeout}
		ENVIRONMENT "TABARD=${bin}/tabard;TABARD_WASM=${root}/build-wasm/tabard.wasm;CC=${CMAKE_C_COMPILER}")
endfunction()

# test_program(NAME SOURCES LINKS...): an executable with what every test may use.
function(test_program name sources)
	add_executable(${name} ${sources})
	target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
	target_include_directories(${name} PRIVATE ${root})
	target_link_libraries(${name} PRIVATE ${ARGN} engine m)
endfunction()

# Unit tests: one cmocka program per file.
file(GLOB sources CONFIGURE_DEPENDS tests/unit/test_*.c tests/unit/*/test_*.c)
foreach(source IN LISTS sources)
	test_name(name ${source})
	test_program(${name} ${source} term server store desk api games ai PkgConfig::cmocka)
	check(${name} ${name})
endforeach()
file(GLOB words CONFIGURE_DEPENDS games/*/words.c)
target_sources(unit-words_unnamed PRIVATE ${words})
target_compile_definitions(unit-words_unnamed PRIVATE WORDS_UNNAMED)

# The store on a disk that forgets and fails at every call in turn.
file(GLOB sources CONFIGURE_DEPENDS tests/store/*.c)
if(sources)
	test_program(store-disk "${sources}" store PkgConfig::sqlite)
	target_link_options(store-disk PRIVATE -Wl,--wrap=sqlite3_exec)
	set(disk_step 1)
	if(TABARD_SANITIZE) # which makes threads and pages slow
		set(disk_step 23)
	endif()
	foreach(trouble power eio enospc careless)
		check(store-disk-${trouble} store-disk ${trouble} ${disk_step})
		set_tests_properties(store-disk-${trouble} PROPERTIES TIMEOUT ${timeout_long})
	endforeach()
	foreach(trouble power eio enospc)
		check(store-disk-older-${trouble} store-disk ${trouble} ${disk_step} older)
		set_tests_properties(store-disk-older-${trouble} PROPERTIES TIMEOUT ${timeout_long})
	endforeach()
endif()

# The server spoken to from outside, with the smallest app behind it.
test_program(echo-server tests/server/echo_main.c server)
file(GLOB scripts CONFIGURE_DEPENDS tests/server/test_*.py)
# The real one, with what only a test may have.
test_program(tables-server tests/server/tables_main.c server store desk games ai)
test_program(twins tests/server/twins.c games)
target_link_options(tables-server PRIVATE
	-Wl,--wrap=game_deal,--wrap=desk_viewer_of,--wrap=clock_gettime)
foreach(script IN LISTS scripts)
	test_name(name ${script})
	if(name MATCHES "^server-(tables|proxy|protocol)$")
		check(${name} ${PYTHON} ${script} ${bin}/tabard)
	elseif(name MATCHES "^server-(rooms|kills|secrets|postgres|nodes)$")
		check(${name} ${PYTHON} ${script} ${bin}/tables-server)
	else()
		check(${name} ${PYTHON} ${script} ${bin}/echo-server)
	endif()
endforeach()
set_tests_properties(server-proxy PROPERTIES SKIP_RETURN_CODE 77) # without nginx

# Written once, run per store: the same on a PostgreSQL that the test starts.
set(on_postgres ${PYTHON} tests/server/postgres.py)
test_program(store-two tests/postgres/two.c store PkgConfig::cmocka)
check(postgres-store ${on_postgres} ${bin}/unit-store)
check(postgres-two ${on_postgres} ${bin}/store-two)
check(postgres-rooms ${on_postgres} ${PYTHON} tests/server/test_rooms.py ${bin}/tables-server
	Talk Return.test_exactly_what_is_missing Ends.test_rematch
	Ends.test_my_data_and_leaving_for_good Return.test_the_right_board_soon_after_a_restart)
check(postgres-tables ${on_postgres} ${PYTHON} tests/server/test_tables.py ${bin}/tables-server
	Play.test_whole_games Play.test_nothing_acknowledged_is_lost)
check(postgres-kills ${PYTHON} tests/server/test_kills.py ${bin}/tables-server 6 postgres)
set_tests_properties(postgres-store postgres-two postgres-rooms postgres-tables postgres-kills server-postgres
	server-nodes PROPERTIES SKIP_RETURN_CODE 77 LABELS postgres) # without PostgreSQL

# The twelve laws, and one broken null game per law that the same program must catch.
file(GLOB torture CONFIGURE_DEPENDS tests/property/torture*.c)
if(torture)
	add_library(torture-laws OBJECT ${torture})
	target_compile_definitions(torture-laws PRIVATE _GNU_SOURCE)
	target_include_directories(torture-laws PRIVATE ${root})
	test_program(torture "$<TARGET_OBJECTS:torture-laws>" games)
	separate_arguments(torture_args UNIX_COMMAND "${TORTURE_ARGS}")
	check(torture torture ${torture_args})
	set_tests_properties(torture PROPERTIES TIMEOUT ${timeout_long})

	test_program(torture-broken
		"$<TARGET_OBJECTS:torture-laws>;tests/property/broken_games.c" games)
	foreach(law 1 2 3 4 5 6 7 8 9 10 12)
		check(torture-finds-law-${law} torture-broken --game null-${law} --expect-law ${law})
	endforeach()
	foreach(way open run turn) # the law of flow, where time could tell a secret
		check(torture-finds-law-6-${way} torture-broken --game null-${way} --expect-law 6)
	endforeach()
	foreach(game null looting)
		check(torture-finds-draw-${game} torture-broken --game ${game}-draw --expect-law 1
			${torture_args})
	endforeach()
	check(torture-finds-law-11 torture-broken --game null --expect-law 11
		--wasm build-wasm/tabard.wasm)
	check(torture-repeats bash tests/property/self_test.sh ${bin}/torture-broken)
	# Law 11 and the proof that it can fail need the WASM build.
	check(torture-wasm torture --games 1 --wasm build-wasm/tabard.wasm)
	set_tests_properties(torture-wasm torture-finds-law-11 PROPERTIES
		FIXTURES_REQUIRED wasm LABELS wasm TIMEOUT ${timeout_long})
endif()

# Tables over a bad network, each from one seed; and planted faults that it must find.
file(GLOB sources CONFIGURE_DEPENDS tests/sim/*.c)
test_program(sim "${sources}" desk games)
if(TABARD_SANITIZE OR TABARD_COVERAGE) # ten times slower
	math(EXPR sim_seeds "${SIM_SEEDS} / 20")
else()
	set(sim_seeds ${SIM_SEEDS})
endif()
check(sim sim --seeds ${sim_seeds})
set_tests_properties(sim PROPERTIES TIMEOUT ${timeout_long})
foreach(game looting eighty heist nanty)
	check(sim-${game} sim --game ${game} --seeds 2 --first 1)
endforeach()
check(protocol sim --seeds 40 --protocol docs/protocol.md)
foreach(plant lost doubled told view story keep ends words time verdict after ahead row)
	check(sim-finds-${plant} sim --first 1 --plant ${plant} --expect ${plant})
endforeach()
# Who is not told that people changed takes others' seats for its own, or calls them by old names.
check(sim-finds-missing sim --first 1 --plant missing --expect told,story)

# Text tests: a program that reads one folder per game.
# folder_tests(KIND SOURCES ARGUMENTS...)
function(folder_tests kind sources)
	test_program(${kind} "${sources}" games)
	file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true ${tests}/${kind}/*)
	foreach(folder IN LISTS folders)
		if(IS_DIRECTORY ${folder})
			cmake_path(GET folder FILENAME game)
			check(${kind}-${game} ${kind} ${ARGN} tests/${kind}/${game})
		endif()
	endforeach()
endfunction()

file(GLOB sources CONFIGURE_DEPENDS tests/rulebook/*.c)
if(sources)
	folder_tests(rulebook "${sources}")
	check(rulebook-document rulebook docs/rulebook-tests.md)
	check(rulebook-can-fail bash tests/rulebook/self_test.sh ${bin}/rulebook)
endif()
file(GLOB sources CONFIGURE_DEPENDS tests/golden/*.c)
if(sources)
	folder_tests(golden "${sources}" --check)
	check(golden-cover golden --cover tests/golden)
	check(golden-can-fail bash tests/golden/self_test.sh ${bin}/golden)
endif()
file(GLOB sources CONFIGURE_DEPENDS tests/sheets/*.c)
if(sources)
	list(APPEND sources tests/rulebook/run.c tests/rulebook/play.c tests/rulebook/expect.c)
	folder_tests(sheets "${sources}" --check)
	check(sheets-can-fail bash tests/sheets/self_test.sh ${bin}/sheets)
endif()

# Shell tests of the command ($TABARD), and the snippets of the documents.
if(TARGET tabard)
	file(GLOB scripts CONFIGURE_DEPENDS tests/cli/*.sh tests/perft/*.sh tests/snippets/*.sh)
	foreach(script IN LISTS scripts)
		test_name(name ${script})
		check(${name} bash ${script})
	endforeach()
endif()

# The C tools: built with everything else, so that they cannot rot. Those that fit the weights of
# Nanty Narking write into the tables they fit, which are constant elsewhere.
room(ai-fit SOURCES ${ai_sources} LINKS games)
target_compile_definitions(ai-fit PUBLIC NANTY_FIT)
file(GLOB sources CONFIGURE_DEPENDS tools/*.c)
foreach(source IN LISTS sources)
	cmake_path(GET source STEM name)
	if(name MATCHES "^nanty_(guess_)?fit$")
		test_program(${name} ${source} ai-fit games)
	else()
		test_program(${name} ${source} ai games)
	endif()
endforeach()
# Each fit once, with hardly any games: that it runs to its end.
check(fit-looting looting_fit 4 1)
check(fit-eighty eighty_fit 2 20 1)
check(fit-heist heist_fit 2 1)
check(fit-nanty nanty_fit 2 1)
check(fit-nanty-guess nanty_guess_fit 4 1)
check(heist-counts sh -c "'${bin}/heist_counts' | cmp - games/heist/solver/counts_data.c")

# Instructions per decision: the same on a loaded machine. Counted in the optimised build only.
if(NOT TABARD_SANITIZE AND NOT TABARD_COVERAGE AND TARGET tabard)
	check(speed ${root}/tools/speed $<TARGET_FILE:tabard>)
	set_tests_properties(speed PROPERTIES TIMEOUT ${timeout_long})
endif()

# The tree itself, and the tools that look at it.
foreach(tool tidy rules-coverage)
	check(${tool} ${PYTHON} tools/${tool})
	set_tests_properties(${tool} PROPERTIES LABELS tools)
endforeach()
file(GLOB scripts CONFIGURE_DEPENDS tests/tools/test_*.py)
foreach(script IN LISTS scripts)
	test_name(name ${script})
	check(${name} ${PYTHON} ${script})
	set_tests_properties(${name} PROPERTIES LABELS tools)
endforeach()

# sub_build(PRESET): a fixture that configures and builds another preset from ctest.
function(sub_build preset)
	check(build-${preset} sh -c
		"${CMAKE_COMMAND} --preset ${preset} && ${CMAKE_COMMAND} --build --preset ${preset} -j 2")
	set_tests_properties(build-${preset} PROPERTIES TIMEOUT ${timeout_long} LABELS ${preset}
		FIXTURES_SETUP ${preset} ENVIRONMENT "CC=${CLANG};CFLAGS=;LDFLAGS=")
endfunction()

# The types of what clients are told, made from the games' tables; tsc holds samples against them.
check(types-fresh sh -c "${bin}/types | cmp - web/src/types.gen.ts && ${bin}/types samples | cmp - web/test/types.gen.ts")

# WASM: the tests are written for node and load $TABARD_WASM.
sub_build(wasm)
test_program(ai-signature tests/wasm/ai_signature.c ai games)
test_program(ai-pace tests/wasm/ai_pace.c ai games) # for tools/wasm_speed.mjs
test_program(golden-native tests/wasm/golden_native.c api)
file(GLOB scripts CONFIGURE_DEPENDS tests/wasm/*.mjs)
foreach(script IN LISTS scripts)
	test_name(name ${script})
	check(${name} ${NODE} ${script})
	set_tests_properties(${name} PROPERTIES FIXTURES_REQUIRED wasm LABELS wasm)
endforeach()

# The page. Its packages come from the npm registry: without it the page's tests say so and are
# skipped, for the C side must be testable without a network.
find_program(NPM npm)
if(NPM)
	check(web-packages sh -c "cd web && (test node_modules/.package-lock.json -nt package-lock.json || \
npm ci --no-progress)")
	check(web-check sh -c "(test -d web/node_modules || exit 77) && cd web && npm run -s check")
	check(web-unit sh -c "(test -d web/node_modules || exit 77) && cd web && npm test -s")
	check(web-build sh -c "(test -d web/node_modules || exit 77) && cd web && npm run -s build")
	check(web-bare sh -c "(test -d web/node_modules || (echo skipped: no packages from npm && exit 77)) \
&& cd web && node test/play/bare.test.mjs")
	set_tests_properties(web-packages PROPERTIES FIXTURES_SETUP web LABELS web TIMEOUT ${timeout_long})
	set_tests_properties(web-check web-unit web-build web-bare PROPERTIES
		FIXTURES_REQUIRED "web;wasm" LABELS web SKIP_RETURN_CODE 77 TIMEOUT ${timeout_long})
	set_tests_properties(web-build PROPERTIES FIXTURES_SETUP dist)
endif()

# The page in a browser, at the real server: tabard-fresh is the command with the page that has been
# built meanwhile, beside the command that other tests are using. `make browser` plays longer.
if(NPM AND TARGET tabard AND NOT TABARD_SANITIZE AND NOT TABARD_COVERAGE)
	set(fresh ${bin}/fresh_data.c)
	add_custom_target(pages-fresh BYPRODUCTS ${fresh} ${bin}/fresh.bin
		COMMAND embed ${root}/web/dist ${bin}/fresh.bin ${fresh} VERBATIM)
	set_source_files_properties(${fresh} PROPERTIES GENERATED TRUE OBJECT_DEPENDS ${bin}/fresh.bin)
	add_executable(tabard-fresh EXCLUDE_FROM_ALL ${term_main} ${fresh})
	add_dependencies(tabard-fresh pages-fresh)
	target_link_libraries(tabard-fresh PRIVATE term server store desk games ai engine system)
	check(build-fresh sh -c "(test -f web/dist/index.html || exit 77) && \
${CMAKE_COMMAND} --build '${bin}' --target tabard-fresh -j 2")
	check(browser sh -c "(test -d web/node_modules || exit 77) && cd web && npm run -s browser")
	set_tests_properties(build-fresh PROPERTIES FIXTURES_REQUIRED dist FIXTURES_SETUP fresh
		LABELS browser SKIP_RETURN_CODE 77 TIMEOUT ${timeout_long})
	set_tests_properties(browser PROPERTIES FIXTURES_REQUIRED fresh LABELS browser
		SKIP_RETURN_CODE 77 TIMEOUT ${timeout_long} ENVIRONMENT "TABARD=${bin}/tabard-fresh")
endif()

# Fuzz targets: the corpus replayed by a plain main here, and new inputs for a few seconds
# by libFuzzer in build-fuzz. Findings go to build-fuzz/, never into the tree.
file(GLOB sources CONFIGURE_DEPENDS tests/fuzz/fuzz_*.c)
if(sources)
	sub_build(fuzz)
	test_program(fuzz-corpus tests/fuzz/make_corpus.c games) # writes the corpora again
endif()
foreach(source IN LISTS sources)
	cmake_path(GET source STEM name)
	test_program(${name}-replay "${source};tests/fuzz/replay_main.c" term server desk games ai)
	check(${name}-replay ${name}-replay tests/fuzz/corpus/${name})
	check(${name} bash tools/fuzz ${name} ${FUZZ_SECONDS} 1)
	set_tests_properties(${name} PROPERTIES FIXTURES_REQUIRED fuzz LABELS fuzz)
endforeach()
