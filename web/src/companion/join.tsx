/* The screens until the game begins: what is played, who joins, and each one's clues behind the curtain. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Drawing, Icon, Mark } from '../art/art';
import { hereHome, random } from '../house';
import { askToKeep } from '../offline/install';
import { Seg, Switch } from '../pages/choices';
import { go } from '../router';
import { toast } from '../table/live';
import { lang, t } from '../words/words';
import {
	type Change,
	canBegin,
	type Draft,
	fresh,
	isFull,
	keepDraft,
	nameFault,
	nextSeat,
	optionsOf,
	removed,
	renamed,
	seated,
} from './joining';
import { Curtain, Screen, Steps, say } from './screen';
import { useVeil } from './veil';

const GRIDS = ['8x8', '7x7', '6x6', '10x10'];
const CLUES = [0, 1, 2, 3, 4];

const assigned = (draft: Draft): string[] =>
	Object.entries(draft.options).map(([name, value]) => `${name}=${value}`);

/** The starting clues of a seat; none for 0. Throws what is wrong with the options. */
function cluesOf(draft: Draft, seat: number, number: number): Promise<readonly string[]> {
	const api = hereHome()?.api;
	if (!api) return Promise.resolve([]);
	return api.clues({ seed: draft.seed, seat, number, options: assigned(draft) }, lang.value);
}

/** What is played: with or without a game id, which is typed in first. */
export function StartScreen({ onBegin }: { readonly onBegin: (draft: Draft) => void }) {
	const [id, setId] = useState('');
	const [grid, setGrid] = useState('8x8');
	const [top, setTop] = useState('5');
	const [tokens, setTokens] = useState(false);
	const [bad, setBad] = useState<string | null>(null);
	const begin = async (event: Event) => {
		event.preventDefault();
		const typed = id.trim();
		const draft = fresh({
			companion: tokens ? 'off' : 'on',
			top,
			...(typed ? { id: typed } : { grid }),
		});
		try {
			await cluesOf(draft, 0, 0);
			onBegin(draft);
		} catch (reason) {
			setBad(say('start.id.bad', { why: reason instanceof Error ? reason.message : '' }));
		}
	};
	return (
		<form class="comp" id="main" onSubmit={(event) => void begin(event)}>
			<header class="comp-bar">
				<a class="brand" href="/" aria-label={say('home')}>
					<Drawing id="mark" />
				</a>
				<h1>{say('title')}</h1>
				<span class="pub open">
					<Icon id="eye" small /> {say('everybody')}
				</span>
			</header>
			<div class="mid">
				<div class="pad">
					<div class="comp-lead">
						<Drawing id="h-painting" class="heist-good" />
						<h2>{say('start.title')}</h2>
						<p>{say('start.text')}</p>
					</div>
					<div class="field">
						<label for="game-id">{say('start.id')}</label>
						<input
							class="input"
							id="game-id"
							autocomplete="off"
							autocapitalize="characters"
							maxLength={20}
							value={id}
							aria-invalid={bad !== null}
							onInput={(event) => {
								setId(event.currentTarget.value);
								setBad(null);
							}}
						/>
						{bad && (
							<p class="bad" role="alert">
								{bad}
							</p>
						)}
					</div>
					{id.trim() === '' && (
						<div class="opt">
							<b>{say('start.grid')}</b>
							<Seg
								label={say('start.grid')}
								value={grid}
								onChange={setGrid}
								choices={GRIDS.map((one) => ({
									value: one,
									face: one.replace('x', ' × '),
								}))}
							/>
						</div>
					)}
					<div class="opt">
						<b>{say('start.top')}</b>
						<Seg
							label={say('start.top')}
							value={top}
							onChange={setTop}
							choices={['5', '10'].map((one) => ({ value: one, face: `£${one}` }))}
						/>
					</div>
					<Switch on={tokens} onChange={setTokens}>
						<b>{say('start.tokens')}</b>
						<small>{say('start.tokens.what')}</small>
					</Switch>
				</div>
			</div>
			<Steps>
				<button type="submit" class="btn go">
					{say('start.go')}
				</button>
				<a class="btn plain" href="/companion/notes">
					<Icon id="pencil" /> {say('start.notes')}
				</a>
			</Steps>
		</form>
	);
}

/* One step of whoever joins: the number of clues, then the clues and a name. */
function JoinPrivate({
	draft,
	onTake,
	onDone,
}: {
	readonly draft: Draft;
	readonly onTake: (clues: number) => void;
	readonly onDone: (name: string) => void;
}) {
	const seat = nextSeat(draft);
	const [number, setNumber] = useState(4);
	const [clues, setClues] = useState<readonly string[]>([]);
	const [name, setName] = useState('');
	const [bad, setBad] = useState<ReturnType<typeof nameFault>>(null);
	const { taken } = draft;
	useEffect(() => {
		if (taken !== null) void cluesOf(draft, seat, taken).then(setClues);
	}, [taken, seat, draft]);
	if (taken === null)
		return (
			<Screen
				alone
				title={
					<>
						<Mark seat={seat} /> {say('join.curtain')}
					</>
				}
				ask={
					<Steps>
						<button type="button" class="btn go" onClick={() => onTake(number)}>
							{number === 0 ? say('join.take.none') : say('join.take', { n: number })}
						</button>
					</Steps>
				}
			>
				<div class="pad">
					<h2>{say('join.ask')}</h2>
					<p class="quiet">{say('join.ask.text')}</p>
					<div class="bigseg">
						<Seg
							label={say('join.ask')}
							value={number}
							onChange={setNumber}
							choices={CLUES.map((n) => ({ value: n, face: String(n) }))}
						/>
					</div>
				</div>
			</Screen>
		);
	const done = (event: Event) => {
		event.preventDefault();
		const fault = nameFault(draft, name, seat);
		setBad(fault);
		if (!fault) onDone(name.trim());
	};
	return (
		<form class="whole" onSubmit={done}>
			<Screen
				alone
				title={
					<>
						<Mark seat={seat} /> {say('join.curtain')}
					</>
				}
				ask={
					<Steps>
						<button type="submit" class="btn go">
							{say('join.close')}
						</button>
					</Steps>
				}
			>
				<div class="pad">
					<div class="bigans">
						<h2>{taken === 0 ? say('join.yours.none') : say('join.yours')}</h2>
						{clues.length > 0 && (
							<ol class="starts">
								{clues.map((clue) => (
									<li key={clue}>{clue}</li>
								))}
							</ol>
						)}
						{taken > 0 && <p>{say('join.yours.text')}</p>}
					</div>
					<div class="field">
						<label for="join-name">{say('join.name')}</label>
						<input
							class="input"
							id="join-name"
							autocomplete="off"
							maxLength={24}
							value={name}
							aria-invalid={bad !== null}
							onInput={(event) => {
								setName(event.currentTarget.value);
								setBad(null);
							}}
						/>
						{bad && (
							<p class="bad" role="alert">
								{say(bad)}
							</p>
						)}
					</div>
				</div>
			</Screen>
		</form>
	);
}

interface RowProps {
	readonly draft: Draft;
	readonly seat: number;
	readonly onChange: Change<Draft>;
}

/** One who has joined: renamed or removed as long as nobody has begun. */
function PlayerRow({ draft, seat, onChange }: RowProps) {
	const player = draft.players[seat];
	const [writing, setWriting] = useState<string | null>(null);
	const [sure, setSure] = useState(false);
	if (!player)
		return (
			<li class="free">
				<Mark seat={seat} />
				<span>
					<b>{say('join.open')}</b>
					<small>{say('join.open.text')}</small>
				</span>
			</li>
		);
	const { name } = player;
	if (writing !== null)
		return (
			<li>
				<Mark seat={seat} />
				<form
					class="rename"
					onSubmit={(event) => {
						event.preventDefault();
						const fault = nameFault(draft, writing, seat);
						if (fault) toast(say(fault), 'warn');
						else {
							void onChange(renamed(draft, seat, writing.trim()));
							setWriting(null);
						}
					}}
				>
					<input
						class="input"
						aria-label={say('join.rename', { name })}
						maxLength={24}
						value={writing}
						onInput={(event) => setWriting(event.currentTarget.value)}
					/>
					<button type="submit" class="btn icon" aria-label={t('yes')}>
						<Icon id="check" />
					</button>
				</form>
			</li>
		);
	return (
		<li class={sure ? 'sure' : undefined}>
			<Mark seat={seat} />
			<span>
				<b>{sure ? say('join.remove.sure', { name }) : name}</b>
				<small>
					{sure ? say('join.remove.same') : say('join.clues', { n: player.clues })}
				</small>
			</span>
			{sure ? (
				<>
					<button type="button" class="btn plain" onClick={() => setSure(false)}>
						{t('back')}
					</button>
					<button
						type="button"
						class="btn cost"
						onClick={() => {
							setSure(false);
							void onChange(removed(draft, seat));
						}}
					>
						{say('join.remove.yes')}
					</button>
				</>
			) : (
				<>
					<button
						type="button"
						class="btn plain icon"
						aria-label={say('join.rename', { name })}
						onClick={() => setWriting(name)}
					>
						<Icon id="pencil" />
					</button>
					<button
						type="button"
						class="btn plain icon"
						aria-label={say('join.remove', { name })}
						onClick={() => setSure(true)}
					>
						<Icon id="close" />
					</button>
				</>
			)}
		</li>
	);
}

/** The table is made from the seed whose clues everybody has seen. */
async function begin(draft: Draft): Promise<void> {
	const api = hereHome()?.api;
	if (!api) return;
	const who = draft.players.map((player, i) => ({
		kind: i === 0 ? ('me' as const) : ('person' as const),
		name: player?.name ?? '',
	}));
	const table = {
		game: 'heist',
		seats: who.length,
		options: optionsOf(draft),
		table_options: { hints: false },
		who,
		start: true,
		seed: draft.seed,
		app: 'companion',
	};
	try {
		const id = await api.create(table, random());
		await keepDraft(undefined);
		void askToKeep();
		go(`/companion/${id}`);
	} catch (reason) {
		toast(reason instanceof Error ? reason.message : say('wait'), 'warn');
	}
}

interface JoinProps {
	readonly draft: Draft;
	readonly onChange: Change<Draft | null>;
}

function List({ draft, onChange, onAdd }: JoinProps & { readonly onAdd: () => void }) {
	const [sure, setSure] = useState(false);
	const ready = canBegin(draft);
	return (
		<Screen
			title={say('join.title')}
			ask={
				<Steps>
					{sure ? (
						<>
							<p>{say('join.drop.sure')}</p>
							<div class="halves">
								<button type="button" class="btn" onClick={() => setSure(false)}>
									{t('back')}
								</button>
								<button
									type="button"
									class="btn cost"
									onClick={() => void onChange(null)}
								>
									{say('join.drop.yes')}
								</button>
							</div>
						</>
					) : (
						<>
							<div class="halves">
								<button
									type="button"
									class={ready ? 'btn' : 'btn go'}
									disabled={isFull(draft)}
									onClick={onAdd}
								>
									<Icon id="plus" /> {say('join.add')}
								</button>
								<button
									type="button"
									class={ready ? 'btn go' : 'btn'}
									disabled={!ready}
									onClick={() => void begin(draft)}
								>
									{ready
										? say('join.done', { n: draft.players.length })
										: say('join.few')}
								</button>
							</div>
							<button type="button" class="btn plain" onClick={() => setSure(true)}>
								{say('join.drop')}
							</button>
						</>
					)}
				</Steps>
			}
		>
			<div class="pad">
				{draft.players.length === 0 && (
					<div class="comp-lead">
						<Drawing id="i-person" class="i" />
						<p>{say('join.none')}</p>
					</div>
				)}
				<ol class="kv players">
					{draft.players.map((_, seat) => (
						<PlayerRow key={seat} draft={draft} seat={seat} onChange={onChange} />
					))}
				</ol>
			</div>
		</Screen>
	);
}

export function JoinScreens({ draft, onChange }: JoinProps) {
	/* The list, the curtain before who joins, or behind it. After a reload: the list or the curtain. */
	const [at, setAt] = useState<'list' | 'curtain' | 'open'>(
		draft.taken === null ? 'list' : 'curtain',
	);
	const close = useCallback(() => setAt('curtain'), []);
	useVeil(at === 'open', close);
	if (at === 'list')
		return <List draft={draft} onChange={onChange} onAdd={() => setAt('curtain')} />;
	if (at === 'curtain')
		return (
			<Curtain
				seat={nextSeat(draft)}
				title={say('join.curtain')}
				text={say('join.curtain.text')}
				open={say('join.curtain.open')}
				onOpen={() => setAt('open')}
				{...(draft.taken === null ? { back: () => setAt('list') } : {})}
			/>
		);
	return (
		<JoinPrivate
			draft={draft}
			onTake={(clues) => void onChange({ ...draft, taken: clues })}
			onDone={(name) => void onChange(seated(draft, name)).then(() => setAt('list'))}
		/>
	);
}
