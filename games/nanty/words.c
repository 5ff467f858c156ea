/* Every word of Nanty Narking, in English and Italian. Names and texts are our own. */
#include "games/nanty/words.h"

const struct message nanty_words[] = {
	[NANTY_WORD_TITLE] = {"title", {"Nanty Narking", "Nanty Narking"}},
	[NANTY_WORD_HELP_PERSONS] = {
		"help-persons",
		{"Which set of personalities is dealt",
		 "Quale serie di personalità si distribuisce"}},
#define CARD(number, id, english, italian, text, ...)                                              \
	[NANTY_WORD_CARD + NANTY_##number] = {"card-" #id, {english, italian}}, text
#define CARD_FOR_THREE CARD
#define INTERRUPT CARD
#define TEXT(name, id, english, italian) [NANTY_TEXT_##name] = {"text-" id, {english, italian}},
#define SAME(name)
#define NO_TEXT
#include "games/nanty/cards_data.def"
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
