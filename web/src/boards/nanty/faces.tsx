/* What stands on buttons and above them: faces of moves, the prompt with the steps of a card. */
import type { ComponentChildren } from 'preact';
import { Drawing, Icon, Mark } from '../../art/art';
import type { Choice } from '../../table/picker';
import { t } from '../../words/words';
import type { BoardProps } from '../board';
import { CardIcon, Icons } from './hand';
import { givenPrompt, type Step, splitPrompt, stepper } from './layout';
import { canArea } from './map';
import { areaOf, cardSaid, iconSaid, say, seatName, thingSaid } from './say';
import { type Nanty, nantyOf } from './types';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function AreaFace({
	all,
	id,
	price,
}: {
	readonly all: Nanty;
	readonly id: string;
	readonly price: unknown;
}) {
	const area = areaOf(all, id);
	return (
		<>
			<i class="nn-nb">{area?.number}</i>
			<span>{area?.name}</span>
			{typeof price === 'number' && <b class="nn-price">£{price}</b>}
		</>
	);
}

function PawnFace({
	all,
	pawn,
	label,
}: {
	readonly all: Nanty;
	readonly pawn: string;
	readonly label: string;
}) {
	const seat = pawn.startsWith('agent-') ? Number(pawn.slice(6)) : null;
	return (
		<>
			<span
				class={`nn-pce nn-who ${seat === null ? 'nt' : `c${seat + 1}`} ${pawn === 'grenadier' ? 'gr' : ''}`}
			>
				<Drawing id={seat === null ? pawn : `ag-${seat + 1}`} />
			</span>
			<span>{label || (seat === null ? pawn : seatName(all, seat))}</span>
		</>
	);
}

/* Not doing something is said as what it means here. */
function passWord(all: Nanty, choice: Choice): string {
	const { question } = all.props.picker;
	if (typeof choice.move?.['icon'] !== 'string') return choice.label;
	return say(question?.legal.length === 1 ? 'ask.cannot' : 'ask.out');
}

/* The last step tells what is chosen: before it stands only "carry it out". */
export function moveFace(props: BoardProps, choice: Choice): ComponentChildren {
	const all = nantyOf(props);
	const move = choice.way && choice.moves.length > 1 ? null : choice.move;
	if (!move) return wayFace(all, choice);
	const area = text(move['area']);
	const card = all.box.cards.find((one) => one.id === move['card']);
	switch (move.verb) {
		case 'area':
			return area && <AreaFace all={all} id={area} price={move['price']} />;
		case 'pawn':
			return <PawnFace all={all} pawn={text(move['pawn']) ?? ''} label={choice.label} />;
		case 'play':
			return (
				card && (
					<>
						<span>{card.name}</span>
						<Icons icons={card.icons} />
					</>
				)
			);
		case 'answer':
			return (
				<>
					<CardIcon icon={{ id: 'interrupt' }} />
					<span>{choice.label}</span>
				</>
			);
		case 'use': {
			const city = areaOf(all, text(move['city']) ?? '');
			return (
				<>
					<i class="nn-nb">{city?.number}</i>
					<span>{city?.ability}</span>
				</>
			);
		}
		case 'seat':
			return typeof move['player'] === 'number' ? (
				<>
					<Mark seat={move['player']} size="s" />
					<span>{seatName(all, move['player'])}</span>
				</>
			) : null;
		case 'pass':
			return (
				<>
					<span>{passWord(all, choice)}</span>
					{canArea(all) && <span class="key nn-key">0</span>}
				</>
			);
		case 'do':
			return typeof move['icon'] === 'string' ? (
				<>
					<CardIcon icon={{ id: move['icon'] }} />
					<span>{choice.label}</span>
				</>
			) : null;
		default:
			return null;
	}
}

/* A way of several steps: a pawn from here to there, or the one thing that is chosen. */
function wayFace(all: Nanty, choice: Choice): ComponentChildren {
	const named = (sort: string) =>
		choice.things.flatMap((one) =>
			one.startsWith(`${sort}:`) ? [one.slice(sort.length + 1)] : [],
		);
	const areas = named('area');
	const [pawn] = named('pawn');
	if (pawn) {
		/* Where it goes from is told by what is chosen. */
		const left = areas.filter((id) => !all.props.picker.chosen(`area:${id}`));
		const names = left.map((id) => areaOf(all, id)?.name).join(' → ');
		const goes = left.length === areas.length ? names : `→ ${names}`;
		const label = left.length > 0 ? goes : thingSaid(all, `pawn:${pawn}`);
		return <PawnFace all={all} pawn={pawn} label={label} />;
	}
	const [only, ...rest] = choice.things;
	if (only === undefined || rest.length > 0) return null;
	const [area] = areas;
	if (area) return <AreaFace all={all} id={area} price={choice.way?.['price']} />;
	const [seat] = named('seat').map(Number);
	if (seat === undefined) return null;
	return (
		<>
			<Mark seat={seat} size="s" />
			<span>{seatName(all, seat)}</span>
		</>
	);
}

/** Ways that begin alike: what comes after the first step, which the prompt names. */
export function restFace(_: BoardProps, choice: Choice): string {
	const begin = `${choice.move?.label ?? ''} · `;
	return choice.label.startsWith(begin) ? choice.label.slice(begin.length) : choice.label;
}

/** A thing that leads on to several answers: an area with its number, a pawn as it looks. */
export function thingFace(props: BoardProps, thing: string): ComponentChildren {
	const all = nantyOf(props);
	const [sort, id = ''] = thing.split(':');
	if (sort === 'area') return <AreaFace all={all} id={id} price={null} />;
	return sort === 'pawn' ? <PawnFace all={all} pawn={id} label={thingSaid(all, thing)} /> : null;
}

/** Many of a kind on one button. */
export const fold = (_: BoardProps, verb: string): string | null =>
	verb === 'area' ? say('fold.area') : null;

const stepWord = (state: Step['state']): string =>
	({ done: say('steps.done'), now: say('steps.now'), later: say('steps.later') })[state];

function Steps({
	all,
	name,
	steps,
}: {
	readonly all: Nanty;
	readonly name: string;
	readonly steps: readonly Step[];
}) {
	/* A step further, it is another list: none of its parts slides about. */
	const at = steps.map(({ state }) => state).join(' ');
	return (
		<span
			key={`${name} ${at}`}
			class="nn-steps"
			role="list"
			aria-label={say('steps.label', { name })}
		>
			{steps.map(({ icon, state }, i) => (
				<span
					key={i}
					role="listitem"
					class={state}
					{...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
				>
					{state === 'done' && <Icon id="check" small />}
					<CardIcon icon={icon} />
					<span class={state === 'now' ? '' : 'sr'}>{iconSaid(all, icon)}</span>
					<span class="sr">{stepWord(state)}</span>
				</span>
			))}
		</span>
	);
}

/* A card under way: its name, its icons in order, what it says. */
function Doing({
	all,
	under,
}: {
	readonly all: Nanty;
	readonly under: NonNullable<ReturnType<typeof stepper>>;
}) {
	const now = under.steps.find((step) => step.state === 'now');
	/* What the card says matters while its text is carried out, or to who looks on. */
	const tells = now?.icon.id === 'scroll' || under.seat !== all.props.picker.question?.seat;
	return (
		<span class="nn-doing">
			<b>{under.card.name}</b>
			<Steps all={all} name={under.card.name} steps={under.steps} />
			{tells && under.card.text && <span class="nn-text">{under.card.text}</span>}
		</span>
	);
}

/** While others are waited for: the card they carry out. What they are asked is said to them alone. */
export function waiting(props: BoardProps): ComponentChildren {
	const all = nantyOf(props);
	const under = stepper(all.view, all.box);
	return under ? <Doing all={all} under={under} /> : t('waiting.look');
}

/* Something is chosen: its name, and what a card does; otherwise the question goes on. */
function halfPrompt(all: Nanty, asked: string) {
	const { chosen } = all.props.picker.picked;
	const card = all.box.cards.find((one) => chosen.includes(`card:${one.id}`));
	const under = stepper(all.view, all.box);
	const text = under?.steps.some(({ icon, state }) => state === 'now' && icon.id === 'scroll');
	const said = card ? (card.text ?? cardSaid(all, card)) : '';
	if (card && all.props.picker.picked.main?.move?.verb === 'card')
		return givenPrompt(asked, card.name, said);
	return {
		title: chosen.map((thing) => thingSaid(all, thing)).join(' · '),
		text: card ? said : ((text && under?.card.text) ?? splitPrompt(asked).ask),
	};
}

/** The question as a title, under it the card and its icons in order. */
export function prompt(
	props: BoardProps,
): { readonly title: ComponentChildren; readonly text?: ComponentChildren } | null {
	const all = nantyOf(props);
	const { question, picked } = props.picker;
	if (!question) return null;
	if (picked.begun && picked.chosen.length > 0) return halfPrompt(all, question.prompt ?? '');
	const name = seatName(all, question.seat);
	if (question.reaction)
		return question.prompt
			? { title: say('ask.react', { name }), text: question.prompt }
			: { title: say('ask.ahead', { name }), text: t('window.maybe') };
	const under = stepper(all.view, all.box);
	if (!question.prompt) return null;
	const { about, ask } = splitPrompt(question.prompt);
	if (!under) return { title: t('your-turn', { name }), text: ask };
	if (about !== under.card.name) return about ? { title: ask, text: about } : null;
	if (under.seat !== question.seat)
		return { title: ask, text: [about, under.card.text].filter(Boolean).join(': ') };
	return {
		title: ask,
		text: <Doing all={all} under={under} />,
	};
}
