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

/** These lose their contents. Every other forbidden element keeps its text. */
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

/** Gives the tag that is shown instead (h1 becomes h2); null if only its contents are. */
export function shownTag(tag: string): string | null {
  if (tag === 'h1') return 'h2';
  return TAGS.has(tag) ? tag : null;
}

export function isShownAttribute(tag: string, { name, value }: { name: string; value: string }): boolean {
  // A number may look like an address, and browsers ignore anything else.
  if (name === 'start' && !/^\s*[+-]?\d+\s*$/.test(value)) return false;
  return EVERYWHERE.includes(name) || (ATTRIBUTES[tag]?.includes(name) ?? false);
}

export function shownClasses(tag: string, value: string): string {
  const known = CLASSES[tag];
  if (!known) return '';
  return value
    .split(/\s+/)
    .filter((name) => known.test(name))
    .join(' ');
}
