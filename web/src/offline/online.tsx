/* A table of this browser goes on with people elsewhere: what that means, whose seat, and the way there. */
import { useState } from 'preact/hooks';
import { Icon } from '../art/art';
import type { SeatInfo } from '../boards/board';
import { enteredServer, homeOf, random } from '../house';
import { Refusal } from '../link/link';
import type { Seat } from '../link/messages';
import { myName } from '../pages/open';
import { go } from '../router';
import { Dialog } from '../table/dialog';
import { offline } from '../words/offline';
import { t, wordsOf } from '../words/words';

const say = wordsOf(offline);

interface OnlineProps {
	readonly table: string;
	/** What was dealt at the start decides the game: it cannot be gone on with. */
	readonly fresh: boolean;
	readonly seats: readonly SeatInfo[];
	readonly onClose: () => void;
}

/* The table there; the one here stays as it is. */
async function take(table: string, seat: Seat, name: string, ref: string): Promise<string> {
	const file = await homeOf(table).api.file(table);
	const { api } = await enteredServer();
	return api.adopt({ file, seat, name }, ref);
}

export function TakeOnline({ table, fresh, seats, onClose }: OnlineProps) {
	const mine = seats.filter((seat) => seat.mine);
	const [seat, setSeat] = useState(mine[0]?.seat ?? 0);
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<string | null>(null);
	/* One ref for all tries: what came through with its answer lost is not made twice. */
	const [ref] = useState(random);
	const start = async () => {
		setBusy(true);
		setTrouble(null);
		const name = mine.find((one) => one.seat === seat)?.name || myName();
		try {
			const made = await take(table, seat, name, `${ref}-${seat}`);
			onClose();
			go(`/t/${made}`);
		} catch (reason) {
			setBusy(false);
			setTrouble((reason instanceof Refusal && reason.message) || t('no-server'));
		}
	};
	return (
		<Dialog title={say('online')} onClose={onClose}>
			<p>{say(fresh ? 'online.fresh' : 'online.what')}</p>
			{mine.length > 1 && (
				<div class="field">
					<label for="online-seat">{say('online.seat')}</label>
					<select
						class="input"
						id="online-seat"
						value={seat}
						onChange={(event) => setSeat(Number(event.currentTarget.value))}
					>
						{mine.map((one) => (
							<option key={one.seat} value={one.seat}>
								{one.name}
							</option>
						))}
					</select>
				</div>
			)}
			{trouble && (
				<p class="said warn" role="alert">
					<Icon id="warn" /> <span>{trouble}</span>
				</p>
			)}
			<div class="dialog-buttons">
				<button type="button" class="btn plain" onClick={onClose}>
					{say('online.not')}
				</button>
				<button
					type="button"
					class="btn go"
					aria-disabled={busy}
					aria-busy={busy}
					onClick={() => (busy ? undefined : void start())}
				>
					<Icon id="online" /> {say(busy ? 'online.busy' : 'online')}
				</button>
			</div>
		</Dialog>
	);
}
