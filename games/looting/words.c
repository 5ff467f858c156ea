/* Every word of Looting London, in English and Italian. */
#include "games/looting/words.h"

const struct message looting_words[] = {
	[LOOTING_WORD_TITLE] = MESSAGE("title", "Looting London", "Saccheggio di Londra"),
	[LOOTING_WORD_HELP_EDITION] = MESSAGE("help-edition",
		"Pairs as jokers: in the Italian edition a pair is of another witness than the "
		"tile's, in the English edition of any",
		"Coppie come jolly: nell'edizione italiana la coppia è di un testimone diverso da "
		"quello della tessera, in quella inglese di uno qualsiasi"),
	[LOOTING_WORD_HELP_TOPROW] = MESSAGE("help-toprow",
		"The top tiles of the five columns are of five different crimes",
		"Le tessere in cima alle cinque colonne sono di cinque casi diversi"),
	[LOOTING_WORD_HELP_SHORT] = MESSAGE("help-short",
		"A shorter game for two: 20 tiles in columns of four",
		"Una partita più breve per due: 20 tessere in colonne da quattro"),
	[LOOTING_WORD_HELP_SLEUTH] = MESSAGE("help-sleuth",
		"Master Sleuth: three games, points added",
		"Maestro investigatore: tre partite, punti sommati"),
	[LOOTING_WORD_HELP_TILES] = MESSAGE("help-tiles",
		"The tiles of your own box instead of ours: 25 (short: 20) like G3w, being a "
		"crime G R Y B P, a value 1-9 and a witness w g b d",
		"Le tessere della propria scatola al posto delle nostre: 25 (short: 20) come G3w, "
		"con le lettere inglesi: il caso (G verde, R rosso, Y giallo, B blu, P porpora), "
		"un valore 1-9 e il testimone (w trovatello, g suonatore, b bobby, d dama)"),

	[LOOTING_WORD_EDITION + LOOTING_ITALIAN] = MESSAGE("edition-italian",
		"Italian edition", "Edizione italiana"),
	[LOOTING_WORD_EDITION + LOOTING_ENGLISH] = MESSAGE("edition-english",
		"English edition", "Edizione inglese"),
	[LOOTING_WORD_SWITCH + 0] = MESSAGE("off", "no", "no"),
	[LOOTING_WORD_SWITCH + 1] = MESSAGE("on", "yes", "sì"),

	[LOOTING_WORD_CRIME + LOOTING_GREEN] = MESSAGE("crime-green", "green", "verde"),
	[LOOTING_WORD_CRIME + LOOTING_RED] = MESSAGE("crime-red", "red", "rosso"),
	[LOOTING_WORD_CRIME + LOOTING_YELLOW] = MESSAGE("crime-yellow", "yellow", "giallo"),
	[LOOTING_WORD_CRIME + LOOTING_BLUE] = MESSAGE("crime-blue", "blue", "blu"),
	[LOOTING_WORD_CRIME + LOOTING_PURPLE] = MESSAGE("crime-purple", "purple", "porpora"),
	[LOOTING_WORD_TILE_HUE + LOOTING_GREEN] = MESSAGE("tile-green", "green", "verde"),
	[LOOTING_WORD_TILE_HUE + LOOTING_RED] = MESSAGE("tile-red", "red", "rossa"),
	[LOOTING_WORD_TILE_HUE + LOOTING_YELLOW] = MESSAGE("tile-yellow", "yellow", "gialla"),
	[LOOTING_WORD_TILE_HUE + LOOTING_BLUE] = MESSAGE("tile-blue", "blue", "blu"),
	[LOOTING_WORD_TILE_HUE + LOOTING_PURPLE] = MESSAGE("tile-purple", "purple", "porpora"),
	[LOOTING_WORD_LOOT + LOOTING_GREEN] = MESSAGE("loot-green", "Sunflowers", "I girasoli"),
	[LOOTING_WORD_LOOT + LOOTING_RED] = MESSAGE("loot-red", "Incan artifact", "Reperto inca"),
	[LOOTING_WORD_LOOT + LOOTING_YELLOW] = MESSAGE("loot-yellow",
		"Secret files", "Documenti segreti"),
	[LOOTING_WORD_LOOT + LOOTING_BLUE] = MESSAGE("loot-blue", "Gold bullion", "Lingotti d'oro"),
	[LOOTING_WORD_LOOT + LOOTING_PURPLE] = MESSAGE("loot-purple",
		"Crown jewels", "Gioielli della Corona"),
	[LOOTING_WORD_PLACE + LOOTING_GREEN] = MESSAGE("place-green",
		"National Gallery", "National Gallery"),
	[LOOTING_WORD_PLACE + LOOTING_RED] = MESSAGE("place-red",
		"British Museum", "British Museum"),
	[LOOTING_WORD_PLACE + LOOTING_YELLOW] = MESSAGE("place-yellow", "Big Ben", "Big Ben"),
	[LOOTING_WORD_PLACE + LOOTING_BLUE] = MESSAGE("place-blue",
		"Bank of England", "Banca d'Inghilterra"),
	[LOOTING_WORD_PLACE + LOOTING_PURPLE] = MESSAGE("place-purple",
		"Tower of London", "Torre di Londra"),
	[LOOTING_WORD_WITNESS + LOOTING_WAIF] = MESSAGE("waif", "waif", "trovatello"),
	[LOOTING_WORD_WITNESS + LOOTING_GRINDER] = MESSAGE("grinder", "grinder", "suonatore"),
	[LOOTING_WORD_WITNESS + LOOTING_BOBBY] = MESSAGE("bobby", "bobby", "bobby"),
	[LOOTING_WORD_WITNESS + LOOTING_DAME] = MESSAGE("dame", "dame", "dama"),
	[LOOTING_WORD_WITNESSES + LOOTING_WAIF] = MESSAGE("waifs", "waifs", "trovatelli"),
	[LOOTING_WORD_WITNESSES + LOOTING_GRINDER] = MESSAGE("grinders", "grinders", "suonatori"),
	[LOOTING_WORD_WITNESSES + LOOTING_BOBBY] = MESSAGE("bobbies", "bobbies", "bobby"),
	[LOOTING_WORD_WITNESSES + LOOTING_DAME] = MESSAGE("dames", "dames", "dame"),
	[LOOTING_WORD_PILE + 0] = MESSAGE("pile-deck", "the deck", "il mazzo"),
	[LOOTING_WORD_PILE + 1] = MESSAGE("pile-row", "the open cards", "le carte scoperte"),
	[LOOTING_WORD_TILE] = MESSAGE("tile",
		"{0:word} {1} {2:witness}", "{0:word} da {1} ({2:witness})"),
	[LOOTING_WORD_SPOT] = MESSAGE("spot",
		"Place {0:spot}",
		"Posto {0:spot}"),
	[LOOTING_WORD_COLUMN] = MESSAGE("column",
		"Column {0:column}",
		"Colonna {0:column}"),
	[LOOTING_WORD_TEXT_CRIME] = MESSAGE("text-crime",
		"Solved when its last tile leaves the columns. Whoever then has the most evidence "
		"of it wins its disk, worth {0} points; in a tie nobody does. A case never solved "
		"counts nothing.",
		"Risolto quando la sua ultima tessera lascia le colonne. Chi ha allora più prove "
		"del caso vince il disco, che vale {0} punti; in parità nessuno. Un caso mai "
		"risolto non vale nulla."),
	[LOOTING_WORD_TEXT_TILE] = MESSAGE("text-tile",
		"Costs {0:cards}. Worth {1} {1|point|points} if the {2:crime} case is solved.",
		"Costa {0:cards}. Vale {1} {1|punto|punti} se il caso {2:crime} è risolto."),
	[LOOTING_WORD_TEXT_WITNESS] = MESSAGE("text-witness",
		"Pays for tiles that show this witness. Two equal cards stand for one of another "
		"witness; two, four, six or eight equal cards destroy one to four tiles.",
		"Paga le tessere che mostrano questo testimone. Due carte uguali valgono una di "
		"un altro testimone; due, quattro, sei o otto carte uguali distruggono da una a "
		"quattro tessere."),

	[LOOTING_WORD_BAD_SHORT] = MESSAGE("bad-short",
		"the short game is for two players only, not for {0}",
		"la partita breve è solo per due giocatori, non per {0}"),
	[LOOTING_WORD_BAD_COUNT] = MESSAGE("bad-count",
		"the list has {0} {0|tile|tiles}, not {1}",
		"l'elenco ha {0} {0|tessera|tessere}, non {1}"),
	[LOOTING_WORD_BAD_TILE] = MESSAGE("bad-tile",
		"number {0} of the list is no tile: \"{1:typed}\"; a tile is a crime (G R Y B P), "
		"a value (1-9) and a witness (w g b d), like G3w",
		"il numero {0} dell'elenco non è una tessera: \"{1:typed}\"; una tessera è un "
		"caso (G R Y B P), un valore (1-9) e un testimone (w g b d), come G3w"),
	[LOOTING_WORD_BAD_CRIME] = MESSAGE("bad-crime",
		"the list has no {0:word} tile; every crime needs at least one",
		"nell'elenco manca il caso {0:word}; ogni caso vuole almeno una tessera"),

	[LOOTING_WORD_DO_TAKE] = MESSAGE("do-take",
		"Take the {0:tile} from column {1:column}",
		"Prendi la tessera {0:tile} dalla colonna {1:column}"),
	[LOOTING_WORD_DO_TAKE_DESTROY] = MESSAGE("do-take-destroy",
		"Destroy {3} {3|tile|tiles} of column {1:column} and take the {0:tile}",
		"Distruggi {3} {3|tessera|tessere} della colonna {1:column} e prendi la tessera "
		"{0:tile}"),
	[LOOTING_WORD_TOLD_THINK] = MESSAGE("told-think",
		"Thinks about a piece of evidence", "Pensa a una prova"),
	[LOOTING_WORD_DO_SPEND] = MESSAGE("do-spend", "Discard {0:cards}", "Scarta {0:cards}"),
	[LOOTING_WORD_DO_SPEND_NONE] = MESSAGE("do-spend-none",
		"Discard no {0:word}", "Non scartare {0:word}"),
	[LOOTING_WORD_DO_PAY] = MESSAGE("do-pay",
		"Take the {0:tile} from column {1:column} for {2:cards}",
		"Prendi la tessera {0:tile} dalla colonna {1:column} per {2:cards}"),
	[LOOTING_WORD_TOLD_PAY] = MESSAGE("told-pay",
		"{0?You take|{0:seat} takes} the {4:tile} from column {1:column} for {5:cards}",
		"{0?Prendi|{0:seat} prende} la tessera {4:tile} dalla colonna {1:column} per "
		"{5:cards}"),
	[LOOTING_WORD_DO_PAY_DESTROY] = MESSAGE("do-pay-destroy",
		"Destroy {3} {3|tile|tiles} of column {1:column} and take the {0:tile} for "
		"{2:cards}",
		"Distruggi {3} {3|tessera|tessere} della colonna {1:column} e prendi la tessera "
		"{0:tile} per {2:cards}"),
	[LOOTING_WORD_TOLD_PAY_DESTROY] = MESSAGE("told-pay-destroy",
		"{0?You destroy|{0:seat} destroys} {2} {2|tile|tiles} of column {1:column} and "
		"{0?take|takes} the {4:tile} for {5:cards}",
		"{0?Distruggi|{0:seat} distrugge} {2} {2|tessera|tessere} della colonna "
		"{1:column} e {0?prendi|prende} la tessera {4:tile} per {5:cards}"),
	[LOOTING_WORD_DO_OPEN] = MESSAGE("do-open",
		"Take the open {0:witness}", "Prendi la carta scoperta: {0:witness}"),
	[LOOTING_WORD_TOLD_OPEN] = MESSAGE("told-open",
		"{0?You take|{0:seat} takes} the open {1:witness}",
		"{0?Prendi|{0:seat} prende} la carta scoperta: {1:witness}"),
	[LOOTING_WORD_DO_BLIND] = MESSAGE("do-blind", "Draw from the deck", "Pesca dal mazzo"),
	[LOOTING_WORD_DO_REFRESH] = MESSAGE("do-refresh",
		"Lay out four new open cards", "Scopri quattro carte nuove"),
	[LOOTING_WORD_TOLD_REFRESH] = MESSAGE("told-refresh",
		"{0?You lay|{0:seat} lays} out four new open cards",
		"{0?Scopri|{0:seat} scopre} quattro carte nuove"),
	[LOOTING_WORD_DO_SKIP] = MESSAGE("do-skip",
		"End the turn: there is no card to draw",
		"Chiudi il turno: non ci sono carte da pescare"),
	[LOOTING_WORD_TOLD_SKIP] = MESSAGE("told-skip",
		"{0?You end your turn|{0:seat} ends the turn}: there is no card to draw",
		"{0?Chiudi|{0:seat} chiude} il turno: non ci sono carte da pescare"),
	[LOOTING_WORD_DO_FIRST] = MESSAGE("do-first", "{0:seat} begins", "Comincia {0:seat}"),
	[LOOTING_WORD_DO_TILE] = MESSAGE("do-tile",
		"The {0:tile} is laid in column {1:column}",
		"La tessera {0:tile} va nella colonna {1:column}"),
	[LOOTING_WORD_DO_DEAL] = MESSAGE("do-deal",
		"{0:seat} gets a {1:witness}", "{0:seat} riceve una carta: {1:witness}"),
	[LOOTING_WORD_DO_DEAL_HIDDEN] = MESSAGE("do-deal-hidden",
		"{0:seat} gets a card", "{0:seat} riceve una carta"),
	[LOOTING_WORD_DO_ROW] = MESSAGE("do-row",
		"A {0:witness} is laid open", "Si scopre una carta: {0:witness}"),
	[LOOTING_WORD_TOLD_FIRST] = MESSAGE("told-first",
		"{1?You begin|{1:seat} begins}",
		"{1?Cominci tu|Comincia {1:seat}}"),
	[LOOTING_WORD_TOLD_DRAWN] = MESSAGE("told-drawn",
		"{1?You draw|{1:seat} draws} a {2:witness} from the deck",
		"{1?Peschi|{1:seat} pesca} una carta dal mazzo: {2:witness}"),
	[LOOTING_WORD_TOLD_DRAWN_HIDDEN] = MESSAGE("told-drawn-hidden",
		"{1:seat} draws a card from the deck",
		"{1:seat} pesca una carta dal mazzo"),
	[LOOTING_WORD_TOLD_REPLACED] = MESSAGE("told-replaced",
		"A {2:witness} takes its place",
		"Al suo posto si scopre: {2:witness}"),

	[LOOTING_WORD_ASK_TURN] = MESSAGE("ask-turn",
		"Take a tile, or draw a card and end the turn",
		"Prendi una tessera, o pesca una carta e chiudi il turno"),
	[LOOTING_WORD_ASK_DRAW] = MESSAGE("ask-draw",
		"Draw a card and end the turn", "Pesca una carta e chiudi il turno"),
	[LOOTING_WORD_ASK_SPEND] = MESSAGE("ask-spend",
		"How many {2:witness} cards (you hold {3}) for the {0:tile}?",
		"Quante carte {2:witness} (ne hai {3}) per la tessera {0:tile}?"),
	[LOOTING_WORD_ASK_SPEND_DESTROY] = MESSAGE("ask-spend-destroy",
		"How many {2:witness} cards (you hold {3}) in all, to destroy {1} {1|tile|tiles} "
		"and for the {0:tile}?",
		"Quante carte {2:witness} (ne hai {3}) in tutto, per distruggere {1} "
		"{1|tessera|tessere} e per la tessera {0:tile}?"),
	[LOOTING_WORD_ASK_OTHER] = MESSAGE("ask-other",
		"{0:seat} takes a tile or draws a card",
		"{0:seat} prende una tessera o pesca una carta"),
	[LOOTING_WORD_ASK_OTHER_DRAW] = MESSAGE("ask-other-draw",
		"{0:seat} draws a card", "{0:seat} pesca una carta"),

	[LOOTING_WORD_DESTROYED] = NAMED("destroyed",
		"The {0:tile} is destroyed", "La tessera {0:tile} è distrutta"),
	[LOOTING_WORD_TAKEN] = NAMED("taken",
		"{0?You have|{0:seat} has} the {1:tile}",
		"{0?Hai|{0:seat} ha} la tessera {1:tile}"),
	[LOOTING_WORD_SOLVED_WON] = NAMED("solved-won",
		"The {0:crime} case is solved: {1?you get|{1:seat} gets} its disk of {2}",
		"Il caso {0:crime} è risolto: {1?ottieni|{1:seat} ottiene} il disco da {2}"),
	[LOOTING_WORD_SOLVED_NONE] = NAMED("solved-none",
		"The {0:crime} case is solved; nobody leads it, its disk is lost",
		"Il caso {0:crime} è risolto; nessuno è in testa, il disco è perso"),
	[LOOTING_WORD_DISCARDED] = NAMED("discarded",
		"The open cards are discarded: {0:cards}",
		"Si scartano le carte scoperte: {0:cards}"),
	[LOOTING_WORD_RESHUFFLE] = NAMED("reshuffle",
		"The discard pile becomes the deck: {0} {0|card|cards}",
		"Gli scarti diventano il mazzo: {0} {0|carta|carte}"),
	[LOOTING_WORD_SHORT_ROW] = NAMED("short-row",
		"The open cards are filled up again", "Si completano le carte scoperte"),
	[LOOTING_WORD_GAME_OVER] = NAMED("game-over",
		"Game {0} of three is over", "La partita {0} di tre è finita"),
	[LOOTING_WORD_GAME_POINTS] = NAMED("game-points",
		"{0?You|{0:seat}}: {1} {1|point|points}, {2} in all",
		"{0?Tu|{0:seat}}: {1} {1|punto|punti}, {2} in tutto"),
	[LOOTING_WORD_LAID_OUT] = NAMED("laid-out",
		"The {0} tiles are laid out in five columns",
		"Le {0} tessere sono disposte in cinque colonne"),
	[LOOTING_WORD_HAND] = NAMED("hand",
		"{0?Your hand|The hand of {0:seat}}: {1:cards}",
		"{0?La tua mano|La mano di {0:seat}}: {1:cards}"),
	[LOOTING_WORD_OPEN_NOW] = NAMED("open-now",
		"Open cards: {0:cards}",
		"Carte scoperte: {0:cards}"),
	[LOOTING_WORD_NOT_THERE] = MESSAGE("not-there",
		"No tile lies there", "Lì non c'è una tessera"),
	[LOOTING_WORD_NOT_PAID] = MESSAGE("not-paid",
		"Short by {0:cards}: you can make {1} of {2}",
		"{3|Manca|Mancano} {0:cards}: arrivi a {1} su {2}"),
	[LOOTING_WORD_NOT_DESTROYED] = MESSAGE("not-destroyed",
		"Only the lowest tile can be taken. To destroy the {1} below takes {2} equal "
		"cards; for both you are short by {0:cards}",
		"Si prende solo la tessera più in basso. Per distruggerne {1} sotto "
		"servono {2} carte uguali; per tutto {3|ti manca|ti mancano} {0:cards}"),
	[LOOTING_WORD_NOT_LAST_CASE] = MESSAGE("not-last-case",
		"The tiles below cannot be destroyed: that would solve the fourth case and end "
		"the game",
		"Le tessere sotto non si possono distruggere: si risolverebbe il quarto caso e "
		"la partita finirebbe"),
	[LOOTING_WORD_NOT_NOW] = MESSAGE("not-now",
		"No tile can be taken any more this turn: draw a card",
		"In questo turno non si prendono più tessere: pesca una carta"),
	[LOOTING_WORD_NOT_YET] = MESSAGE("not-yet",
		"First pay for the {0:tile}, or take the step back",
		"Prima paga la tessera {0:tile}, o torna indietro"),
	[LOOTING_WORD_NOT_OPEN] = MESSAGE("not-open",
		"No {0:witness} lies open", "Nessuna carta scoperta è: {0:witness}"),
	[LOOTING_WORD_NOT_SAME] = MESSAGE("not-same",
		"Only four equal open cards may be replaced",
		"Si cambiano solo quattro carte scoperte uguali"),
	[LOOTING_WORD_NOT_AGAIN] = MESSAGE("not-again",
		"The open cards were replaced three times in this turn already",
		"Le carte scoperte sono già state cambiate tre volte in questo turno"),
	[LOOTING_WORD_NOT_LEFT] = MESSAGE("not-left",
		"Deck and discard pile are empty", "Mazzo e scarti sono vuoti"),
	[LOOTING_WORD_END_CASES] = NAMED("cases-solved",
		"Four cases are solved", "Quattro casi sono risolti"),
	[LOOTING_WORD_END_STILL] = NAMED("standstill",
		"No card was left to draw and nobody took a tile",
		"Non c'erano carte da pescare e nessuno ha preso una tessera"),

	/* As tiles and cards are drawn: by crime, by witness. Typed in they are always English. */
	[LOOTING_WORD_LETTERS_CRIME] = MESSAGE("letters-crime", "GRYBP", "VRGBP"),
	[LOOTING_WORD_LETTERS_WITNESS] = MESSAGE("letters-witness", "wgbd", "tsbd"),
	[LOOTING_WORD_PICTURE_GAME] = MESSAGE("picture-game", "game {0} of 3", "partita {0} di 3"),
	[LOOTING_WORD_PICTURE_NEXT] = MESSAGE("picture-next",
		"[ ] may be taken", "[ ] si può prendere"),
	[LOOTING_WORD_PICTURE_OPEN] = MESSAGE("picture-open", "open", "scoperte"),
	[LOOTING_WORD_PICTURE_DECK] = MESSAGE("picture-deck", "deck", "mazzo"),
	[LOOTING_WORD_PICTURE_DISCARD] = MESSAGE("picture-discard", "discarded", "scarti"),
	[LOOTING_WORD_PICTURE_CASE] = MESSAGE("picture-case", "case", "caso"),
	[LOOTING_WORD_PICTURE_DISK] = MESSAGE("picture-disk", "disk", "disco"),
	[LOOTING_WORD_PICTURE_LEFT] = MESSAGE("picture-left", "left", "resta"),
	[LOOTING_WORD_PICTURE_POINTS] = MESSAGE("picture-points", "points", "punti"),
	[LOOTING_WORD_PICTURE_TOTAL] = MESSAGE("picture-total", "total", "totale"),
	[LOOTING_WORD_PICTURE_CARD] = MESSAGE("picture-card", "card", "carta"),
	[LOOTING_WORD_PICTURE_CARDS] = MESSAGE("picture-cards", "cards", "carte"),
	[LOOTING_WORD_PICTURE_WON] = MESSAGE("picture-won", "won", "vinto"),
	[LOOTING_WORD_PICTURE_LOST] = MESSAGE("picture-lost", "lost", "perso"),
	[LOOTING_WORD_PICTURE_MARKS] = MESSAGE("picture-marks",
		"* leads, = has the disk", "* in testa, = ha il disco"),
	[LOOTING_WORD_PICTURE_TIE] = MESSAGE("picture-tie", "tie", "pari"),

	[LOOTING_WORD_RULES + 0] = MESSAGE("rules-aim",
		"Five crimes, and 25 tiles of evidence about them in five columns. Witness "
		"cards buy tiles. Tiles are points; whoever has most of a colour when its "
		"last tile leaves the columns also wins the disk of that case.",
		"Cinque casi, e 25 tessere di prove in cinque colonne. Con le carte testimone "
		"si comprano. Le tessere sono punti; chi ha di più in un colore quando "
		"l'ultima tessera lascia le colonne vince anche il disco di quel caso."),
	[LOOTING_WORD_RULES + 1] = MESSAGE("rules-turn",
		"On your turn you may first take one tile. Then you draw one card: one of the "
		"four open ones, or the top of the deck unseen. Four equal open cards may be "
		"replaced before the draw. There is no hand limit.",
		"Nel tuo turno puoi prima prendere una tessera. Poi peschi una carta: una "
		"delle quattro scoperte, o la prima del mazzo senza vederla. Quattro scoperte "
		"uguali si possono cambiare prima di pescare. Non c'è limite di mano."),
	[LOOTING_WORD_RULES + 2] = MESSAGE("rules-price",
		"Only the lowest tile of a column can be taken. It costs as many cards of its "
		"witness as its value. Two equal cards of another witness may stand for one "
		"of them, as often as you like; in the English edition also two of the same "
		"witness.",
		"Si prende solo la tessera più in basso di una colonna. Costa tante carte del "
		"suo testimone quanto vale. Due carte uguali di un altro testimone possono "
		"sostituirne una, quante volte si vuole; nell'edizione inglese anche due "
		"dello stesso."),
	[LOOTING_WORD_RULES + 3] = MESSAGE("rules-destroy",
		"Before taking a tile you may destroy those below it: two equal cards for one "
		"tile, four for two, and so on, all of one witness. The next tile of that "
		"column must then be taken. A tile that would end the game cannot be "
		"destroyed.",
		"Prima di prendere una tessera puoi distruggere quelle sotto di essa: due "
		"carte uguali per una tessera, quattro per due e così via, tutte di un solo "
		"testimone. Poi si deve prendere la successiva di quella colonna. Non si può "
		"distruggere una tessera che chiuderebbe la partita."),
	[LOOTING_WORD_RULES + 4] = MESSAGE("rules-disk",
		"The disks are worth 2 (green), 3 (red), 4 (yellow), 4 (blue) and 5 (purple). "
		"In a tie for the lead the disk is lost.",
		"I dischi valgono 2 (verde), 3 (rosso), 4 (giallo), 4 (blu) e 5 (porpora). In "
		"caso di parità in testa il disco è perso."),
	[LOOTING_WORD_RULES + 5] = MESSAGE("rules-end",
		"When the fourth case is solved the game ends at once. The fifth case counts "
		"nothing, neither its tiles nor its disk. The highest sum of tiles and disks "
		"wins; equals share the win.",
		"Quando il quarto caso è risolto la partita finisce subito. Il quinto caso "
		"non vale nulla, né tessere né disco. Vince la somma più alta di tessere e "
		"dischi; a pari punti la vittoria è condivisa."),
	[LOOTING_WORD_RULES + 6] = MESSAGE("rules-hidden",
		"Hands are hidden, but everybody saw which open cards you took. The table "
		"shows them until you discard such cards. Which tile you have in mind is seen "
		"when you have paid.",
		"Le mani sono nascoste, ma tutti hanno visto quali carte scoperte hai preso. "
		"Il tavolo le mostra finché non scarti carte uguali. La tessera a cui pensi "
		"si vede quando hai pagato."),
	[LOOTING_WORD_RULES + 7] = MESSAGE("rules-written",
		"A tile is written like Y4d: the case (G green, R red, Y yellow, B blue, P "
		"purple), its value, and the witness who sells it (w waif, g grinder, b bobby, "
		"d dame).",
		"Una tessera si scrive come G4d: il caso (V verde, R rosso, G giallo, B blu, P "
		"porpora), il suo valore e il testimone che la vende (t trovatello, s "
		"suonatore, b bobby, d dama)."),
	[LOOTING_WORD_RULES + 8] = MESSAGE("rules-honest",
		"We have not seen all the printed tiles: our list of 25 is made to fit what "
		"the rulebook says. With the option tiles you can type in those of your own "
		"box.",
		"Non abbiamo visto tutte le tessere stampate: il nostro elenco di 25 è fatto "
		"per accordarsi con il regolamento. Con l'opzione tiles si possono scrivere "
		"quelle della propria scatola."),
};

_Static_assert(sizeof looting_words / sizeof looting_words[0] == LOOTING_WORDS,
	       "a word is missing");
