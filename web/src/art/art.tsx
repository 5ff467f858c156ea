/*
 * Drawings. Symbols live in one hidden <svg> at the head of the page and are used by id; each part
 * of the page brings the sheet it needs (`art(sheet)`), so that a first visit loads no board.
 * A symbol takes its colours from --k ink, --p paper, --t tint, --m metal of where it stands.
 */
import type { JSX } from 'preact';
import posters from './posters.svg';

const known = new Set<string>();

/** Put the symbols of a sheet (the text of an .svg file of this folder) into the page, once. */
export function art(sheet: string): void {
	const found = sheet.match(/<symbol id="[^"]+"[\s\S]*?<\/symbol>/g) ?? [];
	const fresh = found.filter((symbol) => {
		const id = symbol.slice(12, symbol.indexOf('"', 12));
		return !known.has(id) && known.add(id);
	});
	if (fresh.length === 0) return;
	let defs = document.getElementById('art');
	if (!defs) {
		defs = document.createElement('div');
		defs.id = 'art';
		defs.className = 'defs';
		defs.setAttribute('aria-hidden', 'true');
		document.body.prepend(defs);
	}
	defs.insertAdjacentHTML(
		'beforeend',
		`<svg xmlns="http://www.w3.org/2000/svg">${fresh.join('')}</svg>`,
	);
}

interface DrawingProps {
	readonly id: string;
	/** Its name, where the drawing alone carries the meaning. */
	readonly label?: string | undefined;
	readonly class?: string | undefined;
	readonly style?: JSX.CSSProperties | undefined;
}

/** A symbol by id. Without a label it is decoration. */
export function Drawing({ id, label, class: name = '', style }: DrawingProps) {
	return label ? (
		<svg class={name} style={style} role="img" aria-label={label}>
			<use href={`#${id}`} />
		</svg>
	) : (
		<svg class={name} style={style} aria-hidden="true">
			<use href={`#${id}`} />
		</svg>
	);
}

/* There are many of these two: they draw the symbol themselves, without a part in between. */

/** An icon of the 24 px grid: `<Icon id="undo" />`. */
export function Icon({ id, small = false }: { readonly id: string; readonly small?: boolean }) {
	return Drawing({ id: `i-${id}`, class: small ? 'i i-16' : 'i' });
}

/** The charge of a seat in its colour. Seats count from 0. */
export function Mark({
	seat,
	size = '',
}: {
	readonly seat: number;
	readonly size?: '' | 's' | 'l';
}) {
	const n = (seat % 6) + 1;
	return Drawing({ id: `s-${n}`, class: `mark ${size} c${n}` });
}

/**
 * The same among words, which come and go: a picture of the style sheet. Chromium puts together all layers of the page
 * anew when an <svg> comes or goes.
 */
export function Charge({
	seat,
	size = '',
}: {
	readonly seat: number;
	readonly size?: 's' | 'l' | '';
}) {
	return <span class={`charge ${size} c${(seat % 6) + 1}`} />;
}

/** The poster of a game, cropped to its place. */
export function Poster({
	game,
	class: name = 'art',
}: {
	readonly game: string;
	readonly class?: string;
}) {
	art(posters);
	return (
		<svg
			class={name}
			viewBox="0 0 320 220"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
		>
			<use href={`#poster-${game}`} width="320" height="220" />
		</svg>
	);
}

export function Skyline() {
	return (
		<svg
			class="skyline"
			viewBox="0 0 1200 100"
			preserveAspectRatio="xMidYMax slice"
			aria-hidden="true"
		>
			<use href="#skyline" width="1200" height="100" />
		</svg>
	);
}
