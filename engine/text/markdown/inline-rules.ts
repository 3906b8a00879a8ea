import { asciiLower, matchTag } from './html-pattern.ts';
import type { Inline, InlineRule } from './types.ts';

export const code: InlineRule = (text) => {
  const match = /^(`+)(?!`) *(?! )(.+?) *(?! )(?<!`)\1(?!`)/s.exec(text);
  if (!match) return null;
  return { extent: match[0].length, element: { name: 'code', text: (match[2] ?? '').replace(/ *\n/g, ' ') } };
};

const hostLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const emailPattern = new RegExp(
  `^<((mailto:)?[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${hostLabel}(?:\\.${hostLabel})*)>`,
  'i',
);

export const emailTag: InlineRule = (text) => {
  const match = emailPattern.exec(text);
  if (!match) return null;
  const [whole, address = '', scheme] = match;
  return link(whole, address, scheme === undefined ? `mailto:${address}` : address);
};

export const urlTag: InlineRule = (text) => {
  const match = /^<(\w+:\/{2}[^ >]+)>/i.exec(text);
  return match ? link(match[0], match[1] ?? '', match[1] ?? '') : null;
};

const letter = '[\\p{L}\\p{N}_]';
const wordEdge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`;
const urlPattern = new RegExp(`(?<!${letter})https?:/{2}[^\\s<]+${wordEdge}/*`, 'iu');

/** A bare address; its marker is the colon, so it begins before. */
export const url: InlineRule = (text, context) => {
  if (text.charAt(2) !== '/' || !context.includes('http')) return null;
  const match = urlPattern.exec(context);
  return match ? { ...link(match[0], match[0], match[0]), position: match.index } : null;
};

function link(whole: string, text: string, href: string): Inline {
  return { extent: whole.length, element: { name: 'a', text, attributes: { href } } };
}

export const escapeSequence: InlineRule = (text) => {
  const character = text.charAt(1);
  const isSpecial = character !== '' && '\\`*_{}[]()>#+-.!|~'.includes(character);
  return isSpecial ? { extent: 2, element: { html: character } } : null;
};

/** `![alt](address "title")` and whatever else the link rule reads. */
export const imageBy =
  (link: InlineRule): InlineRule =>
  (text, context, parser) => {
    if (text.charAt(1) !== '[') return null;
    const inner = link(text.slice(1), context, parser);
    if (inner?.element.pending?.as !== 'line') return null;
    const { href = null, ...attributes } = inner.element.attributes ?? {};
    return {
      extent: inner.extent + 1,
      element: {
        name: 'img',
        attributes: { src: href, alt: inner.element.pending.text, ...attributes },
        hasBreaks: true,
      },
    };
  };

// The lookahead keeps what it took, as the possessive group of the original does.
const destinationPattern =
  /^\([ \t\n\r\f\v]*(?=((?:[^ ()]+|\([^ )]+\))+))\1(?: +("[^"]*"|'[^']*'))?[ \t\n\r\f\v]*\)/;

/** `[text](address "title")`, `[text][id]` or `[id]`. */
export const linkTo: InlineRule = (text, _, parser) => {
  const label = findLabel(text);
  if (label === null) return null;
  let extent = label.length + 2;
  const remainder = text.slice(extent);
  const target = destinationPattern.exec(remainder);
  if (target) {
    const title = target[2] === undefined ? null : target[2].slice(1, -1);
    return linked(label, extent + target[0].length, { url: target[1] ?? '', title });
  }
  const id = /^[ \t\n\r\f\v]*\[(.*?)\]/.exec(remainder);
  if (id) extent += id[0].length;
  const definition = parser.definitions.references.get(asciiLower(id?.[1] || label));
  return definition ? linked(label, extent, definition) : null;
};

function linked(text: string, extent: number, { url, title }: { url: string; title: string | null }): Inline {
  return {
    extent,
    element: {
      name: 'a',
      pending: { as: 'line', text },
      excluded: ['Url', 'Link'],
      attributes: { href: url, title },
    },
  };
}

/** The inside of the first bracket that is closed, brackets within it balanced. */
function findLabel(text: string): string | null {
  const open: number[] = [];
  let label: { start: number; end: number } | null = null;
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '[') open.push(at);
    if (text.charAt(at) !== ']') continue;
    const start = open.pop();
    if (start !== undefined && start < (label?.start ?? Number.POSITIVE_INFINITY)) label = { start, end: at };
    if (start === 0) break;
  }
  return label && text.slice(label.start + 1, label.end);
}

export const markup: InlineRule = (text) => {
  const end = /^<\/\w[\w-]*[ ]*>/.exec(text) ?? /^<!---?[^>-](?:-?[^-])*-->/.exec(text);
  const length = end ? end[0].length : matchTag(text, /^<(\w[\w-]*)/)?.length;
  return length === undefined ? null : { extent: length, element: { html: text.slice(0, length) } };
};

export const specialCharacter: InlineRule = (text) => {
  const match = /^&#?[0-9a-zA-Z]+;/.exec(text);
  return match ? { extent: match[0].length, element: { html: match[0] } } : null;
};

export const strikethrough: InlineRule = (text) => {
  const match = /^~~(?![ \t\n\v\f\r])(.+?)(?<![ \t\n\v\f\r])~~/.exec(text);
  if (!match) return null;
  return { extent: match[0].length, element: { name: 'del', pending: { as: 'line', text: match[1] ?? '' } } };
};
