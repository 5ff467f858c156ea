/* Where a table's game is on the disk: its journal, the file that was named, copies. */
#include <time.h>
#include <unistd.h>

#include "term/file.h"
#include "term/notes.h"
#include "term/table.h"

void table_keep(struct table *table)
{
	journal_add(&table->journal, &table->rows);
	if (table->named && table->saved != table->record.rows &&
	    game_file_save(table->path, &(struct game_rows){&table->record, &table->match,
							    &table->rows}) == EXIT_FINE)
		table->saved = table->record.rows;
}

void table_forget(struct table *table)
{
	notes_forget(table);
	journal_remove(&table->journal);
}

/* The whole file is there before the journal goes. */
void table_rest(struct table *table)
{
	char whole[DATA_PATH_SIZE];

	if (match_to_move(&table->match) == 0)
		notes_forget(table);
	if (!table->journal.fd)
		return;
	journal_add(&table->journal, &table->rows);
	if (match_to_move(&table->match) != 0) {
		journal_close(&table->journal);
		return;
	}
	journal_whole_path(&table->journal, whole);
	if (game_file_save(whole, &(struct game_rows){&table->record, &table->match,
						      &table->rows}) == EXIT_FINE)
		journal_remove(&table->journal);
	journal_close(&table->journal);
	snprintf(table->journal.path, sizeof table->journal.path, "%s", whole);
}

/* `null-20261115-223100.tabard`, in the current folder, and never one that is there already. */
static void new_path(const struct table *table, char out[PATH_SIZE])
{
	char stamp[32];
	time_t now = time(NULL);
	struct tm local;

	localtime_r(&now, &local);
	strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
	snprintf(out, PATH_SIZE, "%s-%s.tabard", table->match.game->id, stamp);
	for (int n = 2; access(out, F_OK) == 0; n++)
		snprintf(out, PATH_SIZE, "%s-%s-%d.tabard", table->match.game->id, stamp, n);
}

/* A file that holds this very game up to some earlier row: no harm to write it anew. */
static bool is_earlier_self(const struct table *table, const char *path)
{
	struct game_file file;
	struct slice rows;
	bool same;

	if (game_file_get(&file, path) != EXIT_FINE) {
		game_file_free(&file);
		return false;
	}
	rows = file.reader.rows;
	same = rows.len <= table->rows.len && memcmp(rows.at, table->rows.buf, rows.len) == 0;
	game_file_free(&file);
	return same;
}

int table_save(struct table *table, const char *path)
{
	char target[PATH_SIZE];
	char said[3 * PATH_SIZE];
	struct text text;
	int code;

	if (path && *path)
		snprintf(target, sizeof target, "%s", path);
	else if (*table->path)
		snprintf(target, sizeof target, "%s", table->path);
	else
		new_path(table, target);
	if (strcmp(target, table->path) != 0 && file_is_plain(target) &&
	    !is_earlier_self(table, target))
		return say_failure(EXIT_WORLD, W_FILE_EXISTS, WITH(target));
	code = game_file_save(target, &(struct game_rows){&table->record, &table->match,
								&table->rows});
	if (code != EXIT_FINE)
		return code;
	memcpy(table->path, target, sizeof target);
	table->saved = table->record.rows;
	text_init(&text, said, sizeof said);
	say_text(&text, match_to_move(&table->match) ? W_SAVED_OPEN : W_SAVED, WITH(target));
	show_paragraph("", said);
	return EXIT_FINE;
}
