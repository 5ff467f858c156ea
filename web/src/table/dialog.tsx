/* A dialog: only for what leaves the table or hands a secret over. Escape closes, focus returns. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/art';
import { t } from '../words/words';

interface DialogProps {
	readonly title: string;
	readonly onClose: () => void;
	readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const before = document.activeElement;
		ref.current?.showModal();
		return () => (before instanceof HTMLElement ? before.focus() : undefined);
	}, []);
	return (
		<dialog class="dialog" ref={ref} onClose={onClose} aria-labelledby="dialog-title">
			<div class="dialog-head">
				<h2 id="dialog-title">{title}</h2>
				<button
					type="button"
					class="btn plain icon"
					aria-label={t('close')}
					onClick={onClose}
				>
					<Icon id="close" />
				</button>
			</div>
			{children}
		</dialog>
	);
}

interface QuestionProps {
	readonly title: string;
	/** What would come of it. */
	readonly text: string;
	readonly no: string;
	readonly yes: string;
	readonly onNo: () => void;
	readonly onYes: () => void;
}

/** Asked before what cannot be taken back. */
export function Question({ title, text, no, yes, onNo, onYes }: QuestionProps) {
	return (
		<Dialog title={title} onClose={onNo}>
			<p>{text}</p>
			<div class="dialog-buttons">
				<button type="button" class="btn plain" onClick={onNo}>
					{no}
				</button>
				<button type="button" class="btn cost" onClick={onYes}>
					{yes}
				</button>
			</div>
		</Dialog>
	);
}
