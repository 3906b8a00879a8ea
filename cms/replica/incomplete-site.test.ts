import { expect, onTestFinished, test } from 'vitest';
import { createCms } from '../create-cms.ts';
import { addressRow, createFakeTransport, createTestLog, plainResult } from '../testing/fake-transport.ts';

test('a list of an incomplete site is fetched again when the site is complete (T4)', async () => {
  const ids = ['home', 'over', 'pers', 'podcasts', 'podcasts/a', 'podcasts/b'];
  const state = { isHalf: false, title: 'Proef', held: Promise.resolve() };
  const there = () => (state.isHalf ? ids.slice(2, 5) : ids);
  const { transport, change } = createFakeTransport(async (request) => {
    const { query } = request;
    if (query === 'site.index')
      return there().map((id) => addressRow(id, { template: id.includes('/') ? 'podcast' : 'page' }));
    if (query.includes('"podcast"'))
      return there()
        .filter((id) => id.includes('/'))
        .map((id) => ({ id, date: '2026-11-20' }));
    const value = plainResult(request, ids);
    if (query !== 'site') return value;
    await state.held;
    return { ...(value as object), title: state.title };
  });
  const { log, lines } = createTestLog();
  const cms = createCms({ transport, log, now: () => 0 });
  onTestFinished(() => cms.close());
  const episodes = async () => (await cms.reader().podcastIndex()).map(({ id }) => id);
  await cms.reader().site('nl');
  expect(await episodes()).toHaveLength(2);

  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(state, { isHalf: true, title: 'Anders', held: promise });
  change('everything');
  await expect.poll(() => lines.join()).toContain('an answer that cannot be true is not believed');
  state.isHalf = false;
  resolve();
  await expect.poll(async () => (await cms.reader().site('nl')).title).toBe('Anders');
  expect(await episodes()).toHaveLength(2);
});
