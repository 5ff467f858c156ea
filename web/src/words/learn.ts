/* What the house says round a lesson; the lessons themselves are in data/learn. */
export const learn = {
	en: {
		title: 'A lesson: {game}',
		label: 'The lesson, step {n} of {of}',
		place: '{n} of {of}',
		on: 'Go on',
		show: 'Show me',
		play: 'Now a game',
		rules: 'The rules',
		again: 'Once more',
		none: 'There is no lesson here.',
		trouble:
			'The lesson cannot begin: the engine for games in this browser could not be loaded.',
	},
	it: {
		title: 'Una lezione: {game}',
		label: 'La lezione, passo {n} di {of}',
		place: '{n} di {of}',
		on: 'Avanti',
		show: 'Mostrami',
		play: 'Ora una partita',
		rules: 'Le regole',
		again: 'Da capo',
		none: 'Qui non c’è nessuna lezione.',
		trouble:
			'La lezione non può cominciare: non è stato possibile caricare il motore per giocare in questo browser.',
	},
};
