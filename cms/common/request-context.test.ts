import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  beforeDeadline,
  noteDependencies,
  noteDependenciesOf,
  noteMissingPart,
  recordDependencies,
  traceHeaders,
  withoutDependencies,
  withPartOfDeadline,
  withRequest,
} from './request-context.ts';

const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const slow = () => setTimeout(60, 'slow');

test('O3 what a request fetches carries its trace, also while dependencies are recorded; nothing does outside', async () => {
  expect(traceHeaders()).toEqual({});
  await withRequest({ traceparent: trace, timeout: 1_000 }, async () => {
    expect(traceHeaders()).toEqual({ traceparent: trace });
    const { value } = await recordDependencies(async () => withoutDependencies(traceHeaders));
    expect(value).toEqual({ traceparent: trace });
  });
});

test('T12 a request waits until its deadline, and for a part of the time where it can do without the answer', async () => {
  await expect(withRequest({ traceparent: null, timeout: 20 }, () => beforeDeadline(slow()))).rejects.toThrow(
    'the content system is slow',
  );
  await withRequest({ traceparent: null, timeout: 1_000 }, async () => {
    await expect(withPartOfDeadline(0.01, () => beforeDeadline(slow()))).rejects.toThrow('slow');
    expect(await beforeDeadline(slow())).toBe('slow');
  });
  expect(await withPartOfDeadline(0, () => beforeDeadline(slow()))).toBe('slow');
});

test('a recording ends at the next one: its dependencies count where its value is used', async () => {
  const inner = { keys: new Set<string>() };
  const outer = await recordDependencies(async () => {
    noteDependencies(['a']);
    const { dependencies } = await recordDependencies(async () => noteDependencies(['b']));
    inner.keys = new Set(dependencies.keys());
    withoutDependencies(() => noteDependencies(['c']));
  });
  expect([...outer.dependencies.keys()]).toEqual(['a']);
  expect([...inner.keys]).toEqual(['b']);

  const both = await recordDependencies(async () => noteDependenciesOf(outer.dependencies));
  expect([both.dependencies.has('a'), both.dependencies.has('b'), both.isComplete]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await recordDependencies(async () => noteMissingPart())).isComplete).toBe(false);
});

test('a deadline and a trace opened inside of a recording leave the recording as it is', async () => {
  const { dependencies } = await recordDependencies(async () =>
    withRequest({ traceparent: trace, timeout: 50 }, async () =>
      withPartOfDeadline(0.5, () => noteDependencies(['a'])),
    ),
  );
  expect([...dependencies.keys()]).toEqual(['a']);
});
