/*
 * The mystery of the day: which one it is, and the solver's way to it. What a player has done on
 * it is in day_tell.c.
 */
#include "games/heist/day.h"

enum { CANDIDATES = 256 };

#define DAY_SALT UINT64_C(0x5441424152440000) /* "TABARD" */

static bool is_leap(int64_t year)
{
	return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_in(int64_t year, int64_t month)
{
	static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

	return days[month - 1] + (month == 2 && is_leap(year));
}

bool heist_day_read(struct slice date, int32_t *number)
{
	int64_t part[3] = {0}, count = 0;
	const int64_t max[3] = {9999, 12, 31};
	struct scan scan;

	if (date.len != 10 || date.at[4] != '-' || date.at[7] != '-')
		return false;
	scan_init(&scan, date.at, date.len);
	for (int i = 0; i < 3; i++) {
		struct slice digits = scan_until(&scan, "-");

		while (digits.len > 1 && digits.at[0] == '0') {
			digits.at++;
			digits.len--;
		}
		if (!slice_int(digits, 1, max[i], &part[i]))
			return false;
		scan_char(&scan, '-');
	}
	if (part[0] < 1970 || part[2] > days_in(part[0], part[1]))
		return false;
	for (int64_t year = 1970; year < part[0]; year++)
		count += 365 + is_leap(year);
	for (int64_t month = 1; month < part[1]; month++)
		count += days_in(part[0], month);
	*number = (int32_t)(count + part[2] - 1);
	return true;
}

void heist_day_put(int32_t number, char text[11])
{
	int32_t year = 1970, month = 1;
	struct text out;

	while (number >= 365 + is_leap(year))
		number -= 365 + is_leap(year++);
	while (number >= days_in(year, month))
		number -= days_in(year, month++);
	text_init(&out, text, 11);
	text_int(&out, year);
	text_str(&out, month < 10 ? "-0" : "-");
	text_int(&out, month);
	text_str(&out, number + 1 < 10 ? "-0" : "-");
	text_int(&out, number + 1);
}

int heist_day_price(struct shape shape, unsigned question)
{
	return question < (unsigned)shape.width + shape.height ? HEIST_DAY_LINE : HEIST_DAY_AREA;
}

/* The candidate number k of a day: rank and question number drawn from date and k alone. */
static void draw_candidate(struct heist_day *day, unsigned k)
{
	struct shape shape = heist_grids[0].shape;
	uint64_t state = DAY_SALT ^ (uint64_t)(uint32_t)day->number << 8 ^ k;
	bool found;

	day->skipped = (uint8_t)k;
	day->mystery.code = heist_grids[0].code;
	day->mystery.rank = (uint32_t)(heist_splitmix_next(&state) % heist_layouts_count(shape));
	day->mystery.number = (uint32_t)(heist_splitmix_next(&state) % heist_starts_count(shape));
	found = heist_layout_from_rank(shape, day->mystery.rank, &day->layout);
	ASSERT(found);
}

/* What everybody is told at the start: all clues of seat 1. */
static void begin_facts(const struct heist_day *day, struct facts *facts)
{
	struct shape shape = heist_grids[0].shape;

	heist_facts_init(facts, shape);
	for (unsigned kind = 1; kind <= START_KINDS; kind++) {
		struct start start = heist_mystery_start(&day->mystery, kind, 0);

		heist_facts_start(facts, start, heist_start_answer(shape, start, &day->layout));
	}
}

/* The question that tells most for its price; of equal ones the first. */
static unsigned best_question(const struct survey *survey, struct shape shape)
{
	uint64_t best_bits = 0;
	unsigned best = 0;
	int best_price = 1;

	for (unsigned question = 0; question < survey->questions; question++) {
		uint64_t bits = heist_survey_bits(survey, question);
		int price = heist_day_price(shape, question);

		if (bits * (unsigned)best_price > best_bits * (unsigned)price) {
			best = question;
			best_bits = bits;
			best_price = price;
		}
	}
	return best;
}

/* Asks until one layout is left. True if it came so far within the clues there are. */
static bool solve(struct heist_day *day, struct heist_day_room *room)
{
	struct shape shape = heist_grids[0].shape;
	struct heist_line *line = &day->solver;
	struct facts facts;

	memset(line, 0, sizeof *line);
	begin_facts(day, &facts);
	heist_deduce_solve(&room->deduce, &facts);
	line->begun = (uint32_t)room->deduce.tally.total;
	while (room->deduce.tally.total > 1 && line->clues < HEIST_DAY_CLUES) {
		unsigned question, found;

		heist_survey_take(&room->survey, &room->deduce);
		question = best_question(&room->survey, shape);
		found = heist_answer_of(heist_question_region(shape, question), &day->layout);
		heist_facts_clue(&facts, question, found);
		heist_deduce_update(&room->deduce, &facts);
		line->question[line->clues] = (uint8_t)question;
		line->found[line->clues] = (uint8_t)found;
		line->left[line->clues++] = (uint32_t)room->deduce.tally.total;
		line->pounds += heist_day_price(shape, question);
	}
	return room->deduce.tally.total == 1;
}

void heist_day_find(int32_t number, struct heist_day_room *room, struct heist_day *day)
{
	memset(day, 0, sizeof *day);
	day->number = number;
	for (unsigned k = 0; k < CANDIDATES; k++) {
		int off;

		draw_candidate(day, k);
		if (!solve(day, room))
			continue;
		off = day->solver.pounds - HEIST_DAY_USUAL;
		if (off <= HEIST_DAY_OFF && off >= -HEIST_DAY_OFF)
			return;
	}
	ASSERT(false); /* one in three is taken: it does not happen */
}
