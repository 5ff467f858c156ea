/* The story of a match: moves, consequences, and what was taken back by consent. */
#include "engine/story.h"

enum story_word { WORD_TAKEN_BACK };

static const struct message story_words[] = {
	[WORD_TAKEN_BACK] = MESSAGE("story-taken-back",
			     "{0?You take|{0:seat} takes} back the last choice; the others agreed",
			     "{0?Ritiri|{0:seat} ritira} l'ultima scelta; gli altri sono "
			     "d'accordo"),
};

/* The lines of one entry: the next one waits here, for it may be the same again. */
struct telling {
	const struct story *story;
	struct story_line line;
	char text[STORY_LINE_SIZE];
};

static void tell_now(struct telling *t)
{
	struct text text;

	if (t->line.times == 0)
		return;
	t->line.number++;
	t->line.text = t->text;
	if (t->line.times > 1) {
		text = (struct text){t->text, sizeof t->text, (uint32_t)strlen(t->text), false};
		text_str(&text, " (×");
		text_int(&text, t->line.times);
		text_char(&text, ')');
	}
	if (t->story->tell && t->line.number >= t->story->from)
		t->story->tell(t->story->context, &t->line);
	t->line.times = 0;
}

static void tell(struct telling *t, enum story_kind kind, const char *text,
		 const struct event *event)
{
	if (t->line.times && t->line.kind == kind && strcmp(t->text, text) == 0) {
		t->line.times++;
		return;
	}
	tell_now(t);
	memcpy(t->text, text, strlen(text) + 1);
	t->line.kind = kind;
	t->line.event = event;
	t->line.times = 1;
}

int32_t story_entry(const struct happening *h, const struct story *story, int32_t lines)
{
	const struct game *game = h->at.game;
	struct telling t = {.story = story,
			    .line = {.number = lines, .index = h->index, .entry = h->entry,
				     .at = h->at}};
	char buf[STORY_LINE_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	if (move_tell(&h->at, h->entry->move, &story->reader, &text))
		tell(&t, STORY_MOVE, buf, NULL);
	for (int i = 0; i < h->events->count; i++) {
		const struct event *event = &h->events->at[i];
		const struct event_kind *kind = event_kind_of(game, event);

		if (!event_visible(event, story->reader.viewer) ||
		    (kind && (kind->flags & EVENT_QUIET)))
			continue;
		text_init(&text, buf, sizeof buf);
		event_say(game, event, &story->reader, &text);
		tell(&t, STORY_EVENT, buf, event);
	}
	tell_now(&t);
	return t.line.number;
}

void story_line_json(const struct story_line *line, const struct reader *reader,
		     struct json *json)
{
	static const char *const kind[] = {"move", "event", "undo"};

	json_str(json, "kind", kind[line->kind]);
	if (line->kind == STORY_EVENT || line->entry->seat >= SEAT_MAX)
		json_none(json, "seat");
	else
		json_int(json, "seat", line->entry->seat);
	if (line->event && line->event->visible_to != EVENT_PUBLIC)
		json_bool(json, "private", true);
	if (line->times > 1)
		json_int(json, "times", line->times);
	json_str(json, "text", line->text);
	if (line->kind == STORY_UNDO) {
		json_none(json, "about");
		return;
	}
	json_begin_object(json, "about");
	if (line->event)
		event_operands_json(line->at.game, line->event, json);
	else
		move_operands_json(&line->at, line->entry->move, reader->viewer, json);
	json_end_object(json);
}

/* An undo that the others agreed to. */
static int32_t tell_undo(const struct match_walk *walk, const struct story *story, int32_t lines)
{
	char buf[STORY_LINE_SIZE];
	struct story_line line = {.number = lines + 1, .index = walk->index, .kind = STORY_UNDO,
				  .times = 1, .text = buf, .entry = walk->entry,
				  .at = {walk->match->game, NULL, walk->entry->seat}};
	struct text text;

	text_init(&text, buf, sizeof buf);
	words_put(&text, &story->reader, story_words, WORD_TAKEN_BACK, (int[]){walk->entry->seat});
	if (story->tell && line.number >= story->from)
		story->tell(story->context, &line);
	return line.number;
}

/*
 * Walks over everything that stands; an undo by consent stands too, unless a later undo goes
 * back behind it.
 */
static bool next_entry(struct match_walk *walk, const struct story *story, int32_t *lines)
{
	const struct match *match = walk->match;
	int32_t from = walk->index + 1;

	for (int32_t i = from; i < match->count; i++) {
		const struct entry *entry = &match->log[i];

		if (entry_stands(entry))
			break;
		if (!entry_is_undo(entry) || !entry->consent || entry->undone)
			continue;
		walk->entry = entry;
		walk->index = i;
		*lines = tell_undo(walk, story, *lines);
	}
	return match_walk_next(walk);
}

int32_t match_story(const struct match *match, const struct story *story)
{
	struct match_walk walk;
	struct any_state view;
	struct events events;
	int32_t lines = 0;

	match_walk(&walk, match);
	while (next_entry(&walk, story, &lines)) {
		struct happening h = {walk.entry, walk.index,
				      {match->game, state_of(&view), walk.entry->seat}, &events};

		match->game->observe(match_walk_state(&walk), story->reader.viewer,
				     state_of(&view));
		match_walk_play(&walk, &events);
		lines = story_entry(&h, story, lines);
	}
	return lines;
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
