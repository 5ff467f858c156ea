/*
 * What is asked of me: a clue and its price, where a token goes, which cell is raided. Its own form,
 * because eighty questions and sixty cells are no list of buttons: kind, then line or cell, then price.
 */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Drawing, Icon, Mark } from '../../art/art';
import type { Thing } from '../../link/messages';
import { Seg } from '../../pages/choices';
import { Face, Prompt } from '../../table/dock';
import type { Choice } from '../../table/picker';
import { list, t } from '../../words/words';
import type { AskParts, BoardPicker, BoardProps } from '../board';
import { instead, isAsking, thingProps } from './city';
import { kind } from './notes';
import { capital, GoodArt, goodName, say } from './pieces';
import { freshAnswer, idOf, isCell, type Kind, tokensByCell, viewOf } from './view';

const amountOf = (choice: Choice): Thing | undefined =>
	choice.things.find((thing) => thing.startsWith('amount:'));

const kindOf = (thing: Thing | undefined): Kind | null =>
	thing === undefined ? null : isCell(thing) ? 'around' : (thing.split(':')[0] as Kind);

export const kindName = (one: Kind): string =>
	({ row: say('kind.row'), column: say('kind.column'), around: say('kind.around') })[one];

function kindWords(one: Kind, chosen: Thing | undefined): string {
	const words = kindName(one);
	return chosen !== undefined && kindOf(chosen) === one ? `${words} ${idOf(chosen)}` : words;
}

function KindSwitch({ picker }: { readonly picker: BoardPicker }) {
	const chosen = picker.picked.chosen[0];
	const kinds: readonly Kind[] = ['row', 'column', 'around'];
	return (
		<Seg
			label={say('look-in')}
			value={kindOf(chosen) ?? kind.value}
			onChange={(next) => {
				kind.value = next;
				for (let i = 0; i <= picker.picked.chosen.length; i++) picker.back();
			}}
			choices={kinds.map((one) => ({
				value: one,
				face: (
					<>
						<Icon id={one === 'around' ? 'area' : one} /> {kindWords(one, chosen)}
					</>
				),
			}))}
		/>
	);
}

/** Rows or columns as buttons; an area is chosen on the map. */
function Lines({ picker }: { readonly picker: BoardPicker }) {
	const moves = picker.question?.legal.filter((move) => move.verb === kind.value) ?? [];
	if (kind.value === 'around') return <p class="heist-tip">{say('ask.tap')}</p>;
	return (
		<div class="heist-lines" role="group" aria-label={say('look-in')}>
			{moves.map((move) => {
				const thing = move.things[0] ?? '';
				return (
					<button
						type="button"
						key={thing}
						{...picker.props(thing, { class: 'btn', label: move.label })}
					>
						{idOf(thing)}
					</button>
				);
			})}
		</div>
	);
}

/** Whole payments side by side; the main button pays and looks. */
function Pays({ picker }: { readonly picker: BoardPicker }) {
	const { left, main } = picker.picked;
	return (
		<div class="heist-pays" role="radiogroup" aria-label={say('pay')}>
			{left.map((choice) => (
				<button
					type="button"
					key={choice.key}
					class={choice === main ? 'btn on' : 'btn'}
					role="radio"
					aria-checked={choice === main}
					aria-label={choice.label}
					data-move={choice.key}
					onClick={() => picker.pickOut(choice)}
				>
					{say('pounds', { n: idOf(amountOf(choice) ?? ':') })}
				</button>
			))}
		</div>
	);
}

function Main({
	picker,
	choice,
	face,
	risk = false,
	back = true,
}: {
	readonly picker: BoardPicker;
	readonly choice: Choice | null;
	/** Shorter than the label, which stays its name. */
	readonly face?: string;
	readonly risk?: boolean;
	readonly back?: boolean;
}) {
	if (!choice && !back) return null;
	return (
		<div class={back ? 'two' : 'one'}>
			{back && (
				<button type="button" class="btn plain" onClick={() => picker.back()}>
					<Icon id="back" /> {t('back')}
				</button>
			)}
			{choice && (
				<button
					type="button"
					class={risk ? 'btn cost' : 'btn go'}
					id="main-move"
					onClick={() => picker.play(choice)}
				>
					{risk && <Icon id="whistle" />}{' '}
					{face ? <Face label={choice.label} face={face} /> : choice.label}
				</button>
			)}
		</div>
	);
}

interface FormProps {
	readonly props: BoardProps;
	readonly parts: AskParts;
}

function Form({
	title,
	text,
	form,
	children,
}: {
	readonly title: string;
	readonly text?: string | null;
	readonly form: FormProps;
	readonly children: ComponentChildren;
}) {
	return (
		<section class="ask heist-ask" aria-label={t('ask')}>
			<Slip {...form.props} />
			<Prompt sign={<Drawing id="i-lamp" class="lamp" />} title={title} text={text}>
				{form.parts.tools}
			</Prompt>
			{form.parts.under}
			{children}
		</section>
	);
}

/** The answer I have just been given: mine alone. */
function Slip(props: BoardProps) {
	const view = viewOf(props.view);
	const answer = view.phase === 'raid' ? null : freshAnswer(view, props.viewer);
	if (!answer?.found) return null;
	const goods = answer.found.map((good) => goodName(good, props.catalogue));
	return (
		<div class="heist-slip">
			<span class="goods">
				{answer.found.map((good) => (
					<GoodArt key={good} good={good} />
				))}
			</span>
			<span>
				<b>
					{capital(props.picker.name(`region:${answer.region}`))}:{' '}
					{goods.length > 0 ? list(goods) : say('nothing')}
				</b>
				<small>
					<Icon id="lock" small /> {say('only')}
				</small>
			</span>
		</div>
	);
}

/* A hint at a row is seen where rows are asked for. */
function useHinted({ question, hinted }: BoardPicker): void {
	const meant = question?.legal.map((move) => move.things[0]).find((one) => one && hinted(one));
	const wanted = kindOf(meant);
	useEffect(() => {
		if (wanted) kind.value = wanted;
	}, [wanted]);
}

function ClueForm(form: FormProps) {
	const { picker } = form.props;
	const { picked } = picker;
	useHinted(picker);
	const ways = picked.left.some((choice) => amountOf(choice) !== undefined);
	return (
		<Form title={say('ask.title')} text={say('ask.open')} form={form}>
			<div class="rowx">
				<span class="lb">{say('look-in')}</span>
				<KindSwitch picker={picker} />
				{picked.begun && ways && <span class="lb">{say('pay')}</span>}
				{picked.begun && ways ? <Pays picker={picker} /> : <Lines picker={picker} />}
			</div>
			<Main picker={picker} choice={picked.begun ? picked.main : null} back={false} />
		</Form>
	);
}

/* The question is settled and the price is not: a way that was begun step by step. */
function PayForm(form: FormProps) {
	const { picker } = form.props;
	return (
		<Form title={say('pay.title')} text={picker.question?.prompt ?? null} form={form}>
			<Pays picker={picker} />
			<Main picker={picker} choice={picker.picked.main} back={false} />
		</Form>
	);
}

function SeeForm(form: FormProps) {
	const { picker } = form.props;
	return (
		<Form title={say('see.title')} text={picker.question?.prompt ?? null} form={form}>
			<Main picker={picker} choice={picker.picked.left[0] ?? null} back={false} />
		</Form>
	);
}

function PlaceForm(form: FormProps) {
	const { picker, catalogue, view } = form.props;
	const { chosen, left, begun, main } = picker.picked;
	const held = chosen.find((thing) => thing.startsWith('good:'));
	const taken = held ? idOf(held) : viewOf(view).face;
	const cell = chosen.find(isCell);
	const good = taken ? capital(goodName(taken, catalogue)) : '';
	const done = picker.question?.legal.find((move) => move.verb === 'done');
	const end = left.find((choice) => choice.move !== null && choice.move === done);
	/* A good alone leads to every cell: none of them is meant until one is chosen. */
	const settled = cell || left.length === 1 ? (left.length === 1 ? main : null) : null;
	if (settled && cell)
		return (
			<Form
				title={say('place.on', { good, cell: idOf(cell) })}
				text={say('place.final')}
				form={form}
			>
				<Main
					picker={picker}
					choice={settled}
					face={say('place.it', { cell: idOf(cell) })}
				/>
			</Form>
		);
	if (taken)
		return (
			<Form title={say('place.where', { good })} text={say('place.cell')} form={form}>
				<Main picker={picker} choice={null} back={begun} />
			</Form>
		);
	return (
		<Form title={say('place.title')} text={say('place.take')} form={form}>
			{end && (
				<div class="one">
					<button
						type="button"
						class="btn go"
						data-move={end.key}
						onClick={() => picker.play(end)}
					>
						{end.label}
					</button>
				</div>
			)}
		</Form>
	);
}

function RaidForm(form: FormProps) {
	const { props } = form;
	const { picker } = props;
	const tokens = tokensByCell(viewOf(props.view).tokens);
	const moves = picker.question?.legal ?? [];
	const plain = picker.picked.left.filter((choice) => choice.things.length === 0);
	return (
		<Form title={say('raid.title')} text={picker.question?.prompt ?? null} form={form}>
			<div class="heist-cells" role="group" aria-label={say('raid.cells')}>
				{moves.map((move) => {
					const thing = move.things[0];
					return (
						thing !== undefined && (
							<button
								type="button"
								key={thing}
								{...thingProps(
									picker,
									thing,
									{
										class: picker.chosen(thing) ? 'btn on' : 'btn',
										label: move.label,
									},
									true,
								)}
								onClick={instead(picker, thing)}
							>
								{idOf(thing)}
								<span class="mk">
									{(tokens.get(idOf(thing)) ?? []).map((token) => (
										<Mark key={token.at} seat={token.seat} size="s" />
									))}
								</span>
							</button>
						)
					);
				})}
			</div>
			{!picker.picked.begun &&
				plain.map((choice) => (
					<Main key={choice.key} picker={picker} choice={choice} back={false} />
				))}
			{picker.picked.main && <Main picker={picker} choice={picker.picked.main} risk />}
		</Form>
	);
}

/** The form of the question, by the moves it offers; null: the frame's own list. */
export function Ask(props: BoardProps, parts: AskParts) {
	const verbs = new Set(props.picker.question?.legal.map((move) => move.verb));
	const form = { props, parts };
	if (isAsking(props.picker)) return <ClueForm {...form} />;
	if (verbs.has('pay')) return <PayForm {...form} />;
	if (verbs.has('see')) return <SeeForm {...form} />;
	if (verbs.has('token') || verbs.has('done') || verbs.has('on')) return <PlaceForm {...form} />;
	return verbs.has('raid') ? <RaidForm {...form} /> : null;
}
