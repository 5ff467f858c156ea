/* What the house says about being here without a network: the shelf of the first page. */
export const offline = {
	en: {
		title: 'Without a network',
		companion: 'Companion for The Great Heist',
		'companion.line': 'The app for the table with the printed map: one phone goes round.',
		'companion.open': 'Open the companion',
		day: 'The mystery of the day',
		'day.line': 'The same eight stolen goods for everybody. How few pounds do you need?',
		'day.open': 'Today’s mystery',
		file: 'Open a game file',
		'file.bad': 'This cannot be opened. {why}',
		save: 'Save as a file',
		'save.not': 'There is nothing to save before the game has begun.',
		install: 'Install Tabard here',
		newer: 'A newer Tabard is ready. It comes with the next start; running games stay as they are.',
		renew: 'Start it now',
		others: 'Other pages of Tabard are open: close them first.',
		forgetful:
			'This browser does not promise to keep these games when it runs out of room. Save as a file what you want to keep.',
		online: 'Take it online',
		'online.what':
			'The game goes on at a new table on the server: others get a link for each free seat, and from there on the server deals. The table says for good that it was begun on your device, where you might have seen what was hidden. Your game here stays as it is.',
		'online.fresh':
			'This game is decided by what your device dealt at the start. So a fresh table is opened on the server, with the same people and settings and a link for each free seat. Your game here stays as it is.',
		'online.seat': 'Your own seat',
		'online.not': 'Not now',
		'online.busy': 'On its way …',
		begun: 'Begun on the device of {name}, who may know what was hidden then.',
	},
	it: {
		title: 'Senza rete',
		companion: 'L’aiutante per Il grande colpo',
		'companion.line': 'L’app per il tavolo con la mappa stampata: un telefono passa di mano.',
		'companion.open': 'Apri l’aiutante',
		day: 'Il mistero del giorno',
		'day.line': 'Gli stessi otto oggetti rubati per tutti. Quante poche sterline ti bastano?',
		'day.open': 'Il mistero di oggi',
		file: 'Apri il file di una partita',
		'file.bad': 'Non si può aprire. {why}',
		save: 'Salva come file',
		'save.not': 'Non c’è niente da salvare prima che la partita cominci.',
		install: 'Installa Tabard qui',
		newer: 'C’è un Tabard più nuovo. Arriva al prossimo avvio; le partite in corso restano come sono.',
		renew: 'Avvialo ora',
		others: 'Altre pagine di Tabard sono aperte: prima chiudile.',
		forgetful:
			'Questo browser non promette di tenere queste partite quando gli manca spazio. Salva come file ciò che vuoi tenere.',
		online: 'Portala in rete',
		'online.what':
			'La partita continua a un tavolo nuovo sul server: gli altri ricevono un link per ogni posto libero, e da lì in poi è il server a dare le carte. Il tavolo dirà per sempre che è cominciata sul tuo dispositivo, dove potresti aver visto ciò che era nascosto. La partita qui resta com’è.',
		'online.fresh':
			'Questa partita è decisa da ciò che il tuo dispositivo ha dato all’inizio. Perciò sul server si apre un tavolo nuovo, con le stesse persone e impostazioni e un link per ogni posto libero. La partita qui resta com’è.',
		'online.seat': 'Il tuo posto',
		'online.not': 'Non ora',
		'online.busy': 'In viaggio …',
		begun: 'Cominciata sul dispositivo di {name}, che potrebbe sapere ciò che allora era nascosto.',
	},
};
