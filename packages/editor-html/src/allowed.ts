/** The tags that editors use and pages may show. */
const TAGS = new Set([
  'p',
  'br',
  'wbr',
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
  'code',
  'pre',
  'kbd',
  'samp',
  'var',
  'abbr',
  'dfn',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]);

/** Their contents are dropped. Of every other element that is not allowed the text stays. */
const WITHOUT_TEXT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'svg',
  'textarea',
  'select',
  'option',
  'optgroup',
  'datalist',
]);

const EVERYWHERE = ['lang', 'dir', 'title'];

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ol: ['start', 'reversed', 'type'],
  td: ['colspan', 'rowspan', 'data-align'],
  th: ['colspan', 'rowspan', 'scope', 'data-align'],
  img: ['alt', 'width', 'height', 'loading'],
  time: ['datetime'],
};

const CLASSES: Readonly<Record<string, RegExp>> = {
  code: /^language-/,
  pre: /^language-/,
  div: /^footnotes$/,
};

export function isWithoutText(tag: string): boolean {
  return WITHOUT_TEXT.has(tag);
}

/** The tag shown for an editor's; null when only its contents are. An h1 becomes h2. */
export function shownTag(tag: string): string | null {
  if (tag === 'h1') return 'h2';
  return TAGS.has(tag) ? tag : null;
}

/** Whether an attribute is shown unchanged. Addresses, ids and classes are checked separately. */
export function isShownAttribute(tag: string, { name, value }: { name: string; value: string }): boolean {
  // Of a number only a number: browsers ignore anything else, and it may look like an address.
  if (name === 'start' && !/^\s*[+-]?\d+\s*$/.test(value)) return false;
  return EVERYWHERE.includes(name) || (ATTRIBUTES[tag]?.includes(name) ?? false);
}

/** The classes of an element that the style sheets use. */
export function shownClasses(tag: string, value: string): string {
  const known = CLASSES[tag];
  if (!known) return '';
  return value
    .split(/\s+/)
    .filter((name) => known.test(name))
    .join(' ');
}
