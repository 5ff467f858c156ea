/* A new table: the game, who sits where, the rules and the manners of the table. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, Mark, Poster } from '../art/art';
import { anyApi } from '../house';
import type { Catalogue, CatalogueOption, TableOptions, Who } from '../link/messages';
import { place } from '../router';
import { set, settings } from '../settings';
import { toast } from '../table/live';
import { levelName } from '../table/seats';
import { lang, list, t } from '../words/words';
import { mannerRows, Rows, rowsOf, windowWords } from './agreed';
import { Seg, Switch } from './choices';
import { chosen, GAMES, helpOf, lineOf, optionsFor, possible } from './games';
import { myName, open } from './open';
import { Site } from './site';

type Sitter = 'me' | 'here' | 'friend' | 'bot';

export interface SeatPlan {
	readonly sitter: Sitter;
	readonly name: string;
	readonly level: number;
}

const guestName = (seat: number): string => t('new.guest', { n: seat + 1 });

/** What the table is told of a seat. */
export function whoOf(plan: SeatPlan): Who {
	if (plan.sitter === 'friend') return { kind: 'open' };
	if (plan.sitter === 'bot') return { kind: 'bot', level: plan.level };
	if (plan.sitter === 'me') return { kind: 'me', name: plan.name };
	return { kind: 'person', name: plan.name };
}

/* What the box says for so many; until that is known, what it said for another number. */
function useCatalogue(game: string, seats: number): Catalogue | null {
	const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
	const language = lang.value;
	useEffect(() => {
		let asked = true;
		anyApi()
			.catalogue(game, language, seats)
			.catch(() => null)
			.then((found) => asked && setCatalogue(found));
		return () => {
			asked = false;
		};
	}, [game, language, seats]);
	return catalogue?.game === game ? catalogue : null;
}

function GamePick({
	game,
	onPick,
}: {
	readonly game: string;
	readonly onPick: (game: string) => void;
}) {
	return (
		<div class="pick" role="radiogroup" aria-label={t('new.game')}>
			{GAMES.map((one) => (
				<button
					type="button"
					key={one.id}
					role="radio"
					aria-checked={one.id === game}
					onClick={() => onPick(one.id)}
				>
					<Poster game={one.id} class="" />
					<span>{t(one.title)}</span>
				</button>
			))}
		</div>
	);
}

/** The same sitters in another order, each as likely; `below(n)` draws from 0 to n - 1. */
export function shuffled<T>(list: readonly T[], below: (n: number) => number): readonly T[] {
	const drawn = [...list];
	for (let i = drawn.length - 1; i > 0; i--) {
		const j = below(i + 1);
		[drawn[i], drawn[j]] = [drawn[j] as T, drawn[i] as T];
	}
	return drawn;
}

/* Sixteen bits over six seats are fair enough for who sits where; the shuffle is the table's. */
const below = (n: number): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % n;

interface SeatRowProps {
	readonly seat: number;
	readonly plan: SeatPlan;
	/** This seat is mine, or may be. */
	readonly own: boolean;
	readonly removable: boolean;
	readonly onChange: (change: Partial<SeatPlan>) => void;
	readonly onRemove: () => void;
}

function SeatDetail({ plan, seat, onChange }: SeatRowProps) {
	if (plan.sitter === 'friend')
		return (
			<>
				{t('new.friend')}
				<small>{t('new.friend.line')}</small>
			</>
		);
	if (plan.sitter === 'bot')
		return (
			<>
				{t('seat.computer')}
				<select
					class="sel2"
					aria-label={t('home.how-strong')}
					value={plan.level}
					onChange={(event) => onChange({ level: Number(event.currentTarget.value) })}
				>
					{[1, 2, 3, 4, 5, 6].map((level) => (
						<option key={level} value={level}>
							{levelName(level)}
						</option>
					))}
				</select>
			</>
		);
	return (
		<>
			<label class="sr" for={`name-${seat}`}>
				{t('lobby.name')}
			</label>
			<input
				class="input"
				id={`name-${seat}`}
				maxLength={24}
				value={plan.name}
				placeholder={plan.sitter === 'here' ? guestName(seat) : t('me')}
				onInput={(event) => onChange({ name: event.currentTarget.value })}
			/>
			{plan.sitter === 'here' && <small>{t('new.here.line')}</small>}
		</>
	);
}

function SeatRow(all: SeatRowProps) {
	const { seat, plan, own, removable, onChange, onRemove } = all;
	const choices: { value: Sitter; face: string }[] = [
		...(own
			? [{ value: 'me' as const, face: t('new.me') }]
			: [{ value: 'here' as const, face: t('new.here') }]),
		{ value: 'friend', face: t('new.friend.short') },
		{ value: 'bot', face: t('new.bot') },
	];
	return (
		<div class="srow">
			<Mark seat={seat} size="l" />
			<div class="what">
				<SeatDetail {...all} />
			</div>
			<Seg
				label={t('new.who', { n: seat + 1 })}
				value={plan.sitter}
				choices={choices}
				onChange={(sitter) => onChange({ sitter })}
			/>
			{removable ? (
				<button
					type="button"
					class="btn plain icon srow-x"
					aria-label={t('new.remove', { n: seat + 1 })}
					onClick={onRemove}
				>
					<Icon id="close" />
				</button>
			) : (
				<span class="srow-x" />
			)}
		</div>
	);
}

interface OptionProps {
	readonly option: CatalogueOption;
	/** What there is to say of it, where nothing else on the page says the same. */
	readonly line: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** An option of the game, drawn by what its values are. */
function GameOption({ option, line, value, onChange }: OptionProps) {
	const values = possible(option);
	const ids = values.map((one) => one.id);
	const why = option.values?.find((one) => one.why)?.why;
	const { name } = helpOf(option);
	const more = line && <small>{line}</small>;
	if (why !== undefined && values.length < 2)
		return (
			<div class="opt">
				<b>{name}</b>
				<small>{t('new.not-here', { why })}</small>
			</div>
		);
	if (option.values && ids.length === 2 && ids.includes('on') && ids.includes('off'))
		return (
			<Switch on={value === 'on'} onChange={(on) => onChange(on ? 'on' : 'off')}>
				{name}
				{more}
			</Switch>
		);
	if (!option.values)
		return (
			<div class="opt">
				<label class="lab" for={`option-${option.id}`}>
					<b>{name}</b>
				</label>
				<input
					class="input"
					id={`option-${option.id}`}
					maxLength={120}
					value={value}
					placeholder={t('new.text-none')}
					onInput={(event) => onChange(event.currentTarget.value)}
				/>
				{more}
			</div>
		);
	return (
		<div class="opt">
			<span class="lab">
				<b>{name}</b>
			</span>
			{values.length > 4 ? (
				<select
					class="sel2"
					aria-label={name}
					value={value}
					onChange={(event) => onChange(event.currentTarget.value)}
				>
					{values.map((one) => (
						<option key={one.id} value={one.id}>
							{one.name}
						</option>
					))}
				</select>
			) : (
				<Seg
					label={name}
					value={value}
					choices={values.map((one) => ({ value: one.id, face: one.name }))}
					onChange={onChange}
				/>
			)}
			{more}
		</div>
	);
}

type Manners = Pick<TableOptions, 'clock' | 'window' | 'hints' | 'shading' | 'undo' | 'open'>;

const WINDOWS: readonly TableOptions['window'][] = [0, 3, 10, 'wait'];

function TableManners({
	manners,
	reacts,
	onChange,
}: {
	readonly manners: Manners;
	/** Only where somebody may react. */
	readonly reacts: boolean;
	readonly onChange: (change: Partial<Manners>) => void;
}) {
	return (
		<section class="box">
			<h2>{t('new.manners')}</h2>
			<div class="opt">
				<b>{t('new.clock')}</b>
				<Seg
					label={t('new.clock')}
					value={manners.clock}
					onChange={(clock) => onChange({ clock })}
					choices={[
						{ value: 'none', face: t('clock.none') },
						{ value: 'live:900+5', face: t('minutes', { n: 15 }) },
						{ value: 'move:259200', face: t('clock.turn-days', { n: 3 }) },
					]}
				/>
				<small>{t('new.clock.line')}</small>
			</div>
			{reacts && (
				<div class="opt">
					<b>{t('new.window')}</b>
					<Seg
						label={t('new.window')}
						value={manners.window}
						onChange={(window) => onChange({ window })}
						choices={WINDOWS.map((value) => ({ value, face: windowWords(value) }))}
					/>
					<small>{t('new.window.line')}</small>
				</div>
			)}
			<Switch on={manners.hints} onChange={(hints) => onChange({ hints })}>
				{t('new.hints')}
			</Switch>
			<Switch on={manners.open} onChange={(open) => onChange({ open })}>
				{t('new.in-lobby')}
			</Switch>
		</section>
	);
}

function firstPlans(seats: number): readonly SeatPlan[] {
	const level = settings.value.level;
	return Array.from({ length: seats }, (_, seat) => ({
		sitter: seat === 0 ? 'me' : seat === 1 ? 'friend' : 'bot',
		name: seat === 0 ? settings.value.name : '',
		level,
	}));
}

/** Those at this device who said no name are told apart by their seats. */
function named(plan: SeatPlan, seat: number): SeatPlan {
	if (plan.name) return plan;
	return { ...plan, name: plan.sitter === 'me' ? myName() : guestName(seat) };
}

const sitterName = (plan: SeatPlan, seat: number): string =>
	plan.sitter === 'friend'
		? t('new.a-friend')
		: plan.sitter === 'bot'
			? levelName(plan.level)
			: named(plan, seat).name;

export function NewPage() {
	const asked = new URLSearchParams(place.value.query).get('game');
	const [game, setGame] = useState(asked ?? 'looting');
	const card = GAMES.find((one) => one.id === game);
	const [plans, setPlans] = useState(() => firstPlans(card?.alone ?? 3));
	const catalogue = useCatalogue(game, Math.min(plans.length, card?.seats[1] ?? 6));
	const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
	const [manners, setManners] = useState<Manners>({
		clock: 'none',
		window: 3,
		hints: true,
		shading: false,
		undo: true,
		open: false,
	});
	const most = card?.seats[1] ?? catalogue?.seats_max ?? 6;
	const least = card?.seats[0] ?? catalogue?.seats_min ?? 2;
	const shown = plans.slice(0, most);
	/* My seat, wherever it was drawn; the first where I sit nowhere. */
	const own = Math.max(
		0,
		shown.findIndex((plan) => plan.sitter === 'me'),
	);
	const offered = optionsFor(catalogue?.options ?? [], shown.length, most);
	const typed = offered.filter((option) => !option.values);
	const changed = rowsOf(offered, options, false);
	const gameOption = (option: CatalogueOption, i: number, all: readonly CatalogueOption[]) => (
		<GameOption
			key={option.id}
			option={option}
			line={lineOf(option, all[i + 1])}
			value={chosen(option, options[option.id])}
			onChange={(value) => setOptions({ ...options, [option.id]: value })}
		/>
	);
	const title = card ? t(card.title) : (catalogue?.title ?? game);
	const pickGame = (id: string) => {
		setGame(id);
		setOptions({});
	};
	const change = (seat: number, part: Partial<SeatPlan>) => {
		if (seat === own && part.name !== undefined) set({ name: part.name });
		setPlans(shown.map((plan, i) => (i === seat ? { ...plan, ...part } : plan)));
	};
	const addSeat = () =>
		setPlans([...shown, { sitter: 'bot', name: '', level: settings.value.level }]);
	const drawSeats = () => {
		const drawn = shuffled(shown, below);
		setPlans(drawn);
		toast(t('new.drawn', { list: list(drawn.map(sitterName)) }), 'shuffle');
	};
	const openIt = () => {
		const who = shown.map((plan, seat) => whoOf(named(plan, seat)));
		const alone = who.every((one) => one.kind !== 'open');
		const wished = Object.fromEntries(
			offered.flatMap((option) =>
				option.id in options ? [[option.id, chosen(option, options[option.id])]] : [],
			),
		);
		void open(
			{ game, seats: shown.length, options: wished, table_options: manners, who },
			alone,
		);
	};
	return (
		<Site title={t('new.title')}>
			<main class="form new" id="main">
				<h1>{t('new.title')}</h1>
				<div class="main">
					<section class="box">
						<h2>{t('new.game')}</h2>
						<GamePick game={game} onPick={pickGame} />
					</section>
					<section class="box">
						<h2>{t('lobby.seats')}</h2>
						<div>
							{shown.map((plan, seat) => (
								<SeatRow
									key={seat}
									seat={seat}
									plan={plan}
									own={seat === own}
									removable={seat !== own && shown.length > least}
									onChange={(part) => change(seat, part)}
									onRemove={() => setPlans(shown.filter((_, i) => i !== seat))}
								/>
							))}
						</div>
						<div class="flow">
							{shown.length < most && (
								<button type="button" class="btn" onClick={addSeat}>
									<Icon id="plus" /> {t('new.add')}
								</button>
							)}
							{shown.length > 1 && (
								<button type="button" class="btn plain" onClick={drawSeats}>
									<Icon id="shuffle" /> {t('new.draw')}
								</button>
							)}
						</div>
					</section>
					{offered.length > 0 && (
						<section class="box">
							<h2>{t('new.rules')}</h2>
							{offered.filter((option) => option.values).map(gameOption)}
							{typed.length > 0 && (
								<details class="as-usual">
									<summary>{t('new.more')}</summary>
									{typed.map(gameOption)}
								</details>
							)}
						</section>
					)}
					<TableManners
						manners={manners}
						reacts={catalogue?.reacts ?? false}
						onChange={(part) => setManners({ ...manners, ...part })}
					/>
				</div>
				<aside class="box sum" aria-label={t('new.open')}>
					<h2>{t('new.for', { game: title, n: shown.length })}</h2>
					<p>{list(shown.map(sitterName))}</p>
					<Rows
						rows={[
							...(changed.length > 0
								? changed
								: [[t('new.rules'), t('new.text-none')] as const]),
							...mannerRows(manners, catalogue?.reacts),
						]}
					/>
					<button type="button" class="btn go big" onClick={openIt}>
						{t('new.open')}
					</button>
					<p class="quiet small">{t('lobby.give-line')}</p>
				</aside>
			</main>
		</Site>
	);
}
