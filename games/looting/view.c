/*
 * What a viewer knows, and worlds that agree with it. Of somebody else's hand a view has the
 * cards everybody saw (LL-2.8) and the number of the others. A tile step is secret until it is
 * paid (LL-2.12): then all of it is seen at once, and until then it can be taken back.
 */
#include "games/looting/things.h"

void looting_observe(const struct game_state *s, int viewer, struct game_state *view)
{
	if (viewer == VIEW_ALL) {
		*view = *s;
		return;
	}
	memset(view, 0, sizeof *view);
	fields_copy_public(looting_fields, s, view);
	view->phase = s->phase;
	for (int seat = 0; seat < s->seats; seat++) { /* LL-2.5 */
		bool own = seat == viewer;
		int hidden = looting_hand_size(s, seat) - looting_size(s->known[seat]);

		memcpy(view->hand[seat], own ? s->hand[seat] : s->known[seat],
		       sizeof s->hand[seat]);
		view->unknown[seat] = own ? 0 : (uint8_t)hidden;
	}
	if (s->phase != LOOTING_PHASE_SPEND)
		return;
	if (viewer != s->seat) {
		view->phase = LOOTING_PHASE_TURN;
		return;
	}
	view->target = s->target;
	view->depth = s->depth;
	view->step = s->step;
	memcpy(view->spent, s->spent, sizeof s->spent);
}

/*
 * The cards the viewer cannot see lie in hands and in the deck, and each is equally likely in
 * each place: hands got them blind. So they are dealt one by one from what is unseen; what is
 * left is the deck. README.md says why this is exact.
 */
void looting_imagine(const struct game_state *view, int viewer, struct rng *rng,
		     struct game_state *out)
{
	uint32_t unseen = looting_unseen(view);
	int left = looting_sum(unseen);

	(void)viewer;
	*out = *view;
	for (int seat = 0; seat < view->seats; seat++) {
		for (; out->unknown[seat] > 0; out->unknown[seat]--) {
			uint32_t at = rng_below(rng, (uint32_t)left--);
			int i = 0;

			for (; at >= (unseen >> 8 * i & 0xFF); i++)
				at -= unseen >> 8 * i & 0xFF;
			unseen -= (uint32_t)1 << 8 * i;
			out->hand[seat][i]++;
		}
	}
}

static void put_hands(const struct game_state *view, struct json *json)
{
	json_int(json, "deck", looting_deck_size(view));
	json_begin_array(json, "hand_size");
	for (int seat = 0; seat < view->seats; seat++)
		json_int(json, NULL, looting_hand_size(view, seat));
	json_end_array(json);
}

/* The tiles of a place (a seat from 1, or those destroyed), by crime, witness and value. */
static void put_tiles(const struct game_state *view, const char *key, int owner, struct json *json)
{
	json_begin_array(json, key);
	for (int i = 0; i < looting_tiles(view); i++) {
		if (view->owner[i] == owner)
			json_str(json, NULL, looting_tile_word[view->set[i]]);
	}
	json_end_array(json);
}

/* LL-6.5: points of solved cases and disks are sure; the evidence of others may still count. */
static void put_points(const struct game_state *view, const struct looting_totals *totals,
		       struct json *json)
{
	json_begin_array(json, "points");
	for (int seat = 0; seat < view->seats; seat++) {
		int open = 0;

		for (int crime = 0; crime < LOOTING_CRIMES; crime++)
			open += view->disk[crime] == LOOTING_TABLE ? totals->of[seat][crime] : 0;
		json_begin_object(json, NULL);
		json_int(json, "sure", looting_points_by(view, totals, seat));
		json_int(json, "open", open);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_or_null(struct json *json, const char *key, int value)
{
	if (value < 0)
		json_none(json, key);
	else
		json_int(json, key, value);
}

static void put_case(const struct game_state *view, const struct looting_totals *totals, int crime,
		     struct json *json)
{
	int disk = view->disk[crime];

	json_begin_object(json, looting_crime_id[crime]);
	json_bool(json, "solved", disk != LOOTING_TABLE);
	put_or_null(json, "winner", disk == LOOTING_GONE ? -1 : disk - 1);
	put_or_null(json, "leader", looting_leader_by(totals, crime));
	json_begin_array(json, "left");
	for (int i = 0; i < looting_tiles(view); i++) {
		if (view->owner[i] == LOOTING_TABLE && looting_tile[view->set[i]].crime == crime)
			json_str(json, NULL, looting_tile_word[view->set[i]]);
	}
	json_end_array(json);
	json_begin_array(json, "evidence");
	for (int seat = 0; seat < view->seats; seat++)
		json_int(json, NULL, totals->of[seat][crime]);
	json_end_array(json);
	json_end_object(json);
}

/* By column, from the lowest tile up: cards the viewer lacks for it; null: LL-5.4. */
static void put_missing(const struct game_state *view, int viewer, struct json *json)
{
	int8_t missing[LOOTING_COLUMNS][LOOTING_STRIDE];

	looting_missing_all(view, view->hand[viewer], missing);
	json_begin_object(json, "missing");
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		json_begin_array(json, looting_column_id[column]);
		for (int depth = 0; depth < looting_height(view, column); depth++)
			put_or_null(json, NULL, missing[column][depth]);
		json_end_array(json);
	}
	json_end_object(json);
}

/* What the lowest tiles cost the viewer in the fewest cards; null where it lacks some. */
static void put_price(const struct game_state *view, int viewer, struct json *json)
{
	json_begin_object(json, "price");
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		int height = looting_height(view, column);
		const struct looting_tile *tile;
		int own;

		if (!height || looting_missing(view, view->hand[viewer], column, 0)) {
			json_none(json, looting_column_id[column]);
			continue;
		}
		tile = &looting_tile[view->column[column][height - 1]];
		own = view->hand[viewer][tile->witness];
		own = own < tile->value ? own : tile->value;
		json_begin_object(json, looting_column_id[column]);
		json_int(json, "own", own);
		json_int(json, "pairs", tile->value - own);
		json_end_object(json);
	}
	json_end_object(json);
}

/* The tile step under way, for its maker alone: what is aimed at, asked for, and answered. */
static void put_payment(const struct game_state *view, int viewer, struct json *json)
{
	int row = looting_height(view, view->target) - 1 - view->depth;
	const struct sort *spots = &looting_sorts[LOOTING_SORT_SPOT - SORT_OWN];

	if (view->phase != LOOTING_PHASE_SPEND || (viewer != view->seat && viewer != VIEW_ALL)) {
		json_none(json, "payment");
		return;
	}
	json_begin_object(json, "payment");
	sort_json(spots, looting_spot(view->target, row), json, "spot");
	json_str(json, "tile", looting_tile_word[view->column[view->target][row]]);
	json_int(json, "destroy", view->depth);
	json_str(json, "asked", looting_witness_id[view->step]);
	json_begin_object(json, "spent");
	for (int i = 0; i < view->step; i++)
		json_int(json, looting_witness_id[i], view->spent[i]);
	json_end_object(json);
	json_end_object(json);
}

/* What a client would need rules to count: for everybody, and for the viewer. */
void looting_put_open(const struct game_state *view, struct json *json)
{
	struct looting_totals totals;

	looting_totals(view, &totals);
	put_hands(view, json);
	json_begin_array(json, "tiles");
	for (int seat = 0; seat < view->seats; seat++)
		put_tiles(view, NULL, seat + 1, json);
	json_end_array(json);
	put_tiles(view, "destroyed", LOOTING_GONE, json);
	put_points(view, &totals, json);
	json_int(json, "solved", looting_solved(view));
	json_begin_object(json, "cases");
	for (int crime = 0; crime < LOOTING_CRIMES; crime++)
		put_case(view, &totals, crime, json);
	json_end_object(json);
}

void looting_put_extra(const struct game_state *view, int viewer, struct json *json)
{
	put_payment(view, viewer, json);
	if (viewer >= view->seats) {
		json_none(json, "missing");
		json_none(json, "price");
		return;
	}
	put_missing(view, viewer, json);
	put_price(view, viewer, json);
}
