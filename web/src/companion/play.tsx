/*
 * The companion's table: whose turn it is stands on the curtain, a turn behind it, and what everybody is
 * told on screens of its own. The game is the engine's; the map, the forms and the notes are the board's.
 */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Drawing, Icon, Mark } from '../art/art';
import type { BoardProps } from '../boards/board';
import { Ask } from '../boards/heist/ask';
import { City } from '../boards/heist/city';
import { LensRow, NoteSheet } from '../boards/heist/note';
import { lens, tool } from '../boards/heist/notes';
import { say as boardSay, capital, GoodArt } from '../boards/heist/pieces';
import {
	type Answer,
	boxOf,
	type Clue,
	cluesOf,
	freshAnswer,
	idOf,
	isCell,
	viewOf,
} from '../boards/heist/view';
import type { Catalogue, Seat, TableMessage, Update } from '../link/messages';
import { note, noteDown } from '../offline/notes';
import { Prompt } from '../table/dock';
import { boardProps, propsOf, seatInfos } from '../table/handle';
import { useThings } from '../table/rover';
import type { TableStore } from '../table/store';
import { list } from '../words/words';
import { EndScreen } from './end';
import { Clues, Curtain, goodsWords, Screen, Steps, say } from './screen';
import { useVeil } from './veil';

/** What everybody at the table has read: rounds and occasions of a raid. */
interface Read {
	readonly round: number;
	readonly raids: number;
}

interface PlayProps {
	readonly store: TableStore;
	readonly table: TableMessage;
	readonly update: Update;
	readonly catalogue: Catalogue;
}

const NOTHING = { tools: <></>, under: <></> };

/** How the region of a clue is called, by the catalogue; steps between two goods by their number. */
export const regionWords =
	(props: BoardProps) =>
	(clue: Clue): string =>
		clue.kind === 'steps'
			? boardSay('steps', { n: clue.count ?? 0 })
			: capital(props.picker.name(`region:${clue.region}`));

const nameOf = (props: BoardProps, seat: Seat): string => props.seats[seat]?.name ?? '';

interface GroundProps {
	readonly store: TableStore;
	readonly props: BoardProps;
	/** What else can be chosen beside the map. */
	readonly children?: ComponentChildren;
}

/* The map, as a region whose things can be chosen. */
function Ground({ store, props, children }: GroundProps) {
	/* Where every cell is possible, outlines would say nothing. */
	const quiet = Boolean(viewOf(props.view).companion);
	const region = useRef<HTMLDivElement>(null);
	const choose = useCallback((thing: string) => store.choose(thing), [store]);
	useThings(region, choose);
	return (
		<div class={quiet ? 'heist quiet-map' : 'heist'} ref={region}>
			<City {...props} />
			{children}
		</div>
	);
}

interface TurnProps {
	readonly store: TableStore;
	readonly props: BoardProps;
	readonly seat: Seat;
	/** The turn is over: the curtain falls. */
	readonly onClose: () => void;
}

function Who({ props, seat }: { readonly props: BoardProps; readonly seat: Seat }) {
	return (
		<>
			<Mark seat={seat} /> {nameOf(props, seat)}
		</>
	);
}

/** One's own notes: the map with the transparency of one good, the sheet under it. */
function Notes({
	store,
	props,
	seat,
	onBack,
}: Omit<TurnProps, 'onClose'> & { readonly onBack: () => void }) {
	useEffect(() => {
		lens.value = 'painting';
		return () => {
			lens.value = '';
			tool.value = null;
		};
	}, []);
	return (
		<Screen
			alone
			title={<Who props={props} seat={seat} />}
			ask={
				<Steps>
					<button type="button" class="btn go" onClick={onBack}>
						{say('notes.back')}
					</button>
				</Steps>
			}
		>
			<Ground store={store} props={props} />
			<div class="heist comp-notes">
				<LensRow {...props} />
				<NoteSheet {...props} />
			</div>
		</Screen>
	);
}

function AnswerCard({ answer, props }: { readonly answer: Answer; readonly props: BoardProps }) {
	const goods = answer.found ?? [];
	const region = capital(props.picker.name(`region:${answer.region}`));
	return (
		<div class="bigans">
			{goods.length > 0 && (
				<span class="goods">
					{goods.map((good) => (
						<GoodArt key={good} good={good} />
					))}
				</span>
			)}
			<h2>
				{goods.length > 0
					? say('answer.goods', { region, goods: goodsWords(goods, props.catalogue) })
					: say('answer.nothing', { region })}
			</h2>
			<p>{say(goods.length > 0 ? 'answer.text' : 'answer.text.nothing')}</p>
		</div>
	);
}

interface AnswerProps extends TurnProps {
	readonly onNotes: () => void;
	readonly onTokens: () => void;
}

/** What was asked, answered; all that is known; then the curtain. */
function AnswerScreen({ props, seat, onClose, onNotes, onTokens }: AnswerProps) {
	const view = viewOf(props.view);
	const answer = freshAnswer(view, seat);
	const names = props.seats.map((one) => one.name);
	const clues = cluesOf(view, boxOf(props.catalogue)).filter(
		(clue) => !(clue.seat === seat && clue.round === view.round),
	);
	const done = props.picker.picked.left.find((choice) => choice.move?.verb === 'done');
	return (
		<Screen
			alone
			title={<Who props={props} seat={seat} />}
			ask={
				<Steps>
					<div class={view.companion ? 'twoside' : 'threeside'}>
						<button type="button" class="btn" onClick={onNotes}>
							<Icon id="pencil" /> {say('answer.notes')}
						</button>
						{!view.companion && (
							<button type="button" class="btn" onClick={onTokens}>
								{say('answer.tokens')}
							</button>
						)}
						<button
							type="button"
							class="btn go"
							disabled={!done}
							onClick={() => {
								if (done) props.picker.play(done);
								onClose();
							}}
						>
							{say('answer.close')}
						</button>
					</div>
				</Steps>
			}
		>
			<div class="pad">
				{answer && <AnswerCard answer={answer} props={props} />}
				<Clues
					clues={clues}
					viewer={seat}
					names={names}
					catalogue={props.catalogue}
					region={regionWords(props)}
				/>
				<p class="quiet">
					{say('answer.spent', { n: view.spent[seat] ?? 0 })}{' '}
					{view.companion ? say('answer.place') : ''}
				</p>
			</div>
		</Screen>
	);
}

/** A turn, behind the curtain. */
function Turn(all: TurnProps) {
	const { store, props, seat } = all;
	const [notes, setNotes] = useState(false);
	const [tokens, setTokens] = useState(false);
	const verbs = new Set(props.picker.question?.legal.map((move) => move.verb));
	useEffect(() => {
		lens.value = '';
	}, []);
	if (notes)
		return <Notes store={store} props={props} seat={seat} onBack={() => setNotes(false)} />;
	if (verbs.has('done') && !tokens)
		return (
			<AnswerScreen
				{...all}
				onNotes={() => setNotes(true)}
				onTokens={() => setTokens(true)}
			/>
		);
	return (
		<Screen
			alone
			title={<Who props={props} seat={seat} />}
			ask={
				<>
					{Ask(props, NOTHING)}
					{/* One way back at a time: first from what is half chosen. */}
					{!(tokens && props.picker.picked.begun) && (
						<Steps>
							<button
								type="button"
								class="btn plain"
								onClick={() => (tokens ? setTokens(false) : setNotes(true))}
							>
								<Icon id={tokens ? 'back' : 'pencil'} />{' '}
								{tokens ? say('notes.back') : say('answer.notes')}
							</button>
						</Steps>
					)}
				</>
			}
		>
			<Ground store={store} props={props}>
				{tokens && <LensRow {...props} />}
			</Ground>
		</Screen>
	);
}

function RevealCard({
	answer,
	first,
	props,
}: {
	readonly answer: Answer;
	readonly first: boolean;
	readonly props: BoardProps;
}) {
	const name = nameOf(props, answer.seat);
	const id = answer.region;
	const kind = boxOf(props.catalogue).regions.find((one) => one.id === id)?.kind ?? 'around';
	const goods = answer.found ?? [];
	const n = Math.max(1, goods.length);
	const asked = {
		row: say('reveal.row', { id, n }),
		column: say('reveal.column', { id, n }),
		around: say('reveal.around', { id, n }),
	}[kind];
	return (
		<div class={`reveal c${answer.seat + 1}`}>
			<h2>
				<Mark seat={answer.seat} />{' '}
				{first ? say('reveal.least', { name }) : say('reveal.equal', { name })}
			</h2>
			<p class="quiet">{asked}</p>
			<p class="ans">
				{goods.map((good) => (
					<GoodArt key={good} good={good} />
				))}
				<b>
					{goods.length > 0 ? goodsWords(goods, props.catalogue) : say('reveal.nothing')}
				</b>
			</p>
		</div>
	);
}

interface PublicProps {
	readonly props: BoardProps;
	readonly onDone: () => void;
}

/** What everybody learns at the end of a round; it stays until Done (GH-6.8). */
function RevealScreen({ props, round, onDone }: PublicProps & { readonly round: number }) {
	const view = viewOf(props.view);
	const open = view.answers.filter((one) => one.round === round && one.revealed);
	const secret = props.seats.filter((seat) => !open.some((one) => one.seat === seat.seat));
	const on = props.over
		? say('reveal.end')
		: view.phase === 'raid' || view.raids.length * 2 >= round
			? say('reveal.raid')
			: say('reveal.next', { n: round + 1 });
	return (
		<Screen
			title={say('reveal.title', { n: round })}
			ask={
				<Steps>
					<button type="button" class="btn go" onClick={onDone}>
						{on}
					</button>
				</Steps>
			}
		>
			<div class="pad">
				{open.map((answer, i) => (
					<RevealCard key={answer.seat} answer={answer} first={i === 0} props={props} />
				))}
				{secret.length > 0 && (
					<p class="quiet">
						{say('reveal.secret', {
							n: secret.length,
							names: list(secret.map((one) => one.name)),
						})}
					</p>
				)}
			</div>
		</Screen>
	);
}

/** What a raid showed. */
function RaidedScreen({ props, at, onDone }: PublicProps & { readonly at: number }) {
	const view = viewOf(props.view);
	const raid = view.raids[at];
	const cell = raid?.cell ?? '';
	const title = !raid?.cell
		? say('raided.none')
		: raid.good
			? say('raided.found', { cell, good: goodsWords([raid.good], props.catalogue) })
			: say('raided.empty', { cell });
	return (
		<Screen
			title={say('raided.title')}
			ask={
				<Steps>
					<button type="button" class="btn go" onClick={onDone}>
						{props.over ? say('reveal.end') : say('reveal.next', { n: view.round })}
					</button>
				</Steps>
			}
		>
			<div class="pad">
				<div class="bigans">
					{raid?.good ? <GoodArt good={raid.good} /> : <Drawing id="i-whistle" />}
					<h2>{title}</h2>
					{raid?.cell && <p>{say('raided.text')}</p>}
				</div>
			</div>
		</Screen>
	);
}

interface RaidProps {
	readonly store: TableStore;
	readonly props: BoardProps;
	readonly seat: Seat;
	readonly onNotes: () => void;
}

/** The liaison chooses on a public screen (GH-6.6); the second touch is the confirmation. */
function RaidScreen({ store, props, seat, onNotes }: RaidProps) {
	const [none, setNone] = useState(false);
	const { picker } = props;
	const chosen = picker.picked.chosen.find(isCell);
	const raid = chosen ? picker.picked.main : null;
	const skip = picker.picked.left.find((choice) => choice.things.length === 0);
	const tokens = !viewOf(props.view).companion;
	return (
		<Screen
			title={
				<>
					<Mark seat={seat} /> {say('raid.title', { name: nameOf(props, seat) })}
				</>
			}
			ask={
				<Steps>
					{none && skip ? (
						<>
							<Prompt
								sign={<Drawing id="i-lamp" class="lamp" />}
								title={say('raid.none.sure')}
							/>
							<div class="halves">
								<button type="button" class="btn" onClick={() => setNone(false)}>
									{say('raid.none.no')}
								</button>
								<button
									type="button"
									class="btn cost"
									onClick={() => picker.play(skip)}
								>
									{say('raid.none.yes')}
								</button>
							</div>
						</>
					) : (
						<>
							<Prompt
								sign={<Drawing id="i-lamp" class="lamp" />}
								title={say('raid.ask')}
								text={tokens ? say('raid.text.tokens') : say('raid.text')}
							/>
							<button
								type="button"
								class="btn cost"
								disabled={!raid}
								onClick={() => raid && picker.play(raid)}
							>
								<Icon id="whistle" />{' '}
								{say('raid.go', { cell: chosen ? idOf(chosen) : '…' })}
							</button>
							<div class="halves">
								<button type="button" class="btn" onClick={onNotes}>
									<Icon id="lock" /> {say('raid.notes')}
								</button>
								{!tokens && (
									<button
										type="button"
										class="btn"
										onClick={() => {
											if (picker.picked.begun) picker.back();
											setNone(true);
										}}
									>
										{say('raid.none')}
									</button>
								)}
							</div>
						</>
					)}
				</Steps>
			}
		>
			<Ground store={store} props={props} />
		</Screen>
	);
}

function useRead(table: string): readonly [Read | null, (read: Read) => void] {
	const [read, setRead] = useState<Read | null>(null);
	const name = `companion-read-${table}`;
	useEffect(() => {
		void note<Read>(name).then((kept) => setRead(kept ?? { round: 0, raids: 0 }));
	}, [name]);
	const keep = useCallback(
		(next: Read) => {
			setRead(next);
			void noteDown(name, next);
		},
		[name],
	);
	return [read, keep];
}

/* What the public may see, also while somebody's own view is open behind it. */
function usePublic({ table, update, catalogue, store }: PlayProps): BoardProps | null {
	const last = useRef<Update | null>(null);
	if (update.viewer === null || update.result) last.current = update;
	const seats = seatInfos(store, table);
	const own = boardProps(store, table, update, catalogue);
	return (
		last.current && {
			...propsOf(table, last.current, catalogue, seats, own.picker),
			viewer: null,
			keep: `tabard-${table.table}-public`,
		}
	);
}

const lastRevealed = (props: BoardProps): number =>
	Math.max(0, ...viewOf(props.view).answers.map((one) => (one.revealed ? one.round : 0)));

/** The screens of a game that is being played. */
export function PlayScreens(all: PlayProps) {
	const { store, table, update, catalogue } = all;
	const [open, setOpen] = useState<Seat | null>(null);
	const [looking, setLooking] = useState(false);
	const [read, keepRead] = useRead(table.table);
	const props = usePublic(all);
	const asked = update.asked[0]?.seat ?? null;
	const raiding = viewOf(update.view).phase === 'raid';
	/* The same seat may be asked again at once: another round is another turn. */
	const turn = `${viewOf(update.view).round} ${asked} ${raiding}`;
	const close = useCallback(() => {
		setOpen(null);
		setLooking(false);
		tool.value = null;
		void store.look(null);
	}, [store]);
	useVeil(open !== null, close);
	const before = useRef(turn);
	useEffect(() => {
		if (before.current !== turn) close();
		before.current = turn;
	}, [turn, close]);
	/* The page came back, or has just been opened: whatever was looked at is put away. */
	useEffect(close, [close]);
	const news = props && read ? unread(props, read) : null;
	/* On the public screen of a raid the liaison's questions are wanted, not the liaison's view. */
	const wanted = raiding && !news && open === null ? asked : open;
	useEffect(() => {
		if (wanted !== null && table.looking !== wanted) void store.look(wanted);
	}, [wanted, table.looking, store]);
	if (!props || !read) return <Waiting />;
	if (news && open === null)
		return news.kind === 'reveal' ? (
			<RevealScreen
				props={props}
				round={news.at}
				onDone={() => keepRead({ ...read, round: news.at })}
			/>
		) : (
			<RaidedScreen
				props={props}
				at={news.at}
				onDone={() => keepRead({ ...read, raids: news.at + 1 })}
			/>
		);
	if (update.result) return <EndScreen props={props} update={update} />;
	if (asked === null) return <Waiting />;
	const name = nameOf(props, asked);
	if (open === null && raiding && !looking)
		return (
			<RaidScreen store={store} props={props} seat={asked} onNotes={() => setLooking(true)} />
		);
	if (open === null)
		return (
			<Curtain
				seat={asked}
				title={looking ? say('curtain.look', { name }) : say('curtain.turn', { name })}
				text={say('curtain.text', { n: viewOf(props.view).round, name })}
				open={say('curtain.open', { name })}
				onOpen={() => setOpen(asked)}
				{...(looking ? { back: () => setLooking(false) } : {})}
			/>
		);
	if (update.viewer !== open) return <Waiting />;
	const own = boardProps(store, table, update, catalogue);
	return looking ? (
		<Notes store={store} props={own} seat={open} onBack={close} />
	) : (
		<Turn store={store} props={own} seat={open} onClose={close} />
	);
}

/** The next thing that everybody must read: the reveal of a round, then what its raid showed. */
function unread(
	props: BoardProps,
	read: Read,
): { readonly kind: 'reveal' | 'raid'; readonly at: number } | null {
	const raids = viewOf(props.view).raids.length;
	const round = lastRevealed(props);
	if (read.round < round) return { kind: 'reveal', at: round };
	return read.raids < raids ? { kind: 'raid', at: raids - 1 } : null;
}

export function Waiting() {
	return (
		<main class="comp" id="main" aria-busy="true">
			<p class="quiet pad">{say('wait')}</p>
		</main>
	);
}
