import sanitizeHtml from 'sanitize-html';
import type { DecodeContext } from '../../cms/decode.ts';
import { resolveLink } from '../../cms/links.ts';

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
  li: ['id'],
  sup: ['id'],
  td: ['colspan', 'rowspan', 'data-align'],
  th: ['colspan', 'rowspan', 'scope', 'data-align'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  time: ['datetime'],
};

const FOOTNOTE_ID = /^fn(ref\d*)?:[\w-]+$/;

/** Removed from the page except for its text, because no tag of this name is allowed. */
const UNWRAPPED = 'gone';

/**
 * The sanitiser until November 2026: sanitize-html, which works on single tags. After a dead link its tags
 * are no longer balanced.
 */
export function bySanitizeHtml(html: string, context: DecodeContext): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedClasses: { code: ['language-*'], pre: ['language-*'], div: ['footnotes'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      h1: 'h2',
      a: (_name, attributes) => anchor(attributes, context),
      li: (tagName, attributes) => ({ tagName, attribs: withoutForeignId(attributes) }),
      sup: (tagName, attributes) => ({ tagName, attribs: withoutForeignId(attributes) }),
      td: (tagName, attributes) => ({ tagName, attribs: aligned(attributes) }),
      th: (tagName, attributes) => ({ tagName, attribs: aligned(attributes) }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPath(frame.attribs.src),
  });
}

function anchor(attributes: sanitizeHtml.Attributes, context: DecodeContext): sanitizeHtml.Tag {
  const { href, id, target: _target, rel: _rel, ...rest } = attributes;
  const cached = withoutForeignId({ ...rest, ...(id === undefined ? {} : { id }) });
  if (href === undefined) return { tagName: UNWRAPPED, attribs: {} };
  const link = resolveLink(href, context.locale, context.links);
  if (!link) {
    context.warn('a link in a text leads nowhere and is shown as text', { query: context.query, href });
    return { tagName: UNWRAPPED, attribs: {} };
  }
  const rel = link.isExternal ? { rel: 'noopener' } : {};
  return { tagName: 'a', attribs: { ...cached, href: link.href, ...rel } };
}

function withoutForeignId(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { id, ...rest } = attributes;
  return id !== undefined && FOOTNOTE_ID.test(id) ? { ...rest, id } : rest;
}

function aligned(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const align = /text-align:\s*(center|right)/.exec(attributes.style ?? '')?.[1];
  return align ? { ...attributes, 'data-align': align } : attributes;
}

function isOwnPath(src: string | undefined): boolean {
  return src !== undefined && /^\/(?![/\\])/.test(src);
}
