/*
 * The sheet of verdicts: what check() says to real positions in which a few bytes were changed
 * at random, or a few fields are those of another moment, counted by sentence; and a number made of
 * all verdicts in their order. Of what passes, some is played to its end: that is what check()
 * promises.
 */
#include "tests/sheets/sheets.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 300000, FROM_ONE = 80, SENTENCES = 100, PLAYED = 50 };

struct verdicts {
	const char *sentence[SENTENCES];
	int count[SENTENCES];
	int sentences, possible;
	uint64_t hash;
};

static void note(struct verdicts *v, const char *sentence)
{
	int i = 0;

	v->hash = hash_bytes(v->hash, sentence, strlen(sentence));
	while (i < v->sentences && strcmp(v->sentence[i], sentence) != 0)
		i++;
	if (i == v->sentences) {
		ASSERT(i < SENTENCES);
		v->sentence[v->sentences++] = sentence;
		v->count[i] = 0;
	}
	v->count[i]++;
}

/* A byte of the state: any, or one beside those that say something. */
static uint32_t any_byte(const struct game *game, struct rng *rng, const struct any_state *state)
{
	uint32_t at = rng_below(rng, game->state_size);

	if (rng_below(rng, 3) == 0)
		return at;
	for (int tries = 0; tries < 40 && !state->bytes[at]; tries++)
		at = rng_below(rng, game->state_size);
	return (at + rng_below(rng, 9) + game->state_size - 4) % game->state_size;
}

void spoil(const struct game *game, struct rng *rng, struct any_state *state)
{
	for (int left = 1 + (int)rng_below(rng, 3); left > 0; left--) {
		uint8_t *at = &state->bytes[any_byte(game, rng, state)];

		if (rng_below(rng, 2))
			*at = (uint8_t)(*at + 1 - 2 * (int)rng_below(rng, 2));
		else
			*at = (uint8_t)rng_below(rng, rng_below(rng, 2) ? 13 : 256);
	}
}

/* Copies one element of a field, or all: where in the state it is follows from its dimensions. */
static void copy_field(const struct field *field, struct rng *rng, const struct any_state *from,
		       struct any_state *to)
{
	bool all = rng_below(rng, 2);
	int count[3], only[3];

	for (int i = 0; i < 3; i++) {
		count[i] = field->dim[i].count ? field->dim[i].count : 1;
		only[i] = all ? -1 : (int)rng_below(rng, (uint32_t)count[i]);
	}
	for (int i = 0; i < count[0] * count[1] * count[2]; i++) {
		int at[3] = {i / count[2] / count[1], i / count[2] % count[1], i % count[2]};
		size_t offset = field->offset;
		bool wanted = true;

		for (int k = 0; k < 3; k++) {
			offset += (size_t)at[k] * field->dim[k].stride;
			wanted &= only[k] < 0 || only[k] == at[k];
		}
		if (wanted)
			memcpy(to->bytes + offset, from->bytes + offset, field->size);
	}
}

void mix(const struct game *game, struct rng *rng, const struct any_state *other,
	 struct any_state *state)
{
	uint32_t fields = 0;

	while (game->fields[fields].name)
		fields++;
	for (int left = 1 + (int)rng_below(rng, 3); left > 0; left--)
		copy_field(&game->fields[rng_below(rng, fields)], rng, other, state);
}

/* A position that passes is played to its end, sound at every step. */
static void play_out(const struct game *game, uint64_t seed, struct any_state *state)
{
	struct selfplay selfplay = {.game = game};

	rng_seed(&selfplay.rng, seed);
	for (uint32_t made = 0; game->to_move(state_of(state)); made++) {
		const char *broken = game->check(state_of(state));
		struct move move;
		int seat;

		if (broken || made > game->decisions_max) {
			printf("%s: a spoiled position that passed goes wrong: %s\n", game->id,
			       broken ? broken : "it does not end");
			exit(1);
		}
		move = selfplay_move(&selfplay, state_of(state), &seat);
		game->apply(state_of(state), seat, move, NULL);
	}
}

/* Two moments, often of one game. */
static void two_moments(const struct game *game, struct rng *rng, struct any_state *base,
			struct any_state *other)
{
	uint32_t more = (uint32_t)(game->seats_max - game->seats_min + 1);
	uint64_t seed;
	struct setup setup;

	any_setup(game, game->seats_min + (int)rng_below(rng, more), rng, &setup);
	seed = rng_next(rng);
	play_at_random(game, &setup, seed, (int)rng_below(rng, 300), base);
	if (rng_below(rng, 3) == 0)
		seed++;
	play_at_random(game, &setup, seed, (int)rng_below(rng, 300), other);
}

static void judge(const struct game *game, struct verdicts *v)
{
	static struct any_state base, other, spoiled;
	struct rng rng;

	rng_seed(&rng, 7);
	for (int i = 0; i < ROUNDS; i++) {
		const char *broken;

		if (i % FROM_ONE == 0)
			two_moments(game, &rng, &base, &other);
		spoiled = base;
		if (i % 2)
			mix(game, &rng, &other, &spoiled);
		else
			spoil(game, &rng, &spoiled);
		broken = game->check(state_of(&spoiled));
		note(v, broken ? broken : "(possible)");
		if (!broken && v->possible++ % PLAYED == 0)
			play_out(game, (uint64_t)i, &spoiled);
	}
}

void put_verdicts(const struct game *game, struct text *out)
{
	struct verdicts v = {.hash = 1};

	judge(game, &v);
	for (int i = 0; i < v.sentences; i++) {
		int least = i;

		for (int j = i + 1; j < v.sentences; j++) {
			if (strcmp(v.sentence[j], v.sentence[least]) < 0)
				least = j;
		}
		text_int(out, v.count[least]);
		text_char(out, '\t');
		text_str(out, v.sentence[least]);
		text_char(out, '\n');
		v.sentence[least] = v.sentence[i];
		v.count[least] = v.count[i];
	}
	text_str(out, "all verdicts in order: ");
	text_hex64(out, v.hash);
	text_char(out, '\n');
}
