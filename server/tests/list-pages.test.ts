import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const COPIES = 12;

let content = '';
let site: TestSite;
const requested: string[] = [];

beforeAll(async () => {
  content = mkdtempSync(join(tmpdir(), 'many-'));
  cpSync('kirby/content', content, { recursive: true });
  for (const file of globSync('{1_agenda,2_nieuws,3_podcasts,4_themas,5_bezoek}/*_*/*.txt', {
    cwd: content,
  })) {
    if (basename(file).split('.').length !== 3) continue;
    for (let number = 0; number < COPIES; number += 1) {
      const folder = join(content, `${dirname(file)}-${number}`);
      mkdirSync(folder, { recursive: true });
      const text = readFileSync(join(content, file), 'utf8').replace(
        /^((?:Uuid|Slug): *\S+)/gm,
        `$1x${number}`,
      );
      writeFileSync(join(folder, basename(file)), text);
    }
  }
  site = await startRealSite(
    (embedded) => ({
      query: (request, ...rest) => {
        requested.push(request.query);
        return embedded.query(request, ...rest);
      },
    }),
    { contentDir: content },
  );
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(content, { recursive: true, force: true });
});

const lists = [
  ['/agenda', '/agenda/'],
  ['/agenda/useCurrentItems', '/agenda/'],
  ['/en/agenda/useArchiveItems', '/en/agenda/'],
  ['/nieuws?tag=geluid', '/nieuws/'],
  ['/en/podcasts', '/en/podcasts/'],
  ['/themas', '/themas/'],
  ['/bezoek', '/bezoek/'],
] as const;

function read(html: string, below: string): { items: string[]; next: string | undefined } {
  const list = html.split(' data-list-pages="true"')[1]?.split(' data-list-pages-end="true"') ?? [];
  const link = / href="([^"]+)"(?:><time class="event-row-date" dateTime="([^"]+)")?/g;
  const links = [...(list[0] ?? '').matchAll(link)].map(([, href = '', date = '']) =>
    `${href} ${date}`.trim(),
  );
  const next = / data-more="true" href="([^"]+)"/.exec(list[1] ?? '')?.[1];
  return { items: links.filter((href) => href.startsWith(below)), next: next?.replaceAll('&amp;', '&') };
}

test.each(lists)(
  'every page of the list %s is small, asks for what it shows, and together they show all (N3)',
  async (first, below) => {
    const seen: string[] = [];
    let last = first as string;
    for (let path: string | undefined = first; path; ) {
      requested.length = 0;
      const { status, text } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text.length).toBeLessThan(200_000);
      const { items, next } = read(text, below);
      if (seen.length > 0) {
        const pages = requested.filter((query) => query.startsWith('page('));
        expect(pages.length).toBeLessThanOrEqual(items.length);
        expect(requested.filter((query) => query.startsWith('site.index'))).toEqual([]);
      }
      seen.push(...items);
      last = path;
      path = next;
    }
    expect(seen.length).toBeGreaterThan(35);
    expect(new Set(seen).size).toBe(seen.length);
    const [path, query = ''] = last.split('?');
    const beyond = new URLSearchParams(query);
    beyond.set('page', '987654321');
    const response = await site.get(`${path}?${beyond}`);
    expect([response.status, response.headers.location]).toEqual([301, last]);
  },
);

test('home shows the first themes in the order of the editors and leads to all of them (N3)', async () => {
  const { text } = await site.get('/');
  expect(text.length).toBeLessThan(200_000);
  const { items } = read(text, '/themas/');
  expect(items).toHaveLength(8);
  expect(text).toContain('Alle 104 thema’s');
  const { items: all } = read((await site.get('/themas')).text, '/themas/');
  expect(all.slice(0, 8)).toEqual(items);
});

test('a page without a list is one page, whatever number its address has (N3)', async () => {
  for (const path of ['/contact', '/themas/geluid']) {
    const { status, headers } = await site.get(`${path}?page=7`);
    expect([status, headers.location]).toEqual([301, path]);
  }
});

test('feeds have a bounded number of items (N3)', async () => {
  const count = async (path: string, part: string) => (await site.get(path)).text.split(part).length - 1;
  expect(await count('/nieuws.xml', '<entry')).toBe(30);
  const { text } = await site.get('/agenda.ics');
  const events = new Set(text.match(/^URL.*(?:\r\n .*)*/gm));
  expect(events.size).toBeGreaterThan(300);
  expect(events.size).toBeLessThanOrEqual(600);
});
