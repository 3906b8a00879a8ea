import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withRequest } from '../common/request-context.ts';
import { createCms } from '../create-cms.ts';
import type { KqlRequest } from '../decode/kql.ts';
import { addressRow, createFakeTransport, createTestLog, plainAnswer } from '../testing/fake-transport.ts';
import { createAnswerDisk } from './answer-disk.ts';

/** The context of a request that waits for five seconds. */
const inTime = { traceparent: null, timeout: 5_000 };

const many = ['home', ...Array.from({ length: 40 }, (_, index) => `nieuws-${index}`)];

/** A site from which a test removes pages; its clock is fixed until it is moved. */
function start({ ids = many, dir }: { ids?: readonly string[]; dir?: string } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const says = { ids, isDown: false, lie: (_: KqlRequest): unknown => undefined };
  const { log, lines } = createTestLog();
  const fake = createFakeTransport((request) => {
    if (says.isDown) throw new Error('down');
    const lie = says.lie(request);
    return lie === undefined ? plainAnswer(request, says.ids) : lie;
  });
  const disk = dir === undefined ? null : createAnswerDisk({ dir, log });
  const cms = createCms({ transport: fake.transport, log, disk });
  onTestFinished(() => cms.close());
  const listed = async () => (await cms.pages()).length;
  /** Moves the clock, so that due retries run. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  };
  return { ...fake, cms, says, lines, listed, pass };
}

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'unlikely-'));
  // An answer may still be being written to disk.
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

test('T4 the loss of a few pages is believed at once; of nearly all of them after ten minutes of the same answer', async () => {
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

test('T4 an answer that was interrupted by a correct one is not confirmed by the time between', async () => {
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

test('T4 a site without a home page or a title is never believed, however often it is repeated', async () => {
  const { cms, says, listed, change, pass } = start();
  await listed();
  const { title } = await cms.site('nl');
  says.lie = ({ query }) => (query === 'site' ? { title: '', index: many } : undefined);
  says.ids = many.slice(1);
  change();
  await pass(3_000);
  expect([await listed(), (await cms.site('nl')).title]).toEqual([41, title]);
  expect(await cms.health()).toMatchObject({ isOk: true, isStale: true });
});

test('T4 a section whose deletion was announced, signed, disappears at once; pages below another one do not', async () => {
  const section = ['themas', ...Array.from({ length: 20 }, (_, index) => `themas/${index}`)];
  const { cms, says, listed, change, pass } = start({ ids: [...many, ...section] });
  expect(await listed()).toBe(62);
  says.ids = [...many, 'themas'];
  await cms.recheck(['themas']);
  await pass(1);
  expect(await listed()).toBe(62);
  says.ids = many;
  change();
  await pass(1);
  await expect.poll(listed).toBe(41);
});

test('T4 answers of a site that was halved just after its page list was fetched are not believed', async () => {
  const { cms, says, listed, change, pass } = start();
  const ids = many.slice(1, 9);
  const titles = async () =>
    (await Promise.all(ids.map((id) => cms.page(id, 'nl')))).map((page) => page?.title);
  await titles();
  change();
  await vi.advanceTimersByTimeAsync(10);
  expect(await listed()).toBe(41);
  const before = await titles();
  await vi.advanceTimersByTimeAsync(10);
  says.ids = many.slice(0, 12);
  says.lie = (request) =>
    request.query.startsWith('page(')
      ? { ...(plainAnswer(request, says.ids) as object), title: 'Half' }
      : undefined;
  change(ids);
  await pass(5);
  expect(await titles()).toEqual(before);
  says.ids = many;
  says.lie = () => undefined;
  await pass(40);
  expect([await titles(), await listed()]).toEqual([before, 41]);
});

test('T4 a page that moved with its uuid does not count as missing', async () => {
  const { says, listed, change, pass, cms } = start();
  await listed();
  const rows = ['home', ...many.slice(1).map((id) => `archief-${id}`)].map((id) =>
    addressRow(id, { uuid: `page://${id.replace('archief-', '')}` }),
  );
  says.lie = ({ query }) => (query === 'site.index' ? rows : undefined);
  change();
  await pass(1);
  expect((await cms.pages())[1]?.nl.href).toBe('/archief-nieuws-0');
});

test('T4 pages that disappear a few at a time within seconds come back when it is clear that all of them disappear', async () => {
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

test('T4 content emptied by an editor is empty within seconds; beside other impossible answers it is not believed', async () => {
  const { cms, says, change, pass, listed } = start();
  await listed();
  let rules = [{ from: '/a', to: '/b' }];
  says.lie = ({ query }) => (query === 'site.redirect.toStructure' ? rules : undefined);
  expect(await cms.redirects()).toHaveLength(1);
  rules = [];
  says.ids = ['home'];
  change(['']);
  await pass(60);
  expect(await cms.redirects()).toHaveLength(1);
  says.ids = many;
  await pass(60);
  expect(await cms.redirects()).toEqual([]);
});

test('T4 an empty answer for a listed page does not mean that it is gone: 503 without an earlier answer, else the earlier page', async () => {
  const { cms, says, change, pass } = start();
  says.lie = ({ query }) => (query === 'page("nieuws-1")' ? null : undefined);
  await expect(cms.page('nieuws-1', 'nl')).rejects.toThrow('though the list of all pages names it');
  await cms.page('nieuws-2', 'nl');
  says.lie = ({ query }) => (query.startsWith('page(') ? null : undefined);
  change();
  await pass(5);
  expect((await cms.page('nieuws-2', 'nl'))?.id).toBe('nieuws-2');
  says.ids = many.filter((id) => id !== 'nieuws-2');
  change(['nieuws-2']);
  await pass(1);
  expect(await cms.page('nieuws-2', 'nl')).toBeNull();
});

test('T4 a restart while the content system lies uses the answers on disk', async () => {
  const dir = folder();
  const before = start({ dir });
  expect(await before.listed()).toBe(41);
  // The copies of the page list.
  const stored = () => readdirSync(dir).filter((name) => name.endsWith('.json'));
  await vi.waitFor(() => expect(stored()).toHaveLength(8), { timeout: 30_000 });
  const after = start({ dir });
  after.says.ids = [];
  expect(await after.listed()).toBe(41);
  await after.pass(2_000);
  expect(await after.listed()).toBe(41);
});

test('T5 of a shared answer seven of eight copies may be damaged, of a page the only one may not', async () => {
  const dir = folder();
  const before = start({ dir });
  await before.listed();
  await before.cms.page('nieuws-1', 'nl');
  // The copies of the page list, and the page.
  await vi.waitFor(
    () => {
      const names = readdirSync(dir);
      // A file that is being written has a longer name.
      expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(9);
      expect(names).toHaveLength(9);
    },
    { timeout: 30_000 },
  );
  const torn = (name: string) =>
    writeFileSync(join(dir, name), readFileSync(join(dir, name), 'utf8').slice(0, -1));
  for (const name of readdirSync(dir)) if (!name.endsWith('-7.json')) torn(name);
  const after = start({ dir });
  after.says.isDown = true;
  expect(await after.listed()).toBe(41);
  await expect(after.cms.page('nieuws-1', 'nl')).rejects.toThrow('down');
});

test('T12 the wait for a first answer is bounded by the timeout; the answer is there for the next request', async () => {
  const { cms, says, requested } = start();
  let answer: (value: unknown) => void = () => {};
  says.lie = ({ query }) =>
    query === 'site.index'
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : undefined;
  const visit = withRequest(inTime, () => cms.page('nieuws-1', 'nl'));
  const failed = expect(visit).rejects.toThrow('the content system is slow');
  await vi.advanceTimersByTimeAsync(5_001);
  await failed;
  // The timeout also applies to a caller who joins one with a longer timeout.
  const unlimited = cms.page('nieuws-1', 'nl');
  const joined = expect(withRequest(inTime, () => cms.page('nieuws-1', 'nl'))).rejects.toThrow('slow');
  await vi.advanceTimersByTimeAsync(5_001);
  await joined;
  const next = withRequest(inTime, () => cms.page('nieuws-1', 'nl'));
  answer(many.map((id) => addressRow(id)));
  expect([(await next)?.id, (await unlimited)?.id]).toEqual(['nieuws-1', 'nieuws-1']);
  expect(requested.filter((query) => query === 'site.index nl')).toHaveLength(1);
});

test('M7 a failed renewal is retried after one, two, four seconds, and page and lists change together', async () => {
  const { cms, says, requested, change, pass } = start();
  let title = 'Oud';
  const rows = () => [{ from: '/a', to: `/${title}` }];
  says.lie = ({ query }) => {
    if (query === 'site.redirect.toStructure') return rows();
    return query === 'page("nieuws-1")' ? { ...(plainAnswer({ query }, many) as object), title } : undefined;
  };
  await cms.page('nieuws-1', 'nl');
  await cms.redirects();
  const notified: string[][] = [];
  cms.onChange((keys) => notified.push([...keys]));
  says.isDown = true;
  title = 'Nieuw';
  requested.length = 0;
  change(['nieuws-1']);
  await pass(7);
  // At once and after a second for all answers, after 3 and 7 seconds one trial each.
  expect(requested).toContain('page("nieuws-1") nl');
  expect(requested.length).toBeGreaterThanOrEqual(6);
  expect(requested.length).toBeLessThan(20);
  says.isDown = false;
  await pass(8);
  expect((await cms.page('nieuws-1', 'nl'))?.title).toBe('Nieuw');
  expect(notified).toEqual([['nl page page page("nieuws-1")', 'nl redirects site.redirect.toStructure']]);
});

test('M7 a thousand changes during an outage leave one timer and few requests', async () => {
  const { cms, says, requested, pass } = start();
  for (const id of many.slice(0, 20)) await cms.page(id, 'nl');
  says.isDown = true;
  requested.length = 0;
  const rechecks = Array.from({ length: 1_000 }, (_, index) => cms.recheck([`nieuws-${index % 20}`]));
  await Promise.all(rechecks);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
  await pass(120);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
  expect(requested.length).toBeLessThan(200);
});
