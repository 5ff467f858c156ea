#!/bin/sh
# Compiles the C snippets of docs/adding-a-game.md in order into one game and puts that game
# through the torture test: the page shows a game that keeps the laws, or this fails.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

awk '/^```c$/ {on = 1; next} /^```/ {on = 0} on' docs/adding-a-game.md >"$dir/coin.c"
cat >"$dir/list.c" <<'EOT'
#include "games/list.h"
extern const struct game coin_game;
const struct game *const game_list[] = {&coin_game, NULL};
const struct game *game_find(struct slice id)
{
	return slice_is(id, "coin") ? &coin_game : NULL;
}
EOT
cat >"$dir/pictures.c" <<'EOT'
#include "games/pictures.h"
extern picture_draw coin_draw_picture;
picture_draw *game_picture(const struct game *game)
{
	(void)game;
	return coin_draw_picture;
}
EOT
${CC:-cc} -std=c11 -O1 -D_GNU_SOURCE -I. -Wall -Wextra -Wconversion -Wshadow -Werror -o "$dir/torture" \
	"$dir/coin.c" "$dir/list.c" "$dir/pictures.c" tests/property/torture*.c engine/*.c
(cd "$dir" && ./torture --seed 1 --decisions 20000)
