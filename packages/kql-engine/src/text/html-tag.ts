import { encodeHtml } from './escape.ts';

export type AttributeValue = string | number | boolean | null | undefined | { html: string };

export type TagContent = string | { html: string } | null;

const voidElements = new Set(
  'area base br col command embed hr img input keygen link meta param source track wbr'.split(' '),
);

/** Sorts by name; null and false omit one, true gives the bare name. */
export function attributes(values: Record<string, AttributeValue>): string {
  return Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => attribute(name.toLowerCase(), value))
    .join('');
}

function attribute(name: string, value: AttributeValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return ` ${name}`;
  return ` ${name}="${typeof value === 'object' ? value.html : encodeHtml(String(value))}"`;
}

/** Kirby's `Html::tag`. */
export function tag(name: string, content: TagContent, values: Record<string, AttributeValue> = {}): string {
  const start = `<${name}${attributes(values)}>`;
  if (voidElements.has(name)) return start;
  return `${start}${typeof content === 'string' ? encodeHtml(content) : (content?.html ?? '')}</${name}>`;
}

export interface LinkOptions {
  url(path: string): string;
  attrs?: Record<string, AttributeValue>;
}

/** Kirby's `Html::a`: mail and telephone links by scheme; a dangerous one leads nowhere. */
export function anchor(href: string, text: TagContent, options: LinkOptions): string {
  if (href.startsWith('mailto:')) return emailLink(href.slice(7), text, options.attrs);
  if (href.startsWith('tel:')) return telLink(href.slice(4), text, options);
  return link(href, text, options);
}

function link(href: string, text: TagContent, { url, attrs = {} }: LinkOptions): string {
  const resolved = url(href);
  const target = isDangerousUrl(resolved) ? '' : resolved;
  const shown = isEmpty(text) ? target : text;
  const content = typeof shown === 'string' && isWebUrl(shown) ? shortUrl(shown) : shown;
  return tag('a', content, { href: target, ...attrs, rel: relOf(attrs) });
}

export function telLink(number: string, text: TagContent, options: LinkOptions): string {
  return link(`tel:${number.replace(/[^0-9+]+/g, '')}`, isEmpty(text) ? number : text, options);
}

/** Writes the address in entities against simple harvesters. */
export function emailLink(
  email: string,
  text: TagContent,
  attrs: Record<string, AttributeValue> = {},
): string {
  if (email === '' || email === '0') return '';
  const address = email.split('?')[0] ?? '';
  const content = isEmpty(text) ? { html: encodeAddress(address) } : text;
  return tag('a', content, { href: { html: `mailto:${encodeAddress(email)}` }, ...attrs, rel: relOf(attrs) });
}

/** Kirby chooses decimal or hexadecimal at random; alternating keeps a page's bytes the same. */
function encodeAddress(text: string): string {
  return [...text]
    .map((character, index) => {
      const code = character.codePointAt(0) ?? 0;
      return index % 2 === 0 ? `&#${code};` : `&#x${code.toString(16)};`;
    })
    .join('');
}

function relOf(attrs: Record<string, AttributeValue>): string | null {
  const rel = typeof attrs.rel === 'string' ? attrs.rel.trim() : '';
  if (rel !== '') return rel;
  return attrs.target === '_blank' ? 'noreferrer' : null;
}

export function isDangerousUrl(url: string | null): boolean {
  const letters = (url ?? '').replace(/[^a-z:]/gi, '');
  return /^(?:javascript|vbscript|livescript|mocha|jar|data):/i.test(letters);
}

function isEmpty(content: TagContent): boolean {
  return content === null || content === '' || content === '0';
}

function isWebUrl(text: string): boolean {
  return /^(?:(?:https?|ftp):)?\/\/(?:\S+(?::\S*)?@)?(?:[\p{L}\d](?:[\p{L}\d_-]*[\p{L}\d])?\.)*[\p{L}\d-]+(?::\d{2,5})?(?:[/?#]\S*)?$/iu.test(
    text,
  );
}

function shortUrl(url: string): string {
  const [, host = '', path = ''] =
    /^(?:[a-z]+:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)(?::\d+)?([^?#]*)/i.exec(url) ?? [];
  return `${host}${path.replace(/\/+$/, '')}`.replaceAll('www.', '');
}
