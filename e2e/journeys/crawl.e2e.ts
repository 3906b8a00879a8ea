import type { APIRequestContext } from '@playwright/test';
import { languages } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/site-test.ts';

/** Everything a page of this site points at on this site: pages, pictures, sounds, scripts. */
function references(html: string, origin: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|poster|srcset)="([^"]*)"/gi)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );
  const addresses = attributes.flatMap((value) =>
    /\s\d+w/.test(value) ? value.split(',').map((part) => part.trim().split(' ')[0] ?? '') : [value],
  );
  return addresses
    .filter((value) => value !== '' && !value.startsWith('#'))
    .map((value) => URL.parse(value, origin))
    .filter((url): url is URL => url?.origin === origin)
    .map((url) => url.pathname + url.search);
}

async function visit(request: APIRequestContext, address: string): Promise<{ status: number; html: string }> {
  const response = await request.get(address, { maxRedirects: 0 });
  const isPage = response.headers()['content-type']?.includes('text/html') === true;
  return { status: response.status(), html: isPage ? await response.text() : '' };
}

for (const language of languages) {
  test(`every link and picture from the ${language} home page leads somewhere, without a redirect`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const origin = new URL(baseURL ?? '').origin;
    const start = language === 'nl' ? '/' : '/en';
    const found = new Map<string, string>([[start, 'the start']]);
    const broken: string[] = [];
    const queue = [start];
    while (queue.length > 0) {
      const batch = queue.splice(0, 8);
      const answers = await Promise.all(batch.map((address) => visit(request, address)));
      for (const [index, { status, html }] of answers.entries()) {
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
    expect([...found.keys()].filter((address) => !address.startsWith('/media/')).length).toBeGreaterThan(60);
  });
}
