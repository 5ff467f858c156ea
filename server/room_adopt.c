/* A game file that is to be a table: the room it takes to replay it, apart from what it becomes. */
#include <stdlib.h>

#include "games/list.h"
#include "server/room_inner.h"

struct adoption {
	struct desk_file_room file;
	struct entry log[];
};

/* No file has more moves than lines; a longer one is refused as it is read. */
static int32_t count_lines(const char *text)
{
	int32_t lines = 1;

	for (; *text && lines < DESK_ADOPT_ROWS; text++)
		lines += *text == '\n';
	return lines;
}

struct adoption *adoption_new(struct room *room, const char *file)
{
	int32_t lines = count_lines(file);
	struct adoption *adoption =
		calloc(1, sizeof *adoption + (size_t)lines * sizeof *adoption->log);

	ASSERT(adoption);
	adoption->file.file = (struct slice){file, (uint32_t)strlen(file)};
	adoption->file.reader.room = (struct record_room){game_find, adoption->log, lines};
	if (room->capacity < lines)
		room_give_room(room, lines);
	return adoption;
}

void adoption_free(struct adoption *adoption)
{
	free(adoption);
}

void room_adopt(struct room *room, struct slice command, const struct desk_from *from,
		struct adoption *adoption)
{
	desk_adopt(room->desk, command, from, &adoption->file, &room->judgement);
}
