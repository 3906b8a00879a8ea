import sanitizeHtml from 'sanitize-html';
import type { DecodeContext } from '../decode.ts';
import { resolveLink } from '../links.ts';
import type { Html } from '../types.ts';

const TAGS = [
  ...[
    'p',
    'br',
    'hr',
    'div',
    'span',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'figure',
    'figcaption',
    'img',
  ],
  ...[
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'small',
    'sup',
    'sub',
    'q',
    'cite',
    'time',
  ],
  ...['code', 'pre', 'kbd', 'samp', 'var', 'abbr', 'dfn', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const ATTRIBUTES = {
  '*': ['lang', 'dir', 'title'],
  a: ['href', 'rel', 'target', 'id'],
  ol: ['start', 'reversed', 'type'],
  // Footnotes of Markdown Extra point at these; other ids are taken out below.
  li: ['id'],
  sup: ['id'],
  td: ['colspan', 'rowspan', 'data-align'],
  th: ['colspan', 'rowspan', 'scope', 'data-align'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  time: ['datetime'],
};

const FOOTNOTE_ID = /^fn(ref\d*)?:[\w-]+$/;

/** Removed from the page with its text kept: no tag of this name is allowed. */
const UNWRAPPED = 'gone';

interface Options {
  /** The address in the footer: its links open in a new tab (requirement F1). */
  linksInNewTab?: boolean;
}

/** HTML of an editor made safe to show: allowed tags only, links rewritten to our own paths, dead links turned into their text. */
export function sanitise(html: string, context: DecodeContext, options: Options = {}): Html {
  if (html === '') return { html };
  const clean = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedClasses: { code: ['language-*'], pre: ['language-*'], div: ['footnotes'] },
    // The link resolver has judged every address already.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      h1: 'h2',
      a: (_name, attributes) => anchor(attributes, context, options),
      li: (tagName, attributes) => ({ tagName, attribs: withoutForeignId(attributes) }),
      sup: (tagName, attributes) => ({ tagName, attribs: withoutForeignId(attributes) }),
      td: (tagName, attributes) => ({ tagName, attribs: aligned(attributes) }),
      th: (tagName, attributes) => ({ tagName, attribs: aligned(attributes) }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPath(frame.attribs.src),
  });
  return { html: clean };
}

function anchor(
  attributes: sanitizeHtml.Attributes,
  context: DecodeContext,
  options: Options,
): sanitizeHtml.Tag {
  const { href, id, target: _target, rel: _rel, ...rest } = attributes;
  const kept = withoutForeignId({ ...rest, ...(id === undefined ? {} : { id }) });
  if (href === undefined) return { tagName: UNWRAPPED, attribs: {} };
  const link = resolveLink(href, context.locale, context.links);
  if (!link) {
    context.warn('a link in a text leads nowhere and is shown as text', { query: context.query, href });
    return { tagName: UNWRAPPED, attribs: {} };
  }
  const newTab = options.linksInNewTab ? { target: '_blank' } : {};
  const rel = link.isExternal || options.linksInNewTab ? { rel: 'noopener' } : {};
  return { tagName: 'a', attribs: { ...kept, href: link.href, ...newTab, ...rel } };
}

function withoutForeignId(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { id, ...rest } = attributes;
  return id !== undefined && FOOTNOTE_ID.test(id) ? { ...rest, id } : rest;
}

// Markdown aligns columns with a style attribute, which the content security policy refuses.
function aligned(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const align = /text-align:\s*(center|right)/.exec(attributes.style ?? '')?.[1];
  return align ? { ...attributes, 'data-align': align } : attributes;
}

function isOwnPath(src: string | undefined): boolean {
  return src !== undefined && /^\/(?![/\\])/.test(src);
}
