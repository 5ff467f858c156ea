/*
 * Why a move of The Great Heist is good, in one sentence, from what the seat knows for certain:
 * the exact number of layouts, and the odds among them. A sentence about a good begins with its
 * name, which is the game's; the rest is from the table below.
 */
#include "ai/heist_why.h"
#include "ai/heist_ask.h"
#include "ai/heist_play.h"
#include "games/heist/words.h"

enum { SAMPLE = 512 };

enum heist_why_word {
	WHY_LEFT, WHY_TELLS, WHY_NOTHING_OPEN, WHY_PAY_WORTHLESS, WHY_PAY_LEAST, WHY_PAY_HIDES,
	WHY_LEFT_ALL, WHY_PAY_DOCKED, WHY_TOKEN_SURE, WHY_TOKEN_SURE_LATER, WHY_TOKEN_GUESS,
	WHY_TOKEN_ODDS, WHY_TOKEN_LATER, WHY_TOKEN_WEAK, WHY_TOKEN_NEVER, WHY_PICK_SURE,
	WHY_PICK_ODDS, WHY_PICK_GUESS, WHY_DONE_ALL, WHY_DONE, WHY_DONE_EARLY, WHY_RAID_ENDS,
	WHY_RAID_WRONG, WHY_RAID_SHOWS, WHY_RAID_QUIET,
};

static const struct message why_words[] = {
	[WHY_LEFT] = MESSAGE("why-left",
		      "Of the {0} layouts still possible about {1} will be left after the answer.",
		      "Delle {0} disposizioni ancora possibili ne resteranno circa {1} dopo la "
		      "risposta."),
	[WHY_TELLS] = MESSAGE("why-tells",
		       ": the answer will probably show where it is; {0} "
		       "{0|layout is|layouts are} still possible.",
		       ": la risposta mostrerà probabilmente dov'è; {0|resta|restano} {0} "
		       "{0|disposizione possibile|disposizioni possibili}."),
	[WHY_LEFT_ALL] = MESSAGE("why-left-all",
			  "It hardly tells the {0} layouts still possible apart.",
			  "Non distingue quasi le {0} disposizioni ancora possibili."),
	[WHY_NOTHING_OPEN] = MESSAGE("why-nothing-open",
			      "There is nothing left to find out: any question will do.",
			      "Non c'è più niente da scoprire: una domanda vale l'altra."),
	[WHY_PAY_WORTHLESS] = MESSAGE("why-pay-worthless",
			       "The clue may well be shown: there is nothing left to find out.",
			       "L'indizio si può mostrare: non c'è più niente da scoprire."),
	[WHY_PAY_LEAST] = MESSAGE("why-pay-least",
			   "You have spent £{0}, {1:seat} about £{2}: who spends most is "
			   "punished.",
			   "Spese finora: £{0}, {1:seat} circa £{2}; chi spende di più è "
			   "punito."),
	[WHY_PAY_HIDES] = MESSAGE("why-pay-hides",
			   "Whoever pays least shows the clue. You have spent £{0}, {1:seat} "
			   "about £{2}.",
			   "Chi paga meno mostra l'indizio. Spese finora: £{0}, {1:seat} circa "
			   "£{2}."),
	[WHY_PAY_DOCKED] = MESSAGE("why-pay-docked",
			    "You have spent most already, £{0} to about £{2}: then the clue may "
			    "as well stay secret.",
			    "La spesa è già la più alta, £{0} contro circa £{2}: tanto vale "
			    "tenere segreto l'indizio."),
	[WHY_TOKEN_SURE] = MESSAGE("why-token-sure",
		": it can only be there.", ": può essere solo lì."),
	[WHY_TOKEN_SURE_LATER] = MESSAGE("why-token-sure-later",
				  ": it can only be there, though {1} {1|token lies|tokens lie} "
				  "there already.",
				  ": può essere solo lì, anche se {1|c'è|ci sono} già {1} "
				  "{1|gettone|gettoni}."),
	[WHY_TOKEN_GUESS] = MESSAGE("why-token-guess",
			     ": hardly likelier there than elsewhere, but nowhere likelier.",
			     ": lì è poco probabile, ma altrove non lo è di più."),
	[WHY_TOKEN_ODDS] = MESSAGE("why-token-odds",
			    ": it is there with {0} in 10.",
			    ": è lì in {0} {0|caso|casi} su 10."),
	[WHY_TOKEN_LATER] = MESSAGE("why-token-later",
			     ": it is there with {0} in 10, though {1} {1|token lies|tokens lie} "
			     "there already.",
			     ": è lì in {0} {0|caso|casi} su 10, anche se {1|c'è|ci sono} già "
			     "{1} {1|gettone|gettoni}."),
	[WHY_TOKEN_WEAK] = MESSAGE("why-token-weak",
			    ": not likely there; other places are likelier.",
			    ": lì è poco probabile; altrove lo è di più."),
	[WHY_TOKEN_NEVER] = MESSAGE("why-token-never",
			     ": it cannot be there.", ": lì non può essere."),
	[WHY_PICK_SURE] = MESSAGE("why-pick-sure",
			   ": it can only be on {0:cell}.", ": può essere solo su {0:cell}."),
	[WHY_PICK_ODDS] = MESSAGE("why-pick-odds",
			   ": on {0:cell} it is right with {1} in 10.",
			   ": su {0:cell} è giusto in {1} {1|caso|casi} su 10."),
	[WHY_PICK_GUESS] = MESSAGE("why-pick-guess",
			    ": no free place is likely for it yet.",
			    ": per ora nessun posto libero è probabile."),
	[WHY_DONE_ALL] = MESSAGE("why-done-all",
			  "All that is worth a token has one.",
			  "Tutto quel che vale un gettone ce l'ha."),
	[WHY_DONE] = MESSAGE("why-done",
		      ": the surest place left has {0} in 10; better wait for the next clue.",
		      ": il posto più sicuro rimasto è giusto in {0} {0|caso|casi} su 10; meglio "
		      "aspettare il prossimo indizio."),
	[WHY_DONE_EARLY] = MESSAGE("why-done-early",
			    ": even its likeliest place is a mere guess; better wait for the next "
			    "clue.",
			    ": anche il posto più probabile è solo un'ipotesi; meglio "
			    "aspettare il prossimo indizio."),
	[WHY_RAID_ENDS] = MESSAGE("why-raid-ends",
			   "The painting is there with {0} in 10, and you seem to be {1} "
			   "{1|point|points} ahead: that would end the game.",
			   "Il quadro è lì in {0} {0|caso|casi} su 10, e il vantaggio sembra di "
			   "{1} {1|punto|punti}: la partita finirebbe."),
	[WHY_RAID_WRONG] = MESSAGE("why-raid-wrong",
			    "{0:seat} has a token there that is probably wrong: with {1} in 10 "
			    "there is nothing.",
			    "{0:seat} ha lì un gettone probabilmente sbagliato: in {1} "
			    "{1|caso|casi} su 10 non c'è niente."),
	[WHY_RAID_SHOWS] = MESSAGE("why-raid-shows",
			    "It shows what you do not know: with {0} in 10 something is there.",
			    "Mostra quel che non si sa: in {0} {0|caso|casi} su 10 c'è "
			    "qualcosa."),
	[WHY_RAID_QUIET] = MESSAGE("why-raid-quiet",
			    "It shows the others little, and the game goes on.",
			    "Agli altri mostra poco, e la partita va avanti."),
};

/* What the sentences are made from. */
struct case_file {
	const struct ai_spot *spot;
	const struct reader *reader;
	struct text *out;
	struct shape shape;
	uint64_t total;
	uint32_t count;
	struct layout at[SAMPLE];
	struct heist_odds odds;
};

/* `cell`: the code of one. */
static bool put_slot(const void *context, struct slice name, int value,
		     const struct reader *reader, struct text *out)
{
	(void)context;
	(void)reader;
	if (!slice_is(name, "cell"))
		return false;
	text_str(out, heist_cell_word[value]);
	return true;
}

static bool say(const struct case_file *c, int good, int word, const int arg[3])
{
	struct filling filling = {why_words, arg, put_slot, NULL};

	if (good >= 0)
		words_put(c->out, c->reader, heist_words, HEIST_WORD_GOOD + good, NULL);
	words_fill(c->out, c->reader, &filling, word);
	return true;
}

/* The layouts that agree with what the seat knows, a sample of them, and the exact odds. */
static void look_up(struct case_file *c)
{
	struct heist_room *room = c->spot->room;
	struct deduce *deduce = &room->deduce;
	struct facts facts;
	struct rng rng;

	rng_seed(&rng, 1);
	heist_facts_of(c->spot->state, c->spot->seat, &facts);
	heist_deduce_solve(deduce, &facts);
	c->total = deduce->tally.total;
	for (c->count = 0; c->count < SAMPLE && c->count < c->total; c->count++) {
		uint64_t at = c->total <= SAMPLE ? c->count : rng_below64(&rng, c->total);

		heist_deduce_pick(deduce, at, &c->at[c->count]);
	}
	for (int good = 0; good < GOODS; good++) {
		for (unsigned cell = 0; cell < shape_cells(c->shape); cell++)
			c->odds.at[good][cell] = (float)((double)deduce->tally.count[good][cell] /
							 (double)c->total);
	}
}

static int in_ten(double odds)
{
	int n = (int)(10 * odds + 0.5);

	return n > 9 && odds < 0.9999 ? 9 : n;
}

static double surest(const struct heist_odds *odds, int good)
{
	double most = 0;

	for (int cell = 0; cell < CELLS_MAX; cell++)
		most = (double)odds->at[good][cell] > most ? (double)odds->at[good][cell] : most;
	return most;
}

/* How sure the place of a good will be after the answer, on average. */
static double surest_after(const struct case_file *c, struct mask region, int good)
{
	uint16_t seen[ANSWERS][CELLS_MAX] = {{0}};
	double sum = 0;

	for (uint32_t i = 0; i < c->count; i++)
		seen[heist_answer_in(region, &c->at[i])][c->at[i].cell[good]]++;
	for (int a = 0; a < ANSWERS; a++) {
		int most = 0;

		for (int cell = 0; cell < CELLS_MAX; cell++)
			most = seen[a][cell] > most ? seen[a][cell] : most;
		sum += most;
	}
	return sum / c->count;
}

/* A number of layouts as it is said: of one from a sample two digits mean something. */
static int about(double count, bool sampled)
{
	int unit = 1;

	while (sampled && count / unit >= 100)
		unit *= 10;
	return count < 1 ? 1 : (int)(count / unit + 0.5) * unit;
}

static bool why_ask(const struct case_file *c, struct move move)
{
	struct mask region =
		heist_question_region(c->shape, heist_question_asked(c->shape, move));
	double left = 0;
	int seen[ANSWERS] = {0};
	int total = c->total > INT32_MAX ? INT32_MAX : (int)c->total;

	if (c->total == 1)
		return say(c, -1, WHY_NOTHING_OPEN, NULL);
	for (int good = 0; good < GOODS; good++) {
		if (surest(&c->odds, good) < 0.6 && surest_after(c, region, good) > 0.85)
			return say(c, good, WHY_TELLS, (int[]){total, 0, 0});
	}
	for (uint32_t i = 0; i < c->count; i++)
		seen[heist_answer_in(region, &c->at[i])]++;
	for (int a = 0; a < ANSWERS; a++)
		left += (double)seen[a] * seen[a] / c->count / c->count * total;
	if (left > 0.97 * total)
		return say(c, -1, WHY_LEFT_ALL, (int[]){total, 0, 0});
	return say(c, -1, WHY_LEFT, (int[]){total, about(left, c->total > SAMPLE), 0});
}

static bool why_pay(const struct case_file *c, struct move move)
{
	const struct game_state *s = c->spot->state;
	int seat = c->spot->seat, rival = -1, most = -1;
	int own = heist_spent(s, seat, seat) - s->paid[seat][s->round - 1];

	for (int other = 0; other < s->seats; other++) {
		int spent = heist_spent(s, other, seat);

		if (other != seat && spent > most) {
			most = spent;
			rival = other;
		}
	}
	if (move.arg[0] == 1)
		return say(c, -1, c->total == 1 ? WHY_PAY_WORTHLESS : WHY_PAY_LEAST,
			   (int[]){own, rival, most});
	return say(c, -1, own > most + 1 ? WHY_PAY_DOCKED : WHY_PAY_HIDES,
		   (int[]){own, rival, most});
}

static int tokens_there(const struct game_state *s, int cell, int but)
{
	int count = 0;

	for (int i = 0; i < s->tokens; i++)
		count += s->token_cell[i] == cell && s->token_seat[i] != but + 1;
	return count;
}

/* May the seat still place a token there? */
static bool is_free(const struct case_file *c, int code)
{
	return !heist_raided(c->spot->state, code) &&
	       !heist_token_there(c->spot->state, c->spot->seat, code);
}

/* The free cell where a good most probably is, or -1 if no cell is free. */
static int likeliest(const struct case_file *c, int good)
{
	int best = -1;

	for (unsigned cell = 0; cell < shape_cells(c->shape); cell++) {
		if (is_free(c, heist_code_of(c->shape, cell)) &&
		    (best < 0 || c->odds.at[good][cell] > c->odds.at[good][best]))
			best = (int)cell;
	}
	return best;
}

static double odds_at(const struct case_file *c, int good, int cell)
{
	return cell < 0 ? 0 : (double)c->odds.at[good][cell];
}

static bool is_sure(double odds)
{
	return odds > 0.9999;
}

static bool is_likely(double odds)
{
	return odds >= 0.1;
}

static bool why_token(const struct case_file *c, int good, unsigned cell)
{
	double odds = odds_at(c, good, (int)cell);
	int there = tokens_there(c->spot->state, heist_code_of(c->shape, cell), c->spot->seat);

	if (odds <= 0)
		return say(c, good, WHY_TOKEN_NEVER, NULL);
	if (!is_likely(odds))
		return say(c, good,
			   odds < odds_at(c, good, likeliest(c, good)) ? WHY_TOKEN_WEAK
								       : WHY_TOKEN_GUESS,
			   NULL);
	if (there > 0)
		return say(c, good, is_sure(odds) ? WHY_TOKEN_SURE_LATER : WHY_TOKEN_LATER,
			   (int[]){in_ten(odds), there, 0});
	return say(c, good, is_sure(odds) ? WHY_TOKEN_SURE : WHY_TOKEN_ODDS,
		   (int[]){in_ten(odds), 0, 0});
}

/* A token is taken up for the place where it will probably lie. */
static bool why_pick(const struct case_file *c, int good)
{
	int cell = likeliest(c, good);
	double odds = odds_at(c, good, cell);
	int code = cell < 0 ? 0 : heist_code_of(c->shape, (unsigned)cell);

	if (!is_likely(odds))
		return say(c, good, WHY_PICK_GUESS, NULL);
	return say(c, good, is_sure(odds) ? WHY_PICK_SURE : WHY_PICK_ODDS,
		   (int[]){code, in_ten(odds), 0});
}

/* Is there a token of that good to place? Asked where one may be taken. */
static bool has_token(const struct ai_spot *spot, int good)
{
	for (int i = 0; i < spot->count; i++) {
		if (spot->list[i].kind == HEIST_TOKEN && spot->list[i].arg[0] == good + 1)
			return true;
	}
	return false;
}

/*
 * Where a token of that good had better lie than where it was to: a free place that is certain, or
 * the likeliest if the other is next to impossible. Its code, or -1.
 */
static int better_cell(const struct case_file *c, int good, int code)
{
	int cell = likeliest(c, good);
	double odds = odds_at(c, good, (int)heist_cell_of(c->shape, code));
	double most = odds_at(c, good, cell);

	if (most <= odds || (!is_sure(most) && is_likely(odds)))
		return -1;
	return heist_code_of(c->shape, (unsigned)cell);
}

bool heist_mend(const struct ai_spot *spot, struct move move, struct move *better)
{
	struct case_file c = {.spot = spot, .shape = heist_shape(spot->state)};
	int want = -1;

	if (spot->count < 2 || (move.kind != HEIST_DONE && move.kind != HEIST_LAY))
		return false;
	look_up(&c);
	for (int good = 0; move.kind == HEIST_DONE && good < GOODS && want < 0; good++) {
		if (has_token(spot, good) && is_sure(odds_at(&c, good, likeliest(&c, good))))
			want = good + 1;
	}
	if (move.kind == HEIST_LAY)
		want = better_cell(&c, spot->state->face - 1, move.arg[0]);
	for (int i = 0; want > 0 && i < spot->count; i++) {
		const struct move *other = &spot->list[i];

		if (other->arg[0] == want &&
		    other->kind == (move.kind == HEIST_DONE ? HEIST_TOKEN : HEIST_LAY)) {
			*better = *other;
			return !move_same(other, &move);
		}
	}
	return false;
}

static bool why_done(const struct case_file *c)
{
	double most = 0;
	int found = -1;

	for (int good = 0; good < GOODS; good++) {
		double odds = odds_at(c, good, likeliest(c, good));

		if (!has_token(c->spot, good) || odds <= most)
			continue;
		most = odds;
		found = good;
	}
	if (found < 0)
		return say(c, -1, WHY_DONE_ALL, NULL);
	return say(c, found, in_ten(most) ? WHY_DONE : WHY_DONE_EARLY, (int[]){in_ten(most), 0, 0});
}

static bool why_raid(const struct case_file *c, int code)
{
	const struct game_state *s = c->spot->state;
	unsigned cell = heist_cell_of(c->shape, code);
	double lead = heist_lead(s, c->spot->seat, &c->odds), any = 0;
	double painting = (double)c->odds.at[GOOD_PAINTING][cell];

	for (int good = 0; good < GOODS; good++)
		any += (double)c->odds.at[good][cell];
	if (painting >= 0.3 && lead >= 0.5)
		return say(c, -1, WHY_RAID_ENDS, (int[]){in_ten(painting), (int)(lead + 0.5), 0});
	for (int i = 0; i < s->tokens; i++) {
		if (s->token_cell[i] == code && s->token_seat[i] != c->spot->seat + 1 && any < 0.4)
			return say(c, -1, WHY_RAID_WRONG,
				   (int[]){s->token_seat[i] - 1, in_ten(1 - any), 0});
	}
	if (any > 0.1 && any < 0.9)
		return say(c, -1, WHY_RAID_SHOWS, (int[]){in_ten(any), 0, 0});
	if (painting >= 0.3)
		return false;
	return say(c, -1, WHY_RAID_QUIET, NULL);
}

bool heist_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
	       struct text *out)
{
	struct case_file c = {.spot = spot, .reader = reader, .out = out,
			      .shape = heist_shape(spot->state)};

	if (spot->count < 2)
		return false;
	look_up(&c);
	switch ((enum heist_kind)move.kind) {
	case HEIST_ROW:
	case HEIST_COLUMN:
	case HEIST_AREA:
		return why_ask(&c, move);
	case HEIST_PAY:
		return why_pay(&c, move);
	case HEIST_TOKEN:
		return why_pick(&c, move.arg[0] - 1);
	case HEIST_LAY:
		return why_token(&c, spot->state->face - 1,
				 heist_cell_of(c.shape, move.arg[0]));
	case HEIST_DONE:
		return why_done(&c);
	case HEIST_RAID:
		return !spot->state->companion && why_raid(&c, move.arg[0]);
	case HEIST_SEE:
	case HEIST_NO_RAID:
	case HEIST_RANK:
	case HEIST_NUMBER:
		return false;
	}
	return false;
}
