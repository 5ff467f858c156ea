/* The story of a match: moves, consequences, and what was taken back by consent. */
#include "engine/story.h"

enum story_word { WORD_TAKEN_BACK };

static const struct message story_words[] = {
	[WORD_TAKEN_BACK] = {"story-taken-back",
			     {"{0:seat} takes back the last choice; the others agreed",
			      "{0:seat} ritira l'ultima scelta; gli altri erano d'accordo"}},
};

/* The story being told. */
struct telling {
	const struct story *story;
	struct match_walk walk;
	struct any_state view; /* before the move at hand */
	int32_t lines;
	char text[STORY_LINE_SIZE];
	struct text out;
};

/* The text of the next line is written here, then the line is told. */
static struct text *next_line(struct telling *t)
{
	text_init(&t->out, t->text, sizeof t->text);
	return &t->out;
}

static void tell(struct telling *t, enum story_kind kind, const struct event *event)
{
	const struct story *story = t->story;
	const struct entry *entry = t->walk.entry;
	struct story_line line = {
		.number = ++t->lines, .index = t->walk.index, .kind = kind, .text = t->text,
		.entry = entry, .event = event,
		.at = {t->walk.match->game, kind == STORY_UNDO ? NULL : state_of(&t->view),
		       entry->seat},
	};

	if (story->tell && line.number >= story->from)
		story->tell(story->context, &line);
}

/* A move of which the viewer sees nothing but that it was made has no line; its notation is `?`. */
static bool is_secret(const struct telling *t)
{
	const struct entry *entry = t->walk.entry;
	char notation[NOTATION_MAX];
	struct text text;

	text_init(&text, notation, sizeof notation);
	move_put(&(struct move_at){t->walk.match->game, state_of_const(&t->view), entry->seat},
		 entry->move, t->story->reader.viewer, &text);
	return strcmp(notation, "?") == 0;
}

static void tell_move(struct telling *t)
{
	const struct game *game = t->walk.match->game;
	const struct reader *reader = &t->story->reader;
	const struct entry *entry = t->walk.entry;
	struct events events;

	game->observe(match_walk_state(&t->walk), reader->viewer, state_of(&t->view));
	if (!is_secret(t)) {
		game->say_move(state_of(&t->view), entry->seat, entry->move, reader, next_line(t));
		tell(t, STORY_MOVE, NULL);
	}
	match_walk_play(&t->walk, &events);
	for (int i = 0; i < events.count; i++) {
		if (!event_visible(&events.at[i], reader->viewer))
			continue;
		event_say(game, &events.at[i], reader, next_line(t));
		tell(t, STORY_EVENT, &events.at[i]);
	}
}

/*
 * Walks over everything that stands; an undo by consent stands too, unless a later undo goes
 * back behind it.
 */
static bool next_entry(struct telling *t)
{
	const struct match *match = t->walk.match;
	int32_t from = t->walk.index + 1;

	for (int32_t i = from; i < match->count; i++) {
		const struct entry *entry = &match->log[i];

		if (entry_stands(entry))
			break;
		if (!entry_is_undo(entry) || !entry->consent || entry->undone)
			continue;
		t->walk.entry = entry;
		t->walk.index = i;
		words_put(next_line(t), &t->story->reader, story_words, WORD_TAKEN_BACK,
			  (int[]){entry->seat});
		tell(t, STORY_UNDO, NULL);
	}
	return match_walk_next(&t->walk);
}

int32_t match_story(const struct match *match, const struct story *story)
{
	struct telling t = {.story = story, .lines = 0};

	match_walk(&t.walk, match);
	while (next_entry(&t))
		tell_move(&t);
	return t.lines;
}

/* Looks for the first line of an entry or of a later one. */
struct search {
	int32_t index, line;
};

static void look(void *context, const struct story_line *line)
{
	struct search *search = context;

	if (line->index >= search->index && !search->line)
		search->line = line->number;
}

int32_t match_story_line(const struct match *match, const struct reader *reader, int32_t index)
{
	struct search search = {index, 0};
	struct story story = {*reader, 0, look, &search};
	int32_t lines = match_story(match, &story);

	return search.line ? search.line : lines + 1;
}
