/* The command line: flags by table, help from the same table, the nearest name to a mistake. */
#include "term/args.h"

enum { NAME_LONGEST = 32, FLAGS_MAX = 24 };

static const char *lang_text; /* main has read it already, before anything was said */
static bool help_wanted;

static const struct flag common_flags[] = {
	{"lang", W_FLAG_LANG, "en|it", .text = &lang_text},
	{"help", W_FLAG_HELP, NULL, .on = &help_wanted},
	{NULL, W_NOTHING, NULL, .on = NULL},
};

/* Levenshtein's distance of two short words, by one row. */
static int distance(const char *a, const char *b)
{
	int row[NAME_LONGEST + 1];
	int n = (int)strlen(b);

	if (n > NAME_LONGEST || strlen(a) > NAME_LONGEST)
		return NAME_LONGEST;
	for (int j = 0; j <= n; j++)
		row[j] = j;
	for (int i = 1; a[i - 1]; i++) {
		int corner = row[0];

		row[0] = i;
		for (int j = 1; j <= n; j++) {
			int best = corner + (a[i - 1] != b[j - 1]);

			if (row[j] + 1 < best)
				best = row[j] + 1;
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			corner = row[j];
			row[j] = best;
		}
	}
	return row[n];
}

const char *nearest_name(const char *typed, const char *const *names)
{
	int limit = strlen(typed) < 4 ? 2 : 3;
	const char *best = NULL;

	for (int i = 0; names[i]; i++) {
		int d = distance(typed, names[i]);

		if (strlen(typed) >= 3 && strncmp(typed, names[i], strlen(typed)) == 0)
			d = 1;
		if (d < limit) {
			limit = d;
			best = names[i];
		}
	}
	return best;
}

static void print_flag(const struct flag *flag)
{
	char left[64];
	struct text text;

	text_init(&text, left, sizeof left);
	text_str(&text, "  --");
	text_str(&text, flag->name);
	if (flag->value) {
		text_char(&text, ' ');
		text_str(&text, flag->value);
	}
	printf("%-26s %s\n", left, word(flag->help));
}

static void print_help(const struct usage *usage)
{
	printf("tabard %s%s%s [--...]\n\n", usage->command, *usage->operands ? " " : "",
	       usage->operands);
	printf("%s\n\n", word(usage->about));
	for (const struct flag *flag = usage->flags; flag->name; flag++)
		print_flag(flag);
	for (const struct flag *flag = common_flags; flag->name; flag++)
		print_flag(flag);
	if (usage->more != W_NOTHING)
		printf("\n%s\n", word(usage->more));
}

static bool unknown_flag(const struct usage *usage, const char *typed)
{
	const char *names[FLAGS_MAX];
	const char *near;
	int n = 0;

	for (const struct flag *flag = usage->flags; flag->name && n < FLAGS_MAX - 3; flag++)
		names[n++] = flag->name;
	for (const struct flag *flag = common_flags; flag->name; flag++)
		names[n++] = flag->name;
	names[n] = NULL;
	near = nearest_name(typed, names);
	if (near)
		say_error(W_BAD_FLAG_NEAR, WITH(typed, near));
	else
		say_error(W_BAD_FLAG, WITH(typed, usage->command));
	return false;
}

static const struct flag *find_flag(const struct flag *flags, struct slice name)
{
	for (; flags->name; flags++) {
		if (slice_is(name, flags->name))
			return flags;
	}
	return NULL;
}

static bool set_flag(const struct flag *flag, const char *value)
{
	if (flag->text) {
		*flag->text = value;
		return true;
	}
	if (flag->many) {
		if (flag->many->count == TEXTS_MAX) {
			say_error(W_FLAG_TOO_OFTEN, WITH(flag->name, NUM(TEXTS_MAX)));
			return false;
		}
		flag->many->at[flag->many->count++] = value;
		return true;
	}
	if (!slice_int((struct slice){value, (uint32_t)strlen(value)}, flag->min, flag->max,
		       flag->number)) {
		say_error(W_BAD_NUMBER, WITH(flag->name, NUM(flag->min), NUM(flag->max), value));
		return false;
	}
	return true;
}

/* One `--name`, `--name=value` or `--name value`; moves `*i` on past the value. */
static bool take_flag(const struct usage *usage, struct args args, int *i)
{
	const char *typed = args.at[*i] + 2;
	const char *equals = strchr(typed, '=');
	struct slice name = {typed, (uint32_t)(equals ? equals - typed : (int)strlen(typed))};
	const struct flag *flag = find_flag(usage->flags, name);

	if (!flag)
		flag = find_flag(common_flags, name);
	if (!flag)
		return unknown_flag(usage, typed);
	if (flag->on) {
		if (equals) {
			say_error(W_FLAG_NO_VALUE, WITH(flag->name));
			return false;
		}
		*flag->on = true;
		return true;
	}
	if (equals)
		return set_flag(flag, equals + 1);
	if (*i + 1 >= args.count) {
		say_error(W_FLAG_NEEDS_VALUE, WITH(flag->name, flag->value));
		return false;
	}
	return set_flag(flag, args.at[++*i]);
}

bool args_parse(const struct usage *usage, struct args args, struct texts *operands, int *code)
{
	bool flags_over = false;

	*code = EXIT_USAGE;
	operands->count = 0;
	for (int i = 0; i < args.count; i++) {
		const char *arg = args.at[i];

		if (!flags_over && strcmp(arg, "--") == 0) {
			flags_over = true;
		} else if (!flags_over && strcmp(arg, "-h") == 0) {
			help_wanted = true;
		} else if (!flags_over && strncmp(arg, "--", 2) == 0) {
			if (!take_flag(usage, args, &i))
				return false;
		} else if (operands->count == usage->operands_max) {
			say_error(W_TOO_MANY, WITH(arg, usage->command));
			return false;
		} else {
			operands->at[operands->count++] = arg;
		}
	}
	if (help_wanted) {
		print_help(usage);
		*code = EXIT_FINE;
		return false;
	}
	if (operands->count < usage->operands_min) {
		say_error(W_TOO_FEW, WITH(usage->command, usage->operands));
		return false;
	}
	return true;
}
