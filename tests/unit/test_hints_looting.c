/* What hints of Looting London say, reckoned again: payments are tried out one by one. */
#include "games/looting/state.h"
#include "tests/unit/hints.h"

static int named(const char *name, const char *const *names, int count)
{
	for (int i = 0; i < count; i++) {
		if (strcmp(names[i], name) == 0)
			return i;
	}
	fail_msg("what is \"%s\"?", name);
	return -1;
}

static int crime_of(const char *name)
{
	static const char *const names[] = {"green", "red", "yellow", "blue", "purple"};

	return named(name, names, LOOTING_CRIMES);
}

static int witness_of(const char *name)
{
	static const char *const names[] = {"waifs", "grinders", "bobbies", "dames"};

	return named(name, names, LOOTING_WITNESSES);
}

static const struct looting_tile *tile_of(const struct game_state *s, int column, int depth)
{
	int height = 0;

	while (height < 5 && s->column[column][height])
		height++;
	return height > depth ? &looting_tile[s->column[column][height - 1 - depth]] : NULL;
}

/* The fewest cards of a hand that pay for a tile, by trying every hand of cards; 0: none do. */
static int fewest(const struct game_state *s, const uint8_t *hand, const struct looting_tile *tile)
{
	int best = 0, use[LOOTING_WITNESSES];

	for (use[0] = 0; use[0] <= hand[0]; use[0]++)
	for (use[1] = 0; use[1] <= hand[1]; use[1]++)
	for (use[2] = 0; use[2] <= hand[2]; use[2]++)
	for (use[3] = 0; use[3] <= hand[3]; use[3]++) {
		int pays = 0, cards = use[0] + use[1] + use[2] + use[3];
		bool whole = true;

		for (int i = 0; i < LOOTING_WITNESSES; i++) {
			pays += i == tile->witness ? use[i] : use[i] / 2;
			whole &= i == tile->witness || use[i] % 2 == 0;
		}
		if (whole && pays == tile->value && (!best || cards < best))
			best = cards;
	}
	(void)s;
	return best;
}

/* How many cards of its witness are missing for a tile, by adding them one by one. */
static int lacks(const struct game_state *s, int seat, const struct looting_tile *tile)
{
	uint8_t hand[LOOTING_WITNESSES];
	int n = 0;

	memcpy(hand, s->hand[seat], sizeof hand);
	for (; !fewest(s, hand, tile); n++)
		hand[tile->witness]++;
	return n;
}

/* Plays a tile step out on the true state, however it is paid. */
static void play_out(const struct said *said, struct any_state *after)
{
	struct game_state *s = state_of(after);
	struct move list[LEGAL_MAX];

	*after = said->desk->state;
	looting_apply(s, said->seat, said->move, NULL);
	while (s->phase == LOOTING_PHASE_SPEND && s->seat == said->seat) {
		int count = looting_legal(s, said->seat, list);

		looting_apply(s, said->seat, list[count - 1], NULL);
	}
}

static bool ends(const struct said *said, int *lead)
{
	struct any_state after;
	struct result result;
	int best = -1;

	play_out(said, &after);
	if (looting_to_move(state_of(&after)) != 0)
		return false;
	looting_result(state_of(&after), &result);
	for (int seat = 0; seat < said->desk->setup.seats; seat++) {
		if (seat != said->seat && result.score[seat] > best)
			best = result.score[seat];
	}
	*lead = result.score[said->seat] - best;
	return true;
}

static bool wins(const struct said *said)
{
	int lead;

	return ends(said, &lead) && lead == said->n[0] && lead > 0;
}

static bool shares(const struct said *said)
{
	int lead;

	return ends(said, &lead) && lead == 0;
}

static bool loses(const struct said *said)
{
	int lead;

	return ends(said, &lead) && lead < 0;
}

static bool solves(const struct said *said)
{
	struct any_state after;

	play_out(said, &after);
	return state_of(&after)->disk[crime_of(said->word[0])] == said->seat + 1;
}

static int evidence(const struct game_state *s, int seat, int crime)
{
	int sum = 0;

	for (int i = LOOTING_TILES - 1; i >= 0; i--) {
		struct looting_tile tile = looting_tile[s->set[i]];

		sum += s->owner[i] == seat + 1 && tile.crime == crime ? tile.value : 0;
	}
	return sum;
}

static bool leads(const struct said *said)
{
	int crime = crime_of(said->word[0]), before = 0;
	struct any_state after;

	play_out(said, &after);
	for (int seat = 0; seat < said->s->seats; seat++) {
		if (seat != said->seat && evidence(said->s, seat, crime) > before)
			before = evidence(said->s, seat, crime);
	}
	return said->n[1] == before && said->n[0] > before &&
	       evidence(said->s, said->seat, crime) <= before &&
	       evidence(state_of(&after), said->seat, crime) == said->n[0];
}

static bool costs(const struct said *said)
{
	const struct looting_tile *tile = tile_of(said->s, said->move.arg[0], 0);

	return said->move.arg[1] == 0 && tile->value == said->n[0] &&
	       tile->crime == crime_of(said->word[0]) &&
	       fewest(said->s, said->s->hand[said->seat], tile) == said->n[1];
}

/* Is some tile of that case and value destroyed, while that seat is ahead of the own one? */
static bool keeps_from(const struct said *said)
{
	int crime = crime_of(said->word[0]), rival = said->n[1] - 1;
	bool found = false;

	for (int depth = 0; depth < said->move.arg[1]; depth++) {
		const struct looting_tile *tile = tile_of(said->s, said->move.arg[0], depth);

		found |= tile->crime == crime && tile->value == said->n[0];
	}
	return found && evidence(said->s, rival, crime) > evidence(said->s, said->seat, crime);
}

static int dearest_below(const struct said *said)
{
	int most = 0;

	for (int depth = 0; depth < said->move.arg[1]; depth++) {
		int value = tile_of(said->s, said->move.arg[0], depth)->value;

		most = value > most ? value : most;
	}
	return most;
}

static bool is_target(const struct said *said)
{
	const struct looting_tile *tile =
		tile_of(said->s, said->move.arg[0], said->move.arg[1]);

	return tile->crime == crime_of(said->word[0]) && tile->value == said->n[0];
}

static bool worth_less(const struct said *said)
{
	return is_target(said) && dearest_below(said) < said->n[0];
}

static bool uncovers(const struct said *said)
{
	return is_target(said) && dearest_below(said) >= said->n[0];
}

/* The witness of the tile that is being paid for. */
static int paid_to(const struct game_state *s)
{
	return tile_of(s, s->target, s->depth)->witness;
}

static bool own_pays(const struct said *said)
{
	return witness_of(said->word[0]) == paid_to(said->s);
}

static bool pairs_pay(const struct said *said)
{
	return witness_of(said->word[0]) != paid_to(said->s);
}

static bool keeps_cards(const struct said *said)
{
	struct any_state after = said->desk->state;
	int witness = witness_of(said->word[0]);
	int held = state_of(&after)->hand[said->seat][witness];

	looting_apply(state_of(&after), said->seat, said->move, NULL);
	return held > 0 && state_of(&after)->hand[said->seat][witness] == held;
}

/* Some lowest tile of that case and value, of the witness taken, lacks so many cards now. */
static bool lowest_lacks(const struct said *said, int now)
{
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		const struct looting_tile *tile = tile_of(said->s, column, 0);

		if (tile && tile->crime == crime_of(said->word[0]) && tile->value == said->n[0] &&
		    tile->witness == said->move.arg[0] &&
		    lacks(said->s, said->seat, tile) == now)
			return true;
	}
	return false;
}

static bool nearer(const struct said *said)
{
	return said->n[1] > 0 && lowest_lacks(said, said->n[1] + 1);
}

static bool payable(const struct said *said)
{
	return lowest_lacks(said, 1);
}

static bool cheaper(const struct said *said)
{
	uint8_t hand[LOOTING_WITNESSES];

	if (!lowest_lacks(said, 0))
		return false;
	memcpy(hand, said->s->hand[said->seat], sizeof hand);
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		const struct looting_tile *tile = tile_of(said->s, column, 0);
		int before = tile ? fewest(said->s, hand, tile) : 0;

		if (!before || tile->value != said->n[0] || tile->witness != said->move.arg[0])
			continue;
		hand[tile->witness]++;
		if (before == said->n[1] + 1 && fewest(said->s, hand, tile) == said->n[1])
			return true;
		hand[tile->witness]--;
	}
	return false;
}

static bool pairs_up(const struct said *said)
{
	return said->s->hand[said->seat][said->move.arg[0]] % 2 == 1 &&
	       witness_of(said->word[0]) == said->move.arg[0];
}

static int higher_up(const struct game_state *s, int witness)
{
	int count = 0;

	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		for (int depth = 1; tile_of(s, column, depth); depth++)
			count += tile_of(s, column, depth)->witness == witness;
	}
	return count;
}

static bool wanted_above(const struct said *said)
{
	return said->n[0] == higher_up(said->s, said->move.arg[0]) && said->n[0] > 0;
}

static bool wanted_nowhere(const struct said *said)
{
	return higher_up(said->s, witness_of(said->word[0])) == 0;
}

/* Does an open card bring a lowest tile of its witness nearer? */
static bool open_serves(const struct said *said)
{
	bool serves = false;

	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		const struct looting_tile *tile = tile_of(said->s, column, 0);

		serves |= tile && said->s->row[tile->witness] && lacks(said->s, said->seat, tile);
	}
	return serves;
}

static bool blind_serves(const struct said *said)
{
	return !open_serves(said);
}

static bool four_equal(const struct said *said)
{
	bool four = false;

	for (int i = 0; i < LOOTING_WITNESSES; i++)
		four |= said->s->row[i] == 4;
	return four;
}

static bool no_card_left(const struct said *said)
{
	return looting_deck_size(said->s) == 0 && said->spot->count > 0;
}

static const struct claim claims[] = {
	{"It ends the game, and you win by %d %s.", wins, true},
	{"It ends the game, and you share the win.", shares, true},
	{"It ends the game before you fall further behind.", loses, true},
	{"It solves the %s case, and the disk is yours.", solves, false},
	{"It takes the lead in the %s case: %d to %d.", leads, false},
	{"%d points of the %s case for %d cards.", costs, false},
	{"It destroys %d of the %s case before Seat %d gets it.", keeps_from, false},
	{"What is destroyed is worth less than the %s %d above it.", worth_less, true},
	{"It gets at the %s %d before somebody else does.", uncovers, false},
	{"The tile's own %s pay best: a point for each card.", own_pays, false},
	{"Pairs of %s stand for what is missing; other cards serve you better.", pairs_pay, false},
	{"It keeps the %s for another tile.", keeps_cards, false},
	{"It brings the %s %d nearer: %d card missing then.", nearer, false},
	{"It brings the %s %d nearer: %d cards missing then.", nearer, false},
	{"With it you can pay for the %s %d.", payable, false},
	{"It makes the %s %d cheaper: %d cards, one fewer than now.", cheaper, false},
	{"It makes a pair of %s, which stands for any witness.", pairs_up, false},
	{"%d tile higher up wants %s.", wanted_above, false},
	{"%d tiles higher up want %s.", wanted_above, false},
	{"Two %s stand for one card of another witness.", wanted_nowhere, true},
	{"No open card brings a tile nearer; a blind one may.", blind_serves, false},
	{"A blind card is worth as much here, and nobody sees it.", open_serves, false},
	{"Four equal cards of little use give way to new ones.", four_equal, false},
	{"There is no card left to draw.", no_card_left, true},
};

static void test_hints_hold(void **unused)
{
	const struct hints hints = {.game = "looting", .claims = claims,
				    .claim_count = COUNT_OF(claims), .spots = 600,
				    .seats_max = 5, .deep = 120, .choose = desk_random};
	int seen[CLAIMS_MAX];

	(void)unused;
	hints_hold(&hints, seen);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hints_hold),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
