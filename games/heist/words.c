/* Every word of The Great Heist, in English and Italian, and the words of its notation. */
#include "games/heist/solver.h"
#include "games/heist/state.h"
#include "games/heist/words.h"

const char *const heist_cell_word[] = {
	"-", "A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "A2", "B2", "C2", "D2",
	"E2", "F2", "G2", "H2", "I2", "J2", "A3", "B3", "C3", "D3", "E3", "F3", "G3", "H3", "I3",
	"J3", "A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4", "I4", "J4", "A5", "B5", "C5", "D5",
	"E5", "F5", "G5", "H5", "I5", "J5", "A6", "B6", "C6", "D6", "E6", "F6", "G6", "H6", "I6",
	"J6", "A7", "B7", "C7", "D7", "E7", "F7", "G7", "H7", "I7", "J7", "A8", "B8", "C8", "D8",
	"E8", "F8", "G8", "H8", "I8", "J8", "A9", "B9", "C9", "D9", "E9", "F9", "G9", "H9", "I9",
	"J9", "A10", "B10", "C10", "D10", "E10", "F10", "G10", "H10", "I10", "J10",
};

/* Rows, columns, then the cells whose area is asked for. */
const char *const heist_question_word[] = {
	"-", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "B", "C", "D", "E", "F",
	"G", "H", "I", "J", "A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "A2",
	"B2", "C2", "D2", "E2", "F2", "G2", "H2", "I2", "J2", "A3", "B3", "C3", "D3", "E3", "F3",
	"G3", "H3", "I3", "J3", "A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4", "I4", "J4", "A5",
	"B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5", "J5", "A6", "B6", "C6", "D6", "E6", "F6",
	"G6", "H6", "I6", "J6", "A7", "B7", "C7", "D7", "E7", "F7", "G7", "H7", "I7", "J7", "A8",
	"B8", "C8", "D8", "E8", "F8", "G8", "H8", "I8", "J8", "A9", "B9", "C9", "D9", "E9", "F9",
	"G9", "H9", "I9", "J9", "A10", "B10", "C10", "D10", "E10", "F10", "G10", "H10", "I10",
	"J10",
};

/* GH-2.4: goods by their number in GH-1.1, from 1. */
const char *const heist_pair_word[] = {
	"-", "2-3", "2-4", "2-7", "2-8", "3-5", "3-6", "3-7", "3-8", "4-5", "4-6", "4-7", "4-8",
	"5-6", "5-7", "5-8", "6-7", "6-8", "7-8",
};

const char *const heist_good_word[] = {
	"nothing", "painting", "statue", "gold-ring", "silver-ring", "gold-necklace",
	"silver-necklace", "gold-bracelet", "silver-bracelet",
};

const char *const heist_good_name[GOODS] = {
	"painting", "statue", "gold ring", "silver ring", "gold necklace", "silver necklace",
	"gold bracelet", "silver bracelet",
};

const struct message heist_words[] = {
	[HEIST_WORD_TITLE] = {"title", {"The Great Heist", "Il grande colpo"}},
	[HEIST_WORD_HELP_GRID] = {"help-grid",
		{"Size of the city: 8x8 is the full game, 7x7 short, 6x6 quick, 10x10 grand",
		 "Grandezza della città: 8x8 la partita intera, 7x7 breve, 6x6 rapida, 10x10 "
		 "grande"}},
	[HEIST_WORD_HELP_TOP] = {"help-top",
		{"The most that may be paid for a clue, in pounds",
		 "Il massimo che si può pagare per un indizio, in sterline"}},
	[HEIST_WORD_HELP_STRICT] = {"help-strict",
		{"Do only raids that took place count towards the six?",
		 "Contano per le sei solo le retate avvenute davvero?"}},
	[HEIST_WORD_HELP_COMPANION] = {"help-companion",
		{"Are tokens and scoring on a real table, with the printed map?",
		 "Gettoni e punteggio stanno su un tavolo vero, con la mappa stampata?"}},
	[HEIST_WORD_HELP_CLUES + 0] = {"help-clues1",
		{"Starting clues of seat 1: 4 for beginners, 0 to 2 for experts",
		 "Indizi iniziali del posto 1: 4 per chi comincia, da 0 a 2 per gli esperti"}},
	[HEIST_WORD_HELP_CLUES + 1] = {"help-clues2",
		{"Starting clues of seat 2: 4 for beginners, 0 to 2 for experts",
		 "Indizi iniziali del posto 2: 4 per chi comincia, da 0 a 2 per gli esperti"}},
	[HEIST_WORD_HELP_CLUES + 2] = {"help-clues3",
		{"Starting clues of seat 3: 4 for beginners, 0 to 2 for experts",
		 "Indizi iniziali del posto 3: 4 per chi comincia, da 0 a 2 per gli esperti"}},
	[HEIST_WORD_HELP_CLUES + 3] = {"help-clues4",
		{"Starting clues of seat 4: 4 for beginners, 0 to 2 for experts",
		 "Indizi iniziali del posto 4: 4 per chi comincia, da 0 a 2 per gli esperti"}},
	[HEIST_WORD_HELP_CLUES + 4] = {"help-clues5",
		{"Starting clues of seat 5: 4 for beginners, 0 to 2 for experts",
		 "Indizi iniziali del posto 5: 4 per chi comincia, da 0 a 2 per gli esperti"}},
	[HEIST_WORD_HELP_ID] = {"help-id",
		{"The id of a mystery to play again; without one a new mystery is drawn",
		 "L'id di un mistero da rigiocare; senza, se ne estrae uno nuovo"}},
	[HEIST_WORD_ID_FORM] = {"id-form",
		{"that is no game id: it has nine letters and digits, written like KX1-YNQ-W27",
		 "questo non è un id di gioco: ha nove lettere e cifre, scritte come KX1-YNQ-W27"}},
	[HEIST_WORD_ID_CHECK] = {"id-check",
		{"that game id is mistyped: its last character does not fit the others",
		 "questo id di gioco è scritto male: l'ultimo carattere non corrisponde agli "
		 "altri"}},
	[HEIST_WORD_ID_UNKNOWN] = {"id-unknown",
		{"there is no mystery with that game id",
		 "non c'è un mistero con questo id di gioco"}},
	[HEIST_WORD_NOTHING] = {"nothing", {"nothing", "niente"}},
	[HEIST_WORD_GOOD + 0] = {"good-painting", {"painting", "quadro"}},
	[HEIST_WORD_GOOD + 1] = {"good-statue", {"statue", "statua"}},
	[HEIST_WORD_GOOD + 2] = {"good-gold-ring", {"gold ring", "anello d'oro"}},
	[HEIST_WORD_GOOD + 3] = {"good-silver-ring", {"silver ring", "anello d'argento"}},
	[HEIST_WORD_GOOD + 4] = {"good-gold-necklace", {"gold necklace", "collana d'oro"}},
	[HEIST_WORD_GOOD + 5] = {"good-silver-necklace", {"silver necklace", "collana d'argento"}},
	[HEIST_WORD_GOOD + 6] = {"good-gold-bracelet", {"gold bracelet", "bracciale d'oro"}},
	[HEIST_WORD_GOOD + 7] = {"good-silver-bracelet",
		{"silver bracelet",
		 "bracciale d'argento"}},
	[HEIST_WORD_SHORT + 0] = {"short-painting", {"Pa", "Qu"}},
	[HEIST_WORD_SHORT + 1] = {"short-statue", {"St", "St"}},
	[HEIST_WORD_SHORT + 2] = {"short-gold-ring", {"gR", "oA"}},
	[HEIST_WORD_SHORT + 3] = {"short-silver-ring", {"sR", "aA"}},
	[HEIST_WORD_SHORT + 4] = {"short-gold-necklace", {"gN", "oC"}},
	[HEIST_WORD_SHORT + 5] = {"short-silver-necklace", {"sN", "aC"}},
	[HEIST_WORD_SHORT + 6] = {"short-gold-bracelet", {"gB", "oB"}},
	[HEIST_WORD_SHORT + 7] = {"short-silver-bracelet", {"sB", "aB"}},
	[HEIST_WORD_AND] = {"and", {" and ", " e "}},
	[HEIST_WORD_ROW] = {"row", {"row {0}", "la riga {0}"}},
	[HEIST_WORD_COLUMN] = {"column", {"column ", "la colonna "}},
	[HEIST_WORD_AREA] = {"area", {"the area around ", "la zona intorno a "}},
	[HEIST_WORD_ASK_ROW] = {"ask-row", {"Row {0}", "Riga {0}"}},
	[HEIST_WORD_ASK_COLUMN] = {"ask-column", {"Column ", "Colonna "}},
	[HEIST_WORD_ASK_AREA] = {"ask-area", {"Around ", "Intorno a "}},
	[HEIST_WORD_ASK_HIDDEN] = {"ask-hidden", {"Asks for a clue", "Chiede un indizio"}},
	[HEIST_WORD_PAY] = {"pay", {"Pay £{0}", "Paga £{0}"}},
	[HEIST_WORD_PAY_HIDDEN] = {"pay-hidden", {"Pays for it", "Lo paga"}},
	[HEIST_WORD_SEE] = {"see", {"See the answer", "Guarda la risposta"}},
	[HEIST_WORD_TOKEN] = {"token", {"Take a token: {0:word}", "Prendi un gettone: {0:word}"}},
	[HEIST_WORD_TOKEN_HIDDEN] = {"token-hidden", {"Takes a token", "Prende un gettone"}},
	[HEIST_WORD_DONE] = {"done", {"Done: end the turn", "Fatto: fine del turno"}},
	[HEIST_WORD_LAY] = {"lay", {"Place it on ", "Mettilo su "}},
	[HEIST_WORD_LAY_HIDDEN] = {"lay-hidden", {"Places a token on ", "Mette un gettone su "}},
	[HEIST_WORD_RAID] = {"raid", {"Raid ", "Retata in "}},
	[HEIST_WORD_NO_RAID] = {"no-raid", {"No raid", "Nessuna retata"}},
	[HEIST_WORD_DRAW] = {"draw",
		{"The mystery is drawn: {0}, digit {1}",
		 "Si estrae il mistero: {0}, cifra {1}"}},
	[HEIST_WORD_DRAW_HIDDEN] = {"draw-hidden",
		{"The mystery is drawn",
		 "Si estrae il mistero"}},
	[HEIST_WORD_PROMPT_ASK] = {"prompt-ask",
		{"Which clue? A row, a column, or the area around a cell.",
		 "Quale indizio? Una riga, una colonna o la zona intorno a una casella."}},
	[HEIST_WORD_PROMPT_PAY] = {"prompt-pay",
		{"What do you pay for it? The lowest payers' clues become public.",
		 "Quanto lo paghi? Gli indizi di chi paga meno diventano pubblici."}},
	[HEIST_WORD_PROMPT_SEE] = {"prompt-see",
		{"Question and payment can still be taken back. See the answer?",
		 "Domanda e pagamento si possono ancora ritirare. Vedere la risposta?"}},
	[HEIST_WORD_PROMPT_PLACE] = {"prompt-place",
		{"Place tokens face down, as many as you like, or end the turn.",
		 "Metti gettoni coperti, quanti ne vuoi, o finisci il turno."}},
	[HEIST_WORD_PROMPT_DONE] = {"prompt-done",
		{"End the turn when you have read the answer.",
		 "Finisci il turno quando hai letto la risposta."}},
	[HEIST_WORD_PROMPT_CELL] = {"prompt-cell", {"On which cell?", "Su quale casella?"}},
	[HEIST_WORD_PROMPT_RAID] = {"prompt-raid",
		{"You are the police liaison: which cell is raided?",
		 "Fai da tramite con la polizia: in quale casella la retata?"}},
	[HEIST_WORD_START] = {"start",
		{"A starting clue of {0:seat}: ",
		 "Un indizio iniziale di {0:seat}: "}},
	[HEIST_WORD_ANSWER] = {"answer", {"The answer for ", "La risposta per "}},
	[HEIST_WORD_REVEALED] = {"revealed",
		{"{0:seat} paid least. The clue about ",
		 "{0:seat} ha pagato meno. L'indizio su "}},
	[HEIST_WORD_RAIDED] = {"raided", {"The raid on ", "La retata in "}},
	[HEIST_WORD_NOT_RAIDED] = {"not-raided", {"There is no raid", "Non c'è retata"}},
	[HEIST_WORD_TURNED] = {"turned",
		{"A token of {0:seat} there: {1:word}",
		 "Un gettone di {0:seat} lì: {1:word}"}},
	[HEIST_WORD_END_PAINTING] = {"end-painting",
		{"The painting has been found",
		 "Il quadro è stato trovato"}},
	[HEIST_WORD_END_RAIDS] = {"end-raids",
		{"That was the last of the six raids",
		 "Era l'ultima delle sei retate"}},
	[HEIST_WORD_END_ROUNDS] = {"end-rounds",
		{"Twenty rounds are over",
		 "Venti giri sono passati"}},
	[HEIST_WORD_CLOSES] = {"closes",
		{"{0:seat} spent most and has to close",
		 "{0:seat} ha speso più di tutti e deve chiudere"}},
	[HEIST_WORD_DOCKED] = {"docked",
		{"{0:seat} spent more and loses 5 points",
		 "{0:seat} ha speso di più e perde 5 punti"}},
	[HEIST_WORD_CLUE_CELL] = {"clue-cell", {"goods around ", "oggetti intorno a "}},
	[HEIST_WORD_CLUE_PAIR] = {"clue-pair",
		{"steps from {0:word} to {1:word}: {2}",
		 "passi da {0:word} a {1:word}: {2}"}},
	[HEIST_WORD_CLUE_ROW] = {"clue-row",
		{"goods in row {0}: {1}",
		 "oggetti nella riga {0}: {1}"}},
	[HEIST_WORD_CLUE_COLUMN] = {"clue-column", {"goods in column ", "oggetti nella colonna "}},
	[HEIST_WORD_CLUE_GOOD] = {"clue-good",
		{"steps from painting to {0:word}: {1}",
		 "passi dal quadro a {0:word}: {1}"}},
	[HEIST_WORD_PICTURE_ROUND] = {"picture-round", {"round {0}", "giro {0}"}},
	[HEIST_WORD_PICTURE_REPLAY] = {"picture-replay", {"replay", "già giocato"}},
	[HEIST_WORD_PICTURE_RAIDS] = {"picture-raids", {"raids {0}/6", "retate {0}/6"}},
	[HEIST_WORD_PICTURE_RAIDED] = {"picture-raided", {"Raids:", "Retate:"}},
	[HEIST_WORD_PICTURE_EMPTY] = {"picture-empty", {"none yet", "ancora nessuno"}},
	[HEIST_WORD_PICTURE_REVEALED] = {"picture-revealed",
		{"Revealed (round.seat question found):",
		 "Rivelati (giro.posto domanda trovati):"}},
	[HEIST_WORD_PICTURE_OWN] = {"picture-own",
		{"Own clues (round question found paid):",
		 "Indizi propri (giro domanda trovati pagato):"}},
	[HEIST_WORD_PICTURE_STARTS] = {"picture-starts", {"Starting clues:", "Indizi iniziali:"}},
	[HEIST_WORD_PICTURE_TOKENS] = {"picture-tokens", {"Tokens:", "Gettoni:"}},
	[HEIST_WORD_PICTURE_LEFT] = {"picture-left",
		{"{0} {0|token|tokens}",
		 "{0} {0|gettone|gettoni}"}},
	[HEIST_WORD_PICTURE_CLUES] = {"picture-clues",
		{"{0} {0|clue|clues}",
		 "{0} {0|indizio|indizi}"}},
	[HEIST_WORD_PICTURE_SPENT] = {"picture-spent", {"£{0}", "£{0}"}},
	[HEIST_WORD_PICTURE_LAYOUT] = {"picture-layout", {"Mystery:", "Mistero:"}},
	[HEIST_WORD_PICTURE_CLOSED] = {"picture-closed", {"closed", "chiusa"}},
	[HEIST_WORD_PICTURE_POINTS] = {"picture-points",
		{"{0} {0|point|points}",
		 "{0} {0|punto|punti}"}},
	[HEIST_WORD_PICTURE_LEGEND] = {"picture-legend",
		{"Digits: whose tokens, in order. [ ] raided, [-] nothing there. * first player",
		 "Cifre: di chi sono i gettoni, in ordine. [ ] retata, [-] niente. * primo"}},
	[HEIST_WORD_NOTES_TITLE] = {"notes-title", {"Note sheet", "Foglio degli appunti"}},
	[HEIST_WORD_NOTES_LEFT] = {"notes-left", {"layouts left: ", "disposizioni rimaste: "}},
	[HEIST_WORD_NOTES_NONE] = {"notes-none",
		{"Nothing to note: there is no hidden mystery.",
		 "Niente da annotare: non c'è un mistero nascosto."}},
	[HEIST_WORD_NOTES_LEGEND] = {"notes-legend",
		{"x impossible   # certain   1-9 tenths   + below a tenth   other marks: yours",
		 "x impossibile   # certo   1-9 decimi   + meno di un decimo   altri segni: tuoi"}},
	[HEIST_WORD_NOTES_RELATIONS + 0] = {"notes-painting",
		{"Painting: nothing beside it, not even diagonally.",
		 "Quadro: niente accanto, nemmeno in diagonale."}},
	[HEIST_WORD_NOTES_RELATIONS + 1] = {"notes-statue",
		{"Statue: 4 or 5 steps from the painting.",
		 "Statua: a 4 o 5 passi dal quadro."}},
	[HEIST_WORD_NOTES_RELATIONS + 2] = {"notes-rings",
		{"Rings: they touch diagonally; one of them 5 steps from the painting.",
		 "Anelli: si toccano in diagonale; uno a 5 passi dal quadro."}},
	[HEIST_WORD_NOTES_RELATIONS + 3] = {"notes-necklaces",
		{"Necklaces: 3 steps from the statue, in different rows and columns.",
		 "Collane: a 3 passi dalla statua, in righe e colonne diverse."}},
	[HEIST_WORD_NOTES_RELATIONS + 4] = {"notes-bracelets",
		{"Bracelets: 1 or 2 steps from a ring, at least 4 steps apart.",
		 "Bracciali: a 1 o 2 passi da un anello, distanti almeno 4 passi."}},
	[HEIST_WORD_RULES + 0] = {"rules-aim",
		{"Eight stolen goods lie hidden in eight cells of the city. Find out where, "
		 "place your tokens on them before the others do, and do not spend the most.",
		 "Otto oggetti rubati sono nascosti in otto caselle della città. Scopri dove, "
		 "mettici i tuoi gettoni prima degli altri e non spendere più di tutti."}},
	[HEIST_WORD_RULES + 1] = {"rules-relations",
		{"What is known from the start: the painting has nothing beside it, not even "
		 "diagonally. The statue is 4 or 5 steps from it. The rings touch diagonally, "
		 "and one of them is 5 steps from the painting. Both necklaces are 3 steps from "
		 "the statue, in different rows and columns. Each bracelet is 1 or 2 steps from "
		 "a ring, and the two are at least 4 steps apart. Steps go along rows and "
		 "columns.",
		 "Quel che si sa fin dall'inizio: il quadro non ha niente accanto, nemmeno in "
		 "diagonale. La statua è a 4 o 5 passi da esso. Gli anelli si toccano in "
		 "diagonale e uno è a 5 passi dal quadro. Le collane sono entrambe a 3 passi "
		 "dalla statua, in righe e colonne diverse. Ogni bracciale è a 1 o 2 passi da un "
		 "anello, e i due distano almeno 4 passi. I passi seguono righe e colonne."}},
	[HEIST_WORD_RULES + 2] = {"rules-clues",
		{"Everybody begins with up to four private clues: goods around a cell, the "
		 "distance between two goods, goods in a row or column, the distance of a "
		 "necklace or bracelet from the painting.",
		 "Ognuno comincia con al massimo quattro indizi privati: oggetti intorno a una "
		 "casella, la distanza fra due oggetti, oggetti in una riga o colonna, la "
		 "distanza di una collana o di un bracciale dal quadro."}},
	[HEIST_WORD_RULES + 3] = {"rules-turn",
		{"In your turn ask for one clue: a row, a column, or the area around a cell. "
		 "Choose in secret what you pay. You alone learn which goods are there, never "
		 "the painting. Then place as many tokens as you like, face down, one per cell "
		 "that was not raided. They are never moved.",
		 "Nel tuo turno chiedi un indizio: una riga, una colonna o la zona intorno a una "
		 "casella. Scegli in segreto quanto pagare. Solo tu saprai quali oggetti ci "
		 "sono, mai il quadro. Poi metti quanti gettoni vuoi, coperti, uno per casella "
		 "dove non c'è stata retata. Non si spostano più."}},
	[HEIST_WORD_RULES + 4] = {"rules-reveal",
		{"At the end of a round the clues of all who paid least in it are revealed to "
		 "everybody.",
		 "Alla fine del giro gli indizi di tutti quelli che hanno pagato meno vengono "
		 "rivelati a tutti."}},
	[HEIST_WORD_RULES + 5] = {"rules-raid",
		{"After every second round the first player chooses a cell with a token for a "
		 "raid: everybody sees what is there, and the tokens on it are turned up. Then "
		 "the next seat becomes first player.",
		 "Dopo ogni secondo giro il primo giocatore sceglie una casella con un gettone "
		 "per una retata: tutti vedono cosa c'è e i gettoni lì si scoprono. Poi il posto "
		 "seguente diventa primo giocatore."}},
	[HEIST_WORD_RULES + 6] = {"rules-end",
		{"The game ends when a raid finds the painting, after six raids, or after 20 "
		 "rounds. With three or more players whoever spent most closes and is out; of "
		 "two, who spent more loses 5 points.",
		 "La partita finisce quando una retata trova il quadro, dopo sei retate o dopo "
		 "20 giri. In tre o più, chi ha speso di più chiude ed è fuori; in due, chi ha "
		 "speso di più perde 5 punti."}},
	[HEIST_WORD_RULES + 7] = {"rules-score",
		{"A right token is worth 15 for the painting, 10 for the statue, 5 for any other "
		 "good, and 1 less for each right token placed there earlier. A wrong one costs "
		 "2. Most points win; then who found the painting; then who found more goods.",
		 "Un gettone giusto vale 15 per il quadro, 10 per la statua, 5 per ogni altro "
		 "oggetto, e 1 in meno per ogni gettone giusto messo lì prima. Uno sbagliato "
		 "costa 2. Vince chi ha più punti; poi chi ha trovato il quadro; poi chi ha "
		 "trovato più oggetti."}},
	[HEIST_WORD_RULES + 8] = {"rules-honest",
		{"The printed map was not to be had: the size of the grid, the amounts that may "
		 "be paid, the number of clues and the game ids are reconstructed.",
		 "La mappa stampata non era disponibile: la grandezza della griglia, gli importi "
		 "da pagare, il numero degli indizi e gli id di gioco sono ricostruiti."}},
};

_Static_assert(sizeof heist_words / sizeof heist_words[0] == HEIST_WORDS, "a word is missing");
