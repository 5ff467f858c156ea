/*
 * Surveying questions. Small blocks are gone through layout by layout. For large ones let U be a
 * set of the four open goods and F(U) the number of layouts of the block with all of U inside the
 * region: as in block.c a product of two pair counts with the clashes taken back. From the sixteen
 * F the numbers of layouts with exactly U inside follow by subtraction.
 */
#include "games/heist/solver/survey.h"

#include <string.h>

enum {
	SUBSETS = 1 << OPEN,  /* sets of open goods: bits 0, 1 necklaces, 2, 3 bracelets */
	SMALL = 48,           /* up to so many layouts going through them is quicker */
	CLASHES_MAX = 4 * 12, /* a necklace has at most 12 cells, GH-1.6 */
	TWINS_MAX = 2 * 12 * 11,
};

/* A necklace and a bracelet in the same cell, and what that leaves for their partners. */
struct clash {
	uint8_t cell;
	uint8_t here;                  /* bits: the two, */
	uint8_t necklace, bracelet;    /* the other necklace, the other bracelet */
	uint32_t necklaces, bracelets; /* sizes of the masks */
	struct mask with_necklace, with_bracelet;
};

/* Both necklaces in cells with bracelets: the two pairs of goods that share cells. */
struct twin {
	uint8_t cell[2];
	uint8_t here[2]; /* bits of the goods in each cell */
};

/* Everything about one block that does not hang on the question. */
struct plan {
	const struct block *block;
	struct mask both[2]; /* in reach of a necklace, of a bracelet */
	uint32_t total;
	uint32_t pairs[2];
	uint32_t degree[OPEN][CELLS_MAX];  /* pairs with the good in the cell */
	uint32_t layouts[OPEN][CELLS_MAX]; /* layouts with the good in the cell */
	unsigned clashes, twins;
	struct clash clash[CLASHES_MAX];
	struct twin twin[TWINS_MAX];
};

struct surveying {
	struct survey *survey;
	const struct walk *walk;
	bool alike; /* every block stands for two: see rings_alike */
	struct mask region[QUESTIONS_MAX];
	struct tally tally; /* of one block; cleared again after use */
	struct plan plan;
};

static const struct mask *partner_of(const struct block *block, unsigned open)
{
	return open < 2 ? block->partners->necklace : block->partners->bracelet;
}

static void plan_degrees(struct plan *plan, struct tally *tally)
{
	const struct block *block = plan->block;

	plan->pairs[0] = plan->pairs[1] = 0;
	for (unsigned i = 0; i < OPEN; i++) {
		const struct mask *partner = partner_of(block, i);

		for (struct mask m = block->open[i]; !mask_empty(m);) {
			unsigned cell = mask_take(&m);
			uint64_t *count = &tally->count[GOOD_NECKLACE_GOLD + i][cell];

			plan->degree[i][cell] =
				mask_count(mask_and(block->open[i ^ 1], partner[cell]));
			plan->layouts[i][cell] = (uint32_t)*count;
			*count = 0;
			if (i % 2 == 0)
				plan->pairs[i / 2] += plan->degree[i][cell];
		}
	}
}

/* All clashes of good n with good b, 0-1 and 2-3. */
static void plan_clashes(struct plan *plan, unsigned n, unsigned b)
{
	const struct block *block = plan->block;

	for (struct mask m = mask_and(block->open[n], block->open[b]); !mask_empty(m);) {
		unsigned cell = mask_take(&m);
		struct clash *clash = &plan->clash[plan->clashes];

		ASSERT(plan->clashes < CLASHES_MAX);
		clash->cell = (uint8_t)cell;
		clash->here = (uint8_t)(1u << n | 1u << b);
		clash->necklace = (uint8_t)(1u << (n ^ 1));
		clash->bracelet = (uint8_t)(1u << (b ^ 1));
		clash->with_necklace =
			mask_and(block->open[n ^ 1], block->partners->necklace[cell]);
		clash->with_bracelet =
			mask_and(block->open[b ^ 1], block->partners->bracelet[cell]);
		clash->necklaces = mask_count(clash->with_necklace);
		clash->bracelets = mask_count(clash->with_bracelet);
		if (clash->necklaces > 0 && clash->bracelets > 0)
			plan->clashes++;
	}
}

/* Gold necklace with bracelet b, silver necklace with the other one. */
static void plan_twins(struct plan *plan, unsigned b)
{
	const struct block *block = plan->block;

	for (struct mask m = mask_and(block->open[0], block->open[b]); !mask_empty(m);) {
		unsigned cell = mask_take(&m);
		struct mask with =
			mask_and(block->partners->necklace[cell], block->partners->bracelet[cell]);

		with = mask_and(with, mask_and(block->open[1], block->open[b ^ 1]));
		while (!mask_empty(with)) {
			ASSERT(plan->twins < TWINS_MAX);
			plan->twin[plan->twins++] = (struct twin){
				{(uint8_t)cell, (uint8_t)mask_take(&with)},
				{(uint8_t)(1u | 1u << b), (uint8_t)(2u | 1u << (b ^ 1))}};
		}
	}
}

static void plan_set(struct plan *plan, const struct block *block, struct tally *tally)
{
	plan->block = block;
	plan->both[0] = mask_or(block->open[0], block->open[1]);
	plan->both[1] = mask_or(block->open[2], block->open[3]);
	plan->clashes = plan->twins = 0;
	plan_degrees(plan, tally);
	for (unsigned n = 0; n < 2; n++)
		for (unsigned b = 2; b < 4; b++)
			plan_clashes(plan, n, b);
	plan_twins(plan, 2);
	plan_twins(plan, 3);
}

/* Pairs of one kind with none, the first, the second, both asked to be inside the region. */
static void pairs_inside(const struct plan *plan, unsigned kind, struct mask region,
			 uint32_t inside[4])
{
	const struct mask *open = plan->block->open + 2 * kind;
	const struct mask *partner = partner_of(plan->block, 2 * kind);
	struct mask second = mask_and(open[1], region);

	inside[0] = plan->pairs[kind];
	inside[1] = inside[2] = inside[3] = 0;
	for (struct mask m = mask_and(open[0], region); !mask_empty(m);) {
		unsigned cell = mask_take(&m);

		inside[1] += plan->degree[2 * kind][cell];
		if (mask_meets(second, partner[cell]))
			inside[3] += mask_count(mask_and(second, partner[cell]));
	}
	while (!mask_empty(second))
		inside[2] += plan->degree[2 * kind + 1][mask_take(&second)];
}

/* Layouts with that open good inside the region. */
static uint32_t layouts_inside(const struct plan *plan, unsigned open, struct mask region)
{
	uint32_t layouts = 0;

	for (struct mask m = mask_and(plan->block->open[open], region); !mask_empty(m);)
		layouts += plan->layouts[open][mask_take(&m)];
	return layouts;
}

/*
 * Takes the clashes back from F. F of no good and of one good is set elsewhere, so a clash outside
 * the region matters only if both partners are inside.
 */
static void clashes_back(const struct plan *plan, struct mask region, uint32_t f[SUBSETS])
{
	for (unsigned i = 0; i < plan->clashes; i++) {
		const struct clash *c = &plan->clash[i];
		uint32_t necklaces = mask_count(mask_and(region, c->with_necklace));
		uint32_t bracelets = mask_count(mask_and(region, c->with_bracelet));

		if (!mask_has(region, c->cell)) {
			f[c->necklace | c->bracelet] -= necklaces * bracelets;
			continue;
		}
		for (unsigned u = 1; u < SUBSETS; u++)
			f[u] -= (u & c->necklace ? necklaces : c->necklaces) *
				(u & c->bracelet ? bracelets : c->bracelets);
	}
	for (unsigned i = 0; i < plan->twins; i++) {
		const struct twin *t = &plan->twin[i];
		unsigned here = (mask_has(region, t->cell[0]) ? t->here[0] : 0u) |
				(mask_has(region, t->cell[1]) ? t->here[1] : 0u);

		for (unsigned u = 1; u < SUBSETS && here; u++)
			f[u] += (u & ~here) == 0;
	}
}

/*
 * Layouts with exactly the goods of u inside the region, for every u: from those with at least
 * them.
 */
static void both_kinds(const struct plan *plan, struct mask region, uint32_t f[SUBSETS])
{
	uint32_t necklaces[4], bracelets[4];

	pairs_inside(plan, 0, region, necklaces);
	pairs_inside(plan, 1, region, bracelets);
	for (unsigned u = 0; u < SUBSETS; u++)
		f[u] = necklaces[u & 3] * bracelets[u >> 2];
	clashes_back(plan, region, f);
	f[0] = plan->total;
	for (unsigned i = 0; i < OPEN; i++)
		f[1u << i] = layouts_inside(plan, i, region);
	for (unsigned bit = 1; bit < SUBSETS; bit <<= 1)
		for (unsigned u = 0; u < SUBSETS; u++)
			if (!(u & bit))
				f[u] -= f[u | bit];
}

/*
 * The same where the region is in reach of one kind only: no clash is inside it, so two of that
 * kind inside go with every pair of the other.
 */
static void one_kind(const struct plan *plan, unsigned kind, struct mask region,
		     uint32_t f[SUBSETS])
{
	const struct mask *open = plan->block->open + 2 * kind;
	const struct mask *partner = partner_of(plan->block, 2 * kind);
	struct mask second = mask_and(open[1], region);
	unsigned shift = 2 * kind;
	uint32_t both = 0;

	for (struct mask m = mask_and(open[0], region); !mask_empty(m) && !mask_empty(second);)
		both += mask_count(mask_and(second, partner[mask_take(&m)]));
	both *= plan->pairs[kind ^ 1];
	f[1u << shift] = layouts_inside(plan, 2 * kind, region) - both;
	f[2u << shift] = layouts_inside(plan, 2 * kind + 1, region) - both;
	f[3u << shift] = both;
	f[0] = plan->total - f[1u << shift] - f[2u << shift] - both;
}

static unsigned rings_exchanged(unsigned answer)
{
	return (answer & ~6u) | (answer & 2u) << 1 | (answer & 4u) >> 1;
}

static void survey_large(struct surveying *s, const struct block *block)
{
	const struct plan *plan = &s->plan;

	for (unsigned q = 0; q < s->survey->questions; q++) {
		uint32_t *count = s->survey->count[q];
		struct mask region = s->region[q];
		bool necklaces = mask_meets(region, plan->both[0]);
		bool bracelets = mask_meets(region, plan->both[1]);
		uint32_t f[SUBSETS] = {plan->total};
		unsigned fixed = 0;

		for (unsigned good = GOOD_STATUE; good < GOOD_NECKLACE_GOLD; good++)
			if (mask_has(region, block->fixed[good]))
				fixed |= 1u << (good - 1);
		if (necklaces && bracelets)
			both_kinds(plan, region, f);
		else if (necklaces || bracelets)
			one_kind(plan, bracelets, region, f);
		for (unsigned u = 0; u < SUBSETS; u++)
			count[fixed | u << 3] += f[u];
		if (!s->alike)
			continue;
		for (unsigned u = 0; u < SUBSETS; u++)
			count[rings_exchanged(fixed) | u << 3] += f[u];
	}
}

static bool survey_layout(void *context, const struct layout *layout)
{
	const struct surveying *s = context;
	struct shape shape = s->walk->facts.shape;
	unsigned lines = (unsigned)shape.height + shape.width;
	uint8_t answer[QUESTIONS_MAX] = {0};

	for (unsigned good = GOOD_STATUE; good < GOODS; good++) {
		unsigned cell = layout->cell[good];
		uint8_t bit = (uint8_t)(1u << (good - 1));

		answer[cell_row(shape, cell)] |= bit;
		answer[shape.height + cell_column(shape, cell)] |= bit;
		/* A cell is in the areas around the cells around it. */
		for (struct mask m = s->walk->around[cell]; !mask_empty(m);)
			answer[lines + mask_take(&m)] |= bit;
	}
	for (unsigned q = 0; q < s->survey->questions; q++)
		s->survey->count[q][answer[q]]++;
	for (unsigned q = 0; q < s->survey->questions && s->alike; q++)
		s->survey->count[q][rings_exchanged(answer[q])]++;
	return true;
}

static bool survey_block(void *context, const struct block *block)
{
	struct surveying *s = context;
	uint64_t count;

	if (s->alike && block->fixed[GOOD_RING_GOLD] > block->fixed[GOOD_RING_SILVER])
		return true;
	count = heist_block_count(block);
	if (count == 0)
		return true;
	if (count <= SMALL)
		return heist_block_each(block, (struct layout_visitor){survey_layout, s});
	heist_block_tally(block, &s->tally);
	plan_set(&s->plan, block, &s->tally);
	s->plan.total = (uint32_t)count;
	survey_large(s, block);
	return true;
}

/*
 * Whether the facts do not tell the rings apart. Every block then has a twin with the rings
 * exchanged, and one of the two is enough.
 */
static bool rings_alike(const struct facts *facts)
{
	if (!mask_same(facts->allowed[GOOD_RING_GOLD], facts->allowed[GOOD_RING_SILVER]))
		return false;
	for (unsigned good = 0; good < GOODS; good++)
		if (good != GOOD_RING_GOLD && good != GOOD_RING_SILVER &&
		    facts->distance[GOOD_RING_GOLD][good] !=
			    facts->distance[GOOD_RING_SILVER][good])
			return false;
	return true;
}

void heist_survey_take(struct survey *survey, const struct deduce *deduce)
{
	struct shape shape = deduce->walk.facts.shape;
	struct surveying s;

	memset(survey, 0, sizeof(*survey));
	memset(&s.tally, 0, sizeof(s.tally));
	s.survey = survey;
	s.walk = &deduce->walk;
	survey->total = (uint32_t)deduce->tally.total;
	survey->questions = heist_question_count(shape);
	s.alike = false;
	if (deduce->listed) {
		for (uint32_t i = 0; i < survey->total; i++)
			survey_layout(&s, &deduce->list[i]);
		return;
	}
	for (unsigned q = 0; q < survey->questions; q++)
		s.region[q] = heist_question_region(shape, q);
	s.alike = rings_alike(&deduce->walk.facts);
	heist_walk_all(&deduce->walk, (struct visitor){survey_block, &s});
}

/*
 * Squares the mantissa again and again: each time it passes 2 there is a bit. A mantissa of 31
 * bits after the point loses less than one unit in all, the cut after 24 bits another.
 */
uint32_t heist_log2_fixed(uint32_t n)
{
	unsigned whole = 31u - (unsigned)__builtin_clz(n);
	uint64_t mantissa = (uint64_t)n << (31 - whole);
	uint32_t bits = whole;

	for (unsigned i = 0; i < 24; i++) {
		mantissa = mantissa * mantissa >> 31;
		bits <<= 1;
		if (mantissa >> 32) {
			mantissa >>= 1;
			bits |= 1;
		}
	}
	return bits;
}

/* Entropy = log2(total) - sum of count x log2(count) / total. The sums stay below 2^58. */
uint32_t heist_survey_bits(const struct survey *survey, unsigned question)
{
	uint64_t total = survey->total, sum;

	ASSERT(question < survey->questions);
	if (total == 0)
		return 0;
	sum = total * heist_log2_fixed(survey->total);
	for (unsigned a = 0; a < ANSWERS; a++) {
		uint32_t count = survey->count[question][a];
		uint64_t part = count ? (uint64_t)count * heist_log2_fixed(count) : 0;

		sum -= part < sum ? part : sum; /* the rounding of log2 may pass zero by a little */
	}
	return (uint32_t)((sum / total + 128) >> 8);
}
