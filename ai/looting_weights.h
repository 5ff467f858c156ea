/*
 * The numbers of Looting London's rule of thumb, apart from the code that uses them so that they
 * can be tuned by playing it against itself with others. Points, unless said otherwise.
 */
#ifndef TABARD_AI_LOOTING_WEIGHTS_H
#define TABARD_AI_LOOTING_WEIGHTS_H

struct looting_weights {
	float card;      /* a card spent */
	float card_late; /* from 1 / this tiles on it is worth less and less */
	float disk;      /* a change in the chance to win a disk, per point of it */
	float swing;     /* how much of the evidence to come may go to one seat */
	float destroy;   /* a tile destroyed */
	float least;     /* a tile step must be worth more */
	float pair;      /* a card that makes a pair */
	int others;      /* how many half cards a pair of another witness counts for */
	float need[20];  /* by half cards still needed: how near a tile is */
	float lure;      /* a disk's point in a tile to be collected for */
	float full;      /* a hand from which on cards matter less */
	float second;    /* the lowest tile but one, as a share of the lowest */
	float blind;     /* a blind card, as a share of all witnesses' worth */
	float noise_take, noise_draw;
	double spread;   /* of the final points, by tiles left */
	float burden[32]; /* how likely a case stays unsolved, by the tiles to be moved first */
};

#ifndef LOOTING_TUNE
static const struct looting_weights looting_weights = {
	.card = 0.84f, .card_late = 0.075f, .disk = 0.46f, .swing = 0.78f, .destroy = -0.2f,
	.least = 0.63f, .pair = 0.3f, .others = 3, .lure = 0.84f, .full = 17.4f,
	.second = 0.34f, .blind = 0.286f, .noise_take = 0.3f, .noise_draw = 0.7f, .spread = 0.25,
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
