/* What every screen of the companion is made of: a bar that says for whom it is, a middle, the step on. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { art, Drawing, Icon, Mark } from '../art/art';
import heistSvg from '../art/heist.svg';
import { say as boardSay, GoodArt, goodName } from '../boards/heist/pieces';
import type { Clue, Good } from '../boards/heist/view';
import type { Catalogue } from '../link/messages';
import { Cloth } from '../table/cloth';
import { hush } from '../table/live';
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
	/* Before the curtain is painted: nothing private may stand behind it for a frame. */
	useLayoutEffect(() => {
		hush();
		button.current?.focus();
	}, []);
	return (
		<main class="comp drawn" id="main">
			<Cloth />
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
