/* Every word of Nanty Narking, in English and Italian. Names and texts are our own. */
#include "games/nanty/words.h"

const struct message nanty_words[] = {
	[NANTY_WORD_TITLE] = {"title", {"Nanty Narking", "Nanty Narking"}},
	[NANTY_WORD_HELP_PERSONS] = {
		"help-persons",
		{"Which set of personalities is dealt",
		 "Quale serie di personalità si distribuisce"}},
	[NANTY_WORD_CARD + 0] = {"card-g01", {"The Artful Dodger", "Il Volpone"}},
	[NANTY_WORD_CARD + 1] = {"card-g02", {"Mr. Merryweather", "Mr. Merryweather"}},
	[NANTY_WORD_CARD + 2] = {
		"card-g03",
		{"The Amateur Mendicant Society",
		 "La Società dei Mendicanti Dilettanti"}},
	[NANTY_WORD_CARD + 3] = {"card-g04", {"The Bank", "La Banca"}},
	[NANTY_WORD_CARD + 4] = {"card-g05",
		{"The Foundling Hospital", "L'Ospizio dei Trovatelli"}},
	[NANTY_WORD_CARD + 5] = {"card-g06", {"Inspector Bucket", "L'ispettore Bucket"}},
	[NANTY_WORD_CARD + 6] = {"card-g07", {"Madame Defarge", "Madame Defarge"}},
	[NANTY_WORD_CARD + 7] = {"card-g08", {"The Lyceum Theatre", "Il Teatro Lyceum"}},
	[NANTY_WORD_CARD + 8] = {"card-g09", {"Jo the Crossing-Sweeper", "Jo lo spazzino"}},
	[NANTY_WORD_CARD + 9] = {"card-g10", {"Mycroft Holmes", "Mycroft Holmes"}},
	[NANTY_WORD_CARD + 10] = {"card-g11", {"Mrs. Lovett", "Mrs. Lovett"}},
	[NANTY_WORD_CARD + 11] = {"card-g12",
		{"Dr. Grimesby Roylott", "Il dottor Grimesby Roylott"}},
	[NANTY_WORD_CARD + 12] = {"card-g13", {"Inspector Lestrade", "L'ispettore Lestrade"}},
	[NANTY_WORD_CARD + 13] = {"card-g14", {"Madame Blavatsky", "Madame Blavatsky"}},
	[NANTY_WORD_CARD + 14] = {"card-g15", {"Newman Noggs", "Newman Noggs"}},
	[NANTY_WORD_CARD + 15] = {"card-g16", {"Simpson's Divan", "Simpson's Divan"}},
	[NANTY_WORD_CARD + 16] = {"card-g17", {"Toby", "Toby"}},
	[NANTY_WORD_CARD + 17] = {"card-g18",
		{"The Red-Headed League", "La Lega dei Capelli Rossi"}},
	[NANTY_WORD_CARD + 18] = {"card-g19", {"Hugh Boone", "Hugh Boone"}},
	[NANTY_WORD_CARD + 19] = {
		"card-g20",
		{"Charles Augustus Milverton",
		 "Charles Augustus Milverton"}},
	[NANTY_WORD_CARD + 20] = {"card-g21", {"The Fire Brigade", "I Pompieri"}},
	[NANTY_WORD_CARD + 21] = {"card-g22", {"Parker the Garrotter", "Parker lo strangolatore"}},
	[NANTY_WORD_CARD + 22] = {"card-g23", {"The Time Traveller", "Il Viaggiatore nel Tempo"}},
	[NANTY_WORD_CARD + 23] = {"card-g24",
		{"The Difference Engine", "La Macchina Differenziale"}},
	[NANTY_WORD_CARD + 24] = {"card-g25", {"Charley Bates", "Charley Bates"}},
	[NANTY_WORD_CARD + 25] = {
		"card-g26",
		{"Nicodemus Boffin, the Golden Dustman",
		 "Nicodemus Boffin, lo spazzaturaio d'oro"}},
	[NANTY_WORD_CARD + 26] = {"card-g27",
		{"Ye Olde Cheshire Cheese", "Ye Olde Cheshire Cheese"}},
	[NANTY_WORD_CARD + 27] = {"card-g28", {"Spring-heeled Jack", "Jack il Saltatore"}},
	[NANTY_WORD_CARD + 28] = {
		"card-g29",
		{"The Circumlocution Office",
		 "Il Ministero delle Circonlocuzioni"}},
	[NANTY_WORD_CARD + 29] = {"card-g30", {"Covent Garden Opera", "L'Opera di Covent Garden"}},
	[NANTY_WORD_CARD + 30] = {"card-g31", {"Noah Claypole", "Noah Claypole"}},
	[NANTY_WORD_CARD + 31] = {"card-g32", {"Barkis", "Barkis"}},
	[NANTY_WORD_CARD + 32] = {
		"card-g33",
		{"The Six Jolly Fellowship Porters",
		 "I Sei Allegri Facchini"}},
	[NANTY_WORD_CARD + 33] = {"card-g34", {"Charles Darwin", "Charles Darwin"}},
	[NANTY_WORD_CARD + 34] = {"card-g35",
		{"Isambard Kingdom Brunel", "Isambard Kingdom Brunel"}},
	[NANTY_WORD_CARD + 35] = {"card-g36",
		{"The Old Curiosity Shop", "La Bottega dell'Antiquario"}},
	[NANTY_WORD_CARD + 36] = {"card-g37", {"Harriet Martineau", "Harriet Martineau"}},
	[NANTY_WORD_CARD + 37] = {"card-g38", {"Rosetta Davis", "Rosetta Davis"}},
	[NANTY_WORD_CARD + 38] = {"card-g39", {"Augustus Snodgrass", "Augustus Snodgrass"}},
	[NANTY_WORD_CARD + 39] = {"card-g40", {"The Royal Mint", "La Zecca Reale"}},
	[NANTY_WORD_CARD + 40] = {"card-g41", {"Moll Flanders", "Moll Flanders"}},
	[NANTY_WORD_CARD + 41] = {
		"card-g42",
		{"Kate Hamilton's Night House",
		 "La casa notturna di Kate Hamilton"}},
	[NANTY_WORD_CARD + 42] = {
		"card-g43",
		{"Fowler's Phrenological Institute",
		 "L'Istituto Frenologico Fowler"}},
	[NANTY_WORD_CARD + 43] = {"card-g44", {"Irene Adler", "Irene Adler"}},
	[NANTY_WORD_CARD + 44] = {"card-g45", {"Mr. Goodyear", "Mr. Goodyear"}},
	[NANTY_WORD_CARD + 45] = {
		"card-g46",
		{"Donna Britannica Hollandia",
		 "Donna Britannica Hollandia"}},
	[NANTY_WORD_CARD + 46] = {"card-g47",
		{"Dr. Jekyll and Mr. Hyde", "Il dottor Jekyll e Mr. Hyde"}},
	[NANTY_WORD_CARD + 47] = {"card-g48", {"The Forty Elephants", "I Quaranta Elefanti"}},
	[NANTY_WORD_CARD + 48] = {
		"card-b01",
		{"Inspector Stanley Hopkins",
		 "L'ispettore Stanley Hopkins"}},
	[NANTY_WORD_CARD + 49] = {"card-b02", {"Julia Margaret Cameron", "Julia Margaret Cameron"}},
	[NANTY_WORD_CARD + 50] = {
		"card-b03",
		{"The Electric Telegraph Company",
		 "La Compagnia del Telegrafo Elettrico"}},
	[NANTY_WORD_CARD + 51] = {"card-b04",
		{"Inspector Tobias Gregson", "L'ispettore Tobias Gregson"}},
	[NANTY_WORD_CARD + 52] = {"card-b05", {"Henry \"Holy\" Peter", "Henry \"Holy\" Peter"}},
	[NANTY_WORD_CARD + 53] = {"card-b06", {"Benjamin Disraeli", "Benjamin Disraeli"}},
	[NANTY_WORD_CARD + 54] = {"card-b07", {"Col. Sebastian Moran", "Il col. Sebastian Moran"}},
	[NANTY_WORD_CARD + 55] = {"card-b08", {"Von Herder, Gunsmith", "Von Herder, armaiolo"}},
	[NANTY_WORD_CARD + 56] = {"card-b09", {"Tracy Tupman", "Tracy Tupman"}},
	[NANTY_WORD_CARD + 57] = {"card-b10", {"The Special Branch", "La Special Branch"}},
	[NANTY_WORD_CARD + 58] = {
		"card-b11",
		{"The Baker Street Irregulars",
		 "Gli Irregolari di Baker Street"}},
	[NANTY_WORD_CARD + 59] = {"card-b12", {"Jack the Ripper", "Jack lo Squartatore"}},
	[NANTY_WORD_CARD + 60] = {"card-b13", {"Nathaniel Winkle", "Nathaniel Winkle"}},
	[NANTY_WORD_CARD + 61] = {"card-b14", {"Thomas Crapper", "Thomas Crapper"}},
	[NANTY_WORD_CARD + 62] = {"card-b15",
		{"Frankenstein's Creature", "La creatura di Frankenstein"}},
	[NANTY_WORD_CARD + 63] = {"card-b16", {"Sergeant Cuff", "Il sergente Cuff"}},
	[NANTY_WORD_CARD + 64] = {"card-b17", {"The Toshers", "I Cercafogne"}},
	[NANTY_WORD_CARD + 65] = {"card-b18", {"Estella Havisham", "Estella Havisham"}},
	[NANTY_WORD_CARD + 66] = {"card-b19", {"The Royal Institution", "La Royal Institution"}},
	[NANTY_WORD_CARD + 67] = {"card-b20", {"The Three Spirits", "I Tre Spiriti"}},
	[NANTY_WORD_CARD + 68] = {"card-b21",
		{"The Bow Street Runners", "Le guardie di Bow Street"}},
	[NANTY_WORD_CARD + 69] = {"card-b22", {"Little Dorrit", "La piccola Dorrit"}},
	[NANTY_WORD_CARD + 70] = {"card-b23",
		{"Baroness Burdett-Coutts", "La baronessa Burdett-Coutts"}},
	[NANTY_WORD_CARD + 71] = {"card-b24", {"Sweeney Todd", "Sweeney Todd"}},
	[NANTY_WORD_CARD + 72] = {"card-b25", {"Scotland Yard", "Scotland Yard"}},
	[NANTY_WORD_CARD + 73] = {
		"card-b26",
		{"Jack Black, Rat-catcher to the Queen",
		 "Jack Black, acchiappatopi della Regina"}},
	[NANTY_WORD_CARD + 74] = {"card-b27", {"W. T. Stead", "W. T. Stead"}},
	[NANTY_WORD_CARD + 75] = {"card-b28", {"Sam Weller", "Sam Weller"}},
	[NANTY_WORD_CARD + 76] = {"card-b29", {"William Gladstone", "William Gladstone"}},
	[NANTY_WORD_CARD + 77] = {"card-b30", {"Mrs. Hudson", "Mrs. Hudson"}},
	[NANTY_WORD_CARD + 78] = {"card-b31", {"Lord Palmerston", "Lord Palmerston"}},
	[NANTY_WORD_CARD + 79] = {"card-b32", {"The Invisible Man", "L'Uomo Invisibile"}},
	[NANTY_WORD_CARD + 80] = {"card-b33", {"Mr. Jaggers", "Mr. Jaggers"}},
	[NANTY_WORD_CARD + 81] = {"card-b34", {"The Chartists", "I Cartisti"}},
	[NANTY_WORD_CARD + 82] = {"card-b35", {"Oliver Twist", "Oliver Twist"}},
	[NANTY_WORD_CARD + 83] = {"card-b36", {"Alfred Jingle", "Alfred Jingle"}},
	[NANTY_WORD_CARD + 84] = {"card-b37",
		{"Doctor John H. Watson", "Il dottor John H. Watson"}},
	[NANTY_WORD_CARD + 85] = {"card-b38", {"Buckingham Palace", "Buckingham Palace"}},
	[NANTY_WORD_CARD + 86] = {"card-b39", {"Charles Babbage", "Charles Babbage"}},
	[NANTY_WORD_CARD + 87] = {"card-b40", {"The General Post Office", "Le Poste Centrali"}},
	[NANTY_WORD_CARD + 88] = {"card-b41", {"Mr. Merdle", "Mr. Merdle"}},
	[NANTY_WORD_CARD + 89] = {"card-b42", {"Samuel Pickwick", "Samuel Pickwick"}},
	[NANTY_WORD_CARD + 90] = {"card-b43", {"Mr. Blotton of Aldgate", "Mr. Blotton of Aldgate"}},
	[NANTY_WORD_CARD + 91] = {"card-b44", {"Hansom's Patent Cabs", "Le carrozze Hansom"}},
	[NANTY_WORD_CARD + 92] = {"card-b45", {"Karl Marx", "Karl Marx"}},
	[NANTY_WORD_CARD + 93] = {"card-b46", {"Victor Frankenstein", "Victor Frankenstein"}},
	[NANTY_WORD_CARD + 94] = {
		"card-b47",
		{"The Hound of the Baskervilles",
		 "Il mastino dei Baskerville"}},
	[NANTY_WORD_CARD + 95] = {"card-b48", {"The London Mob", "La plebe di Londra"}},
	[NANTY_WORD_CARD + 96] = {
		"card-b49",
		{"Dr. Palmer the Poisoner",
		 "Il dottor Palmer l'avvelenatore"}},
	[NANTY_WORD_CARD + 97] = {"card-b50", {"The Navvies", "Gli sterratori"}},
	[NANTY_WORD_CARD + 98] = {"card-b51", {"Count Dracula", "Il conte Dracula"}},
	[NANTY_WORD_CARD + 99] = {"card-b52", {"Jumbo the Elephant", "L'elefante Jumbo"}},
	[NANTY_WORD_CARD + 100] = {"card-b53", {"Gog and Magog", "Gog e Magog"}},
	[NANTY_TEXT_EACH_GIVES_2] = {
		"text-each-gives-2",
		{"Each other player with money gives you £2, or what they have.",
		 "Ogni altro giocatore con denaro ti dà £2, o quel che ha."}},
	[NANTY_TEXT_LOAN] = {
		"text-loan",
		{"Loan: take £10 and keep this card open before you. At the end it costs £12, "
		 "or 15 points.",
		 "Prestito: prendi £10 e tieni questa carta scoperta davanti a te. Alla fine "
		 "costa £12, o 15 punti."}},
	[NANTY_TEXT_BEG_TWO] = {
		"text-beg-two",
		{"Choose a player with cards: they give you two cards they pick.",
		 "Scegli un giocatore con carte: ti dà due carte a sua scelta."}},
	[NANTY_TEXT_ALMS] = {
		"text-alms",
		{"Each other player gives you £1 or a card, as they like.",
		 "Ogni altro giocatore ti dà £1 o una carta, a sua scelta."}},
	[NANTY_TEXT_STRAND] = {
		"text-strand",
		{"Take £1 for every pawn in the Strand.",
		 "Prendi £1 per ogni pedina nello Strand."}},
	[NANTY_TEXT_MOVE_OTHER] = {
		"text-move-other",
		{"Move a pawn that is not yours to a neighbouring area.",
		 "Sposta in un'area vicina una pedina non tua."}},
	[NANTY_TEXT_TWO_CARDS] = {
		"text-two-cards",
		{"You may play up to two more cards, each in full.",
		 "Puoi giocare fino a due altre carte, ciascuna per intero."}},
	[NANTY_TEXT_GAMBLE_FINE] = {
		"text-gamble-fine",
		{"Roll: 7-12 take £4; 1 pay £2 or lose an agent of yours.",
		 "Tira: 7-12 prendi £4; 1 paghi £2 o perdi un tuo agente."}},
	[NANTY_TEXT_PEEK] = {
		"text-peek",
		{"See all unused personalities but one.",
		 "Guarda tutte le personalità inutilizzate tranne una."}},
	[NANTY_TEXT_TOBY] = {
		"text-toby",
		{"Another player would move or remove your agent: it stays. Not against "
		 "events.",
		 "Un altro giocatore sposterebbe o toglierebbe un tuo agente: resta. Non "
		 "contro gli eventi."}},
	[NANTY_TEXT_ELSEWHERE] = {
		"text-elsewhere",
		{"Your agent is removed: put it in any other area instead.",
		 "Un tuo agente è tolto: mettilo invece in un'altra area qualsiasi."}},
	[NANTY_TEXT_BLACKMAIL] = {
		"text-blackmail",
		{"Choose a player: they give you £5 or keep this card for good, one card less "
		 "in hand.",
		 "Scegli un giocatore: ti dà £5 o tiene questa carta per sempre, con una "
		 "carta in meno in mano."}},
	[NANTY_TEXT_RANSOM] = {
		"text-ransom",
		{"Choose a player with a building: they give you £5, or you may remove one of "
		 "their buildings.",
		 "Scegli un giocatore con un edificio: ti dà £5, o puoi togliere uno dei suoi "
		 "edifici."}},
	[NANTY_TEXT_SALVAGE] = {
		"text-salvage",
		{"Take four random cards from the discard pile.",
		 "Prendi quattro carte a caso dagli scarti."}},
	[NANTY_TEXT_DRAW_3] = {"text-draw-3", {"Draw three cards.", "Pesca tre carte."}},
	[NANTY_TEXT_GAMBLE_THEFT] = {
		"text-gamble-theft",
		{"Roll: 7-12 a player of your choice gives you £3; 1 lose an agent of yours.",
		 "Tira: 7-12 un giocatore a tua scelta ti dà £3; 1 perdi un tuo agente."}},
	[NANTY_TEXT_SCRAP_2] = {
		"text-scrap-2",
		{"Discard any number of cards: £2 each.",
		 "Scarta quante carte vuoi: £2 ciascuna."}},
	[NANTY_TEXT_DUD] = {"text-dud", {"Does nothing at all.", "Non fa proprio nulla."}},
	[NANTY_TEXT_ROB_3] = {
		"text-rob-3",
		{"A player of your choice gives you £3, or what they have.",
		 "Un giocatore a tua scelta ti dà £3, o quel che ha."}},
	[NANTY_TEXT_DISCARD] = {"text-discard", {"Discard a card.", "Scarta una carta."}},
	[NANTY_TEXT_DRAW_4] = {"text-draw-4", {"Draw four cards.", "Pesca quattro carte."}},
	[NANTY_TEXT_SCRAP_1] = {
		"text-scrap-1",
		{"Discard any number of cards: £1 each.",
		 "Scarta quante carte vuoi: £1 ciascuna."}},
	[NANTY_TEXT_MARKERS] = {
		"text-markers",
		{"Take £1 for every trouble marker on the board.",
		 "Prendi £1 per ogni segnalino disordine sul tabellone."}},
	[NANTY_TEXT_SELL] = {
		"text-sell",
		{"Give a player one of your cards; they give you £2, or what they have.",
		 "Dai a un giocatore una tua carta; ti dà £2, o quel che ha."}},
	[NANTY_TEXT_FLEE] = {
		"text-flee",
		{"Move one of your agents from an area with trouble to a neighbour.",
		 "Sposta un tuo agente da un'area con disordine a una vicina."}},
	[NANTY_TEXT_RENEW] = {
		"text-renew",
		{"Swap your personality for a random unused one.",
		 "Cambia la tua personalità con una inutilizzata a caso."}},
	[NANTY_TEXT_GOODYEAR] = {
		"text-goodyear",
		{"The text of another player's card would affect you: it does not. Not "
		 "against icons or events.",
		 "Il testo della carta di un altro ti colpirebbe: non ti colpisce. Non contro "
		 "icone o eventi."}},
	[NANTY_TEXT_DRAW_2] = {"text-draw-2", {"Draw two cards.", "Pesca due carte."}},
	[NANTY_TEXT_HOLY_PETER] = {
		"text-holy-peter",
		{"Pay a player £2: they remove a pawn, not yours, from an area with trouble.",
		 "Paga £2 a un giocatore: toglie una pedina, non tua, da un'area con "
		 "disordine."}},
	[NANTY_TEXT_DISRAELI] = {
		"text-disraeli",
		{"Remove a pawn from Westminster.",
		 "Togli una pedina da Westminster."}},
	[NANTY_TEXT_HIRED_GUN] = {
		"text-hired-gun",
		{"Pay a player £2, then remove a pawn, not yours, from an area with trouble.",
		 "Paga £2 a un giocatore, poi togli una pedina, non tua, da un'area con "
		 "disordine."}},
	[NANTY_TEXT_SWAP] = {
		"text-swap",
		{"Two pawns in different areas change places.",
		 "Due pedine in aree diverse si scambiano di posto."}},
	[NANTY_TEXT_SEARCH] = {
		"text-search",
		{"Look at a player's hand and discard a card of it.",
		 "Guarda la mano di un giocatore e scartane una carta."}},
	[NANTY_TEXT_RIPPER] = {
		"text-ripper",
		{"Twice: roll the die and remove a pawn from that area, any one, your own too.",
		 "Due volte: tira il dado e togli una pedina qualsiasi da quell'area, anche "
		 "tua."}},
	[NANTY_TEXT_EXCHANGE] = {
		"text-exchange",
		{"Exchange your whole hand with a player.",
		 "Scambia tutta la mano con un giocatore."}},
	[NANTY_TEXT_BUILDINGS] = {
		"text-buildings",
		{"Take £1 for every building on the board.",
		 "Prendi £1 per ogni edificio sul tabellone."}},
	[NANTY_TEXT_TRAVEL] = {
		"text-travel",
		{"Move one of your agents to any other area.",
		 "Sposta un tuo agente in un'altra area qualsiasi."}},
	[NANTY_TEXT_SNEAK] = {
		"text-sneak",
		{"Place an agent in any area; it brings no trouble.",
		 "Piazza un agente in qualsiasi area; non porta disordine."}},
	[NANTY_TEXT_REFRESH] = {
		"text-refresh",
		{"Discard up to three cards, then refill your hand.",
		 "Scarta fino a tre carte, poi completa la mano."}},
	[NANTY_TEXT_SPIRITS] = {
		"text-spirits",
		{"Each other player removes one of their own agents.",
		 "Ogni altro giocatore toglie un proprio agente."}},
	[NANTY_TEXT_DORRIT] = {
		"text-dorrit",
		{"Your agent would be removed: it stays. Not against moves.",
		 "Un tuo agente sarebbe tolto: resta. Non contro gli spostamenti."}},
	[NANTY_TEXT_BUY_CALM] = {
		"text-buy-calm",
		{"Buy another player's building in an area without trouble: its cost goes to "
		 "them.",
		 "Compra l'edificio di un altro in un'area senza disordine: gli paghi il "
		 "costo."}},
	[NANTY_TEXT_HALF] = {"text-half", {"Build for half the cost.", "Costruisci a metà costo."}},
	[NANTY_TEXT_AT_HOME] = {
		"text-at-home",
		{"Place an agent where you have a building.",
		 "Piazza un agente dove hai un edificio."}},
	[NANTY_TEXT_ONE_OR_TWO] = {
		"text-one-or-two",
		{"Place one or two agents in Westminster or next to it.",
		 "Piazza uno o due agenti a Westminster o accanto."}},
	[NANTY_TEXT_WESTMINSTER] = {
		"text-westminster",
		{"Place an agent in Westminster or next to it.",
		 "Piazza un agente a Westminster o accanto."}},
	[NANTY_TEXT_PROFIT] = {
		"text-profit",
		{"Choose an area with trouble: £2 for every pawn in it.",
		 "Scegli un'area con disordine: £2 per ogni pedina che contiene."}},
	[NANTY_TEXT_INTO_TROUBLE] = {
		"text-into-trouble",
		{"Place an agent in an area with trouble.",
		 "Piazza un agente in un'area con disordine."}},
	[NANTY_TEXT_SNATCH] = {
		"text-snatch",
		{"See two random cards of a player and keep one.",
		 "Guarda due carte a caso di un giocatore e tienine una."}},
	[NANTY_TEXT_WATSON] = {
		"text-watson",
		{"End your turn at once; the card in play returns to your hand.",
		 "Il tuo turno finisce subito; la carta in gioco torna in mano."}},
	[NANTY_TEXT_BUY_TROUBLED] = {
		"text-buy-troubled",
		{"Buy another player's building in an area with trouble: its cost goes to "
		 "them.",
		 "Compra l'edificio di un altro in un'area con disordine: gli paghi il costo."}},
	[NANTY_TEXT_MARK] = {
		"text-mark",
		{"Put a trouble marker where there is none.",
		 "Metti un segnalino disordine dove non ce n'è."}},
	[NANTY_TEXT_CAB] = {
		"text-cab",
		{"Pay a player £2, then move one of your agents to any other area.",
		 "Paga £2 a un giocatore, poi sposta un tuo agente in un'altra area qualsiasi."}},
	[NANTY_TEXT_MARX] = {
		"text-marx",
		{"A player of your choice gives another £3, or what they have; you are "
		 "neither.",
		 "Un giocatore a tua scelta dà a un altro £3, o quel che ha; tu non sei "
		 "nessuno dei due."}},
	[NANTY_TEXT_MOB] = {
		"text-mob",
		{"Put a trouble marker next to an area with trouble.",
		 "Metti un segnalino disordine accanto a un'area con disordine."}},
	[NANTY_TEXT_JUMBO] = {
		"text-jumbo",
		{"Roll: 7-12 remove a pawn from an area with trouble; 1 lose an agent of "
		 "yours.",
		 "Tira: 7-12 togli una pedina da un'area con disordine; 1 perdi un tuo agente."}},
	[NANTY_TEXT_DRAW_OWN] = {
		"text-draw-own",
		{"Draw a card for each of your buildings.",
		 "Pesca una carta per ogni tuo edificio."}},
	[NANTY_WORD_AREA + 0] = {"area-chelsea", {"Chelsea", "Chelsea"}},
	[NANTY_WORD_AREA + 1] = {"area-westminster", {"Westminster", "Westminster"}},
	[NANTY_WORD_AREA + 2] = {"area-strand", {"Strand", "Strand"}},
	[NANTY_WORD_AREA + 3] = {"area-west-end", {"West End", "West End"}},
	[NANTY_WORD_AREA + 4] = {"area-holborn", {"Holborn", "Holborn"}},
	[NANTY_WORD_AREA + 5] = {"area-city", {"City", "City"}},
	[NANTY_WORD_AREA + 6] = {"area-highbury", {"Highbury", "Highbury"}},
	[NANTY_WORD_AREA + 7] = {"area-east-end", {"East End", "East End"}},
	[NANTY_WORD_AREA + 8] = {"area-bermondsey", {"Bermondsey", "Bermondsey"}},
	[NANTY_WORD_AREA + 9] = {"area-southwark", {"Southwark", "Southwark"}},
	[NANTY_WORD_AREA + 10] = {"area-lambeth", {"Lambeth", "Lambeth"}},
	[NANTY_WORD_AREA + 11] = {"area-battersea", {"Battersea", "Battersea"}},
	[NANTY_WORD_IN + 0] = {"in-chelsea", {"in Chelsea", "a Chelsea"}},
	[NANTY_WORD_IN + 1] = {"in-westminster", {"in Westminster", "a Westminster"}},
	[NANTY_WORD_IN + 2] = {"in-strand", {"in the Strand", "nello Strand"}},
	[NANTY_WORD_IN + 3] = {"in-west-end", {"in the West End", "nel West End"}},
	[NANTY_WORD_IN + 4] = {"in-holborn", {"in Holborn", "a Holborn"}},
	[NANTY_WORD_IN + 5] = {"in-city", {"in the City", "nella City"}},
	[NANTY_WORD_IN + 6] = {"in-highbury", {"in Highbury", "a Highbury"}},
	[NANTY_WORD_IN + 7] = {"in-east-end", {"in the East End", "nell'East End"}},
	[NANTY_WORD_IN + 8] = {"in-bermondsey", {"in Bermondsey", "a Bermondsey"}},
	[NANTY_WORD_IN + 9] = {"in-southwark", {"in Southwark", "a Southwark"}},
	[NANTY_WORD_IN + 10] = {"in-lambeth", {"in Lambeth", "a Lambeth"}},
	[NANTY_WORD_IN + 11] = {"in-battersea", {"in Battersea", "a Battersea"}},
	[NANTY_WORD_ABILITY + 0] = {
		"ability-chelsea",
		{"£3: an agent in Chelsea or next to it",
		 "£3: un agente a Chelsea o accanto"}},
	[NANTY_WORD_ABILITY + 1] = {
		"ability-westminster",
		{"draw a card, then discard one",
		 "pesca una carta, poi scartane una"}},
	[NANTY_WORD_ABILITY + 2] = {
		"ability-strand",
		{"£2: remove a trouble marker",
		 "£2: togli un segnalino disordine"}},
	[NANTY_WORD_ABILITY + 3] = {"ability-west-end", {"take £2", "prendi £2"}},
	[NANTY_WORD_ABILITY + 4] = {
		"ability-holborn",
		{"£3: save a piece of yours from an event",
		 "£3: salva un tuo pezzo da un evento"}},
	[NANTY_WORD_ABILITY + 5] = {
		"ability-city",
		{"discard a card, take £2",
		 "scarta una carta, prendi £2"}},
	[NANTY_WORD_ABILITY + 6] = {"ability-highbury", {"take £2", "prendi £2"}},
	[NANTY_WORD_ABILITY + 7] = {
		"ability-east-end",
		{"trouble in the East End or next to it",
		 "disordine nell'East End o accanto"}},
	[NANTY_WORD_ABILITY + 8] = {
		"ability-bermondsey",
		{"£3: an agent in Bermondsey or next to it",
		 "£3: un agente a Bermondsey o accanto"}},
	[NANTY_WORD_ABILITY + 9] = {"ability-southwark", {"take £1", "prendi £1"}},
	[NANTY_WORD_ABILITY + 10] = {"ability-lambeth", {"take £3", "prendi £3"}},
	[NANTY_WORD_ABILITY + 11] = {"ability-battersea", {"take £1", "prendi £1"}},
	[NANTY_WORD_EVENT + 0] = {"event-zeppelin", {"Zeppelin Crash", "Caduta dello Zeppelin"}},
	[NANTY_WORD_EVENT + 1] = {"event-flood", {"Flood", "Alluvione"}},
	[NANTY_WORD_EVENT + 2] = {"event-fire", {"Fire", "Incendio"}},
	[NANTY_WORD_EVENT + 3] = {"event-fog", {"Fog", "Nebbia"}},
	[NANTY_WORD_EVENT + 4] = {"event-riots", {"Riots", "Sommosse"}},
	[NANTY_WORD_EVENT + 5] = {"event-explosion", {"Explosion", "Esplosione"}},
	[NANTY_WORD_EVENT + 6] = {"event-earthquake", {"Earthquake", "Terremoto"}},
	[NANTY_WORD_EVENT + 7] = {"event-murders", {"Mysterious Murders", "Delitti misteriosi"}},
	[NANTY_WORD_EVENT + 8] = {"event-martial-law", {"Martial Law", "Legge marziale"}},
	[NANTY_WORD_EVENT + 9] = {"event-inigo-jones", {"Inigo Jones", "Inigo Jones"}},
	[NANTY_WORD_EVENT + 10] = {"event-subsidence", {"Subsidence", "Cedimento"}},
	[NANTY_WORD_EVENT + 11] = {"event-immigrants", {"Immigrants", "Immigrati"}},
	[NANTY_WORD_EVENT_TEXT + 0] = {
		"event-text-zeppelin",
		{"Everything leaves the area rolled.",
		 "Tutto lascia l'area indicata dal dado."}},
	[NANTY_WORD_EVENT_TEXT + 1] = {
		"event-text-flood",
		{"Two rolls; agents flee from the areas on the Thames.",
		 "Due tiri; gli agenti fuggono dalle aree sul Tamigi."}},
	[NANTY_WORD_EVENT_TEXT + 2] = {
		"event-text-fire",
		{"A building burns, and the fire spreads while the rolls are neighbours.",
		 "Un edificio brucia e il fuoco si propaga finché i tiri sono vicini."}},
	[NANTY_WORD_EVENT_TEXT + 3] = {
		"event-text-fog",
		{"Five cards of the draw pile are discarded.",
		 "Cinque carte del mazzo vengono scartate."}},
	[NANTY_WORD_EVENT_TEXT + 4] = {
		"event-text-riots",
		{"With eight markers on the board the game ends.",
		 "Con otto segnalini sul tabellone la partita finisce."}},
	[NANTY_WORD_EVENT_TEXT + 5] = {
		"event-text-explosion",
		{"The building in the area rolled is lost.",
		 "L'edificio nell'area indicata dal dado è perduto."}},
	[NANTY_WORD_EVENT_TEXT + 6] = {
		"event-text-earthquake",
		{"The buildings in the two areas rolled are lost.",
		 "Gli edifici nelle due aree indicate dal dado sono perduti."}},
	[NANTY_WORD_EVENT_TEXT + 7] = {
		"event-text-murders",
		{"Each rolls and removes a pawn there.",
		 "Ognuno tira e toglie una pedina da lì."}},
	[NANTY_WORD_EVENT_TEXT + 8] = {
		"event-text-martial-law",
		{"Four grenadiers enter, with trouble.",
		 "Entrano quattro granatieri, con disordine."}},
	[NANTY_WORD_EVENT_TEXT + 9] = {
		"event-text-inigo-jones",
		{"A city area card leaves the game, and an agent of its owner goes.",
		 "Una carta area lascia il gioco e un agente del proprietario se ne va."}},
	[NANTY_WORD_EVENT_TEXT + 10] = {
		"event-text-subsidence",
		{"Each pays £2 per building or loses it.",
		 "Ognuno paga £2 per edificio o lo perde."}},
	[NANTY_WORD_EVENT_TEXT + 11] = {
		"event-text-immigrants",
		{"Three immigrants enter.",
		 "Entrano tre immigrati."}},
	[NANTY_WORD_PERSON + 0] = {"person-bellinger", {"Lord Bellinger", "Lord Bellinger"}},
	[NANTY_WORD_PERSON + 1] = {"person-holdhurst", {"Lord Holdhurst", "Lord Holdhurst"}},
	[NANTY_WORD_PERSON + 2] = {"person-balmoral", {"Lord Balmoral", "Lord Balmoral"}},
	[NANTY_WORD_PERSON + 3] = {"person-moriarty",
		{"Professor Moriarty", "Il professor Moriarty"}},
	[NANTY_WORD_PERSON + 4] = {"person-fagin", {"Fagin", "Fagin"}},
	[NANTY_WORD_PERSON + 5] = {"person-sidonia",
		{"Monsieur de Sidonia", "Monsieur de Sidonia"}},
	[NANTY_WORD_PERSON + 6] = {"person-holmes", {"Sherlock Holmes", "Sherlock Holmes"}},
	[NANTY_WORD_NEEDS + 0] = {
		"needs-bellinger",
		{"controls 7 / 5 / 4 areas (2 / 3 / 4 players)",
		 "controlla 7 / 5 / 4 aree (2 / 3 / 4 giocatori)"}},
	[NANTY_WORD_NEEDS + 1] = {
		"needs-holdhurst",
		{"controls 7 / 5 / 4 areas (2 / 3 / 4 players)",
		 "controlla 7 / 5 / 4 aree (2 / 3 / 4 giocatori)"}},
	[NANTY_WORD_NEEDS + 2] = {
		"needs-balmoral",
		{"controls 7 / 5 / 4 areas (2 / 3 / 4 players)",
		 "controlla 7 / 5 / 4 aree (2 / 3 / 4 giocatori)"}},
	[NANTY_WORD_NEEDS + 3] = {
		"needs-moriarty",
		{"agents in 11 / 10 / 9 areas without grenadiers",
		 "agenti in 11 / 10 / 9 aree senza granatieri"}},
	[NANTY_WORD_NEEDS + 4] = {
		"needs-fagin",
		{"eight trouble markers on the board",
		 "otto segnalini disordine sul tabellone"}},
	[NANTY_WORD_NEEDS + 5] = {
		"needs-sidonia",
		{"£50 in money and buildings, loans £12 less",
		 "£50 in denaro ed edifici, prestiti £12 in meno"}},
	[NANTY_WORD_NEEDS + 6] = {
		"needs-holmes",
		{"the draw pile runs out and nobody has won",
		 "il mazzo finisce e nessuno ha vinto"}},
	[NANTY_WORD_NEEDS_VARIANT + 0] = {
		"needs-variant-bellinger",
		{"controls 6 / 4 / 3 areas, Westminster among them",
		 "controlla 6 / 4 / 3 aree, tra cui Westminster"}},
	[NANTY_WORD_NEEDS_VARIANT + 1] = {
		"needs-variant-holdhurst",
		{"controls 6 / 4 / 3 areas on the Thames",
		 "controlla 6 / 4 / 3 aree sul Tamigi"}},
	[NANTY_WORD_NEEDS_VARIANT + 2] = {
		"needs-variant-balmoral",
		{"controls 5 / 4 / 3 areas with buildings of his own",
		 "controlla 5 / 4 / 3 aree con un proprio edificio"}},
	[NANTY_WORD_NEEDS_VARIANT + 3] = {
		"needs-variant-moriarty",
		{"agents in 10/9/8 areas without grenadiers, 3 with trouble",
		 "agenti in 10/9/8 aree senza granatieri, 3 con disordine"}},
	[NANTY_WORD_NEEDS_VARIANT + 4] = {
		"needs-variant-fagin",
		{"seven markers, his agents in half of those areas",
		 "sette segnalini, propri agenti in metà di quelle aree"}},
	[NANTY_WORD_NEEDS_VARIANT + 5] = {
		"needs-variant-sidonia",
		{"4 / 3 buildings and £15, loans -£12 (3 / 4 players)",
		 "4 / 3 edifici e £15, prestiti -£12 (3 / 4 giocatori)"}},
	[NANTY_WORD_NEEDS_VARIANT + 6] = {
		"needs-variant-holmes",
		{"the draw pile runs out with fewer than six markers",
		 "il mazzo finisce con meno di sei segnalini"}},
	[NANTY_WORD_PAWN + 0] = {"pawn-1", {"agent of seat 1", "agente del posto 1"}},
	[NANTY_WORD_PAWN + 1] = {"pawn-2", {"agent of seat 2", "agente del posto 2"}},
	[NANTY_WORD_PAWN + 2] = {"pawn-3", {"agent of seat 3", "agente del posto 3"}},
	[NANTY_WORD_PAWN + 3] = {"pawn-4", {"agent of seat 4", "agente del posto 4"}},
	[NANTY_WORD_PAWN + 4] = {"pawn-immigrant", {"immigrant", "immigrato"}},
	[NANTY_WORD_PAWN + 5] = {"pawn-grenadier", {"grenadier", "granatiere"}},
	[NANTY_WORD_ICON + 0] = {"icon-agent", {"place an agent", "piazza un agente"}},
	[NANTY_WORD_ICON + 1] = {"icon-building", {"build", "costruisci"}},
	[NANTY_WORD_ICON + 2] = {"icon-assassinate", {"assassinate", "assassina"}},
	[NANTY_WORD_ICON + 3] = {"icon-remove-trouble", {"remove trouble", "togli il disordine"}},
	[NANTY_WORD_ICON + 4] = {"icon-money", {"take money", "prendi denaro"}},
	[NANTY_WORD_ICON + 5] = {"icon-scroll",
		{"do what the text says", "fai ciò che dice il testo"}},
	[NANTY_WORD_ICON + 6] = {"icon-event", {"random event", "evento casuale"}},
	[NANTY_WORD_ICON + 7] = {"icon-interrupt", {"interrupt", "interruzione"}},
	[NANTY_WORD_ICON + 8] = {"icon-another", {"play another card", "gioca un'altra carta"}},
	[NANTY_WORD_REASON + 0] = {
		"reason-control",
		{"a lord controls enough areas",
		 "un lord controlla abbastanza aree"}},
	[NANTY_WORD_REASON + 1] = {
		"reason-network",
		{"Moriarty's network is complete",
		 "la rete di Moriarty è completa"}},
	[NANTY_WORD_REASON + 2] = {
		"reason-trouble",
		{"London has become a city of trouble: Fagin wins",
		 "Londra è in preda al disordine: vince Fagin"}},
	[NANTY_WORD_REASON + 3] = {
		"reason-wealth",
		{"Sidonia is rich enough",
		 "Sidonia è ricco abbastanza"}},
	[NANTY_WORD_REASON + 4] = {
		"reason-holmes",
		{"nobody else has won in time: Sherlock Holmes wins",
		 "nessun altro ha vinto in tempo: vince Sherlock Holmes"}},
	[NANTY_WORD_REASON + 5] = {
		"reason-pile",
		{"the draw pile has run out: points decide",
		 "il mazzo è finito: decidono i punti"}},
	[NANTY_WORD_REASON + 6] = {
		"reason-riots",
		{"riots: points decide",
		 "sommosse: decidono i punti"}},
	[NANTY_WORD_REASON + 7] = {
		"reason-turns",
		{"500 turns have been taken: points decide",
		 "sono stati giocati 500 turni: decidono i punti"}},
	[NANTY_WORD_DO_PASS] = {"do-pass", {"Pass", "Passa"}},
	[NANTY_WORD_DO_ICON] = {"do-icon", {"Carry it out: {0:word}", "Esegui: {0:word}"}},
	[NANTY_WORD_DO_SKIP] = {"do-skip", {"Leave this icon out", "Tralascia questa icona"}},
	[NANTY_WORD_DO_PLAY] = {"do-play", {"Play {0:word}", "Gioca {0:word}"}},
	[NANTY_WORD_DO_PLAY_NONE] = {"do-play-none", {"Play no card", "Non giocare carte"}},
	[NANTY_WORD_DO_USE] = {"do-use", {"Use {0:word}: {2:word}", "Usa {0:word}: {2:word}"}},
	[NANTY_WORD_DO_THROW] = {"do-throw", {"Throw away {0:word}", "Butta via {0:word}"}},
	[NANTY_WORD_DO_ANSWER] = {
		"do-answer",
		{"Play the interrupt {0:word}",
		 "Gioca l'interruzione {0:word}"}},
	[NANTY_WORD_DO_ANSWER_AREA] = {
		"do-answer-area",
		{"Play {0:word}: put the agent {2:word}",
		 "Gioca {0:word}: metti l'agente {2:word}"}},
	[NANTY_WORD_DO_PAY] = {"do-pay", {"Pay £{5}", "Paga £{5}"}},
	[NANTY_WORD_DO_REFUSE] = {"do-refuse", {"Refuse", "Rifiuta"}},
	[NANTY_WORD_DO_COIN] = {"do-coin", {"Give £1", "Dai £1"}},
	[NANTY_WORD_DO_LIFT] = {"do-lift",
		{"Take up an agent {0:word}", "Solleva un agente {0:word}"}},
	[NANTY_WORD_DO_AREA] = {"do-area", {"{0:word} ({1})", "{0:word} ({1})"}},
	[NANTY_WORD_DO_PAWN] = {"do-pawn", {"{2:word} {0:word}", "{2:word} {0:word}"}},
	[NANTY_WORD_DO_SEAT] = {"do-seat", {"{0:seat}", "{0:seat}"}},
	[NANTY_WORD_DO_CARD] = {"do-card", {"{0:word}", "{0:word}"}},
	[NANTY_WORD_DO_CARD_HIDDEN] = {"do-card-hidden", {"A card", "Una carta"}},
	[NANTY_WORD_DO_ROLL] = {
		"do-roll",
		{"The die shows {1}: {0:word}",
		 "Il dado mostra {1}: {0:word}"}},
	[NANTY_WORD_DO_DRAW] = {"do-draw", {"The card is {0:word}", "La carta è {0:word}"}},
	[NANTY_WORD_DO_DRAW_HIDDEN] = {
		"do-draw-hidden",
		{"A card is drawn for {4:seat}",
		 "Si pesca una carta per {4:seat}"}},
	[NANTY_WORD_DO_PERSON] = {
		"do-person",
		{"{4:seat} becomes {0:word}",
		 "{4:seat} diventa {0:word}"}},
	[NANTY_WORD_DO_PERSON_HIDDEN] = {
		"do-person-hidden",
		{"{4:seat} gets a personality",
		 "{4:seat} riceve una personalità"}},
	[NANTY_WORD_DO_LEAVE] = {"do-leave", {"{0:word} is left out", "{0:word} resta fuori"}},
	[NANTY_WORD_DO_LEAVE_HIDDEN] = {
		"do-leave-hidden",
		{"One personality is left out",
		 "Una personalità resta fuori"}},
	[NANTY_WORD_DO_FIRST] = {"do-first", {"{0:seat} begins", "Comincia {0:seat}"}},
	[NANTY_WORD_DO_EVENT] = {"do-event",
		{"Random event: {0:word}", "Evento casuale: {0:word}"}},
	[NANTY_WORD_DO_END_TURN] = {"do-end-turn", {"End the turn", "Fine del turno"}},
	[NANTY_WORD_ASK_FIRST] = {
		"ask-first",
		{"Your turn: which card do you play?",
		 "Tocca a te: quale carta giochi?"}},
	[NANTY_WORD_ASK_LAST] = {
		"ask-last",
		{"Before you refill: anything else?",
		 "Prima di completare la mano: altro?"}},
	[NANTY_WORD_ASK_ICON] = {"ask-icon", {"{1:word}: {6:word}?", "{1:word}: {6:word}?"}},
	[NANTY_WORD_ASK_PLAY] = {
		"ask-play",
		{"{1:word}: play another card?",
		 "{1:word}: giochi un'altra carta?"}},
	[NANTY_WORD_ASK_WINDOW] = {
		"ask-window",
		{"{1:word}: {4:word} {3:word} is about to be removed. An answer?",
		 "{1:word}: {4:word} {3:word} sta per essere tolto. Una risposta?"}},
	[NANTY_WORD_ASK_WINDOW_MOVE] = {
		"ask-window-move",
		{"{1:word}: {4:word} {3:word} is about to be moved and put {5:word}. An "
		 "answer?",
		 "{1:word}: {4:word} {3:word} sta per essere spostato {5:word}. Una risposta?"}},
	[NANTY_WORD_ASK_SPARE] = {
		"ask-spare",
		{"{7:seat} aims {1:word} at you. An answer?",
		 "{7:seat} usa {1:word} contro di te. Una risposta?"}},
	[NANTY_WORD_ASK_SWAP] = {
		"ask-swap",
		{"{1:word} is about to swap one of your agents. An answer?",
		 "{1:word} sta per scambiare un tuo agente. Una risposta?"}},
	[NANTY_WORD_ASK_SEAT] = {"ask-seat",
		{"{1:word}: which player?", "{1:word}: quale giocatore?"}},
	[NANTY_WORD_ASK_THIRD] = {
		"ask-third",
		{"{1:word}: who gets the money of {0:seat}?",
		 "{1:word}: chi riceve il denaro di {0:seat}?"}},
	[NANTY_WORD_ASK_PAWN] = {"ask-pawn", {"{1:word}: which pawn?", "{1:word}: quale pedina?"}},
	[NANTY_WORD_ASK_OTHER] = {
		"ask-other",
		{"{1:word}: which second pawn?",
		 "{1:word}: quale seconda pedina?"}},
	[NANTY_WORD_ASK_GOAL] = {
		"ask-goal",
		{"{1:word}: {4:word} {3:word} goes where?",
		 "{1:word}: {4:word} {3:word}, dove va?"}},
	[NANTY_WORD_ASK_AREA] = {
		"ask-area",
		{"{1:word}: which area with trouble?",
		 "{1:word}: quale area con disordine?"}},
	[NANTY_WORD_ASK_CALM] = {
		"ask-calm",
		{"{1:word}: remove which trouble marker?",
		 "{1:word}: quale segnalino disordine togli?"}},
	[NANTY_WORD_ASK_MARK] = {
		"ask-mark",
		{"{1:word}: where does a trouble marker go?",
		 "{1:word}: dove va un segnalino disordine?"}},
	[NANTY_WORD_ASK_PLACE] = {
		"ask-place",
		{"{1:word}: where do you place an agent?",
		 "{1:word}: dove piazzi un agente?"}},
	[NANTY_WORD_ASK_LIFT] = {
		"ask-lift",
		{"{1:word}: all twelve agents are out. Which do you take up?",
		 "{1:word}: i dodici agenti sono tutti in gioco. Quale sollevi?"}},
	[NANTY_WORD_ASK_SITE] = {
		"ask-site",
		{"{1:word}: where do you build?",
		 "{1:word}: dove costruisci?"}},
	[NANTY_WORD_ASK_SHED] = {
		"ask-shed",
		{"{1:word}: you have six buildings. Which makes room?",
		 "{1:word}: hai sei edifici. Quale fa posto?"}},
	[NANTY_WORD_ASK_BUY] = {
		"ask-buy",
		{"{1:word}: which building do you buy?",
		 "{1:word}: quale edificio compri?"}},
	[NANTY_WORD_ASK_WRECK] = {
		"ask-wreck",
		{"{1:word}: which building of {0:seat} goes?",
		 "{1:word}: quale edificio di {0:seat} se ne va?"}},
	[NANTY_WORD_ASK_FINE] = {
		"ask-fine",
		{"{1:word}: pay £{2}, or which agent do you lose?",
		 "{1:word}: paghi £{2}, o quale agente perdi?"}},
	[NANTY_WORD_ASK_RANSOM] = {
		"ask-ransom",
		{"{1:word}: give {7:seat} £{2}?",
		 "{1:word}: dai £{2} a {7:seat}?"}},
	[NANTY_WORD_ASK_STICK] = {
		"ask-stick",
		{"{1:word}: give {7:seat} £{2}, or keep the card for good?",
		 "{1:word}: dai £{2} a {7:seat}, o tieni la carta per sempre?"}},
	[NANTY_WORD_ASK_DISCARD] = {
		"ask-discard",
		{"{1:word}: which card do you discard?",
		 "{1:word}: quale carta scarti?"}},
	[NANTY_WORD_ASK_SCRAP] = {
		"ask-scrap",
		{"{1:word}: discard a card?",
		 "{1:word}: scarti una carta?"}},
	[NANTY_WORD_ASK_GIVE] = {
		"ask-give",
		{"{1:word}: which card do you give {7:seat}?",
		 "{1:word}: quale carta dai a {7:seat}?"}},
	[NANTY_WORD_ASK_EITHER] = {
		"ask-either",
		{"{1:word}: £1 or a card for {7:seat}?",
		 "{1:word}: £1 o una carta a {7:seat}?"}},
	[NANTY_WORD_ASK_SELL] = {
		"ask-sell",
		{"{1:word}: which card for {0:seat}?",
		 "{1:word}: quale carta per {0:seat}?"}},
	[NANTY_WORD_ASK_SEARCH] = {
		"ask-search",
		{"{1:word}: which card of {0:seat} is discarded?",
		 "{1:word}: quale carta di {0:seat} viene scartata?"}},
	[NANTY_WORD_ASK_KEEP] = {
		"ask-keep",
		{"{1:word}: which card do you keep?",
		 "{1:word}: quale carta tieni?"}},
	[NANTY_WORD_ASK_SHIELD] = {
		"ask-shield",
		{"{1:word}: pay £3 to save your building {3:word}?",
		 "{1:word}: paghi £3 per salvare il tuo edificio {3:word}?"}},
	[NANTY_WORD_ASK_KEEP_OUT] = {
		"ask-keep-out",
		{"{1:word}: a pawn is about to arrive {3:word}. Pay £3 to keep it out?",
		 "{1:word}: una pedina sta per arrivare {3:word}. Paghi £3 per tenerla fuori?"}},
	[NANTY_WORD_ASK_LAPSE] = {
		"ask-lapse",
		{"{1:word}: pay £3 to keep the {3:word} card?",
		 "{1:word}: paghi £3 per tenere la carta {3:word}?"}},
	[NANTY_WORD_ASK_FLOOD] = {
		"ask-flood",
		{"{1:word}: where does your agent {3:word} flee?",
		 "{1:word}: dove fugge il tuo agente {3:word}?"}},
	[NANTY_WORD_ASK_SUBSIDE] = {
		"ask-subside",
		{"{1:word}: which building do you give up?",
		 "{1:word}: a quale edificio rinunci?"}},
	[NANTY_WORD_ASK_DRAW] = {"ask-draw", {"Chance decides", "Decide la sorte"}},
	[NANTY_WORD_LOG_TURN] = {"log-turn",
		{"{0:seat} begins a turn", "{0:seat} comincia il turno"}},
	[NANTY_WORD_LOG_TROUBLE] = {"log-trouble", {"Trouble {0:word}", "Disordine {0:word}"}},
	[NANTY_WORD_LOG_CALM] = {"log-calm",
		{"All is calm again {0:word}", "Torna la calma {0:word}"}},
	[NANTY_WORD_LOG_ARRIVE] = {
		"log-arrive",
		{"{0:word} is now {1:word}",
		 "{0:word} è ora {1:word}"}},
	[NANTY_WORD_LOG_REMOVED] = {
		"log-removed",
		{"{0:word} {1:word} is removed",
		 "{0:word} {1:word} è tolto"}},
	[NANTY_WORD_LOG_STAYS] = {"log-stays",
		{"{0:word} stays {1:word}", "{0:word} resta {1:word}"}},
	[NANTY_WORD_LOG_SPARED] = {"log-spared", {"{0:seat} is spared", "{0:seat} è risparmiato"}},
	[NANTY_WORD_LOG_RAZED] = {
		"log-razed",
		{"{0:seat} loses the building {1:word}",
		 "{0:seat} perde l'edificio {1:word}"}},
	[NANTY_WORD_LOG_BUILT] = {
		"log-built",
		{"{0:seat} now has a building {1:word}",
		 "{0:seat} ha ora un edificio {1:word}"}},
	[NANTY_WORD_LOG_GAIN] = {"log-gain", {"{0:seat} takes £{1}", "{0:seat} prende £{1}"}},
	[NANTY_WORD_LOG_PAY] = {
		"log-pay",
		{"{0:seat} gives {1:seat} £{2}",
		 "{0:seat} dà £{2} a {1:seat}"}},
	[NANTY_WORD_LOG_BANK] = {"log-bank", {"{0:seat} pays £{1}", "{0:seat} paga £{1}"}},
	[NANTY_WORD_LOG_INTERRUPT] = {
		"log-interrupt",
		{"{0:seat} answers with {1:word}",
		 "{0:seat} risponde con {1:word}"}},
	[NANTY_WORD_LOG_RETURN] = {
		"log-return",
		{"{1:word} returns to the hand of {0:seat}",
		 "{1:word} torna in mano a {0:seat}"}},
	[NANTY_WORD_LOG_STUCK] = {
		"log-stuck",
		{"{0:seat} is stuck with {1:word}",
		 "{0:seat} si tiene {1:word}"}},
	[NANTY_WORD_LOG_EXCHANGE] = {
		"log-exchange",
		{"{0:seat} and {1:seat} exchange hands",
		 "{0:seat} e {1:seat} scambiano le mani"}},
	[NANTY_WORD_LOG_PEEK] = {
		"log-peek",
		{"{0:seat} looks at unused personalities",
		 "{0:seat} guarda le personalità inutilizzate"}},
	[NANTY_WORD_LOG_UNUSED] = {"log-unused", {"Unused: {0:word}", "Inutilizzata: {0:word}"}},
	[NANTY_WORD_LOG_RENEW] = {
		"log-renew",
		{"{0:seat} has a new personality",
		 "{0:seat} ha una nuova personalità"}},
	[NANTY_WORD_LOG_CITY_OUT] = {
		"log-city-out",
		{"The {0:word} city area card leaves the game",
		 "La carta area {0:word} lascia il gioco"}},
	[NANTY_WORD_LOG_OVER] = {
		"log-over",
		{"The game is over: {0:word}",
		 "La partita è finita: {0:word}"}},
	[NANTY_WORD_PICTURE_PILE] = {"picture-pile", {"pile", "mazzo"}},
	[NANTY_WORD_PICTURE_EVENTS] = {"picture-events", {"events left", "eventi rimasti"}},
	[NANTY_WORD_PICTURE_DISCARD] = {"picture-discard", {"discarded", "scartate"}},
	[NANTY_WORD_PICTURE_IN_PLAY] = {"picture-in-play", {"in play", "in gioco"}},
	[NANTY_WORD_PICTURE_HAND] = {"picture-hand", {"Your hand", "La tua mano"}},
	[NANTY_WORD_PICTURE_CARDS] = {"picture-cards", {"cards", "carte"}},
	[NANTY_WORD_PICTURE_THREATS] = {
		"picture-threats",
		{"What each would need to win (have/need)",
		 "Che cosa serve a ognuno per vincere (ha/serve)"}},
	[NANTY_WORD_PICTURE_LEGEND] = {
		"picture-legend",
		{"A agent B build X kill T calm £ money S text E event + another ! interrupt",
		 "A agente B edificio X uccidi T calma £ denaro S testo E evento + altra !"}},
	[NANTY_WORD_PICTURE_LOANS] = {"picture-loans", {"loans", "prestiti"}},
	[NANTY_WORD_PICTURE_STUCK] = {"picture-stuck", {"stuck", "bloccate"}},
	[NANTY_WORD_PICTURE_TURN] = {"picture-turn", {"turn", "turno"}},
	[NANTY_WORD_PICTURE_AGENTS] = {"picture-agents", {"agents", "agenti"}},
	[NANTY_WORD_PICTURE_KNOWN] = {"picture-known", {"known", "note"}},
	[NANTY_WORD_PICTURE_UNUSED] = {"picture-unused",
		{"Known to be unused", "Di certo inutilizzate"}},
	[NANTY_WORD_PICTURE_LORDS] = {"picture-lords", {"Lords", "Lord"}},
	[NANTY_WORD_PICTURE_MAP] = {
		"picture-map",
		{"⌂ building  = control  ▲ trouble  ~ Thames  i immigrants  g grenadiers",
		 "⌂ edificio  = controllo  ▲ disordine  ~ Tamigi  i immigrati  g granatieri"}},
	[NANTY_WORD_SHORT + 0] = {"short-bellinger", {"Bellinger", "Bellinger"}},
	[NANTY_WORD_SHORT + 1] = {"short-holdhurst", {"Holdhurst", "Holdhurst"}},
	[NANTY_WORD_SHORT + 2] = {"short-balmoral", {"Balmoral", "Balmoral"}},
	[NANTY_WORD_SHORT + 3] = {"short-moriarty", {"Moriarty", "Moriarty"}},
	[NANTY_WORD_SHORT + 4] = {"short-fagin", {"Fagin", "Fagin"}},
	[NANTY_WORD_SHORT + 5] = {"short-sidonia", {"Sidonia", "Sidonia"}},
	[NANTY_WORD_SHORT + 6] = {"short-holmes", {"Holmes", "Holmes"}},
	[NANTY_WORD_RULES + 0] = {
		"rules-goal",
		{"Each of you has a secret personality with a way to win. Lords control "
		 "areas, Moriarty has agents everywhere, Fagin wants trouble, Sidonia wealth, "
		 "Holmes a game that nobody else wins. All but Holmes win at the start of "
		 "their own turn, never in their first.",
		 "Ognuno ha una personalità segreta con un modo di vincere. I lord "
		 "controllano aree, Moriarty ha agenti ovunque, Fagin vuole disordine, "
		 "Sidonia ricchezza, Holmes una partita che nessun altro vince. Tutti tranne "
		 "Holmes vincono all'inizio del proprio turno, mai nel primo."}},
	[NANTY_WORD_RULES + 1] = {
		"rules-turn",
		{"In your turn you play a card and carry out its icons from left to right; "
		 "each may be left out, only an event must happen. Then you refill to five "
		 "cards. Grey cards are drawn before red ones.",
		 "Nel tuo turno giochi una carta ed esegui le sue icone da sinistra a destra; "
		 "ognuna si può tralasciare, solo un evento deve avvenire. Poi completi la "
		 "mano a cinque carte. Le carte grigie si pescano prima delle rosse."}},
	[NANTY_WORD_RULES + 2] = {
		"rules-icons",
		{"Agent: place one where you have one or next to it. Building: where you have "
		 "an agent, no marker and no building; pay the cost and take the city area "
		 "card. Assassinate: remove a pawn, not yours, from an area with trouble. "
		 "Another: play one more card.",
		 "Agente: piazzane uno dove ne hai uno o accanto. Edificio: dove hai un "
		 "agente e non ci sono segnalini né edifici; paghi il costo e prendi la carta "
		 "area. Assassina: togli una pedina, non tua, da un'area con disordine. "
		 "Altra: giochi una carta in più."}},
	[NANTY_WORD_RULES + 3] = {
		"rules-trouble",
		{"A pawn that enters an area with a pawn brings a trouble marker; when a pawn "
		 "leaves or is removed the marker goes.",
		 "Una pedina che entra in un'area con una pedina porta un segnalino "
		 "disordine; quando una pedina se ne va o è tolta il segnalino sparisce."}},
	[NANTY_WORD_RULES + 4] = {
		"rules-control",
		{"You control an area with more agents and buildings than each other player "
		 "and more than the immigrants there, and no grenadier.",
		 "Controlli un'area se hai più agenti ed edifici di ogni altro giocatore e "
		 "degli immigrati presenti, e senza granatieri."}},
	[NANTY_WORD_RULES + 5] = {
		"rules-city",
		{"City area cards help once in each of your turns, before any icon or at the "
		 "end, but not in the turn they were gained and not under grenadiers. Holborn "
		 "answers events.",
		 "Le carte area aiutano una volta in ogni tuo turno, prima di un'icona o alla "
		 "fine, ma non nel turno in cui si ottengono né sotto i granatieri. Holborn "
		 "risponde agli eventi."}},
	[NANTY_WORD_RULES + 6] = {
		"rules-interrupts",
		{"Interrupts are played when they fit, also in the turns of others. Everybody "
		 "who could hold a fitting one is asked; nobody learns who does.",
		 "Le interruzioni si giocano quando servono, anche nei turni altrui. Viene "
		 "interpellato chiunque possa averne una adatta; nessuno scopre chi ce l'ha."}},
	[NANTY_WORD_RULES + 7] = {
		"rules-events",
		{"Each of the twelve random events happens at most once.",
		 "Ognuno dei dodici eventi casuali accade al massimo una volta."}},
	[NANTY_WORD_RULES + 8] = {
		"rules-end",
		{"When a refill finds no card Sherlock Holmes wins; without him points "
		 "decide: 5 for each agent, the cost of each building, 1 for each £1, loans "
		 "paid back or 15 points less, nothing under grenadiers.",
		 "Quando manca una carta per completare la mano vince Sherlock Holmes; senza "
		 "di lui decidono i punti: 5 per agente, il costo di ogni edificio, 1 per "
		 "ogni £1, i prestiti ripagati o 15 punti in meno, niente sotto i granatieri."}},
	[NANTY_WORD_RULES + 9] = {
		"rules-reconstructed",
		{"Most card names, the texts and numbers of some cards and the variant "
		 "personalities are reconstructed: the printed ones could not be seen.",
		 "Molti nomi delle carte, i testi e i numeri di alcune e le personalità "
		 "varianti sono ricostruiti: quelli stampati non si sono potuti vedere."}},
};

_Static_assert(sizeof nanty_words / sizeof nanty_words[0] == NANTY_WORDS, "a word is missing");
