/* `tabard list`: the games kept in the data folder. */
#include <stdlib.h>

#include "term/choose.h"
#include "term/command.h"
#include "term/kept.h"
#include "term/paper.h"

enum { LIST_MAX = 500 };

static void print_line(const struct kept *kept)
{
	char when[32];

	kept_time(kept->when, when);
	printf("%s  %-8s  ", when, word(kept->over ? W_LIST_OVER : W_LIST_OPEN));
	say(stdout, W_LIST_LINE, WITH(game_word(kept->game, kept->game->title), kept->names,
				      NUM(kept->moves)));
	printf("\n    %s\n", kept->path);
}

static int print_json(const struct kept *kept, int count)
{
	struct text paper;
	struct json json;
	int code;

	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_array(&json, NULL);
	for (int i = 0; i < count; i++) {
		json_begin_object(&json, NULL);
		json_str(&json, "game", kept[i].game->id);
		json_str(&json, "names", kept[i].names);
		json_int(&json, "moves", kept[i].moves);
		json_int(&json, "at", kept[i].when);
		json_bool(&json, "over", kept[i].over);
		json_str(&json, "file", kept[i].path);
		json_end_object(&json);
	}
	json_end_array(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

int cmd_list(struct args args)
{
	bool as_json = false, only_open = false;
	struct texts operands;
	const struct flag flags[] = {
		{"open", W_FLAG_OPEN, NULL, .on = &only_open},
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"list", "", W_ABOUT_LIST, flags, 0, 0, W_NOTHING};
	struct kept *kept;
	int count, code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	code = EXIT_FINE;
	kept = memory_get(LIST_MAX, sizeof *kept);
	count = kept_list(kept, LIST_MAX, only_open);
	if (as_json)
		code = print_json(kept, count);
	for (int i = 0; !as_json && i < count; i++)
		print_line(&kept[i]);
	if (!as_json)
		puts(word(count ? W_LIST_FOOT : W_LIST_NONE));
	free(kept);
	return code;
}
