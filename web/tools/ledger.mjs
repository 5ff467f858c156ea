/* A rules ledger (docs/rules/*.md, docs/rules/it/*.md) as sections of rules, for the page of the rules. */

const safe = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const inline = (text) =>
	safe(text)
		.replace(/`([^`]+)`/g, '<code>$1</code>')
		.replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
		.replace(/\*([^*]+)\*/g, '<em>$1</em>')
		.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1');

const MARK = /\s*\[((?:[^\]]*\b)?(?:it|data|ruling|reconstructed)\b[^\]]*)\]\s*\.?$/;

/** Marks stand at the end of a statement; those within it stay where they are. */
function marked(text) {
	const marks = [];
	let rest = text.trim();
	for (let found = rest.match(MARK); found; found = rest.match(MARK)) {
		marks.unshift(found[1]);
		rest = rest.slice(0, found.index);
	}
	return { text: rest, marks };
}

function table(lines) {
	const cells = (line) =>
		line
			.replace(/^\||\|$/g, '')
			.split('|')
			.map((cell) => inline(cell.trim()));
	const [head, , ...rows] = lines;
	const row = (tag, line) =>
		`<tr>${cells(line)
			.map((cell) => `<${tag}>${cell}</${tag}>`)
			.join('')}</tr>`;
	return `<div class="g-scroll" tabindex="0"><table class="rule-table">${row('th', head)}${rows.map((line) => row('td', line)).join('')}</table></div>`;
}

function item(block) {
	if (block[0].startsWith('|')) return { id: null, html: table(block), marks: [] };
	if (block[0].startsWith('### '))
		return { id: null, html: `<h3>${inline(block[0].slice(4))}</h3>`, marks: [] };
	const said = block.join(' ').replace(/^- /, '');
	const rule = said.match(/^\*\*([A-Z]+-[\d.]+[a-z]?)\*\*\s*/);
	const { text, marks } = marked(rule ? said.slice(rule[0].length) : said);
	return { id: rule ? rule[1] : null, html: inline(text), marks };
}

/* Lines that belong together: a list item, a table, a heading, a paragraph. */
function blocks(lines) {
	const all = [];
	for (const line of lines) {
		const last = all.at(-1);
		const starts =
			/^(- |### )/.test(line) || (line.startsWith('|') && !last?.[0]?.startsWith('|'));
		if (line.trim() === '') all.push([]);
		else if (starts || !last || last.length === 0) all.push([line]);
		else last.push(line.trim());
	}
	return all.filter((block) => block.length > 0);
}

/*
 * What a ledger says to whoever works in its folder, in either language: that it is one, where its
 * tables and marks are, and (in comments) what has to have tests.
 */
const forReaders = (line) =>
	line.replace(/: [^:]+ \([A-Z]+\)$/, '').replace(/ [^.`]*(`[^`]+`|README)\./g, '');
const workers = { comment: /<!--.*?-->/gs, source: / \([^()]*`[^()]*\)$/ };

/* The third section of the ledger LL is LL-3, as its rules are LL-3.1 and so on. */
function sectionOf(short, [heading, ...lines]) {
	const { text, marks } = marked(heading);
	const number = text.match(/^(\d+)\. /)?.[1];
	return {
		id: number ? `${short}-${number}` : null,
		title: text.replace(workers.source, ''),
		marks,
		items: blocks(lines).map(item),
	};
}

export function ledgerOf(markdown) {
	const text = markdown.replace(workers.comment, '');
	const [, head, ...rest] = `\n${text}`.split(/\n#{1,2} /).map((part) => part.split('\n'));
	const short = head[0].match(/\(([A-Z]+)\)$/)?.[1];
	const first = sectionOf(short, head.map(forReaders));
	const sections = rest.map((part) => sectionOf(short, part));
	return { title: first.title, sections: [first, ...sections] };
}
