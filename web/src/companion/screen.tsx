/* What every screen of the companion is made of: a bar that says for whom it is, a middle, the step on. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { art, Drawing, Icon, Mark } from '../art/art';
import heistSvg from '../art/heist.svg';
import { say as boardSay, GoodArt, goodName } from '../boards/heist/pieces';
import type { Clue, Good } from '../boards/heist/view';
import type { Catalogue } from '../link/messages';
import { companion } from '../words/companion';
import { list, wordsOf } from '../words/words';

art(heistSvg);

export const say = wordsOf(companion);

interface ScreenProps {
	readonly title: ComponentChildren;
	/** For the holder of the phone alone, or for everybody. Never a third. */
	readonly alone?: boolean;
	readonly children: ComponentChildren;
	/** The step forward, at the bottom edge. */
	readonly ask?: ComponentChildren;
}

export function Screen({ title, alone = false, children, ask }: ScreenProps) {
	return (
		<main class={alone ? 'comp alone' : 'comp'} id="main" data-private={alone || undefined}>
			<header class="comp-bar">
				{!alone && (
					<a class="brand" href="/" aria-label={say('home')}>
						<Drawing id="mark" />
					</a>
				)}
				<h1>{title}</h1>
				<span class={alone ? 'pub private' : 'pub open'}>
					<Icon id={alone ? 'lock' : 'eye'} small />{' '}
					{alone ? say('alone') : say('everybody')}
				</span>
			</header>
			<div class="mid">{children}</div>
			{ask}
		</main>
	);
}

/** The step forward where it is one button, with others before it. */
export function Steps({ children }: { readonly children: ComponentChildren }) {
	return <section class="ask">{children}</section>;
}

/** The cloth is drawn for a phone; a wider screen has more of it, not larger folds. */
const WIDTH = 360;
const HEIGHT = 780;
const breadths = (): number =>
	Math.max(1, Math.ceil((innerWidth * HEIGHT) / (Math.max(innerHeight, 1) * WIDTH) - 0.05));
const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

function Fold({ x }: { readonly x: number }) {
	return (
		<>
			<path class="f1" d={`M${x} 0H${x + 45}V780H${x}Z`} />
			<path class="f2" d={`M${x} 0H${x + 9}C${x + 4} 260 ${x + 14} 520 ${x + 7} 780H${x}Z`} />
			<path class="f3" d={`M${x + 26} 0C${x + 20} 260 ${x + 30} 520 ${x + 25} 780`} />
			<path class="f4" d={`M${x + 38} 0C${x + 42} 260 ${x + 34} 520 ${x + 40} 780`} />
		</>
	);
}

function Swag({ x }: { readonly x: number }) {
	return (
		<>
			<path
				class="s1"
				d={`M${x - 45} 0H${x + 45}V70C${x + 40} 112 ${x - 40} 112 ${x - 45} 70Z`}
			/>
			<path
				class="s2"
				d={`M${x - 43} 74C${x - 36} 108 ${x + 36} 108 ${x + 43} 74M${x - 34} 88V98M${x - 22} 96V106M${x - 8} 100V110M${x + 8} 100V110M${x + 22} 96V106M${x + 34} 88V98`}
			/>
			<path
				class="s3"
				d={`M${x - 20} 20C${x - 14} 60 ${x + 14} 60 ${x + 20} 20M${x - 30} 14C${x - 22} 82 ${x + 22} 82 ${x + 30} 14`}
			/>
		</>
	);
}

interface CurtainProps {
	readonly seat: number | null;
	readonly title: string;
	readonly text: string;
	readonly open: string;
	readonly onOpen: () => void;
	readonly back?: () => void;
}

/** Nothing private is on the screen: whose it is, and one button. */
export function Curtain({ seat, title, text, open, onOpen, back }: CurtainProps) {
	const button = useRef<HTMLButtonElement>(null);
	const n = breadths();
	useEffect(() => button.current?.focus(), []);
	return (
		<main class="comp drawn" id="main">
			<svg
				class="cloth"
				viewBox={`0 0 ${WIDTH * n} ${HEIGHT}`}
				preserveAspectRatio="xMidYMin slice"
				aria-hidden="true"
			>
				{upTo(8 * n).map((i) => (
					<Fold key={i} x={i * 45} />
				))}
				{upTo(4 * n + 1).map((i) => (
					<Swag key={i} x={i * 90} />
				))}
				<path class="s0" d={`M0 0H${WIDTH * n}V12H0Z`} />
			</svg>
			<div class="plate">
				{seat === null ? <Drawing id="i-person" class="i who" /> : <Mark seat={seat} />}
				<h1>{title}</h1>
				<p>{text}</p>
				<button type="button" class="btn" ref={button} onClick={onOpen}>
					<Icon id="lock" /> {open}
				</button>
				{back && (
					<button type="button" class="btn plain" onClick={back}>
						{say('curtain.back')}
					</button>
				)}
			</div>
		</main>
	);
}

const ICONS = { row: 'row', column: 'column', around: 'area', steps: 'glass' } as const;

interface CluesProps {
	readonly clues: readonly Clue[];
	readonly viewer: number | null;
	readonly names: readonly string[];
	readonly catalogue: Catalogue;
	/** How a region is called. */
	readonly region: (clue: Clue) => string;
}

function clueMore(clue: Clue, { viewer, names }: CluesProps): string {
	const own = clue.seat === viewer;
	return [
		clue.round === 0
			? say(own ? 'clue.start' : 'clue.start.of')
			: say('clue.round', { n: clue.round }),
		...(own ? [] : [say('clue.by', { name: names[clue.seat] ?? '' })]),
		...(clue.paid === null ? [] : [say('clue.paid', { n: clue.paid })]),
		...(clue.revealed ? [say('clue.revealed')] : []),
	].join(', ');
}

function ClueFace({ clue, all }: { readonly clue: Clue; readonly all: CluesProps }) {
	const goods = clue.found ?? clue.pair;
	if (goods.length > 0)
		return (
			<span class="gs">
				{goods.map((good) => (
					<GoodArt key={good} good={good} label={goodName(good, all.catalogue)} />
				))}
			</span>
		);
	return <b>{clue.found ? say('reveal.nothing') : boardSay('count', { n: clue.count ?? 0 })}</b>;
}

/** All that somebody knows, the newest first. */
export function Clues(all: CluesProps) {
	return (
		<ol class="kv">
			{all.clues.map((clue, i) => (
				<li key={i}>
					<Icon id={ICONS[clue.kind]} />
					<span>
						{all.region(clue)}
						<small>{clueMore(clue, all)}</small>
					</span>
					<ClueFace clue={clue} all={all} />
				</li>
			))}
		</ol>
	);
}

export const goodsWords = (goods: readonly Good[], catalogue: Catalogue): string =>
	list(goods.map((good) => goodName(good, catalogue)));
