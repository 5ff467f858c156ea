/* The house in this browser: the service worker, room that stays, and a newer version that waits. */
import { recall, remember } from '../settings';
import { effect, signal } from '../signal';
import { manifestIn } from '../words/tongue';
import { lang } from '../words/words';

/** A newer version is here and waits for the next start. */
export const newer = signal<ServiceWorker | null>(null);
/** Whether the browser has promised to keep the tables: null while nobody has asked. */
export const promised = signal<boolean | null>(null);
/** The browser's own invitation to install, where it has made one. */
export const invitation = signal<{ prompt(): Promise<unknown> } | null>(null);
/** The new version cannot take over while other pages of this house are open. */
export const othersOpen = signal(false);

/* A page that is open for days asks now and then whether there is a newer one. */
const ASK_AGAIN = 15 * 60 * 1000;

function askAgain(registration: ServiceWorkerRegistration): void {
	let last = Date.now();
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'visible' || Date.now() - last < ASK_AGAIN) return;
		last = Date.now();
		void registration.update().catch(() => {});
	});
}

function watch(registration: ServiceWorkerRegistration): void {
	const look = () => {
		newer.value = navigator.serviceWorker.controller ? registration.waiting : null;
	};
	look();
	askAgain(registration);
	registration.addEventListener('updatefound', () => {
		registration.installing?.addEventListener('statechange', look);
	});
}

const AFTER_DRAWING = 1500;

/*
 * The whole house is fetched for later when this page is done and has been drawn: a first board does not
 * share the network and the processor with it.
 */
async function afterwards(): Promise<void> {
	if (document.readyState !== 'complete')
		await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
	await new Promise((resolve) => setTimeout(resolve, AFTER_DRAWING));
}

/* The system tells of the installed page in the language of the page; early.ts has begun with it. */
function tellInLanguage(): void {
	const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
	effect(() => {
		const name = manifestIn(lang.value);
		if (link?.getAttribute('href') !== name) link?.setAttribute('href', name);
	});
}

/** From now on everything is here too. On plain http in a LAN there is no such thing. */
export async function settle(): Promise<void> {
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault();
		invitation.value = event as unknown as { prompt(): Promise<unknown> };
	});
	addEventListener('appinstalled', () => {
		invitation.value = null;
	});
	tellInLanguage();
	void asked();
	if (!('serviceWorker' in navigator)) return;
	navigator.serviceWorker.addEventListener('message', (event) => {
		othersOpen.value = event.data === 'others are open';
	});
	await afterwards();
	try {
		watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
	} catch {
		/* no network, no disk, not allowed: the page works all the same */
	}
}

/** Take up the browser's invitation. It holds once; who declines may be invited again. */
export async function install(): Promise<void> {
	const invited = invitation.value;
	invitation.value = null;
	await invited?.prompt();
}

/** Start again with the newer version. */
export function renew(): void {
	const waiting = newer.value;
	if (!waiting) return;
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
		once: true,
	});
	waiting.postMessage('take over');
}

/* Asking again may put a question to the person, so a refusal is remembered. */
const REFUSED = 'tabard-refused';

async function asked(): Promise<void> {
	const kept = await navigator.storage?.persisted?.().catch(() => false);
	promised.value = kept || (recall<boolean>(REFUSED) ? false : null);
}

/** Tables are about to be kept here: ask the browser never to throw them away by itself. */
export async function askToKeep(): Promise<void> {
	if (promised.value) return;
	promised.value = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
	remember(REFUSED, !promised.value);
}
