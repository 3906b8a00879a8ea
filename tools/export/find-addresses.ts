interface FindOptions {
  origin: string;
  isHtml: boolean;
  /** Addresses that need not be found again: most of what a page refers to. */
  known: ReadonlySet<string>;
}

/**
 * Every other address on this site that an answer refers to, without its hash: what links and forms lead to,
 * and files in each size, also in data for scripts and with the site's origin in front.
 * @param body text in UTF-8
 */
export function addressesIn(body: Uint8Array, { origin, isHtml, known }: FindOptions): string[] {
  const found = new Set<string>();
  const add = (value: string) => {
    if (known.has(value)) return;
    const written = decode(value);
    const [address = ''] = written.replaceAll('&amp;', '&').split(/&(?:[a-z]+|#\w+);/, 1);
    const url = URL.parse(address, origin);
    if (url?.origin === origin && /^https?:$/.test(url.protocol)) found.add(url.pathname + url.search);
  };
  const text = letters(body, isHtml);
  if (isHtml) {
    for (const [, value = ''] of text.matchAll(/\s(?:href|src|poster)="([^"#][^"]*)"/g)) add(value);
  }
  // Pictures in `srcset`, sounds and captions in the data of islands, enclosures of feeds, Markdown.
  for (const [value] of text
    .replaceAll(origin, '')
    .matchAll(/(?<![\w.-])\/(?:media|cards|assets)\/[^ \t\r\n"'<>()&\\,]+/g))
    add(value);
  if (!isHtml) {
    for (const [, value = ''] of text.matchAll(/(?<![\w/])(https?:\/\/[^ \t\r\n"'<>()\\]+)/g)) add(value);
  }
  return [...found];
}

/**
 * Each byte as a letter: quicker to make than decoded text, and half as large. A document without its styles,
 * which are a third of it and name no address.
 */
function letters(body: Uint8Array, isHtml: boolean): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const from = isHtml ? bytes.indexOf('<style>') : -1;
  const to = from < 0 ? -1 : bytes.indexOf('</style>', from);
  return to < 0 ? bytes.toString('latin1') : bytes.toString('latin1', 0, from) + bytes.toString('latin1', to);
}

/** An address of letters that are bytes. It ends at any blank, of which only the usual ones are one byte. */
function decode(letters: string): string {
  if (!/[\x80-\xff]/.test(letters)) return letters;
  const [address = ''] = Buffer.from(letters, 'latin1').toString().split(/\s/, 1);
  return address;
}
