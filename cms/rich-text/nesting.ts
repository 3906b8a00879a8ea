/** Far below the 512 at which Chromium stops nesting, with room for the page around it. */
const DEEPEST = 100;

const VOID = new Set(['br', 'hr', 'img']);

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** Their start tag ends a paragraph. */
const BLOCKS = new Set([
  ...['p', 'div', 'blockquote', 'figure', 'figcaption', 'pre', 'hr', 'table', ...HEADINGS],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
]);

/** Elements that are not shown, and begin a line all the same. */
const OTHER_BLOCKS = new Set([
  ...['address', 'article', 'aside', 'center', 'details', 'dialog', 'dir', 'fieldset', 'footer', 'form'],
  ...['header', 'hgroup', 'legend', 'listing', 'main', 'menu', 'nav', 'plaintext', 'search', 'section'],
  ...['summary', 'xmp', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]);

/** An end tag for a paragraph, or a start tag that ends it, looks no further up than these. */
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

/** Whether nothing can stand in an element of this name. */
export function isVoid(tag: string): boolean {
  return VOID.has(tag);
}

/** Whether an element may stand in a line of text, such as a heading. */
export function standsInLine(tag: string): boolean {
  return !BLOCKS.has(tag) && !(tag in PARENTS);
}

/** Whether the words in an element are not joined to those around it. */
export function partsWords(tag: string): boolean {
  return BLOCKS.has(tag) || OTHER_BLOCKS.has(tag);
}

/**
 * Whether the HTML parser leaves an element where its tags stand, below these open ones (outermost first): the rules of
 * "in body" in the HTML standard by which a start tag closes, moves or ignores. A list item or a part of a table stands in its list
 * or table only, so that it does not depend on what the text is put into.
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
