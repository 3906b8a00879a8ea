import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnswersState, noCounts } from './answers/create-answers.ts';
import { createHealthCheck } from './check-health.ts';

const well: AnswersState = {
  breaker: 'closed',
  reason: '',
  suspicion: null,
  isUnchecked: false,
  cached: 3,
  counts: noCounts,
};
const english = async () => ({ language: 'en' });
const known = async () => [];

test('without a content system the site is unhealthy only when it has no page directory', async () => {
  const query = () => Promise.reject(new Error('no route'));
  const served = await createHealthCheck({ query, state: () => well, directory: known })();
  expect(served).toMatchObject({ isOk: true, isStale: true, detail: 'serving earlier answers: no route' });
  const directory = () => Promise.reject(new Error('nothing yet'));
  const lost = await createHealthCheck({ query, state: () => well, directory })();
  expect(lost).toMatchObject({ isOk: false, detail: 'no route' });
});

test('health reports a doubt about the whole site, and an answer in another language', async () => {
  const suspicious = createHealthCheck({
    query: english,
    state: () => ({ ...well, suspicion: 'half is gone' }),
    directory: known,
  });
  expect((await suspicious()).detail).toBe('serving earlier answers: half is gone');
  const dutch = createHealthCheck({
    query: async () => ({ language: 'nl' }),
    state: () => well,
    directory: known,
  });
  expect((await dutch()).detail).toContain('the content answers in "nl"');
});

test('T12 a hanging content system is reported within a second, and not asked while the breaker is open', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const query = vi.fn(() => new Promise(() => {}));
  const hanging = createHealthCheck({ query, state: () => well, directory: known })();
  await vi.advanceTimersByTimeAsync(800);
  expect((await hanging).detail).toBe(
    'serving earlier answers: no answer of the content system within 0.8 s',
  );
  const state = () => ({ ...well, breaker: 'open' as const, reason: 'it failed five times' });
  const open = await createHealthCheck({ query, state, directory: known })();
  expect([open.detail, query.mock.calls.length]).toEqual([
    'serving earlier answers: it failed five times',
    1,
  ]);
});
