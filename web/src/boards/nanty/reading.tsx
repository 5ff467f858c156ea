/*
 * A card to be read: who points at a card of the hand, walks to it with the keys or puts a finger on it
 * sees it large above the dock, with its icons in words. It covers no card and no button, lets every
 * click through, and says nothing that the name of the card does not say to those who listen.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Drawing } from '../../art/art';
import { iconSaid } from './say';
import type { Nanty } from './types';

interface Pointed {
	readonly id: string;
	/** The middle of the card. */
	readonly x: number;
}

/* As wide as .nn-read, with the room it keeps from the edge of the window. */
const HALF = 136;

const cardAt = (target: EventTarget | null): HTMLElement | null =>
	target instanceof Element ? target.closest<HTMLElement>('.nn-card') : null;

/* What is pointed at within the part that the mark stands in. */
function usePointed(mark: { readonly current: HTMLElement | null }): Pointed | null {
	const [pointed, setPointed] = useState<Pointed | null>(null);
	useEffect(() => {
		const room = mark.current?.parentElement;
		if (!room) return;
		const stop = new AbortController();
		const read = (target: EventTarget | null) => {
			const card = cardAt(target);
			const id = card?.dataset['thing']?.slice('card:'.length);
			const box = card?.getBoundingClientRect();
			setPointed(id && box ? { id, x: box.left + box.width / 2 } : null);
		};
		const unread = () => setPointed(null);
		const on = (where: EventTarget, kind: string, heard: (event: Event) => void) =>
			where.addEventListener(kind, heard, { signal: stop.signal });
		on(room, 'pointerover', ({ target }) => read(target));
		/* A finger that is lifted has not gone elsewhere. */
		on(room, 'pointerleave', (event) => {
			if ((event as PointerEvent).pointerType === 'mouse') unread();
		});
		on(document, 'pointerdown', ({ target }) =>
			read(room.contains(target as Node) ? target : null),
		);
		on(room, 'focusin', ({ target }) => {
			if (target instanceof Element && target.matches(':focus-visible')) read(target);
		});
		on(room, 'focusout', unread);
		on(document, 'keydown', (event) => {
			if ((event as KeyboardEvent).key === 'Escape') unread();
		});
		return () => stop.abort();
	}, [mark]);
	return pointed;
}

export function Reading({ all, ids }: { readonly all: Nanty; readonly ids: readonly string[] }) {
	const mark = useRef<HTMLSpanElement>(null);
	const pointed = usePointed(mark);
	const { picker } = all.props;
	const card =
		pointed && ids.includes(pointed.id) && all.box.cards.find((one) => one.id === pointed.id);
	/* What is chosen is read beside the answers. */
	const shown = card && !picker.chosen(`card:${card.id}`);
	const x = Math.min(Math.max(pointed?.x ?? 0, HALF), innerWidth - HALF);
	return (
		<span class="nn-reading" ref={mark} aria-hidden="true">
			{shown && (
				<span key={card.id} class={`nn-read ${card.deck}`} style={{ '--x': `${x}px` }}>
					<b>{card.name}</b>
					{card.icons.map((icon, i) => (
						<span key={i} class={`nn-k k-${icon.id}`}>
							<Drawing id={`k-${icon.id}`} />
							<span>{iconSaid(all, icon)}</span>
						</span>
					))}
					{card.text && <span class="nn-says">{card.text}</span>}
				</span>
			)}
		</span>
	);
}
