import { expect, onTestFinished, test } from 'vitest';
import { createCms } from '../create-cms.ts';
import { page } from '../queries/page.ts';
import { createFakeTransport, createTestLog, plainResult } from '../testing/fake-transport.ts';

async function start(options: { freshSeconds?: number } = {}) {
  const state = { title: 'Over', isGone: false, isDown: false, time: 0 };
  const { transport } = createFakeTransport((request) => {
    if (state.isDown) throw new Error('down');
    const value = plainResult(request);
    if (request.query !== 'page("over")') return value;
    return state.isGone ? null : { ...(value as object), title: state.title };
  });
  const asked: string[] = [];
  const { query } = transport;
  transport.query = (request, locale, how) => {
    if (request.query === 'page("over")') asked.push(`${locale}${how?.isFresh ? ' fresh' : ''}`);
    return query(request, locale, how);
  };
  const { log } = createTestLog();
  const cms = createCms({ transport, log, now: () => state.time, ...options });
  onTestFinished(() => cms.close());
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  async function read(locale: 'nl' | 'en', { isFresh }: { isFresh: boolean }): Promise<unknown> {
    const own = await cms.reader().ownResult(page('over', 'page').request, locale);
    if (isFresh) await own?.sync();
    return ((await own?.read()) as { title?: unknown } | undefined)?.title;
  }
  const sync = (locale: 'nl' | 'en' = 'nl') => read(locale, { isFresh: true });
  await read('nl', { isFresh: false });
  await read('en', { isFresh: false });
  return { state, asked: () => asked.splice(0), notified, read, sync };
}

test('a synced result comes from the CMS past its cache (Q3)', async () => {
  const { state, asked, notified, read, sync } = await start();
  asked();
  state.title = 'Over ons';
  expect(await read('nl', { isFresh: false })).toBe('Over');
  expect(await sync()).toBe('Over ons');
  expect(asked()).toEqual(['nl fresh']);
  expect(notified).toContain('nl page page page("over")');
  expect(await read('nl', { isFresh: false })).toBe('Over ons');
});

test('a result is synced once in KIRBY_FRESH_SECONDS for each language (Q3)', async () => {
  const { state, asked, sync } = await start({ freshSeconds: 30 });
  asked();
  await Promise.all(Array.from({ length: 20 }, () => sync()));
  expect(asked()).toEqual(['nl fresh']);
  state.title = 'Over ons';
  state.time = 29_999;
  expect([await sync(), await sync('en')]).toEqual(['Over', 'Over ons']);
  expect(asked()).toEqual(['en fresh']);
  state.time = 30_000;
  expect(await sync()).toBe('Over ons');
  expect(asked()).toEqual(['nl fresh']);
});

test('a result of content on this machine is synced once a minute (Q3)', async () => {
  const { state, asked, sync } = await start();
  await sync();
  asked();
  state.time = 59_999;
  await sync();
  expect(asked()).toEqual([]);
  state.time = 60_000;
  await sync();
  expect(asked()).toEqual(['nl fresh']);
});

test('all simultaneous requests wait for the synced result (Q3)', async () => {
  const { state, sync } = await start();
  state.title = 'Over ons';
  expect(await Promise.all([sync(), sync(), sync()])).toEqual(['Over ons', 'Over ons', 'Over ons']);
});

test('the stored result is served while the CMS is down (Q3)', async () => {
  const { state, asked, sync } = await start();
  asked();
  state.isDown = true;
  expect(await Promise.all([sync(), sync()])).toEqual(['Over', 'Over']);
  expect(asked()).toEqual(['nl fresh']);
});

test('a synced result that cannot be true is not served (T4)', async () => {
  const { state, sync } = await start();
  state.isGone = true;
  expect(await sync()).toBe('Over');
});
