/* The shelf of the first page for what needs no server, and what is to be said about keeping it. */
import { useRef, useState } from 'preact/hooks';
import { Drawing, Icon, Poster } from '../art/art';
import { canPlayHere, hereHome, removeHere } from '../house';
import { go } from '../router';
import { toast } from '../table/live';
import { offline } from '../words/offline';
import { wordsOf } from '../words/words';
import { askToKeep, install, invitation, promised } from './install';

const say = wordsOf(offline);

/** Hand a text to the person as a file. */
export function download(name: string, text: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The game file of a table in this browser. */
export async function save(table: string, game: string): Promise<void> {
	try {
		const file = await hereHome()?.api.file(table);
		if (file) download(`${game}-${table.replace('here-', '')}.tabard`, file);
	} catch {
		toast(say('save.not'), 'warn');
	}
}

/** The button that hands out the game file of a table in this browser. */
export function SaveButton({ table, game }: { readonly table: string; readonly game: string }) {
	return (
		<button
			type="button"
			class="btn plain icon"
			aria-label={say('save')}
			title={say('save')}
			onClick={() => void save(table, game)}
		>
			<Icon id="down" />
		</button>
	);
}

/** The button that puts a table of this browser away for good; asked twice. */
export function AwayButton({
	table,
	onAway,
}: {
	readonly table: string;
	readonly onAway: () => void;
}) {
	const [sure, setSure] = useState(false);
	const put = () => void removeHere(table).then(onAway, () => toast(say('away.not'), 'warn'));
	if (!sure)
		return (
			<button
				type="button"
				class="btn plain icon"
				aria-label={say('away')}
				title={say('away')}
				onClick={() => setSure(true)}
			>
				<Icon id="close" />
			</button>
		);
	return (
		<button type="button" class="btn cost" onBlur={() => setSure(false)} onClick={put}>
			{say('away.sure')}
		</button>
	);
}

async function openFile(file: File | undefined): Promise<void> {
	if (!file) return;
	try {
		const table = await hereHome()?.api.openFile(await file.text());
		if (!table) return;
		void askToKeep();
		go(`/t/${table}`);
	} catch (reason) {
		const why = reason instanceof Error ? reason.message : '';
		toast(say('file.bad', { why }), 'warn');
	}
}

function OpenFile() {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<button type="button" class="btn" onClick={() => input.current?.click()}>
				<Icon id="up" /> {say('file')}
			</button>
			<input
				ref={input}
				class="sr"
				type="file"
				accept=".tabard,text/plain"
				tabIndex={-1}
				aria-label={say('file')}
				onChange={(event) => {
					void openFile(event.currentTarget.files?.[0]);
					event.currentTarget.value = '';
				}}
			/>
		</>
	);
}

/** Beside the promises of the first page. */
export function Installs() {
	if (!canPlayHere()) return null;
	return (
		<span>
			<Icon id="offline" /> {say('installs')}
		</span>
	);
}

/** On the card of the game that has a companion. */
export function HasCompanion() {
	if (!canPlayHere()) return null;
	return (
		<span>
			<Icon id="phone" small /> {say('companion.short')}
		</span>
	);
}

/** Said once tables are kept here and the browser has refused to promise anything. */
export function KeepingNote() {
	if (promised.value !== false) return null;
	return (
		<p class="said warn">
			<Icon id="warn" /> <span>{say('forgetful')}</span>
		</p>
	);
}

export function Shelf() {
	if (!canPlayHere()) return null;
	return (
		<section class="offline" aria-label={say('title')}>
			<h2 class="sect">{say('title')}</h2>
			<div class="goon">
				<div class="it">
					<Poster game="heist" class="th" />
					<div>
						<b>{say('day')}</b>
						<div class="d">{say('day.line')}</div>
					</div>
					<a class="btn" href="/day">
						{say('day.open')}
					</a>
				</div>
				<div class="it">
					<span class="th phone">
						<Drawing id="i-phone" class="i" />
					</span>
					<div>
						<b>{say('companion')}</b>
						<div class="d">{say('companion.line')}</div>
					</div>
					<a class="btn" href="/companion">
						{say('companion.open')}
					</a>
				</div>
			</div>
			<p class="tools">
				<OpenFile />
				{invitation.value && (
					<button type="button" class="btn" onClick={() => void install()}>
						<Icon id="phone" /> {say('install')}
					</button>
				)}
			</p>
		</section>
	);
}
