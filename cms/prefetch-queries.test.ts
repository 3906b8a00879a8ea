import { expect, test } from 'vitest';
import { createCms } from './create-cms.ts';
import { prefetchQueries } from './prefetch-queries.ts';
import { createFakeTransport, createTestLog, plainAnswer } from './testing/fake-transport.ts';

test('X1 when the content system is down at the start it is tried again after a pause, until everything was fetched once', async () => {
  let isAway = true;
  let pauses = 0;
  const minute = 60_000;
  const fake = createFakeTransport((request) => {
    if (isAway) throw new Error('away');
    return plainAnswer(request);
  });
  const cms = createCms({ transport: fake.transport, log: createTestLog().log, now: () => pauses * minute });
  await prefetchQueries(cms, async () => {
    pauses += 1;
    if (pauses === 3) isAway = false;
  });
  expect(pauses).toBe(3);
  for (const locale of ['nl', 'en'])
    expect(fake.requested).toEqual(
      expect.arrayContaining([`page("over") ${locale}`, `page("pers") ${locale}`]),
    );
});

test('X1 the teasers of every list are fetched too, so that each of its pages can be rendered during an outage', async () => {
  const fake = createFakeTransport((request) =>
    request.query.includes('template("event")')
      ? [{ id: 'over', tags: '', isArchived: false }]
      : plainAnswer(request),
  );
  const cms = createCms({ transport: fake.transport, log: createTestLog().log });
  await prefetchQueries(cms, () => Promise.reject(new Error('it waited')));
  for (const locale of ['nl', 'en'])
    expect(fake.requested.filter((requested) => requested === `page("over") ${locale}`)).toHaveLength(2);
});

test('X1 one failed query alone does not start everything again', async () => {
  const fake = createFakeTransport((request) => {
    if (request.query === 'page("pers")') throw new Error('broken');
    return plainAnswer(request);
  });
  const cms = createCms({ transport: fake.transport, log: createTestLog().log });
  await prefetchQueries(cms, () => Promise.reject(new Error('it waited')));
  expect(fake.requested).toContain('page("over") nl');
});

test('X1 X4 it waits for its turn before each fetch, so that visitors and changes are not behind it', async () => {
  const fake = createFakeTransport((request) => plainAnswer(request));
  const cms = createCms({ transport: fake.transport, log: createTestLog().log });
  const { promise, resolve } = Promise.withResolvers<void>();
  let turns = 0;
  const done = prefetchQueries(
    cms,
    () => Promise.reject(new Error('it waited')),
    () => {
      turns += 1;
      return promise;
    },
  );
  await expect.poll(() => turns).toBeGreaterThan(0);
  // The list of pages says what there is to ask.
  expect(fake.requested).toEqual(['site.index nl']);
  resolve();
  await done;
  expect(fake.requested).toContain('page("pers") en');
});
