/* Oneself on the server: the same person on another device, what is kept, and being forgotten. */
import { useState } from 'preact/hooks';
import { Icon } from '../art/art';
import { enteredServer, farApi } from '../house';
import type { Someone } from '../link/api';
import { Refusal } from '../link/link';
import { download } from '../offline/shelf';
import { place } from '../router';
import { set } from '../settings';
import { Question } from '../table/dialog';
import { toast } from '../table/live';
import { t } from '../words/words';
import { Field } from './choices';
import { LinkField } from './links';

/** What stands behind # in a personal link. */
export const personalKey = (hash: string): string | null =>
	hash.match(/^#me=([\w-]+)$/)?.[1] ?? null;

/* What the server refuses it says itself. */
async function attempt(what: Promise<unknown>): Promise<void> {
	try {
		await what;
	} catch (reason) {
		const said = reason instanceof Refusal && reason.message;
		toast(said || t('no-server'), 'warn');
	}
}

/* Another person from here on: everything that was known of the one before goes. */
function become({ name }: Someone): void {
	set({ name });
	location.assign('/');
}

/** A personal link was opened. Opening it changes nothing; the button does. */
export function Claim() {
	const secret = personalKey(place.value.hash);
	if (!secret) return null;
	return (
		<section class="box">
			<h2>{t('me.claim')}</h2>
			<p>{t('me.claim.line')}</p>
			<button
				type="button"
				class="btn go"
				onClick={() => void attempt(farApi().claim(secret).then(become))}
			>
				{t('me.claim.go')}
			</button>
		</section>
	);
}

function MyLink() {
	const [secret, setSecret] = useState<string | null>(null);
	const make = async () => setSecret(await (await enteredServer()).api.personalLink());
	if (secret)
		return (
			<LinkField
				id="my-link"
				label={t('me.link.label')}
				url={`${location.origin}/settings#me=${secret}`}
			/>
		);
	return (
		<div class="flow">
			<button type="button" class="btn" onClick={() => void attempt(make())}>
				<Icon id="link" /> {t('me.link')}
			</button>
		</div>
	);
}

function Passphrase() {
	const [login, setLogin] = useState('');
	const [phrase, setPhrase] = useState('');
	const keep = async () => {
		await (await enteredServer()).api.setPassphrase(login, phrase);
		toast(t('me.pass.kept'));
	};
	const enter = () => farApi().signIn(login, phrase).then(become);
	return (
		<details class="as-usual">
			<summary>{t('me.pass')}</summary>
			<p class="quiet">{t('me.pass.line')}</p>
			<Field
				id="login"
				label={t('me.pass.login')}
				value={login}
				onValue={setLogin}
				maxLength={24}
				autocomplete="username"
			/>
			<Field
				id="phrase"
				label={t('me.pass.phrase')}
				value={phrase}
				onValue={setPhrase}
				type="password"
				maxLength={120}
				autocomplete="current-password"
			/>
			<div class="flow">
				<button type="button" class="btn" onClick={() => void attempt(keep())}>
					{t('me.pass.keep')}
				</button>
				<button type="button" class="btn" onClick={() => void attempt(enter())}>
					{t('me.pass.enter')}
				</button>
			</div>
		</details>
	);
}

function Kept() {
	const [asked, setAsked] = useState(false);
	const show = async () => {
		const data = await (await enteredServer()).api.myData();
		download('tabard.json', JSON.stringify(data, null, '\t'));
	};
	const forget = async () => {
		await (await enteredServer()).api.forgetMe();
		location.assign('/');
	};
	return (
		<div class="flow">
			<button type="button" class="btn plain" onClick={() => void attempt(show())}>
				<Icon id="down" /> {t('me.data')}
			</button>
			<button type="button" class="btn plain" onClick={() => setAsked(true)}>
				{t('me.forget')}
			</button>
			{asked && (
				<Question
					title={t('me.forget.ask')}
					text={t('me.forget.what')}
					no={t('leave.stay')}
					yes={t('me.forget')}
					onNo={() => setAsked(false)}
					onYes={() => void attempt(forget())}
				/>
			)}
		</div>
	);
}

export function Me() {
	return (
		<section class="box">
			<h2>{t('me.title')}</h2>
			<p>{t('me.line')}</p>
			<MyLink />
			<Passphrase />
			<Kept />
		</section>
	);
}
