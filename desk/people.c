/* Commands about people and settings: who sits where, what is agreed, the start, chat. */
#include "desk/command.h"
#include "desk/judge.h"
#include "engine/sha256.h"

static bool must_host(struct judging *j)
{
	if (strcmp(j->desk->host, j->from->person) != 0)
		return desk_refuse(j->out, CODE_NOT_YOURS, DESK_WORD_NOT_HOST);
	return true;
}

static bool must_be_open(struct judging *j)
{
	if (desk_status(j->desk) != DESK_OPEN)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_STARTED);
	return true;
}

static bool must_have_seat(struct judging *j)
{
	if (j->command->seat >= j->desk->record.setup.seats)
		return desk_refuse(j->out, CODE_UNKNOWN, DESK_WORD_NO_SEAT);
	return true;
}

/* Computer players have names too, one per seat, so that a story reads well. */
const char *people_bot_name(int seat)
{
	static const char *const name[SEAT_MAX] = {
		"Alison", "Robin", "Edith", "Walter", "Cecily", "Hugh",
	};

	return name[seat];
}

/* Who is to sit there, as a row. */
void people_sit_row(struct row *row, int seat, enum row_who who, const char *name)
{
	row_init(row, ROW_SIT, 0);
	row->seat = (uint8_t)seat;
	row->word = (uint8_t)who;
	memcpy(row->text, name, strlen(name) + 1);
}

void people_bot_row(struct row *row, int seat, int level, const char *name)
{
	people_sit_row(row, seat, WHO_BOT, name);
	row->strength[0] = (char)('0' + level);
}

bool judge_sit(struct judging *j)
{
	int seat = j->command->seat;
	struct rows rows;
	struct row row;

	if (!must_have_seat(j))
		return false;
	if (desk_seats_of(j->desk, j->from->person))
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_ONE_SEAT);
	if (j->desk->record.sitter[seat].who != WHO_OPEN)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_TAKEN);
	if (j->desk->set.alone)
		return desk_refuse(j->out, CODE_NOT_YOURS, DESK_WORD_ALONE);
	judge_begin(j, &rows);
	people_sit_row(&row, seat, WHO_PERSON, j->command->name);
	rows_add(&rows, &row);
	rows_end(&rows);
	return true;
}

/* The host fills a seat, or empties it. A further person at this device sits behind a curtain. */
static void add_who(struct rows *rows, int seat, const struct command *command, int i)
{
	const char *name = command->who_name[i];
	struct row row;

	switch ((enum row_who)command->who[i]) {
	case WHO_OPEN:
		row_init(&row, ROW_LEAVE, 0);
		row.seat = (uint8_t)seat;
		break;
	case WHO_BOT:
		people_bot_row(&row, seat, command->level[i],
			       name[0] ? name : people_bot_name(seat));
		break;
	case WHO_PERSON:
	case WHO_HOT:
	case WHO_RANDOM:
	case WHO_THUMB:
	case WHO_PROGRAM:
		people_sit_row(&row, seat, (enum row_who)command->who[i], name);
		break;
	}
	/* A person who sits is named by the row itself. */
	rows->first = true;
	rows_add(rows, &row);
}

bool judge_seat(struct judging *j)
{
	int seat = j->command->seat;
	struct rows rows;

	if (!must_host(j) || !must_be_open(j) || !must_have_seat(j))
		return false;
	if (j->desk->record.sitter[seat].who == WHO_PERSON &&
	    strcmp(j->desk->person[seat], j->from->person) != 0 &&
	    j->command->who[0] != WHO_OPEN)
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_TAKEN);
	judge_begin(j, &rows);
	add_who(&rows, seat, j->command, 0);
	rows_end(&rows);
	return true;
}

/* Options and settings as rows; what the game or the table does not know is refused. */
static bool add_settings(struct judging *j, struct rows *rows)
{
	for (int i = 0; i < j->command->settings; i++) {
		const struct command_setting *setting = &j->command->setting[i];
		struct row row;

		/* Which table is next, or how long clocks stood, is nobody's wish. */
		if (setting->of_table && (strncmp(setting->text, "next=", 5) == 0 ||
					  strncmp(setting->text, "stood=", 6) == 0))
			return desk_refuse(j->out, CODE_BAD, DESK_WORD_BAD_SETTING);
		row_init(&row, setting->of_table ? ROW_SET : ROW_OPTION, 0);
		memcpy(row.text, setting->text, strlen(setting->text) + 1);
		if (!rows_add(rows, &row))
			return desk_refuse(j->out, CODE_BAD, setting->of_table
								     ? DESK_WORD_BAD_SETTING
								     : DESK_WORD_BAD_OPTION);
	}
	return true;
}

/* Options one by one are the game's; together, and with so many seats, they may not be. */
static bool must_be_playable(struct judging *j)
{
	const struct record *record = &j->out->after->record;
	struct reader reader = {VIEW_PUBLIC, LANG_EN, NULL};
	char buf[400];
	struct text why;

	text_init(&why, buf, sizeof buf);
	if (setup_check(record->game, &record->setup, &reader, &why))
		return true;
	j->out->game = record->game;
	j->out->setup = record->setup;
	return desk_refuse(j->out, CODE_BAD, DESK_WORD_BAD_SETUP);
}

static bool is_about_game(const struct command *command)
{
	bool is = command->seats != 0;

	for (int i = 0; i < command->settings; i++)
		is |= !command->setting[i].of_table;
	return is;
}

bool judge_setup(struct judging *j)
{
	struct rows rows;
	struct row row;

	if (!must_host(j) || !must_be_open(j))
		return false;
	/* A game that rests has its seats and options; the table may still agree on its own. */
	if (j->desk->record.started && is_about_game(j->command))
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_STARTED);
	judge_begin(j, &rows);
	if (j->command->seats) {
		row_init(&row, ROW_SEATS, 0);
		row.number = j->command->seats;
		if (!rows_add(&rows, &row))
			return desk_refuse(j->out, CODE_BAD, DESK_WORD_NO_SEAT);
	}
	if (!add_settings(j, &rows))
		return false;
	rows_end(&rows);
	return true;
}

bool judge_nonce(struct judging *j)
{
	int seat = j->command->seat;
	struct rows rows;
	struct row row;

	if (!must_be_open(j) || !judge_own_seat(j))
		return false;
	if (seat_in(j->desk->nonces, seat))
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_NONCE_GIVEN);
	judge_begin(j, &rows);
	row_init(&row, ROW_NONCE, 0);
	row.seat = (uint8_t)seat;
	row.nonces = (uint8_t)seat_bit(seat);
	memcpy(row.nonce[seat], j->command->nonce, NONCE_SIZE);
	rows_add(&rows, &row);
	rows_end(&rows);
	return true;
}

/* Freezes what was shown, and deals until somebody must choose; what a device began goes on. */
static void add_start(struct rows *rows)
{
	const struct desk *desk = rows->out->after;
	struct row row;

	row_init(&row, desk->record.started ? ROW_SEED : ROW_START, 0);
	row.number = desk->record.started ? desk->match.draws : 0;
	row.has_hash = true;
	memcpy(row.hash, desk->commitment, SEED_SIZE);
	row.nonces = desk->nonces;
	memcpy(row.nonce, desk->nonce, sizeof row.nonce);
	rows_add(rows, &row);
	rows_advance(rows);
}

static bool all_taken(const struct desk *desk)
{
	uint32_t all = seat_bit(desk->record.setup.seats) - 1;

	return ((desk_people(desk) | desk_bots(desk)) & all) == all;
}

bool judge_start(struct judging *j)
{
	struct rows rows;

	if (!must_host(j) || !must_be_open(j))
		return false;
	if (!all_taken(j->desk))
		return desk_refuse(j->out, CODE_NOT_NOW, DESK_WORD_OPEN_SEATS);
	judge_begin(j, &rows);
	if (!must_be_playable(j))
		return false;
	add_start(&rows);
	rows_end(&rows);
	return true;
}

bool judge_look(struct judging *j)
{
	if (j->command->seat != SEAT_NOBODY && !judge_own_seat(j))
		return false;
	j->out->verdict = DESK_LOOK;
	j->out->seat = j->command->seat;
	return true;
}

/* Before the start the seat is open again; afterwards a computer player goes on. */
bool judge_leave(struct judging *j)
{
	int seat = j->command->seat;
	int level = j->command->people ? j->command->level[0] : 3;
	struct rows rows;
	struct row row;

	if (!judge_own_seat(j))
		return false;
	judge_begin(j, &rows);
	if (desk_status(j->desk) == DESK_PLAYING) {
		people_bot_row(&row, seat, level, j->desk->record.sitter[seat].name);
		rows_add(&rows, &row);
		rows_advance(&rows);
	} else if (desk_status(j->desk) == DESK_OPEN) {
		row_init(&row, ROW_LEAVE, 0);
		row.seat = (uint8_t)seat;
		rows_add(&rows, &row);
	}
	rows_end(&rows);
	return true;
}

bool judge_back(struct judging *j)
{
	int seat = j->command->seat;
	struct rows rows;
	struct row row;

	if (!must_have_seat(j))
		return false;
	if (!seat_in(desk_bots(j->desk), seat) ||
	    strcmp(j->desk->person[seat], j->from->person) != 0)
		return desk_refuse(j->out, CODE_NOT_YOURS, DESK_WORD_NOT_AWAY);
	judge_begin(j, &rows);
	people_sit_row(&row, seat, WHO_PERSON, j->desk->record.sitter[seat].name);
	rows_add(&rows, &row);
	rows_end(&rows);
	return true;
}

bool judge_rename(struct judging *j)
{
	int seat = j->command->seat;
	struct rows rows;
	struct row row;

	if (!judge_own_seat(j))
		return false;
	judge_begin(j, &rows);
	people_sit_row(&row, seat, (enum row_who)j->desk->record.sitter[seat].who,
		       j->command->name);
	rows_add(&rows, &row);
	rows_end(&rows);
	return true;
}

/* Those who sit and those who watch have a room each: nobody whispers to a player. */
bool judge_chat(struct judging *j)
{
	bool sits = desk_seats_of(j->desk, j->from->person) != 0;

	if (sits != (j->command->room == ROOM_TABLE))
		return desk_refuse(j->out, CODE_NOT_YOURS, DESK_WORD_NOT_YOURS);
	j->out->verdict = DESK_CHAT;
	j->out->room = j->command->room;
	text_str(j->out->text, j->command->text);
	return true;
}

bool judge_delete(struct judging *j)
{
	if (!must_host(j))
		return false;
	j->out->verdict = DESK_DELETE;
	return true;
}

/* A table is made once; a second `create` is somebody's mistake. */
bool judge_again(struct judging *j)
{
	return desk_refuse(j->out, CODE_BAD, DESK_WORD_NO_SUCH_DO);
}

void people_add_game(struct rows *rows, const struct game *game)
{
	struct row row;

	row_init(&row, ROW_GAME, 0);
	memcpy(row.text, game->id, strlen(game->id) + 1);
	row.number = game->rules_version;
	rows_add(rows, &row);
}

/* The seed is chosen before anybody can say anything, and its hash shown at once. */
void people_add_seed(struct rows *rows, const uint8_t *random)
{
	struct row row;

	row_init(&row, ROW_SECRET, 0);
	memcpy(row.hash, random, SEED_SIZE);
	row.has_hash = true;
	rows_add(rows, &row);
	row_init(&row, ROW_COMMIT, 0);
	row.has_hash = true;
	sha256(random, SEED_SIZE, row.hash);
	rows_add(rows, &row);
}

static bool add_seats(struct judging *j, struct rows *rows, const struct game *game)
{
	const struct command *command = j->command;
	int seats = command->seats ? command->seats : command->people;
	struct row row;

	row_init(&row, ROW_SEATS, 0);
	row.number = seats ? seats : game->seats_min;
	if (!rows_add(rows, &row) || command->people > row.number)
		return desk_refuse(j->out, CODE_BAD, DESK_WORD_NO_SEAT);
	return true;
}

void desk_create(struct desk *desk, struct slice json, const struct desk_from *from,
		 struct desk_judgement *out)
{
	struct command command;
	struct judging j = {desk, &command, from, out};
	const struct game *game;
	struct rows rows;

	out->ref[0] = '\0';
	out->rule = NULL;
	if (!command_read(json, &command, out))
		return;
	game = desk->room.lookup((struct slice){command.game, (uint32_t)strlen(command.game)});
	if (command.what != DO_CREATE || !game) {
		desk_refuse(out, CODE_UNKNOWN, DESK_WORD_NO_GAME);
		return;
	}
	judge_begin(&j, &rows);
	people_add_game(&rows, game);
	if (!add_seats(&j, &rows, game) || !add_settings(&j, &rows) || !must_be_playable(&j))
		return;
	people_add_seed(&rows, from->random);
	for (int i = 0; i < command.people; i++) {
		if (command.who[i] != WHO_OPEN)
			add_who(&rows, i, &command, i);
	}
	if (command.yes && all_taken(out->after))
		add_start(&rows);
	rows_end(&rows);
}

/* The settings of a table as rows; `next` is not one that goes on. */
static void add_set(struct rows *rows, const char *name, const char *value)
{
	struct text text;
	struct row row;

	row_init(&row, ROW_SET, 0);
	text_init(&text, row.text, sizeof row.text);
	text_str(&text, name);
	text_char(&text, '=');
	text_str(&text, value);
	rows_add(rows, &row);
}

void people_add_settings(struct rows *rows, const struct desk_settings *set)
{
	const struct {
		const char *name;
		bool on;
	} switches[] = {
		{"pause", set->pause}, {"hints", set->hints}, {"shading", set->shading},
		{"undo", set->consent}, {"alone", set->alone}, {"open", set->open},
	};
	char buf[64];
	struct text text;

	text_init(&text, buf, sizeof buf);
	desk_put_clock(set, &text);
	add_set(rows, "clock", buf);
	text_init(&text, buf, sizeof buf);
	if (set->window == WINDOW_WAIT)
		text_str(&text, "wait");
	else
		text_int(&text, set->window / 1000);
	add_set(rows, "window", buf);
	for (int i = 0; i < COUNT_OF(switches); i++)
		add_set(rows, switches[i].name, switches[i].on ? "on" : "off");
}

void people_add_options(struct rows *rows, const struct record *old, bool texts)
{
	const struct game *game = old->game;

	for (int i = 0; game->options[i].name; i++) {
		const char *value = setup_value(game, &old->setup, i);
		struct text text;
		struct row row;

		if (!value[0] || (!texts && !game->options[i].values))
			continue;
		row_init(&row, ROW_OPTION, 0);
		text_init(&text, row.text, sizeof row.text);
		text_str(&text, game->options[i].name);
		text_char(&text, '=');
		text_str(&text, value);
		rows_add(rows, &row);
	}
}

/* Everybody where they sat, each by their own name; whoever sits first is heard of by `first`. */
static void add_same_people(struct rows *rows, const struct desk *old)
{
	for (int seat = 0; seat < old->record.setup.seats; seat++) {
		const struct sitter *sitter = &old->record.sitter[seat];
		struct row row;

		if (sitter->who == WHO_OPEN)
			continue;
		people_sit_row(&row, seat, (enum row_who)sitter->who, sitter->name);
		memcpy(row.strength, sitter->strength, sizeof row.strength);
		rows->by = seat_in(desk_people(old), seat) ? old->person[seat] : old->host;
		rows->first = true;
		rows_add(rows, &row);
	}
	rows->by = old->host;
}

bool desk_agreed_rematch(const struct desk *desk)
{
	const struct desk_offer *offer = &desk->offer[OFFER_REMATCH];

	return offer->open && !(desk_people(desk) & ~offer->agreed) && !desk->set.next[0];
}

void desk_rematch(const struct desk *old, struct desk *desk, const struct desk_from *from,
		  struct desk_judgement *out)
{
	uint32_t others = desk_people(old) & ~desk_seats_of(old, old->host);
	struct rows rows;
	struct row row;

	out->ref[0] = '\0';
	out->rule = NULL;
	rows_begin(&rows, desk, out, from->now);
	rows.by = old->host;
	people_add_game(&rows, old->record.game);
	row_init(&row, ROW_SEATS, 0);
	row.number = old->record.setup.seats;
	rows_add(&rows, &row);
	people_add_options(&rows, &old->record, true);
	people_add_settings(&rows, &old->set);
	people_add_seed(&rows, from->random);
	add_same_people(&rows, old);
	/* Where others sit they see the commitment first and may add to the shuffle. */
	if (!others && all_taken(out->after))
		add_start(&rows);
	rows_end(&rows);
}

void desk_stood(const struct desk *desk, int64_t ms, int64_t now, struct desk_judgement *out)
{
	struct rows rows;
	char buf[24];
	struct text text;

	out->ref[0] = '\0';
	rows_begin(&rows, desk, out, now);
	text_init(&text, buf, sizeof buf);
	text_int(&text, ms);
	add_set(&rows, "stood", buf);
	rows_end(&rows);
}

void desk_next(const struct desk *desk, const char *table, int64_t now,
	       struct desk_judgement *out)
{
	struct rows rows;

	out->ref[0] = '\0';
	rows_begin(&rows, desk, out, now);
	add_set(&rows, "next", table);
	rows_end(&rows);
}
