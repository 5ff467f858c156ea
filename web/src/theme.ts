/* Before the first paint: day or night, so that the page does not flash. Loaded on its own. */
try {
	const theme = JSON.parse(localStorage.getItem('tabard') ?? '{}').theme;
	const dark =
		theme === 'dark' ||
		(theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
} catch {
	document.documentElement.dataset['theme'] = 'light';
}
