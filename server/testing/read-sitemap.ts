import type { TestSite } from './start-test-site.ts';

export async function readSitemap(site: Pick<TestSite, 'get'>): Promise<string> {
  const index = await read(site, '/sitemap.xml');
  const parts: string[] = [];
  for (const path of locationsIn(index)) parts.push(await read(site, path));
  return parts.join('');
}

export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function read(site: Pick<TestSite, 'get'>, path: string): Promise<string> {
  const { status, text } = await site.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return text;
}
