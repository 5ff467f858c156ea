/* Every word of Looting London, in English and Italian. */
#include "games/looting/words.h"

const struct message looting_words[] = {
	[LOOTING_WORD_TITLE] = {"title", {"Looting London", "Saccheggio di Londra"}},
	[LOOTING_WORD_HELP_EDITION] = {"help-edition",
		{"May a pair of the tile's own witness stand for one card? italian: no, "
		 "english: yes",
		 "Una coppia del testimone della tessera può valere una carta? italian: no, "
		 "english: sì"}},
	[LOOTING_WORD_HELP_TOPROW] = {"help-toprow",
		{"The top tiles of the five columns are of five different crimes",
		 "Le tessere in cima alle cinque colonne sono di cinque casi diversi"}},
	[LOOTING_WORD_HELP_SHORT] = {"help-short",
		{"A shorter game for two: 20 tiles in columns of four",
		 "Una partita più breve per due: 20 tessere in colonne da quattro"}},
	[LOOTING_WORD_HELP_SLEUTH] = {"help-sleuth",
		{"Master Sleuth: three games, points added",
		 "Maestro investigatore: tre partite, punti sommati"}},
	[LOOTING_WORD_HELP_TILES] = {"help-tiles",
		{"The tiles of your own box instead of ours: 25 (short: 20) like G3w, being a "
		 "crime G R Y B P, a value 1-9 and a witness w g b d",
		 "Le tessere della propria scatola al posto delle nostre: 25 (short: 20) come G3w, "
		 "con le lettere inglesi: il caso (G verde, R rosso, Y giallo, B blu, P porpora), "
		 "un valore 1-9 e il testimone (w trovatello, g suonatore, b bobby, d dama)"}},

	[LOOTING_WORD_EDITION + LOOTING_ITALIAN] = {"edition-italian",
		{"Italian edition", "Edizione italiana"}},
	[LOOTING_WORD_EDITION + LOOTING_ENGLISH] = {"edition-english",
		{"English edition", "Edizione inglese"}},
	[LOOTING_WORD_SWITCH + 0] = {"off", {"no", "no"}},
	[LOOTING_WORD_SWITCH + 1] = {"on", {"yes", "sì"}},

	[LOOTING_WORD_CRIME + LOOTING_GREEN] = {"crime-green", {"green", "verde"}},
	[LOOTING_WORD_CRIME + LOOTING_RED] = {"crime-red", {"red", "rosso"}},
	[LOOTING_WORD_CRIME + LOOTING_YELLOW] = {"crime-yellow", {"yellow", "giallo"}},
	[LOOTING_WORD_CRIME + LOOTING_BLUE] = {"crime-blue", {"blue", "blu"}},
	[LOOTING_WORD_CRIME + LOOTING_PURPLE] = {"crime-purple", {"purple", "porpora"}},
	[LOOTING_WORD_TILE_HUE + LOOTING_GREEN] = {"tile-green", {"green", "verde"}},
	[LOOTING_WORD_TILE_HUE + LOOTING_RED] = {"tile-red", {"red", "rossa"}},
	[LOOTING_WORD_TILE_HUE + LOOTING_YELLOW] = {"tile-yellow", {"yellow", "gialla"}},
	[LOOTING_WORD_TILE_HUE + LOOTING_BLUE] = {"tile-blue", {"blue", "blu"}},
	[LOOTING_WORD_TILE_HUE + LOOTING_PURPLE] = {"tile-purple", {"purple", "porpora"}},
	[LOOTING_WORD_LOOT + LOOTING_GREEN] = {"loot-green", {"Sunflowers", "I girasoli"}},
	[LOOTING_WORD_LOOT + LOOTING_RED] = {"loot-red", {"Incan artifact", "Reperto inca"}},
	[LOOTING_WORD_LOOT + LOOTING_YELLOW] = {"loot-yellow",
		{"Secret files", "Documenti segreti"}},
	[LOOTING_WORD_LOOT + LOOTING_BLUE] = {"loot-blue", {"Gold bullion", "Lingotti d'oro"}},
	[LOOTING_WORD_LOOT + LOOTING_PURPLE] = {"loot-purple",
		{"Crown jewels", "Gioielli della Corona"}},
	[LOOTING_WORD_PLACE + LOOTING_GREEN] = {"place-green",
		{"National Gallery", "National Gallery"}},
	[LOOTING_WORD_PLACE + LOOTING_RED] = {"place-red", {"British Museum", "British Museum"}},
	[LOOTING_WORD_PLACE + LOOTING_YELLOW] = {"place-yellow", {"Big Ben", "Big Ben"}},
	[LOOTING_WORD_PLACE + LOOTING_BLUE] = {"place-blue",
		{"Bank of England", "Banca d'Inghilterra"}},
	[LOOTING_WORD_PLACE + LOOTING_PURPLE] = {"place-purple",
		{"Tower of London", "Torre di Londra"}},
	[LOOTING_WORD_WITNESS + LOOTING_WAIF] = {"waif", {"waif", "trovatello"}},
	[LOOTING_WORD_WITNESS + LOOTING_GRINDER] = {"grinder", {"grinder", "suonatore"}},
	[LOOTING_WORD_WITNESS + LOOTING_BOBBY] = {"bobby", {"bobby", "bobby"}},
	[LOOTING_WORD_WITNESS + LOOTING_DAME] = {"dame", {"dame", "dama"}},
	[LOOTING_WORD_WITNESSES + LOOTING_WAIF] = {"waifs", {"waifs", "trovatelli"}},
	[LOOTING_WORD_WITNESSES + LOOTING_GRINDER] = {"grinders", {"grinders", "suonatori"}},
	[LOOTING_WORD_WITNESSES + LOOTING_BOBBY] = {"bobbies", {"bobbies", "bobby"}},
	[LOOTING_WORD_WITNESSES + LOOTING_DAME] = {"dames", {"dames", "dame"}},
	[LOOTING_WORD_PILE + 0] = {"pile-deck", {"the deck", "il mazzo"}},
	[LOOTING_WORD_PILE + 1] = {"pile-row", {"the open cards", "le carte scoperte"}},
	[LOOTING_WORD_TILE] = {"tile",
		{"{0:word} {1} {2:witness}", "{0:word} da {1} ({2:witness})"}},
	[LOOTING_WORD_SPOT] = {"spot",
		{"Place {0:spot}",
		 "Posto {0:spot}"}},
	[LOOTING_WORD_COLUMN] = {"column",
		{"Column {0:column}",
		 "Colonna {0:column}"}},
	[LOOTING_WORD_TEXT_CRIME] = {"text-crime",
		{"Solved when its last tile leaves the columns. Whoever then has the most evidence "
		 "of it wins its disk, worth {0} points; in a tie nobody does. A case never solved "
		 "counts nothing.",
		 "Risolto quando la sua ultima tessera lascia le colonne. Chi ha allora più prove "
		 "del caso vince il disco, che vale {0} punti; in parità nessuno. Un caso mai "
		 "risolto non vale nulla."}},
	[LOOTING_WORD_TEXT_TILE] = {"text-tile",
		{"Costs {0:cards}. Worth {1} {1|point|points} if the {2:crime} case is solved.",
		 "Costa {0:cards}. Vale {1} {1|punto|punti} se il caso {2:crime} è risolto."}},
	[LOOTING_WORD_TEXT_WITNESS] = {"text-witness",
		{"Pays for tiles that show this witness. Two equal cards stand for one of another "
		 "witness; two, four, six or eight equal cards destroy one to four tiles.",
		 "Paga le tessere che mostrano questo testimone. Due carte uguali valgono una di "
		 "un altro testimone; due, quattro, sei o otto carte uguali distruggono da una a "
		 "quattro tessere."}},

	[LOOTING_WORD_BAD_SHORT] = {"bad-short",
		{"the short game is for two players only, not for {0}",
		 "la partita breve è solo per due giocatori, non per {0}"}},
	[LOOTING_WORD_BAD_COUNT] = {"bad-count",
		{"the list has {0} {0|tile|tiles}, not {1}",
		 "l'elenco ha {0} {0|tessera|tessere}, non {1}"}},
	[LOOTING_WORD_BAD_TILE] = {"bad-tile",
		{"number {0} of the list is no tile: \"{1:typed}\"; a tile is a crime (G R Y B P), "
		 "a value (1-9) and a witness (w g b d), like G3w",
		 "il numero {0} dell'elenco non è una tessera: \"{1:typed}\"; una tessera è un "
		 "caso (G R Y B P), un valore (1-9) e un testimone (w g b d), come G3w"}},
	[LOOTING_WORD_BAD_CRIME] = {"bad-crime",
		{"the list has no {0:word} tile; every crime needs at least one",
		 "nell'elenco manca il caso {0:word}; ogni caso vuole almeno una tessera"}},

	[LOOTING_WORD_DO_TAKE] = {"do-take",
		{"Take the {0:tile} from column {1:column}",
		 "Prendi la tessera {0:tile} dalla colonna {1:column}"}},
	[LOOTING_WORD_DO_TAKE_DESTROY] = {"do-take-destroy",
		{"Destroy {3} {3|tile|tiles} of column {1:column} and take the {0:tile}",
		 "Distruggi {3} {3|tessera|tessere} della colonna {1:column} e prendi la tessera "
		 "{0:tile}"}},
	[LOOTING_WORD_TOLD_THINK] = {"told-think",
		{"Thinks about a piece of evidence", "Pensa a una prova"}},
	[LOOTING_WORD_DO_SPEND] = {"do-spend", {"Discard {0:cards}", "Scarta {0:cards}"}},
	[LOOTING_WORD_DO_SPEND_NONE] = {"do-spend-none",
		{"Discard no {0:word}", "Non scartare {0:word}"}},
	[LOOTING_WORD_DO_PAY] = {"do-pay",
		{"Take the {0:tile} from column {1:column} for {2:cards}",
		 "Prendi la tessera {0:tile} dalla colonna {1:column} per {2:cards}"}},
	[LOOTING_WORD_TOLD_PAY] = {"told-pay",
		{"{0?You take|{0:seat} takes} the {4:tile} from column {1:column} for {5:cards}",
		 "{0?Prendi|{0:seat} prende} la tessera {4:tile} dalla colonna {1:column} per "
		 "{5:cards}"}},
	[LOOTING_WORD_DO_PAY_DESTROY] = {"do-pay-destroy",
		{"Destroy {3} {3|tile|tiles} of column {1:column} and take the {0:tile} for "
		 "{2:cards}",
		 "Distruggi {3} {3|tessera|tessere} della colonna {1:column} e prendi la tessera "
		 "{0:tile} per {2:cards}"}},
	[LOOTING_WORD_TOLD_PAY_DESTROY] = {"told-pay-destroy",
		{"{0?You destroy|{0:seat} destroys} {2} {2|tile|tiles} of column {1:column} and "
		 "{0?take|takes} the {4:tile} for {5:cards}",
		 "{0?Distruggi|{0:seat} distrugge} {2} {2|tessera|tessere} della colonna "
		 "{1:column} e {0?prendi|prende} la tessera {4:tile} per {5:cards}"}},
	[LOOTING_WORD_DO_OPEN] = {"do-open",
		{"Take the open {0:witness}", "Prendi la carta scoperta: {0:witness}"}},
	[LOOTING_WORD_TOLD_OPEN] = {"told-open",
		{"{0?You take|{0:seat} takes} the open {1:witness}",
		 "{0?Prendi|{0:seat} prende} la carta scoperta: {1:witness}"}},
	[LOOTING_WORD_DO_BLIND] = {"do-blind", {"Draw from the deck", "Pesca dal mazzo"}},
	[LOOTING_WORD_DO_REFRESH] = {"do-refresh",
		{"Lay out four new open cards", "Scopri quattro carte nuove"}},
	[LOOTING_WORD_TOLD_REFRESH] = {"told-refresh",
		{"{0?You lay|{0:seat} lays} out four new open cards",
		 "{0?Scopri|{0:seat} scopre} quattro carte nuove"}},
	[LOOTING_WORD_DO_SKIP] = {"do-skip",
		{"End the turn: there is no card to draw",
		 "Chiudi il turno: non ci sono carte da pescare"}},
	[LOOTING_WORD_TOLD_SKIP] = {"told-skip",
		{"{0?You end your turn|{0:seat} ends the turn}: there is no card to draw",
		 "{0?Chiudi|{0:seat} chiude} il turno: non ci sono carte da pescare"}},
	[LOOTING_WORD_DO_FIRST] = {"do-first", {"{0:seat} begins", "Comincia {0:seat}"}},
	[LOOTING_WORD_DO_TILE] = {"do-tile",
		{"The {0:tile} is laid in column {1:column}",
		 "La tessera {0:tile} va nella colonna {1:column}"}},
	[LOOTING_WORD_DO_DEAL] = {"do-deal",
		{"{0:seat} gets a {1:witness}", "{0:seat} riceve una carta: {1:witness}"}},
	[LOOTING_WORD_DO_DEAL_HIDDEN] = {"do-deal-hidden",
		{"{0:seat} gets a card", "{0:seat} riceve una carta"}},
	[LOOTING_WORD_DO_ROW] = {"do-row",
		{"A {0:witness} is laid open", "Si scopre una carta: {0:witness}"}},
	[LOOTING_WORD_TOLD_FIRST] = {"told-first",
		{"{1?You begin|{1:seat} begins}",
		 "{1?Cominci tu|Comincia {1:seat}}"}},
	[LOOTING_WORD_TOLD_DRAWN] = {"told-drawn",
		{"{1?You draw|{1:seat} draws} a {2:witness} from the deck",
		 "{1?Peschi|{1:seat} pesca} una carta dal mazzo: {2:witness}"}},
	[LOOTING_WORD_TOLD_DRAWN_HIDDEN] = {"told-drawn-hidden",
		{"{1:seat} draws a card from the deck",
		 "{1:seat} pesca una carta dal mazzo"}},
	[LOOTING_WORD_TOLD_REPLACED] = {"told-replaced",
		{"A {2:witness} takes its place",
		 "Al suo posto si scopre: {2:witness}"}},

	[LOOTING_WORD_ASK_TURN] = {"ask-turn",
		{"Take a tile, or draw a card and end the turn",
		 "Prendi una tessera, o pesca una carta e chiudi il turno"}},
	[LOOTING_WORD_ASK_DRAW] = {"ask-draw",
		{"Draw a card and end the turn", "Pesca una carta e chiudi il turno"}},
	[LOOTING_WORD_ASK_SPEND] = {"ask-spend",
		{"How many {2:witness} cards (you hold {3}) for the {0:tile}?",
		 "Quante carte {2:witness} (ne hai {3}) per la tessera {0:tile}?"}},
	[LOOTING_WORD_ASK_SPEND_DESTROY] = {"ask-spend-destroy",
		{"How many {2:witness} cards (you hold {3}) in all, to destroy {1} {1|tile|tiles} "
		 "and for the {0:tile}?",
		 "Quante carte {2:witness} (ne hai {3}) in tutto, per distruggere {1} "
		 "{1|tessera|tessere} e per la tessera {0:tile}?"}},
	[LOOTING_WORD_ASK_OTHER] = {"ask-other",
		{"{0:seat} takes a tile or draws a card",
		 "{0:seat} prende una tessera o pesca una carta"}},
	[LOOTING_WORD_ASK_OTHER_DRAW] = {"ask-other-draw",
		{"{0:seat} draws a card", "{0:seat} pesca una carta"}},

	[LOOTING_WORD_DESTROYED] = {"destroyed",
		{"The {0:tile} is destroyed", "La tessera {0:tile} è distrutta"}},
	[LOOTING_WORD_TAKEN] = {"taken",
		{"{0?You have|{0:seat} has} the {1:tile}",
		 "{0?Hai|{0:seat} ha} la tessera {1:tile}"}},
	[LOOTING_WORD_SOLVED_WON] = {"solved-won",
		{"The {0:crime} case is solved: {1?you get|{1:seat} gets} its disk of {2}",
		 "Il caso {0:crime} è risolto: {1?ottieni|{1:seat} ottiene} il disco da {2}"}},
	[LOOTING_WORD_SOLVED_NONE] = {"solved-none",
		{"The {0:crime} case is solved; nobody leads it, its disk is lost",
		 "Il caso {0:crime} è risolto; nessuno è in testa, il disco è perso"}},
	[LOOTING_WORD_DISCARDED] = {"discarded",
		{"The open cards are discarded: {0:cards}",
		 "Si scartano le carte scoperte: {0:cards}"}},
	[LOOTING_WORD_RESHUFFLE] = {"reshuffle",
		{"The discard pile becomes the deck: {0} {0|card|cards}",
		 "Gli scarti diventano il mazzo: {0} {0|carta|carte}"}},
	[LOOTING_WORD_SHORT_ROW] = {"short-row",
		{"The open cards are filled up again", "Si completano le carte scoperte"}},
	[LOOTING_WORD_GAME_OVER] = {"game-over",
		{"Game {0} of three is over", "La partita {0} di tre è finita"}},
	[LOOTING_WORD_GAME_POINTS] = {"game-points",
		{"{0?You|{0:seat}}: {1} {1|point|points}, {2} in all",
		 "{0?Tu|{0:seat}}: {1} {1|punto|punti}, {2} in tutto"}},
	[LOOTING_WORD_LAID_OUT] = {"laid-out",
		{"The {0} tiles are laid out in five columns",
		 "Le {0} tessere sono disposte in cinque colonne"}},
	[LOOTING_WORD_HAND] = {"hand",
		{"{0?Your hand|The hand of {0:seat}}: {1:cards}",
		 "{0?La tua mano|La mano di {0:seat}}: {1:cards}"}},
	[LOOTING_WORD_OPEN_NOW] = {"open-now",
		{"Open cards: {0:cards}",
		 "Carte scoperte: {0:cards}"}},
	[LOOTING_WORD_NOT_THERE] = {"not-there", {"No tile lies there", "Lì non c'è una tessera"}},
	[LOOTING_WORD_NOT_PAID] = {"not-paid",
		{"Short by {0:cards}: you can make {1} of {2}",
		 "{3|Manca|Mancano} {0:cards}: arrivi a {1} su {2}"}},
	[LOOTING_WORD_NOT_DESTROYED] = {"not-destroyed",
		{"Only the lowest tile can be taken. To destroy the {1} below takes {2} equal "
		 "cards; for both you are short by {0:cards}",
		 "Si prende solo la tessera più in basso. Per distruggerne {1} sotto "
		 "servono {2} carte uguali; per tutto {3|ti manca|ti mancano} {0:cards}"}},
	[LOOTING_WORD_NOT_LAST_CASE] = {"not-last-case",
		{"The tiles below cannot be destroyed: that would solve the fourth case and end "
		 "the game",
		 "Le tessere sotto non si possono distruggere: si risolverebbe il quarto caso e "
		 "la partita finirebbe"}},
	[LOOTING_WORD_NOT_NOW] = {"not-now",
		{"No tile can be taken any more this turn: draw a card",
		 "In questo turno non si prendono più tessere: pesca una carta"}},
	[LOOTING_WORD_NOT_YET] = {"not-yet",
		{"First pay for the {0:tile}, or take the step back",
		 "Prima paga la tessera {0:tile}, o torna indietro"}},
	[LOOTING_WORD_NOT_OPEN] = {"not-open",
		{"No {0:witness} lies open", "Nessuna carta scoperta è: {0:witness}"}},
	[LOOTING_WORD_NOT_SAME] = {"not-same",
		{"Only four equal open cards may be replaced",
		 "Si cambiano solo quattro carte scoperte uguali"}},
	[LOOTING_WORD_NOT_AGAIN] = {"not-again",
		{"The open cards were replaced three times in this turn already",
		 "Le carte scoperte sono già state cambiate tre volte in questo turno"}},
	[LOOTING_WORD_NOT_LEFT] = {"not-left",
		{"Deck and discard pile are empty", "Mazzo e scarti sono vuoti"}},
	[LOOTING_WORD_END_CASES] = {"cases-solved",
		{"Four cases are solved", "Quattro casi sono risolti"}},
	[LOOTING_WORD_END_STILL] = {"standstill",
		{"No card was left to draw and nobody took a tile",
		 "Non c'erano carte da pescare e nessuno ha preso una tessera"}},

	/* As tiles and cards are drawn: by crime, by witness. Typed in they are always English. */
	[LOOTING_WORD_LETTERS_CRIME] = {"letters-crime", {"GRYBP", "VRGBP"}},
	[LOOTING_WORD_LETTERS_WITNESS] = {"letters-witness", {"wgbd", "tsbd"}},
	[LOOTING_WORD_PICTURE_GAME] = {"picture-game", {"game {0} of 3", "partita {0} di 3"}},
	[LOOTING_WORD_PICTURE_NEXT] = {"picture-next",
		{"[ ] may be taken", "[ ] si può prendere"}},
	[LOOTING_WORD_PICTURE_OPEN] = {"picture-open", {"open", "scoperte"}},
	[LOOTING_WORD_PICTURE_DECK] = {"picture-deck", {"deck", "mazzo"}},
	[LOOTING_WORD_PICTURE_DISCARD] = {"picture-discard", {"discarded", "scarti"}},
	[LOOTING_WORD_PICTURE_CASE] = {"picture-case", {"case", "caso"}},
	[LOOTING_WORD_PICTURE_DISK] = {"picture-disk", {"disk", "disco"}},
	[LOOTING_WORD_PICTURE_LEFT] = {"picture-left", {"left", "resta"}},
	[LOOTING_WORD_PICTURE_POINTS] = {"picture-points", {"points", "punti"}},
	[LOOTING_WORD_PICTURE_TOTAL] = {"picture-total", {"total", "totale"}},
	[LOOTING_WORD_PICTURE_CARD] = {"picture-card", {"card", "carta"}},
	[LOOTING_WORD_PICTURE_CARDS] = {"picture-cards", {"cards", "carte"}},
	[LOOTING_WORD_PICTURE_WON] = {"picture-won", {"won", "vinto"}},
	[LOOTING_WORD_PICTURE_LOST] = {"picture-lost", {"lost", "perso"}},
	[LOOTING_WORD_PICTURE_MARKS] = {"picture-marks",
		{"* leads, = has the disk", "* in testa, = ha il disco"}},
	[LOOTING_WORD_PICTURE_TIE] = {"picture-tie", {"tie", "pari"}},

	[LOOTING_WORD_RULES + 0] = {"rules-aim",
		{"Five crimes, and 25 tiles of evidence about them in five columns. Witness "
		 "cards buy tiles. Tiles are points; whoever has most of a colour when its "
		 "last tile leaves the columns also wins the disk of that case. A tile is "
		 "written like Y4d: the case (G green, R red, Y yellow, B blue, P purple), its "
		 "value, and the witness who sells it (w waif, g grinder, b bobby, d dame).",
		 "Cinque casi, e 25 tessere di prove in cinque colonne. Con le carte testimone "
		 "si comprano. Le tessere sono punti; chi ha di più in un colore quando "
		 "l'ultima tessera lascia le colonne vince anche il disco di quel caso. Una "
		 "tessera si scrive come G4d: il caso (V verde, R rosso, G giallo, B blu, P "
		 "porpora), il suo valore e il testimone che la vende (t trovatello, s "
		 "suonatore, b bobby, d dama)."}},
	[LOOTING_WORD_RULES + 1] = {"rules-turn",
		{"On your turn you may first take one tile. Then you draw one card: one of the "
		 "four open ones, or the top of the deck unseen. Four equal open cards may be "
		 "replaced before the draw. There is no hand limit.",
		 "Nel tuo turno puoi prima prendere una tessera. Poi peschi una carta: una "
		 "delle quattro scoperte, o la prima del mazzo senza vederla. Quattro scoperte "
		 "uguali si possono cambiare prima di pescare. Non c'è limite di mano."}},
	[LOOTING_WORD_RULES + 2] = {"rules-price",
		{"Only the lowest tile of a column can be taken. It costs as many cards of its "
		 "witness as its value. Two equal cards of another witness may stand for one "
		 "of them, as often as you like; in the English edition also two of the same "
		 "witness.",
		 "Si prende solo la tessera più in basso di una colonna. Costa tante carte del "
		 "suo testimone quanto vale. Due carte uguali di un altro testimone possono "
		 "sostituirne una, quante volte si vuole; nell'edizione inglese anche due "
		 "dello stesso."}},
	[LOOTING_WORD_RULES + 3] = {"rules-destroy",
		{"Before taking a tile you may destroy those below it: two equal cards for one "
		 "tile, four for two, and so on, all of one witness. The next tile of that "
		 "column must then be taken. A tile that would end the game cannot be "
		 "destroyed.",
		 "Prima di prendere una tessera puoi distruggere quelle sotto di essa: due "
		 "carte uguali per una tessera, quattro per due e così via, tutte di un solo "
		 "testimone. Poi si deve prendere la successiva di quella colonna. Non si può "
		 "distruggere una tessera che chiuderebbe la partita."}},
	[LOOTING_WORD_RULES + 4] = {"rules-disk",
		{"The disks are worth 2 (green), 3 (red), 4 (yellow), 4 (blue) and 5 (purple). "
		 "In a tie for the lead the disk is lost.",
		 "I dischi valgono 2 (verde), 3 (rosso), 4 (giallo), 4 (blu) e 5 (porpora). In "
		 "caso di parità in testa il disco è perso."}},
	[LOOTING_WORD_RULES + 5] = {"rules-end",
		{"When the fourth case is solved the game ends at once. The fifth case counts "
		 "nothing, neither its tiles nor its disk. The highest sum of tiles and disks "
		 "wins; equals share the win.",
		 "Quando il quarto caso è risolto la partita finisce subito. Il quinto caso "
		 "non vale nulla, né tessere né disco. Vince la somma più alta di tessere e "
		 "dischi; a pari punti la vittoria è condivisa."}},
	[LOOTING_WORD_RULES + 6] = {"rules-hidden",
		{"Hands are hidden, but everybody saw which open cards you took. The table "
		 "shows them until you discard such cards. Which tile you have in mind is seen "
		 "when you have paid.",
		 "Le mani sono nascoste, ma tutti hanno visto quali carte scoperte hai preso. "
		 "Il tavolo le mostra finché non scarti carte uguali. La tessera a cui pensi "
		 "si vede quando hai pagato."}},
	[LOOTING_WORD_RULES + 7] = {"rules-honest",
		{"We have not seen all the printed tiles: our list of 25 is made to fit what "
		 "the rulebook says. With the option tiles you can type in those of your own "
		 "box.",
		 "Non abbiamo visto tutte le tessere stampate: il nostro elenco di 25 è fatto "
		 "per accordarsi con il regolamento. Con l'opzione tiles si possono scrivere "
		 "quelle della propria scatola."}},
};

_Static_assert(sizeof looting_words / sizeof looting_words[0] == LOOTING_WORDS,
	       "a word is missing");
