/* Links to a table: what stands in them, and how they are handed out. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../art/art';
import { homeOf } from '../house';
import type { Links } from '../link/messages';
import { toast } from '../table/live';
import { t } from '../words/words';

/** What stands behind # in a link to a seat: `#s=1.secret`. */
export function seatKey(hash: string): { readonly seat: number; readonly key: string } | null {
	const found = hash.match(/^#s=(\d)\.([\w-]+)$/);
	return found?.[1] && found[2] ? { seat: Number(found[1]), key: found[2] } : null;
}

/** The secret of a link for looking on: `#w=secret`. */
export const watchKey = (hash: string): string | null => hash.match(/^#w=([\w-]+)$/)?.[1] ?? null;

/** The secret of any link. */
export const secretOf = (hash: string): string | null => seatKey(hash)?.key ?? watchKey(hash);

const keptName = (table: string): string => `tabard-link-${table}`;

/** The link to a seat, kept in this window while its holder sits there; some have no such place. */
export function keepLink(table: string, hash: string): void {
	try {
		sessionStorage.setItem(keptName(table), hash);
	} catch {
		/* then who stands up needs the link again */
	}
}

export function keptLink(table: string): string | null {
	try {
		return sessionStorage.getItem(keptName(table));
	} catch {
		return null;
	}
}

/** Without a secret: for its people, and for everybody where it is open to all. */
export const addressOf = (table: string): string => `${location.origin}/t/${table}`;

const canShare = (): boolean => 'share' in navigator;

async function share(url: string, title: string): Promise<void> {
	if (canShare()) {
		try {
			await navigator.share({ url, title });
			return;
		} catch {
			/* closed without sharing, or not allowed: copy it instead */
		}
	}
	try {
		await navigator.clipboard.writeText(url);
		toast(t('lobby.copied'), 'link');
	} catch {
		toast(url, 'link');
	}
}

export function LinkField({
	id,
	label,
	url,
}: {
	readonly id: string;
	readonly label: string;
	readonly url: string;
}) {
	return (
		<div class="field">
			<label for={id}>{label}</label>
			<div class="link">
				<input
					class="input"
					id={id}
					value={url}
					readOnly
					onFocus={(event) => event.currentTarget.select()}
				/>
				<button
					type="button"
					class="btn"
					aria-label={t(canShare() ? 'lobby.share' : 'lobby.copy', { what: label })}
					onClick={() => void share(url, label)}
				>
					<Icon id={canShare() ? 'share' : 'link'} /> {t(canShare() ? 'share' : 'copy')}
				</button>
			</div>
		</div>
	);
}

/** The links that only the host of a table is told; null for others, and until they are here. */
export function useLinks(table: string, host: boolean): Links | null {
	const [links, setLinks] = useState<Links | null>(null);
	useEffect(() => {
		if (host)
			homeOf(table)
				.api.links(table)
				.then(setLinks)
				.catch(() => {});
	}, [table, host]);
	return links;
}

/** The link for those who only watch; without the host's secrets the table's plain address. */
export function WatchField({
	table,
	links,
}: {
	readonly table: string;
	readonly links: Links | null;
}) {
	const secret = links?.watch ? `#w=${links.watch}` : '';
	return (
		<LinkField
			id="link-watch"
			label={t('lobby.watch-link')}
			url={`${addressOf(table)}${secret}`}
		/>
	);
}
