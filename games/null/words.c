/* Every word of the null game, in English and Italian. */
#include "games/null/state.h"

const char *const null_role_word[] = {
	"none", "miller", "knight", "reeve", "friar", "cook", "squire", "?",
};

const struct message null_words[] = {
	[NULL_WORD_TITLE] = {"title", {"The Pot at the Tabard", "Il piatto della Tabard"}},
	[NULL_WORD_HELP_HAND] = {"help-hand", {"Cards in a hand", "Carte in mano"}},
	[NULL_WORD_HELP_THIEF] = {"help-thief",
				  {"Are the ones thieves?", "Gli uno sono ladri?"}},
	[NULL_WORD_ROLE + 0] = {"role-miller", {"the miller (1)", "il mugnaio (1)"}},
	[NULL_WORD_ROLE + 1] = {"role-knight", {"the knight (2)", "il cavaliere (2)"}},
	[NULL_WORD_ROLE + 2] = {"role-reeve", {"the reeve (3)", "il fattore (3)"}},
	[NULL_WORD_ROLE + 3] = {"role-friar", {"the friar (4)", "il frate (4)"}},
	[NULL_WORD_ROLE + 4] = {"role-cook", {"the cook (5)", "il cuoco (5)"}},
	[NULL_WORD_ROLE + 5] = {"role-squire", {"the squire (6)", "lo scudiero (6)"}},
	[NULL_WORD_DO_LAY] = {"do-lay", {"Lay the {0}", "Cala il {0}"}},
	[NULL_WORD_DO_LAY_HIDDEN] = {"do-lay-hidden",
				     {"Lay a card face down", "Cala una carta coperta"}},
	[NULL_WORD_DO_PASS] = {"do-pass", {"Let it be", "Lascia correre"}},
	[NULL_WORD_DO_STEAL] = {"do-steal",
				{"Play a thief on the pot of {0}",
				 "Gioca un ladro sul piatto da {0}"}},
	[NULL_WORD_DO_HALF] = {"do-half",
			       {"Take {0} {0|coin|coins}, leave {1}",
				"Prendi {0} {0|moneta|monete}, lascia {1}"}},
	[NULL_WORD_DO_ALL] = {"do-all",
			      {"Take all {0} {0|coin|coins}",
			       "Prendi tutto: {0} {0|moneta|monete}"}},
	[NULL_WORD_DO_ROLE] = {"do-role", {"{0:seat} is {1:word}", "{0:seat} è {1:word}"}},
	[NULL_WORD_DO_ROLE_HIDDEN] = {"do-role-hidden",
				      {"{0:seat} gets a secret role",
				       "{0:seat} riceve un ruolo segreto"}},
	[NULL_WORD_DO_DEAL] = {"do-deal", {"{0:seat} draws a {1}", "{0:seat} pesca un {1}"}},
	[NULL_WORD_DO_DEAL_HIDDEN] = {"do-deal-hidden",
				      {"{0:seat} draws a card", "{0:seat} pesca una carta"}},
	[NULL_WORD_DO_ROLL] = {"do-roll", {"The die shows {0}", "Il dado mostra {0}"}},
	[NULL_WORD_ASK_LAY] = {"ask-lay",
			       {"Which card do you lay for the pot of {0}?",
				"Quale carta cali per il piatto da {0}?"}},
	[NULL_WORD_ASK_STEAL] = {"ask-steal",
				 {"{1:seat} is about to take the pot of {0}. A thief?",
				  "{1:seat} sta per prendere il piatto da {0}. Un ladro?"}},
	[NULL_WORD_ASK_SHARE] = {"ask-share",
				 {"How much of the pot of {0}?", "Quanto del piatto da {0}?"}},
	[NULL_WORD_SHOWN] = {"shown", {"{0:seat} has laid a {1}", "{0:seat} ha calato un {1}"}},
	[NULL_WORD_TIE] = {"tie",
			   {"A tie for the highest: the pot stays",
			    "Parità per la più alta: il piatto resta"}},
	[NULL_WORD_WINS] = {"wins",
			    {"{0:seat} has the highest card", "{0:seat} ha la carta più alta"}},
	[NULL_WORD_TAKES] = {"takes",
			     {"{0:seat} takes {1} {1|coin|coins}",
			      "{0:seat} prende {1} {1|moneta|monete}"}},
	[NULL_WORD_BONUS] = {"bonus", {"role", "ruolo"}},
	[NULL_WORD_CARDS_OUT] = {"cards-out", {"all cards are played", "le carte sono finite"}},
	[NULL_WORD_RICH] = {"rich",
			    {"somebody has 24 coins", "qualcuno ha 24 monete"}},
	[NULL_WORD_POT] = {"pot", {"pot", "piatto"}},
	[NULL_WORD_DIE] = {"die", {"die", "dado"}},
	[NULL_WORD_PACK] = {"pack", {"pack", "mazzo"}},
	[NULL_WORD_DISCARD] = {"discard", {"played", "giocate"}},
	[NULL_WORD_COINS] = {"coins", {"coins", "monete"}},
	[NULL_WORD_HAND] = {"hand", {"hand", "mano"}},
	[NULL_WORD_LAID] = {"laid", {"laid", "calata"}},
	[NULL_WORD_RULES + 0] = {"rules-cards",
		{"Twenty-four cards of value 1 to 6. Everybody has a hand of three (or four) and "
		 "a secret role with a number from 1 to 6.",
		 "Ventiquattro carte di valore da 1 a 6. Ognuno ha tre (o quattro) carte in mano e "
		 "un ruolo segreto con un numero da 1 a 6."}},
	[NULL_WORD_RULES + 1] = {"rules-round",
		{"Each round the die is rolled and its number goes into the pot. Everybody lays "
		 "one card face down; they are turned up together. The highest card takes the "
		 "pot, but only if nobody else laid the same; otherwise the pot stays and grows.",
		 "Ogni round si tira il dado e il suo numero va nel piatto. Ognuno cala una carta "
		 "coperta; si scoprono insieme. La più alta prende il piatto, ma solo se nessun "
		 "altro ha calato la stessa; altrimenti il piatto resta e cresce."}},
	[NULL_WORD_RULES + 2] = {"rules-thief",
		{"A 1 is a thief: before the pot is paid, each of the others may discard one and "
		 "take the whole pot instead, or half of it and leave the rest.",
		 "Un 1 è un ladro: prima che il piatto sia pagato ognuno degli altri può scartarne "
		 "uno e prendersi tutto il piatto, o la metà lasciando il resto."}},
	[NULL_WORD_RULES + 3] = {"rules-refill",
		{"Then hands are filled up from the pack while it lasts.",
		 "Poi le mani si completano dal mazzo finché ce n'è."}},
	[NULL_WORD_RULES + 4] = {"rules-end",
		{"The game ends when all cards are played, or at once when somebody has 24 coins. "
		 "Coins won while the die showed the number of your role count double.",
		 "Si finisce quando le carte sono giocate, o subito quando qualcuno ha 24 monete. "
		 "Le monete vinte mentre il dado mostrava il numero del proprio ruolo valgono "
		 "doppio."}},
};

_Static_assert(sizeof null_words / sizeof null_words[0] == NULL_WORDS, "a word is missing");
