/*
 * What happened of late, where the log is a drawer: while others are waited for it fills the room that
 * the dock keeps for the next question, but for the newest of the news, which is read above the board.
 * It takes what room there is and asks for none, so that nothing moves for it; whole lines only, the
 * newest last. Who listens hears them anyway.
 */
import { Mark } from '../art/art';
import { lookingSeats, railBeside, type SeatsProps } from './seats';
import { still } from './still';
import { newsOf } from './store';

/* More lines than this have no room in any dock. */
const MOST = 7;

export const Lately = still(
	({ store, props, board }: SeatsProps) => {
		if (railBeside()) return null;
		const all = store.logged.value.filter((line) => !board.aside?.(line));
		const newest = newsOf(all, store.told.value.newsFrom, lookingSeats(props)).at(-1);
		const told = all.filter(
			(line) => line !== newest && (board.heading?.(line, 0) ?? null) === null,
		);
		const lines = told.slice(-MOST).reverse();
		/* Drawn anew with every line, so that none slides about. */
		return (
			<ol class="lately" key={told.length} aria-hidden="true">
				{lines.map((line, i) => {
					const seat = line.seat ?? board.whose?.(line) ?? null;
					return (
						<li key={i}>
							{seat !== null && <Mark seat={seat} size="s" />}
							<span>{board.line?.(props, line) ?? line.text}</span>
						</li>
					);
				})}
			</ol>
		);
	},
	({ props, board }) => [props.seats, props.viewer, props.catalogue, props.lang, board.line],
);
