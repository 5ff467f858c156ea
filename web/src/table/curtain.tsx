/* The curtain between two people at one device: names the seat, one button, nothing else. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, Mark } from '../art/art';
import type { SeatInfo } from '../boards/board';
import type { Seat, TableMessage, Update } from '../link/messages';
import { t } from '../words/words';
import { Cloth } from './cloth';
import { hush } from './live';
import type { TableStore } from './store';

/** Whose turn it is to look, where several sit at this device; null: the curtain stays open. */
export function curtainFor(table: TableMessage, update: Update): Seat | null {
	if (table.mine.length < 2 || update.result) return null;
	const asked = update.asked.map((one) => one.seat).filter((seat) => table.mine.includes(seat));
	if (table.looking !== null && (asked.length === 0 || asked.includes(table.looking)))
		return null;
	return asked[0] ?? (table.looking === null ? (table.mine[0] ?? null) : null);
}

/**
 * Where several sit at this device, a hand is not left standing: the task switcher, a locked screen and another
 * tab close the curtain, as in the companion.
 */
export function usePutAway(store: TableStore): void {
	useEffect(() => {
		const hidden = () => {
			const shared = (store.table.value?.mine.length ?? 0) > 1;
			if (shared && document.visibilityState === 'hidden') void store.look(null);
		};
		document.addEventListener('visibilitychange', hidden);
		return () => document.removeEventListener('visibilitychange', hidden);
	}, [store]);
}

export function Curtain({ store, seat }: { readonly store: TableStore; readonly seat: SeatInfo }) {
	const button = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => {
		/* What the one before saw is dropped before the next one is named, and before the curtain is painted. */
		if (store.table.value?.looking !== null) void store.look(null);
		hush();
		button.current?.focus();
	}, [store]);
	return (
		<div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-name">
			<Cloth />
			<div class="plate">
				<Mark seat={seat.seat} />
				<h1 id="curtain-name">{seat.name}</h1>
				<p>{t('curtain.pass', { name: seat.name })}</p>
				<button
					type="button"
					class="btn go"
					ref={button}
					onClick={() => void store.look(seat.seat)}
				>
					<Icon id="lock" /> {t('curtain.open', { name: seat.name })}
				</button>
			</div>
		</div>
	);
}
