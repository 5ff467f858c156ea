/* A short text for others: by the system's own way, else into the clipboard. */

export async function share(text: string): Promise<'shared' | 'copied' | 'not'> {
	try {
		if (navigator.share) {
			await navigator.share({ text });
			return 'shared';
		}
		await navigator.clipboard.writeText(text);
		return 'copied';
	} catch {
		return 'not';
	}
}
