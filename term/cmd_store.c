/* `tabard store backup`: a copy of the store, while a server may be running on it. */
#include "store/store.h"
#include "term/command.h"
#include "term/data.h"

int cmd_store(struct args args)
{
	struct texts operands;
	const char *store = NULL;
	const struct flag flags[] = {
		{"store", W_FLAG_STORE_FILE, "FILE.db", .text = &store},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"store", "backup FILE", W_ABOUT_STORE, flags, 2, 2, W_NOTHING};
	struct store_failure failure = {STORE_FINE, ""};
	char path[DATA_PATH_SIZE], sentence[800];
	struct text why;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (strcmp(operands.at[0], "backup") != 0)
		return say_failure(EXIT_USAGE, W_BAD_STORE_COMMAND, WITH(operands.at[0]));
	if (!store) {
		code = data_path("tabard.db", false, path);
		if (code != EXIT_FINE)
			return code;
		store = path;
	}
	if (store_backup(store, operands.at[1], &failure)) {
		say(stdout, W_BACKED_UP, WITH(store, operands.at[1]));
		putchar('\n');
		return EXIT_FINE;
	}
	text_init(&why, sentence, sizeof sentence);
	store_say(&why, say_lang(), &failure);
	return say_failure(EXIT_WORLD, W_PLAIN, WITH(sentence));
}
