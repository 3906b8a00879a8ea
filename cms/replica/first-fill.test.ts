import { expect, onTestFinished, test, vi } from 'vitest';
import { createCms } from '../create-cms.ts';
import { createFakeTransport, createTestLog, plainResult } from '../testing/fake-transport.ts';

function start() {
  const state = { isAway: false, broken: '', time: 0 };
  const fake = createFakeTransport((request) => {
    if (state.isAway || request.query === state.broken) throw new Error('away');
    return request.query.includes('template("event")')
      ? [{ id: 'over', tags: '', isArchived: false }]
      : plainResult(request);
  });
  const { log } = createTestLog();
  const open = () => {
    const cms = createCms({ transport: fake.transport, log, freshSeconds: 3_600, now: () => state.time });
    onTestFinished(() => cms.close());
    return cms;
  };
  return { ...fake, state, open };
}

test('everything that the site can need is fetched ahead (X1)', async () => {
  const { open, requested, state } = start();
  const cms = open();
  await cms.filled();
  for (const locale of ['nl', 'en'])
    expect(requested.filter((each) => each === `page("over") ${locale}`)).toHaveLength(2);
  state.isAway = true;
  requested.length = 0;
  const reader = cms.reader();
  expect(await reader.page('over', 'en')).toMatchObject({ title: 'over' });
  expect(await reader.site('nl')).toMatchObject({ title: 'Proef' });
  await reader.teasers('page', [{ id: 'over' }], 'en');
  expect(requested).toEqual([]);
});

test('a new page is fetched ahead (X1)', async () => {
  const ids = ['home', 'over'];
  const { transport, requested } = createFakeTransport((request) => plainResult(request, ids));
  const cms = createCms({ transport, log: createTestLog().log, freshSeconds: 3_600 });
  onTestFinished(() => cms.close());
  await cms.filled();
  ids.push('nieuw');
  await cms.sync(['nieuw']);
  await expect.poll(() => requested).toContain('page("nieuw") en');
});

test('a CMS that is away at the start is asked again after a minute (X1)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { open, requested, state } = start();
  state.isAway = true;
  const filled = open().filled();
  await vi.advanceTimersByTimeAsync(59_000);
  state.isAway = false;
  state.time = 60_000;
  await vi.advanceTimersByTimeAsync(2_000);
  await filled;
  expect(requested).toContain('page("pers") en');
});

test('one query that fails at the first fill is tried again (X1)', async () => {
  const { open, requested, state } = start();
  state.broken = 'page("pers")';
  const cms = open();
  await cms.filled();
  expect(requested).toContain('page("over") en');
  state.broken = '';
  requested.length = 0;
  await expect.poll(() => requested, { timeout: 10_000 }).toContain('page("pers") en');
});
