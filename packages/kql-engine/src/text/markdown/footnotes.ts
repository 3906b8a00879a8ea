import type { Footnote, MarkdownElement, Parser } from './types.ts';

export function footnotesHtml(parser: Parser): string {
  const notes = [...parser.definitions.footnotes].sort(([, a], [, b]) => (a.number ?? 0) - (b.number ?? 0));
  if (notes.length === 0) return '';
  const items = notes
    .filter(([, note]) => note.number !== null)
    .map(([label, note]) => toItem(label, note, parser));
  const element: MarkdownElement = {
    name: 'div',
    attributes: { class: 'footnotes' },
    elements: [{ name: 'hr' }, { name: 'ol', elements: items }],
    hasBreaks: false,
  };
  return `\n${parser.markup([element])}`;
}

function toItem(label: string, note: Footnote, parser: Parser): MarkdownElement {
  const elements = parser.textElements(note.text).filter((element) => element !== null);
  const links = Array.from({ length: note.count }, (_, index) => toBackLink(label, index + 1));
  const spaced = links.flatMap((link, index): MarkdownElement[] =>
    index === 0 ? [link] : [{ text: ' ' }, link],
  );
  const last = elements.at(-1);
  const end: MarkdownElement[] =
    last?.name === 'p'
      ? [...elements.slice(0, -1), { name: 'p', elements: [bare(last), { html: '&#160;' }, ...spaced] }]
      : [...elements, { name: 'p', elements: spaced }];
  return { name: 'li', attributes: { id: `fn:${label}` }, elements: end };
}

function toBackLink(label: string, number: number): MarkdownElement {
  return {
    name: 'a',
    attributes: { href: `#fnref${number}:${label}`, rev: 'footnote', class: 'footnote-backref' },
    html: '&#8617;',
    hasBreaks: false,
  };
}

function bare({ name, ...element }: MarkdownElement): MarkdownElement {
  return element;
}
