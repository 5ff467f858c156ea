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
	float others;    /* how much of a card a pair of another witness counts for */
	float second;    /* the lowest tile but one, as a share of the lowest */
	float blind;     /* a blind card, as a share of all witnesses' worth */
	float noise_take, noise_draw;
	float burden[32]; /* how likely a case stays unsolved, by the tiles to be moved first */
};

#ifndef LOOTING_TUNE
static const struct looting_weights looting_weights = {
	.card = 0.55f, .card_late = 0.15f, .disk = 1.0f, .swing = 0.5f, .destroy = 0.2f,
	.least = 0, .pair = 0.3f, .others = 1, .second = 0.4f, .blind = 0.25f,
	.noise_take = 0.5f, .noise_draw = 0.3f,
	.burden = {0, 1, 1.4f, 2, 2.8f, 4, 5.7f, 8, 11.3f, 16, 22.6f, 32, 45, 64, 90, 128, 181,
		   256, 362, 512, 724, 1024, 1448, 2048, 2896, 4096, 5793, 8192, 11585, 16384,
		   23170, 32768},
};
#endif

#endif
