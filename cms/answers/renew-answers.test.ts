import { createBreaker } from 'steady';
import { expect, test } from 'vitest';
import { notSent } from '../common/errors.ts';
import { createPlausibility } from '../plausibility/create-plausibility.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { testQuery } from '../testing/test-query.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createAnswerValues } from './answer-values.ts';
import type { PageList } from './page-list.ts';
import { createRenewal } from './renew-answers.ts';

/** A page list that has one page, and is never asked for. */
const pageList: PageList = {
  entry: () => undefined,
  pages: () => new Map([['a', { uuid: 'page://a', template: 'text', isListed: true }]]),
  noteValue: () => {},
  track: (request) => request,
  noteAnswered: () => {},
  newerThan: async () => {},
};

function setUp(answer: () => Promise<unknown>, kql = 'page("a")') {
  const notified: string[][] = [];
  const { log, lines } = createTestLog();
  const now = () => 7;
  const cache = createAnswerCache(() => 0);
  const renewal = createRenewal({
    transport: { query: answer },
    log,
    now,
    pageList,
    breaker: createBreaker({ now, refuse: notSent }),
    plausibility: createPlausibility({ log, now, confirmFor: 0 }),
    cached: cache.entries,
    values: createAnswerValues(),
    notify: (keys) => notified.push([...keys]),
    count: () => {},
    onSuspect: () => {},
  });
  const cached = cache.put(testQuery(kql, 'page'), 'nl', '"old"', true);
  return { cached, notified, lines, ...renewal };
}

test('a different answer replaces the cached one, and listeners are notified', async () => {
  const { cached, notified, refresh } = setUp(async () => 'new');
  await refresh(cached);
  expect(cached).toMatchObject({ text: '"new"', fetchedAt: 7, isOld: false });
  expect(notified).toEqual([[cached.key]]);
});

test('the last answer about a page stays when the page disappears from the page list', async () => {
  const gone = setUp(async () => null, 'page("b")');
  expect(await gone.renew(gone.cached)).toBe(false);
  expect(gone.cached.text).toBe('"old"');
  const listed = setUp(async () => null);
  expect(await listed.renew(listed.cached)).toBe(true);
});

test('an outage is logged once, and its end once', async () => {
  let isAway = true;
  const { cached, lines, refresh } = setUp(() =>
    isAway ? Promise.reject(new Error('no route')) : Promise.resolve('new'),
  );
  await refresh(cached);
  await refresh(cached);
  isAway = false;
  await refresh(cached);
  await refresh(cached);
  expect(lines.map((line) => line.split(' {')[0])).toEqual([
    'the content system does not answer: its earlier answers are served',
    'the content system answers again',
  ]);
});
