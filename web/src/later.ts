/* Pages that a first visit does not load. */
import type { FunctionComponent } from 'preact';

export type LaterPage = FunctionComponent<{ id: string }>;
export type PageLoader = () => Promise<LaterPage>;

export const companion: PageLoader = async () =>
	(await import('./companion/companion')).CompanionPage;
export const learn: PageLoader = async () => (await import('./learn/learn')).LearnPage;
export const day: PageLoader = async () => (await import('./day/day')).DayPage;
