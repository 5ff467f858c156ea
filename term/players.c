/* The kinds of computer players and the seating of a table. */
#include <ctype.h>
#include <sodium.h>
#include <stdlib.h>

#include "term/bots.h"
#include "term/players.h"

static bool random_start(struct player *player, const char *strength)
{
	uint64_t seed;

	randombytes_buf(&seed, sizeof seed);
	rng_seed(&player->rng, seed);
	return *strength == '\0';
}

static struct move random_choose(struct player *player, const struct question *question)
{
	return question->legal[rng_below(&player->rng, (uint32_t)question->legal_count)];
}

static const struct player_kind kinds[] = {
	{"random", random_start, random_choose, NULL, false},
	{"bot", bot_player_start, bot_player_choose, bot_player_stop, false},
	{"thumb", bot_player_start, bot_player_choose, bot_player_stop, false},
	{"exec", bot_player_start, bot_player_choose, bot_player_stop, true},
};

/* The people of the inn: its host Harry Bailey and some of the pilgrims. */
static const char *const computer_name[SEAT_MAX] = {
	"Harry", "Alison", "Robin", "Oswald", "Emily", "Hubert",
};

static bool name_taken(const struct player *player, int count, const char *name)
{
	for (int i = 0; i < count; i++) {
		if (strcmp(player[i].name, name) == 0)
			return true;
	}
	return false;
}

/* Names differ, for they are all that log lines have: a second Ada becomes "Ada 2". */
static void set_name(struct player *player, int seat, const char *name)
{
	char *own = player[seat].name;

	snprintf(own, NAME_SIZE, "%s", name);
	for (int n = 2; n <= SEAT_MAX && name_taken(player, seat, own); n++)
		snprintf(own, NAME_SIZE, "%.36s %d", name, n);
}

/* What to call somebody who is just `you`: the name of the login, if it looks like one. */
static void login_name(char out[NAME_SIZE])
{
	const char *user = getenv("USER");
	size_t length = user ? strlen(user) : 0;
	bool usable = length >= 2 && length <= 20 && strcmp(user, "root") != 0;

	for (size_t i = 0; usable && i < length; i++)
		usable = isalpha((unsigned char)user[i]) != 0;
	snprintf(out, NAME_SIZE, "%s", usable ? user : word(W_GUEST));
	out[0] = (char)toupper((unsigned char)out[0]);
}

/* Printable, and not so long that a second one of that name could not be told apart. */
bool player_name_fits(const char *name)
{
	size_t length = strlen(name);
	char safe[NAME_SIZE];
	struct text text;

	text_init(&text, safe, sizeof safe);
	say_safely(name, &text);
	return length >= 1 && length <= 32 && name[0] != ' ' && name[length - 1] != ' ' &&
	       strcmp(name, safe) == 0 && !strpbrk(name, "()?");
}

static const struct player_kind *find_kind(const char *label)
{
	struct slice word_of = {label, (uint32_t)strcspn(label, ":")};

	for (int i = 0; i < COUNT_OF(kinds); i++) {
		if (slice_is(word_of, kinds[i].word))
			return &kinds[i];
	}
	return NULL;
}

/* False for a strength that the kind does not have. */
static bool start(struct player *player, const struct player_kind *kind, const char *label)
{
	const char *colon = strchr(label, ':');

	player->kind = kind;
	snprintf(player->label, LABEL_SIZE, "%s", label);
	return kind->start(player, colon ? colon + 1 : "");
}

/* A word near to one that means something is rather a slip than a person's name. */
static const char *meant(const char *text)
{
	const char *words[COUNT_OF(kinds) + 2] = {"you"};

	for (int i = 0; i < COUNT_OF(kinds); i++)
		words[i + 1] = kinds[i].word;
	return islower((unsigned char)*text) ? nearest_name(text, words) : NULL;
}

static bool seat_one(struct player *player, int seat, const char *text)
{
	const struct player_kind *kind = find_kind(text);
	char name[NAME_SIZE];

	if (kind) {
		set_name(player, seat, computer_name[seat]);
		if (start(&player[seat], kind, text))
			return true;
		say_error(W_BAD_STRENGTH, WITH(text));
		return false;
	}
	if (strcmp(text, "you") == 0) {
		login_name(name);
		set_name(player, seat, name);
		return true;
	}
	if (meant(text)) {
		say_error(W_BAD_PLAYER_NEAR, WITH(text, meant(text)));
		return false;
	}
	if (!player_name_fits(text)) {
		say_error(W_BAD_NAME, WITH(text));
		return false;
	}
	set_name(player, seat, text);
	return true;
}

static int seat_some(struct player *player, const struct game *game, int64_t seats)
{
	if (seats < game->seats_min || seats > game->seats_max) {
		say_error(W_BAD_SEATS, WITH(game->id, NUM(game->seats_min), NUM(game->seats_max),
					    NUM(seats)));
		return 0;
	}
	for (int seat = 0; seat < seats; seat++) {
		if (!seat_one(player, seat, seat ? "bot:3" : "you"))
			return 0;
	}
	return (int)seats;
}

/* Looting London is a game of three or more: with two there is little to fight about. */
int players_usual(const struct game *game)
{
	return strcmp(game->id, "looting") == 0 ? 3 : game->seats_min;
}

int players_seat(struct player player[SEAT_MAX], const struct game *game, const char *list)
{
	int64_t number;
	int seats = 0;

	memset(player, 0, SEAT_MAX * sizeof *player);
	if (!list)
		return seat_some(player, game, players_usual(game));
	if (slice_int((struct slice){list, (uint32_t)strlen(list)}, 0, 99, &number))
		return seat_some(player, game, number);
	for (const char *at = list;; at++) {
		size_t length = strcspn(at, ",");
		char text[LABEL_SIZE];

		if (seats == game->seats_max)
			return seat_some(player, game, seats + 1);
		if (length >= sizeof text) {
			say_error(W_BAD_NAME, WITH(at));
			return 0;
		}
		snprintf(text, sizeof text, "%.*s", (int)length, at);
		if (!seat_one(player, seats++, text))
			return 0;
		at += length;
		if (!*at)
			break;
	}
	if (seats < game->seats_min)
		return seat_some(player, game, seats);
	return seats;
}

/* How a game file calls the kinds of computer players. */
static const struct {
	const char *word;
	enum row_who who;
} who_of_kind[] = {
	{"random", WHO_RANDOM}, {"bot", WHO_BOT}, {"thumb", WHO_THUMB}, {"exec", WHO_PROGRAM},
};

void player_sit(const struct player *player, struct sitter *sitter)
{
	const char *colon = strchr(player->label, ':');

	memset(sitter, 0, sizeof *sitter);
	sitter->who = WHO_PERSON;
	snprintf(sitter->name, NAME_SIZE, "%s", player->name);
	for (int i = 0; player->kind && i < COUNT_OF(who_of_kind); i++) {
		if (strcmp(player->kind->word, who_of_kind[i].word) == 0)
			sitter->who = (uint8_t)who_of_kind[i].who;
	}
	if (colon && sitter->who != WHO_PROGRAM) /* what it runs is this machine's business */
		snprintf(sitter->strength, STRENGTH_SIZE, "%.16s", colon + 1);
}

void player_shown_name(const struct sitter *sitter, int seat, char out[NAME_SIZE])
{
	struct text text;

	text_init(&text, out, NAME_SIZE);
	say_safely(sitter->name, &text);
	if (!*sitter->name)
		snprintf(out, NAME_SIZE, "%s %d", word(W_SEAT), seat + 1);
}

bool player_from_file(struct player *player, const struct sitter *sitter, int seat)
{
	char label[LABEL_SIZE];

	memset(player, 0, sizeof *player);
	player_shown_name(sitter, seat, player->name);
	for (int i = 0; i < COUNT_OF(who_of_kind); i++) {
		const struct player_kind *kind = find_kind(who_of_kind[i].word);

		if (who_of_kind[i].who != (enum row_who)sitter->who)
			continue;
		snprintf(label, sizeof label, "%s%s%s", kind->word, *sitter->strength ? ":" : "",
			 sitter->strength);
		return !kind->runs && start(player, kind, label);
	}
	return true;
}

void players_leave(struct player player[SEAT_MAX])
{
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		if (player[seat].kind && player[seat].kind->stop)
			player[seat].kind->stop(&player[seat]);
	}
}
