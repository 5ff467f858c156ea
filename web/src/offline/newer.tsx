/* A newer version is here: said on whatever page is open, until it is taken up or put aside. */
import { useState } from 'preact/hooks';
import { Icon } from '../art/art';
import { place } from '../router';
import { dockHeight } from '../table/live';
import { offline } from '../words/offline';
import { t, wordsOf } from '../words/words';
import { newer, othersOpen, renew } from './install';

const say = wordsOf(offline);

/* Nothing is told beside a phone that goes round, or while a page is held out to somebody else. */
const QUIET = /^\/companion/;

export function Newer() {
	const [aside, setAside] = useState<ServiceWorker | null>(null);
	const waiting = newer.value;
	const height = dockHeight.value;
	const quiet = !waiting || waiting === aside || QUIET.test(place.value.path);
	/* The region stands from the start: what comes into it later is said aloud. */
	return (
		<div
			class="toasts newer"
			role="status"
			style={height === null ? {} : { '--dock-height': `${height}px` }}
		>
			{!quiet && (
				<div class="toast">
					<Icon id="seal" /> <span>{say(othersOpen.value ? 'others' : 'newer')}</span>
					<button type="button" class="btn" onClick={renew}>
						{say('renew')}
					</button>
					<button
						type="button"
						class="btn plain icon"
						aria-label={t('close')}
						onClick={() => setAside(waiting)}
					>
						<Icon id="close" />
					</button>
				</div>
			)}
		</div>
	);
}
