interface FindOptions {
  origin: string;
  isHtml: boolean;
  /** Addresses that need not be found again: most of what a page refers to. */
  known: ReadonlySet<string>;
}

/**
 * Every other address on this site that an answer refers to, without its hash: what links and forms lead to,
 * and files in each size, also in data for scripts and with the site's origin in front.
 */
export function addressesIn(text: string, { origin, isHtml, known }: FindOptions): string[] {
  const found = new Set<string>();
  const add = (value: string) => {
    if (known.has(value)) return;
    const [address = ''] = value.replaceAll('&amp;', '&').split(/&(?:[a-z]+|#\w+);/, 1);
    const url = URL.parse(address, origin);
    if (url?.origin === origin && /^https?:$/.test(url.protocol)) found.add(url.pathname + url.search);
  };
  if (isHtml) {
    for (const [, value = ''] of text.matchAll(/\s(?:href|src|poster)="([^"#][^"]*)"/g)) add(value);
  }
  // Pictures in `srcset`, sounds and captions in the data of islands, enclosures of feeds, Markdown.
  for (const [value] of text
    .replaceAll(origin, '')
    .matchAll(/(?<![\w.-])\/(?:media|cards|assets)\/[^\s"'<>()&\\,]+/g))
    add(value);
  if (!isHtml) {
    for (const [, value = ''] of text.matchAll(/(?<![\w/])(https?:\/\/[^\s"'<>()\\]+)/g)) add(value);
  }
  return [...found];
}
