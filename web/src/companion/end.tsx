/* The end, for everybody: who closes, where everything was, every clue, and the id of the mystery. */
import { Icon, Mark } from '../art/art';
import type { BoardProps } from '../boards/board';
import { City } from '../boards/heist/city';
import { boxOf, cluesOf, viewOf } from '../boards/heist/view';
import type { Update } from '../link/messages';
import { share } from '../offline/share';
import { toast } from '../table/live';
import { list, number } from '../words/words';
import { regionWords } from './play';
import { Clues, Screen, Steps, say } from './screen';

interface EndProps {
	readonly props: BoardProps;
	readonly update: Update;
}

function fate(props: BoardProps, seat: number): string {
	const view = viewOf(props.view);
	return [
		say('end.spent', { n: view.spent[seat] ?? 0 }),
		...(view.closed?.includes(seat) ? [say('end.closes')] : []),
		...(view.docked?.includes(seat) ? [say('end.docked')] : []),
	].join(' · ');
}

function Seats({ props, update }: EndProps) {
	const scores = update.result?.scores ?? [];
	const places = update.result?.places ?? [];
	const companion = Boolean(viewOf(props.view).companion);
	const order = props.seats
		.map((one) => one.seat)
		.sort((a, b) => (companion ? 0 : (places[a] ?? 0) - (places[b] ?? 0)));
	return (
		<ol class="kv players">
			{order.map((seat) => (
				<li key={seat}>
					<Mark seat={seat} />
					<span>
						<b>{props.seats[seat]?.name}</b>
						<small>{fate(props, seat)}</small>
					</span>
					{!companion && scores[seat] !== undefined && (
						<b>{say('end.points', { n: number(scores[seat] ?? 0) })}</b>
					)}
				</li>
			))}
		</ol>
	);
}

export function EndScreen({ props, update }: EndProps) {
	const view = viewOf(props.view);
	const names = props.seats.map((one) => one.name);
	const id = view.id ?? '';
	const tell = async () => {
		const how = await share(say('end.text', { id, names: list(names) }));
		if (how === 'copied') toast(say('end.shared'), 'seal');
	};
	return (
		<Screen
			title={say('end.title')}
			ask={
				<Steps>
					<div class="halves">
						<button type="button" class="btn" onClick={() => void tell()}>
							<Icon id="share" /> {say('end.share')}
						</button>
						<a class="btn go" href="/companion">
							{say('end.new')}
						</a>
					</div>
				</Steps>
			}
		>
			<div class="pad">
				<h2>{update.result?.reason}</h2>
				<Seats props={props} update={update} />
				{view.companion > 0 && <p class="quiet">{say('end.score')}</p>}
				<p class="bigid">
					<span>{say('end.id')}</span>
					<b>{id}</b>
				</p>
				<h2>{say('end.where')}</h2>
			</div>
			<div class="heist">
				<City {...props} />
			</div>
			<div class="pad">
				<h2>{say('end.clues')}</h2>
				<Clues
					clues={cluesOf(view, boxOf(props.catalogue))}
					viewer={null}
					names={names}
					catalogue={props.catalogue}
					region={regionWords(props)}
				/>
			</div>
		</Screen>
	);
}
