import { expect, test } from 'vitest';
import type { News } from '../answers/neighbours.ts';
import { createContentChanges } from './content-changes.ts';

/** Follows changes beside one other instance; everything that is called notes itself. */
function start() {
  const done: string[] = [];
  const note =
    (what: string) =>
    async (about: unknown): Promise<void> =>
      void done.push(`${what} ${JSON.stringify(about)}`);
  let notified: (news: News) => void = () => {};
  const changes = createContentChanges({
    answers: { recheck: note('recheck'), recheckAnnounced: note('tell') },
    neighbours: {
      announce: note('announce'),
      onNews(listener) {
        notified = listener;
      },
    },
    expire: note('expire'),
    settled: async () => void done.push('settled'),
    followDates: note('dates'),
  });
  return { ...changes, done, receiveNews: (news: News) => notified(news) };
}

test('X4 the other instances are told before the answers are asked again; the dates come when everything was dropped', async () => {
  const { followSeen, done } = start();
  await followSeen(['over']);
  expect(done).toEqual([
    'expire ["over"]',
    'announce {"announced":null,"seen":["over"]}',
    'expire ["over"]',
    'recheck ["over"]',
    'settled',
    'dates ["over"]',
  ]);
});

test('X4 a signed purge is announced as such, unless another instance passed it on; its pages may be gone', async () => {
  const { followAnnounced, done } = start();
  await followAnnounced(['over']);
  expect(done).toContain('announce {"announced":["over"],"seen":null}');
  expect(done).toContain('tell ["over"]');
  done.length = 0;
  await followAnnounced(['over'], { isPassedOn: true });
  expect(done.filter((each) => each.startsWith('announce'))).toEqual([]);
  expect(done).toContain('tell ["over"]');
});

test('X4 what the others announce is followed and not announced again', async () => {
  const { receiveNews, done } = start();
  receiveNews({ announced: ['a'], seen: ['b'] });
  await expect.poll(() => done.length).toBe(8);
  expect(done).toContain('tell ["a"]');
  expect(done).toContain('recheck ["b"]');
  expect(done.filter((each) => each.startsWith('announce'))).toEqual([]);
});

test.each(['everything', []] as const)(
  'a look that finds %j renews answers, is no news for the others and doubts no single record',
  async (change) => {
    const { followSeen, done } = start();
    await followSeen(change);
    expect(done.filter((each) => /^announce|^expire \["/.test(each))).toEqual([]);
    expect(done).toContain(`recheck ${JSON.stringify(change)}`);
  },
);
