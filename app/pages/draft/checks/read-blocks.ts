import { plainWords } from './plain-words.ts';
import { rules } from './rules.ts';

/** What the rules look at, in the order of the page. */
export type Part =
  | { kind: 'heading'; level: number; html: string }
  | { kind: 'link'; html: string }
  | { kind: 'table'; html: string }
  | { kind: 'text'; html: string }
  | { kind: 'picture'; uuid: string; alt: string; caption: string }
  | { kind: 'fault'; rule: string; facts: Readonly<Record<string, string>> };

const blockFields = ['body', 'layout', 'carousel'];
const pictureFields = ['hero', 'cover'];

/** The parts of a stored field; what cannot be read is a part that says so. */
export function partsOf(field: string, value: string): Part[] {
  if (pictureFields.includes(field)) return picturesIn(value, '', '');
  if (field === 'herotext') return [{ kind: 'text', html: value }];
  if (!blockFields.includes(field) || value.trim() === '') return [];
  try {
    const blocks: unknown = JSON.parse(value);
    if (Array.isArray(blocks)) return blocks.flatMap(blocksIn).flatMap(partsOfBlock);
  } catch {
    // Cut off, or written by hand.
  }
  return [{ kind: 'fault', rule: 'blocks-broken', facts: { field } }];
}

type Content = Readonly<Record<string, unknown>>;

const contentOf = (value: unknown): Content =>
  typeof value === 'object' && value !== null ? (value as Content) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A row of a layout has columns of blocks; any other item is a block itself. */
function blocksIn(item: unknown): unknown[] {
  const { columns } = contentOf(item);
  if (!Array.isArray(columns)) return [item];
  return columns.flatMap((column) => contentOf(column).blocks ?? []);
}

function partsOfBlock(block: unknown): Part[] {
  const { type, content, isHidden } = contentOf(block);
  const given = contentOf(content);
  const { text, level, alt, caption, image, images, buttons } = given;
  if (isHidden === true) return [];
  switch (type) {
    case 'heading':
      return [{ kind: 'heading', level: Number(textOf(level).slice(1)) || 2, html: textOf(text) }];
    case 'markdown':
      return partsOfHtml('markdown', htmlOfMarkdown(textOf(text)));
    case 'code':
      return [];
  }
  const links = Array.isArray(buttons)
    ? buttons.map((button): Part => ({ kind: 'link', html: textOf(contentOf(button).text) }))
    : [];
  return [
    ...picturesIn([image, images], textOf(alt), textOf(caption)),
    ...textsIn(given).flatMap((html) => partsOfHtml(textOf(type), html)),
    ...links,
  ];
}

/** Texts of a block, and of its rows. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(contentOf(value)).flatMap(([name, each]) =>
    ['alt', 'buttons', 'url', 'link'].includes(name) ? [] : textsIn(each),
  );
}

function picturesIn(value: unknown, alt: string, caption: string): Part[] {
  const uuids = JSON.stringify(value).match(/file:\/\/[\w-]+/g) ?? [];
  return uuids.map((uuid) => ({ kind: 'picture', uuid, alt, caption }));
}

const inHtml =
  /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>|<a\b[^>]*\bhref\b[^>]*>([\s\S]*?)<\/a>|<table\b[\s\S]*?<\/table>/gi;

function partsOfHtml(block: string, html: string): Part[] {
  const parts: Part[] = [{ kind: 'text', html }];
  if (!html.includes('<')) return parts;
  const wrong = brokenAt(html);
  if (wrong !== null) {
    const text = plainWords(wrong.replaceAll('<', '‹')).slice(0, 60);
    parts.push({ kind: 'fault', rule: 'html-broken', facts: { block, text } });
  }
  for (const [all, level, heading, link] of html.matchAll(inHtml)) {
    if (heading !== undefined) parts.push({ kind: 'heading', level: Number(level), html: heading });
    else if (link !== undefined) parts.push({ kind: 'link', html: link });
    else {
      parts.push({ kind: 'table', html: all });
      for (const [, inside = ''] of all.matchAll(/<a\b[^>]*\bhref\b[^>]*>([\s\S]*?)<\/a>/gi))
        parts.push({ kind: 'link', html: inside });
    }
  }
  return parts;
}

/** From where on the tags do not match; null when they do. */
function brokenAt(html: string): string | null {
  const open: { name: string; at: number }[] = [];
  const isOptional = (name: string) => rules.optionalEnds.includes(name);
  for (const { 1: end, 2: tag = '', 3: close, index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b[^<>]*(>?)/gi,
  )) {
    const name = tag.toLowerCase();
    if (close === '') return html.slice(index);
    if (rules.withoutEnd.includes(name)) continue;
    if (end === '') {
      open.push({ name, at: index });
      continue;
    }
    while (open.length > 0 && open.at(-1)?.name !== name && isOptional(open.at(-1)?.name ?? '')) open.pop();
    if (open.at(-1)?.name !== name) return html.slice(open.at(-1)?.at ?? index);
    open.pop();
  }
  const left = open.find(({ name }) => !isOptional(name));
  return left === undefined ? null : html.slice(left.at);
}

/** Only what the rules look at: headings, links and tables. */
function htmlOfMarkdown(text: string): string {
  return text
    .replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/<((?:https?|mailto):[^>\s]+)>/gi, '$1')
    .replace(/^(#{1,6})[ \t]+(.*?)[ \t]*#*$/gm, (_, { length }, title) => `<h${length}>${title}</h${length}>`)
    .replace(/(!?)\[([^\]\n]*)\]\([^)\n]*\)/g, (_, picture, words) =>
      picture === '' ? `<a href="">${words}</a>` : words,
    )
    .replace(/^(.*\|.*)\n[ \t]*[|:-][-| :\t]*\n/gm, (_, row) => {
      const heads = row.split('|').map((head: string) => `<th>${head}</th>`);
      return `<table><tr>${heads.join('')}</tr></table>\n`;
    });
}
