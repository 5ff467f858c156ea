/* Filling the command's own messages and choosing their language. */
#include <stdlib.h>

#include "term/say.h"

static enum lang current = LANG_EN;

static const char *const lang_code[LANG_COUNT] = {"en", "it"};

const char *digits_put(struct digits *digits, int64_t n)
{
	struct text out;

	text_init(&out, digits->at, sizeof digits->at);
	text_int(&out, n);
	return digits->at;
}

void say_lang_set(enum lang lang)
{
	current = lang;
}

enum lang say_lang(void)
{
	return current;
}

bool say_lang_find(const char *code, enum lang *lang)
{
	for (int i = 0; i < LANG_COUNT; i++) {
		if (strcmp(code, lang_code[i]) == 0) {
			*lang = (enum lang)i;
			return true;
		}
	}
	return false;
}

void say_lang_from_environment(void)
{
	static const char *const variable[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
	const char *value = NULL;
	char code[3] = "";

	for (int i = 0; i < COUNT_OF(variable) && !(value && *value); i++)
		value = getenv(variable[i]);
	if (!value || strlen(value) < 2)
		return;
	memcpy(code, value, 2);
	if (!value[2] || strchr("_.@", value[2]))
		say_lang_find(code, &current);
}

struct reader say_reader(int viewer, const char *const *name)
{
	return (struct reader){.viewer = viewer, .lang = current, .name = name};
}

const char *word(enum word id)
{
	return message_text(&term_words[id], current);
}

void say_safely(const char *s, struct text *out)
{
	struct scan scan;

	scan_init(&scan, s, strlen(s));
	while (!scan_done(&scan)) {
		uint32_t code = scan_code(&scan);
		bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);

		text_code(out, control || code == SCAN_BAD_CODE ? '?' : code);
	}
}

void say_text(struct text *out, enum word id, const char *const *arg)
{
	struct scan scan;
	const char *template = word(id);

	scan_init(&scan, template, strlen(template));
	while (!scan_done(&scan)) {
		struct slice plain = scan_until(&scan, "{");

		text_bytes(out, plain.at, plain.len);
		if (scan_char(&scan, '{')) {
			say_safely(arg[*scan.at - '0'], out);
			scan_until(&scan, "}");
			ASSERT(scan_char(&scan, '}'));
		}
	}
}

void say(FILE *out, enum word id, const char *const *arg)
{
	char buf[4096];
	struct text text;

	text_init(&text, buf, sizeof buf);
	say_text(&text, id, arg);
	fputs(buf, out);
}

void say_error(enum word id, const char *const *arg)
{
	fflush(stdout);
	fputs("tabard: ", stderr);
	say(stderr, id, arg);
	fputc('\n', stderr);
}

int say_failure(enum exit_code code, enum word id, const char *const *arg)
{
	say_error(id, arg);
	return (int)code;
}
