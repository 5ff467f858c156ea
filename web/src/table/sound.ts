/*
 * Five short dry sounds of the table, made on the spot: nothing is loaded. Off until asked for. And
 * the call when it is my turn while the page is hidden: the bell, and a notification where allowed.
 */
import { set, settings } from '../settings';

export type Sound = 'card' | 'tile' | 'coin' | 'whistle' | 'bell';

interface Shape {
	/** Noise through a filter at this pitch, or a tone. */
	readonly noise: boolean;
	readonly pitch: number;
	readonly seconds: number;
	readonly loud: number;
	/** Further tones above the first. */
	readonly over?: readonly number[];
}

const SHAPES: Readonly<Record<Sound, Shape>> = {
	card: { noise: true, pitch: 3200, seconds: 0.07, loud: 0.25 },
	tile: { noise: true, pitch: 700, seconds: 0.06, loud: 0.5 },
	coin: { noise: false, pitch: 2900, seconds: 0.16, loud: 0.12, over: [1.47] },
	whistle: { noise: false, pitch: 2300, seconds: 0.5, loud: 0.6, over: [1.06] },
	bell: { noise: false, pitch: 880, seconds: 0.9, loud: 0.25, over: [2.76, 5.4] },
};

let context: AudioContext | null = null;

function source(
	audio: AudioContext,
	shape: Shape,
	pitch: number,
): AudioNode & AudioScheduledSourceNode {
	if (!shape.noise) return new OscillatorNode(audio, { frequency: pitch });
	const length = Math.ceil(audio.sampleRate * shape.seconds);
	const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
	buffer.copyToChannel(
		Float32Array.from({ length }, () => Math.random() * 2 - 1),
		0,
	);
	return new AudioBufferSourceNode(audio, { buffer });
}

/** Play a sound, if sound is on. */
export function play(sound: Sound): void {
	if (!settings.value.sound || typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	const shape = SHAPES[sound];
	const now = context.currentTime;
	for (const factor of [1, ...(shape.over ?? [])]) {
		const made = source(context, shape, shape.pitch * factor);
		const gain = new GainNode(context, { gain: shape.loud / factor });
		gain.gain.exponentialRampToValueAtTime(0.001, now + shape.seconds);
		const filter = new BiquadFilterNode(context, {
			type: 'bandpass',
			frequency: shape.pitch * factor,
		});
		made.connect(filter).connect(gain).connect(context.destination);
		made.start(now);
		made.stop(now + shape.seconds);
	}
}

/** It is my turn: heard and seen only if the page is not. */
export function call(title: string, text: string): void {
	if (!document.hidden) return;
	play('bell');
	if (!settings.value.notify || typeof Notification === 'undefined') return;
	if (Notification.permission === 'granted')
		new Notification(title, { body: text, tag: 'tabard' });
}

/** Can this browser call somebody back? */
export const canNotify = (): boolean =>
	typeof Notification !== 'undefined' && Notification.permission !== 'denied';

/** Asks the browser, because the person has asked for it. False: it does not allow it. */
export async function allowNotify(): Promise<boolean> {
	if (!canNotify()) return false;
	const notify = (await Notification.requestPermission()) === 'granted';
	set({ notify });
	return notify;
}
