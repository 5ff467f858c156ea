# A thin front to CMake, CTest and the tools. `make` alone prints what there is.

JOBS ?= $(shell nproc)
SECONDS ?= 600
ARGS ?=
PREFIX ?= /usr/local

# $(call build,PRESET[,TARGET...]): everything or one target of a preset; silent in a pipe.
build = cmake --preset $(1) -DTABARD_TESTS=ON >/dev/null && $(ninja)
ninja = { test -t 1 || quiet=--quiet; \
	cmake --build --preset $(1) -j $(JOBS) $(if $(2),--target $(2)) -- $$quiet; }
# The command alone needs fewer packages: its first configuration leaves the tests out.
command = { test -f build/build.ninja || cmake --preset default -DTABARD_TESTS=OFF >/dev/null; } \
	&& $(call ninja,default,tabard)
# $(call check,PRESET): build and run the tests.
# A test with a browser, a terminal or a full disk may be late on a loaded machine: what fails is
# tried once more, and both outputs are printed. What is wrong fails twice: tests have fixed seeds.
check = $(call build,$(1)) && ctest --preset $(1) -j $(JOBS) --progress --repeat until-pass:2

.PHONY: help
help: ## print this list
	@echo "Tabard: London board games. Targets:"
	@sed -n 's/^\([a-z -]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 19
	@echo "Variables: JOBS=$(JOBS) SECONDS=$(SECONDS) (fuzz, soak) ARGS=... (play, bench, mutants, chroot-test)"

# $(call page,COMMAND): something in web/, its packages installed first. They come from the npm
# registry; where that cannot be reached everything but the page is built all the same.
page = cd web && { test node_modules/.package-lock.json -nt package-lock.json || npm ci --no-progress \
	>/dev/null 2>&1; } && $(1)

.PHONY: play terminal test build clang asan tsan coverage wasm web browser offline pictures fuzz golden types mutants \
	sim soak crowd load kills secrets install bench speed tidy format chroot-test
play: ## install what is missing, build everything, serve the tables at an address (ARGS="--listen ...")
	@tools/bootstrap play page
	@cmake --preset wasm >/dev/null && cmake --build --preset wasm -j $(JOBS) -- --quiet
	@$(call page,node build.mjs >/dev/null) || \
		echo "make: no page: npm or its registry cannot be reached; API and terminal work" >&2
	@$(command)
	@build/tabard serve --open $(ARGS)

terminal: ## the same at the terminal (ARGS="GAME --seats ...")
	@tools/bootstrap play
	@$(command)
	@build/tabard play $(ARGS)

test: ## install what is missing, build, run every test
	@tools/bootstrap test
	@$(call check,default)

build: ## the optimised command at build/tabard, nothing else
	@tools/bootstrap play
	@$(command)

clang asan tsan: ## the tests built with clang, address+undefined or thread sanitizer
	@tools/bootstrap test
	@$(call check,$@)

coverage: ## line and branch coverage of the tests, build-coverage/index.html
	@tools/bootstrap test coverage
	@$(call check,coverage)
	@gcovr --gcov-ignore-parse-errors --root . --exclude tests/ --exclude build \
		--print-summary --html-details build-coverage/index.html build-coverage

wasm: ## engine and games for the browser, build-wasm/tabard.wasm
	@tools/bootstrap test
	@$(call build,wasm)

web: ## the page, web/dist (with the engine for the browser where `make wasm` has built it)
	@tools/bootstrap play
	@$(call page,node build.mjs) || echo "make: no page: npm or its registry cannot be reached" >&2

browser: ## every game to its end in Chromium: two browsers, phone, keys, screen reader; every page held to axe
	@tools/bootstrap test
	@cmake --preset wasm >/dev/null && cmake --build --preset wasm -j $(JOBS) -- --quiet
	@$(call page,node build.mjs >/dev/null)
	@$(call build,default,tabard)
	@cd web && TABARD_LONG=1 npm run -s browser

offline: ## the page without a network in Chromium: every title to its end, companion, day, update, two tabs
	@tools/bootstrap test
	@cmake --preset wasm >/dev/null && cmake --build --preset wasm -j $(JOBS) -- --quiet
	@$(call page,node build.mjs >/dev/null)
	@$(call build,default,tabard)
	@cd web && TABARD_LONG=1 node tools/browser.mjs offline

pictures: ## screenshots of every page and state, web/pictures
	@tools/bootstrap test
	@$(call page,node build.mjs --mock && node tools/pictures.mjs --all)

fuzz: ## every fuzz target in turn, SECONDS each
	@tools/bootstrap test
	@$(call build,fuzz)
	@for f in $(basename $(notdir $(wildcard tests/fuzz/fuzz_*.c))); do \
		echo "$$f"; tools/fuzz $$f $(SECONDS) || exit 1; done

types: ## write the page's types of views, moves and events again
	@tools/bootstrap test
	@$(call build,default,types)
	@build/types >web/src/types.gen.ts && build/types samples >web/test/types.gen.ts
	@git --no-pager diff --stat -- web/src/types.gen.ts web/test/types.gen.ts

golden: ## write the golden play-throughs and sheets again and show what changed
	@tools/bootstrap test
	@$(call build,default,golden sheets)
	@for d in tests/golden/*/; do build/golden --write $$d || exit 1; done
	@build/sheets --write tests/sheets/*/
	@git --no-pager diff --stat --patch -- tests/golden tests/sheets

mutants: ## plant faults one by one and report those no test notices (ARGS="games/heist --sample 50")
	@tools/bootstrap test
	@nice tools/mutants $(ARGS)

sim: ## tables over a bad network, each from one seed (ARGS="--seeds 10000 --first 0")
	@tools/bootstrap test
	@$(call build,default,sim)
	@build/sim $(ARGS)

soak: ## the torture test and the simulated tables with new seeds, SECONDS long each
	@tools/bootstrap test
	@$(call build,default,torture sim)
	@build/torture --seconds $(SECONDS)
	@build/sim --seeds 100000000 --seconds $(SECONDS) --first $$(date +%s)00000
	@for game in looting eighty heist nanty; do \
		build/sim --game $$game --whole 1 --seeds 100000000 --seconds $(SECONDS) \
			--first $$(date +%s)00000 || exit 1; done

install: ## command, man page, libtabard and its header to PREFIX (DESTDIR is honoured)
	@tools/bootstrap play
	@$(command)
	@cmake --build --preset default -j $(JOBS) --target tabard-library -- --quiet
	@cmake --install build --prefix $(PREFIX) >/dev/null
	@echo "installed under $(PREFIX)"

kills: ## the server killed 200 times under load, on PostgreSQL 60 times; nothing acknowledged may be lost or doubled
	@tools/bootstrap test
	@$(call build,default,tables-server)
	@python3 -W ignore tests/server/test_kills.py build/tables-server 200
	@python3 -W ignore tests/server/test_kills.py build/tables-server 60 postgres

secrets: ## twin games on two servers: what one viewer is told must be the same to the byte
	@tools/bootstrap test
	@$(call build,default,tables-server twins)
	@python3 -W ignore tests/server/test_secrets.py build/tables-server 400

load: ## what the server costs: per move, with bots, quiet; docs/performance.md (about 10 minutes)
	@tools/bootstrap play
	@$(command)
	@tools/load build/tabard

crowd: ## 100,000 hostile connections against the server; memory must stay where it was
	@tools/bootstrap test
	@$(call build,default,echo-server)
	@python3 tests/server/test_crowd.py build/echo-server 100000

bench: ## decisions, copies and views per second
	@tools/bootstrap play
	@$(command)
	@build/tabard bench $(ARGS)

speed: ## instructions per decision of every game, by callgrind
	@tools/bootstrap test
	@$(command)
	@tools/speed

chroot-test: ## make test in a fresh Debian 12 and Debian 13 (ARGS=trixie: in one); root only
	@tools/bootstrap chroot
	@tools/chroot-test $(ARGS)

tidy: ## style, include directions, rule coverage
	@tools/tidy
	@tools/rules-coverage --summary

format: ## clang-format over the lines of C changed since the last commit
	@tools/bootstrap format
	@git clang-format-$$(ls /usr/bin/git-clang-format-* | sed 's/.*-//;q') --force --extensions c,h \
		|| test $$? -eq 1

.PHONY: install-deps clean
install-deps: ## the Debian packages of all targets
	@tools/bootstrap play test coverage format chroot

clean: ## remove all build folders
	@rm -rf build build-* web/dist web/dist-mock web/pictures
