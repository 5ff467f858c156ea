/*
 * Writes the seed corpora of the fuzz targets again, after a change of rules or formats has made
 * the old ones useless: a few files per game under the folder given.
 *   fuzz-corpus tests/fuzz/corpus
 */
#include "engine/record.h"
#include "games/list.h"
#include "tests/outside.h"

#include <stdio.h>
#include <sys/stat.h>

enum { MOVES = 1 << 14, SHORT = 40, NAME = 500, TALK_EVERY = 17, TALKS = 5 };

/* Where files go, and the game they are about. */
struct corpus {
	const char *root;
	const struct game *game;
	int index; /* of the game in the list */
	int seats;
};

static FILE *open_file(const struct corpus *corpus, const char *target, const char *suffix)
{
	char path[NAME];
	FILE *file;

	snprintf(path, sizeof path, "%s/%s", corpus->root, target);
	mkdir(path, 0777);
	snprintf(path, sizeof path, "%s/%s/%s-%d%s", corpus->root, target, corpus->game->id,
		 corpus->seats, suffix);
	file = fopen(path, "w");
	if (!file)
		perror(path);
	ASSERT(file);
	return file;
}

static void write_position(const struct corpus *corpus, const struct match *match)
{
	static char line[POSITION_MAX];
	char suffix[20];
	struct text text;
	FILE *file;

	text_init(&text, line, sizeof line);
	position_put(corpus->game, match_state(match), &text);
	snprintf(suffix, sizeof suffix, "-%d", match->count);
	file = open_file(corpus, "fuzz_position", suffix);
	fputs(line, file);
	fclose(file);
}

/* What a host says to ask for a move, and the same with one value of the view changed. */
static void write_talk(const struct corpus *corpus, const struct match *match)
{
	static char talk[2][POSITION_MAX];
	int seat = seat_first(match_to_move(match));
	struct any_state view;
	struct slice real;
	struct text text;
	struct rng rng;
	char suffix[30];

	text_init(&text, talk[0], sizeof talk[0]);
	text_str(&text, "position ");
	match_view(match, seat, &view);
	position_put(corpus->game, state_of(&view), &text);
	rng_seed(&rng, (uint64_t)match->count);
	real = (struct slice){talk[0], text.len};
	text_init(&text, talk[1], sizeof talk[1]);
	value_change(real, &rng, &text);
	for (int i = 0; i < 2; i++) {
		FILE *file;

		snprintf(suffix, sizeof suffix, "-%d%s", match->count, i ? "-changed" : "");
		file = open_file(corpus, "fuzz_bot", suffix);
		fprintf(file, "game %s %d seats %d\nseat %d\n%s\ngo 5\n", corpus->game->id,
			corpus->game->rules_version, corpus->seats, seat, talk[i]);
		fclose(file);
	}
}

/* A game file, whole for the smallest table and cut short for the others; positions on the way. */
static void write_game(const struct corpus *corpus)
{
	static char content[1 << 20];
	static struct entry log[MOVES];
	static struct match match;
	struct record record;
	struct setup setup;
	struct selfplay selfplay = {.game = corpus->game, .setup = &setup};
	bool whole = corpus->seats == corpus->game->seats_min;
	struct text text;
	int talks = 0;
	FILE *file;

	setup_default(corpus->game, corpus->seats, &setup);
	match_init(&match, corpus->game, &setup, log, MOVES);
	rng_seed(&selfplay.rng, (uint64_t)corpus->seats);
	while (match_to_move(&match) && (whole || match.count < SHORT)) {
		int seat;
		struct move move = selfplay_move(&selfplay, match_state(&match), &seat);

		match_play(&match, match.revision, seat, &move, NULL);
		if (match.count % 7 == 3)
			match_undo(&match, match.revision, seat);
		if (match.count == 35)
			match_undo_by_consent(&match, 0);
		if (match.count == 30 || match.count == 60)
			write_position(corpus, &match);
		if (match.count > talks * TALK_EVERY && talks < TALKS &&
		    match_to_move(&match) && !seat_in(match_to_move(&match), SEAT_CHANCE)) {
			write_talk(corpus, &match);
			talks++;
		}
	}
	record_init(&record);
	record.sitter[0] = (struct sitter){WHO_PERSON, "", "Ada"};
	record.seeds = !whole;
	record.seed[0].has_commitment = !whole;
	record.seed[0].nonces = whole ? 0 : 2;
	text_init(&text, content, sizeof content);
	record_put(&record, &match, &text);
	file = open_file(corpus, "fuzz_record", "");
	fputs(content, file);
	fclose(file);
	text_init(&text, content, sizeof content); /* rows without head and tail, a few others */
	record_put_rows(&record, &match, &text);
	text_str(&text, "7 by=k3v9 ref=a-1 leave 2\n8 offer 1 1 remove 2\n8 answer 1 2 yes\n"
			"9 window 1 open 1+2\n9 window 1 close -\n9 clock 1\n9 set window=3\n"
			"9 sit 2 person Zoë\n9 device Ada\n9 end frozen a trap\n");
	file = open_file(corpus, "fuzz_row", "");
	fputs(content, file);
	fclose(file);
}

/* A file with its seed that can be gone on with, as a device keeps it; a command before some. */
static void write_dealt(const struct corpus *corpus)
{
	static const uint8_t secret[SEED_SIZE] = {3, 1, 4};
	static char content[1 << 18];
	static struct entry log[MOVES];
	static struct match match;
	uint8_t key[STREAM_KEY_SIZE];
	struct advance advance = {.key = key};
	struct record record;
	struct text text;
	FILE *file;

	record_init(&record);
	record.game = corpus->game;
	setup_default(corpus->game, corpus->seats, &record.setup);
	record.sitter[0] = (struct sitter){WHO_BOT, "4", "Alison"};
	record.sitter[1] = (struct sitter){WHO_PERSON, "", "Ada"};
	record.seeds = 1;
	record.seed[0].has_seed = true;
	memcpy(record.seed[0].seed, secret, sizeof secret);
	seed_commit(&record.seed[0]);
	seed_key(&record.seed[0], key);
	record.started = true;
	match_init(&match, corpus->game, &record.setup, log, MOVES);
	match_advance(&match, &advance);
	for (int i = 0; i < 6 && match_to_move(&match); i++) {
		struct move list[LEGAL_MAX];
		int seat = seat_first(match_to_move(&match));

		corpus->game->legal(match_state(&match), seat, list);
		match_play(&match, match.revision, seat, &list[0], NULL);
		match_advance(&match, &advance);
	}
	text_init(&text, content, sizeof content);
	if (corpus->seats == corpus->game->seats_min)
		text_str(&text, "{\"do\":\"adopt\",\"ref\":\"a-1\",\"name\":\"Zo\u00eb\","
				"\"seat\":1}\n");
	record_put(&record, &match, &text);
	file = open_file(corpus, "fuzz_desk_file", "");
	fputs(content, file);
	fclose(file);
}

/* Bytes that mostly play listed moves (see fuzz_move.c), and a few edits (fuzz_position.c). */
static void write_bytes(const struct corpus *corpus)
{
	int seats = corpus->seats - corpus->game->seats_min;
	struct rng rng;
	FILE *file = open_file(corpus, "fuzz_move", "");

	rng_seed(&rng, 5);
	fputc(corpus->index, file);
	fputc(seats, file);
	for (int i = 0; i < 300; i++) {
		fputc(i % 9 == 8 ? (int)rng_below(&rng, 5) : 5, file);
		fputc((int)rng_below(&rng, 256), file);
		fputc((int)rng_below(&rng, 256), file);
	}
	fclose(file);
	file = open_file(corpus, "fuzz_position", "-bytes");
	fputc(0, file);
	fputc(corpus->index, file);
	fputc(seats, file);
	for (int i = 0; i < 12; i++)
		fputc((int)rng_below(&rng, i < 4 ? 256 : 20), file);
	fclose(file);
}

int main(int argc, char **argv)
{
	struct corpus corpus = {.root = argc > 1 ? argv[1] : "tests/fuzz/corpus"};

	for (; game_list[corpus.index]; corpus.index++) {
		corpus.game = game_list[corpus.index];
		for (corpus.seats = corpus.game->seats_min; corpus.seats <= corpus.game->seats_max;
		     corpus.seats += 2) {
			write_game(&corpus);
			write_dealt(&corpus);
			write_bytes(&corpus);
		}
	}
	return 0;
}
