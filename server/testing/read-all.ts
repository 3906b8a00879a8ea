import { locationsIn, readSitemap } from './read-sitemap.ts';
import type { TestSite } from './start-test-site.ts';

const payloadOf = (path: string) => `${path.replace(/\/$/, '')}/_payload.json`;

async function everyPage(site: TestSite): Promise<string[]> {
  const listed = locationsIn(await readSitemap(site));
  return [...new Set(['/', '/en', '/agenda', '/agenda/useArchiveItems', ...listed])];
}

export async function everyPath(site: TestSite): Promise<string[]> {
  return (await everyPage(site)).flatMap((path) => [path, payloadOf(path)]);
}

export async function everyPayload(site: TestSite): Promise<string[]> {
  const pages = await everyPage(site);
  return pages.flatMap((path, at) => (at < 4 || at % 8 === 0 ? [path, payloadOf(path)] : [payloadOf(path)]));
}

export function withoutIds(text: string): string {
  // Searches for a hyphen and four digits first, because eight digits match in many words.
  if (!/-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.test(text)) return text;
  return text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id');
}

export type Pages = ReadonlyMap<string, string>;

export async function readAll(site: TestSite, paths: readonly string[]): Promise<Pages> {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const { status, text } = await site.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    pages.set(path, withoutIds(text));
  }
  return pages;
}

export interface Readers {
  count: number;
  failed: string[];
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

function difference(before: string, after: string): string {
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${near(before)} became ${near(after)}`;
}

export function startReaders(sites: readonly TestSite[], pages: Pages, parallel = 8): Readers {
  const all = [...pages];
  let isOver = false;
  let waiting: { until: number; resolve: () => void }[] = [];
  const readers: Readers = {
    count: 0,
    failed: [],
    more(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ until: readers.count + count, resolve });
      return promise;
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
  function reportWaiting(): void {
    for (const { until, resolve } of waiting) if (readers.count >= until) resolve();
    waiting = waiting.filter(({ until }) => readers.count < until);
  }
  async function read(start: number): Promise<void> {
    for (let index = start; !isOver; index += parallel) {
      const [path, page] = all[index % all.length] ?? ['', ''];
      const site = sites[index % sites.length];
      const response = await site?.get(path).catch((error: unknown) => ({ status: String(error), text: '' }));
      const text = withoutIds(response?.text ?? '');
      if (response?.status !== 200) readers.failed.push(`${path} ${response?.status}`);
      else if (text !== page) readers.failed.push(`${path} 200, not as it was: ${difference(page, text)}`);
      readers.count += 1;
      reportWaiting();
    }
  }
  const running = Array.from({ length: parallel }, (_, index) => read(index));
  return readers;
}
