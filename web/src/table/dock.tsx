/*
 * The dock: the hand, and what is asked. It says one of: connection lost, not my turn, the
 * question with its buttons, ways to compare, an answer given in advance.
 */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Charge, Drawing, Icon, Mark } from '../art/art';
import type { SeatInfo } from '../boards/board';
import { canPlayWithout, isHere } from '../house';
import type { Question as Asked, Offer } from '../link/messages';
import { playAlone } from '../pages/open';
import { set, settings } from '../settings';
import { effect } from '../signal';
import { list, t } from '../words/words';
import { ANSWERED_AFTER, ANSWERS_AFTER, ASK_AFTER, HAND_AFTER } from './after';
import { Ring, useSecondsUntil } from './clock';
import { Lately } from './lately';
import { alarm, dockHeight } from './live';
import { type Button, type Choice, groups } from './picker';
import { useThings } from './rover';
import type { SeatsProps } from './seats';
import { allowNotify, canNotify } from './sound';
import { kept, late, useLate, useReached } from './still';
import { isSame, type TableStore } from './store';

export type DockProps = SeatsProps;

/** One sentence of what is asked, with what stands beside it. */
export function Prompt({
	sign,
	title,
	text,
	children,
}: {
	readonly sign: ComponentChildren;
	readonly title: ComponentChildren;
	readonly text?: ComponentChildren;
	readonly children?: ComponentChildren;
}) {
	return (
		<div class="prompt">
			{sign}
			<div>
				<h2 id="prompt" tabIndex={-1}>
					{title}
				</h2>
				{text && <p>{text}</p>}
			</div>
			{children}
		</div>
	);
}

/** Undo and hint: in the rail where there is one, beside the prompt otherwise. */
export function Tools({
	store,
	question,
	wide,
}: {
	readonly store: TableStore;
	/** What is asked where they stand. */
	readonly question: Asked | null;
	readonly wide: boolean;
}) {
	const ifAsked = (then: () => void) => () => store.stands(question) && then();
	const options = store.table.value?.table_options;
	/* A lesson goes one way. */
	const undo = !store.guide && (question?.undo || store.asksBack.value);
	const look = wide ? 'btn plain' : 'btn plain icon';
	return (
		<>
			{undo && (
				<button
					type="button"
					class={look}
					onClick={ifAsked(() => void store.undo())}
					aria-label={t('undo')}
				>
					<Icon id="undo" /> {wide && t('undo')}
				</button>
			)}
			{options?.hints && question && (
				<button
					type="button"
					class={look}
					onClick={ifAsked(() => void store.askHint())}
					aria-label={t('hint')}
				>
					<Icon id="lamp" /> {wide && t('hint')}
				</button>
			)}
		</>
	);
}

/* What is seen and what is said: the engine's label is always the name. */
export function Face({
	label,
	face,
}: {
	readonly label: string;
	readonly face: ComponentChildren;
}) {
	if (face === null || face === undefined) return <span>{label}</span>;
	return (
		<>
			<span class="sr">{label}</span>
			<span class="face" aria-hidden="true">
				{face}
			</span>
		</>
	);
}

function NumberKey({ number }: { readonly number: number }) {
	if (number > 9) return null;
	/* Print, not text: the name of the button does not say its number. */
	return <span class="key" data-key={number} aria-hidden="true" />;
}

function ChoiceButton({
	choice,
	number,
	hint,
	all,
}: {
	readonly choice: Choice;
	readonly number: number;
	/** What is hinted at: a move, or in a lesson its words. */
	readonly hint: string | null;
	readonly all: DockProps;
}) {
	const { board, props } = all;
	const hinted = hint !== null && (choice.moves[0] === hint || choice.label === hint);
	return (
		<button
			type="button"
			class={hinted ? 'btn move hinted' : 'btn move'}
			data-move={choice.key}
			onClick={() => props.picker.play(choice)}
		>
			<Face label={choice.label} face={board.moveFace?.(props, choice)} />
			<NumberKey number={number} />
		</button>
	);
}

type Lead = Exclude<Button, { kind: 'choice' }>;

/* What a button that leads on says, and where it leads. */
function leadOf(button: Lead, { store, props, board }: DockProps) {
	const { question } = props.picker;
	switch (button.kind) {
		case 'lead': {
			const { move } = button;
			const face = board.leadFace?.(props, move);
			const go = () => store.stands(question) && store.lead(move);
			return { key: move.text, name: move.label, face, go };
		}
		case 'thing': {
			const { thing } = button;
			const face = board.thingFace?.(props, thing);
			const go = () => props.picker.choose(thing);
			return { key: thing, name: props.picker.name(thing), face, go };
		}
		case 'verb': {
			const { verb } = button;
			const name = board.fold?.(props, verb) ?? button.ends.join(' … ');
			const go = () => store.stands(question) && store.foldOut(verb);
			return { key: verb, name, face: null, go };
		}
	}
}

/* A first step, a thing or a kind of move that leads on to several answers. */
function LeadButton({
	button,
	number,
	all,
}: {
	readonly button: Lead;
	readonly number: number;
	readonly all: DockProps;
}) {
	const { key, name, face, go } = leadOf(button, all);
	return (
		<button type="button" class="btn move" data-leads={key} onClick={go}>
			<Face label={name} face={face} />
			<span class="quiet">
				{t(button.kind === 'lead' ? 'ways.of' : 'moves.of', { n: button.count })}
			</span>
			<NumberKey number={number} />
		</button>
	);
}

/* More answers than this stand closer together, so that they are seen at once. */
const MANY = 9;

/*
 * How many there will be, for the style sheet: it is known before all of them are drawn, so that none changes its
 * size when others come, and to ask it by :has() would style all of them anew with each.
 */
const CROWDS = [' from-4', ' from-4 from-5', ' from-4 from-5 from-6'];
const movesClass = (count: number): string =>
	`moves${count > MANY ? ' many' : ''}${CROWDS[Math.min(count, 6) - 4] ?? ''}`;

/* So many answers are drawn in one frame, as many more in each of the next two, all others in the last. */
const AT_ONCE = 3;

/* How many of them are drawn by now. */
function useAnswers(count: number): number {
	const second = useReached(ANSWERS_AFTER + 1, count > AT_ONCE);
	const third = useReached(ANSWERS_AFTER + 2, count > 2 * AT_ONCE);
	const all = useReached(ANSWERED_AFTER, count > 3 * AT_ONCE);
	if (all) return count;
	return AT_ONCE * (third ? 3 : second ? 2 : 1);
}

/** Every answer that is left, as buttons in the engine's order. */
function Moves(all: DockProps) {
	const { board, props, store } = all;
	const hint = store.hint.value?.move ?? null;
	const answers = groups(props.picker.picked);
	const most = useAnswers(answers.reduce((sum, group) => sum + group.buttons.length, 0));
	let count = 0;
	return (
		<div class="move-groups">
			{answers.map((group) => {
				if (count >= most) return null;
				const heading = board.verb?.(props, group.verb) ?? null;
				const brief = board.brief?.(group.verb);
				return (
					<div
						class="move-group"
						key={group.verb}
						data-verb={group.verb}
						role="group"
						aria-label={heading ?? t('moves')}
					>
						{heading && (
							<span class="eyebrow">
								<span class={brief ? 'wide-t' : ''}>{heading}</span>
								{brief && <span class="narrow">{brief}</span>}
							</span>
						)}
						<div class={movesClass(group.buttons.length)}>
							{group.buttons.slice(0, most - count).map((button) => {
								count += 1;
								return button.kind === 'choice' ? (
									<ChoiceButton
										key={button.choice.key}
										choice={button.choice}
										number={count}
										hint={hint}
										all={all}
									/>
								) : (
									<LeadButton
										key={leadOf(button, all).key}
										button={button}
										number={count}
										all={all}
									/>
								);
							})}
						</div>
					</div>
				);
			})}
		</div>
	);
}

const LateMoves = late(Moves, { frames: ANSWERS_AFTER, first: 'turn' });

/** Whole payments and the like, one row each. */
function Compare({ board, props }: DockProps) {
	const { picked, pickOut } = props.picker;
	return (
		<div class="ways" role="radiogroup" aria-label={t('ways')}>
			{picked.left.map((choice) => (
				<button
					type="button"
					key={choice.key}
					class="way"
					role="radio"
					aria-checked={choice === picked.main}
					onClick={() => pickOut(choice)}
				>
					<span class="way-face">
						<Face label={choice.label} face={board.wayFace?.(props, choice)} />
					</span>
					<span class="rad" aria-hidden="true" />
				</button>
			))}
		</div>
	);
}

function MainButton({ board, props }: DockProps) {
	const { picker } = props;
	const main = picker.picked.main;
	if (!picker.picked.begun && !main) return null;
	return (
		<div class="two">
			<button type="button" class="btn plain" onClick={() => picker.back()}>
				<Icon id="back" /> {t('back')}
			</button>
			{main && (
				<button
					type="button"
					class="btn go"
					id="main-move"
					onClick={() => picker.play(main)}
				>
					<Face label={main.label} face={board.mainFace?.(props, main)} />
				</button>
			)}
		</div>
	);
}

function Hint({ store, props }: DockProps) {
	const hint = store.hint.value;
	if (!hint) return null;
	/* In a lesson it is told in words what to do. */
	const label = store.guide
		? hint.move
		: props.picker.question?.legal.find((move) => move.text === hint.move)?.label;
	const next = hint.next?.chance ?? null;
	const chances = hint.chance !== null && {
		best: `${Math.round(hint.chance)}%`,
		next: `${Math.round(next ?? hint.chance)}%`,
	};
	return (
		<div class="hint" role="note">
			<Drawing id="i-lamp" />
			<div>
				{label ? <b>{label}. </b> : <b>{t('hint.thinking')} </b>}
				{hint.why}{' '}
				{chances && (
					<span class="quiet">
						{next === null
							? t('hint.chance', { best: chances.best })
							: chances.next === chances.best
								? t('hint.equal', { best: chances.best })
								: t('hint.chances', chances)}
					</span>
				)}
			</div>
		</div>
	);
}

interface OfferProps {
	readonly offer: Offer;
	readonly store: TableStore;
	readonly seats: readonly SeatInfo[];
}

/** What somebody asks of the others, with the answer of who has given none yet. */
export function OfferRow({ offer, store, seats }: OfferProps) {
	const name = (seat: number) => seats[seat]?.name ?? '';
	const mine = seats.find((seat) => seat.mine && !offer.agreed.includes(seat.seat));
	const args = { name: name(offer.seat), about: offer.about === null ? '' : name(offer.about) };
	const own = seats[offer.seat]?.mine && !mine;
	const words = {
		undo: t(own ? 'offer.undo.own' : 'offer.undo', args),
		end: t(own ? 'offer.end.own' : 'offer.end', args),
		remove: t(own ? 'offer.remove.own' : 'offer.remove', args),
		rematch: t(own ? 'offer.rematch.own' : 'offer.rematch', args),
	};
	return (
		<div class="offer" role="group" aria-label={t('offer')}>
			<Mark seat={offer.seat} />
			<span>{words[offer.kind]}</span>
			{own && (
				<span class="offer-buttons">
					<button
						type="button"
						class="btn"
						onClick={() => void store.answer(offer.id, offer.seat, false)}
					>
						{t('offer.withdraw')}
					</button>
				</span>
			)}
			{mine && (
				<span class="offer-buttons">
					<button
						type="button"
						class="btn"
						onClick={() => void store.answer(offer.id, mine.seat, false)}
					>
						{t('no')}
					</button>
					<button
						type="button"
						class="btn"
						onClick={() => void store.answer(offer.id, mine.seat, true)}
					>
						{t('yes')}
					</button>
				</span>
			)}
		</div>
	);
}

/** When it is tried again, in words. */
export function useRetryWords(store: TableStore): string {
	const seconds = useSecondsUntil(store.link.state.value.retryAt);
	return seconds === null ? t('conn.safe') : t('conn.again', { n: seconds });
}

/* What is hidden at this table is the server's: nobody can go on with it here, only begin another. */
function Lost(all: DockProps) {
	const { store, props } = all;
	const text = useRetryWords(store);
	const { fresh } = store.link.state.value;
	const can = !fresh && canPlayWithout() && !isHere(store.id);
	const { game } = props.catalogue;
	return (
		<section class="ask" aria-label={t('conn.lost')}>
			<Prompt
				sign={<Drawing id="i-offline" class="lamp lost" />}
				title={fresh ? t('conn.connecting') : t('conn.lost')}
				text={text}
			/>
			<div class="flow">
				<button type="button" class="btn" onClick={() => store.link.retry()}>
					{t('conn.now')}
				</button>
				{can && (
					<button
						type="button"
						class="btn plain"
						onClick={() =>
							void playAlone(game, props.seats.length, settings.value.level)
						}
					>
						{t('conn.meanwhile')}
					</button>
				)}
			</div>
			{can && <p class="quiet small">{t('conn.meanwhile.line')}</p>}
		</section>
	);
}

/* The one state nobody at the table can mend: what it is, that nothing is lost, and the way on. */
function Frozen({ props }: DockProps) {
	useEffect(() => alarm(t('frozen')), []);
	return (
		<section class="ask" aria-label={t('frozen')}>
			<Prompt
				sign={<Drawing id="i-warn" class="lamp lost" />}
				title={t('frozen')}
				text={t('frozen.what')}
			/>
			<div class="flow">
				<a class="btn" href={`/new?game=${props.catalogue.game}`}>
					{t('frozen.new')}
				</a>
				<a class="btn plain" href="/">
					<Icon id="back" /> {t('menu.home')}
				</a>
			</div>
		</section>
	);
}

/* Whose choice is waited for. A person who is not here is named so, never "thinking". */
function waitedFor({ props }: DockProps): string {
	const others = props.asked.flatMap((seat) => props.seats[seat] ?? []);
	const own = props.viewer !== null && props.asked.includes(props.viewer);
	if (others.length === 0 || own) return t('waiting');
	const away = others.filter((seat) => !seat.here);
	const names = list((away.length > 0 ? away : others).map((seat) => seat.name));
	const n = away.length > 0 ? away.length : others.length;
	return t(away.length > 0 ? 'waiting.away' : 'waiting.for', { names, n });
}

/** Who has gone may be stood in for, if the others agree. */
function StandIn({ store, props, update }: DockProps) {
	const gone = props.asked
		.map((seat) => props.seats[seat])
		.find((seat) => seat?.kind === 'person' && !seat.here && !seat.mine);
	const offered = update?.offers.some((offer) => offer.kind === 'remove');
	if (!gone || offered || !props.seats.some((seat) => seat.mine)) return null;
	return (
		<div class="flow">
			<button type="button" class="btn" onClick={() => void store.offer('remove', gone.seat)}>
				<Icon id="auto" /> {t('waiting.stand-in', { name: gone.name })}
			</button>
		</div>
	);
}

/** Who has left a game that goes on, and looks at it again, may sit down where the computer plays for them. */
function SitAgain({ store, props }: DockProps) {
	const seat = store.table.value?.away[0];
	if (seat === undefined || props.over) return null;
	return (
		<div class="flow">
			<button type="button" class="btn go" onClick={() => void store.comeBack(seat)}>
				<Icon id="person" /> {t('table.sit-again')}
			</button>
		</div>
	);
}

/** Offered once, where others are waited for, and never by the browser before it was wished. */
function CallMe({ props }: DockProps) {
	const { notify, notifyAsked } = settings.value;
	const people = props.seats.some((seat) => seat.kind === 'person' && !seat.mine);
	const mine = props.seats.some((seat) => seat.mine);
	if (notify || notifyAsked || !people || !mine || !canNotify()) return null;
	const yes = async () => {
		set({ notifyAsked: true });
		await allowNotify();
	};
	return (
		<div class="call-me" role="group" aria-label={t('set.notify')}>
			<Icon id="bell" />
			<span>{t('call-me')}</span>
			<button type="button" class="btn" onClick={() => void yes()}>
				{t('yes')}
			</button>
			<button type="button" class="btn plain" onClick={() => set({ notifyAsked: true })}>
				{t('call-me.no')}
			</button>
		</div>
	);
}

const Waiting = kept((all: DockProps) => {
	const { store, props, board, update } = all;
	const first = props.asked[0] ?? props.turn;
	const question = update?.asked[0];
	return (
		<section class="ask" aria-label={t('ask')}>
			<Prompt
				sign={
					first === null || first === undefined ? (
						<Drawing id="i-watch" class="lamp" />
					) : (
						<Charge seat={first} size="l" />
					)
				}
				title={waitedFor(all)}
				text={board.waiting?.(props) ?? question?.prompt ?? t('waiting.look')}
			>
				<span class="tools">
					<Tools store={store} question={props.picker.question} wide={false} />
				</span>
			</Prompt>
			<WindowRow {...all} />
			<SitAgain {...all} />
			<StandIn {...all} />
			<CallMe {...all} />
			<Lately {...all} />
		</section>
	);
});

function WindowRow({ store, props, update, since }: DockProps) {
	const window = update?.window;
	if (!window) return null;
	const seat = props.viewer;
	const { question } = props.picker;
	const ahead = question?.legal.find((move) => move.text === window.ahead);
	return (
		<div class="window-row" {...(window.ahead === null ? {} : { 'data-ahead': true })}>
			<Ring window={window} since={since} mine={question?.reaction ?? false} />
			<span>
				{window.ahead !== null
					? t('window.ahead', { move: ahead?.label ?? window.ahead })
					: window.held
						? t('window.held')
						: t(question?.reaction ? 'window.open' : 'window.watch')}
			</span>
			{seat !== null && window.ahead !== null && (
				<button
					type="button"
					class="btn plain"
					onClick={() => void store.takeBackAnswer(seat)}
				>
					{t('window.change')}
				</button>
			)}
			{seat !== null && !window.held && (
				<button type="button" class="btn plain" onClick={() => void store.wait(seat)}>
					{t('window.wait')}
				</button>
			)}
		</div>
	);
}

/* Letters of a name that fit on a phone beside whose turn it is; the plate tells the rest. */
const LONG = 14;

function yourTurn(name: string): ComponentChildren {
	const whole = t('your-turn', { name });
	if (name.length <= LONG) return whole;
	return (
		<>
			<span class="wide-t">{whole}</span>
			<span class="narrow">{t('home.your-turn')}</span>
		</>
	);
}

function Question(all: DockProps) {
	const { store, props, board } = all;
	const { picker } = props;
	const own = board.prompt?.(props) ?? null;
	const question = picker.question;
	const me = props.seats[question?.seat ?? 0]?.name ?? '';
	const half = picker.picked.begun;
	const title =
		own?.title ??
		(half && picker.picked.chosen.length > 0
			? picker.picked.chosen.map((thing) => picker.name(thing)).join(' · ')
			: yourTurn(me));
	return (
		<section class="ask" aria-label={t('ask')}>
			<Prompt
				sign={<Drawing id="i-lamp" class="lamp" />}
				title={title}
				text={own ? own.text : (question?.prompt ?? t('window.maybe'))}
			>
				<span class="tools">
					<Tools store={store} question={props.picker.question} wide={false} />
				</span>
			</Prompt>
			<WindowRow {...all} />
			<Hint {...all} />
			{picker.picked.compare ? (
				<Compare {...all} />
			) : (
				!(half && picker.picked.main) && <LateMoves {...all} />
			)}
			<MainButton {...all} />
		</section>
	);
}

function Ask(all: DockProps) {
	const { store, props, board } = all;
	if (store.frozen()) return <Frozen {...all} />;
	if (!store.link.state.value.up) return <Lost {...all} />;
	if (!props.picker.question) return <Waiting {...all} />;
	const parts = {
		tools: (
			<span class="tools">
				<Tools store={store} question={props.picker.question} wide={false} />
			</span>
		),
		under: (
			<>
				<WindowRow {...all} />
				<Hint {...all} />
			</>
		),
	};
	return board.Ask?.(props, parts) ?? <Question {...all} />;
}

/* Toasts stand above the dock, however high it is, and never on a button. */
function useToastsAbove(dock: RefObject<HTMLDivElement>): void {
	useEffect(() => {
		const tell = () => {
			dockHeight.value = dock.current?.offsetHeight ?? 0;
		};
		const seen = new ResizeObserver(tell);
		if (dock.current) seen.observe(dock.current);
		return () => {
			seen.disconnect();
			dockHeight.value = null;
		};
	}, [dock]);
}

/* Busy while a command is under way, and while it still shows a question that is asked no more: without drawing it for that. */
function useBusy(dock: RefObject<HTMLDivElement>, store: TableStore, shown: Asked | null): void {
	useLayoutEffect(
		() =>
			effect(() => {
				const now = store.update.value?.question ?? null;
				const busy = store.busy.value || !isSame(shown, now);
				dock.current?.setAttribute('aria-busy', String(busy));
			}),
		[dock, store, shown],
	);
}

/* The hand and what is asked come each in a frame of its own; no button answers but what it was drawn for. */
function Whole(now: DockProps) {
	const all = useLate(now, ASK_AFTER);
	const { store, props, board, update } = all;
	const dock = useRef<HTMLDivElement>(null);
	useToastsAbove(dock);
	useThings(dock, now.props.picker.choose);
	useBusy(dock, store, props.picker.question);
	const lost = !store.link.state.value.up || store.frozen();
	const asked = props.picker.question !== null;
	/* On my turn focus goes to the prompt only if it was in the dock before. */
	const number = props.picker.question?.question ?? null;
	useEffect(() => {
		if (number !== null && dock.current?.contains(document.activeElement))
			document.getElementById('prompt')?.focus();
	}, [number]);
	/* Lowered by who wants to see the board; a new question, or a choice begun on the board, lifts it. */
	const [low, setLow] = useState(false);
	const { begun } = now.props.picker.picked;
	useEffect(() => setLow(false), [number, begun, lost]);
	const hand = board.Hand?.(now.props) ?? null;
	const state = lost ? 'lost' : asked ? 'mine' : 'waits';
	const hinted = store.hint.value ? 'hinting' : '';
	return (
		<div
			class={`dock ${state} ${hand ? '' : 'bare'} ${hinted} ${board.tall ? 'tall' : ''} ${low ? 'low' : ''}`}
			ref={dock}
		>
			{board.tall && (
				<button
					type="button"
					class="grip"
					aria-label={t(low ? 'dock.lift' : 'dock.lower')}
					aria-expanded={!low}
					onClick={() => setLow(!low)}
				/>
			)}
			{hand && <div class="dock-hand">{hand}</div>}
			<div class="dock-ask">
				{(update?.offers ?? []).map((offer) => (
					<OfferRow key={offer.id} offer={offer} store={store} seats={props.seats} />
				))}
				<Ask {...all} />
			</div>
		</div>
	);
}

export const Dock = late(Whole, { frames: HAND_AFTER });
