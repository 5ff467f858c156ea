/* Commands out of JSON. The only file of this room that reads what people send. */
#include "desk/command.h"
#include "desk/inner.h"

enum { COMMAND_TOKENS = 400 };

struct parsing {
	struct json_doc doc;
	struct command *command;
	struct desk_judgement *out;
};

static uint32_t member(const struct parsing *p, const char *name)
{
	return json_member(&p->doc, 0, name);
}

static bool is_there(const struct parsing *p, const char *name)
{
	enum json_type type = json_type(&p->doc, member(p, name));

	return type != JSON_MISSING && type != JSON_NULL;
}

/* Letters, digits and a few signs: what a client may call its own command. */
static bool read_ref(struct parsing *p)
{
	static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				   "-_.";
	char ref[DESK_REF_SIZE];
	size_t length;

	if (!json_get_str(&p->doc, member(p, "ref"), ref, sizeof ref))
		return false;
	length = strlen(ref);
	if (length == 0 || strspn(ref, good) != length)
		return false;
	memcpy(p->command->ref, ref, length + 1);
	memcpy(p->out->ref, ref, length + 1);
	return true;
}

/* A seat; SEAT_NOBODY for null or nothing. False for what can be no seat. */
static bool read_seat(struct parsing *p, const char *name, int *seat)
{
	int64_t number;

	*seat = SEAT_NOBODY;
	if (!is_there(p, name))
		return true;
	if (!json_get_int(&p->doc, member(p, name), 0, SEAT_MAX - 1, &number))
		return false;
	*seat = (int)number;
	return true;
}

static bool read_number(struct parsing *p, const char *name, int64_t *out)
{
	*out = -1;
	return !is_there(p, name) ||
	       json_get_int(&p->doc, member(p, name), 0, ROW_NUMBER_MAX, out);
}

/* Printable, no blanks at its ends; at most so many letters. */
static bool is_line(const char *text, int letters)
{
	size_t length = strlen(text);
	struct scan scan;
	int count = 0;

	if (length == 0 || text[0] == ' ' || text[length - 1] == ' ')
		return false;
	scan_init(&scan, text, length);
	for (; !scan_done(&scan); count++) {
		uint32_t code = scan_code(&scan);

		/* Controls, and marks that turn a line around or hide in it. */
		if (code < ' ' || (code >= 0x7F && code < 0xA0) || code == SCAN_BAD_CODE ||
		    (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
		    (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF)
			return false;
	}
	return count <= letters;
}

enum { NAME_LETTERS = 24, CHAT_LETTERS = 300 };

bool command_is_name(const char *text)
{
	return is_line(text, NAME_LETTERS);
}

static bool read_name(struct parsing *p, uint32_t token, char name[NAME_SIZE])
{
	name[0] = '\0';
	if (json_type(&p->doc, token) == JSON_MISSING)
		return true;
	/* 24 letters may take more bytes than a row has room for: then they are too many. */
	return json_get_str(&p->doc, token, name, NAME_SIZE) && command_is_name(name);
}

static bool read_moves(struct parsing *p)
{
	struct command *command = p->command;
	uint32_t list = member(p, "moves"), at;

	for (at = json_first(&p->doc, list); at != JSON_NONE; at = json_after(&p->doc, list, at)) {
		if (command->moves == DESK_MOVES_MAX ||
		    !json_get_str(&p->doc, at, command->move[command->moves++], NOTATION_MAX))
			return false;
	}
	return true;
}

/* {"kind":"bot","level":4,"name":"Edith"} */
static bool read_who(struct parsing *p, uint32_t token, int i)
{
	static const struct {
		const char *id;
		enum row_who who;
	} kinds[] = {
		{"open", WHO_OPEN}, {"me", WHO_PERSON}, {"person", WHO_HOT}, {"bot", WHO_BOT},
	};
	struct command *command = p->command;
	uint32_t kind = json_member(&p->doc, token, "kind");
	int64_t level = 3;
	int k = 0;

	while (k < COUNT_OF(kinds) && !json_is(&p->doc, kind, kinds[k].id))
		k++;
	if (k == COUNT_OF(kinds))
		return false;
	command->who[i] = (uint8_t)kinds[k].who;
	if (kinds[k].who == WHO_BOT &&
	    !json_get_int(&p->doc, json_member(&p->doc, token, "level"), 1, 6, &level))
		return false;
	command->level[i] = (uint8_t)level;
	if (!read_name(p, json_member(&p->doc, token, "name"), command->who_name[i]))
		return false;
	return command->who[i] == WHO_OPEN || command->who[i] == WHO_BOT ||
	       command->who_name[i][0];
}

/* `who`, or `to`: one sitter, or a list of them. */
static bool read_people(struct parsing *p)
{
	uint32_t who = member(p, is_there(p, "who") ? "who" : "to"), at;

	if (json_type(&p->doc, who) == JSON_OBJECT) {
		p->command->people = 1;
		return read_who(p, who, 0);
	}
	for (at = json_first(&p->doc, who); at != JSON_NONE; at = json_after(&p->doc, who, at)) {
		if (p->command->people == SEAT_MAX || !read_who(p, at, p->command->people++))
			return false;
	}
	return true;
}

/* A value that is a word, a number or a switch, as `name=value`. */
static bool read_setting(struct parsing *p, uint32_t name, bool of_table)
{
	struct command *command = p->command;
	struct command_setting *setting;
	uint32_t value = json_value(&p->doc, name);
	char buf[OPTION_TEXT_SIZE];
	struct text text;

	if (command->settings == COMMAND_SETTINGS)
		return false;
	setting = &command->setting[command->settings++];
	setting->of_table = of_table;
	text_init(&text, setting->text, sizeof setting->text);
	if (!json_get_str(&p->doc, name, buf, 32))
		return false;
	text_str(&text, buf);
	text_char(&text, '=');
	switch (json_type(&p->doc, value)) {
	case JSON_TRUE:
	case JSON_FALSE:
		text_str(&text, json_type(&p->doc, value) == JSON_TRUE ? "on" : "off");
		break;
	case JSON_NUMBER:
		text_int(&text, p->doc.token[value].number);
		break;
	case JSON_STRING:
		if (!json_get_str(&p->doc, value, buf, sizeof buf))
			return false;
		text_str(&text, buf);
		break;
	case JSON_MISSING:
	case JSON_NULL:
	case JSON_ARRAY:
	case JSON_OBJECT:
		return false;
	}
	/* A row takes it as it is: printable, and no blank at its end. */
	return !text.full && is_line(setting->text, (int)sizeof setting->text);
}

static bool read_settings(struct parsing *p, const char *name, bool of_table)
{
	uint32_t list = member(p, name), at;

	for (at = json_first(&p->doc, list); at != JSON_NONE; at = json_after(&p->doc, list, at)) {
		if (!p->doc.token[at].is_name || !read_setting(p, at, of_table))
			return false;
	}
	return true;
}

static bool read_seats(struct parsing *p)
{
	int64_t seats = 0;

	if (is_there(p, "seats") &&
	    !json_get_int(&p->doc, member(p, "seats"), 1, SEAT_MAX, &seats))
		return false;
	p->command->seats = (int)seats;
	return true;
}

static bool read_setup(struct parsing *p)
{
	return read_seats(p) && read_settings(p, "options", false) &&
	       read_settings(p, "table_options", true);
}

static bool read_offer(struct parsing *p)
{
	static const char *const kinds[] = {"undo", "remove", "end", "rematch"};

	for (int i = 0; i < COUNT_OF(kinds); i++) {
		if (json_is(&p->doc, member(p, "kind"), kinds[i])) {
			p->command->offer = (enum row_offer)i;
			return read_seat(p, "about", &p->command->about);
		}
	}
	return false;
}

static bool read_answer(struct parsing *p)
{
	return read_number(p, "offer", &p->command->offer_id) &&
	       json_get_bool(&p->doc, member(p, "yes"), &p->command->yes);
}

static bool read_nonce(struct parsing *p)
{
	char hex[2 * NONCE_SIZE + 1];

	return json_get_str(&p->doc, member(p, "nonce"), hex, sizeof hex) &&
	       scan_hex((struct slice){hex, (uint32_t)strlen(hex)}, p->command->nonce, NONCE_SIZE);
}

static bool read_own_name(struct parsing *p)
{
	return read_name(p, member(p, "name"), p->command->name) && p->command->name[0];
}

static bool read_some_moves(struct parsing *p)
{
	return read_moves(p) && p->command->moves > 0;
}

static bool read_ahead(struct parsing *p)
{
	p->command->has_move = is_there(p, "move");
	return !p->command->has_move ||
	       json_get_str(&p->doc, member(p, "move"), p->command->move[0], NOTATION_MAX);
}

static bool read_chat(struct parsing *p)
{
	p->command->room = json_is(&p->doc, member(p, "room"), "watchers") ? ROOM_WATCHERS
									  : ROOM_TABLE;
	return json_get_str(&p->doc, member(p, "text"), p->command->text,
			    sizeof p->command->text) &&
	       is_line(p->command->text, CHAT_LETTERS);
}

static bool read_thing(struct parsing *p)
{
	return json_get_str(&p->doc, member(p, "thing"), p->command->text, THING_SIZE);
}

static bool read_create(struct parsing *p)
{
	bool start = false;

	json_get_bool(&p->doc, member(p, "start"), &start);
	p->command->yes = start;
	return json_get_str(&p->doc, member(p, "game"), p->command->game,
			    sizeof p->command->game) &&
	       read_setup(p) && read_people(p);
}

static bool read_nothing(struct parsing *p)
{
	(void)p;
	return true;
}

static bool read_one(struct parsing *p)
{
	return read_people(p) && p->command->people == 1;
}

static const struct {
	const char *id;
	bool (*read)(struct parsing *);
	enum desk_word wrong; /* what is said if it cannot be read */
} kinds[DO_COUNT] = {
	[DO_SIT] = {"sit", read_own_name, DESK_WORD_BAD_NAME},
	[DO_SEAT] = {"seat", read_one, DESK_WORD_BAD_MEMBER},
	[DO_SETUP] = {"setup", read_setup, DESK_WORD_BAD_SETTING},
	[DO_NONCE] = {"nonce", read_nonce, DESK_WORD_BAD_NONCE},
	[DO_START] = {"start", read_nothing, DESK_WORD_BAD_MEMBER},
	[DO_PLAY] = {"play", read_some_moves, DESK_WORD_BAD_MEMBER},
	[DO_AHEAD] = {"ahead", read_ahead, DESK_WORD_BAD_MEMBER},
	[DO_WAIT] = {"wait", read_nothing, DESK_WORD_BAD_MEMBER},
	[DO_UNDO] = {"undo", read_nothing, DESK_WORD_BAD_MEMBER},
	[DO_OFFER] = {"offer", read_offer, DESK_WORD_BAD_MEMBER},
	[DO_ANSWER] = {"answer", read_answer, DESK_WORD_BAD_MEMBER},
	[DO_LOOK] = {"look", read_nothing, DESK_WORD_BAD_MEMBER},
	[DO_LEAVE] = {"leave", read_people, DESK_WORD_BAD_MEMBER},
	[DO_BACK] = {"back", read_nothing, DESK_WORD_BAD_MEMBER},
	[DO_RENAME] = {"rename", read_own_name, DESK_WORD_BAD_NAME},
	[DO_CHAT] = {"chat", read_chat, DESK_WORD_CHAT},
	[DO_WAYS] = {"ways", read_moves, DESK_WORD_BAD_MEMBER},
	[DO_WHY] = {"why", read_thing, DESK_WORD_BAD_MEMBER},
	[DO_HINT] = {"hint", read_nothing, DESK_WORD_BAD_MEMBER},
	[DO_DELETE] = {"delete", read_nothing, DESK_WORD_BAD_MEMBER},
	[DO_CREATE] = {"create", read_create, DESK_WORD_BAD_MEMBER},
	[DO_ADOPT] = {"adopt", read_own_name, DESK_WORD_BAD_NAME},
};

bool command_read(struct slice json, struct command *command, struct desk_judgement *out)
{
	struct json_token token[COMMAND_TOKENS];
	struct parsing p = {{.token = token, .capacity = COMMAND_TOKENS}, command, out};
	int what = 0;

	memset(command, 0, offsetof(struct command, move));
	command->move[0][0] = '\0';
	if (!json_parse(&p.doc, json) || !read_ref(&p))
		return desk_refuse(out, CODE_BAD, DESK_WORD_BAD);
	while (what < DO_COUNT && !json_is(&p.doc, member(&p, "do"), kinds[what].id))
		what++;
	if (what == DO_COUNT)
		return desk_refuse(out, CODE_BAD, DESK_WORD_NO_SUCH_DO);
	command->what = (enum command_do)what;
	if (!read_seat(&p, "seat", &command->seat) ||
	    !read_number(&p, "question", &command->question) ||
	    !read_number(&p, "window", &command->window))
		return desk_refuse(out, CODE_BAD, DESK_WORD_BAD_MEMBER);
	if (!kinds[what].read(&p))
		return desk_refuse(out, CODE_BAD, kinds[what].wrong);
	return true;
}
