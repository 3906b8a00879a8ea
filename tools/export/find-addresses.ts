interface FindOptions {
  origin: string;
  isHtml: boolean;
  known: ReadonlySet<string>;
}

/** @param body text in UTF-8 */
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
  // Finds addresses also in `srcset`, data of islands, enclosures of feeds, and Markdown.
  for (const [value] of text
    .replaceAll(origin, '')
    .matchAll(/(?<![\w.-])\/(?:media|cards|assets)\/[^ \t\r\n"'<>()&\\,]+/g))
    add(value);
  if (!isHtml) {
    for (const [, value = ''] of text.matchAll(/(?<![\w/])(https?:\/\/[^ \t\r\n"'<>()\\]+)/g)) add(value);
  }
  return [...found];
}

/** Reads Latin-1, which is faster and takes half the memory. Styles contain no addresses. */
function letters(body: Uint8Array, isHtml: boolean): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const from = isHtml ? bytes.indexOf('<style>') : -1;
  const to = from < 0 ? -1 : bytes.indexOf('</style>', from);
  return to < 0 ? bytes.toString('latin1') : bytes.toString('latin1', 0, from) + bytes.toString('latin1', to);
}

function decode(letters: string): string {
  if (!/[\x80-\xff]/.test(letters)) return letters;
  const [address = ''] = Buffer.from(letters, 'latin1').toString().split(/\s/, 1);
  return address;
}
