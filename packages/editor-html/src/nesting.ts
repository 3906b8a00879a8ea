/** Chromium stops nesting at 512; this leaves room for the page around the text. */
const DEEPEST = 100;

const VOID = new Set(['br', 'hr', 'img', 'wbr']);

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

const BLOCKS = new Set([
  'p',
  'div',
  'blockquote',
  'figure',
  'figcaption',
  'pre',
  'hr',
  'table',
  ...HEADINGS,
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
]);

const OTHER_BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'center',
  'details',
  'dialog',
  'dir',
  'fieldset',
  'footer',
  'form',
  'header',
  'hgroup',
  'legend',
  'listing',
  'main',
  'menu',
  'nav',
  'plaintext',
  'search',
  'section',
  'summary',
  'xmp',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
]);

/** The parser looks for an open paragraph only up to these. */
const WALLS = new Set(['table', 'caption', 'td', 'th']);

const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};

export function isVoid(tag: string): boolean {
  return VOID.has(tag);
}

export function standsInLine(tag: string): boolean {
  return !BLOCKS.has(tag) && !(tag in PARENTS);
}

export function partsWords(tag: string): boolean {
  return BLOCKS.has(tag) || OTHER_BLOCKS.has(tag);
}

/**
 * Applies the parser's rules "in body", by which a start tag closes, moves or is ignored. List items and
 * table parts need their list or table.
 */
export function standsIn(tag: string, open: readonly string[]): boolean {
  const parent = open.at(-1) ?? '';
  const parents = PARENTS[tag];
  if (parents) return parents.includes(parent);
  if (open.length >= DEEPEST) return false;
  if (tag === 'a') return !open.includes('a');
  if (tag === 'dt' || tag === 'dd') return parent === 'dl' || (parent === 'div' && open.at(-2) === 'dl');
  if (HEADINGS.includes(tag) && HEADINGS.includes(parent)) return false;
  return !BLOCKS.has(tag) || !isInParagraph(open);
}

function isInParagraph(open: readonly string[]): boolean {
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const tag = open[at] ?? '';
    if (tag === 'p') return true;
    if (WALLS.has(tag)) return false;
  }
  return false;
}
