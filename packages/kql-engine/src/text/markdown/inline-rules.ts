import { lowerAscii } from '../lower-case.ts';
import { matchTag } from './html-pattern.ts';
import { findLabel } from './labels.ts';
import type { Inline, InlineRule, Parser } from './types.ts';

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

/** A bare address begins before its marker, the colon. */
export const url: InlineRule = (text, context, { notes }) => {
  if (text.charAt(2) !== '/' || !context.includes('http')) return null;
  const known = notes.url;
  const isAhead = known === null || (known && known.from <= context.length);
  if (!isAhead || /^https?:/i.test(context)) {
    const match = urlPattern.exec(context);
    notes.url = match && { from: context.length - match.index, text: match[0] };
  }
  const found = notes.url;
  return found
    ? { ...link(found.text, found.text, found.text), position: context.length - found.from }
    : null;
};

function link(whole: string, text: string, href: string): Inline {
  return { extent: whole.length, element: { name: 'a', text, attributes: { href } } };
}

export const escapeSequence: InlineRule = (text) => {
  const character = text.charAt(1);
  const isSpecial = character !== '' && '\\`*_{}[]()>#+-.!|~'.includes(character);
  return isSpecial ? { extent: 2, element: { html: character } } : null;
};

/** `![alt](address "title")` and whatever the link rule reads. */
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

// The lookahead imitates the original's possessive group.
const destinationPattern =
  /^\([ \t\n\r\f\v]*(?=((?:[^ ()]+|\([^ )]+\))+))\1(?: +("[^"]*"|'[^']*'))?[ \t\n\r\f\v]*\)/;

// `[a]([a]([a](…` rereads the rest each time; this many characters take a tenth of a second.
const MOST_MISREAD = 4_000_000;

function findDestination(text: string, { notes }: Parser): RegExpExecArray | null {
  const misread = notes.misread ?? 0;
  if (!text.startsWith('(') || misread > MOST_MISREAD) return null;
  const found = destinationPattern.exec(text);
  if (!found) {
    const blank = text.indexOf(' ', 1);
    notes.misread = misread + (blank === -1 ? text.length : blank);
  }
  return found;
}

/** `[text](address "title")`, `[text][id]` or `[id]`. */
export const linkTo: InlineRule = (text, _, parser) => {
  const label = findLabel(text, parser.notes);
  if (label === null) return null;
  let extent = label.length + 2;
  const remainder = text.slice(extent);
  const target = findDestination(remainder, parser);
  if (target) {
    const title = target[2] === undefined ? null : target[2].slice(1, -1);
    return linked(label, extent + target[0].length, { url: target[1] ?? '', title });
  }
  const id = /^[ \t\n\r\f\v]*\[(.*?)\]/.exec(remainder);
  if (id) extent += id[0].length;
  const name = id?.[1] || label;
  // Longer names than CommonMark allows match no definition.
  const definition = name.length < 1000 && parser.definitions.references.get(lowerAscii(name));
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

export const markup: InlineRule = (text) => {
  const end = /^<\/\w[\w-]*[ ]*>/.exec(text) ?? /^<!---?[^>-](?:-?[^-])*-->/.exec(text);
  const length = end ? end[0].length : matchTag(text, /^<(\w[\w-]*)/)?.length;
  return length === undefined ? null : { extent: length, element: { html: text.slice(0, length) } };
};

export const specialCharacter: InlineRule = (text) => {
  const match = /^&#?[0-9a-zA-Z]+;/.exec(text);
  return match ? { extent: match[0].length, element: { html: match[0] } } : null;
};

export const strikethrough: InlineRule = (text, _, { notes }) => {
  if (!/^~~[^ \t\n\v\f\r]/.test(text)) return null;
  const lineEnd = text.indexOf('\n');
  const rest = lineEnd === -1 ? 0 : text.length - lineEnd;
  const match = notes.strikeless === rest ? null : /^~~(.+?)(?<![ \t\n\v\f\r])~~/.exec(text);
  if (!match) {
    notes.strikeless = rest;
    return null;
  }
  return { extent: match[0].length, element: { name: 'del', pending: { as: 'line', text: match[1] ?? '' } } };
};
