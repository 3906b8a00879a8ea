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

test('a render waits for content until its deadline (T12)', async () => {
  const reading = start(1_000);
  expect(await first(reading.withPart(0.1), 60)).toBe('result');
  expect(await first(reading.withPart(0.1), 100)).toContain('the content system is slow');
  expect(await first(reading, 800)).toBe('result');
  expect(await first(reading.nested(), 60)).toContain('the content system is slow');
});

test('a render without a deadline waits for content (T12)', async () => {
  start(0);
  const reading = new Reading();
  expect(await first(reading.withPart(0), 100_000)).toBe('result');
});

test('every reading of a render carries the trace of its request (O3)', () => {
  const reading = start(1_000, 'trace');
  expect([reading.nested(), reading.withPart(0.5), new Reading()].map((each) => each.traceparent)).toEqual([
    'trace',
    'trace',
    null,
  ]);
});

test('a value depends on the values that it uses (N4)', () => {
  const reading = start(1_000);
  const part = reading.nested();
  part.note(['b']);
  reading.note(['a']);
  expect([...reading.keys()]).toEqual(['a']);
  reading.noteUse(part);
  expect([...reading.keys()]).toEqual(['a', 'b']);
  expect(['a', 'b', 'c'].map((tag) => reading.has(tag))).toEqual([true, true, false]);
});

test('a value depends on what is read in a part of the time (N4 E2)', () => {
  const reading = start(1_000);
  const part = reading.withPart(0.5);
  part.note(['a']);
  expect([reading.has('a'), reading.isComplete]).toEqual([true, true]);
  part.noteMissingPart();
  expect(reading.isComplete).toBe(false);
});
