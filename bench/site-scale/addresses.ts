import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const overviews = ['/agenda', '/agenda/useArchiveItems', '/nieuws', '/podcasts', '/themas'];
const filters = ['/agenda?group=kinderen', '/agenda?tag=geluid', '/nieuws?tag=geluid'];
const others = ['/', '/agenda/useCurrentItems', '/bezoek', '/zoeken?q=klank'];
const numbers = ['2', '3', '50', '1000', '999999999'];

export function listAddresses(): string[] {
  const listPages = [...overviews, ...filters].flatMap((path) => [
    path,
    ...numbers.map((number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`),
  ]);
  return [...others, ...listPages].flatMap((path) => [path, inEnglish(path)]);
}

function inEnglish(path: string): string {
  if (path === '/') return '/en';
  return `/en${path}`.replace('/en/zoeken', '/en/search').replace('/en/bezoek', '/en/visit');
}

/**
 * Retries after a 429 or 503 as the response asks.
 * @throws unless the response is whole
 */
export async function read(origin: string, path: string, seconds = 300): Promise<string> {
  const signal = AbortSignal.timeout(seconds * 1000);
  for (;;) {
    const response = await fetch(origin + path, { signal, headers: { 'Accept-Encoding': 'br' } });
    const text = await response.text();
    if (response.status === 200) return text;
    const isLater = response.status === 429 || response.status === 503;
    assert.ok(isLater, `${path}: ${response.status} ${text.slice(0, 200)}`);
    await pause(response.status === 429 ? 1000 : 200, undefined, { signal });
  }
}

export interface Sitemap {
  parts: Map<string, string>;
  paths: string[];
}

export async function readSitemap(origin: string): Promise<Sitemap> {
  const top = await read(origin, '/sitemap.xml');
  const named = top.includes('<sitemapindex') ? locations(top) : ['/sitemap.xml'];
  const parts = new Map<string, string>();
  for (const path of named) parts.set(path, await read(origin, path));
  return { parts, paths: [...parts.values()].flatMap(locations) };
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname);
}

export function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor(at * step)] as T);
}
