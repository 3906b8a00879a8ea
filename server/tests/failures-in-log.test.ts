import { expect, test } from 'vitest';
import { CmsUnavailableError } from '#cms';
import { startFakeSite } from '../testing/start-test-site.ts';

test('while the content is unavailable each request logs one line with the cause, and the stack once a minute (T12)', async () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  await using site = await startFakeSite({ now: () => new Date(time) });
  site.cms.content.redirects = async () => {
    throw new CmsUnavailableError('no answer from cms.example', {}, new Error('connect ECONNREFUSED'));
  };
  const failures = () => site.lines.filter(({ message }) => message === 'A request failed');
  const stacks = () => failures().filter((line) => JSON.stringify(line).includes('stack')).length;

  for (const path of ['/a', '/b', '/c']) expect((await site.get(path)).status).toBe(503);
  expect(failures()).toHaveLength(3);
  expect(failures()[2]).toMatchObject({
    path: '/c',
    reason: 'no answer from cms.example: connect ECONNREFUSED',
  });
  expect(stacks()).toBe(1);

  time += 60_000;
  await site.get('/d');
  expect(stacks()).toBe(2);
});

test('an error in the site itself is logged with its stack, every time', async () => {
  await using site = await startFakeSite();
  for (let request = 0; request < 2; request++) expect((await site.get('/broken')).status).toBe(500);
  const failures = site.lines.filter(({ message }) => message === 'A request failed');
  expect(failures.map(({ error }) => (error as Error).stack?.includes('secret reason'))).toEqual([
    true,
    true,
  ]);
});
