import { attributeList, readAttributes } from './attribute-list.ts';
import { linkTo } from './inline-rules.ts';
import type { Definitions, InlineRule, MarkdownElement } from './types.ts';

export const footnoteMarker: InlineRule = (text, _, parser) => {
  const match = /^\[\^(.+?)\]/.exec(text);
  const label = match?.[1] ?? '';
  const note = parser.definitions.footnotes.get(label);
  if (!match || !note) return null;
  note.count++;
  note.number ??= parser.nextFootnote();
  const link: MarkdownElement = {
    name: 'a',
    attributes: { href: `#fn:${label}`, class: 'footnote-ref' },
    text: String(note.number),
    hasBreaks: false,
  };
  return {
    extent: match[0].length,
    element: { name: 'sup', attributes: { id: `fnref${note.count}:${label}` }, elements: [link] },
  };
};

const attributesBehind = new RegExp(`^ *\\{${attributeList}\\}`);

export const linkWithAttributes: InlineRule = (text, context, parser) => {
  const link = linkTo(text, context, parser);
  const match = link && attributesBehind.exec(text.slice(link.extent));
  if (!match) return link;
  const attributes = { ...link.element.attributes, ...readAttributes(match[1] ?? '') };
  return { extent: link.extent + match[0].length, element: { ...link.element, attributes } };
};

/** Abbreviations may be marked inside each other. */
export function markAbbreviations(
  elements: MarkdownElement[],
  { abbreviations }: Definitions,
): MarkdownElement[] {
  let marked = elements;
  for (const [short, title] of abbreviations) {
    const mark = { name: 'abbr', attributes: { title }, text: short };
    const pattern = new RegExp(`\\b${escapeForPattern(short)}\\b`);
    marked = marked.map((element) => markIn(element, pattern, mark));
  }
  return marked;
}

function markIn(
  element: MarkdownElement,
  pattern: RegExp,
  mark: MarkdownElement & { text: string },
): MarkdownElement {
  if (element.elements) {
    const elements = element.elements.map((child) => markIn(child, pattern, mark));
    return elements.every((child, index) => child === element.elements?.[index])
      ? element
      : { ...element, elements };
  }
  if (!element.text?.includes(mark.text)) return element;
  const { text, ...rest } = element;
  const parts = text.split(pattern).map((part): MarkdownElement => ({ text: part }));
  return { ...rest, elements: parts.flatMap((part, index) => (index === 0 ? [part] : [{ ...mark }, part])) };
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
