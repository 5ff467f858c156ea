/* `tabard verify`: whether a game file holds what it claims, thing by thing. */
#include "term/choose.h"
#include "term/command.h"
#include "term/file.h"
#include "term/paper.h"
#include "term/screen.h"

enum verdict { VERDICT_FITS, VERDICT_WRONG, VERDICT_ABSENT };

enum { CHECKS_MAX = 8 };

/* What was found, in the order in which it is said. */
struct report {
	int count;
	struct check {
		const char *id;
		enum verdict verdict;
		char said[400];
	} check[CHECKS_MAX];
};

static void report_add(struct report *report, const char *id, enum verdict verdict, enum word w,
		       const char *const *arg)
{
	struct check *check = &report->check[report->count++];
	struct text text;

	ASSERT(report->count <= CHECKS_MAX);
	check->id = id;
	check->verdict = verdict;
	text_init(&text, check->said, sizeof check->said);
	say_text(&text, w, arg);
}

/* Every seed against what was committed to. */
static void check_commitments(const struct record *record, struct report *report)
{
	bool sealed = false, fits = true;

	for (int i = 0; i < record->seeds; i++) {
		sealed |= !record->seed[i].has_seed;
		fits &= !record->seed[i].has_seed || seed_fits(&record->seed[i]);
	}
	if (!fits)
		report_add(report, "commitment", VERDICT_WRONG, W_VERIFY_BAD_COMMITMENT, NULL);
	else if (record->seeds == 0)
		report_add(report, "commitment", VERDICT_ABSENT, W_VERIFY_NO_COMMITMENT, NULL);
	else if (sealed)
		report_add(report, "commitment", VERDICT_ABSENT, W_VERIFY_SEALED, NULL);
	else
		report_add(report, "commitment", VERDICT_FITS, W_VERIFY_COMMITMENT, NULL);
}

/* Every draw against its seed. Undone ones keep their number, so none can come twice. */
static void check_chance(const struct game_file *file, struct report *report)
{
	int32_t dealt;
	int32_t wrong = record_check_draws(&file->record, &file->match, &dealt);

	if (wrong)
		report_add(report, "chance", VERDICT_WRONG, W_VERIFY_BAD_CHANCE, WITH(NUM(wrong)));
	else if (dealt == 0 || (uint32_t)dealt < file->match.draws)
		report_add(report, "chance", VERDICT_ABSENT, W_VERIFY_NO_SEED, NULL);
	else
		report_add(report, "chance", VERDICT_FITS, W_VERIFY_CHANCE, WITH(NUM(dealt)));
}

static void check_undone(const struct match *match, struct report *report)
{
	int undone = 0, draws = 0;

	for (int32_t i = 0; i < match->count; i++) {
		const struct entry *entry = &match->log[i];
		bool back = !entry_is_undo(entry) && entry->undone;

		undone += back;
		draws += back && entry->seat == SEAT_CHANCE;
	}
	if (undone)
		report_add(report, "undone", VERDICT_FITS, W_VERIFY_UNDONE,
			   WITH(NUM(undone), NUM(draws)));
}

static void check_all(const struct game_file *file, struct report *report)
{
	const struct match *match = &file->match;
	char hash[17];
	struct text text;

	if (file->record.viewer != VIEW_ALL) {
		report_add(report, "view", VERDICT_ABSENT, W_VERIFY_VIEW,
			   WITH(NUM(file->record.rows)));
		return;
	}
	text_init(&text, hash, sizeof hash);
	text_hex64(&text, match->hash);
	report_add(report, "moves", VERDICT_FITS, W_VERIFY_MOVES,
		   WITH(NUM(match->moves), match->game->id, NUM(match->game->rules_version)));
	check_undone(match, report);
	check_commitments(&file->record, report);
	check_chance(file, report);
	if (file->record.device[0])
		report_add(report, "device", VERDICT_ABSENT, W_VERIFY_DEVICE,
			   WITH(file->record.device));
	if (match_to_move(match) == 0)
		report_add(report, "result", VERDICT_FITS, W_VERIFY_RESULT, NULL);
	else if (file->record.ended)
		report_add(report, "result", VERDICT_ABSENT, W_VERIFY_ENDED, NULL);
	else
		report_add(report, "result", VERDICT_ABSENT, W_VERIFY_UNFINISHED, NULL);
	report_add(report, "hash", VERDICT_FITS, W_VERIFY_HASH, WITH(hash));
}

/*
 * A result or hash that contradicts the moves is a mismatch, the very thing verify is asked
 * about; anything else that cannot be read makes it no game file.
 */
static bool is_mismatch(const struct game_file *file)
{
	struct scan scan;
	struct slice line = {NULL, 0};
	struct slice first;

	if (!file->match.game)
		return false;
	scan_init(&scan, file->bytes, file->size);
	for (int i = 0; i < file->reader.error.line; i++)
		line = scan_line(&scan);
	scan_init(&scan, line.at, line.len);
	first = scan_word(&scan);
	return slice_is(first, "result") || slice_is(first, "hash");
}

static void print_report(const struct report *report)
{
	static const char *const tick[] = {"✓", "✗", "–"};
	static const uint32_t style[] = {STYLE_GREEN, STYLE_RED | STYLE_BOLD, STYLE_YELLOW};

	for (int i = 0; i < report->count; i++) {
		screen_put(style[report->check[i].verdict], tick[report->check[i].verdict]);
		printf(" %s\n", report->check[i].said);
	}
}

static int print_json(const struct report *report, const char *path, bool fits)
{
	static const char *const id[] = {"fits", "wrong", "absent"};
	struct text paper;
	struct json json;
	int code;

	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_object(&json, NULL);
	json_str(&json, "file", path);
	json_bool(&json, "fits", fits);
	json_begin_array(&json, "checks");
	for (int i = 0; i < report->count; i++) {
		json_begin_object(&json, NULL);
		json_str(&json, "check", report->check[i].id);
		json_str(&json, "verdict", id[report->check[i].verdict]);
		json_str(&json, "said", report->check[i].said);
		json_end_object(&json);
	}
	json_end_array(&json);
	json_end_object(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

static int verify(struct game_file *file, const char *path, bool as_json)
{
	struct report report = {.count = 0};
	int code = game_file_get(file, path);
	bool fits = true;

	if (code == EXIT_FILE && file->reader.error.line > 0 && is_mismatch(file)) {
		report_add(&report, "end", VERDICT_WRONG, W_VERIFY_LINE,
			   WITH(NUM(file->reader.error.line), file->reader.error.sentence));
	} else if (code == EXIT_FINE) {
		check_all(file, &report);
	} else {
		if (file->reader.error.line > 0)
			game_file_complain(file, path);
		return code;
	}
	for (int i = 0; i < report.count; i++)
		fits = fits && report.check[i].verdict != VERDICT_WRONG;
	code = EXIT_FINE;
	if (as_json)
		code = print_json(&report, path, fits);
	else
		print_report(&report);
	return code == EXIT_FINE && !fits ? EXIT_DIFFERS : code;
}

int cmd_verify(struct args args)
{
	struct texts operands;
	bool as_json = false;
	const struct flag flags[] = {
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"verify", "FILE", W_ABOUT_VERIFY, flags, 1, 1, W_NOTHING};
	static struct game_file file;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	code = verify(&file, operands.at[0], as_json);
	game_file_free(&file);
	return code;
}
