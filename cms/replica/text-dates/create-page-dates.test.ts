import { expect, test, vi } from 'vitest';
import { testDb } from '../../testing/test-db.ts';
import type { ContentDb } from '../content-db.ts';
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

function makePages(count: number, modified?: string): Map<string, Page> {
  const written = (at: number) => `2026-10-${String((at % 30) + 1).padStart(2, '0')}T0${at % 10}:00:00.000Z`;
  return new Map(
    Array.from({ length: count }, (_, at) => [
      `page-${at}`,
      { text: `text ${at}`, modified: modified ?? written(at) },
    ]),
  );
}

function setUp(
  pages: Map<string, Page>,
  { db = testDb(), hasHashes = true }: { db?: ContentDb; hasHashes?: boolean } = {},
) {
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
    store: createDateStore(db),
    now,
    notify: (ids) => notified.push(...ids),
  });
  const settled = async () => {
    await dates.ready();
    await vi.waitUntil(() => dates.isComplete());
  };
  return { dates, notified, settled };
}

test('a page keeps its date over a deploy that writes every file anew (N6)', async () => {
  const db = testDb();
  const before = setUp(makePages(50), { db });
  await before.settled();
  expect(before.dates.of('page-3')).toBe('2026-10-04T03:00:00.000Z');
  await vi.waitUntil(() => createDateStore(db).load().size === 50);

  const deployed = makePages(51, checkout);
  deployed.set('page-7', { text: 'another text', modified: checkout });
  const after = setUp(deployed, { db });
  await after.settled();
  const datesOf = (...ids: string[]) => ids.map((id) => after.dates.of(id));
  expect(datesOf('page-3', 'page-7', 'page-50')).toEqual(['2026-10-04T03:00:00.000Z', checkout, checkout]);
});

test('a time that most pages share is no date of a page (N6)', async () => {
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

test("an editor's own date of an update counts first (N6)", async () => {
  const pages = makePages(2);
  pages.set('page-0', { text: '', modified: '2026-10-01T00:00:00.000Z', updated: '2026-11-02' });
  pages.set('page-1', { text: '', modified: '2026-10-01T00:00:00.000Z', updated: '2026-12-02' });
  const db = testDb();
  const { dates, settled } = setUp(pages, { db });
  await settled();
  const expected = ['2026-11-02', '2026-10-01T00:00:00.000Z'];
  expect([dates.of('page-0'), dates.of('page-1')]).toEqual(expected);
  await vi.waitUntil(() => createDateStore(db).load().size === 2);
  const silent = setUp(new Map(), { db });
  await silent.settled();
  expect([silent.dates.of('page-0'), silent.dates.of('page-1')]).toEqual(expected);
});

test('an edit changes only the date of its page (N6)', async () => {
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

test('the last date of a page is stored (N6)', () => {
  const db = testDb();
  const store = createDateStore(db);
  expect(store.load()).toEqual(new Map());
  const entry = (date: string) => new Map([['a', { modified: '1', hash: 'x', date, updated: '' }]]);
  store.put(entry('2026-01-01'));
  store.put(entry('2026-01-02'));
  expect(createDateStore(db).load()).toEqual(entry('2026-01-02'));
});

test('new dates are reported while the disk is full (N6)', async () => {
  const db = testDb();
  const pages = makePages(300);
  const { dates, notified, settled } = setUp(pages, { db });
  await settled();
  await vi.waitUntil(() => createDateStore(db).load().size === 300);
  const { page_count: size } = db.statement('PRAGMA page_count').get() ?? {};
  db.statement(`PRAGMA max_page_count = ${Number(size)}`).get();
  notified.length = 0;
  pages.set('page-5', { text: 'x'.repeat(100_000), modified: '2026-11-20T11:00:00.000Z' });
  dates.follow(['page-5']);
  await vi.waitUntil(() => notified.length > 0);
  expect(dates.of('page-5')).toBe('2026-11-20T11:00:00.000Z');
});
