/*
 * Golden play-throughs, the command: checks recorded ones, writes them again, makes new ones.
 *   golden --check FOLDER|FILE ...       plays the recorded moves and compares every line
 *   golden --write FOLDER|FILE ...       writes them again from their moves (git diff shows)
 *   golden --new FOLDER NAME --game ID --seats K [--seed S] [--option k=v ...] [--until REASON]
 *   golden --cover ROOT                  every game has one for every seat count
 *   golden --fill ROOT                   makes those that --cover misses
 */
#include "games/list.h"
#include "tests/golden/golden.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { CONTEXT = 4, SEEDS_TRIED = 20000, PATH_SIZE = 1024 };

static const struct reader plain = {VIEW_ALL, LANG_EN, NULL};

static bool complain(const char *path, int line, const char *what)
{
	printf("%s:%d: %s\n", path, line, what);
	return false;
}

static bool load(const char *path, char *content, struct slice *out)
{
	FILE *file = fopen(path, "r");
	size_t size = file ? fread(content, 1, GOLDEN_SIZE - 1, file) : 0;

	if (file)
		fclose(file);
	content[size] = '\0';
	*out = (struct slice){content, (uint32_t)size};
	return size > 0 || complain(path, 1, "cannot be read, or is empty");
}

static bool save(const char *path, const struct text *text)
{
	FILE *file = fopen(path, "w");
	bool good = file && fwrite(text->buf, 1, text->len, file) == text->len;

	if (file && fclose(file) != 0)
		good = false;
	return good || complain(path, 1, "cannot be written");
}

/* One line of the head or a move; everything else can be computed and is skipped. */
static const char *read_line(struct golden *golden, struct slice line)
{
	struct scan in;
	struct slice word;
	int64_t number;
	char why[300];
	struct text text;

	scan_init(&in, line.at, line.len);
	word = scan_word(&in);
	text_init(&text, why, sizeof why);
	if (slice_is(word, "game")) {
		golden->game = game_find(scan_word(&in));
		if (!golden->game)
			return "there is no such game";
		setup_default(golden->game, 0, &golden->setup);
	} else if (slice_is(word, ">")) {
		struct slice who = scan_word(&in);

		if (who.len != 1 || golden->count == GOLDEN_MOVES)
			return "that is no move";
		scan_blank(&in);
		golden->move[golden->count].seat = *who.at;
		golden->move[golden->count++].notation =
			(struct slice){in.at, (uint32_t)(in.end - in.at)};
	} else if (slice_is(word, "seats") && golden->game) {
		if (!slice_int(scan_word(&in), 1, SEAT_MAX, &number))
			return "that is no number of seats";
		golden->setup.seats = (uint8_t)number;
	} else if (slice_is(word, "seed")) {
		if (!slice_int(scan_word(&in), 0, INT64_MAX, &number))
			return "that is no seed";
		golden->seed = (uint64_t)number;
	} else if (slice_is(word, "option") && golden->game) {
		scan_blank(&in);
		if (!setup_option(golden->game, &golden->setup,
				  (struct slice){in.at, (uint32_t)(in.end - in.at)}, &plain, &text))
			return "there is no such option or value";
	}
	return NULL;
}

static bool read_golden(const char *path, struct slice content, struct golden *golden)
{
	char why[300];
	struct text text;
	struct scan in;

	memset(golden, 0, sizeof *golden);
	scan_init(&in, content.at, content.len);
	for (int line = 1; !scan_done(&in); line++) {
		const char *wrong = read_line(golden, scan_line(&in));

		if (wrong)
			return complain(path, line, wrong);
	}
	text_init(&text, why, sizeof why);
	if (!golden->game)
		return complain(path, 1, "there is no line that names the game");
	if (!setup_check(golden->game, &golden->setup, &plain, &text))
		return complain(path, 1, why);
	return true;
}

/* The first line that differs, with a few lines before it. */
static bool compare(const char *path, struct slice old, const struct text *new)
{
	struct scan a, b, from;
	int line = 0;

	if (old.len == new->len && memcmp(old.at, new->buf, old.len) == 0)
		return true;
	scan_init(&a, old.at, old.len);
	scan_init(&b, new->buf, new->len);
	from = a;
	for (;;) {
		struct slice was = scan_line(&a);
		struct slice is = scan_line(&b);

		line++;
		if (was.len != is.len || memcmp(was.at, is.at, was.len) != 0) {
			printf("%s:%d: the play-through differs from here on\n", path, line);
			for (int i = 0; i < CONTEXT && from.at < was.at; i++) {
				struct slice before = scan_line(&from);

				printf("    %.*s\n", (int)before.len, before.at);
			}
			printf("  - %.*s\n  + %.*s\n", (int)was.len, was.at, (int)is.len, is.at);
			return false;
		}
		if (line > CONTEXT)
			scan_line(&from);
	}
}

static char recorded[GOLDEN_SIZE], written[GOLDEN_SIZE];
static struct golden golden;

static bool check_file(const char *path)
{
	struct slice content;
	struct replay replay;
	struct text text;

	if (!load(path, recorded, &content) || !read_golden(path, content, &golden))
		return false;
	text_init(&text, written, sizeof written);
	golden_write(&golden, &text, &replay);
	if (replay.strayed)
		printf("%s: move %d (%c %.*s) is not legal any more\n", path, replay.strayed,
		       golden.move[replay.strayed - 1].seat,
		       (int)golden.move[replay.strayed - 1].notation.len,
		       golden.move[replay.strayed - 1].notation.at);
	else if (replay.moves < golden.count)
		printf("%s: the game ends before move %d\n", path, replay.moves + 1);
	else if (replay.moves > golden.count)
		printf("%s: the game does not end with move %d any more\n", path, golden.count);
	return compare(path, content, &text);
}

static bool write_file(const char *path)
{
	struct slice content;
	struct replay replay;
	struct text text;

	if (!load(path, recorded, &content) || !read_golden(path, content, &golden))
		return false;
	text_init(&text, written, sizeof written);
	golden_write(&golden, &text, &replay);
	if (replay.strayed)
		printf("%s: move %d is not legal any more; random from there\n", path,
		       replay.strayed);
	return save(path, &text);
}

static int wanted_file(const struct dirent *entry)
{
	const char *dot = strrchr(entry->d_name, '.');

	return entry->d_name[0] != '.' && dot && strcmp(dot, ".txt") == 0;
}

/* Calls `each` for a file, or for every .txt file of a folder. Returns how many went well. */
static int for_each(const char *path, bool (*each)(const char *), int *bad)
{
	struct dirent **entry;
	struct stat info;
	char name[PATH_SIZE];
	int n, good = 0;

	if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) {
		good = each(path);
		*bad += !good;
		return good;
	}
	n = scandir(path, &entry, wanted_file, alphasort);
	for (int i = 0; i < n; i++) {
		bool fine;

		snprintf(name, sizeof name, "%s/%s", path, entry[i]->d_name);
		fine = each(name);
		good += fine;
		*bad += !fine;
		free(entry[i]);
	}
	if (n >= 0)
		free(entry);
	return good;
}

/* Random games from seed to seed until one ends for the wanted reason (NULL: any). */
static bool make(const char *path, const char *until)
{
	struct replay replay;
	struct text text;

	for (int i = 0; i < SEEDS_TRIED; i++, golden.seed++) {
		text_init(&text, written, sizeof written);
		golden.count = 0;
		golden_write(&golden, &text, &replay);
		if (text.full)
			return complain(path, 1, "the play-through is too long");
		if (until && strcmp(until, replay.reason) != 0)
			continue;
		printf("%s: %d moves, %u bytes, seed %llu, ends by %s\n", path, replay.moves,
		       text.len, (unsigned long long)golden.seed, replay.reason);
		return save(path, &text);
	}
	return complain(path, 1, "no game ended for that reason");
}

static bool new_options(int argc, char **argv, const char **until)
{
	char why[300];
	struct text text;

	text_init(&text, why, sizeof why);
	for (int pass = 0; pass < 2; pass++) {
		for (int i = 0; i + 1 < argc; i += 2) {
			struct slice value = {argv[i + 1], (uint32_t)strlen(argv[i + 1])};

			if (pass == 0 && strcmp(argv[i], "--game") == 0)
				golden.game = game_find(value);
			if (pass == 0 || !golden.game)
				continue;
			if (strcmp(argv[i], "--seats") == 0)
				golden.setup.seats = (uint8_t)strtol(value.at, NULL, 10);
			else if (strcmp(argv[i], "--seed") == 0)
				golden.seed = strtoull(value.at, NULL, 10);
			else if (strcmp(argv[i], "--until") == 0)
				*until = value.at;
			else if (strcmp(argv[i], "--option") == 0 &&
				 !setup_option(golden.game, &golden.setup, value, &plain, &text))
				return complain(value.at, 0, why);
		}
		if (!golden.game)
			return complain("--game", 0, "there is no such game");
		if (pass == 0)
			setup_default(golden.game, golden.game->seats_min, &golden.setup);
	}
	return setup_check(golden.game, &golden.setup, &plain, &text) || complain("", 0, why);
}

static bool make_new(int argc, char **argv)
{
	char path[PATH_SIZE];
	const char *until = NULL;

	if (argc < 2 || !new_options(argc - 2, argv + 2, &until))
		return false;
	mkdir(argv[0], 0777);
	snprintf(path, sizeof path, "%s/%s.txt", argv[0], argv[1]);
	return make(path, until);
}

static uint32_t seats_found;

static bool note_seats(const char *path)
{
	struct slice content;

	if (!load(path, recorded, &content) || !read_golden(path, content, &golden))
		return false;
	seats_found |= (uint32_t)1 << golden.setup.seats;
	return true;
}

/* Looks for one play-through per game and seat count; makes what is missing if asked to. */
static bool cover(const char *root, bool fill)
{
	bool good = true;
	int bad = 0;

	for (int i = 0; game_list[i]; i++) {
		const struct game *game = game_list[i];
		char folder[PATH_SIZE / 2], path[PATH_SIZE];

		snprintf(folder, sizeof folder, "%s/%s", root, game->id);
		seats_found = 0;
		if (fill)
			mkdir(folder, 0777);
		for_each(folder, note_seats, &bad);
		for (int n = game->seats_min; n <= game->seats_max; n++) {
			if (seats_found >> n & 1)
				continue;
			snprintf(path, sizeof path, "%s/seats-%d.txt", folder, n);
			memset(&golden, 0, sizeof golden);
			golden.game = game;
			golden.seed = 1;
			setup_default(game, n, &golden.setup);
			good &= fill ? make(path, NULL)
				     : complain(folder, n, "no play-through for so many seats");
		}
	}
	return good && (bad == 0 || fill);
}

int main(int argc, char **argv)
{
	const char *command = argc > 2 ? argv[1] : "";
	bool check = strcmp(command, "--check") == 0;
	int good = 0, bad = 0;

	if (strcmp(command, "--new") == 0)
		return !make_new(argc - 2, argv + 2);
	if (strcmp(command, "--cover") == 0 || strcmp(command, "--fill") == 0)
		return !cover(argv[2], strcmp(command, "--fill") == 0);
	if (!check && strcmp(command, "--write") != 0) {
		printf("golden --check|--write FOLDER|FILE ...\n"
		       "golden --new FOLDER NAME --game ID --seats K [--seed S] "
		       "[--option k=v] [--until REASON]\n"
		       "golden --cover|--fill ROOT\n");
		return 2;
	}
	for (int i = 2; i < argc; i++)
		good += for_each(argv[i], check ? check_file : write_file, &bad);
	printf("%d play-throughs %s, %d not\n", good, check ? "as recorded" : "written", bad);
	return bad > 0 || good == 0;
}
