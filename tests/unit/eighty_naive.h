/*
 * Around the World in 80 Days a second time, naively: written from the ledger alone, with
 * letters for spaces, names for cards and notation for moves, and nothing in common with
 * games/eighty. Where the two disagree one of them is wrong. For tests only.
 */
#ifndef TABARD_TESTS_EIGHTY_NAIVE_H
#define TABARD_TESTS_EIGHTY_NAIVE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAIVE_MOVES = 600, NAIVE_TEXT = 40, NAIVE_CARDS = 24 };

static const char *const naive_card[NAIVE_CARDS] = {
	"reform-club-credit", "reform-club-credit*", "special-train", "special-train*",
	"ice-sledge", "missed-steamer", "elephant-kiouni", "typhoon", "telegram",
	"rubber-of-whist", "opium-den", "headlines", "generous-tips", "letter-of-credit",
	"pickpockets", "sweepstake", "aouda", "inspector-fix", "sir-francis-cromarty",
	"captain-speedy", "john-bunsby", "colonel-proctor", "mudge", "andrew-stuart",
};

struct naive {
	const char *ask; /* "first" "bet" "act" "draw" "choose" "cash" "police" "over" */
	char board[82];
	int seats, pawns, first, turn, round, winner;
	int money[6], rumors[6], at[6][2];
	bool bet[6][2], turned[6][2], leave[6][2], miss[6];
	bool holds[6][NAIVE_CARDS];
	int deck[NAIVE_CARDS], pile[NAIVE_CARDS];
	int mover, bound; /* pawns; bound: -1 = none */
	int paid, want, drawn[2], count;
	int pounds;       /* of the question "cash" */
	int event;        /* the Event in progress, -1 = none */
	bool used, sign, again, before; /* before: "cash" of the start of a turn */
};

struct naive_list {
	int count;
	char text[NAIVE_MOVES][NAIVE_TEXT];
};

static void naive_turn(struct naive *n);

static int naive_find(const char *name)
{
	for (int i = 0; i < NAIVE_CARDS; i++) {
		if (strcmp(naive_card[i], name) == 0)
			return i;
	}
	abort();
}

static int naive_number(const char *text)
{
	return (int)strtol(text, NULL, 10);
}

static bool naive_is(int card, const char *name)
{
	return card >= 0 && strncmp(naive_card[card], name, strlen(name)) == 0;
}

static bool naive_holds(const struct naive *n, const char *name)
{
	return !n->used && n->holds[n->turn][naive_find(name)];
}

static int naive_position(const struct naive *n, int space)
{
	int position = 1;

	for (int i = 0; i < n->seats; i++)
		for (int j = 0; j < n->pawns; j++)
			position += n->at[i][j] > space;
	return position;
}

static bool naive_occupied(const struct naive *n, int space)
{
	for (int i = 0; i < n->seats; i++)
		for (int j = 0; j < n->pawns; j++)
			if (n->at[i][j] == space && space != 0 && space != 80)
				return true;
	return false;
}

/* A space from 1 to 79 that may be entered forwards or by card. */
static bool naive_enterable(const struct naive *n, int space)
{
	if (space < 1 || space > 79 || naive_occupied(n, space) || n->board[space] == 'L')
		return false;
	return n->board[space] != 'P' || n->rumors[n->turn] > 0;
}

static int naive_sum(int n)
{
	int sum = 0;

	for (int i = 1; i <= n; i++)
		sum += i;
	return sum;
}

static bool naive_matches(const struct naive *n, int pawn)
{
	int space = n->at[n->turn][pawn];
	int position = naive_position(n, space);

	if (n->board[space] == 'E')
		return position == 4 || position == 5 || position == 6;
	return n->board[space] == '0' + position;
}

/* What a pawn may spend: with two pawns its own Bet is settled before it moves. */
static int naive_funds(const struct naive *n, int pawn)
{
	int money = n->money[n->turn];

	if (n->pawns == 2 && n->bet[n->turn][pawn] && naive_matches(n, pawn))
		money += 10 * naive_position(n, n->at[n->turn][pawn]);
	return money;
}

static void naive_add(struct naive_list *list, const struct naive *n, const char *name, int pawn,
		      const char *rest)
{
	snprintf(list->text[list->count++], NAIVE_TEXT, "%s%s%s%s", name, *name ? " " : "",
		 n->pawns == 1 ? "" : pawn ? "b" : "a", rest);
}

static bool naive_may_enter_london(const struct naive *n, int pawn, int left)
{
	if (n->rumors[n->turn] > 0)
		return false;
	if (n->pawns == 1)
		return left <= 10;
	return n->at[n->turn][1 - pawn] < 80 || left <= 20;
}

/* Forward moves, by the ordinary price or by that of a Character. */
static void naive_forwards(const struct naive *n, int pawn, const char *name, int funds,
			   struct naive_list *list)
{
	int from = n->at[n->turn][pawn];
	char rest[16];

	for (int to = from + 1; to <= 80; to++) {
		int price = naive_sum(to - from);

		if (strcmp(name, "captain-speedy") == 0)
			price = price < 15 ? 0 : price - 15;
		if (strcmp(name, "john-bunsby") == 0)
			price = naive_sum((to - from) / 2) + naive_sum(to - from - (to - from) / 2);
		if (price > funds)
			continue;
		if (to < 80 ? !naive_enterable(n, to)
			    : !naive_may_enter_london(n, pawn, funds - price))
			continue;
		snprintf(rest, sizeof rest, ">%d", to);
		naive_add(list, n, name, pawn, rest);
	}
}

static int naive_layover(const struct naive *n, int space, bool free)
{
	for (space--; space > 0; space--) {
		if (n->board[space] == 'L' && !(free && naive_occupied(n, space)))
			return space;
	}
	return 0;
}

static void naive_backwards(const struct naive *n, int pawn, struct naive_list *list)
{
	int to = naive_layover(n, n->at[n->turn][pawn], false);
	char rest[16];

	if (to == 0 || naive_occupied(n, to))
		return;
	snprintf(rest, sizeof rest, "<%d", to);
	naive_add(list, n, "", pawn, rest);
}

static bool naive_can_move(const struct naive *n, int pawn, int funds)
{
	static struct naive_list list;

	list.count = 0;
	naive_forwards(n, pawn, "", funds, &list);
	naive_backwards(n, pawn, &list);
	return list.count > 0;
}

static bool naive_acts(const struct naive *n, int pawn)
{
	const bool *leave = n->leave[n->turn];
	int money = n->money[n->turn];
	bool must_a = leave[0] && naive_can_move(n, 0, money);
	bool must_b = n->pawns == 2 && leave[1] && naive_can_move(n, 1, money);

	if (pawn >= n->pawns || n->at[n->turn][pawn] == 80)
		return false;
	if (n->bound >= 0)
		return pawn == n->bound;
	if (must_a || must_b)
		return pawn ? must_b : must_a;
	return true;
}

static void naive_ordinary(const struct naive *n, struct naive_list *list)
{
	for (int pawn = 0; pawn < n->pawns; pawn++) {
		if (!naive_acts(n, pawn))
			continue;
		naive_forwards(n, pawn, "", naive_funds(n, pawn), list);
		naive_backwards(n, pawn, list);
		if (n->board[n->at[n->turn][pawn]] != 'C')
			continue;
		naive_add(list, n, "", pawn, "+10");
		if (n->money[n->turn] >= 10)
			naive_add(list, n, "", pawn, "-10");
	}
}

static void naive_stuck(const struct naive *n, struct naive_list *list)
{
	int back = -1;

	for (int pawn = 0; pawn < n->pawns; pawn++) {
		int space = n->at[n->turn][pawn];

		if (space < 80 && naive_layover(n, space, false) == 0 &&
		    (back < 0 || space > n->at[n->turn][back]))
			back = pawn;
	}
	if (back < 0)
		snprintf(list->text[list->count++], NAIVE_TEXT, "pass");
	else
		naive_add(list, n, "", back, "<0");
}

static void naive_card_moves(const struct naive *n, int pawn, struct naive_list *list)
{
	int from = n->at[n->turn][pawn];
	int layover = naive_layover(n, from, true);
	char rest[16];

	if (naive_holds(n, "sir-francis-cromarty") && layover) {
		snprintf(rest, sizeof rest, "<%d", layover);
		naive_add(list, n, "sir-francis-cromarty", pawn, rest);
	}
	for (int to = from + 1; naive_holds(n, "mudge") && to <= from + 3; to++) {
		if (!naive_enterable(n, to))
			continue;
		snprintf(rest, sizeof rest, ">%d", to);
		naive_add(list, n, "mudge", pawn, rest);
	}
	if (naive_holds(n, "captain-speedy"))
		naive_forwards(n, pawn, "captain-speedy", naive_funds(n, pawn), list);
	if (naive_holds(n, "john-bunsby"))
		naive_forwards(n, pawn, "john-bunsby", naive_funds(n, pawn), list);
	if (n->pawns == 2 && naive_holds(n, "colonel-proctor") && n->bet[n->turn][pawn] &&
	    !naive_matches(n, pawn) &&
	    naive_can_move(n, pawn, n->money[n->turn] + 10 * naive_position(n, from)))
		naive_add(list, n, "colonel-proctor", pawn, "");
}

static void naive_act_moves(const struct naive *n, struct naive_list *list)
{
	bool police = n->turned[n->turn][0] || n->turned[n->turn][1];

	if (police)
		snprintf(list->text[list->count++], NAIVE_TEXT, "report");
	else
		naive_ordinary(n, list);
	if (list->count == 0)
		naive_stuck(n, list);
	if (naive_holds(n, "aouda") && n->rumors[n->turn] >= (police ? 2 : 1))
		snprintf(list->text[list->count++], NAIVE_TEXT, "aouda");
	if (naive_holds(n, "andrew-stuart"))
		snprintf(list->text[list->count++], NAIVE_TEXT, "andrew-stuart");
	for (int pawn = 0; !police && pawn < n->pawns; pawn++) {
		if (naive_acts(n, pawn))
			naive_card_moves(n, pawn, list);
	}
}

/* Every move, in no particular order. */
static void naive_moves(const struct naive *n, struct naive_list *list)
{
	list->count = 0;
	if (strcmp(n->ask, "act") == 0)
		naive_act_moves(n, list);
	for (int i = 0; strcmp(n->ask, "first") == 0 && i < n->seats; i++)
		snprintf(list->text[list->count++], NAIVE_TEXT, "first %d", i + 1);
	for (int i = 0; strcmp(n->ask, "draw") == 0 && i < NAIVE_CARDS; i++) {
		if (n->deck[i] > 0)
			snprintf(list->text[list->count++], NAIVE_TEXT, "draw %s", naive_card[i]);
	}
	for (int i = 0; strcmp(n->ask, "choose") == 0 && i < 2; i++) {
		snprintf(list->text[list->count], NAIVE_TEXT, "%s", naive_card[n->drawn[i]]);
		list->text[list->count++][strcspn(naive_card[n->drawn[i]], "*")] = '\0';
	}
	if (strcmp(n->ask, "cash") == 0) {
		snprintf(list->text[list->count++], NAIVE_TEXT, "+%d", n->pounds);
		if (n->money[n->turn] >= n->pounds)
			snprintf(list->text[list->count++], NAIVE_TEXT, "-%d", n->pounds);
	}
	if (strcmp(n->ask, "bet") == 0)
		snprintf(list->text[list->count++], NAIVE_TEXT, "colonel-proctor");
	if (strcmp(n->ask, "police") == 0)
		snprintf(list->text[list->count++], NAIVE_TEXT, "inspector-fix");
	if (strcmp(n->ask, "bet") == 0 || strcmp(n->ask, "police") == 0)
		snprintf(list->text[list->count++], NAIVE_TEXT, "no");
}

static void naive_shuffle(struct naive *n)
{
	for (int i = 0; i < NAIVE_CARDS; i++) {
		n->deck[i] += n->pile[i];
		n->pile[i] = 0;
	}
}

static void naive_next(struct naive *n)
{
	for (;;) {
		n->turn = (n->turn + 1) % n->seats;
		if (n->turn == n->first && n->round++ == 500) {
			n->round = 500;
			n->ask = "over";
			return;
		}
		if (!n->miss[n->turn])
			break;
		n->miss[n->turn] = false;
	}
	naive_turn(n);
}

/* The turn is over. */
static void naive_end(struct naive *n)
{
	bool again = n->again;

	if (n->event >= 0)
		n->pile[n->event]++;
	n->event = -1;
	n->bound = -1;
	n->paid = 0;
	n->used = n->again = false;
	if (n->sign)
		naive_shuffle(n);
	n->sign = false;
	if (again)
		naive_turn(n);
	else
		naive_next(n);
}

/* A turn begins. */
static void naive_turn(struct naive *n)
{
	int seat = n->turn;

	n->ask = "act";
	if (n->pawns == 2 || !n->bet[seat][0])
		return;
	if (naive_matches(n, 0)) {
		n->money[seat] += 10 * naive_position(n, n->at[seat][0]);
	} else if (naive_holds(n, "colonel-proctor")) {
		n->ask = "bet";
		return;
	}
	n->bet[seat][0] = false;
}

/* The pawn that moves arrives. */
static void naive_arrive(struct naive *n, int space, bool card)
{
	int seat = n->turn, pawn = n->mover;

	n->at[seat][pawn] = space;
	n->bet[seat][pawn] = n->turned[seat][pawn] = n->leave[seat][pawn] = false;
	if (space == 80 && (n->pawns == 1 || n->at[seat][1 - pawn] == 80)) {
		n->winner = seat + 1;
		n->ask = "over";
		return;
	}
	if (n->board[space] == 'H' && !card) {
		n->want = naive_position(n, space) == 1 ? 1 : 2;
		n->count = 0;
		n->ask = "draw";
		return;
	}
	if (n->board[space] == 'P' && naive_holds(n, "inspector-fix")) {
		n->ask = "police";
		return;
	}
	n->turned[seat][pawn] = n->board[space] == 'P';
	n->bet[seat][pawn] = strchr("123E", n->board[space]) != NULL;
	naive_end(n);
}

static void naive_report(struct naive *n)
{
	n->rumors[n->turn]--;
	n->money[n->turn] += 10 * naive_position(n, n->at[n->turn][n->mover]);
	n->turned[n->turn][n->mover] = false;
	n->leave[n->turn][n->mover] = true;
}

static void naive_go_or_end(struct naive *n, int space)
{
	if (space >= 1 && space <= 79)
		naive_arrive(n, space, true);
	else
		naive_end(n);
}

/* Elephant and Typhoon. */
static void naive_past(struct naive *n, int way)
{
	int from = n->at[n->turn][n->mover];
	int other = from + way;
	bool found = false;

	for (; other >= 0 && other <= 80 && !found; other += way)
		for (int i = 0; i < n->seats; i++)
			for (int j = 0; j < n->pawns; j++)
				found |= n->at[i][j] == other;
	/* `other` is now one space beyond that pawn */
	while (found && other >= 1 && other <= 79 && !naive_enterable(n, other))
		other += way;
	naive_go_or_end(n, found ? other : 0);
}

static void naive_pound(struct naive *n, int way)
{
	int space = n->at[n->turn][n->mover] + way;

	while (space >= 1 && space <= 79 && (n->board[space] != 'C' || naive_occupied(n, space)))
		space += way;
	naive_go_or_end(n, space);
}

static void naive_tips(struct naive *n)
{
	int mine = n->at[n->turn][n->mover];

	for (int space = mine - 1; space >= 0; space--) {
		for (int i = 1; i < n->seats; i++) {
			int seat = (n->turn + i) % n->seats;
			bool first = n->pawns == 2 && n->at[seat][1] < mine &&
				     n->at[seat][1] > n->at[seat][0];
			int pawn = n->at[seat][0] < mine && !first ? 0 : n->pawns - 1;

			if (n->at[seat][pawn] != space || n->money[n->turn] < 10)
				continue;
			n->money[n->turn] -= 10;
			n->money[seat] += 10;
		}
	}
}

static void naive_lottery(struct naive *n)
{
	for (int i = 0; i < n->seats; i++) {
		if (i == n->turn || n->money[i] < 1)
			continue;
		n->money[i]--;
		n->money[n->turn]++;
	}
}

/* Events that only change numbers. */
static void naive_numbers(struct naive *n, int card)
{
	int *money = &n->money[n->turn];
	int *rumors = &n->rumors[n->turn];

	if (naive_is(card, "reform-club"))
		*money += n->paid;
	if (naive_is(card, "special-train"))
		n->again = true;
	if (naive_is(card, "telegram")) {
		if (*rumors > 0)
			--*rumors;
		else
			*money += 10;
	}
	if (naive_is(card, "headlines"))
		*money += 10 * *rumors;
	if (naive_is(card, "opium-den") || (naive_is(card, "headlines") && *rumors == 0))
		n->miss[n->turn] = true;
	if (naive_is(card, "generous-tips"))
		naive_tips(n);
	if (naive_is(card, "letter-of-credit"))
		*money = 80;
	if (naive_is(card, "pickpockets"))
		*money -= *money / 2;
	if (naive_is(card, "sweepstake"))
		naive_lottery(n);
}

static void naive_happen(struct naive *n, int card)
{
	if (card >= naive_find("aouda")) {
		n->holds[n->turn][card] = true;
		naive_end(n);
		return;
	}
	n->event = card;
	if (naive_is(card, "ice-sledge")) {
		naive_pound(n, 1);
	} else if (naive_is(card, "missed-steamer")) {
		naive_pound(n, -1);
	} else if (naive_is(card, "elephant-kiouni")) {
		naive_past(n, 1);
	} else if (naive_is(card, "typhoon")) {
		naive_past(n, -1);
	} else if (naive_is(card, "rubber-of-whist") && n->money[n->turn] >= 10) {
		n->pounds = 10;
		n->before = false;
		n->ask = "cash";
	} else {
		if (naive_is(card, "rubber-of-whist"))
			n->money[n->turn] += 10;
		naive_numbers(n, card);
		naive_end(n);
	}
}

static void naive_renew(struct naive *n)
{
	for (int i = 0; i < NAIVE_CARDS; i++) {
		if (n->deck[i] > 0)
			return;
	}
	naive_shuffle(n);
}

static void naive_draw(struct naive *n, int card)
{
	int length = (int)strcspn(naive_card[card], "*");

	n->deck[card]--;
	n->drawn[n->count++] = card;
	n->sign |= naive_card[card][length] == '*' || naive_is(card, "sweepstake");
	if (n->count < n->want)
		naive_renew(n);
	else if (n->want == 1)
		naive_happen(n, card);
	else if (strncmp(naive_card[n->drawn[0]], naive_card[card], (size_t)length) != 0)
		n->ask = "choose";
	else {
		n->pile[n->drawn[1]]++;
		naive_happen(n, n->drawn[0]);
	}
}

static void naive_choose(struct naive *n, const char *name)
{
	int which = naive_is(n->drawn[0], name) ? 0 : 1;

	n->pile[n->drawn[1 - which]]++;
	naive_happen(n, n->drawn[which]);
}

/* A pawn sets out: with two pawns its Bet is settled now. */
static void naive_set_out(struct naive *n, int pawn)
{
	n->money[n->turn] = naive_funds(n, pawn);
	n->bet[n->turn][pawn] = false;
	n->mover = pawn;
}

/* `>42` or `<38`, ordinary or with the name of a Character before it. */
static void naive_travel(struct naive *n, const char *name, const char *rest)
{
	int pawn = *rest == 'b', to = naive_number(rest + strcspn(rest, "<>") + 1);
	bool card = strcmp(name, "mudge") == 0 || strcmp(name, "sir-francis-cromarty") == 0;
	int far, price;

	if (to == 0) {
		n->at[n->turn][pawn] = 0;
		n->bet[n->turn][pawn] = n->leave[n->turn][pawn] = false;
		if (n->money[n->turn] < 80)
			n->money[n->turn] = 80;
		naive_end(n);
		return;
	}
	naive_set_out(n, pawn);
	far = to - n->at[n->turn][pawn];
	price = far < 0 ? 10 * far : card ? 0 : naive_sum(far);
	if (strcmp(name, "captain-speedy") == 0)
		price = price < 15 ? 0 : price - 15;
	if (strcmp(name, "john-bunsby") == 0)
		price = naive_sum(far / 2) + naive_sum(far - far / 2);
	n->money[n->turn] -= price;
	n->paid = price > 0 ? price : 0;
	naive_arrive(n, to, card);
	if (strcmp(n->ask, "draw") == 0 && n->count == 0)
		naive_renew(n);
}

static void naive_character(struct naive *n, const char *name, const char *rest)
{
	int card = naive_find(name);

	n->holds[n->turn][card] = false;
	n->pile[card]++;
	n->used = true;
	if (strcmp(name, "aouda") == 0) {
		n->rumors[n->turn]--;
	} else if (strcmp(name, "andrew-stuart") == 0) {
		n->pounds = 20;
		n->before = true;
		if (n->money[n->turn] < 20)
			n->money[n->turn] += 20;
		else
			n->ask = "cash";
	} else if (strcmp(name, "inspector-fix") == 0) {
		naive_report(n);
		naive_end(n);
	} else if (strcmp(name, "colonel-proctor") == 0) {
		int pawn = *rest == 'b';

		n->money[n->turn] += 10 * naive_position(n, n->at[n->turn][pawn]);
		n->bet[n->turn][pawn] = false;
		n->bound = n->pawns == 2 ? pawn : -1;
		n->ask = "act";
	} else {
		naive_travel(n, name, rest);
	}
}

static void naive_no(struct naive *n)
{
	if (strcmp(n->ask, "bet") == 0) {
		n->bet[n->turn][0] = false;
		n->ask = "act";
		return;
	}
	n->turned[n->turn][n->mover] = true;
	naive_end(n);
}

static void naive_cash(struct naive *n, const char *text)
{
	n->money[n->turn] += naive_number(text + strcspn(text, "+-"));
	if (strcmp(n->ask, "cash") == 0 && n->before)
		n->ask = "act";
	else
		naive_end(n);
}

static void naive_play(struct naive *n, const char *text)
{
	char name[NAIVE_TEXT];
	size_t length = strcspn(text, " ");

	memcpy(name, text, length);
	name[length] = '\0';
	if (strcmp(name, "first") == 0) {
		n->first = n->turn = naive_number(text + 6) - 1;
		naive_turn(n);
	} else if (strcmp(name, "draw") == 0) {
		naive_draw(n, naive_find(text + 5));
	} else if (strcmp(n->ask, "choose") == 0) {
		naive_choose(n, text);
	} else if (strcmp(text, "report") == 0) {
		n->mover = n->turned[n->turn][0] ? 0 : 1;
		naive_report(n);
		naive_end(n);
	} else if (strcmp(text, "pass") == 0) {
		naive_end(n);
	} else if (strcmp(text, "no") == 0) {
		naive_no(n);
	} else if (length > 3 && !strchr("<>+-", text[0]) && !strchr("<>+-", text[1])) {
		naive_character(n, name, text[length] ? text + length + 1 : "");
	} else if (strchr(text, '<') || strchr(text, '>')) {
		naive_travel(n, "", text);
	} else {
		naive_cash(n, text);
	}
}

#endif
