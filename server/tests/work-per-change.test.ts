import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const COPIES = 80;
const news = '2_nieuws';
const item = (number: number) => `/nieuws/kopie-${number}`;

let folder: string;
let site: TestSite;
const requested: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'work-per-change-'));
  copyFewPages(folder);
  const original =
    readdirSync(join(folder, news)).find((name) => name.endsWith('de-grote-studio-is-dicht')) ?? '';
  for (let number = 1; number <= COPIES; number++) {
    const copy = join(folder, news, `${20200000 + number}_kopie-${number}`);
    cpSync(join(folder, news, original), copy, { recursive: true });
    for (const language of ['nl', 'en'])
      edit(number, language, (text) => text.replace(/^Uuid: .*$/m, `Uuid: kopie${number}`));
  }
  site = await startRealSite(
    (embedded) => ({
      query(request, locale) {
        requested.push(`${locale} ${request.query}`);
        return embedded.query(request, locale);
      },
    }),
    { contentDir: folder, pageCacheBytes: 50_000_000 },
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function edit(number: number, language: string, change: (text: string) => string): void {
  editText(`${news}/${20200000 + number}_kopie-${number}/article.${language}.txt`, change);
}

function editText(path: string, change: (text: string) => string): void {
  const [file, draft] = [join(folder, path), `${folder}.txt`];
  writeFileSync(draft, change(readFileSync(file, 'utf8')));
  renameSync(draft, file);
}

const putInBody = (text: string) => text.replace(/^(Body:[\s\S]*?"text":\s*"(?:<p>)?)/m, '$1EENHOORN ');

async function droppedPages(): Promise<number> {
  const { text } = await site.get('/health/metrics');
  return Number(/pages_dropped_total (\d+)/.exec(text)?.[1]);
}

async function madePages(): Promise<number> {
  const { text } = await site.get('/health/metrics');
  const counts = [...text.matchAll(/requests_total\{[^}]*cache="miss"[^}]*\} (\d+)/g)];
  expect(counts.length).toBeGreaterThan(0);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

const read = async (paths: readonly string[]) => {
  for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
};

const others = ['/', '/agenda', '/nieuws', '/nieuws.xml', '/en', item(5), item(6), item(7), item(80)];

test('an edit of a body drops that page alone, and asks for no other page (N4)', async () => {
  await read([...others, item(9)]);
  const before = await droppedPages();
  requested.length = 0;
  edit(9, 'nl', putInBody);
  await expect.poll(async () => (await site.get(item(9))).text).toContain('EENHOORN');
  await read(others);
  expect(await droppedPages()).toBe(before + 1);
  const single = requested.filter((query) => query.includes(' page("'));
  const itself = single.filter((query) => !query.endsWith(' page("nieuws")'));
  expect([...new Set(itself)]).toEqual(['nl page("nieuws/kopie-9")']);
  expect(requested.length).toBeLessThan(14);
});

test('an edit of the title of a new item drops what shows it, and no page beside it (N4)', async () => {
  await read([...others, item(1)]);
  const before = await droppedPages();
  edit(1, 'nl', (text) => text.replace(/^Title: .*$/m, 'Title: Eenhoorn in het nieuws'));
  await expect.poll(async () => (await site.get('/nieuws')).text).toContain('Eenhoorn in het nieuws');
  expect((await site.get('/nieuws.xml')).text).toContain('Eenhoorn in het nieuws');
  expect((await site.get(item(1))).text).toContain('Eenhoorn in het nieuws');
  const dropped = (await droppedPages()) - before;
  await read(others);
  expect(dropped).toBeLessThanOrEqual(others.length);
  expect((await droppedPages()) - before).toBe(dropped);
});

const move = (from: string, to: string) => renameSync(join(folder, from), join(folder, to));
const lastEvent = () => readdirSync(join(folder, '1_agenda')).findLast((name) => /^\d+_/.test(name)) ?? '';

const moves: [what: string, most: number, act: () => void][] = [
  [
    'an old news item is added',
    12,
    () => {
      mkdirSync(join(folder, news, '20150101_toegevoegd'));
      const text = 'Title: Toegevoegd\n\n----\n\nDate: 2015-01-01\n\n----\n\nUuid: toegevoegd\n';
      writeFileSync(join(folder, news, '20150101_toegevoegd/article.nl.txt'), text);
    },
  ],
  ['it gets another address', 12, () => move(`${news}/20150101_toegevoegd`, `${news}/20150102_hernoemd`)],
  ['it is removed', 12, () => rmSync(join(folder, news, '20150102_hernoemd'), { recursive: true })],
  [
    'an event and a page are hidden, and a page that every page links to gets another address',
    Number.POSITIVE_INFINITY,
    () => {
      move(`1_agenda/${lastEvent()}`, '1_agenda/verborgen-avond');
      move('5_bezoek/3_huisregels', '5_bezoek/huisregels');
      move('6_over', '6_over-ons');
    },
  ],
];

test.each(moves)(
  '%s: at most %d pages are dropped, and none shows anything of before (N4)',
  async (_, most, act) => {
    const ofSite = locationsIn(await readSitemap(site)).filter((path) => !path.includes('kopie-'));
    const paths = [
      ...ofSite.filter((_path, index) => index % 4 === 0),
      '/',
      '/agenda',
      '/nieuws',
      '/bezoek',
      '/themas/geluid',
      '/over',
      '/over-ons',
      item(5),
      item(80),
      '/nieuws/toegevoegd',
      '/nieuws/hernoemd',
      '/agenda/useArchiveItems',
      '/nieuws.xml',
      '/agenda.ics',
    ];
    for (const path of paths) await site.get(path);
    const before = await droppedPages();
    act();
    await using fresh = await startRealSite({}, { contentDir: folder });
    const shown = async (of: TestSite, path: string) => {
      const { status, text } = await of.get(path);
      return `${status} ${text.replace(/<updated>[^<]*/g, '')}`;
    };
    const right = new Map<string, string>();
    for (const path of paths) right.set(path, await shown(fresh, path));
    const findWrong = async () => {
      const wrong: string[] = [];
      for (const [path, text] of right) if ((await shown(site, path)) !== text) wrong.push(path);
      return wrong;
    };
    await expect.poll(findWrong, { timeout: 30_000 }).toEqual([]);
    expect((await droppedPages()) - before).toBeLessThanOrEqual(most);
  },
);

test('an edit of the body of the newest item drops that page and the feeds with its text, and nothing else (N4)', async () => {
  const made = ['/nieuws/de-ui-schuift-op', '/nieuws.xml', '/nieuws.json', '/nieuws.xml?tag=geluid'];
  const beside = ['/themas/geluid', '/nieuws.xml?tag=schrijven', '/podcasts.xml', '/agenda.ics'];
  const staying = [...others.filter((path) => !made.includes(path)), ...beside];
  await read([...made, ...staying]);
  editText(`${news}/20261118_de-ui-schuift-op/articlehero.nl.txt`, putInBody);
  for (const path of made) await expect.poll(async () => (await site.get(path)).text).toContain('EENHOORN');
  const before = await madePages();
  await read(staying);
  expect((await madePages()) - before).toBe(0);
});

test('an edit of the title of a page in the menu drops every page, and all show it (N4)', async () => {
  const pages = [
    '/',
    '/agenda',
    '/nieuws',
    '/contact',
    '/bezoek/route',
    '/themas/geluid',
    '/zoeken',
    item(5),
    item(80),
  ];
  await read(pages);
  const before = await droppedPages();
  editText('5_bezoek/subpages.nl.txt', (text) => text.replace(/^Title: .*$/m, 'Title: Eenhoorns kijken'));
  for (const path of pages)
    await expect.poll(async () => (await site.get(path)).text).toContain('Eenhoorns kijken');
  expect((await droppedPages()) - before).toBeGreaterThanOrEqual(pages.length);
});
