/* What a seat may know, which here is everything (ED-2.4), the ranking, and a client's extras. */
#include "games/eighty/reach.h"
#include "games/eighty/words.h"

void eighty_observe(const struct game_state *s, int viewer, struct game_state *view)
{
	(void)viewer;
	*view = *s;
}

void eighty_imagine(const struct game_state *view, int viewer, struct rng *rng,
		    struct game_state *out)
{
	(void)viewer;
	(void)rng;
	*out = *view;
}

/* ED-5.3: above zero if `a` is ranked before `b`, zero if they are equal. */
static int rank_compare(const struct game_state *s, int a, int b)
{
	int ahead = s->place[a][0] + s->place[a][1] - s->place[b][0] - s->place[b][1];

	if (ahead)
		return ahead;
	if (s->rumors[a] != s->rumors[b])
		return s->rumors[b] - s->rumors[a];
	return (s->money[a] > s->money[b]) - (s->money[a] < s->money[b]);
}

/* Is `a` ranked before `b`? The winner before all: ED-5.2 ED-5.3. */
static bool ranked_before(const struct game_state *s, int a, int b)
{
	if (s->winner)
		return b + 1 != s->winner && (a + 1 == s->winner || rank_compare(s, a, b) > 0);
	return rank_compare(s, a, b) > 0;
}

/*
 * The score of a seat is the number of seats ranked behind it. Places are given only if somebody
 * has won, since place 1 is a win: ED-5.4.
 */
void eighty_result(const struct game_state *s, struct result *result)
{
	memset(result, 0, sizeof *result);
	result->scored = true; /* a rank, no points: ED-5.5 */
	result->reason = s->winner ? EIGHTY_WORD_REASON_HOME : EIGHTY_WORD_REASON_ROUNDS;
	for (int seat = 0; seat < s->seats; seat++) {
		int place = 1;

		for (int other = 0; other < s->seats; other++) {
			place += ranked_before(s, other, seat);
			result->score[seat] += ranked_before(s, seat, other);
		}
		result->place[seat] = (uint8_t)(s->winner ? place : 0);
	}
}

/* What the rules make of a pawn: its position, what its Bet would pay now, the way home. */
static void put_pawn(const struct game_state *s, int seat, int pawn, struct json *json)
{
	int place = s->place[seat][pawn];
	int limit = eighty_home_limit(s, seat, pawn);

	json_begin_object(json, eighty_pawn_id[pawn]);
	json_int(json, "space", place);
	json_str(json, "state", eighty_pawn_state_id[s->pawn[seat][pawn]]);
	json_int(json, "position", eighty_position(s, place));
	if (s->pawn[seat][pawn] == PAWN_BET)
		json_int(json, "pays", eighty_bet_due(s, place));
	else
		json_none(json, "pays");
	json_int(json, "home_price", eighty_cost(EIGHTY_LONDON - place));
	if (limit < EIGHTY_MONEY_MAX)
		json_int(json, "home_left_max", limit);
	else
		json_none(json, "home_left_max");
	json_end_object(json);
}

static void put_pawns(const struct game_state *s, struct json *json)
{
	json_begin_array(json, "pawn");
	for (int seat = 0; seat < s->seats; seat++) {
		json_begin_object(json, NULL);
		for (int pawn = 0; pawn < s->pawns; pawn++)
			put_pawn(s, seat, pawn, json);
		json_end_object(json);
	}
	json_end_array(json);
}

/* The ordinary moves of a list that one pawn makes: {"37":1,"38":3,"32":-40}. */
static void put_prices(const struct game_state *s, int pawn, struct json *json)
{
	struct move list[LEGAL_MAX];
	int count = eighty_legal(s, s->turn, list);

	json_begin_object(json, "price");
	for (int i = 0; i < count; i++) {
		struct eighty_fare fare;
		struct text key;
		char buf[8];

		if ((list[i].kind != EIGHTY_FORWARD && list[i].kind != EIGHTY_BACK) ||
		    list[i].arg[0] != pawn)
			continue;
		fare = eighty_fare_of(s, s->turn, list[i]);
		text_init(&key, buf, sizeof buf);
		text_int(&key, list[i].arg[1]);
		json_int(json, buf, fare.price - fare.gain);
	}
	json_end_object(json);
}

/* Where the seat whose turn it is may go without a Character, for what, out of which purse. */
static void put_reach(const struct game_state *s, struct json *json)
{
	if (s->step != STEP_ACTION) {
		json_none(json, "reach");
		return;
	}
	json_begin_object(json, "reach");
	for (int pawn = 0; pawn < s->pawns; pawn++) {
		json_begin_object(json, eighty_pawn_id[pawn]);
		json_int(json, "purse", eighty_purse(s, s->turn, pawn));
		put_prices(s, pawn, json);
		json_end_object(json);
	}
	json_end_object(json);
}

void eighty_put_open(const struct game_state *view, struct json *json)
{
	json_int(json, "deck_size", eighty_deck_size(view));
	put_pawns(view, json);
	put_reach(view, json);
}
