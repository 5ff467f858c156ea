/* What this browser remembers. */
import { set, settings } from '../settings';
import { toast } from '../table/live';
import { allowNotify } from '../table/sound';
import { t } from '../words/words';
import { Field, LanguageChoice, Seg, Switch, SwitchSetting, ThemeChoice } from './choices';
import { Claim, Me } from './me';
import { Site } from './site';

/* The browser asks only when the person has asked us. */
async function askNotify(on: boolean): Promise<void> {
	if (!on) return set({ notify: false });
	if (typeof Notification === 'undefined') return toast(t('set.notify.never'), 'warn');
	if (!(await allowNotify())) toast(t('set.notify.refused'), 'warn');
}

export function SettingsPage() {
	return (
		<Site title={t('set.title')}>
			<main class="form narrow-form" id="main">
				<h1>{t('set.title')}</h1>
				<div class="main">
					<Claim />
					<section class="box">
						<Field
							id="name"
							label={t('lobby.name')}
							value={settings.value.name}
							onValue={(name) => set({ name })}
							maxLength={24}
							placeholder={t('me')}
						/>
						<div class="opt">
							<b>{t('set.lang')}</b>
							<LanguageChoice />
						</div>
						<div class="opt">
							<b>{t('set.theme')}</b>
							<ThemeChoice />
						</div>
						<div class="opt">
							<b>{t('set.motion')}</b>
							<Seg
								label={t('set.motion')}
								value={settings.value.motion}
								onChange={(motion) => set({ motion })}
								choices={[
									{ value: 'auto', face: t('set.motion.auto') },
									{ value: 'less', face: t('set.motion.less') },
								]}
							/>
						</div>
					</section>
					<section class="box">
						<h2>{t('set.table')}</h2>
						<SwitchSetting name="askLess" />
						<SwitchSetting name="sound" />
						<Switch on={settings.value.notify} onChange={(on) => void askNotify(on)}>
							<b>{t('set.notify')}</b>
							<small>{t('set.notify.what')}</small>
						</Switch>
					</section>
					<Me />
				</div>
			</main>
		</Site>
	);
}
