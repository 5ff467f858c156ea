/*
 * Why a move of Nanty Narking is good, in one sentence. A sentence begins with the area or the
 * personality it is about, whose name is the game's; the rest is from the table below.
 */
#include "ai/nanty.h"
#include "ai/nanty_threat.h"
#include "ai/nanty_thumb.h"
#include "games/nanty/words.h"

enum nanty_why_word {
	WHY_STOPS, WHY_STOPS_MARKERS, WHY_STOPS_MONEY, WHY_DONE, WHY_CONTROL, WHY_NETWORK,
	WHY_TROUBLE, WHY_WEALTH, WHY_HINDERS, WHY_BUILDS, WHY_THREAT, WHY_THREAT_MARKERS,
	WHY_THREAT_MONEY, WHY_INCOME, WHY_AGENT, WHY_SITE, WHY_KILL, WHY_CALM, WHY_SCROLL,
	WHY_ANOTHER, WHY_KEEPS, WHY_LIKELY, WHY_A_LORD,
};

static const struct message why_words[] = {
	[WHY_STOPS] = MESSAGE("why-stops",
		       ": {0:seat} could win next turn, with {1} of {2} areas; this prevents it",
		       ": {0:seat} potrebbe vincere al prossimo turno, con {1} aree su {2}; "
		       "così lo si impedisce"),
	[WHY_STOPS_MARKERS] = MESSAGE("why-stops-markers",
			       ": {0:seat} could win next turn, with {1} {1|marker|markers}; "
			       "this prevents it",
			       ": {0:seat} potrebbe vincere al prossimo turno, con {1} "
			       "{1|segnalino|segnalini}; così lo si impedisce"),
	[WHY_STOPS_MONEY] = MESSAGE("why-stops-money",
			     ": {0:seat} could win next turn, with £{1}; this prevents it",
			     ": {0:seat} potrebbe vincere al prossimo turno, con £{1}; così lo "
			     "si impedisce"),
	[WHY_DONE] = MESSAGE("why-done",
		      ": all you need is there, {1} of {2}; you win next turn unless somebody "
		      "prevents it",
		      ": c'è tutto quel che serve, {1} su {2}; al prossimo turno si vince, se "
		      "nessuno lo impedisce"),
	[WHY_CONTROL] = MESSAGE("why-control",
			 ": takes control, {1} of {2} areas", ": se ne prende il controllo, {1} "
							      "aree su {2}"),
	[WHY_NETWORK] = MESSAGE("why-network",
			 ": another area with an agent of yours, {1} of {2}",
			 ": un'altra area con un proprio agente, {1} su {2}"),
	[WHY_TROUBLE] = MESSAGE("why-trouble",
			 ": one more trouble marker, {1} of {2}",
			 ": un segnalino disordine in più, {1} su {2}"),
	[WHY_WEALTH] = MESSAGE("why-wealth",
			"£{1} of £{2} in money and buildings",
			"£{1} su £{2} tra denaro ed edifici"),
	[WHY_HINDERS] = MESSAGE("why-hinders",
			 ": hinders {0:seat}, should that be the one: {1} of {2} now",
			 ": ostacola {0:seat}, se è il suo caso: ora {1} su {2}"),
	[WHY_BUILDS] = MESSAGE("why-builds",
			": a building worth £{1}, and its city area card",
			": un edificio da £{1}, e la sua carta area"),
	[WHY_THREAT] = MESSAGE("why-threat",
			": beware, {0:seat} could win next turn, with {1} of {2} areas",
			": attenzione, {0:seat} potrebbe vincere al prossimo turno, con {1} aree "
			"su {2}"),
	[WHY_THREAT_MARKERS] = MESSAGE("why-threat-markers",
				": beware, {0:seat} could win next turn, with {1} "
				"{1|marker|markers}",
				": attenzione, {0:seat} potrebbe vincere al prossimo turno, con "
				"{1} {1|segnalino|segnalini}"),
	[WHY_THREAT_MONEY] = MESSAGE("why-threat-money",
			      ": beware, {0:seat} could win next turn, with £{1}",
			      ": attenzione, {0:seat} potrebbe vincere al prossimo turno, con "
			      "£{1}"),
	[WHY_INCOME] = MESSAGE("why-income",
			"brings {1} {1|pound|pounds}", "porta {1} {1|sterlina|sterline}"),
	[WHY_AGENT] = MESSAGE("why-agent",
		       ": puts an agent on the map", ": mette un agente sulla mappa"),
	[WHY_SITE] = MESSAGE("why-site", ": allows a building", ": permette un edificio"),
	[WHY_KILL] = MESSAGE("why-kill",
		      ": removes a piece that is in the way", ": toglie una pedina d'intralcio"),
	[WHY_CALM] = MESSAGE("why-calm",
		      ": removes a trouble marker", ": toglie un segnalino disordine"),
	[WHY_SCROLL] = MESSAGE("why-scroll",
			": its text is what counts here. ", ": qui conta il suo testo. "),
	[WHY_KEEPS] = MESSAGE("why-keeps",
		       "nothing it could do now seems worth it",
		       "niente di ciò che si potrebbe fare ora sembra convenire"),
	[WHY_ANOTHER] = MESSAGE("why-another",
			 ": lets another card follow", ": fa seguire un'altra carta"),
	[WHY_A_LORD] = MESSAGE("why-a-lord", "A Lord", "Un lord"),
	[WHY_LIKELY] = MESSAGE("why-likely", " ({0} % likely)", " (probabile al {0} %)"),
};

/* A sentence: its subject is a message of the game (0: none), then ours. */
static bool say(const struct reader *reader, struct text *out, const int what[2],
		const int arg[3])
{
	if (what[0])
		words_put(out, reader, nanty_words, what[0], arg);
	words_put(out, reader, why_words, what[1], arg);
	return true;
}

/*
 * A sentence about a rival's threat, and how probable it is that the seat is that personality.
 * `about`: the seat, the personality, what it has, whether the variant is played.
 */
static bool say_threat(const struct reader *reader, struct text *out, int word,
		       const struct nanty_threat *threat, const int about[4])
{
	int percent = 5 * (int)(threat->chance * 20 + 0.5f);
	/* The Lords of the standard set have one goal: which of them it is nobody can tell. */
	bool a_lord = !about[3] && nanty_aim_of(about[1]) == AIM_CONTROL;

	if (a_lord)
		words_put(out, reader, why_words, WHY_A_LORD, NULL);
	say(reader, out, (const int[]){a_lord ? 0 : NANTY_WORD_PERSON + about[1] - 1, word},
	    (const int[]){about[0], about[2], threat->need});
	if (percent < 95)
		words_put(out, reader, why_words, WHY_LIKELY, (const int[]){percent});
	return true;
}

/* What the board would be after a move, as far as a glance tells; false if it cannot tell. */
static bool scene_after(const struct nanty_thumb *t, struct move move, struct nanty_scene *scene)
{
	const struct nanty_board *b = &t->board;
	int area = move.arg[0];

	*scene = b->now;
	if (t->step->op == OP_PAWN && move.kind == MOVE_PAWN) {
		if (t->step[1].op == OP_GOAL || t->step[1].op == OP_OTHER)
			return false; /* it goes elsewhere, and counts there */
		nanty_scene_leave(b, scene, area, move.arg[1]);
		return true;
	}
	if (move.kind == MOVE_ANSWER || move.kind != MOVE_AREA)
		return false;
	switch (t->step->op) {
	case OP_PLACE:
		nanty_scene_arrive(b, scene, area, t->seat);
		return true;
	case OP_SITE:
	case OP_BUY:
		nanty_scene_pay(scene, t->seat, -nanty_areas[area].cost / (t->step->op == OP_SITE
									   ? t->step->a : 1));
		nanty_scene_house(b, scene, area, t->seat + 1);
		return true;
	case OP_WRECK:
		nanty_scene_house(b, scene, area, 0);
		return true;
	case OP_CALM:
	case OP_MARK:
		nanty_scene_mark(b, scene, area, t->step->op == OP_MARK);
		return true;
	case OP_GOAL:
		nanty_scene_leave(b, scene, t->f->area - 1, t->f->pawn - 1);
		nanty_scene_arrive(b, scene, area, t->f->pawn - 1);
		return true;
	default: /* nothing on the board */
		return false;
	}
}

static int by_aim(int person, bool variant, int areas)
{
	if (nanty_aim_of(person) == AIM_TROUBLE)
		return areas + 1;
	return nanty_aim_of(person) == AIM_WEALTH && !variant ? areas + 2 : areas;
}

/* A rival who had its goal in hand no longer has it, or is at least further away. */
static bool why_denial(const struct nanty_thumb *t, const struct nanty_scene *scene,
		       const struct reader *reader, struct text *out)
{
	struct nanty_threats threats;
	int found[2];
	struct goal goal;
	const struct nanty_threat *threat;

	nanty_threats_read(t->s, t->seat, &threats);
	if (!nanty_threats_worst(&threats, t->s, t->seat, THREAT_REACH, found) ||
	    found[1] == HOLMES)
		return false;
	threat = &threats.at[found[0]][found[1]];
	goal = nanty_scene_goal(&t->board, scene, found[0], found[1]);
	if (threat->when == THREAT_NOW && !goal.met)
		return say_threat(reader, out, by_aim(found[1], t->s->variant, WHY_STOPS), threat,
				  (const int[]){found[0], found[1], threat->have, t->s->variant});
	if (goal.have >= threat->have)
		return false;
	return say_threat(reader, out, WHY_HINDERS, threat,
			  (const int[]){found[0], found[1], goal.have, t->s->variant});
}

/* The own goal comes nearer. */
static bool why_progress(const struct nanty_thumb *t, const struct nanty_scene *scene, int area,
			 const struct reader *reader, struct text *out)
{
	static const uint8_t word[AIMS] = {WHY_CONTROL, WHY_NETWORK, WHY_TROUBLE, WHY_WEALTH, 0};
	int person = t->s->personality[t->seat];
	enum nanty_aim aim = nanty_aim_of(person);
	struct goal before = nanty_scene_goal(&t->board, &t->board.now, t->seat, person);
	struct goal after = nanty_scene_goal(&t->board, scene, t->seat, person);
	const int arg[] = {t->seat, after.have, after.need};

	if (after.met && !before.met)
		return say(reader, out, (const int[]){NANTY_WORD_PERSON + person - 1, WHY_DONE},
			arg);
	if (aim == AIM_HOLMES || after.have <= before.have)
		return false;
	return say(reader, out,
		   (const int[]){aim == AIM_WEALTH ? 0 : NANTY_WORD_AREA + area, word[aim]}, arg);
}

/* Somebody could win, and that is what to think of. */
static bool why_threat(const struct nanty_thumb *t, const struct reader *reader,
		       struct text *out)
{
	struct nanty_threats threats;
	const struct nanty_threat *threat;
	int found[2];

	nanty_threats_read(t->s, t->seat, &threats);
	if (!nanty_threats_worst(&threats, t->s, t->seat, THREAT_NOW, found) ||
	    found[1] == HOLMES)
		return false;
	threat = &threats.at[found[0]][found[1]];
	return say_threat(reader, out, by_aim(found[1], t->s->variant, WHY_THREAT), threat,
			  (const int[]){found[0], found[1], threat->have, t->s->variant});
}

static const uint8_t why_icon[ICONS] = {
	[ICON_AGENT] = WHY_AGENT, [ICON_BUILDING] = WHY_SITE, [ICON_KILL] = WHY_KILL,
	[ICON_CALM] = WHY_CALM, [ICON_MONEY] = WHY_INCOME, [ICON_SCROLL] = WHY_SCROLL,
};

/* What an icon of a card does. */
static bool why_step(const struct step *step, int card, const struct reader *reader,
		     struct text *out)
{
	int word = step->op == OP_ICON ? why_icon[step->a] : step->op == OP_PLAY ? WHY_ANOTHER : 0;

	if (!word)
		return false;
	say(reader, out, (const int[]){word == WHY_INCOME ? 0 : NANTY_WORD_CARD + card, word},
	    (const int[]){0, step[1].a, 0});
	if (word == WHY_SCROLL && nanty_cards[card].text)
		words_put(out, reader, nanty_words, nanty_cards[card].text, NULL);
	return true;
}

/* A card, by the best thing it does. */
static bool why_card(struct nanty_thumb *t, int card, const struct reader *reader,
		     struct text *out)
{
	const struct step *step = nanty_cards[card].program;
	const struct step *best = NULL;
	float most = 0;

	for (; step->op != OP_STOP; step++) {
		float worth = step->op == OP_ICON ? thumb_block(t, step + 1) : 0;

		if (worth > most || (!best && step->op == OP_PLAY)) {
			most = worth;
			best = step;
		}
	}
	return best && why_step(best, card, reader, out);
}

/* What a step brings from the bank, as the board is now. */
static int gain_of(const struct game_state *s, const struct step *step)
{
	int count = 0;

	if (step->op == OP_GAIN)
		return step->a;
	for (int area = 0; area < NANTY_AREAS; area++) {
		if (step->a == PER_MARKER)
			count += s->trouble >> area & 1;
		else if (step->a == PER_BUILDING)
			count += s->building[area] != 0;
		else if (step->a == PER_PAWN_AT && step->c == area)
			count += nanty_pawns_at(s, area);
	}
	return count * step->b;
}

/* An icon, or a city card, that does nothing but bring money. */
static bool brings_money(const struct nanty_thumb *t, const struct move *move)
{
	const struct step *step = t->step + 1;
	int pounds = 0;

	if (move->kind == MOVE_USE)
		return nanty_abilities[move->arg[0]]->op == OP_GAIN;
	if (move->kind != MOVE_DO || t->step->op != OP_ICON)
		return false;
	for (; step->op == OP_GAIN || step->op == OP_GAIN_PER; step++)
		pounds += gain_of(t->s, step);
	return pounds > 0 && step->op == OP_END;
}

/* A move of the list that brings money for nothing, or NULL. */
static const struct move *money_move(const struct ai_spot *spot, const struct nanty_thumb *thumb)
{
	for (int i = 0; i < spot->count; i++) {
		if (brings_money(thumb, &spot->list[i]))
			return &spot->list[i];
	}
	return NULL;
}

bool nanty_mend(const struct ai_spot *spot, struct move move, struct move *better)
{
	struct nanty_thumb thumb = {.board.seats = 0};
	const struct move *money;

	if (move.kind != MOVE_PASS)
		return false;
	nanty_thumb_open(&thumb, spot->state, spot->seat);
	money = money_move(spot, &thumb);
	if (money)
		*better = *money;
	return money != NULL;
}

bool nanty_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
	       struct text *out)
{
	struct nanty_thumb thumb = {.board.seats = 0};
	struct nanty_scene scene;
	int area = move.arg[0];

	nanty_thumb_open(&thumb, spot->state, spot->seat);
	if (scene_after(&thumb, move, &scene)) {
		if (why_denial(&thumb, &scene, reader, out) ||
		    why_progress(&thumb, &scene, area, reader, out))
			return true;
		if (thumb.step->op == OP_SITE)
			return say(reader, out, (const int[]){NANTY_WORD_AREA + area, WHY_BUILDS},
				   (const int[]){spot->seat, nanty_areas[area].cost, 0});
		return false;
	}
	if (why_threat(&thumb, reader, out))
		return true;
	if (move.kind == MOVE_USE && nanty_abilities[area]->op == OP_GAIN)
		return say(reader, out, (const int[]){0, WHY_INCOME},
			   (const int[]){spot->seat, nanty_abilities[area]->a, 0});
	if (move.kind == MOVE_DO && thumb.f->program < NANTY_CARDS)
		return why_step(thumb.step, thumb.f->program, reader, out);
	if (move.kind == MOVE_PASS && thumb.step->op == OP_ICON &&
	    thumb.step->a != ICON_SCROLL && !money_move(spot, &thumb)) /* a text may bring some */
		return say(reader, out, (const int[]){0, WHY_KEEPS}, (const int[]){0, 0, 0});
	return move.kind == MOVE_PLAY && why_card(&thumb, area, reader, out);
}
