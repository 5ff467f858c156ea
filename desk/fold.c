/* The fold: what each row does to a desk. Nothing here decides whether it should have happened. */
#include "desk/inner.h"

/* The setting that is none: how long clocks have stood. */
#define STOOD "stood"

void desk_init(struct desk *desk, const char *table, const struct record_room *room)
{
	size_t length = strlen(table);

	memset(desk, 0, sizeof *desk);
	record_init(&desk->record);
	desk->room = *room;
	ASSERT(length < sizeof desk->table);
	memcpy(desk->table, table, length + 1);
	desk->set.window = 3000;
	desk->set.pause = true;
	desk->set.hints = true;
	desk->set.consent = true;
	desk->window.passed = -1;
}

enum desk_status desk_status(const struct desk *desk)
{
	if (desk->record.ended && desk->record.end == END_FROZEN)
		return DESK_FROZEN;
	if (!desk_shows(desk))
		return DESK_OPEN;
	return desk->record.ended || match_to_move(&desk->match) == 0 ? DESK_OVER : DESK_PLAYING;
}

const char *desk_status_id(enum desk_status status)
{
	static const char *const id[] = {"open", "playing", "over", "frozen"};

	return id[status];
}

static uint32_t sitting(const struct desk *desk, uint32_t kinds)
{
	uint32_t set = 0;

	for (int seat = 0; seat < desk->record.setup.seats; seat++) {
		if (kinds >> desk->record.sitter[seat].who & 1)
			set |= seat_bit(seat);
	}
	return set;
}

uint32_t desk_people(const struct desk *desk)
{
	return sitting(desk, 1u << WHO_PERSON | 1u << WHO_HOT);
}

uint32_t desk_bots(const struct desk *desk)
{
	return sitting(desk,
		1u << WHO_BOT | 1u << WHO_RANDOM | 1u << WHO_THUMB | 1u << WHO_PROGRAM);
}

uint32_t desk_seats_of(const struct desk *desk, const char *person)
{
	uint32_t set = 0;

	for (uint32_t people = desk_people(desk); people; people &= people - 1) {
		if (strcmp(desk->person[seat_first(people)], person) == 0)
			set |= seat_bit(seat_first(people));
	}
	return set;
}

int desk_viewer_of(const struct desk *desk, const char *person, int looking)
{
	uint32_t seats = desk_seats_of(desk, person);

	if (seats == 0)
		return VIEW_PUBLIC;
	if ((seats & (seats - 1)) == 0)
		return seat_first(seats);
	return looking < SEAT_MAX && seat_in(seats, looking) ? looking : VIEW_PUBLIC;
}

int desk_level(const struct desk *desk, int seat)
{
	int level = desk->record.sitter[seat].strength[0] - '0';

	return level >= 1 && level <= 6 ? level : 3;
}

static bool read_switch(struct slice value, bool *out)
{
	*out = slice_is(value, "on");
	return *out || slice_is(value, "off");
}

/* `none`, `live:300+5`, `move:86400`: seconds. */
static bool read_clock(struct slice value, struct desk_settings *set)
{
	enum { SECONDS_MAX = 60 * 86400 };
	int64_t budget = 0, more = 0;
	struct slice kind;
	struct scan scan;

	if (slice_is(value, "none")) {
		set->clock = CLOCK_NONE;
		set->clock_budget = set->clock_more = 0;
		return true;
	}
	scan_init(&scan, value.at, value.len);
	kind = scan_until(&scan, ":");
	if (!scan_char(&scan, ':') || !slice_int(scan_until(&scan, "+"), 5, SECONDS_MAX, &budget))
		return false;
	if (slice_is(kind, "live")) {
		if (scan_char(&scan, '+') &&
		    !slice_int((struct slice){scan.at, (uint32_t)(scan.end - scan.at)}, 0, 3600,
			       &more))
			return false;
		set->clock = CLOCK_LIVE;
	} else if (slice_is(kind, "move") && scan_done(&scan)) {
		set->clock = CLOCK_MOVE;
	} else {
		return false;
	}
	set->clock_budget = budget * 1000;
	set->clock_more = more * 1000;
	return true;
}

void desk_put_clock(const struct desk_settings *set, struct text *out)
{
	if (set->clock == CLOCK_NONE) {
		text_str(out, "none");
		return;
	}
	text_str(out, set->clock == CLOCK_LIVE ? "live:" : "move:");
	text_int(out, set->clock_budget / 1000);
	if (set->clock == CLOCK_LIVE) {
		text_char(out, '+');
		text_int(out, set->clock_more / 1000);
	}
}

/* Seconds, or `wait`. */
static bool read_window(struct slice value, struct desk_settings *set)
{
	int64_t seconds;

	if (slice_is(value, "wait")) {
		set->window = WINDOW_WAIT;
		return true;
	}
	if (!slice_int(value, 0, 30, &seconds))
		return false;
	set->window = (int32_t)seconds * 1000;
	return true;
}

static bool read_next(struct slice value, struct desk_settings *set)
{
	if (value.len >= sizeof set->next)
		return false;
	memset(set->next, 0, sizeof set->next);
	memcpy(set->next, value.at, value.len);
	return true;
}

bool desk_setting(struct desk_settings *set, struct slice assignment)
{
	struct {
		const char *name;
		bool *at;
	} const switches[] = {
		{"pause", &set->pause}, {"hints", &set->hints}, {"shading", &set->shading},
		{"undo", &set->consent}, {"alone", &set->alone}, {"open", &set->open},
	};
	struct slice name, value;
	struct scan scan;

	scan_init(&scan, assignment.at, assignment.len);
	name = scan_until(&scan, "=");
	if (!scan_char(&scan, '='))
		return false;
	value = (struct slice){scan.at, (uint32_t)(scan.end - scan.at)};
	for (int i = 0; i < COUNT_OF(switches); i++) {
		if (slice_is(name, switches[i].name))
			return read_switch(value, switches[i].at);
	}
	if (slice_is(name, "clock"))
		return read_clock(value, set);
	if (slice_is(name, "window"))
		return read_window(value, set);
	if (slice_is(name, STOOD))
		return slice_int(value, 1, ROW_NUMBER_MAX, &(int64_t){0}); /* see give_back */
	return slice_is(name, "next") && read_next(value, set);
}

uint32_t desk_running(const struct desk *desk)
{
	/* While a window is open or being settled nobody is waited for alone. */
	if (desk->set.clock == CLOCK_NONE || desk_status(desk) != DESK_PLAYING ||
	    desk->window.open || desk->window.passed >= 0)
		return 0;
	return match_to_move(&desk->match) & desk_people(desk);
}

int64_t desk_left(const struct desk *desk, int seat, int64_t now)
{
	int64_t passed = now > desk->at ? now - desk->at : 0;

	return seat_in(desk_running(desk), seat) ? desk->left[seat] - passed : desk->left[seat];
}

/* Time passes until this row: those whose clock runs pay for it. */
static void charge(struct desk *desk, int64_t at)
{
	for (int seat = 0; seat < SEAT_MAX; seat++)
		desk->left[seat] = desk_left(desk, seat, at);
	desk->at = at;
}

/* A seat has decided: it gets its addition, or a whole new move's time. */
static void wind(struct desk *desk, int seat)
{
	if (seat >= SEAT_MAX || desk->set.clock == CLOCK_NONE)
		return;
	if (desk->set.clock == CLOCK_LIVE)
		desk->left[seat] += desk->set.clock_more;
	else
		desk->left[seat] = desk->set.clock_budget;
}

static void close_offers(struct desk *desk)
{
	memset(desk->offer, 0, sizeof desk->offer);
}

static void take_sit(struct desk *desk, const struct row *row)
{
	char *person = desk->person[row->seat];

	if (row->word == WHO_PERSON || row->word == WHO_HOT)
		memcpy(person, row->by, ROW_ID_SIZE);
	else if (!desk_shows(desk))
		memset(person, 0, ROW_ID_SIZE); /* afterwards who left may come back */
	memset(desk->ahead[row->seat], 0, sizeof desk->ahead[row->seat]);
	/* Who comes back after the flag fell has a little time again. */
	if (!desk_shows(desk) || desk->left[row->seat] <= 0)
		desk->left[row->seat] = desk->set.clock_budget / (desk_shows(desk) ? 10 : 1);
}

static void take_commitment(struct desk *desk, const struct row *row)
{
	desk->committed = true;
	memcpy(desk->commitment, row->hash, sizeof desk->commitment);
}

/* From here on the secret that came last deals. */
static void take_key(struct desk *desk, const struct row *row)
{
	struct seed seed = {.has_seed = true, .nonces = row->nonces};

	memcpy(seed.seed, desk->seed, sizeof seed.seed);
	memcpy(seed.nonce, row->nonce, sizeof seed.nonce);
	seed_key(&seed, desk->key);
}

/* Play begins, or goes on among others: everybody's clock is full. */
static void take_start(struct desk *desk, const struct row *row)
{
	take_key(desk, row);
	for (int seat = 0; seat < SEAT_MAX; seat++)
		desk->left[seat] = desk->set.clock_budget;
}

/* What a device has dealt is to be gone on with: nobody has added to the shuffle yet. */
static void take_device(struct desk *desk)
{
	close_offers(desk);
	desk->committed = false;
	desk->nonces = 0;
	memset(desk->nonce, 0, sizeof desk->nonce);
	desk->window = (struct desk_window){.passed = -1};
}

static void take_offer(struct desk *desk, const struct row *row)
{
	struct desk_offer *offer = &desk->offer[row->word];

	*offer = (struct desk_offer){.open = true, .seat = row->seat, .about = row->other,
				     .agreed = (uint8_t)seat_bit(row->seat),
				     .id = row->number};
}

static struct desk_offer *find_offer(struct desk *desk, int64_t id)
{
	for (int i = 0; i < DESK_OFFERS; i++) {
		if (desk->offer[i].open && desk->offer[i].id == id)
			return &desk->offer[i];
	}
	return NULL;
}

static void take_answer(struct desk *desk, const struct row *row)
{
	struct desk_offer *offer = find_offer(desk, row->number);

	if (!offer)
		return;
	if (row->yes)
		offer->agreed |= (uint8_t)seat_bit(row->seat);
	else
		offer->refused |= (uint8_t)seat_bit(row->seat);
	offer->open &= row->yes;
}

static void take_window(struct desk *desk, const struct row *row)
{
	struct desk_window *window = &desk->window;

	switch ((enum row_window)row->word) {
	case WINDOW_OPEN:
		/* What was said in advance was said to another occasion. */
		memset(desk->ahead, 0, sizeof desk->ahead);
		*window = (struct desk_window){.open = true, .seats = row->seats,
					       .id = row->number, .opened = row->at, .passed = -1};
		return;
	case WINDOW_CLOSE:
		*window = (struct desk_window){.seats = window->seats, .id = window->id,
					       .passed = desk->match.count};
		return;
	case WINDOW_HOLD:
		window->held = window->open;
		return;
	}
}

/*
 * Is what the window was for over? With an undo, with a reaction, when nobody is asked for one
 * any more, and when somebody may be asked who was not in it: that is another occasion.
 */
static bool ends_window(const struct desk *desk, const struct row *row)
{
	return row->kind == ROW_UNDO || strcmp(row->text, "pass") != 0 || !desk_reacts(desk) ||
	       (match_run(&desk->match) & ~(uint32_t)desk->window.seats);
}

/* A move or undo: what was offered is withdrawn, what was said in advance is over. */
static void take_play(struct desk *desk, const struct row *row, bool clocked)
{
	struct desk_window *window = &desk->window;

	close_offers(desk);
	if (row->kind == ROW_UNDO)
		memset(desk->ahead, 0, sizeof desk->ahead);
	else if (row->seat < SEAT_MAX)
		memset(desk->ahead[row->seat], 0, sizeof desk->ahead[row->seat]);
	if ((window->open || window->passed >= 0) && ends_window(desk, row))
		*window = (struct desk_window){.passed = -1};
	if (row->kind == ROW_MOVE && clocked)
		wind(desk, row->seat);
}

bool desk_reacts(const struct desk *desk)
{
	uint32_t asked = match_to_move(&desk->match) & ~seat_bit(SEAT_CHANCE);

	return asked && match_question_kind(&desk->match, seat_first(asked)) == QUESTION_REACTION;
}

/* `clocked`: the clock of the row's seat ran until now. */
static void take_after(struct desk *desk, const struct row *row, bool clocked)
{
	switch ((enum row_kind)row->kind) {
	case ROW_GAME:
		memcpy(desk->host, row->by, sizeof desk->host);
		return;
	case ROW_SIT:
		take_sit(desk, row);
		return;
	case ROW_LEAVE:
		memset(desk->person[row->seat], 0, ROW_ID_SIZE);
		return;
	case ROW_COMMIT:
		take_commitment(desk, row);
		return;
	case ROW_SEED:
		take_commitment(desk, row);
		take_start(desk, row);
		return;
	case ROW_DEVICE:
		take_device(desk);
		return;
	case ROW_SECRET:
		memcpy(desk->seed, row->hash, sizeof desk->seed);
		return;
	case ROW_NONCE:
		desk->nonces |= (uint8_t)seat_bit(row->seat);
		memcpy(desk->nonce[row->seat], row->nonce[row->seat], NONCE_SIZE);
		return;
	case ROW_START:
		take_start(desk, row);
		return;
	case ROW_MOVE:
	case ROW_UNDO:
		take_play(desk, row, clocked);
		return;
	case ROW_OFFER:
		take_offer(desk, row);
		return;
	case ROW_ANSWER:
		take_answer(desk, row);
		return;
	case ROW_WITHDRAW:
		if (find_offer(desk, row->number))
			find_offer(desk, row->number)->open = false;
		return;
	case ROW_WINDOW:
		take_window(desk, row);
		return;
	case ROW_END:
	case ROW_CLOCK:
		close_offers(desk);
		return;
	case ROW_HOST:
	case ROW_NONE:
	case ROW_SEATS:
	case ROW_OPTION:
	case ROW_SET:
	case ROW_REVEAL:
	case ROW_KINDS:
		return;
	}
}

void desk_mark(struct desk *desk)
{
	desk->mark = desk->match.count;
	if (desk->record.started)
		memcpy(desk->mark_state.bytes, desk->match.state.bytes,
		       desk->match.game->state_size);
}

/* `set stood=MS`: so long nobody could have moved. Clocks of a live game get it back. */
static void give_back(struct desk *desk, const struct row *row, int64_t passed)
{
	int64_t stood;
	const char *value = strchr(row->text, '=') + 1;

	if (desk->set.clock != CLOCK_LIVE ||
	    strncmp(row->text, STOOD "=", sizeof STOOD) != 0 ||
	    !slice_int((struct slice){value, (uint32_t)strlen(value)}, 1, ROW_NUMBER_MAX, &stood))
		return;
	for (uint32_t seats = desk_running(desk); seats; seats &= seats - 1)
		desk->left[seat_first(seats)] += stood < passed ? stood : passed;
}

bool desk_take_setting(struct desk_settings *set, const struct row *row, struct text *why)
{
	if (row->kind != ROW_SET ||
	    desk_setting(set, (struct slice){row->text, (uint32_t)strlen(row->text)}))
		return true;
	text_str(why, "there is no such setting of a table");
	return false;
}

bool desk_take(struct desk *desk, const struct row *row, struct text *why)
{
	struct desk_settings set = desk->set;
	int64_t before = desk->at;
	int64_t left[SEAT_MAX];
	bool clocked = seat_in(desk_running(desk), row->seat);

	if (!desk_take_setting(&set, row, why))
		return false;
	memcpy(left, desk->left, sizeof left);
	charge(desk, row->at > before ? row->at : before);
	if (!record_take(&desk->record, &desk->match, &desk->room, row, why)) {
		memcpy(desk->left, left, sizeof left);
		desk->at = before;
		return false;
	}
	desk->set = set;
	if (row->kind == ROW_SET)
		give_back(desk, row, desk->at - before);
	take_after(desk, row, clocked);
	return true;
}

bool desk_timed(const struct desk *desk)
{
	return !desk->window.held && desk->set.window != WINDOW_WAIT;
}

void desk_put_ahead(const struct desk *desk, int seat, struct text *out)
{
	if (!desk->ahead[seat][0])
		return;
	text_int(out, desk->window.id);
	text_char(out, ' ');
	text_str(out, desk->ahead[seat]);
}

void desk_ahead(struct desk *desk, int seat, const char *answer)
{
	struct scan scan;
	int64_t window;
	size_t length;

	ASSERT(seat >= 0 && seat < SEAT_MAX);
	memset(desk->ahead[seat], 0, NOTATION_MAX);
	scan_init(&scan, answer, strlen(answer));
	if (!slice_int(scan_until(&scan, " "), 1, ROW_NUMBER_MAX, &window) ||
	    !scan_char(&scan, ' ') || desk->window.id != window ||
	    !seat_in(desk->window.seats, seat))
		return;
	length = (size_t)(scan.end - scan.at);
	if (length < NOTATION_MAX)
		memcpy(desk->ahead[seat], scan.at, length);
}
