/* What a desk says to people itself, in English and Italian. Everything else is the game's. */
#include "desk/inner.h"

const struct message desk_words[] = {
	[DESK_WORD_NONE] = MESSAGE("none", "", ""),
	[DESK_WORD_BAD] = MESSAGE("bad", "This message cannot be read.",
				  "Questo messaggio non si può leggere."),
	[DESK_WORD_BAD_MEMBER] = MESSAGE("bad-member",
		"Something in this message is missing or not as it should be.",
		"In questo messaggio qualcosa manca o non è come dovrebbe."),
	[DESK_WORD_NO_SUCH_DO] = MESSAGE("no-such-do", "There is no such command.",
						"Non c'è un comando così."),
	[DESK_WORD_NO_SEAT] = MESSAGE("no-seat", "There is no such seat at this table.",
					  "A questo tavolo non c'è un posto così."),
	[DESK_WORD_NOT_YOURS] = MESSAGE("not-yours", "This seat is not yours.",
					      "Questo posto non è tuo."),
	[DESK_WORD_NOT_HOST] = MESSAGE("not-host", "Only the host of the table can do that.",
					    "Può farlo solo chi ospita il tavolo."),
	[DESK_WORD_STALE] = MESSAGE("stale",
		"Something happened in the meantime. Please look again.",
		"Nel frattempo è successo qualcosa. Guarda di nuovo."),
	[DESK_WORD_NOT_ASKED] = MESSAGE("not-asked", "It is not your decision now.",
					      "Adesso non tocca a te decidere."),
	[DESK_WORD_ILLEGAL] = MESSAGE("illegal", "That is not possible now.",
					  "Adesso non è possibile."),
	[DESK_WORD_TOO_MANY] = MESSAGE("too-many", "That is too much at once.",
					    "È troppo in una volta."),
	[DESK_WORD_NO_UNDO] = MESSAGE("no-undo",
		"There is nothing you may take back: it showed something, or somebody else moved.",
		"Non c'è nulla da ritirare: qualcosa è stato mostrato, o un altro ha già mosso."),
	[DESK_WORD_NO_CONSENT] = MESSAGE("no-consent",
		"At this table nothing is taken back by agreement.",
		"A questo tavolo non si torna indietro, nemmeno di comune accordo."),
	[DESK_WORD_NOT_STARTED] = MESSAGE("not-started", "The game has not begun yet.",
						  "La partita non è ancora cominciata."),
	[DESK_WORD_STARTED] = MESSAGE("started", "The game has begun already.",
					  "La partita è già cominciata."),
	[DESK_WORD_OVER] = MESSAGE("over", "This game is over.", "Questa partita è finita."),
	[DESK_WORD_NOT_OVER] = MESSAGE("not-over", "This game is not over yet.",
					    "Questa partita non è ancora finita."),
	[DESK_WORD_FROZEN] = MESSAGE("frozen",
		"Something went wrong at this table, by no fault of yours. It is kept as it is.",
		"A questo tavolo qualcosa è andato storto, non per colpa tua. Resta com'è."),
	[DESK_WORD_TAKEN] = MESSAGE("taken", "Somebody sits there already.",
				      "Lì c'è già qualcuno."),
	[DESK_WORD_ONE_SEAT] = MESSAGE("one-seat",
		"You have a seat at this table already.", "A questo tavolo hai già un posto."),
	[DESK_WORD_OPEN_SEATS] = MESSAGE("open-seats",
		"Not every seat is taken yet. Invite somebody, or let the computer play.",
		"Non tutti i posti sono presi. Invita qualcuno o fai giocare il computer."),
	[DESK_WORD_BAD_NAME] = MESSAGE("bad-name",
		"A name has 1 to 24 letters and no line breaks.",
		"Un nome ha da 1 a 24 lettere e nessun a capo."),
	[DESK_WORD_BAD_LEVEL] = MESSAGE("bad-level", "Levels go from 1 to 6.",
					      "I livelli vanno da 1 a 6."),
	[DESK_WORD_BAD_SETTING] = MESSAGE("bad-setting", "There is no such setting of a table.",
						  "Un tavolo non ha un'impostazione così."),
	[DESK_WORD_BAD_OPTION] = MESSAGE("bad-option", "The game does not have this option.",
						"Il gioco non ha questa opzione."),
	[DESK_WORD_BAD_SETUP] = MESSAGE("bad-setup", "It cannot be played like this: ",
					      "Così non si può giocare: "),
	[DESK_WORD_BAD_NONCE] = MESSAGE("bad-nonce", "A nonce has 32 hex digits.",
					      "Un nonce ha 32 cifre esadecimali."),
	[DESK_WORD_NONCE_GIVEN] = MESSAGE("nonce-given", "This seat has given its part already.",
						  "Questo posto ha già dato la sua parte."),
	[DESK_WORD_NO_OFFER] = MESSAGE("no-offer", "This offer does not stand any more.",
					    "Questa proposta non vale più."),
	[DESK_WORD_OFFERED] = MESSAGE("offered", "Such an offer is being decided already.",
					  "Una proposta così è già in discussione."),
	[DESK_WORD_OWN_OFFER] = MESSAGE("own-offer", "This is your own offer.",
					      "È la tua stessa proposta."),
	[DESK_WORD_NO_WINDOW] = MESSAGE("no-window", "Nobody is waiting for a reaction now.",
					      "Adesso nessuno aspetta una reazione."),
	[DESK_WORD_NOT_AWAY] = MESSAGE("not-away", "You did not leave this seat.",
					    "Non hai lasciato questo posto."),
	[DESK_WORD_NO_HINTS] = MESSAGE("no-hints", "This table is played without hints.",
					    "A questo tavolo si gioca senza suggerimenti."),
	[DESK_WORD_CURTAIN] = MESSAGE("curtain", "First open the curtain for this seat.",
					  "Prima apri il sipario per questo posto."),
	[DESK_WORD_NO_GAME] = MESSAGE("no-game",
		"There is no such game.", "Non c'è un gioco così."),
	[DESK_WORD_CHAT] = MESSAGE("chat", "A line has 1 to 300 letters.",
				    "Una riga ha da 1 a 300 lettere."),
	[DESK_WORD_ALONE] = MESSAGE("alone", "This table is for one person.",
				      "Questo tavolo è per una persona sola."),
	[DESK_WORD_NO_FILE] = MESSAGE("no-file",
		"This is not a whole game file, or not one of these rules, or it is too long.",
		"Non è il file intero di una partita, o non di queste regole, o è troppo lungo."),
	[DESK_WORD_VIEW_FILE] = MESSAGE("view-file",
		"This file is what one viewer saw; it cannot be played on.",
		"Questo file è ciò che ha visto uno solo: non si può continuare."),
	[DESK_WORD_UNFAIR_FILE] = MESSAGE("unfair-file",
		"What this file says was dealt does not follow from a seed in it.",
		"Le carte date in questo file non seguono da un seme che vi sia scritto."),
	[DESK_WORD_NO_PERSON] = MESSAGE("no-person",
		"Nobody sits there in this file who could go on.",
		"In questo file lì non siede nessuno che possa continuare."),
	[DESK_WORD_NO_TABLE] = MESSAGE("no-table", "There is no such table.",
					    "Un tavolo così non c'è."),
	[DESK_WORD_NOT_INVITED] = MESSAGE("not-invited",
		"This table is not open to all: ask for its link.",
		"Questo tavolo non è aperto a tutti: chiedi il link."),
	[DESK_WORD_BUSY] = MESSAGE("busy", "The server is busy. Try again in a moment.",
				    "Il server è occupato. Riprova fra un momento."),
	[DESK_WORD_STORE] = MESSAGE("store",
		"The server cannot save at the moment, so nothing was done. "
		"Play goes on when it can.",
		"Il server al momento non può salvare, quindi non è stato fatto nulla. "
		"Si riprende appena può."),
	[DESK_WORD_LIMIT] = MESSAGE("limit", "That is too much at once.", "È troppo in una volta."),
	[DESK_WORD_STORY_UNDO] = MESSAGE("story-undo", "{0:seat} takes a step back",
						"{0:seat} torna indietro di un passo"),
	[DESK_WORD_STORY_UNDO_CONSENT] = MESSAGE("story-undo-consent",
		"{0:seat} takes a step back; the others agreed",
		"{0:seat} torna indietro di un passo; gli altri erano d'accordo"),
};

_Static_assert(sizeof desk_words / sizeof desk_words[0] == DESK_WORDS, "a word is missing");

const char *desk_code_id(enum desk_code code)
{
	static const char *const id[CODES] = {
		"bad", "unknown", "not-yours", "stale", "illegal", "not-now", "busy", "store",
		"limit", "frozen", "over",
	};

	return id[code];
}

void desk_say_done(const char *ref, int64_t revision, struct text *out)
{
	struct json json;

	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_str(&json, "say", "done");
	json_str(&json, "ref", ref);
	json_int(&json, "revision", revision);
	json_end_object(&json);
}

/* What is said where whoever refuses gave only a code. */
static enum desk_word word_of(const struct desk_judgement *judgement)
{
	static const uint8_t by_code[CODES] = {
		[CODE_BAD] = DESK_WORD_BAD, [CODE_UNKNOWN] = DESK_WORD_NO_TABLE,
		[CODE_NOT_YOURS] = DESK_WORD_NOT_INVITED, [CODE_STALE] = DESK_WORD_STALE,
		[CODE_ILLEGAL] = DESK_WORD_ILLEGAL, [CODE_NOT_NOW] = DESK_WORD_ILLEGAL,
		[CODE_BUSY] = DESK_WORD_BUSY, [CODE_STORE] = DESK_WORD_STORE,
		[CODE_LIMIT] = DESK_WORD_LIMIT, [CODE_FROZEN] = DESK_WORD_FROZEN,
		[CODE_OVER] = DESK_WORD_OVER,
	};

	return (enum desk_word)(judgement->word ? judgement->word : by_code[judgement->code]);
}

/* What does not fit in the set-up is the game's to say, in the reader's language. */
static void put_sentence(const struct desk_judgement *judgement, enum lang lang, struct text *out)
{
	enum desk_word word = word_of(judgement);

	text_str(out, message_text(&desk_words[word], lang));
	if (word == DESK_WORD_BAD_SETUP) {
		struct reader reader = {VIEW_PUBLIC, lang, NULL};

		setup_check(judgement->game, &judgement->setup, &reader, out);
		text_char(out, '.');
	}
}

void desk_say_refused(const struct desk_judgement *judgement, enum lang lang, struct text *out)
{
	char buf[400];
	struct text sentence;
	struct json json;

	text_init(&sentence, buf, sizeof buf);
	put_sentence(judgement, lang, &sentence);

	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_str(&json, "say", "refused");
	json_str(&json, "ref", judgement->ref);
	json_str(&json, "code", desk_code_id(judgement->code));
	json_str(&json, "text", buf);
	if (judgement->rule)
		json_str(&json, "rule", judgement->rule);
	json_end_object(&json);
}
