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

# What the page says about clients: the view, the catalogue, and two reasons with their rules.
cat >"$dir/client.c" <<'EOT'
#include <stdio.h>
#include "engine/game.h"
extern const struct game coin_game;
static char buf[4000];
static struct text text;
static void why(const struct any_state *s, int seat, const char *thing)
{
	struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	struct reason reason;

	text_init(&text, buf, sizeof buf);
	if (game_why_not(&coin_game, state_of_const(s), seat, (struct slice){thing, (uint32_t)strlen(thing)},
			 &reason))
		game_say(&coin_game, &reader, reason.word, reason.arg, &text);
	printf("%s: %s\n", thing, buf);
}
int main(void)
{
	struct reader reader = {VIEW_ALL, LANG_IT, NULL};
	struct any_state s = {{0}};
	struct setup setup;

	setup_default(&coin_game, 2, &setup);
	text_init(&text, buf, sizeof buf);
	catalogue_put(&coin_game, &setup, &reader, &text);
	puts(buf);
	coin_game.init(state_of(&s), &setup);
	coin_game.apply(state_of(&s), SEAT_CHANCE, (struct move){2, {1}}, NULL);
	text_init(&text, buf, sizeof buf);
	view_put(&coin_game, state_of(&s), 0, &text);
	puts(buf);
	why(&s, 0, "amount:3");
	why(&s, 0, "amount:4");
	coin_game.apply(state_of(&s), 0, (struct move){1, {2}}, NULL);
	why(&s, 1, "amount:3");
	return 0;
}
EOT
${CC:-cc} -std=c11 -D_GNU_SOURCE -I. -o "$dir/client" "$dir/client.c" "$dir/coin.c" engine/*.c
"$dir/client" >"$dir/said"
cat "$dir/said"
grep -q '"limits":{"take":3,"heap":24}}$' "$dir/said"
grep -q '^{"heap":4,"turn":0,"rolled":1,"taken_last":null,"most":3}$' "$dir/said"
grep -qx 'amount:3: ' "$dir/said"
grep -qx 'amount:4: At most 3 at a time' "$dir/said"
grep -qx 'amount:3: There are only 2' "$dir/said"
