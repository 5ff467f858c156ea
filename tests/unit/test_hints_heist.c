/* What hints of The Great Heist say, counted again layout by layout. */
#include "ai/heist_ask.h"
#include "ai/heist_play.h"
#include "ai/heist_thumb.h"
#include "ai/heist_why.h"
#include "games/heist/words.h"
#include "tests/unit/hints.h"

enum { LAYOUTS_MAX = 20000, SEVERAL = 4 };

/* Every layout that agrees with what the seat knows. */
struct all {
	struct shape shape;
	struct layout at[LAYOUTS_MAX];
	int count;
};

/* By the rule of thumb, but wildly now and then: tokens in wrong places, much money spent. */
static struct move choose(const struct ai_spot *spot, struct rng *rng)
{
	bool pays = spot->list[0].kind == HEIST_PAY;

	if (spot->count == 1 || rng_below(rng, pays ? 2 : SEVERAL) == 0)
		return desk_random(spot, rng);
	return heist_thumb(spot, rng);
}

static const struct all *all_of(const struct said *said)
{
	return said->more;
}

static int good_of(const char *name)
{
	for (int good = 0; good < GOODS; good++) {
		if (strcmp(message_text(&heist_words[HEIST_WORD_GOOD + good], LANG_EN), name) == 0)
			return good;
	}
	fail_msg("what is \"%s\"?", name);
	return -1;
}

/* In how many layouts a good is there. */
static int count_at(const struct said *said, int good, unsigned cell)
{
	int count = 0;

	for (int i = 0; i < all_of(said)->count; i++)
		count += all_of(said)->at[i].cell[good] == cell;
	return count;
}

/* Rounded, but ten of ten are said of what is certain only. */
static bool is_in_ten(const struct said *said, int count, int ten)
{
	double exact = 10.0 * count / all_of(said)->count;

	if (count < all_of(said)->count && exact > 9)
		return ten == 9;
	return ten > exact - 0.5001 && ten < exact + 0.5001;
}

static unsigned lay_cell(const struct said *said)
{
	return heist_cell_of(all_of(said)->shape, said->move.arg[0]);
}

/* The most layouts that have the good in a cell where the seat may still place a token. */
static int most_free(const struct said *said, int good, int *code)
{
	int most = -1;

	for (unsigned cell = 0; cell < shape_cells(all_of(said)->shape); cell++) {
		int at = heist_code_of(all_of(said)->shape, cell);

		if (heist_raided(said->s, at) || heist_token_there(said->s, said->seat, at) ||
		    count_at(said, good, cell) <= most)
			continue;
		most = count_at(said, good, cell);
		*code = at;
	}
	return most;
}

static int others_there(const struct said *said)
{
	int count = 0;

	for (int i = 0; i < said->s->tokens; i++)
		count += said->s->token_cell[i] == said->move.arg[0] &&
			 said->s->token_seat[i] != said->seat + 1;
	return count;
}

static bool is_face(const struct said *said)
{
	return good_of(said->word[0]) == said->s->face - 1;
}

static int here(const struct said *said)
{
	return count_at(said, said->s->face - 1, lay_cell(said));
}

static bool lay_sure(const struct said *said)
{
	return is_face(said) && here(said) == all_of(said)->count && !others_there(said);
}

static bool lay_sure_later(const struct said *said)
{
	return is_face(said) && here(said) == all_of(said)->count &&
	       others_there(said) == said->n[0];
}

static bool lay_odds(const struct said *said)
{
	return is_face(said) && is_in_ten(said, here(said), said->n[0]) && !others_there(said);
}

static bool lay_later(const struct said *said)
{
	return is_face(said) && is_in_ten(said, here(said), said->n[0]) &&
	       others_there(said) == said->n[2];
}

static bool lay_nowhere_likelier(const struct said *said)
{
	int code;

	return is_face(said) && here(said) > 0 &&
	       here(said) == most_free(said, said->s->face - 1, &code);
}

static bool lay_likelier(const struct said *said)
{
	int code;

	return is_face(said) && here(said) > 0 &&
	       here(said) < most_free(said, said->s->face - 1, &code);
}

static bool lay_never(const struct said *said)
{
	return is_face(said) && here(said) == 0;
}

static bool pick_sure(const struct said *said)
{
	int code = 0, most = most_free(said, good_of(said->word[0]), &code);

	return most == all_of(said)->count && strcmp(said->word[1], heist_cell_word[code]) == 0;
}

/* The cell that is named has those odds, and no free one has more. */
static bool pick_odds(const struct said *said)
{
	int good = good_of(said->word[0]), code = 0, most = most_free(said, good, &code);

	for (unsigned cell = 0; cell < shape_cells(all_of(said)->shape); cell++) {
		code = heist_code_of(all_of(said)->shape, cell);
		if (strcmp(said->word[1], heist_cell_word[code]) == 0)
			return count_at(said, good, cell) == most &&
			       is_in_ten(said, most, said->n[0]);
	}
	return false;
}

static bool pick_guess(const struct said *said)
{
	int code;

	return 10 * most_free(said, good_of(said->word[0]), &code) < all_of(said)->count;
}

static bool has_token(const struct said *said, int good)
{
	bool has = false;

	for (int i = 0; i < said->spot->count; i++)
		has |= said->spot->list[i].kind == HEIST_TOKEN &&
		       said->spot->list[i].arg[0] == good + 1;
	return has;
}

/* The most layouts that agree on a place for which there is a token. */
static int surest_left(const struct said *said)
{
	int most = 0, code;

	for (int good = 0; good < GOODS; good++) {
		if (has_token(said, good) && most_free(said, good, &code) > most)
			most = most_free(said, good, &code);
	}
	return most;
}

static bool done_all(const struct said *said)
{
	return surest_left(said) == 0;
}

static bool done(const struct said *said)
{
	int code, most = surest_left(said);

	return has_token(said, good_of(said->word[0])) &&
	       most_free(said, good_of(said->word[0]), &code) == most &&
	       is_in_ten(said, most, said->n[0]) && most > 0;
}

static bool done_early(const struct said *said)
{
	return is_in_ten(said, surest_left(said), 0) && surest_left(said) > 0;
}

/* How many layouts are left after the answer, on average over all that may be true. */
static double left_after(const struct said *said)
{
	const struct all *all = all_of(said);
	struct mask region =
		heist_question_region(all->shape, heist_question_asked(all->shape, said->move));
	double left = 0;

	for (unsigned answer = 0; answer < ANSWERS; answer++) {
		double alike = 0;

		for (int i = 0; i < all->count; i++)
			alike += heist_answer_in(region, &all->at[i]) == answer;
		left += alike * alike / all->count;
	}
	return left;
}

/* What is drawn from many layouts is about right; few are counted exactly. */
static bool left(const struct said *said)
{
	double exact = left_after(said), slack = 1;

	if (all_of(said)->count > 512)
		slack = 0.3 * exact + all_of(said)->count / 256.0;
	return said->n[0] == all_of(said)->count && said->n[1] > exact - slack &&
	       said->n[1] < exact + slack;
}

static bool left_all(const struct said *said)
{
	return said->n[0] == all_of(said)->count && left_after(said) > 0.9 * all_of(said)->count;
}

static bool nothing_open(const struct said *said)
{
	return all_of(said)->count == 1;
}

/* Before, no place is likely; after the answer the likeliest mostly is the right one. */
static bool tells(const struct said *said)
{
	const struct all *all = all_of(said);
	struct mask region =
		heist_question_region(all->shape, heist_question_asked(all->shape, said->move));
	int good = good_of(said->word[0]), right = 0;

	for (unsigned answer = 0; answer < ANSWERS; answer++) {
		int most = 0, seen[CELLS_MAX] = {0};

		for (int i = 0; i < all->count; i++) {
			if (heist_answer_in(region, &all->at[i]) == answer)
				most = ++seen[all->at[i].cell[good]] > most
					       ? seen[all->at[i].cell[good]] : most;
		}
		right += most;
	}
	for (unsigned cell = 0; cell < shape_cells(all->shape); cell++) {
		if (count_at(said, good, cell) >= 0.6 * all->count)
			return false;
	}
	return said->n[0] == all->count && right > 0.8 * all->count;
}

/* What the own seat paid in the rounds before this one. */
static bool spent(const struct said *said)
{
	int own = 0;

	for (int round = 0; round < said->s->round - 1; round++)
		own += said->s->paid[said->seat][round];
	return own == said->n[0];
}

/* Somebody else is named, whose payments are between the least and the most there is. */
static bool spent_both(const struct said *said)
{
	int rounds = said->s->round, rival = said->n[1] - 1, about = said->n[2];

	return spent(said) && rival != said->seat && rival >= 0 && rival < said->s->seats &&
	       about >= rounds - 1 && about <= 10 * rounds;
}

static bool spent_most(const struct said *said)
{
	return spent(said) && said->n[0] > said->n[1];
}

static int count_any(const struct said *said)
{
	int count = 0;

	for (int good = 0; good < GOODS; good++)
		count += count_at(said, good, lay_cell(said));
	return count;
}

static bool raid_ends(const struct said *said)
{
	return is_in_ten(said, count_at(said, GOOD_PAINTING, lay_cell(said)), said->n[0]) &&
	       said->n[0] >= 3 && said->n[1] > 0;
}

static bool raid_wrong(const struct said *said)
{
	bool lies = false;

	for (int i = 0; i < said->s->tokens; i++)
		lies |= said->s->token_cell[i] == said->move.arg[0] &&
			said->s->token_seat[i] == said->n[0];
	return lies && said->n[0] != said->seat + 1 &&
	       is_in_ten(said, all_of(said)->count - count_any(said), said->n[1]) &&
	       said->n[1] >= 6;
}

static bool raid_shows(const struct said *said)
{
	return is_in_ten(said, count_any(said), said->n[0]);
}

static bool raid_quiet(const struct said *said)
{
	int any = count_any(said), all = all_of(said)->count;

	return (10 * any <= all || 10 * any >= 9 * all) &&
	       10 * count_at(said, GOOD_PAINTING, lay_cell(said)) < 3 * all;
}

static const struct claim claims[] = {
	{"Of the %d layouts still possible about %d will be left after the answer.", left, false},
	{"It hardly tells the %d layouts still possible apart.", left_all, false},
	{"There is nothing left to find out: any question will do.", nothing_open, false},
	{"%s: the answer will probably show where it is; %d layouts are still possible.", tells,
	 false},
	{"The clue may well be shown: there is nothing left to find out.", nothing_open, false},
	{"You have spent £%d, Seat %d about £%d: who spends most is punished.", spent_both, false},
	{"Whoever pays least shows the clue. You have spent £%d, Seat %d about £%d.", spent_both,
	 false},
	{"You have spent most already, £%d to about £%d: then the clue may as well stay secret.",
	 spent_most, false},
	{"%s: it can only be there.", lay_sure, false},
	{"%s: it can only be there, though %d token lies there already.", lay_sure_later, true},
	{"%s: it can only be there, though %d tokens lie there already.", lay_sure_later, true},
	{"%s: it is there with %d in 10.", lay_odds, false},
	{"%s: it is there with %d in %d, though %d token lies there already.", lay_later, true},
	{"%s: it is there with %d in %d, though %d tokens lie there already.", lay_later, true},
	{"%s: hardly likelier there than elsewhere, but nowhere likelier.", lay_nowhere_likelier,
	 true},
	{"%s: not likely there; other places are likelier.", lay_likelier, false},
	{"%s: it cannot be there.", lay_never, false},
	{"%s: it can only be on %s.", pick_sure, false},
	{"%s: on %s it is right with %d in 10.", pick_odds, false},
	{"%s: no free place is likely for it yet.", pick_guess, false},
	{"All that is worth a token has one.", done_all, true},
	{"%s: the surest place left has %d in 10; better wait for the next clue.", done, false},
	{"%s: even its likeliest place is a mere guess; better wait for the next clue.", done_early,
	 true},
	{"The painting is there with %d in 10, and you seem to be %d point ahead: that would end "
	 "the game.", raid_ends, true},
	{"The painting is there with %d in 10, and you seem to be %d points ahead: that would end "
	 "the game.", raid_ends, true},
	{"Seat %d has a token there that is probably wrong: with %d in 10 there is nothing.",
	 raid_wrong, false},
	{"It shows what you do not know: with %d in 10 something is there.", raid_shows, false},
	{"It shows the others little, and the game goes on.", raid_quiet, false},
};

/* Advice is never to stop while a place is certain, and never a place next to impossible. */
static void check_mended(const struct said *said)
{
	int most = 0, code = 0, now, all = all_of(said)->count;
	struct move better;
	bool mends;

	if (said->move.kind != HEIST_DONE && said->move.kind != HEIST_LAY)
		return;
	mends = heist_mend(said->spot, said->move, &better);
	if (said->move.kind == HEIST_DONE) {
		assert_int_equal(mends, said->spot->count > 1 && surest_left(said) == all);
		return;
	}
	most = most_free(said, said->s->face - 1, &code);
	now = here(said);
	if (said->spot->count > 1)
		assert_int_equal(mends, now < most && (most == all || 10 * now < all));
	if (mends)
		assert_int_equal(count_at(said, said->s->face - 1,
					  heist_cell_of(all_of(said)->shape, better.arg[0])), most);
}

static struct heist_room room;
static struct all all;

/* All layouts, or false if they are too many to count. */
static bool list_layouts(const struct said *said)
{
	static struct deduce deduce;
	struct facts facts;

	memset(&room, 0, sizeof room);
	heist_facts_of(said->s, said->seat, &facts);
	heist_deduce_solve(&deduce, &facts);
	if (deduce.tally.total > LAYOUTS_MAX)
		return false;
	all.shape = heist_shape(said->s);
	all.count = (int)deduce.tally.total;
	for (int i = 0; i < all.count; i++)
		heist_deduce_pick(&deduce, (uint64_t)i, &all.at[i]);
	return true;
}

/* 6x6: layouts can be counted. */
static void set_up(struct setup *setup, int n)
{
	(void)n;
	setup->choice[0] = 2;
}

static void test_hints_hold(void **unused)
{
	const struct hints hints = {.game = "heist", .claims = claims,
				    .claim_count = COUNT_OF(claims), .spots = 400,
				    .seats_max = 4, .deep = 90, .choose = choose,
				    .set_up = set_up, .look = list_layouts,
				    .also = check_mended, .room = &room, .more = &all};
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
