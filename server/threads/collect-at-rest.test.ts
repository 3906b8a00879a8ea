import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A heap of 100 MB that a collection makes as large as `live`, in a thread without work. */
function start({ size = 100_000_000, live = 100_000_000 } = {}) {
  const state = { size, live, load: 0, collections: 0 };
  collectAtRest({
    heap: {
      size: () => state.size,
      collect() {
        state.collections += 1;
        state.size = state.live;
      },
    },
    load: () => state.load,
    moment: 10,
  });
  /** As long as must lie between two collections, or a single moment. */
  const wait = (moments = 21) => vi.advanceTimersByTime(10 * moments);
  return { state, wait };
}

test('N2 garbage is collected when the thread has had no work for a moment, and once', () => {
  const { state, wait } = start();
  Object.assign(state, { size: 130_000_000, load: 0.9 });
  wait();
  expect(state.collections).toBe(0);
  state.load = 0.01;
  wait(1);
  expect(state.collections).toBe(1);
  wait();
  expect(state.collections).toBe(1);
});

test('N4 a burst soon after a collection is collected later, with all that comes until then', () => {
  const { state, wait } = start();
  for (const moments of [1, 10, 10, 1]) {
    state.size += 50_000_000;
    wait(moments);
  }
  expect(state.collections).toBe(2);
});

test('N2 a heap that is hardly larger than after the last collection is left alone, however large that was', () => {
  const { state, wait } = start();
  Object.assign(state, { size: 150_000_000, live: 140_000_000 });
  wait();
  state.size = 160_000_000;
  wait();
  expect(state.collections).toBe(1);
  state.size = 170_000_000;
  wait();
  expect(state.collections).toBe(2);
});

test('N2 what V8 collected by itself counts: the next burst is measured from there', () => {
  const { state, wait } = start({ size: 200_000_000, live: 100_000_000 });
  state.size = 100_000_000;
  wait();
  state.size = 130_000_000;
  wait();
  expect(state.collections).toBe(1);
});

test('N5 a heap whose collection a visitor would notice is left to V8, a small one with much garbage is not', () => {
  const large = start({ size: 1_000_000_000, live: 1_000_000_000 });
  large.state.size = 2_000_000_000;
  large.wait();
  expect(large.state.collections).toBe(0);
  const small = start();
  small.state.size = 2_000_000_000;
  small.wait();
  expect(small.state.collections).toBe(1);
});

test('N2 with the flag of the start command the garbage of a thread goes, and without it V8 keeps its own time', () => {
  const script = `
    import { ownHeap } from ${JSON.stringify(new URL('collect-at-rest.ts', import.meta.url).href)};
    const heap = ownHeap();
    const make = () => new WeakRef(Array.from({ length: 1_500_000 }, () => ({})));
    const garbage = make();
    const full = heap?.size();
    // What a reference was made to stays until the end of the turn.
    await new Promise((resolve) => setImmediate(resolve));
    heap?.collect();
    console.log(heap === null ? 'none' : garbage.deref() === undefined && heap.size() < full);`;
  const run = (...flags: string[]) =>
    execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(run('--expose-gc').trim()).toBe('true');
  expect(run().trim()).toBe('none');
});
