import { expect, test } from 'vitest';
import { parseSettings } from '../settings/settings.ts';
import { startRealSite } from '../testing/start-real-site.ts';

const MANY = 400;
const AT_ONCE = 8;

test('one client that reads 400 linked addresses, eight at a time, is never refused (T6 T15)', async () => {
  await using site = await startRealSite({}, { rateLimits: parseSettings({}).rateLimits });
  const known = new Set(['/']);
  const waiting: string[] = [];
  const statuses = new Map<number, number>();
  let read = 0;

  function note(html: string): void {
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)"/g)) {
      const address = href.replaceAll('&amp;', '&');
      if (known.has(address) || address.startsWith('/media/')) continue;
      known.add(address);
      if (address.includes('?')) waiting.unshift(address);
      else waiting.push(address);
    }
  }

  async function readOn(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined && read < MANY; path = waiting.shift()) {
      read += 1;
      const { status, text } = await site.get(path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      note(text);
    }
  }

  const first = await site.get('/');
  note(first.text);
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  expect(read).toBe(MANY);
  expect(statuses.get(429)).toBeUndefined();
  expect(statuses.get(200)).toBeGreaterThan(300);
});
