/* The menu of a table: what is not about the move at hand. */
import { useState } from 'preact/hooks';
import { Icon } from '../art/art';
import type { BoardProps } from '../boards/board';
import { isHere } from '../house';
import type { TableMessage } from '../link/messages';
import { TakeOnline } from '../offline/online';
import { Agreed } from '../pages/agreed';
import { LanguageChoice, SwitchSetting, ThemeChoice } from '../pages/choices';
import { useLinks, WatchField } from '../pages/links';
import { go } from '../router';
import { offline } from '../words/offline';
import { t, wordsOf } from '../words/words';
import { Dialog, Question } from './dialog';
import type { TableStore } from './store';

const say = wordsOf(offline);

interface MenuProps {
	readonly store: TableStore;
	readonly props: BoardProps;
	readonly onClose: () => void;
}

function Leave({ store, props, onClose }: MenuProps) {
	const seat = props.viewer ?? store.table.value?.mine[0];
	const leave = async () => {
		if (seat !== undefined) await store.leave(seat, { kind: 'bot', level: 3 });
		onClose();
		go('/');
	};
	return (
		<Question
			title={t('leave.ask')}
			text={t('leave.what')}
			no={t('leave.stay')}
			yes={t('leave')}
			onNo={onClose}
			onYes={() => void leave()}
		/>
	);
}

/* Also while it is played: to whoever would look on. A table in this browser has no address for others. */
function Watching({ table }: { readonly table: TableMessage }) {
	const here = isHere(table.table);
	const links = useLinks(table.table, table.host && !here);
	if (here || (links === null && !table.table_options.open)) return null;
	return <WatchField table={table.table} links={links} />;
}

export function Menu(all: MenuProps) {
	const { store, props, onClose } = all;
	const [leaving, setLeaving] = useState(false);
	const [taking, setTaking] = useState(false);
	const table = store.table.value;
	/* A lesson is left as it is. */
	const mine = !store.guide && props.seats.some((seat) => seat.mine);
	if (leaving) return <Leave {...all} />;
	if (taking)
		return (
			<TakeOnline
				table={store.id}
				fresh={props.catalogue.start_decides}
				seats={props.seats}
				onClose={onClose}
			/>
		);
	return (
		<Dialog title={t('menu')} onClose={onClose}>
			<div class="menu">
				<a class="btn plain" href={`/rules/${props.catalogue.game}`}>
					<Icon id="book" /> {t('rules.of')}
				</a>
				<ThemeChoice />
				<LanguageChoice />
				<SwitchSetting name="askLess" />
				<SwitchSetting name="sound" />
				{table && !store.guide && <h3 class="h">{t('menu.options')}</h3>}
				{table && !store.guide && <Agreed table={table} catalogue={props.catalogue} />}
				{table && <Watching table={table} />}
				{mine && isHere(store.id) && (
					<button type="button" class="btn" onClick={() => setTaking(true)}>
						<Icon id="online" /> {say('online')}
					</button>
				)}
				{mine && (
					<>
						<button
							type="button"
							class="btn"
							onClick={() => void store.offer('end').then(onClose)}
						>
							<Icon id="hand" /> {t('menu.end')}
						</button>
						<button type="button" class="btn cost" onClick={() => setLeaving(true)}>
							{t('leave')}
						</button>
					</>
				)}
				<a class="btn plain" href="/">
					<Icon id="back" /> {t('menu.home')}
				</a>
			</div>
		</Dialog>
	);
}
