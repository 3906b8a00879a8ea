import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCms } from '../create-cms.ts';
import type { KqlRequest } from '../decode/kql.ts';
import { addressRow, createFakeTransport, createTestLog, plainResult } from '../testing/fake-transport.ts';
import { openContentDb } from './content-db.ts';

const inTime = () => ({ traceparent: null, deadline: performance.now() + 5_000 });

const many = ['home', ...Array.from({ length: 40 }, (_, index) => `nieuws-${index}`)];

function start({ ids = many, dir = null }: { ids?: readonly string[]; dir?: string | null } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const says = { ids, isDown: false, lie: (_: KqlRequest): unknown => undefined };
  const { log, lines } = createTestLog();
  const fake = createFakeTransport((request) => {
    if (says.isDown) throw new Error('down');
    const lie = says.lie(request);
    return lie === undefined ? plainResult(request, says.ids) : lie;
  });
  const cms = createCms({ transport: fake.transport, log, db: openContentDb({ dir, source: '', log }) });
  let isClosed = false;
  const stop = () => {
    if (!isClosed) cms.close();
    isClosed = true;
  };
  onTestFinished(stop);
  const listed = async () => (await cms.reader().pages()).length;
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    }
  };
  return { ...fake, cms, says, lines, listed, pass, stop };
}

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'unlikely-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('the loss of nearly all pages is believed after ten minutes (T4)', async () => {
  const { says, listed, change, pass, lines } = start();
  expect(await listed()).toBe(41);
  says.ids = many.slice(0, -3);
  change(many.slice(-3));
  await pass(1);
  expect(await listed()).toBe(38);
  await pass(20);
  says.ids = many.slice(0, 10);
  change();
  await pass(590);
  expect(await listed()).toBe(38);
  expect(lines.filter((line) => line.includes('28 of 38 pages are gone at once'))).toHaveLength(1);
  await pass(60);
  expect(await listed()).toBe(10);
});

test('a correct result in between ends a suspicion (T4)', async () => {
  const { says, listed, change, pass } = start();
  await listed();
  for (let count = 0; count < 3; count += 1) {
    says.ids = many.slice(0, 5);
    change();
    await pass(400);
    says.ids = many;
    await pass(40);
  }
  says.ids = many.slice(0, 5);
  change();
  await pass(400);
  says.isDown = true;
  await pass(400);
  says.isDown = false;
  await pass(200);
  expect(await listed()).toBe(41);
});

test('a site without a home page or a title is never believed (T4)', async () => {
  const { cms, says, listed, change, pass } = start();
  await listed();
  const { title } = await cms.reader().site('nl');
  says.lie = ({ query }) => (query === 'site' ? { title: '', index: many } : undefined);
  says.ids = many.slice(1);
  change();
  await pass(3_000);
  expect([await listed(), (await cms.reader().site('nl')).title]).toEqual([41, title]);
  expect(await cms.health()).toMatchObject({ isOk: true, isStale: true });
});

test('a section disappears at once when a signed purge named its top page (T4)', async () => {
  const section = ['themas', ...Array.from({ length: 20 }, (_, index) => `themas/${index}`)];
  const { cms, says, listed, change, pass } = start({ ids: [...many, ...section] });
  expect(await listed()).toBe(62);
  says.ids = [...many, 'themas'];
  await Promise.all([cms.sync(['themas']), pass(1)]);
  expect(await listed()).toBe(62);
  says.ids = many;
  change();
  await pass(1);
  expect(await listed()).toBe(41);
});

test('a site halved just after its list of pages was fetched is not believed (T4)', async () => {
  const { cms, says, listed, change, pass } = start();
  const ids = many.slice(1, 9);
  const titles = async () =>
    (await Promise.all(ids.map((id) => cms.reader().page(id, 'nl')))).map((page) => page?.title);
  await titles();
  change();
  await vi.advanceTimersByTimeAsync(10);
  expect(await listed()).toBe(41);
  const before = await titles();
  await vi.advanceTimersByTimeAsync(10);
  says.ids = many.slice(0, 12);
  says.lie = (request) =>
    request.query.startsWith('page(')
      ? { ...(plainResult(request, says.ids) as object), title: 'Half' }
      : undefined;
  change(ids);
  await pass(5);
  expect(await titles()).toEqual(before);
  says.ids = many;
  says.lie = () => undefined;
  await pass(40);
  expect([await titles(), await listed()]).toEqual([before, 41]);
});

test('a page that moved with its uuid stays (T4)', async () => {
  const { says, listed, change, pass, cms } = start();
  await listed();
  const rows = ['home', ...many.slice(1).map((id) => `archief-${id}`)].map((id) =>
    addressRow(id, { uuid: `page://${id.replace('archief-', '')}` }),
  );
  says.lie = ({ query }) => (query === 'site.index' ? rows : undefined);
  change();
  await pass(1);
  expect((await cms.reader().pages())[1]?.nl.href).toBe('/archief-nieuws-0');
});

test('pages that disappeared a few at a time come back when all disappear (T4)', async () => {
  const { says, listed, change, pass, lines } = start();
  await listed();
  for (const left of [37, 33, 29]) {
    says.ids = many.slice(0, left);
    change();
    await pass(1);
  }
  expect(await listed()).toBe(41);
  expect(lines.join('\n')).toContain('of 41 pages are gone at once');
});

test('a page that an editor emptied is empty within seconds (T4)', async () => {
  const { cms, says, change, pass, listed } = start();
  await listed();
  let rules = [{ from: '/a', to: '/b' }];
  says.lie = ({ query }) => (query === 'site.redirect.toStructure' ? rules : undefined);
  expect(await cms.reader().redirects()).toHaveLength(1);
  rules = [];
  says.ids = ['home'];
  change(['']);
  await pass(60);
  expect(await cms.reader().redirects()).toHaveLength(1);
  says.ids = many;
  await pass(60);
  expect(await cms.reader().redirects()).toEqual([]);
});

test('a listed page whose result is empty stays as it was (T4)', async () => {
  const { cms, says, change, pass } = start();
  says.lie = ({ query }) => (query === 'page("nieuws-1")' ? null : undefined);
  await expect(cms.reader().page('nieuws-1', 'nl')).rejects.toThrow('though the list of all pages names it');
  await cms.reader().page('nieuws-2', 'nl');
  says.lie = ({ query }) => (query.startsWith('page(') ? null : undefined);
  change();
  await pass(5);
  expect((await cms.reader().page('nieuws-2', 'nl'))?.id).toBe('nieuws-2');
  says.ids = many.filter((id) => id !== 'nieuws-2');
  change(['nieuws-2']);
  await pass(1);
  expect(await cms.reader().page('nieuws-2', 'nl')).toBeNull();
});

test('stored content is served after a restart while the CMS gives false results (T4)', async () => {
  const dir = folder();
  const before = start({ dir });
  expect(await before.listed()).toBe(41);
  expect((await before.cms.reader().page('nieuws-1', 'nl'))?.id).toBe('nieuws-1');
  before.stop();
  const after = start({ dir });
  after.says.ids = [];
  expect(await after.listed()).toBe(41);
  await after.pass(2_000);
  expect(await after.listed()).toBe(41);
  expect((await after.cms.reader().page('nieuws-1', 'nl'))?.id).toBe('nieuws-1');
});

test('the wait for a first result ends at the deadline of the request (T12)', async () => {
  const { cms, says, requested } = start();
  let result: (value: unknown) => void = () => {};
  says.lie = ({ query }) =>
    query === 'site.index'
      ? new Promise((resolve) => {
          result = resolve;
        })
      : undefined;
  const visit = cms.reader(inTime()).page('nieuws-1', 'nl');
  const failed = expect(visit).rejects.toThrow('the content system is slow');
  await vi.advanceTimersByTimeAsync(5_001);
  await failed;
  const unlimited = cms.reader().page('nieuws-1', 'nl');
  const joined = expect(cms.reader(inTime()).page('nieuws-1', 'nl')).rejects.toThrow('slow');
  await vi.advanceTimersByTimeAsync(5_001);
  await joined;
  const next = cms.reader(inTime()).page('nieuws-1', 'nl');
  result(many.map((id) => addressRow(id)));
  expect([(await next)?.id, (await unlimited)?.id]).toEqual(['nieuws-1', 'nieuws-1']);
  expect(requested.filter((query) => query === 'site.index nl')).toHaveLength(1);
});

test('a change that failed is tried again with growing pauses (M7)', async () => {
  const { cms, says, requested, change, pass } = start();
  let title = 'Oud';
  const rows = () => [{ from: '/a', to: `/${title}` }];
  says.lie = ({ query }) => {
    if (query === 'site.redirect.toStructure') return rows();
    return query === 'page("nieuws-1")' ? { ...(plainResult({ query }, many) as object), title } : undefined;
  };
  await cms.reader().page('nieuws-1', 'nl');
  await cms.reader().redirects();
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  says.isDown = true;
  title = 'Nieuw';
  requested.length = 0;
  change(['nieuws-1']);
  await pass(7);
  expect(requested).toContain('page("nieuws-1") nl');
  expect(requested.length).toBeGreaterThanOrEqual(6);
  expect(requested.length).toBeLessThan(20);
  says.isDown = false;
  await pass(8);
  expect((await cms.reader().page('nieuws-1', 'nl'))?.title).toBe('Nieuw');
  expect((await cms.reader().redirects())[0]?.to).toBe('/Nieuw');
  expect(notified.toSorted()).toEqual([
    'nl page page page("nieuws-1")',
    'nl redirects site.redirect.toStructure',
  ]);
});

test('a thousand changes during an outage cause few timers and requests (M7)', async () => {
  const { cms, says, requested, pass } = start();
  for (const id of many.slice(0, 20)) await cms.reader().page(id, 'nl');
  says.isDown = true;
  requested.length = 0;
  const syncs = Array.from({ length: 1_000 }, (_, index) => cms.sync([`nieuws-${index % 20}`]));
  await Promise.all(syncs);
  await pass(1);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
  await pass(120);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
  expect(requested.length).toBeLessThan(200);
});

async function startAway() {
  const { cms, says, change, pass } = start();
  const edited = { title: 'Oud' };
  says.lie = ({ query }) =>
    query === 'page("nieuws-1")' ? { ...(plainResult({ query }, many) as object), ...edited } : undefined;
  const shown = async () => (await cms.reader().page('nieuws-1', 'nl'))?.title;
  await shown();
  says.isDown = true;
  change();
  await pass(305);
  return { cms, says, pass, edited, shown };
}

test('an edit that a signed purge names after a long outage is shown in two seconds (M7)', async () => {
  const { cms, says, pass, edited, shown } = await startAway();
  says.isDown = false;
  edited.title = 'Nieuw';
  await Promise.all([cms.sync(['nieuws-1']), pass(2)]);
  expect(await shown()).toBe('Nieuw');
});

test('a purge at the end of a long outage is tried again soon (M7)', async () => {
  const { cms, says, pass, edited, shown } = await startAway();
  edited.title = 'Nieuw';
  await Promise.all([cms.sync(['nieuws-1']), pass(1)]);
  says.isDown = false;
  await pass(6);
  expect(await shown()).toBe('Nieuw');
});
