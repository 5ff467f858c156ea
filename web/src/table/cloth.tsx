/* The cloth of the curtain, at a table with several people at one device and in the companion. */

/** The cloth is drawn for a phone; a wider screen has more of it, not larger folds. */
const WIDTH = 360;
const HEIGHT = 780;
const breadths = (): number =>
	Math.max(1, Math.ceil((innerWidth * HEIGHT) / (Math.max(innerHeight, 1) * WIDTH) - 0.05));
const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

function Fold({ x }: { readonly x: number }) {
	return (
		<>
			<path class="f1" d={`M${x} 0H${x + 45}V780H${x}Z`} />
			<path class="f2" d={`M${x} 0H${x + 9}C${x + 4} 260 ${x + 14} 520 ${x + 7} 780H${x}Z`} />
			<path class="f3" d={`M${x + 26} 0C${x + 20} 260 ${x + 30} 520 ${x + 25} 780`} />
			<path class="f4" d={`M${x + 38} 0C${x + 42} 260 ${x + 34} 520 ${x + 40} 780`} />
		</>
	);
}

function Swag({ x }: { readonly x: number }) {
	return (
		<>
			<path
				class="s1"
				d={`M${x - 45} 0H${x + 45}V70C${x + 40} 112 ${x - 40} 112 ${x - 45} 70Z`}
			/>
			<path
				class="s2"
				d={`M${x - 43} 74C${x - 36} 108 ${x + 36} 108 ${x + 43} 74M${x - 34} 88V98M${x - 22} 96V106M${x - 8} 100V110M${x + 8} 100V110M${x + 22} 96V106M${x + 34} 88V98`}
			/>
			<path
				class="s3"
				d={`M${x - 20} 20C${x - 14} 60 ${x + 14} 60 ${x + 20} 20M${x - 30} 14C${x - 22} 82 ${x + 22} 82 ${x + 30} 14`}
			/>
		</>
	);
}

export function Cloth() {
	const n = breadths();
	return (
		<svg
			class="cloth"
			viewBox={`0 0 ${WIDTH * n} ${HEIGHT}`}
			preserveAspectRatio="xMidYMin slice"
			aria-hidden="true"
		>
			{upTo(8 * n).map((i) => (
				<Fold key={i} x={i * 45} />
			))}
			{upTo(4 * n + 1).map((i) => (
				<Swag key={i} x={i * 90} />
			))}
			<path class="s0" d={`M0 0H${WIDTH * n}V12H0Z`} />
		</svg>
	);
}
