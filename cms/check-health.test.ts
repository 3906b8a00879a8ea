import { expect, onTestFinished, test, vi } from 'vitest';
import { createHealthCheck } from './check-health.ts';
import type { SourceState } from './replica/source.ts';

const well: SourceState = {
  breaker: 'closed',
  reason: '',
  suspicion: null,
  isUncompared: false,
  cached: 3,
  counts: { asked: 0, failed: 0, doubted: 0, servedStale: 0, changed: 0, refused: 0 },
};
const english = async () => ({ language: 'en' });

const checked = ({
  query = english as () => Promise<unknown>,
  state = well,
  ready = async () => {},
} = {}) => ({
  source: { query, state: async () => state },
  values: { ready, stale: 0 },
});

test('the site is unhealthy without its CMS only when no page is known (X1)', async () => {
  const query = () => Promise.reject(new Error('no route'));
  const served = await createHealthCheck(checked({ query }))();
  expect(served).toMatchObject({ isOk: true, isStale: true, detail: 'serving earlier answers: no route' });
  const directory = () => Promise.reject(new Error('nothing yet'));
  const lost = await createHealthCheck(checked({ query, ready: directory }))();
  expect(lost).toMatchObject({ isOk: false, detail: 'no route' });
});

test('health reports a suspect site and a result in another language (T4)', async () => {
  const suspicious = createHealthCheck(checked({ state: { ...well, suspicion: 'half is gone' } }));
  expect((await suspicious()).detail).toBe('serving earlier answers: half is gone');
  const dutch = createHealthCheck(checked({ query: async () => ({ language: 'nl' }) }));
  expect((await dutch()).detail).toContain('the content answers in "nl"');
});

test('health reports a hanging CMS within a second (T12)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const query = vi.fn(() => new Promise(() => {}));
  const hanging = createHealthCheck(checked({ query }))();
  await vi.advanceTimersByTimeAsync(800);
  expect((await hanging).detail).toBe(
    'serving earlier answers: no answer of the content system within 0.8 s',
  );
  const state = { ...well, breaker: 'open' as const, reason: 'it failed five times' };
  const open = await createHealthCheck(checked({ query, state }))();
  expect([open.detail, query.mock.calls.length]).toEqual([
    'serving earlier answers: it failed five times',
    1,
  ]);
});

test('the site is unhealthy until the content of the last run was compared (N1)', async () => {
  const health = createHealthCheck(checked({ state: { ...well, isUncompared: true } }));
  expect(await health()).toMatchObject({ isOk: false, isStale: true });
});
