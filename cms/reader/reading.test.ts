import { expect, onTestFinished, test, vi } from 'vitest';
import { Reading } from './reading.ts';

function start(timeout: number, traceparent: string | null = null): Reading {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return new Reading({ traceparent, deadline: performance.now() + timeout });
}

async function first(reading: Reading, milliseconds: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  setTimeout(() => resolve('result'), milliseconds);
  const found = reading.before(promise).catch(({ message }: Error) => message);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return found;
}

test('waits until its deadline, and for a part of the time where a page can do without the result (T12)', async () => {
  const reading = start(1_000);
  expect(await first(reading.withPart(0.1), 60)).toBe('result');
  expect(await first(reading.withPart(0.1), 100)).toContain('the content system is slow');
  expect(await first(reading, 800)).toBe('result');
  expect(await first(reading.nested(), 60)).toContain('the content system is slow');
});

test('without limits it waits, also for a part of the time (T12)', async () => {
  start(0);
  const reading = new Reading();
  expect(await first(reading.withPart(0), 100_000)).toBe('result');
});

test('carries the trace of the request, also for a value of its own and for a part of the time (O3)', () => {
  const reading = start(1_000, 'trace');
  expect([reading.nested(), reading.withPart(0.5), new Reading()].map((each) => each.traceparent)).toEqual([
    'trace',
    'trace',
    null,
  ]);
});

test('depends on the values it uses; not on what a value of its own was made of, until it is used (N4)', () => {
  const reading = start(1_000);
  const part = reading.nested();
  part.note(['b']);
  reading.note(['a']);
  expect([...reading.keys()]).toEqual(['a']);
  reading.noteUse(part);
  expect([...reading.keys()]).toEqual(['a', 'b']);
  expect(['a', 'b', 'c'].map((tag) => reading.has(tag))).toEqual([true, true, false]);
});

test('depends on what is read in a part of the time, and lacks what is missing there (N4 E2)', () => {
  const reading = start(1_000);
  const part = reading.withPart(0.5);
  part.note(['a']);
  expect([reading.has('a'), reading.isComplete]).toEqual([true, true]);
  part.noteMissingPart();
  expect(reading.isComplete).toBe(false);
});
