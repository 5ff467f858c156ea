/* What the signs of a game mean: with the rules, at a table and on the page of the rules. */
import type { SignGroup } from '../boards/board';

export function Signs({ groups }: { readonly groups: readonly SignGroup[] }) {
	return (
		<div class="sign-list">
			{groups.map(({ title, signs }) => (
				<section key={title}>
					<h3>{title}</h3>
					<ul>
						{signs.map(({ id, face, name, says }) => (
							<li key={id}>
								<span class="sign-face" aria-hidden="true">
									{face}
								</span>
								<span>
									<b>{name}</b> {says}
								</span>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
