import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testQuery } from '../testing/test-query.ts';
import { createFollower } from './follow-changes.ts';

const entryOf = (key: string) => ({ key, query: testQuery(key), references: () => [] });

/** A follower of these answers, all of which have changed; each is answered when the test says so. */
function setUp(...entries: ReturnType<typeof entryOf>[]) {
  const renewed: string[] = [];
  const notified: string[][] = [];
  const held = new Map<string, (() => void)[]>();
  const follower = createFollower({
    pageList: () => undefined,
    cached: new Map(entries.map((entry) => [entry.key, entry])),
    async renew({ key }) {
      renewed.push(key);
      await new Promise<void>((go) => held.set(key, [...(held.get(key) ?? []), go]));
      return true;
    },
    notify: (keys) => keys.size > 0 && notified.push([...keys]),
    canFetch: () => true,
    isCurrent: () => false,
  });
  /** Answers whoever asks for this, now or in a moment. */
  const answer = async (key: string) => {
    await expect.poll(() => held.has(key)).toBe(true);
    for (const go of held.get(key) ?? []) go();
    held.delete(key);
  };
  return { follower, renewed, notified, answer };
}

test('X4 a change does not wait for what an earlier one renews in the background', async () => {
  const { follower, renewed, notified, answer } = setUp(
    entryOf('site'),
    entryOf('page("news/a")'),
    entryOf('page("news/b")'),
  );
  const done = follower.follow(['news/a']);
  await answer('page("news/a")');
  // The answer about the site takes long.
  await expect.poll(() => renewed).toEqual(['page("news/a")', 'site']);
  void follower.follow(['news/b']);
  await answer('page("news/b")');
  // The second change may have changed that one too.
  await expect.poll(() => renewed).toEqual(['page("news/a")', 'site', 'page("news/b")', 'site']);
  expect(notified).toEqual([['page("news/a")'], ['page("news/b")']]);
  await answer('site');
  await done;
  expect(notified.flat()).toContain('site');
});

test('M7 listeners hear of the changed page before the lists that contain it have answered', async () => {
  const { follower, notified, answer } = setUp(entryOf('site.index'), entryOf('page("news/a")'));
  const done = follower.follow(['news/a']);
  await answer('page("news/a")');
  await expect.poll(() => notified).toEqual([['page("news/a")']]);
  await answer('site.index');
  await done;
  expect(notified).toEqual([['page("news/a")'], ['site.index']]);
});

test('N4 of a storm of changes only the first are looked up one by one: the others are followed together', async () => {
  const entries = Array.from({ length: 100 }, (_, at) => entryOf(`page("news/${at}")`));
  let looks = 0;
  const notified = new Set<string>();
  const follower = createFollower({
    pageList: () => undefined,
    cached: new Map(entries.map((entry) => [entry.key, entry])),
    renew: async () => true,
    notify: (keys) => keys.forEach((key) => void notified.add(key)),
    canFetch: () => true,
    isCurrent({ key }) {
      looks += 1;
      return key !== 'page("news/7")' && key !== 'page("news/77")';
    },
  });
  // The clock stands still, so that a busy machine does not make the storm a drizzle.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const done: Promise<void>[] = [];
  for (let id = 0; id < 1_000; id += 1) {
    done.push(follower.follow([`news/${id}`]));
    // Each in a task of its own, ten of them in each turn of the loop, as requests come in.
    await (id % 10 === 9 ? setImmediate() : undefined);
  }
  await Promise.all(done);
  expect(looks / entries.length).toBeLessThan(300);
  expect([...notified].sort()).toEqual(['page("news/7")', 'page("news/77")']);
});
