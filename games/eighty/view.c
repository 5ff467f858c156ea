/* What a seat may know, which here is everything (ED-2.4), the ranking, and a client's extras. */
#include "games/eighty/state.h"
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
	result->scored = true;
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

static void put_positions(const struct game_state *s, struct json *json)
{
	json_begin_array(json, "position");
	for (int seat = 0; seat < s->seats; seat++) {
		json_begin_array(json, NULL);
		for (int pawn = 0; pawn < s->pawns; pawn++)
			json_int(json, NULL, eighty_position(s, s->place[seat][pawn]));
		json_end_array(json);
	}
	json_end_array(json);
}

/* The board in letters and every pawn's position: rules a client need not know. */
void eighty_put_extra(const struct game_state *view, int viewer, struct json *json)
{
	char line[EIGHTY_TRACK + 1];

	(void)viewer;
	for (int i = 0; i < EIGHTY_TRACK; i++)
		line[i] = eighty_letters[eighty_spaces(view)[i + 1]];
	line[EIGHTY_TRACK] = '\0';
	json_str(json, "line", line);
	json_bool(json, "cities", view->board[1] == 0); /* ED-1.8 */
	json_int(json, "deck_size", eighty_deck_size(view));
	put_positions(view, json);
}
