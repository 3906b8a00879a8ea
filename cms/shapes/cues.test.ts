import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { cueTime, headingChapters, orderedChapters, risingTimes } from './cues.ts';

const recording = { of: 'podcasts/urk', duration: 60 };
const messages = (context: ReturnType<typeof testContext>) =>
  context.warnings.map((logged) => logged.replace(/ {.*/, ''));

test.each([
  ['0:12', 12],
  ['1:02:03', 3723],
  ['twaalf', null],
  ['0:75', null],
  [undefined, null],
])('the time %j is read as %j (P3)', (stored, expected) => {
  expect(cueTime.decode(stored, testContext())).toBe(expected);
});

test('a transcript with broken times keeps every row in its order (P3)', () => {
  const context = testContext();
  const rows = [
    { time: null, text: 'a' },
    { time: 10, text: 'b' },
    { time: 600, text: 'c' },
    { time: 4, text: 'd' },
    { time: 20, text: 'e' },
  ];
  const read = risingTimes(rows, recording, context);
  expect(read.map(({ time, text }) => `${time} ${text}`)).toEqual(['0 a', '10 b', '10 c', '10 d', '20 e']);
  expect(messages(context)).toEqual([
    'a time in a recording is none',
    'a time is past the end of its recording',
    'a time in a transcript is before the one above it',
  ]);
});

test('chapters are in the order of their times, without impossible ones (P3)', () => {
  const context = testContext();
  const chapters = [
    { start: 30, title: 'Huis' },
    { start: 0, title: 'Koffie' },
    { start: 30, title: 'Dubbel' },
    { start: 60, title: 'Te laat' },
    { start: null, title: 'Nergens' },
  ];
  expect(orderedChapters(chapters, recording, context)).toEqual([
    { start: 0, title: 'Koffie' },
    { start: 30, title: 'Huis' },
  ]);
  expect(messages(context)).toEqual([
    'a time is past the end of its recording',
    'a time in a recording is none',
    'chapters are not in the order of their times',
    'two chapters start at the same time: the second is left out',
  ]);
});

test('each heading of a transcript begins a chapter (P3)', () => {
  const rows = [
    { time: 2, heading: 'Koffie' },
    { time: 9, heading: '' },
    { time: 13, heading: 'Huis' },
  ];
  expect(headingChapters(rows)).toEqual([
    { start: 0, title: 'Koffie' },
    { start: 13, title: 'Huis' },
  ]);
});

test('without a known length no time is past the end (P3)', () => {
  const context = testContext();
  const read = orderedChapters([{ start: 900, title: 'Laat' }], { ...recording, duration: 0 }, context);
  expect(read).toHaveLength(1);
  expect(context.warnings).toEqual([]);
});
