import { realOrigin } from './start-real-site.ts';
import type { TestSite } from './start-test-site.ts';

function addressesIn(text: string): string[] {
  const plain = text.replaceAll('\r\n ', '').replaceAll('\\u003c', '<').replaceAll('&amp;', '&');
  const attributes = [...plain.matchAll(/\s(?:href|action|src)=\\?"([^"\\]*)/g)].map(
    ([, value = '']) => value,
  );
  const absolute = [...plain.matchAll(new RegExp(`${realOrigin}([^\\s"<\\\\]*)`, 'g'))].map(
    ([, path]) => path || '/',
  );
  const data = [...plain.matchAll(/"(?:href|path)":"([^"]*)"/g)].map(([, value = '']) => value);
  const own = [...attributes, ...absolute, ...data].filter((value) => /^\/(?!\/)/.test(value));
  return [...new Set(own.map((value) => value.replace(/#.*$/, '')))];
}

/**
 * Skips media, combinations of filters, and most days of the agenda, which would be ten times as many
 * addresses as all others.
 */
export async function crawl(
  site: TestSite,
  from: readonly string[],
): Promise<Map<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>();
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue;
    const { status, text } = await site.get(path);
    found.set(path, { status, text });
    waiting.push(
      ...addressesIn(text).filter((next) => !found.has(next) && !isFile(next) && !isOneOfMany(next)),
    );
  }
  return found;
}

function isFile(path: string): boolean {
  return path.startsWith('/media/') || /\.(?:ico|png|svg|webp|woff2|js|css|mp3|pdf)(?:\?|$)/.test(path);
}

function isOneOfMany(path: string): boolean {
  return path.includes('&') || /\?when=\d{4}-\d\d-(?!01)/.test(path);
}
