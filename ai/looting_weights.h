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

struct looting_weights {
	struct looting_thrift spend; /* to a seat that could spend it */
	struct looting_thrift keep;  /* to a seat whose final points are estimated */
	float disk;      /* a change in the chance to win a disk, per point of it */
	float swing;     /* how much of the evidence to come may go to one seat */
	float destroy;   /* a tile destroyed */
	float least;     /* a tile step must be worth so many cards more */
	float pair;      /* a card that makes a pair */
	int others;      /* how many half cards a pair of another witness counts for */
	float need[20];  /* by half cards still needed: how near a tile is */
	float lure;      /* a disk's point in a tile to be collected for */
	float second;    /* the lowest tile but one, as a share of the lowest */
	float blind;     /* a blind card, as a share of all witnesses' worth */
	float noise_take, noise_draw;
	float swing_end; /* `swing` for the estimate of final points */
	double spread, spread_end; /* of the final points: by tiles left, and in the end */
	float burden[32]; /* how likely a case stays unsolved, by the tiles to be moved first */
};

#ifndef LOOTING_TUNE
static const struct looting_weights looting_weights = {
	.spend = {0.84f, 0.075f, 17.4f}, .keep = {0.7f, 0.12f, 14},
	.disk = 0.46f, .swing = 0.78f, .destroy = -0.2f,
	.least = 0.75f, .pair = 0.3f, .others = 3, .lure = 0.84f,
	.second = 0.34f, .blind = 0.286f, .noise_take = 0.3f, .noise_draw = 0.7f,
	.swing_end = 0.78f, .spread = 0.15, .spread_end = 1.0,
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
