/* Small things drawn in several places: goods, tokens, names. */
import { Drawing } from '../../art/art';
import type { Catalogue } from '../../link/messages';
import { heist } from '../../words/heist';
import { wordsOf } from '../../words/words';
import { boxOf, type Good, type Token } from './view';

export const say = wordsOf(heist);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const goodName = (good: Good, catalogue: Catalogue): string =>
	boxOf(catalogue).goods.find((one) => one.id === good)?.name ?? good;

const metalOf = (good: Good): string | null => good.match(/^(gold|silver)-/)?.[1] ?? null;

/** The symbol of a good: `gold-ring` is drawn by `h-ring-gold`. */
const artOf = (good: Good): string => `h-${good.replace(/^(gold|silver)-(.+)$/, '$2-$1')}`;

export function GoodArt({
	good,
	label,
	class: name,
}: {
	readonly good: Good;
	readonly label?: string;
	readonly class?: string;
}) {
	return <Drawing id={artOf(good)} label={label} class={`heist-good ${name ?? ''}`} />;
}

/** Sun for gold, moon for silver. */
export function Hallmark({ good }: { readonly good: Good }) {
	const metal = metalOf(good);
	return metal && <Drawing id={`hm-${metal}`} class="heist-good hm" />;
}

/** Face down the charge of its seat, otherwise the good; struck through when it was wrong. */
export function TokenPiece({
	token,
	at,
	mine,
}: {
	readonly token: Token;
	readonly at: number;
	readonly mine: boolean;
}) {
	const { seat, good, right } = token;
	const look = `${good ? 'face' : ''} ${right === false ? 'bad' : ''} ${right ? 'good' : ''}`;
	return (
		<span
			class={`tok c${seat + 1} ${look}`}
			data-piece={`token:${at}`}
			data-from={mine && good ? `supply:${good}` : `seat:${seat}`}
		>
			{good ? <GoodArt good={good} /> : <Drawing id={`s-${seat + 1}`} />}
		</span>
	);
}
