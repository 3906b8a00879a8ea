import { expect, test } from 'vitest';
import { describeSkipped, isUnexcused, skippedByPlaywright } from './skipped-tests.mjs';

const noValkey = 'no Valkey or Redis is installed: apt-get install redis-server';
const notInstalled = 'nginx is not installed: apt-get install nginx-light';

test('skipped tests are named below their reason (X4)', () => {
  expect(
    describeSkipped([
      { title: 'X4 one purge', note: notInstalled },
      { title: 'T14 a folder', note: 'root may write to every folder' },
      { title: 'X4 a storm', note: notInstalled },
      { title: 'no idea' },
    ]),
  ).toBe(`2 skipped: ${notInstalled}
  X4 one purge
  X4 a storm
1 skipped: root may write to every folder
  T14 a folder
1 skipped: no reason is given
  no idea
`);
  expect(describeSkipped([])).toBe('');
});

test('what CI installs, and what has no reason, is no excuse there (X4)', () => {
  const notes = [noValkey, notInstalled, undefined, 'root may write to every folder'];
  expect(notes.map((note) => isUnexcused({ title: 'a', note }))).toEqual([true, true, true, false]);
});

test('skipped browser tests are found in every file and group, and browsers that are missing', () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    title,
    tests: [{ status, annotations }],
  });
  const report = {
    config: { metadata: { missing: ['Firefox is not installed: no firefox here'] } },
    suites: [
      { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'skipped')] }] },
      { specs: [spec('c', 'skipped', [{ type: 'slow' }, { type: 'skip', description: 'no screen' }])] },
    ],
  };
  expect(skippedByPlaywright(report)).toEqual([
    { title: 'its journeys', note: 'Firefox is not installed: no firefox here' },
    { title: 'b', note: undefined },
    { title: 'c', note: 'no screen' },
  ]);
  expect(skippedByPlaywright({})).toEqual([]);
});
