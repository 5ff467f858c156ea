/* What a viewer knows, and worlds that agree with it. The AI and every client live on this. */
#include "games/null/state.h"

/* NU-5.1: starts from blank and copies in what is open; nothing hidden is ever copied first. */
void null_observe(const struct game_state *s, int viewer, struct game_state *view)
{
	bool over = s->phase == NULL_PHASE_OVER;

	if (viewer == VIEW_ALL) {
		*view = *s;
		return;
	}
	memset(view, 0, sizeof *view);
	fields_copy_public(null_fields, s, view);
	for (int seat = 0; seat < s->seats; seat++) {
		bool own = seat == viewer;

		view->laid[seat] = own || !s->laid[seat] ? s->laid[seat] : NULL_HIDDEN;
		view->role[seat] = own || over || !s->role[seat] ? s->role[seat] : NULL_HIDDEN;
		if (own)
			memcpy(view->hand[seat], s->hand[seat], sizeof s->hand[seat]);
	}
}

/* Takes one card at random out of those that could be anywhere. */
static int take_card(uint8_t unseen[NULL_VALUES], int *left, struct rng *rng)
{
	uint32_t at = rng_below(rng, (uint32_t)*left);
	int i = 0;

	while (at >= unseen[i])
		at -= unseen[i++];
	unseen[i]--;
	--*left;
	return i;
}

static void imagine_roles(struct game_state *s, struct rng *rng)
{
	uint8_t unused[NULL_ROLES];
	int count = 0;
	uint32_t taken = 0;

	for (int seat = 0; seat < s->seats; seat++)
		taken |= (uint32_t)1 << s->role[seat];
	for (int role = 1; role <= NULL_ROLES; role++) {
		if (!(taken >> role & 1))
			unused[count++] = (uint8_t)role;
	}
	for (int seat = 0; seat < s->seats; seat++) {
		int at;

		if (s->role[seat] != NULL_HIDDEN)
			continue;
		at = (int)rng_below(rng, (uint32_t)count);
		s->role[seat] = unused[at];
		unused[at] = unused[--count];
	}
}

/*
 * Every card the viewer cannot see is equally likely to be in any place it cannot see, so the
 * unseen cards are dealt one by one: laid cards, hands, and what is left is the pack.
 */
void null_imagine(const struct game_state *view, int viewer, struct rng *rng,
		  struct game_state *out)
{
	uint8_t unseen[NULL_VALUES];
	int left = 0;

	*out = *view;
	imagine_roles(out, rng);
	for (int i = 0; i < NULL_VALUES; i++) {
		int seen = view->discard[i];

		if (viewer < view->seats)
			seen += view->hand[viewer][i] + (view->laid[viewer] == i + 1);
		unseen[i] = (uint8_t)(NULL_COPIES - seen);
		left += unseen[i];
	}
	for (int seat = 0; seat < view->seats; seat++) {
		if (seat == viewer)
			continue;
		if (view->laid[seat] == NULL_HIDDEN)
			out->laid[seat] = (uint8_t)(take_card(unseen, &left, rng) + 1);
		for (int i = 0; i < view->hand_size[seat]; i++)
			out->hand[seat][take_card(unseen, &left, rng)]++;
	}
	memcpy(out->pack, unseen, sizeof out->pack);
}
