/*
 * Reasons for moves of Looting London. Apart from the row that judges, because a sentence is
 * made once a hint and may count slowly, by the game's own reckoning.
 */
#include "ai/looting_why.h"
#include "ai/looting_end.h"
#include "games/looting/state.h"

enum {
	WORD_CRIME, /* five of them */
	WORD_WITNESS = WORD_CRIME + LOOTING_CRIMES, /* four: several cards of it */
	WORD_WINS = WORD_WITNESS + LOOTING_WITNESSES,
	WORD_SHARES,
	WORD_ENDS,
	WORD_SOLVES,
	WORD_LEADS,
	WORD_TILE,
	WORD_CLEARS_LED,
	WORD_CLEARS,
	WORD_UNCOVERS,
	WORD_OWN,
	WORD_PAIRS,
	WORD_KEEPS,
	WORD_CARD,
	WORD_LAST_CARD,
	WORD_CHEAPER,
	WORD_PAIR,
	WORD_OPEN,
	WORD_OPEN_LITTLE,
	WORD_BLIND_LITTLE,
	WORD_BLIND,
	WORD_REFRESH,
	WORD_SKIP,
};

static const struct message words[] = {
	[WORD_CRIME + LOOTING_GREEN] = MESSAGE("why-green", "green", "verde"),
	[WORD_CRIME + LOOTING_RED] = MESSAGE("why-red", "red", "rosso"),
	[WORD_CRIME + LOOTING_YELLOW] = MESSAGE("why-yellow", "yellow", "giallo"),
	[WORD_CRIME + LOOTING_BLUE] = MESSAGE("why-blue", "blue", "blu"),
	[WORD_CRIME + LOOTING_PURPLE] = MESSAGE("why-purple", "purple", "porpora"),
	[WORD_WITNESS + LOOTING_WAIF] = MESSAGE("why-waifs", "waifs", "trovatelli"),
	[WORD_WITNESS + LOOTING_GRINDER] = MESSAGE("why-grinders", "grinders", "suonatori"),
	[WORD_WITNESS + LOOTING_BOBBY] = MESSAGE("why-bobbies", "bobbies", "bobby"),
	[WORD_WITNESS + LOOTING_DAME] = MESSAGE("why-dames", "dames", "dame"),
	[WORD_WINS] = MESSAGE("why-wins",
		       "It ends the game, and you win by {0} {0|point|points}.",
		       "Chiude la partita, e vinci di {0} {0|punto|punti}."),
	[WORD_SHARES] = MESSAGE("why-shares",
			 "It ends the game, and you share the win.",
			 "Chiude la partita, e la vittoria è condivisa."),
	[WORD_ENDS] = MESSAGE("why-ends",
		       "It ends the game before you fall further behind.",
		       "Chiude la partita prima che il distacco cresca."),
	[WORD_SOLVES] = MESSAGE("why-solves",
			 "It solves the {0:word} case, and the disk is yours.",
			 "Risolve il caso {0:word}, e il disco è tuo."),
	[WORD_LEADS] = MESSAGE("why-leads",
			"It takes the lead in the {0:word} case: {1} to {2}.",
			"Passa in testa nel caso {0:word}: {1} a {2}."),
	[WORD_TILE] = MESSAGE("why-tile",
		       "{1} {1|point|points} of the {0:word} case for {2} {2|card|cards}.",
		       "{1} {1|punto|punti} del caso {0:word} per {2} {2|carta|carte}."),
	[WORD_CLEARS_LED] = MESSAGE("why-clears-led",
			     "It destroys {1} of the {0:word} case before {2:seat} gets it.",
			     "Toglie {1} {1|punto|punti} del caso {0:word} prima che {2:seat} li "
			     "prenda."),
	[WORD_CLEARS] = MESSAGE("why-clears",
			 "What is destroyed is worth less than the {0:word} {1} above it.",
			 "Ciò che si distrugge vale meno della tessera da {1} del caso "
			 "{0:word} che sta sopra."),
	[WORD_UNCOVERS] = MESSAGE("why-uncovers",
			   "It gets at the {0:word} {1} before somebody else does.",
			   "Arriva alla tessera da {1} del caso {0:word} prima di altri."),
	[WORD_OWN] = MESSAGE("why-own",
		      "The tile's own {0:word} pay best: a point for each card.",
		      "Con {0:word} si paga meglio: un punto per carta."),
	[WORD_PAIRS] = MESSAGE("why-pairs",
			"Pairs of {0:word} stand for what is missing; other cards serve you "
			"better.",
			"Coppie di {0:word} al posto di ciò che manca: le altre carte servono di "
			"più."),
	[WORD_KEEPS] = MESSAGE("why-keeps",
			"It keeps the {0:word} for another tile.",
			"Conserva {0:word} per un'altra tessera."),
	[WORD_CARD] = MESSAGE("why-card",
		       "It brings the {0:word} {1} nearer: {2} {2|card|cards} missing then.",
		       "Avvicina la tessera da {1} del caso {0:word}: poi {2|manca|mancano} {2} "
		       "{2|carta|carte}."),
	[WORD_LAST_CARD] = MESSAGE("why-last-card",
			    "With it you can pay for the {0:word} {1}.",
			    "Con questa si può pagare la tessera da {1} del caso {0:word}."),
	[WORD_CHEAPER] = MESSAGE("why-cheaper",
			  "It makes the {0:word} {1} cheaper: {2} {2|card|cards}, one fewer than "
			  "now.",
			  "La tessera da {1} del caso {0:word} costa meno: {2} {2|carta|carte}, "
			  "una in meno di ora."),
	[WORD_PAIR] = MESSAGE("why-pair",
		       "It makes a pair of {0:word}, which stands for any witness.",
		       "Fa una coppia di {0:word}, che vale per ogni testimone."),
	[WORD_OPEN] = MESSAGE("why-open",
		       "{1} {1|tile|tiles} higher up {1|wants|want} {0:word}.",
		       "{1} {1|tessera|tessere} più in alto {1|vuole|vogliono} {0:word}."),
	[WORD_OPEN_LITTLE] = MESSAGE("why-open-little",
			      "Two {0:word} stand for one card of another witness.",
			      "Due {0:word} valgono una carta di un altro testimone."),
	[WORD_BLIND_LITTLE] = MESSAGE("why-blind-little",
			       "No open card brings a tile nearer; a blind one may.",
			       "Nessuna carta scoperta avvicina una tessera; una coperta può."),
	[WORD_BLIND] = MESSAGE("why-blind",
			"A blind card is worth as much here, and nobody sees it.",
			"Una carta coperta qui vale altrettanto, e nessuno la vede."),
	[WORD_REFRESH] = MESSAGE("why-refresh",
			  "Four equal cards of little use give way to new ones.",
			  "Quattro carte uguali e poco utili lasciano il posto ad altre."),
	[WORD_SKIP] = MESSAGE("why-skip",
		       "There is no card left to draw.", "Non ci sono più carte da pescare."),
};

static const struct looting_tile *tile_at(const struct game_state *s, int column, int depth)
{
	return &looting_tile[s->column[column][looting_height(s, column) - 1 - depth]];
}

/* The most evidence of a crime that somebody other than the seat has, and who it is. */
static int best_rival(const struct game_state *s, int seat, int crime, int *who)
{
	int best = -1;

	for (int other = 0; other < s->seats; other++) {
		int sum = looting_evidence(s, other, crime);

		if (other == seat || sum <= best)
			continue;
		best = sum;
		*who = other;
	}
	return best;
}

/* Cards a tile step costs at least: as many of its witness as there are, pairs for the rest. */
static int step_cards(const struct game_state *s, int seat, struct move take)
{
	const struct looting_tile *tile = tile_at(s, take.arg[0], take.arg[1]);
	int missing = tile->value - s->hand[seat][tile->witness];

	return tile->value + (missing > 0 ? missing : 0) + 2 * take.arg[1];
}

/* Destroying: what is kept from a rival who leads the case, or else what is laid open. */
static void say_clearing(const struct ai_spot *spot, struct move take,
			 const struct reader *reader, struct text *out)
{
	const struct game_state *s = spot->state;
	const struct looting_tile *above = tile_at(s, take.arg[0], take.arg[1]);
	bool less = true;

	for (int depth = 0; depth < take.arg[1]; depth++) {
		const struct looting_tile *tile = tile_at(s, take.arg[0], depth);
		int who = 0;
		int rival = best_rival(s, spot->seat, tile->crime, &who);

		less &= tile->value < above->value;
		if (rival > looting_evidence(s, spot->seat, tile->crime)) {
			words_put(out, reader, words, WORD_CLEARS_LED,
				  (int[]){WORD_CRIME + tile->crime, tile->value, who});
			return;
		}
	}
	words_put(out, reader, words, less ? WORD_CLEARS : WORD_UNCOVERS,
		  (int[]){WORD_CRIME + above->crime, above->value});
}

static void say_take(const struct ai_spot *spot, struct move take, const struct reader *reader,
		     struct text *out)
{
	const struct game_state *s = spot->state;
	const struct looting_tile *tile = tile_at(s, take.arg[0], take.arg[1]);
	int crime = tile->crime;
	int before = looting_evidence(s, spot->seat, crime);
	int mine = before + tile->value;
	int who = 0, lead;
	int rival = best_rival(s, spot->seat, crime, &who);

	if (looting_end_step(s, take, &lead))
		words_put(out, reader, words,
			  lead > 0 ? WORD_WINS : lead == 0 ? WORD_SHARES : WORD_ENDS, &lead);
	else if (mine > rival && looting_left(s, crime) == 1)
		words_put(out, reader, words, WORD_SOLVES, (int[]){WORD_CRIME + crime});
	else if (mine > rival && before <= rival)
		words_put(out, reader, words, WORD_LEADS,
			  (int[]){WORD_CRIME + crime, mine, rival});
	else if (take.arg[1] > 0)
		say_clearing(spot, take, reader, out);
	else
		words_put(out, reader, words, WORD_TILE,
			  (int[]){WORD_CRIME + crime, tile->value,
				  step_cards(s, spot->seat, take)});
}

/* One answer of a payment: of which witness how many cards. */
static void say_payment(const struct ai_spot *spot, int witness, int cards,
			const struct reader *reader, struct text *out)
{
	const struct game_state *s = spot->state;
	bool own = tile_at(s, s->target, s->depth)->witness == witness;
	int word = cards == 0 ? WORD_KEEPS : own ? WORD_OWN : WORD_PAIRS;

	words_put(out, reader, words, word, (int[]){WORD_WITNESS + witness});
}

/*
 * The column whose lowest tile a card of this witness brings nearest, or -1. With `cheaper`: which
 * can be paid already, but with fewer cards then.
 */
static int column_for(const struct game_state *s, int seat, int witness, bool cheaper)
{
	int best = -1, least = 0;

	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		const struct looting_tile *tile;
		int missing;

		if (looting_height(s, column) == 0)
			continue;
		tile = tile_at(s, column, 0);
		missing = looting_missing(s, s->hand[seat], column, 0);
		if (tile->witness != witness || (missing == 0) != cheaper ||
		    tile->value <= s->hand[seat][witness])
			continue;
		if (best < 0 || missing < least ||
		    (missing == least && tile->value > tile_at(s, best, 0)->value)) {
			best = column;
			least = missing;
		}
	}
	return best;
}

/* Tiles of a witness above the lowest ones. */
static int count_above(const struct game_state *s, int witness)
{
	int count = 0;

	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		for (int depth = looting_height(s, column) - 1; depth > 0; depth--)
			count += tile_at(s, column, depth)->witness == witness;
	}
	return count;
}

static void say_open(const struct ai_spot *spot, int witness, const struct reader *reader,
		     struct text *out)
{
	const struct game_state *s = spot->state;
	int held = s->hand[spot->seat][witness], above = count_above(s, witness);
	int nearer = column_for(s, spot->seat, witness, false);
	int column = nearer >= 0 ? nearer : column_for(s, spot->seat, witness, true);
	const struct looting_tile *tile = column >= 0 ? tile_at(s, column, 0) : NULL;
	int missing = nearer >= 0 ? looting_missing(s, s->hand[spot->seat], column, 0) - 1 : 0;

	if (tile)
		words_put(out, reader, words,
			  missing ? WORD_CARD : nearer >= 0 ? WORD_LAST_CARD : WORD_CHEAPER,
			  (int[]){WORD_CRIME + tile->crime, tile->value,
				  missing ? missing : 2 * tile->value - held - 1});
	else
		words_put(out, reader, words,
			  held % 2 ? WORD_PAIR : above ? WORD_OPEN : WORD_OPEN_LITTLE,
			  (int[]){WORD_WITNESS + witness, above});
}

static void say_blind(const struct ai_spot *spot, const struct reader *reader, struct text *out)
{
	const struct game_state *s = spot->state;
	bool useful = false;

	for (int i = 0; i < LOOTING_WITNESSES; i++)
		useful |= s->row[i] > 0 && column_for(s, spot->seat, i, false) >= 0;
	words_put(out, reader, words, useful ? WORD_BLIND : WORD_BLIND_LITTLE, NULL);
}

bool looting_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
		 struct text *out)
{
	switch ((enum looting_kind)move.kind) {
	case LOOTING_TAKE:
		say_take(spot, move, reader, out);
		return true;
	case LOOTING_SPEND:
		say_payment(spot, move.arg[0], move.arg[1], reader, out);
		return true;
	case LOOTING_PAY:
		say_payment(spot, LOOTING_WITNESSES - 1, move.arg[1 + LOOTING_WITNESSES], reader,
			    out);
		return true;
	case LOOTING_OPEN:
		say_open(spot, move.arg[0], reader, out);
		return true;
	case LOOTING_BLIND:
		say_blind(spot, reader, out);
		return true;
	case LOOTING_REFRESH:
		words_put(out, reader, words, WORD_REFRESH, NULL);
		return true;
	case LOOTING_SKIP:
		words_put(out, reader, words, WORD_SKIP, NULL);
		return true;
	case LOOTING_FIRST:
	case LOOTING_TILE:
	case LOOTING_CARD:
		break;
	}
	return false;
}
