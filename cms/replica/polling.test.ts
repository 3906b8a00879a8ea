import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCms } from '../create-cms.ts';
import { createFakeTransport, createTestLog, plainResult } from '../testing/fake-transport.ts';

async function start(ids: readonly string[]) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-11-20T12:00:00.500Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const times = new Map(ids.map((id) => [id, 1_700_000_000]));
  const titles = new Map<string, string>();
  const state = { isDown: false, hold: (_: string): Promise<void> | undefined => undefined };
  const { log } = createTestLog();
  const { transport, requested } = createFakeTransport(async (request) => {
    if (state.isDown) throw new Error('down');
    await state.hold(request.query);
    const found = [...request.query.matchAll(/"([^"]+)"/g)].flatMap(([, id = '']) =>
      times.has(id) ? [id] : [],
    );
    if (request.query.startsWith('site.find('))
      return found.map((id) => ({ id, modifiedNl: times.get(id), modifiedEn: null }));
    const [id = ''] = found;
    return titles.has(id)
      ? { ...(plainResult(request, ids) as object), title: titles.get(id) }
      : plainResult(request, ids);
  });
  const cms = createCms({ transport, log, freshSeconds: 1, now: () => Date.now() });
  onTestFinished(() => cms.close());
  await cms.filled();
  const title = async (id: string) => (await cms.reader().page(id, 'nl'))?.title;
  const edit = (id: string, text: string) => {
    titles.set(id, text);
    times.set(id, Math.floor(Date.now() / 1_000));
  };
  const asked = () => {
    const found = requested.splice(0).flatMap((query) => /^page\("(.+)"\)/.exec(query)?.[1] ?? []);
    return [...new Set(found)].filter((id) => id !== 'home').sort();
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    }
  };
  return { cms, state, requested, title, titles, edit, asked, pass };
}

test('a poll fetches only pages with a later modification time (X4)', async () => {
  const { title, edit, asked, pass } = await start(['home', 'a', 'b']);
  await Promise.all([title('a'), title('b')]);
  await pass(3);
  asked();
  edit('a', 'Anders');
  await pass(1);
  expect(asked()).toEqual(['a']);
  expect(await title('a')).toBe('Anders');
  await pass(3);
  expect(asked()).toEqual([]);
});

test('a page modified in the second of its fetch is fetched again (X4)', async () => {
  const { cms, title, titles, edit, asked, pass } = await start(['home', 'a']);
  edit('a', 'Eerste');
  await cms.sync(['a']);
  expect(await title('a')).toBe('Eerste');
  titles.set('a', 'Tweede');
  asked();
  await pass(1);
  expect(asked()).toEqual(['a']);
  expect(await title('a')).toBe('Tweede');
  await pass(3);
  expect(asked()).toEqual([]);
});

test('every poll fetches lists, and every tenth everything (X4)', async () => {
  const { cms, title, titles, asked, pass, requested } = await start(['home', 'a', 'b']);
  await Promise.all([title('a'), title('b'), cms.reader().redirects()]);
  requested.length = 0;
  titles.set('a', 'Anders');
  await pass(9);
  expect(requested.filter((query) => query.startsWith('site.redirect'))).toHaveLength(9);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual(['a', 'b']);
  expect(await title('a')).toBe('Anders');
});

test('polling goes on after a poll that failed (X4)', async () => {
  const { state, title, edit, pass, requested } = await start(['home', 'a']);
  await title('a');
  state.isDown = true;
  await pass(1);
  state.isDown = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = () => promise;
  await pass(3);
  requested.length = 0;
  await pass(3);
  expect(requested).toEqual([]);
  state.hold = () => undefined;
  edit('a', 'Anders');
  resolve();
  await pass(5);
  expect(await title('a')).toBe('Anders');
});

test('the modification times of a large site are fetched in several queries (T12)', async () => {
  const ids = ['home', ...Array.from({ length: 449 }, (_, at) => `p${at}`)];
  const { cms, pass, requested } = await start(ids);
  await cms.reader().pages();
  requested.length = 0;
  await pass(1);
  const batches = requested.filter((query) => query.startsWith('site.find('));
  expect(batches.map((query) => query.split(',').length)).toEqual([200, 200, 50]);
});
