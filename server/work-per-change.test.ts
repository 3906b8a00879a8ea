import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRealSite } from './testing/start-real-site.ts';
import type { TestSite } from './testing/start-test-site.ts';

/** Copies of one news item beside the site's own content. */
const COPIES = 200;
const news = '2_nieuws';
const item = (number: number) => `/nieuws/kopie-${number}`;

let folder: string;
let site: TestSite;
/** Every question that the site asked since it was emptied. */
const asked: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'work-per-change-'));
  cpSync('kirby/content', folder, { recursive: true });
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
        asked.push(`${locale} ${request.query}`);
        return embedded.query(request, locale);
      },
    }),
    { contentDir: folder },
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function edit(number: number, language: string, change: (text: string) => string): void {
  const file = join(folder, news, `${20200000 + number}_kopie-${number}`, `article.${language}.txt`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

async function droppedPages(): Promise<number> {
  const { text } = await site.get('/health/metrics');
  return Number(/pages_dropped_total (\d+)/.exec(text)?.[1]);
}

const read = async (paths: readonly string[]) => {
  for (const path of paths) expect((await site.get(path)).status).toBe(200);
};

/** Pages that were read before each edit. */
const others = ['/', '/agenda', '/nieuws', '/nieuws.xml', '/en', item(5), item(6), item(7), item(100)];

test('N4 an edit of a body drops that page alone, and asks for no other page', async () => {
  await read([...others, item(9)]);
  const before = await droppedPages();
  asked.length = 0;
  edit(9, 'nl', (text) => text.replace(/^(Body:[\s\S]*?"text":\s*"(?:<p>)?)/m, '$1EENHOORN '));
  await expect.poll(async () => (await site.get(item(9))).text).toContain('EENHOORN');
  await read(others);
  expect(await droppedPages()).toBe(before + 1);
  const single = asked.filter((question) => question.includes(' page("'));
  expect(single).toEqual(['nl page("nieuws/kopie-9")']);
  // Lists of all pages are asked for again; the engine makes one row of each (engine/work-per-change.test.ts).
  expect(asked.length).toBeLessThan(10);
});

test('N4 an edit of the title of a new item drops what shows it, and no page beside it', async () => {
  await read([...others, item(1)]);
  const before = await droppedPages();
  edit(1, 'nl', (text) => text.replace(/^Title: .*$/m, 'Title: Eenhoorn in het nieuws'));
  await expect.poll(async () => (await site.get('/nieuws')).text).toContain('Eenhoorn in het nieuws');
  expect((await site.get('/nieuws.xml')).text).toContain('Eenhoorn in het nieuws');
  expect((await site.get(item(1))).text).toContain('Eenhoorn in het nieuws');
  const dropped = (await droppedPages()) - before;
  await read(others);
  expect(dropped).toBeLessThan(others.length);
  expect((await droppedPages()) - before).toBe(dropped);
});
