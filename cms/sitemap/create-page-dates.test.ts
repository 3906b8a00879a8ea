import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestLog } from '../testing/fake-transport.ts';
import { createPageDates } from './create-page-dates.ts';
import { createDateStore } from './date-store.ts';

const checkout = '2026-11-20T08:00:00.000Z';
const now = () => new Date('2026-11-20T12:00:00Z');

interface Page {
  text: string;
  modified: string;
  updated?: string;
  published?: string;
}

/** A site whose pages were written on the days of October, or copied to this machine all at once. */
function makePages(count: number, modified?: string): Map<string, Page> {
  const written = (at: number) => `2026-10-${String((at % 30) + 1).padStart(2, '0')}T0${at % 10}:00:00.000Z`;
  return new Map(
    Array.from({ length: count }, (_, at) => [
      `page-${at}`,
      { text: `text ${at}`, modified: modified ?? written(at) },
    ]),
  );
}

function setUp(pages: Map<string, Page>, { file = null as string | null, hasHashes = true } = {}) {
  const { log } = createTestLog();
  const timesOf = ({ modified, updated = '', published = '' }: Page) => ({ modified, updated, published });
  const notified: string[] = [];
  const dates = createPageDates({
    fetchAll: async () => new Map([...pages].map(([id, page]) => [id, timesOf(page)])),
    fetchOne: async (id) => {
      const page = pages.get(id);
      return page === undefined ? null : timesOf(page);
    },
    hashes: hasHashes
      ? async function* (ids) {
          for (const id of ids) yield [id, `hash of ${pages.get(id)?.text}`];
        }
      : null,
    store: file === null ? null : createDateStore(file, log),
    now,
    notify: (ids) => notified.push(...ids),
  });
  const settled = async () => {
    await dates.ready();
    await vi.waitUntil(() => dates.isComplete());
  };
  return { dates, notified, settled };
}

function temporaryFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'page-dates-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return join(dir, 'deeper', 'page-dates.txt');
}

test('N6 a page keeps its date over a deploy that writes every file anew, and a page with other texts gets the time of the deploy', async () => {
  const file = temporaryFile();
  const before = setUp(makePages(50), { file });
  await before.settled();
  expect(before.dates.of('page-3')).toBe('2026-10-04T03:00:00.000Z');
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes('page-49'));

  const deployed = makePages(51, checkout);
  deployed.set('page-7', { text: 'another text', modified: checkout });
  const after = setUp(deployed, { file });
  await after.settled();
  const datesOf = (...ids: string[]) => ids.map((id) => after.dates.of(id));
  expect(datesOf('page-3', 'page-7', 'page-50')).toEqual(['2026-10-04T03:00:00.000Z', checkout, checkout]);
});

test('N6 without stored dates a time that most pages share is not used: the day of publication counts, or nothing', async () => {
  const pages = makePages(50, checkout);
  pages.set('page-1', { text: '', modified: checkout, published: '2026-05-01' });
  pages.set('page-2', { text: '', modified: checkout, published: '2027-05-01' });
  pages.set('page-3', { text: '', modified: '2026-11-19T10:00:00.000Z' });
  for (const hasHashes of [true, false]) {
    const { dates, settled } = setUp(pages, { hasHashes });
    await settled();
    const found = ['page-0', 'page-1', 'page-2', 'page-3'].map((id) => dates.of(id));
    expect(found).toEqual(['', '2026-05-01', '', '2026-11-19T10:00:00.000Z']);
  }
});

test("N6 an editor's own date of an update comes before everything, unless it is still to come", async () => {
  const pages = makePages(2);
  pages.set('page-0', { text: '', modified: '2026-10-01T00:00:00.000Z', updated: '2026-11-02' });
  pages.set('page-1', { text: '', modified: '2026-10-01T00:00:00.000Z', updated: '2026-12-02' });
  const file = temporaryFile();
  const { dates, settled } = setUp(pages, { file });
  await settled();
  const expected = ['2026-11-02', '2026-10-01T00:00:00.000Z'];
  expect([dates.of('page-0'), dates.of('page-1')]).toEqual(expected);
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes('page-1'));
  // Also while the content system says nothing of its pages, after a restart.
  const silent = setUp(new Map(), { file });
  await silent.settled();
  expect([silent.dates.of('page-0'), silent.dates.of('page-1')]).toEqual(expected);
});

test('N6 an edit changes the date of that page and of no other', async () => {
  const pages = makePages(50);
  const { dates, notified, settled } = setUp(pages);
  await settled();
  notified.length = 0;
  pages.set('page-5', { text: 'edited', modified: '2026-11-20T11:00:00.000Z' });
  dates.follow(['page-5', 'no-page']);
  await vi.waitUntil(() => notified.length > 0);
  expect(notified).toEqual(['page-5']);
  expect(dates.of('page-5')).toBe('2026-11-20T11:00:00.000Z');
});

test('truncated and foreign lines are left out, and a file with many old lines is written anew', () => {
  const file = temporaryFile();
  const { log, lines } = createTestLog();
  const store = createDateStore(file, log);
  expect(store.load()).toEqual(new Map());
  const entry = (date: string) => new Map([['a', { seen: '1', hash: 'x', date, updated: '' }]]);
  for (let turn = 0; turn < 150; turn += 1) store.append(entry(String(turn)));
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n["b","1","x"\n{}\n["c",1,2,3]`);
  store.append(new Map([['d', { seen: '2', hash: '', date: '', updated: '' }]]));
  const loaded = new Map([
    ['a', { seen: '1', hash: 'x', date: '149', updated: '' }],
    ['d', { seen: '2', hash: '', date: '', updated: '' }],
  ]);
  expect(store.load()).toEqual(loaded);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  expect(store.load()).toEqual(loaded);
  expect(lines).toEqual([]);

  const nowhere = createDateStore('/dev/null/x', log);
  nowhere.append(entry('1'));
  nowhere.append(entry('2'));
  expect(lines).toHaveLength(1);
});
