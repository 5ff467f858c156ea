/* Controls that several pages share: exclusive choices, switches, language and theme. */
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { Icon } from '../art/art';
import { relearn } from '../house';
import type { Lang } from '../link/messages';
import { isDark, type Settings, set, settings } from '../settings';
import { t } from '../words/words';

interface SegProps<T> {
	readonly label: string;
	readonly value: T;
	readonly choices: readonly {
		readonly value: T;
		readonly face: ComponentChildren;
		readonly label?: string;
	}[];
	readonly onChange: (value: T) => void;
}

/** Two to six exclusive choices in a row; arrows walk, as in any group of radio buttons. */
export function Seg<T extends string | number>({ label, value, choices, onChange }: SegProps<T>) {
	const keys = (event: KeyboardEvent) => {
		const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
		const on = event.key === 'ArrowRight' || event.key === 'ArrowDown';
		if (!back && !on) return;
		event.preventDefault();
		const at = choices.findIndex((one) => one.value === value);
		const to = (at + (on ? 1 : choices.length - 1)) % choices.length;
		const next = choices[to];
		if (!next) return;
		onChange(next.value);
		const row = event.currentTarget as HTMLElement;
		(row.children[to] as HTMLElement | undefined)?.focus();
	};
	return (
		<div class="seg" role="radiogroup" aria-label={label} onKeyDown={keys}>
			{choices.map((one) => (
				<button
					type="button"
					key={one.value}
					role="radio"
					aria-checked={one.value === value}
					aria-label={one.label}
					tabIndex={one.value === value ? 0 : -1}
					onClick={() => onChange(one.value)}
				>
					{one.face}
				</button>
			))}
		</div>
	);
}

interface FieldProps
	extends Pick<
		InputHTMLAttributes<HTMLInputElement>,
		'type' | 'maxLength' | 'autocomplete' | 'placeholder'
	> {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly onValue: (value: string) => void;
}

/** A line of text that a person writes. */
export function Field({ id, label, value, onValue, ...more }: FieldProps) {
	return (
		<div class="field">
			<label for={id}>{label}</label>
			<input
				class="input"
				id={id}
				value={value}
				onInput={(event) => onValue(event.currentTarget.value)}
				{...more}
			/>
		</div>
	);
}

interface SwitchProps {
	readonly on: boolean;
	readonly onChange: (on: boolean) => void;
	readonly children: ComponentChildren;
}

export function Switch({ on, onChange, children }: SwitchProps) {
	return (
		<button
			type="button"
			class="switch"
			role="switch"
			aria-checked={on}
			onClick={() => onChange(!on)}
		>
			<span class="sw" />
			<span>{children}</span>
		</button>
	);
}

type Flag = 'askLess' | 'sound';

/** A setting that is on or off, with its line. */
export function SwitchSetting({ name }: { readonly name: Flag }) {
	const words = {
		askLess: [t('set.ask-less'), t('set.ask-less.what')],
		sound: [t('set.sound'), t('set.sound.what')],
	}[name];
	return (
		<Switch
			on={settings.value[name]}
			onChange={(on) => set({ [name]: on } as Partial<Settings>)}
		>
			<b>{words[0]}</b>
			<small>{words[1]}</small>
		</Switch>
	);
}

export function setLang(lang: Lang): void {
	set({ lang });
	relearn();
}

export function LanguageChoice() {
	return (
		<Seg
			label={t('set.lang')}
			value={settings.value.lang}
			onChange={setLang}
			choices={[
				{ value: 'en', face: <span lang="en">English</span> },
				{ value: 'it', face: <span lang="it">Italiano</span> },
			]}
		/>
	);
}

export function ThemeChoice() {
	return (
		<Seg
			label={t('set.theme')}
			value={settings.value.theme}
			onChange={(theme) => set({ theme })}
			choices={[
				{ value: 'auto', face: t('set.theme.auto') },
				{
					value: 'light',
					face: (
						<>
							<Icon id="sun" /> {t('set.theme.light')}
						</>
					),
				},
				{
					value: 'dark',
					face: (
						<>
							<Icon id="moon" /> {t('set.theme.dark')}
						</>
					),
				},
			]}
		/>
	);
}

/** One button from day to night and back. */
export function ThemeButton() {
	const dark = isDark();
	return (
		<button
			type="button"
			class="btn plain icon"
			aria-label={t(dark ? 'set.to-light' : 'set.to-dark')}
			onClick={() => set({ theme: dark ? 'light' : 'dark' })}
		>
			<Icon id={dark ? 'sun' : 'moon'} />
		</button>
	);
}
