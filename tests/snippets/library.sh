#!/bin/sh
# The example of docs/library.md, compiled against the library as it is installed and run; then
# the same game through the WASM module, which must end with the same result and fingerprint.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
build=$(dirname "$TABARD")

# As `make install PREFIX=$dir/usr` does it.
cmake --install "$build" --component library --prefix "$dir/usr" >/dev/null
awk '/^```c$/ {on = 1; next} /^```/ {on = 0} on' docs/library.md >"$dir/example.c"
pc=$(dirname "$(find "$dir/usr" -name tabard.pc)")
flags=$(PKG_CONFIG_PATH=$pc pkg-config --cflags --libs tabard)
# shellcheck disable=SC2086
${CC:-cc} -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -o "$dir/example" "$dir/example.c" $flags
LD_LIBRARY_PATH=$(dirname "$pc") "$dir/example" >"$dir/native"
cat "$dir/native"
grep -q '"places":\[' "$dir/native"

# Nothing but the functions of the header is visible.
nm -D --defined-only "$(dirname "$pc")/libtabard.so" | awk '{print $3}' | grep -v '^tabard_' && exit 1
declared=$(grep -o '\btabard_[a-z_]*(' api/tabard.h | sort -u | wc -l)
exported=$(nm -D --defined-only "$(dirname "$pc")/libtabard.so" | grep -c ' T tabard_')
[ "$declared" = "$exported" ] || { echo "$declared declared, $exported exported"; exit 1; }

[ ! -f "${TABARD_WASM:-}" ] || { node tests/wasm/library.mjs "$TABARD_WASM" >"$dir/wasm"
	diff "$dir/native" "$dir/wasm"; }
