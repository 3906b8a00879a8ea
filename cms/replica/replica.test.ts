// More than 400 lines, because all tests share one made-up CMS.
import { expect, onTestFinished, test, vi } from 'vitest';
import { CmsUnavailableError } from '../common/errors.ts';
import { createCms } from '../create-cms.ts';
import type { KqlRequest } from '../decode/kql.ts';
import { createFakeTransport, createTestLog, plainResult } from '../testing/fake-transport.ts';
import { imageResult } from '../testing/test-context.ts';
import { testDb } from '../testing/test-db.ts';

type Said = Record<string, unknown> | ((request: KqlRequest) => unknown);

function start(ids: readonly string[]) {
  const says = new Map<string, Said>();
  const state = { isDown: false, time: 0, hold: (_: string): Promise<void> | undefined => undefined };
  const { log, lines } = createTestLog();
  const fake = createFakeTransport(async (request) => {
    if (state.isDown) throw new Error('down');
    const said = says.get(request.query);
    const value = typeof said === 'function' ? said(request) : withFields(plainResult(request, ids), said);
    await state.hold(request.query);
    return value;
  });
  const db = testDb();
  const options = { transport: fake.transport, log, db, now: () => state.time };
  const cms = createCms(options);
  onTestFinished(() => cms.close());
  const restart = () => {
    const next = createCms({ ...options, db: { ...db, close: () => undefined } });
    onTestFinished(() => next.close());
    return next;
  };
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  const load = (...paths: readonly string[]) =>
    Promise.all(paths.map((path) => cms.reader().page(path, 'nl')));
  const title = async (path: string) => (await cms.reader().page(path, 'nl'))?.title;
  const asked = () => fake.requested.splice(0).map((each) => each.replace(/ nl$/, ''));
  return { ...fake, cms, db, restart, says, state, lines, notified, load, title, asked };
}

function withFields(value: unknown, fields: Said | undefined): unknown {
  return fields === undefined || value === null ? value : { ...(value as object), ...fields };
}

const news = ['home', 'nieuws', 'nieuws/a', 'nieuws/b', 'agenda', 'agenda/x'];

test('an edit fetches only the page, its parent, the lists and what names it (N4)', async () => {
  const { cms, says, load, asked, notified } = start(news);
  says.set('page("agenda/x")', { related: [{ id: 'nieuws/a' }] });
  says.set('page("nieuws/b")', { parent: { id: 'nieuws' } });
  await load(...news);
  await Promise.all([cms.reader().site('nl'), cms.reader().redirects()]);
  asked();
  says.set('page("nieuws/a")', { title: 'Anders' });
  says.set('page("agenda")', { title: 'Niet gezegd' });
  await cms.sync(['nieuws/a']);
  expect(asked().toSorted()).toEqual([
    'page("agenda/x")',
    'page("nieuws")',
    'page("nieuws/a")',
    'site',
    'site.index',
    'site.redirect.toStructure',
  ]);
  expect(notified).toEqual(['nl page page page("nieuws/a")']);
});

test('an edited page is fetched first (M7)', async () => {
  const { cms, load, asked } = start(news);
  await load(...news);
  await cms.reader().redirects();
  asked();
  await cms.sync(['nieuws/a']);
  expect(asked()[0]).toBe('page("nieuws/a")');
});

test('an edited parent fetches what names it in each stored language (N4)', async () => {
  const { cms, says, load, requested } = start(news);
  says.set('page("nieuws/b")', { parent: { id: 'nieuws' } });
  await load('nieuws/a', 'nieuws/b');
  await cms.reader().page('nieuws/b', 'en');
  requested.length = 0;
  await cms.sync(['nieuws']);
  expect(requested.filter((each) => each.startsWith('page(')).toSorted()).toEqual([
    'page("nieuws/b") en',
    'page("nieuws/b") nl',
  ]);
});

test('a change of a page that its card does not show keeps the card (N4)', async () => {
  const { cms, says, load, notified } = start(news);
  await load('nieuws/a');
  await cms.reader().teasers('page', [{ id: 'nieuws/a' }], 'nl');
  says.set('page("nieuws/a")', (request) =>
    withFields(plainResult(request, news), 'body' in (request.select ?? {}) ? { heroText: 'Nieuw' } : {}),
  );
  await cms.sync(['nieuws/a']);
  expect(notified).toEqual(['nl page page page("nieuws/a")']);
});

test('a text that looks like an id names no page', async () => {
  const { cms, says, load, asked } = start(news);
  const blocks = [
    { id: 'nieuws/a', type: 'text' },
    { type: 'pages', of: [{ id: 'nieuws/b' }] },
  ];
  says.set('page("agenda/x")', { heroText: 'nieuws/a', blocks });
  await load(...news);
  asked();
  await cms.sync(['nieuws/a']);
  expect(asked()).not.toContain('page("agenda/x")');
  await cms.sync(['nieuws/b']);
  expect(asked()).toContain('page("agenda/x")');
});

test('an edit fetches the files of the page and of those below it (M7)', async () => {
  const { cms, says, asked } = start(['home', 'agenda', 'agenda/a', 'agenda/ab']);
  const file = (uuid: string, id: string) =>
    says.set(`site.files.find("file://${uuid}")`, () => imageResult({ uuid: `file://${uuid}`, id }));
  file('a', 'agenda/a/zaal.webp');
  file('b', 'agenda/ab/zaal.webp');
  file('s', 'zaal.webp');
  for (const uuid of ['a', 'b', 's', 'gone']) await cms.reader().file(`file://${uuid}`, 'nl');
  const askedFor = async (change: string[]) => {
    asked();
    await cms.sync(change);
    return asked()
      .flatMap((query) => /file:..(\w+)/.exec(query)?.[1] ?? [])
      .sort();
  };
  expect(await askedFor(['agenda/a'])).toEqual(['a', 'gone']);
  expect(await askedFor(['agenda'])).toEqual(['a', 'b', 'gone']);
  expect(await askedFor([''])).toEqual(['gone', 's']);
});

test('lists are fetched first when everything may have changed (N4)', async () => {
  const { cms, says, load, asked, notified } = start(news);
  await load(...news);
  await cms.reader().redirects();
  asked();
  says.set('page("nieuws/b")', { title: 'Anders' });
  await cms.sync('everything');
  const all = asked();
  expect(all).toHaveLength(8);
  expect(all.slice(0, 2)).toEqual(['site.index', 'site.redirect.toStructure']);
  expect(notified).toEqual(['nl page page page("nieuws/b")']);
});

test('an edited page is shown while a slow CMS delivers the rest (M7)', async () => {
  const { cms, says, state, load, title, change } = start(news);
  await load('nieuws', 'nieuws/a');
  await cms.reader().redirects();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = (query) => (/nieuws\/a|site\.index/.test(query) ? undefined : promise);
  says.set('page("nieuws/a")', { title: 'Anders' });
  change(['nieuws/a']);
  await expect.poll(() => title('nieuws/a')).toBe('Anders');
  expect(cms.isFollowing()).toBe(true);
  resolve();
  await expect.poll(() => cms.isFollowing()).toBe(false);
});

test('a page that a signed purge names is shown before the list of pages arrives (M7)', async () => {
  const { cms, says, state, load, title } = start(news);
  await load('nieuws/a');
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = (query) => (query.startsWith('page(') ? undefined : promise);
  says.set('page("nieuws/a")', { title: 'Anders' });
  const done = cms.sync(['nieuws/a']);
  await expect.poll(() => title('nieuws/a')).toBe('Anders');
  resolve();
  await done;
});

test('a second edit is fetched before all of the first has arrived (X4)', async () => {
  const naming = Array.from({ length: 60 }, (_, at) => `lijst-${at}`);
  const { cms, says, load, asked, title } = start([...news, ...naming]);
  for (const id of naming) says.set(`page("${id}")`, { of: [{ id: 'nieuws/a' }] });
  await load(...news, ...naming);
  asked();
  says.set('page("nieuws/b")', { title: 'Anders' });
  await Promise.all([cms.sync(['nieuws/a']), cms.sync(['nieuws/b'])]);
  const all = asked();
  expect(all.indexOf('page("nieuws/b")')).toBeLessThan(30);
  expect(all.length).toBeLessThan(75);
  expect(await title('nieuws/b')).toBe('Anders');
});

test('a thousand changes cause few queries (N4)', async () => {
  const many = ['home', ...Array.from({ length: 100 }, (_, at) => `p${at}`)];
  const { cms, says, load, asked, title } = start(many);
  await load(...many);
  await cms.reader().redirects();
  asked();
  says.set('page("p7")', { title: 'Anders' });
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => cms.sync([`p${index % 200}`])));
  expect(asked().length).toBeLessThan(300);
  expect(await title('p7')).toBe('Anders');
});

test('a page that changes during its fetch is fetched once more (M7)', async () => {
  const { cms, says, state, load, asked, title } = start(news);
  await load('nieuws/a');
  asked();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = (query) => (query.startsWith('page(') ? promise : undefined);
  says.set('page("nieuws/a")', { title: 'Tweede' });
  const changes = [cms.sync(['nieuws/a'])];
  says.set('page("nieuws/a")', { title: 'Derde' });
  for (let count = 0; count < 20; count += 1) changes.push(cms.sync(['nieuws/a']));
  await expect.poll(() => cms.isFollowing()).toBe(true);
  resolve();
  await Promise.all(changes);
  expect(asked().filter((query) => query.startsWith('page('))).toHaveLength(2);
  expect(await title('nieuws/a')).toBe('Derde');
});

test('a page whose first request began before a change is fetched again (M7)', async () => {
  const { cms, says, state, title, requested } = start(news);
  await cms.reader().pages();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = () => promise;
  const early = title('nieuws/a');
  await expect.poll(() => requested).toContain('page("nieuws/a") nl');
  state.hold = () => undefined;
  says.set('page("nieuws/a")', { title: 'Anders' });
  await cms.sync(['nieuws/a']);
  resolve();
  expect(await early).toBe('nieuws/a');
  await expect.poll(() => title('nieuws/a')).toBe('Anders');
});

test('an outage of the CMS is logged once while stored content is served (T4)', async () => {
  const { cms, state, load, title, lines } = start(news);
  await load('nieuws/a');
  state.isDown = true;
  for (state.time of [2_000, 1e6, 1e12]) {
    await cms.sync('everything');
    expect(await title('nieuws/a')).toBe('nieuws/a');
  }
  expect(lines).toHaveLength(1);
  await expect(title('nieuws/b')).rejects.toThrow('down');
  state.isDown = false;
  state.time = 2e12;
  await cms.sync('everything');
  await cms.sync('everything');
  expect(lines.map((line) => line.split(' {')[0])).toEqual([
    'the content system does not answer: its earlier answers are served',
    'the content system answers again',
  ]);
});

test('only one trial request is sent after five failures (T4)', async () => {
  const { cms, state, title, asked } = start(news);
  await cms.reader().pages();
  asked();
  state.isDown = true;
  for (const id of news.slice(0, 5)) await expect(title(id)).rejects.toThrow('down');
  await expect(title('agenda/x')).rejects.toThrow('is not asked for a while, since it failed: down');
  expect(asked()).toHaveLength(5);
  expect((await cms.health()).breaker).toBe('open');
  state.time = 2_001;
  await expect(title('agenda/x')).rejects.toThrow('down');
  expect(asked()).toHaveLength(1);
  state.time = 10_000;
  state.isDown = false;
  expect(await title('agenda/x')).toBe('agenda/x');
  expect((await cms.health()).breaker).toBe('closed');
});

test('requests, failures, changes, refusals and stale results are counted (O3)', async () => {
  const { cms, says, state, load, title } = start(news);
  await load('nieuws/a');
  says.set('page("nieuws/a")', { title: 'Anders' });
  await cms.sync(['nieuws/a']);
  says.set('page("nieuws/a")', { title: 7 });
  await cms.sync(['nieuws/a']);
  state.isDown = true;
  await cms.sync('everything');
  await title('nieuws/a');
  state.isDown = false;
  const { counts } = await cms.health();
  expect(counts).toMatchObject({ changed: 1, refused: 1 });
  expect(counts.asked).toBeGreaterThanOrEqual(6);
  expect(counts.failed).toBeGreaterThan(0);
});

test('the earlier page is shown until its new picture is available (E2)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { cms, says, load, title } = start(news);
  await load('nieuws/a');
  let isAway = true;
  says.set('site.files.find("file://zaal")', ({ query }) => {
    if (isAway) throw new CmsUnavailableError('it answered 500', { query });
    return imageResult();
  });
  says.set('page("nieuws/a")', { title: 'Anders', hero: '- file://zaal' });
  await cms.sync(['nieuws/a']);
  expect(await title('nieuws/a')).toBe('nieuws/a');
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await cms.reader().page('nieuws/a', 'nl')).toMatchObject({
    title: 'Anders',
    hero: { uuid: 'file://zaal' },
  });
});

test('results of an earlier version of the site are served until they are fetched anew (N1)', async () => {
  const { db, restart, load, asked } = start(news);
  await load('nieuws/a');
  db.statement("UPDATE results SET digest = 'older'").run();
  asked();
  const next = restart();
  expect((await next.reader().page('nieuws/a', 'nl'))?.title).toBe('nieuws/a');
  await expect.poll(asked).toContain('page("nieuws/a")');
});

test('a stored result that this version cannot read is fetched again (E2)', async () => {
  const { db, restart, load, asked } = start(news);
  await load('nieuws/a');
  db.statement(`UPDATE results SET json = '{"id":"nieuws/a"}'`).run();
  asked();
  expect((await restart().reader().page('nieuws/a', 'nl'))?.title).toBe('nieuws/a');
  expect(asked()).toContain('page("nieuws/a")');
});

test('a page that appears by its date drops its 404 (M1)', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2026-12-03T19:59:50+01:00'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const { log } = createTestLog();
  const { transport } = createFakeTransport((request) => {
    const value = plainResult(request, ['home', 'over']);
    if (request.query !== 'site.index') return value;
    return (value as object[]).map((row, at) => (at === 1 ? { ...row, from: '2026-12-03 20:00:00' } : row));
  });
  const cms = createCms({ transport, log });
  onTestFinished(() => cms.close());
  const miss = cms.reader();
  expect(await miss.page('over', 'nl')).toBeNull();
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(notified.some((tag) => miss.dependencies.has(tag))).toBe(true);
  expect((await cms.reader().page('over', 'nl'))?.title).toBe('over');
});

test('at most four requests are sent at a time when everything may have changed (N4)', async () => {
  const many = ['home', ...Array.from({ length: 40 }, (_, at) => `p${at}`)];
  const { cms, state, load } = start(many);
  await load(...many);
  let [running, most] = [0, 0];
  state.hold = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await cms.sync('everything');
  await expect.poll(() => cms.isFollowing()).toBe(false);
  expect(most).toBe(4);
});

test('new pages and changes are served while the disk is full (T5)', async () => {
  const { db, cms, says, load, title } = start(news);
  await load('nieuws/a');
  const { page_count: pages } = db.statement('PRAGMA page_count').get() ?? {};
  db.statement(`PRAGMA max_page_count = ${Number(pages)}`).get();
  const long = 'x'.repeat(200_000);
  says.set('page("nieuws/b")', { heroText: long });
  expect(await title('nieuws/b')).toBe('nieuws/b');
  says.set('page("nieuws/a")', { heroText: long, title: 'Anders' });
  await cms.sync(['nieuws/a']);
  expect(await title('nieuws/a')).toBe('nieuws/a');
  db.statement('PRAGMA max_page_count = 1000000').get();
  await cms.sync(['nieuws/a']);
  expect(await title('nieuws/a')).toBe('Anders');
});

test('a page that another process fetched is shown (N4)', async () => {
  const { says, restart, load, cms, title } = start(news);
  await load('nieuws/a');
  const other = restart();
  expect((await other.reader().page('nieuws/a', 'nl'))?.title).toBe('nieuws/a');
  says.set('page("nieuws/a")', { title: 'Anders' });
  await cms.sync(['nieuws/a']);
  expect(await title('nieuws/a')).toBe('Anders');
  await other.sync(['nieuws/a']);
  expect((await other.reader().page('nieuws/a', 'nl'))?.title).toBe('Anders');
});

test('only results of pages that have been gone for a day are removed (T4)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ids = [...news];
  const { cms, db, load } = start(ids);
  await load('nieuws/a', 'nieuws/b');
  const stored = () =>
    db
      .statement("SELECT id FROM results WHERE kind = 'page' ORDER BY id")
      .all()
      .map(({ id }) => id);
  ids.splice(ids.indexOf('nieuws/b'), 1);
  await cms.sync(['nieuws/b']);
  await cms.sync('everything');
  expect(stored()).toEqual(['nieuws/a', 'nieuws/b']);
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  await cms.sync('everything');
  expect(stored()).toEqual(['nieuws/a']);
});
