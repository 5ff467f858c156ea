/*
 * What a viewer knows, and worlds that agree with it. Of somebody else's hand a view has the
 * cards everybody saw (LL-2.8) and the number of the others. A tile step is secret until it is
 * paid (LL-2.12): then all of it is seen at once, and until then it can be taken back.
 */
#include "games/looting/state.h"

void looting_observe(const struct game_state *s, int viewer, struct game_state *view)
{
	if (viewer == VIEW_ALL) {
		*view = *s;
		return;
	}
	memset(view, 0, sizeof *view);
	view->seats = s->seats;
	view->edition = s->edition;
	view->toprow = s->toprow;
	view->sleuth = s->sleuth;
	view->phase = s->phase;
	view->first = s->first;
	view->seat = s->seat;
	view->game = s->game;
	view->refreshes = s->refreshes;
	view->skips = s->skips;
	memcpy(view->column, s->column, sizeof s->column);
	memcpy(view->row, s->row, sizeof s->row);
	memcpy(view->discard, s->discard, sizeof s->discard);
	memcpy(view->known, s->known, sizeof s->known);
	memcpy(view->disk, s->disk, sizeof s->disk);
	memcpy(view->set, s->set, sizeof s->set);
	memcpy(view->owner, s->owner, sizeof s->owner);
	memcpy(view->total, s->total, sizeof s->total);
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

/* What a client would need rules to count. */
void looting_put_extra(const struct game_state *view, int viewer, struct json *json)
{
	(void)viewer;
	json_int(json, "deck", looting_deck_size(view));
	json_begin_array(json, "hand_size");
	for (int seat = 0; seat < view->seats; seat++)
		json_int(json, NULL, looting_hand_size(view, seat));
	json_end_array(json);
	json_begin_array(json, "points");
	for (int seat = 0; seat < view->seats; seat++)
		json_int(json, NULL, looting_points(view, seat));
	json_end_array(json);
	json_begin_array(json, "cases");
	for (int crime = 0; crime < LOOTING_CRIMES; crime++) {
		json_begin_object(json, NULL);
		json_int(json, "disk", looting_disk_value[crime]);
		json_int(json, "left", looting_left(view, crime));
		json_int(json, "leader", looting_leader(view, crime));
		json_begin_array(json, "evidence");
		for (int seat = 0; seat < view->seats; seat++)
			json_int(json, NULL, looting_evidence(view, seat, crime));
		json_end_array(json);
		json_end_object(json);
	}
	json_end_array(json);
}
