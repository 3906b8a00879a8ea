import { expect, test } from '@playwright/test';

const starts = ['/', '/en'];
const atOnce = 8;

function references(html: string, origin: string): string[] {
  const addresses = [...html.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) => addressesIn(tag));
  return addresses
    .filter((value) => value !== '' && !value.startsWith('#'))
    .map((value) => URL.parse(value.replaceAll('&amp;', '&'), origin))
    .filter((url): url is URL => url?.origin === origin)
    .map((url) => url.pathname + url.search);
}

/** Takes the smallest width of each picture, because `engine/media` tests the others. */
function addressesIn(tag: string): string[] {
  const [, widths] = /\ssrcset="([^"]*\s\d+w[^"]*)"/i.exec(tag) ?? [];
  const [smallest] = widths?.trim().split(/\s+/) ?? [];
  if (smallest) return [smallest];
  return [...tag.matchAll(/\s(?:href|src|srcset|poster)="([^"]*)"/gi)].map(([, value = '']) => value);
}

async function visit(address: string): Promise<{ status: number; html: string }> {
  const response = await fetch(address, { redirect: 'manual' });
  const isPage = response.headers.get('content-type')?.includes('text/html') === true;
  const body = await response.text();
  return { status: response.status, html: isPage ? body : '' };
}

test('every link and picture from both home pages leads somewhere, without a redirect', async ({
  baseURL,
}) => {
  test.slow();
  const { origin } = new URL(baseURL ?? '');
  const found = new Map(starts.map((start) => [start, 'the start']));
  const broken: string[] = [];
  const queue = [...starts];
  while (queue.length > 0) {
    const batch = queue.splice(0, atOnce);
    const responses = await Promise.all(batch.map((address) => visit(origin + address)));
    for (const [index, { status, html }] of responses.entries()) {
      const address = batch[index] ?? '';
      if (status !== 200) broken.push(`${status} ${address}, linked from ${found.get(address)}`);
      for (const next of references(html, origin)) {
        if (found.has(next)) continue;
        found.set(next, address);
        queue.push(next);
      }
    }
  }
  expect(broken).toEqual([]);
  const pages = [...found.keys()].filter((address) => !address.startsWith('/media/'));
  for (const start of starts)
    expect(
      pages.filter((address) => /^\/en(\/|$)/.test(address) === (start === '/en')).length,
    ).toBeGreaterThan(60);
});
