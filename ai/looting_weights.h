/*
 * The numbers of Looting London's rule of thumb, apart from the code that uses them so that they
 * can be tuned by playing it against itself with others. Points, unless said otherwise.
 */
#ifndef TABARD_AI_LOOTING_WEIGHTS_H
#define TABARD_AI_LOOTING_WEIGHTS_H

/* What a card is worth. */
struct looting_thrift {
	float card;
	float late; /* from 1 / this tiles in the columns on it is worth less and less */
	float full; /* so it is in a hand of more cards than this */
};

/* What the estimate of final points looks at, for each seat. */
enum looting_fact {
	LOOTING_FACT_EVIDENCE, /* points of it, by the chance that the case will be solved */
	LOOTING_FACT_DISKS,    /* points of disks, by the chance to get them */
	LOOTING_FACT_CARDS,    /* as far as they are not too many */
	LOOTING_FACT_TAKE,     /* what the best tile step is worth that could be paid now */
	LOOTING_FACT_MATCH,    /* how far the hand is on the way to the tiles */
	LOOTING_FACTS,
};

struct looting_weights {
	struct looting_thrift spend; /* to a seat that could spend it */
	float disk;      /* a change in the chance to win a disk, per point of it */
	/* By points of a case still in the columns: 0.5 / (1 + 0.78 of them), for a lead is worth
	   less the more evidence is to come. */
	float firm[40];
	float destroy;   /* a tile destroyed */
	float least;     /* a tile step must be worth so many cards more */
	float pair;      /* a card that makes a pair */
	int others;      /* how many half cards a pair of another witness counts for */
	float need[20];  /* by half cards still needed: how near a tile is */
	float lure;      /* a disk's point in a tile to be collected for */
	float second;    /* the lowest tile but one, as a share of the lowest */
	float blind;     /* a blind card, as a share of all witnesses' worth */
	float noise_take, noise_draw;
	/*
	 * The estimate of final points: what each fact about a seat counts in the end, and how
	 * much more it does while all tiles are there. Fitted by tools/looting_fit.c to the ends
	 * of 20,000 games that the playouts' policy played for two, with `plenty` 20.
	 */
	float final[2][LOOTING_FACTS];
	/* Cards of a hand, and of all hands, that count; or everybody would hoard (LL-3.9). */
	int plenty, plenty_all;
	float draw;    /* for the seat that is about to draw */
	double spread, spread_end; /* of the final points: by tiles left, and in the end */
	float burden[32]; /* how likely a case stays unsolved, by the tiles to be moved first */
};

#ifndef LOOTING_TUNE
static const struct looting_weights looting_weights = {
	.spend = {0.84f, 0.075f, 17.4f},
	.disk = 0.46f, .destroy = -0.2f,
	.least = 0.75f, .pair = 0.3f, .others = 3, .lure = 0.84f,
	.second = 0.34f, .blind = 0.286f, .noise_take = 0.3f, .noise_draw = 0.7f,
	.spread = 0.12, .spread_end = 3.5,
	.final = {
		{1.662f, 1.631f, 0.370f, -0.392f, 0.489f},
		{-0.665f, -1.255f, 0.889f, 2.315f, -0.583f},
	},
	.plenty = 16, .plenty_all = 52, .draw = 0.8f,
	.firm = {
		0.50000f, 0.28090f, 0.19531f, 0.14970f, 0.12136f, 0.10204f, 0.08803f, 0.07740f,
		0.06906f, 0.06234f, 0.05682f, 0.05219f, 0.04826f, 0.04488f, 0.04195f, 0.03937f,
		0.03709f, 0.03506f, 0.03324f, 0.03161f, 0.03012f, 0.02877f, 0.02753f, 0.02640f,
		0.02535f, 0.02439f, 0.02350f, 0.02267f, 0.02189f, 0.02117f, 0.02049f, 0.01986f,
		0.01926f, 0.01870f, 0.01817f, 0.01767f, 0.01719f, 0.01674f, 0.01632f, 0.01591f,
	},
	.need = {
		0, 0, 1.0f, 0.502f, 0.308f, 0.211f, 0.154f, 0.119f, 0.0947f, 0.0775f, 0.0648f,
		0.0551f, 0.0475f, 0.0415f, 0.0366f, 0.0325f, 0.0292f, 0.0263f, 0.0239f, 0.0218f
	},
	.burden = {
		0, 2.23f, 4.95f, 11.0f, 24.5f, 54.6f, 122.0f, 270.0f, 602.0f, 1.339e+03f,
		2.981e+03f, 6.634e+03f, 1.476e+04f, 3.286e+04f, 7.313e+04f, 1.628e+05f,
		3.622e+05f, 8.061e+05f, 1.794e+06f, 3.993e+06f, 8.886e+06f, 1.978e+07f,
		4.401e+07f, 9.795e+07f, 2.180e+08f, 4.852e+08f, 1.000e+09f, 1.000e+09f,
		1.000e+09f, 1.000e+09f, 1.000e+09f, 1.000e+09f
	},
};
#endif

#endif
