/*
 * What must be true of every state, wherever it came from. A position typed by hand ends here
 * before it is played, so nothing is taken for granted.
 */
#include "games/looting/state.h"

enum { POINTS_MAX = LOOTING_TILES * LOOTING_VALUE_MAX + 18 }; /* all tiles and disks */

static bool all_zero(const void *bytes, size_t size)
{
	const unsigned char *at = bytes;

	for (size_t i = 0; i < size; i++) {
		if (at[i])
			return false;
	}
	return true;
}

static const char *check_ranges(const struct game_state *s)
{
	if (s->seats < 2 || s->seats > LOOTING_SEATS)
		return "the number of seats is not 2 to 5";
	if (s->edition > 1 || s->toprow > 1 || s->sleuth > 1)
		return "an option is out of range";
	if (s->phase >= LOOTING_PHASES)
		return "there is no such phase";
	if (s->first >= s->seats || s->seat >= s->seats)
		return "a seat is out of range";
	if (s->game >= LOOTING_GAMES || (s->game && !s->sleuth))
		return "there is no such game of the match";
	for (int seat = 0; seat < LOOTING_SEATS; seat++) {
		if (s->total[seat] > (seat < s->seats ? s->game * POINTS_MAX : 0))
			return "a total is higher than it can be";
	}
	return NULL;
}

/* LL-1.3, LL-7.1: so many tiles, in order, of all crimes; and nobody owns what is not there. */
static const char *check_set(const struct game_state *s)
{
	uint32_t crimes = 0;
	int count = looting_tiles(s);

	if (count == LOOTING_TILES_SHORT && s->seats != 2)
		return "a short game is for two seats";
	for (int i = 0; i < LOOTING_TILES; i++) {
		if (i >= count ? s->set[i] || s->owner[i] : !s->set[i])
			return "there are not 25 tiles (20 in a short game)";
		if (s->set[i] >= LOOTING_CODES)
			return "there is no such tile";
		if (s->owner[i] > LOOTING_BOX ||
		    (s->owner[i] > s->seats && s->owner[i] < LOOTING_GONE))
			return "a tile is nowhere";
		if (i >= count)
			continue;
		crimes |= (uint32_t)1 << looting_tile[s->set[i]].crime;
		if (i == 0)
			continue;
		if (s->set[i] < s->set[i - 1] ||
		    (s->set[i] == s->set[i - 1] && s->owner[i] < s->owner[i - 1]))
			return "the tiles are not in ascending order";
	}
	return crimes == 0x1F ? NULL : "a crime has no tile";
}

/* Columns hang from the top, without holes, and hold exactly the tiles that are on the table. */
static const char *check_columns(const struct game_state *s)
{
	int8_t count[LOOTING_CODES] = {0};
	uint32_t tops = 0;

	for (int i = 0; i < LOOTING_TILES; i++)
		count[s->set[i]] = (int8_t)(count[s->set[i]] + (s->owner[i] == LOOTING_TABLE));
	count[0] = 0;
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		int height = looting_height(s, column);

		if (height > looting_tiles(s) / LOOTING_COLUMNS)
			return "a column is too long";
		for (int row = 0; row < height; row++) {
			int code = s->column[column][row];

			if (code == 0 || code >= LOOTING_CODES)
				return "a column has a hole";
			if (--count[code] < 0)
				return "a tile in the columns is not on the table";
			if (row > 0 || !s->toprow)
				continue;
			if (tops >> looting_tile[code].crime & 1) /* LL-2.4 */
				return "two top tiles are of the same crime";
			tops |= (uint32_t)1 << looting_tile[code].crime;
		}
	}
	return all_zero(count, sizeof count) ? NULL : "a tile on the table is in no column";
}

/* LL-1.1: 18 of each, as far as they are seen. */
static const char *check_seen(const struct game_state *s)
{
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		int cards = s->row[i] + s->discard[i];

		for (int seat = 0; seat < LOOTING_SEATS; seat++) {
			cards += s->hand[seat][i];
			if (s->known[seat][i] > s->hand[seat][i])
				return "a card known to be in a hand is not there";
			if (seat >= s->seats && s->hand[seat][i])
				return "a seat that is not there holds a card";
		}
		if (cards > LOOTING_COPIES)
			return "there are more than 18 cards of a witness";
	}
	return NULL;
}

/* The deck is the rest. */
static const char *check_cards(const struct game_state *s)
{
	const char *broken = check_seen(s);

	if (broken)
		return broken;
	if (!all_zero(s->unknown, sizeof s->unknown))
		return "an unknown card in a state that hides nothing";
	if (looting_size(s->row) > LOOTING_ROW)
		return "more than four cards lie open";
	return NULL;
}

/* LL-6.1, LL-6.2: a case is solved exactly if none of its tiles is left, and rightly settled. */
static const char *check_cases(const struct game_state *s)
{
	bool laid = s->phase > LOOTING_PHASE_ROW;

	for (int i = 0; i < LOOTING_TILES && !laid; i++) {
		if (s->owner[i] != LOOTING_TABLE && s->owner[i] != LOOTING_BOX)
			return "a tile is gone before the game begins";
	}
	for (int i = 0; i < LOOTING_TILES && s->phase > LOOTING_PHASE_TILES; i++) {
		if (s->owner[i] == LOOTING_BOX)
			return "a tile was not laid out";
	}
	for (int crime = 0; crime < LOOTING_CRIMES; crime++) {
		int leader = looting_leader(s, crime);
		int disk = leader < 0 ? LOOTING_GONE : leader + 1;

		if (!laid || looting_left(s, crime) > 0)
			disk = LOOTING_TABLE;
		if (s->disk[crime] != disk)
			return "a disk is not where it should be";
	}
	if (looting_solved(s) > (s->phase == LOOTING_PHASE_OVER ? LOOTING_CASES
								: LOOTING_CASES - 1))
		return "the game should have ended: four cases are solved";
	return NULL;
}

/* The set-up goes tile by tile along the rows, then hand by hand, then the open cards. */
static const char *check_dealing(const struct game_state *s)
{
	int cards = looting_size(s->row);
	int laid = looting_laid(s);

	for (int i = 0; i < LOOTING_COLUMNS; i++) {
		if (looting_height(s, i) != (laid + LOOTING_COLUMNS - 1 - i) / LOOTING_COLUMNS)
			return "the tiles are not laid row by row";
	}
	if (s->phase == LOOTING_PHASE_FIRST && (laid || s->seat || s->game))
		return "the first player is not known, but the game has begun";
	if (s->seat != s->first || s->skips)
		return "somebody has moved before the game begins";
	if (s->phase <= LOOTING_PHASE_TILES && laid == looting_tiles(s))
		return "no tile is left to lay out";
	if (!all_zero(s->known, sizeof s->known) || looting_size(s->discard))
		return "a card was played before the game begins";
	if (s->phase == LOOTING_PHASE_ROW ? cards == LOOTING_ROW : cards > 0)
		return "the open cards are not dealt in their turn";
	for (int seat = 0; seat < s->seats; seat++) {
		int size = looting_size(s->hand[seat]);
		int before = seat ? looting_size(s->hand[seat - 1]) : LOOTING_HAND;

		if (size > LOOTING_HAND || (size && before < LOOTING_HAND))
			return "the hands are not dealt one after the other";
		if (s->phase <= LOOTING_PHASE_TILES && size)
			return "cards are dealt before the tiles";
	}
	cards = looting_size(s->hand[s->seats - 1]);
	if (s->phase > LOOTING_PHASE_TILES &&
	    (s->phase == LOOTING_PHASE_ROW) != (cards == LOOTING_HAND))
		return "the hands are not dealt in their turn";
	return NULL;
}

/* PHASE_SPEND: every answer so far was allowed, and there is a next one. */
static const char *check_spending(const struct game_state *s)
{
	struct move list[LOOTING_TILES];
	struct game_state again = *s;
	bool found = false;
	int n = looting_reach(s, list);

	for (int i = 0; i < n; i++)
		found |= list[i].arg[0] == s->target && list[i].arg[1] == s->depth;
	if (!found || s->step >= LOOTING_WITNESSES)
		return "that tile cannot be had";
	for (int i = s->step; i < LOOTING_WITNESSES; i++) {
		if (s->spent[i])
			return "cards are spent before they are asked for";
	}
	for (again.step = 0; again.step < s->step; again.step++) {
		if (s->spent[again.step] > LOOTING_COPIES ||
		    !(looting_spend(&again) >> s->spent[again.step] & 1))
			return "the cards spent do not lead to the tile";
	}
	return NULL;
}

/* How many cards lie open in each phase, and what must be left to draw. */
static const char *check_turn(const struct game_state *s)
{
	int row = looting_size(s->row);
	int deck = looting_deck_size(s);
	int supply = deck + looting_size(s->discard);
	bool chance = s->phase < LOOTING_PHASE_TURN;
	bool start = s->phase == LOOTING_PHASE_TURN || s->phase == LOOTING_PHASE_SPEND;

	if (s->refreshes > (start || s->phase == LOOTING_PHASE_OVER ? 0 : LOOTING_REFRESHES))
		return "there were too many refreshes";
	if (chance && deck == 0)
		return "a card is needed, but the deck is empty";
	if (s->phase == LOOTING_PHASE_REPLACE && row != LOOTING_ROW - 1)
		return "not exactly one open card is missing";
	if (s->phase == LOOTING_PHASE_REFILL && row == LOOTING_ROW)
		return "no open card is missing";
	if ((s->phase == LOOTING_PHASE_BLIND || start || s->phase == LOOTING_PHASE_DRAW) &&
	    row < LOOTING_ROW && supply > 0)
		return "an open card was not replaced";
	if (s->phase == LOOTING_PHASE_DRAW && row + supply == 0)
		return "there is no card to draw";
	if (s->skips && (row + supply > 0 || chance || s->phase == LOOTING_PHASE_DRAW))
		return "a turn was skipped with a card to draw";
	if (s->phase == LOOTING_PHASE_OVER) {
		bool still = s->skips == s->seats;

		if (s->sleuth && s->game != LOOTING_GAMES - 1)
			return "the match is not over: there are games to play";
		if (s->skips > s->seats || still == (looting_solved(s) == LOOTING_CASES))
			return "the game is not over";
	} else if (s->skips >= s->seats) {
		return "the game should have ended: nobody could draw";
	}
	return NULL;
}

static const char *check_phase(const struct game_state *s)
{
	const char *broken = NULL;

	if (s->phase == LOOTING_PHASE_SPEND)
		broken = check_spending(s);
	else if (s->target || s->depth || s->step || !all_zero(s->spent, sizeof s->spent))
		broken = "a payment outside the tile step";
	if (!broken && s->phase <= LOOTING_PHASE_ROW)
		broken = s->refreshes ? "there were too many refreshes" : check_dealing(s);
	else if (!broken)
		broken = check_turn(s);
	return broken;
}

const char *looting_check(const struct game_state *s)
{
	const char *(*const part[])(const struct game_state *) = {
		check_ranges, check_set, check_columns, check_cards, check_cases, check_phase,
	};

	for (int i = 0; i < COUNT_OF(part); i++) {
		const char *broken = part[i](s);

		if (broken)
			return broken;
	}
	return NULL;
}

/* The unknown cards of hands are dealt from those that the viewer does not see. */
const char *looting_check_view(const struct game_state *view, int viewer)
{
	const char *broken = check_ranges(view);
	int unknown = 0;

	(void)viewer;
	if (!broken)
		broken = check_seen(view);
	if (broken)
		return broken;
	for (int seat = 0; seat < LOOTING_SEATS; seat++)
		unknown += view->unknown[seat];
	if (unknown > looting_sum(looting_unseen(view)))
		return "there are more unknown cards in hands than there can be";
	return NULL;
}
