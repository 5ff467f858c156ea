/* The fold over rows: what each kind of row does to a table. It believes nothing. */
#include "engine/record.h"

/* English only: these sentences are about rows, for whoever repairs a file. */
static const struct reader plain = {VIEW_ALL, LANG_EN, NULL};

/* One row being taken. */
struct taking {
	struct record *record;
	struct match *match;
	const struct record_room *room;
	const struct row *row;
	struct text *why;
};

static bool refuse(struct taking *t, const char *sentence)
{
	text_str(t->why, sentence);
	return false;
}

/* The same with a piece of the row, made printable whatever it holds. */
static bool refuse_about(struct taking *t, const char *sentence, const char *about)
{
	text_str(t->why, sentence);
	text_str(t->why, " \"");
	text_str(t->why, about);
	text_char(t->why, '"');
	return false;
}

static bool refuse_number(struct taking *t, const char *sentence, int64_t number)
{
	text_str(t->why, sentence);
	text_char(t->why, ' ');
	text_int(t->why, number);
	return false;
}

void record_init(struct record *record)
{
	memset(record, 0, sizeof *record);
	record->viewer = VIEW_ALL;
	record->host = SEAT_NOBODY;
}

const struct seed *record_seed(const struct record *record, uint32_t draw)
{
	for (int i = record->seeds; i > 0; i--) {
		if (record->seed[i - 1].from <= draw)
			return &record->seed[i - 1];
	}
	return NULL;
}

static struct slice slice_of(const char *text)
{
	return (struct slice){text, (uint32_t)strlen(text)};
}

static bool take_game(struct taking *t)
{
	struct record *record = t->record;
	const struct game *game = t->room->lookup(slice_of(t->row->text));

	if (record->game)
		return refuse(t, "the game has been named before");
	if (!game)
		return refuse_about(t, "there is no game", t->row->text);
	if (t->row->number != game->rules_version)
		return refuse_number(t, "this program does not have rules version",
				     t->row->number);
	record->game = game;
	setup_default(game, 0, &record->setup);
	return true;
}

static bool take_seats(struct taking *t)
{
	if (t->row->number < t->record->game->seats_min ||
	    t->row->number > t->record->game->seats_max)
		return refuse_number(t, "this game is not for so many seats:", t->row->number);
	t->record->setup.seats = (uint8_t)t->row->number;
	for (int seat = t->record->setup.seats; seat < SEAT_MAX; seat++)
		memset(&t->record->sitter[seat], 0, sizeof *t->record->sitter);
	return true;
}

static bool take_option(struct taking *t)
{
	return setup_option(t->record->game, &t->record->setup, slice_of(t->row->text), &plain,
			    t->why);
}

static bool take_nothing(struct taking *t)
{
	(void)t;
	return true;
}

static bool take_host(struct taking *t)
{
	t->record->host = t->row->seat;
	return true;
}

static bool take_sit(struct taking *t)
{
	struct sitter *sitter = &t->record->sitter[t->row->seat];

	memset(sitter, 0, sizeof *sitter);
	sitter->who = t->row->word;
	memcpy(sitter->strength, t->row->strength, STRENGTH_SIZE);
	memcpy(sitter->name, t->row->text, NAME_SIZE - 1);
	return true;
}

static bool take_leave(struct taking *t)
{
	memset(&t->record->sitter[t->row->seat], 0, sizeof *t->record->sitter);
	return true;
}

/* The seed that is being agreed on: commitment first, then nonces. NULL: there were too many. */
static struct seed *next_seed(struct record *record)
{
	return record->seeds < SEEDS_MAX ? &record->seed[record->seeds] : NULL;
}

static bool take_commit(struct taking *t)
{
	struct seed *seed = next_seed(t->record);

	if (!seed)
		return refuse(t, "too many seeds");
	if (seed->has_commitment)
		return refuse(t, "the commitment has been shown before");
	seed->has_commitment = true;
	memcpy(seed->commitment, t->row->hash, SEED_SIZE);
	return true;
}

static bool take_nonce(struct taking *t)
{
	struct seed *seed = next_seed(t->record);

	if (!seed || !seed->has_commitment)
		return refuse(t, "a nonce comes after the commitment");
	if (seat_in(seed->nonces, t->row->seat))
		return refuse_number(t, "this seat has given its nonce before:", t->row->seat + 1);
	seed->nonces |= t->row->nonces;
	memcpy(seed->nonce[t->row->seat], t->row->nonce[t->row->seat], NONCE_SIZE);
	return true;
}

static void fill_seed(const struct row *row, struct seed *seed)
{
	memset(seed, 0, sizeof *seed);
	seed->from = (uint32_t)row->number;
	seed->has_commitment = row->has_hash;
	seed->nonces = row->nonces;
	memcpy(seed->commitment, row->hash, SEED_SIZE);
	memcpy(seed->nonce, row->nonce, sizeof seed->nonce);
}

/* Is it what was shown before, if anything was? */
static bool freezes_shown(const struct seed *shown, const struct seed *seed)
{
	return !shown->has_commitment ||
	       (seed->has_commitment && seed->nonces == shown->nonces &&
		memcmp(shown->commitment, seed->commitment, SEED_SIZE) == 0 &&
		memcmp(shown->nonce, seed->nonce, sizeof seed->nonce) == 0);
}

/* Freezes commitment, nonces, options and seats. */
static bool take_start(struct taking *t)
{
	struct record *record = t->record;
	struct seed seed;

	if (!setup_check(record->game, &record->setup, &plain, t->why))
		return false;
	fill_seed(t->row, &seed);
	if (seed.nonces && !seed.has_commitment)
		return refuse(t, "nonces without a commitment");
	if (seed.nonces >> record->setup.seats)
		return refuse(t, "a nonce of a seat that is not there");
	if (!freezes_shown(&record->seed[0], &seed))
		return refuse(t, "the start does not freeze what was shown before");
	record->seed[0] = seed;
	record->seeds = seed.has_commitment;
	record->started = true;
	match_init(t->match, record->game, &record->setup, t->room->log, t->room->capacity);
	return true;
}

/* Another seed deals from the next draw on. What came before stays as it is. */
static bool take_seed(struct taking *t)
{
	struct record *record = t->record;
	struct seed seed;

	if (t->row->number != t->match->draws && record->viewer == VIEW_ALL)
		return refuse_number(t, "the next draw is not number", t->row->number);
	if (record->seeds && t->row->number <= record->seed[record->seeds - 1].from)
		return refuse(t, "the last seed has dealt nothing yet");
	if (record->seeds == SEEDS_MAX)
		return refuse(t, "too many seeds");
	if (t->row->nonces >> record->setup.seats)
		return refuse(t, "a nonce of a seat that is not there");
	fill_seed(t->row, &seed);
	if (!freezes_shown(&record->seed[record->seeds], &seed))
		return refuse(t, "the seed does not freeze what was shown before");
	seed.entries = (int32_t)record->entries;
	record->seed[record->seeds++] = seed;
	record->resting = false;
	match_fence(t->match);
	return true;
}

static bool take_reveal(struct taking *t)
{
	struct record *record = t->record;

	for (int i = 0; i < record->seeds; i++) {
		struct seed *seed = &record->seed[i];

		if (seed->from != t->row->number || seed->has_seed)
			continue;
		seed->has_seed = true;
		memcpy(seed->seed, t->row->hash, SEED_SIZE);
		return true;
	}
	return refuse_number(t, "no seed is hidden that deals from draw", t->row->number);
}

static bool take_device(struct taking *t)
{
	if (!t->row->text[0])
		return refuse(t, "a device is somebody's");
	memcpy(t->record->device, t->row->text, NAME_SIZE);
	t->record->resting = true;
	return true;
}

static bool take_end(struct taking *t)
{
	t->record->ended = true;
	t->record->end = t->row->word;
	return true;
}

/* Offers and windows are numbered; answers name a number there has been. */
static bool take_offer(struct taking *t)
{
	if (t->row->number != t->record->offers + 1)
		return refuse_number(t, "offers are numbered in order, not", t->row->number);
	t->record->offers++;
	return true;
}

static bool take_answer(struct taking *t)
{
	if (t->row->number < 1 || t->row->number > t->record->offers)
		return refuse_number(t, "there is no offer", t->row->number);
	return true;
}

static bool take_window(struct taking *t)
{
	bool opens = t->row->word == WINDOW_OPEN;

	if (t->row->number != t->record->windows + opens || t->row->number < 1)
		return refuse_number(t, "windows are numbered in order, not", t->row->number);
	t->record->windows += opens;
	return true;
}

/* The number of the next entry, for moves and undos. */
static bool number_fits(struct taking *t)
{
	int64_t next = t->record->entries + 1;

	if (t->record->ended)
		return refuse(t, "a move after the end");
	if (t->record->resting)
		return refuse(t, "a move before the seed that deals from here on");
	if (t->row->number != next)
		return refuse_number(t, "moves and undos are numbered in order, not",
				     t->row->number);
	return true;
}

static bool take_move(struct taking *t)
{
	struct match *match = t->match;
	int seat = t->row->seat;
	struct move move = t->row->move;
	enum match_status status;

	if (!number_fits(t))
		return false;
	if (t->record->viewer != VIEW_ALL)
		return true;
	if (match_to_move(match) == 0)
		return refuse(t, "a move after the end of the game");
	if (!seat_in(match_to_move(match), seat))
		return refuse(t, seat == SEAT_CHANCE ? "it is not the turn of chance"
						     : "it is not the turn of this seat");
	if (!t->row->has_move && game_read_move(match->game, match_state(match), seat,
						slice_of(t->row->text), &move) != READ_EXACT)
		return refuse_about(t, "this is not a legal move here:", t->row->text);
	status = match_play(match, match->revision, seat, &move, NULL);
	if (status == MATCH_FULL)
		return refuse(t, "this game is too long");
	if (status == MATCH_ILLEGAL)
		return refuse_about(t, "this is not a legal move here:", t->row->text);
	ASSERT(status == MATCH_OK);
	return true;
}

static bool take_undo(struct taking *t)
{
	struct match *match = t->match;
	int seat = t->row->seat;
	bool consent = t->row->word == UNDO_CONSENT;
	enum match_status status;

	if (!number_fits(t))
		return false;
	if (t->record->viewer != VIEW_ALL)
		return true;
	if (match_undo_point(match, seat, consent) + 1 != t->row->back || t->row->back == 0)
		return refuse_number(t, "this seat cannot go back to move", t->row->back);
	status = consent ? match_undo_by_consent(match, seat)
			 : match_undo(match, match->revision, seat);
	if (status == MATCH_FULL)
		return refuse(t, "this game is too long");
	ASSERT(status == MATCH_OK);
	return true;
}

/* WHEN_AGREED: before the start, or while the game rests. */
enum when { WHEN_FIRST, WHEN_BEFORE, WHEN_AGREED, WHEN_ANY, WHEN_AFTER };

/* When a row may come, whether its seats must be there, and what it does. */
static const struct {
	uint8_t when;
	bool has_seat;
	bool (*take)(struct taking *);
} takers[ROW_KINDS] = {
	[ROW_GAME] = {WHEN_FIRST, false, take_game},
	[ROW_SEATS] = {WHEN_BEFORE, false, take_seats},
	[ROW_OPTION] = {WHEN_BEFORE, false, take_option},
	[ROW_SET] = {WHEN_ANY, false, take_nothing},
	[ROW_HOST] = {WHEN_ANY, true, take_host},
	[ROW_SIT] = {WHEN_ANY, true, take_sit},
	[ROW_LEAVE] = {WHEN_ANY, true, take_leave},
	[ROW_SECRET] = {WHEN_ANY, false, take_nothing},
	[ROW_COMMIT] = {WHEN_AGREED, false, take_commit},
	[ROW_NONCE] = {WHEN_AGREED, true, take_nonce},
	[ROW_START] = {WHEN_BEFORE, false, take_start},
	[ROW_SEED] = {WHEN_AFTER, false, take_seed},
	[ROW_REVEAL] = {WHEN_AFTER, false, take_reveal},
	[ROW_DEVICE] = {WHEN_AFTER, false, take_device},
	[ROW_MOVE] = {WHEN_AFTER, true, take_move},
	[ROW_UNDO] = {WHEN_AFTER, true, take_undo},
	[ROW_OFFER] = {WHEN_ANY, true, take_offer},
	[ROW_ANSWER] = {WHEN_ANY, true, take_answer},
	[ROW_WITHDRAW] = {WHEN_ANY, true, take_answer},
	[ROW_CLOCK] = {WHEN_AFTER, true, take_nothing},
	[ROW_WINDOW] = {WHEN_AFTER, false, take_window},
	[ROW_END] = {WHEN_ANY, false, take_end},
};

static bool seat_is_there(const struct record *record, int seat)
{
	return seat < record->setup.seats || seat == SEAT_NOBODY || seat == SEAT_CHANCE;
}

static bool may_come(struct taking *t)
{
	const struct record *record = t->record;
	enum row_kind kind = (enum row_kind)t->row->kind;

	if (t->row->at < record->at)
		return refuse_number(t, "time goes backwards, to", t->row->at);
	if (!record->game && kind != ROW_GAME)
		return refuse(t, "the first row must name the game");
	if (record->started && (takers[kind].when == WHEN_BEFORE ||
				(takers[kind].when == WHEN_AGREED && !record->resting)))
		return refuse_about(t, "this comes before the start:", row_kind_id(kind));
	if (takers[kind].when == WHEN_AFTER && !record->started)
		return refuse_about(t, "this comes after the start:", row_kind_id(kind));
	if (takers[kind].has_seat && (!seat_is_there(record, t->row->seat) ||
				      !seat_is_there(record, t->row->other)))
		return refuse_number(t, "there is no seat", t->row->seat + 1);
	if (t->row->seats >> record->setup.seats)
		return refuse(t, "there are not so many seats");
	return true;
}

bool record_take(struct record *record, struct match *match, const struct record_room *room,
		 const struct row *row, struct text *why)
{
	struct taking t = {record, match, room, row, why};

	ASSERT(row->kind > ROW_NONE && row->kind < ROW_KINDS);
	if (!may_come(&t) || !takers[row->kind].take(&t))
		return false;
	record_count(record, row);
	return true;
}

void record_count(struct record *record, const struct row *row)
{
	record->at = row->at;
	record->rows++;
	record->entries += row->kind == ROW_MOVE || row->kind == ROW_UNDO;
}

int32_t record_check_draws(const struct record *record, const struct match *match, int32_t *dealt)
{
	struct match_walk walk;
	uint32_t draw = 0;

	*dealt = 0;
	for (match_walk_all(&walk, match); match_walk_next(&walk);) {
		const struct seed *seed;
		uint8_t key[STREAM_KEY_SIZE];
		struct move move;

		if (entry_is_undo(walk.entry) || walk.entry->seat != SEAT_CHANCE)
			continue;
		seed = record_seed(record, draw);
		if (seed && seed->has_seed) {
			seed_key(seed, key);
			move = game_deal(match->game, match_walk_state(&walk), key, draw);
			if (!move_same(&move, &walk.entry->move))
				return walk.index + 1;
			++*dealt;
		}
		draw++;
	}
	return 0;
}
