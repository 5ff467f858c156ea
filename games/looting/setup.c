/* Set-up: options and their checks, the tiles typed in by an owner of the box, the layout. */
#include "games/looting/state.h"
#include "games/looting/words.h"

static int letter_of(const char *letters, char c)
{
	for (int i = 0; letters[i]; i++) {
		if ((letters[i] | 0x20) == (c | 0x20))
			return i;
	}
	return -1;
}

/* Reads `G3w`; 0 if it is not a tile. Small and capital letters are the same. */
static int read_tile(struct slice word)
{
	int crime, witness, value;

	if (word.len != 3)
		return 0;
	crime = letter_of(looting_crime_letter, word.at[0]);
	value = word.at[1] - '0';
	witness = letter_of(looting_witness_letter, word.at[2]);
	if (crime < 0 || witness < 0 || value < 1 || value > LOOTING_VALUE_MAX)
		return 0;
	return looting_code(crime, witness, value);
}

/* The next word of a list separated by blanks or commas; empty at the end. */
static struct slice next_word(struct scan *scan)
{
	do
		scan_blank(scan);
	while (scan_char(scan, ','));
	return scan_until(scan, " \t,");
}

/* Reads a typed-in list and sorts it. Returns how many tiles it has, or -n: number n is bad. */
static int read_tiles(const char *list, uint8_t set[LOOTING_TILES], struct slice *bad)
{
	struct scan scan;
	struct slice word;
	int count = 0;

	memset(set, 0, LOOTING_TILES);
	scan_init(&scan, list, strlen(list));
	for (word = next_word(&scan); word.len > 0; word = next_word(&scan)) {
		int code = read_tile(word);
		int at = count++;

		*bad = word;
		if (code == 0)
			return -count;
		if (at >= LOOTING_TILES)
			continue;
		for (; at > 0 && set[at - 1] > code; at--)
			set[at] = set[at - 1];
		set[at] = (uint8_t)code;
	}
	return count;
}

static bool refuse(struct text *why, const struct reader *reader, int word, const int *arg)
{
	words_put(why, reader, looting_words, word, arg);
	return false;
}

/* What somebody typed, cut short, where the sentence has room for it. */
static bool put_typed(const void *context, struct slice name, int value,
		      const struct reader *reader, struct text *out)
{
	const struct slice *typed = context;

	(void)value;
	(void)reader;
	if (!slice_is(name, "typed"))
		return false;
	text_bytes(out, typed->at, typed->len > 12 ? 12 : typed->len);
	return true;
}

/* Count, letters and values, and every crime there: what the rules need to work at all. */
static bool check_tiles(const struct setup *setup, const struct reader *reader, struct text *why)
{
	int wanted = setup->choice[LOOTING_OPTION_SHORT] ? LOOTING_TILES_SHORT : LOOTING_TILES;
	uint8_t set[LOOTING_TILES];
	struct slice bad;
	int count = read_tiles(setup->text[0], set, &bad);
	uint32_t crimes = 0;

	if (count < 0) {
		words_fill(why, reader,
			   &(struct filling){looting_words, (int[]){-count, 0}, put_typed, &bad},
			   LOOTING_WORD_BAD_TILE);
		return false;
	}
	if (count != wanted)
		return refuse(why, reader, LOOTING_WORD_BAD_COUNT, (int[]){count, wanted});
	for (int i = 0; i < wanted; i++)
		crimes |= (uint32_t)1 << looting_tile[set[i]].crime;
	for (int crime = 0; crime < LOOTING_CRIMES; crime++) {
		if (!(crimes >> crime & 1))
			return refuse(why, reader, LOOTING_WORD_BAD_CRIME,
				      (int[]){LOOTING_WORD_CRIME + crime});
	}
	return true;
}

bool looting_check_setup(const struct setup *setup, const struct reader *reader,
			 struct text *why)
{
	if (setup->choice[LOOTING_OPTION_SHORT] && setup->seats != 2) /* LL-7.2 */
		return refuse(why, reader, LOOTING_WORD_BAD_SHORT, (int[]){setup->seats});
	return setup->text[0][0] == '\0' || check_tiles(setup, reader, why);
}

/* Back into the box with everything; the layout begins. LL-6.10 */
void looting_lay_out(struct game_state *s)
{
	memset(s->column, 0, sizeof s->column);
	memset(s->row, 0, sizeof s->row);
	memset(s->discard, 0, sizeof s->discard);
	memset(s->hand, 0, sizeof s->hand);
	memset(s->known, 0, sizeof s->known);
	memset(s->disk, 0, sizeof s->disk);
	for (int i = 0; i < looting_tiles(s); i++)
		s->owner[i] = LOOTING_BOX;
	s->skips = 0;
	s->refreshes = 0;
	s->seat = s->first;
	s->phase = LOOTING_PHASE_TILES;
}

void looting_init(struct game_state *s, const struct setup *setup)
{
	struct slice bad;

	memset(s, 0, sizeof *s);
	s->seats = setup->seats;
	s->edition = setup->choice[LOOTING_OPTION_EDITION];
	s->toprow = setup->choice[LOOTING_OPTION_TOPROW];
	s->sleuth = setup->choice[LOOTING_OPTION_SLEUTH];
	if (setup->text[0][0])
		read_tiles(setup->text[0], s->set, &bad);
	else if (setup->choice[LOOTING_OPTION_SHORT])
		memcpy(s->set, looting_set_short, sizeof looting_set_short);
	else
		memcpy(s->set, looting_set, sizeof looting_set);
	looting_lay_out(s);
	s->phase = LOOTING_PHASE_FIRST;
}

/*
 * A tile is laid out, or leaves the table for a seat or the box. Of equal tiles it does not matter
 * which: they are kept in order.
 */
void looting_move_tile(struct game_state *s, int code, int from, int to)
{
	int i = 0;

	while (s->set[i] != code || s->owner[i] != from)
		i++;
	for (; i + 1 < LOOTING_TILES && s->set[i + 1] == code && s->owner[i + 1] < to; i++)
		s->owner[i] = s->owner[i + 1];
	s->owner[i] = (uint8_t)to;
}

/*
 * How likely each tile of the set is the next one laid, and their sum. Anywhere but in a top row
 * by LL-2.4 all are equal. There every layout allowed is equally likely (LL-2.6): the crime is
 * one of those not on top yet, all equal, and the tile any of its crime, all equal.
 */
static uint32_t weigh_tiles(const struct game_state *s, uint32_t weight[LOOTING_TILES])
{
	uint32_t crimes = 0, product = 1, sum = 0;
	int count[LOOTING_CRIMES] = {0};
	bool top = s->toprow && s->column[LOOTING_COLUMNS - 1][0] == 0;

	for (int i = 0; top && i < LOOTING_TILES; i++) {
		int crime = looting_tile[s->set[i]].crime;

		if (!s->set[i])
			continue;
		count[crime] += s->owner[i] == LOOTING_BOX;
		crimes |= (uint32_t)(s->owner[i] != LOOTING_BOX) << crime;
	}
	for (int crime = 0; top && crime < LOOTING_CRIMES; crime++) {
		if (!(crimes >> crime & 1))
			product *= (uint32_t)count[crime];
	}
	for (int i = 0; i < LOOTING_TILES; i++) {
		int crime = looting_tile[s->set[i]].crime;

		weight[i] = s->set[i] && s->owner[i] == LOOTING_BOX;
		if (top && weight[i])
			weight[i] = crimes >> crime & 1 ? 0 : product / (uint32_t)count[crime];
		sum += weight[i];
	}
	return sum;
}

int looting_chance_tiles(const struct game_state *s, struct outcome *out)
{
	uint32_t weight[LOOTING_TILES];
	int n = 0;

	weigh_tiles(s, weight);
	for (int i = 0; i < LOOTING_TILES; i++) {
		if (weight[i] == 0)
			continue;
		if (n > 0 && out[n - 1].move.arg[0] == s->set[i]) {
			out[n - 1].weight += weight[i];
			continue;
		}
		out[n].move = (struct move){LOOTING_TILE, {s->set[i]}};
		out[n++].weight = weight[i];
	}
	return n;
}

struct move looting_draw_tile(const struct game_state *s, struct rng *rng)
{
	uint32_t weight[LOOTING_TILES];
	uint32_t at;
	int i = 0;

	if (s->toprow) {
		at = rng_below(rng, weigh_tiles(s, weight));
		while (at >= weight[i])
			at -= weight[i++];
	} else {
		at = rng_below(rng, (uint32_t)(looting_tiles(s) - looting_laid(s)));
		while (s->owner[i] != LOOTING_BOX || at-- > 0)
			i++;
	}
	return (struct move){LOOTING_TILE, {s->set[i]}};
}
