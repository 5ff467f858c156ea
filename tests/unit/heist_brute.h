/* The Great Heist by brute force, for tests: places one good after the other and looks at rows and
 * columns. Shares no code with games/heist: it is the second opinion (GH-1.8, GH-6.10). */
#ifndef HEIST_BRUTE_H
#define HEIST_BRUTE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BRUTE_CLUES = 16, BRUTE_QUESTIONS = 120 };

struct brute_clue {
	char kind;  /* r row, c column, a area, s raid, 1-4 starting clue */
	int where;  /* line, cell, or first good */
	int other;  /* second good; for kind 3 'r' or 'c' */
	int answer; /* found goods as bits (painting bit 0), good or -1 for raids, number */
};

struct brute_cell {
	int x, y;
};

struct brute {
	int width, height, clues;
	struct brute_clue clue[BRUTE_CLUES];
	uint64_t total;
	uint64_t count[8][100];
	uint32_t answers[BRUTE_QUESTIONS][128];
	int full;           /* whether to fill count and answers */
	uint8_t (*list)[8]; /* up to list_max layouts */
	uint64_t list_max;
	int x[8], y[8];
	int candidates[8];
	struct brute_cell candidate[8][100];
};

static inline int brute_steps(const struct brute *b, int i, int j)
{
	return abs(b->x[i] - b->x[j]) + abs(b->y[i] - b->y[j]);
}

/* Whether (x, y) is in a row, in a column or next to a cell. */
static inline int brute_inside(const struct brute *b, char kind, int where, int good)
{
	int dx, dy;

	if (kind == 'r')
		return b->y[good] == where;
	if (kind == 'c')
		return b->x[good] == where;
	dx = abs(b->x[good] - where % b->width);
	dy = abs(b->y[good] - where / b->width);
	return dx <= 1 && dy <= 1 && dx + dy > 0;
}

/* What each good must be to those before it, apart from keeping out of their cells. */
static inline int brute_relation(const struct brute *b, int good)
{
	int s2, s3;

	switch (good) {
	case 1:
		return brute_steps(b, 1, 0) == 4 || brute_steps(b, 1, 0) == 5;
	case 3:
		return abs(b->x[3] - b->x[2]) == 1 && abs(b->y[3] - b->y[2]) == 1 &&
		       (brute_steps(b, 2, 0) == 5 || brute_steps(b, 3, 0) == 5);
	case 4:
		return brute_steps(b, 4, 1) == 3;
	case 5:
		return brute_steps(b, 5, 1) == 3 && b->x[4] != b->x[5] && b->y[4] != b->y[5];
	case 6:
	case 7:
		s2 = brute_steps(b, good, 2);
		s3 = brute_steps(b, good, 3);
		if (!(s2 == 1 || s2 == 2 || s3 == 1 || s3 == 2))
			return 0;
		return good == 6 || brute_steps(b, 6, 7) >= 4;
	}
	return 1;
}

static inline int brute_rules(const struct brute *b, int good)
{
	if (!brute_relation(b, good))
		return 0;
	if (good > 0 && abs(b->x[good] - b->x[0]) <= 1 && abs(b->y[good] - b->y[0]) <= 1)
		return 0;
	for (int i = 0; i < good; i++)
		if (b->x[i] == b->x[good] && b->y[i] == b->y[good])
			return 0;
	return 1;
}

/* Whether a clue of a round or a raid lets the good be where it is. */
static inline int brute_clue_allows(const struct brute *b, const struct brute_clue *c, int good)
{
	if (c->kind == 's')
		return (b->y[good] * b->width + b->x[good] == c->where) == (c->answer == good);
	if (c->kind == 'r' || c->kind == 'c' || c->kind == 'a')
		return good == 0 ||
		       brute_inside(b, c->kind, c->where, good) == (c->answer >> good & 1);
	return 1;
}

/* Goods 0..good are placed: is that starting clue still possible? */
static inline int brute_clue_fits(const struct brute *b, const struct brute_clue *c, int good)
{
	int n = 0;

	if (c->kind == '2' || c->kind == '4') {
		if (good != c->where && good != c->other)
			return 1;
		return good < c->where || good < c->other ||
		       brute_steps(b, c->where, c->other) == c->answer;
	}
	if (c->kind != '1' && c->kind != '3')
		return 1;
	for (int i = 0; i <= good; i++)
		n += brute_inside(b, c->kind == '1' ? 'a' : (char)c->other, c->where, i);
	return n <= c->answer && n + 7 - good >= c->answer;
}

static inline void brute_record(struct brute *b)
{
	int lines = b->width + b->height, questions = lines + b->width * b->height;
	int found[BRUTE_QUESTIONS] = { 0 };

	if (b->list && b->total < b->list_max)
		for (int i = 0; i < 8; i++)
			b->list[b->total][i] = (uint8_t)(b->y[i] * b->width + b->x[i]);
	b->total++;
	if (!b->full)
		return;
	for (int i = 0; i < 8; i++)
		b->count[i][b->y[i] * b->width + b->x[i]]++;
	for (int i = 1; i < 8; i++) {
		int bit = 1 << (i - 1);

		found[b->y[i]] |= bit;
		found[b->height + b->x[i]] |= bit;
		for (int y = b->y[i] - 1; y <= b->y[i] + 1; y++)
			for (int x = b->x[i] - 1; x <= b->x[i] + 1; x++)
				if (x >= 0 && y >= 0 && x < b->width && y < b->height &&
				        (x != b->x[i] || y != b->y[i]))
					found[lines + y * b->width + x] |= bit;
	}
	for (int q = 0; q < questions; q++)
		b->answers[q][found[q]]++;
}

/* The cells each good may have by clues that speak of it alone. */
static inline void brute_candidates(struct brute *b)
{
	for (int good = 0; good < 8; good++) {
		b->candidates[good] = 0;
		for (int cell = 0; cell < b->width * b->height; cell++) {
			int fits = 1;

			b->x[good] = cell % b->width;
			b->y[good] = cell / b->width;
			for (int i = 0; i < b->clues && fits; i++)
				fits = brute_clue_allows(b, &b->clue[i], good);
			if (fits)
				b->candidate[good][b->candidates[good]++] =
				        (struct brute_cell){ b->x[good], b->y[good] };
		}
	}
}

static inline void brute_place(struct brute *b, int good)
{
	if (good == 8) {
		brute_record(b);
		return;
	}
	for (int k = 0; k < b->candidates[good]; k++) {
		int fits;

		b->x[good] = b->candidate[good][k].x;
		b->y[good] = b->candidate[good][k].y;
		fits = brute_rules(b, good);
		for (int i = 0; i < b->clues && fits; i++)
			fits = brute_clue_fits(b, &b->clue[i], good);
		if (fits)
			brute_place(b, good + 1);
	}
}

/* Fills total and, if full, counts and answers, from width, height and clues. */
static inline void brute_run(struct brute *b)
{
	b->total = 0;
	memset(b->count, 0, sizeof(b->count));
	memset(b->answers, 0, sizeof(b->answers));
	brute_candidates(b);
	brute_place(b, 0);
}

/* All layouts of a square grid: the painting in one eighth of it, times the mirror images. */
static inline uint64_t brute_square(int side)
{
	static struct brute b;
	uint64_t sum = 0;
	int half = (side + 1) / 2;

	memset(&b, 0, sizeof(b));
	b.width = b.height = side;
	brute_candidates(&b);
	for (int y = 0; y < half; y++)
		for (int x = y; x < half; x++) {
			int weight = (x == side - 1 - x ? 1 : 2) * (y == side - 1 - y ? 1 : 2);

			b.x[0] = x;
			b.y[0] = y;
			b.total = 0;
			brute_place(&b, 1);
			sum += b.total * (uint64_t)(weight * (x == y ? 1 : 2));
		}
	return sum;
}

#endif
