/* Positions for the sheets: random play from random set-ups, the same for the same seed. */
#include "tests/sheets/sheets.h"

void any_setup(const struct game *game, int seats, struct rng *rng, struct setup *setup)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	char why[300];
	struct text text;

	setup_default(game, seats, setup);
	for (int i = 0; game->options[i].name; i++) {
		uint32_t values = 0;

		while (game->options[i].values && game->options[i].values[values])
			values++;
		if (values)
			setup->choice[i] = (uint8_t)rng_below(rng, values);
	}
	text_init(&text, why, sizeof why);
	if (!setup_check(game, setup, &reader, &text))
		setup_default(game, seats, setup);
}

static const struct {
	const char *game, *assignment;
} samples[SAMPLES] = {
	{"looting", "tiles=G9w G4g G4g R2w R3b R5g R6d Y2d Y3w Y4w Y4d Y5b Y6g B2g B3g B4b "
		    "B5d B6w P2w P2b P3d P4d P5w P6g P1b"},
	{"looting", "tiles=G3w,G4g,G9b,R3b,R5g,R1d,Y3w,Y4w,Y4d,Y8b,Y6g,B3g,B4b,B5d,B6w,P3d,"
		    "P4d,P5w,P6g,P6b"},
	{"looting", "tiles=G1w G1w G1w G1w G1w G1w G1w G1w G1w R9g R9g R9g R9g R9g R9g R9g R9g "
		    "R9g R9g R9g R9g Y2b B2b P2b P2b"},
	{"looting", "tiles=G3w,G4g,G5b,R2w,R3b,R5g,R6d,Y2d,Y3w,Y4d,Y4w,Y5b,Y6g,B2g,B3g,B4b,"
		    "B5d,B6w,P2w,P2b,P3d,P4d,P5w,P6b,P6g,P6g"},
	{"looting", "tiles=G1w,, ,"},
	{"looting", "tiles= ,"},
	{"eighty", "deck=R*R*SSO*O*O*WWWWWWWWWKKKYYYYAU*"},
	{"eighty", "board=CHCECHPL231HLCEH2L1PCHLC312HLCE1H32LP1CHCL1HCEHL23CHL1PC2L31ELHC"
		   "2LP2C131EHC2HCH"},
	{"eighty", "deck=RR*SS*IMEYTWWOHGLPK*AFCQBDUN"},
	{"heist", "id=BFA-ETM-GX7"},
	{"heist", "id=bfaetmgx7"},
};

const char *sample_option(const struct game *game, int number)
{
	ASSERT(number < SAMPLES);
	return strcmp(samples[number].game, game->id) == 0 ? samples[number].assignment : NULL;
}

int play_at_random(const struct game *game, const struct setup *setup, uint64_t seed, int moves,
		   struct any_state *state)
{
	struct selfplay selfplay = {.game = game, .setup = setup};
	int made = 0;

	memset(state, 0, sizeof *state);
	game->init(state_of(state), setup);
	rng_seed(&selfplay.rng, seed);
	for (; made < moves && game->to_move(state_of(state)); made++) {
		int seat;
		struct move move = selfplay_move(&selfplay, state_of(state), &seat);

		game->apply(state_of(state), seat, move, NULL);
	}
	return made;
}

void tell_game(const struct game *game, int number, const struct teller *teller,
	       struct text *out)
{
	enum { EVERY = 3, MOMENTS = 24 };
	static struct any_state any;
	static struct events events;
	int seats = game->seats_min + number % (game->seats_max - game->seats_min + 1);
	struct setup setup;
	struct selfplay selfplay = {.game = game, .setup = &setup};
	int length, every;

	rng_seed(&selfplay.rng, (uint64_t)number + 100);
	any_setup(game, seats, &selfplay.rng, &setup);
	length = play_at_random(game, &setup, (uint64_t)number, 1 << 20, &any);
	every = length / MOMENTS > EVERY ? length / MOMENTS : EVERY;
	game->init(state_of(&any), &setup);
	for (int made = 0; game->to_move(state_of(&any)) && made < MOMENTS * every; made++) {
		struct moment moment = {game, state_of(&any), seats, made, number + made / every};
		struct move move;
		int seat;

		if (made % every == 0)
			teller->before(&moment, out);
		move = selfplay_move(&selfplay, state_of(&any), &seat);
		events.count = 0;
		game->apply(state_of(&any), seat, move, &events);
		if (made % every == 0)
			teller->after(&moment, &events, out);
	}
}
