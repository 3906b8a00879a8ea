import { expect, test } from 'vitest';
import { startTag, stopTag } from './analytics-tag.ts';

test('a tag with its property id in its address is started, and stopped when consent is withdrawn (K5)', () => {
  const window: { dataLayer?: ArrayLike<unknown>[]; 'ga-disable-G-1'?: boolean } = {};
  startTag(window, 'https://stats.example/tag.js?id=G-1');
  expect(window.dataLayer?.map((command) => Array.from(command))).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1'],
  ]);
  expect(window['ga-disable-G-1']).toBe(false);
  stopTag(window, 'https://stats.example/tag.js?id=G-1');
  expect(window['ga-disable-G-1']).toBe(true);
});

test('a script without a property id gets no commands', () => {
  const window = {};
  startTag(window, 'https://tweeklank.example/analytics.js');
  stopTag(window, 'https://tweeklank.example/analytics.js');
  expect(window).toEqual({});
});
